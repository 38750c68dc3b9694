"""Sentences that only say more of a keyword granted before them: what its cost is, what protection doesn't remove."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.actions.zone_verbs import Exile
from engine.ast.abilities import KeywordAbility, StaticAbility, TriggeredAbility, Unread
from engine.ast.amounts import Fixed
from engine.ast.costs import Cost, DoThis, OwnManaCost
from engine.ast.effects import Sequence
from engine.ast.filters import ExtremeAmong, HasKeyword, InZone, Kind, Objects, Other
from engine.ast.modifiers import COLORED_ONLY, ChangeCost, GainAbilities, GainLike
from engine.ast.node import Ability, CostPart, Node
from engine.ast.selections import Some, You
from engine.keywords.names import KEYWORDS
from engine.oracle.clauses import Table, retested, reworded, within
from engine.oracle.constants import YOUR_TURN
from engine.oracle.kernel import changed
from engine.oracle.lexicon.cost_changes import OF_PERMANENTS
from engine.terms.subtypes import SUBTYPES
from engine.terms.types import CARD_TYPES
from engine.terms.zones import Zone

OTHERS: Final = Objects(Kind.CARD, (Other(), InZone(Zone.GRAVEYARD, You())))
NUMBERS: Final = {"two": 2, "three": 3, "four": 4, "five": 5}
UNSAID: Final = "its cost is said later"  # surface of a keyword granted without its cost
_SPARES: Final = re.compile(r"\. This effect doesn't remove ([^.]+)\.$")
_COSTS: Final = re.compile(
    r"\. (?:The|Its) ([a-z]+) cost is equal to (?:its|that card's|the card's) mana cost"
    r"(?: plus exile (two|three|four|five) other cards from your graveyard| reduced by \{(\d+)\})?\.$")
_TIED: Final = re.compile(
    r"\. If two or more (?:creatures|permanents|cards) are tied for (least|lowest|greatest|highest) "
    r"(power|toughness|mana value), "
    r"you choose one of them\.$")
_COLORED: Final = re.compile(r"\. This effect reduces only the amount of colored mana you pay\.$")
_SPARED: Final = {
    "Auras": "Auras",
    "Auras and Equipment you control that are already attached to it": "attached",
    "Auras already attached to those artifacts": "attached"}
Abilities = tuple[Ability, ...]
_SAME: Final = re.compile(r"^(?P<first>.+\.) The same is true for (?P<others>[a-z][a-z ,]+)\.$")
_ANY_COLOR: Final = "protection from any color"
_VARIED: Final = frozenset({"landwalk", "protection", "hexproof", _ANY_COLOR})
Read = Callable[[str], tuple[Ability, ...]]


Saying = Callable[[Ability], Ability | None]  # an ability with what a sentence says of it; None: it says nothing of it


class Aside:
    """A line without such sentences at its end, and what they say."""

    def __init__(self, text: str, names: tuple[str, ...] = ()) -> None:
        self.text = text
        self.says: list[Saying] = []
        for sign, pattern, saying in _ASIDES:
            found = pattern.search(self.text) if sign in self.text else None
            if found is not None:
                self.text = self.text[: found.start() + 1]
                self.says.append(saying(found, names))

    def applied(self, abilities: Abilities, text: str) -> Abilities:
        """The abilities with what the sentences say of them; Unread if one is of none of them, or is missing."""
        for saying in self.says:
            said = [saying(each) for each in abilities]
            if not any(said):
                return (Unread(text, "it is not clear of what this says more"),)
            abilities = tuple([new or old for new, old in zip(said, abilities, strict=True)])
        if any(isinstance(each, KeywordAbility) and each.surface == UNSAID for each in within(abilities)):
            return (Unread(text, "it is not clear what its cost is"),)
        return abilities


def _changing(rows: Table) -> Saying:
    def saying(ability: Ability) -> Ability | None:
        made = reworded(ability, rows)
        return None if made is ability else made

    return saying


def _spares(found: re.Match[str], names: tuple[str, ...]) -> Saying:
    """What protection that is granted does not remove."""
    word = "this" if found[1] == "this Aura" or found[1] in names else _SPARED.get(found[1])

    def spared(keyword: KeywordAbility) -> KeywordAbility | None:
        plain = word is not None and keyword.name == "protection" and not keyword.word
        return changed(keyword, word=f"spares {word}") if plain else None

    return _changing({KeywordAbility: spared})


def _costs(found: re.Match[str], names: tuple[str, ...]) -> Saying:
    """What a keyword costs that is granted: the mana cost, reduced, or with other cards of the graveyard exiled."""
    parts: tuple[CostPart, ...] = (OwnManaCost(int(found[3] or 0)),)
    if found[2]:
        number = Fixed(NUMBERS[found[2]])
        parts += (DoThis(Exile(Some(OTHERS, number, number), who=You(surface="implied"))),)
    return _changing({KeywordAbility: lambda keyword: changed(keyword, cost=Cost(parts), surface="")
                      if keyword.surface == UNSAID and keyword.name == found[1] else None})


def _tied(found: re.Match[str], names: tuple[str, ...]) -> Saying:
    """Of those tied for the least or greatest one is chosen, which goes without saying where there is such a thing."""
    wanted = (found[2], found[1] in ("greatest", "highest"))
    return lambda ability: ability if wanted in [
        (each.property, each.greatest) for each in within(ability) if isinstance(each, ExtremeAmong)] else None


def _colored(found: re.Match[str], names: tuple[str, ...]) -> Saying:
    """Of a cost only colored mana is reduced (118.7c)."""
    return _changing({ChangeCost: lambda cost: changed(cost, floor=COLORED_ONLY) if cost.sign < 0 else None})


_ASIDES: Final = (  # words that are always there, the sentence, and what it says
    ("only the amount of colored", _COLORED, _colored), (" doesn't remove ", _SPARES, _spares),
    (" cost is equal to ", _COSTS, _costs), ("are tied for", _TIED, _tied))


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
    old = next((node.name for node in within(first) if isinstance(node, HasKeyword)), "")
    among = next((node for node in within(first) if isinstance(node, Objects) and HasKeyword(old) in node.tests), None)
    more = [_with_another(first, old, each, among) for each in others]
    if isinstance(first, TriggeredAbility) and old:
        effects = [first.effect, *(each.effect for each in more if isinstance(each, TriggeredAbility))]
        return (changed(first, effect=Sequence(tuple(effects))),)
    if isinstance(first, StaticAbility) and old:
        return (first, *(each for each in more if isinstance(each, StaticAbility)))
    return (first,) if isinstance(first, Unread) else (Unread(text, "the same of what"),)


_AGAIN: Final = re.compile(
    r"(?P<clause>[^.:]+?)(?P<join>, then (?:does|do) the same for |, then repeats? this process for "
    r"|\. (?:Then )?(?:[Dd]o the same|[Rr]epeat this process) for )(?P<others>[^.]+?)(?P<rest>, then [^.]+|)\.")
_COSTS_TO_ACTIVATE: Final = re.compile(
    rf"^(?P<line>(?P<name>{'|'.join(each.capitalize() for each in OF_PERMANENTS)})\b[^.:]*)\. "
    r"This ability (?P<costs>costs [^.]* to activate\b[^.]*\.)$")
_EVENT: Final = re.compile(r"^ ?(?:When|Whenever|At the beginning of) [^,]+, (?:until end of turn, )?")
_SUBJECT: Final = re.compile(r"^(?:(?:[Tt]arget|[Ee]ach|[Tt]hat|[Aa]n) (?:player|opponent)|[Tt]hey|[Yy]ou may) ")
_VALUED: Final = re.compile(r"^(.+ card)s with mana values? ([\d, and]+)$")
_CARDS: Final = re.compile(r"\b(all|an?) ([^.,]*?\bcards?\b(?: with mana value \d+)?)")


def spelled_out(text: str) -> tuple[str, ...]:
    """ "Return a Pirate card to your hand, then do the same for Vampire": a line with such a clause said once for each;
    "Equip {3}. This ability costs {1} less ...": two lines. () where it is no such line, or not certain (608.2c)."""
    costs = _COSTS_TO_ACTIVATE.match(text) if "This ability costs " in text else None
    if costs is not None:
        return costs["line"], f"This permanent's {costs['name'].lower()} ability {costs['costs']}"
    found = _AGAIN.search(text) if "the same for" in text or "this process for" in text else None
    if found is None:
        return ()
    inline = found["join"].startswith(",")
    begun = found.start() if inline or "same" in found["join"] else text.rfind(":", 0, found.start()) + 1
    event = _EVENT.match(text[begun : found.end("clause")])
    begun += event.end() if event is not None else 0
    clause = text[begun : found.end("clause")]
    if "target" in _SUBJECT.sub("", clause.lstrip()).lower():
        return ()  # there is one target for all of it
    said = [_instead(clause, other) for other in _others(found["others"])]
    if not all(said):
        return ()
    more = [each.lstrip() for each in said if each]
    if inline:
        subject = _SUBJECT.match(clause.lstrip())
        more = [each[subject.end() :] if subject else each[:1].lower() + each[1:] for each in more]
    else:
        more = [re.sub("^Target (player|opponent)", "That player", each[:1].upper() + each[1:]) for each in more]
    longer = (", then " if inline else ". ").join((clause, *more)) + found["rest"]
    return (text[:begun] + longer + text[found.end("rest") :],)


_ELLIPSIS: Final = re.compile(
    r"[IiUuAa](?<=\b.)(?:(?<=[Ii])f|(?<=[Uu])nless|(?<=[Aa])s long as) "  # its beginning is found quickly
    r"(?P<who>you|it|they|this \w+|that player|(?P<any>an opponent)) (?:(?! that | who | and | or )[^,.:])+ "
    r"(?P<join>and|or) "
    r"(?=(?:controls?|ha[sd]|have|was|were|is|are|owns?|gained|lost|cast|attacked|drew|discarded|sacrificed)\b)")


def subject_repeated(text: str) -> str:
    """ "If you control a Forest or have ten or more life": a line in which the second of two conditions says again whom
    it is about; "" where it says so itself. Of two opponents one may be meant where both must be so."""
    found = _ELLIPSIS.search(text)
    if found is None or (found["any"] and found["join"] == "and"):
        return ""
    return f"{text[: found.end()]}{found['who']} {text[found.end() :]}"


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
    if (card := re.fullmatch(r"(?:an? )?(.*\bcards?\b.*)", other)) is not None:
        nouns = _CARDS.findall(clause)
        if len(nouns) != 1:
            return None
        article, old = nouns[0]
        new = f"all {card[1]}" if article == "all" else f"{'an' if card[1][0] in 'aeiou' else 'a'} {card[1]}"
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
    r"^(Reveal the first card you draw (?:each turn|on each of your turns)\.) (Whenever you reveal .+ this way, .+)$")


def linked_to_draw(text: str, read: Read) -> tuple[Ability, ...] | None:
    """A line that reveals what is drawn and says what happens then: a static ability linked to a triggered one
    (2006:404.5); None if it is no such line."""
    found = _FIRST_DRAWN.match(text) if text.startswith("Reveal the first card") else None
    if found is None:
        return None
    revealed, *more = (one for each in found.groups() for one in each.split(" Whenever "))
    then = [ability for each in more for ability in read("Whenever " + each.removeprefix("Whenever "))]
    if "your turns" in found[1]:
        then = [
            each if not isinstance(each, TriggeredAbility) else Unread(each.surface, "when it triggers") if each.when
            else changed(each, when=YOUR_TURN) for each in then]
    return (*read(revealed), *then)


def _with_another(ability: Ability, old: str, new: str, among: Objects | None) -> Ability:
    """The same with another keyword; of keywords with variants every one that is there is given (702.1c)."""
    name = "protection" if new == _ANY_COLOR else new

    def of_it(what: Objects) -> Objects | None:
        return retested(what, lambda test: HasKeyword(name) if test == HasKeyword(old) else None)

    def given(gain: GainAbilities) -> Node | None:
        olds = [each for each in gain.abilities if isinstance(each, KeywordAbility) and each.name == old]
        if not olds:
            return None
        if new in _VARIED:
            return None if among is None else GainLike(name, of_it(among) or among, new == _ANY_COLOR)
        return changed(gain, abilities=tuple(KeywordAbility(new) if each in olds else each for each in gain.abilities))

    return reworded(ability, {Objects: of_it, GainAbilities: given})
