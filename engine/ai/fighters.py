"""Creatures as combat sees them, and how a fight between them ends (509-510)."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from engine.ai.matching import matches
from engine.ai.plan import plan_of
from engine.ai.value import frequency, rate_plan
from engine.ast.abilities import ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import UntilEndOfCombat, UntilEndOfTurn
from engine.ast.effects import Continuous
from engine.ast.filters import Objects, Players
from engine.ast.modifiers import Cant, ModifyPT, SetTypes
from engine.ast.node import Ability, Effect, Filter, Pattern
from engine.ast.patterns import AnyEvent, Attacks, BecomesBlocked, Blocks, DealsDamage, Moves
from engine.ast.selections import Attached, Back, Source, This
from engine.keeping import kept
from engine.state.chars import Chars
from engine.state.faces import walk
from engine.state.objects import COMMANDER
from engine.terms.colors import BLACK
from engine.terms.zones import Zone
from engine.view.view import ShownRow, View

NOTHING: Final = (0, 0)
GREATEST: Final = 4.0  # points that a single attack's triggers are taken for
COMING_BACK: Final = (("persist", "-1/-1", 2.5), ("undying", "+1/+1", 0.5))  # by what counter not again, what is lost
SURELY: Final = 0.8  # of what a creature's death brings
HEIRS: Final = 0.6  # of its worth, below which a creature's death leaves much of it
LEAST: Final = 0.2  # of its worth, that any creature's death costs
EVASIONS = ("fear", "intimidate", "shadow", "horsemanship", "skulk")


@mypyc_attr(allow_interpreted_subclasses=True)
class Fighter:
    """What matters of a creature in combat; a value of this moment. `left` is toughness without damage; `worth` what
    losing it costs its controller; `onset` what triggers as it attacks and `spoils` what triggers as it damages a
    player are worth to them."""

    __slots__ = (
        "artifact", "cant_attack", "cant_block", "colors", "commander", "controller", "deathtouch", "defender",
        "double", "evasions", "first", "flanking", "flying", "haste", "heirs", "id", "indestructible", "kin", "left",
        "lifelink", "menace", "onset", "power", "protections", "reach", "sick", "spoils", "swells", "tapped",
        "toughness", "trample", "unblockable", "vigilance", "walks", "withering", "worth",
    )

    def __init__(self, row: ShownRow, chars: Chars, worth: float) -> None:
        keywords = chars.keywords
        self.id = row.id
        self.controller = row.controller
        self.power = max(0, chars.power or 0)
        self.toughness = chars.toughness or 0
        self.left = self.toughness - row.damage
        self.worth = worth
        self.commander = row.id if COMMANDER in row.marks else 0  # there is none like it (903.10a)
        self.tapped = row.tapped
        self.sick = row.sick
        self.colors = chars.colors
        self.artifact = "artifact" in chars.types
        self.double = self.first = self.deathtouch = self.trample = self.menace = self.lifelink = False
        self.flying = self.reach = self.vigilance = self.defender = self.haste = self.indestructible = False
        self.withering = self.flanking = False
        self.evasions: tuple[str, ...] = ()
        if keywords:
            self._read(keywords)
        self.unblockable = False
        self.cant_block = False
        self.cant_attack = self.defender
        self.protections: tuple[Filter, ...] = ()
        self.walks: tuple[str, ...] = ()
        self.heirs = False  # whether much of it is left to its controller by its death
        self.onset = self.spoils = 0.0
        self.swells = (0, 0)  # what power and toughness it gains as it blocks or becomes blocked
        self.kin = (chars.name, chars.subtypes)
        for ability in chars.abilities:
            self._consider(ability)
        if chars.abilities:
            self.worth = dead_loss(row, chars, worth)
            self.heirs = self.worth < HEIRS * worth

    def _read(self, keywords: frozenset[str]) -> None:
        """Take note of the keywords that matter in combat."""
        self.flying = "flying" in keywords
        self.reach = "reach" in keywords
        self.double = "double strike" in keywords
        self.first = self.double or "first strike" in keywords
        self.deathtouch = "deathtouch" in keywords
        self.trample = "trample" in keywords
        self.menace = "menace" in keywords
        self.lifelink = "lifelink" in keywords
        self.vigilance = "vigilance" in keywords
        self.defender = "defender" in keywords
        self.haste = "haste" in keywords
        self.indestructible = "indestructible" in keywords
        self.withering = "infect" in keywords or "wither" in keywords
        self.flanking = "flanking" in keywords
        self.evasions = tuple(word for word in EVASIONS if word in keywords)

    def likeness(self) -> tuple[object, ...]:
        """What two creatures have in common that are alike in combat."""
        return (
            self.controller, self.power, self.left, round(self.worth, 2), self.tapped, self.sick, self.colors,
            self.artifact, self.flying, self.reach, self.double, self.first, self.deathtouch, self.trample, self.menace,
            self.lifelink, self.vigilance, self.haste, self.indestructible, self.withering, self.evasions,
            self.unblockable, self.swells, self.flanking, self.cant_block, self.cant_attack, self.walks,
            self.protections, self.commander, self.onset, self.spoils,
        )

    def _consider(self, ability: Ability) -> None:
        """Take note of an ability that says how it may attack, block or be blocked."""
        if isinstance(ability, StaticAbility):
            if ability.condition is None and (ability.what is None or isinstance(ability.what, This)):
                self.restrict(ability)
        elif isinstance(ability, TriggeredAbility):
            pattern = ability.pattern
            fights = pattern.patterns if isinstance(pattern, AnyEvent) else (pattern,)
            if any(isinstance(each, Blocks | BecomesBlocked) and isinstance(each.what, This) for each in fights):
                self._swell(ability.effect)
            self._gains(ability, fights)
        elif isinstance(ability, KeywordAbility):
            if ability.name == "protection" and ability.what is not None:
                self.protections = (*self.protections, ability.what)
            elif ability.name == "landwalk" or ability.name.endswith("walk"):
                word = ability.word or ability.name.removesuffix("walk")
                self.walks = (*self.walks, word.capitalize())

    def _gains(self, ability: TriggeredAbility, patterns: Sequence[Pattern]) -> None:
        """Take note of what triggers as it attacks or damages a player."""
        for each in patterns:
            if isinstance(each, Attacks) and isinstance(each.what, This):
                self.onset += max(-GREATEST, min(GREATEST, rate_plan(plan_of(ability))))
            elif isinstance(each, DealsDamage) and isinstance(each.source, This) and isinstance(each.to, Players):
                self.spoils += max(0.0, min(GREATEST, rate_plan(plan_of(ability))))

    def _swell(self, effect: Effect) -> None:
        """Take note of what it gains as it fights (702.45, 702.23)."""
        itself = isinstance(effect, Continuous) and (
            isinstance(effect.what, This) or (isinstance(effect.what, Back) and effect.what.to is Source.THIS)
        )
        if isinstance(effect, Continuous) and itself:
            for each in effect.modifiers:
                if isinstance(each, ModifyPT) and isinstance(each.power, Fixed) and isinstance(each.toughness, Fixed):
                    self.swells = (self.swells[0] + each.power.number, self.swells[1] + each.toughness.number)

    def restrict(self, ability: StaticAbility) -> None:
        """Heed an ability that says what it can't do."""
        for modifier in ability.modifiers:
            if isinstance(modifier, Cant) and modifier.unless is None and modifier.cost is None:
                verb = modifier.verb
                if verb == "be blocked" and modifier.what is None and modifier.exempt is None:
                    self.unblockable = True
                elif modifier.what is None and "block" in verb and not verb.startswith("be") and "alone" not in verb:
                    self.cant_block = True
                if modifier.what is None and verb.startswith("attack") and "alone" not in verb:
                    self.cant_attack = True


def dead_loss(row: ShownRow, chars: Chars, worth: float) -> float:
    """What a creature's death costs its controller, of what it is worth: who comes back is not lost, and what its death
    brings is gained by it (702.79, 702.93)."""
    for word, kind, lost in COMING_BACK:
        if word in chars.keywords and not row.counters.get(kind) and (kind == "+1/+1" or (chars.toughness or 0) > 1):
            worth = min(worth, lost)
    legacy = sum(legacy_of(ability) for ability in chars.abilities)
    return max(LEAST * worth, worth - legacy) if legacy else worth


@kept
def legacy_of(ability: Ability) -> float:
    """What triggers as what an ability is on dies, with the part of it that its worth counts already."""
    if not isinstance(ability, TriggeredAbility) or ability.keyword or not isinstance(ability.pattern, Moves):
        return 0.0
    where = (ability.pattern.from_zone, ability.pattern.to)
    if not isinstance(ability.pattern.what, This) or where != (Zone.BATTLEFIELD, Zone.GRAVEYARD):
        return 0.0
    return (frequency(ability) + SURELY) * max(-GREATEST, min(GREATEST, rate_plan(plan_of(ability))))


@kept
def wakes_itself(ability: Ability) -> bool:
    """Whether an ability makes what it is on a creature for a turn: its own activated one, or crew (702.122)."""
    if not isinstance(ability, ActivatedAbility):
        return False
    return ability.keyword == "crew" or any(
        isinstance(part, Continuous) and isinstance(part.what, This)
        and isinstance(part.duration, UntilEndOfTurn | UntilEndOfCombat)
        and any(isinstance(each, SetTypes) and "creature" in each.types for each in part.modifiers)
        for part in walk(ability.effect)
    )


def attached_restrictions(view: View, fighter: Fighter, row: ShownRow) -> None:
    """Heed what Auras and Equipment on a creature forbid it (303.4, 301.5)."""
    for id in row.attachments:
        card = view.card(id)
        for ability in card.abilities:
            if isinstance(ability, StaticAbility) and isinstance(ability.what, Attached):
                fighter.restrict(ability)


def protected(view: View, fighter: Fighter, from_: int) -> bool:
    """Whether a creature has protection from an object (702.16)."""
    return any(
        not isinstance(what, Objects) or matches(view, what, from_, fighter.controller, fighter.id)
        for what in fighter.protections
    )


def may_block(view: View, blocker: Fighter, attacker: Fighter, lands: frozenset[str]) -> bool:
    """Whether a creature could block another, as far as their keywords tell (509.1b); `lands` are the land types that
    the defending player controls."""
    if attacker.unblockable or blocker.cant_block:
        return False
    if attacker.flying and not (blocker.flying or blocker.reach):
        return False
    for evasion in attacker.evasions:
        if evasion == "fear" and not (blocker.artifact or blocker.colors & BLACK):
            return False
        if evasion == "intimidate" and not (blocker.artifact or blocker.colors & attacker.colors):
            return False
        if evasion in ("shadow", "horsemanship") and evasion not in blocker.evasions:
            return False
        if evasion == "skulk" and blocker.power > attacker.power:
            return False
    if "shadow" in blocker.evasions and "shadow" not in attacker.evasions:
        return False
    if attacker.walks and any(walk in lands for walk in attacker.walks):
        return False
    return not (attacker.protections and protected(view, attacker, blocker.id))


def strength(fighter: Fighter) -> int:
    """The damage a creature deals unblocked."""
    return fighter.power * (2 if fighter.double else 1)


class Fight:
    """How an attacker's combat ends: whether it dies, which blockers die, and the damage that goes through."""

    __slots__ = ("attacker_dies", "dead", "through")

    def __init__(self, attacker_dies: bool, dead: tuple[Fighter, ...], through: int) -> None:
        self.attacker_dies = attacker_dies
        self.dead = dead
        self.through = through


class Clash:
    """A combat, each attacker with its blockers on its own: `ends` says of each attacker what its fight brings a player
    by creatures that die, whom it attacks and the damage that goes through; `fights` in whose fights a creature is;
    `points` and `dealt` are their sums."""

    __slots__ = ("dealt", "ends", "fights", "points")

    def __init__(self) -> None:
        self.ends: dict[int, tuple[float, int, int]] = {}
        self.fights: dict[int, list[int]] = {}
        self.points = 0.0
        self.dealt: dict[int, int] = {}


def settled(fighter: Fighter) -> Fighter:
    """A creature that has gained already what it gains by blocking or becoming blocked."""
    if fighter.swells == NOTHING and not fighter.flanking:
        return fighter
    found = copy.copy(fighter)
    found.swells = NOTHING
    found.flanking = False
    return found


def swollen(fighter: Fighter, blocked: Fighter | None = None) -> Fighter:
    """A creature as it fights once what it gains by blocking or becoming blocked has resolved; less for who blocks a
    creature with flanking (702.25a)."""
    found = copy.copy(fighter)
    less = int(blocked is not None and blocked.flanking and not fighter.flanking)
    found.power = max(0, found.power + found.swells[0] - less)
    found.toughness += found.swells[1] - less
    found.left += found.swells[1] - less
    found.swells = NOTHING
    found.flanking = False
    return found


def fight(attacker: Fighter, blockers: Sequence[Fighter]) -> Fight:
    """How it ends if these creatures block, in this damage assignment order; no blockers: unblocked (510.1)."""
    if not blockers:
        return Fight(False, (), attacker.power * (2 if attacker.double else 1))
    if attacker.flanking or attacker.swells != NOTHING or any(blocker.swells != NOTHING for blocker in blockers):
        grown = [swollen(blocker, attacker) for blocker in blockers]
        end = fight(swollen(attacker), grown)
        dead = tuple(each for each, now in zip(blockers, grown, strict=True) if now in end.dead)
        return Fight(end.attacker_dies, dead, end.through)
    swift = attacker.first or any(blocker.first for blocker in blockers)
    left = attacker.left
    lefts = [blocker.left for blocker in blockers]
    through = 0
    poisoned = False
    for first in (True, False) if swift else (False,):
        strikes = (attacker.first if first else not attacker.first or attacker.double) and left > 0 and not poisoned
        dealt = 0
        touched = False
        for index, blocker in enumerate(blockers):
            if lefts[index] > 0 and (blocker.first if first else not blocker.first or blocker.double):
                dealt += blocker.power
                touched = touched or (blocker.deathtouch and blocker.power > 0)
        if strikes:
            through += _assign(attacker, blockers, lefts)
        if not attacker.indestructible or any(blocker.withering for blocker in blockers):
            left -= dealt
            poisoned = poisoned or (touched and not attacker.indestructible)
    dead = tuple(blocker for index, blocker in enumerate(blockers) if lefts[index] <= 0)
    return Fight(left <= 0 or poisoned, dead, through)


def _assign(attacker: Fighter, blockers: Sequence[Fighter], lefts: list[int]) -> int:
    """Deal an attacker's damage to its blockers in order; returns what tramples over (510.1c, 702.19b)."""
    damage = attacker.power
    for index, blocker in enumerate(blockers):
        if lefts[index] <= 0:
            continue
        need = 1 if attacker.deathtouch else lefts[index]
        given = min(damage, need)
        damage -= given
        if given and not (blocker.indestructible and not attacker.withering):
            lefts[index] = 0 if attacker.deathtouch else lefts[index] - given
    return damage if attacker.trample else 0


