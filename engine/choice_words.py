"""Words that a player chooses among or is asked for, as messages: colors, types, directions, sectors, doors.

A word that is not here is printed on the card that asks, and is shown as it is.
"""

from __future__ import annotations

from typing import Final

from engine.messages import Message, Text, joined, msg, pmsg

__all__ = ["LOCK", "MANA_AMOUNTS", "UNLOCK", "choice_word", "kind_question", "mana_words"]

_WORDS: Final = {
    str(each).lower(): each
    for each in (
        msg("White"), msg("Blue"), msg("Black"), msg("Red"), msg("Green"), msg("Colorless"), msg("Artifact"),
        msg("Battle"), msg("Creature"), msg("Enchantment"), msg("Instant"), msg("Kindred"), msg("Land"),
        msg("Planeswalker"), msg("Sorcery"), msg("Nonland"), msg("Plains"), msg("Island"), msg("Swamp"),
        msg("Mountain"), msg("Forest"), pmsg("number", "Odd"), pmsg("number", "Even"), pmsg("direction", "Left"),
        pmsg("direction", "Right"), msg("Alpha"), msg("Beta"), msg("Gamma"),
    )
}  # fmt: skip
_KINDS: Final = {
    "color": msg("Choose a color"),
    "card type": msg("Choose a card type"),
    "basic land type": msg("Choose a basic land type"),
    "land type": msg("Choose a land type"),
    "odd or even": msg("Choose odd or even"),
    "left or right": msg("Choose left or right"),
    "land or nonland": msg("Choose land or nonland"),
    "creature or land": msg("Choose creature or land"),
    "artifact or enchantment": msg("Choose artifact or enchantment"),
}
_LETTERS: Final = {
    "W": msg("White"), "U": msg("Blue"), "B": msg("Black"), "R": msg("Red"), "G": msg("Green"), "C": msg("Colorless"),
}  # fmt: skip
MANA_AMOUNTS: Final = {
    "W": msg("How much white mana?"), "U": msg("How much blue mana?"), "B": msg("How much black mana?"),
    "R": msg("How much red mana?"), "G": msg("How much green mana?"), "C": msg("How much colorless mana?"),
}  # fmt: skip
UNLOCK: Final = msg("Unlock {name}")
LOCK: Final = msg("Lock {name}")


def choice_word(word: str) -> Text:
    """A word as one of several options."""
    return _WORDS.get(word.lower(), word.capitalize())


def kind_question(kind: str) -> Message:
    """The question for one word of a kind, such as "color" or "card type"."""
    return _KINDS.get(kind, _CHOOSE_ONE)


def mana_words(letters: str, listed: int) -> Message:
    """Mana in words, each listed, or counted where there is more than `listed`."""
    if len(letters) <= listed:
        return joined([_LETTERS[letter] for letter in letters])
    counted = dict.fromkeys(letters)
    return joined([joined((str(letters.count(letter)), _LETTERS[letter]), " ") for letter in counted])


_CHOOSE_ONE: Final = msg("Choose one")
