"""Predicates of objects: what continuous effects do to them (611, 613), as lists that share a subject."""

from __future__ import annotations

import re
from typing import Final

from engine.ast import modifiers as m
from engine.ast.amounts import Fixed, Times, VarX
from engine.ast.node import Amount, Filter
from engine.ast.selections import You
from engine.oracle.constants import NONE
from engine.oracle.described import is_a
from engine.oracle.kernel import Line, Value, Values
from engine.oracle.rows import _, listed, marking, only, row, rows, setting, through
from engine.oracle.templates import EACH, Builder, mark_of, member, sections, times, times_apart

MORE: Final = "additional!"  # surface of "gets an additional +1/+1"

SORTS: Final[dict[str, tuple[str, ...]]] = {  # keyword abilities of one sort, whatever they are of
    "all landwalk abilities": ("landwalk",), 'all " bands with other . " abilities': ("bands with other",),
    'banding and all " bands with other . " abilities': ("banding", "bands with other"),
}


_CHANGE: Final = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x)")
_FIGURES: Final = re.compile(r"(\d+|x)/(\d+|x)")


def _amount(sign: str, digits: str) -> Amount:
    if digits == "x":
        return VarX() if sign == "+" else Times(-1, VarX())
    return Fixed(int(digits) if sign == "+" else -int(digits))


def change_pt(line: Line, at: int) -> list[tuple[Value, int]]:
    """A change of power and toughness such as +2/-1."""
    found = _CHANGE.fullmatch(line.tokens[at])
    return [] if found is None else [
        (m.ModifyPT(_amount(found[1], found[2]), _amount(found[3], found[4]), surface=found[0]), at + 1)]


def _digits(amount: Amount, sign: str) -> str | None:
    if isinstance(amount, Fixed):
        return f"{sign}0" if amount.number == 0 else f"{amount.number:+d}"
    return next((f"{each}x" for each in "+-" if amount == _amount(each, "x")), None)


def show_pt(value: Value) -> list[str] | None:
    """A change of power and toughness, printed."""
    if not isinstance(value, m.ModifyPT):
        return None
    signs = [part[0] for part in value.surface.split("/")] if "/" in value.surface else ["+", "+"]
    left, right = _digits(value.power, signs[0]), _digits(value.toughness, signs[1])
    return None if left is None or right is None else [f"{left}/{right}"]


def figures(line: Line, at: int) -> list[tuple[Value, int]]:
    """Power and toughness as 2/2 or X/X: a pair of amounts."""
    found = _FIGURES.fullmatch(line.tokens[at])
    return [] if found is None else [(tuple([_amount("+", each) for each in found.groups()]), at + 1)]


def show_figures(value: Value) -> list[str] | None:
    """A pair of amounts, printed as power and toughness."""
    words = ["x" if isinstance(each, VarX) else str(each.number) if isinstance(each, Fixed) else ""
             for each in (value if isinstance(value, tuple) else ())]
    return ["/".join(words)] if len(words) == 2 and all(words) else None


def _numbers(b: Builder) -> None:
    b.grammar.lexer("change", change_pt, ("#pt",), show_pt)
    b.grammar.lexer("figures", figures, ("#f",), show_figures)
    b.grammar.lexer(
        "basept", lambda line, at: [(m.SetBasePT(*amounts), after) for amounts, after in figures(line, at)], ("#f",),
        lambda value: show_figures((value.power, value.toughness)) if isinstance(value, m.SetBasePT) else None)
    only(b, "getmod#", "[gets|get] {c:change}", lambda change: not change.surface.startswith((EACH, MORE)), m.ModifyPT)
    b.same("getmod#", "[gets|get] {_:eachchange}")
    row(b, "eachchange", "{c:change} for each {w:filter.s}", through(each_counted, each_uncounted, _.c, _.w))


def each_counted(change: m.ModifyPT, what: Filter | Amount) -> m.ModifyPT | None:
    """A change of power and toughness times what is counted."""
    power, toughness = (each if each == NONE else times(each, what, True) for each in (change.power, change.toughness))
    if power is None or toughness is None:
        return None
    return m.ModifyPT(power, toughness, surface=mark_of(what) + change.surface)


def each_uncounted(value: Value) -> Values | None:
    """The change and what it is counted by."""
    if not isinstance(value, m.ModifyPT) or not value.surface.startswith(EACH):
        return None
    power, toughness = (times_apart(each, True) or (each, None) for each in (value.power, value.toughness))
    counted = [what for _number, what in (power, toughness) if what is not None]
    if not counted or counted[0] != counted[-1]:
        return None
    surface = value.surface[len(mark_of(counted[0])) :]
    return m.ModifyPT(power[0], toughness[0], surface=surface), counted[0]


def _abilities(b: Builder) -> None:
    b.same("quoted", '" {_:quotedline} "')
    row(b, "quoted", "' {a:quotedline} '", marking(WITHIN, _.a))
    b.same("oneability", "{_:kwability}", "{_:quoted}")
    listed(b, "abilities", "oneability")
    listed(b, "eitherability", "oneability", "or", least=2)
    b.same("abilitychoice", "your choice of {_:eitherability}")
    listed(b, "keywordnames", "keyword")
    b.says("havemod#", m.GainAbilities, "[has|have] {abilities:abilities}")
    b.says("gainmod#", m.GainAbilities, "gain[s|] {abilities:abilities}", "also gain[s|] {abilities:abilities}")
    b.says("gainmod#", m.GainAbilities, "gain[s|] {abilities:abilitychoice}", choice=True)
    b.says("losemod#", m.LoseAbilities, "lose[s|] all abilities", all=True)
    b.says("losemod#", m.LoseAbilities, "lose[s|] all abilities except mana abilities", all=True, mana=True)
    b.says("losemod#", m.LoseAbilities, "lose[s|] {names:keywordnames}")
    row(b, "losemod#", "lose[s|] {a:quoted}", m.LoseAbilities(abilities=(_.a,)))
    for words, sort in SORTS.items():
        b.says("losemod#", m.LoseAbilities, f"lose[s|] {member('A SORT', words)}", names=sort)


WITHIN: Final = "'|"  # before the surface of an ability within another in quotation marks


def _cant(b: Builder) -> None:
    for verb in (
        "attack", "block", "attack or block", "be blocked", "be countered", "be regenerated", "attack alone",
        "block alone", "attack or block alone", "be sacrificed", "transform", "phase out", "crew vehicles",
        "become suspected", "become untapped", "be equipped",
    ):
        b.says("barring", m.Cant, f"can't {member('DO', verb)}", verb=verb)
    for verb in ("be blocked", "be enchanted", "be countered"):
        b.says("barring", m.Cant, f"can't {member('BE', verb)} by {{what:filter.p}}", verb=verb)
    b.says("cantmod", m.Cant, "can't be blocked except by {exempt:filter.p}", verb="be blocked")
    b.says("cantmod", m.Cant, "can't be blocked by more than one creature", verb="be blocked by more", limit=1)
    b.says("cantmod", m.Cant, "can't block {what:filter.p}", "can't block {what:oneobject}", verb="block")
    b.says("cantmod", m.Cant, "can't attack you", verb="attack", what=You())
    b.says("cantmod", m.Cant, "can't attack you or planeswalkers you control", verb="attack you or yours", what=You())
    b.says("barring", m.Cant, "can't be the target of {what:filter.p}", verb="be targeted")
    b.same("cantmod", "{_:barring}")
    untapping, untap = "[doesn't|don't] untap during", {"verb": "untap", "timing": "untap step"}
    b.says("untapping#", m.Cant, f"{untapping} your untap step", **untap)
    b.same("staticmod#", "{_:untapping#}")
    for nt, barring in (("cantmod", "barring"), ("staticmod#", "untapping#")):
        row(b, nt, f"{{m:{barring}}} unless {{c:condition}}", setting(_.m, unless=_.c),
            told="={m:barring} unless {c:condition}")
    b.says("staticmod#", m.Cant, f"{untapping} [its|their] controller[|s] ['s|'] untap step[|s]", **untap)


def _must(b: Builder) -> None:
    b.says("mustmod#", m.Must, "attack[s|] each combat if able", "attack[s|] each turn if able",
           "attack[s|] {whom:attackee} each combat if able", verb="attack")
    b.says("mustmod#", m.Must, "block[s|] each combat if able", "block[s|] each turn if able", verb="block")
    b.says("mustmod#", m.Must, "attack[s|] or block[s|] each combat if able", verb="attack or block")
    b.says("staticmod#", m.AssignByToughness,
           "assign[s|] combat damage equal to (WHOSE: its|their) toughness rather than (WHOSE: its|their) power")
    b.says("cantmod", m.Must, "must be blocked if able", "must be blocked each combat if able", verb="be blocked")
    rows(b, "blockmore", {"a additional creature": Fixed(1), **{words: marking(f"{words}|", _.n) for words in (
        "{n:numword} additional creatures", "up to {n:numword} additional creatures",
        "a additional {n:numword} creatures")}})
    b.says("cantmod", m.BlockMore, "can block {more:blockmore}", "can block {more:blockmore} each combat")
    b.says("cantmod", m.BlockMore, "can block any number of creatures", more=None)
    b.says("cantmod", m.AsThough, "can attack as though (IT: it|they) didn't have defender", verb="attack",
           pretence="it didn't have defender")
    b.says("cantmod", m.AsThough, "can block as though (IT: it|they) had reach", verb="block", pretence="it had reach")
    b.says("cantmod", m.Cant, "can block only creatures with flying", verb="block nonflying")


def _become(b: Builder) -> None:
    for kind in ("subtype", "type"):
        listed(b, f"{kind}s#", f"{kind}#", "", first=f"{kind}.s")
    _what_it_is(b)
    for nt, verb in (("bemod#", "[is|are]"), ("bemod#", "['s|'re]"), ("becomemod#", "become[s|]")):
        row(b, nt, f"{verb} {{t:tinted}}", marking(f"{verb}|", _.t))
        row(b, nt, f"{verb} {{k:kinds#}}", marking(f"{verb}|", _.k))
    b.says("bemod#", m.SetTypes, "[isn't|aren't] [a|] creature[|s]", types=(), lose=("creature",), keep=True)
    only(b, "havemod#", "[has|have] base power and toughness {p:basept}", lambda p: p.power is not None, m.SetBasePT)
    b.says("havemod#", m.SetBasePT, "[has|have] base power {power:numeral}", toughness=None)


def _what_it_is(b: Builder) -> None:
    """What something is or becomes: colors and types, in the place of others or besides."""
    b.says("tint", m.SetColors, "{colors:colorwords}", keep=False)
    b.says("tint", m.SetColors, "all colors", colors=31)
    row(b, "tint", "the chosen color", m.SetColors(0, chosen=True))
    b.same("tinted", "{_:tint}")
    also = "in addition to (WHOSE: its|their) other"
    some = _.t(lambda tint: tint.colors or tint.chosen)
    for its in ("its", "their"):
        row(b, "tinted", f"{{t:tint}} in addition to {its} other colors", marking(f"{its}|", some, keep=True))
    kinds = "({subtypes:subtypes#}|{types:types#}|{subtypes:subtypes.s} {types:types#})"
    b.says("kinds#", m.SetTypes, "every creature type", every="creature type", keep=True)
    b.says("kinds#", m.SetTypes, f"[a|] ({{subtypes:subtypes#}}|{{types:types#}}) {also} types", keep=True)
    b.says("kinds.s", m.SetTypes, f"a legendary {kinds.replace('#', '.s')} in addition to its other types",
           supertypes=("legendary",))
    b.says("kinds#", m.SetTypes, f"[a|] {{subtypes:subtypes#}} {also} (land types|creature types)", keep=True)
    others = _.t(lambda types: types != ("artifact", "creature"))  # which keeps those it had (205.1b)
    row(b, "kinds#", "[a|] {t:types#}", m.SetTypes(others, keep=False))
    b.says("kinds#", m.SetTypes, "[a|] artifact creature[|s]", types=("artifact", "creature"), keep=True)
    b.says("kinds#", m.SetTypes, "[a|] {subtypes:subtypes#}", keep=False)


BASED: Final = "has base|"  # before the surface of a base that is set for good, as no duration is said (611.2a)


def _lists(b: Builder) -> None:
    for source in ("getmod", "havemod", "losemod", "staticmod", "mustmod", "bemod"):
        b.same("smod#", f"{{_:{source}#}}")
    b.same("smod#", "{_:cantmod}")
    for source in ("getmod", "gainmod", "losemod", "mustmod", "becomemod"):
        b.same("emod#", f"{{_:{source}#}}")
    b.same("emod#", "{_:cantmod}", "{_:havemod#}", "{_:bemod#}")
    for source in ("gainmod", "losemod", "becomemod", "bemod", "mustmod"):
        b.same("gmod#", f"{{_:{source}#}}")
    row(b, "gmod#", "[has|have] base power and toughness {p:basept}", marking(BASED, _.p(is_a(m.SetBasePT))))
    for kind in ("smod", "emod", "gmod"):
        listed(b, f"{kind}s#", f"{kind}#")
    b.same("smods#", "[has|have] {_:heldif}")
    row(b, "oneheldif", "{a:oneability} as long as {c:condition}", m.IfHolds(_.c, (m.GainAbilities((_.a,)),)))
    listed(b, "heldif", "oneheldif", least=2)


add: Final = sections(_numbers, _abilities, _cant, _must, _become, _lists)
