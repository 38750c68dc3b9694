"""Reading lines: a line of Oracle text becomes abilities, or says that it is not understood."""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import is_
from typing import Final, final

from engine.ast import abilities as ab
from engine.ast.amounts import Fixed, VarX
from engine.ast.conditions import Designation
from engine.ast.effects import Delayed, ForEach
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Ability, Condition, Effect
from engine.ast.selections import Attached, Granter, This
from engine.oracle.asides import UNSAID, Aside, linked_to_draw, same_for, spelled_out, subject_repeated
from engine.oracle.binding import bound
from engine.oracle.clauses import kinds, kinds_among, put_where, reworded, within
from engine.oracle.discourse import Unresolved
from engine.oracle.finish import finished, named_zones
from engine.oracle.gates import disagreement, performable
from engine.oracle.grammar import READING, grammar
from engine.oracle.kernel import Line, changed
from engine.oracle.keywordlines import clausal, passed_over
from engine.oracle.lexicon.deeds_done import taken_in
from engine.oracle.meanings import SLOT, bare, meaning_text, row_of, understood, unfilled, with_cost, with_keyword
from engine.oracle.mechanics.rare_mechanics import Row, complete, goes_on, parted, with_table
from engine.oracle.normal import Normal, in_tokens, in_words, normalise, without_reminder
from engine.oracle.printer import Printing
from engine.oracle.productions import Reading
from engine.terms.zones import Zone

PERMANENT: Final = "lineof permanentline"
SPELL: Final = "lineof spellline"
CHAPTER: Final = "lineof chapter"
LABEL: Final = re.compile(r'^([A-Z0-9][^.:"{}•—]{0,60}?) — (?=\S)')
MEANT: Final = frozenset({
    "boast", "exhaust", "max speed", "forecast", "solved", "to solve", "companion", "visit", "power-up", "start your",
    "gotcha"})
_ACTIVATED: Final = {
    "power-up": ("once ever",),
    "boast": ("once each turn", "attacked this turn"),  # 702.142a
    "exhaust": ("once ever",),  # 702.177a
    "forecast": ("your upkeep", "once each turn"),  # 702.57b
}
_NO_LABEL: Final = re.compile(r"^(?:Choose |Companion |Escape|Ward|Cycling|[IVX]+(?:, [IVX]+)* — )")
Abilities = tuple[Ability, ...]
Table = tuple[tuple[int, int, Effect], ...]
PLAIN: Final = Aside("")
_KEYWORD: Final = ab.KeywordAbility


@final
class Context:
    """What a line stands on: the object's names, whether it is an instant or sorcery, or a chapter of a Saga."""

    __slots__ = ("names", "start")

    def __init__(self, names: tuple[str, ...] = (), start: str = PERMANENT) -> None:
        self.names = names
        self.start = start


_CACHE: dict[tuple[str, str], Abilities] = {}  # by the words of a line, the object's own name taken out
_BEFORE: dict[tuple[str, str], Abilities] = {}  # the same of the lines before those
_CACHE_SIZE: Final = 10_000
_SHORT: Final = 80  # characters
_SHORT_LINES: dict[tuple[str, str], Abilities] = {}  # lines that do not name the object, as they are written
WITNESSES: Final[list[Callable[[Reading], None]]] = []  # told how each line that is read anew was read


def forget_lines() -> None:
    """Forget all lines, so that each is read anew."""
    for kept in (_CACHE, _BEFORE, _SHORT_LINES, _EXPANDED):
        kept.clear()


def read_line(text: str, context: Context) -> Abilities:
    """The abilities of one line (several for a line of keywords); a single Unread where it is not understood."""
    names = context.names
    if len(text) > _SHORT or not names or "~" in text or "his " in text or any(each in text for each in names):
        return _line(text, context)
    key = (text, context.start)
    found = _SHORT_LINES.get(key)
    if found is None:
        if len(_SHORT_LINES) >= _CACHE_SIZE:
            _SHORT_LINES.clear()
        found = _SHORT_LINES[key] = _line(text, context)
    return found


def _line(text: str, context: Context) -> Abilities:
    """The same, whether or not it names the object."""
    line, rows = parted(text) if "\n" in text else (text, ())
    stripped = without_reminder(line)
    if not stripped:
        return ()
    several = ". " in stripped  # sentences: what is asked of one alone is quick
    in_full = spelled_out(stripped)
    if in_full:
        found = tuple(each for line in in_full for each in read_line(line, context))
        return (ab.Unread(text, "what it stands for"),) if any(isinstance(each, ab.Unread) for each in found) else found
    same = same_for(stripped, lambda line: read_line(line, context)) if several else None
    if several and same is None:
        same = linked_to_draw(stripped, lambda line: read_line(line, context))
    if same is not None:
        return same
    label = ""
    matched = _labelling(stripped)
    if matched is not None:
        label = matched.group(1)
        if label.lower() == "max speed":
            return had_while(text, stripped[matched.end() :], context, Designation("max speed"), "Max speed")
        if label == "Solved":
            return true_while(text, stripped[matched.end() :], context, Designation("solved"), label)
        if label == "To solve":
            return to_solve(text, stripped[matched.end() :], context)
        if label.lower() in MEANT and label.lower() not in _ACTIVATED:
            return (ab.Unread(text, f"“{label} —” is not understood"),)
        stripped = stripped[matched.end() :]
    aside = Aside(stripped, context.names) if several else PLAIN
    words = in_words(aside.text if aside.says else stripped, context.names)
    start = PERMANENT if label == "Forecast" else context.start
    if not aside.says and not rows:
        abilities = _known(words, start, text)
    else:
        abilities = read_normal(in_tokens(words), start, text, aside, table_of(rows, context))
    if len(abilities) == 1 and isinstance(abilities[0], ab.Unread) and not rows:
        longer = subject_repeated(stripped)
        found = read_line(longer, context) if longer else abilities
        abilities = abilities if any(isinstance(each, ab.Unread) for each in found) else found
    return tuple(_labelled(each, label) for each in abilities) if label else abilities


def _labelling(text: str) -> re.Match[str] | None:
    matched = None if " — " not in text or _NO_LABEL.match(text) else LABEL.match(text)
    return None if matched is None or clausal(matched.group(1)) else matched


def unlabelled(text: str) -> str:
    """A line without reminder text and without the ability word before it (207.2c)."""
    stripped = without_reminder(text)
    matched = _labelling(stripped)
    if matched is None or matched.group(1).lower() in MEANT:
        return stripped
    return stripped[matched.end() :]


def to_solve(text: str, rest: str, context: Context) -> Abilities:
    """ "To solve — condition": at the end of its controller's turn an unsolved Case becomes solved if it is met
    (2022:719.3a)."""
    condition = rest[:1].lower() + rest[1:].rstrip(".")
    said = f"At the beginning of your end step, if this Case isn't solved and {condition}, this Case becomes solved."
    found = read_line(said, context)
    return (changed(found[0], text=text),) if found and isinstance(found[0], ab.Unread) else found


def had_while(text: str, rest: str, context: Context, condition: Condition, label: str) -> Abilities:
    """An ability that an object has as long as a condition is true; not one of how it is cast or enters."""
    inner = read_line(rest, context)
    inner = tuple(elsewhere(each, condition) for each in inner)
    if any(isinstance(each, ab.Unread | ab.EntersAbility) for each in inner):
        return inner if isinstance(inner[0], ab.Unread) else (ab.Unread(text, f"“{label} —” is not understood"),)
    if all(isinstance(each, ab.ActivatedAbility | ab.ReplacementAbility | ab.CastingAbility)
        and each.condition is condition
           for each in inner):
        return tuple(changed(each, label=label) if isinstance(each, ab.ActivatedAbility) else each for each in inner)
    zones = [getattr(each, "zone", Zone.BATTLEFIELD) for each in inner]
    if any(zone is not Zone.BATTLEFIELD or isinstance(each, ab.ReplacementAbility | ab.CastingAbility)
           for zone, each in zip(zones, inner, strict=True)):
        return (ab.Unread(text, f"“{label} —” is not understood"),)
    return (ab.StaticAbility(This(), (GainAbilities(inner),), condition=condition, label=label),)


def true_while(text: str, rest: str, context: Context, condition: Condition, label: str) -> Abilities:
    """The same of an ability that the object always has and that is true only so long (702.169b): a static ability
    that makes something else of it does so in the layer of types, not as one given to it would."""
    had = had_while(text, rest, context, condition, label)
    static = had[0] if len(had) == 1 and isinstance(had[0], ab.StaticAbility) and had[0].label == label else None
    given = static.modifiers[0] if static is not None else None
    inner = given.abilities if isinstance(given, GainAbilities) else ()
    own = [changed(each, condition=condition, label=label) for each in inner
           if isinstance(each, ab.StaticAbility) and each.condition is None]
    return tuple(own) if own and len(own) == len(inner) else had


def _known(words: str, start: str, text: str) -> Abilities:
    """The abilities of a line in the wording of today; the same words on another card are not read again."""
    key = (words, start)
    with READING:
        found = _CACHE.get(key)
        if found is None:
            if len(_CACHE) >= _CACHE_SIZE:
                _BEFORE.clear()
                _BEFORE.update(_CACHE)
                _CACHE.clear()
            found = _BEFORE.get(key)
            if found is None:
                found = read_normal(in_tokens(words), start, text)
            _CACHE[key] = found
    if found and isinstance(found[0], ab.Unread) and found[0].text != text:
        return (changed(found[0], text=text),)
    return found


def _labelled(ability: Ability, label: str) -> Ability:
    """The ability behind a word and a dash: forecast functions in the hand, in its owner's upkeep (702.57a-b)."""
    if isinstance(ability, ab.Unread):
        return ability
    if label.lower() in _ACTIVATED:
        if not isinstance(ability, ab.ActivatedAbility):
            return ab.Unread(label, "only an activated ability may follow this word")
        timing = (*ability.timing, *_ACTIVATED[label.lower()])
        forecast = label == "Forecast"
        if forecast and set(named_zones((ability.cost, ability.effect, ability.condition))) != {Zone.HAND}:
            return ab.Unread(label, "a forecast ability functions in the hand, where its card is revealed")
        zone = Zone.HAND if forecast else ability.zone
        return changed(ability, keyword=label.lower(), timing=timing, zone=zone)
    if not passed_over(label, isinstance(ability, ab.ActivatedAbility)):
        return ab.Unread(label, f"“{label} —” is not understood")
    if isinstance(ability, ab.TriggeredAbility | ab.ActivatedAbility | ab.StaticAbility):
        return changed(ability, label=label)
    return ability


def parsed(normal: Normal, start: str) -> tuple[list[Reading], Line]:
    """All different readings of a line, and the line with all that was looked for in it."""
    line = Line(grammar(), normal.tokens, normal.marks, normal.original)
    found: list[Reading] = []
    for reading in line.whole(start):
        if all(reading.value != each.value for each in found):
            found.append(reading)
    return found, line


def table_of(rows: tuple[Row, ...], context: Context) -> Table | None:
    """The instructions of a table of results, through the gates of their words; None if one is not understood."""
    found: list[tuple[int, int, Effect]] = []
    for low, high, text in rows if rows and complete(rows) else ():
        normal = normalise(text, context.names)
        values, line = parsed(normal, "body")
        if len(values) != 1 or not Printing(line.grammar).shows(values[0], line.tokens, 0):
            return None
        for witness in WITNESSES:
            witness(values[0])
        found.append((low, high, values[0].value))
    return tuple(found) if found or not rows else None


def read_normal(
    normal: Normal, start: str, text: str, aside: Aside = PLAIN, table: Table | None = ()
) -> Abilities:
    """The abilities of a line in normal form, and perhaps of a table of results after it, through all gates."""
    if table is None:
        return (ab.Unread(text, "a table that is not understood"),)
    values, line = parsed(normal, start)
    if not values:
        return (ab.Unread(text, "unknown wording", line.far),)
    if len(values) > 1:
        return (ab.Unread(text, "more than one reading", line.far),)
    value = values[0].value
    assert isinstance(value, tuple)
    if not Printing(line.grammar).shows(values[0], line.tokens, 0):
        return (ab.Unread(text, "does not print again", line.far),)
    if table:
        rolls = with_table(value[0], table) if len(value) == 1 else None
        if rolls is None:
            return (ab.Unread(text, "a table without its roll"),)
        value = (rolls,)
    parts = within(value)
    held = kinds_among(parts)
    disagreeing = disagreement(value, normal.tokens, parts, held)
    if disagreeing:
        return (ab.Unread(text, disagreeing, line.far),)
    if Granter in held and not all(isinstance(each, ab.StaticAbility) and isinstance(each.what, Attached)
                                   for each in value if Granter in kinds(each)):  # given to what that is attached to
        return (ab.Unread(text, "its own name in an ability of another", line.far),)
    try:
        abilities: Abilities = tuple(finished(bound_whole(each, held), held) for each in value)
    except Unresolved as error:
        return (ab.Unread(text, f"unclear reference: {error}", line.far),)
    keywords = [each for each in parts if isinstance(each, _KEYWORD)] if _KEYWORD in held else []
    if aside.says or any(each.surface == UNSAID for each in keywords):
        abilities = aside.applied(abilities, text)
    if not all(bare(each) for each in keywords):
        abilities = tuple([expanded(each, start == SPELL) for each in abilities])
    missing = performable(parts if all(map(is_, abilities, value)) else within(abilities))
    if missing:
        return (ab.Unread(text, f"cannot be performed: {missing}", line.far),)
    for witness in WITNESSES:
        witness(values[0])
    return abilities


def bound_whole(ability: Ability, held: set[type]) -> Ability:
    """The ability with its reference words bound, later sentences being part of what is done at an event to come where
    they mean nothing otherwise; raises Unresolved."""
    try:
        return bound(ability, held)
    except Unresolved:
        whole = taken_in(ability) if Delayed in held or ForEach in held else None
        if whole is None:
            raise
        return bound(whole, held)


def elsewhere(ability: Ability, condition: Condition) -> Ability:
    """An ability that no static ability can give where it is used, with the condition in itself."""
    if not isinstance(
            ability, ab.ActivatedAbility | ab.ReplacementAbility | ab.CastingAbility) or ability.condition is not None:
        return ability
    given = isinstance(ability, ab.ActivatedAbility) and ability.zone is Zone.BATTLEFIELD
    return ability if given else changed(ability, condition=condition)


_EXPANDED: dict[tuple[str, str, bool], Abilities] = {}


def expanded(ability: Ability, spell: bool) -> Ability:
    """A keyword with the abilities it stands for, each instance its own (113.2c); others with those they grant."""
    if isinstance(ability, ab.KeywordAbility):
        return with_meaning(ability, spell)
    return reworded(ability, {ab.KeywordAbility: lambda keyword: with_meaning(keyword, False)})


def with_meaning(keyword: ab.KeywordAbility, spell: bool) -> Ability:
    """The keyword with its meaning; Unread if it has no row, or its row cannot be read."""
    row = row_of(keyword)
    if row is None:
        return ab.Unread(keyword.name, f"keyword {keyword.name}")
    text = meaning_text(row, keyword, spell)
    if not text:
        return keyword
    if unfilled(text):
        return ab.Unread(keyword.name, f"keyword {keyword.name}")
    key = (keyword.name, text, spell)
    means = _EXPANDED.get(key)
    if means is None:
        start = SPELL if spell and row.spell_means else PERMANENT
        lines = tuple(ability for line in split_lines(text) for ability in read_line(line, Context((), start)))
        means = tuple(with_keyword(each, keyword, row) for each in lines)
        if row.also is not None:
            means += tuple(changed(each, zone=row.also) for each in means if isinstance(each, ab.ActivatedAbility))
        if not understood(means):
            reason = next(each for each in means if isinstance(each, ab.Unread))
            means = (ab.Unread(reason.text, f"keyword {keyword.name}", reason.at),)
        if len(_EXPANDED) >= _CACHE_SIZE:
            _EXPANDED.clear()
        _EXPANDED[key] = means
    if means and isinstance(means[0], ab.Unread):
        return means[0]
    if keyword.number is not None and not isinstance(keyword.number, Fixed | VarX):
        found = put_where(means, keyword.number)
        if found is None:
            return ab.Unread(keyword.name, f"keyword {keyword.name}")
        means = found
    if SLOT in text and keyword.cost is not None:
        means = tuple([with_cost(each, keyword.cost) for each in means])
    return changed(keyword, means=means)


def read_ability(text: str, name: str = "", types: tuple[str, ...] = ("creature",)) -> Abilities:
    """The abilities of one or more lines of text on an object of these types; for tests and the rows of keywords."""
    spell = bool({"instant", "sorcery"} & set(types))
    context = Context((name,) if name else (), SPELL if spell else PERMANENT)
    return tuple(ability for line in split_lines(text) for ability in read_line(line, context))


def split_lines(text: str) -> list[str]:
    """The lines of a text; modes stay with the line that offers them."""
    lines: list[str] = []
    for line in text.split("\n"):
        if lines and (line.lstrip().startswith(("•", "+ {", "{P}")) or (" | " in line and goes_on(lines[-1], line))):
            lines[-1] += "\n" + line
        elif line.strip():
            lines.append(line)
    return lines


