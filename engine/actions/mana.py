"""CR 106. Verbs that add mana: symbols, any color, combinations, what others could produce."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from itertools import combinations_with_replacement
from typing import ClassVar, Final

from engine.actions.base import OnePlayerVerb, doer, tell
from engine.ast.abilities import ActivatedAbility
from engine.ast.amounts import Devotion, Fixed
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.effects import Delayed, Sequence
from engine.ast.modifiers import KeepsMana
from engine.ast.node import Amount, Duration, Effect, Filter, Modifier, Node, Selection
from engine.ast.says import bundle, choice, says
from engine.choice_words import MANA_AMOUNTS, mana_words
from engine.decisions import Option, Purpose
from engine.evaluate.compile import compile_selection
from engine.evaluate.eval_tests import chosen_by
from engine.evaluate.eval_variants import commanders_identity
from engine.events.kinds import AddMana as AddManaEvent
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.colors import LETTERS, color_letters, color_of_name
from engine.terms.limits import MOST_AT_ONCE, REACHED
from engine.terms.mana import POOL, ManaCost
from engine.terms.records import record

ONE: Final = Fixed(1)
_LISTED: Final = 6  # so much mana is named one by one
_MIXED: Final = 8  # of so much mana every combination is listed, of more a part of it
_MUCH: Final = 100  # of more mana than this only so much is combined
_FEW: Final = 3
WORDS: Final = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "C": "Colorless"}


choice("orto", {"or": {}, "or to": {}, "and": {}}, "or to")


bundle("spendelse", "cast {spells:filter.p}", "cast a {spells:filter.s}", told="cast {spells:filter}")
bundle("spendelse", "activate abilities", "activate a ability", abilities=True, told="activate abilities")
bundle("spendelse", "activate abilities of {sources:filter.p}", "activate a ability of a {sources:filter.s}",
       abilities=True, told="activate abilities of {sources:filter}")
bundle("spendelse", "activate {keyword:keyword} abilities", "activate a {keyword:keyword} ability", abilities=True,
       told="activate {keyword:keyword} abilities")
bundle("spendelse", "turn {turned:filter.p} face up", "turn a {turned:filter.s} face up", actions=("turn face up",),
       told="turn {turned:filter} face up")
bundle("spendelse", "unlock doors", "unlock a door", actions=("unlock",), told="unlock doors")
bundle("spendelse", "foretell cards", "foretell a card from your hand", actions=("foretell",), told="foretell cards")
bundle("spendelse", "pay {cost_of:costname} costs", "pay a {cost_of:costname} cost",
       told="pay {cost_of:costname} costs")
for _symbol in "xc":
    bundle("spendelse", f"pay costs that contain {{{_symbol}}}", f"pay a cost that contains {{{_symbol}}}",
           symbols=(_symbol.upper(),), told="pay costs that contain a symbol")


@says("{*:spendelse}", "{*:spendelse} {:orto} {*:spendelse}", "{*:spendelse} , {*:spendelse} , or {*:spendelse}",
      nonterminal="spend")
class SpendOn(Node):
    """106.6. What mana may be spent on: spells of a kind, abilities (of sources of a kind, or of a keyword); costs that
    contain one of `symbols`, or `cost_of` a keyword; `never`: on all but such spells; `kept`: until when it
    is not lost as steps and phases end; `actions`: special actions (116.2), "turn face up" of permanents that fit
    `turned`."""

    spells: Filter | None = None
    abilities: bool = False
    sources: Filter | None = None
    keyword: str = ""
    symbols: tuple[str, ...] = ()
    cost_of: str = ""
    never: Filter | None = None
    kept: KeepsMana | None = None
    actions: tuple[str, ...] = ()
    turned: Filter | None = None


@says("if that mana is spent on a {spells:filter.s} , (it|that spell) {modifiers:emods.s} {duration:duration}",
      nonterminal="spentrider")
@says("if that mana is spent on a {spells:filter.s} , (it|that spell) {modifiers:emods.s}", nonterminal="spentrider",
      duration=ForTheRestOfTheGame())
@says("spend this mana only to cast a {spells:filter.s} , and that spell {modifiers:emods.s}", nonterminal="spentrider",
      duration=ForTheRestOfTheGame(), only=True)
class SpentOn(Node):
    """106.6. What becomes of a spell of a kind that mana is spent on; `only`: it may be spent on nothing else."""

    spells: Filter
    modifiers: tuple[Modifier, ...]
    duration: Duration
    only: bool = False


@record
class WhenSpent(Node):
    """106.6. What happens when mana is spent to cast a spell of a kind: a delayed triggered ability whose event is
    that."""

    then: Delayed


@record
class ManaVerb(OnePlayerVerb):
    """A verb that adds mana. It asks at most once, by a Pick (Purpose.COLOR) whose keys are what `makes` lists."""

    rider: ClassVar[str] = " {on:manarider}"  # behind each wording may stand what the mana may be spent on
    on: SpendOn | SpentOn | WhenSpent | KeepsMana | None = field(default=None, kw_only=True)

    def makes(self, r: Resolution) -> tuple[str, ...]:
        """What it could add now, each as letters of "WUBRGC"; nothing if there is none."""
        raise NotImplementedError(type(self).__name__)

    def done_by(self, r: Resolution, player: int) -> None:
        letters, count = self.mixes(r)
        if count > _MIXED and len(letters) > 1:
            mana = _asked_for_each(r, player, letters, count)
        else:
            made = self.makes(r)
            mana = made[0] if len(made) == 1 else ""
            if len(made) > 1:
                options = [Option(letters, mana_words(letters, _LISTED)) for letters in made]
                mana = r.pick(player, options, Purpose.COLOR, msg("Which mana"))
        if mana and player >= 0:
            r.emit(AddManaEvent(player, mana, r.source, self.on))
            if len(mana) >= MOST_AT_ONCE:
                tell(r, player, REACHED, len(mana))
        r.did(self, (player,), len(mana), bool(mana))

    def mixes(self, r: Resolution) -> tuple[str, int]:
        """The types of which it adds so much in any combination; no types where it does not."""
        return "", 0


def _count(r: Resolution, amount: Amount) -> int:
    """How much mana an amount is: no more than a pool is given at once."""
    return min(r.amount(amount), MOST_AT_ONCE)


def _asked_for_each(r: Resolution, player: int, letters: str, count: int) -> str:
    """So much mana in a combination of types that is asked for one type after another: there are too many to list."""
    mana = ""
    for letter in letters[:-1]:
        left = count - len(mana)
        mana += letter * r.number(player, 0, left, Purpose.COLOR, MANA_AMOUNTS[letter])
    return mana + letters[-1] * (count - len(mana))


choice("more", {"a additional": {}})
choice("anycolor", {"any color": {}, "any one color": {}}, "any color")
choice("thatcolor", {"the chosen color": {}, "that color": {}}, "the chosen color")
choice("theychoose", {"they choose": {}, "that player chooses": {}}, "who chooses")


@says("double the amount of each type of unspent mana you have")
class DoubleMana(OnePlayerVerb):
    """701.9f. As much mana of each type as there is in one's pool is added to it."""

    def done_by(self, r: Resolution, player: int) -> None:
        have = r.game.player(player) if player >= 0 else None
        counts = list(have.pool) if have is not None else []
        for each in have.restricted if have is not None else ():  # what may be spent on some things only is unspent too
            counts[each.kind] += 1
        mana = "".join(letter * min(count, MOST_AT_ONCE) for letter, count in zip(POOL, counts, strict=False))
        r.did(self, (player,), len(mana), bool(mana) and r.emit(AddManaEvent(player, mana, r.source)))


@says("{who:player} add[s] {mana:mana}", "{who:player} add[s] {:more} {mana:mana}")
@says("{who:player} add[s] {times:numword} {mana:mana}",
      "{who:player} add[s] {times:varx} {mana:mana}",
      "{who:player} add[s] {times:thatmuch} {mana:mana}",
      "{who:player} add[s] {times:twicethat} {mana:mana}")
@says("{who:player} add[s] {mana:mana} for each {each:filter.s}",
      "{who:player} add[s] {mana:mana} for each {times:unit}",
      "{who:player} add[s] {:more} {mana:mana} for each {each:filter.s}",
      "{who:player} add[s] {:more} {mana:mana} for each {times:unit}",
      "{who:player} add[s] a amount of {mana:mana} equal to {times:amount}")
class AddMana(ManaVerb):
    """106.4. Add certain mana, perhaps so many times."""

    mana: ManaCost
    times: Amount | None = None
    each: Filter | None = None

    def makes(self, r: Resolution) -> tuple[str, ...]:
        letters = "".join(_letters(symbol) for symbol in self.mana.symbols)
        if self.times is not None:
            letters *= _count(r, self.times)
        if self.each is not None:
            letters *= len(r.find(self.each))
        return (letters[:MOST_AT_ONCE],) if letters else ()


def _letters(symbol: str) -> str:
    """The mana of one symbol: {2} is two colorless (106.7), {C} and colors are themselves."""
    if symbol.isdecimal():
        return "C" * int(symbol)
    return symbol if symbol in POOL else ""


@says("{who:player} add[s] {times:varx} {a:mana} or {times:varx} {b:mana}")
@says("{who:player} add[s] {a:mana} or {b:mana}")
@says("{who:player} add[s] {a:mana} , {b:mana} , or {c:mana}")
@says("{who:player} add[s] {a:mana} , {b:mana} , {c:mana} , or {d:mana}")
class AddOneOf(ManaVerb):
    """106.4. Add one of two to four certain amounts of mana, perhaps so many times."""

    a: ManaCost
    b: ManaCost
    c: ManaCost | None = None
    d: ManaCost | None = None
    times: Amount | None = None

    def makes(self, r: Resolution) -> tuple[str, ...]:
        times = 1 if self.times is None else _count(r, self.times)
        made = ["".join(map(_letters, cost.symbols)) for cost in (self.a, self.b, self.c, self.d) if cost is not None]
        return tuple(dict.fromkeys((each * times)[:MOST_AT_ONCE] for each in made if each and times))


@says("{who:player} add[s] {n:count} mana of {:anycolor}",
      "{who:player} add[s] {:more} {n:count} mana of {:anycolor}")
@says("{who:player} add[s] {n:count} mana of {:anycolor} {:theychoose}")
@says("{who:player} add[s] {:more} {n:count} mana in any combination of colors", mixed=True)
@says("{who:player} choose[s] a color . add a amount of mana of that color equal to {n:amount}")
@says("{who:player} add[s] {n:count} mana in any combination of colors", mixed=True)
@says("{who:player} add[s] {n:count} mana of different colors", mixed=True, distinct=True)
class AddAny(ManaVerb):
    """106.4. Add mana of any one color, in any combination of colors (`mixed`), or of different colors."""

    n: Amount
    mixed: bool = False
    distinct: bool = False

    def mixes(self, r: Resolution) -> tuple[str, int]:
        return (LETTERS, _count(r, self.n)) if self.mixed and not self.distinct else ("", 0)

    def makes(self, r: Resolution) -> tuple[str, ...]:
        made = combined(LETTERS, _count(r, self.n), self.mixed)
        return tuple(letters for letters in made if len(set(letters)) == len(letters)) if self.distinct else made


def combined(letters: Iterable[str], count: int, mixed: bool) -> tuple[str, ...]:
    """The mana that so many of these letters make: all of one, or (`mixed`) every combination; of a great amount those
    that differ in a part of it, the rest being of the first type of each."""
    if count < 1:
        return ()
    if not mixed:
        return tuple(letter * count for letter in letters)
    part = count if count <= _MIXED else _MIXED if count <= _MUCH else _FEW
    made = ("".join(each) for each in combinations_with_replacement(tuple(letters), part))
    return tuple(each[0] * (count - part) + each for each in made)


@says("{who:player} choose[s] a color . add a amount of mana of that color equal to your devotion to that color")
class AddDevotion(ManaVerb):
    """700.5. Add mana of one color, as much as the devotion to it."""

    def makes(self, r: Resolution) -> tuple[str, ...]:
        numbers = [(letter, _count(r, Devotion(1 << place))) for place, letter in enumerate(LETTERS)]
        return tuple(letter * number for letter, number in numbers if number)


@says("{who:player} add[s] {n:count} mana in any combination of {a:mana} and/or {b:mana}",
      "{who:player} add[s] {n:thatmuch} mana in any combination of {a:mana} and/or {b:mana}")
@says("{who:player} add[s] {n:count} mana in any combination of {a:mana} , {b:mana} , and/or {c:mana}")
class AddCombination(ManaVerb):
    """106.4. Add mana in any combination of two or three types."""

    n: Amount
    a: ManaCost
    b: ManaCost
    c: ManaCost | None = None

    def mixes(self, r: Resolution) -> tuple[str, int]:
        costs = (self.a, self.b, self.c)
        letters = ["".join(map(_letters, cost.symbols)) for cost in costs if cost is not None]
        return "".join(letters), _count(r, self.n)

    def makes(self, r: Resolution) -> tuple[str, ...]:
        letters, count = self.mixes(r)
        return combined(letters, count, True)


@says("{who:player} add[s] {n:count} mana of {:thatcolor}")
@says("{who:player} add[s] {:more} {n:count} mana of the chosen color",
      "{who:player} add[s] {n:count} additional mana of {:thatcolor}")
class AddChosen(ManaVerb):
    """106.4. Add mana of the color chosen for the source."""

    n: Amount

    def makes(self, r: Resolution) -> tuple[str, ...]:
        color = color_of_name(str(chosen_by(r, "color") or ""))
        return () if color is None else combined(color_letters(color), _count(r, self.n), False)


@record
class AddOfEachColor(ManaVerb):
    """106.4. For each color among certain things, add one mana of that color."""

    among: Filter

    def makes(self, r: Resolution) -> tuple[str, ...]:
        colors = 0
        for ref in r.find(self.among):
            colors |= r.game.chars(ref).colors
        return ("".join(color_letters(colors)),) if colors else ()


@says("{who:player} add[s] {mana:mana} or one mana of the chosen color")
class AddOrChosen(ManaVerb):
    """106.4. Add certain mana, or one mana of the color chosen for the source."""

    mana: ManaCost

    def makes(self, r: Resolution) -> tuple[str, ...]:
        certain = "".join(_letters(symbol) for symbol in self.mana.symbols)
        color = color_of_name(str(chosen_by(r, "color") or ""))
        chosen = () if color is None else tuple(color_letters(color))
        return tuple(dict.fromkeys((certain, *chosen)))


@says("{who:player} add[s] {n:count} mana of any color that a {what:filter.s} could produce",
      "{who:player} add[s] {n:count} mana of any color that {what:filter.p} could produce", colors=True)
@says("{who:player} add[s] {n:count} mana of any type that a {what:filter.s} could produce",
      "{who:player} add[s] {n:count} mana of any type that {what:filter.p} could produce")
class AddProducible(ManaVerb):
    """106.7. Add mana of a type that certain permanents could produce."""

    n: Amount
    what: Filter
    colors: bool = False

    def makes(self, r: Resolution) -> tuple[str, ...]:
        could = self.could(r, set())
        letters = [letter for letter in POOL if letter in could and not (self.colors and letter == "C")]
        return combined(letters, _count(r, self.n), False)

    def could(self, r: Resolution, seen: set[int]) -> str:
        """The types of mana they could produce; `seen` are those looked at already."""
        return "".join(producible(r, ref, seen) for ref in r.find(self.what))


def producible(r: Resolution, ref: int, seen: set[int] | None = None) -> str:
    """The types of mana that the mana abilities of an object could produce, were they activated now (106.7), by its
    controller; what depends on other objects that could produce mana in turn is followed to each of them once."""
    seen = set() if seen is None else seen
    if ref in seen:
        return ""
    seen.add(ref)
    letters = ""
    outer = r.source, r.controller
    r.source, r.controller = ref, r.game.controller(ref)
    for ability in r.game.chars(ref).abilities:
        if isinstance(ability, ActivatedAbility) and ability.mana:
            for verb in mana_verbs(ability.effect):
                letters += verb.could(r, seen) if isinstance(verb, AddProducible) else "".join(verb.makes(r))
    r.source, r.controller = outer
    return letters


def mana_verbs(effect: Effect) -> tuple[ManaVerb, ...]:
    """The verbs of an effect that add mana."""
    if isinstance(effect, ManaVerb):
        return (effect,)
    if isinstance(effect, Sequence):
        return tuple(verb for part in effect.effects for verb in mana_verbs(part))
    return ()


@says("{who:player} add[s] {n:count} mana of any (color|type) among {what:filter.p}")
@says("{who:player} add[s] {n:count} mana of any of {of:object} 's colors")
class AddAmong(ManaVerb):
    """106.4. Add mana of a color that certain objects have."""

    n: Amount
    what: Filter | None = None
    of: Selection | None = None

    def makes(self, r: Resolution) -> tuple[str, ...]:
        refs = r.find(self.what) if self.what is not None else r.refs(self.of) if self.of is not None else ()
        colors = 0
        for ref in refs:
            colors |= r.game.chars(ref).colors
        return combined(color_letters(colors), _count(r, self.n), False)


@says("{who:player} add[s] {n:count} mana of any type {what:backland} produced")
class AddProduced(ManaVerb):
    """106.4. Add mana of a type that the land tapped for mana has just produced."""

    n: Amount
    what: Selection

    def makes(self, r: Resolution) -> tuple[str, ...]:
        event = r.event
        if event is None or event.obj not in compile_selection(self.what).refs(r):  # also what was sacrificed for it
            return ()
        return combined([letter for letter in POOL if letter in event.mana], _count(r, self.n), False)


@says("{who:player} add[s] {n:count} mana of any color in your commander 's color identity")
class AddIdentity(ManaVerb):
    """106.4, 903.4. Add mana of a color of one's commander's color identity."""

    n: Amount

    def makes(self, r: Resolution) -> tuple[str, ...]:
        identity = commanders_identity(r.game.state, doer(r, self.who))
        return combined(color_letters(identity), _count(r, self.n), False)
