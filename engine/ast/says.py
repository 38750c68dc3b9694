"""How a node reads and prints: `@says` keeps the templates of a class beside it; `engine/oracle` compiles them.

    @says("{who:player} draw[s] {n:amount card}")
    class Draw(Effect):
        who: Selection
        n: Amount

A template is one wording of one class. It both reads text into the node and prints the node as text. Several templates
of a class that fill the same fields with the same constants are *declared synonyms*: which one was printed is kept in
`surface`. Every field is a slot, a constant, or has a default (which is then what the template says).

Literals   Lower case words and punctuation, as in the normal form of Oracle text: "~" is the object itself, "enters"
           (not "enters the battlefield"), "mana value". A mark (, . : — ") stands apart from words on its own.
Slots      `{field:nonterminal}`. Nonterminals for verbs:
             player      players: you, target opponent, each player, that player, its controller (Selection)
             object      objects: target creature, it, ~, each creature you control, two lands you control (Selection)
             recipient   object, player or "any target" (Selection), as after "damage to"
             filter      a bare description, singular: "creature you control" (Filter); `filters`: in the plural
             amount      a number in figures, X, or an expression: 3, X, the number of cards in your hand (Amount)
             amount NOUN a quantity of a noun: `{n:amount card}` reads "a card", "two cards", "X cards", "that many
                         cards", "cards equal to the number of ..."; `{n:amount life}` and `{n:amount damage}` read
                         "3 life", "X damage", "that much life", "damage equal to its power"
             count       a number in words before a noun of your own: a, two, X, that many (Amount)
             counter     a kind of counter: +1/+1, charge (str)
             possessive  whose: your, their, its owner's, target player's (Selection), before "library", "hand" ...
             mana        mana symbols as a cost {2}{R} (ManaCost);  cost: a whole cost in words (Cost)
             keyword     a keyword's name (str);  color: one color (bit);  cardname: a name (str)
             ability     an ability in quotation marks (Ability);  abilities: keywords and quotations (tuple)
             duration    until end of turn ... (Duration);  effect: a whole clause (Effect);  condition (Condition)
             event       what may happen (Pattern)
Actor      A template of an Effect whose first item is a slot `player` or `object` is a predicate of that subject. The
           sentence grammar supplies the subject, so ONE template gives all of: "Draw a card." (imperative, who=You),
           "you may draw a card", "that player draws a card", "Target opponent draws a card, then discards a card",
           "have target player draw a card", cost "Discard a card:", "unless its controller discards a card". A template
           without an actor slot begins with its verb, "destroy {what:object}", and its doer is always "you".
           The word after the actor slot is the verb; write it as `draw[s]`, `search[es]`, or `[has|have]`.
Agreement  `word[s]`, `word[es]` or `[singular|plural]` agrees with the nearest slot before it whose nonterminal has
           number (player, object, count); `card[s#n]`, `[is|are#what]` name the slot. After player and object it is
           a verb ("draws" is singular), after count it is a noun ("cards" is plural).
           So does a slot: `{m:mods#s}` is of the number of the slot s, `{m:mods#}` of that of the whole.
Choice     `(a|b)`: either wording, synonyms. `(|then)`: optional. `(at random => random=True|)`: wording that sets a
           field; the value is a literal: True, False, None, a number, or a word ("top"). `(WHOSE: your|their)`: of
           a closed class, which is one row.
Named      `{:name}`: one of the words of a choice that `choice` declares under that name. It is a part of speech of its
           own, which all templates share: a word met behind one verb reads behind every other.
Bundle     `{*:name}`: one of the phrases that `bundle` declares under that name, each with slots, choices or bundles of
           its own: what they hold are fields of the node of the template. Templates of many verbs may share one.
For each   A trailing "for each {filter}" is supplied by the grammar for every template with an amount or count slot:
           it multiplies that amount. So are "where X is ...", "if ...", "unless ... pays ...", "then", "instead",
           "up to", "may": never write them into a verb's template.
Constants  Keywords to `says` set fields: `@says("tap {what:object}", tapped=True)`,
           `@says("untap {what:object}", tapped=False)`. Decorators stack; first written is preferred in printing
           a node that was not read from text.

More examples:
    @says("{source:object} deal[s] {n:amount damage} to {to:recipient}")
    @says("{who:player} gain[s] {n:amount life}")
    @says("destroy {what:object}")
    @says("{who:player} sacrifice[s] {what:object}")
    @says("{who:player} put[s] {n:count} {kind:counter} counter[s] on {what:object}",
          "{who:player} put[s] a number of {kind:counter} counters on {what:object} equal to {n:amount}")
    @says("{who:player} [scries|scry] {n:amount}")
    @says("{who:player} return[s] {what:object} to (its owner 's hand|their owner 's hand|their owners ' hands)")
    @says("{who:player} discard[s] {n:amount card} (at random => random=True|)")
    @says("{a:object} fight[s] {b:object}")
    @says("{who:player} shuffle[s] {whose:possessive} library", "{who:player} shuffle[s]")
A possessive 's is a token of its own ("owner 's"), as are 've and 're; a mere apostrophe after a plural too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, fields
from typing import TypeVar, dataclass_transform

from engine.ast.node import Node
from engine.terms.records import record

Constant = object
Fixed = Mapping[str, Constant]
N = TypeVar("N", bound=Node)


@record
class Wording:
    """One template of one class with the fields it sets by constants, in the order in which they were declared."""

    cls: type[Node]
    template: str
    constants: tuple[tuple[str, Constant], ...] = ()
    nonterminal: str = ""


WORDINGS: list[Wording] = []
CHOICES: dict[str, Mapping[str, Fixed]] = {}
BUNDLES: dict[str, list[tuple[str, dict[str, Constant], str]]] = {}
WHOLE: dict[str, str] = {}


def choice(name: str, words: Mapping[str, Fixed], told: str = "") -> None:
    """Declare a choice that templates name by `{:name}`: its words, each with the fields that it sets. `told`: what it
    is a choice of, where these are all that there are (persons, numbers, steps), so that it is one row."""
    CHOICES[name] = words
    if told:
        WHOLE[name] = told


def bundle(name: str, *templates: str, told: str = "", **constants: Constant) -> None:
    """Declare phrases of a bundle that templates name by `{*:name}`, and the fields they set besides. `told`: the row
    they count as, where they are the numbers of one wording."""
    BUNDLES.setdefault(name, []).extend((template, constants, told) for template in templates)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def says(*templates: str, nonterminal: str = "", **constants: Constant) -> Callable[[type[N]], type[N]]:
    """Declare wordings of a node class (the template language is in the head of this module) and make it a frozen
    dataclass with slots; `nonterminal` where it is not the one its kind of node implies. Raises TypeError for a
    constant that is no field of the class."""

    def declare(said: type[N]) -> type[N]:
        cls = said if "__slots__" in vars(said) else record(said)
        known = {each.name for each in fields(cls)}
        for name in constants:
            if name not in known:
                raise TypeError(f"{cls.__name__} has no field {name!r} to hold a constant of its wording")
        fixed = tuple(sorted(constants.items()))
        at = next((index for index, wording in enumerate(WORDINGS) if wording.cls is cls), len(WORDINGS))
        WORDINGS[at:at] = [Wording(cls, template, fixed, nonterminal) for template in templates]
        return cls

    return declare
