"""CR 118.3, 601.2g-h, 605.3. What one part of a cost, or a mana ability, needs pays for nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast, Choose, Targets
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.short import able
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST, PLAINS
from tests.rules.options import can_cast
from tests.rules.play import beast, free, names, play, use

OX, COW = beast("Ox"), beast("Cow")
ROCK = free("Rock", "Artifact", "{T}: Add {C}.")
ELF_OF_TWO = beast("Elf", types="Creature — Elf", cost="{G}")
RAT = beast("Rat", types="Creature — Rat", cost="{B}")
OTHER_ELF = beast("Other Elf", types="Creature — Elf", cost="{G}")
ANY, PAIR, NONE = [ELF_OF_TWO, RAT], [ELF_OF_TWO, OTHER_ELF], [FOREST, FOREST]
COHORT = beast("Caller", "1/1", "{T}, Tap an untapped Beast you control: You gain 3 life.")
SENTINEL = beast("Watcher", "1/1", "{T}, Tap an untapped creature you control: Add {G}.")
SONG = free("Song", "Sorcery", "You gain 1 life.", cost="{G}")
GOLEM = beast("Golem", types="Artifact Creature — Golem")
ALTAR = free("Altar", "Artifact", "Sacrifice a creature: Add {C}{C}.")
CALLER = beast("Caller", text="{T}, Tap an untapped creature you control: Add {G}.")
DRUM = free("Drum", "Artifact", "{T}, Tap an untapped creature you control: Add one mana of any color.")
ELF = beast("Elf", text="{T}: Add {G}.", cost="{G}")
HERALD = beast("Herald", text="{T}, Tap an untapped creature you control: Add {G}.")
SHRINE = free("Shrine", "Artifact", "Sacrifice a creature: Add one mana of any color.")
COIN = free("Coin", "Artifact — Treasure", "{T}, Sacrifice this artifact: Add one mana of any color.")
OFFER = "As an additional cost to cast this spell, "
GEM = free("Gem", "Enchantment", "Discard a card: Add {B}.")
CRANE = beast("Crane", text="{T}: Add {G}.", cost="{W}")
MORE = "As an additional cost to cast this spell, {}."


def song(cost: str, text: str = "") -> Card:
    """A sorcery that gains a life."""
    return free("Song", "Sorcery", f"{text}\nYou gain 1 life.".lstrip(), cost=cost)


@pytest.mark.rule("106.6", "702.126a")
@pytest.mark.parametrize(("word", "helpers"), [("Improvise", [ROCK, ROCK]), ("Convoke", [OX, OX])])
def test_what_helps_to_pay_leaves_the_rest_to_mana_for_such_spells_alone(word: str, helpers: list[Card]) -> None:
    text = "{T}, Sacrifice this artifact: Add {C}{C}. Spend this mana only to cast sorcery spells."
    game = board(Side([free("Kiln", "Artifact", text), *helpers], [song("{4}", word)]), Side())
    play(game, "Song")
    assert game.player(0).life == 21 and not find(game, "Kiln")


@pytest.mark.rule("107.5", "107.6", "602.2b")
@pytest.mark.parametrize(("cost", "able_to"), [
    ("{T}, {Q}, {T}", True), ("{T}, {T}", False), ("{Q}", False), ("{Q}, {T}", False),
])
def test_what_is_tapped_and_untapped_in_turn_is_so_in_that_order(cost: str, able_to: bool) -> None:
    game = board(Side([free("Globe", "Artifact", f"{cost}: You gain 1 life.")]), Side())
    offered = [each for each in legal_actions(game, 0) if isinstance(each, Activate)]
    assert bool(offered) is able_to
    if able_to:
        use(game, "Globe")
        assert game.player(0).life == 21 and game.obj(find(game, "Globe")).tapped
        assert not [each for each in legal_actions(game, 0) if isinstance(each, Activate)]


@pytest.mark.rule("118.3")
@pytest.mark.parametrize("cost", [
    "Discard your hand", "Exile all creature cards from your graveyard", "Sacrifice all creatures you control",
])  # fmt: skip
def test_all_there_is_may_be_nothing(cost: str) -> None:
    source = free("Source", "Artifact", f"{cost}: You gain 1 life.")
    game = board(Side([source]), Side([RAT], [ELF_OF_TWO], graveyard=[RAT]))
    use(game, "Source")
    assert game.player(0).life == 21


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("cost", "paying"), [
    ("Reveal two cards from your hand that share a color", [PAIR]),
    ("Sacrifice two creatures that share a creature type", [PAIR]),
    ("Discard two cards with different names", [ANY, PAIR]),
])
def test_what_does_not_fit_together_pays_for_nothing(cost: str, paying: list[list[Card]]) -> None:
    source = free("Source", "Enchantment", f"{cost}: You gain 1 life.")
    for cards in (ANY, PAIR, NONE):
        side = Side([source, *cards]) if cost.startswith("Sacrifice") else Side([source], cards)
        assert bool(able(board(side, Side()), "Source")) is (cards in paying)


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("mine", "count"), [([COHORT], 0), ([COHORT, beast("Ox")], 1)])
def test_a_cost_of_tapping_twice_needs_two(mine: list[Card], count: int) -> None:
    assert len(able(board(Side(mine), Side()), "Caller")) == count


@pytest.mark.rule("118.3")
def test_what_taps_itself_is_not_among_what_is_tapped_besides() -> None:
    game = board(Side([COHORT, beast("Ox"), beast("Elk")]), Side())
    asked = use(game, "Caller", "Elk").decisions[1]
    assert set(asked.legal) == {find(game, "Ox"), find(game, "Elk")}  # type: ignore[union-attr]
    assert game.player(0).life == 23 and game.obj(find(game, "Caller")).tapped and not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("118.3", "605.3b")
def test_nor_for_mana() -> None:
    game = board(Side([SENTINEL], [SONG]), Side())
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    game = board(Side([SENTINEL, beast("Ox")], [SONG]), Side())
    play(game, "Song")
    assert game.player(0).life == 21 and game.obj(find(game, "Ox")).tapped and game.obj(find(game, "Watcher")).tapped


@pytest.mark.rule("118.3", "601.2h")
@pytest.mark.parametrize(("cost", "mine", "hand", "there"), [
    ("Sacrifice a creature, Return a creature you control to its owner's hand", [OX], [], False),
    ("Sacrifice a creature, Exile a creature you control", [OX], [], False),
    ("Sacrifice an artifact, Sacrifice a creature", [GOLEM], [], False),
    ("Sacrifice an artifact, Sacrifice a creature", [OX, GOLEM], [], True),
    ("Sacrifice a creature, Sacrifice an artifact", [GOLEM, OX], [], True),
    ("Discard a card, Exile a card from your hand", [], [FOREST], False),
    ("Discard a card, Discard a creature card", [], [OX], False),
    ("Discard a card, Discard a creature card", [], [OX, FOREST], True),
    ("Tap an untapped creature you control, Sacrifice a creature", [OX], [], True),
    ("Sacrifice a creature, Tap an untapped creature you control", [OX], [], True),
    ("Exile a creature you control, Put a -1/-1 counter on a creature you control", [OX], [], True),
    ("Discard a card, Reveal a card from your hand", [], [OX], True),
])
def test_parts_of_one_cost_need_a_thing_each(
    cost: str, mine: Sequence[Card], hand: Sequence[Card], there: bool
) -> None:
    game = board(Side([free("Source", "Enchantment", f"{cost}: You gain 1 life."), *mine], hand), Side())
    assert bool(able(game, "Source")) is there
    if there:  # whichever is chosen first leaves what the other needs
        use(game, "Source")
        assert game.player(0).life == 21


@pytest.mark.rule("118.3", "605.3b")
@pytest.mark.parametrize(("cost", "mine", "there"), [
    ("{G}{G}", [CALLER, HERALD], False),
    ("{G}{G}", [CALLER, HERALD, OX], False),
    ("{G}{G}", [CALLER, HERALD, OX, COW], True),
    ("{U}", [DRUM, ELF], True),
    ("{U}{G}", [DRUM, ELF], False),
    ("{U}{G}", [DRUM, ELF, OX], True),
    ("{2}{G}", [ALTAR, SHRINE, OX], False),
    ("{2}{G}", [ALTAR, SHRINE, OX, COW], True),
    ("{2}{G}", [ALTAR, ELF], True),
    ("{2}{U}", [ALTAR, DRUM, OX], True),
])
def test_mana_abilities_leave_one_another_what_they_need(cost: str, mine: Sequence[Card], there: bool) -> None:
    game = board(Side(mine, [song(cost)]), Side())
    assert can_cast(game) is there
    if there:
        play(game, "Song")
        assert game.player(0).life == 21


@pytest.mark.rule("118.3", "601.2g")
@pytest.mark.parametrize(("text", "cost", "mine", "there"), [
    (f"{OFFER}sacrifice a creature.", "{2}", [ALTAR, OX], False),
    (f"{OFFER}sacrifice a creature.", "{2}", [ALTAR, OX, COW], True),
    (f"{OFFER}sacrifice an artifact.", "{G}", [COIN], False),
    (f"{OFFER}sacrifice an artifact.", "{G}", [COIN, ROCK], True),
    (f"{OFFER}sacrifice a creature.", "{G}", [ELF], True),
    (f"{OFFER}tap an untapped creature you control.", "{G}", [ELF], False),
    (f"{OFFER}tap an untapped creature you control.", "{G}", [OX, ELF], True),
    (f"Convoke\n{OFFER}sacrifice a creature.", "{1}", [OX], True),
])
def test_and_what_the_rest_of_the_cost_needs(text: str, cost: str, mine: Sequence[Card], there: bool) -> None:
    game = board(Side(mine, [song(cost, text)]), Side())
    assert can_cast(game) is there
    if there:
        play(game, "Song")
        assert game.player(0).life == 21


@pytest.mark.rule("118.3", "601.2a")
@pytest.mark.parametrize(("text", "hand", "there"), [
    ("", [], False), ("", [FOREST], True), (f"{OFFER}discard a card.", [FOREST], False),
    (f"{OFFER}discard a card.", [FOREST, FOREST], True),
])
def test_the_spell_itself_is_not_discarded_for_its_mana(text: str, hand: Sequence[Card], there: bool) -> None:
    game = board(Side([GEM], [song("{B}", text), *hand]), Side())
    assert can_cast(game) is there
    if there:
        play(game, "Song")
        assert game.player(0).life == 21 and names(game, Zone.HAND) == []


@pytest.mark.rule("118.3", "602.5")
def test_what_cannot_be_activated_is_not_counted_as_mana() -> None:
    rod = free("Rod", "Artifact", "Activated abilities of artifacts can't be activated.")
    assert can_cast(board(Side([ROCK, FOREST], [song("{1}{G}")]), Side()))
    assert not can_cast(board(Side([rod, ROCK, FOREST], [song("{1}{G}")]), Side()))


@pytest.mark.rule("118.3", "602.2b")
@pytest.mark.parametrize("mana", ["", "{1}, "])
def test_a_source_that_is_tapped_may_itself_go_for_the_rest_of_its_cost(mana: str) -> None:
    priest = beast("Priest", text=f"{mana}{{T}}, Sacrifice two creatures: You gain 1 life.")
    game = board(Side([FOREST, priest, OX]), Side())
    use(game, "Priest")
    assert game.player(0).life == 21 and not find(game, "Priest") and not find(game, "Ox")


@pytest.mark.rule("119.4", "601.2f")
def test_life_is_paid_for_all_parts_of_a_cost_together() -> None:
    text = "This spell costs 3 life more to cast for each target.\nDestroy any number of target creatures."
    purge = free("Purge", "Sorcery", text)
    game = board(Side([], [purge], life=7), Side([OX, COW, ELF, CRANE]))
    said = play(game, "Purge", ("Ox", "Cow"))
    assert [each.maximum for each in said.decisions if isinstance(each, Targets)] == [2]
    assert game.player(0).life == 1 and names(game, Zone.BATTLEFIELD, 1) == ["Elf", "Crane"]


def ways(hand: list[Card], graveyard: list[Card], name: str) -> list[str]:
    """The ways in which a card could be cast by who has these cards."""
    game = board(Side([], hand, graveyard=graveyard), Side())
    actions = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    return [each.way for each in actions if game.obj(each.card).base.name == name]


@pytest.mark.rule("601.2a", "601.2h")
@pytest.mark.parametrize("cost", [
    "discard a card", "discard a creature card", "reveal a Beast card from your hand", "behold a Beast",
    "exile a creature card from your hand", "put a card from your hand on top of your library",
])
def test_another_card_is_needed(cost: str) -> None:
    card, other = beast("Ox", text=MORE.format(cost)), beast("Elk", cost="{9}")
    assert ways([card], [], "Ox") == [] and ways([card, other], [], "Ox") == [""]


@pytest.mark.rule("601.2a", "118.9")
@pytest.mark.parametrize(("text", "way"), [
    ("Evoke—Exile a green card from your hand.", "evoke"),
    ("You may exile a green card from your hand rather than pay this spell's mana cost.", "alternative"),
])
def test_so_it_is_for_other_costs(text: str, way: str) -> None:
    card, other = beast("Ox", text=text, cost="{9}{G}"), beast("Elk", cost="{9}{G}")
    assert ways([card], [], "Ox") == [] and ways([card, other], [], "Ox") == [way]


@pytest.mark.rule("601.2a", "702.34a")
def test_and_in_the_graveyard() -> None:
    card = beast("Ox", text=MORE.format("exile a card from your graveyard") + "\nFlashback {0}")
    assert ways([], [card], "Ox") == [] and ways([], [card, PLAINS], "Ox") == ["flashback"]


@pytest.mark.rule("601.2g", "601.2h")
def test_what_is_to_be_tapped_for_mana_is_not_among_what_is_tapped_besides() -> None:
    text = f"{OFFER}tap two untapped creatures and/or lands you control."
    game = board(Side([FOREST, OX, COW, ELF], [song("{G}{G}", text)]), Side())
    kept = {find(game, "Forest"), find(game, "Elf")}
    asked = [each for each in play(game, "Song").decisions if isinstance(each, Choose)]
    assert not asked or all(kept.isdisjoint(each.legal) for each in asked)
    assert game.player(0).life == 21


@pytest.mark.rule("601.2g", "601.2h")
@pytest.mark.parametrize("first", [[], ["Dark"]])
def test_what_is_tapped_besides_leaves_what_other_mana_than_that_of_lands_needs(first: list[str]) -> None:
    nanny = beast("Nanny", text="Tap two untapped creatures you control: Add one mana of any color.")
    text = f"{OFFER}tap two untapped creatures and/or lands you control."
    mine = [FOREST, FOREST, OX, COW, *([] if first else [nanny, ELF])]
    game = board(Side(mine, [song("{2}{G}", text), free("Dark", "Instant", "Add {G}.")]), Side())
    for name in first:
        play(game, name)
    said = play(game, "Song")
    assert game.player(0).life == 21
    assert all(find(game, "Forest") not in each.legal for each in said.decisions if isinstance(each, Choose))


@pytest.mark.rule("601.2g", "602.2b")
@pytest.mark.parametrize("cost", ["{3}, {T}", "{3}, Remove a +1/+1 counter from this creature"])
def test_the_source_of_an_ability_does_not_go_for_its_own_mana(cost: str) -> None:
    seer = beast("Seer", text=f"This creature enters with two +1/+1 counters on it.\n{cost}: You gain 1 life.")
    for others, able_to in (([], False), ([OX], True)):
        game = board(Side([FOREST, ALTAR, *others], [seer]), Side())
        play(game, "Seer")
        game.state.own(find(game, "Seer")).sick = False
        game.legal_actions_cache.clear()
        offered = [each for each in legal_actions(game, 0) if isinstance(each, Activate)]
        assert bool(offered) is able_to
        if able_to:
            use(game, "Seer")
            assert game.player(0).life == 21 and find(game, "Seer") and not find(game, "Ox")


@pytest.mark.rule("601.2h")
def test_what_a_later_part_needs_is_not_among_what_is_chosen_for_an_earlier_one() -> None:
    game = board(Side([free("Source", "Enchantment", "Sacrifice two creatures, Sacrifice an artifact: Draw a card."),
                       GOLEM, OX, COW]), Side())
    golem = find(game, "Golem")
    asked = [each for each in use(game, "Source").decisions if isinstance(each, Choose)]
    assert all(golem not in each.legal for each in asked) and not find(game, "Golem") and not find(game, "Ox")


@pytest.mark.rule("602.2b", "601.2h")
def test_a_source_with_a_tap_symbol_is_none_of_the_others_that_are_tapped() -> None:
    burr = beast("Burr", text="{1}, {T}, Tap two untapped creatures you control: You gain 1 life.")
    game = board(Side([FOREST, ALTAR, burr, OX, COW, ELF]), Side())
    said = use(game, "Burr")
    (asked,) = [each for each in said.decisions if isinstance(each, Choose)]
    assert find(game, "Burr") not in asked.legal and game.player(0).life == 21


@pytest.mark.rule("605.3", "601.2g")
def test_all_mana_abilities_of_a_permanent_that_do_not_tap_it_count_beside_one_that_does() -> None:
    horn = free("Horn", "Artifact", "{T}: Add {G}.\nSacrifice this artifact: Add {G}.")
    assert not can_cast(board(Side([FOREST, horn], [song("{4}")]), Side()))
    game = board(Side([FOREST, horn], [song("{3}")]), Side())
    play(game, "Song")
    assert game.player(0).life == 21 and not find(game, "Horn")


@pytest.mark.rule("608.2d")
def test_what_nothing_else_fits_is_not_chosen_first() -> None:
    source = free("Source", "Enchantment", "Sacrifice two creatures that share a creature type: You gain 1 life.")
    game = board(Side([source, RAT, ELF_OF_TWO, OTHER_ELF]), Side())
    said = use(game, "Source")
    assert game.player(0).life == 21 and find(game, "Rat") and not find(game, "Elf")
    assert all(find(game, "Rat") not in each.legal for each in said.decisions if isinstance(each, Choose))


@pytest.mark.rule("702.51a", "118.3")
@pytest.mark.parametrize(("cost", "mine", "there"), [
    ("{G}{G}", [ELF], False), ("{G}", [ELF], True), ("{W}", [CRANE], True), ("{1}{W}", [CRANE], False),
    ("{G}{W}", [CRANE, ELF], True), ("{G}{G}{W}", [CRANE, ELF], False), ("{1}{G}{W}", [CRANE, ELF, OX], True),
])
def test_a_creature_tapped_for_mana_does_not_convoke_too(cost: str, mine: Sequence[Card], there: bool) -> None:
    game = board(Side(mine, [song(cost, "Convoke")]), Side())
    assert can_cast(game) is there
    if there:
        play(game, "Song")
        assert game.player(0).life == 21


@pytest.mark.rule("702.51a", "605.3")
def test_creatures_that_convoke_a_spell_do_not_pay_for_its_mana_abilities() -> None:
    lens = free("Lens", "Artifact", "{1}, {T}: Add one mana of any color.")
    boost = free("Boost", "Sorcery", "Convoke\nYou gain 1 life.", cost="{1}{W}")
    assert not can_cast(board(Side([lens, OX, COW], [boost]), Side()))
    game = board(Side([lens, FOREST, OX], [boost]), Side())
    play(game, "Boost")
    assert game.player(0).life == 21 and game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("702.126a", "118.3")
def test_nor_does_an_artifact_tapped_for_mana_improvise() -> None:
    assert not can_cast(board(Side([ROCK], [song("{2}", "Improvise")]), Side()))
    assert can_cast(board(Side([ROCK, ROCK], [song("{2}", "Improvise")]), Side()))
