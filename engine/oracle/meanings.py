"""What keywords stand for: the Oracle text of their rows, read with the parameters as printed (702)."""

from __future__ import annotations

import re
from typing import Final

from engine.ast import abilities as ab
from engine.ast.amounts import Fixed, VarX
from engine.ast.conditions import PaidFor
from engine.ast.costs import Cost, DoThis, EachOf, PayMana
from engine.ast.effects import PayCost
from engine.ast.filters import HasType, Objects
from engine.ast.node import Ability, Selection
from engine.ast.selections import You
from engine.keywords.all_keywords import ROW_OF
from engine.keywords.row import ONCE_A_TURN, Keyword
from engine.oracle.clauses import filled, reworded
from engine.oracle.clauses import unfilled as emptied
from engine.oracle.grammar import READING, grammar
from engine.oracle.kernel import changed
from engine.oracle.normal import detokenise
from engine.oracle.printer import Printing
from engine.terms.mana import mana_cost
from engine.terms.subtypes import as_written

ALIASES: Final = {"totem armor": "umbra armor"}
_ONE: Final = re.compile(r"\{n\} ((?:[^\s.,]+ ){0,5}?)(counters|tokens|cards|creatures|permanents)\b")
_OPTIONAL: Final = re.compile(r"\{what\|(\w+)\}")
SLOT: Final = "{99}"  # stands for a cost that is no mana while a meaning is read
SLOT_COST: Final = mana_cost(SLOT)
Meaning = tuple[Ability, ...]


def row_of(ability: ab.KeywordAbility) -> Keyword | None:
    """The row of a keyword as printed."""
    name = ALIASES.get(ability.name, ability.name)
    found = ROW_OF.get(f"{name} x" if isinstance(ability.number, VarX) else name) or ROW_OF.get(name)
    if found is None and name.endswith("cycling"):
        return ROW_OF.get("typecycling") or ROW_OF.get("landcycling")
    return found


def bare(ability: ab.KeywordAbility) -> bool:
    """Whether a keyword stands for nothing but itself: "flying"."""
    row = row_of(ability)
    return row is not None and not (row.means or row.spell_means) and ability.word != ONCE_A_TURN


def worded(value: object, nt: str, strict: bool = False) -> str:
    """A parameter as text; `strict`: only in the very wording it was read from."""
    with READING:
        words = Printing(grammar(), strict).show(nt, value)
    if words is None:
        return ""
    text = detokenise(list(words))
    return as_written(words[0], *words[1:2])[:1] + text[1:]


def meaning_text(row: Keyword, ability: ab.KeywordAbility, spell: bool) -> str:
    """The text of a row with its parameters put in."""
    text = row.spell_means if spell and row.spell_means else row.means
    if not text and ability.word != ONCE_A_TURN:
        return ""
    if ability.number is None:  # without a number, what says the number is not there (702.63b)
        text = "\n".join(line for line in text.split("\n") if "{n}" not in line)
    number = ability.number
    one = isinstance(number, Fixed) and number.number == 1
    if one:
        text = _ONE.sub(lambda found: f"a {found.group(1)}{found.group(2)[:-1]}", text)
    if number is not None:
        text = text.replace("{n}", str(number.number) if isinstance(number, Fixed) else "X")
    text = text.replace("{it|them}", "it" if one else "them")
    if "{cost}" in text and ability.cost is not None:
        said = worded(ability.cost, "cost")
        said = said[:1].upper() + said[1:]  # as before a colon
        if any(isinstance(part, PayMana) and part.times is not None for part in ability.cost.parts):
            text = text.replace("{cost}", SLOT)
        elif ability.cost.either or len(ability.cost.parts) > 1:
            text = text.replace("{cost}", SLOT) if "{cost}:" not in text and "{cost}, " not in text else text
        elif not all(isinstance(part, PayMana) and not part.tapping for part in ability.cost.parts):
            verb, _, rest = f"{said[:1].lower()}{said[1:]}".partition(" ")
            text = text.replace("pays {cost}", f"{verb}s {rest}").replace("pay {cost}", f"pay {SLOT}")
        text = text.replace("{cost}", said)
    for slot, nt in (("{whats}", "filter.p"), ("{what}", "filter.s")):
        if slot in text and ability.what is not None:
            text = text.replace(slot, worded(ability.what, nt))
    text = _OPTIONAL.sub(lambda found: _quality(ability, found.group(1)), text)
    if ability.word == ONCE_A_TURN:
        once = text.replace("Activate only as a sorcery.", "Activate only as a sorcery and only once each turn.")
        text = once if once != text else f"{text} Activate only once each turn."
    return text.replace("{word}", ability.word or ability.name.removesuffix("cycling").strip())


def _quality(ability: ab.KeywordAbility, noun: str) -> str:
    """A quality that narrows a noun, or only the noun: a subtype is one of such objects (702.6c)."""
    if ability.what is None:
        return noun
    said = worded(ability.what, "filter.s")
    typed = isinstance(ability.what, Objects) and any(isinstance(each, HasType) for each in ability.what.tests)
    return said if typed else f"{said} {noun}"


def paid_by(cost: Cost, who: Selection) -> Cost:
    """A cost of which another player than the ability's controller does what is no mana."""
    if isinstance(who, You):
        return cost
    done = [emptied(part.effect, You()) if isinstance(part, DoThis) else None for part in cost.parts]
    parts = tuple([part if deed is None else changed(part, effect=filled(deed, who))
                   for part, deed in zip(cost.parts, done, strict=True)])
    return changed(cost, parts=parts, either=tuple(paid_by(each, who) for each in cost.either))


def with_cost(ability: Ability, cost: Cost) -> Ability:
    """An ability that was read with `SLOT` in the place of a cost that is no mana, with that cost."""

    def put(node: PayCost) -> PayCost | None:
        if SLOT_COST not in [getattr(each, "cost", None) for each in node.cost.parts]:
            return None
        times = next(each.times for each in node.cost.parts if isinstance(each, PayMana))
        whole = paid_by(cost, node.who)
        if whole.either and times is not None:
            return changed(node, cost=Cost((EachOf(whole.either, times),)))
        parts = tuple(
            changed(part, times=times) if times is not None and isinstance(part, DoThis | PayMana) else part
            for part in whole.parts)
        return changed(node, cost=changed(whole, parts=parts))

    return reworded(ability, {PayCost: put})


_NUMBERED: Final = re.compile(r"\{(?:n|cost|whats?|word)\}")


def unfilled(text: str) -> bool:
    """Whether a parameter of the row was not given."""
    return _NUMBERED.search(text) is not None


def with_keyword(ability: Ability, keyword: ab.KeywordAbility, row: Keyword) -> Ability:
    """An ability a keyword stands for, marked with the keyword and put where the row says it functions."""
    if isinstance(ability, ab.ActivatedAbility | ab.TriggeredAbility):
        ability = changed(ability, keyword=keyword.name)
        return ability if row.zone is None else changed(ability, zone=row.zone)
    if isinstance(ability, ab.StaticAbility) and isinstance(ability.condition, PaidFor):
        return ability  # it is true of the permanent, wherever else the keyword functions
    if isinstance(ability, ab.StaticAbility | ab.ReplacementAbility) and row.zone is not None:
        return changed(ability, zone=row.zone)
    return ability


def understood(meaning: Meaning) -> bool:
    """Whether every line of a meaning was read."""
    return not any(isinstance(each, ab.Unread) for each in meaning)
