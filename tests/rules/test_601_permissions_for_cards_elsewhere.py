"""CR 601.3b. Cards of libraries, of exile and of others that may be played: which, how many, how long."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.decisions import Activate, Cast, Choose, Chosen, PlayLand
from engine.game import Game
from engine.oracle.cards import read_card
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature
from tests.rules.board import Doing, Side, act_now, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, PLAINS, bear
from tests.rules.options import can_play_from, cast_of, casts, playable, playable_elsewhere
from tests.rules.play import after, beast, do, free, go_on, names, next_turn, play, use
from tests.rules.usual_cards import BOG, KILL, OWL, PLOT, WOLF

pytestmark = pytest.mark.rule("601.3b")
ONCE = free("Lantern", "Artifact", "Once during each of your turns, you may cast a creature spell from your graveyard.")
BARN_OWL = beast("Owl")
ELK = beast("Elk")
THEATER = ("During your turn, if an opponent lost life this turn, you may play lands and cast spells from among cards "
           "exiled with ~.")
SEEN = "You may look at the top card of your library any time.\n"


@pytest.mark.rule("305.1")
@pytest.mark.parametrize("where", ["anywhere other than your hand", "your graveyard"])
@pytest.mark.parametrize(("zone", "life"), [(Zone.HAND, 20), (Zone.GRAVEYARD, 19)])
def test_a_land_played_from_anywhere_else_is_not_one_from_the_hand(where: str, zone: Zone, life: int) -> None:
    words = f"Whenever you play a land or cast a spell from {where}, Shade deals 1 damage to each "
    plow = free("Plow", "Enchantment", "You may play lands from your graveyard.")
    rock = [free("Rock", "Land")]
    held, buried = (rock, []) if zone is Zone.HAND else ([], rock)
    game = board(Side([free("Shade", "Enchantment", f"{words}opponent."), plow], held, graveyard=buried), Side())
    do(game, PlayLand(find(game, "Rock", zone), 0))
    assert game.player(1).life == life


@pytest.mark.rule("305.3")
@pytest.mark.parametrize(("turns", "played"), [(2, True), (1, False)])
def test_no_effect_lets_a_land_be_played_in_anothers_turn(turns: int, played: bool) -> None:
    cave = spell("Cave", "", "Land", "Hideaway 2\n{0}: You may play the exiled card without paying its mana cost.")
    game = board(Side([], [cave], library=[PLAINS, *[FOREST] * 9]), Side())
    do(game, PlayLand(find(game, "Cave", Zone.HAND)), "Plains")
    next_turn(game, Step.UPKEEP, turns)
    game.state.priority = 0
    use(game, "Cave", "yes")
    assert bool(find(game, "Plains")) == played


@pytest.mark.rule("601.3b")
def test_what_is_allowed_once_each_turn_is_allowed_once() -> None:
    game = board(Side([ONCE], graveyard=[beast("Ox"), beast("Elk")]), Side())
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    next_turn(game, Step.MAIN1, 2)
    assert [each for each in legal_actions(game, 0) if isinstance(each, Cast)]


@pytest.mark.rule("601.3b")
def test_once_a_turn_is_counted_for_each_permission() -> None:
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    for count, left in ((1, 0), (2, 1)):
        beasts = [beast(name) for name in ("Ox", "Elk", "Yak")]
        game = board(Side([free("Loom", "Enchantment", text)] * count, graveyard=beasts), Side())
        play(game, "Ox", zone=Zone.GRAVEYARD, way="permitted")
        assert bool(legal_actions(game, 0)) is bool(left)
        if left:
            play(game, "Elk", zone=Zone.GRAVEYARD, way="permitted")
            assert not legal_actions(game, 0)


def playable_there(game: Game, zone: Zone = Zone.EXILE) -> list[str]:
    """The names of the cards of a zone that the first player may play now."""
    acts = [each for each in legal_actions(game, 0) if isinstance(each, Cast | PlayLand)]
    cards = [each.card for each in acts]
    rows = [game.obj(id) for id in cards]
    return sorted({row.card.name for row in rows if row.zone is zone and row.card is not None})


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("words", "left"), [
    ("You may play one of those cards this turn.", []),
    ("Until your next end step, you may cast one of those cards.", []),
    ("Until end of turn, you may cast a spell from among them.", []),
    ("You may play up to two of those cards until the end of your next turn.", ["Elk", "Owl"]),
    ("Until end of turn, you may cast spells from among those cards.", ["Elk", "Owl"]),
])
def test_so_many_of_the_exiled_cards_may_be_played_and_no_more(words: str, left: list[str]) -> None:
    dig = free("Dig", "Sorcery", f"Exile the top three cards of your library. {words}")
    game = after(board(Side([], [dig], [WOLF, BARN_OWL, ELK, FOREST]), Side()), "Dig")
    assert playable_there(game) == ["Elk", "Owl", "Wolf"]
    play(game, "Wolf", zone=Zone.EXILE, way="permitted")
    assert playable_there(game) == left


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("words", "which"), [
    ("You may cast an instant or sorcery spell from among them this turn.", ["Zap"]),
    ("Until end of turn, you may cast creature spells from among those cards.", ["Owl", "Wolf"]),
    ("You may play a land from among the exiled cards this turn.", ["Forest"]),
])
def test_only_such_cards_of_the_group_may_be_played(words: str, which: list[str]) -> None:
    dig = free("Dig", "Sorcery", f"Exile the top four cards of your library. {words}")
    zap = free("Zap", "Instant", "Zap deals 1 damage to any target.")
    game = after(board(Side([], [dig], [WOLF, BARN_OWL, zap, FOREST, *[FOREST] * 5]), Side()), "Dig")
    assert playable_there(game) == which
    next_turn(game, Step.MAIN1, 2)
    assert playable_there(game) == []


@pytest.mark.rule("601.3b", "607.2")
def test_what_is_exiled_with_something_may_be_played_this_turn() -> None:
    text = ("{0}: Exile the top card of your library face down.\n"
            "{0}: Until end of turn, you may play cards exiled with Box.")
    game = board(Side([free("Box", "Artifact", text)], library=[WOLF, *[FOREST] * 5]), Side())
    use(game, "Box")
    assert playable_there(game) == []
    use(game, "Box", ability=1)
    assert playable_there(game) == ["Wolf"]


@pytest.mark.rule("601.3b")
def test_a_permission_for_one_is_used_up_in_later_turns_too() -> None:
    dig = free("Dig", "Sorcery", "Exile the top two cards of your library. Until the end of your next turn, you may "
               "play one of those cards.")
    game = after(board(Side([], [dig], [WOLF, BARN_OWL, *[FOREST] * 5]), Side()), "Dig")
    play(game, "Wolf", zone=Zone.EXILE, way="permitted")
    next_turn(game, Step.MAIN1, 2)
    assert playable_there(game) == []


@pytest.mark.rule("607.2a")
def test_a_card_exiled_with_it_is_cast_for_nothing() -> None:
    text = ("{0}: Exile the top card of your library.\nOnce during each of your turns, you may play a land or cast a "
            "spell from among the cards exiled with this permanent without paying its mana cost.")
    game = board(Side([free("Insight", "Enchantment", text)], library=[beast("Ox", cost="{9}"), beast("Elk")]), Side())
    use(game, "Insight")
    use(game, "Insight")
    play(game, "Ox", way="free", zone=Zone.EXILE)
    assert find(game, "Ox") and not playable_elsewhere(game)


@pytest.mark.rule("608.2c")
def test_a_question_about_the_spell_is_asked_before_it_is_cast() -> None:
    storm = free("Storm", "Sorcery", "Exile cards from the top of your library until you exile a nonland card. You may "
                 "cast it without paying its mana cost if that spell's mana value is 8 or less. If you don't, put that "
                 "card into your hand.")
    big, small = beast("Big", cost="{9}"), beast("Small", cost="{8}")
    high = board(Side(hand=[storm], library=[FOREST, big]), Side())
    play(high, "Storm")
    assert names(high, Zone.HAND) == ["Big"]
    low = board(Side(hand=[storm], library=[FOREST, small]), Side())
    play(low, "Storm", "yes")
    assert find(low, "Small")


@pytest.mark.rule("608.2g")
@pytest.mark.parametrize(("card", "there"), [(beast("Ox", cost="{9}"), "Ox"), (BOG, "Bog")])
def test_the_player_plays_the_card_for_nothing(card: Card, there: str) -> None:
    text = ("At the beginning of each player's upkeep, that player reveals a card at random from their hand. If it's a "
            "land card, the player puts it onto the battlefield. Otherwise, the player casts it without paying its "
            "mana cost if able.")
    game = board(Side([free("Wild", "Enchantment", text)]), Side(hand=[card]))
    next_turn(game)
    go_on(game)
    assert names(game, Zone.BATTLEFIELD, 1) == [there]


@pytest.mark.rule("608.2g")
def test_lands_and_spells_exiled_this_way_are_played_at_once() -> None:
    text = ("Exile the top three cards of target opponent's library. You may play lands and cast spells from among "
            "cards exiled this way without paying their mana costs.")
    game = board(Side(hand=[free("Loot", "Sorcery", text)]), Side(library=[BOG, beast("Ox", cost="{9}"), beast("Elk")]))
    play(game, "Loot", 1, "yes", ("Bog", "Ox"))
    assert names(game, Zone.BATTLEFIELD) == ["Bog", "Ox"] and names(game, Zone.EXILE) == ["Elk"]
    assert not any(isinstance(each, PlayLand | Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("608.2g")
def test_of_several_spells_that_may_be_cast_any_number_is_in_any_order() -> None:
    text = ("Exile the top three cards of your library. You may cast creature spells with mana value 9 or less from "
            "among them without paying their mana costs.")
    oxen = [beast(f"Ox {letter}", cost="{9}") for letter in "ABC"]
    game = board(Side(hand=[free("Vision", "Sorcery", text)], library=[*oxen, BOG]), Side())
    for chosen in ((2, 0), (1,), (), (0, 1, 2)):
        fork = game.fork()

        def some(question: Choose, chosen: tuple[int, ...] = chosen) -> Chosen | None:
            return Chosen(tuple(question.legal[at] for at in chosen)) if isinstance(question, Choose) else None

        play(fork, "Vision", "yes", some)
        assert names(fork, Zone.BATTLEFIELD) == [f"Ox {'ABC'[at]}" for at in reversed(chosen)]


@pytest.mark.rule("608.2g", "706.12")
def test_of_several_copies_that_may_be_cast_any_number_is() -> None:
    text = ("Exile target instant or sorcery card from a graveyard. Copy that card three times. You may cast the "
            "copies without paying their mana costs.")
    game = board(Side(hand=[free("Echo", "Sorcery", text)], graveyard=[free("Hum", "Sorcery", "You gain 1 life.")]),
                 Side())  # fmt: skip
    play(game, "Echo", "Hum", "yes", lambda each: Chosen(each.legal[:2]) if isinstance(each, Choose) else None)
    assert game.player(0).life == 22 and names(game, Zone.EXILE) == ["Hum"]


@pytest.mark.rule("608.2g")
def test_a_card_in_a_graveyard_may_be_cast_as_its_ability_resolves() -> None:
    bird = beast("Bird", text="Whenever another creature you control dies, you may cast this card from your graveyard.",
                 cost="{G}")
    game = after(board(Side([FOREST, WOLF], [KILL], graveyard=[bird]), Side(graveyard=[bird])), ("Kill", "Wolf", "yes"))
    assert names(game, Zone.BATTLEFIELD) == ["Forest", "Bird"]
    assert game.obj(find(game, "Forest")).tapped
    assert names(game, Zone.GRAVEYARD, 1) == ["Bird"]


@pytest.mark.rule("702.170d")
def test_a_card_that_becomes_plotted_is_cast_later_for_nothing_as_any_of_its_faces() -> None:
    card = read_card({
        "name": "Elkling // Errand", "layout": "adventure", "type_line": "Creature — Elk", "card_faces": [
            {"name": "Elkling", "type_line": "Creature — Elk", "mana_cost": "{9}", "power": "1", "toughness": "1"},
            {"name": "Errand", "type_line": "Sorcery — Adventure", "mana_cost": "{9}",
             "oracle_text": "You gain 3 life."},
        ],
    })  # fmt: skip
    plan = free("Plan", "Sorcery", "You may exile a nonland card from your hand. If you do, it becomes plotted.")
    game = after(board(Side(hand=[plan, card]), Side()), ("Plan", "yes"))
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    next_turn(game, Step.MAIN1, 2)
    found = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert [(each.face, each.way) for each in found] == [(0, "plot"), (1, "plot")]
    do(game, found[1])
    assert game.player(0).life == 23


@pytest.mark.rule("708.3b")
def test_each_half_is_judged_alone_where_an_effect_lets_it_be_cast() -> None:
    card = replace(free("Fall", "Instant", "You gain 2 life."), layout="split", name="Fall // Rise", faces=(
        free("Fall", "Instant", "You gain 2 life.").front, free("Rise", "Sorcery", "You gain 4 life.").front,
    ))
    only = free("Well", "Enchantment", "You may cast sorcery spells from your graveyard.")
    game = board(Side([only], graveyard=[card]))
    assert [each.face for each in legal_actions(game, 0) if isinstance(each, Cast)] == [1]


def test_two_such_permissions_are_counted_each_for_itself() -> None:
    dig = free("Dig", "Sorcery", "Exile the top two cards of your library. You may play one of those cards this turn.")
    game = after(board(Side([], [dig, dig], [WOLF, BARN_OWL, ELK, beast("Cow"), FOREST]), Side()), "Dig", "Dig")
    play(game, "Wolf", zone=Zone.EXILE, way="permitted")
    assert playable_there(game) == ["Cow", "Elk"]


def test_what_is_said_of_a_spell_cast_so_is_true_of_it() -> None:
    raid = free("Raid", "Sorcery", "Each opponent exiles the top card of their library. You may cast spells from among "
                "those cards this turn. If you cast a spell this way, pay life equal to that spell's mana value rather "
                "than pay its mana cost.")
    game = after(board(Side([], [raid]), Side(library=[beast("Ogre", cost="{3}{R}"), FOREST])), "Raid")
    play(game, "Ogre", zone=Zone.EXILE, way="permitted")
    assert game.player(0).life == 16
    assert game.controller(find(game, "Ogre")) == 0


def test_only_some_may_be_cast_of_what_may_be_looked_at() -> None:
    flay = free("Flay", "Sorcery", "Exile the bottom card of each opponent's library face down. For as long as those "
                "cards remain exiled, you may look at them, you may cast permanent spells from among them, and you may "
                "spend mana as though it were mana of any color to cast those spells.")
    zap = free("Zap", "Instant", "You gain 1 life.")
    game = board(Side([FOREST], [flay]), Side(library=[FOREST, beast("Ogre", cost="{R}")]),
                 Side(library=[FOREST, zap]))
    play(game, "Flay")
    assert playable_there(game) == ["Ogre"]


def test_an_aura_cast_at_another_time_is_sacrificed_at_cleanup() -> None:
    late = "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes"
    aura = free("Thorns", "Enchantment — Aura", f"You may cast this spell as though it had flash. {late} sacrifices it "
                "at the beginning of the next cleanup step.\nEnchant creature")
    for step, stays in ((Step.UPKEEP, False), (Step.MAIN1, True)):
        game = board(Side([beast("Ox")], [aura]), Side(), step=step)
        play(game, "Thorns", "Ox")
        assert find(game, "Thorns")
        next_turn(game)
        assert bool(find(game, "Thorns")) is stays


def test_spells_of_a_kind_from_the_graveyard_this_turn() -> None:
    text = "You may cast Beast spells from your graveyard this turn."
    game = after(board(Side(hand=[free("Rite", "Sorcery", text)], graveyard=[beast("Ox")]), Side()), "Rite")
    play(game, "Ox", zone=Zone.GRAVEYARD, way="permitted")
    assert find(game, "Ox")


def test_a_card_in_the_graveyard_may_be_cast_this_turn() -> None:
    text = "{0}: You may cast target artifact card from your graveyard this turn."
    asker = Doing()
    game = board(Side([spell("General", "{1}", "Artifact", text), MOUNTAIN],
                      graveyard=[spell("Cup", "{1}", "Artifact", ""), spell("Bowl", "{1}", "Artifact", "")]), Side(),
                 asker=asker)
    cup = find(game, "Cup", Zone.GRAVEYARD)
    assert act_now(game, Activate(find(game, "General"), 0), Chosen((cup,)))
    resolve(game)
    advance(game)
    assert [each.card for each in asker.offered[-1] if isinstance(each, Cast)] == [cup]


@pytest.mark.parametrize(("text", "played"), [
    ("You may play lands from among cards exiled with ~.", {"Plot"}),
    (THEATER, {"Plot", "Gain"}),
])
def test_cards_exiled_with_it_may_be_played(text: str, played: set[str]) -> None:
    trove = free("Trove", "Enchantment", "When Trove enters, exile all cards from your graveyard. Target player "
                 f"loses 1 life.\n{text}")
    plot, gain = (PLOT, free("Gain", "Sorcery", "You gain 3 life."))
    game = after(board(Side([], [trove], graveyard=[plot, gain]), Side()), ("Trove", 1))
    may = [each for each in legal_actions(game, 0) if type(each).__name__ in ("Cast", "PlayLand")]
    assert {game.chars(each.card).name for each in may} == played  # type: ignore[union-attr]
    assert sorted(names(game, Zone.EXILE)) == ["Gain", "Plot"]


def test_only_the_top_card_is_cast_so() -> None:
    law = free("Law", "Enchantment", "You may cast noncreature spells from the top of your library. If you cast a spell"
               " this way, you may cast it as though it had flash.")
    top, held = free("Top", "Sorcery"), free("Held", "Sorcery")
    game = board(Side([law, beast("Ox")], [held], [top]), Side(), step=Step.UPKEEP)
    cast = {game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert "Held" not in cast


def test_lands_and_spells_exiled_this_way_may_be_played_for_a_turn() -> None:
    text = ("Exile the top two cards of your library. Until end of turn, you may play lands and cast spells from among "
            "cards exiled this way without paying their mana costs.")
    game = board(Side(hand=[free("Mind", "Sorcery", text)], library=[BOG, beast("Ox", cost="{9}"), BOG]), Side())
    play(game, "Mind")
    play(game, "Ox", way="free", zone=Zone.EXILE)
    do(game, PlayLand(find(game, "Bog", Zone.EXILE), 0))
    assert names(game, Zone.BATTLEFIELD) == ["Ox", "Bog"]


def test_one_spell_this_way_each_turn() -> None:
    text = ("When ~ enters, exile target opponent's graveyard.\nYou may cast spells from among cards exiled with ~. "
            "You can't cast more than one spell this way each turn.")
    game = board(Side((), [free("Trove", "Enchantment", text)]), Side(graveyard=[beast("One"), beast("Two")]))
    play(game, "Trove")
    there = casts(game)
    assert len(there) == 2
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Cast)))
    assert casts(game) == []


def test_it_is_looked_at_and_played_for_the_turn_alone() -> None:
    text = ("Until end of turn, you may look at the top card of your library any time, and you may play lands and cast "
            "spells from the top of your library.")
    top = spell("Toy", "{0}", "Artifact", "")
    game = after(board(Side([], [spell("Seer", "{0}", "Sorcery", text)], library=[top, FOREST]), Side()), "Seer")
    play(game, "Toy", zone=Zone.LIBRARY, way="permitted")
    assert find(game, "Toy")


def test_a_card_may_be_played_in_the_next_turn_and_not_before_or_after() -> None:
    relay = free("Relay", "Sorcery", "Exile the top card of your library. During your next turn, you may play "
                 "that card.")
    zap = free("Zap", "Instant", "You gain 1 life.")
    game = board(Side([], [relay], [zap, *[FOREST] * 5]), Side())
    play(game, "Relay")

    def castable() -> bool:
        return any(isinstance(each, Cast) for each in legal_actions(game, 0))

    assert not castable()
    next_turn(game)
    assert not castable()
    next_turn(game, Step.DRAW)
    assert castable()
    next_turn(game)
    assert not castable() and names(game, Zone.EXILE) == ["Zap"]


@pytest.mark.parametrize("words", ["you may play one of those cards", "you may cast one of those cards"])
def test_one_of_several_cards_is_whichever_is_played_first(words: str) -> None:
    text = f"Exile the top two cards of your library. Until end of turn, {words} without paying its mana cost."
    cards = [spell(name, "{5}", "Sorcery", "You gain 1 life.") for name in ("Old", "New")]
    game = after(board(Side([], [free("Fire", "Sorcery", text)], cards), Side()), "Fire")
    assert playable(game, Zone.EXILE) == {"Old", "New"}
    play(game, "New", zone=Zone.EXILE, way="free")
    assert not playable(game, Zone.EXILE)


def test_cards_of_anothers_hand_are_played_as_ones_own_for_a_turn() -> None:
    text = ("Choose target opponent. This turn, that player can't cast spells or activate abilities and plays with "
            "their hand revealed. You may play lands and cast spells from that player's hand this turn.")
    hand = [beast("Ox"), free("Hill", "Land")]
    game = board(Side((), [free("Rite", "Sorcery", text)]), Side((), hand), Side((), [beast("Elk")]))
    play(game, "Rite", 1)
    actions = legal_actions(game, 0)
    assert {each.card for each in actions if isinstance(each, decisions.Cast | decisions.PlayLand)} == {
        find(game, "Ox", Zone.HAND), find(game, "Hill", Zone.HAND)}
    for each in actions:
        if isinstance(each, decisions.Cast | decisions.PlayLand):
            do(game, each)
    assert names(game, Zone.BATTLEFIELD) == ["Ox", "Hill"]
    next_turn(game, Step.MAIN1, 3)
    assert not any(isinstance(each, decisions.Cast) for each in legal_actions(game, 0))


def test_cards_in_a_graveyard_are_given_that_they_may_be_cast_from_there() -> None:
    feast = free("Feast", "Sorcery", 'Creature cards in your graveyard gain "You may cast this card from your '
                 'graveyard" until end of turn.')
    game = board(Side([], [feast], graveyard=[WOLF, KILL]), Side([OWL], graveyard=[OWL]))
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast) and each.card != find(
        game, "Feast", Zone.HAND)]
    play(game, "Feast")
    may = [game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert may == ["Wolf"]
    play(game, "Wolf", zone=Zone.GRAVEYARD, way=next(each.way for each in legal_actions(game, 0)
                                                     if isinstance(each, Cast)))
    assert find(game, "Wolf")


@pytest.mark.parametrize(("top", "may"), [
    (free("Floe", "Snow Land"), True), (free("Fen", "Land"), False), (beast("Yak", types="Snow Creature — Ox"), True),
    (beast("Ox"), False),
])
def test_lands_and_spells_of_a_kind_from_the_top(top: Card, may: bool) -> None:
    lord = beast("Lord", text=f"{SEEN}You may play snow lands and cast snow spells from the top of your library.")
    game = board(Side([lord], library=[top, top]), Side())
    assert any(isinstance(each, Cast | PlayLand) for each in legal_actions(game, 0)) is may


def test_an_exiled_card_may_be_played_on_any_turn_one_attacked() -> None:
    raid = creature("Raider", "When this creature enters, exile the top card of your library. During any turn you "
                    "attacked with a Bear, you may play that card.", cost="{G}")
    deck = [spell("Gift", "{G}", "Sorcery", "You gain 1 life."), *[FOREST] * 9]
    game = board(Side([FOREST] * 2 + [bear()], [raid], library=deck), Side(), asker=Seats(attack={"Plain Bear": 1}))
    assert table.do(game, cast_of(game, "Raider"))
    resolve(game)
    assert not cast_now(game, "Gift", zone=Zone.EXILE, way="permitted")
    game = board(Side([FOREST] * 2 + [bear()], [raid], library=deck), Side(), asker=Seats(attack={"Plain Bear": 1}))
    assert table.do(game, cast_of(game, "Raider"))
    resolve(game)
    to_step(game, Step.MAIN2)
    assert cast_now(game, "Gift", zone=Zone.EXILE, way="permitted")


def test_cards_in_a_graveyard_that_say_they_may_be_played() -> None:
    text = "{0}: Until end of turn, each legendary card in your graveyard gains \"You may play this card from your "
    text += "graveyard.\""
    lady, bog = beast("Lady", types="Legendary Creature — Elf"), free("Bog", "Legendary Land", "{T}: Add {B}.")
    game = board(Side([beast("Hand", text=text)], graveyard=[lady, bog, beast("Ox")]), Side())
    assert not can_play_from(game, "Lady", Zone.GRAVEYARD)
    use(game, "Hand")
    assert [can_play_from(game, each, Zone.GRAVEYARD) for each in ("Lady", "Bog", "Ox")] == [True, True, False]
    do(game, PlayLand(find(game, "Bog", Zone.GRAVEYARD), 0))
    assert "Bog" in names(game, Zone.BATTLEFIELD)
    next_turn(game, Step.MAIN1, turns=2)
    assert not can_play_from(game, "Lady", Zone.GRAVEYARD)


@pytest.mark.rule("614.6")
@pytest.mark.parametrize(("said", "zone"), [
    ("", Zone.GRAVEYARD), (" If a spell cast this way would be put into a graveyard, exile it instead.", Zone.EXILE),
])
def test_of_each_opponents_card_that_is_cast_it_is_said_that_it_is_exiled(said: str, zone: Zone) -> None:
    text = ("For each opponent, you may cast up to one target sorcery card from that player's graveyard without paying "
            f"its mana cost.{said}")
    gift = spell("Gift", "{9}", "Sorcery", "You gain 3 life.")
    game = board(Side(hand=[free("Rite", "Sorcery", text)]), Side(graveyard=[gift]))
    play(game, "Rite", "Gift", "yes")
    assert (game.player(0).life, names(game, zone, 1)) == (23, ["Gift"])


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("lands", "able"), [(2, False), (3, True)])
def test_its_owner_casts_what_was_exiled_for_more(lands: int, able: bool) -> None:
    text = ("Exile target creature. For as long as that card remains exiled, its owner may cast it. A spell cast this "
            "way costs {2} more to cast.")
    game = board(Side([FOREST] * lands + [bear("Ox", "{G}")], [free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite", "Ox")
    assert cast_now(game, "Ox", zone=Zone.EXILE, way="permitted for more") is able
