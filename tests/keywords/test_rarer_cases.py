"""CR 702. Rare cases: several instances that are paid for apart, the city's blessing at once, convoked creatures, what
is shown of foretold cards and of cards with ninjutsu, bands blocked by an effect, phasing under one who has left."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.decisions import Activate, Decision, Number
from engine.decisions import Amount as AmountAnswer
from engine.events.kinds import Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.keywords.all_keywords import ROW_OF
from engine.rules.before_priority import settle
from engine.rules.ending_game import concede
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from tests.keywords.table import Seats, counters, creature, do, named, next_turn, play, pt, seats_of, tokens
from tests.rules.board import Side, all_of, board, find, spell, to_step
from tests.rules.cards import FOREST, ISLAND, bear


@pytest.mark.rule("702.1")
def test_a_keyword_is_a_name_and_the_rest_in_parentheses_says_nothing_new() -> None:
    plain = creature("Plain", "Flying (This creature can't be blocked except by creatures with flying or reach.)")
    game = board(Side([plain]), Side([bear("Foe")]), asker=Seats({"Plain": 1}, [("Foe", "Plain")]))
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18 and ROW_OF["flying"].shape == "plain"


@pytest.mark.rule("702.1c")
def test_the_same_is_true_for_each_variant_of_a_keyword() -> None:
    text = "At the beginning of each upkeep, creatures you control gain flying until end of turn if a creature you "
    text += "control has flying. The same is true for fear, first strike, double strike, landwalk, protection, "
    effort = spell("Effort", "{1}", "Enchantment", text + "trample, and vigilance.")
    mine = [effort, creature("A", "Swampwalk\nProtection from red"), creature("B", "Islandwalk\nTrample"), bear("C")]
    game = board(Side(mine), Side([creature("D", "Flying")]), active=1)
    next_turn(game, Step.DRAW, 1)
    chars = game.chars(find(game, "C"))
    keywords = [each for each in chars.abilities if isinstance(each, KeywordAbility)]
    assert sorted(each.word for each in keywords if each.name == "landwalk") == ["Island", "Swamp"]
    assert {"trample", "protection"} <= chars.keywords and "flying" not in chars.keywords
    next_turn(game, Step.MAIN1, 1)
    assert "trample" in game.chars(find(game, "C")).keywords  # each upkeep


class Numbers(Seats):
    """Seats that pay optional costs so many times, one number after another."""

    def __init__(self, *numbers: int, **other: object) -> None:
        super().__init__(**other)  # type: ignore[arg-type]
        self.numbers = list(numbers)
        self.functions = (self._number, *self.functions)

    def _number(self, game: Game, decision: Decision) -> AmountAnswer | None:
        if isinstance(decision, Number) and self.numbers:
            return AmountAnswer(self.numbers.pop(0))
        return None


@pytest.mark.rule("702.56b")
@pytest.mark.parametrize(("first", "second"), [(2, 1), (0, 3), (1, 0)])
def test_each_replicate_copies_for_its_own_payments(first: int, second: int) -> None:
    card = spell("Echo", "{0}", "Sorcery", "You gain 1 life.\nReplicate {1}\nReplicate {U}")
    game = board(Side([ISLAND] * 6, [card]), Side(), asker=Numbers(first, second))
    play(game, "Echo")
    assert game.player(0).life == 20 + 1 + first + second


@pytest.mark.rule("702.157b")
def test_each_squad_makes_copies_for_its_own_payments() -> None:
    card = spell("Pack", "{0}", "Creature — Wolf", "Squad {1}\nSquad {U}", pt="1/1")
    game = board(Side([ISLAND] * 6, [card]), Side(), asker=Numbers(1, 2))
    play(game, "Pack")
    assert tokens(game) == ["Pack"] * 3


@pytest.mark.rule("702.152b")
def test_only_one_blitz_is_used_and_only_its_abilities_count() -> None:
    card = spell("Racer", "{9}", "Creature — Devil", "Blitz {U}\nBlitz {U}", pt="2/2")
    game = board(Side([ISLAND] * 2, [card]), Side(), asker=Seats())
    play(game, "Racer", "blitz")
    assert not game.obj(find(game, "Island")).tapped or not game.obj(all_of(game, "Island")[1]).tapped
    next_turn(game, Step.MAIN1, 1)
    assert named(game, Zone.GRAVEYARD) == ["Racer"] and len(game.player(0).hand) == 1


@pytest.mark.rule("702.131d")
def test_the_citys_blessing_counts_before_anything_looks_whether_it_triggers() -> None:
    lord = spell("Lord", "{1}", "Enchantment", "Ascend\nAs long as you have the city's blessing, creatures you control "
                 "get +2/+2.\nWhenever a creature with power 4 or greater enters under your control, you gain 5 life.")
    game = board(Side([FOREST] * 8 + [lord], [bear("Ox"), bear("Elk", "{3}{G}")]), Side())
    play(game, "Ox")
    assert pt(game, "Ox") == (4, 4) and game.player(0).life == 25


@pytest.mark.rule("702.51c")
def test_creatures_tapped_to_convoke_a_spell_are_said_to_have_convoked_it() -> None:
    card = spell("March", "{G}{G}{G}", "Creature — Elk", "Convoke\nWhen this creature enters, put a +1/+1 counter on "
                 "each creature that convoked it.", pt="3/3")
    game = board(Side([FOREST, bear("A"), bear("B")], [card]), Side([bear("C")]), asker=Seats())
    play(game, "March")
    assert counters(game, "A") == counters(game, "B") == 1 and counters(game, "March") == 0


@pytest.mark.rule("702.49b")
def test_the_card_with_ninjutsu_stays_revealed_while_the_ability_is_on_the_stack() -> None:
    ninja = creature("Ninja", "Ninjutsu {1}", cost="{9}")
    game = board(Side([FOREST, bear("Ox")], [ninja]), Side(), asker=Seats({"Ox": 1}, take=["Ox"]))
    to_step(game, Step.DECLARE_BLOCKERS)
    (ability,) = (each for each in legal_actions(game, 0) if isinstance(each, Activate))
    assert snapshot(game, 1).players[0].hand == ()
    do(game, ability)
    assert [card.face.name for card in snapshot(game, 1).players[0].hand if card.face.name == "Ninja"] == ["Ninja"]


@pytest.mark.rule("702.143f")
@pytest.mark.parametrize("players", [2, 3])
def test_foretold_cards_are_shown_as_their_owner_leaves_or_the_game_ends(players: int) -> None:
    secret = spell("Secret", "{5}", "Sorcery", "You gain 1 life.\nForetell {1}")
    game = board(Side([ISLAND] * 2, [secret]), *(Side() for _ in range(players - 1)), asker=Seats())
    do(game, next(each for each in legal_actions(game, 0) if type(each).__name__ == "Special"))
    (card,) = game.state.exile
    assert not game.obj(card).known_to >> 1 & 1
    concede(game, 0 if players == 3 else 1)
    assert game.obj(card).known_to >> 1 & 1


@pytest.mark.rule("702.22i")
def test_an_effect_that_has_one_of_a_band_blocked_has_all_of_it_blocked() -> None:
    fog = spell("Fog Bank", "{0}", "Instant", "Target attacking creature becomes blocked.")
    mine = [creature("A", "Banding"), bear("B"), bear("C")]
    game = board(Side(mine, [fog]), Side(), asker=Seats({"A": 1, "B": 1, "C": 1}, take=["B", "A"]))
    to_step(game, Step.DECLARE_ATTACKERS)
    seats_of(game).take = ("A",)
    play(game, "Fog Bank")
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18


@pytest.mark.rule("702.26n")
def test_what_phased_out_under_one_who_left_phases_in_when_their_next_turn_would_have_come() -> None:
    steal = spell("Steal", "{0}", "Sorcery", "Gain control of target creature until end of turn.")
    game = board(Side([ISLAND], [steal]), Side([bear("Ox")]), Side(), asker=Seats(take=["Ox"]))
    play(game, "Steal")
    ox = find(game, "Ox")
    emit(game, [Turned(ox, Turning.PHASE_OUT)])
    concede(game, 0)
    settle(game)
    seen = []
    for _ in range(3):
        next_turn(game, Step.UPKEEP, 1)
        seen.append((game.state.active, game.obj(ox).phased_out))
    assert seen == [(1, True), (2, True), (1, False)]


@pytest.mark.rule("702.85b")
@pytest.mark.parametrize("ox", [True, False])
def test_what_one_may_do_as_one_cascades_is_done_after_exiling(ox: bool) -> None:
    bloom = spell("Bloom", "{1}", "Enchantment", "As you cascade, you may put a land card from among the exiled cards "
                  "onto the battlefield tapped.")
    storm = spell("Bringer", "{3}{U}", "Sorcery", "You gain 1 life.\nCascade")
    library = [FOREST, bear("Ox")] if ox else [FOREST, FOREST]
    game = board(Side([ISLAND] * 4 + [bloom], [storm], library=library), Side(), asker=Seats(take=["Forest"]))
    play(game, "Bringer")
    assert game.obj(find(game, "Forest")).tapped and bool(find(game, "Ox")) is ox
    assert len(game.player(0).library) == (0 if ox else 1)
