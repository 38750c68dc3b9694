"""Keyword abilities as printed (702): names with numbers, costs and qualities."""

from __future__ import annotations

from typing import Final

from engine.ast import filters as f
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.costs import Cost
from engine.ast.modifiers import LoseAbilities
from engine.ast.node import Filter
from engine.ast.selections import This
from engine.keywords.names import COST, COST_FIGURES, NUMBER, NUMBER_COST, PLAIN
from engine.oracle.constants import OPPONENTS, YOUR_PERMANENTS
from engine.oracle.described import PERMANENT, has_a
from engine.oracle.rows import _, derived, marking, only, opened, phrase, row, rows, through
from engine.oracle.templates import Builder, member
from engine.terms.colors import COLORS as EACH_COLOR
from engine.terms.subtypes import SUBTYPES, tokens_of
from engine.terms.types import LAND_TYPES, SUPERTYPES

STOP: Final = ".|"  # before the surface of a keyword ability with a full stop behind it
EVERYTHING: Final = f.Objects(f.Kind.SOURCE, ())
CHOSEN: Final = f.Objects(f.Kind.SOURCE, (f.OfChosen("color"),), surface="chosen color")
OF_IT: Final = f.Shares("color", This())
SHARED: Final = {
    words: f.Objects(f.Kind.SOURCE, (test,), surface=words) for words, test in {
        "the last chosen color": f.OfChosen("color"), "the chosen card name": f.OfChosen("name"),
        "the chosen card type": f.OfChosen("type"),
        "each mana value of the chosen quality": f.OfChosen("parity"),
        "that color": f.OfChosen("color"), "its colors": OF_IT,
        "each of its colors": OF_IT, "the colors of permanents you control": f.Shares("color", YOUR_PERMANENTS),
    }.items()
}
COLORS: Final = f.Either(tuple(f.Objects(f.Kind.SOURCE, (f.HasColor(color),), surface="color") for color in EACH_COLOR))
LANDWALKS: Final = {f"{each.lower()}walk": each for each in sorted(LAND_TYPES) if each.isalpha()}
CYCLINGS: Final = {f"{each.lower()}cycling": each for each in SUBTYPES if each.isalpha()}
CYCLED: Final[dict[str, Filter]] = {
    "land": f.Objects(f.Kind.CARD, (f.HasType("land"),), surface="/0/1/card"),
    "basic land": f.Objects(f.Kind.CARD, (f.HasSupertype("basic"), f.HasType("land")), surface="a/1/1/card"),
    "artifact land": f.Objects(f.Kind.CARD, (f.HasType("artifact"), f.HasType("land")), surface="/0/2/card"),
}
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


def add(b: Builder) -> None:
    """Add the productions of keyword abilities."""
    b.vocabulary("plainkeyword", {tokens_of(name): name for name in PLAIN})
    b.vocabulary("numberkeyword", {name: name for name in NUMBER})
    b.vocabulary("keywordwithcost", {name: name for name in COST if name == "cycling" or not name.endswith("cycling")})
    b.vocabulary("numbercostkeyword", {name: name for name in NUMBER_COST})
    b.says("kwability", KeywordAbility, "{name:plainkeyword}", "{name:numberkeyword} {number:figure}",
           "{name:numberkeyword} {number:varx}", "{name:keywordwithcost} {cost:manapart}",
           "{name:keywordwithcost} — {cost:cost}", "{name:numbercostkeyword} {number:figure} — {cost:cost}")
    row(b, "kwability", "{k:numberkeyword} x , where x is {n:amount}", KeywordAbility(_.k, _.n))
    for word, what in CYCLED.items():
        b.says("kwability", KeywordAbility, f"{word}cycling {{cost:manapart}}", told="TYPEcycling {cost:manapart}",
               name="typecycling", what=what, word=word)
    b.vocabulary("subtypecycling", CYCLINGS)
    of_subtype = f.Objects(f.Kind.CARD, (f.HasSubtype(_.t),), surface="/0/1/card")
    row(b, "kwability", "{t:subtypecycling} {c:manapart}",
        KeywordAbility("typecycling", cost=_.c, what=of_subtype, word=derived(str.lower, _.t)))
    for name in COST_FIGURES:
        row(b, "kwability", f"{name} {{c:manapart}} — {{p:figures}}",
            KeywordAbility(name, cost=_.c, word=through(
                lambda figures: "/".join([str(each.number) for each in figures])
                if all(isinstance(each, Fixed) for each in figures) else None,
                lambda words: (tuple([Fixed(int(each)) for each in words.split("/")]),), _.p)),
            told="KEYWORD {c:manapart} — {p:figures}")
    row(b, "kwability", "kicker {a:manapart} and/or {b:manapart}",
        KeywordAbility("kicker", cost=Cost(either=(_.a, _.b))), "and/or")
    b.says("kwability", KeywordAbility, "enchant {what:filter.s}", "enchant {what:playernoun.s}", name="enchant")
    b.says("kwability", KeywordAbility, "champion a {what:filter.s}", name="champion")
    b.says("kwability", KeywordAbility, "affinity for {what:filter.p}", name="affinity")
    b.says("kwability", KeywordAbility, "{what:filter.s} offering", name="offering")
    onto = "splice onto (QUALITY: arcane => word=arcane|instant or sorcery => word=instant or sorcery)"
    b.says("kwability", KeywordAbility, f"{onto} {{cost:manapart}}", f"{onto} — {{cost:cost}}", name="splice")
    b.says("kwability", KeywordAbility, "devour {what:filter.s} {number:figure}", name="devour other")
    b.says("kwability", KeywordAbility, "partner with {word:cardname}", name="partner with")
    b.vocabulary("landwalk", LANDWALKS)
    b.says("kwability", KeywordAbility, "{word:landwalk}", name="landwalk")
    b.says("kwability", KeywordAbility, "landwalk of the chosen type", name="landwalk",
           what=f.Objects(f.Kind.PERMANENT, (f.OfChosen("type"),)))
    row(b, "kwability", "snow {l:landwalk}", KeywordAbility("landwalk", word=phrase("snow {}", _.l)))
    for quality in ("nonbasic", *SUPERTYPES, "artifact"):
        b.says("kwability", KeywordAbility, f"{quality} landwalk", told="QUALITY landwalk", name="landwalk",
               word=f"{quality} land")
    b.says("kwability", KeywordAbility, "equip {what:filter.s} {cost:manapart}", name="equip")
    for name in ("protection", "hexproof"):
        b.says("kwability", KeywordAbility, f"{name} from ({{what:quality}}|{{what:qualities}})", name=name)
        b.says("losemod#", LoseAbilities, f"lose[s|] {name} from {{of:quality}}", names=(name,))
    _qualities(b)
    rows(b, "kwline", {"{a:kwability}": (_.a,), "{a:kwability} , {m:kwline}": (_.a, *_.m)})
    rows(b, "kwsentence", {"{a:kwability} .": (marking(STOP, _.a),), "{a:kwability} , {m:kwsentence}": (_.a, *_.m)})


def _qualities(b: Builder) -> None:
    row(b, "quality", "{c:color}", f.Objects(f.Kind.SOURCE, (f.HasColor(_.c),)), "color")
    row(b, "quality", "everything", EVERYTHING)
    for word in ("colorless", "multicolored", "monocolored"):
        row(b, "quality", word, f.Objects(f.Kind.SOURCE, (f.ColorCount(word),)))
    row(b, "quality", member("KNOWN QUALITY", "the chosen color"), CHOSEN, CHOSEN.surface)
    for words, quality in SHARED.items():
        row(b, "quality", member("KNOWN QUALITY", words), quality)
    for words in ("each of {o:backobject.s} 's colors", "the colors of {o:oneobject}"):
        row(b, "quality", words, f.Objects(f.Kind.SOURCE, (f.Shares("color", _.o),)))
    row(b, "quality", "mana value {n:figure} or greater",
        f.Objects(f.Kind.SOURCE, (f.Compare("mana value", ">=", _.n),)))
    # protection from Goblins is from every object that is one, not from permanents alone (702.16a)
    named = has_a(f.HasSubtype, f.HasType)
    of_things = opened(_.f(PERMANENT, named), f.Objects, kind=f.Kind.PERMANENT)
    row(b, "quality", "{f:filter.p}", f.Objects(f.Kind.SOURCE, of_things.tests))
    only(b, "quality", "{f:filter.p}", lambda what: not (PERMANENT(what) and named(what)))
    rows(b, "quality", {"each opponent": OPPONENTS, "each of your opponents": OPPONENTS})
    rows(b, "qualities", {
        "{a:quality} and from {b:quality}": f.Either((_.a, _.b)),
        "{a:quality} , from {b:quality} , and from {c:quality}": f.Either((_.a, _.b, _.c)),
    })
    row(b, "qualities", "{q:quality} and from all colors", f.Either((_.q, *COLORS.filters)))
    row(b, "qualities", "(ALL COLORS: all colors|each color)", COLORS)


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
