"""CR 702.1c. "The same is true for ...": what a sentence says of one keyword, said of others, too."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.ast.abilities import KeywordAbility, StaticAbility, TriggeredAbility, Unread
from engine.ast.effects import Sequence
from engine.ast.filters import HasKeyword, Objects
from engine.ast.modifiers import GainAbilities, GainLike
from engine.ast.node import Ability, Node
from engine.keywords.names import KEYWORDS
from engine.oracle.clauses import Rewriter
from engine.oracle.constants import YOUR_TURN
from engine.oracle.kernel import changed
from engine.oracle.lexicon.other_costs import OF_PERMANENTS
from engine.state.faces import walk
from engine.terms.subtypes import SUBTYPES
from engine.terms.types import CARD_TYPES

_SAME: Final = re.compile(r"^(?P<first>.+\.) The same is true for (?P<others>[a-z][a-z ,]+)\.$")
_ANY_COLOR: Final = "protection from any color"
_VARIED: Final = frozenset({"landwalk", "protection", "hexproof", _ANY_COLOR})
Read = Callable[[str], tuple[Ability, ...]]


def same_for(text: str, read: Read) -> tuple[Ability, ...] | None:
    """The abilities of a line that says so of other keywords; None if it is no such line. An ability that triggers does
    all of it, a static one stands once for each."""
    found = _SAME.match(text) if "The same is true for" in text else None
    if found is None:
        return None
    others = [each for each in re.split(r", and |, | and ", found["others"]) if each]
    abilities = read(found["first"])
    if len(abilities) != 1 or not all(each in KEYWORDS or each == _ANY_COLOR for each in others):
        return (Unread(text, "the same of what else"),)
    first = abilities[0]
    old = next((node.name for node in walk(first) if isinstance(node, HasKeyword)), "")
    among = next((node for node in walk(first) if isinstance(node, Objects) and HasKeyword(old) in node.tests), None)
    more = [_Another(old, each, among).rebuilt(first) for each in others]
    if isinstance(first, TriggeredAbility) and old:
        effects = [first.effect, *(each.effect for each in more if isinstance(each, TriggeredAbility))]
        return (changed(first, effect=Sequence(tuple(effects))),)
    if isinstance(first, StaticAbility) and old:
        return (first, *(each for each in more if isinstance(each, StaticAbility)))
    return (first,) if isinstance(first, Unread) else (Unread(text, "the same of what"),)


_AGAIN: Final = re.compile(
    r"(?P<clause>[^.:]+?)(?P<join>, then (?:does|do) the same for |, then repeats? this process for "
    r"|\. (?:Then )?(?:[Dd]o the same|[Rr]epeat this process) for )(?P<others>[^.]+?)(?P<rest>, then [^.]+|)\."
)
_COSTS: Final = re.compile(
    rf"^(?P<line>(?P<name>{'|'.join(each.capitalize() for each in OF_PERMANENTS)})\b[^.:]*)\. "
    r"This ability (?P<costs>costs [^.]* to activate\b[^.]*\.)$"
)
_EVENT: Final = re.compile(r"^ ?(?:When|Whenever|At the beginning of) [^,]+, (?:until end of turn, )?")
_SUBJECT: Final = re.compile(r"^(?:(?:[Tt]arget|[Ee]ach|[Tt]hat|[Aa]n) (?:player|opponent)|[Tt]hey|[Yy]ou may) ")
_VALUED: Final = re.compile(r"^(.+ card)s with mana values? ([\d, and]+)$")
_CARDS: Final = re.compile(r"\b(all|an?) ([^.,]*?\bcards?\b(?: with mana value \d+)?)")


def spelled_out(text: str) -> tuple[str, ...]:
    """ "Return a Pirate card to your hand, then do the same for Vampire": a line with such a clause said once for each;
    "Equip {3}. This ability costs {1} less ...": two lines. () where it is no such line, or not certain (608.2c)."""
    costs = _COSTS.match(text) if "This ability costs " in text else None
    if costs is not None:
        return costs["line"], f"This permanent's {costs['name'].lower()} ability {costs['costs']}"
    found = _AGAIN.search(text) if "the same for" in text or "this process for" in text else None
    if found is None:
        return ()
    event = _EVENT.match(found["clause"])
    begun = found.start() + (event.end() if event is not None else 0)
    clause = text[begun : found.end("clause")]
    others = _others(found["others"])
    inline = found["join"].startswith(",")
    if "target" in _SUBJECT.sub("", clause.lstrip()):
        return ()  # there is one target for all of it
    said = [_instead(clause, other) for other in others]
    if not all(said):
        return ()
    more = [each.lstrip() for each in said if each]
    if inline:
        subject = _SUBJECT.match(clause.lstrip())
        more = [each[subject.end() :] if subject else each[:1].lower() + each[1:] for each in more]
    else:
        more = [each[:1].upper() + each[1:] for each in more]
    longer = (", then " if inline else ". ").join((clause, *more)) + found["rest"]
    return (text[:begun] + longer + text[found.end("rest") :],)


def _others(words: str) -> list[str]:
    """What it is done for besides: "instant cards with mana values 2 and 1" are two."""
    valued = _VALUED.match(words)
    if valued is not None:
        return [f"{valued[1]} with mana value {number}" for number in re.findall(r"\d+", valued[2])]
    return [each for each in re.split(r", and |, | and ", words) if each]


def _instead(clause: str, other: str) -> str | None:
    """The clause with another word in the place of the only one of its kind."""
    if other in KEYWORDS:
        return _replaced(clause, [each for each in KEYWORDS if re.search(rf"\b{each}\b", clause)], other)
    if re.search(r"\bcards?\b", other):
        nouns = _CARDS.findall(clause)
        if len(nouns) != 1:
            return None
        article, old = nouns[0]
        new = f"all {other}" if article == "all" else f"{'an' if other[0] in 'aeiou' else 'a'} {other}"
        return clause.replace(f"{article} {old}", new, 1)
    article, _, noun = other.rpartition(" ")
    if article not in ("", "a", "an"):
        return None
    if noun in SUBTYPES:
        return _replaced(clause, [each for each in SUBTYPES if re.search(rf"\b{re.escape(each)}\b", clause)], noun)
    kinds = [each for each in CARD_TYPES if re.search(rf"\ban? {each}\b", clause)]
    if noun not in CARD_TYPES or len(kinds) != 1 or not article:
        return None
    return re.sub(rf"\ban? {kinds[0]}\b", other, clause)


def _replaced(clause: str, there: list[str], new: str) -> str | None:
    """The clause with the only one of some words replaced; one is no part of another that is there."""
    old = [each for each in there if not any(each != other and each in other for other in there)]
    return re.sub(rf"\b{re.escape(old[0])}\b", new, clause) if len(old) == 1 else None


_FIRST_DRAWN: Final = re.compile(
    r"^(Reveal the first card you draw (?:each turn|on each of your turns)\.) (Whenever you reveal .+ this way, .+)$"
)


def linked_to_draw(text: str, read: Read) -> tuple[Ability, ...] | None:
    """A line that reveals what is drawn and says what happens then: a static ability linked to a triggered one
    (2006:404.5); None if it is no such line."""
    found = _FIRST_DRAWN.match(text) if text.startswith("Reveal the first card") else None
    if found is None:
        return None
    revealed, *more = (one for each in found.groups() for one in each.split(" Whenever "))
    then = [ability for each in more for ability in read("Whenever " + each.removeprefix("Whenever "))]
    if "your turns" not in found[1]:
        return (*read(revealed), *then)
    return (*read(revealed), *(_on_your_turns(each) for each in then))


def _on_your_turns(ability: Ability) -> Ability:
    if not isinstance(ability, TriggeredAbility):
        return ability
    return Unread(ability.surface, "when it triggers") if ability.when else changed(ability, when=YOUR_TURN)


class _Another(Rewriter):
    """The same with another keyword; of keywords with variants every one that is there is given (702.1c)."""

    def __init__(self, old: str, new: str, among: Objects | None) -> None:
        self.old = old
        self.new = new
        self.colored = new == _ANY_COLOR
        self.name = "protection" if self.colored else new
        self.among = None if among is None else self._of(among)

    def _of(self, node: Objects) -> Objects:
        tests = tuple(HasKeyword(self.name) if each == HasKeyword(self.old) else each for each in node.tests)
        return changed(node, tests=tests)

    def change(self, node: Node) -> Node | None:
        if isinstance(node, Objects) and HasKeyword(self.old) in node.tests:
            return self._of(node)
        if isinstance(node, GainAbilities) and any(_is(each, self.old) for each in node.abilities):
            if self.new in _VARIED:
                return GainLike(self.name, self.among, self.colored) if self.among is not None else None
            return changed(node, abilities=tuple(
                KeywordAbility(self.new) if _is(each, self.old) else each for each in node.abilities
            ))
        return None


def _is(ability: Ability, name: str) -> bool:
    return isinstance(ability, KeywordAbility) and ability.name == name

