"""Scenarios: what the runner does with own cards, and how many of the shared scenarios hold."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.ast.card import Reading
from engine.oracle import cards
from engine.oracle.cards import digest_of, read_card, verified
from engine.play.positions.form import Json, scenarios
from engine.scenarios.batch import load_pool, run_all, totals
from engine.scenarios.proving import proven
from engine.scenarios.runner import Result
from tests.scenarios.scenes import CARDS, printed, ran, scenario, side

SAMPLE = "scenarios/sample.jsonl.gz"
FLOORS = {  # of each file: how many hold, and of those whose cards are all read what part
    SAMPLE: (467, 0.99),  # measured 467, 0.996
    "scenarios/more.jsonl.gz": (826, 0.985),  # measured 826, 0.993
}


def life(value: int) -> Json:
    """PlayerB's life must be that."""
    return {"kind": "life", "player": "PlayerB", "value": value}


CAST: Json = {"do": "cast", "card": "Ember", "targets": [{"player": "PlayerB"}]}
READY = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember"])


def test_a_script_is_followed_and_what_it_says_is_true() -> None:
    """A spell is cast at its target and resolves."""
    assert ran(scenario(READY, [CAST], [life(17)])) == Result("own", "passed")


def test_what_differs_is_said() -> None:
    """A wrong assertion fails with what was found."""
    result = ran(scenario(READY, [CAST], [life(20)]))
    assert (result.status, "found 17" in result.why) == ("failed", True)


def test_a_card_that_is_not_read_is_named() -> None:
    """The scenario is not played."""
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Riddle"])
    result = ran(scenario(mine, [{"do": "cast", "card": "Riddle"}], []))
    assert (result.status, result.why[:6]) == ("unread", "Riddle")


def test_a_strict_scenario_must_script_its_choices() -> None:
    """Where a target is not said it fails; not strict, one is chosen and the failure says so."""
    bare: Json = {"do": "cast", "card": "Ember"}
    assert ran(scenario(READY, [bare], [life(17)])).status == "failed"
    assert ran(scenario(READY, [bare], [life(17)], strict=False)).status == "passed"
    assert ran(scenario(READY, [bare], [life(3)], strict=False)).status == "policy"


def test_an_error_that_is_expected_must_come() -> None:
    """A spell without mana can't be cast, and that is what the scenario wants."""
    poor = side("PlayerA", hand=["Ember"])
    wanted = {"message": [{"contains": "Can't find ability"}]}
    assert ran(scenario(poor, [CAST], [], expect_error=wanted)).status == "passed"
    assert ran(scenario(READY, [CAST], [], expect_error=wanted)).status == "failed"


def test_what_is_not_used_fails() -> None:
    """A choice left over is no success."""
    case = scenario(READY, [CAST], [life(17)], choices={"PlayerA": [{"text": "Ox"}]})
    assert "did not use" in ran(case).why


def test_a_member_of_a_group_that_has_no_room_is_not_used() -> None:
    """Two things named at once for one target: the second is left, and that is no success."""
    group: list[Json] = [{"player": "PlayerB"}, {"player": "PlayerA"}]
    case = scenario(READY, [{"do": "cast", "card": "Ember"}], [life(17)], targets={"PlayerA": [group]})
    assert "did not use" in ran(case).why


@pytest.mark.rule("702.33a")
def test_a_kicker_is_paid_by_a_yes() -> None:
    """Kicked with a second land it draws a card."""
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Kicking Ox"])
    cast: Json = {"do": "cast", "card": "Kicking Ox"}
    drawn: Json = {"kind": "hand_count", "player": "PlayerA", "count": 1}
    assert ran(scenario(mine, [cast], [drawn], choices={"PlayerA": [{"bool": True}]})).status == "passed"


@pytest.mark.rule("702.102a")
def test_halves_are_cast_alone_or_fused() -> None:
    """Each by its name, both by "fused"."""
    half: Json = {"type_line": "Instant", "mana_cost": "{R}"}
    pair: Json = {"name": "Sting // Salve", "layout": "split", "card_faces": [
        {**half, "name": "Sting", "oracle_text": "Sting deals 1 damage to any target.\nFuse"},
        {**half, "name": "Salve", "oracle_text": "You gain 1 life.\nFuse"},
    ]}
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Sting // Salve"])
    own: Json = {"kind": "life", "player": "PlayerA", "value": 21}
    cast: Json = {"do": "cast", "card": "Salve"}
    assert ran(scenario(mine, [cast], [life(20), own]), pair).why == ""
    both: Json = {"do": "cast", "card": "fused Sting // Salve", "targets": [{"player": "PlayerB"}]}
    assert ran(scenario(mine, [both], [life(19), own]), pair).why == ""


def test_attacks_and_blocks_are_declared_by_name() -> None:
    """A blocked creature deals no damage to the player, and marks it on the blocker."""
    mine, theirs = side("PlayerA", battlefield=["Ox"]), side("PlayerB", battlefield=["Ox"])
    attack: Json = {"do": "attack", "attacker": "Ox", "step": "declare_attackers"}
    block: Json = {"do": "block", "player": "PlayerB", "blocker": "Ox", "attacker": "Ox", "step": "declare_blockers"}
    marked: Json = {"kind": "damage", "player": "PlayerB", "name": "Ox", "value": 2}
    assert ran(scenario(mine, [attack, block], [life(20), marked], theirs)).status == "passed"
    assert ran(scenario(mine, [attack], [life(18)], theirs)).status == "passed"


def test_a_turn_can_be_rolled_back() -> None:
    """What was done in it has not happened, and its after is done instead."""
    back: Json = {"do": "rollback", "turns": 0, "step": "begin_combat", "after": []}
    unspent: Json = {"kind": "hand_count", "player": "PlayerA", "name": "Ember", "count": 1}
    assert ran(scenario(READY, [CAST, back], [life(20), unspent])).status == "passed"


@pytest.mark.rule("705.1")
def test_coins_come_to_what_the_script_says() -> None:
    """One flip is won, one lost."""
    luck = printed("Luck", "Artifact", "{R}: Flip a coin. If you win the flip, you gain 4 life.")
    mine = side("PlayerA", battlefield=["Luck", "Mountain", "Mountain"])
    flip: Json = {"do": "activate", "ability": "{R}: Flip"}
    gained: Json = {"kind": "life", "player": "PlayerA", "value": 24}
    coins: Json = {"PlayerA": [{"coin": True}, {"coin": False}]}
    assert ran(scenario(mine, [flip, dict(flip)], [gained], choices=coins), luck).why == ""


def test_the_command_prints_totals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line for what does not hold, the totals last; a missing file is one sentence."""
    file, cards = tmp_path / "own.jsonl", tmp_path / "cards.jsonl"
    file.write_text(json.dumps(scenario(READY, [CAST], [life(20)])) + "\n", encoding="utf-8")
    cards.write_text("".join(json.dumps(each) + "\n" for each in CARDS), encoding="utf-8")
    assert main(["scenario", str(file), "--cards", str(cards)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("failed  own: life")
    assert json.loads(lines[-1]) == {"total": 1, "passed": 0, "failed": 1, "unread": 0, "policy": 0, "error": 0}
    assert main(["scenario", str(tmp_path / "none.jsonl")]) == 2


def test_what_holds_proves_the_cards_it_used(tmp_path: Path) -> None:
    """The digest of a card that was cast is written where its scenario passed, and nowhere where it failed."""
    given, out = tmp_path / "cards.jsonl", tmp_path / "out.txt"
    given.write_text("".join(json.dumps(each) + "\n" for each in CARDS), encoding="utf-8")
    for value, digests in ((17, [digest_of(CARDS[1])]), (20, [])):
        file = tmp_path / f"own{value}.jsonl"
        file.write_text(json.dumps(scenario(READY, [CAST], [life(value)])) + "\n", encoding="utf-8")
        assert main(["scenario", str(file), "--cards", str(given), "--verified", str(out)]) == 0
        assert out.read_text(encoding="utf-8").split() == digests


def test_a_card_read_whole_whose_text_is_proven_is_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of proven texts makes a read card verified, whatever its name; an unread one stays unread."""
    listed = frozenset({digest_of(CARDS[3]), digest_of(CARDS[4])})
    monkeypatch.setattr(cards, "verified", lambda: listed)
    assert read_card({**CARDS[3], "name": "Hopping Ox"}).reading is Reading.VERIFIED
    assert read_card(CARDS[1]).reading is Reading.READ
    assert read_card(CARDS[4]).reading is Reading.UNREAD


def test_what_waits_for_a_trigger_that_another_set_up_names_it_by_its_sentence() -> None:
    """603.12: a reflexive one is on the stack only after what it waits for is done."""
    text = "When this creature enters, you may sacrifice a land. When you do, each opponent loses 1 life."
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Imp", "Ember"])
    acts: list[Json] = [{"do": "cast", "card": "Imp"}, {**CAST, "when": {"on_stack": "When you do"}}]
    case = scenario(mine, acts, [life(16)], choices={"PlayerA": [{"bool": True}]})
    assert ran(case, printed("Imp", "Creature — Imp", text, "{0}", "1/1")) == Result("own", "passed")


def test_one_of_two_abilities_of_a_keyword_is_named_by_what_it_is_for() -> None:
    """Here both can be activated where there is a legendary creature, else only the other."""
    blade = printed("Blade", "Artifact — Equipment", "Equip legendary creature {0}\nEquip {0}")
    queen = printed("Queen", "Legendary Creature — Human", pt="2/2")
    for there, words, has in (("Ox", "Equip legendary creature", False), ("Queen", "Equip legendary creature", True),
                              ("Ox", "Equip", True), ("Ox", "Equip {0}", True), ("Queen", "Equip Knight", False),
                              ("Ox", "Equip—Pay 3 life", False)):
        mine = side("PlayerA", battlefield=["Blade", there])
        able: Json = {"kind": "playable", "player": "PlayerA", "text": words, "has": has}
        acts: list[Json] = [{"do": "check", "player": "PlayerA", "assert": able}]
        assert ran(scenario(mine, acts, [life(20)]), blade, queen) == Result("own", "passed")


def test_a_search_takes_the_targets_first_and_leaves_the_choices_to_what_is_chosen() -> None:
    """Both cards are found, and then it is chosen which of them goes to the hand."""
    text = ("Search your library for up to two creature cards and reveal them. Put one into your hand and the other "
            "into your graveyard. Then shuffle.")
    mine = side("PlayerA", hand=["Orders"], library=["Ox", "Kicking Ox"])
    acts: list[Json] = [{"do": "cast", "card": "Orders"}]
    there: list[Json] = [{"kind": f"{zone}_count", "player": "PlayerA", "name": name, "count": 1}
                         for zone, name in (("hand", "Ox"), ("graveyard", "Kicking Ox"))]
    case = scenario(mine, acts, there, choices={"PlayerA": [{"text": "Ox"}]},
                    targets={"PlayerA": [[{"name": "Ox"}, {"name": "Kicking Ox"}]]})
    assert ran(case, printed("Orders", "Sorcery", text, "{0}")) == Result("own", "passed")


def test_disagreements_name_a_rule() -> None:
    """Every scenario said to be wrong is said so by a rule."""
    listed = tomllib.loads(Path("tests/scenarios/disagreements.toml").read_text(encoding="utf-8"))["disagreements"]
    assert all(words[:3].isdecimal() and ":" in words for words in listed.values())


@pytest.mark.slow
@pytest.mark.parametrize("file", FLOORS)
def test_what_was_measured_holds(shared_data: Path, real_cards: Path, file: str) -> None:
    """The rates that were measured are kept; what proves a card is in the first file."""
    cases = list(scenarios(shared_data / file))
    pool = load_pool(real_cards, cases)
    results = list(run_all(cases, pool, 2))
    counted = totals(results)
    read = counted["total"] - counted["unread"]
    least, part = FLOORS[file]
    assert counted["error"] == 0
    assert counted["passed"] >= least
    assert counted["passed"] >= part * read
    assert file != SAMPLE or verified() <= set(proven(cases, results, pool))
