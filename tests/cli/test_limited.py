"""Pods on the command line and in the batteries: what is played with a draft besides is played (901, 902, 904)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.__main__ import main
from engine.ast.card import Card
from engine.check.variant_matches import VariantMatches
from engine.cli import limited, table
from engine.cli.table import Played

BROUGHT = [("planechase,booster-draft", "plane", 2), ("vanguard,sealed", "vanguard", 2),
           ("archenemy,booster-draft", "scheme", 1)]  # fmt: skip


@pytest.mark.parametrize(("names", "kind", "bringers"), BROUGHT)
def test_what_the_house_lends_comes_to_the_game_after_a_draft(
    names: str, kind: str, bringers: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[Sequence[Sequence[Card]]] = []
    play = table.play_game

    def spy(*words: object) -> Played:
        """The game, with what lies beside the decks kept."""
        seen.append(words[6])  # type: ignore[arg-type]
        return play(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(limited, "play_game", spy)
    small = ["--option", "pod=2"] if "draft" in names else []
    assert main(["sim", "--variant", names, "--players", "2", "--games", "1", "--json", *small]) == 0
    assert '"finished": 1' in capsys.readouterr().out
    (sides,) = seen
    assert [any(kind in card.front.types for card in side) for side in sides].count(True) == bringers


@pytest.mark.parametrize(("names", "kind", "bringers"), BROUGHT)
def test_the_battery_plays_it_too(names: str, kind: str, bringers: int) -> None:
    matches = VariantMatches()
    drawn = matches.drawn(names, 4, 2, {"pod": "2"} if "draft" in names else None)
    sides = [matches.pool.side_cards(deck) for deck in drawn.decks]
    assert [any(kind in card.front.types for card in side) for side in sides].count(True) == bringers
    kept = matches.game(drawn).state.variants
    assert kept is not None and (kind != "plane" or len(kept.planar) == 2) and (kind != "scheme" or 0 in kept.schemes)
