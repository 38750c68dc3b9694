"""Words of the interface: every text on a screen is written in English in the source and said through here.

    tr("Deal {amount} damage to {name}", amount=3, name=card.name)     a sentence; places are named, never an f-string
    ntr("{n} card", "{n} cards", count)                                 what depends on a number; {n} is that number
    ptr("verb", "Counter")                                              one English word of two meanings: say which
    TITLE: Final = msg("Decks")  …  translate(TITLE)                    a constant: chosen at import, said when shown
    translate(decision.asked.text)                                      what the engine says: a Message, or printed text

Names of people, decks and cards, and what cards say, are only ever arguments: they are inserted as they are. Sentences
are literals in the call, whole (never added up from words), since the catalogues are made from the source:
`python packaging/catalogues.py` adds what is new to assets/languages/*.po and drops what is gone; then translate the
empty entries there. A new language is a new file there. `tests/house/test_catalogues.py` holds all this.
"""

from engine.messages import Arg, Message, Text, joined, msg, nmsg, pmsg
from engine.user_error import reason_of
from gui.i18n.catalogue import Catalogue, CatalogueError
from gui.i18n.languages import language_names, speak, spoken_language
from gui.i18n.speech import error_words, ntr, ptr, tr, translate
from gui.i18n.writing import after_colon, count_word, date_words, key_cap, keys_said, number

__all__ = [
    "Arg", "Catalogue", "CatalogueError", "Message", "Text", "after_colon", "count_word", "date_words", "error_words",
    "joined", "key_cap", "keys_said", "language_names", "msg", "nmsg", "ntr", "number", "pmsg", "ptr",
    "reason_of", "speak", "spoken_language", "tr", "translate",
]  # fmt: skip
