"""Deck formats: files as other programs write them are read whole, and what is written is read back the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.decks import (
    FORMATS,
    Deck,
    DeckError,
    NameBook,
    Printing,
    Verdict,
    format_of,
    parse_deck,
    read_deck,
    write_deck,
)

BOOK = NameBook(
    ["Marsh Heron", "Old Wall", "Kiln Runner", "Plains", "Dusk Novice // Dawn Abbot", "Séance at the Fen",
     "Ash // Ember", "Æther Kiln", "Gull (Lost)"]
)  # fmt: skip

FORGE = """[metadata]
Name=Birds
Comment=Fly over.\\nThen win.
Tags=fast,white
[Commander]
1 Dusk Novice|SWO|1
[Main]
4 Marsh Heron+|SWO|1|[12]
2 Marsh Heron|SWP|2
20 Plains
[Sideboard]
2 Old Wall|SWO
[Planes]
1 Glass Sound Plane|SWO
"""

XMAGE = """NAME:Birds
AUTHOR:me
4 [SWO:12] Marsh Heron
20 [SWO:211] Plains
SB: 2 [SWO:30] Old Wall
LAYOUT MAIN:(1,2)(CARD_TYPE,false,50)|([SWO:12*4])([SWO:211*20])
LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([SWO:30*2])
"""

COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp/>
    <deckname>Birds</deckname>
    <format>modern</format>
    <bannerCard providerId="aaaa-bbbb">Marsh Heron</bannerCard>
    <comments>Fly over.</comments>
    <tags><tag>fast</tag><tag>white</tag></tags>
    <zone name="main">
        <card number="4" name="Marsh Heron" setShortName="SWO" collectorNumber="12" uuid="1111-2222"/>
        <card number="20" name="Plains"/>
        <card name="Kiln Runner" price="0.1"/>
    </zone>
    <zone name="side"><card number="2" name="Old Wall"/></zone>
    <zone name="tokens"><card number="1" name="Spirit"/></zone>
    <sideboard_plan><name>vs red</name><move_card_to_zone><card_name>Old Wall</card_name>
        <start_zone>side</start_zone><target_zone>main</target_zone></move_card_to_zone></sideboard_plan>
</cockatrice_deck>
"""

ARENA = """About
Name Birds

Commander
1 Dusk Novice (SWO) 43

Companion
1 Kiln Runner (SWO) 7

Deck
4 Marsh Heron (DAR) 12
20 Plains

Sideboard
2 Old Wall (SWO) 30
"""

MTGO = "4 Marsh Heron\n20 Plains\n2 Ash/Ember\n\n2 Old Wall\n1 Kiln Runner\n"

DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="61446" Quantity="4" Sideboard="false" Name="Marsh Heron" Annotation="0" />
  <Cards CatID="61447" Quantity="2" Sideboard="false" Name="Ash/Ember" Annotation="0" />
  <Cards CatID="61448" Quantity="2" Sideboard="true" Name="Old Wall" Annotation="0" />
</Deck>
"""

O8D = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593">
  <section name="Main" shared="False"><card qty="4" id="0a1b">Marsh Heron</card><card qty="20">Plains</card></section>
  <section name="Sideboard" shared="False"><card qty="2">Old Wall</card></section>
  <section name="Command Zone" shared="False"><card qty="1">Dusk Novice</card></section>
  <notes><![CDATA[Fly over.]]></notes>
</deck>
"""

MWDECK = "// Deck file for Magic Workstation\n    4 [SWO] Marsh Heron\n    20 [SWO] Plains\nSB: 2 [SWO] Old Wall\n"
DEC = "// NAME: Birds\n//DECKPLAN: Fly.\n# seen at a fair\n4 Marsh Heron\n20 Plains\nSB: 2 Old Wall\n>the end\n"

SAMPLES = {"forge": FORGE, "xmage": XMAGE, "cod": COD, "arena": ARENA, "mtgo": MTGO, "dek": DEK, "o8d": O8D,
           "mwdeck": MWDECK, "dec": DEC}  # fmt: skip


@pytest.mark.parametrize("form", SAMPLES)
def test_a_file_as_its_program_writes_it_is_recognised_and_read_whole(form: str) -> None:
    report = parse_deck(SAMPLES[form])
    assert report.form == form
    assert report.deck.count_in("main", "Marsh Heron") in (4, 6)
    assert report.deck.count_in("side", "Old Wall") == 2
    assert not report.of(Verdict.REFUSED)


@pytest.mark.parametrize("form", SAMPLES)
def test_what_is_read_is_written_and_read_back_the_same(form: str) -> None:
    deck = parse_deck(SAMPLES[form], "Birds").deck
    again = parse_deck(FORMATS[form].write(deck), "Birds").deck
    assert again == deck or (form in ("dec", "mwdeck") and again.comment and again.main == deck.main)


@pytest.mark.parametrize("form", SAMPLES)
def test_our_own_list_keeps_all_that_any_format_says(form: str) -> None:
    deck = parse_deck(SAMPLES[form], "Birds").deck
    kept = parse_deck(FORMATS["own"].write(deck)).deck
    assert (kept.main, kept.side, kept.commander, kept.companion, kept.extra) == (
        deck.main, deck.side, deck.commander, deck.companion, deck.extra,
    )  # fmt: skip
    assert sorted(kept.printings, key=str) == sorted(deck.printings, key=str)
    assert (kept.name, kept.comment, kept.about) == (deck.name, deck.comment, deck.about)


def test_forge_says_commander_foil_number_planes_and_notes() -> None:
    deck = parse_deck(FORGE).deck
    assert (deck.name, deck.comment, deck.about) == ("Birds", "Fly over.\nThen win.", (("tags", "fast,white"),))
    assert deck.commander == ((1, "Dusk Novice"),)
    assert deck.extra == (("Planes", ((1, "Glass Sound Plane"),)),)
    assert deck.rows("main")[:2] == [
        Printing("main", "Marsh Heron", 4, "SWO", "12", "F", art="1"),
        Printing("main", "Marsh Heron", 2, "SWP", "", "", art="2"),
    ]


def test_cockatrice_rows_without_a_number_are_one_card_and_tokens_stay_apart() -> None:
    deck = parse_deck(COD).deck
    assert deck.count_in("main", "Kiln Runner") == 1
    assert deck.extra == (("Tokens", ((1, "Spirit"),)),)
    assert dict(deck.about)["sideboard plan"] == "vs red; Old Wall > side > main"
    assert deck.rows("main")[0].uuid == "1111-2222"


def test_an_xmage_layout_is_kept_while_it_fits_and_dropped_when_the_cards_change() -> None:
    deck = parse_deck(XMAGE).deck
    assert "LAYOUT MAIN:(1,2)" in FORMATS["xmage"].write(deck)
    assert "LAYOUT MAIN" not in FORMATS["xmage"].write(deck.with_count_in("main", "Plains", 19))


def test_one_blank_line_begins_mtgos_sideboard_and_two_do_not() -> None:
    assert parse_deck(MTGO).deck.side == ((2, "Old Wall"), (1, "Kiln Runner"))
    assert parse_deck("4 Marsh Heron\n\n20 Plains\n\n2 Old Wall").deck.side == ()
    assert parse_deck("// Birds\n4 Marsh Heron\n\n// Lands\n20 Plains").deck.side == ()


@pytest.mark.parametrize(
    ("line", "want"),
    [
        ("4x Marsh Heron", ("main", "Marsh Heron", 4)),
        ("[4] Marsh Heron", ("main", "Marsh Heron", 4)),
        ("4\tMarsh Heron", ("main", "Marsh Heron", 4)),
        ("4 Marsh Heron (PLST) KTK-12 *F*", ("main", "Marsh Heron", 4, "PLST", "KTK-12", "F")),
        ("1 Marsh Heron () ", ("main", "Marsh Heron", 1)),
        ("1 Marsh Heron (swo) 12★ *E* #fast #!white birds", ("main", "Marsh Heron", 1, "SWO", "12★", "E",
                                                             ("fast", "white birds"))),
        ("1x Marsh Heron (swo) 12 [Commander {top}]", ("commander", "Marsh Heron", 1, "SWO", "12")),
        ("1x Marsh Heron (swo) 12 [Ramp,Birds] ^Have,37d67a^", ("main", "Marsh Heron", 1, "SWO", "12", "",
                                                                 ("Have", "Ramp", "Birds"))),
        ("1 Marsh Heron (swo) 12 *CMDR*", ("commander", "Marsh Heron", 1, "SWO", "12")),
        ("4 Marsh Heron <borderless> [SWO] (F)", ("main", "Marsh Heron", 4, "SWO", "", "F", ("borderless",))),
        ("4 Marsh Heron+|SWO|3|[12]", ("main", "Marsh Heron", 4, "SWO", "12", "F", (), "", "", "3")),
        ("SB: 1 Ash/Ember", ("side", "Ash // Ember", 1)),
    ],
)  # fmt: skip
def test_whatever_stands_around_a_name_is_understood(line: str, want: tuple[object, ...]) -> None:
    deck = parse_deck(line).deck
    wanted = Printing(*want)  # type: ignore[arg-type]
    assert deck.rows(wanted.section) == [wanted]


@pytest.mark.parametrize("head", ["Mainboard", "Maindeck (60)", "Main:", "[Main]", "// Sideboard", "Creatures (12)"])
def test_headers_of_all_kinds_are_no_cards(head: str) -> None:
    report = parse_deck(f"{head}\n4 Marsh Heron")
    assert report.remarks == ()
    assert report.deck.section("side" if "Side" in head else "main") == ((4, "Marsh Heron"),)


@pytest.mark.parametrize(
    ("written", "found", "verdict"),
    [
        ("marsh heron", "Marsh Heron", Verdict.TAKEN),
        ("Seance at the Fen", "Séance at the Fen", Verdict.CORRECTED),
        ("Aether Kiln", "Æther Kiln", Verdict.CORRECTED),
        ("Ash//Ember", "Ash // Ember", Verdict.TAKEN),
        ("Dusk Novice", "Dusk Novice", Verdict.TAKEN),
        ("Gull (Lost)", "Gull (Lost)", Verdict.CORRECTED),
        ("Marsh Herron", "Marsh Herron", Verdict.UNKNOWN),
    ],
)
def test_names_are_found_however_they_are_written(written: str, found: str, verdict: str) -> None:
    report = parse_deck(f"2 {written}", book=BOOK)
    assert report.deck.main == ((2, found),)
    assert report.lines[0].verdict == verdict


def test_an_unknown_name_stays_and_the_nearest_is_offered() -> None:
    report = parse_deck("2 Marsh Herron\nKiln Runner", book=BOOK)
    assert report.lines[0].near == ("Marsh Heron",)
    assert tuple(map(str, report.remarks)) == (
        "line 1: There is no card named “Marsh Herron”; it stays in the list. Did you mean “Marsh Heron”?",
        "line 2: No count: one Kiln Runner is taken.",
    )


def test_what_a_format_cannot_hold_is_said() -> None:
    deck = Deck("Birds", ((4, "Marsh Heron"),), commander=((1, "Dusk Novice"),), comment="Fly.",
                printings=(Printing("main", "Marsh Heron", 4, "SWO", "12"),))  # fmt: skip
    assert FORMATS["own"].lost(deck) == ()
    assert len(FORMATS["mtgo"].lost(deck)) == 4
    assert len(FORMATS["cod"].lost(deck)) == 1


BOMB = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><cockatrice_deck>&b;</cockatrice_deck>'
THIEF = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck><section>&x;</section></deck>'
HOSTILE = {
    "bomb": BOMB.encode(),
    "thief": THIEF.encode(),
    "broken": b"<cockatrice_deck><zone>",
    "other": b"<svg></svg>",
    "deep": b"<deck>" + b"<section>" * 50_000,
    "binary": b"\x7fELF\x00\x01\x02\x03" * 40,
    "garbage": bytes(range(1, 32)) * 40,
    "huge": b"4 Plains\n" * 200_000,
    "empty": b"",
    "counts": b"999999999999999999999999 Plains\n99999 Plains\n0 Plains",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_refused_in_one_sentence(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(HOSTILE[kind])
    with pytest.raises(DeckError) as caught:
        read_deck(path)
    said = str(caught.value)
    assert said.startswith(f"{path}: ") and said.endswith(".") and "\n" not in said


def test_pasted_hostile_text_is_reported_and_gives_no_deck() -> None:
    for text in (BOMB, THIEF, "4 Plains\0", "<x" * 1000):
        report = parse_deck(text)
        assert not any(report.deck.sections())
        assert len(report.remarks) == 1


def test_a_folder_is_no_deck(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="is not a file"):
        read_deck(tmp_path)


def test_names_that_are_paths_or_controls_go_nowhere() -> None:
    report = parse_deck("4 ../../etc/passwd\n4 Bell\x07 Gull\n// Name: ../../x\x1b[2J\n4 " + "x" * 400)
    assert [note.verdict for note in report.lines] == [Verdict.TAKEN, Verdict.REFUSED, Verdict.REFUSED]
    assert report.deck.name.isprintable()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_files_of_windows_are_read(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.dec"
    path.write_bytes("2 Séance at the Fen\r\n4 Plains\r\n".encode(encoding))
    assert read_deck(path).deck.main == ((2, "Séance at the Fen"), (4, "Plains"))


def test_a_written_file_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "birds.cod"
    form = format_of(path.suffix)
    assert form is not None
    write_deck(path, parse_deck(ARENA).deck, form)
    assert read_deck(path).deck.main == ((4, "Marsh Heron"), (20, "Plains"))
    assert [each.name for each in tmp_path.iterdir()] == ["birds.cod"]
    with pytest.raises(DeckError, match="cannot be written"):
        write_deck(tmp_path / "none" / "x.cod", parse_deck(ARENA).deck, form)


WORDS = st.text(st.sampled_from("abcXYZ ÆéüŁ'’,-!?&:+().[]#*|/<>0159"), min_size=1, max_size=24)
ENTRIES = st.lists(st.tuples(st.integers(1, 99), WORDS), max_size=6)


@given(WORDS, ENTRIES, ENTRIES, ENTRIES, st.text(max_size=60))
@settings(max_examples=60, deadline=None)
def test_whatever_a_deck_holds_no_writer_fails_and_xml_keeps_every_card(
    name: str, main: list[tuple[int, str]], side: list[tuple[int, str]], other: list[tuple[int, str]], comment: str
) -> None:
    deck = Deck(name, tuple(main), tuple(side), extra=(("Planes", tuple(other)),) if other else (), comment=comment)
    for form in FORMATS.values():
        report = parse_deck(form.write(deck))
        assert all(count > 0 for _, entries in report.deck.sections() for count, _ in entries)
    kept = parse_deck(FORMATS["cod"].write(deck)).deck
    assert sum(count for count, _ in kept.main) == sum(count for count, card in main if card.strip())


@given(st.binary(max_size=400) | st.text(max_size=400).map(str.encode))
@settings(max_examples=120, deadline=None)
def test_whatever_is_pasted_is_reported_and_never_raises(data: bytes) -> None:
    report = parse_deck(data.decode("utf-8", errors="replace"), book=BOOK)
    assert all(note.verdict for note in report.lines)
