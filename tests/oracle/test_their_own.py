"""Names in quotations, objects named as several, costs of special actions, totals of what was done, targets listed
with words of their own, each player's own cards put onto the battlefield."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Attacks, Special
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, PLAINS, SWAMP, bear
from tests.rules.play import Says, beast, cast, do, free, go_on, life_after, names, next_turn, play, use

BOLT = free("Bolt", "Instant", "Destroy target creature.")


@pytest.mark.rule("201.5")
def test_a_token_finds_a_card_of_the_name_of_what_made_it() -> None:
    text = ("When Pyre dies, create a 0/1 red Elemental creature token with \"Sacrifice this creature: Return target "
            "card named Pyre from your graveyard to the battlefield.\"")
    game = board(Side([beast("Pyre", text=text)], [BOLT], graveyard=[bear()]), Side())
    play(game, "Bolt", "Pyre")
    assert names(game, Zone.BATTLEFIELD) == ["Elemental"]
    use(game, "Elemental", "Pyre")
    assert names(game, Zone.BATTLEFIELD) == ["Pyre"]


@pytest.mark.rule("201.5")
def test_a_granted_ability_counts_what_is_named_like_its_granter() -> None:
    text = ("Artifacts you control have \"Sacrifice this artifact: It deals damage to any target equal to 1 plus the "
            "number of permanents named Fray you control.\"")
    game = board(Side([free("Fray", "Enchantment", text), free("Cog", "Artifact", "{T}: Add {C}.")]), Side())
    use(game, "Cog", 1)
    assert game.player(1).life == 18


@pytest.mark.rule("201.4")
def test_an_object_named_as_several_is_one() -> None:
    text = ("Whenever Moon and Sea become untapped, put a +1/+1 counter on them.\nWhen Moon and Sea die, if they were "
            "a creature, return them to the battlefield. They're an artifact.")
    wake = free("Wake", "Instant", "Untap target creature.")
    game = board(Side([beast("Moon and Sea", text=text)], [wake, BOLT]), Side())
    game.state.own(find(game, "Moon and Sea")).tapped = True
    play(game, "Wake", "Moon and Sea")
    assert game.chars(find(game, "Moon and Sea")).power == 3
    play(game, "Bolt", "Moon and Sea")
    assert game.chars(find(game, "Moon and Sea")).types == {"artifact"}


def specials(game: Game, player: int = 0) -> list[str]:
    return [each.kind for each in legal_actions(game, player) if isinstance(each, Special)]


@pytest.mark.rule("116.2")
@pytest.mark.parametrize(("text", "lands", "kinds"), [
    ("{T}: You gain 1 life.", 1, []), ("Foretelling cards from your hand costs {1} less.", 1, ["foretell"]),
    ("Plotting cards from your hand costs {1} less.", 1, ["plot"]),
    ("The first card you foretell each turn costs {0} to foretell.", 0, ["foretell"]),
])
def test_special_actions_cost_less(text: str, lands: int, kinds: list[str]) -> None:
    omen = free("Omen", "Sorcery", "You gain 5 life.\nForetell {G}", cost="{4}{G}")
    plan = free("Plan", "Sorcery", "You gain 5 life.\nPlot {1}{G}", cost="{4}{G}")
    game = board(Side([free("Law", "Artifact", text), *[FOREST] * lands], [omen, plan]), Side())
    assert specials(game) == kinds


def test_only_the_first_foretelling_of_a_turn_is_free() -> None:
    omen = free("Omen", "Sorcery", "You gain 5 life.\nForetell {G}", cost="{4}{G}")
    law = free("Law", "Artifact", "The first card you foretell each turn costs {0} to foretell.")
    game = board(Side([law], [omen, omen]), Side())
    do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
    assert specials(game) == []


def test_foretelling_on_another_players_turn() -> None:
    omen = free("Omen", "Sorcery", "You gain 5 life.\nForetell {G}", cost="{4}{G}")
    text = "Foretelling cards from your hand costs {1} less and can be done on any player's turn."
    game = board(Side([FOREST, FOREST], [omen]), Side([free("Law", "Artifact", text), FOREST], [omen]))
    game.state.priority = 1
    assert specials(game, 1) == ["foretell"]
    assert specials(game, 0) == ["foretell"]
    game.state.active = game.state.regular = 1
    assert specials(game, 0) == []


@pytest.mark.rule("608.2h")
def test_the_total_power_of_what_was_sacrificed() -> None:
    text = ("Each player sacrifices a creature. Create an X/X black Demon creature token with flying, where X is the "
            "total power of the creatures sacrificed this way.")
    game = board(Side([bear(pt="3/1")], [free("Pit", "Sorcery", text)]), Side([bear(pt="4/1")]))
    play(game, "Pit")
    assert game.chars(find(game, "Demon")).power == 7


@pytest.mark.rule("115.1")
def test_targets_with_words_of_their_own() -> None:
    text = "Exile target Spirit, creature with flying, or enchantment."
    ghost, bird = beast("Ghost", types="Creature — Spirit"), beast("Bird", text="Flying")
    game = board(Side((), [free("Rite", "Instant", text)]), Side([ghost, bird, bear(), free("Veil", "Enchantment")]))
    says = cast(game, "Rite", "Bird")
    go_on(game)
    assert names(game, Zone.EXILE) == ["Bird"]
    assert not [each for each in says.decisions if find(game, "Plain Bear") in getattr(each, "legal", ())]


def test_targets_and_what_is_attached_to_them() -> None:
    aura = free("Mark", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    text = "Exile any number of target creatures and all Auras attached to them."
    game = board(Side((), [aura, free("Hush", "Instant", text)]), Side([bear("One"), bear("Two"), bear("Three")]))
    play(game, "Mark", "Two")
    play(game, "Hush", ("One", "Two"))
    assert sorted(names(game, Zone.EXILE)) == ["Mark", "One", "Two"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Three"]


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("lands", "life", "drawn", "left"), [([MOUNTAIN], 20, 1, 20), ([FOREST], 20, 1, 18)])
def test_either_of_two_costs_is_paid(lands: list[Card], life: int, drawn: int, left: int) -> None:
    text = "When Zed enters, you may pay {R} or 2 life. If you do, draw a card."
    game = board(Side(lands, [beast("Zed", text=text)], life=life), Side())
    play(game, "Zed", "yes")
    assert (len(game.player(0).hand), game.player(0).life) == (drawn, left)


@pytest.mark.rule("118.12")
def test_neither_of_two_costs_can_be_paid() -> None:
    text = "When Zed enters, you may pay {R} or {W}. If you do, draw a card."
    game = board(Side([ISLAND], [beast("Zed", text=text)]), Side())
    play(game, "Zed")
    assert len(game.player(0).hand) == 0


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("artifacts", "hand", "possible"), [(1, [], True), (0, [bear()], True), (0, [FOREST], False)])
def test_either_of_the_last_costs(artifacts: int, hand: list[Card], possible: bool) -> None:
    zed = beast("Zed", text="{1}, {T}, Sacrifice an artifact or discard a nonland card: You gain 3 life.")
    board_ = [zed, FOREST, *[free("Cog", "Artifact")] * artifacts]
    game = board(Side(board_, hand), Side())
    source = find(game, "Zed")
    able_now = [each for each in legal_actions(game, 0) if getattr(each, "source", 0) == source]
    assert bool(able_now) is possible
    if possible:
        use(game, "Zed")
        assert (game.player(0).life, len(game.player(0).graveyard)) == (23, 1)


@pytest.mark.rule("101.4")
def test_each_controller_puts_their_own_land() -> None:
    text = ("Exile each creature you don't control. For each creature exiled this way, its controller searches their "
            "library for a basic land card. Those players put those cards onto the battlefield tapped, then shuffle.")
    game = board(Side([bear("Mine")], [free("Wind", "Sorcery", text)]),
                 Side([bear(), bear()], library=[FOREST] * 3), Side([bear()], library=[ISLAND] * 3))
    play(game, "Wind", "Forest", "Forest", "Island")
    assert names(game, Zone.BATTLEFIELD, 0) == ["Mine"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Forest", "Forest"]
    assert names(game, Zone.BATTLEFIELD, 2) == ["Island"]
    assert all(game.obj(id).tapped for id in game.state.battlefield if game.controller(id))


@pytest.mark.rule("608.2c")
def test_cards_are_looked_at_as_often_as_life_is_paid() -> None:
    text = ("Look at the top two cards of your library. As many times as you choose, you may pay 1 life, put those "
            "cards on the bottom of your library in any order, then look at the top two cards of your library. Then "
            "shuffle and put the last cards you looked at this way on top in any order.")
    library = [FOREST, FOREST, ISLAND, ISLAND, bear(), bear("Grey Bear"), MOUNTAIN]
    game = board(Side((), [free("Vault", "Instant", text)], library=library), Side())
    assert life_after(game, ("Vault", "yes", "yes", "no")) == 18
    assert sorted(names(game, Zone.LIBRARY)[:2]) == ["Grey Bear", "Plain Bear"]
    assert len(game.player(0).library) == 7


@pytest.mark.rule("614.11")
@pytest.mark.parametrize(("kind", "drawn"), [("land", "Forest"), ("nonland", "Plain Bear")])
def test_a_card_of_the_chosen_kind_instead_of_a_draw(kind: str, drawn: str) -> None:
    text = ("If you would draw a card, you may instead choose land or nonland and reveal cards from the top of your "
            "library until you reveal a card of the chosen kind. Put that card into your hand and put all other cards "
            "revealed this way on the bottom of your library in any order.")
    library = [FOREST, bear(), ISLAND] if kind == "nonland" else [bear(), FOREST, ISLAND]
    plenty, study = free("Plenty", "Enchantment", text), free("Study", "Sorcery", "Draw a card.")
    game = board(Side([plenty], [study], library=library), Side())
    play(game, "Study", "yes", kind)
    assert names(game, Zone.HAND) == [drawn]
    assert len(game.player(0).library) == 2


def test_all_of_a_chosen_number_go() -> None:
    text = ("Choose a number. Destroy all creatures with mana value equal to that number. Then target player reveals "
            "their hand and discards all nonland cards with mana value equal to the number.")
    three = bear("Big", "{2}{G}")
    game = board(Side([three], [free("Nil", "Sorcery", text)]), Side([bear(), three], [three, bear(), FOREST]))
    play(game, "Nil", 1, 3)
    assert names(game, Zone.BATTLEFIELD, 1) == ["Plain Bear"]
    assert names(game, Zone.HAND, 1) == ["Plain Bear", "Forest"]


@pytest.mark.parametrize(("card", "zone"), [("Plain Bear", Zone.HAND), ("Island", Zone.GRAVEYARD)])
def test_a_card_of_the_hand_or_of_the_graveyard(card: str, zone: Zone) -> None:
    text = ("Target opponent reveals their hand. You choose a nonland card from it or a card from their graveyard. "
            "Exile that ")
    game = board(Side((), [free("Rue", "Sorcery", text + "card.")]), Side((), [bear(), FOREST], graveyard=[ISLAND]))
    play(game, "Rue", 1, card)
    assert names(game, Zone.EXILE) == [card]
    assert names(game, zone, 1) == (["Forest"] if zone is Zone.HAND else [])


@pytest.mark.rule("614.12")
def test_an_instant_is_shuffled_away_from_anywhere() -> None:
    text = ("You gain 1 life.\nIf Loop would be put into a graveyard from anywhere, reveal Loop and shuffle it into "
            "its owner's library instead.")
    loop = free("Loop", "Instant", text)
    game = board(Side((), [loop, loop, free("Drop", "Sorcery", "Discard a card.")], library=[FOREST]), Side())
    play(game, "Loop")
    assert (game.player(0).life, len(game.player(0).library), len(game.player(0).graveyard)) == (21, 2, 0)
    play(game, "Drop")
    assert (len(game.player(0).library), names(game, Zone.GRAVEYARD)) == (3, ["Drop"])


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize("kind", ["+1/+1", "flying"])
def test_as_many_counters_as_it_had(kind: str) -> None:
    text = ("Whenever a creature you control dies, if it had one or more counters on it, put that many +1/+1 "
            "counters on ~.")
    grow = free("Grow", "Sorcery", f"Put two {kind} counters on target creature.")
    game = board(Side([beast("Heir", text=text), bear(), bear("Bare")], [grow, BOLT, BOLT]), Side())
    play(game, "Grow", "Plain Bear")
    play(game, "Bolt", "Bare")
    assert game.obj(find(game, "Heir")).counters == {}
    play(game, "Bolt", "Plain Bear")
    assert game.obj(find(game, "Heir")).counters == {"+1/+1": 2}


def test_returned_to_its_owners_hand() -> None:
    text = "Whenever another nonland permanent you control is returned to its owner's hand, you gain 1 life."
    unsummon = free("Unsummon", "Instant", "Return target permanent to its owner's hand.")
    game = board(Side([beast("Just", text=text), bear(), FOREST], [unsummon, unsummon]), Side())
    assert life_after(game, ("Unsummon", "Plain Bear"), ("Unsummon", "Forest")) == 21


@pytest.mark.rule("608.2d")
def test_the_first_player_reveals_until_a_creature() -> None:
    text = ("At the beginning of each player's upkeep, that player chooses target player who controls more creatures "
            "than they do and is their opponent. The first player may reveal cards from the top of their library until "
            "they reveal a creature card. If the first player does, that player puts that card onto the battlefield "
            "and all other cards revealed this way into their graveyard.")
    game = board(Side([free("Oath", "Enchantment", text), bear("Mine")]),
                 Side(library=[FOREST, ISLAND, bear(), SWAMP, PLAINS]))
    next_turn(game)
    go_on(game, "yes")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Plain Bear"]
    assert sorted(names(game, Zone.GRAVEYARD, 1)) == ["Forest", "Island"]
    assert names(game, Zone.LIBRARY, 1) == ["Swamp", "Plains"]


def test_fewer_creature_cards_in_a_graveyard() -> None:
    text = ("At the beginning of each player's upkeep, that player chooses target player whose graveyard has fewer "
            "creature cards in it than their graveyard does and is their opponent. The first player may return a "
            "creature card from their graveyard to their hand.")
    game = board(Side([free("Oath", "Enchantment", text)], graveyard=[bear("Mine")]),
                 Side(graveyard=[bear(), bear("Grey Bear")]))
    next_turn(game)
    go_on(game, "yes", "Grey Bear")
    assert names(game, Zone.HAND, 1) == ["Grey Bear"]
    next_turn(game)
    go_on(game)
    assert names(game, Zone.HAND, 0) == []


def test_what_it_gains_depends_on_its_colors() -> None:
    text = ("At the beginning of combat on your turn, choose up to one target creature you control. Until end of turn, "
            "that creature gets +2/+0, gains trample if it's green, and gains vigilance if it's white.")
    game = board(Side([free("Flag", "Enchantment", text), bear()]), Side())
    game.procedures.asker = Says("Plain Bear")  # type: ignore[attr-defined]
    to_step(game, Step.BEGIN_COMBAT)
    go_on(game)
    chars = game.chars(find(game, "Plain Bear"))
    assert (chars.power, "trample" in chars.keywords, "vigilance" in chars.keywords) == (4, True, False)


def test_it_has_no_abilities() -> None:
    text = ("{0}: Return target creature card from your graveyard to the battlefield. It's a Skeleton in addition to "
            "its other types and has no abilities.")
    game = board(Side([beast("Bones", text=text)], graveyard=[beast("Bird", text="Flying")]), Side())
    use(game, "Bones", "Bird")
    chars = game.chars(find(game, "Bird"))
    assert (chars.keywords, "Skeleton" in chars.subtypes, "Beast" in chars.subtypes) == (frozenset(), True, True)


def test_they_mill_and_that_player_loses_life() -> None:
    text = ("{0}: Target opponent may have you draw a card. If that player doesn't, you mill X cards, where X is the "
            "number of cards in your hand, and that player loses life equal to the total mana value of those cards.")
    game = board(Side([free("Stone", "Artifact", text)], [FOREST] * 2, library=[bear(), bear(), FOREST]), Side())
    use(game, "Stone", 1, "no")
    assert (game.player(1).life, len(game.player(0).graveyard)) == (16, 2)


def test_cards_at_random_and_twice_that_much_mana() -> None:
    text = "Return X cards at random from your graveyard to your hand."
    reap = free("Reap", "Sorcery", text, cost="{X}")
    game = board(Side([FOREST] * 2, [reap], graveyard=[bear()] * 3), Side())
    play(game, "Reap", 2)
    assert len(game.player(0).hand) == 2
    lord = beast("Lord", text="Whenever one or more Beasts you control attack, add twice that much {G}.")
    game = board(Side([lord, beast("Kin")]), Side())
    pairs = tuple((find(game, name), 1) for name in ("Lord", "Kin"))
    game.procedures.asker = Says(Attacks(pairs))  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_ATTACKERS)
    go_on(game)
    assert sum(game.player(0).pool) == 4


def test_all_but_one_creature_at_random() -> None:
    text = "Choose a creature at random, then destroy the rest."
    game = board(Side([bear("One"), bear("Two")], [free("Lone", "Sorcery", text)]), Side([bear("Three")]))
    play(game, "Lone")
    assert len(game.state.battlefield) == 1


def test_a_permanent_of_their_choice_that_shares_a_type() -> None:
    text = ("When Braid enters, you may sacrifice a land. If you do, each opponent may sacrifice a permanent of their "
            "choice that shares a card type with it. For each opponent who doesn't, that player loses 2 life and you "
            "draw a card.")
    game = board(Side([FOREST], [beast("Braid", text=text)]), Side([ISLAND, bear()]), Side([bear()]))
    play(game, "Braid", "yes", "yes")
    assert [each.life for each in game.state.players] == [20, 20, 18]
    assert (names(game, Zone.BATTLEFIELD, 1), len(game.player(0).hand)) == (["Plain Bear"], 1)


def test_cards_of_either_kind_are_counted_once() -> None:
    text = "Target opponent reveals their hand. You draw a card for each Mountain and green card in it."
    game = board(Side((), [free("Stare", "Sorcery", text)]), Side((), [MOUNTAIN, bear(), ISLAND]))
    play(game, "Stare", 1)
    assert len(game.player(0).hand) == 2


def test_six_things_one_after_another() -> None:
    text = ("At the beginning of each player's upkeep, that player sacrifices a nonland, nontoken permanent. If that "
            "player can't, they discard a card, they lose 2 life, you draw a card, you gain 2 life, you create a 2/2 "
            "white Knight creature token with vigilance, then you sacrifice ~.")
    game = board(Side([free("Doom", "Enchantment", text)]), Side((), [FOREST]))
    next_turn(game)
    go_on(game)
    assert [each.life for each in game.state.players] == [22, 18]
    assert (names(game, Zone.BATTLEFIELD), len(game.player(0).hand), len(game.player(1).hand)) == (["Knight"], 1, 0)
