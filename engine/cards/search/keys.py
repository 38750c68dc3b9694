"""The keys of a search, each with what it asks of a card's row; one table, so that an unknown key can name them all."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

from engine.cards.filing import COLORLESS_MANA, RARITIES, cost_facts
from engine.cards.flags import ALIASES, BITS, KINDS
from engine.cards.folding import folded, folded_text
from engine.cards.search.color_words import colors_meant
from engine.cards.search.land_cycles import LAND_CYCLES
from engine.cards.search.pattern import Pattern
from engine.cards.search.printing_keys import GAMES, PRINTED_WORDS, PRINTING_KEYS, of_game, printed_word
from engine.cards.search.search_conditions import Condition, Facts, Trial, negated, number_of, of_printing, sign_of
from engine.cards.search.tree import Key, SearchError
from engine.messages import msg

MOST_TRIPLES: Final = 12
AMONG: Final = "SELECT rowid FROM words WHERE words MATCH ?"
READINGS: Final = ("unread", "partly", "read", "verified")
BY_PRINTING: Final = ("promo", "digital", "reprint", "fullart", "funny")
PARTNER: Final = (
    "(instr(c.keywords, '|partner') > 0 OR instr(c.keywords, '|friends forever') > 0"
    " OR instr(c.keywords, '|choose a background') > 0 OR instr(c.keywords, '|doctor''s companion') > 0)"
)
MANA_SYMBOLS: Final = (
    *"WUBRG", *(f"{one}/{other}" for one in "WUBRGC2" for other in "WUBRG" if one != other),
    *(f"{one}/P" for one in "WUBRG"), *(f"{one}/{other}/P" for one in "WUBRG" for other in "WUBRG" if one != other),
)  # fmt: skip
_SYMBOL: Final = re.compile(r"\{[^{}]*\}|\d+|[A-Za-z]/[A-Za-z]|[A-Za-z]")


def condition_of_name(text: str, exact: bool) -> Condition:
    """A word of a name, or a whole name."""
    if exact:
        return Condition("c.id IN (SELECT card FROM names WHERE folded = ? AND rank < 200)", (folded(text),))
    return _contains("name", folded_text(text))


def _contains(column: str, text: str) -> Condition:
    if len(text) < 3:
        return Condition(f"c.id IN (SELECT id FROM texts WHERE instr({column}, ?))", (text,), 5)
    among = "SELECT t.id FROM words w JOIN texts t ON t.id = w.rowid WHERE words MATCH ? AND instr"
    return Condition(f"c.id IN ({among}(t.{column}, ?))", (_match((text,)), text), 3)


def _of_own(text: str) -> Condition:
    """A text with "~" for the card's own name; what stands around it is looked up in the index first."""
    around = tuple(part for part in text.split("~") if len(part) >= 3)
    if not around:
        return Condition("c.id IN (SELECT id FROM texts WHERE instr(own, ?))", (text,), 6)
    among = "SELECT t.id FROM words w JOIN texts t ON t.id = w.rowid WHERE words MATCH ? AND instr(t.own, ?)"
    return Condition(f"c.id IN ({among})", (_match(around), text), 4)


def _match(texts: tuple[str, ...]) -> str:
    """What the index of three letters each is asked for texts that must all be there, in whatever place."""
    triples = [text[at : at + 3] for text in texts for at in (*range(0, len(text) - 3, 2), len(text) - 3)]
    return " AND ".join('"' + triple.replace('"', '""') + '"' for triple in dict.fromkeys(triples[:MOST_TRIPLES]))


def _text(column: str) -> Callable[[Key, Facts], Condition]:
    def make(key: Key, facts: Facts) -> Condition:
        if key.pattern:
            return _pattern(column, key, facts)
        text = folded_text(key.value)
        if column == "type" and text in KINDS and key.sign in (":", "!="):
            return Condition(f"(c.kinds & {KINDS[text]}) {'=' if key.sign == '!=' else '!='} 0", ())
        if "~" in text and column in ("text", "whole"):
            found = _of_own(text)
        elif column == "type" and key.sign == "=":
            found = Condition("c.id IN (SELECT id FROM texts WHERE type = ?)", (text,), 5)
        else:
            found = _contains(column, text)
        return Condition(f"NOT ({found.sql})", found.values, found.cost) if key.sign == "!=" else found

    return make


def _pattern(column: str, key: Key, facts: Facts) -> Condition:
    pattern = Pattern(key.value)
    facts.patterns.append(pattern)
    place = len(facts.patterns) - 1
    own = "~" in pattern.source and column in ("text", "whole")
    field = "own" if own else column
    plain = f"matches({place}, (SELECT {field} FROM texts WHERE id = c.id))"
    if own or not pattern.needed:
        return Condition(plain, (), 80, Trial(field, pattern))
    among, values = f"c.id IN ({AMONG})", (_match(pattern.needed),)
    trial = Trial(field, pattern, True, among, values)
    return Condition(f"CASE WHEN {among} THEN {plain} ELSE 0 END", values, 60, trial)


def _keyword(key: Key, facts: Facts) -> Condition:
    return Condition("instr(c.keywords, ?) > 0", (f"|{folded_text(key.value)}",), 4)


def _colors(column: str, usual: str) -> Callable[[Key, Facts], Condition]:
    def make(key: Key, facts: Facts) -> Condition:
        value = key.value.lower()
        field = f"c.{column}"
        if value.isdecimal():
            count = " + ".join(f"(({field} >> {bit}) & 1)" for bit in range(5))
            return Condition(f"({count}) {sign_of(key)} ?", (int(value) if len(value) < 3 else 99,))
        if value in ("mono", "monocolor", "monocolored", "monocolour"):
            single = f"({field} & ({field} - 1)) = 0 AND {field} != 0"
            return Condition(f"NOT ({single})" if key.sign == "!=" else single, ())
        if value in ("m", "multi", "multicolor", "multicolored", "multicolour"):
            plural = f"({field} & ({field} - 1)) != 0"
            return Condition(f"NOT ({plural})" if key.sign == "!=" else plural, ())
        bits = colors_meant(value)
        sign = usual if key.sign == ":" and bits else sign_of(key)
        return Condition(_of_sets(field, sign, bits), ())

    return make


def _of_sets(field: str, sign: str, bits: int) -> str:
    holds, within = f"({field} & {bits}) = {bits}", f"({field} & ~{bits}) = 0"
    return {
        "=": f"{field} = {bits}", "!=": f"{field} != {bits}", ">=": holds, "<=": within,
        ">": f"{holds} AND {field} != {bits}", "<": f"{within} AND {field} != {bits}",
    }[sign]  # fmt: skip


def _produces(key: Key, facts: Facts) -> Condition:
    value = key.value.lower()
    bits = (colors_meant(value) if value != "c" else 0) | (COLORLESS_MANA if "c" in value and len(value) < 7 else 0)
    sign = ">=" if key.sign == ":" else sign_of(key)
    return Condition(_of_sets("c.produces", sign, bits), ())


def _mana_value(key: Key, facts: Facts) -> Condition:
    value = key.value.lower()
    if value in ("even", "odd"):
        return Condition("c.mv % 2 = ?", (int(value == "odd"),))
    if value in STATS and value not in ("mv", "cmc"):
        return _stat(Key("mv", key.sign, value), facts)
    return Condition(f"c.mv {sign_of(key)} ?", (number_of(key),))


STATS: Final = {"pow": "pow", "power": "pow", "tou": "tou", "toughness": "tou", "loy": "loy", "loyalty": "loy",
                "def": "def", "defense": "def", "pt": "(pow + tou)", "powtou": "(pow + tou)", "mv": "c.mv",
                "cmc": "c.mv"}  # fmt: skip


def _stat(key: Key, facts: Facts) -> Condition:
    field = STATS[key.key]
    value = key.value.lower()
    values: tuple[object, ...] = ()
    if value in STATS:
        sql = f"{field} {sign_of(key)} {STATS[value]}"
    elif value == "*" and field in ("pow", "tou"):
        column = "power" if field == "pow" else "toughness"
        return Condition(f"instr(c.{column}, '*') > 0", ())
    else:
        sql, values = f"{field} {sign_of(key)} ?", (number_of(key),)
    if "c.mv" in sql:
        return Condition(f"EXISTS (SELECT 1 FROM faces WHERE card = c.id AND {sql})", values, 8)
    return Condition(f"c.id IN (SELECT card FROM faces WHERE {sql})", values, 8)


def _mana(key: Key, facts: Facts) -> Condition:
    """A mana cost that holds, is, or is held by some symbols (202.1)."""
    text = key.value.upper()
    parts = _SYMBOL.findall(text)
    if "".join(parts) != text:
        raise SearchError(msg(
            "“{key}{sign}{value}” is no mana cost; write m:2RR or m:{2}{R}{R}.",
            key=key.key, sign=key.sign, value=key.value,
        ))
    symbols, signs, generic = cost_facts("".join(part if part.startswith("{") else f"{{{part}}}" for part in parts))
    count = {each: symbols.count(each) for each in dict.fromkeys(re.findall(r"\{[^{}]*\}", symbols))}
    length = "length(symbols) - length(replace(symbols, ?, ''))"
    held = [(f"({length}) / {len(each)}", each, n) for each, n in count.items()]
    total = " + ".join(f"min({number}, {n})" for number, _, n in held) or "0"
    names = tuple(each for _, each, _ in held)
    holds = (f"generic >= {generic} AND signs + generic > 0 AND ({total}) = {signs}", names)
    within = (f"generic <= {generic} AND signs + generic > 0 AND ({total}) = signs", names)
    same = (f"symbols = ? AND generic = {generic}", (symbols,))
    sql, values = {
        ":": holds, ">=": holds, "<=": within, "=": same, "!=": (f"NOT ({same[0]})", same[1]),
        ">": (f"{holds[0]} AND NOT ({same[0]})", (*holds[1], *same[1])),
        "<": (f"{within[0]} AND NOT ({same[0]})", (*within[1], *same[1])),
    }[key.sign]  # fmt: skip
    return Condition(f"c.id IN (SELECT card FROM faces WHERE {sql})", values, 10)


_RARITY: Final = {"c": "common", "u": "uncommon", "r": "rare", "s": "special", "m": "mythic", "b": "bonus"}


def _rarity(key: Key, facts: Facts) -> Condition:
    value = key.value.lower()
    word = _RARITY.get(value, value)
    if word not in RARITIES[1:]:
        raise SearchError(msg("“{value}” is no rarity; use {names}.", value=key.value, names=', '.join(RARITIES[1:])))
    return of_printing(f"rarity {sign_of(key)} ? AND rarity > 0", RARITIES.index(word))


def _set(key: Key, facts: Facts) -> Condition:
    value = key.value.lower()
    named = "SELECT code FROM sets WHERE code = ? OR lower(name) = ?"
    found = of_printing(f"set_code IN ({named})", value, value)
    return negated(found) if key.sign == "!=" else found


def _set_type(key: Key, facts: Facts) -> Condition:
    return of_printing("set_code IN (SELECT code FROM sets WHERE kind = ?)", key.value.lower().replace(" ", "_"))


def _collector_number(key: Key, facts: Facts) -> Condition:
    if key.sign in (":", "="):
        return of_printing("number = ?", key.value.lower())
    return of_printing(f"CAST(number AS INTEGER) {sign_of(key)} ?", number_of(key))


def _artist(key: Key, facts: Facts) -> Condition:
    return of_printing("instr(lower(artist), ?)", key.value.lower())


def _language(key: Key, facts: Facts) -> Condition:
    return of_printing("lang = ?", key.value.lower())


def _year(key: Key, facts: Facts) -> Condition:
    year = min(max(int(number_of(key)), 0), 9998)
    begins, ends = f"{year:04}", f"{year + 1:04}"
    sql, values = {
        "=": ("released >= ? AND released < ?", (begins, ends)),
        "!=": ("released < ? OR released >= ?", (begins, ends)),
        "<": ("released < ?", (begins,)), "<=": ("released < ?", (ends,)),
        ">": ("released >= ?", (ends,)), ">=": ("released >= ?", (begins,)),
    }[sign_of(key)]  # fmt: skip
    return of_printing(f"released != '' AND ({sql})", *values)


def _date(key: Key, facts: Facts) -> Condition:
    value = key.value.lower()
    if not re.fullmatch(r"\d{4}(-\d{2}(-\d{2})?)?", value):
        day = "(SELECT released FROM sets WHERE code = ?)"
        return of_printing(f"released != '' AND released {sign_of(key)} {day}", value)
    return of_printing(f"released != '' AND substr(released, 1, {len(value)}) {sign_of(key)} ?", value)


def _prints(key: Key, facts: Facts) -> Condition:
    return Condition(f"c.prints {sign_of(key)} ?", (number_of(key),))


def _legality(column: str) -> Callable[[Key, Facts], Condition]:
    def make(key: Key, facts: Facts) -> Condition:
        word = key.value.lower().replace(" ", "")
        name = {"edh": "commander", "paupercommander": "paupercommander", "pdh": "paupercommander"}.get(word, word)
        if name not in facts.formats:
            known = ", ".join(facts.formats)
            if not known:
                raise SearchError(msg("This card data says nothing of formats; import Scryfall's or MTGJSON's."))
            raise SearchError(msg(
                "“{value}” is no format of this card data; known are {known}.",
                value=key.value, known=known,
            ))
        bit = 1 << facts.formats.index(name)
        field = "(c.legal | c.restricted)" if column == "legal" else f"c.{column}"
        return Condition(f"({field} & {bit}) {'=' if key.sign == '!=' else '!='} 0", ())

    return make


def _is(key: Key, facts: Facts) -> Condition:
    value = key.value.lower().replace("-", "").replace("_", "")
    word = ALIASES.get(value, value)
    negate = key.key == "not" or key.sign == "!="
    if word in READINGS:
        known = " = " if word in ("unread", "partly", "verified") else " >= "
        sql, values = f"coalesce(c.reading{known}{READINGS.index(word)}, 0)", ()
    elif word == "original":
        sql, values = "c.own = 1", ()
    elif word in BY_PRINTING:
        found = of_printing(f"(kind & {BITS[word]}) != 0")
        return negated(found) if negate else found
    elif word == "firstprint":
        found = of_printing(f"(kind & {BITS['reprint']}) = 0")
        return negated(found) if negate else found
    elif word in PRINTED_WORDS:
        found = printed_word(word, facts)
        return negated(found) if negate else found
    elif word in LAND_CYCLES:
        sql, values = LAND_CYCLES[word], ()
    elif word in ("partner", "brawler"):
        sql, values = PARTNER if word == "partner" else _brawler(facts), ()
    elif word in BITS:
        sql, values = f"(c.flags & {BITS[word]}) != 0", ()
    else:
        known = ", ".join((*READINGS, "original", *BITS, "partner", "brawler", "firstprint", *PRINTED_WORDS,
                           *LAND_CYCLES))  # fmt: skip
        raise SearchError(msg(
            "“{key}:{value}” is not known; after {key2}: can stand {known}.",
            key=key.key, value=key.value, key2=key.key, known=known,
        ))
    return Condition(f"NOT ({sql})" if negate else sql, values, 2)


def _brawler(facts: Facts) -> str:
    """What may lead a deck of Brawl: a legendary creature or planeswalker that is legal there."""
    names = [name for name in ("standardbrawl", "brawl") if name in facts.formats]
    if not names:
        raise SearchError(msg("This card data says nothing of Brawl; import Scryfall's."))
    bits = sum(1 << facts.formats.index(name) for name in names)
    leads = f"(c.kinds & {KINDS['legendary']}) != 0 AND (c.kinds & {KINDS['creature'] | KINDS['planeswalker']}) != 0"
    return f"{leads} AND (c.legal & {bits}) != 0"


def _devotion(key: Key, facts: Facts) -> Condition:
    """How many symbols of a mana cost are of a colour, or of either of two (700.5)."""
    text = key.value.upper()
    parts = re.findall(r"\{([WUBRG](?:/[WUBRG])?)\}|([WUBRG])", text)
    symbols = [one or other for one, other in parts]
    if not symbols or "".join(f"{{{one}}}" if one else other for one, other in parts) != text or len(set(symbols)) > 1:
        raise SearchError(msg(
            "“{key}{sign}{value}” counts no symbols; write devotion:{W}{W}.",
            key=key.key, sign=key.sign, value=key.value,
        ))
    letters = symbols[0].split("/")
    counted = [symbol for symbol in MANA_SYMBOLS if any(letter in symbol.split("/") for letter in letters)]
    terms = " + ".join(
        f"(length(symbols) - length(replace(symbols, '{{{symbol}}}', ''))) / {len(symbol) + 2}" for symbol in counted
    )
    sign = ">=" if key.sign == ":" else sign_of(key)
    return Condition(f"c.id IN (SELECT card FROM faces WHERE ({terms}) {sign} {len(symbols)})", (), 12)


def _counted(column: str) -> Callable[[Key, Facts], Condition]:
    """How many different things of a kind the printings of a card have."""

    def make(key: Key, facts: Facts) -> Condition:
        counted = f"SELECT card FROM printings GROUP BY card HAVING count(DISTINCT {column}) {sign_of(key)} ?"
        return Condition(f"c.id IN ({counted})", (number_of(key),), 15)

    return make


def _layout(key: Key, facts: Facts) -> Condition:
    return Condition("c.layout = ?", (key.value.lower(),))


def _in(key: Key, facts: Facts) -> Condition:
    """In any printing at all, whatever else is asked of one."""
    value = key.value.lower()
    if value in GAMES:
        found = of_game(key, facts)
    else:
        found = _rarity(key, facts) if _RARITY.get(value, value) in RARITIES[1:] else _set(key, facts)
    return Condition(found.sql, found.values, found.cost)


KEYS: Final[dict[str, Callable[[Key, Facts], Condition]]] = {
    **dict.fromkeys(("name", "n"), _text("name")),
    **dict.fromkeys(("t", "type"), _text("type")),
    **dict.fromkeys(("o", "oracle"), _text("text")),
    **dict.fromkeys(("fo", "fulloracle"), _text("whole")),
    **dict.fromkeys(("kw", "keyword"), _keyword),
    **dict.fromkeys(("c", "color", "colour", "colors"), _colors("colors", ">=")),
    **dict.fromkeys(("id", "ci", "identity", "commander"), _colors("identity", "<=")),
    **dict.fromkeys(("mv", "cmc", "manavalue"), _mana_value),
    **dict.fromkeys(("m", "mana"), _mana),
    "produces": _produces,
    **dict.fromkeys((word for word in STATS if word not in ("mv", "cmc")), _stat),
    **dict.fromkeys(("r", "rarity"), _rarity),
    **dict.fromkeys(("s", "e", "set", "edition"), _set),
    "st": _set_type,
    "in": _in,
    **dict.fromkeys(("cn", "number"), _collector_number),
    **dict.fromkeys(("f", "format", "legal"), _legality("legal")),
    "banned": _legality("banned"),
    "restricted": _legality("restricted"),
    **dict.fromkeys(("is", "not"), _is),
    **dict.fromkeys(("a", "artist"), _artist),
    **dict.fromkeys(("lang", "language"), _language),
    "year": _year,
    "date": _date,
    "prints": _prints,
    "sets": _counted("set_code"),
    "artists": _counted("artist"),
    "devotion": _devotion,
    **PRINTING_KEYS,
    "layout": _layout,
}


def known_keys() -> str:
    """The keys of a search in one line, the short ones of each meaning."""
    short = "name, t, o, fo, kw, c, id, mv, m, devotion, produces, pow, tou, loy, r, s, f, banned, restricted, is, not"
    of_printings = "a, year, date, prints, sets, artists, border, frame, stamp, wm, ft, game, usd, eur, tix, has"
    return f"{short}, {of_printings}, order"


def facts_of(about: dict[str, str]) -> Facts:
    """The facts of a store from what it says of itself."""
    return Facts(tuple(json.loads(about.get("formats", "[]"))), [], about.get("details", "") == "1")
