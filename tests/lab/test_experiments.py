"""Experiments as data: read, refused, frozen, known by what decides their games."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.cards.decks import DeckError
from engine.lab.experiment import DeckVersion, ExperimentError, decoded, encoded, parsed_design, read_design
from engine.lab.freezing import aligned, freeze
from engine.lab.lineups import GOLDFISH, Schedule
from engine.lab.versions import engine_digest
from engine.user_error import UserError
from tests.lab.making import deck, design, experiment, played, pool

TOML = b"""
kind = "gauntlet"
games = 50
caps = {turns = 80, seconds = 5.0}
[[decks]]
deck = "clerks"
sideboarding = [{out = {"Toll Clerk" = 1}, into = {"Toll Captain" = 1}}]
[[decks]]
deck = "sprites"
weight = 2.5
player = "random"
"""


def test_a_file_says_an_experiment(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(TOML)
    read = read_design(path)
    assert (read.kind, read.games, read.caps.turns, read.caps.decisions) == ("gauntlet", 50, 80, 20_000)
    assert (read.decks[1].weight, read.decks[1].player) == (2.5, "random")
    again = parsed_design(msgspec.json.encode(read), "x", json=True)
    assert again == read


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "decks"),
        (b"decks = 3", "decks"),
        (b"kind = 'duel'\ndecks = []", "kind"),
        (b"decks = [{deck = 'a'}]", "takes 2 decks, not 1"),
        (b"decks = [{deck = 'a'}, {deck = 'b'}]\ngames = 0", "games = 0"),
        (b"decks = [{deck = 'a'}, {deck = 'b', weight = -1.0}]", "weight"),
        (b"decks = [{deck = 'a'}, {deck = 'b'}]\nspeed = 3", "speed"),
        (b"decks = [{deck = 'a'}, {deck = 'b'}]\nstop = {low = 0.6, high = 0.5}", "stop.low"),
        (b"kind = 'goldfish'\nbest_of = 3\ndecks = [{deck = 'a'}]", "game by game"),
        (b"decks = [{deck = 'a'}, {deck = 'b'}]\nteams = [0, 1]", "teams"),
        (b"decks = [[[[", "x.toml"),
        (b"\xff\xfe\x00", "x.toml"),
    ],
)
def test_what_is_wrong_in_a_file_is_one_sentence_with_its_place(tmp_path: Path, text: bytes, says: str) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(text)
    with pytest.raises(ExperimentError, match="toml") as caught:
        read_design(path)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"rules": {"flying_pigs": True}}, "flying_pigs"),
        ({"rules": {"starting_life": True}}, "starting_life"),
        ({"rules": {"turn_limit": 3}}, "turn_limit"),
        ({"decks": [{"deck": "clerks", "player": "oracle"}, {"deck": "sprites"}]}, "oracle"),
        ({"decks": [{"deck": "clerks", "sideboarding": [{"out": {"Dam": 1}}]}, {"deck": "sprites"}]}, "Dam"),
    ],
)
def test_words_that_mean_nothing_are_refused_when_it_is_frozen(more: dict[str, object], says: str) -> None:
    with pytest.raises(ExperimentError, match=says):
        experiment("clerks", "sprites", **more)


def test_a_card_without_text_is_named() -> None:
    odd = msgspec.structs.replace(design("clerks", "sprites"))
    with pytest.raises(DeckError, match="No Such Card"):
        freeze(odd, [deck("clerks").with_count_in("main", "No Such Card", 1), deck("sprites")], pool())


def test_the_id_follows_from_what_decides_the_games() -> None:
    first = experiment()
    assert first.id == experiment(name="Another title", games=9).id
    assert first.engine == engine_digest()
    others = [experiment(seed=2), experiment(best_of=3), experiment("sprites", "clerks"), experiment(play="first"),
              msgspec.structs.replace(first, engine="other"), msgspec.structs.replace(first, reading="other")]
    assert len({first.id, *(each.id for each in others)}) == 1 + len(others)


def test_an_experiment_survives_as_text() -> None:
    first = experiment("clerks", "sprites", "mixed", kind="versions", stop={"high": 0.6})
    assert decoded(encoded(first)) == first
    assert encoded(decoded(encoded(first))) == encoded(first)
    with pytest.raises(ExperimentError, match="cannot be read"):
        decoded(b'{"kind": "matchup"}')


def test_versions_of_a_deck_are_dealt_alike() -> None:
    old = DeckVersion(name="a", main=("x", "x", "y", "z", "z"))
    new = DeckVersion(name="b", main=("z", "w", "x", "z", "x"))
    assert aligned(old, new).main == ("x", "x", "w", "z", "z")
    assert aligned(old, DeckVersion(name="c", main=("y", "v", "v"))).main == ("v", "v", "y")


def test_a_block_holds_each_kind_of_match_once_on_one_seed() -> None:
    schedule = Schedule(experiment("clerks", "sprites", "mixed", kind="versions"))
    block = [schedule.lineup(number) for number in range(schedule.block_size)]
    assert sorted((each.arm, each.seats) for each in block) == [(0, (0, 2)), (0, (2, 0)), (1, (1, 2)), (1, (2, 1))]
    assert len({each.seed for each in block}) == 1
    assert schedule.lineup(schedule.block_size).seed != block[0].seed
    assert schedule.blocks_for(7) == 4


@pytest.mark.parametrize(
    ("kind", "decks", "seats"),
    [
        ("matchup", 2, [(0, 1), (1, 0)]),
        ("gauntlet", 3, [(0, 1), (1, 0), (0, 2), (2, 0)]),
        ("matrix", 3, [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]),
        ("goldfish", 1, [(0, GOLDFISH), (GOLDFISH, 0)]),
        ("table", 3, [(0, 1, 2), (1, 2, 0), (2, 0, 1)]),
        ("mulligans", 2, [(0, 1), (0, 1), (1, 0), (1, 0)]),
    ],
)
def test_who_meets_whom(kind: str, decks: int, seats: list[tuple[int, ...]]) -> None:
    schedule = Schedule(experiment(*("clerks", "sprites", "mixed")[:decks], kind=kind))
    assert [schedule.lineup(number).seats for number in range(schedule.block_size)] == seats


def test_a_table_of_teams_moves_up_with_partners_together() -> None:
    schedule = Schedule(experiment("clerks", "sprites", "mixed", "statues", kind="table", teams=[0, 0, 1, 1]))
    assert [schedule.lineup(number).seats for number in range(schedule.block_size)] == [(0, 1, 2, 3), (2, 3, 0, 1)]


@pytest.mark.rule("810.4", "809.3")
def test_a_variant_brings_its_options_and_teams() -> None:
    four = ("clerks", "sprites", "mixed", "statues")
    heads = experiment(*four, kind="table", variants=["two-headed-giant"])
    assert heads.teams == (0, 0, 1, 1) and heads.rules["starting_life"] == 30 and heads.rules["shared_turns"] is True
    fewer = experiment(*four, kind="table", variants=["two-headed-giant"], rules={"starting_life": 9})
    assert fewer.rules["starting_life"] == 9 and fewer.rules["shared_life"] is True
    emperor = experiment(*four, "clerks", "mixed", kind="table", variants=["emperor"])
    assert emperor.rules["ranges"] and decoded(encoded(emperor)) == emperor
    assert played(heads, 1)[0].games[0].winners in ((0, 1), (2, 3))
    assert len(played(emperor, 1)[0].games[0].winners) == 3


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"variants": ["sealed"]}, "not played in the lab"),
        ({"variants": ["archenemy"]}, "not played in the lab"),
        ({"variants": ["chess"]}, "no variant is called"),
        ({"variants": ["two-headed-giant"]}, "4 to 12 players"),
        ({"variants": ["free-for-all"], "teams": [0, 0, 1]}, "leave teams out"),
    ],
)
def test_a_variant_that_does_not_fit_is_one_sentence(more: dict[str, object], says: str) -> None:
    with pytest.raises(UserError, match=says) as caught:
        experiment("clerks", "sprites", "mixed", kind="table", **more)
    assert "\n" not in str(caught.value)
