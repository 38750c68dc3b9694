"""Starting a match from decks, and taking one up again from its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from msgspec.structs import replace

from engine.ast.card import Card
from engine.cards.decks import Deck
from engine.cards.pool import CardPool
from engine.codec import CodecError
from engine.decisions import WISHES, IllegalAnswer
from engine.game import Game
from engine.messages import msg
from engine.play.kept_turn import KeptTurn, latest_kept_turn
from engine.play.match import Match
from engine.play.positions.form import Json
from engine.play.positions.position import PositionError, position_game, position_names
from engine.play.record import ENGINE, Commanded, DraftNote, Head, Record, RecordError
from engine.play.recorded_answers import ReplayMismatch
from engine.play.scripted_seat import ScriptedSeat
from engine.play.seat import Seat
from engine.rules.procedures import Rulebook
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.state.options import RulesOptions
from engine.variants.setting import set_up_with


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What a match is played with: one deck and one name a seat, the seed, the rules' options; `seats` says in a word
    who sits there, `teams` which seats play together (none: everyone for themselves)."""

    decks: tuple[Deck, ...]
    names: tuple[str, ...]
    seed: int
    rules: RulesOptions = field(default_factory=RulesOptions)
    seats: tuple[str, ...] = ()
    teams: tuple[int, ...] = ()
    notes: tuple[DraftNote, ...] = ()


def head_of(setup: MatchSetup, pool: CardPool, insist: bool = False) -> Head:
    """The head of a match's record. Raises DeckError for cards that are missing or not read whole."""
    decks = tuple(tuple(card.name for card in pool.deck_cards(deck, insist)) for deck in setup.decks)
    sides = tuple(tuple(card.name for card in pool.side_cards(deck, insist)) for deck in setup.decks)
    commanders: tuple[tuple[str, ...], ...] = ()
    if setup.rules.commander:
        commanders = tuple(tuple(card.name for card in pool.commander_cards(deck, insist)) for deck in setup.decks)
    fronts = tuple(dict.fromkeys(name for deck in (*decks, *sides, *commanders) for name in deck))
    cards = [card for name in fronts if (card := pool.card(name)) is not None]
    names = (*fronts, *pool.beside(cards))
    return Head(
        names=setup.names,
        deck_names=tuple(deck.name for deck in setup.decks),
        decks=decks,
        cards=tuple(data for name in names if (data := pool.raw(name)) is not None),
        seed=setup.seed,
        options={name: _listed(value) for name, value in asdict(setup.rules).items()},
        seats=setup.seats,
        teams=setup.teams,
        sides=sides,
        commanders=commanders,
        notes=setup.notes,
    )


def _listed(value: object) -> object:
    """A value as JSON will give it back."""
    return list(value) if isinstance(value, tuple) else value


def head_of_position(scenario: Json, pool: CardPool, seats: Sequence[str], seed: int) -> Head:
    """The head of a match that is played on from a scenario's position, with the texts of its cards. Raises
    PositionError."""
    game = position_game(scenario, pool)
    names = position_names(scenario) or tuple(player.name for player in game.state.players)
    used = dict.fromkeys((*(card.name for card in game.state.cards), *pool.beside(game.state.cards)))
    return Head(
        names=names,
        deck_names=("",) * len(names),
        decks=((),) * len(names),
        cards=tuple(data for name in used if (data := pool.raw(name)) is not None),
        seed=seed,
        seats=tuple(seats),
        position={key: value for key, value in scenario.items() if key != "texts"},
    )


def game_of(head: Head) -> Game:
    """The game that a head describes, before its first decision. Raises RecordError."""
    pool = CardPool()
    for data in head.cards:
        pool.add(data)
    if head.checkpoint:
        return _checkpoint_game(head, pool)
    if head.position:
        try:
            return position_game(head.position, pool)
        except PositionError as error:
            raise RecordError(str(error)) from error
    decks = tuple(tuple(_card(pool, name) for name in deck) for deck in head.decks)
    sides = tuple(tuple(_card(pool, name) for name in side) for side in head.sides)
    commanders = tuple(tuple(_card(pool, name) for name in leaders) for leaders in head.commanders)
    played = {name for deck in (*head.decks, *head.sides, *head.commanders) for name in deck}
    others = (pool.card(str(data["name"])) for data in head.cards if data["name"] not in played)
    book = Rulebook(cards={card.name: card for card in others if card is not None})
    notes = [
        {(each.card, each.what): each.words for each in head.notes if each.player == player}
        for player in range(len(head.names))
    ]
    options = options_of(head.options)
    return set_up_with(decks, head.names, options, head.seed, book, head.teams, sides, commanders, notes)


def _checkpoint_game(head: Head, pool: CardPool) -> Game:
    """The game in the state that a record kept."""
    plain = game_of(replace(head, checkpoint=""))
    try:
        state = StateCodec(plain.state.cards).from_json(head.checkpoint, plain.state.owners)
    except CodecError as error:
        why = str(error)[:120]
        raise RecordError(msg(
            "the state kept in the record cannot be read ({why}); choose another record.",
            why=why,
        )) from error
    return Game(state, plain.procedures, plain.options)


def _card(pool: CardPool, name: str) -> Card:
    card = pool.card(name)
    if card is None:
        raise RecordError(msg(
            "the record names the card {name} without its text; choose another record.",
            name=repr(name),
        ))
    return card


def options_of(words: Mapping[str, object]) -> RulesOptions:
    """The rules' options that differ from the defaults, by name; what is unknown or of another kind is left out."""
    known = {each.name: type(each.default) for each in fields(RulesOptions)}
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in words.items()}
    given = {name: value for name, value in plain.items() if isinstance(value, known.get(name, ()))}
    return RulesOptions(**given)  # type: ignore[arg-type]


def start(head: Head, seats: Sequence[Seat], path: Path | None = None) -> Match:
    """A new match; with a path it is recorded there from the first decision on."""
    return Match(game_of(head), seats, Record(head, path), begun=head.begun)


def resume(path: Path, seats: Sequence[Seat]) -> Match:
    """The match of a record, to be played again up to its last answer and then on; where another version of the engine
    wrote it, or it does not come out the same, it goes on from the turn whose state was kept last. Raises RecordError.
    """
    record = Record.read(path)
    if record.head.engine != ENGINE or not _fits(record):
        return _from_checkpoint(record, path, seats)
    record = Record.reopen(path)
    match = Match(game_of(record.head), seats, record, begun=record.head.begun)
    match.play_again(record.live())
    return match


def take_up(path: Path, seats: Sequence[Seat]) -> Match:
    """The match of a record, to be played on at once, however long it is: from the turn that it kept last, with the
    answers since. Where it kept none, or that does not come out the same, as `resume` does. Raises RecordError."""
    record = Record.read(path)
    turn = latest_kept_turn(record) if record.head.engine == ENGINE else None
    game = _turn_game(record.head, turn) if turn is not None else None
    if turn is None or game is None:
        return resume(path, seats)

    def opening() -> tuple[Game, bool]:
        return game_of(record.head), record.head.begun

    trial = Match(game.fork(), tuple(ScriptedSeat(()) for _ in seats), Record(record.head), begun=True)
    trial.go_on_from(turn, opening)
    trial.only_again = True
    if not _comes_out(trial):
        return resume(path, seats)
    match = Match(game, seats, Record.reopen(path), begun=True)
    match.go_on_from(turn, opening)
    return match


def _turn_game(head: Head, turn: KeptTurn) -> Game | None:
    """The game of a kept turn; None where it is not the very state."""
    try:
        game = game_of(replace(head, checkpoint=turn.state))
    except RecordError:
        return None
    return game if digest(game.state) == turn.digest else None


def _comes_out(match: Match) -> bool:
    """Whether what a match plays again comes out the same."""
    try:
        match.run()
    except (ReplayMismatch, IllegalAnswer):
        return False
    return True


def _fits(record: Record) -> bool:
    """Whether a record comes out the same when it is played again."""
    return _comes_out(replay(record, tuple(ScriptedSeat(()) for _ in record.head.names)))


def _from_checkpoint(record: Record, path: Path, seats: Sequence[Seat]) -> Match:
    """The match from the turn on whose state was kept last, in a new record in the place of the old one, which stays
    beside it."""
    reached = record.last_checkpoint()
    if reached is None:
        raise RecordError(msg(
            "{path}: another version wrote it, and it kept no turn to go on from; begin a new match.",
            path=str(path),
        ))
    head = replace(record.head, position={}, checkpoint=reached.state, engine=ENGINE)
    game = game_of(head)
    wishes = [each for each in record.live() if isinstance(each, Commanded) and isinstance(each.command, WISHES)]
    try:
        path.replace(path.with_name(f"{path.name}.turn-{reached.turn}"))
        made = Record(head, path)
    except OSError as error:
        raise RecordError(msg(
            "{path}: cannot be written ({error}); copy it to a folder you may write to.",
            path=str(path), error=str(error),
        )) from error
    match = Match(game, seats, made, begun=True)
    for wish in wishes:
        match.command(wish.command)
    match.went_back_to = reached.turn
    return match


def replay(record: Record, seats: Sequence[Seat]) -> Match:
    """The match of a record, to be watched; it ends where the record ends."""
    match = Match(game_of(record.head), seats, Record(record.head), begun=record.head.begun)
    match.play_again(record.live())
    match.only_again = True
    return match
