"""The one grammar: all parts of speech and every wording declared beside its node."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import RLock
from typing import Final

from engine.ast.node import Effect
from engine.ast.says import BUNDLES, CHOICES, WHOLE, WORDINGS, Wording, says
from engine.oracle import (
    bodies,
    conditions,
    durations,
    keywordlines,
    lines,
    nouns,
    objects,
    posts,
    predicates,
    sentences,
    statics,
)
from engine.oracle.awaiting import Bundle
from engine.oracle.clauses import pointing_of
from engine.oracle.kernel import Grammar, GrammarError
from engine.oracle.lexicon import (
    activations,
    amounts,
    animations,
    attacking_and_blocking,
    becoming,
    casting_spells,
    choosing,
    combat_and_turns,
    cost_changes,
    damage_dealt,
    deeds_done,
    descriptions,
    entering,
    events,
    forbidding,
    looking_and_drawing,
    mana,
    next_spells,
    occurrences,
    players_who,
    quantities,
    replaced_or_prevented,
    sequences,
    targeting,
    this_way,
    tokens,
    whenever,
    where_cards_go,
)
from engine.oracle.mechanics import mechanics, rare_mechanics
from engine.oracle.templates import Builder
from engine.uncollected import uncollected

PARTS: Final = (
    nouns, amounts, posts, objects, durations, predicates, events, conditions, keywordlines,
    sentences, bodies, activations, statics, cost_changes, animations,
    attacking_and_blocking, occurrences, tokens, becoming, sequences,
    combat_and_turns, damage_dealt, targeting, lines, mana, looking_and_drawing,
    mechanics, next_spells, forbidding, replaced_or_prevented, this_way, whenever,
    players_who, choosing, quantities, deeds_done, casting_spells, descriptions,
    rare_mechanics, entering, where_cards_go,
)


def build(look: Callable[[Builder], None] | None = None, by: Callable[[], Builder] = Builder) -> Grammar:
    """Build the grammar anew from all parts and all declared wordings; `look` is shown what it was built by."""
    builder = by()
    with uncollected():
        builder.home = says.__module__
        for name, words in CHOICES.items():
            builder.word(name, {each: each for each in words}, WHOLE.get(name, ""))
        for name, phrases in BUNDLES.items():
            for phrase, constants, told in phrases:
                builder.wording(name, Bundle, phrase, constants, told)
        for part in PARTS:
            builder.home = part.__name__
            part.add(builder)
        for wording in WORDINGS:
            declare(builder, wording)
        builder.grammar.compile()
        builder.grammar.pointing = pointing_of
    REFUSED[:] = builder.refused
    if look is not None:
        look(builder)
    return builder.grammar


REFUSED: list[tuple[str, str]] = []  # wordings of the last build that are not of the template language, and why


def declare(builder: Builder, wording: Wording) -> None:
    """Add one declared wording, or note why it is none."""
    builder.home = wording.cls.__module__
    try:
        if wording.nonterminal:
            builder.wording(wording.nonterminal, wording.cls, wording.template, dict(wording.constants))
        elif issubclass(wording.cls, Effect):
            builder.verb(wording.cls, wording.template, dict(wording.constants))
    except GrammarError as error:
        builder.refused.append((wording.template, str(error)))


READING: Final = RLock()
"""Held by whoever reads or prints: the grammar remembers by identity what it has read and printed, and what one thread
has half done is taken by another for something that has no words."""


@cache
def _whole() -> Grammar:
    return build()


_OTHER: list[Grammar] = []  # read by in place of the whole one


def grammar() -> Grammar:
    """The grammar, built once."""
    with READING:
        return _OTHER[-1] if _OTHER else _whole()


@contextmanager
def read_by(other: Grammar) -> Iterator[None]:
    """Read by another grammar for a while; lines read before must be forgotten by who asks for that."""
    _OTHER.append(other)
    try:
        yield
    finally:
        _OTHER.remove(other)
