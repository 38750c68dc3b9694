"""Tokens in more words: besides those that would be created, of one's choice, of several colors (111, 614)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.actions.counters import Proliferate
from engine.actions.creatures import ManifestDread
from engine.actions.tokens import Create, CreateCopies, CreatePredefined, Incubate, Populate, TokenKind
from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed, Half, ThatMany, VarX
from engine.ast.effects import ChooseAction, ForEach, Instead
from engine.ast.filters import Kind, Objects, Players
from engine.ast.node import Ability, Amount, Effect
from engine.ast.patterns import TokensCreated
from engine.ast.selections import Back, You
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import ONE, YOU
from engine.oracle.happening.scaling import TOKENS
from engine.oracle.kernel import Line, Value, Values, changed
from engine.oracle.making.tokens import color_order
from engine.oracle.severally import ManyInstead
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder, Unmake

SAID: Final = You(surface="implied")
COMES_NAMED: Final = "by name"
COMES: Final = "|comes "  # before the words that say so, in the surface of a creation
NO_MORE: Final = Fixed(0)  # added to an event that stays as it is, with something besides


@dataclass(frozen=True, slots=True)
class ComesSo(Effect):
    """ "The token enters tapped and attacking" until it meets the creation before it; `name`: of the token, if it is
    called by it."""

    name: str = ""


def coming(effect: Effect, so: ComesSo) -> Effect | None:
    """The creation of tokens that enter so; None if it creates none, or says already how they enter."""
    if not isinstance(effect, Create | CreateCopies | Populate) or effect.tapped or effect.attacking:
        return None
    if so.name and (not isinstance(effect, Create) or effect.name != so.name):
        return None
    return replace(effect, tapped=True, attacking=True, surface=f"{effect.surface}{COMES}{so.surface}")


def came(effect: Effect) -> tuple[Effect, ComesSo] | None:
    """The creation of tokens and the sentence that says how they enter, if there was one."""
    if not isinstance(effect, Create | CreateCopies | Populate) or COMES not in effect.surface:
        return None
    surface, _, words = effect.surface.partition(COMES)
    named = effect.name if words == COMES_NAMED and isinstance(effect, Create) else ""
    return replace(effect, tapped=False, attacking=False, surface=surface), ComesSo(named, surface=words)


def add(b: Builder) -> None:
    """Add these productions."""
    for words in ("the token enters tapped and attacking", "it enters tapped and attacking",
                  "they enter tapped and attacking", "those tokens enter tapped and attacking",
                  "the tokens enter tapped and attacking"):
        worded(b, "later", {words: ComesSo()})
    b.grammar.lexer("comingname", coming_name, ("#w",), show_coming, sees=0)
    shaped(b, "later", ComesSo, "{n:comingname} tapped and attacking", ComesSo, "name", key=COMES_NAMED)
    shaped(b, "vp.b", CreatePredefined, "create half x {k:predefined} tokens , rounded up",
           lambda k: CreatePredefined(Half(VarX(), True), k, who=ACTOR), "name")
    made = "the token created this way"
    shaped(b, "backobject.s", Back, made, lambda: Back("the token"))
    _besides(b)
    _colors(b)
    _choice(b)
    _often(b)


def coming_name(line: Line, at: int) -> list[tuple[Value, int]]:
    """The name of a token and "enters", where that is followed by how it enters."""
    for index in range(at + 1, min(at + 4, line.length)):
        if line.tokens[index] == "enters":
            return [(" ".join(line.original[at:index]), index + 1)] if line.original[at][:1].isupper() else []
    return []


def show_coming(value: Value) -> list[str] | None:
    """The same, printed."""
    return [*value.lower().split(), "enters"] if isinstance(value, str) and value else None


def _besides(b: Builder) -> None:
    """ "If one or more tokens would be created under your control, those tokens plus a Food token are created instead"
    (614.1a)."""
    for thing in ("a", "a additional"):
        for made in (f"{thing} {{k:predefined}} token", f"{thing} {{k:tokenkind}} token"):
            of = "name" if "predefined" in made else "what"
            make = _predefined if of == "name" else _described
            head = "if one or more {f:filter.p} would be created under your control"
            shaped(b, "replacing", ReplacementAbility, f"{head} , those tokens plus {made} are created instead .", make,
                   "effect.pattern.what", f"effect.effect.{of}")
            head = "if you would create one or more {f:filter.p} , instead create those tokens plus"
            shaped(b, "replacing", ReplacementAbility, f"{head} {made} .", make, "effect.pattern.what",
                   f"effect.effect.{of}")
    for tail, paths in (("", ()), (" with {a:abilities}", ("effect.effect.abilities",))):
        shaped(b, "replacing", ReplacementAbility,
               "if one or more {f:filter.p} would be created under your control , those tokens plus that many "
               f"{{k:tokenkind}} tokens{tail} are created instead .", _as_many_more, "effect.pattern.what",
               "effect.effect.what", *paths)
    anybody = TokensCreated(Players(), TOKENS)
    for words, factor in (("twice", 2), ("three times", 3)):
        many = f"{words} that many of those tokens"
        for said in (f"if one or more tokens would be created , {many} are created instead .",
                     f"if a effect would create one or more tokens , it creates {many} instead ."):
            worded(b, "replacing", {said: ReplacementAbility(Instead(anybody, None, factor=factor))})
    head = "if one or more {f:filter.p} would be created under your control , that many {k:tokenkind} tokens"
    shaped(b, "replacing", ReplacementAbility, f"{head} are created instead .", lambda f, k: _others(f, k, ()),
           "effect.pattern.what", "effect.effect.what")
    shaped(b, "replacing", ReplacementAbility, f"{head} with {{a:abilities}} are created instead .", _others,
           "effect.pattern.what", "effect.effect.what", "effect.effect.abilities")


def _tokens(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.TOKEN


def _predefined(what: Value, name: str) -> ReplacementAbility | None:
    return _plus(what, CreatePredefined(ONE, name)) if _tokens(what) else None


def _described(what: Value, kind: TokenKind) -> ReplacementAbility | None:
    return _plus(what, Create(ONE, kind)) if _tokens(what) else None


def _plus(what: Objects, besides: Effect) -> ReplacementAbility:
    return ReplacementAbility(Instead(TokensCreated(YOU, what), besides, add=NO_MORE))


def _as_many_more(what: Value, kind: TokenKind, abilities: tuple[Ability, ...] = ()) -> ReplacementAbility | None:
    return _plus(what, Create(ThatMany(), kind, abilities)) if _tokens(what) else None


def _others(what: Value, kind: TokenKind, abilities: tuple[Ability, ...]) -> ReplacementAbility | None:
    if not _tokens(what):
        return None
    return ReplacementAbility(Instead(TokensCreated(YOU, what), Create(ThatMany(), kind, abilities)))


def _colors(b: Builder) -> None:
    """ "Create an 8/8 Beast creature token that's red, green, and white"."""
    b.rule("thatcolors", "all colors", lambda v: 31, lambda value: () if value == 31 else None, int)
    b.rule("thatcolors", "{a:color} and {b:color}", sum, _several(2), int)
    b.rule("thatcolors", "{a:color} , {b:color} , and {c:color}", sum, _several(3), int)
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Create, f"create{s} {{n:count.s}} {{k:tokenkind}} token that 's {{c:thatcolors}}",
               _of_colors, "n", lambda value: replace(value.what, colors=0), "what.colors")
        shaped(b, f"vp.{form}", Create, f"create{s} {{n:count.s}} {{k:tokenkind}} token with base power and toughness "
               "each equal to {a:amount}", _of_size, "n", lambda value: replace(value.what, pt=None), "what.pt.0")


def _several(count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return color_order(value) if isinstance(value, int) and value.bit_count() == count else None

    return unmake


def _of_size(number: Amount, kind: TokenKind, size: Amount) -> Create | None:
    return Create(number, replace(kind, pt=(size, size)), who=ACTOR) if kind.pt is None else None


def _of_colors(number: Amount, kind: TokenKind, colors: int) -> Create | None:
    return Create(number, replace(kind, colors=colors), who=ACTOR) if not kind.colors else None


def _choice(b: Builder) -> None:
    """ "Create your choice of a Clue token or a Food token" (608.2d)."""
    for count in (2, 3):
        names = [f"{{a{index}:made}}" for index in range(count)]
        said = " or ".join(names) if count == 2 else " , ".join(names[:-1]) + f" , or {names[-1]}"
        shaped(b, "imperative", ChooseAction, f"create your choice of {said}", _one_of,
               *(_made(index) for index in range(count)))
    for words in ("create {n:count.p} of those tokens instead if {c:condition}",):
        shaped(b, "later", ManyInstead, words, lambda n, c: ManyInstead(c, n), "n", "condition", key=f"many {words}")


def _one_of(*made: Value) -> ChooseAction:
    return ChooseAction(SAID, tuple(filled(replace(each, who=ACTOR), SAID) for each in made))


def _made(index: int) -> Value:
    def found(value: Value) -> Value:
        effect = unfilled(value.options[index], SAID)
        return None if effect is None else changed(effect, who=YOU)

    return found


def _often(b: Builder) -> None:
    """ "Proliferate twice", "populate X times"."""
    shaped(b, "vp.b", ForEach, "incubate {n:figure} twice", lambda n: ForEach(None, Incubate(n, who=SAID), Fixed(2)),
           "effect.n")
    for word, cls in (("proliferate", Proliferate), ("populate", Populate), ("manifest dread", ManifestDread)):
        shaped(b, "vp.b", ForEach, f"{word} twice", lambda cls=cls: ForEach(None, cls(who=SAID), Fixed(2)))
        shaped(b, "vp.b", ForEach, f"{word} {{n:count.p}} times",
               lambda n, cls=cls: ForEach(None, cls(who=SAID), n), "times")
