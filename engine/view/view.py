"""A view: a read-only window onto a game for one viewer, built from an allow-list; it copies nothing.

Whatever a viewer may not know is not reachable through it. `engine.view.freeze` makes a snapshot of it for another
thread or a socket.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine.ast.card import Card, Face
from engine.ast.node import Ability
from engine.events.commit_variants import leader_of
from engine.game import Game
from engine.rules.combat import can_be_attacked_by
from engine.rules.command_zone import times_cast
from engine.state.chars import Chars
from engine.state.objects import COMMANDER, Obj
from engine.state.players import Player
from engine.state.seating import emperors, neighbors, same_team, sits_by_team
from engine.terms.ids import NO_ONE, SPECTATOR
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.before_the_game import colors_besides
from engine.variants.commander import LETHAL

PUBLIC = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK, Zone.EXILE, Zone.COMMAND, Zone.ANTE})


def may_see(game: Game, obj: Obj, viewer: int) -> bool:
    """Whether a viewer may know an object's face: in public zones unless face down (400.2, 2022:708.5), in the own
    hand, a card they foretold (702.143e), and what was shown to them."""
    if viewer == NO_ONE or obj.known_to >> viewer & 1:
        return True
    if obj.zone in PUBLIC and not obj.face_down:
        return True
    if not obj.face_down:
        own = obj.zone is Zone.HAND and (obj.owner == viewer or reviews(game, viewer, obj.owner))
    elif obj.zone is Zone.EXILE:
        own = obj.face_down == "foretold" and obj.owner == viewer
    else:
        own = obj.controller == viewer and obj.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)
    return own or (obj.zone is not Zone.OUTSIDE and any(  # 714.4: what a player sees, whoever controls them sees
        player.controlled_by == viewer and may_see(game, obj, player.id)
        for player in game.state.players if player.id != viewer
    ))


def reviews(game: Game, viewer: int, owner: int) -> bool:
    """Whether a player may review a teammate's hand: any teammate's where teams sit together (808.5, 809.7, 810.5),
    only that of who sits next to them in alternating seats (811.5)."""
    state = game.state
    if viewer == SPECTATOR or not same_team(state, viewer, owner):
        return False
    return sits_by_team(state) or owner in neighbors(game.state, viewer, "both")


class ShownRow(Protocol):
    """What a view lets be read of an object as it is or last was, and nobody write: its status, what is on it."""

    @property
    def ability(self) -> Ability | None:
        """Of an ability on the stack, what it does."""

    @property
    def attached_to(self) -> int:
        """The object or player that it is attached to, or NO_ONE."""

    @property
    def attachments(self) -> tuple[int, ...]:
        """What is attached to it."""

    @property
    def attacking(self) -> int:
        """Whom or what it attacks, or NO_ONE."""

    @property
    def base(self) -> Face:
        """Its copiable values as they are printed, or as it was made."""

    @property
    def blocked(self) -> bool:
        """Whether it is a blocked creature (509.1h)."""

    @property
    def blocked_by(self) -> tuple[int, ...]:
        """What blocks it, in damage assignment order once that is announced (509.2)."""

    @property
    def blocking(self) -> tuple[int, ...]:
        """What it blocks."""

    @property
    def controller(self) -> int:
        """Its controller."""

    @property
    def counters(self) -> Mapping[str, int]:
        """The counters on it, by kind."""

    @property
    def damage(self) -> int:
        """The damage marked on it."""

    @property
    def face(self) -> int:
        """Which of its card's faces is up."""

    @property
    def face_down(self) -> str:
        """How it came to be face down; "" if it is face up."""

    @property
    def id(self) -> int:
        """Its id."""

    @property
    def kind(self) -> int:
        """Whether it is a card, a token, a copy, an ability or an emblem."""

    @property
    def marks(self) -> frozenset[str]:
        """Its designations."""

    @property
    def modes(self) -> tuple[int, ...]:
        """The modes chosen for it."""

    @property
    def sick(self) -> bool:
        """Whether it has not been under its controller's control since their turn began (302.6)."""

    @property
    def source(self) -> int:
        """Of an ability, the object it is of."""

    @property
    def tapped(self) -> bool:
        """Whether it is tapped."""

    @property
    def targets(self) -> tuple[tuple[int, ...], ...]:
        """Its targets by slot."""

    @property
    def x(self) -> int:
        """The value of X chosen for it."""

    @property
    def zone(self) -> Zone:
        """The zone it is in."""


class CardView:
    """An object as the viewer sees it now. Of what is hidden only id, owner, controller and zone can be asked."""

    __slots__ = ("_chars", "_obj", "known")

    def __init__(self, obj: Obj, found: Chars | None) -> None:
        self._obj = obj
        self._chars = found
        self.known = found is not None

    @property
    def id(self) -> int:
        """Its id."""
        return self._obj.id

    @property
    def owner(self) -> int:
        """Its owner."""
        return self._obj.owner

    @property
    def controller(self) -> int:
        """Its controller."""
        return self._obj.controller

    @property
    def zone(self) -> Zone:
        """The zone it is in."""
        return self._obj.zone

    @property
    def chars(self) -> Chars:
        """Its characteristics; raises LookupError for a hidden card."""
        if self._chars is None:
            raise LookupError("this card is hidden from the viewer")
        return self._chars

    @property
    def row(self) -> ShownRow:
        """Its status, counters, choices; raises LookupError for a hidden card."""
        if self._chars is None:
            raise LookupError("this card is hidden from the viewer")
        return self._obj

    @property
    def card(self) -> Card | None:
        """The printed card, if it is one and known."""
        return self._obj.card if self._chars is not None else None

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Its abilities now; none for a hidden card."""
        return self._chars.abilities if self._chars is not None else ()


class View:
    """What one player may see of a game. `viewer` NO_ONE sees all hands and face-down cards but no library; SPECTATOR
    sees what everybody sees."""

    __slots__ = ("_game", "viewer")

    def __init__(self, game: Game, viewer: int) -> None:
        self._game = game
        self.viewer = viewer

    def apart(self) -> View:
        """The same moment for the same viewer, which stays as it is while the game goes on."""
        return View(self._game.fork(), self.viewer)

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._game.state.turn

    @property
    def step(self) -> Step:
        """The step or main phase."""
        return self._game.state.step

    @property
    def active(self) -> int:
        """The active player."""
        return self._game.state.active

    @property
    def taking_turn(self) -> tuple[int, ...]:
        """The active players: several where a team takes its turns together (805.4)."""
        return (self._game.state.active, *self._game.state.beside)

    @property
    def shared_turns(self) -> bool:
        """Whether teams take turns, attack and block together (805)."""
        return self._game.options.shared_turns

    @property
    def command(self) -> tuple[int, ...]:
        """The objects in the command zone."""
        return self._game.state.command

    @property
    def archenemies(self) -> tuple[int, ...]:
        """The players with scheme decks (904)."""
        kept = self._game.state.variants
        return () if kept is None else kept.archenemies

    def planar_rolls(self, player: int) -> int:
        """How often a player has rolled the planar die for mana this turn (901.9)."""
        kept = self._game.state.variants
        return 0 if kept is None else kept.rolls.get(player, 0)

    def within_range(self, player: int) -> tuple[int, ...]:
        """The players still in the game who are within a player's range of influence (801.2)."""
        ranges = self._game.state.ranges
        return self.players if not ranges else tuple(each for each in self.players if ranges[player] >> each & 1)

    def could_attack(self, player: int, other: int) -> bool:
        """Whether creatures of a player could attack another player in a turn of theirs, as far as seats go (801-803).
        """
        return can_be_attacked_by(self._game, player, other)

    def same_team(self, player: int, other: int) -> bool:
        """Whether two players are on one team."""
        return same_team(self._game.state, player, other)

    def is_emperor(self, player: int) -> bool:
        """Whether a player's team loses with them (809.5)."""
        return self._game.options.emperor and player in emperors(self._game.state)

    def colors_besides(self) -> dict[str, int]:
        """How many cards of the viewer's own deck are of each color that is not of the commanders' identity."""
        return colors_besides(self._game.state, self.viewer)

    def commander_tax(self, id: int) -> int:
        """How much more mana casting a card costs: {2} for each time a commander was cast from the command zone, if it
        is there (903.8)."""
        return 2 * times_cast(self._game, self._game.state.objects[id].owner, id)

    def mortal_wound(self, id: int, player: int) -> int:
        """The combat damage by which a commander kills a player whatever their life (903.10a); 0 for other objects."""
        kept = self._game.state.variants
        row = self._game.state.objects[id]
        if kept is None or COMMANDER not in row.marks or not self._game.options.commander_damage:
            return 0
        return max(1, LETHAL - kept.wounds.get((leader_of(self._game.state, row), player), 0))

    @property
    def monarch(self) -> int:
        """The monarch, or NO_ONE."""
        return self._game.state.monarch

    @property
    def stack(self) -> tuple[int, ...]:
        """Spells and abilities on the stack; the last resolves first."""
        return self._game.state.stack

    @property
    def battlefield(self) -> tuple[int, ...]:
        """All permanents, phased-out ones too."""
        return self._game.state.battlefield

    @property
    def exile(self) -> tuple[int, ...]:
        """All objects in exile."""
        return self._game.state.exile

    @property
    def players(self) -> tuple[int, ...]:
        """The players still in the game, in turn order."""
        return tuple(player.id for player in self._game.state.players if player.alive)

    def card(self, id: int) -> CardView:
        """An object as the viewer sees it."""
        game = self._game
        obj = game.state.objects[id]
        if may_see(game, obj, self.viewer):
            return CardView(obj, game.chars(id))
        if obj.face_down and obj.zone is Zone.BATTLEFIELD:
            return CardView(obj.veiled(), game.chars(id))
        return CardView(obj, None)

    def player(self, id: int) -> PlayerView:
        """A player as the viewer sees them."""
        player = self._game.state.players[id]
        return PlayerView(player, self.viewer in (id, NO_ONE, player.controlled_by))

    def opponents(self, of: int) -> tuple[int, ...]:
        """The opponents of a player still in the game."""
        players = self._game.state.players
        team = players[of].team
        return tuple(
            p.id for p in players if p.alive and p.id != of and (team == NO_ONE or p.team != team)
        )


class PlayerView:
    """A player as the viewer sees them; the cards of a hidden hand are ids that show nothing."""

    __slots__ = ("_own", "_player")

    def __init__(self, player: Player, own: bool) -> None:
        self._player = player
        self._own = own

    @property
    def id(self) -> int:
        """Their id."""
        return self._player.id

    @property
    def name(self) -> str:
        """Their name."""
        return self._player.name

    @property
    def life(self) -> int:
        """Their life total."""
        return self._player.life

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards in their hand."""
        return self._player.hand

    @property
    def library_count(self) -> int:
        """How many cards are in their library."""
        return len(self._player.library)

    @property
    def graveyard(self) -> tuple[int, ...]:
        """Their graveyard, the oldest card first."""
        return self._player.graveyard

    @property
    def pool(self) -> tuple[int, ...]:
        """Free mana in the order of "WUBRGC"."""
        return self._player.pool

    @property
    def counters(self) -> Mapping[str, int]:
        """Their counters, by kind."""
        return self._player.counters

    @property
    def lands_played(self) -> int:
        """How many lands they have played this turn."""
        return self._player.lands_played

    @property
    def alive(self) -> bool:
        """Whether they are still in the game."""
        return self._player.alive
