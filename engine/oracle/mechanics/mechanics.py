"""Wordings of single mechanics: exert as it attacks, more cards to surveil, only the top of a library to search."""

from __future__ import annotations

from typing import Final

from engine.actions.library import CASCADE_LAND, SEARCH_TOP, SURVEIL_MORE
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Exists, Matches, Unmet
from engine.ast.effects import Sequence
from engine.ast.filters import Convoked, HasKeyword, InSector, Kind, Objects, Opponent, Players, Status
from engine.ast.modifiers import RuleChange
from engine.ast.patterns import Becomes
from engine.ast.selections import This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.rows import _, row, with_tests
from engine.oracle.templates import Builder, member

_EXERTED: Final = Becomes(This(), "exerted")
_NOT_YET: Final = Unmet(Matches(This(), Objects(Kind.PERMANENT, (Status("exerted"),))))
_MAY: Final = "you may exert ~ as it attacks ."


def add(b: Builder) -> None:
    """Add these productions."""
    b.says("post", InSector, "in that sector")
    b.says("post", InSector, "in the same sector as {of:oneobject}")
    row(b, "cond1", "a {f:filter.s} has {k:keyword}", Exists(with_tests(_.f, HasKeyword(_.k)), ">=", Fixed(1)),
        key="a has")
    for it in ("it", "~"):
        b.says("post", Convoked, f"that convoked {member('ITSELF', it)}")
    b.rule("triggered", _MAY, _exert, _bare, TriggeredAbility, "exert")
    b.rule("triggered", f"{_MAY} when you do , {{e:triggerbody}}", _exert, _linked, TriggeredAbility, "exert when")
    fresh = "if ~ hasn't been exerted this turn , you may exert it as it attacks ."
    row(b, "triggered", f"{fresh} when you do , {{e:triggerbody}}",
        TriggeredAbility(_EXERTED, _.e, keyword="exert", when=_NOT_YET))
    row(b, "static", "you may look at a additional {n:count} cards each time you surveil .",
        StaticAbility(You(), (RuleChange(SURVEIL_MORE, amount=_.n),)), key=SURVEIL_MORE)
    cascading = "as you cascade , you may put a land card from among the exiled cards onto the battlefield tapped ."
    row(b, "static", cascading, StaticAbility(You(), (RuleChange(CASCADE_LAND),)), key=CASCADE_LAND)
    row(b, "static", "if a opponent would search a library , that player searches the top {n:count} cards of that "
        "library instead .", StaticAbility(Players((Opponent(),)), (RuleChange(SEARCH_TOP, amount=_.n),)),
        key=SEARCH_TOP)


def _exert(values: Values) -> Value | None:
    if not values:
        return TriggeredAbility(_EXERTED, Sequence(()), keyword="exert", surface="exert")
    return TriggeredAbility(_EXERTED, values[0], keyword="exert", surface="exert when")


def _bare(value: Value) -> Values | None:
    ours = isinstance(value, TriggeredAbility) and value.keyword == "exert" and value.effect == Sequence(())
    return () if ours else None


def _linked(value: Value) -> Values | None:
    ours = isinstance(value, TriggeredAbility) and value.keyword == "exert" and value.effect != Sequence(())
    ours = ours and value.when is None
    return (value.effect,) if ours else None
