"""The generator: a keyed hash in counter mode, of at least 128 bits, that nobody can run back."""

from __future__ import annotations

import pytest

from engine.state.rng import advance, output, seeded, shuffled

_MASK = 0xFFFFFFFFFFFFFFFF


def _drawn(seed: int, count: int) -> list[int]:
    position, found = seeded(seed), []
    for _ in range(count):
        position = advance(position)
        found.append(output(position))
    return found


def test_the_same_seed_draws_the_same_and_every_bit_of_it_counts() -> None:
    seed = 0x0123456789ABCDEF0123456789ABCDEF
    seeds = [seed, *(seed ^ 1 << bit for bit in range(128)), 0, -1, 1, 1 << 200]
    assert _drawn(seed, 3) == _drawn(seed, 3)
    assert len({tuple(_drawn(each, 3)) for each in seeds}) == len(seeds)


def test_outputs_do_not_tell_the_position() -> None:
    """The old generator's output function could be undone, and its positions were so far apart."""
    one, two = _drawn(5, 2)
    assert (_undone(two) - _undone(one)) & _MASK != 0x9E3779B97F4A7C15


def _undone(z: int) -> int:
    """What SplitMix64 would have drawn this from."""
    z = (z ^ z >> 31 ^ z >> 62) * pow(0x94D049BB133111EB, -1, 1 << 64) & _MASK
    z = (z ^ z >> 27 ^ z >> 54) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & _MASK
    return z ^ z >> 30 ^ z >> 60


@pytest.mark.rule("701.20a")
def test_a_shuffle_gives_each_order_as_often() -> None:
    found: dict[tuple[int, ...], int] = {}
    position = seeded(9)
    for _ in range(6000):
        cards = [1, 2, 3]
        position = shuffled(position, cards)
        found[tuple(cards)] = found.get(tuple(cards), 0) + 1
    assert len(found) == 6 and all(850 < count < 1150 for count in found.values())


def test_numbers_drawn_are_even() -> None:
    sixes = [number % 6 for number in _drawn(11, 12_000)]
    assert all(1800 < sixes.count(face) < 2200 for face in range(6))
