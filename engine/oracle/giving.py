"""What instructions give to later words: what they moved, made, found, chose or looked at."""

from __future__ import annotations

from typing import Final

from engine.actions.library import SHOWN, RevealUntil
from engine.actions.permission import PermitPlay, PermitPlayFor, PermitWhileExiled
from engine.actions.sides import FlipUntilLost
from engine.actions.stack_verbs import Cast, Copy, CopyForEachBefore, Counter
from engine.actions.voting import Poll, VoteFor
from engine.actions.whole_game import FLIP_LOST, FLIP_WON, FlipCoins
from engine.actions.zone_verbs import Exile, Put
from engine.ast.amounts import ChoicesOf
from engine.ast.conditions import CoinsShow, Did, MostVotesFor
from engine.ast.effects import Continuous
from engine.ast.filters import ChoseWord, MostVotes, Players
from engine.ast.modifiers import MayPlay
from engine.ast.node import Ability, Effect, Filter, Node, Selection
from engine.ast.selections import All, Among, Attached, Back, Several, Some, Source, SpellOf, Target, This, TopOf, Whole
from engine.oracle.clauses import Rewriter
from engine.oracle.conditions import COIN_SIDES, FLIPS
from engine.oracle.kernel import changed
from engine.oracle.mentions import MOVERS, Mention, Unresolved, nouns_of
from engine.oracle.references import Binder
from engine.state.faces import walk

COUNTED: Final = frozenset({ChoicesOf, ChoseWord, CoinsShow, MostVotes, MostVotesFor})
CALLED: Final = frozenset({FLIP_WON, FLIP_LOST})


def together(binder: Binder, node: Effect, what: Several, key: int) -> None:
    """Several things named one after another are "them" together; each target of them is meant as it now is."""
    nouns = frozenset[str]()
    for part in what.parts:
        described = getattr(part, "what", None)
        nouns |= nouns_of(described) if isinstance(described, Filter) else frozenset[str]()
        slot = binder.slots.get(id(part), -1)
        for known in binder.mentions:
            if known.source is Source.TARGET and known.index == slot and type(node).__name__ in MOVERS:
                known.moved_by = key
    binder.mention(Source.MARK, 1000 + key, False, True, True, nouns | {"card"}, effect=key)


def spell_of(binder: Binder, node: Effect, what: object) -> bool:
    """ "You may cast that card. If that spell would be put into a graveyard": what the card becomes as it is cast;
    whether the instruction gives nothing else."""
    if isinstance(node, Cast):
        meant: Selection = Back("that spell", Source.MARK, binder.mark(node))
    else:
        if isinstance(node, Continuous) and isinstance(node.modifiers[0], MayPlay):
            what = node.modifiers[0].what
        elif not isinstance(node, (PermitPlay, PermitPlayFor, PermitWhileExiled)):
            return isinstance(node, Continuous) and not isinstance(what, (Some, TopOf, All, Among, Several))
        card = binder.bound.get(id(what)) if isinstance(what, Back) else None
        if not isinstance(card, Back):
            return isinstance(node, Continuous)
        meant = SpellOf(card)
    if isinstance(what, (Some, Among)) and what.what is not None and "spell" in nouns_of(what.what):
        return False  # it is called a spell already
    one = isinstance(what, (Target, Back, Among, Some)) and getattr(getattr(what, "most", None), "number", 1) == 1
    if not isinstance(what, Back) or not what.word.startswith("those"):
        made = Mention(Source.TARGET, -1, False, True, not one, frozenset(("spell",)), instead=meant)
        binder.clock += 1
        made.last = made.named = binder.clock
        binder.mentions.append(made)
    return isinstance(node, Continuous)


def gives(binder: Binder, node: Effect, what: object) -> None:
    """Note what an instruction moved, made or found."""
    key = len(binder.effects) - 1
    if spell_of(binder, node, what):
        return
    if isinstance(node, (Copy, CopyForEachBefore)):
        for mark, several in ((1000, False), (1500, True)):
            binder.mention(Source.MARK, mark + key, False, True, several, frozenset(("copy",)), effect=key)
        return
    if isinstance(what, Back):
        meant = binder.meant.get(id(what))
        if meant is not None and type(node).__name__ in MOVERS:
            meant.moved_by = key
        return
    if isinstance(what, Target):
        for known in binder.mentions:
            moved = type(node).__name__ in MOVERS or (isinstance(node, Counter) and node.to != "")
            if moved and known.source is Source.TARGET and known.index == binder.slots.get(id(what), -1):
                known.moved_by = key
        return
    if isinstance(what, Whole) and type(node).__name__ in ("Reveal", "LookAt"):
        found = binder.mention(Source.MARK, 1000 + key, False, False, True, frozenset(("card",)), effect=key)
        found.group = True
        return
    if isinstance(what, All) and not isinstance(what.what, Players):
        more = frozenset(("card",)) if type(node).__name__ in MOVERS else frozenset[str]()
        binder.mention(Source.MARK, 1000 + key, False, True, True, nouns_of(what.what) | more, effect=key)
        return
    if isinstance(what, Attached) and type(node).__name__ == "Sacrifice":
        nouns = frozenset((what.word.split()[-1], "permanent", "object", "card"))
        binder.mention(Source.MARK, 1000 + key, False, True, False, nouns, effect=key)
        return
    if isinstance(what, Several):
        together(binder, node, what, key)
        return
    if isinstance(what, (This, All, Attached, Whole)):
        for known in binder.mentions if isinstance(what, This) and isinstance(node, (Exile, Put)) else ():
            if known.this:
                known.moved_by = key  # "exile ~, then return it": the card it has become (400.7j)
        return
    if isinstance(what, Among):
        plural = what.most is None or getattr(what.most, "number", 2) != 1
        nouns = nouns_of(what.what) if what.what is not None else frozenset[str]()
        if not what.rest or "other" in what.surface:
            plural = plural and not what.rest  # "the other"
            binder.mention(Source.MARK, 1000 + key, False, True, plural, nouns | {"card"}, effect=key)
        return
    if type(node).__name__ in ("ChoosePlayer", "Clash"):  # with whom one clashes is meant if nobody else is
        nouns = frozenset(("player", "opponent"))
        whom = binder.mention(Source.MARK, 1000 + key, True, False, False, nouns, effect=key)
        whom.weak = type(node).__name__ == "Clash"
        return
    if isinstance(what, Some):
        plural = what.most is None or getattr(what.most, "number", 2) != 1
        binder.mention(Source.MARK, 1000 + key, False, True, plural, nouns_of(what.what) | {"card"}, effect=key)
        if isinstance(node, RevealUntil):
            shown = SHOWN + 1000 + key
            binder.mention(Source.MARK, shown, False, not plural, True, frozenset(("card",)), effect=key).group = True
        return
    _counted(binder, node, what, key)


def _counted(binder: Binder, node: Effect, what: object, key: int) -> None:
    """Note what an instruction made or found of which its words say only how many."""
    number = getattr(node, "n", getattr(node, "count", None))
    plural = number is not None and getattr(number, "number", 2) != 1 and type(node).__name__ != "Discover"
    plural = plural or type(node).__name__ == "CreateTogether"
    if isinstance(what, TopOf):
        plural = getattr(what.count, "number", 2) != 1 or isinstance(what.whose, All)
    nouns = frozenset(("card", "object"))
    if isinstance(what, TopOf) and what.what is not None:
        nouns |= nouns_of(what.what)
    if "Create" in type(node).__name__ or "Copy" in type(node).__name__ or type(node).__name__ == "Populate":
        nouns = frozenset(("token", "creature", "permanent", "artifact", "object"))
        nouns |= {"copy"} if "Cop" in type(node).__name__ else frozenset()
    if type(node).__name__ in ("Manifest", "ManifestDread"):
        nouns = frozenset(("card", "creature", "permanent", "object"))
    if type(node).__name__ == "Amass":
        plural, nouns = False, frozenset(("army", "creature", "permanent", "object"))
    made = binder.mention(Source.MARK, 1000 + key, False, True, plural, nouns, effect=key)
    made.group = (isinstance(what, TopOf) and what.what is None) or type(node).__name__ in ("Mill", "Reveal", "LookAt")


def counted(ability: Ability) -> Ability:
    """The ability, its coins not called where it looks at their sides (705.2). Raises Unresolved where votes or coins
    are counted that nobody was asked for."""
    asked: set[str] = set()
    spoken: set[str] = set()
    for each in walk(ability):
        asked.update(_asked(each))
        spoken.update(_spoken(each))
    if not spoken <= asked:
        raise Unresolved("votes that nobody was asked for")
    if spoken.isdisjoint(COIN_SIDES):
        return ability
    if not spoken.isdisjoint(CALLED):
        raise Unresolved("a flip that is won, and one that is not")
    sided = _Sided().rebuilt(ability)
    assert isinstance(sided, Ability)
    return sided


def _asked(node: object) -> tuple[str, ...]:
    """The words that may be chosen or come up; "" stands for most votes."""
    if isinstance(node, Poll):
        return ("", *node.words)
    if isinstance(node, FlipCoins | FlipUntilLost):
        return (*COIN_SIDES, *sorted(CALLED))
    return ("",) if isinstance(node, VoteFor) else ()


def _spoken(node: object) -> tuple[str, ...]:
    if isinstance(node, ChoicesOf | ChoseWord | MostVotesFor):
        return (node.word,)
    if isinstance(node, CoinsShow):
        return (node.side,)
    if isinstance(node, Did) and node.surface in FLIPS:
        return (FLIP_LOST,)
    return ("",) if isinstance(node, MostVotes) else ()


class _Sided(Rewriter):
    """Coins that are not called."""

    def change(self, node: Node) -> Node | None:
        return changed(node, sided=True) if isinstance(node, FlipCoins) and not node.sided else None
