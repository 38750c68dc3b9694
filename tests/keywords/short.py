"""Combat and casting in tests of keywords, in one line each."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ast.card import Card
from engine.decisions import Activate, Answer, Attackers, Attacks, Blockers, Blocks, Decision, Priority, Targets
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.terms.ids import Ref
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Answering, Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.play import Said, Says, do, fitting


def one(name: str, text: str = "", pt: str = "2/2", cost: str = "{2}", types: str = "Creature — Bear") -> Card:
    """A creature with a text."""
    return spell(name, cost, types, text, pt=pt)


def thing(name: str, text: str, types: str = "Enchantment", cost: str = "{1}") -> Card:
    """A card that is no creature."""
    return spell(name, cost, types, text)


def attacks(*names: str, whom: int | str = 1) -> Answering:
    """Declares these attackers against a player or a planeswalker."""

    def answer(game: Game, decision: Decision) -> Attacks | None:
        if not isinstance(decision, Attackers):
            return None
        able = {option.attacker: option.defenders for option in decision.options}
        ids = [find(game, name) for name in names]
        return Attacks(tuple((id, find(game, whom) if isinstance(whom, str) else whom) for id in ids if id in able))

    return answer


def blocks(*pairs: str) -> Answering:
    """Declares these blocks, each as "blocker>attacker"."""

    def answer(game: Game, decision: Decision) -> Blocks | None:
        if not isinstance(decision, Blockers):
            return None
        said = [pair.split(">") for pair in pairs]
        return Blocks(tuple((find(game, one), find(game, other)) for one, other in said))

    return answer


def says(*answers: Said) -> Answering:
    """Gives answers in order, each to the first question it fits (priority windows aside)."""
    left = list(answers)

    def answer(game: Game, decision: Decision) -> Answer | None:
        if not left or isinstance(decision, Priority):
            return None
        found = fitting(game, decision, left[0])
        if found is not None:
            del left[0]
        return found

    return answer


def war(
    mine: Sequence[Card], theirs: Sequence[Card] = (), going: str = "A", standing: str = "", *answers: Said,
    until: Step = Step.END_COMBAT, life: int = 20,
) -> Game:
    """The board after a combat: attackers by name, blocks as "B>A C>A"."""
    script = Script(attacks(*going.split()), blocks(*standing.split()), says(*answers))
    game = board(Side(mine), Side(theirs, life=life), asker=script)
    to_step(game, until)
    return game


def ask(game: Game, *answers: Said | Answering) -> None:
    """Answer this from now on."""
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    procedures.asker = Script(says(*answers))  # type: ignore[arg-type]


def scripted(game: Game, *functions: Answering) -> None:
    """Let these functions answer from now on."""
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    procedures.asker = Script(*functions)


def legal_targets(decision: Decision) -> tuple[Ref, ...]:
    """What could be chosen in a choice of targets; any other question fails the test (115.1)."""
    assert isinstance(decision, Targets)
    return decision.legal


def alive(game: Game, *names: str) -> bool:
    """Whether all of these are on the battlefield."""
    return all(find(game, name) for name in names)


def buried(game: Game, *names: str) -> bool:
    """Whether all of these are in graveyards."""
    return all(find(game, name, Zone.GRAVEYARD) for name in names)


def size(game: Game, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    id = find(game, name)
    return (game.chars(id).power, game.chars(id).toughness) if id else (None, None)


def act(game: Game, name: str, *answers: Said, nth: int = 0, zone: Zone = Zone.BATTLEFIELD, player: int = 0) -> Says:
    """Activate the nth ability that can be activated of an object and let it resolve."""
    return do(game, able(game, name, zone, player)[nth], *answers)


def able(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD, player: int = 0) -> list[Activate]:
    """The abilities of an object that a player could activate now."""
    id = find(game, name, zone)
    return [each for each in legal_actions(game, player) if isinstance(each, Activate) and each.source == id]


def next_turn(game: Game, player: int, step: Step = Step.MAIN1, *answers: Said) -> None:
    """Go on to that step of that player's next turn, with its stack empty."""
    if answers:
        ask(game, *answers)
    turn = game.state.turn
    for _ in range(3000):
        state = game.state
        if state.outcome is not None:
            return
        there = state.turn > turn and state.active == player and state.step == step
        if there and state.priority >= 0 and not state.stack:
            return
        advance(game)
    raise AssertionError("that turn never came")


def find_hidden(game: Game) -> int:
    """The face-down permanent; 0 if there is none."""
    return next((id for id in game.state.battlefield if game.obj(id).face_down), 0)
