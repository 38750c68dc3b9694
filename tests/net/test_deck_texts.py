"""What a guest without a screen sends with a deck: the texts of its cards, all faces of them."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import msgspec
import pytest

from engine.ast.card import Card
from engine.cards.files import CardData
from engine.cli.join import deck_words
from engine.cli.table import deck_pool
from engine.host.protocol import Rejected
from engine.net.lobby import Lobby, Place
from engine.net.net_messages import CardText, ChooseDeck, FaceText, Said, Say, SetReady, Welcome
from engine.oracle.cards import read_card
from engine.play.start import game_of
from tests.net.test_server import Come, Hosting


def test_cards_with_two_faces_go_to_the_host_whole(tmp_path: Path) -> None:
    faces = [
        {"name": "Test Pupil", "mana_cost": "{1}{U}", "type_line": "Creature — Human", "power": "1", "toughness": "2"},
        {"name": "Test Master", "type_line": "Creature — Human", "power": "3", "toughness": "3",
         "color_indicator": ["U"]},
    ]  # fmt: skip
    card = {"object": "card", "name": "Test Pupil // Test Master", "layout": "transform", "color_identity": ["U"],
            "card_faces": faces}  # fmt: skip
    (tmp_path / "cards.json").write_text(json.dumps([card]), encoding="utf-8")
    (tmp_path / "deck.txt").write_text("4 Test Pupil\n56 Island\n", encoding="utf-8")
    sent = deck_words(str(tmp_path / "deck.txt"), tmp_path / "cards.json")
    text = next(each for each in sent.cards if each.name == card["name"])
    assert text.layout == "transform" and [face.name for face in text.card_faces] == ["Test Pupil", "Test Master"]
    data = text.data()
    assert data["card_faces"] == faces and data["color_identity"] == ["U"]


def test_who_brings_another_text_of_a_card_hears_so_and_nobody_else() -> None:
    def deck(power: str) -> ChooseDeck:
        text = CardText("Test Pupil", mana_cost="{1}{U}", type_line="Creature — Human", power=power, toughness="2")
        return ChooseDeck("30 Test Pupil\n30 Plains\n", "Pupils", (text,))

    lobby = Lobby("Table", [Place(token="a"), Place(token="b"), Place(token="c")], lambda decks: deck_pool(decks, None))
    for seat, power in enumerate(("1", "7", "1")):
        lobby.choose_deck(seat, deck(power))
    assert [len(place.problems) for place in lobby.places] == [0, 1, 0]
    assert "different texts of Test Pupil" in str(lobby.places[1].problems[0])


def bolt(name: str, amount: int) -> CardText:
    """A spell of that name."""
    text = f"{name} deals {amount} damage to any target."
    return CardText(name, mana_cost="{R}", type_line="Instant", oracle_text=text)


HALVES = CardText("Test Calm // Test Bolt", layout="split", card_faces=(
    FaceText("Test Calm", mana_cost="{W}", type_line="Instant", oracle_text="You gain 3 life."),
    FaceText("Test Bolt", mana_cost="{R}", type_line="Instant", oracle_text="Test Bolt deals 20 damage to any target."),
))  # fmt: skip


@pytest.mark.parametrize(("name", "text", "theirs"), [
    ("Test Bolt", bolt("Test Bolt", 20), bolt("test bolt", 1)),  # whatever case it is written in
    ("Test Bolt", HALVES, bolt("Test Bolt", 1)),  # by a half of a card
])  # fmt: skip
def test_nobody_plays_with_the_text_of_another_guest(name: str, text: CardText, theirs: CardText) -> None:
    lobby = Lobby("Table", [Place(token="a"), Place(token="b")], lambda decks: deck_pool(decks, None))
    lobby.choose_deck(0, ChooseDeck(f"30 {name}\n30 Plains\n", "Ada's", (text,)))
    lobby.choose_deck(1, ChooseDeck(f"30 {theirs.name}\n30 Plains\n", "Bea's", (theirs,)))
    assert not lobby.places[0].problems
    assert "different texts of" in str(lobby.places[1].problems[0])


def test_cards_of_which_one_has_a_half_of_the_other_are_both_played() -> None:
    lobby = Lobby("Table", [Place(token="a"), Place(token="b")], lambda decks: deck_pool(decks, None))
    lobby.choose_deck(0, ChooseDeck(f"30 {HALVES.name}\n30 Plains\n", "Ada's", (HALVES,)))
    lobby.choose_deck(1, ChooseDeck("30 Test Bolt\n30 Plains\n", "Bea's", (bolt("Test Bolt", 1),)))
    assert not lobby.places[0].problems and not lobby.places[1].problems
    head = lobby.head()
    assert [set(deck) for deck in head.decks] == [{HALVES.name, "Plains"}, {"Test Bolt", "Plains"}]
    single = next(data for data in head.cards if data["name"] == "Test Bolt")
    assert "deals 1 damage" in str(single["oracle_text"])
    assert {card.name for card in game_of(head).state.cards} >= {HALVES.name, "Test Bolt"}


def odd(section: str, **more: str) -> ChooseDeck:
    """A deck in a section of which lies a card of a guest's own."""
    card = msgspec.convert({"name": "Test Oddity", "type_line": "Artifact"} | more, CardText)
    return ChooseDeck(f"60 Plains\n\n{section}\n1 Test Oddity\n", "Odd", (card,))


def problems_of(deck: ChooseDeck) -> list[str]:
    """What a host says of a deck."""
    lobby = Lobby("Table", [Place(token="a"), Place(token="b")], lambda decks: deck_pool(decks, None))
    lobby.choose_deck(0, deck)
    return list(map(str, lobby.places[0].problems))


@pytest.mark.parametrize("section", ["Deck", "Sideboard", "Commander"])
@pytest.mark.parametrize("cost", ["{HW}", "{W"])
def test_a_card_that_no_reader_takes_is_named_and_the_deck_refused(section: str, cost: str) -> None:
    said = problems_of(odd(section, mana_cost=cost))
    assert said and "Test Oddity" in said[0] and len(said[0]) < 400


@pytest.mark.parametrize("section", ["Deck", "Sideboard", "Commander"])
def test_so_is_one_nested_deeper_than_the_reader_goes(section: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def deeper(data: CardData) -> Card:
        if data["name"] == "Test Oddity":
            raise RecursionError
        return read_card(data)

    monkeypatch.setattr("engine.oracle.cards.read_card", deeper)
    said = problems_of(odd(section, oracle_text="{X}: Draw a card."))
    assert said and "Test Oddity" in said[0] and len(said[0]) < 400


def test_a_long_text_that_is_not_read_is_quoted_in_part() -> None:
    said = problems_of(odd("Deck", oracle_text="{X}, " * 900))
    assert said and "Test Oddity" in said[0] and len(said[0]) < 400


def test_a_guest_hears_of_a_deck_that_breaks_the_reader(
    host: Hosting, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Lobby, "choose_deck", broken)
    guest = come("Ada")
    guest.hear(Welcome)
    guest.ready()
    assert str(guest.hear(Rejected).reason).startswith("The host cannot read this deck")
    monkeypatch.undo()
    guest.ready()
    guest.lobby(lambda state: state.seats[0].ready)


def test_of_many_decks_of_one_guest_the_last_is_read_and_nobody_waits_for_the_others(
    host: Hosting, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    begun, go_on = threading.Event(), threading.Event()
    usual = Lobby.choose_deck

    def slow(lobby: Lobby, seat: int, chosen: ChooseDeck) -> None:
        read.append(chosen.name)
        begun.set()
        assert go_on.wait(60)
        usual(lobby, seat, chosen)

    monkeypatch.setattr(Lobby, "choose_deck", slow)
    eager, other = come("Ada"), come("Bea")
    eager.hear(Welcome)
    other.hear(Welcome)
    eager.guest.say(ChooseDeck("60 Plains", "Deck 0"))
    assert begun.wait(60)
    other.guest.say(ChooseDeck("60 Forest", "Other"))
    for number in range(1, 20):
        eager.guest.say(ChooseDeck("60 Plains", f"Deck {number}"))
    eager.guest.say(SetReady())
    eager.guest.say(SetReady(ready=False))
    eager.guest.say(Say("That is all."))
    other.guest.say(SetReady())
    while other.hear(Said).text != "That is all.":
        pass
    go_on.set()
    other.lobby(lambda state: {seat.deck for seat in state.seats} == {"Deck 19", "Other"})
    assert len(read) <= 4
