"""The one grammar: all parts of speech and every wording declared beside its node."""

from __future__ import annotations

from functools import cache

from engine.ast.node import Effect
from engine.ast.says import WORDINGS, Wording
from engine.oracle import (
    alike,
    among,
    amounts,
    animation,
    asking,
    atrandom,
    attackedones,
    battle,
    becoming,
    besides,
    bodies,
    bothzones,
    broader,
    castnow,
    castwords,
    causes,
    conditions,
    costchanges,
    counting,
    crewing,
    damaged,
    describing,
    difference,
    drawing,
    durations,
    eachof,
    events,
    further,
    instead,
    inverted,
    justnow,
    keywordactions,
    keywordcosts,
    keywordlines,
    keywordrows,
    latest,
    laws,
    limits,
    lines,
    mechanics,
    melding,
    modes,
    moreverbs,
    notput,
    nouns,
    objects,
    occurring,
    ofchoice,
    opposed,
    otherwise,
    pairing,
    players,
    playerwho,
    plays,
    posts,
    predicates,
    rebased,
    replacements,
    riders,
    rooms,
    scaling,
    sentences,
    severally,
    statics,
    tapping,
    then_unless,
    thisway,
    thosecounters,
    tiers,
    tokens,
    topmost,
    unions,
    unusual,
    variants,
    whenever,
    where,
    whodid,
)
from engine.oracle.kernel import Grammar, GrammarError
from engine.oracle.templates import Builder

PARTS = (
    nouns,
    players,
    amounts,
    counting,
    crewing,
    posts,
    objects,
    durations,
    predicates,
    events,
    conditions,
    keywordcosts,
    keywordlines,
    sentences,
    where,
    bodies,
    statics,
    costchanges,
    replacements,
    among,
    animation,
    rebased,
    riders,
    rooms,
    instead,
    justnow,
    pairing,
    tokens,
    battle,
    becoming,
    besides,
    occurring,
    lines,
    latest,
    limits,
    then_unless,
    keywordactions,
    keywordrows,
    melding,
    mechanics,
    plays,
    laws,
    moreverbs,
    scaling,
    tapping,
    broader,
    further,
    unusual,
    thisway,
    thosecounters,
    tiers,
    variants,
    playerwho,
    alike,
    bothzones,
    inverted,
    drawing,
    whodid,
    opposed,
    difference,
    topmost,
    unions,
    notput,
    attackedones,
    asking,
    whenever,
    eachof,
    describing,
    otherwise,
    castnow,
    causes,
    castwords,
    severally,
    damaged,
    modes,
    ofchoice,
    atrandom,
)


def build() -> Grammar:
    """Build the grammar anew from all parts and all declared wordings."""
    builder = Builder()
    for part in PARTS:
        part.add(builder)
    for wording in WORDINGS:
        try:
            declare(builder, wording)
        except GrammarError as error:
            builder.refused.append((wording.template, str(error)))
    builder.grammar.compile()
    REFUSED[:] = builder.refused
    return builder.grammar


REFUSED: list[tuple[str, str]] = []  # wordings of the last build that are not of the template language, and why


def declare(builder: Builder, wording: Wording) -> None:
    """Add one declared wording."""
    constants = dict(wording.constants)
    if wording.nonterminal:
        builder.says(wording.nonterminal, wording.cls, wording.template, **constants)
    elif issubclass(wording.cls, Effect):
        builder.verb(wording.cls, wording.template, constants)


@cache
def grammar() -> Grammar:
    """The grammar, built once."""
    return build()
