"""CR 400 to 406. Places in graveyards and libraries, hands and exile, and whose zones cards go to."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Answer, Chosen, Decision, Order, Ordered, Pick, Picked
from engine.evaluate.rulings import max_hand_size
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature, named
from tests.rules.askers import Script
from tests.rules.board import Doing, Side, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.options import can
from tests.rules.play import after, beast, cast, free, go_on, names, next_turn, play, played
from tests.rules.test_combat import attacking
from tests.rules.usual_cards import KILL

DEEP = [bear(f"{word} Bear") for word in ("First", "Second", "Third", "Fourth", "Fifth")]
CARD = free("Card", "Artifact")
HORROR = creature("Horror", "At the beginning of your upkeep, if this card is in your graveyard with a creature card "
                  "directly above it, you may return this card to your hand.")
LONER = creature("Loner", "At the beginning of your upkeep, if this card is the only creature card in your graveyard, "
                 "you may return this card to the battlefield.")
SHADOW = creature("Shadow", "At the beginning of your upkeep, if this card is in your graveyard with two or more "
                  "creature cards above it, you may put this card onto the battlefield.")


@pytest.mark.rule("108.2")
@pytest.mark.parametrize("there", [True, False])
def test_a_card_in_each_of_four_zones(there: bool) -> None:
    text = ("At the beginning of your upkeep, if you own a card named Ox in exile, in your hand, in your graveyard, "
            "and on the battlefield, you gain 5 life.")
    mine = [free("Way", "Enchantment", text), *([beast("Ox")] if there else [])]
    lose = free("Lose", "Sorcery", "Exile target card from your graveyard.")
    game = after(board(Side(mine, [beast("Ox"), lose], graveyard=[beast("Ox"), beast("Ox")]), Side()), ("Lose", "Ox"))
    next_turn(game, Step.MAIN1, turns=2)
    assert game.player(0).life == (25 if there else 20)


@pytest.mark.rule("108.3")
def test_back_what_you_own_but_do_not_control() -> None:
    text = "Whenever this creature attacks, gain control of target permanent you own but don't control."
    steal = free("Steal", "Sorcery", "Gain control of target creature.")
    game = after(board(Side([beast("Bird", text=text), beast("Ox")]), Side(hand=[steal]), active=1,
                       asker=Script(attacking("Bird", whom=1))), ("Steal", "Ox"))
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]
    next_turn(game, Step.END_COMBAT)
    assert "Ox" in names(game, Zone.BATTLEFIELD)


@pytest.mark.rule("122.1")
def test_a_card_is_exiled_face_down_with_a_counter() -> None:
    text = ("Look at the top two cards of your library. Exile one of them face down with a hatching counter on it, "
            "then put ")
    game = after(board(Side((), [free("Egg", "Sorcery", text + "the rest on the bottom of your library in any "
                                      "order.")]), Side()), "Egg")
    row = game.obj(game.state.exile[0])
    assert (bool(row.face_down), row.counters) == (True, {"hatching": 1})


@pytest.mark.rule("400.3")
def test_the_owners_shuffle_their_cards_away() -> None:
    text = "Choose up to three target cards in graveyards. The owners of those cards shuffle them into their libraries."

    def answer(game: Game, decision: Decision) -> Answer | None:
        return Picked((decision.options[0].key,)) if isinstance(decision, Pick) else None

    game = board(Side([FOREST], [spell("Turn", "{G}", "Sorcery", text)], graveyard=[bear()]),
                 Side(graveyard=[bear("Foe")]), asker=Script(answer))
    mine, foe = find(game, "Plain Bear", Zone.GRAVEYARD), find(game, "Foe", Zone.GRAVEYARD)
    assert cast_now(game, "Turn", Chosen((mine, foe)))
    resolve(game)
    assert not all_of(game, "Foe", Zone.GRAVEYARD)
    assert len(game.player(1).library) == 11


@pytest.mark.rule("400.3")
def test_a_creature_goes_beneath_the_top_cards() -> None:
    text = ("Put target creature into its owner's library just beneath the top X cards of that library, where X is the "
            "number of Forests you control.")
    game = after(board(Side([FOREST, bear()], [spell("Bury", "{G}", "Sorcery", text)]), Side()), ("Bury", "Plain Bear"))
    assert game.player(0).library.index(next(ref for ref in game.player(0).library if ref > 0)) == 1


@pytest.mark.rule("400.3")
def test_what_is_returned_may_be_said_last() -> None:
    call = spell("Call", "{G}", "Sorcery", "Return to your hand all creature cards in your graveyard.")
    game = after(board(Side([FOREST], [call], graveyard=[bear(), FOREST]), Side(graveyard=[bear("Foe Bear")])), "Call")
    assert [game.chars(ref).name for ref in game.player(0).hand] == ["Plain Bear"]


@pytest.mark.rule("400.7")
def test_an_enters_ability_does_not_return_what_has_died_meanwhile() -> None:
    back = beast("Back", "2/2", "When this creature enters, return it to its owner's hand.")
    game = board(Side([], [back, KILL]), Side())
    cast(game, "Back")
    while not find(game, "Back"):
        advance(game)
    play(game, "Kill", "Back")
    assert find(game, "Back", Zone.GRAVEYARD)


@pytest.mark.rule("401.1")
def test_all_but_the_bottom_cards_are_exiled() -> None:
    doom = spell("Doom", "{G}", "Sorcery", "Each player exiles all but the bottom two cards of their library face "
                                           "down.")
    half = spell("Halve", "{G}", "Sorcery", "Target opponent exiles the top half of their library, rounded up.")
    game = board(Side([FOREST] * 2, [doom, half], library=DEEP), Side(library=DEEP + DEEP), asker=Seats(player=1))
    play(game, "Halve", 1)
    assert len(game.player(1).library) == 5
    play(game, "Doom")
    assert [len(game.player(who).library) for who in (0, 1)] == [2, 2]


@pytest.mark.rule("401.4")
@pytest.mark.parametrize("said", [("top", "top", "bottom"), ("bottom", "bottom", "top")])
def test_what_goes_to_one_side_of_a_library_for_each_is_put_in_its_owners_order(said: tuple[str, str, str]) -> None:
    words = "For each attacking creature, its owner puts it on their choice of the top or bottom of their library."
    swept = free("Swept", "Instant", words.replace("attacking creature", "creature"))
    game = board(Side([], [swept]), Side([beast("Ox"), beast("Cow"), beast("Pig")], library=[FOREST] * 2))

    def backwards(asked: Order) -> Ordered:
        return Ordered(tuple(reversed(asked.items)))

    play(game, "Swept", *said, lambda asked: backwards(asked) if isinstance(asked, Order) else None)
    pair, alone = ["Cow", "Ox"], ["Pig"]
    top, bottom = (pair, alone) if said[0] == "top" else (alone, pair)
    assert names(game, Zone.LIBRARY, 1) == [*top, "Forest", "Forest", *bottom]


def top_card(game: Game) -> str:
    """The name of the top card of the first player's library."""
    entry = game.state.players[0].library[0]
    return game.state.objects[entry].base.name if entry > 0 else game.state.cards[-entry - 1].name


@pytest.mark.rule("401.4")
def test_the_exiled_cards_go_on_top_after_as_many_were_taken() -> None:
    rack = spell("Rack", "{1}", "Artifact", "{G}: Exile any number of cards from your hand face down. Put that many "
                 "cards from the top of your library into your hand. Then look at the exiled cards and put them on top "
                 "of your library in any order.")
    game = board(Side([FOREST, rack], [bear("Old Bear")], library=DEEP), Side(), asker=Seats(take=("Old Bear",)))
    assert table.do(game, Activate(find(game, "Rack"), 0))
    resolve(game)
    assert named(game, Zone.HAND) == ["First Bear"]
    assert len(game.player(0).library) == 5
    assert top_card(game) == "Old Bear"


@pytest.mark.rule("402.2")
@pytest.mark.parametrize(("lasts", "later"), [("for the rest of the game", 4), ("until end of turn", 7)])
def test_a_maximum_hand_size_is_less_for_a_time(lasts: str, later: int) -> None:
    game = played(free("Idea", "Sorcery", f"Your maximum hand size is reduced by three {lasts}."))
    assert max_hand_size(game, 0) == 4 and max_hand_size(game, 1) == 7
    next_turn(game)
    assert max_hand_size(game, 0) == later


@pytest.mark.rule("404.2")
@pytest.mark.parametrize(("mine", "ahead"), [(2, True), (1, False)])
def test_fewer_cards_in_their_graveyard(mine: int, ahead: bool) -> None:
    text = ("{0}: Choose target opponent who had at least two fewer creature cards in their graveyard than you did as "
            "you activated this ability. You gain 3 life.")
    dead = [beast("Ox"), beast("Elk")][:mine]
    game = board(Side([beast("Keeper", "1/1", text)], graveyard=[*dead, CARD]), Side(graveyard=[CARD]))
    assert can(game) is ahead


@pytest.mark.rule("404.2")
@pytest.mark.parametrize(("card", "pile", "zone"), [
    (SHADOW, [SHADOW, bear(), bear("Second Bear")], Zone.BATTLEFIELD),
    (SHADOW, [bear(), SHADOW, bear("Second Bear")], Zone.GRAVEYARD),
    (HORROR, [HORROR, bear(), FOREST], Zone.HAND),
    (HORROR, [HORROR, FOREST, bear()], Zone.GRAVEYARD),
    (LONER, [FOREST, LONER], Zone.BATTLEFIELD),
    (LONER, [bear(), LONER], Zone.GRAVEYARD),
])
def test_cards_above_it_in_the_graveyard(card: Card, pile: list[Card], zone: Zone) -> None:
    game = board(Side(graveyard=pile), Side(), active=1, asker=Seats())
    table.next_turn(game, Step.DRAW)
    assert find(game, card.name, zone)


@pytest.mark.rule("404.2")
def test_the_top_creature_card_lies_above_the_others() -> None:
    raise_ = spell("Raise", "{G}", "Sorcery", "Return the top creature card of your graveyard to your hand.")
    game = after(board(Side([FOREST], [raise_], graveyard=[bear(), bear("Late Bear"), FOREST]), Side()), "Raise")
    assert [game.chars(ref).name for ref in game.player(0).hand] == ["Late Bear"]


@pytest.mark.rule("406.3")
@pytest.mark.parametrize(("card", "there"), [(bear(), True), (FOREST, False)])
def test_a_card_exiled_face_down_is_turned_up(card: Card, there: bool) -> None:
    text = ("When this creature enters, look at the top four cards of your library, exile one face down, then put the "
            "rest on the bottom of your library in any order.\nWhen this creature dies, turn the exiled card face up. "
            "If it's a creature card, put it onto the battlefield under your control.")
    game = board(Side((), [beast("Shell", text=text), KILL], library=[card, *[ISLAND] * 6]), Side())
    play(game, "Shell", card.name)
    [exiled] = game.state.exile
    assert game.obj(exiled).face_down
    assert len(game.player(0).library) == 6
    play(game, "Kill", "Shell")
    assert names(game, Zone.BATTLEFIELD) == ([card.name] if there else [])
    assert names(game, Zone.EXILE) == ([] if there else [card.name])


@pytest.mark.rule("603.6c")
def test_another_player_gets_it_from_its_owners_graveyard() -> None:
    text = ("When this creature dies, choose target opponent. That player puts this card from its owner's graveyard "
            "onto the battlefield under their control at the beginning of the next end step.")
    game = board(Side([beast("Ox", text=text)], [free("Bury", "Sorcery", "Destroy all creatures.")]), Side())
    play(game, "Bury")
    next_turn(game, Step.UPKEEP)
    assert (names(game, Zone.BATTLEFIELD, 0), names(game, Zone.BATTLEFIELD, 1)) == ([], ["Ox"])


@pytest.mark.rule("608.2c")
def test_a_permanent_returned_from_the_battlefield() -> None:
    text = "Return target creature you own from the battlefield to your hand."
    game = after(board(Side([beast("Ox")], [free("Recall", "Instant", text)]), Side()), ("Recall", "Ox"))
    assert names(game, Zone.HAND) == ["Ox"]


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


@pytest.mark.rule("2022:708.2a")
@pytest.mark.parametrize(("how", "power"), [("up", 5), ("down", 2)])
def test_it_returns_face_up_or_face_down(how: str, power: int) -> None:
    text = ("Whenever you gain life, you may return Raptor from your graveyard to the battlefield face up or face "
            "down.")
    heal = free("Heal", "Sorcery", "You gain 1 life.")
    game = after(board(Side([], [heal], graveyard=[beast("Raptor", "5/5", text)]), Side()), ("Heal", "yes", how))
    (raptor,) = [id for id in game.state.battlefield if game.controller(id) == 0]
    assert game.chars(raptor).power == power


def test_a_zone_said_after_a_comparison_is_that_of_the_card() -> None:
    text = ("Return target creature card with mana value less than or equal to the number of lands you control from "
            "your graveyard to the battlefield.")
    script = Script()
    game = board(Side([FOREST] * 2, [spell("Call", "{G}", "Sorcery", text)],
                      graveyard=[bear(), bear("Big Bear", "{4}{G}")]), Side(), asker=script)
    assert cast_now(game, "Call", Chosen((find(game, "Plain Bear", Zone.GRAVEYARD),)))
    resolve(game)
    assert find(game, "Plain Bear")
    assert find(game, "Big Bear", Zone.GRAVEYARD)


def test_a_card_returns_under_your_control() -> None:
    text = ("Whenever a creature an opponent controls dies, they may pay 3 life. If they don't, return that card under "
            "your control with a finality counter on it.")
    game = board(Side([free("Hook", "Enchantment", text)], [KILL, KILL]), Side([bear(), bear("Grey Bear")]))
    play(game, "Kill", "Plain Bear", "yes")
    assert (game.player(1).life, names(game, Zone.BATTLEFIELD)) == (17, ["Hook"])
    play(game, "Kill", "Grey Bear", "no")
    assert names(game, Zone.BATTLEFIELD) == ["Hook", "Grey Bear"]
    assert game.obj(find(game, "Grey Bear")).counters == {"finality": 1}


def test_everything_everywhere_is_exiled() -> None:
    text = ("Exile all artifacts, creatures, and lands from the battlefield, all cards from all graveyards, and all "
            "cards from ")
    veil = free("Veil", "Enchantment", "Creatures you control have haste.")
    game = after(board(Side([bear(), FOREST, veil], [free("Decree", "Sorcery", text + "all hands."), bear()]),
                       Side([bear()], [FOREST], graveyard=[ISLAND])), "Decree")
    assert names(game, Zone.BATTLEFIELD) == ["Veil"]
    assert [len(each.hand) + len(each.graveyard) for each in game.state.players] == [1, 0]


def test_cards_of_both_zones_are_exiled() -> None:
    purge = spell("Purge", "{G}", "Sorcery", "Exile all creature cards from each opponent's hand and graveyard.")
    game = after(board(Side([FOREST], [purge]), Side((), [bear(), FOREST], graveyard=[bear("Dead Bear")])), "Purge")
    assert len(game.state.exile) == 2
    assert len(game.player(1).hand) == 1


@pytest.mark.rule("400.7a", "614.12")
@pytest.mark.parametrize("key", ["counter", "abilities"])
def test_a_permanent_enters_by_what_its_spell_has_gained(key: str) -> None:
    """It is looked at as it would be on the battlefield: what changed the spell is on the permanent, too."""
    stir = free("Stir", "Instant", "Target creature spell gains riot.")
    game = board(Side([], [beast("Ox"), beast("Yak"), stir]), Side())
    cast(game, "Yak")
    cast(game, "Ox")
    cast(game, "Stir", "Ox")
    go_on(game, key)
    ox = find(game, "Ox")
    assert (game.obj(ox).counters.get("+1/+1"), "haste" in game.chars(ox).keywords) == (
        (1, False) if key == "counter" else (None, True)
    )
    assert "riot" in game.chars(ox).keywords and not game.obj(find(game, "Yak")).counters


@pytest.mark.rule("614.12")
def test_a_card_enters_by_what_it_has_gained_perpetually() -> None:
    stir = free("Stir", "Instant", "Choose a creature card in your hand. It perpetually gains riot.")
    game = board(Side([], [beast("Ox"), stir]), Side())
    play(game, "Stir")
    play(game, "Ox", "counter")
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 1} and "riot" in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("402.2")
def test_a_maximum_hand_size_is_changed_for_each_of_a_kind() -> None:
    law = beast("Law", text="Each opponent's maximum hand size is reduced by two for each Elf you control.")
    game = board(Side([law, *[beast("Elf", types="Creature — Elf")] * 2]), Side())
    assert [max_hand_size(game, player) for player in (0, 1)] == [7, 3]
