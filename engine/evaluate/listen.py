"""What abilities listen to: the events a pattern can be about, and the questions a static ability answers."""

from __future__ import annotations

from typing import Final

from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast.abilities import (
    ActivatedAbility,
    ChapterAbility,
    EntersAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ast.card import Face
from engine.ast.costs import DoThis
from engine.ast.effects import Instead, Prevent, Redirect
from engine.ast.node import Ability, Effect, Modifier, Node, Pattern
from engine.ast.selections import Back, Haunted, Source, This
from engine.evaluate.statics import RULES, LayerStatic, eminent, functions_in, layer_static
from engine.state import codes as k
from engine.state.faces import face_info, nested
from engine.terms.zones import Cause, Zone

_ATTACHED: Final = ("attached", "equipped", "enchanted")
_MOVE_VERBS: Final = frozenset({"discard", "sacrifice", "mill", "cycle", "exile"})
_OF_PATTERN: Final[dict[type[Node], tuple[int, ...]]] = {
    p.Moves: (k.MOVE,),
    p.StepBegins: (k.STEP,),
    p.Attacks: (k.ATTACKERS,),
    p.PlayerAttacks: (k.ATTACKERS,),
    p.Blocks: (k.BLOCKERS,),
    p.BecomesBlocked: (k.BLOCKERS, k.MARKED),
    p.Unblocked: (k.BLOCKERS,),
    p.DealsDamage: (k.DAMAGE,),
    p.IsDealtDamage: (k.DAMAGE,),
    p.CastsSpell: (k.CAST, k.DID),
    p.PlaysLand: (k.LAND_PLAYED,),
    p.ActivatesAbility: (k.ACTIVATED,),
    p.TapsForMana: (k.ADD_MANA,),
    p.BecomesTapped: (k.TAP, k.UNTAP),
    p.BecomesTarget: (k.TARGETED,),
    p.CountersChange: (k.PUT_COUNTERS, k.REMOVE_COUNTERS),
    p.TokensCreated: (k.CREATE_TOKENS,),
    p.Becomes: (k.TURNED, k.MARKED, k.ATTACH, k.DID, k.TAP, k.UNTAP),
    p.LosesGame: (k.LOSES, k.WINS),
    p.SpellDoes: (k.SPELL_LEFT,),
    p.StateIs: (),
    p.EntersRoom: (k.DID,),
    p.Unlocks: (k.TURNED, k.MOVE),
    p.DayChanges: (k.MARKED,),
    p.GainsControl: (k.CONTROL,),
    p.LosesControl: (k.CONTROL, k.MOVE),
}


def codes_of(pattern: Pattern) -> tuple[int, ...]:
    """The codes of the events a pattern can match."""
    if isinstance(pattern, p.AnyEvent):
        return tuple(sorted({code for part in pattern.patterns for code in codes_of(part)}))
    if isinstance(pattern, p.LifeChanges):
        return (k.GAIN_LIFE,) if pattern.gains else (k.LOSE_LIFE,)
    if isinstance(pattern, p.PlayerDoes):
        if pattern.verb == "draw":
            return (k.DRAW,)
        if pattern.verb in _MOVE_VERBS:
            return (k.MOVE, k.DID)
        if pattern.verb == "shuffle":
            return (k.SHUFFLE,)
        if pattern.verb == "attack":
            return (k.ATTACKERS,)
        if pattern.verb.startswith(("flip", "roll", "win a flip", "lose a flip")):
            return (k.FLIPPED, k.DID)
        return (k.DID, k.MARKED)
    if isinstance(pattern, p.Becomes) and pattern.word.endswith(_ATTACHED):
        return (k.ATTACH, k.MOVE)
    return _OF_PATTERN[type(pattern)]


def codes_replaced(effect: Effect) -> tuple[int, ...]:
    """The codes of the events a replacement or prevention effect can change."""
    if isinstance(effect, Instead):
        found = codes_of(effect.pattern)
        if isinstance(effect.pattern, p.Moves) and effect.pattern.cause == Cause.DESTROY:
            return (*found, k.DESTROY)
        return found
    return (k.DAMAGE,) if isinstance(effect, Prevent | Redirect) else (k.DESTROY,)


def listens_from(ability: TriggeredAbility, zone: Zone) -> bool:
    """Whether a triggered ability can trigger while its object is in a zone (113.6)."""
    if zone is Zone.COMMAND and eminent(ability.condition):
        return True
    return ability.zone is zone or goes_from(ability.pattern, zone) or (zone is Zone.EXILE and haunts(ability.pattern))


def haunts(pattern: Pattern) -> bool:
    """Whether a pattern is about the creature a card haunts: it can trigger in exile (702.55c)."""
    if isinstance(pattern, p.AnyEvent):
        return any(haunts(part) for part in pattern.patterns)
    return isinstance(pattern, p.Moves) and isinstance(pattern.what, Haunted)


def is_itself(what: object) -> bool:
    """Whether words mean the object the ability is on."""
    return isinstance(what, This) or (isinstance(what, Back) and what.to is Source.THIS)


def goes_from(pattern: Pattern, zone: Zone) -> bool:
    """Whether a pattern is about the object's own move out of a zone (113.6k)."""
    if isinstance(pattern, p.AnyEvent):
        return any(goes_from(part, zone) for part in pattern.patterns)
    if isinstance(pattern, p.Moves) and is_itself(pattern.what):
        return pattern.from_zone is zone or (pattern.from_zone is None and pattern.to is not Zone.BATTLEFIELD)
    if isinstance(pattern, p.PlayerDoes):
        return pattern.verb in ("cycle", "discard") and pattern.what is not None and zone is Zone.HAND
    return False


_CANT_TOGETHER: Final = {
    "attack or block": ("attack", "block"),
    "attack, block, or crew vehicles": ("attack", "block", "crew vehicles"),
    "attack or block alone": ("attack alone", "block alone"),
    "become untapped": ("untap", "become untapped"),
}


def rule_keys(modifier: Modifier) -> tuple[str, ...]:
    """The questions a modifier answers, as `engine.evaluate.rulings` asks them; none for those of characteristics."""
    if isinstance(modifier, m.Cant):
        return tuple(f"cant {verb}" for verb in _CANT_TOGETHER.get(modifier.verb, (modifier.verb,)))
    if isinstance(modifier, m.Must):
        return tuple(f"must {verb}" for verb in _CANT_TOGETHER.get(modifier.verb, (modifier.verb,)))
    if isinstance(modifier, m.AsThough):
        return (f"as though {modifier.verb}",)
    if isinstance(modifier, m.RuleChange):
        return (f"rule {modifier.rule}",)
    if isinstance(modifier, m.PayInstead):
        return ("cost", "pay instead")
    if isinstance(modifier, m.Skips):
        return ("skips",)
    if isinstance(modifier, m.IfHolds):
        return tuple(sorted({key for one in modifier.modifiers for key in rule_keys(one)}))
    return (_KEYS[type(modifier)],) if type(modifier) in _KEYS else ()


_KEYS: Final[dict[type[Node], str]] = {
    m.ChangeCost: "cost", m.MayPlay: "may play", m.ExtraLand: "extra land", m.HandSize: "hand size",
    m.PlayersHave: "players have", m.Reveals: "reveals", m.ManaStays: "mana stays", m.TriggersMore: "triggers more",
    m.DoesntTrigger: "doesnt trigger", m.AssignByToughness: "assign by toughness", m.BlockMore: "block more",
    m.ChangeControl: "control", m.FunctionsFrom: "functions from",
    m.MayIgnore: "may ignore", m.MayEnd: "may end",
}


class Listening:
    """All that a face's abilities listen to in one zone, and those they could give to others (`given`)."""

    __slots__ = (
        "activated", "anyone", "control", "empty", "enters", "given", "group_statics", "host_statics", "mana",
        "replaces", "rules", "self_statics", "states", "triggers",
    )

    def __init__(self) -> None:
        self.triggers: list[tuple[int, Ability]] = []
        self.states: list[TriggeredAbility] = []
        self.replaces: list[tuple[int, ReplacementAbility]] = []
        self.enters: list[EntersAbility] = []
        self.rules: list[tuple[str, Modifier, StaticAbility]] = []
        self.group_statics: list[LayerStatic] = []
        self.host_statics: list[LayerStatic] = []
        self.self_statics: list[LayerStatic] = []
        self.control: list[StaticAbility] = []
        self.given: list[Ability] = []
        self.activated = False
        self.anyone = False
        self.mana = False
        self.empty = True

    def add(self, ability: Ability, zone: Zone) -> None:
        """Note what one ability listens to."""
        if isinstance(ability, TriggeredAbility):
            if listens_from(ability, zone) and ability.keyword != "exert":  # only as that cost is paid (607.2h)
                self.triggers.extend((code, ability) for code in codes_of(ability.pattern))
                if isinstance(ability.pattern, p.StateIs):
                    self.states.append(ability)
        elif isinstance(ability, ChapterAbility):
            if zone is Zone.BATTLEFIELD:
                self.triggers.append((k.PUT_COUNTERS, ability))
        elif isinstance(ability, ReplacementAbility):
            if ability.zone is zone or _replaces_own_move(ability, zone):
                self.replaces.extend((code, ability) for code in codes_replaced(ability.effect))
        elif isinstance(ability, EntersAbility):
            if ability.what is not None and zone is Zone.BATTLEFIELD:
                self.enters.append(ability)
        elif isinstance(ability, StaticAbility) and functions_in(ability, zone):
            self._static(ability)

    def _static(self, ability: StaticAbility) -> None:
        compiled = layer_static(ability)
        for modifier in ability.modifiers:
            keys = rule_keys(modifier)
            for key in keys:
                if key == "control":
                    self.control.append(ability)
                else:
                    self.rules.append((key, modifier, ability))
            self.given.extend(given_by(modifier))
        if compiled.parts and compiled.reach != RULES:
            (self.self_statics, self.host_statics, self.group_statics)[compiled.reach].append(compiled)

    def close(self) -> Listening:
        """Say whether there is anything at all; returns itself."""
        self.empty = not (
            self.triggers or self.states or self.replaces or self.enters or self.rules or self.group_statics
            or self.host_statics or self.self_statics or self.control or self.given or self.activated or self.mana
        )
        return self


def given_by(modifier: Modifier) -> tuple[Ability, ...]:
    """The abilities a modifier gives to others, keywords expanded."""
    if isinstance(modifier, m.GainAbilities):
        return tuple(nested(modifier.abilities))
    if isinstance(modifier, m.IfHolds):
        return tuple(one for part in modifier.modifiers for one in given_by(part))
    return ()


def _replaces_own_move(ability: ReplacementAbility, zone: Zone) -> bool:
    effect = ability.effect
    return isinstance(effect, Instead) and goes_from(effect.pattern, zone)


_listening: Final[dict[tuple[int, Zone], tuple[Face, Listening]]] = {}
_MOST_KEPT: Final = 100_000


def _usable(ability: Ability, zone: Zone) -> bool:
    """Whether an ability may be one to activate in a zone, mana abilities apart; costs may imply the hand (113.6j)."""
    if not isinstance(ability, ActivatedAbility) or ability.mana:
        return False
    return ability.zone is zone or (
        zone is Zone.HAND and any(isinstance(part, DoThis) for part in ability.cost.parts)
    )


def listening(face: Face, zone: Zone) -> Listening:
    """What a face listens to in a zone, worked out once for each."""
    try:
        return _listening[id(face), zone][1]
    except KeyError:
        return _listened(face, zone)


def _listened(face: Face, zone: Zone) -> Listening:
    """The same, worked out and kept."""
    if len(_listening) > _MOST_KEPT:
        _listening.clear()
    made = Listening()
    info = face_info(face)
    if zone is not Zone.OUTSIDE:
        for ability in info.everything:
            made.add(ability, zone)
        made.activated = info.activated and any(_usable(ability, zone) for ability in info.everything)
        made.anyone = any(isinstance(one, ActivatedAbility) and one.who for one in info.everything)
    made.mana = info.mana and (zone is Zone.BATTLEFIELD or any(
        isinstance(one, ActivatedAbility) and one.mana and one.zone is zone for one in info.everything
    ))
    found = _listening[id(face), zone] = (face, made.close())
    return found[1]
