"""The normal form of Oracle text: tokens in lower case, its own name "~", old wordings in today's."""

from __future__ import annotations

import re
from itertools import zip_longest
from sys import intern
from typing import Final, final

from engine.actions.predefined import PREDEFINED
from engine.keywords.names import PLAIN
from engine.terms.subtypes import CREATURE_TYPES, as_written

_REMINDER = re.compile(r"\([^()]*\)")
_SELF = (
    "creature|card|spell|permanent|artifact|enchantment|land|Aura|Equipment|Vehicle|Saga|planeswalker|token|Class"
    "|Case|Room|Fortification|Spacecraft|Siege|battle|conspiracy|Attraction|Contraption|Mount|scheme|plane|Planet|emblem"
)
_THIS = re.compile(rf"his (?<=\b[Tt]his )(?:{_SELF})\b(?! type)")  # its beginning is found quickly
_TOKEN = re.compile(
    r"""[a-z]+(?![a-z0-9'/?!-])|\{[^{}]+\}|[+-]?(?:\d+|[xy*])/[+-]?(?:\d+|[xy*])(?![a-z])|[+-](?:\d+|x)\b|\d+|@?~|n't
    |[a-z]+(?:-[a-z]+)*n't|'(?:s|ve|re|d|ll)\b|[a-z0-9]+(?:[-/][a-z0-9]+)*\??!?|[^\s]""",
    re.VERBOSE | re.IGNORECASE)
_ENTERED: Final = "|".join(rf"(?<=\b[Ee]nter{ending} the battlefield)" for ending in ("", "s", "ed", "ing"))
_OLD: Final = [  # a sign that the wording is there, the wording, today's
    (" the battlefield", re.compile(rf" the battlefield\b(?:{_ENTERED})"), ""),  # its beginning is found quickly
    ("onverted", re.compile(r"\b([Cc])onverted mana costs?\b"), r"mana value"),
    ("or her", re.compile(r"\bhis or her\b"), "their"), ("or her", re.compile(r"\bhim or her\b"), "them"),
    ("ou may then", re.compile(r"\b[Yy]ou may then\b"), "then you may"),
    ("ctivate this ability only", re.compile(r"Activate this ability only(?! once\.)"), "Activate only"),
    ("ime you could cast", re.compile(r"\bonly any time you could cast (a sorcery|an instant)\b"), r"only as \1"),
    ("mana pool", re.compile(r"\bto your mana pool\b"), "")]
_EACH_TIME: Final = re.compile(r"\s*Round (up|down) each time\.")
_PART: Final = re.compile(r"\b(?:half|a third of) [^.,]*?(?=[.,]| and )")
_WHILE: Final = re.compile(
    r"""(?:^|(?<=[."]\s)|(?<="))If ([^.",]* would [^.",]*?)"""
    r""" while (?![^.",]*(?<!in )\b(?:it|its|they|their|that)\b)([^.",]*), """)
_TOP_INSTEAD: Final = re.compile(r"\b(top (?:\w+ )?cards?( of [^.,]* library)\b.*?\btop (?:\w+ )?cards?)(?= instead\.)")
_PUNCTUATION = str.maketrans({"−": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "‑": "-", " ": " "})
_GIVEN_NAME: Final = re.compile(
    r"\b[Cc]reates? ([A-Z][^,.\"]*), a (?=legendary )|\btokens? named ([A-Z][^,.\"]*?)(?= with | that |[.,\"]|$)")
REBALANCED: Final = "A-"  # before the name of a card with another text where it is played online only
_ABLE: Final = frozenset(PLAIN)
TITLES: Final = frozenset({"Lord", "Lady", "Sir", "King", "Queen", "Captain", "Doctor"})
_FOUND: Final = re.compile(r"[HhSs](?<=\b.)(?:(?<=[Ss])h)?(?:e|(?<=[Hh])(?:im|er|is))\b")
_WORD: Final = re.compile(
    r"\b(?P<before>return |as |addition to |counters? on )?"
    r"(?P<word>[Hh]e's|[Ss]he's|[Hh]e|[Ss]he|[Hh]im|[Hh]is|[Hh]er)\b"
    r"(?=(?P<after>[.,:;)]|\s+[\w/+-]+|$))")
_NO_NOUN: Final = frozenset({  # what follows "her" where it is no possessive
    "", "to", "this", "into", "onto", "with", "under", "from", "instead", "until", "and", "or", "as", "at", "if", "for",
    "on", "unless", "by", "of", "in", "equal", "then", "next", "dealt"})
_ROLES: Final = frozenset({"owner", "controller", "name"})
# a new object since (400.7)
_MOVED: Final = re.compile(r"\b(?:return|exile|put) (?:~|(?:it|this card)\b)", re.IGNORECASE)
_HAVING: Final = re.compile(r"\b(?:enters?|has|have|had|with)\b[^,]*$")  # "~ enters with a counter on it"
_AS_SEVERAL: Final = re.compile(
    r"~ (?:enter|attack|block|become|deal|die|leave|have|get|gain|fight|transform)\b"  # its beginning is found quickly
)
_TWO: Final = re.compile(r" (?:&|and) ")
_DO: Final = re.compile(
    r"(?<!have )(?<!that )~ (?P<verb>enter|attack|block|become|deal|die|leave|have|get|gain|fight|transform)\b"
    r"(?: or (?P<other>attack|block|die|leave)\b)?")
_ONSET: Final = re.compile(r"(\bWhen|\bWhenever|,) ~ (enter|attack|block|become|deal|die|leave|get|gain)\b")
_OTHERS: Final = re.compile(
    r"\b(?:[A-Za-z]+s you|[a-z]*(?:creature|permanent|land|artifact|enchantment|planeswalker|token)s|target [A-Za-z]+s|"
    r"cards|players?|opponents?|copies|(?<!their )(?:controller|owner))\b")
_ONE: Final = {
    "they were": "it was", "they're": "it's", "they have": "it has", "them": "it", "their": "its",
    **{f"they {verb}": f"it {verb}s" for verb in ("attack", "become", "deal", "enter", "fight", "gain", "get", "lose")}}
_OF_SEVERAL: Final = re.compile(rf"\b(?:{'|'.join(_ONE)})\b", re.IGNORECASE)


@final
class Normal:
    """A line in normal form: tokens, the kind of each ("#n" number, "#m" mana symbol, "#pt" +1/+1, "#f" 2/2, "#w"
    word), and how each was written."""

    def __init__(self, tokens: tuple[str, ...], marks: tuple[str, ...], original: tuple[str, ...]) -> None:
        self.tokens = tokens
        self.marks = marks
        self.original = original


@final
class _Piece:
    """What stands between spaces, its first token by itself, and whether a pronoun is in it."""

    def __init__(self, original: list[str], personal: bool) -> None:
        lower = [each.lower() for each in original]
        self.tokens = [intern("a" if each == "an" else each) for each in lower]
        self.marks = [mark_of(token) for token in self.tokens]
        self.original = original
        self.personal = personal
        self.token, self.mark, self.more = self.tokens[0], self.marks[0], len(original) > 1


def own_names(name: str, legendary: bool) -> tuple[str, ...]:
    """The names by which a face's text may mean it: the whole and, if legendary, its shortenings, longest first."""
    printed, name = name, name.removeprefix(REBALANCED)
    if not legendary and printed == name:
        return (name,)
    names = [printed, name]
    if legendary:
        for mark in (",", " of ", " the ", " in "):
            before, found, _ = name.partition(mark)
            if found and len(before) > (1 if mark == "," else 2) and before not in ("The",):
                names.append(before.rstrip(","))
        first, _, rest = name.partition(" ")
        first = first.rstrip(",")
        kind = first in CREATURE_TYPES and first != name.partition(",")[0]  # a Sliver is not its legend alone
        if first in TITLES:
            names += [f"{first} {each}" for each in rest.split(" ")[:1] if each and each[0].isupper()]
        elif len(first) > 2 and not kind and first != "The" and first not in PREDEFINED and first.lower() not in _ABLE:
            names.append(first)
        if name.startswith("The "):
            names.append(name[4:])
    return tuple(sorted(set(names), key=lambda each: (-len(each), each)))


_NAMED: Final = "named "
_NAMING: Final = (_NAMED, "name is ")
_ANOTHER: Final = "@~"  # its own name in an ability that another object is to have
_KIND: Final = " planeswalker"
_OF_KIND: Final = ("each ", "attacking ")
_OF_ANOTHER: Final = re.compile(r"'s [A-Z]")


def _replaced(text: str, name: str, mark: str) -> str:
    """The text with a name, as whole words, replaced."""
    at = text.find(name)
    if at < 0:
        return text
    out: list[str] = []
    start = 0
    while at >= 0:
        end = at + len(name)
        before, after = text[at - 1 : at], text[end : end + 1]
        other = after == " " and text.startswith(_KIND, end)  # "a Jeska planeswalker"
        other = other or (before == " " and text.endswith(_OF_KIND, 0, at))  # "each Jeska"
        other |= mark == _ANOTHER and text.endswith(_NAMED, 0, at)  # "return a card named Zed": of that very name
        other |= at == 0 and text.startswith(" target ", end)  # "Regenerate target creature", on a card of that name
        named = after == "'" and _OF_ANOTHER.match(text, end) is not None and text.endswith(_NAMING, 0, at)
        if other or named:  # "named Koma's Coil"
            out.append(text[start:end])
            start = end
        elif not (before.isalnum() or (before in ("-", "'", "_") and before)) and not (after.isalnum() or after == "-"):
            out.append(text[start:at])
            out.append(mark)
            start = end
        at = text.find(name, end)
    out.append(text[start:])
    return "".join(out)


def without_reminder(text: str) -> str:
    """The text without what stands in parentheses (207.2)."""
    if "(" in text:
        *before, rest = _REMINDER.split(text)  # a pattern that begins with the spaces before is not found as quickly
        text = "".join([*[each.rstrip() for each in before], rest])
    return text.strip()


_GIVEN_ITSELF: Final = re.compile(
    r"(?:~|^As long as ~ [^,\"]*, it) (?:gets? [+-]\d+/[+-]\d+(?: and|,) )?(?:has [a-z]+,? and )?(?:has|gains|loses) $"
    r"|^If ~ was kicked [^\",]*, it enters [^\",]*(?:and )?with $|^~ escapes with $|^Whenever ~ attacks, it gains $"
    r"|, ~ becomes a [^\",.]*(?:with|and) $| have ~ gain $|^You may have ~ enter [^\"]*, and it has $"
    r"|^When ~ enters[^\"]*, it becomes an? [^\",.]*with $")


def with_self(text: str, names: tuple[str, ...]) -> str:
    """The text with "~" where it names the object itself; inside quotations the name is "@~", for there "this
    creature" may be another, unless the object gives that ability to itself."""
    naming = "reate" in text and (" named " in text or ", a legendary " in text)
    given = _GIVEN_NAME.search(text) if naming else None
    if given is not None:
        at, end = given.span(given.lastindex or 0)
        called = text[at:end]  # a token's own name, in which its maker's may stand
        if called not in names and text[:at].count('"') % 2 == 0:
            rest = _of_token(text[end:], called)
            if any(each in called for each in names):
                return with_self(text[:at], names) + called + with_self(rest, names)
            text = text[:end] + rest
    for name in names:
        pieces = text.split('"') if name and name in text else []
        for index, piece in enumerate(pieces):
            before = pieces[index - 1]
            traded = index > 1 and before == " and gains " and pieces[index - 3].endswith(", it loses ")
            other = index % 2 and not traded and not _GIVEN_ITSELF.search(before)
            pieces[index] = _replaced(piece, name, _ANOTHER if other else "~")
        text = '"'.join(pieces) or text
    return _THIS.sub("~", text).replace("T~", "~").replace("t~", "~") if "his " in text else text


def _of_token(text: str, called: str) -> str:
    """What is said of a token after its name, which in its own abilities means itself (201.5)."""
    if called not in text:
        return text
    pieces = text.split('"')
    for index in range(1, len(pieces), 2):
        if " '" not in pieces[index]:  # there another object may have the ability
            own = re.compile(rf"(?<!named )(?<![\w'-]){re.escape(called)}(?![\w-])")
            pieces[index] = own.sub("this token", pieces[index])
    return '"'.join(pieces)


def normalise(text: str, names: tuple[str, ...] = ()) -> Normal:
    """The normal form of a line (or of lines joined by bullets); `names` are the object's own."""
    return in_tokens(in_words(text, names))


def in_words(text: str, names: tuple[str, ...]) -> str:
    """A line in the wording of today, the object itself in it "~"; but for pronouns, which `in_tokens` sees."""
    text = with_self(without_reminder(text if _plain(text) else text.translate(_PUNCTUATION)), names)
    for sign, pattern, new in _OLD:
        if sign in text:
            text = pattern.sub(new, text)
    if " while " in text and " would " in text:
        text = _WHILE.sub(r"As long as \2, if \1, ", text)
    if " instead." in text:
        text = _TOP_INSTEAD.sub(r"\1\2", text)  # the same library is meant
    each_time = _EACH_TIME.search(text) if " each time." in text else None
    if each_time is not None:  # 107.1a: that is said of every part of something before it
        text = _PART.sub(rf"\g<0>, rounded {each_time[1]}", text[: each_time.start()]) + text[each_time.end() :]
    return alone(text, names[0]) if names else text


def _plain(text: str) -> bool:
    """Whether nothing in a text is beyond ASCII but dashes and bullets."""
    return text.isascii() or text.replace("—", "").replace("•", "").isascii()


def in_tokens(text: str) -> Normal:
    """The normal form of a line in the wording of today."""
    tokens: list[str] = []
    marks: list[str] = []
    original: list[str] = []
    for piece in text.split() if "{" not in text or _SPACED.search(text) is None else [text]:
        known = _PIECES.get(piece) or _piece(piece)
        if known.personal and (other := impersonal(text)) != text:
            return in_tokens(other)
        if known.more:
            tokens.extend(known.tokens)
            marks.extend(known.marks)
            original.extend(known.original)
        else:  # as most are
            tokens.append(known.token)
            marks.append(known.mark)
            original.append(piece)
    if '"' in text:
        said = _with_stops(tokens, original)
        tokens, original = [token for token, _ in said], [word for _, word in said]
        marks = [mark_of(token) for token in tokens]
    return Normal(tuple(tokens), tuple(marks), tuple(original))


def _with_stops(tokens: list[str], original: list[str]) -> list[tuple[str, str]]:
    """The tokens of a line with quotations, whose sentences end as those outside do, and how each was written."""
    said: list[tuple[str, str]] = []
    last = before = ""
    opened, comma = -1, False  # where a quotation began, whether a comma ended it
    for token, written in zip(tokens, original, strict=True):
        if last == '"' and before in (".", "!", "'") and (written[0].isupper() or token in ("•", "~")):
            said.append((".", ""))
            last = "."
        if token == '"':
            ends = opened >= 0 and len(said) - opened > _TITLE and last not in _STOPS
            comma = ends and last == ","
            if comma:  # it belongs behind the mark
                said.pop()
            if ends:  # with a full stop where the sentence goes on
                said.append((".", ""))
            opened = len(said) if opened < 0 else -1
        before, last = last, token
        said.append((token, written))
        if token == '"' and comma:
            before, last = last, ","
            said.append((",", ","))
    if [token for token, _ in said[-2:]] == [".", '"']:
        said.append((".", ""))
    return said


_TITLE: Final = 3  # tokens, the mark among them: no more are quoted of what is no ability, as in the "legend rule"
_STOPS: Final = frozenset({".", "!", "?", '"'})


def mark_of(token: str) -> str:
    """The kind of a token."""
    first = token[0]
    if first.isalpha():  # as most are
        return "#f" if first == "x" and "/" in token else "#w"
    if first.isdigit():
        return "#f" if "/" in token else "#n"
    if first == "{":
        return "#m"
    if first in "+-" and len(token) > 1:
        return "#pt" if "/" in token else "#l"
    return "#f" if first == "*" and "/" in token else ""


_SPACED: Final = re.compile(r"\{[^{}\s]*\s")  # a symbol with a space in it
_PIECES: Final[dict[str, _Piece]] = {}  # those read before
_MOST_KNOWN: Final = 20_000


def _piece(piece: str) -> _Piece:
    """One that was not read before."""
    end = piece[-1] if piece[-1] in ",.:" else ""
    word = piece.removesuffix(end)
    plain = word.isalpha() and word.isascii()  # as most are, perhaps with a mark behind
    if len(_PIECES) >= _MOST_KNOWN:
        _PIECES.clear()
    found = _PIECES[piece] = _Piece(([word, end] if end else [word]) if plain else _TOKEN.findall(piece),
                                    ("h" in piece or "H" in piece) and _FOUND.search(piece) is not None)
    return found


_AN: Final = re.compile(r"(?!one-|uni)[aeiou]|hour|x\b|8|1[18]\b", re.IGNORECASE)  # "an X/X", "an hour", "an 8/8"


def detokenise(tokens: list[str]) -> str:
    """Tokens as a line of text: spaces, capitals at sentences' beginnings and of subtypes."""
    out: list[str] = []
    opened = False
    capital = True
    glue = True
    before = ""
    for token, after in zip_longest(tokens, tokens[1:], fillvalue=""):
        if token in ("'s", "'ve", "'re", "'d", "'ll", ",", ".", ":", "'", "!", "?") or glue:
            glue = False
        elif not opened if token == '"' else out:
            out.append(" ")
        if token == '"':
            opened = not opened
            glue = opened
            capital = capital or opened
            out.append(token)
            continue
        if token.startswith("{"):
            if len(out) > 1 and out[-1] == " " and out[-2].startswith("{"):
                out.pop()
            word = token.upper()
        else:
            word = as_written(token, after)
            word = word[0].upper() + word[1:] if capital else word
        if token == "." and opened is False and len(out) > 1 and out[-1] == '"' and out[-2] == ".":
            capital = True
            continue
        if _AN.match(word) and len(out) > 1 and out[-1] == " " and out[-2] in ("a", "A"):
            out[-2] += "n"
        out.append(word)
        paid = token[0] == "{" or (token == "," and before[:1] == "{")  # "{T}, Sacrifice a creature"
        before = token
        capital = token in (".", ":", "•", "—") or (capital and paid)
    return "".join(out)


def alone(text: str, name: str) -> str:
    """The text of one object that is named as two or several, "~ and its Friend attack", worded as of one: "attacks";
    "they" are that object where no others were spoken of."""
    if "~ " not in text or _AS_SEVERAL.search(text) is None:
        return text
    if _TWO.search(name) is not None:
        text, found = _DO.subn(_of_one, text)
    else:
        text, found = _ONSET.subn(r"\1 ~ \2s", text)
    if found:
        others = _OTHERS.search(text)
        own = len(text) if others is None else others.start()
        text = _OF_SEVERAL.sub(_as_one, text[:own]) + text[own:]
    return text


def _as_one(found: re.Match[str]) -> str:
    one = _ONE[found[0].lower()]
    return one.capitalize() if found[0][0].isupper() else one


def _of_one(found: re.Match[str]) -> str:
    verb, other = found["verb"], found["other"]
    return ("~ has" if verb == "have" else f"~ {verb}s") + (f" or {other}s" if other else "")


def impersonal(text: str) -> str:
    """The text, its own name taken out, with "~" or "it" where a pronoun stands for a person who is the object itself:
    "it" of what has just been moved or is being described, and in quotations."""
    if _FOUND.search(text) is None:
        return text
    pieces = text.split('"')
    for index, piece in enumerate(pieces):
        pieces[index] = _called_by(piece, quoted=index % 2 == 1)
    return '"'.join(pieces)


def _called_by(piece: str, quoted: bool) -> str:
    def one(found: re.Match[str]) -> str:
        word = found.group("word")
        after = (found.group("after") or "").strip(" .,:;)")
        lower = word.lower()
        sentence = piece[piece.rfind(".", 0, found.start()) + 1 : found.start()]
        before = found.group("before") or ""
        counters = before.startswith("counter")
        neuter = quoted or (bool(before) and not counters) or "except" in sentence or "become" in sentence
        neuter = neuter or (counters and _HAVING.search(sentence) is not None) or after == "enters"
        neuter = neuter or _MOVED.search(piece, 0, found.start()) is not None
        if lower in ("he's", "she's"):
            new = "it's" if neuter else "~ is"
        elif lower == "his" or (lower == "her" and after not in _NO_NOUN):
            new = "its" if neuter or after.removesuffix("'s") in _ROLES else "~'s"
        else:
            new = "it" if neuter else "~"
        return before + (new[0].upper() + new[1:] if word[0].isupper() else new)

    return _WORD.sub(one, piece)
