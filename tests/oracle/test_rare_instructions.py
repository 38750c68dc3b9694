"""Instructions and events that few cards have, each played in a position where it does something."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Answer, Chosen, Decision, Picked, PlayLand
from engine.evaluate.invariants import check
from engine.events.kinds import Damage, PlayerLoses
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.activating import activate_now
from engine.rules.before_priority import settle
from engine.terms.zones import Zone
from tests.rules.board import Doing, Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import play


@pytest.mark.rule("106.4")
@pytest.mark.parametrize(("text", "green"), [
    ("{T}: Add one mana of any color among legendary creatures and planeswalkers you control.", 1),
    ("{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.", 2),
])
def test_mana_of_the_colors_of_what_one_controls(text: str, green: int) -> None:
    queen = spell("Queen", "{G}{G}", "Legendary Creature — Elf", "", pt="2/2")
    game = board(Side([spell("Gem", "{0}", "Artifact", text), queen]), Side())
    assert activate_now(game, 0, find(game, "Gem"), 0)
    assert game.player(0).pool == (0, 0, 0, 0, green, 0)


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("count", "there"), [(2, True), (1, False)])
def test_a_land_that_would_enter_has_its_price_sacrificed_instead(count: int, there: bool) -> None:
    text = ("If Ruin would enter the battlefield, sacrifice two untapped lands instead. If you do, put Ruin onto the "
            "battlefield. If you don't, put it into its owner's graveyard.")
    game = board(Side([FOREST] * count, [spell("Ruin", "", "Land", text)]), Side())
    assert act_now(game, PlayLand(find(game, "Ruin", Zone.HAND)))
    assert bool(find(game, "Ruin")) is there
    assert bool(find(game, "Forest")) is not there  # one alone is not sacrificed (118.12)


@pytest.mark.rule("614.1c")
def test_creatures_enter_with_more_counters_this_turn() -> None:
    text = "{0}: This turn, each creature you control enters the battlefield with an additional +1/+1 counter on it."
    cub = spell("Cub", "{G}", "Creature — Bear", "", pt="1/1")
    game = board(Side([spell("Hall", "{1}", "Artifact", text), FOREST], [cub]), Side())
    assert act_now(game, Activate(find(game, "Hall"), 0))
    resolve(game)
    play(game, "Cub")
    assert game.chars(find(game, "Cub")).power == 2


@pytest.mark.rule("104.3")
@pytest.mark.parametrize("who", ["a player", "an opponent"])
def test_a_player_who_loses_is_noticed(who: str) -> None:
    text = f"Whenever {who} loses the game, put five +1/+1 counters on Heir."
    game = board(Side([spell("Heir", "{1}", "Creature — Vampire", text, pt="1/1")]), Side(), Side())
    emit(game, [PlayerLoses(2, "no life left", "704.5a")])
    settle(game)
    resolve(game)
    assert game.chars(find(game, "Heir")).power == 6


@pytest.mark.rule("701.5a")
def test_a_spell_that_is_countered_is_noticed() -> None:
    mourner = spell("Mourner", "{1}", "Enchantment", "Whenever a spell you've cast is countered, draw a card.")
    stop = spell("Stop", "{U}", "Instant", "Counter target spell.")
    game = board(Side([mourner, FOREST, ISLAND], [spell("Cub", "{G}", "Creature — Bear", "", pt="1/1"), stop]), Side())
    assert cast_now(game, "Cub")
    play(game, "Stop", Chosen((find(game, "Cub", Zone.STACK),)))
    resolve(game)
    assert len(game.player(0).hand) == 1 and find(game, "Cub", Zone.GRAVEYARD)


@pytest.mark.rule("701.10b")
def test_a_permanent_and_a_spell_change_controllers() -> None:
    text = "Whenever an opponent casts a spell, you may exchange control of Trickster and that spell."
    trickster = spell("Trickster", "{1}", "Creature — Chimera", text, pt="3/3")
    asker = Doing().then(Picked(("yes",)))
    game = board(Side([FOREST], [spell("Cub", "{G}", "Creature — Bear", "", pt="1/1")]), Side([trickster]), asker=asker)
    assert cast_now(game, "Cub")
    resolve(game)
    resolve(game)
    assert (game.controller(find(game, "Cub")), game.controller(find(game, "Trickster"))) == (1, 0)


@pytest.mark.rule("603.2c")
def test_what_is_dealt_damage_by_several_at_once_is_dealt_damage_once() -> None:
    text = "Whenever Brute or another creature you control is dealt damage, you gain that much life."
    brute = spell("Brute", "{1}", "Creature — Dinosaur", text, pt="2/9")
    game = board(Side([brute, bear("Pup")]), Side([bear("One"), bear("Two")]))
    mine, pup, one, two = (find(game, name) for name in ("Brute", "Pup", "One", "Two"))
    emit(game, [Damage(one, mine, 2, True), Damage(two, mine, 3, True), Damage(one, pup, 1, True)])
    settle(game)
    assert len(game.state.stack) == 2
    resolve(game)
    resolve(game)
    assert game.player(0).life == 26


class Checked(Doing):
    """Answers, and looks at the position before each decision."""

    def answer(self, game: Game, decision: Decision) -> Answer:
        check(game)
        return super().answer(game, decision)


@pytest.mark.rule("601.3e")
def test_a_card_is_what_it_would_be_as_a_spell_only_while_that_is_asked() -> None:
    stone = spell("Stone", "{5}", "Artifact", "Spells you cast have ripple 4.")
    cub = spell("Cub", "{G}", "Creature — Bear", "", pt="1/1")
    asker = Checked().then(Picked(("yes",)), Picked(("yes",)))
    game = board(Side([stone, FOREST], [cub], library=[cub, cub, cub, FOREST, FOREST, FOREST]), Side(), asker=asker)
    assert cast_now(game, "Cub")
    resolve(game)
    resolve(game)
    assert find(game, "Cub")
