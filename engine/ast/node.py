"""The base of everything a card says: frozen values that compare, print back as Oracle text and perform."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields, make_dataclass
from functools import wraps
from typing import ClassVar, Final

from engine.terms.records import record

_OFTEN: Final = 150  # of a class so many are made before it is worth while to make them the quick way


class Frozen:
    """The base of frozen dataclasses with slots of which very many are made. Type checking keeps them frozen; when the
    program runs it is not checked again, for these checks are most of what it costs to make one."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__setattr__" in vars(cls):  # the class as `dataclass` makes it anew, with slots
            type.__delattr__(cls, "__setattr__")
            type.__delattr__(cls, "__delattr__")
            type.__setattr__(cls, "__init__", _counting(cls, cls.__init__))


def _counting(cls: type[Frozen], checking: Callable[..., None]) -> Callable[..., None]:
    """What makes the first objects of a class, and then gives way to what sets their fields without checks."""
    made = 0

    @wraps(checking)
    def init(self: Frozen, *args: object, **values: object) -> None:
        nonlocal made
        made += 1
        if made == _OFTEN:
            type.__setattr__(cls, "__init__", _setting(cls))
        checking(self, *args, **values)

    return init


def _setting(cls: type[Frozen]) -> Callable[..., None]:
    """What sets the fields of a new object of a class, as that of a dataclass which is not frozen."""
    own = {name: each for name in ("__doc__", "__post_init__") if (each := getattr(cls, name, None))}
    plain = make_dataclass(cls.__name__, [
        (each.name, object, field(
            default=each.default, default_factory=each.default_factory, init=each.init, kw_only=each.kw_only,
        )) for each in fields(cls)  # type: ignore[arg-type]  # it is a dataclass by now
    ], namespace=own, repr=False, eq=False)
    made: Callable[..., None] = vars(plain)["__init__"]
    return made


@record
class Node(Frozen):
    """A piece of what a card says. `surface` remembers which of several synonymous wordings was printed; it takes no
    part in equality, so two nodes that mean the same are the same."""

    surface: str = field(default="", compare=False, kw_only=True)


@record
class Amount(Node):
    """A number that may depend on the game (107)."""


@record
class Test(Node):
    """A property that an object or a player has or lacks: a part of a filter."""


@record
class Filter(Node):
    """A description of objects or players, such as "nontoken creature you control with power 3 or greater"."""


@record
class Selection(Node):
    """Which objects or players an effect is about: this, a target, all of a kind, some chosen now, or one mentioned
    before."""


@record
class Condition(Node):
    """Something that is true or false of the game now."""


@record
class Duration(Node):
    """How long a continuous effect lasts (611.2)."""


@record
class Pattern(Node):
    """A kind of event that triggers (603.2), is replaced (614) or is counted."""


@record
class Modifier(Node):
    """One thing a continuous effect does to what it affects (611.1, 613), or one rule it changes."""


@record
class Effect(Node):
    """An instruction that a resolving spell or ability follows (609.1). `mark`: the number under which what it did is
    remembered for later words of the same ability ("that creature", "if you do"); -1 where nothing refers to it.
    `awaits`: it does what it says only when some event comes, so that nothing that follows it can ask how much."""

    awaits: ClassVar[bool] = False
    mark: int = field(default=-1, kw_only=True)


@record
class CostPart(Node):
    """One part of a cost (118)."""


@record
class Ability(Node):
    """An ability of an object (113.3)."""
