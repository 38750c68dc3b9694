"""CR 608.2c, 603.7, 601.2. What "it", "that player", "that many" and "the other" mean among several things."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import pt
from tests.rules.board import Side, board, find
from tests.rules.play import beast, cast, free, go_on, life_after, names, play


@pytest.mark.rule("608.2c")
def test_only_the_last_clause_depends_on_a_condition_after_then() -> None:
    hand = [free("Sift", "Sorcery", "You gain 3 life, then draw a card if you control a Goblin.")]
    game = board(Side(hand=hand, library=[free("Rock", "Artifact")]), Side())
    play(game, "Sift")
    assert game.player(0).life == 23 and not names(game, Zone.HAND)


@pytest.mark.rule("701.16a")
def test_otherwise_what_is_sacrificed_is_no_card_in_a_graveyard() -> None:
    text = ("When this creature enters, exile a creature card from your graveyard. If you do, put a +1/+1 counter on "
            "this creature. Otherwise, sacrifice it.")
    game = board(Side(hand=[beast("Ogre", text=text)]), Side())
    play(game, "Ogre")
    assert not find(game, "Ogre") and names(game, Zone.GRAVEYARD) == ["Ogre"]


@pytest.mark.rule("608.2c")
def test_the_creature_you_control_is_the_one_asked_about() -> None:
    text = ("Choose target creature you control and target creature you don't control. The creature you control gets "
            "+2/+1 until end of turn if it's a Beast. Then those creatures fight each other.")
    game = board(Side([beast("Ox")], [free("Tilt", "Sorcery", text)]), Side([beast("Elk", "4/4")]))
    play(game, "Tilt", "Ox", "Elk")
    assert not find(game, "Elk") and not find(game, "Ox")


@pytest.mark.rule("601.2")
def test_a_spell_not_cast_from_its_owners_hand_is_countered() -> None:
    counter = free("Dispel", "Instant", "Counter target spell that wasn't cast from its owner's hand.")
    game = board(Side(hand=[counter, free("Plan", "Instant", "Draw a card.")]), Side())
    with pytest.raises(AssertionError):
        play(game, "Dispel", "Plan")


@pytest.mark.rule("608.2d")
def test_one_of_those_chosen_and_the_other() -> None:
    text = ("Choose two target creatures controlled by the same player. Exile one of those creatures and put two "
            "+1/+1 counters on the other.")
    game = board(Side(hand=[free("Feast", "Instant", text)]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Feast", "Ox", "Elk", "Elk")
    assert not find(game, "Elk") and pt(game, "Ox") == (4, 4)


@pytest.mark.rule("608.2d")
def test_their_controller_sacrifices_one_of_them() -> None:
    text = "Choose two target creatures controlled by the same player. That player sacrifices one of them."
    game = board(Side(hand=[free("Charge", "Instant", text)]), Side([beast("Ox"), beast("Elk"), beast("Ant")]))
    play(game, "Charge", "Ox", "Elk", "Elk")
    assert sorted(names(game, Zone.BATTLEFIELD, 1)) == ["Ant", "Ox"]


@pytest.mark.rule("608.2c")
def test_that_many_is_the_number_chosen() -> None:
    text = "Choose a number between 0 and 13. Each player sacrifices that many creatures."
    mine, theirs = [beast("Ox"), beast("Elk")], [beast("Ant")]
    game = board(Side(mine, [free("Guests", "Sorcery", text)]), Side(theirs))
    play(game, "Guests", 2)
    assert not names(game, Zone.BATTLEFIELD) and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("608.2c")
def test_twice_that_many_of_what_is_done_instead() -> None:
    text = "You gain 3 life. If you control a Goblin, you gain twice that much life instead."
    for types, life in (("Creature — Goblin", 26), ("Creature — Elf", 23)):
        game = board(Side([beast("Ox", types=types)], [free("Balm", "Sorcery", text)]), Side())
        assert life_after(game, "Balm") == life


@pytest.mark.rule("614.6")
def test_only_the_last_of_a_sentence_is_replaced() -> None:
    text = ("Search your library for a Forest card, reveal it, and put it into your hand. If you control a Goblin, put "
            "that card onto the battlefield instead. Then shuffle.")
    for types, zone in (("Creature — Goblin", Zone.BATTLEFIELD), ("Creature — Elf", Zone.HAND)):
        hand, library = [free("Trek", "Sorcery", text)], [free("Forest", "Land — Forest")]
        game = board(Side([beast("Ox", types=types)], hand, library=library), Side())
        play(game, "Trek", "Forest")
        assert find(game, "Forest", zone)


@pytest.mark.rule("603.7")
def test_that_card_is_what_died() -> None:
    text = "Choose target creature. When that creature dies this turn, return that card to its owner's hand."
    kill = free("Kill", "Instant", "Destroy target creature.")
    game = board(Side([beast("Ox")], [free("Bond", "Instant", text), kill]), Side())
    play(game, "Bond", "Ox")
    play(game, "Kill", "Ox")
    go_on(game)
    assert "Ox" in names(game, Zone.HAND)


@pytest.mark.rule("701.5a")
def test_a_countered_spell_that_was_exiled_may_be_cast() -> None:
    text = ("When this creature enters, counter target spell. If that spell is countered this way, exile it instead of "
            "putting it into its owner's graveyard. You may cast that card without paying its mana cost for as long as "
            "it remains exiled.")
    thief = beast("Thief", text="Flash\n" + text)
    game = board(Side(hand=[thief, free("Balm", "Instant", "You gain 3 life.")]), Side())
    cast(game, "Balm")
    play(game, "Thief")
    assert names(game, Zone.EXILE) == ["Balm"] and game.player(0).life == 20
    balm = find(game, "Balm", Zone.EXILE)
    way = next(each.way for each in legal_actions(game, 0) if isinstance(each, Cast) and each.card == balm)
    play(game, "Balm", zone=Zone.EXILE, way=way)
    assert game.player(0).life == 23


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("discards", "life"), [(True, 20), (False, 17)])
def test_if_you_do_not_is_the_other_answer_though_what_followed_could_not_be_done(discards: bool, life: int) -> None:
    text = ("When this creature enters, you may discard a card. If you do, put a +1/+1 counter on it. If you don't, "
            "you lose 3 life.")
    law = free("Law", "Enchantment", "Counters can't be put on artifacts, creatures, enchantments, or lands.")
    game = board(Side([law], [beast("Ogre", text=text), free("Rock", "Artifact")]), Side())
    play(game, "Ogre", "yes" if discards else "no")
    assert game.player(0).life == life and pt(game, "Ogre") == (2, 2)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("text", "cards"), [
    ("An opponent discards a card, then draws two cards.", [0, 1, 2]),
    ("An opponent discards a card. An opponent draws two cards.", [0, 3, 0]),
])
def test_an_opponent_who_does_two_things_is_chosen_once(text: str, cards: list[int]) -> None:
    rock = free("Rock", "Artifact")
    game = board(Side(hand=[free("Plot", "Sorcery", text)]), Side(hand=[rock]), Side(hand=[rock]))
    play(game, "Plot", 2, *([1] if cards[1] == 3 else []))
    assert [len(names(game, Zone.HAND, player)) for player in range(3)] == cards


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("said", "life", "cards"), [("yes", 18, 1), ("no", 20, 0)])
def test_they_are_the_controller_who_was_just_asked(said: str, life: int, cards: int) -> None:
    text = "Destroy target creature an opponent controls. Its controller may pay 2 life. If they do, they draw a card."
    game = board(Side(hand=[free("Toll", "Instant", text)]), Side([beast("Elk")]), Side([beast("Ox")]))
    play(game, "Toll", "Elk", said)
    assert [(row.life, len(row.hand)) for row in game.state.players] == [(20, 0), (life, cards), (20, 0)]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answers", "life"), [(("no",), 20), (("yes", "no"), 18), (("yes", "yes"), 20)])
def test_who_does_not_do_what_nobody_was_asked_to_do_is_nobody(answers: tuple[str, ...], life: int) -> None:
    text = ("You may discard a card. If you do, each opponent may discard a card. For each opponent who doesn't, that "
            "player loses 2 life and you draw a card.")
    rock = free("Rock", "Artifact")
    game = board(Side(hand=[free("Dare", "Sorcery", text), rock]), Side(hand=[rock]))
    play(game, "Dare", *answers)
    assert game.player(1).life == life


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("text", [
    "For each creature you control, an opponent discards a card, then draws two cards.",
    "Each player may have an opponent discard a card, then draw two cards.",
])
def test_what_is_followed_for_each_is_chosen_anew_each_time(text: str) -> None:
    """Both instructions of one time are done by the same opponent."""
    rock = free("Rock", "Artifact")
    mine = Side([beast("Ox"), beast("Elk")], [free("Plot", "Sorcery", text)])
    game = board(mine, Side(hand=[rock]), Side(hand=[rock]))
    play(game, "Plot", *((1, 2) if text.startswith("For") else ("yes", 1, "yes", 2)))
    assert [len(names(game, Zone.HAND, player)) for player in range(3)] == [0, 2, 2]
