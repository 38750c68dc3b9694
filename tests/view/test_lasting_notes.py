"""What hangs on a permanent for a while is told below its card: duties, what it can't do, shields, cards it exiled."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, next_turn, play
from tests.view.test_remembered import notes


@pytest.mark.parametrize(("text", "note"), [
    ("Goad target creature.", "goaded by P0"),
    ("Target creature can't block this turn.", "can’t block"),
    ("Target creature can't be blocked this turn.", "can’t be blocked"),
    ("Tap target creature. It doesn't untap during its controller's next untap step.", "doesn’t untap"),
    ("Target creature attacks this turn if able.", "attacks if able"),
    ("Regenerate target creature.", "regeneration shield"),
    ("Prevent all damage that would be dealt to target creature this turn.", "effect of Word"),
])
def test_what_a_spell_leaves_on_a_creature_is_noted_while_it_lasts(text: str, note: str) -> None:
    game = board(Side([], [free("Word", "Instant", text)]), Side([beast("Ox")]))
    play(game, "Word", "Ox")
    assert note in notes(game, "Ox")
    next_turn(game, turns=3)
    assert note not in notes(game, "Ox")


def test_what_can_be_done_to_some_only_is_not_told_as_though_it_held_of_all() -> None:
    text = "Target creature can't be blocked by Walls this turn."
    game = board(Side([], [free("Word", "Instant", text)]), Side([beast("Ox")]))
    play(game, "Word", "Ox")
    assert not notes(game, "Ox")


@pytest.mark.rule("607.2a")
def test_an_exiled_card_and_what_holds_it_name_each_other() -> None:
    cage = free("Cage", "Artifact",
                "When this artifact enters, exile target creature until this artifact leaves the battlefield.")
    game = board(Side([], [cage, free("Rust", "Instant", "Destroy target artifact.")]), Side([beast("Ox")]))
    play(game, "Cage")
    assert notes(game, "Cage") == ["has exiled: Ox"] and notes(game, "Ox", Zone.EXILE) == ["exiled with Cage"]
    play(game, "Rust", "Cage")
    assert not notes(game, "Ox")


@pytest.mark.rule("406.3")
def test_a_card_exiled_face_down_is_not_named() -> None:
    text = "When this artifact enters, exile the top card of your library face down."
    game = board(Side([], [free("Box", "Artifact", text)], library=[beast("Ox")]), Side())
    play(game, "Box")
    assert notes(game, "Box") == ["has exiled: a face-down card"]
    assert find(game, "Box")


@pytest.mark.rule("603.7c")
@pytest.mark.parametrize(("text", "name", "note"), [
    ("Create a 3/1 red Imp creature token with haste. Exile it at the beginning of the next end step.", "Imp",
     "next end step: is exiled"),
    ("Gain control of target creature until end of turn. Sacrifice it at the beginning of the next end step.", "Ox",
     "next end step: is sacrificed"),
    ("Destroy target creature at end of combat.", "Ox", "end of combat: is destroyed"),
    ("Return target creature to its owner's hand at the beginning of the next end step.", "Ox",
     "next end step: returns to its owner’s hand"),
])
def test_what_will_be_done_to_it_is_noted_beforehand(text: str, name: str, note: str) -> None:
    game = board(Side([], [free("Word", "Instant", text)]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Word", *(("Ox",) if name == "Ox" else ()))
    assert notes(game, name) == [note] and not notes(game, "Elk")
