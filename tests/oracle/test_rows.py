"""Rows: what a shape holds is filled when a line is read and taken out again when it is printed."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Iterator

import pytest

from engine.actions.library import Mill
from engine.actions.tokens import Create, TokenKind
from engine.ast.amounts import Fixed, Half, VarX
from engine.ast.conditions import AnyTrue, Did, Exists, Holds, Matches, Unmet, Was
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import May, Modal, Sequence
from engine.ast.filters import ControlledBy, Either, HasType, Kind, Objects, Other, Players
from engine.ast.modifiers import MayPlay
from engine.ast.patterns import IsDealtDamage, LifeChanges
from engine.ast.says import CHOICES
from engine.ast.selections import All, Back, Several, Some, This
from engine.oracle.constants import ONE, YOU
from engine.oracle.described import CARD, SPELL, THING, another, is_a, lacks, of_that_kind, with_tests
from engine.oracle.grammar import build, grammar
from engine.oracle.holes import Column, Hole, Opened, Setting, Splice, With, has_parts, held
from engine.oracle.kernel import Grammar, Slot, Value, Values, changed
from engine.oracle.productions import Production
from engine.oracle.rows import (
    _,
    bare_number,
    columns,
    derived,
    done,
    marking,
    member,
    of_each,
    opened,
    phrase,
    row,
    rows,
    setting,
    through,
)
from engine.oracle.templates import ACTOR, Builder
from engine.terms.mana import ManaCost

CREATURE = Objects(Kind.PERMANENT, (HasType("creature"),))
OTHERS = All(Players((Other(),)))
SPELLS = Objects(Kind.SPELL, (HasType("creature"),))


def added(template: str, shape: Value, nt: str = "thing", when: Callable[..., bool] | None = None) -> Production:
    b = Builder()
    row(b, nt, template, shape, when=when)
    return b.grammar.productions[nt][-1]


def back(production: Production, *values: Value) -> Values | None:
    made = production.make(values)
    assert made is not None
    return production.unmake(made)


def test_a_row_fills_its_holes_and_takes_them_out() -> None:
    one = added("{o:matched} is a {f:filter}", Unmet(Was(_.o, _.f)))
    assert one.make((This(), CREATURE)) == Unmet(Was(This(), CREATURE))
    assert back(one, This(), CREATURE) == (This(), CREATURE)
    assert one.unmake(Unmet(Was(This(), CREATURE))) is None  # another wording of it


def test_tests_go_before_and_behind_those_there_are() -> None:
    one = added("another {f:filter} of yours", Exists(another(with_tests(_.f, ControlledBy(YOU))), ">=", ONE))
    made = one.make((CREATURE,))
    assert made == Exists(Objects(Kind.PERMANENT, (Other(), HasType("creature"), ControlledBy(YOU))), ">=", ONE)
    assert one.unmake(made) == (CREATURE,)
    assert one.make((Objects(Kind.PERMANENT, (Other(),)),)) is None and one.make((Players(),)) is None


@pytest.mark.parametrize(("guard", "good", "bad"), [
    (SPELL, SPELLS, CREATURE), (CARD, Objects(Kind.CARD), Players()), (THING, CREATURE, Players()),
    (lacks(HasType), Objects(Kind.CARD), CREATURE), (is_a(Players), Players(), CREATURE),
    (lambda what: bool(what.tests), CREATURE, Players()),
])
def test_a_guard_says_what_a_slot_may_hold(guard: Callable[[Value], bool], good: Value, bad: Value) -> None:
    one = added("it 's a {f:filter}", Matches(Back("it"), _.f(guard)))
    assert back(one, good) == (good,) and one.make((bad,)) is None


def test_a_predicate_of_all_slots() -> None:
    one = added("{a:cond1} or {c:cond1}", AnyTrue((_.a, _.c)), when=lambda a, c: a != c)
    assert one.make((Was(This(), CREATURE), Was(This(), CREATURE))) is None
    assert back(one, Was(This(), CREATURE), Was(This(), SPELLS)) == (Was(This(), CREATURE), Was(This(), SPELLS))


def test_two_slots_of_one_name_say_the_same() -> None:
    one = added("{f:filter} to {f:filter}", Matches(This(), _.f))
    assert one.make((CREATURE, SPELLS)) is None and back(one, CREATURE, CREATURE) == (CREATURE, CREATURE)


def test_a_word_stands_for_what_its_table_says_and_is_kept() -> None:
    one = added("half x , rounded {w:way}", Half(VarX(), _.w[{"up": True, "upwards": True, "down": False}]))
    for word, up in (("up", True), ("upwards", True), ("down", False)):
        assert one.make((word,)) == Half(VarX(), up) and back(one, word) == (word,)
    assert one.make(("sideways",)) is None
    guarded = added("{w:word} it", Holds(VarX(), _.w(lambda word: word != "more")[{"more": ">", "less": "<"}], ONE))
    assert guarded.make(("more",)) is None and back(guarded, "less") == ("less",)
    kinds = added("{w:word} damage", IsDealtDamage(This(), combat=_.w[{"any": None, "combat": True}]))
    assert kinds.make(("any",)) == IsDealtDamage(This()) and kinds.make(("some",)) is None


def test_a_word_that_means_nothing_is_kept_by_the_surface() -> None:
    one = added("{w:word} {f:filter}", Matches(This(), _.f))
    assert back(one, "hullo", CREATURE) == ("hullo", CREATURE)


def test_tuples_keep_the_others_of_a_tuple() -> None:
    one = added("{a:part} and {m:parts}", (_.a, *_.m, ONE))
    assert one.make((VarX(), (ONE, ONE))) == (VarX(), ONE, ONE, ONE) and back(one, VarX(), (ONE,)) == (VarX(), (ONE,))


def test_choices_of_the_template_fill_holes() -> None:
    b = Builder()
    row(b, "thing", "{n:amount} is (more => op=>|less => op=<) than one", Holds(_.n, _.op, ONE))
    more, less = b.grammar.productions["thing"]
    assert (more.make((VarX(),)), less.make((VarX(),))) == (Holds(VarX(), ">", ONE), Holds(VarX(), "<", ONE))
    assert back(more, VarX()) == (VarX(),) and less.unmake(more.make((VarX(),))) is None


def test_fields_are_set_and_set_back() -> None:
    one = added("{c:cond} by {f:filter}", setting(_.c, filter=_.f, back={"filter": CREATURE}))
    before = Was(This(), CREATURE, surface="as it was said")
    made = one.make((before, SPELLS))
    assert made == Was(This(), SPELLS)
    found = one.unmake(made)
    assert found == (before, SPELLS) and found is not None and found[0].surface == "as it was said"


def test_fields_within_are_set_back_too() -> None:
    one = added("{k:kind} of {c:colors}", Create(ONE, setting(_.k, colors=_.c, back={"colors": 0}), who=YOU))
    kind = TokenKind(("creature",), ("Elf",), 0)
    made = one.make((kind, 3))
    assert made is not None and made.what.colors == 3 and one.unmake(made) == (kind, 3)


def test_a_number_is_bare_in_the_node_and_whole_in_print() -> None:
    one = added("{w:who} lose exactly {n:figure} life", LifeChanges(_.w, False, exact=bare_number(_.n)))
    assert one.make((YOU, Fixed(3))) == LifeChanges(YOU, False, exact=3) and one.make((YOU, VarX())) is None
    assert back(one, YOU, Fixed(3)) == (YOU, Fixed(3))


def test_a_predicate_meets_its_subject_and_is_parted_from_it() -> None:
    grammar()  # notes where each verb has its subject
    one = added("{p:player} may {v:vp}", May(_.p, done(_.v, _.p)))
    deed = Mill(ONE, who=ACTOR)
    assert one.make((OTHERS, deed)) == May(OTHERS, Mill(ONE, who=OTHERS)) and back(one, OTHERS, deed) == (OTHERS, deed)
    you = added("you {v:vp}", Sequence((done(_.v, YOU),)))
    assert back(you, deed) == (deed,)
    made = you.make((deed,))
    assert made is not None and you.unmake(changed(made, effects=(Mill(ONE, who=OTHERS),))) is None


def test_what_a_function_makes_of_a_hole_is_not_taken_out() -> None:
    one = added("{f:filter} twice", AnyTrue((Matches(This(), _.f), Matches(This(), derived(lambda f: CREATURE, _.f)))))
    assert one.make((SPELLS,)) == AnyTrue((Matches(This(), SPELLS), Matches(This(), CREATURE)))
    assert back(one, SPELLS) == (SPELLS,)
    both = AnyTrue((Matches(This(), _.f), Matches(This(), of_that_kind(_.f, Kind.CARD))))
    card = added("{f:filter} or its card", both)
    made = card.make((CREATURE,))
    assert made is not None and made.parts[1].filter == Objects(Kind.CARD, CREATURE.tests)
    assert back(card, CREATURE) == (CREATURE,)


def test_what_is_no_node_has_holes_too() -> None:
    one = added("{m:mana}", Cost((PayMana(_.m),)))
    assert back(one, ManaCost(("1",))) == (ManaCost(("1",)),)
    assert one.unmake(Cost((PayMana(ManaCost(("1",))), PayMana(ManaCost(("2",)))))) is None


def test_words_are_kept_as_they_are_said() -> None:
    one = added("the {w:participle} {n:noun}", Back(phrase("the {} {}", _.w, _.n)))
    assert one.make(("exiled", "card")) == Back("the exiled card") and back(one, "exiled", "card") == ("exiled", "card")
    much = added("expend {n:int}", Back(phrase("expend {}", _.n)))
    assert much.make((4,)) == Back("expend 4") and back(much, 4) == (4,)
    bare = added("those {n:noun}", phrase("those {}", _.n))
    assert bare.cls is str and back(bare, "lands") == ("lands",) and bare.unmake("these lands") is None


def test_the_columns_of_a_tuple_stand_apart() -> None:
    does, labels = columns(_.m, 2)
    one = added("choose {m:modes}", Modal(does, ONE, ONE, labels=labels))
    mill, named = Mill(ONE, who=This()), ((Mill(ONE, who=This()), "Mill"), (Mill(ONE, who=This()), ""))
    assert one.make((named,)) == Modal((mill, mill), ONE, ONE, labels=("Mill", "")) and back(one, named) == (named,)
    plain = ((mill, ""), (mill, ""))
    assert one.make((plain,)) == Modal((mill, mill), ONE, ONE) and back(one, plain) == (plain,)


def test_numbers_stand_for_what_a_table_says() -> None:
    one = added("{c:color} symbols", Back(_.c[{1: "W symbols", 2: "U symbols"}]))
    assert one.make((2,)) == Back("U symbols") and back(one, 2) == (2,) and one.make((4,)) is None


def test_a_mark_stands_before_a_surface_in_the_middle_of_a_shape() -> None:
    one = added("{a:first} {z:second}", (_.a(is_a(This)), marking("then|", _.z)))
    first, second = This(), Matches(This(), CREATURE, surface="3")
    made = one.make((first, second))
    assert made is not None and made[1].surface == "then|3" and one.unmake(made) == (first, second)
    assert one.unmake((first, second)) is None and one.make((second, first)) is None


def test_a_node_is_opened_and_put_together_again() -> None:
    some = opened(_.q, Holds, op=">=")
    one = added("{n:number} of {q:question}", Exists(CREATURE, some.left, some.right))
    question = Holds(ONE, ">=", Fixed(2), surface="asked")
    made = one.make(("all", question))
    assert made is not None and (made.op, made.amount) == (ONE, Fixed(2))
    words, again = one.unmake(made) or ((), None)
    assert words == "all" and again == question and again is not None and again.surface == "asked"


def test_an_opened_node_is_guarded_and_another_keeps_its_surface() -> None:
    either = opened(_.f(lambda f: len(f.filters) == 2), Either)
    one = added("that 's {f:filter}", Unmet(AnyTrue(of_each(either.filters, Matches(This(), _.each)),
                                                   surface=either.surface)))
    said = Either((CREATURE, SPELLS), surface="as it was said")
    made = one.make((said,))
    assert made == Unmet(AnyTrue((Matches(This(), CREATURE), Matches(This(), SPELLS))))
    assert made is not None and made.part.surface == "as it was said"
    again = one.unmake(made)
    assert again == (said,) and again is not None and again[0].surface == "as it was said"
    assert one.make((Either((CREATURE,)),)) is None
    spliced = added("{q:things} too", AnyTrue((Unmet(Did()), *opened(_.q, AnyTrue).parts)))
    assert back(spliced, AnyTrue((Did(), Did()), surface="two")) == (AnyTrue((Did(), Did())),)


def test_a_field_that_is_set_from_an_opened_node_is_guarded() -> None:
    """A guard refuses the wording, and so does a node of another class: the field does not stay unset."""
    asked = opened(_.q(lambda q: q.op == ">="), Holds)
    before = {"op": ">", "amount": ONE}
    one = added("{c:cond} if {q:question}", setting(_.c, op=asked.op, amount=asked.right, back=before))
    there = Exists(CREATURE, ">", ONE)
    assert one.make((there, Holds(ONE, ">=", Fixed(2)))) == Exists(CREATURE, ">=", Fixed(2))
    assert one.make((there, Holds(ONE, "<", Fixed(2)))) is None
    assert one.make((there, Did())) is None


def test_each_part_of_a_tuple_becomes_something() -> None:
    one = added("{m:filters} of {s:those}", Several(of_each(_.m, Some(with_tests(_.each(CARD), _.s), ONE, ONE))))
    cards = (Objects(Kind.CARD), Objects(Kind.CARD, (HasType("creature"),)))
    made = one.make((cards, ControlledBy(YOU)))
    assert made == Several(tuple(Some(with_tests(each, ControlledBy(YOU)), ONE, ONE) for each in cards))
    assert one.unmake(made) == (cards, ControlledBy(YOU))
    assert one.make(((CREATURE,), ControlledBy(YOU))) is None and one.make((CREATURE, ControlledBy(YOU))) is None
    yours = of_each(_.f, with_tests(_.each, ControlledBy(YOU)), "filters")
    within = added("{f:filter} there", Exists(yours, ">=", ONE))
    assert back(within, Either(cards, surface="either")) == (Either(cards),)
    assert within.make((CREATURE,)) is None


def test_fields_are_set_in_all_parts_of_a_tuple() -> None:
    one = added("{m:permissions} for free", marking("free|", _.m, free=True))
    many = tuple(MayPlay(each, surface=str(each.kind)) for each in (CREATURE, SPELLS))
    made = one.make((many,))
    assert made == tuple(MayPlay(each, free=True) for each in (CREATURE, SPELLS)) and made is not None
    assert [each.surface for each in made] == [f"free|{many[0].surface}", many[1].surface]
    again = one.unmake(made)
    assert again == (many,) and again is not None and [each.surface for each in again[0]] == [
        each.surface for each in many]
    assert one.unmake(many) is None and one.make(((This(),),)) is None


def test_what_a_function_makes_is_taken_apart_by_another() -> None:
    twice = through(lambda n: Fixed(2 * n.number) if n.number < 9 else None,
                    lambda n: (Fixed(n.number // 2),) if n.number % 2 == 0 else None, _.n)
    one = added("twice {n:number}", Exists(CREATURE, ">=", twice))
    assert one.make((Fixed(3),)) == Exists(CREATURE, ">=", Fixed(6)) and back(one, Fixed(3)) == (Fixed(3),)
    made = one.make((Fixed(3),))
    assert one.make((Fixed(9),)) is None and made is not None
    assert one.unmake(changed(made, amount=Fixed(5))) is None
    bare = added("twice {n:number}", twice)
    assert back(bare, Fixed(4)) == (Fixed(4),) and bare.unmake(Fixed(5)) is None


def test_what_is_bound_later_is_another_one_each_time() -> None:
    one = added("it is one", Matches(Back("it"), CREATURE))
    first, second = one.make(()), one.make(())
    assert isinstance(first, Matches) and isinstance(second, Matches)
    assert first == second and first is not second and first.what is not second.what


def test_numbers_and_nonterminals_share_a_row() -> None:
    b = Builder()
    row(b, "had#|held#", "had {f:filter#}", Matches(This(), _.f))
    assert sorted(b.grammar.productions) == ["had.p", "had.s", "held.p", "held.s"]
    rows(b, "more", {"one": Matches(This(), CREATURE), "two": Matches(This(), SPELLS)})
    assert len(b.grammar.productions["more"]) == 2


LOOSE = {"ControllerOf.of"}  # takes descriptions, too, where a static ability speaks of each thing's own controller


def classes_of(grammar: Grammar, nt: str, known: dict[str, set[type] | None]) -> set[type] | None:
    """The classes of what a nonterminal may mean; None: any."""
    if nt in grammar.lexers:
        return None
    if nt not in known:
        found: set[type] = set()
        known[nt] = found
        for each in grammar.productions.get(nt, ()):
            more = classes_of(grammar, each.slot, known) if each.same else None if each.cls is None else {each.cls}
            if more is None:
                known[nt] = None
                return None
            found |= more
    return known[nt]


def fits(cls: type, hint: object) -> bool:
    """Whether a value of a class may stand where a type is declared."""
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        return any(fits(cls, each) for each in typing.get_args(hint))
    if origin is not None:
        return isinstance(origin, type) and issubclass(cls, origin)
    return not isinstance(hint, type) or issubclass(cls, hint)


def places(shape: Value, hint: object, where: str) -> Iterator[tuple[Hole, object, str]]:
    """Every hole of a shape with the type that is declared for its place."""
    if isinstance(shape, Splice):
        yield from places(shape.hole, object, where)
    elif isinstance(shape, Hole):
        yield shape, object if shape.table is not None else hint, where
    elif isinstance(shape, tuple):
        within = typing.get_args(hint)
        for each in shape:
            yield from places(each, within[0] if within else object, where)
    elif isinstance(shape, With):
        for each in (*shape.before, *shape.behind):
            yield from places(each, object, where)
        yield from places(shape.what, object, where)
    elif isinstance(shape, Setting):
        for _name, each in (("", shape.what), *shape.values):
            yield from places(each, object, where)
    elif has_parts(shape):
        hints = typing.get_type_hints(type(shape))
        for field in dataclasses.fields(shape):
            if field.init:
                inner = f"{type(shape).__name__}.{field.name}"
                yield from places(getattr(shape, field.name), hints[field.name], inner)


def test_holes_fit_the_fields_they_stand_in() -> None:
    built: list[Builder] = []
    whole = build(built.append)
    known: dict[str, set[type] | None] = {}
    faults = []
    for nt, draft, shape in built[0].noted:
        slots = dict(zip(draft.names, (item.nt for item in draft.items if isinstance(item, Slot)), strict=True))
        inside = dict(held(shape))
        parts = [part for part in inside.values() if isinstance(part, Opened)]
        for part in parts:
            kept = {"surface", *dict(part.kept), *(each.field for each in parts if each.name == part.name)}
            lost = {each.name for each in dataclasses.fields(part.cls) if each.init} - kept
            if lost:
                faults.append(f"{nt}: {' '.join(map(str, draft.items))}: {lost} of {part.name!r} is lost")
        columns_of = {part.name for part in inside.values() if isinstance(part, Column)}
        for name in slots.keys() - inside.keys() - {each.name for each in parts} - columns_of - {"each"}:
            if (classes_of(whole, slots[name], known) or {str}) != {str}:
                faults.append(f"{nt}: {' '.join(map(str, draft.items))}: what {name!r} holds is lost")
        for hole, hint, where in places(shape, object, nt):
            if hole.name not in slots:
                faults.append(f"{nt}: {draft.items}: no slot {hole.name!r}")
                continue
            wrong = [cls.__name__ for cls in classes_of(whole, slots[hole.name], known) or () if not fits(cls, hint)]
            if wrong and not hole.guards and where not in LOOSE:
                faults.append(f"{nt}: {' '.join(map(str, draft.items))}: {', '.join(wrong)} as {where}")
    assert built[0].noted and not faults, "\n".join(faults)


def test_the_members_of_a_closed_class_are_one_row_and_read_as_they_are_said() -> None:
    b = Builder()
    for words, rounded_up in (("rounded up", True), ("rounded down", False)):
        row(b, "counted", f"half of it , {member('ROUNDED', words)}", Half(VarX(), rounded_up))
    up, down = b.grammar.productions["counted"]
    assert up.rows == down.rows == ("counted: half of it , ROUNDED ()",)
    assert [each.items[-1] for each in (up, down)] == ["up", "down"]
    assert [each.make(()) for each in (up, down)] == [Half(VarX(), True), Half(VarX(), False)]
    assert up.unmake(down.make(())) is None


def test_a_list_of_words_holds_nothing_but_words() -> None:
    """A word list and wordings of something else under one name break both: what one expects the other gives."""
    for nt, productions in grammar().productions.items():
        kinds = {str if each.word is not None else each.cls for each in productions if not each.same}
        assert str not in kinds or kinds == {str}, f"{nt} is a list of words and something else: {kinds}"


def test_the_words_of_a_choice_are_declared_together() -> None:
    """What sets fields by words finds all of them in its table: no other list may go by the same name."""
    for nt, words in CHOICES.items():
        assert {" ".join(map(str, each.items)) for each in grammar().productions[nt]} == set(words), nt


def test_a_slot_agrees_in_number_with_another() -> None:
    b = Builder()
    row(b, "static", "{s:ssubject} also {v:vp#s} .", (_.s, _.v))
    singular, plural = b.grammar.productions["statement"]
    assert singular.items == (Slot("ssubject.s"), "also", Slot("vp.s"))
    assert plural.items == (Slot("ssubject.p"), "also", Slot("vp.b"))
