"""Abilities: spell, activated, triggered, static (113.3), keywords (702), and what could not be read."""

from __future__ import annotations

from typing import Final

from engine.ast.costs import Cost
from engine.ast.node import Ability, Amount, Condition, Effect, Filter, Modifier, Pattern, Selection
from engine.ast.selections import Target
from engine.terms.records import record
from engine.terms.zones import Zone


@record
class SpellAbility(Ability):
    """What an instant or sorcery does as it resolves (113.3a); several lines of a card are one after another."""

    effect: Effect
    targets: tuple[Target, ...] = ()


@record
class ActivatedAbility(Ability):
    """"cost: effect" (602). `mana`: it is a mana ability (605.1a). `timing` "" or "sorcery", "instant", "once each
    turn",
    "your turn", "combat" ... as printed after "Activate only"; several stand in the tuple. `zone` is where it functions
    (113.6): the battlefield unless its cost or effect says otherwise. `who` may activate it if not only its
    controller."""

    cost: Cost
    effect: Effect
    targets: tuple[Target, ...] = ()
    mana: bool = False
    timing: tuple[str, ...] = ()
    condition: Condition | None = None
    limit: int = 0  # times each turn
    zone: Zone = Zone.BATTLEFIELD
    who: str = ""
    keyword: str = ""  # the keyword it comes from, such as "equip", "cycling"
    label: str = ""  # flavour or ability word before the dash (207.2c)
    change: Modifier | None = None  # "This ability costs {1} less to activate for each ..." (a ChangeCost)
    change_if: Condition | None = None
    on_x: int = 0  # the colors of which alone mana may be spent on X, as bits
    x_of: Filter | None = None  # of which player, of several, it is counted
    set_x: Amount | None = None  # "X is the mana value of the exiled card": what X is, in its cost too


ONCE_EVER: Final = -1  # of what triggers: once as long as its object is that object


@record
class TriggeredAbility(Ability):
    """"When/Whenever/At event, if condition, effect" (603). `mana`: a triggered mana ability (605.1b). `zone` where it
    functions; abilities that trigger on the object's own leaving look back (603.10)."""

    pattern: Pattern
    effect: Effect
    targets: tuple[Target, ...] = ()
    condition: Condition | None = None  # intervening if (603.4)
    mana: bool = False
    limit: int = 0  # "This ability triggers only once each turn."; ONCE_EVER: "triggers only once"
    zone: Zone = Zone.BATTLEFIELD
    keyword: str = ""
    label: str = ""
    once: bool = False  # "Do this only once each turn." (what its first "you may" offers)
    when: Condition | None = None  # what must be true as the event happens: "attacks while ...", "during your turn"


@record
class StaticAbility(Ability):
    """Something that is simply true (604): `what` is affected (None: the rules or its controller), `modifiers` how, as
    long as `condition`. `zone` where it functions; `defining`: a characteristic-defining ability (604.3)."""

    what: Filter | Selection | None
    modifiers: tuple[Modifier, ...]
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    defining: bool = False
    label: str = ""


@record
class ReplacementAbility(Ability):
    """A static ability that replaces or prevents events (614, 615): its effect is an Instead, Prevent or Redirect.
    `zone` where it functions."""

    effect: Effect
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD


@record
class EntersAbility(Ability):
    """How an object enters (614.1c-d, 614.12): "enters tapped", "enters with two +1/+1 counters", "as this enters,
    choose
    a color", "you may have this enter as a copy of". `what` None is the object itself; else others that enter."""

    effect: Effect
    what: Filter | None = None
    condition: Condition | None = None
    optional: bool = False
    unless: Condition | None = None


@record
class TurnedUpAbility(Ability):
    """"As this creature is turned face up, put five +1/+1 counters on it" (2022:708.8, 614.1e); `how` "transform": "as
    this creature transforms into ~"."""

    effect: Effect
    how: str = "face up"


@record
class CastingAbility(Ability):
    """What changes how the card itself is cast (601.2b, 118.8-9): an additional cost, an alternative cost, a
    permission,
    "cast this spell only ...". `kind` is "additional", "alternative", "free", "only", "flash", "reduce", "x" (what the
    X chosen must be, its `condition`), "on x", "made by"; `way` the
    name used in
    Cast.way for an alternative."""

    kind: str
    cost: Cost | None = None
    condition: Condition | None = None
    way: str = ""
    optional: bool = False
    zone: Zone = Zone.HAND
    timing: tuple[str, ...] = ()
    modifier: Modifier | None = None
    on_x: int = 0  # with kind "on x", the colors of which alone mana may be spent on X, as bits
    made_by: Filter | None = None  # of a whole spell (kind "made by") or an alternative: what alone makes mana for it
    rider: str = ""  # what becomes of the spell that is cast so, as of other permissions


@record
class KeywordAbility(Ability):
    """A keyword (702) as printed: its name in lower case and its parameters. `engine/keywords` says what it means;
    those
    that stand for other abilities are expanded to `means`, each instance its own (113.2c)."""

    name: str
    number: Amount | None = None
    cost: Cost | None = None
    what: Filter | None = None
    word: str = ""  # "swampwalk" → "swamp", typecycling → "plains", "partner with" → the name
    means: tuple[Ability, ...] = ()


@record
class DraftAbility(Ability):
    """What a card does or allows while it is drafted (905.2); nothing of it functions in a game. `kind` is one of
    `DRAFT_KINDS`, `what` the cards it is about, `number` how many picks it lasts."""

    kind: str
    what: Filter | None = None
    number: int = 0


@record
class AssignedDamage(Ability):
    """Combat damage that was assigned and waits on the stack, where the classic rules are chosen (2006:408.1g)."""


@record
class Beginning(Ability):
    """The trigger condition or cost of an augment card, `of` an ability without an effect of its own: combined with a
    host it stands in the place of "When this creature enters" there."""

    of: Ability


@record
class ChapterAbility(Ability):
    """Chapter symbols of a Saga and their effect (2022:714.2): `chapters` such as (1, 2)."""

    chapters: tuple[int, ...]
    effect: Effect
    targets: tuple[Target, ...] = ()


@record
class LevelBand(Ability):
    """A level symbol of a leveler (710): from `low` to `high` level counters (None: and more) it has base power and
    toughness and these abilities."""

    low: int
    high: int | None
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()


@record
class ClassLevel(Ability):
    """A level of a Class (716): the cost to gain it and the abilities it then has."""

    level: int
    cost: Cost
    abilities: tuple[Ability, ...] = ()


@record
class Room(Ability):
    """A room of a dungeon card (309.4): its name and the numbers of the rooms that arrows lead to from it. Its effect
    is a triggered ability of its own on entering it."""

    name: str
    leads: tuple[int, ...] = ()


@record
class Unread(Ability):
    """A line that the reader declines: it does nothing, and says so. `reason` in a few words, `at` the furthest
    place."""

    text: str
    reason: str
    at: int = -1
