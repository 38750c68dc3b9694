"""CR 706. What a copy copies, and the exceptions a copy effect makes (706.9)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING, Keep, Verb, as_last_known, continue_on, taken
from engine.ast.abilities import EntersAbility
from engine.ast.amounts import Fixed
from engine.ast.card import Face
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.modifiers import BecomeCopy, GainAbilities, RuleChange, SetBasePT, SetColors, SetName
from engine.ast.node import Duration, Modifier, Selection
from engine.ast.says import choice, says
from engine.ast.selections import Back, Some, This
from engine.decisions import Purpose
from engine.evaluate.copiable_values import copiable, excepted
from engine.events.resolution import Resolution
from engine.messages import Text, msg
from engine.state.values import CopyValues
from engine.terms.ids import is_player
from engine.terms.zones import Zone

THIS_ABILITY: Final = RuleChange("this ability")
says("(IT: it has|they have) this ability", nonterminal="exception", rule="this ability")(RuleChange)
says("has this ability", nonterminal="elliptic", rule="this ability")(RuleChange)
KEEPS_COLOR: Final = RuleChange("keeps its color")
says("it doesn't copy that creature 's color", nonterminal="exception", rule="keeps its color")(RuleChange)
KEEPS_OTHERS: Final = RuleChange("keeps its other abilities")
choice("ofitself", {"~ 's": {}, "its": {}}, "of itself")
says("it has {:ofitself} other abilities", nonterminal="exception", rule="keeps its other abilities")(RuleChange)
_OWN_NAME: Final = SetName("~")
says("any {what:filter.s}", nonterminal="anyone", least=Fixed(1), most=Fixed(1))(Some)
for _of in ("object", "anyone"):
    _copy = f"a copy of {{of:{_of}}}"
    says(_copy, _copy + " , except {exceptions:exceptions}", nonterminal="copying")(BecomeCopy)


@says("{what:object} become[s] {how:copying}", duration=ForTheRestOfTheGame())
@says("{what:object} become[s] {how:copying} {duration:duration}")
@says("as {how:copying}", nonterminal="entry", what=ENTERING, duration=ForTheRestOfTheGame())
class BecomeACopy(Verb):
    """706.4-6, 706.9. Objects become, or an object enters as, a copy of another that its controller chooses."""

    what: Selection
    how: BecomeCopy
    duration: Duration

    def perform(self, r: Resolution) -> None:
        refs = taken(r, self.what, r.controller, Purpose.OTHER, 0)
        of = to_copy(r, self.how.of, r.controller, lambda ref: ref not in refs, msg("Choose what to copy"))
        if of:
            source = as_last_there(r, self.how.of, of[0])
            values = excepted(copiable(r.game, source), _of_its_own(r, refs, self.how.exceptions))
            continue_on(r, refs, (CopyValues(values),), self.duration)
        r.did(self, refs if of else (), happened=bool(of))


@says("{form:form}", nonterminal="formtaken", what=This())
@says("as {form:form}", nonterminal="entry", what=ENTERING)
class TakeForm(Verb):
    """706.2. An object enters, or is turned face up, as something of this size, and with these types and abilities:
    those are its copiable values."""

    what: Selection
    form: tuple[Modifier, ...]

    def perform(self, r: Resolution) -> None:
        refs = r.refs(self.what)
        form = tuple([_measured(r, each) for each in self.form])
        for ref in refs:
            continue_on(r, (ref,), (CopyValues(excepted(copiable(r.game, ref), form)),), ForTheRestOfTheGame())
        r.did(self, refs)


def _measured(r: Resolution, modifier: Modifier) -> Modifier:
    """A modifier with the numbers of a size as they are now."""
    if not isinstance(modifier, SetBasePT):
        return modifier
    sizes = (modifier.power, modifier.toughness)
    power, toughness = (None if each is None else Fixed(r.amount(each)) for each in sizes)
    return SetBasePT(power, toughness)


def _of_its_own(r: Resolution, refs: tuple[int, ...], exceptions: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """Exceptions with what the copying object keeps of its own: the ability that is being followed, name, color."""
    exceptions = _with_own_name(r, with_this_ability(r, exceptions))
    if KEEPS_OTHERS in exceptions and refs:
        own = copiable(r.game, refs[0]).abilities
        others = tuple(each for each in own if not isinstance(each, EntersAbility))  # but for that to enter as a copy
        exceptions = tuple(GainAbilities(others) if each == KEEPS_OTHERS else each for each in exceptions)
    if KEEPS_COLOR not in exceptions or not refs:
        return exceptions
    kept = SetColors(copiable(r.game, refs[0]).colors)
    return tuple(kept if each == KEEPS_COLOR else each for each in exceptions)


def with_this_ability(r: Resolution, exceptions: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """Exceptions with the ability that is being followed where they speak of it (706.9a)."""
    item = r.game.state.objects.get(r.item)
    ability = item.ability if item is not None else None
    if ability is None:
        return exceptions
    gained = GainAbilities((ability,))
    return tuple(gained if each == THIS_ABILITY else each for each in exceptions)


def _with_own_name(r: Resolution, exceptions: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """Exceptions with the name of the object that makes the copy where they give that name (706.9)."""
    if _OWN_NAME not in exceptions:
        return exceptions
    named = SetName(copiable(r.game, r.source).name)
    return tuple(named if each == _OWN_NAME else each for each in exceptions)


def to_copy(
    r: Resolution, of: Selection, player: int, keep: Keep | None = None, text: Text = ""
) -> tuple[int, ...]:
    """What is copied; a permanent that is meant is copied as it last was, though it has left (608.2h)."""
    found = taken(r, of, player, Purpose.COPY, 1, keep, text)
    if found or not isinstance(of, This | Back) or (isinstance(of, Back) and of.word.endswith(("card", "cards"))):
        return found
    return as_last_known(r, of, player, Purpose.COPY, keep)


def as_last_there(r: Resolution, of: Selection, ref: int) -> int:
    """608.2h. What is spoken of as a permanent is copied as it last was on the battlefield, though it has left; what is
    spoken of as a card as the card it is."""
    if not isinstance(of, Back) or of.word.endswith(("card", "cards")) or is_player(ref):
        return ref
    hops = 2 if of.word.startswith("that ") else 1  # "it" may be a card in a graveyard that was exiled from there
    row = r.game.obj(ref)
    while hops and row.zone is not Zone.BATTLEFIELD and row.was in r.game.state.objects:
        row = r.game.obj(row.was)
        hops -= 1
    return row.id if row.zone is Zone.BATTLEFIELD else ref


def copied_face(r: Resolution, ref: int, exceptions: tuple[Modifier, ...] = ()) -> Face:
    """The copiable values of an object (706.2) with these exceptions (706.9)."""
    return excepted(copiable(r.game, ref), _with_own_name(r, exceptions))
