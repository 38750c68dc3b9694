"""A card is read while it is written: what was understood is said in words, what was not is marked and put right."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest

from assets import asset_path
from engine.cards.files import card_objects
from engine.oracle.cards import read_card
from engine.workshop.card_report import report
from engine.workshop.exchange import imported
from engine.workshop.fields import TWO_FACED, CardFields, FaceFields, WorkshopError, checked, fields_of
from engine.workshop.nearest import Shelf, nearest
from engine.workshop.reader_process import Reader
from engine.workshop.reader_protocol import Near
from engine.workshop.report_form import PENDING, CardReport
from tests.shared import REAL_CARDS, has_real_cards

OWN = Path(__file__).with_name("own_cards.txt")
ONCE_A_TURN = "Whenever you gain life, each opponent loses that much life. This ability triggers only once each turn."
SAME = {"verified": "read"}


def written(text: str, **more: str) -> CardFields:
    named = {"name": "Marsh Bell", "type_line": "Creature — Spirit", "cost": "{1}{B}", "power": "2", "toughness": "2"}
    return checked(CardFields(face=FaceFields(**{**named, "text": text, **more})))


def told(text: str, **more: str) -> CardReport:
    return report(written(text, **more))


@pytest.mark.rule("603.1")
def test_a_trigger_is_printed_back_as_when_it_happens_and_what_is_done() -> None:
    [part] = told("Whenever Marsh Bell attacks, draw a card.").faces[0].parts
    assert part.kind == "triggered" and part.rules[0] == "603"
    assert [(str(what), words) for what, words in part.says] == [("When", "Marsh Bell attacks"), ("Do", "Draw a card.")]


@pytest.mark.rule("602.1")
def test_an_activated_ability_is_printed_back_as_its_cost_and_what_is_done() -> None:
    [part] = told("{2}{B}, {T}: Target player loses 2 life.").faces[0].parts
    assert [(str(what), words) for what, words in part.says] == [
        ("Pay", "{2}{B}, {T}"), ("Do", "Target player loses 2 life."),
    ]  # fmt: skip


@pytest.mark.rule("205.3")
def test_subtypes_are_printed_back_with_a_capital_however_they_are_typed() -> None:
    [part] = told("{2}, {T}, sacrifice a goblin: create a 1/1 green elf creature token.").faces[0].parts
    assert [words for _, words in part.says] == [
        "{2}, {T}, Sacrifice a Goblin", "Create a 1/1 green Elf creature token.",
    ]  # fmt: skip


@pytest.mark.rule("603.1")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("At the beginning of your upkeep, draw a card.",
         [("When", "at the beginning of your upkeep"), ("Do", "Draw a card.")]),
        (ONCE_A_TURN, [("Says", ONCE_A_TURN)]),
        ("{2}: Draw a card. Activate only during your turn.",
         [("Says", "{2}: Draw a card. Activate only during your turn.")]),
        ("As an additional cost to cast this spell, discard a card.",
         [("Says", "As an additional cost to cast Marsh Bell, discard a card.")]),
        ("{X}, {T}, Sacrifice this creature: You gain X life.",
         [("Pay", "{X}, {T}, Sacrifice Marsh Bell"), ("Do", "You gain X life.")]),
    ],
)  # fmt: skip
def test_nothing_is_left_out_of_what_is_printed_back(text: str, says: list[tuple[str, str]]) -> None:
    assert [(str(what), words) for part in told(text).faces[0].parts for what, words in part.says] == says


def test_every_part_of_the_bundled_cards_says_something() -> None:
    for data in card_objects(asset_path("cards/originals.json")):
        face = FaceFields(**{key: str(data[key]) for key in ("name", "power", "toughness", "loyalty") if key in data},
                          type_line=str(data["type_line"]), text=str(data.get("oracle_text", "")))
        found = report(checked(CardFields(face=face)))
        assert all(words for part in found.faces[0].parts for _, words in part.says or [("", "")]), data["name"]


@pytest.mark.rule("702.9a")
def test_each_keyword_of_a_line_is_a_part_with_its_own_rule() -> None:
    parts = told("Flying, ward {2}").faces[0].parts
    assert [part.rules for part in parts] == [("702.9",), ("702.21",)]
    assert {(part.start, part.end) for part in parts} == {(0, 16)}


def test_a_part_stands_where_its_line_stands() -> None:
    text = "Flying\nWhen Marsh Bell enters, you gain 2 life."
    parts = told(text).faces[0].parts
    assert [text[part.start : part.end] for part in parts] == text.split("\n")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("When Marsh Bell enters, you gian 2 life.", "gian"),
        ("Flying\nDestory target creature.", "Destory"),
        ("When Marsh Bell dies, draw a cards.", "cards"),
        ("Marsh Bell gets +1/+1 for each purpel thing.", "purpel"),
        ("Flying, blubber", "blubber"),
    ],
)
def test_the_word_at_which_reading_stopped_is_marked(text: str, word: str) -> None:
    found = told(text)
    [gap] = found.faces[0].gaps
    assert found.status in ("partly", "unread")
    assert text[gap.start : gap.end] == word and str(gap.why)


def test_a_card_that_is_half_understood_is_never_called_read() -> None:
    assert told("Flying\nPurple your opponents.").status == "partly"
    assert told("Purple your opponents.").status == "unread"
    assert told("Flying").status == "read"


@pytest.mark.parametrize(
    ("more", "where"),
    [({"name": ""}, "name"), ({"cost": "{1"}, "cost"), ({"type_line": ""}, "type_line"), ({"toughness": ""}, "power")],
)
def test_what_is_lacking_is_said_by_field_and_leaves_the_status_open(more: dict[str, str], where: str) -> None:
    found = told("Flying", **more)
    assert found.status == PENDING and where in {field for field, _ in found.lacks}


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("When Marsh Bell enters, you gian 2 life.", "When Marsh Bell enters, you gain 2 life."),
        ("Destory target creature.", "Destroy target creature."),
        ("When Marsh Bell dies, draw a card", "When Marsh Bell dies, draw a card."),
    ],
)
def test_a_slip_of_the_pen_is_put_right(text: str, offered: str) -> None:
    fields = written(text, type_line="Instant", power="", toughness="") if "target" in text else written(text)
    [gap] = report(fields).faces[0].gaps
    assert offered in nearest(fields.face, gap, Shelf())


def offers(known: str, text: str) -> Sequence[str]:
    """What is offered in place of a text where the shelf holds those lines alone."""
    shelf = Shelf()
    shelf.add(known, "~")
    fields = written(text)
    [gap] = report(fields).faces[0].gaps
    return nearest(fields.face, gap, shelf)


def test_nothing_is_offered_that_would_not_be_read() -> None:
    offered = offers("When ~ enters, draw a card.\nWhen ~ enters, purple two cards.",
                     "When Marsh Bell enters, draws a cards.")
    assert "When Marsh Bell enters, draw a card." in offered
    assert all(told(line).status == "read" for line in offered)


def test_numbers_of_an_offer_are_those_that_were_typed() -> None:
    offered = offers("When ~ enters, you gain 2 life.\nWhen ~ enters, you gain 5 life.\nWhen ~ enters, scry 2.",
                     "When Marsh Bell enters, gains 7 lives.")
    assert offered.count("When Marsh Bell enters, you gain 7 life.") == 1
    assert not any("gain 2" in line or "gain 5" in line for line in offered)


def test_wordings_are_given_before_all_are_on_the_shelf() -> None:
    reader, asked = Reader(), Near(written("When Marsh Bell enters, you gian 3 life."))
    first = reader.answer(asked).near
    assert first is not None and not first.whole and first.near[0][2] and reader.fills
    while reader.fills:
        reader.fill()
    last = reader.answer(asked).near
    assert last is not None and last.whole and "When Marsh Bell enters, you gain 3 life." in last.near[0][2]


@pytest.mark.parametrize("more", [{"name": ""}, {"cost": "{1"}, {"type_line": ""}, {"toughness": ""}])
def test_a_text_is_read_even_where_the_card_lacks_something(more: dict[str, str]) -> None:
    face = told("Flying\nPurple your opponents.", **more).faces[0]
    assert len(face.parts) == 1 and len(face.gaps) == 1


@pytest.mark.rule("711.1")
def test_both_faces_are_read() -> None:
    back = FaceFields(name="Toll Bell", type_line="Creature — Horror", text="Mennace", power="4", toughness="4")
    front = written("Flying").face
    found = report(CardFields(face=front, back=back, layout="transform"))
    assert [len(face.parts) for face in found.faces] == [1, 0] and len(found.faces[1].gaps) == 1


def test_fifty_cards_written_for_it_are_all_read() -> None:
    cards = imported(OWN.read_text(encoding="utf-8"), OWN.name).cards
    assert len(cards) == 50
    assert [(card.name, report(card).unread) for card in cards if report(card).status not in ("read", "verified")] == []


@pytest.mark.skipif(not has_real_cards(), reason="the real cards are not there")
def test_two_hundred_real_cards_pasted_are_read_as_from_the_file() -> None:
    with gzip.open(REAL_CARDS, "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in islice(file, 6_000)]
    drawn = random.Random(25).sample([row for row in rows if row["layout"] in ("normal", *TWO_FACED)], 200)
    unlike = []
    for row in drawn:
        wanted, found = read_card(row).reading.value, report(fields_of(row))
        if (SAME.get(wanted, wanted), ()) != (SAME.get(found.status, found.status), found.lacks):
            unlike.append((row["name"], wanted, found.status))
    assert unlike == []


@pytest.mark.parametrize(
    "text",
    [
        "x" * 10_000_000, "Flying\n" * 10_000, "Fly\x07ing", "Fly\u202eing", "Fly\ud800ing", "\x00",
    ],
    ids=["10 MB", "10,000 lines", "bell", "right to left", "half a letter", "zero"],
)  # fmt: skip
def test_hostile_texts_end_in_a_sentence(text: str) -> None:
    with pytest.raises(WorkshopError) as caught:
        written(text)
    assert str(caught.value).endswith(".") and len(str(caught.value)) < 200
    with pytest.raises(WorkshopError):
        written("Flying", name=text)


def test_markup_is_text_like_any_other() -> None:
    found = told("<b>Flying</b> &amp; <script>alert(1)</script>")
    assert found.status == "unread" and found.unread == ("<b>Flying</b> &amp; <script>alert(1)</script>",)
