"""Particulars of cards, colors and players: an Adventure, a team, the most common color, numbers that are changed."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import PropertyOf
from engine.ast.conditions import Exists, Matches
from engine.ast.effects import ChooseAction, Continuous, May
from engine.ast.filters import ControlledBy, Kind, Objects, Opponent, Other, Players, PlayerWho
from engine.ast.modifiers import GainAbilities, SetBasePT, SwitchPT
from engine.ast.node import Duration, Effect, Filter, Node, Selection
from engine.ast.particulars import CommonColor, OfCommonColor, OfLayout, OnYourTeam
from engine.ast.selections import All, Back, Source, You
from engine.oracle.asked.circumstances import unless_so
from engine.oracle.clauses import Rewriter, filled, subject_of, unfilled
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder

TEAM: Final = Players((OnYourTeam(),))
MEMBER: Final = Players((OnYourTeam(), PlayerWho("life gained", ">=", ONE)))
COMMON: Final = "the most common color among all permanents or a color tied for most common"


def add(b: Builder) -> None:
    """Add these productions."""
    worded(b, "post", {words: OfLayout("adventure") for words in (
        "that has a adventure", "that have a adventure", "with a adventure")})
    _team(b)
    _common(b)
    _numbers(b)
    _switching(b)


def _team(b: Builder) -> None:
    worded(b, "whoever.s", {"your team": TEAM})
    worded(b, "playernoun.s", {"player on your team": TEAM})
    worded(b, "cond1", {"your team gained life this turn": Exists(MEMBER, ">=", ONE)})
    shaped(b, "cond1", Exists, "your team controls another {f:filter.s}", _another_of_team, _bare)


def _another_of_team(what: Filter) -> Exists | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Exists(Objects(what.kind, (Other(), *what.tests, ControlledBy(TEAM)), surface=what.surface), ">=", ONE)


def _bare(value: Value) -> Value:
    return Objects(value.what.kind, value.what.tests[1:-1], surface=value.what.surface)


def _common(b: Builder) -> None:
    shaped(b, "cond1", CommonColor,
           "{c:color} is the most common color among all permanents or is tied for most common", CommonColor, "color")
    like = Objects(Kind.PERMANENT, (OfCommonColor(),))
    shaped(b, "cond1", Matches, f"{{o:matched}} shares a color with {COMMON}", lambda o: Matches(o, like), "what")
    shaped(b, "static", StaticAbility, "{s:attached} {m:smods.s} unless {c:condition} .", unless_so, "what",
           "modifiers", "condition.part")


def _numbers(b: Builder) -> None:
    """ "Its base power and toughness become 4/2", "... become equal to ~'s power and toughness" (613.4b)."""
    both = "base power and toughness"
    b.same("sizeof", "{_:attached} 's")
    for owner in (f"{{o:sizeof}} {both}", f"the {both} of {{o:object}}"):
        shaped(b, "newsize", Continuous, f"{owner} become {{p:basept}} {{d:duration}}",
               lambda o, p, d: Continuous(o, (p,), d), "what", "modifiers.0", "duration")
        for numbers in ("power and toughness", "power"):
            shaped(b, "newsize", Continuous, f"{owner} become equal to {{r:sizeof}} {numbers} {{d:duration}}",
                   _like(numbers), "what", "modifiers.0.power.of", "duration")
    shaped(b, "newsize", ChooseAction, f"{{o:sizeof}} {both} become {{p:basept}} or {{q:basept}} {{d:duration}}",
           _one_size, "options.0.what", "options.0.modifiers.0", "options.1.modifiers.0", "options.0.duration")
    shaped(b, "newsize", Continuous, "{o:sizeof} base power become equal to {a:amount} {d:duration}",
           lambda o, a, d: Continuous(o, (SetBasePT(a, None),), d), "what", "modifiers.0.power", "duration")
    for gain in ("it gains", "they gain"):
        shaped(b, "plain", Continuous, f"{{d:leading}} , {{o:sizeof}} {both} become {{p:basept}} and {gain} "
               "{a:abilities}", lambda d, o, p, a: Continuous(o, (p, GainAbilities(a)), d), "duration", "what",
               "modifiers.0", "modifiers.1.abilities")
    b.same("plain", "{_:newsize}")
    b.same("plain", "{_:newlike}")
    for number in "sp":
        for what in ("{x:newsize}", "{x:newlike}"):
            head = "may have" if "size" in what else "may"
            shaped(b, "said", May, f"{{p:player.{number}}} {head} {what}", May, "who", "effect")
    words = f"change the {both} of {{o:object}} to {{r:sizeof}} power and toughness {{d:duration}}"
    shaped(b, "newlike", Continuous, words,
           _like("power and toughness"), "what", "modifiers.0.power.of", "duration")


def _switching(b: Builder) -> None:
    """ "You may switch ~'s power and toughness until end of turn"; each creature's (613.4d)."""
    shaped(b, "switching", Continuous, "switch {o:switched} power and toughness {d:duration}",
           lambda o, d: Continuous(o, (SwitchPT(),), d), "what", "duration")
    shaped(b, "switched", All, "each {f:filter.s} 's", All, "what")
    for number in "sp":
        shaped(b, "said", May, f"{{p:player.{number}}} may {{x:switching}}", May, "who", "effect")
    for noun, what in (("player", Players()), ("opponent", Players((Opponent(),)))):
        for number in "sp":
            template = f"any {noun} may have {{o:object.{number}}} {{v:ops.p}}"
            b.rule("said", template, _any_may_have(what, template), _unany_may_have(template), May, template)


def _any_may_have(what: Players, key: str) -> Value:
    def make(values: Values) -> Value | None:
        subject, effect = values
        if not isinstance(effect, Effect) or subject_of(effect) is not ACTOR:
            return None
        return May(All(what, surface="any"), _Asked().rebuilt(filled(effect, subject)), surface=key)  # type: ignore[arg-type]

    return make


def _unany_may_have(key: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, May) or value.surface != key:
            return None
        subject = subject_of(value.effect)
        effect = None if subject is None else unfilled(value.effect, subject)
        return None if effect is None else (subject, _Asked(back=True).rebuilt(effect))

    return unmake


class _Asked(Rewriter):
    """ "Them" of any player who may have something done: that player; or again the word."""

    def __init__(self, back: bool = False) -> None:
        self.old = Back("them", Source.EACH) if back else Back("them")
        self.new = Back("them") if back else Back("them", Source.EACH)

    def change(self, node: Node) -> Node | None:
        return self.new if node == self.old else None


def _like(numbers: str) -> Value:
    def made(what: Selection, like: Selection, duration: Duration) -> Continuous:
        other = "toughness" if "toughness" in numbers else "power"
        return Continuous(what, (SetBasePT(PropertyOf("power", like), PropertyOf(other, like)),), duration)

    return made


def _one_size(what: Selection, first: SetBasePT, second: SetBasePT, duration: Duration) -> ChooseAction:
    options = tuple(Continuous(what, (each,), duration) for each in (first, second))
    return ChooseAction(You(surface="implied"), options)
