"""Own cards go out and come in: the same cards in every form, and no text does any harm."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from engine.oracle.cards import read_card
from engine.workshop.exchange import FORMS, exported, imported, imported_file
from engine.workshop.fields import CardFields, FaceFields, WorkshopError, card_data, fields_of

OWN = Path(__file__).with_name("own_cards.txt")
WEIRD = CardFields(
    face=FaceFields(
        name="Bell, “Toller” & <b>Co</b>", cost="{2/W}{G/P}{X}", type_line="Legendary Planeswalker — Bell",
        text='+1: You gain 1 life.\n−2: Create a 1/1 token with "Flying."', loyalty="4", flavor="One.\nTwo.",
    ),
    rarity="mythic",
)  # fmt: skip
TURNED = CardFields(
    face=FaceFields(name="Day", cost="{1}{G}", type_line="Creature — Wolf", power="1", toughness="1"),
    back=FaceFields(name="Night", type_line="Creature — Wolf", text="=Trample", power="*", toughness="1+*", colors="G"),
    layout="transform", rarity="rare",
)  # fmt: skip


def own() -> list[CardFields]:
    return [*imported(OWN.read_text(encoding="utf-8"), "own").cards, WEIRD, TURNED]


@pytest.mark.parametrize("form", FORMS)
def test_a_set_comes_back_as_it_went_out(form: str) -> None:
    again = imported(exported(own(), form, "Marsh"), "file")
    assert again.form == form and again.remarks == () and list(again.cards) == own()


def test_a_card_object_is_as_card_files_have_it() -> None:
    for fields in own():
        data = json.loads(json.dumps(card_data(fields, "own", "7")))
        assert read_card(data).name == fields.name and fields_of(data) == fields
    assert card_data(TURNED)["color_identity"] == ["G"] and card_data(TURNED)["cmc"] == 2.0


@pytest.mark.rule("903.4", "903.4b", "903.5d")
@pytest.mark.parametrize(("line", "text", "identity"), [
    ("Artifact", "{T}: Add {G}.", ["G"]),
    ("Artifact", "Extort (Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life.)", []),
    ("Land — Mountain Forest", "", ["R", "G"]),
])  # fmt: skip
def test_an_own_cards_color_identity_is_of_its_symbols_and_land_types_but_of_no_reminder(
    line: str, text: str, identity: list[str]
) -> None:
    assert card_data(CardFields(face=FaceFields(name="Bell", type_line=line, text=text)))["color_identity"] == identity


def test_a_cell_is_never_a_formula() -> None:
    rows = csv.reader(io.StringIO(exported([TURNED], "csv")))
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\uff1d", "\n", "'=", "''-", "'", ""])
def test_a_cell_that_a_spreadsheet_might_reckon_comes_back_as_it_was(begin: str) -> None:
    quoted = CardFields(face=FaceFields(name="Bell", type_line="Artifact", flavor=f"{begin}1+1"))
    text = exported([quoted], "csv")
    assert not [cell for row in csv.reader(io.StringIO(text)) for cell in row if cell[:1] in tuple("=+-@\uff1d\n\t")]
    assert imported(text, "file").cards[0].face.flavor == f"{begin}1+1"


def test_a_card_pasted_as_it_is_printed_is_understood() -> None:
    pasted = "Marsh Bell\n{1}{B}\nCreature — Spirit\nFlying\n{B}: Marsh Bell gets +1/+1 until end of turn.\n2/2\n"
    [fields] = imported(pasted, "the clipboard").cards
    assert (fields.face.name, fields.face.cost, fields.face.power) == ("Marsh Bell", "{1}{B}", "2")
    assert fields.face.text == "Flying\n{B}: Marsh Bell gets +1/+1 until end of turn."


def test_what_cannot_be_taken_is_told_and_the_rest_is_taken() -> None:
    found = imported(json.dumps([{"name": "Bell", "type_line": "Artifact"}, {"type_line": "Artifact"}, 3]), "file")
    assert [card.name for card in found.cards] == ["Bell"] and len(found.remarks) == 2
    assert str(found.remarks[0]).startswith("Card 2: ")


@pytest.mark.parametrize(
    "text",
    [
        "", "\n\n", "[", "{}", "[" * 100_000, "<a>", "\x00", "name,cost\n", '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
        "x" * (9 << 20), "Bell\u202e\nArtifact", "<cockatrice_carddatabase/>", "Bell\n" * 10_000,
    ],
)  # fmt: skip
def test_a_hostile_file_ends_in_a_sentence(text: str, tmp_path: Path) -> None:
    with pytest.raises(WorkshopError) as caught:
        imported(text, "the file")
    assert len(str(caught.value)) < 600
    path = tmp_path / "cards.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WorkshopError):
        imported_file(path)


def test_a_file_that_is_no_text_ends_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cards.txt"
    path.write_bytes(b"\xff\xfe\x80")
    with pytest.raises(WorkshopError, match=r"cards\.txt is no text"):
        imported_file(path)
    with pytest.raises(WorkshopError, match="cannot be read"):
        imported_file(tmp_path / "none.txt")
