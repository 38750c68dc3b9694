"""Rows: a nonterminal, a template and the value it says, with a hole for each slot. A row reads by filling its holes
and prints by matching them, so there is no make, no un-make and no path.

    rows(b, "cond1", {
        "{o:matched} is face down": Matches(_.o, Objects(Kind.PERMANENT, (Status("face-down"),))),
        "you control a {f:filter.s}": Exists(with_tests(_.f, ControlledBy(YOU)), ">=", ONE),
    })

What may stand in a shape
    Hole      `_.f`, the slot `f` of the template. A name that two slots have must be said alike by both.
              `_.f(SPELL)`: only a value for which the predicate holds; in `described.py` `SPELL`, `CARD`, `PERMANENT`,
              `THING` and `of_kind` ask the kind of a description, `bare` that it does not begin with "another", `lacks`
              what tests it must not have, `has_a` of which it must have one, `is_a` and `is_no` ask the class; several
              go together, asked in their order.
              `_.w[{"up": True, "down": False}]`: a word, which stands for what the table says.
    Nodes     any frozen dataclass
    Tuples    `(_.a, *_.m)`: one and the others of the tuple `m`; at most one such in a tuple
    Each      `of_each(_.m, Some(_.each, ONE, ONE))`: what each part of the tuple `m` becomes; of a field of a node,
              where one is named
    Tests     `with_tests(_.f, ...)`, in `described.py`, too: a description with more tests behind those it has,
              `another(_.f)` with "another" before them; both take a description of objects alone. With `*_.p` behind
              them are those of a tuple: how many is kept before the surface
    Fields    `setting(_.e, on=_.k)`: a node with some of its fields set, which printing sets back to what they are by
              default (or `back={"on": ...}`)
    Marks     `marking("then|", _.e)`: a node as it is, with a mark before its surface, wherever it stands; of a tuple
              the first, and fields are set in all
    Numbers   `bare_number(_.n)`: the bare number of a fixed amount
    Columns   `does, labels = columns(_.m, 2)`: what stands first and second in each part of a tuple
    Parts     `c = opened(_.c, Comparison)`: `c.op` is a field of the node in a hole, whose surface alone is kept
              besides; `*c.tests` all parts of such a field, `c.surface` where another node is to keep that
    Words     `phrase("the {} card", _.w)`: kept as they are said, with a hole in each gap
    Subjects  `done(_.e, _.p)`: the predicate `e` done by `p`, or by a constant; of effects and of events
    Functions `derived(speaks_of_it, _.e)`: what a function makes of holes that stand elsewhere in the shape, too;
              `through(put_where, taken_where, _.e, _.a)`: and another takes apart again, wherever it stands (in
              `marking`, where a mark is to tell that it was made so);
              `of_that_kind(_.f, kind)`: a description that stands elsewhere once more, of another kind
    the rest  constants, and those that choices of the template set: `(up => u=True|down => u=False)`; by a table they
              may be any shapes, `_.u[{True: Unmet(...), False: ...}]`
A slot that stands nowhere in the shape is a word that only the surface keeps.
`member("EXTREME", words)` in a template, within a loop over all of a closed class: the rows of the class are one row.
`when`: a predicate of the values of all slots in order, for what no single hole can say.

A row prints a node that has its surface, the template or `key`, by taking the holes out; no other code may ask what it
is. Without a node that could keep a surface it prints what is equal in all else.

Traps
    - What is bound later (`Back`, `Target` ...) is told apart by identity, so it is made anew each time, constants too:
      never ask of a made node whether it `is` a constant.
    - A shape that is a bare hole is no row: that is `Builder.same`.
    - With `with_tests` at the root nothing remembers the wording: the row prints whatever ends in these tests.
    - Two rows of one template need two tables, for a table is a dictionary.
    - A guard or `when` within a loop is asked long after it: it takes the loop's variable as a default argument.
    - Some surfaces are asked after elsewhere (look for `.surface` before a key is dropped); such a row has it as `key`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.ast.amounts import Fixed
from engine.ast.filters import Objects
from engine.ast.trees import FIELD_NAMES
from engine.oracle import holes as h
from engine.oracle.emptying import unmaking
from engine.oracle.filling import making
from engine.oracle.holes import _
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Draft, drafts, member, spelled

__all__ = ["_", "member"]


def setting(node: Value, /, back: Mapping[str, Value] | None = None, **values: Value) -> Value:
    """A node with some of its fields set; printing sets them back to their defaults, or as `back` says."""
    return h.Setting(node, tuple(values.items()), tuple((back or {}).items()))


def marking(prefix: str, node: Value, /, **values: Value) -> Value:  # no names of fields, which the compiler mixes up
    """The same, with a mark before its surface by which it is known again: in the middle of a shape, too."""
    return h.Setting(node, tuple(values.items()), (), prefix)


def bare_number(what: Value, said: str = "#") -> Value:
    """The bare number of a fixed amount, said in figures, or as its `surface` says."""
    return h.Through(lambda amount: amount.number if isinstance(amount, Fixed) else None,
                   lambda number: (Fixed(number, surface=said),), (what,))


def done(what: Value, who: Value) -> Value:
    """A predicate, of an effect or an event, with its subject: a hole, or a constant."""
    return h.Done(what, who)


def derived(function: Callable[..., Value], *parts: Value) -> Value:
    """What a function makes of holes that stand elsewhere in the same shape, too; None: the row does not read so."""
    return h.Through(function, None, parts)


def opened(hole: Value, cls: type, **kept: Value) -> Value:
    """The node of a class in a hole, whose fields go into another node, `q.op`; some are always so."""
    return h.Opening(hole, cls, kept)


def columns(hole: Value, count: int) -> Values:
    """The columns of a tuple of tuples, so many, in their order."""
    return tuple([h.Column(hole.name, at) for at in range(count)])


def of_each(what: Value, shape: Value, field: str = "") -> Value:
    """What each part of a tuple becomes: `_.each` in a shape; `field`: a node with such parts in that field."""
    return h.Each(what, shape, field)


def phrase(said: str, *parts: Value) -> Value:
    """Words that are kept as they are said, with a hole in each gap "{}", or a number."""
    pattern = "(.+?)".join(map(re.escape, said.split("{}")))

    def gaps(words: Value) -> tuple[str | int, ...] | None:
        found = re.fullmatch(pattern, words) if isinstance(words, str) else None
        return None if found is None else tuple([int(each) if each.isdecimal() else each for each in found.groups()])

    return h.Through(said.format, gaps, parts, str)


def through(function: Callable[..., Value], back: Callable[[Value], tuple[Value, ...] | None], *parts: Value,
            cls: type | None = None) -> Value:
    """What a function makes of holes (None: the row does not read so), and another takes apart again (None: it was not
    made so); `cls`: all that it makes is of a class."""
    return h.Through(function, back, parts, cls)


def row(b: Builder, nt: str, template: str, shape: Value, key: str = "", told: str = "",
        when: Callable[..., object] | None = None) -> None:
    """Add one row; "nt#" has number of its own ("vp#" the forms "s" and "b"), "one|other" are several. `told` as for
    `Builder.rule`."""
    for each in nt.split("|"):
        for draft in drafts(template, each, key or spelled(template).replace("|", "\\")):  # "|" parts marks in surfaces
            _row(b, draft, shape, (told,) if told else draft.rows, when)


def rows(b: Builder, nt: str, table: Mapping[str, Value], told: str = "") -> None:
    """Add a table of rows."""
    for template, shape in table.items():
        row(b, nt, template, shape, told=told)


def only(b: Builder, nt: str, template: str, guard: Callable[[Value], object], cls: type | None = None) -> None:
    """What the one slot says, passed on where something holds of it; without a word of its own it is no row."""
    b.rule(nt, template, lambda values: values[0] if guard(values[0]) else None,
           lambda value: (value,) if guard(value) else None, cls, wordless=" " not in template)


def listed(b: Builder, nt: str, element: str, join: str = "and", least: int = 1, first: str = "",
           later: str = "") -> None:
    """A nonterminal that is a tuple of `least` or more of an element, however many: "a", "a and b", "a, b, and c", the
    longer ones one row; without a `join` they follow each other, all but the last as `first`; with one, all but the
    first as `later`."""
    later = later or element
    told = f"={nt}: {{a:{element}}} , ... {join} {{z:{later}}}"
    if least < 2:
        row(b, nt, f"{{a:{element}}}", (_.a,), told=told)
    if not join:
        row(b, nt, f"{{a:{first or element}}} {{m:{nt}}}", (_.a, *_.m))
        return
    if least < 3:
        row(b, nt, f"{{a:{element}}} {join} {{z:{later}}}", (_.a, _.z), told=told)
    rows(b, nt, {f"{{a:{element}}} , {{m:more {nt}}}": (_.a, *_.m)}, told)
    rows(b, f"more {nt}", {f"{{a:{later}}} , {join} {{z:{later}}}": (_.a, _.z),
                             f"{{a:{later}}} , {{m:more {nt}}}": (_.a, *_.m)}, told)


def _row(b: Builder, draft: Draft, shape: Value, told: tuple[str, ...], when: Callable[..., object] | None) -> None:
    slots = draft.names
    whole = _filled_by(shape, draft.constants)
    inside = dict(h.held(whole))
    apart = {part.name for part in inside.values() if isinstance(part, h.Column)}
    said = [name for name in dict.fromkeys(slots) if name not in apart
            if not {name, f"{name}.surface"} & inside.keys() or getattr(inside.get(name), "of_words", False)]
    said.sort(key=lambda name: any(each.startswith(f"{name}.") for each in inside))  # of such a node all that is left
    made = making(whole, slots, draft.key, said, when)
    unmade = unmaking(whole, slots, draft.key, said, when)
    core = whole.what if isinstance(whole, h.Setting) else whole
    cls: type | None = None if isinstance(core, h.Shape) else type(core)
    if isinstance(core, h.With | h.Through):
        cls = Objects if isinstance(core, h.With) else core.cls
    keyed = h.marked(whole) is not None and not said and not isinstance(whole, h.Setting)
    fixed = isinstance(whole, tuple) and not any(isinstance(each, h.Splice) for each in whole)
    b.noted.append((draft.nt, draft, whole))
    b.production(draft.nt, draft.items, made, unmade, cls, draft.key if keyed else "", keyed=keyed,
                 length=len(whole) if fixed else -1, told=told,
                 plain=not said and len(set(slots)) == len(slots) and h.is_plain(whole))


def _filled_by(shape: Value, constants: Mapping[str, object]) -> Value:
    """A shape with what choices of the template set in the place of its holes."""
    if not constants:
        return shape
    if isinstance(shape, h.Hole):
        if shape.name not in constants:
            return shape
        value = constants[shape.name]
        return value if shape.table is None else _filled_by(dict(shape.table)[value], constants)
    if isinstance(shape, tuple):
        return tuple([_filled_by(each, constants) for each in shape])
    if h.has_parts(shape) or isinstance(shape, h.Shape):
        parts = {name: getattr(shape, name) for name in FIELD_NAMES[type(shape)]}
        filled = {name: _filled_by(each, constants) for name, each in parts.items()}
        return replace(shape, **filled) if any(filled[name] is not parts[name] for name in parts) else shape
    return shape
