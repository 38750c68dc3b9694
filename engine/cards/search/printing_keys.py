"""Keys of a search that ask for details of one printing: its border, frame, flavour, prices, where it exists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.cards.search.search_conditions import Condition, Facts, number_of, of_printing, sign_of
from engine.cards.search.tree import Key, SearchError
from engine.messages import msg

__all__ = ["GAMES", "PRINTED_WORDS", "PRINTING_KEYS", "of_game", "printed_word"]

GAMES: Final = ("paper", "mtgo", "arena")
PRINTED_WORDS: Final = ("foil", "nonfoil", "etched", "booster", "universesbeyond")
HAS: Final = ("watermark", "flavor")


def _detail(facts: Facts, sql: str, *values: object) -> Condition:
    """What the details of a printing say. Raises SearchError where the store has none."""
    if not facts.detailed:
        raise SearchError(
            msg(
                "This card data has no borders, frames, flavor or prices; import Scryfall's once more to search by "
                "them.",
            )
        )
    return of_printing(f"id IN (SELECT printing FROM details WHERE {sql})", *values)


def _word(facts: Facts, word: str) -> Condition:
    return _detail(facts, "instr(words, ?) > 0", f"|{word}|")


def printed_word(word: str, facts: Facts) -> Condition:
    """One of PRINTED_WORDS behind `is:`."""
    return _word(facts, word)


def of_game(key: Key, facts: Facts) -> Condition:
    """A printing that exists on paper or in one of the programs."""
    value = key.value.lower()
    if value not in GAMES:
        raise SearchError(msg("“{value}” is no game; use {names}.", value=key.value, names=', '.join(GAMES)))
    return _word(facts, f"game:{value}")


def _named(what: str) -> Callable[[Key, Facts], Condition]:
    def make(key: Key, facts: Facts) -> Condition:
        return _word(facts, f"{what}:{key.value.lower()}")

    return make


def _flavor(key: Key, facts: Facts) -> Condition:
    return _detail(facts, "instr(flavor, ?) > 0", key.value.lower())


def _price(column: str) -> Callable[[Key, Facts], Condition]:
    def make(key: Key, facts: Facts) -> Condition:
        return _detail(facts, f"{column} {sign_of(key)} ?", number_of(key))

    return make


def _has(key: Key, facts: Facts) -> Condition:
    value = key.value.lower().replace("flavour", "flavor")
    if value not in HAS:
        raise SearchError(msg(
            "“{key}:{value}” is not known; after has: can stand {names}.",
            key=key.key, value=key.value, names=', '.join(HAS),
        ))
    return _detail(facts, "flavor != ''") if value == "flavor" else _detail(facts, "instr(words, '|wm:') > 0")


def _of_scryfall(key: Key, facts: Facts) -> Condition:
    raise SearchError(msg(
        "“{key}:” asks for what stands on Scryfall's own site alone and in no card data.",
        key=key.key,
    ))


PRINTING_KEYS: Final[dict[str, Callable[[Key, Facts], Condition]]] = {
    "border": _named("border"), "frame": _named("frame"), "stamp": _named("stamp"),
    **dict.fromkeys(("wm", "watermark"), _named("wm")), **dict.fromkeys(("ft", "flavor", "flavour"), _flavor),
    "game": of_game, "usd": _price("usd"), "eur": _price("eur"), "tix": _price("tix"), "has": _has,
    **dict.fromkeys(("art", "atag", "arttag", "otag", "oracletag", "function", "cube", "new", "b", "block"),
                    _of_scryfall),
}  # fmt: skip
