"""Whatever a text holds, it is read, declined or refused in a sentence: the reader never raises."""

from __future__ import annotations

import random
from typing import Final

from engine.ast.abilities import Unread
from engine.oracle.reading import PERMANENT, SPELL, Context, read_line
from tests.oracle.idiom import NAME, composed

LINES: Final = 600
SEED: Final = 27
STRANGE: Final = (
    "", "—", "•", '"', "{X}", "{", "}", "(", ")", "\n", "this way", "that creature", "it", "they", "instead", "X",
    "where X is", "target", "0", "999999999", "ß", "²", "~", "@~", "+1/+1", "*/*", "unless", "'s", ",", ".",
)


def fuzzed(words: list[str], others: list[str], draws: random.Random) -> str:
    """Words of which some are gone, twice there, moved, or others."""
    out = list(words)
    for _ in range(draws.randrange(1, 4)):
        place = draws.randrange(len(out))
        match draws.randrange(5):
            case 0 if len(out) > 1:
                del out[place]
            case 1:
                out.insert(place, out[place])
            case 2:
                other = draws.randrange(len(out))
                out[place], out[other] = out[other], out[place]
            case 3:
                out[place] = STRANGE[draws.randrange(len(STRANGE))]
            case _:
                start = draws.randrange(len(others))
                out[place:] = others[start:]
    return " ".join(out)


def test_the_reader_never_raises() -> None:
    draws = random.Random(SEED)
    lines = [each.text.split(" ") for each in composed(SEED, LINES)]
    for words in lines:
        text = fuzzed(words, lines[draws.randrange(len(lines))], draws)
        for start in (PERMANENT, SPELL):
            try:
                found = read_line(text, Context((NAME,), start))
            except Exception as error:
                raise AssertionError(f"{error!r} for {text!r}") from error
            assert all(not isinstance(each, Unread) or each.reason for each in found)
