"""What a guest without a screen sends with a deck: the texts of its cards, all faces of them."""

from __future__ import annotations

import json
from pathlib import Path

from engine.cli.join import deck_words
from engine.cli.table import deck_pool
from engine.net.lobby import Lobby, Place
from engine.net.net_messages import CardText, ChooseDeck


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
    assert str(lobby.places[1].problems[0]).startswith("Test Pupil: another guest brings another text")
