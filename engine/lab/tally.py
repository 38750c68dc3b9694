"""Counting what happens in a game while it is played: an observer of committed events that changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from engine.ast.card import Face
from engine.events.event import Event
from engine.events.kinds import Draw, LandPlayed, Move, SpellCast, SpendMana, TurnBegan
from engine.game import Game, Observer
from engine.keeping import kept
from engine.lab.results import DRAWN_LATER, OPENING, PLAYED_IT, STUCK, SeatTally
from engine.rules.mana_needs import ANY, need_of
from engine.rules.mana_sources import mana_abilities
from engine.state import codes
from engine.state.chars import Chars
from engine.terms.zones import Zone

if TYPE_CHECKING:
    from engine.play.match import Match

_ROUNDS_STUCK: Final = 2  # a card is stuck that has been in hand for so many rounds as the game ends


class CardSeen:
    """A card that came to its owner's hand, or was played from elsewhere: how and in which turns."""

    __slots__ = ("bits", "came", "played")

    def __init__(self, bits: int, came: int) -> None:
        self.bits = bits
        self.came = came
        self.played = 0


class SeatCount:
    """What is counted for one seat while a game is under way."""

    __slots__ = ("cards", "casts", "drops", "first", "hands", "lands", "spent", "trouble")

    def __init__(self) -> None:
        self.first: list[int] = []  # the physical cards of the opening hand being looked at
        self.hands: list[tuple[int, int, int]] = []
        self.cards: dict[int, CardSeen] = {}
        self.lands: list[int] = []
        self.drops: list[int] = []
        self.spent: list[int] = []
        self.trouble: list[int] = []
        self.casts = 0


class Tally(Observer):
    """Counts one game for all seats. `names` gives each card's place in the experiment's list of names; at `most`
    decisions the match is left."""

    def __init__(self, match: Match, names: Mapping[str, int], most: int) -> None:
        self.match = match
        self.names = names
        self.most = most
        self.seats = [SeatCount() for _ in match.seats]
        self._turn_of = -1
        match.game.observers = (*match.game.observers, self)

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Count a committed batch; subgames are no part of it."""
        match = self.match
        if match.answers > self.most:
            match.leave()
        if match.subgames:
            return
        for event in events:
            count = _COUNTS[event.code]
            if count is not None and event.done:
                count(self, game, event)

    # --- one kind of event each ---

    def drew(self, game: Game, event: Event) -> None:
        """A card was drawn: into an opening hand before the first turn."""
        if isinstance(event, Draw) and event.new:
            self._came(game, event.player, event.new)

    def moved(self, game: Game, event: Event) -> None:
        """A card was put into a hand, or an opening hand is sent back (103.5)."""
        if not isinstance(event, Move):
            return
        if event.to is Zone.HAND:
            if event.new:
                self._came(game, game.state.objects[event.new].owner, event.new)
        elif not game.state.turn and event.cause == "mulligan":
            seat = self.seats[event.player]
            if event.place == "bottom":
                self._bottomed(game, event)
            elif seat.first:
                seat.hands.append((len(seat.hands), self._lands_among(game, seat.first), 0))
                seat.first = []

    def cast(self, game: Game, event: Event) -> None:
        """A spell was cast: its card is played; copies and tokens are no cards."""
        if isinstance(event, SpellCast):
            self.seats[event.player].casts += 1
            self._played(game, event.obj)

    def played_land(self, game: Game, event: Event) -> None:
        """A land was played."""
        if isinstance(event, LandPlayed):
            self._played(game, event.obj)
            if event.player == self._turn_of and self.seats[event.player].drops:
                self.seats[event.player].drops[-1] += 1

    def spent(self, game: Game, event: Event) -> None:
        """Mana was spent: it counts to the spender's last own turn, or their first."""
        if isinstance(event, SpendMana):
            spent = self.seats[event.player].spent
            if spent:
                spent[-1] += len(event.mana)

    def turned(self, game: Game, event: Event) -> None:
        """A turn begins, so the one before it is over; before the first the hands were kept."""
        if not isinstance(event, TurnBegan):
            return
        if self._turn_of < 0:
            self._kept(game)
        else:
            self._turn_over(game)
        self._turn_of = event.player
        seat = self.seats[event.player]
        seat.drops.append(0)
        seat.spent.append(0)

    # --- what follows from them ---

    def _came(self, game: Game, player: int, id: int) -> None:
        physical = game.state.objects[id].physical
        if physical < 0:
            return
        seat = self.seats[player]
        turn = game.state.turn
        if not turn:
            seat.first.append(physical)
        elif physical not in seat.cards:
            seat.cards[physical] = CardSeen(DRAWN_LATER, turn)

    def _bottomed(self, game: Game, event: Move) -> None:
        """A card of the hand that is kept goes to the bottom for a mulligan; the hand was looked at with it."""
        seat = self.seats[event.player]
        if len(seat.hands) == game.state.players[event.player].mulligans:
            seat.hands.append((len(seat.hands), self._lands_among(game, seat.first), 1))
        physical = game.state.objects[event.obj].physical
        if physical in seat.first:
            seat.first.remove(physical)

    def _kept(self, game: Game) -> None:
        """The game begins with the hands there are."""
        for player, seat in enumerate(self.seats):
            if len(seat.hands) == game.state.players[player].mulligans:
                seat.hands.append((len(seat.hands), self._lands_among(game, seat.first), 1))
            for physical in seat.first:
                seat.cards[physical] = CardSeen(OPENING, 0)

    def _lands_among(self, game: Game, physicals: Sequence[int]) -> int:
        return sum("land" in game.state.cards[each].front.types for each in physicals)

    def _played(self, game: Game, id: int) -> None:
        row = game.state.objects[id]
        if row.physical < 0:
            return
        card = self.seats[row.owner].cards.setdefault(row.physical, CardSeen(0, game.state.turn))
        card.bits |= PLAYED_IT
        card.played = card.played or game.state.turn

    def _turn_over(self, game: Game) -> None:
        """Look at the board of the player whose turn is over."""
        player = self._turn_of
        seat = self.seats[player]
        state = game.state
        objects = state.objects
        lands = 0
        masks: list[int] = []
        for id in game.index.mana_sources(player):
            row = objects[id]
            if row.zone is Zone.BATTLEFIELD and not row.phased_out:
                values = game.chars(id)
                lands += "land" in values.types
                masks.append(mask_made(values))
        seat.lands.append(lands)
        short = any(lacks_colors(objects[id].base, masks) for id in state.players[player].hand)
        seat.trouble.append(int(short))

    def results(self) -> tuple[SeatTally, ...]:
        """What was counted, once the game is over."""
        game = self.match.game
        if self._turn_of >= 0:
            self._turn_over(game)
        return tuple(self._result(game, player, seat) for player, seat in enumerate(self.seats))

    def _result(self, game: Game, player: int, seat: SeatCount) -> SeatTally:
        state = game.state
        row = state.players[player]
        in_hand = {state.objects[id].physical for id in row.hand}
        late = state.turn - _ROUNDS_STUCK * len(self.seats)
        rows = []
        opening = []
        for physical, card in seat.cards.items():
            name = self.names.get(state.cards[physical].name)
            if name is None:
                continue
            stuck = physical in in_hand and not card.bits & PLAYED_IT and card.came <= late
            rows.append((name, card.bits | (STUCK if stuck else 0), card.came, card.played))
            if card.bits & OPENING:
                opening.append(name)
        return SeatTally(
            row.mulligans, tuple(seat.hands), tuple(sorted(opening)), tuple(seat.lands), tuple(seat.drops),
            tuple(seat.spent), tuple(seat.trouble), seat.casts, row.life, tuple(sorted(rows)),
        )  # fmt: skip


_COUNTS: Final = [
    {
        codes.DRAW: Tally.drew, codes.MOVE: Tally.moved, codes.CAST: Tally.cast,
        codes.LAND_PLAYED: Tally.played_land, codes.SPEND_MANA: Tally.spent, codes.TURN: Tally.turned,
    }.get(code)
    for code in range(codes.COUNT)
]  # fmt: skip


@kept
def mask_made(values: Chars) -> int:
    """The types of mana that a permanent with these characteristics can make, as bits."""
    mask = 0
    for _, kind in mana_abilities(values.abilities):
        mask |= kind.mask
    return mask & ANY


@kept
def symbols_of(face: Face) -> tuple[int, tuple[tuple[int, int], ...]]:
    """A face's mana value and its colored symbols: (types that pay for it, how many); (0, ()) without a mana cost."""
    if face.mana_cost is None:
        return 0, ()
    need = need_of(face.mana_cost)
    return need.total + len(need.open), tuple((mask, need.masks.count(mask)) for mask in dict.fromkeys(need.masks))


def lacks_colors(face: Face, masks: Sequence[int]) -> bool:
    """Whether there are sources enough for a card's cost, but not of its colors."""
    total, symbols = symbols_of(face)
    if not symbols or total > len(masks):
        return False
    return any(sum(1 for mask in masks if mask & wanted) < count for wanted, count in symbols)


