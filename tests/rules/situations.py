"""Situations that tests of several rules begin with: a combat fought, a spell followed, what is watched for."""

from __future__ import annotations

from engine.ast.card import Card
from engine.decisions import Attacks, Choose
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from tests.keywords.short import attacks, blocks
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import Said, Says, beast, free, go_on, play

LANDS = (1, 3, 5)  # of each of three players
LIFE = (20, 12, 30)
CARDS = (0, 2, 2)


def gained(game: Game) -> int:
    """How much life the first player has gained."""
    resolve(game)
    return game.player(0).life - 20


def after_rite(text: str, *answers: int) -> tuple[Game, list[tuple[int, ...]]]:
    """After a sorcery of the first of three players, and which players were offered."""
    rite = free("Rite", "Sorcery", text)
    shares = zip(LANDS, LIFE, CARDS, strict=True)
    sides = [Side([FOREST] * lands, [FOREST] * cards, life=life) for lands, life, cards in shares]
    sides[0].hand = [rite]
    game = board(*sides)
    says = play(game, "Rite", *answers)
    return game, [each.legal for each in says.decisions if isinstance(each, Choose)]


def lives_changed(game: Game) -> list[int]:
    """By how much the life of each of the three differs from what it was."""
    return [game.player(player).life - LIFE[player] for player in range(3)]


def made(text: str, *laws: str, x: str = "{0}") -> dict[str, int]:
    """How many tokens of each name a spell makes under some laws."""
    permanents = [spell(f"Law {index}", "{1}", "Artifact", law) for index, law in enumerate(laws)]
    game = board(Side([*permanents, FOREST], [spell("Boon", x, "Sorcery", text)]), Side())
    play(game, "Boon")
    names = ("Clue", "Food", "Ape", "Bob Boon", "Walker", "Angel")
    return {name: len(all_of(game, name)) for name in names if all_of(game, name)}


def watched(event: str, deed: str, *aims: Said) -> int:
    """How much life one has gained by an ability that watches for an event, once a spell is cast."""
    watch = free("Watch", "Enchantment", f"Whenever {event}, you gain 1 life.")
    mine = Side([watch, FOREST, beast("Wolf")], [free("Deed", "Sorcery", deed), FOREST], [FOREST] * 5)
    game = board(mine, Side([beast("Owl")], (), [FOREST] * 5))
    play(game, "Deed", *aims)
    return game.player(0).life - 20


def armed(text: str) -> tuple[object, int, int]:
    """A game in which a bear carries a torch with that text, and both of them."""
    torch = spell("Torch", "{1}", "Artifact — Equipment", text)
    game = board(Side([torch, bear()]), Side())
    mine, tool = find(game, "Plain Bear"), find(game, "Torch")
    game.state.own(mine).attachments = (tool,)
    game.state.own(tool).attached_to = mine
    game.index.shared = True
    game.chars_of.clear()
    return game, mine, tool


def fought(*cards: Card, blocker: bool = False) -> Game:
    """A game where the first of some creatures has attacked, and perhaps was blocked."""
    wall = beast("Wall", "0/9")
    game = board(Side(cards), Side([wall]))
    says = [attacks(cards[0].name), *([blocks(f"Wall>{cards[0].name}")] if blocker else [])]
    game.procedures.asker = Script(*says)  # type: ignore[attr-defined]
    to_step(game, Step.END)
    game.procedures.asker = Script()  # type: ignore[attr-defined]
    return game


def to_step_of(game: Game, player: int, step: Step, turns: int = 0) -> Game:
    """On to a step of a player's turn, so many turns from now; nobody attacks on the way."""
    turn = game.state.turn + turns
    for _ in range(3000):
        state = game.state
        if state.turn >= turn and state.active == player and state.step == step and state.priority >= 0:
            return game
        advance(game)
    raise AssertionError("that step never came")


def attack_with(game: Game, *pairs: tuple[str, int], to: Step = Step.COMBAT_DAMAGE) -> Says:
    """Attack with these, each a player, and go on to a step; what was asked."""
    says = Says(Attacks(tuple((find(game, name), whom) for name, whom in pairs)))
    game.procedures.asker = says  # type: ignore[attr-defined]
    for _ in range(300):
        if game.state.step >= to and game.state.priority >= 0:
            break
        advance(game)
    go_on(game)
    return says


def attacked_by(game: Game, *attackers: str) -> Game:
    """After these have been declared as attackers, where that could be paid for."""
    game.procedures.asker = Script(attacks(*attackers))  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_ATTACKERS)
    return game


def forests_tapped(game: Game, player: int = 0) -> int:
    """How many Forests of a player are tapped."""
    rows = [game.state.objects[id] for id in game.state.battlefield]
    return sum(row.tapped for row in rows if row.base.name == "Forest" and row.controller == player)


def ox_counters(game: Game) -> dict[str, int]:
    """The counters on the Ox."""
    return dict(game.obj(find(game, "Ox")).counters)
