"""CR 508.1, 509.1. Declarations of attackers and blockers judged by what their decisions say, without any rules.

What restricts and requires attacks and blocks travels inside the decision, so that whoever answers it, a person's
screen, a computer player, a stand-in for who has left, can tell beforehand what will be accepted. `fitting_attacks` and
`fitting_blocks` turn a wish into the nearest declaration that is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import prod
from operator import add, gt
from typing import Final, NamedTuple

from engine.decisions import Attackers, Blockers, CanAttack, CanBlock, IllegalAnswer
from engine.messages import Text, msg, nmsg

FEW: Final = 600  # so many declarations at most are looked at one by one
MOST_TRIED: Final = 100  # so many blocks at most are tried that take a creature from others
Pairs = tuple[tuple[int, int], ...]
_Blocks = Mapping[int, tuple[int, ...]]


# --- attackers ---


def check_attacks(decision: Attackers, pairs: Pairs) -> None:
    """Raise IllegalAnswer if a declaration breaks a restriction or obeys too few requirements (508.1b-d)."""
    options = {option.attacker: option for option in decision.options}
    seen: set[int] = set()
    for attacker, whom in pairs:
        option = options.get(attacker)
        if option is None or attacker in seen:
            raise IllegalAnswer(msg("that creature can't attack"), "508.1a")
        if whom not in option.defenders:
            raise IllegalAnswer(msg("it can't attack that"), "508.1c")
        seen.add(attacker)
    fault = _too_many(decision, pairs, options)
    if not fault and len(_accompanied(options, seen)) < len(pairs):
        fault = msg("it can't attack alone") if len(pairs) == 1 else msg("too few attack beside it")
    if fault:
        raise IllegalAnswer(fault, "508.1c")
    if decision.least and _obeyed(options, pairs) < _obeyed(options, decision.least):
        raise IllegalAnswer(msg("a creature that must attack doesn't"), "508.1d")


def _accompanied(options: Mapping[int, CanAttack] | Mapping[int, CanBlock], doing: Iterable[int]) -> set[int]:
    """Those of some attackers or blockers that need not stay at home for want of company (508.1c, 509.1b)."""
    kept = set(doing)
    while lonely := {id for id in kept if _is_lonely(options[id], kept - {id})}:
        kept -= lonely
    return kept


def _is_lonely(option: CanAttack | CanBlock, others: set[int]) -> bool:
    return (option.company == "needs" and not others) or any(
        len(others.intersection(among)) < many for many, among in option.needs)


def _too_many(decision: Attackers, pairs: Pairs, options: Mapping[int, CanAttack]) -> Text:
    """How these are too many to attack together, if they are; "" if not (508.1c)."""
    if 0 <= decision.most < len(pairs):
        return nmsg("no more than {n} creature can attack", "no more than {n} creatures can attack", decision.most)
    for among, most in decision.limits:
        if sum(1 for _, whom in pairs if whom in among) > most:
            return msg("too many creatures attack the same player")
    if len(pairs) > 1 and any(options[attacker].company == "never" for attacker, _ in pairs):
        return msg("it can only attack alone")
    return ""


def _obeyed(options: Mapping[int, CanAttack], pairs: Pairs) -> int:
    """How many requirements to attack a declaration obeys (508.1d)."""
    return sum(_obeys(options[attacker], whom) for attacker, whom in pairs)


def _obeys(option: CanAttack, whom: int) -> int:
    return option.obeyed[option.defenders.index(whom)] if option.obeyed else int(option.must)


def least_attacks(decision: Attackers, dear: frozenset[int] = frozenset()) -> Pairs:
    """As few attackers as obey as many requirements as restrictions let them (508.1d). `dear` are those whose attack
    costs something: no requirement makes anybody pay, so they are taken for company no more than for themselves."""
    options = {option.attacker: option for option in decision.options}
    wanted = [option for option in decision.options if _duty(option)]
    if not wanted:
        return ()
    together = wanted
    if any(option.company == "needs" or option.needs for option in wanted):
        together = wanted + [each for each in decision.options if not _duty(each) and each.attacker not in dear]
    tried = [
        _most_obeying(decision, [option for option in together if option.company != "never"]),
        *(_most_obeying(decision, [option]) for option in wanted if option.company == "never"),
    ]
    best = max((_staying_in_company(options, pairs) for pairs in tried), key=lambda pairs: _obeyed(options, pairs))
    for option in wanted if any(each.needs for each in wanted) else ():
        more = _with_company(options, best, option, dear)
        if not _too_many(decision, more, options) and _obeyed(options, more) > _obeyed(options, best):
            best = more
    return best


def _staying_in_company(options: Mapping[int, CanAttack], pairs: Pairs) -> Pairs:
    """A declaration without attackers that are short of company."""
    kept = _accompanied(options, [attacker for attacker, _ in pairs])
    return tuple(pair for pair in pairs if pair[0] in kept)


def _with_company(options: Mapping[int, CanAttack], pairs: Pairs, option: CanAttack, dear: frozenset[int]) -> Pairs:
    """A declaration with one attacker more and the company that it needs, as far as that is to be had for nothing."""
    declared = dict(pairs)
    declared.setdefault(option.attacker, option.defenders[0])
    for many, among in option.needs:
        able = [each for each in among if each in options and each not in declared and each not in dear]
        missing = max(0, many - len(set(among) & set(declared)))
        declared.update({int(each): int(options[each].defenders[0]) for each in able[:missing]})
    return _staying_in_company(options, tuple(declared.items()))


def _duty(option: CanAttack) -> int:
    """How many requirements an attacker can obey at most."""
    return max(option.obeyed, default=int(option.must))


class _Used(NamedTuple):
    """What of the room that restrictions leave some attackers take up; `company` counts them up to two, -1 is one that
    can't attack alone."""

    company: int
    attackers: int
    among: tuple[int, ...]  # how many of each limit


def _most_obeying(decision: Attackers, options: Sequence[CanAttack]) -> Pairs:
    """The declaration of some of these attackers that obeys most requirements, of those the one of fewest."""
    room = [most for _, most in decision.limits]
    best: dict[_Used, tuple[int, int, Pairs]] = {_Used(0, 0, (0,) * len(room)): (0, 0, ())}
    for option in options:
        ways: dict[tuple[int, ...], int] = {}  # what it may attack, by the limits on that
        for whom in sorted(option.defenders, key=lambda each: -_obeys(option, each)):
            ways.setdefault(tuple(int(whom in among) for among, _ in decision.limits), whom)
        found: dict[_Used, tuple[int, int, Pairs]] = {}
        for used, (obeyed, few, pairs) in best.items():
            for under, whom in ways.items():
                among = tuple(map(add, used.among, under))
                if any(map(gt, among, room)) or (used.attackers == decision.most and decision.most >= 0):
                    continue
                company = 2 if used.company else -1 if option.company == "needs" else 1
                key = _Used(company, used.attackers + (decision.most >= 0), among)
                value = (obeyed + _obeys(option, whom), few - 1, (*pairs, (int(option.attacker), int(whom))))
                if key not in found or found[key][:2] < value[:2]:
                    found[key] = value
        for used, kept in best.items():
            if used not in found or found[used][:2] <= kept[:2]:
                found[used] = kept
        best = found
    return max((value for used, value in best.items() if used.company >= 0), key=lambda value: value[:2])[2]


def fitting_attacks(decision: Attackers, wish: Iterable[tuple[int, int]]) -> Pairs:
    """The nearest legal declaration to a wished one: as many of it as restrictions let be, and those that must."""
    options = {option.attacker: option for option in decision.options}
    wished = tuple(
        (attacker, whom) for attacker, whom in dict(wish).items()
        if attacker in options and whom in options[attacker].defenders
    )
    fine = _fine(decision, options, wished)
    if fine is not None:
        return fine
    need = _obeyed(options, decision.least)
    base = decision.least if need else ()
    for pair in wished:
        rest = tuple(each for each in base if each[0] != pair[0])
        more = (*rest, pair)
        if not _too_many(decision, more, options) and _obeyed(options, more) >= need:
            base = more
    fine = _fine(decision, options, base)
    return decision.least if fine is None else fine


def _fine(decision: Attackers, options: Mapping[int, CanAttack], pairs: Pairs) -> Pairs | None:
    """A declaration, if it is a legal one; one attacker short of company stays at home where it may."""
    pairs = _staying_in_company(options, pairs)
    if _too_many(decision, pairs, options):
        return None
    if decision.least and _obeyed(options, pairs) < _obeyed(options, decision.least):
        return None
    return pairs


# --- blockers ---


def check_blocks(decision: Blockers, pairs: Pairs) -> None:
    """Raise IllegalAnswer if a declaration breaks a restriction, or a change of one blocker would obey more
    requirements (509.1b-c)."""
    options = {option.blocker: option for option in decision.options}
    blocks: dict[int, tuple[int, ...]] = {}
    for blocker, attacker in pairs:
        option = options.get(blocker)
        if option is None or attacker not in option.attackers:
            raise IllegalAnswer(msg("it can't block that"), "509.1b")
        blocks[blocker] = (*blocks.get(blocker, ()), attacker)
        if len(blocks[blocker]) > option.most or len(set(blocks[blocker])) < len(blocks[blocker]):
            raise IllegalAnswer(msg("it can't block that many"), "509.1a")
    fault = _wrong_counts(decision, options, blocks)
    if fault:
        raise IllegalAnswer(fault, "509.1b")
    if decision.wanted and _better(decision, options, blocks) is not None:
        raise IllegalAnswer(msg("a creature that must block doesn't"), "509.1c")


def _wrong_counts(decision: Blockers, options: Mapping[int, CanBlock], blocks: _Blocks) -> Text:
    """How too few or too many block, if they do; "" if not (509.1b, 702.111b)."""
    counts = _counted(blocks) if decision.least or decision.most else {}
    for attacker, least in decision.least:
        if 0 < counts.get(attacker, 0) < least:
            return msg("it can't be blocked except by {n} or more creatures", n=least)
    for attacker, most in decision.most:
        if counts.get(attacker, 0) > most:
            return msg("it can't be blocked by more than {n} creature", n=most)
    count = sum(1 for blocked in blocks.values() if blocked)
    if 0 <= decision.limit < count:
        return nmsg("no more than {n} creature can block", "no more than {n} creatures can block", decision.limit)
    blocking = [blocker for blocker, blocked in blocks.items() if blocked]
    if len(_accompanied(options, blocking)) < count:
        return msg("it can't block alone") if count == 1 else msg("too few block beside it")
    return ""


def _counted(blocks: _Blocks) -> Counter[int]:
    """By how many each attacker is blocked."""
    return Counter(attacker for blocked in blocks.values() for attacker in blocked)


def _better(decision: Blockers, options: Mapping[int, CanBlock], blocks: _Blocks) -> dict[int, tuple[int, ...]] | None:
    """A declaration that obeys more requirements, without breaking a restriction or a cost to pay: one that differs in
    what one creature blocks, or in what blocks one attacker that several must block together; None if there is none
    (509.1c)."""
    if not decision.wanted:
        return None
    about: dict[int, list[Pairs]] = {}
    for requirement in decision.wanted:
        for blocker in dict.fromkeys(blocker for blocker, _ in requirement):
            about.setdefault(blocker, []).append(requirement)
    alone: list[dict[int, tuple[int, ...]]] = []
    return (
        _better_by_one(decision, options, blocks, about, alone)
        or _better_together(decision, options, blocks, about) or _better_in_company(decision, options, blocks, alone)
        or _better_in_turn(decision, options, blocks, about) or _best_of_few(decision, options, blocks)
    )


def _better_by_one(
    decision: Blockers, options: Mapping[int, CanBlock], blocks: _Blocks, about: Mapping[int, list[Pairs]],
    alone: list[dict[int, tuple[int, ...]]],
) -> dict[int, tuple[int, ...]] | None:
    """A better declaration that differs in what one creature blocks; those that would be but for a restriction are
    added to `alone`."""
    for option in decision.options:
        mine = about.get(option.blocker, [])
        met = _met(mine, blocks)
        for attacker in option.must if met < len(mine) else ():
            if attacker in blocks.get(option.blocker, ()):
                continue
            changed = _with(option, attacker, blocks)
            if _met(mine, changed) > met:
                if not _wrong_counts(decision, options, changed):
                    return changed
                alone.append(changed)
    return None


def _better_in_turn(
    decision: Blockers, options: Mapping[int, CanBlock], blocks: _Blocks, about: Mapping[int, list[Pairs]]
) -> dict[int, tuple[int, ...]] | None:
    """A better declaration in which one creature does what no other can, and others what it did before."""
    met = _met(decision.wanted, blocks)
    unmet = [pair for each in decision.wanted if not _met((each,), blocks) for pair in each]
    for blocker, attacker in unmet[:MOST_TRIED]:
        if attacker not in options[blocker].must:
            continue
        changed: dict[int, tuple[int, ...]] | None = _with(options[blocker], attacker, blocks)
        while changed is not None and not _wrong_counts(decision, options, changed):
            if _met(decision.wanted, changed) > met:
                return changed
            changed = _better_by_one(decision, options, changed, about, [])
    return None


def _with(option: CanBlock, attacker: int, blocks: _Blocks) -> dict[int, tuple[int, ...]]:
    """A declaration in which one creature blocks an attacker too, or instead if it can't block as many."""
    now = blocks.get(option.blocker, ())
    return {**blocks, int(option.blocker): (*now, attacker) if len(now) < option.most else (attacker,)}


def _better_together(
    decision: Blockers, options: Mapping[int, CanBlock], blocks: _Blocks, about: Mapping[int, list[Pairs]]
) -> dict[int, tuple[int, ...]] | None:
    """A better declaration in which as many creatures block an attacker as must together (702.111b): those that obey
    most by it, whatever requires them to."""
    met = _met(decision.wanted, blocks)
    wanted = {attacker for requirement in decision.wanted for _, attacker in requirement}
    for attacker, least in decision.least:
        there = sum(attacker in blocked for blocked in blocks.values())
        if attacker not in wanted or there >= least:
            continue
        joining: list[tuple[int, CanBlock]] = []
        for option in decision.options:
            if _joins(decision, option, attacker, blocks):
                mine = about.get(option.blocker, [])
                joining.append((_met(mine, _with(option, attacker, blocks)) - _met(mine, blocks), option))
        joining.sort(key=lambda each: -each[0])
        if there + len(joining) < least:
            continue
        changed = dict(blocks)
        for _, option in joining[: least - there]:
            changed = _with(option, attacker, changed)
        changed = _without_too_few(decision, changed)
        if _met(decision.wanted, changed) > met and not _wrong_counts(decision, options, changed):
            return changed
    return None


def _joins(decision: Blockers, option: CanBlock, attacker: int, blocks: _Blocks) -> bool:
    """Whether a creature could block an attacker as well, at no cost."""
    return (
        attacker in option.attackers and attacker not in blocks.get(option.blocker, ())
        and (option.blocker, attacker) not in decision.dear
    )


def _without_too_few(decision: Blockers, blocks: _Blocks) -> dict[int, tuple[int, ...]]:
    """A declaration without the blocks of attackers that too few block."""
    if not decision.least:
        return dict(blocks)
    counts = _counted(blocks)
    few = {attacker for attacker, least in decision.least if counts[attacker] < least}
    return {
        blocker: kept for blocker, those in blocks.items()
        if (kept := tuple(attacker for attacker in those if attacker not in few))
    }


def _better_in_company(
    decision: Blockers, options: Mapping[int, CanBlock], blocks: _Blocks, alone: Sequence[_Blocks]
) -> dict[int, tuple[int, ...]] | None:
    """A better declaration in which a second creature blocks too, where one of these by itself breaks a restriction."""
    met = _met(decision.wanted, blocks)
    for tried in alone if any(option.company or option.needs for option in decision.options) else ():
        for option in decision.options:
            for attacker in option.attackers if option.blocker not in tried else ():
                changed = _with(option, attacker, tried)
                fine = _joins(decision, option, attacker, tried) and not _wrong_counts(decision, options, changed)
                if fine and _met(decision.wanted, changed) > met:
                    return changed
    return None


def _best_of_few(
    decision: Blockers, options: Mapping[int, CanBlock], blocks: _Blocks
) -> dict[int, tuple[int, ...]] | None:
    """Where there are few declarations in which each creature blocks one attacker at most, the first of them that is
    better."""
    if prod(len(option.attackers) + 1 for option in decision.options) > FEW:
        return None
    met = _met(decision.wanted, blocks)
    dear = set(decision.dear)
    for standing in product(*(((), *((one,) for one in option.attackers)) for option in decision.options)):
        tried = {
            int(option.blocker): tuple(map(int, chosen))
            for option, chosen in zip(decision.options, standing, strict=True) if chosen
        }
        if _met(decision.wanted, tried) > met and not _wrong_counts(decision, options, tried) and not any(
            (blocker, one) in dear for blocker, blocked in tried.items() for one in blocked
        ):
            return tried
    return None


def _met(requirements: Iterable[Pairs], blocks: _Blocks) -> int:
    """How many requirements a declaration of blocks obeys."""
    return sum(
        any(attacker in blocks.get(blocker, ()) for blocker, attacker in requirement) for requirement in requirements
    )


def least_blocks(decision: Blockers) -> Pairs:
    """A legal declaration that blocks no more than requirements demand."""
    return fitting_blocks(decision, ())


def fitting_blocks(decision: Blockers, wish: Iterable[tuple[int, int]]) -> Pairs:
    """The nearest legal declaration to a wished one: as many of its blocks as restrictions let be, and what must."""
    options = {option.blocker: option for option in decision.options}
    blocks: dict[int, tuple[int, ...]] = {}
    most = dict(decision.most)
    counts: dict[int, int] = {}
    for blocker, attacker in dict.fromkeys(wish):
        option = options.get(blocker)
        now = blocks.get(blocker, ())
        if (
            option is not None and attacker in option.attackers and len(now) < option.most
            and (now or not 0 <= decision.limit <= len(blocks))
            and (attacker not in most or counts.get(attacker, 0) < most[attacker])
        ):
            blocks[blocker] = (*now, attacker)
            counts[attacker] = counts.get(attacker, 0) + 1
    blocks = _without_too_few(decision, blocks)
    kept = _accompanied(options, blocks)
    blocks = {blocker: blocked for blocker, blocked in blocks.items() if blocker in kept}
    better: dict[int, tuple[int, ...]] | None = blocks
    while better is not None:
        blocks, better = better, _better(decision, options, better)
    return tuple((blocker, attacker) for blocker, those in blocks.items() for attacker in those)
