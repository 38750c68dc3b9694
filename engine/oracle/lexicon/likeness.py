"""`likeness`: what something has in common with others, said of what is described and of what is asked about."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Matches
from engine.ast.filters import Either, Kind, Not, Objects, Shares
from engine.ast.node import Filter, Selection, Test
from engine.ast.selections import Back
from engine.oracle.rows import THING, _, marking, row
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

ROWS: Final = {  # in the singular and the plural, and whether it is so
    ("shares a {w:shared} with {o:likewhat}", "share a {w:shared} with {o:likewhat}"): True,
    ("shares at least one {w:shared} with {o:likewhat}", "share at least one {w:shared} with {o:likewhat}"): True,
    ("has the same {w:shared} as {o:likewhat}", "have the same {w:shared} as {o:likewhat}"): True,
    ("doesn't share a {w:shared} with {o:likewhat}", "don't share a {w:shared} with {o:likewhat}"): False,
    ("doesn't have the same {w:shared} as {o:likewhat}", "don't have the same {w:shared} as {o:likewhat}"): False,
}
THAT: Final = "that|"
ANOTHER: Final = "another like|"


def add(b: Builder) -> None:
    """Add these rows."""
    b.same("likeone", "a {_:filter.s}")
    # nothing has anything in common with itself, so that another one is any
    row(b, "likeone", "another {f:filter.s}", marking(ANOTHER, _.f(THING)))
    b.same("likewhat", "{_:oneobject}", "{_:likeone}")
    shaped(b, "likewhat", Either, "{a:likeone} or {c:likeone}", lambda a, c: Either((a, c)), "filters.0", "filters.1")
    for pair, so in ROWS.items():
        for number, template in zip("sp", pair, strict=True):
            if so:
                shaped(b, f"likeness.{number}", Shares, template, Shares, "what", "of")
            else:
                shaped(b, f"likeness.{number}", Not, template, lambda w, o: Not(Shares(w, o)), "test.what", "test.of")
    for number in "sp":
        row(b, "lastpost", f"that {{t:likeness.{number}}}", marking(THAT, _.t))
    shaped(b, "cond1", Matches, "{o:matched} {t:likeness.s}", _asked, "what", "filter.tests.0")


def _asked(what: Selection, test: Test) -> Matches | None:
    """Which of two things "it" is, of which one is a spell, is not clear."""
    shares = test.test if isinstance(test, Not) else test
    assert isinstance(shares, Shares)
    spells = shares.what == "mana value" and not isinstance(shares.of, Filter)
    if isinstance(what, Back) and what.word == "it" and spells:
        return None
    return Matches(what, _thing(test))


def _thing(test: Test) -> Objects:
    return Objects(Kind.SOURCE, (test,))
