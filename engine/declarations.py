"""CR 508.1, 509.1. Declarations of attackers and blockers judged by what their decisions say, without any rules.

What restricts and requires attacks and blocks travels inside the decision, so that whoever answers it, a person's
screen, a computer player, a stand-in for who has left, can tell beforehand what will be accepted. `fitting_attacks` and
`fitting_blocks` turn a wish into the nearest declaration that is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.decisions import Attackers, Blockers, CanAttack, CanBlock, IllegalAnswer
from engine.messages import Text, msg, nmsg

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
    if not fault and len(pairs) == 1 and options[pairs[0][0]].company == "needs":
        fault = msg("it can't attack alone")
    if fault:
        raise IllegalAnswer(fault, "508.1c")
    if decision.least and _obeyed(options, pairs) < _obeyed(options, decision.least):
        raise IllegalAnswer(msg("a creature that must attack doesn't"), "508.1d")


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
    wanted = sorted(
        ((max(option.obeyed, default=int(option.must)), option) for option in decision.options),
        key=lambda each: -each[0],
    )
    together: Pairs = ()
    for most, option in wanted:
        if most and option.company != "never":
            together = _joined(decision, options, together, option)
    if len(together) == 1 and options[together[0][0]].company == "needs":
        for option in decision.options:
            if option.attacker not in dear and option.company != "never" and len(together) == 1:
                together = _joined(decision, options, together, option)
        if len(together) == 1:
            together = ()
    alone: Pairs = ()
    for most, option in wanted:
        if most and option.company != "needs" and not alone:
            alone = _joined(decision, options, (), option)
    return alone if _obeyed(options, alone) > _obeyed(options, together) else together


def _joined(decision: Attackers, options: Mapping[int, CanAttack], pairs: Pairs, option: CanAttack) -> Pairs:
    """A declaration with one more attacker, where it obeys most, if there may be one more."""
    if any(attacker == option.attacker for attacker, _ in pairs):
        return pairs
    for whom in sorted(option.defenders, key=lambda each: -_obeys(option, each)):
        more = (*pairs, (int(option.attacker), int(whom)))
        if not _too_many(decision, more, options):
            return more
    return pairs


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
    if len(pairs) == 1 and options[pairs[0][0]].company == "needs":
        pairs = ()
    if _too_many(decision, pairs, options) or _obeyed(options, pairs) < _obeyed(options, decision.least):
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
    counts = Counter(attacker for blocked in blocks.values() for attacker in blocked)
    for attacker, least in decision.least:
        if 0 < counts[attacker] < least:
            return msg("it can't be blocked except by {n} or more creatures", n=least)
    for attacker, most in decision.most:
        if counts[attacker] > most:
            return msg("it can't be blocked by more than {n} creature", n=most)
    count = sum(1 for blocked in blocks.values() if blocked)
    if 0 <= decision.limit < count:
        return nmsg("no more than {n} creature can block", "no more than {n} creatures can block", decision.limit)
    if count == 1 and any(options[blocker].company for blocker, blocked in blocks.items() if blocked):
        return msg("it can't block alone")
    return ""


def _better(decision: Blockers, options: Mapping[int, CanBlock], blocks: _Blocks) -> dict[int, tuple[int, ...]] | None:
    """A declaration that differs in what one creature blocks and obeys more requirements, without breaking a
    restriction or a cost to pay; None if there is none (509.1c)."""
    about: dict[int, list[Pairs]] = {}
    for requirement in decision.wanted:
        for blocker in dict.fromkeys(blocker for blocker, _ in requirement):
            about.setdefault(blocker, []).append(requirement)
    for option in decision.options:
        mine = about.get(option.blocker, [])
        now = blocks.get(option.blocker, ())
        met = _met(mine, blocks)
        for attacker in option.must if met < len(mine) else ():
            if attacker in now:
                continue
            changed = {**blocks, int(option.blocker): (*now, attacker) if len(now) < option.most else (attacker,)}
            if _met(mine, changed) > met and not _wrong_counts(decision, options, changed):
                return changed
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
    counts: Counter[int] = Counter()
    for blocker, attacker in dict.fromkeys(wish):
        option = options.get(blocker)
        now = blocks.get(blocker, ())
        if (
            option is not None and attacker in option.attackers and len(now) < option.most
            and (now or not 0 <= decision.limit <= len(blocks))
            and counts[attacker] < most.get(attacker, counts[attacker] + 1)
        ):
            blocks[blocker] = (*now, attacker)
            counts[attacker] += 1
    few = {attacker for attacker, least in decision.least if counts[attacker] < least}
    blocks = {
        blocker: kept for blocker, those in blocks.items()
        if (kept := tuple(attacker for attacker in those if attacker not in few))
    }
    if len(blocks) == 1 and options[next(iter(blocks))].company:
        blocks = {}
    better: dict[int, tuple[int, ...]] | None = blocks
    while better is not None:
        blocks, better = better, _better(decision, options, better)
    return tuple((blocker, attacker) for blocker, those in blocks.items() for attacker in those)
