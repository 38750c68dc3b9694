"""Patterns of events: what triggers (603), what is replaced (614), what turn counters count.

In each, `what` is the object the event is about and becomes the "it" of the ability (Source.EVENT); `who` the player
(Source.EVENT_PLAYER); `batch` means "one or more": one trigger for all that happens at once.
"""

from __future__ import annotations

from engine.ast.node import Condition, Filter, Pattern, Selection
from engine.terms.life_loss import Loss
from engine.terms.records import record
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone

Who = Filter | Selection


@record
class AnyEvent(Pattern):
    """Either of several events: "enters or attacks"."""

    patterns: tuple[Pattern, ...]


@record
class Moves(Pattern):
    """A zone change: enters, leaves, dies, is put into a graveyard from anywhere, is exiled. `cause` narrows it to
    sacrifices, discards and their like; `by` whose doing: a batch is one for each
    player, unless they are meant `together`. `what` is Filter or Selection (this, enchanted creature)."""

    what: Who
    to: Zone | None = None
    from_zone: Zone | None = None
    cause: Cause = Cause.NONE
    by: Who | None = None
    batch: bool = False
    whose: Who | None = None  # the owner of the hand, library or graveyard it goes to or comes from
    not_to: Zone | None = None  # "without dying"
    not_from: Zone | None = None  # "from anywhere other than the battlefield"
    through: Filter | None = None  # whose spell or ability causes it
    together: bool = False  # "one or more players sacrifice"


@record
class StepBegins(Pattern):
    """"At the beginning of your upkeep": `whose` None is whoever's turn it is, once for players who share it (805.4);
    `step` a Step; `turn_of` unused for None."""

    step: Step
    whose: Who | None = None
    next: bool = False  # "the next end step", for delayed triggers
    later: bool = False  # of its controller's next turn, not of this one
    first: bool = False  # of the turn, of several such steps (500.9)
    of_game: bool = False  # of the first turn of the game, or of that player's first turn
    added: bool = False  # "that combat": the one that was just added to the turn (500.8)


@record
class Attacks(Pattern):
    """Attacks (508.1m): `whom` the defender attacked; `alone`; `batch` (for each such player) for "one or more
    creatures attack"; `beside` what others attack too, at least `least` of them."""

    what: Who
    whom: Who | None = None
    alone: bool = False
    batch: bool = False
    least: int = 1
    beside: Who | None = None


@record
class PlayerAttacks(Pattern):
    """A player attacks another player or a planeswalker with one or more creatures (508.3e): once for each `whom`, or
    once for all of them (`batch`); with at least `least` creatures, each `using` such a one."""

    who: Who
    whom: Who
    using: Filter | None = None
    least: int = 1
    batch: bool = False


@record
class Blocks(Pattern):
    """Blocks (509.1i), with `whom` a creature of that description, once for each (509.3d); `many`: once for all,
    `least` of them."""

    what: Who
    whom: Who | None = None
    batch: bool = False
    many: bool = False
    least: int = 1


@record
class BecomesBlocked(Pattern):
    """Becomes blocked (509.3c); with `by`, by such a creature, once for each; `many`: once for all of them, `least` of
    them; `batch`: once for all that do so."""

    what: Who
    by: Who | None = None
    many: bool = False
    least: int = 1
    batch: bool = False


@record
class Unblocked(Pattern):
    """"attacks and isn't blocked" (509.3g); `whom` it attacks."""

    what: Who
    whom: Who | None = None


@record
class DealsDamage(Pattern):
    """A source deals damage: `combat` True, False (noncombat) or None; `to` whom. The event's object is the source,
    its other the damaged one. `exact`: just so much; `each`: of a batch, once for each source; `together`: once for all
    players that are dealt damage at once."""

    source: Who
    to: Who | None = None
    combat: bool | None = None
    batch: bool = False
    least: int = 0
    exact: int = 0
    each: bool = False
    together: bool = False


@record
class IsDealtDamage(Pattern):
    """Something is dealt damage: the event's object is the damaged one, its other the source; `excess`: more than was
    lethal, which is then how much it is."""

    what: Who
    by: Who | None = None
    combat: bool | None = None
    batch: bool = False
    least: int = 0  # "is dealt 3 or more damage"
    excess: bool = False


@record
class CastsSpell(Pattern):
    """A player casts a spell (601.2i): `nth` 2 for "your second spell each turn", `of_turn`: of those of all players;
    `condition` as "during an opponent's turn"; `copied` also "or copies"."""

    who: Who
    what: Who  # `This`: "when you cast this spell"
    nth: int = 0
    condition: Condition | None = None
    copied: bool = False
    of_turn: bool = False


@record
class PlaysLand(Pattern):
    """A player plays a land (305.1)."""

    who: Who
    what: Filter


@record
class ActivatesAbility(Pattern):
    """A player activates an ability (602.2): `what` describes the ability; `mana` whether mana abilities count."""

    who: Who
    what: Filter
    mana: bool = False


@record
class TapsForMana(Pattern):
    """A permanent is tapped for mana (106.12): `who` taps, or any player; `chosen`: for mana of the chosen color, among
    others; `least`: for so much; `anyhow`: or makes it without being tapped."""

    what: Who
    who: Who | None = None
    mana: str = ""  # only for mana of that type, as its letter
    chosen: bool = False
    least: int = 0
    anyhow: bool = False


@record
class BecomesTapped(Pattern):
    """Becomes tapped, or untapped (701.21); `by` whose doing, `batch` once for all that do so together; `undeclared`:
    not as it is declared as an attacker (508.1f)."""

    what: Who
    tapped: bool = True
    by: Who | None = None
    batch: bool = False
    undeclared: bool = False


@record
class BecomesTarget(Pattern):
    """Becomes the target of a spell or ability (702.21a, 603.2g); `batch`: once for all that one of them targets."""

    what: Who
    of: Filter
    batch: bool = False


@record
class LifeChanges(Pattern):
    """A player gains or loses life (119.9): `nth` 1 for "for the first time each turn"; `by` what causes it; `cause`
    PAID if it is paid; `exact`: just so much; `least`: so much or more; `batch`: once for all players that do so
    at once."""

    who: Who
    gains: bool
    nth: int = 0
    by: Filter | None = None
    cause: Loss = Loss.NONE
    exact: int = 0
    batch: bool = False
    least: int = 0


@record
class PlayerDoes(Pattern):
    """A player draws, discards, scries, surveils, searches, shuffles, cycles, sacrifices, mills, investigates,
    proliferates, rolls, flips, becomes the monarch, completes a dungeon ...: `verb` is the plain form; `what` the
    thing it is
    done to; `nth` as in CastsSpell; `first` False; `except_first_in_draw_step` for draws."""

    who: Who
    verb: str
    what: Filter | None = None
    nth: int = 0
    batch: bool = False
    except_first_draw: bool = False


@record
class CountersChange(Pattern):
    """Counters are put on (or removed from) something (122): `kind` "" any; `last`: the last one is removed; `by` who
    puts them there; `effect`: only an effect does, not a cost, a turn-based action or damage; `together`: a batch is
    one for all things at once, not one for each."""

    what: Who
    kind: str = ""
    put: bool = True
    batch: bool = True
    last: bool = False
    by: Who | None = None
    effect: bool = False
    together: bool = False


@record
class TokensCreated(Pattern):
    """A player creates tokens (111.2): `what` describes them."""

    who: Who
    what: Filter
    batch: bool = True


@record
class Becomes(Pattern):
    """Transforms, is turned face up, becomes monstrous, renowned, attached, unattached, enchanted, phases in, phases
    out, exerted, mutates, regenerates, is championed, saddled, crewed ...: `word` is the printed participle or verb,
    `who` the player who turns it; `batch`: once for all that do so at once."""

    what: Who
    word: str
    by: Who | None = None
    who: Who | None = None
    batch: bool = False


@record
class LosesGame(Pattern):
    """A player loses the game; `wins` for winning."""

    who: Who
    wins: bool = False


@record
class LosesControl(Pattern):
    """The ability's controller loses control of something (110.2), also as it leaves the battlefield."""

    what: Who


@record
class GainsControl(Pattern):
    """A player gains control of something that another player controls (110.2); `of`: of one that such a player
    controlled."""

    who: Who
    what: Who
    of: Who | None = None


@record
class StateIs(Pattern):
    """A state trigger: "When you control no Islands" (603.8)."""

    condition: Condition


@record
class EntersRoom(Pattern):
    """The owner of a dungeon moves their venture marker into a room of it (309.4c): its number from the top."""

    room: int


@record
class Unlocks(Pattern):
    """A player unlocks a door of a Room (708): the `door` of this half of the object the ability is on; with
    `fully`, both doors of any Room are unlocked then; with `any_door`, it is any door of any Room."""

    who: Who
    door: int = -1
    fully: bool = False
    any_door: bool = False


@record
class DayChanges(Pattern):
    """Day becomes night or night day (726): `to` which of them it becomes, "" either."""

    to: str = ""


@record
class SpellDoes(Pattern):
    """Something happens to a spell on the stack: it "resolves", "is countered"; `what` describes it, `by` the spell or
    ability that counters it."""

    what: Who
    word: str
    by: Filter | None = None
