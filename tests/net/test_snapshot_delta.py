"""What has changed of a table since the last snapshot: the same comes out, and what is no change is refused."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engine.host.protocol import NotOfProtocol, Shown
from engine.messages import Message
from engine.net.net_messages import Said, pack
from engine.net.snapshot_delta import LONGEST_WORDS, SnapshotReader, SnapshotWriter, change_between, changed
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, FaceSnap, GameSnap


def anything(chance: random.Random, depth: int = 0) -> Any:
    """Some JSON value."""
    kind = chance.randrange(7 if depth < 4 else 4)
    if kind < 4:
        return chance.choice((None, True, False, "", "word", chance.randrange(2, 9)))
    if kind == 4:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    made = {chance.choice("abcdef"): anything(chance, depth + 1) for _ in range(chance.randrange(4))}
    return {"id": chance.randrange(5), **made} if chance.random() < 0.5 else made


def test_the_change_makes_the_new_of_the_old() -> None:
    chance = random.Random(1)
    for _ in range(3000):
        old, new = anything(chance), anything(chance)
        made = changed(old, msgspec.json.decode(msgspec.json.encode(change_between(old, new))))
        assert made == new


def card(number: int, tapped: bool = False) -> CardSnap:
    """A card with a long text."""
    face = FaceSnap(name=f"Sample {number}", text="When this enters, draw a card. " * 20)
    return CardSnap(number, 0, 0, Zone.BATTLEFIELD, known=True, face=face, tapped=tapped)


def shown(*cards: CardSnap) -> bytes:
    """A frame with a snapshot of such a battlefield."""
    return pack(Shown(1, GameSnap(0, 1, 0, Step.MAIN1, 0, (), cards, ())))


def test_after_the_first_snapshot_only_changes_are_sent() -> None:
    writer, reader = SnapshotWriter(), SnapshotReader()
    frames = [shown(card(1), card(2)), shown(card(2), card(1, True)), shown(card(3), card(1, True)), shown()]
    sent = [writer.packed(frame) for frame in frames]
    assert sent[0] == frames[0] and len(sent[1]) < 200 < len(frames[1])
    assert [pack(reader.read(frame)) for frame in sent] == frames


@pytest.mark.parametrize("change", [
    [[[0, 99]], [], 0], [[{"i": 7, "c": []}], [], 0], [{"a": []}, 3], [1, 2, 3, 4], [[[0, 3]] * 60_000, [], 0],
    [[{"x": 1}], [], 0], [[["a", "b"]], [], 0],
])  # fmt: skip
def test_what_is_no_change_is_refused(change: Any) -> None:
    with pytest.raises((ValueError, LookupError, TypeError)):
        changed([1, 2, 3], change)


def test_a_change_of_nothing_is_refused() -> None:
    with pytest.raises(NotOfProtocol):
        SnapshotReader().read(b'{"type":"Changed","message":{"type":"Shown","match":1},"change":[[],[],0]}')


@pytest.mark.parametrize("filling", ["a", "\\", '"', "\u00e4", "\n"])
def test_what_is_said_at_too_great_a_length_is_not_taken(filling: str) -> None:
    assert SnapshotReader().read(pack(Said(0, "Ada", filling * 300))) == Said(0, "Ada", filling * 300)
    with pytest.raises(NotOfProtocol, match="too long"):
        SnapshotReader().read(pack(Said(0, "Ada", filling * (LONGEST_WORDS + 1))))
    many = Said(0, "Ada", Message("{a}", (("a", filling * 200),) * 300))  # long frames of short words are taken
    assert SnapshotReader().read(pack(many)) == many
