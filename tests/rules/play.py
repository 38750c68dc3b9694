"""Playing cards in tests in one line each: what is asked on the way is answered by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import decisions
from engine.ast.card import Card
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script, least
from tests.rules.board import Side, board, find, spell

Said = str | int | tuple[str | int, ...] | decisions.Answer | Callable[[Any], decisions.Answer | None]
SHAPES: dict[type, type | tuple[type, ...]] = {
    decisions.Chosen: (decisions.Targets, decisions.Choose),
    decisions.Picked: decisions.Pick,
    decisions.Amount: decisions.Number,
    decisions.Divided: decisions.Divide,
    decisions.Ordered: decisions.Order,
    decisions.Arranged: decisions.Arrange,
    decisions.Attacks: decisions.Attackers,
    decisions.Blocks: decisions.Blockers,
    decisions.Named: decisions.Name,
}


class Says(Script):
    """Gives answers in order, each to the first question it fits; to all others as little as possible. A text is the
    name of an object (several: a tuple), the key of an option or the name to be named, a number a player or an amount.
    """

    def __init__(self, *answers: Said, todo: tuple[decisions.Action, ...] = ()) -> None:
        super().__init__()
        self.answers = list(answers)
        self.todo = list(todo)

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        self.decisions.append(decision)
        if isinstance(decision, decisions.Priority):
            if self.todo and self.todo[0] in decision.actions:
                return decisions.Act(self.todo.pop(0))
            return least(decision)
        if self.answers:
            found = fitting(game, decision, self.answers[0])
            if found is not None:
                del self.answers[0]
                return found
        return least(decision)


def fitting(game: Game, decision: decisions.Decision, said: Said) -> decisions.Answer | None:
    """What was said as an answer to this question, if it fits it."""
    if isinstance(said, str | int | tuple):
        words = said if isinstance(said, tuple) else (said,)
        if isinstance(decision, decisions.Targets | decisions.Choose):
            refs: list[int] = []
            for word in words:
                named = [ref for ref in decision.legal if word in (ref, called(game, ref)) and ref not in refs]
                refs += named[:1]
            return decisions.Chosen(tuple(refs)) if len(refs) == len(words) else None
        if isinstance(decision, decisions.Pick):
            keys = [
                option.key for word in words for option in decision.options if word in (option.key, str(option.label))
            ]
            return decisions.Picked(tuple(keys)) if len(keys) == len(words) else None
        if isinstance(decision, decisions.Number) and isinstance(said, int):
            return decisions.Amount(said)
        return decisions.Named(said) if isinstance(decision, decisions.Name) and isinstance(said, str) else None
    if type(said) in SHAPES:
        return said if isinstance(decision, SHAPES[type(said)]) else None  # type: ignore[return-value]
    assert callable(said)
    return said(decision)


def called(game: Game, ref: int) -> str:
    """The name of what a reference means, a card in a library among it; "" of a player."""
    if 0 <= ref < len(game.state.players):
        return ""
    return game.state.cards[-ref - 1].name if ref < 0 else game.obj(ref).base.name


def free(name: str, types: str, text: str = "", pt: str = "", cost: str = "{0}", loyalty: str = "") -> Card:
    """A card that costs nothing, unless it is said what."""
    return spell(name, cost, types, text, pt, loyalty)


def beast(name: str, pt: str = "2/2", text: str = "", types: str = "Creature — Beast", cost: str = "{0}") -> Card:
    """A creature that costs nothing."""
    return spell(name, cost, types, text, pt)


def do(game: Game, action: decisions.Action, *answers: Said, stay: bool = False) -> Says:
    """Have the player with priority do something and (unless `stay`) everybody pass until the stack is empty; what
    was answered must all have been asked for."""
    says = Says(*answers, todo=(action,))
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    before, procedures.asker = procedures.asker, says
    for _ in range(300):
        if (not says.todo and (stay or not game.state.stack)) or game.state.outcome is not None:
            break
        assert not (says.todo and len(says.decisions) > 8), f"{action} is not among {says.decisions[0]}"
        advance(game)
    procedures.asker = before
    assert not says.todo, f"{action} was never possible: {says.decisions}"
    assert not says.answers, f"{says.answers} was never asked for, but {says.decisions}"
    return says


def play(game: Game, name: str, *answers: Said, way: str = "", zone: Zone = Zone.HAND, face: int = 0) -> Says:
    """Cast a card and let it resolve."""
    return do(game, decisions.Cast(find(game, name, zone), face, way), *answers)


def cast(game: Game, name: str, *answers: Said, way: str = "", zone: Zone = Zone.HAND, face: int = 0) -> Says:
    """Cast a card; it stays on the stack."""
    return do(game, decisions.Cast(find(game, name, zone), face, way), *answers, stay=True)


def after(game: Game, *plays: str | tuple[Said, ...]) -> Game:
    """A game once these cards have been played one after another, each with what is answered to it."""
    for each in plays:
        name, *answers = each if isinstance(each, tuple) else (each,)
        assert isinstance(name, str)
        play(game, name, *answers)
    return game


def played(card: Card, *answers: Said) -> Game:
    """A game in which a card, all that anybody had, has been played from its player's hand."""
    return after(board(Side(hand=[card]), Side()), (card.name, *answers))


def life_after(game: Game, *plays: str | tuple[Said, ...], player: int = 0) -> int:
    """A player's life once these cards have been played one after another, each with what is answered to it."""
    return after(game, *plays).player(player).life


def use(game: Game, name: str, *answers: Said, ability: int = 0, zone: Zone = Zone.BATTLEFIELD) -> Says:
    """Activate an ability of an object, the first (0) of those it could activate, and let it resolve."""
    return do(game, able(game, name, ability, zone), *answers)


def able(game: Game, name: str, ability: int = 0, zone: Zone = Zone.BATTLEFIELD) -> decisions.Action:
    """One of the abilities of an object that the player with priority could activate."""
    source = find(game, name, zone)
    actions = legal_actions(game, game.state.priority)
    return [each for each in actions if isinstance(each, decisions.Activate) and each.source == source][ability]


def go_on(game: Game, *answers: Said) -> Says:
    """Everybody passes until the stack is empty."""
    says = Says(*answers)
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    before, procedures.asker = procedures.asker, says
    for _ in range(300):
        if not game.state.stack or game.state.outcome is not None:
            break
        advance(game)
    procedures.asker = before
    assert not says.answers, f"{says.answers} was never asked for, but {says.decisions}"
    return says


def names(game: Game, zone: Zone, player: int = 0) -> list[str]:
    """The names of what a player has in a zone, libraries from the top."""
    row = game.player(player)
    if zone is Zone.LIBRARY:
        return [called(game, id) for id in row.library]
    if zone in (Zone.HAND, Zone.GRAVEYARD):
        return [called(game, id) for id in (row.hand if zone is Zone.HAND else row.graveyard)]
    ids = game.state.battlefield if zone is Zone.BATTLEFIELD else game.state.exile
    return [game.chars(id).name for id in ids if game.controller(id) == player or zone is Zone.EXILE]


def next_turn(game: Game, step: Step = Step.UPKEEP, turns: int = 1) -> None:
    """Go on to a step of the next turn, or of a later one; nobody does anything on the way."""
    wanted = game.state.turn + turns
    for _ in range(2000):
        if game.state.outcome is not None or (
            game.state.turn == wanted and game.state.step == step and game.state.priority >= 0
        ):
            return
        advance(game)
    raise AssertionError("that step never came")
