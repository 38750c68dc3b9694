"""CR 207.2c-d. Ability words, which have no meaning of their own; flavor words are any others that are no keyword.

A word before a dash that is on no list may be a keyword nobody here knows. Keywords and ability words are written like
a sentence ("Fateful hour", "Max speed"), flavor words like a title ("Blind Betrayal", "Search the Room"): several words
are passed over only so. One word alone can't be told: before an activated ability, which a keyword could limit, it is
not passed over unless it is plainly flavor ("Grenades!", "Timey-Wimey")."""

from __future__ import annotations

from typing import Final

ABILITY_WORDS: Final = frozenset({
    "adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel", "chroma", "cohort",
    "constellation", "converge", "corrupted", "council's dilemma", "coven", "delirium", "descend 4", "descend 8",
    "disappear", "domain", "eerie", "eminence", "enrage", "fateful hour", "fathomless descent", "ferocious", "flurry",
    "formidable", "grandeur", "hellbent", "heroic", "imprint", "infusion", "inspired", "join forces", "kinship",
    "landfall", "lieutenant", "magecraft", "metalcraft", "mono eminence", "morbid", "opus", "pack tactics", "paradox",
    "parley", "radiance", "raid", "rally", "rejuvenation", "renew", "repartee", "revolt", "rulebreaker",
    "secret council", "spell mastery", "strive", "survival", "sweep", "tempting offer", "threshold", "undergrowth",
    "valiant", "vivid", "void", "will of the council", "will of the planeswalkers",
})


_SMALL: Final = frozenset({  # what is not capital in a title
    "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "into", "is", "nor", "of", "on", "or", "over",
    "than", "the", "to", "upon", "with", "you",
})
_SHORT: Final = 3  # words; a clause with a subject and a verb has more


def clausal(label: str) -> bool:
    """Whether words before a dash are part of a sentence, whatever names it holds ("each opponent faces a villainous
    choice"), and no ability word or title."""
    words = label.split()
    if len(words) <= _SHORT or label.lower() in ABILITY_WORDS:
        return False
    return any(word[:1].islower() and word not in _SMALL for word in words)


def passed_over(label: str, activated: bool) -> bool:
    """Whether words before a dash have no meaning of their own."""
    if label.lower() in ABILITY_WORDS:
        return True
    words = label.split()
    if len(words) > 1:
        return any(word[:1].isupper() for word in words[1:])
    return not activated or label[-1] in "!?" or any(part[:1].isupper() for part in label.split("-")[1:])
