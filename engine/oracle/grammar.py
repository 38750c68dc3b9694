"""The one grammar: all parts of speech and every wording declared beside its node."""

from __future__ import annotations

from functools import cache

from engine.ast.node import Effect
from engine.ast.says import WORDINGS, Wording
from engine.oracle import (
    alike,
    among,
    amongcards,
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
    castwords,
    causes,
    circumstances,
    combatwords,
    conditions,
    contraptions,
    copywords,
    costchanges,
    counting,
    crewing,
    damaged,
    deeds,
    describing,
    difference,
    drawing,
    durations,
    eachkind,
    eachof,
    elsewhere,
    events,
    everywhere,
    forbidding,
    fromwhere,
    further,
    groups,
    guises,
    handed,
    instead,
    inverted,
    justnow,
    keywordactions,
    keywordcosts,
    keywordlines,
    keywordrows,
    latest,
    laws,
    lending,
    limits,
    lines,
    lists,
    mechanics,
    melding,
    modes,
    moments,
    moreverbs,
    nextspells,
    notput,
    nouns,
    objects,
    occurring,
    odds,
    ofchoice,
    offered,
    ofturns,
    onx,
    opposed,
    otherwise,
    pairing,
    pairs,
    particulars,
    persons,
    players,
    playerswith,
    playerwho,
    plays,
    posts,
    predicates,
    rebased,
    replacements,
    riders,
    rolled,
    rooms,
    scaling,
    sentences,
    severally,
    sheltered,
    siding,
    states,
    statics,
    stillthere,
    strengths,
    tallies,
    tapping,
    then_unless,
    thisway,
    thosecounters,
    tiers,
    tinted,
    tokens,
    topmost,
    traits,
    turnwords,
    unions,
    unusual,
    variants,
    whenever,
    where,
    whilst,
    whodid,
    yettoenter,
)
from engine.oracle.kernel import Grammar, GrammarError
from engine.oracle.templates import Builder
from engine.oracle.uncollected import uncollected
from engine.oracle.visited import pointing

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
    circumstances,
    guises,
    states,
    deeds,
    moments,
    combatwords,
    traits,
    lending,
    copywords,
    everywhere,
    pairs,
    strengths,
    odds,
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
    nextspells,
    persons,
    forbidding,
    scaling,
    contraptions,
    tapping,
    broader,
    particulars,
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
    siding,
    elsewhere,
    amongcards,
    playerswith,
    tallies,
    lists,
    fromwhere,
    offered,
    handed,
    turnwords,
    stillthere,
    rolled,
    tinted,
    asking,
    whenever,
    whilst,
    onx,
    eachkind,
    eachof,
    groups,
    describing,
    otherwise,
    causes,
    castwords,
    severally,
    yettoenter,
    damaged,
    sheltered,
    modes,
    ofchoice,
    ofturns,
    atrandom,
)


def build() -> Grammar:
    """Build the grammar anew from all parts and all declared wordings."""
    with uncollected():
        return _built()


def _built() -> Grammar:
    builder = Builder()
    for part in PARTS:
        part.add(builder)
    for wording in WORDINGS:
        try:
            declare(builder, wording)
        except GrammarError as error:
            builder.refused.append((wording.template, str(error)))
    builder.grammar.compile()
    builder.grammar.pointing = pointing
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
