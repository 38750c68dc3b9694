"""CR 103. Starting the game: decks, who begins, opening hands, mulligans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.card import Card
from engine.ast.modifiers import BEGINS_IN_PLAY, FromOpeningHand, RuleChange
from engine.ast.node import Ability, Effect
from engine.decisions import Asked, Choose, Chosen, Option, Pick, Picked, Purpose
from engine.evaluate.context import Context
from engine.events.game_start import count_mulligan, set_starter, shuffle_rides
from engine.events.kinds import Draw, Move, Revealed, Shuffle
from engine.events.performer import performer
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import msg
from engine.procedures import Procedures
from engine.rules.influence import set_ranges
from engine.rules.order import apnap
from engine.state.initial import Brought, state_of
from engine.state.options import RulesOptions
from engine.state.rng import seeded
from engine.state.seating import emperors, mates, sits_by_team, to_the_left, turn_sharers
from engine.terms.ids import NO_ONE, PlayerId
from engine.terms.types import RIDES
from engine.terms.zones import Cause, Zone

Setting = Callable[[Game], None]
BEFORE_SHUFFLING: Final[list[Setting]] = []  # what variants do before decks are shuffled (103.2), once each game
AFTER_HANDS: Final[list[Setting]] = []  # what they do once opening hands are kept (103.6)
KEEP = Picked(("keep",))
_MOST_MULLIGANS = 20


def once_a_run(cards: Sequence[Card]) -> list[Card]:
    """The cards of a deck without those that are the same as the one before: it lists the same few over and over."""
    found: list[Card] = []
    last: Card | None = None
    for card in cards:
        if card is not last:
            found.append(card)
            last = card
    return found


def set_up(
    decks: Sequence[Sequence[Card]], names: Sequence[str], options: RulesOptions, seed: int, procedures: Procedures,
    sideboards: Sequence[Sequence[Card]] = (), teams: Sequence[int] = (),
) -> Game:
    """A game with decks as libraries, not yet shuffled, and nobody's turn (103.1-103.4)."""
    cards: list[Card] = []
    owners: list[int] = []
    libraries: list[tuple[int, ...]] = []
    outsides: list[tuple[int, ...]] = []
    decks_of_rides: list[tuple[int, ...]] = []
    for player, deck in enumerate(decks):
        ridden = [card for card in once_a_run(deck) if RIDES.intersection(card.front.subtypes)]
        rides = [card for card in deck if RIDES.intersection(card.front.subtypes)] if ridden else []
        main = [card for card in deck if RIDES.isdisjoint(card.front.subtypes)] if rides else deck
        libraries.append(_entries(cards, owners, player, main))
        decks_of_rides.append(_entries(cards, owners, player, rides))
        outsides.append(_entries(cards, owners, player, sideboards[player] if sideboards else ()))
    state = state_of(tuple(cards), tuple(owners), seeded(seed), (
        Brought(names[player], options.life, library, outsides[player], decks_of_rides[player],
                teams[player] if teams else NO_ONE)
        for player, library in enumerate(libraries)
    ))
    return Game(state, procedures, options)


def _entries(cards: list[Card], owners: list[int], player: int, deck: Sequence[Card]) -> tuple[int, ...]:
    """Enter physical cards and return how a library names them before they are objects."""
    first = len(cards)
    cards.extend(deck)
    owners.extend([player] * len(deck))
    return tuple(range(-first - 1, -len(cards) - 1, -1))


def start(game: Game, starter: int | None = None) -> None:
    """Shuffle, determine who begins (at random unless said), draw opening hands and offer mulligans (103.2-5, 905.6).
    """
    for setting in BEFORE_SHUFFLING if game.state.variants is not None else ():
        setting(game)
    state = game.state
    emit(game, [Shuffle(0, player.id) for player in state.players])
    shuffle_rides(state)
    first = _who_begins(game) if starter is None else starter
    set_starter(state, first, turn_sharers(state, game.options, first))
    set_ranges(game)  # of what is done with opening hands, before the first turn begins
    for player in apnap(game):
        draw_hand(game, player)
    mulligans(game)
    opening_hands(game)
    for setting in AFTER_HANDS if game.state.variants is not None else ():
        setting(game)


def _who_begins(game: Game) -> int:
    """A player at random (103.1); a sole archenemy (904.6); of a team at random the primary player where turns are
    shared (805.3), and whoever sits in the middle of a team that sits together (808.4, 809.4)."""
    state = game.state
    kept = state.variants
    if kept is not None and len(kept.archenemies) == 1:
        return kept.archenemies[0]
    among = tuple(range(len(state.players)))
    if game.options.shared_turns:
        among = tuple(dict.fromkeys(mates(state, player)[0] for player in among))
    elif len(among) > 2 and sits_by_team(state):
        among = emperors(state) if game.options.emperor else to_the_left(state)
    return among[state.random(len(among))]


def hand_size(game: Game, player: int) -> int:
    """A player's starting hand size, which a vanguard card may change (103.5, 902.5)."""
    kept = game.state.variants
    return game.options.hand_size + (0 if kept is None else kept.hands.get(player, 0))


def draw_hand(game: Game, player: int) -> None:
    """A player draws as many cards as the starting hand size (103.5)."""
    for _ in range(hand_size(game, player)):
        emit(game, [Draw(player)])


def mulligans(game: Game) -> None:
    """London mulligan: round by round each player in turn order keeps or mulligans; who keeps puts as many cards on
    the bottom as they took mulligans that count; with more than two players the first is free (103.5)."""
    undecided = apnap(game)
    while undecided:
        again = tuple(player for player in undecided if not _keeps(game, player))
        for player in undecided:
            if player not in again:
                _bottom(game, player)
        for player in again:
            state = game.state
            count_mulligan(state, player)
            emit(game, [Move(id, Zone.LIBRARY, Cause.MULLIGAN, 0, player) for id in state.players[player].hand])
            emit(game, [Shuffle(0, player)])
            draw_hand(game, player)
        undecided = again


def _cards_to_bottom(game: Game, player: int) -> int:
    """How many mulligans cost a player a card: with more than two players not the first (800.5, 902.5a)."""
    free = 1 if len(game.state.players) > 2 else 0
    return max(0, game.state.players[player].mulligans - free)


def _keeps(game: Game, player: int) -> bool:
    """Whether a player keeps the hand; nobody can mulligan to fewer than no cards (103.5)."""
    below = _cards_to_bottom(game, player)
    if below >= hand_size(game, player) or game.state.players[player].mulligans >= _MOST_MULLIGANS:
        return True
    text = msg("Keep this hand?") if below == 0 else msg("Keep this hand and put {n} on the bottom?", n=below)
    options = (Option("keep", msg("Keep")), Option("mulligan", msg("Mulligan")))
    return game.ask(Pick(Asked(PlayerId(player), text, 0, Purpose.KEEP_HAND), options)) == KEEP


def opening_hands(game: Game) -> None:
    """103.6a-b: each player in turn order may begin the game with cards that say so on the battlefield, or reveal
    cards that say what follows from it."""
    for player in apnap(game):
        for id in game.state.players[player].hand:
            for effect in _if_revealed(game, id):
                asked = Asked(PlayerId(player), msg("Reveal this card from your opening hand?"), id, Purpose.MAY)
                options = (Option("yes", msg("Reveal it")), Option("no", msg("Keep it hidden")))
                if game.ask(Pick(asked, options)) == Picked(("yes",)):
                    emit(game, [Revealed((id,), player)])
                    performer().perform(game, effect, Context(game, id, player))
            if not any(_begins_in_play(ability) for ability in game.chars(id).abilities):
                continue
            asked = Asked(PlayerId(player), msg("Begin the game with this card on the battlefield?"), id, Purpose.MAY)
            options = (Option("yes", msg("Begin the game with it")), Option("no", msg("Keep it in hand")))
            if game.ask(Pick(asked, options)) == Picked(("yes",)):
                emit(game, [Move(id, Zone.BATTLEFIELD, Cause.OPENING_HAND, 0, player)])


def _if_revealed(game: Game, id: int) -> list[Effect]:
    return [
        each.effect for ability in game.chars(id).abilities if isinstance(ability, StaticAbility)
        for each in ability.modifiers if isinstance(each, FromOpeningHand)
    ]


def _begins_in_play(ability: Ability) -> bool:
    return isinstance(ability, StaticAbility) and any(
        isinstance(each, RuleChange) and each.rule == BEGINS_IN_PLAY for each in ability.modifiers
    )


def _bottom(game: Game, player: int) -> None:
    """Put cards on the bottom of the library for mulligans taken."""
    count = min(_cards_to_bottom(game, player), len(game.state.players[player].hand))
    if count == 0:
        return
    hand = game.state.players[player].hand
    asked = Asked(PlayerId(player), msg("Put {n} on the bottom", n=count), 0, Purpose.BOTTOM, -1)
    answer = game.ask(Choose(asked, hand, count, count))
    assert isinstance(answer, Chosen)
    moves = [Move(id, Zone.LIBRARY, Cause.MULLIGAN, 0, player) for id in answer.refs]
    for move in moves:
        move.place = "bottom"
    emit(game, moves)
