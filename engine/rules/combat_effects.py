"""CR 508.1c-d, 509.1b-c. Restrictions, requirements and costs of attacking and blocking, as effects give them."""

from __future__ import annotations

from contextlib import nullcontext

from engine.ast.costs import Cost
from engine.ast.modifiers import Cant, Must
from engine.ast.node import Filter
from engine.ast.selections import Back
from engine.evaluate.compile import compile_matcher
from engine.evaluate.protection import protected
from engine.evaluate.rulings import as_though, block_more, cant, cant_costs, must, rulings
from engine.events.commit_variants import sharing_life
from engine.game import Game
from engine.rules.combat import defender_of
from engine.rules.order import apnap
from engine.terms.ids import NO_ONE, is_player

Pairs = tuple[tuple[int, int], ...]


def cant_attack(game: Game, attacker: int, whom: int) -> bool:
    """Whether a creature can't attack something (508.1c)."""
    if not game.index.rules:
        return False
    with game.attacking(whom):
        if any(cant(game, "attack", attacker, each) for each in defending_with(game, whom)):
            return True
    controller = game.state.objects[attacker].controller
    if cant(game, "attack", controller, attacker):
        return True
    defending = defending_with(game, defender_of(game, whom))
    return any(cant(game, "attack you or yours", attacker, each) for each in defending)


def defending_with(game: Game, whom: int) -> tuple[int, ...]:
    """Who is attacked where somebody is: the whole team in Two-Headed Giant (810.7a, 810.7c)."""
    return sharing_life(game, whom) if is_player(whom) else (whom,)


def may_attack_anyway(game: Game, id: int, pretence: str = "it didn't have defender") -> bool:
    """Whether a creature with defender, or without haste, may attack all the same (702.3b)."""
    return bool(game.index.rules) and as_though(game, "attack", id, pretence)


def must_attack(game: Game, id: int, whom: tuple[int, ...]) -> tuple[int, ...]:
    """The requirements to attack that attacking one of these would obey, one entry each (508.1d)."""
    found: list[int] = []
    if game.index.rules:
        for each in rulings(game, "rule goaded", id):  # 701.38b: it attacks, and not who goaded it, if able
            found.append(-1)
            if any(one != each.context.controller for one in whom if is_player(one)):
                found.append(-2)
        for each in must(game, "attack", id):
            modifier = each.modifier
            if not isinstance(modifier, Must):
                continue
            wanted = modifier.whom
            with nullcontext() if isinstance(wanted, Back) else each.context.about(id):  # "its owner": each its own
                if wanted is None or any(compile_matcher(wanted).test(each.context, ref) for ref in whom):
                    found.append(each.context.source)
    return tuple(found)


def who_declares(game: Game, player: int, what: str) -> int:
    """Who declares attackers or blockers for a player: the one whom an effect lets choose that, if there is one."""
    if game.index.rules.get(f"rule chooses {what}"):
        return next((each for each in apnap(game) if rulings(game, f"rule chooses {what}", each)), player)
    return player


def attack_costs(game: Game, pairs: Pairs) -> tuple[tuple[int, Cost], ...]:
    """The costs of declaring these attackers (508.1g)."""
    if not game.index.rules:
        return ()
    found: list[tuple[int, Cost]] = []
    for attacker, whom in pairs:
        found.extend((attacker, each.cost) for each in cant_costs(game, "attack", attacker, whom))
        found.extend(
            (attacker, each.cost) for each in cant_costs(game, "attack you or yours", attacker, defender_of(game, whom))
        )
    return tuple(found)


def attack_limit(game: Game, player: int) -> int | None:
    """How many creatures can attack at most (508.1c)."""
    return _limit(game, "cant attack", player)


def attack_limits(game: Game, player: int, whom: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Of what may be attacked, some of which only so many creatures may attack any (508.1c)."""
    found: list[tuple[tuple[int, ...], int]] = []
    for each in rulings(game, "cant attack", player) if game.index.rules else ():
        modifier = each.modifier
        if isinstance(modifier, Cant) and modifier.limit and modifier.what is not None:
            matcher = compile_matcher(modifier.what)
            found.append((tuple(ref for ref in whom if matcher.test(each.context, ref)), modifier.limit))
    return tuple(found)


def _limit(game: Game, key: str, player: int) -> int | None:
    limits = [
        each.modifier.limit for each in rulings(game, key, player)
        if isinstance(each.modifier, Cant) and each.modifier.limit and each.modifier.what is None
    ]
    return min(limits) if limits else None


def cant_block(game: Game, blocker: int, alone: bool = False) -> bool:
    """Whether a creature can't block at all, or not alone (509.1b)."""
    return bool(game.index.rules) and cant(game, "block alone" if alone else "block", blocker)


def company_needed(game: Game, verb: str, id: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Beside how many of which others alone a creature can attack or block (508.1c, 509.1b)."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for each in rulings(game, f"cant {verb} without", id):
        if isinstance(each.modifier, Cant) and isinstance(each.modifier.what, Filter):
            fits = compile_matcher(each.modifier.what)
            among = tuple([one for one in game.state.battlefield if one != id and fits.test(each.context, one)])
            found.append((each.modifier.limit, among))
    return tuple(found)


def most_blocked(game: Game, id: int) -> int:
    """How many attackers a creature can block (509.1a)."""
    return 1 + (block_more(game, id) if game.index.asked("block more") else 0)


def block_limit(game: Game, player: int) -> int | None:
    """How many creatures of a player can block at most (509.1b)."""
    return _limit(game, "cant block", player)


def block_costs(game: Game, pairs: Pairs) -> tuple[tuple[int, Cost], ...]:
    """The costs of declaring these blockers (509.1d)."""
    if not game.index.rules:
        return ()
    return tuple(
        (blocker, each.cost) for blocker, attacker in pairs for each in cant_costs(game, "block", blocker, attacker)
    )


def block_requirements(game: Game, able: Pairs) -> tuple[frozenset[tuple[int, int]], ...]:
    """The requirements on blocking, each as the pairs among these, blocker and attacker, any one of which would obey
    it (509.1c)."""
    if not game.index.rules:
        return ()
    found: list[frozenset[tuple[int, int]]] = []
    for blocker in dict.fromkeys(pair[0] for pair in able):
        for each in must(game, "block", blocker):
            whom = each.modifier.whom if isinstance(each.modifier, Must) else None
            found.append(frozenset(
                pair for pair in able
                if pair[0] == blocker and (whom is None or compile_matcher(whom).test(each.context, pair[1]))
            ))
    for attacker in dict.fromkeys(pair[1] for pair in able):
        for each in must(game, "be blocked", attacker):
            if not isinstance(each.modifier, Must):
                continue
            what = each.modifier.whom if isinstance(each.modifier.whom, Filter) else None
            fitting = [
                pair for pair in able
                if pair[1] == attacker and (what is None or compile_matcher(what).test(each.context, pair[0]))
            ]
            if each.modifier.all:
                found.extend(frozenset((pair,)) for pair in fitting)
            else:
                found.append(frozenset(fitting))
    return tuple(found)


def cant_be_blocked_by(game: Game, attacker: int, blocker: int) -> bool:
    """Whether effects keep a creature from blocking an attacker (509.1b)."""
    if not game.index.rules:
        return False
    if cant(game, "be blocked", attacker, blocker) or cant(game, "block", blocker, attacker):
        return True
    flying = "flying" in game.chars(attacker).keywords
    return not flying and cant(game, "block nonflying", blocker, attacker)


def least_to_block(game: Game, attacker: int) -> int:
    """How many creatures must block an attacker, if any do, by effects."""
    least = 1
    for each in rulings(game, "cant be blocked except by many", attacker):
        if isinstance(each.modifier, Cant):
            least = max(least, each.modifier.limit)
    return least


def most_to_block(game: Game, attacker: int) -> int | None:
    """By how many creatures an attacker can be blocked at most, None without a limit."""
    return _limit(game, "cant be blocked by more", attacker)


def may_block_as_though(game: Game, blocker: int, word: str, attacker: int = NO_ONE) -> bool:
    """Whether a creature may block, or block an attacker, as though it had, or what it blocks had not, an ability
    (509.1b)."""
    return bool(game.index.rules) and any(
        as_though(game, "block", blocker, pretence, attacker)
        for pretence in (f"it had {word}", f"they had {word}", f"they didn't have {word}")
    )


def may_block_tapped(game: Game, blocker: int) -> bool:
    """Whether a tapped creature may block as though it were untapped (509.1a)."""
    return bool(game.index.rules) and as_though(game, "block", blocker, "it were untapped")


def may_be_blocked_anyway(game: Game, attacker: int, word: str) -> bool:
    """Whether a creature may be blocked as though it hadn't an ability (509.1b)."""
    return bool(game.index.rules) and as_though(game, "be blocked", attacker, word)


def protected_from(game: Game, id: int, source: int) -> bool:
    """Whether a creature has protection from another (702.16f)."""
    return protected(game, id, source)


def assigns_by_toughness(game: Game, id: int) -> bool:
    """Whether a creature assigns combat damage equal to its toughness (510.1a)."""
    return bool(game.index.asked("assign by toughness") and rulings(game, "assign by toughness", id))


def unblocked_anyway(game: Game, id: int) -> bool:
    """Whether a creature may assign its combat damage as though it weren't blocked (510.1c)."""
    return bool(game.index.rules) and as_though(game, "assign combat damage", id, "it weren't blocked")
