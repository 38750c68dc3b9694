"""Cards of kinds of their own (attractions, augments, rooms of dungeons); what levels gate (309, 701.46, 711, 716)."""

from __future__ import annotations

import re
from typing import Final

from engine.actions.attractions import ClaimPrize
from engine.actions.hand import Draw
from engine.actions.keyword_events import GainLevel
from engine.ast import abilities as ab
from engine.ast.amounts import CountersOn, Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, Holds, Unmet
from engine.ast.costs import Cost
from engine.ast.filters import Is, Kind, Objects
from engine.ast.modifiers import SetTypes
from engine.ast.node import Ability, Condition
from engine.ast.patterns import EntersRoom, PlayerDoes
from engine.ast.selections import This, You
from engine.oracle.clauses import reworded
from engine.oracle.kernel import changed
from engine.oracle.reading import CHAPTER, Abilities, Context, read_line

VISIT: Final = "Visit — "
PRIZE: Final = "Prize — "
_VISITED: Final = PlayerDoes(You(), "visit", Objects(Kind.PERMANENT, (Is(This()),)))


def read_attraction(lines: list[str], names: tuple[str, ...]) -> Abilities:
    """The abilities of an Attraction, its prize within its visit ability (702.159b)."""
    context = Context(names, CHAPTER)
    won = next((read_line(line.removeprefix(PRIZE), context) for line in lines if line.startswith(PRIZE)), ())
    prize = next((each.effect for each in won if isinstance(each, ab.ChapterAbility)), None)
    abilities: list[Ability] = []
    for line in lines:
        if line.startswith(VISIT):
            for each in read_line(line.removeprefix(VISIT), context):
                if not isinstance(each, ab.ChapterAbility):
                    abilities.append(each)
                    continue
                effect = reworded(each.effect, {ClaimPrize: lambda claim: prize and ClaimPrize(prize)})
                visited = ab.TriggeredAbility(_VISITED, effect, each.targets)
                abilities.append(ab.KeywordAbility("visit", means=(visited,)))
        elif not line.startswith(PRIZE):
            abilities.extend(read_line(line, Context(names)))
    return (*abilities, *(each for each in won if isinstance(each, ab.Unread)))


_EFFECT: Final = " draw a card."  # stands for what a host does


def read_augment(lines: list[str], names: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities of an augment card: one of its lines breaks off before an effect, which the host has."""
    out: list[Ability] = []
    for line in lines:
        found = read_line(line + _EFFECT if line.endswith((",", ":")) else line, Context(names))
        if not line.endswith((",", ":")):
            out.extend(found)
            continue
        whole = found[0] if len(found) == 1 else None
        begun = isinstance(whole, ab.TriggeredAbility | ab.ActivatedAbility) and whole.effect == Draw(Fixed(1))
        out.append(ab.Beginning(whole) if whole is not None and begun else ab.Unread(line, "unknown wording"))
    return tuple(out)


_ROOM: Final = re.compile(r"^(?P<name>[^—]+?) — (?P<effect>.*?)(?: \(Leads to: (?P<leads>[^()]*)\))?$")
_ONLY: Final = "You can't enter this dungeon unless"  # what its subtype says already (701.46d)


def read_rooms(lines: list[str], names: tuple[str, ...]) -> Abilities:
    """The rooms of a dungeon card, the topmost first, each with its triggered ability."""
    rooms: list[tuple[str, str, list[str]]] = []  # the name, what happens there, and where it leads to
    for line in lines:
        found = _ROOM.match(line.strip())
        if found is not None:
            leads = [each.strip() for each in (found["leads"] or "").split(", ") if each]
            rooms.append((found["name"], found["effect"], leads))
        elif not line.startswith(_ONLY):
            return (ab.Unread(line, "no room of a dungeon"),)
    numbers = {name: number for number, (name, _, _) in enumerate(rooms)}
    lost = next((name for _, _, leads in rooms for name in leads if name not in numbers), "")
    if lost:
        return (ab.Unread(lost, "no room of this dungeon"),)
    out: list[Ability] = []
    for number, (name, effect, leads) in enumerate(rooms):
        out.append(ab.Room(name, tuple(numbers[each] for each in leads)))
        out.extend(  # "whenever you move your venture marker into this room" (309.4c)
            ab.TriggeredAbility(EntersRoom(number), each.effect, each.targets, label=name)
            if isinstance(each, ab.ChapterAbility) else each for each in read_line(effect, Context(names, CHAPTER)))
    return tuple(out)


CLASS_LEVEL: Final = PropertyOf("class level", This())
_COUNTERS: Final = CountersOn("level", This())


def at_level_counters(ability: Ability, low: int, high: int | None) -> Ability:
    """A static ability of a level symbol that applies only with so many level counters (710.2)."""
    above = Holds(_COUNTERS, ">=", Fixed(low))
    return gated(ability, above if high is None else both(above, Holds(_COUNTERS, "<=", Fixed(high))))


def charged(least: int) -> Condition:
    """So many charge counters on a permanent with station (702.184b)."""
    return Holds(CountersOn("charge", This()), ">=", Fixed(least))


def creature_at(least: int) -> ab.StaticAbility:
    """A Spacecraft is also a creature from its last station symbol on (702.184b)."""
    return ab.StaticAbility(This(), (SetTypes(types=("creature",), keep=True),), condition=charged(least))


def gated(ability: Ability, condition: Condition) -> Ability:
    """A static ability with one more condition; others as they are, for they are had only at the level."""
    if not isinstance(ability, ab.StaticAbility):
        return ability
    had = ability.condition
    return changed(ability, condition=condition if had is None else both(had, condition))


def both(one: Condition, other: Condition) -> Condition:
    """Two conditions that must both be met."""
    return Unmet(AnyTrue((Unmet(one), Unmet(other))))


def gaining(cost: Cost, level: int) -> ab.ActivatedAbility:
    """The ability by which a Class of the level before gains this level, as a sorcery (2022:716.2b)."""
    return ab.ActivatedAbility(
        cost, GainLevel(level), timing=("sorcery",), condition=Holds(CLASS_LEVEL, "=", Fixed(level - 1)),
        keyword="class level")
