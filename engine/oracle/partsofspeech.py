"""What the grammar is made of: every module that adds productions to it, in the order in which they are asked to."""

from __future__ import annotations

from typing import Final

from engine.oracle import (
    bodies,
    conditions,
    durations,
    keywordlines,
    lines,
    nouns,
    objects,
    ofchoice,
    posts,
    predicates,
    sentences,
    severally,
    statics,
    where,
)
from engine.oracle.lexicon import (
    activations,
    amounts,
    animations,
    attacking_and_blocking,
    becoming,
    casting_riders,
    casting_spells,
    choosing,
    combat_and_turns,
    conditions_on_circumstances,
    conditions_on_things,
    copies,
    cost_changes,
    counter_words,
    damage_dealt,
    deeds_done,
    descriptions,
    entering,
    events,
    forbidding,
    gaining_and_losing,
    happening_instead,
    lately,
    looking_and_drawing,
    mana,
    next_spells,
    numbers_of_things,
    occurrences,
    other_costs,
    parts_and_extremes,
    permissions,
    players_who,
    prevention,
    quantities,
    replacements,
    sequences,
    spells_by_when,
    targeting,
    tokens,
    tolls,
    unions,
    whenever,
    where_cards_go,
)
from engine.oracle.mechanics import (
    mechanics,
    rare_mechanics,
    variants,
)
from engine.oracle.pointing import (
    persons,
    thisway,
    whodid,
    words_back,
)
from engine.oracle.zones import fromgroups

PARTS: Final = (
    nouns, amounts, counter_words, posts, objects, durations, predicates, events, conditions, keywordlines,
    sentences, where, bodies, activations, statics, cost_changes, replacements, happening_instead, animations,
    attacking_and_blocking, conditions_on_things, occurrences, tokens, becoming, conditions_on_circumstances,
    copies, sequences, combat_and_turns, gaining_and_losing, damage_dealt, targeting, lines, lately, mana,
    looking_and_drawing, tolls, mechanics, spells_by_when, next_spells, persons, forbidding, prevention,
    numbers_of_things, thisway, whenever, variants, players_who, whodid, unions, other_costs, fromgroups, choosing,
    quantities, deeds_done, casting_spells, casting_riders, descriptions, permissions, severally, ofchoice,
    rare_mechanics, entering, words_back, parts_and_extremes, where_cards_go,
)
