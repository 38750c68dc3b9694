"""What abilities, permanents and cards are worth, from what they say; nothing here looks at a game.

Ratings are in points (`engine.ai.points`) and kept by identity of the node they rate.
"""

from __future__ import annotations

from typing import Final

from engine.ai.narrowness import narrowness
from engine.ai.plan import Plan, PlanStep, plan_of, word_of
from engine.ai.points import CARD
from engine.ast.abilities import (
    ActivatedAbility,
    CastingAbility,
    ChapterAbility,
    EntersAbility,
    KeywordAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ast.amounts import CountOf, Fixed, Times
from engine.ast.card import Card, Face
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.costs import DoThis, Loyalty, PayMana
from engine.ast.effects import Continuous
from engine.ast.filters import ControlledBy, Objects, Opponent, Other, Players
from engine.ast.modifiers import (
    Cant,
    ChangeControl,
    GainAbilities,
    LoseAbilities,
    ModifyPT,
    Must,
    RuleChange,
    SetBasePT,
)
from engine.ast.node import Ability, Amount, Modifier, Selection
from engine.ast.patterns import Attacks, CastsSpell, DealsDamage, Moves, StepBegins
from engine.ast.selections import (
    All,
    Attached,
    Back,
    ControllerOf,
    ExiledWith,
    OwnerOf,
    Some,
    Target,
    This,
    You,
)
from engine.keeping import kept
from engine.state.chars import Chars
from engine.state.faces import expand
from engine.terms.zones import Zone

KEYWORDS: Final = {
    "flying": 0.5, "double strike": 1.0, "first strike": 0.3, "deathtouch": 1.0, "trample": 0.25, "menace": 0.3,
    "lifelink": 0.4, "indestructible": 1.5, "hexproof": 0.8, "shroud": 0.5, "ward": 0.5, "vigilance": 0.25,
    "haste": 0.2, "reach": 0.2, "fear": 0.4, "intimidate": 0.4, "shadow": 0.5, "skulk": 0.2, "horsemanship": 0.5,
    "infect": 0.5, "wither": 0.3, "prowess": 0.5, "exalted": 0.6, "persist": 1.2, "undying": 1.4, "defender": -0.8,
    "protection": 0.5, "flash": 0.1, "annihilator": 3.0, "bushido": 0.5, "flanking": 0.3, "battle cry": 0.8,
    "mentor": 0.8,
    "training": 0.8, "renown": 0.7, "provoke": 0.4, "outlast": 0.6,
    "cumulative upkeep": -1.5, "echo": -0.5, "fading": -1.5,
    "vanishing": -1.0, "phasing": -1.0,
}
BY_POWER: Final = {"flying": 0.25, "double strike": 0.6, "lifelink": 0.2, "trample": 0.1, "infect": 0.3, "menace": 0.1,
                   "fear": 0.15, "intimidate": 0.15, "shadow": 0.2, "horsemanship": 0.2}
HEAD: Final = 0.5  # what any creature is worth, and each power and toughness
POWER: Final = 0.8
TOUGHNESS: Final = 0.5
VEHICLE: Final = 0.7  # of the same body that needs no crew
TYPICAL: Final = 2.0  # an amount that depends on the game
BASE: Final = {
    "destroy": 3.5, "exile": 3.5, "sacrifice": 2.0, "return": 1.8, "put": 1.0, "take": 1.8, "arrive": 3.5,
    "fight": 2.5, "control": 4.5, "counter": 3.0, "search": 2.2, "create": 2.2, "copy": 3.0, "tap": 0.8, "untap": 0.5,
    "proliferate": 1.0, "look": 0.4, "other": 0.3, "prevent": 1.0, "instead": 0.5, "mana": 1.0, "investigate": 1.3,
    "bolster": 1.0, "grow": 2.0, "explore": 1.3, "manifest": 2.0, "amass": 1.5, "populate": 2.0, "cast": 2.5,
    "extra phase": 4.0, "exchange": 1.5, "detain": 1.5, "goad": 1.0, "stay tapped": 1.0, "double life": 3.0,
    "choose": 0.0, "pay": -0.5, "monarch": 3.0, "remove from combat": 0.5,
    "set life": 2.0, "extra turn": 6.0, "win": 50.0, "transform": 2.0, "regenerate": 0.8, "emblem": 5.0, "attach": 1.0,
}
EACH_ONE: Final = {
    "damage": 0.9, "draw": 2.0, "discard": 1.5, "gain": 0.3, "lose": 0.5, "mill": 0.1, "scry": 0.4, "surveil": 0.5,
    "counters": 1.0, "player counters": 0.7, "uncounters": 0.3,
}
FOLLOWS: Final = frozenset({"arrive", "put", "take", "return", "look"})  # what becomes of what was found before
GIFTS: Final = frozenset({
    "draw", "gain", "search", "arrive", "investigate", "scry", "surveil", "mana", "populate", "amass", "manifest",
    "take", "explore", "bolster", "extra turn", "double life",
})  # what helps who does it
BURDEN: Final = 0.4  # of a body, that its abilities may cost at most
SHARED: Final = 0.2  # of a gift that all get
TEMPO: Final = 1.0  # what it costs to return a permanent of one's own
IFFY: Final = 0.5  # of what triggers only where something is so
EVERYBODY: Final = 0.4  # of what a change of everybody's things would be worth were they mine alone
GAME: Final = {"win": -25.0, "lose": 25.0}  # that a player can't
FORCED: Final = {"attack": -0.8, "block": -0.4, "be blocked": 0.3}  # what one must do
COMPELLED: Final = frozenset({"goaded"})  # rules that do the same
COSTLY: Final = frozenset({"lose", "discard", "sacrifice"})  # harm where they fall on oneself



def number(amount: Amount | None, other: float = 1.0) -> float:
    """An amount as a number; what depends on the game counts as typical, None as `other`."""
    if amount is None:
        return other
    if isinstance(amount, Fixed):
        return float(amount.number)
    if isinstance(amount, Times):
        return amount.factor * number(amount.amount)
    if isinstance(amount, CountOf):
        return TYPICAL
    return TYPICAL


def rate_deed(step: PlanStep) -> float:
    """What a step is worth to its controller who uses it well."""
    times = step.times * (TYPICAL if step.repeat is not None else 1.0)
    if isinstance(step.effect, Continuous):
        points = sum((rate_modifier(modifier) for modifier in step.effect.modifiers), 0.0)
        changes = [number(each.toughness) for each in step.effect.modifiers if isinstance(each, ModifyPT)]
        shrunk = -min(changes, default=0.0)
        if shrunk > 0:
            return min(3.5, 0.9 * shrunk) * times * (TYPICAL if isinstance(step.on, All) else 1.0)
        lasting = 0.5 if isinstance(step.on, All) else 0.35
        return abs(points) * times * lasting * (TYPICAL if isinstance(step.on, All) else 1.0)
    if isinstance(step.on, Back | ExiledWith) and step.verb in FOLLOWS:
        return 0.0
    if step.verb == "create":
        return number(step.number) * token_worth(step) * times * _gets(step.who)
    if step.verb == "control" and isinstance(getattr(step.effect, "duration", None), UntilEndOfTurn):
        return 2.0 * times
    points = EACH_ONE[step.verb] * number(step.number) if step.verb in EACH_ONE else BASE.get(step.verb, 0.3)
    own = isinstance(step.who, You) or step.who is None
    if (step.verb in COSTLY and own and not _falls_on_others(step)) or _wounds_oneself(step):
        points = -points
    elif step.verb == "return" and isinstance(step.on, Some) and _favour(step.on.what) > EVERYBODY:
        points = -TEMPO
    elif step.verb in GIFTS:
        points *= _gets(step.who)
    return points * times


def _gets(who: Selection | None) -> float:
    """What part of a gift is mine, or is against me, by who gets it: a target player is who I like."""
    if who is None or isinstance(who, You) or (isinstance(who, Target) and _favour(who.what) > 0):
        return 1.0
    if isinstance(who, ControllerOf | OwnerOf):
        return -1.0
    return SHARED if isinstance(who, Back) else min(_favour(who), SHARED)


def _wounds_oneself(step: PlanStep) -> bool:
    return step.verb == "damage" and isinstance(step.on, You)


def _falls_on_others(step: PlanStep) -> bool:
    return step.verb == "damage" or (step.verb == "lose" and not isinstance(step.who, You))


def rate_plan(plan: Plan) -> float:
    """What following a plan is worth: of modes the best ones."""
    points = sum((rate_deed(step) * narrowness(step.on) for step in plan.steps), 0.0)
    if plan.modes:
        best = sorted((rate_plan(mode) for mode in plan.modes), reverse=True)
        points += sum(best[: max(1, int(number(plan.most)))], 0.0)
    return points


def rate_modifier(modifier: Modifier) -> float:
    """What a continuous change is worth to the controller of what it changes."""
    if isinstance(modifier, ModifyPT):
        return 0.9 * number(modifier.power) + 0.6 * number(modifier.toughness)
    if isinstance(modifier, GainAbilities):
        return sum((rate_ability(ability) or 0.5 for ability in modifier.abilities), 0.0)
    if isinstance(modifier, LoseAbilities):
        return -1.5
    if isinstance(modifier, ChangeControl):
        return 4.5 if isinstance(modifier.who, You) else -4.5
    if isinstance(modifier, Cant):
        if modifier.verb in GAME:
            return GAME[modifier.verb]
        if modifier.verb.startswith("be "):
            return 0.8
        return -2.5 if modifier.verb.startswith("attack or") else -1.2
    if isinstance(modifier, Must):
        return FORCED.get(modifier.verb, 0.0)
    if isinstance(modifier, RuleChange):
        return -0.8 if modifier.rule in COMPELLED else 0.3
    if isinstance(modifier, SetBasePT):
        return 0.5 * number(modifier.power, 2.0) - 1.5
    return 0.3


@kept
def rate_ability(ability: Ability) -> float:
    """What having an ability is worth to a permanent's controller."""
    if isinstance(ability, KeywordAbility):
        return KEYWORDS.get(ability.name, 0.0)
    if isinstance(ability, ActivatedAbility):
        if ability.zone is not Zone.BATTLEFIELD:
            return 0.2
        if ability.mana:
            return 1.4
        spends = any(isinstance(part, DoThis) for part in ability.cost.parts)
        mana = sum(part.cost.mana_value for part in ability.cost.parts if isinstance(part, PayMana))
        if any(isinstance(part, Loyalty) for part in ability.cost.parts):
            return 0.0
        return max(0.1, rate_plan(plan_of(ability)) - 0.4 * mana) * (0.4 if spends else 1.0)
    if isinstance(ability, TriggeredAbility):
        return rate_plan(plan_of(ability)) * frequency(ability) * (1.0 if ability.condition is None else IFFY)
    if isinstance(ability, StaticAbility):
        return _rate_static(ability)
    if isinstance(ability, ReplacementAbility):
        return 0.4
    return 0.0


def frequency(ability: TriggeredAbility) -> float:
    """How often a permanent in play may be expected to see its ability trigger yet."""
    pattern = ability.pattern
    if isinstance(pattern, StepBegins):
        return 2.0
    if isinstance(pattern, Moves):
        if isinstance(pattern.what, This):
            return 0.0 if pattern.to is Zone.BATTLEFIELD else 0.5
        return narrowness(pattern.what)
    if isinstance(pattern, DealsDamage):
        return 0.8 * narrowness(pattern.to)
    if isinstance(pattern, Attacks):
        return 0.8
    return narrowness(pattern.what) if isinstance(pattern, CastsSpell) else 0.6


def _rate_static(ability: StaticAbility) -> float:
    points = sum((rate_modifier(modifier) for modifier in ability.modifiers), 0.0)
    if isinstance(ability.what, This) or ability.what is None:
        return points if ability.condition is None else 0.5 * points
    if isinstance(ability.what, Attached):
        return 0.8 * abs(points)
    return TYPICAL * points * _favour(ability.what)


def _favour(what: object) -> float:
    """Whom a static ability's changes fall on: 1 where its controller or what is theirs, -1 where opponents; part of
    it, for a deck is built so, where everybody."""
    if isinstance(what, You):
        return 1.0
    found = what.what if isinstance(what, All | Target) else what
    tests = found.tests if isinstance(found, Objects | Players) else ()
    for test in tests:
        who = test.who if isinstance(test, ControlledBy) else test
        if isinstance(who, You):
            return 1.0
        if isinstance(who, Opponent) or (isinstance(who, Players | All) and _favour(who) < 0):
            return -1.0
        if isinstance(found, Players) and isinstance(who, Other):
            return -1.0
    return EVERYBODY


def on_entering(ability: Ability) -> bool:
    """Whether an ability triggers, or changes something, as its own object enters."""
    return (isinstance(ability, EntersAbility) and ability.what is None) or (
        isinstance(ability, TriggeredAbility)
        and isinstance(ability.pattern, Moves)
        and isinstance(ability.pattern.what, This)
        and ability.pattern.to is Zone.BATTLEFIELD
    )


def enters_points(abilities: tuple[Ability, ...]) -> float:
    """What the abilities that trigger as an object itself enters, or its first chapters, are worth."""
    points = 0.0
    for ability in abilities:
        if isinstance(ability, TriggeredAbility):
            points += rate_plan(plan_of(ability)) if on_entering(ability) else 0.0
        elif isinstance(ability, ChapterAbility):
            points += 0.7 * rate_plan(plan_of(ability)) * len(ability.chapters)
        elif isinstance(ability, EntersAbility):
            points += _entering(ability)
    return points


def _entering(ability: EntersAbility) -> float:
    """What entering so is worth: with counters, tapped."""
    kind = getattr(ability.effect, "kind", "")
    if kind == "+1/+1":
        return 1.3 * number(getattr(ability.effect, "n", None))
    return -0.3 if word_of(ability.effect) == "tap" else 0.1


def body(power: int, toughness: int, keywords: frozenset[str]) -> float:
    """What a creature of that size with those keywords is worth."""
    points = HEAD + POWER * max(0, power) + TOUGHNESS * max(0, toughness)
    for keyword in sorted(keywords):
        points += KEYWORDS.get(keyword, 0.0) + BY_POWER.get(keyword, 0.0) * power
    return max(0.2, points)


def abilities_worth(abilities: tuple[Ability, ...]) -> float:
    """What abilities, keywords expanded, are worth besides the keywords that `body` counts."""
    points = 0.0
    for ability in abilities:
        if isinstance(ability, KeywordAbility):
            continue
        if not (isinstance(ability, TriggeredAbility | ActivatedAbility) and ability.keyword in KEYWORDS):
            points += rate_ability(ability)
    return points


def permanent_worth(chars: Chars, loyalty: int) -> float:
    """What a permanent with these characteristics is worth to its controller."""
    extra = abilities_worth(chars.abilities)
    if chars.creature:
        part = VEHICLE if "Vehicle" in chars.subtypes else 1.0
        return _burdened(part * body(chars.power or 0, chars.toughness or 0, chars.keywords), extra)
    if "planeswalker" in chars.types:
        return 3.0 + 0.9 * loyalty
    if chars.land:
        return 2.5 + max(0.0, extra - 1.4)
    if chars.power is not None:
        return VEHICLE * body(chars.power, chars.toughness or 0, chars.keywords) + extra
    return max(0.5, 0.4 * chars.mana_value + extra)


def _burdened(points: float, abilities: float) -> float:
    """A body with abilities: the worst of them leave most of what it does in combat."""
    return max(0.2, points + max(abilities, -BURDEN * points))


def token_worth(step: PlanStep) -> float:
    """What one of the tokens is worth that a step creates."""
    kind = getattr(step.effect, "what", None)
    size = getattr(kind, "pt", None)
    if size is None:
        return 1.0 if not hasattr(step.effect, "name") or getattr(step.effect, "name", "") != "Clue" else 1.3
    words = frozenset(
        ability.name for ability in getattr(step.effect, "abilities", ()) if isinstance(ability, KeywordAbility)
    )
    power, toughness = number(size[0]), number(size[1])
    return body(int(power), int(toughness), words)


@kept
def face_worth(face: Face) -> float:
    """What playing a card with this face is worth, costs aside."""
    abilities = expand(face.abilities)
    extra = enters_points(abilities)
    if "creature" in face.types:
        words = frozenset(ability.name for ability in abilities if isinstance(ability, KeywordAbility))
        return _burdened(body(_size(face.power), _size(face.toughness), words), abilities_worth(abilities)) + extra
    if "land" in face.types:
        return 2.0
    if "instant" in face.types or "sorcery" in face.types:
        plans = [plan_of(ability) for ability in abilities if isinstance(ability, SpellAbility)]
        spells = sum((rate_plan(plan) for plan in plans), 0.0)
        return max(0.3, spells + 0.3 * sum(isinstance(ability, CastingAbility) for ability in abilities))
    if "planeswalker" in face.types:
        return 3.0 + 0.9 * _size(face.loyalty)
    points = abilities_worth(abilities) + extra
    if face.power:  # a Vehicle (301.7)
        words = frozenset(ability.name for ability in abilities if isinstance(ability, KeywordAbility))
        points += VEHICLE * body(_size(face.power), _size(face.toughness), words)
    return max(0.5, points)


def _size(text: str) -> int:
    return int(text) if text.lstrip("+-").isdecimal() else 2


def card_worth(card: Card) -> float:
    """What a card in hand is worth before it is paid for: its best face."""
    return max([0.5 * CARD, *(face_worth(face) for face in card.faces)])
