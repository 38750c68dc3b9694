"""Tokens that are copies and attack, copies of each of several targets, lands of every basic type (508.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.tokens import Create, CreateCopies, TokenKind
from engine.ast.amounts import VarX
from engine.ast.selections import Target
from engine.oracle.constants import ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder

BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def add(b: Builder) -> None:
    """Add these instructions."""
    _copies(b)


def _copies(b: Builder) -> None:
    """ "Create a token that's a copy of target creature and that's tapped and attacking"."""
    shaped(b, "vp.b", CreateCopies, "create a token that 's a copy of {o:object} and that 's tapped and attacking",
           lambda o: CreateCopies(ONE, o, tapped=True, attacking=True, who=ACTOR), "of")
    shaped(b, "vp.b", CreateCopies,
           "create {n:count.p} tokens that are copies of {o:object} and that are tapped and attacking",
           lambda n, o: CreateCopies(n, o, tapped=True, attacking=True, who=ACTOR), "n", "of")
    for noun in ("permanent", "creature"):
        shaped(b, "plain", CreateCopies,
               f"for each of {{o:targets}} , create {{n:count.p}} tokens that are copies of that {noun}",
               lambda o, n: CreateCopies(n, o, who=YOU), "of", "n")
        shaped(b, "plain", CreateCopies,
               f"for each of x target {{f:filter.p}} , create {{n:count.p}} tokens that are copies of that {noun}",
               lambda f, n: CreateCopies(n, Target(f, VarX(), VarX()), who=YOU), "of.what", "n")
    for tapped in (True, False):
        head = "create a tapped" if tapped else "create a"
        shaped(b, "vp.b", Create, f"{head} {{k:tokenkind}} token named {{c:cardname}} that is every basic land type",
               _everywhere(tapped), lambda value: replace(value.what, subtypes=()), "name")


def _everywhere(tapped: bool) -> Value:
    def made(kind: TokenKind, name: str) -> Create | None:
        if kind.subtypes or "land" not in kind.types:
            return None
        return Create(ONE, replace(kind, subtypes=BASICS), tapped=tapped, name=name, who=ACTOR)

    return made
