"""A set of the workshop is drafted: packs of what is read whole, decks, a code for the command line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.cards.pool import CardPool
from engine.cli.table import BUNDLED
from engine.draft.boosters import booster
from engine.draft.building import BASICS, check_limited
from engine.draft.draft_sets import DraftTrouble, set_of_workshop
from engine.draft.pods import KINDS, Pod, cards_of, new_pod
from engine.draft.set_names import MADE
from engine.workshop.fields import CardFields, FaceFields
from engine.workshop.sets import Sets

RARITIES = ("common",) * 12 + ("uncommon",) * 5 + ("rare",) * 3


def own(number: int, text: str = "", rarity: str = "common") -> CardFields:
    face = FaceFields(name=f"Dam Builder {number}", cost="{1}" + "{" + "WUBRG"[number % 5] + "}",
                      type_line="Creature — Beaver", text=text, power="2", toughness="2")  # fmt: skip
    return CardFields(face=face, rarity=rarity)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file with a set of twenty cards that are read and one that is not, and a set of two."""
    path = tmp_path / "workshop" / "sets.sqlite"
    sets = Sets(path)
    home = sets.add_set("Beavers")
    sets.save_all(home, (own(number, "Trample", rarity) for number, rarity in enumerate(RARITIES)))
    sets.save(home, own(90, "Purple everybody."))
    few = sets.add_set("Few")
    sets.save_all(few, (own(number) for number in (50, 51)))
    sets.close()
    return path


@pytest.mark.rule("905.1a")
@pytest.mark.parametrize("kind", KINDS)
def test_a_set_of_twenty_cards_is_drafted_and_built(kept: Path, kind: str) -> None:
    pool = CardPool()
    made = set_of_workshop(kept, f"{MADE}Beavers", pool)
    assert [len(each) for each in made.rarities] == [12, 5, 3, 0]
    assert "Dam Builder 90" not in made.names()
    pack = booster(made, Random(1))
    assert len(set(pack)) == 14
    pool.load(BUNDLED, list(BASICS.values()))
    pod = Pod(new_pod(kind, made, ["greedy"] * 4, list("ABCD"), 3), cards_of(made, pool))
    for deck, drafted in zip(pod.decks(), pod.pools, strict=True):
        check_limited(deck, drafted)


@pytest.mark.parametrize(("word", "says"), [("Few", "fewer than 14"), ("Otters", "there are Beavers, Few")])
def test_what_cannot_be_drafted_is_said(kept: Path, word: str, says: str) -> None:
    with pytest.raises(DraftTrouble, match=says):
        set_of_workshop(kept, MADE + word, CardPool())


def test_without_a_workshop_it_is_said(tmp_path: Path) -> None:
    with pytest.raises(DraftTrouble, match="make one there"):
        set_of_workshop(tmp_path / "none.sqlite", f"{MADE}1", CardPool())
    assert not (tmp_path / "none.sqlite").exists()
