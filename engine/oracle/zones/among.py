"""Some of what was found or looked at, and the rest of it."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.node import Amount, Filter
from engine.ast.selections import Among, Back
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake

GROUP: Final = "those things"  # the reference word of a group that "one of them", "from among them" choose from


def add(b: Builder) -> None:
    """Add the productions of choices among a group."""
    for group in ("them", "those cards", "those creatures", "the milled cards", "the revealed cards",
                  "the exiled cards", "those tokens", "the cards exiled this way", "those permanents",
                  "cards exiled this way", "the copies", "the cards milled this way", "those permanent cards",
                  "those nonland cards"):
        for key, template, number in (
            ("a", "a {f:filter.s} from among G", "s"), ("another", "one {f:filter.s} from among G", "s"),
            ("up to one", "up to one {f:filter.s} from among G", "s"),
            ("up to", "up to {n:numword} {f:filter.p} from among G", "p"),
            ("any", "any number of {f:filter.p} from among G", "p"),
            ("n x", "{n:varx} {f:filter.p} from among G", "p"),
            ("all", "all {f:filter.p} from among G", "p"), ("n", "{n:numword} {f:filter.p} from among G", "p"),
            ("one of", "one of G", "s"), ("either of", "either of G", "s"),
            ("n of", "{n:numword} of G", "p"), ("up to one of", "up to one of G", "s"),
            ("any of", "any number of G", "p"), ("up to n of", "up to {n:numword} of G", "p"),
        ):
            words = template.replace("G", group)
            if group not in ("them", "those cards") and "of G" in template and "among" not in template:
                words = template.replace("G", group)
            full = f"{key}|{group}"
            b.rule(f"single.{number}", words, _some(key, full, group), _unsome(full), Among, full, keyed=True)
    for key, words, number in (  # of a hand that was revealed or looked at
        ("up to one", "up to one {f:filter.s} from it", "s"),
        ("n", "{n:numword} {f:filter.p} from it", "p"), ("up to", "up to {n:numword} {f:filter.p} from it", "p"),
        ("n", "{n:varx} {f:filter.p} from it", "p"), ("up to", "up to {n:varx} {f:filter.p} from it", "p"),
    ):
        b.rule(f"single.{number}", words, _some(key, f"{key}|it", "it"), _unsome(f"{key}|it"), Among, f"{key}|it",
               keyed=True)
    for words, key in (("the rest", "rest"), ("the other", "other"), ("the others", "others"),
                       ("the rest of the revealed cards", "rest revealed"), ("the other cards", "other cards"),
                       ("the rest of those cards", "rest those"), ("the rest of the cards", "rest of the cards"),
                       ("the other cards exiled this way", "rest exiled"),
                       ("all revealed cards not cast this way", "rest uncast"),
                       ("the exiled cards not cast this way", "rest uncast exiled"),
                       ("the exiled cards that weren't cast this way", "rest uncast of those"),
                       ("all cards revealed this way that weren't put onto the battlefield", "rest unput"),
                       ("all the cards revealed this way that weren't put onto the battlefield", "rest unput")):
        number = "s" if words == "the other" else "p"
        b.rule(f"single.{number}", words, _rest(key), _unrest(key), Among, key)


def _bounds(key: str, number: Amount | None) -> tuple[Amount, Amount | None]:
    if key in ("a", "another", "one of", "either of"):
        return ONE, ONE
    if key in ("up to one", "up to one of"):
        return NONE, ONE
    if key in ("any", "any of"):
        return NONE, None
    if key in ("up to", "up to n of"):
        assert number is not None
        return NONE, number
    if key == "all":
        return Fixed(-1), None
    assert number is not None
    return number, number


def _some(key: str, full: str, group: str) -> Make:
    def make(values: Values) -> Value | None:
        number = next((each for each in values if isinstance(each, Amount)), None)
        what = next((each for each in values if isinstance(each, Filter)), None)
        least, most = _bounds(key, number)
        if key == "all":
            return None
        return Among(Back(GROUP, surface=group), what, least, most, surface=full)

    return make


def _unsome(full: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Among) or value.surface != full:
            return None
        number = (value.most,) if "n" in full.split("|", maxsplit=1)[0].split() or full.startswith("up to|") else ()
        what = (value.what,) if value.what is not None else ()
        return (*number, *what)

    return unmake


def _rest(key: str) -> Make:
    return lambda values: Among(Back(GROUP), None, ONE, None, rest=True, surface=key)


def _unrest(key: str) -> Unmake:
    return lambda value: () if isinstance(value, Among) and value.surface == key else None
