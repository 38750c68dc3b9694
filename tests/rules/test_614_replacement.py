"""CR 614.1. What happens instead."""

from __future__ import annotations

import pytest

from engine.decisions import Arrange, Chosen, PlayLand
from engine.events.kinds import Move, PlayerLoses
from engine.events.pipeline import emit
from engine.oracle.reader import read_ability
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, act_now, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import after, beast, cast, free, go_on, life_after, names, next_turn, play, use
from tests.rules.usual_cards import BOON, ELF, KILL, KILL_G, OWL, WOLF
from tests.scenarios.scenes import has_cards, printed, ran, scenario, side

DIES = "If a creature you control would die, "
LIMBOS = [f"{DIES}exile it instead.", f"{DIES}instead exile it and put a page counter on ~."]
EXILES = "If a card would be put into a graveyard from anywhere, exile it instead."
ELSEWHERE = {
    Zone.EXILE: "exile it instead of putting it into its owner's graveyard.",
    Zone.HAND: "put it into its owner's hand instead of into that player's graveyard.",
    Zone.LIBRARY: "put it on top of its owner's library instead of into that player's graveyard.",
}
HEX = "Counter target spell. If that spell is countered this way, "
MILL = free("Mill", "Instant", "Target player mills two cards.")
NO = free("No", "Instant", "Counter target spell.")


@pytest.mark.rule("104.3b")
def test_the_next_loss_of_the_turn() -> None:
    song = free("Song", "Instant", "The next time you would lose the game this turn, instead draw seven cards and your"
                " life total becomes 1.")
    game = after(board(Side((), [song]), Side()), "Song")
    emit(game, [PlayerLoses(0, "an effect", "104.3e")])
    assert game.state.outcome is None
    assert game.state.players[0].life == 1
    assert len(names(game, Zone.HAND)) == 7


@pytest.mark.rule("118.11", "608.2c")
@pytest.mark.parametrize("text", LIMBOS)
def test_what_was_sacrificed_and_exiled_instead_was_sacrificed(text: str) -> None:
    watch = free("Watch", "Enchantment", "Whenever you sacrifice a creature, you gain 1 life.")
    feast = free("Feast", "Sorcery", "You may sacrifice a creature. If you do, you gain 10 life.")
    game = board(Side([watch, free("Limbo", "Enchantment", text), beast("Ox")], [feast]), Side())
    assert life_after(game, ("Feast", "yes")) == 31 and names(game, Zone.EXILE) == ["Ox"]


@pytest.mark.rule("118.11", "608.2h")
@pytest.mark.parametrize("text", LIMBOS)
def test_what_a_cost_was_paid_with_is_known_though_it_was_exiled_instead(text: str) -> None:
    altar = free("Altar", "Artifact", "Sacrifice a creature: You gain life equal to the sacrificed creature's power.")
    game = board(Side([altar, free("Limbo", "Enchantment", text), beast("Ox", "3/3")]), Side())
    use(game, "Altar")
    assert game.player(0).life == 23


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("count", "there"), [(2, True), (1, False)])
def test_a_land_that_would_enter_has_its_price_sacrificed_instead(count: int, there: bool) -> None:
    text = ("If Ruin would enter the battlefield, sacrifice two untapped lands instead. If you do, put Ruin onto the "
            "battlefield. If you don't, put it into its owner's graveyard.")
    game = board(Side([FOREST] * count, [spell("Ruin", "", "Land", text)]), Side())
    assert act_now(game, PlayLand(find(game, "Ruin", Zone.HAND)))
    assert bool(find(game, "Ruin")) is there
    assert bool(find(game, "Forest")) is not there  # one alone is not sacrificed (118.12)


@pytest.mark.rule("400.7")
@pytest.mark.parametrize(("exiled", "hand"), [(False, ["Elk"]), (True, [])])
def test_what_was_discarded_but_exiled_is_not_in_the_graveyard_to_be_returned(exiled: bool, hand: list[str]) -> None:
    text = "Whenever you discard a card, you may return that card from your graveyard to your hand."
    law = [free("Rest", "Enchantment", EXILES)] if exiled else []
    hand_before = [beast("Elk"), free("Sift", "Sorcery", "Discard a card.")]
    game = after(board(Side([free("Watch", "Enchantment", text), *law], hand_before), Side()), ("Sift", "yes"))
    assert names(game, Zone.HAND) == hand


@pytest.mark.rule("608.2n")
def test_a_spell_is_exiled_as_it_resolves() -> None:
    rod = spell("Rod", "{1}", "Artifact", "Whenever a player casts an instant or sorcery spell, exile it instead of "
                "putting it into a graveyard as it resolves.")
    game = after(board(Side([FOREST, rod], [spell("Mend", "{G}", "Instant", "You gain 1 life.")]), Side()), "Mend")
    assert find(game, "Mend", Zone.EXILE)
    assert game.player(0).life == 21


@pytest.mark.rule("608.2n")
@pytest.mark.parametrize("law", ["", "Whenever an opponent casts a spell, counter it."])
def test_what_is_done_if_a_spell_is_exiled_so_is_done_only_then(law: str) -> None:
    text = ("Whenever you cast an instant or sorcery spell, exile that card instead of putting it into your graveyard "
            "as it resolves. If you do, return it to your hand at the beginning of the next end step.")
    game = after(board(Side([free("Plume", "Enchantment", text)], [free("Mend", "Instant", "You gain 1 life.")]),
                       Side([free("Ban", "Enchantment", law)] if law else [])), "Mend")
    assert find(game, "Mend", Zone.GRAVEYARD if law else Zone.EXILE)
    to_step(game, Step.END)
    resolve(game)
    assert bool(find(game, "Mend", Zone.HAND)) == (not law)


@pytest.mark.rule("608.2n")
@pytest.mark.parametrize(("more", "marked"), [
    ("If you do, it becomes plotted.", True),
    ("Then if the exiled card doesn't have suspend, it gains suspend.", False),
])
def test_the_card_that_a_spell_is_in_exile_is_what_follows_about(more: str, marked: bool) -> None:
    text = ("Whenever you cast an instant or sorcery spell, exile that card instead of putting it into your graveyard "
            f"as it resolves. {more}")
    game = board(Side([free("Map", "Enchantment", text)], [free("Mend", "Instant", "You gain 1 life.")]), Side())
    play(game, "Mend")
    mend = find(game, "Mend", Zone.EXILE)
    assert ("plotted" in game.obj(mend).marks) is marked
    assert any(getattr(each, "name", "") == "suspend" for each in game.chars(mend).abilities) is not marked


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("what", "way"), [
    ("You may cast target instant card from your graveyard this turn.", "permitted"),
    ("Until end of turn, you may cast target instant card from your graveyard without paying its mana cost.", "free"),
])
def test_a_card_that_was_a_target_and_is_cast_later_is_exiled(what: str, way: str) -> None:
    text = f"{what} If that spell would be put into your graveyard, exile it instead."
    boon, other = (BOON, free("Joy", "Instant", "You gain 5 life."))
    game = after(board(Side([], [free("Echo", "Sorcery", text), other], graveyard=[boon]), Side()), ("Echo", "Boon"))
    play(game, "Joy")
    play(game, "Boon", zone=Zone.GRAVEYARD, way=way)
    assert game.player(0).life == 28
    assert find(game, "Boon", Zone.EXILE) and find(game, "Joy", Zone.GRAVEYARD)


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("when", "life"), [("during your turn", 23), ("during an opponent's turn", 20)])
def test_what_would_happen_in_a_turn_is_replaced_in_it_alone(when: str, life: int) -> None:
    law = free("Law", "Enchantment", f"If you would draw a card {when}, instead you gain 3 life.")
    game = board(Side([law], [free("Gift", "Instant", "Draw a card.")], library=[ELF]), Side())
    assert life_after(game, "Gift") == life


@pytest.mark.rule("614.1a")
def test_a_card_or_token_is_exiled_instead() -> None:
    law = free("Law", "Enchantment", "If a card or token would be put into a graveyard from anywhere, exile it"
               " instead.")
    game = board(Side([law, bear("Ox")], [FOREST]), Side())
    emit(game, [Move(find(game, "Ox"), Zone.GRAVEYARD), Move(find(game, "Forest", Zone.HAND), Zone.GRAVEYARD)])
    assert names(game, Zone.GRAVEYARD) == []
    assert sorted(names(game, Zone.EXILE)) == ["Forest", "Ox"]


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("text", "done", "hand", "ants"), [
    ("If you would scry a number of cards, draw that many cards instead.", "Scry 2.", 2, 1),
    ("If you would scry a number of cards, scry that many cards plus one instead.", "Scry 2.", 0, 1),
    ("If you would proliferate, proliferate twice instead.", "Proliferate.", 0, 3),
    ("", "Proliferate.", 0, 2),
])
def test_what_is_done_instead_of_a_keyword_action(text: str, done: str, hand: int, ants: int) -> None:
    ant = beast("Ant", text="This creature enters with a +1/+1 counter on it.")
    game = after(board(Side([free("Sage", "Enchantment", text)], [ant, free("Act", "Sorcery", done)],
                            library=[FOREST] * 4), Side()), "Ant")
    says = play(game, "Act", *(["Ant"] if "prolif" in done.lower() else []), *(["Ant"] if ants == 3 else []))
    assert (len(game.player(0).hand), game.obj(find(game, "Ant")).counters["+1/+1"]) == (hand, ants)
    looked = [len(each.cards) for each in says.decisions if isinstance(each, Arrange)]
    assert looked == ([3] if "plus one" in text else [])


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("many", "mine", "theirs"), [("two cards", 1, 1), ("a card", 0, 1)])
def test_two_or_more_cards_are_not_drawn(many: str, mine: int, theirs: int) -> None:
    text = "If an opponent would draw two or more cards, instead you and that player each draw a card."
    game = after(board(Side((), [free("Gift", "Sorcery", f"Target player draws {many}.")], library=[FOREST] * 4),
                       Side([free("Alms", "Enchantment", text)], library=[FOREST] * 4)), ("Gift", 0))
    assert (len(game.player(1).hand), len(game.player(0).hand)) == (mine, theirs)


@pytest.mark.rule("614.1a", "504.1")
@pytest.mark.parametrize(("text", "step", "spell"), [
    ("If you would draw one or more cards, you draw that many cards plus one instead.", 2, 3),
    ("If you would draw two or more cards, you draw that many cards plus one instead.", 1, 3),
    ("If you would draw one or more cards, you gain 3 life instead.", 0, 0),
    ("As long as you control a Swamp, if you would draw one or more cards, you draw that many cards plus one instead.",
     1, 2),
])
def test_so_many_cards_are_drawn_in_the_draw_step_and_by_a_spell(text: str, step: int, spell: int) -> None:
    game = board(Side([free("Law", "Enchantment", text)], [free("Gift", "Sorcery", "Draw two cards.")],
                      library=[FOREST] * 9), Side(library=[FOREST] * 9))
    play(game, "Gift")
    assert len(game.player(0).hand) == spell
    next_turn(game, Step.DRAW, 2)
    assert len(game.player(0).hand) == spell + step


@pytest.mark.rule("614.1a")
def test_a_card_in_a_graveyard_returns_instead_of_learning() -> None:
    text = "As long as Kite is in your graveyard, if you would learn, you may instead return Kite to the battlefield."
    game = board(Side((), [free("Class", "Sorcery", "Learn.")], graveyard=[beast("Kite", text=text)]), Side())
    play(game, "Class", "yes")
    assert names(game, Zone.BATTLEFIELD) == ["Kite"]


@pytest.mark.rule("614.5")
def test_a_replaced_draw_is_not_replaced_again() -> None:
    """Two cards instead of one, once."""
    well = printed("Well", "Artifact", "If you would draw a card, draw two cards instead.")
    spring = printed("Spring", "Sorcery", "Draw a card.", "{R}")
    mine = side("PlayerA", battlefield=["Well", "Mountain"], hand=["Spring"])
    asserts = [has_cards("hand_count", "PlayerA", 2)]
    assert ran(scenario(mine, [{"do": "cast", "card": "Spring"}], asserts), well, spring).why == ""


@pytest.mark.rule("614.6")
def test_what_would_die_is_exiled_with_a_counter_on_it() -> None:
    jar = spell("Jar", "{1}", "Artifact", "If a creature would die, exile it with two void counters on it instead.")
    game = after(board(Side([FOREST, jar], [KILL_G]), Side([bear()])), ("Kill", "Plain Bear"))
    row = game.state.objects[find(game, "Plain Bear", Zone.EXILE)]
    assert dict(row.counters) == {"void": 2}
    assert row.put_by == find(game, "Jar")


@pytest.mark.rule("614.6")
def test_those_tokens_are_the_ones_created_instead() -> None:
    visit = (
        "If one or more creature tokens would be created under your control, that many 4/4 white Angel creature tokens "
        "with flying are created instead."
    )
    revolt = "Create two 1/1 red Human creature tokens. Sacrifice those tokens at the beginning of the next end step."
    game = board(Side([free("Visit", "Enchantment", visit)], hand=[free("Revolt", "Sorcery", revolt)]), Side())
    play(game, "Revolt")
    assert names(game, Zone.BATTLEFIELD) == ["Visit", "Angel", "Angel"]
    to_step(game, Step.END)
    go_on(game)
    assert names(game, Zone.BATTLEFIELD) == ["Visit"]


@pytest.mark.rule("614.6")
@pytest.mark.parametrize(("answer", "cards", "counters"), [("no", 1, 0), ("yes", 0, 1)])
def test_a_draw_that_may_be_replaced_happens_where_its_player_does_not_replace_it(
    answer: str, cards: int, counters: int
) -> None:
    pursuit = free("Pursuit", "Artifact", "If you would draw a card, you may put a study counter on Pursuit instead.")
    game = after(board(Side([pursuit], [free("Page", "Sorcery", "Draw a card.")]), Side()), ("Page", answer))
    assert len(names(game, Zone.HAND)) == cards
    assert game.obj(find(game, "Pursuit")).counters.get("study", 0) == counters


@pytest.mark.rule("614.6")
@pytest.mark.parametrize(("answer", "there"), [("no", Zone.GRAVEYARD), ("yes", Zone.LIBRARY)])
def test_what_dies_may_be_put_elsewhere_by_whoever_controls_it(answer: str, there: Zone) -> None:
    text = ('All Bears have "If this permanent would be put into a graveyard, you may put it on top of its owner\'s '
            'library instead."')  # fmt: skip
    bolt = free("Bolt", "Instant", "Destroy target creature.")
    game = board(Side([free("Den", "Enchantment", text)], [bolt]), Side([beast("Bear", types="Creature — Bear")]))
    play(game, "Bolt", "Bear", answer)
    assert names(game, there, 1)[:1] == ["Bear"] and not find(game, "Bear")


@pytest.mark.rule("614.6")
def test_what_happens_instead_goes_on_in_its_second_sentence() -> None:
    seer = spell("Seer", "{1}", "Artifact", "If you would draw a card, exile the top two cards of your library "
                 "instead. You may play those cards this turn.")
    game = board(Side([FOREST, seer], [spell("Think", "{G}", "Sorcery", "Draw a card.")], library=[bear()] * 5), Side())
    play(game, "Think")
    assert len(all_of(game, "Plain Bear", Zone.EXILE)) == 2
    assert not find(game, "Plain Bear", Zone.HAND)


@pytest.mark.rule("614.6")
def test_an_opponents_other_draws_are_yours() -> None:
    thief = spell("Thief", "{1}", "Artifact", "If an opponent would draw a card except the first one they draw in "
                  "each of their draw steps, instead that player skips that draw and you draw a card.")
    gift = spell("Gift", "{G}", "Sorcery", "Target player draws two cards.")
    game = board(Side([FOREST, thief], [gift]), Side(), asker=Script())
    assert cast_now(game, "Gift", Chosen((1,)))
    resolve(game)
    assert [len(row.hand) for row in game.state.players] == [2, 0]


@pytest.mark.rule("614.6", "701.5a")
@pytest.mark.parametrize("to", ELSEWHERE)
def test_a_countered_spell_that_goes_elsewhere_was_never_in_a_graveyard(to: Zone) -> None:
    watch = free("Watch", "Enchantment", "Whenever a card is put into a graveyard from anywhere, you gain 2 life.")
    game = board(Side([watch], [free("Hex", "Instant", HEX + ELSEWHERE[to]), beast("Ox")]), Side())
    cast(game, "Ox")
    play(game, "Hex", "Ox")
    assert "Ox" in names(game, to) and game.player(0).life == 22  # the counterspell alone was put there


@pytest.mark.rule("614.6")
@pytest.mark.parametrize(("shooter", "zone"), [(0, Zone.EXILE), (1, Zone.GRAVEYARD)])
def test_what_your_source_dealt_damage_is_exiled(shooter: int, zone: Zone) -> None:
    law = free("Law", "Enchantment", "If a creature dealt damage this turn by a source you controlled would die, exile "
               "it instead.")
    sides = [Side([law]), Side([beast("Ox", "2/2")])]
    sides[shooter].hand = [free("Bolt", "Instant", "~ deals 3 damage to target creature.")]
    game = after(board(*sides, active=shooter), ("Bolt", "Ox"))
    assert "Ox" in names(game, zone, 1)


@pytest.mark.rule("614.6")
def test_only_the_last_of_a_sentence_is_replaced() -> None:
    text = ("Search your library for a Forest card, reveal it, and put it into your hand. If you control a Goblin, put "
            "that card onto the battlefield instead. Then shuffle.")
    for types, zone in (("Creature — Goblin", Zone.BATTLEFIELD), ("Creature — Elf", Zone.HAND)):
        hand, library = [free("Trek", "Sorcery", text)], [free("Forest", "Land — Forest")]
        game = board(Side([beast("Ox", types=types)], hand, library=library), Side())
        play(game, "Trek", "Forest")
        assert find(game, "Forest", zone)


@pytest.mark.rule("614.6")
def test_a_spell_cast_from_the_graveyard_is_exiled() -> None:
    text = ("You may cast target sorcery card from your graveyard. If that spell would be put into your graveyard, "
            "exile it instead.")
    song = spell("Song", "{R}", "Sorcery", "You gain 3 life.")
    game = board(Side([FOREST, MOUNTAIN], [spell("Recall", "{G}", "Sorcery", text)], graveyard=[song]), Side())
    play(game, "Recall", Chosen((find(game, "Song", Zone.GRAVEYARD),)))
    assert game.player(0).life == 20 or find(game, "Song", Zone.EXILE)


@pytest.mark.rule("614.6")
@pytest.mark.parametrize("pt", ["2/2", "2/3"])
def test_what_a_spell_dealt_damage_to_is_exiled(pt: str) -> None:
    text = ("Torch deals 2 damage to target creature or planeswalker. If this spell was kicked, instead it deals 3 "
            "damage to that permanent and you scry 1.\nIf a permanent dealt damage by Torch would die this turn, exile "
            "it instead.")
    game = board(Side((), [free("Torch", "Instant", text), KILL, KILL]), Side([beast("Ox", pt), beast("Elk")]))
    play(game, "Torch", "Ox")
    if pt == "2/3":
        play(game, "Kill", "Ox")
    play(game, "Kill", "Elk") if pt == "2/3" else play(game, "Kill")
    assert (names(game, Zone.EXILE), names(game, Zone.GRAVEYARD, 1)) == (["Ox"], ["Elk"])


@pytest.mark.rule("614.6")
def test_creatures_and_creature_cards_of_opponents_are_exiled() -> None:
    text = ("If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put "
            "into an opponent's graveyard, exile that card instead.")
    game = after(board(Side([free("Law", "Enchantment", text), bear("Mine")], [KILL, KILL, NO, MILL]),
                       Side([bear("Ox")], [beast("Elk", text="Flash")], library=[bear("Ant"), FOREST])), ("Kill", "Ox"))
    play(game, "Kill", "Mine")
    play(game, "Mill", 1)
    game.state.priority = 1
    cast(game, "Elk")
    game.state.priority = 0
    play(game, "No", "Elk")
    assert (names(game, Zone.EXILE), names(game, Zone.GRAVEYARD, 1)) == (["Ox", "Ant", "Elk"], ["Forest"])
    assert "Mine" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("614.6")
def test_red_things_are_exiled_wherever_they_come_from() -> None:
    text = ("If a black or red permanent, spell, or card not on the battlefield would be put into a graveyard, "
            "exile it instead.")
    red = spell("Ox", "{R}", "Creature — Ox", "", "2/2")
    spark = spell("Spark", "{R}", "Instant", "Target player mills two cards.")
    game = after(board(Side([free("Law", "Enchantment", text), red, bear("Green"), MOUNTAIN], [KILL, KILL, spark],
                            library=[red, FOREST]), Side()), ("Kill", "Ox"), "Kill", ("Spark", 0))
    assert names(game, Zone.EXILE) == ["Ox", "Ox", "Spark"]
    assert names(game, Zone.GRAVEYARD) == ["Kill", "Green", "Kill", "Forest"]


@pytest.mark.rule("614.6")
def test_a_card_is_put_on_the_bottom_instead_of_into_that_graveyard() -> None:
    wheel = free("Wheel", "Enchantment — Aura", "Enchant player\nIf a card would be put into enchanted player's "
                 "graveyard from anywhere, instead that card is revealed and put on the bottom of that "
                 "player's library.")
    game = after(board(Side([WOLF], [wheel, KILL, KILL]), Side([OWL])), ("Wheel", 1), ("Kill", "Owl"), ("Kill", "Wolf"))
    assert names(game, Zone.LIBRARY, 1)[-1] == "Owl" and not names(game, Zone.GRAVEYARD, 1)
    assert "Wolf" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("614.10")
def test_a_turn_that_is_skipped_is_no_turn() -> None:
    game = after(board(Side(hand=[free("Nap", "Sorcery", "Target player skips their next turn.")]), Side()), ("Nap", 1))
    next_turn(game)
    assert (game.state.turn, game.state.active) == (4, 0)


@pytest.mark.rule("614.10")
@pytest.mark.parametrize(("owner", "whose"), [(0, 0), (1, 1)])
def test_an_opponent_skips_extra_turns(owner: int, whose: int) -> None:
    law = free("Law", "Enchantment", "If an opponent would begin an extra turn, that player skips that turn instead.")
    sides = [Side([], [free("Walk", "Sorcery", "Take an extra turn after this one.")]), Side()]
    sides[owner].battlefield = [law]
    game = after(board(*sides), "Walk")
    next_turn(game)
    assert game.state.active == whose


@pytest.mark.rule("614.11")
def test_every_draw_but_the_first_of_a_draw_step_is_two() -> None:
    text = "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead."
    think = spell("Think", "{G}", "Sorcery", "Draw a card.")
    game = after(board(Side([spell("Scroll", "{1}", "Artifact", text), FOREST], [think]), Side()), "Think")
    assert len(game.player(0).hand) == 2


@pytest.mark.rule("614.11")
@pytest.mark.parametrize(("kind", "drawn"), [("land", "Forest"), ("nonland", "Plain Bear")])
def test_a_card_of_the_chosen_kind_instead_of_a_draw(kind: str, drawn: str) -> None:
    text = ("If you would draw a card, you may instead choose land or nonland and reveal cards from the top of your "
            "library until you reveal a card of the chosen kind. Put that card into your hand and put all other cards "
            "revealed this way on the bottom of your library in any order.")
    library = [FOREST, bear(), ISLAND] if kind == "nonland" else [bear(), FOREST, ISLAND]
    plenty, study = free("Plenty", "Enchantment", text), free("Study", "Sorcery", "Draw a card.")
    game = after(board(Side([plenty], [study], library=library), Side()), ("Study", "yes", kind))
    assert names(game, Zone.HAND) == [drawn]
    assert len(game.player(0).library) == 2


@pytest.mark.rule("614.11")
def test_the_next_draw_is_something_else() -> None:
    words = spell("Words", "{G}", "Sorcery", "The next time you would draw a card this turn, you gain 2 life instead.")
    game = board(Side([FOREST, MOUNTAIN], [words, spell("Study", "{R}", "Sorcery", "Draw two cards.")]), Side())
    for name in ("Words", "Study"):
        play(game, name)
    assert (game.player(0).life, len(game.player(0).hand)) == (22, 1)


@pytest.mark.rule("614.12")
def test_an_instant_is_shuffled_away_from_anywhere() -> None:
    loop = free("Loop", "Instant", "You gain 1 life.\nIf Loop would be put into a graveyard from anywhere, reveal Loop "
                "and shuffle it into its owner's library instead.")
    game = board(Side((), [loop, loop, free("Drop", "Sorcery", "Discard a card.")], library=[FOREST]), Side())
    play(game, "Loop")
    assert (game.player(0).life, len(game.player(0).library), len(game.player(0).graveyard)) == (21, 2, 0)
    play(game, "Drop")
    assert (len(game.player(0).library), names(game, Zone.GRAVEYARD)) == (3, ["Drop"])


@pytest.mark.rule("702.34a", "614.15")
@pytest.mark.parametrize("to", ELSEWHERE)
def test_a_spell_cast_with_flashback_is_exiled_wherever_a_countered_one_goes(to: Zone) -> None:
    tune = free("Tune", "Instant", "You gain 5 life.\nFlashback {0}", cost="{9}")
    game = board(Side([], [free("Hex", "Instant", HEX + ELSEWHERE[to])], graveyard=[tune]), Side())
    cast(game, "Tune", way="flashback", zone=Zone.GRAVEYARD)
    play(game, "Hex", "Tune")
    assert names(game, Zone.EXILE) == ["Tune"] and game.player(0).life == 20


def test_who_else_may_do_something_instead_is_not_read() -> None:
    text = "If a player would draw a card, that player may discard a card instead."
    assert [type(each).__name__ for each in read_ability(text, "Sage", ("creature",))] == ["Unread"]


@pytest.mark.parametrize("exiled", [False, True])
@pytest.mark.parametrize(("event", "deed", "life"), [
    pytest.param("you discard a card", "Discard a card.", 22, marks=pytest.mark.rule("701.8a")),
    pytest.param("you cycle or discard a card", "Discard a card.", 22, marks=pytest.mark.rule("701.8a")),
    pytest.param("you discard a creature card", "Discard a card.", 22, marks=pytest.mark.rule("701.8a")),
    pytest.param("you discard a land card", "Discard a card.", 20, marks=pytest.mark.rule("701.8a")),
    pytest.param("a nonland card is milled", "Mill two cards.", 22, marks=pytest.mark.rule("701.13c")),
    pytest.param("a card is put into your graveyard from your library", "Mill two cards.", 0,
                 marks=pytest.mark.rule("614.6")),
])
def test_it_triggers_though_the_card_is_exiled_instead(event: str, deed: str, life: int, exiled: bool) -> None:
    watch = free("Watch", "Enchantment", f"Whenever {event}, you gain 2 life.")
    law = [free("Rest", "Enchantment", EXILES)] if exiled else []
    library = [beast("Ox"), *[free("Isle", "Land")] * 3]
    game = board(Side([watch, *law], [beast("Elk"), free("Sift", "Sorcery", deed)], library), Side())
    assert life_after(game, "Sift") == (life or (20 if exiled else 24))


@pytest.mark.parametrize(("owner", "zone"), [(0, Zone.GRAVEYARD), (1, Zone.EXILE)])
def test_a_card_somebody_else_controlled(owner: int, zone: Zone) -> None:
    text = "If a card you didn't control would be put into an opponent's graveyard from anywhere, exile it instead."
    sides = [Side([free("Law", "Enchantment", text)]), Side()]
    sides[owner] = Side([*sides[owner].battlefield, bear("Ox")])
    game = board(*sides)
    emit(game, [Move(find(game, "Ox"), Zone.GRAVEYARD)])
    assert find(game, "Ox", zone)


@pytest.mark.rule("614.1")
@pytest.mark.parametrize(("when", "drawn", "life"), [("The next time", 3, 23), ("If", 6, 20)])
def test_what_happens_instead_the_next_time_or_each_time_in_a_turn(when: str, drawn: int, life: int) -> None:
    oath = free("Oath", "Sorcery", f"{when} you would gain life this turn, draw that many cards instead.")
    balms = [free(name, "Sorcery", "You gain 3 life.") for name in ("First", "Second")]
    game = after(board(Side(hand=[oath, *balms], library=[FOREST] * 9), Side()), "Oath", "First", "Second")
    assert (len(game.player(0).hand), game.player(0).life) == (drawn, life)
