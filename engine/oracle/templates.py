"""The template compiler: from the wordings of `engine/ast/says.py` to productions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.ast.amounts import CountOf, Fixed, Times
from engine.ast.effects import Continuous, May
from engine.ast.node import Amount, Effect, Filter, Node, Pattern, Selection
from engine.ast.patterns import AnyEvent, Attacks, PlayerAttacks
from engine.oracle import makers
from engine.oracle.awaiting import Bundle
from engine.oracle.kernel import Grammar, GrammarError, Item, Production, Slot, Value, Values, changed
from engine.oracle.makers import SECOND, THIRD, Make
from engine.oracle.productions import Unmake
from engine.terms.records import record

__all__ = [
    "ACTOR", "ACTOR_FIELD", "EACH", "SECOND", "THIRD", "Actor", "Builder", "Make", "Unmake", "mark_of", "sections",
    "times", "times_apart"]


@record
class Actor(Selection):
    """The place of the subject in a predicate that has not met its subject yet."""


ACTOR = Actor()

VERBAL = ("player", "object", "subject", "recipient", "eo", "single", "whoever", "psubject", "esubject")
NUMBERED = (*VERBAL, "count", "filter")
DEEDS_OF_PLAYERS = {"vp", "vps", "undertaking"}  # of which one person is "s" and all others "b", the bare form
QUANTITY = {"amount", "count", "energysum"}
_CHOICE = re.compile(r"\((?:([A-Z ]+): )?([^()]*)\)")
_BAR = re.compile(r"\|(?![^\[\]]*\])")  # between choices, not between the numbers of a verb: "([dies|die]|died)"
_MEMBER = re.compile(r"⟨([^¦⟩]*)¦([^⟩]*)⟩")
_BRACKET = re.compile(r"([^\[\]]*)\[([^\[\]]*)\]")


def member(closed: str, words: str) -> str:
    """Words in a template that are one of a closed class, all of which are worded alike in a loop: they are one row.
    Closed is what grammar or the rulebook closes: how a number is rounded, which way something is compared, whose it
    is, what the object calls itself; never the cases met."""
    return f"⟨{closed}¦{words}⟩"


def spelled(template: str) -> str:
    """A template with the members of closed classes as they are said."""
    return " ".join(_MEMBER.sub(r"\2", template).split()) if "⟨" in template else template


def literal(word: str) -> object:
    """The value a word of a template stands for: True, False, None, a number or the word."""
    named: dict[str, object] = {"True": True, "False": False, "None": None}
    return int(word) if re.fullmatch(r"-?\d+", word) else named.get(word, word)


def choices(template: str) -> list[tuple[str, dict[str, object], str]]:
    """The template without alternatives: each choice with the constants it sets and its path."""
    found = _CHOICE.search(template)
    if found is None:
        return [(template, {}, "")]
    result = []
    options = _BAR.split(found[2])
    persons = [makers.person_of(each) for each in options]
    for index, option in enumerate(options):
        mark = persons[index] if {SECOND, THIRD} <= set(persons) else ""
        words, _, constants = option.partition("=>")
        pairs = [each.partition("=") for each in constants.split(",")]
        fixed = {name.strip(): literal(value.strip()) for name, _, value in pairs if name.strip()}
        rest = template[: found.start()] + words.strip() + template[found.end() :]
        for text, more, path in choices(rest):
            result.append((text, {**fixed, **more}, f".{index}{mark}{path}"))
    return result


def alternatives(template: str, path: str) -> tuple[str, ...]:
    """For each choice on a path the template with only that one made; the template itself where it offers none. A
    choice with a name is one of a closed class, `(WHOSE: your|their)`: all that it offers are one row."""
    groups = zip(_CHOICE.finditer(template), path.split(".")[1:], strict=True)
    made = {group.start(): _BAR.split(group[2])[int(index.partition("@")[0])].partition("=>")[0].strip()
            for group, index in groups if not group[1]}

    def told(at: int) -> str:
        return _CHOICE.sub(lambda each: each[1] or (made[at] if each.start() == at else each[0]), template)

    return tuple([" ".join(told(at).split()) for at in made or (-1,)]) if "(" in template else (template,)


@dataclass(slots=True)
class Part:
    """One item of a template before agreement is settled."""

    text: str = ""
    name: str = ""
    nt: str = ""
    singular: str = ""
    plural: str = ""
    agrees: str = ""  # name of the slot it agrees with, "#" for the nonterminal's own number


def parts_of(template: str, own: str) -> list[Part]:
    """Split a template without alternatives into parts and find what each agreeing word agrees with."""
    parts: list[Part] = []
    nearest = "#" if own else ""
    verbal: dict[str, bool] = {"#": own in DEEDS_OF_PLAYERS}
    for piece in makers.PIECES.findall(template):
        if piece.startswith("{") and ":" in piece:
            name, _, nt = piece[1:-1].partition(":")
            part = Part(name=name, nt=nt)
            if "#" in nt:
                part.nt, _, named = nt.partition("#")
                part.agrees = named or "#"
            elif nt in NUMBERED:
                nearest = name
                verbal[name] = nt in VERBAL
            parts.append(part)
            continue
        found = _BRACKET.fullmatch(piece)
        if found is None:
            parts.append(Part(text=piece))
            continue
        stem, ending = found.groups()
        ending, _, named = ending.partition("#")
        agrees = named or nearest
        if not agrees:
            raise GrammarError(f"nothing for {piece!r} to agree with in {template!r}")
        if "|" in ending:
            singular, _, plural = ending.partition("|")
        elif verbal.get(agrees, False):
            singular, plural = ending, ""
        else:
            singular, plural = "", ending
        parts.append(Part(singular=stem + singular, plural=stem + plural, agrees=agrees))
    return parts


@dataclass(slots=True)
class Draft:
    """A template with agreement settled: items, the names of its slots, constants and its key."""

    items: tuple[Item, ...]
    names: tuple[str, ...]
    constants: dict[str, object]
    key: str
    number: str  # "s", "p" or "" of the nonterminal itself
    nt: str  # the nonterminal, in its number
    rows: tuple[str, ...] = ()  # for each choice the template with only that one made


def drafts(template: str, nt: str, key: str, actor: str = "") -> list[Draft]:
    """All drafts of a template: each choice, each number of each variable; "nt#" has number of its own. With an `actor`
    slot its number is that and the slot itself is left out."""
    result = []
    own = nt[:-1] if nt.endswith("#") else ""
    for text, constants, path in choices(template):
        told = tuple([_MEMBER.sub(r"\1", each) for each in alternatives(template, path)])  # the names of closed classes
        parts = parts_of(spelled(text), own)
        variables = sorted({part.agrees for part in parts if part.agrees})
        variables += [each for each in (actor, "#" if own else "") if each and each not in variables]
        for chosen in range(2 ** len(variables)):
            number = {name: "sp"[chosen >> index & 1] for index, name in enumerate(variables)}
            items: list[Item] = []
            names: list[str] = []
            for part in parts:
                if part.nt:
                    if part.name == actor and actor:
                        continue
                    feature = number.get(part.agrees or part.name, "")
                    if feature == "p" and part.nt in DEEDS_OF_PLAYERS:
                        feature = "b"
                    items.append(Slot(f"{part.nt}.{feature}" if feature else part.nt))
                    names.append(part.name)
                elif part.agrees:
                    items.extend((part.singular if number[part.agrees] == "s" else part.plural).split())
                else:
                    items.append(part.text)
            own_number = number[actor] if actor else number.get("#", "")
            form = "b" if own_number == "p" and own in DEEDS_OF_PLAYERS else own_number
            whole = f"{own}.{form}" if own else nt
            result.append(Draft(tuple(items), tuple(names), constants, key + path, own_number, whole, told))
    return result


def _plain(draft: Draft) -> bool:
    """Whether a node holds the value of each slot in a field of its own, and nothing else that was said."""
    return not {"", "*"} & set(draft.names) and len(set(draft.names)) == len(draft.names)


def _keyed(draft: Draft) -> bool:
    """Whether its key is all there is of the surface."""
    return "" not in draft.names and "*" not in draft.names


# where the templates of effects and events with an actor go, by the actor's nonterminal
EFFECTS: Final = {"player": "vp", "object": "op"}
EVENTS: Final = {"player": "ep", "object": "eo", "eo": "eo"}
ACTOR_FIELD: dict[type, str] = {Continuous: "what", May: "who"}  # the field of a predicate's subject


class Builder:
    """Fills a grammar from templates."""

    def __init__(self) -> None:
        self.grammar = Grammar()
        self._keys: dict[type | None, int] = {}
        self._unions: set[str] = set()
        self.quantities: set[str] = set()
        self.refused: list[tuple[str, str]] = []
        self.home = ""  # the module whose wordings are being added
        self.noted: list[tuple[str, Draft, Value]] = []  # the rows of holes: nonterminal, draft and shape

    def key(self, cls: type | None) -> str:
        """The next wording key of a class."""
        count = self._keys.get(cls, 0) + 1
        self._keys[cls] = count
        return str(count)

    def says(self, nt: str, cls: type[Node], *templates: str, told: str = "", **constants: object) -> None:
        """Wordings of a node class as a nonterminal; "nt#" has number of its own. `told`: the row they count as."""
        for template in templates:
            self.wording(nt, cls, template, constants, told)

    def wording(self, nt: str, cls: type[Node], template: str, constants: dict[str, object], told: str = "") -> None:
        """One of them."""
        for draft in drafts(template, nt, self.key(cls)):
            make, unmake = self._maker(cls, draft, {**constants, **draft.constants})
            self.production(draft.nt, draft.items, make, unmake, cls, draft.key, keyed=_keyed(draft),
                            told=(told,) if told else draft.rows, plain=_plain(draft))

    def _maker(self, cls: type[Node], draft: Draft, constants: dict[str, object]) -> tuple[Make, Unmake]:
        """How a draft makes its node."""
        slots = [item.nt for item in draft.items if isinstance(item, Slot)]
        chosen = tuple([nt for nt, name in zip(slots, draft.names, strict=True) if name in ("", "*")])
        if "*" in draft.names or cls is Bundle:
            return makers.bundling_maker(cls, draft.names, chosen, constants, draft.key)
        if "" in draft.names:
            return makers.choosing_maker(cls, draft.names, chosen, constants, draft.key)
        return makers.node_maker(cls, draft.names, constants, draft.key)

    def same(self, nt: str, *templates: str, told: str = "") -> None:
        """Wordings that pass the value of their only slot on: without a word of its own it is no row."""
        for template in templates:
            for draft in drafts(template, nt, ""):
                rows = (told,) if told else draft.rows if len(draft.items) > 1 else ()
                self.production(draft.nt, draft.items, makers.first_of, makers.single, None, "", same=True, told=rows)

    def word(self, nt: str, table: dict[str, object], told: str = "") -> None:
        """A word list: wordings of plain values. `told`: the name of a list that is one row."""
        for text, value in table.items():
            word = value if isinstance(value, str) else None
            self.production(nt, tuple(text.split()), makers.constant(value), makers.if_equal(value), type(value), "",
                            word=word, told=(told or text,))

    def vocabulary(self, nt: str, table: Mapping[str, Value]) -> None:
        """A closed list of words that the rulebook keeps, such as all subtypes (205.3): a nonterminal read by looking
        them up, each value printed as it stands first in the list."""
        self.grammar.lexer(nt, *makers.looked_up(table))

    def rule(
        self, nt: str, template: str, make: Make, unmake: Unmake, cls: type | None = None, key: str = "",
        keyed: bool = False, length: int = -1, told: str = "", wordless: bool = False,
    ) -> None:
        """A wording with functions of its own. `length`: of the tuples it prints, where these are all of one.
        `wordless`: it passes on what its only slot says, and is no row."""
        for draft in drafts(template, nt, key):
            self.production(draft.nt, draft.items, make, unmake, cls, draft.key, keyed=keyed, length=length,
                            told=(told,) if told else () if wordless else draft.rows)

    def event(self, cls: type[Node], template: str, **constants: object) -> None:
        """A wording of an event as predicate of the subject in its first slot ("eo")."""
        self.verb(cls, template, constants)

    def verb(self, cls: type[Node], template: str, constants: dict[str, object]) -> None:
        """A wording of a predicate; "for each", where it counts, and the rider of its class are no rows apart."""
        first = makers.PIECES.match(template.strip())
        assert first is not None
        head = first.group()
        name, _, nt = head[1:-1].partition(":") if head.startswith("{") and ":" in head else ("", "", "")
        is_event = issubclass(cls, Pattern)
        target = (EVENTS if is_event else EFFECTS).get(nt)
        key = self.key(cls)
        if target is None:
            for draft in drafts(template, "", key):
                self._verb_rules(cls, "event" if is_event else "vp.b", draft, {**constants, **draft.constants})
            return
        ACTOR_FIELD[cls] = name
        for rider in dict.fromkeys(("", getattr(cls, "rider", ""))):
            for plain, draft in zip(*(drafts(template + each, "", key, name) for each in ("", rider)), strict=True):
                suffix = {"s": ".s", "p": ".b"}[draft.number] if target == "vp" else f".{draft.number}"
                fixed = {**constants, **draft.constants, name: ACTOR}
                whole = replace(draft, rows=plain.rows)
                self._verb_rules(cls, target + suffix, whole, fixed, bool(rider))
                if suffix == ".b" and getattr(cls, "gerund", False):
                    self._verb_rules(cls, "vp.g", replace(whole, items=makers.in_gerund(draft.items)), fixed, True)
                if target == "eo" and draft.number == "p":
                    base = tuple("be" if item == "are" else item for item in draft.items)
                    for nt, items in (("eo.b", base), ("eo.g", makers.in_gerund(base))):
                        self._verb_rules(cls, nt, replace(whole, items=items), fixed)

    def _verb_rules(
        self, cls: type[Node], nt: str, draft: Draft, constants: dict[str, object], ridden: bool = False
    ) -> None:
        make, unmake = self._maker(cls, draft, constants)
        keyed = _keyed(draft)
        self.production(nt, draft.items, make, unmake, cls, draft.key, keyed=keyed, told=draft.rows,
                        plain=_plain(draft))
        if ridden or not issubclass(cls, Effect):
            return
        amounts = [
            name
            for name, item in zip(draft.names, [i for i in draft.items if isinstance(i, Slot)], strict=True)
            if item.nt.split(".")[0].split(" ")[0] in QUANTITY]
        for counted in ("filter.s", "unit") if len(amounts) == 1 else ():
            items = (*draft.items, "for", "each", Slot(counted))
            riding_make, riding_unmake = _for_each(make, unmake, draft.names.index(amounts[0]), amounts[0])
            self.production(nt, items, riding_make, riding_unmake, cls, draft.key, keyed=keyed, told=draft.rows)

    def production(
        self, nt: str, items: tuple[Item, ...], make: Make, unmake: Unmake, cls: type | None, key: str,
        same: bool = False, keyed: bool = False, length: int = -1, word: str | None = None, told: tuple[str, ...] = (),
        plain: bool = False,
    ) -> None:
        """Add one; `told`: the rows it counts as."""
        for item in items:
            if isinstance(item, Slot):
                self._need(item.nt)
        if nt == "static" and items[-1] == "." and items.count(".") == 1 and Slot("statement") not in items:
            nt, items = "statement", items[:-1]  # what it says is a nonterminal, so that riders may stand behind it
        rows = self.rows(nt, told)
        made = Production(nt, items, make, unmake, cls, key, same, keyed, length, word, rows, self.home, plain)
        if nt == "event" and items[0] in DOERS and items[1:] not in DEEDS:
            self._deed(made)
        else:
            self.grammar.add(made)

    def rows(self, nt: str, told: tuple[str, ...]) -> tuple[str, ...]:
        """The names of rows, by their nonterminal, words and module."""
        plain, home = makers.NUMBER_OF.sub("", nt), self.home.rpartition(".")[2]
        return tuple([f"{each[1:]} ({home})" if each.startswith("=") else f"{plain}: {makers.numberless(each)} ({home})"
                      for each in told])

    def _deed(self, event: Production) -> None:
        """What a player does is a predicate (`ep`) of whoever does it, as a noun, too; an event is made of both, unless
        it holds them at several places or asks who they are."""
        deed, items = "ep.s" if event.items[0] == DOERS[0] else "ep.p", event.items[1:]
        make, unmake = makers.predicated(event.make, event.unmake, ACTOR)
        said = deed == "ep.p" and isinstance(items[0], str) and event.cls not in APART
        for nt, words in ((deed, items), ("ep.g", makers.in_gerund(items)))[: 2 if said else 1]:
            self.grammar.add(Production(nt, words, make, unmake, event.cls, event.key, False, event.keyed,
                                        rows=event.rows, home=self.home))
        if event.cls in APART:
            self.grammar.add(event)

    def _need(self, nt: str) -> None:
        if nt in NUMBERED and nt not in self._unions:
            self._unions.add(nt)
            for number in "sp":
                items = (Slot(f"{nt}.{number}"),)
                self.grammar.add(Production(nt, items, makers.first_of, makers.single, None, "", same=True))
        head, _, noun = nt.partition(" ")
        if noun and head == "amount" and nt not in self.quantities:
            self.quantities.add(nt)
            self.quantity(nt, noun)

    def quantity(self, nt: str, noun: str) -> None:
        """The productions of a quantity of a noun: "a card", "two cards", "cards equal to X", "3 life"."""
        if noun in ("life", "damage", "mana", "poison"):
            self.same(nt, f"{{_:mass}} {noun}", f"{noun} equal to {{_:amount}}")
            return
        plural = noun if noun.endswith("s") else noun + "s"
        self.same(nt, f"{{_:count.s}} {noun}", f"{{_:count.p}} {plural}", f"{plural} equal to {{_:amount}}")


def sections(*each: Callable[[Builder], None]) -> Callable[[Builder], None]:
    """A part of the grammar whose productions are declared in several sections, added in their order."""
    def add(builder: Builder) -> None:
        for section in each:
            section(builder)

    return add


APART: Final = frozenset({AnyEvent, Attacks, PlayerAttacks})
DOERS: Final = (Slot("psubject.s"), Slot("psubject.p"))  # of what players do, which is a nonterminal without them, too
DEEDS: Final = tuple([(Slot(f"{deed}.{number}"),) for deed in ("ep", "epl") for number in "sp"])


EACH: Final = "each|"  # before the surface of what a trailing "for each" multiplies
UNIT: Final = f"{EACH}u"  # the same where it does not name things to be counted


def times(number: Value, what: Filter | Amount, marked: bool = False) -> Amount | None:
    """So many for each of what is counted, or times an amount; None where the number itself is an amount."""
    if not isinstance(number, Fixed):
        return None
    surface = f"{mark_of(what)}{number.surface}" if marked else number.surface
    if isinstance(what, Amount):
        return Times(number.number, what, surface=surface)
    count = CountOf(what, surface=surface)
    return count if number.number == 1 else Times(number.number, count, surface=surface)


def mark_of(what: Filter | Amount) -> str:
    """How it is marked what is counted."""
    return UNIT if isinstance(what, Amount) else EACH


def times_apart(amount: Value, marked: bool = False) -> tuple[Fixed, Value] | None:
    """The number, and what is counted or multiplied; None where it was not said so."""
    number, count = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    if not isinstance(count, Amount):
        return None
    if marked and isinstance(amount, Times) and amount.surface.startswith(UNIT):
        return Fixed(number, surface=amount.surface[len(UNIT) :]), count
    if not isinstance(count, CountOf) or (marked and not amount.surface.startswith(EACH)):
        return None
    return Fixed(number, surface=amount.surface[len(EACH) :] if marked else amount.surface), count.what


def _for_each(make: Make, unmake: Unmake, at: int, name: str) -> tuple[Make, Unmake]:
    """Multiply the quantity in place `at` by the number of what a trailing "for each" counts."""

    def riding_make(values: Values) -> Value | None:
        counted = times(values[at], values[-1], True)
        return None if counted is None else make((*values[:at], counted, *values[at + 1 : -1]))

    def riding_unmake(value: Value) -> Values | None:
        found = times_apart(getattr(value, name, None), True)
        values = None if found is None else unmake(changed(value, **{name: found[0]}))
        return None if found is None or values is None else (*values, found[1])

    return riding_make, riding_unmake
