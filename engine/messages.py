"""What the engine says to people: the id of a sentence and the facts in it, for the client to put into words.

The id is the English sentence itself with named places ("Discard {n} cards"). Whoever has no catalogue (the command
line, records, tests) takes `str(message)`, which is that sentence filled. Catalogues are made from the calls of `msg`,
`nmsg` and `pmsg` in the source, so their sentences are written there as literals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engine.terms.crossing import Part

__all__ = ["Arg", "Message", "Text", "filled", "joined", "msg", "nmsg", "pmsg"]

_MOST_KEPT: Final = 1 << 12
_PLACE: Final = re.compile(r"\{([a-z_][a-z_0-9]*|\d+)\}")


class Message(Part, frozen=True):
    """One sentence or word: `id` with places in braces, `args` what fills each by its name (names of cards and people
    as they are, numbers, or messages), `plural` the id for other numbers than one and `count` that number, `context`
    what tells two meanings of one English word apart ("" for none)."""

    id: str
    args: tuple[tuple[str, str | int | Message], ...] = ()
    plural: str = ""
    count: int = 1
    context: str = ""

    def __str__(self) -> str:
        """The sentence in English."""
        return filled(self.plural if self.plural and self.count != 1 else self.id, self.args, str)

    def of(self, **args: Arg) -> Message:
        """The same sentence with (further) places filled."""
        return replace(self, args=(*self.args, *args.items()))

    def __bool__(self) -> bool:
        """Whether anything is said."""
        return bool(self.id)


Arg = str | int | Message
Text = str | Message  # a str is said as it is: what is printed on cards, or a name


def msg(sentence: str, /, **args: Arg) -> Message:
    """A sentence with what fills its places."""
    return Message(sentence, tuple(args.items())) if args else _plain(sentence)


_plain: Final = lru_cache(_MOST_KEPT)(Message)  # what has no places is said in the same words each time


def nmsg(one: str, other: str, n: int, /, **args: Arg) -> Message:
    """A sentence that depends on a number, which fills the place {n} (`n=` writes it otherwise): for one, and for any
    other number in English."""
    return Message(one, tuple({"n": n, **args}.items()), other, n)


def pmsg(context: str, sentence: str, /, **args: Arg) -> Message:
    """A word of several meanings, with a note for translators which one this is."""
    return Message(sentence, tuple(args.items()), context=context)


def joined(parts: Sequence[Text], by: str = ", ") -> Message:
    """Several things said one after another, with a sign between them that no language changes."""
    places = by.join(f"{{{place}}}" for place in range(len(parts)))
    return Message(places, tuple((str(place), part) for place, part in enumerate(parts)))


def filled(sentence: str, args: Iterable[tuple[str, object]], say: Callable[[Message], str]) -> str:
    """A sentence with its places filled, `say` wording the messages among the arguments; braces that no argument fills
    stay, such as those of mana symbols."""
    known = {name: say(arg) if isinstance(arg, Message) else str(arg) for name, arg in args}
    return sentence if not known else _PLACE.sub(lambda place: known.get(place[1], place[0]), sentence)
