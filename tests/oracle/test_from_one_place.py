"""Cards cast from one place alone, cards returned with less, cards of either kind, choices of both kinds, spells
cast once each turn, what is done unless something else is."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import able, beast, cast, do, free, go_on, names, next_turn, play, use

BOLT = free("Bolt", "Instant", "Destroy target creature.")
WIPE = free("Wipe", "Sorcery", "Discard a card.")


def casts(game: Game) -> list[int]:
    return [each.card for each in legal_actions(game, 0) if isinstance(each, Cast)]


@pytest.mark.rule("601.3b")
def test_a_card_cast_from_a_graveyard_alone() -> None:
    lord = beast("Lord", text="You may cast this card from your graveyard, but not from anywhere else.")
    game = board(Side((), [lord], graveyard=[lord]), Side())
    [only] = casts(game)
    assert only == find(game, "Lord", Zone.GRAVEYARD)
    do(game, Cast(only, 0, "permitted"))
    assert names(game, Zone.BATTLEFIELD) == ["Lord"]


@pytest.mark.rule("603.10a")
def test_it_returns_with_one_fewer_counter() -> None:
    text = ("This creature enters with two revival counters on it if you cast it.\nWhen this creature dies, if it had "
            "a revival counter on it, return it to the battlefield with one fewer revival counter on it at the "
            "beginning of the next end step.")
    game = board(Side((), [beast("Cat", text=text), BOLT, BOLT, BOLT]), Side())
    play(game, "Cat")
    for left in (1, 0):
        play(game, "Bolt", "Cat")
        assert find(game, "Cat") == 0
        next_turn(game, Step.UPKEEP)
        next_turn(game, Step.MAIN1)
        assert game.obj(find(game, "Cat")).counters.get("revival", 0) == left
    play(game, "Bolt", "Cat")
    next_turn(game, Step.UPKEEP)
    assert find(game, "Cat") == 0


def test_a_card_returns_under_your_control() -> None:
    text = ("Whenever a creature an opponent controls dies, they may pay 3 life. If they don't, return that card under "
            "your control with a finality counter on it.")
    game = board(Side([free("Hook", "Enchantment", text)], [BOLT, BOLT]), Side([bear(), bear("Grey Bear")]))
    play(game, "Bolt", "Plain Bear", "yes")
    assert (game.player(1).life, names(game, Zone.BATTLEFIELD)) == (17, ["Hook"])
    play(game, "Bolt", "Grey Bear", "no")
    assert names(game, Zone.BATTLEFIELD) == ["Hook", "Grey Bear"]
    assert game.obj(find(game, "Grey Bear")).counters == {"finality": 1}


@pytest.mark.parametrize(("card", "lives"), [("Bolt", (20, 19)), ("Quick", (20, 19)), ("Plain Bear", (19, 20))])
def test_a_card_of_either_kind_was_exiled(card: str, lives: tuple[int, int]) -> None:
    text = ("Target opponent reveals their hand. You choose a nonland card from it. Exile that card. If an instant "
            "card or a card with flash is exiled this way, they lose 1 life. Otherwise, you lose 1 life.")
    game = board(Side((), [free("Check", "Sorcery", text)]), Side((), [BOLT, beast("Quick", text="Flash"), bear()]))
    play(game, "Check", 1, card)
    assert (game.player(0).life, game.player(1).life) == lives


@pytest.mark.parametrize(("card", "grown"), [(beast("Ghost", types="Creature — Spirit"), 1),
                                             (beast("Flyer", text="Flying"), 1), (bear(), 0)])
def test_a_card_of_either_kind_is_discarded(card: object, grown: int) -> None:
    text = "Whenever you discard a Spirit card or a card with flying, put a +1/+1 counter on this creature."
    game = board(Side([beast("Sifter", text=text)], [WIPE, card]), Side())  # type: ignore[list-item]
    play(game, "Wipe")
    assert game.obj(find(game, "Sifter")).counters.get("+1/+1", 0) == grown


def test_the_discarded_card_comes_back() -> None:
    text = ("Whenever you discard a card, you may sacrifice Wall. If you do, return the discarded card from your "
            "graveyard to your hand.")
    game = board(Side([beast("Wall", text=text)], [WIPE, bear()], graveyard=[FOREST]), Side())
    play(game, "Wipe", "yes")
    assert (names(game, Zone.HAND), names(game, Zone.BATTLEFIELD)) == (["Plain Bear"], [])


@pytest.mark.rule("107.1b")
@pytest.mark.parametrize(("hand", "life"), [(1, 18), (3, 20), (5, 20)])
def test_life_for_each_card_fewer(hand: int, life: int) -> None:
    text = ("At the beginning of each opponent's upkeep, that player loses 1 life for each card fewer than three in "
            "their hand.")
    game = board(Side([free("Rat", "Enchantment", text)]), Side((), [FOREST] * hand))
    next_turn(game)
    go_on(game)
    assert game.player(1).life == life


@pytest.mark.rule("107.1b")
@pytest.mark.parametrize(("x", "mine", "theirs"), [(3, 3, 2), (1, 1, 0), (0, 0, 0)])
def test_x_minus_one_tokens(x: int, mine: int, theirs: int) -> None:
    text = ("Create X 2/2 white Samurai creature tokens.\nEach opponent creates X minus one 2/2 white Samurai creature "
            "tokens.")
    game = board(Side([FOREST] * 3, [free("Rising", "Sorcery", text, cost="{X}")]), Side())
    play(game, "Rising", x)
    assert [names(game, Zone.BATTLEFIELD, player).count("Samurai") for player in (0, 1)] == [mine, theirs]


def test_as_many_as_were_shuffled_away() -> None:
    text = ("{0}: Shuffle all nonland cards from your graveyard into your library. You gain life equal to the number "
            "of cards shuffled into your library this way.")
    game = board(Side([free("Elixir", "Artifact", text)], graveyard=[bear(), bear(), FOREST]), Side())
    use(game, "Elixir")
    assert (game.player(0).life, names(game, Zone.GRAVEYARD)) == (22, ["Forest"])


def test_the_cards_of_a_kind_and_the_rest() -> None:
    text = ("Reveal cards from the top of your library until you reveal two nonland cards. Put the nonland cards "
            "revealed this "
            "way into your hand, then put the rest of the revealed cards on the bottom of your library in any order.")
    library = [FOREST, bear(), ISLAND, bear("Grey Bear"), FOREST]
    game = board(Side((), [free("Trawl", "Sorcery", text)], library=library), Side())
    play(game, "Trawl")
    assert sorted(names(game, Zone.HAND)) == ["Grey Bear", "Plain Bear"]
    assert sorted(names(game, Zone.LIBRARY)) == ["Forest", "Forest", "Island"]


def test_one_of_two_is_sacrificed_and_the_other_returned() -> None:
    text = ("Choose two target creatures controlled by the same player. Their controller chooses and sacrifices one of "
            "them. Return the other to its owner's hand.")
    game = board(Side((), [free("Spite", "Sorcery", text)]), Side([bear("One"), bear("Two"), bear("Three")]))
    play(game, "Spite", "One", "Two", "Two")
    assert (names(game, Zone.GRAVEYARD, 1), names(game, Zone.HAND, 1)) == (["Two"], ["One"])
    assert names(game, Zone.BATTLEFIELD, 1) == ["Three"]


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(("x", "counters"), [(2, 2), (3, 6)])
def test_it_enters_with_more_for_a_great_x(x: int, counters: int) -> None:
    text = ("Hydra enters with X +1/+1 counters on it. If X is 3 or more, it enters with an additional X +1/+1 "
            "counters on it.")
    game = board(Side([FOREST] * 3, [beast("Hydra", "1/1", text, cost="{X}")]), Side())
    play(game, "Hydra", x)
    assert game.obj(find(game, "Hydra")).counters == {"+1/+1": counters}


def test_one_counter_and_one_for_each_other() -> None:
    text = ("This creature enters with a +1/+1 counter on it plus an additional +1/+1 counter on it for each other "
            "creature you control.")
    game = board(Side([bear(), bear()], [beast("Sheriff", "0/0", text)]), Side())
    play(game, "Sheriff")
    assert game.chars(find(game, "Sheriff")).power == 3


@pytest.mark.parametrize(("lands", "life", "there"), [([ISLAND], 20, True), ([FOREST], 14, False)])
def test_unless_you_sacrifice_first(lands: list[object], life: int, there: bool) -> None:
    text = "At the beginning of your upkeep, unless you sacrifice an Island, sacrifice ~ and it deals 6 damage to you."
    game = board(Side([beast("Spawn", text=text), *lands]), Side())  # type: ignore[list-item]
    next_turn(game, turns=2)
    go_on(game, *(["yes"] if there else []))
    assert (game.player(0).life, bool(find(game, "Spawn"))) == (life, there)


def test_everything_everywhere_is_exiled() -> None:
    text = ("Exile all artifacts, creatures, and lands from the battlefield, all cards from all graveyards, and all "
            "cards from ")
    veil = free("Veil", "Enchantment", "Creatures you control have haste.")
    game = board(Side([bear(), FOREST, veil], [free("Decree", "Sorcery", text + "all hands."), bear()]),
                 Side([bear()], [FOREST], graveyard=[ISLAND]))
    play(game, "Decree")
    assert names(game, Zone.BATTLEFIELD) == ["Veil"]
    assert [len(each.hand) + len(each.graveyard) for each in game.state.players] == [1, 0]


def test_a_swamp_until_its_controllers_untap_step() -> None:
    text = "{0}: Target land becomes a Swamp until its controller's next untap step."
    game = board(Side([free("Farm", "Artifact", text)]), Side([FOREST]))
    use(game, "Farm", "Forest")
    assert "Swamp" in game.chars(find(game, "Forest")).subtypes
    next_turn(game)
    assert "Swamp" not in game.chars(find(game, "Forest")).subtypes


@pytest.mark.parametrize(("top", "there"), [(FOREST, True), (bear(cost="{G}"), True), (bear(cost="{5}"), False)])
def test_a_land_or_a_creature_card_of_a_value(top: object, there: bool) -> None:
    text = ("{0}: Look at the top card of your library. If it's a land card or a creature card with mana value less "
            "than or equal to the number of charge counters on ~, you may put that card onto the battlefield.\n~ "
            "enters with a charge counter on it.")
    tower = free("Tower", "Artifact", text)
    game = board(Side((), [tower], library=[top, ISLAND]), Side())  # type: ignore[list-item]
    play(game, "Tower")
    use(game, "Tower", *(["yes"] if there else []))
    assert len(names(game, Zone.BATTLEFIELD)) == 1 + there


@pytest.mark.rule("601.3b")
def test_one_spell_this_way_each_turn() -> None:
    text = ("When ~ enters, exile target opponent's graveyard.\nYou may cast spells from among cards exiled with ~. "
            "You can't cast more than one spell this way each turn.")
    game = board(Side((), [free("Trove", "Enchantment", text)]), Side(graveyard=[beast("One"), beast("Two")]))
    play(game, "Trove")
    there = casts(game)
    assert len(there) == 2
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Cast)))
    assert casts(game) == []


def test_the_greatest_power_here_and_in_a_graveyard() -> None:
    text = ("{0}: You gain X life, where X is the greatest power among other Bears you control and Bear cards in your "
            "graveyard.")
    game = board(Side([free("Den", "Artifact", text), bear(pt="3/3")], graveyard=[bear(pt="5/5")]), Side())
    use(game, "Den")
    assert game.player(0).life == 25


def test_cards_revealed_from_a_library_just_shuffled() -> None:
    text = ("Shuffle your library, then reveal cards from the top of it until you reveal a nonland card. Exile that "
            "card and put the rest on the bottom of your library in a random order. You may cast the exiled card "
            "without paying its mana cost.")
    library = [FOREST, ISLAND, beast("Prize", cost="{7}")]
    game = board(Side((), [free("Technique", "Sorcery", text)], library=library), Side())
    play(game, "Technique", "yes")
    assert names(game, Zone.BATTLEFIELD) == ["Prize"]
    assert len(game.player(0).library) == 2




@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("damage", [
    "2 damage to target player", "2 damage divided as you choose among any number of targets",
])
def test_what_has_left_deals_damage_as_it_last_was(damage: str) -> None:
    zap = beast("Zap", text=f"{{T}}: This creature deals {damage}.\nLifelink")
    game = board(Side([zap], [BOLT]), Side())
    do(game, able(game, "Zap"), 1, stay=True)
    cast(game, "Bolt", "Zap")
    go_on(game)
    assert [each.life for each in game.state.players] == [22, 18]
    assert names(game, Zone.GRAVEYARD) == ["Zap", "Bolt"]
