"""The prompts of combat: declaring attackers (508.1) and blockers (509.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from engine.decisions import Attackers, Attacks, Blockers, Blocks, CanAttack, CanBlock
from engine.terms.ids import NO_ONE, ObjectId, is_player
from engine.view.snapshot import GameSnap
from gui.i18n import count_word, tr, translate
from gui.prompts.base import TABLE, Choice, Count, Link, Look, Mark, Prompt
from gui.prompts.lookup import card_of, name_of, player_of, short_name

__all__ = ["AttackersPrompt", "BlockersPrompt"]

S = TypeVar("S", Attackers, Blockers)


def unblocked_words(snap: GameSnap, attackers: Iterable[int], player: int) -> str:
    """What these attackers deal to a player if nobody blocks them, beside the life there is; "" where it is nothing."""
    cards = [card for ref in attackers if (card := card_of(snap, ref)) is not None and card.power is not None]
    amount = sum(max(0, card.power or 0) * (1 + ("double strike" in card.keywords)) for card in cards)
    struck = player_of(snap, player)
    if not amount or struck is None or any({"infect", "toxic"} & set(card.keywords) for card in cards):
        return ""
    mine, name, life = player == snap.viewer, struck.name, struck.life
    if amount >= life:
        if mine:
            return tr("Unblocked: {n} damage. You have {life} life: lethal.", n=amount, life=life)
        return tr("Unblocked: {n} damage. {name} has {life} life: lethal.", n=amount, name=name, life=life)
    if mine:
        return tr("Unblocked: {n} damage. You have {life} life.", n=amount, life=life)
    return tr("Unblocked: {n} damage. {name} has {life} life.", n=amount, name=name, life=life)


class _Declaring(Prompt[S]):
    """Creatures are declared by an arrow that is drawn from each of them to another card or player."""

    options: Mapping[int, object]

    def draggable(self, ref: int) -> bool:
        """Those that may be declared."""
        return ref in self.options

    def arrow_drag(self, ref: int) -> bool:
        """An attack is an arrow, a block a line."""
        return True


class AttackersPrompt(_Declaring[Attackers]):
    """Declare attackers: a click sends a creature at the current defender, a drag at the one it is dropped on; a digit
    sends so many of the pile that has the focus, a click with Shift the whole pile."""

    def __init__(self, snap: GameSnap, decision: Attackers) -> None:
        super().__init__(snap, decision)
        self.options: dict[int, CanAttack] = {option.attacker: option for option in decision.options}
        self.pairs: dict[int, int] = {
            option.attacker: option.defenders[0] for option in decision.options if option.must and option.defenders
        }
        self.defenders = tuple(dict.fromkeys(ref for option in decision.options for ref in option.defenders))
        self.current = self.defenders[0] if self.defenders else NO_ONE
        self.last: tuple[int, ...] = ()  # sent last: they follow when another defender is clicked

    @property
    def text(self) -> str:
        """What is asked."""
        return translate(self.asked.text) or tr("Choose attackers")

    @property
    def matter(self) -> str:
        """What the attack comes to where nobody blocks, for each player that is attacked."""
        struck = dict.fromkeys(ref for ref in self.pairs.values() if is_player(ref))
        return " ".join(
            words for player in struck
            if (words := unblocked_words(self.snap, [ref for ref, to in self.pairs.items() if to == player], player))
        )

    def hint(self) -> str:
        """Whom the next click attacks, where there is a choice."""
        if len(self.defenders) < 2:
            return "" if self.pairs else tr("Click who attacks")
        return tr("Attacking {name} · click another to change", name=name_of(self.snap, self.current))

    def looks(self) -> Mapping[int, Look]:
        """Possible attackers lit, declared ones marked, the current defender targeted."""
        several = len(self.defenders) > 1
        lit: dict[int, Look] = {}
        for ref in self.options:
            if ref in self.pairs:
                lit[ref] = Look(Mark.ATTACKS, tab=name_of(self.snap, self.pairs[ref]) if several else "")
            else:
                lit[ref] = Look(Mark.PLAYABLE)
        for ref in self.defenders if several else ():
            lit[ref] = Look(Mark.TARGETED if ref == self.current else Mark.LEGAL)
        return lit

    def links(self) -> tuple[Link, ...]:
        """Who attacks whom, where it could be someone else."""
        if len(self.defenders) < 2:
            return ()
        return tuple(Link(attacker, defender, "attack") for attacker, defender in self.pairs.items())

    def apart(self) -> Mapping[int, object]:
        """Attackers leave their pile, together with those that attack the same."""
        return {ref: ("attacks", defender) for ref, defender in self.pairs.items()}

    def count(self, ref: int, onto: int, pile: Sequence[int]) -> Count | None:
        """How many of a pile attack."""
        able = [other for other in pile if other in self.options]
        if ref not in self.options or len(able) < 2:
            return None
        now = sum(1 for other in able if other in self.pairs)
        return Count(
            tr("Attack with {name}", name=name_of(self.snap, ref)), len(able), now, partial(self.attack_by, able)
        )

    def click(self, ref: int) -> bool:
        """An attacker steps forward or back, one that must attack goes at the current defender; a defender becomes the
        current one."""
        if ref in self.options:
            option = self.options[ref]
            if ref in self.pairs and not option.must:
                del self.pairs[ref]
                self.last = ()
            elif ref in self.pairs and len(option.defenders) < 2:
                return False
            else:
                self.pairs[ref] = self.current if self.current in option.defenders else option.defenders[0]
                self.last = (ref,)
        elif ref in self.defenders:
            self.current = ref
            self.pairs.update({
                each: ref for each in self.last if each in self.pairs and ref in self.options[each].defenders
            })
        else:
            return False
        self.changed.emit()
        return True

    def drops(self, ref: int) -> frozenset[int]:
        """Whom it may attack; the open table means the only one or the current one."""
        return frozenset((*self.options[ref].defenders, TABLE)) if ref in self.options else frozenset()

    def drop(self, ref: int, onto: int) -> bool:
        """Attack what it was dropped on."""
        if ref not in self.options:
            return False
        legal = self.options[ref].defenders
        if onto not in legal:
            owner = card_of(self.snap, onto)
            onto = owner.controller if owner is not None and owner.controller in legal else self.current
        if onto not in legal:
            return False
        self.pairs[ref] = onto
        self.last = (ref,)
        self.changed.emit()
        return True

    def defender_after(self, refs: Sequence[int], step: int) -> bool:
        """The attackers among these, or those sent last where there is none, go at the next of whom they may attack, or
        at the one before; so do those that are sent from now on. Whether there is a choice."""
        sent = [ref for ref in refs if ref in self.pairs] or [ref for ref in self.last if ref in self.pairs]
        may = [ref for ref in self.defenders if all(ref in self.options[each].defenders for each in sent)]
        if len(may) < 2:
            return False
        now = self.pairs[sent[0]] if sent else self.current
        self.current = may[(may.index(now) + step) % len(may)] if now in may else may[0]
        self.pairs.update(dict.fromkeys(sent, self.current))
        self.last = tuple(sent)
        self.changed.emit()
        return True

    def attack_another(self) -> None:
        """Those sent last, and those that are sent from now on, attack the next."""
        self.defender_after((), 1)

    def attack_by(self, refs: Sequence[int], count: int) -> bool:
        """So many of a pile attack the current defender, the others stay; whether any of them could."""
        able = [ref for ref in refs if ref in self.options]
        if not able:
            return False
        for place, ref in enumerate(able):
            option = self.options[ref]
            if place < count or option.must:
                self.pairs[ref] = self.current if self.current in option.defenders else option.defenders[0]
            else:
                self.pairs.pop(ref, None)
        self.last = tuple(ref for ref in able if ref in self.pairs)
        self.changed.emit()
        return True

    def attack_all(self) -> None:
        """Everything that can attack the current defender does."""
        sent = tuple(ref for ref in self.options if ref not in self.pairs)
        for ref in sent:
            option = self.options[ref]
            self.pairs[ref] = self.current if self.current in option.defenders else option.defenders[0]
        self.last = sent
        self.changed.emit()

    def withdraw(self) -> None:
        """Nobody attacks but those who must."""
        self.pairs = {ref: to for ref, to in self.pairs.items() if self.options[ref].must}
        self.changed.emit()

    def primary(self) -> Choice:
        """Attack with those chosen."""
        pairs = tuple((ObjectId(attacker), defender) for attacker, defender in self.pairs.items())
        label = tr("Attack with {n}", n=len(pairs)) if pairs else tr("No attack")
        if len(pairs) == 1:
            label = tr("Attack with {short_name}", short_name=short_name(name_of(self.snap, pairs[0][0])))
        return Choice(label, partial(self.answered.emit, Attacks(pairs)), "Space")

    def others(self) -> tuple[Choice, ...]:
        """All or none, or somebody else."""
        made = []
        if len(self.defenders) > 1:
            made.append(Choice(tr("Attack another"), self.attack_another, "V"))
        if len(self.pairs) < len(self.options):
            made.append(Choice(tr("Attack with all"), self.attack_all, "Ctrl+A"))
        if self.pairs:
            made.append(Choice(tr("Withdraw"), self.withdraw, "Backspace"))
        return tuple(made)


class BlockersPrompt(_Declaring[Blockers]):
    """Declare blockers: click a blocker and then an attacker, or drag the one on the other."""

    def __init__(self, snap: GameSnap, decision: Blockers) -> None:
        super().__init__(snap, decision)
        self.options: dict[int, CanBlock] = {option.blocker: option for option in decision.options}
        self.pairs: list[tuple[int, int]] = []
        self.held = NO_ONE
        self.pile: tuple[int, ...] = ()  # in which the last blocker lay that was taken hold of
        self.attackers = tuple(dict.fromkeys(ref for option in decision.options for ref in option.attackers))

    @property
    def text(self) -> str:
        """What is asked."""
        return translate(self.asked.text) or tr("Choose blockers")

    @property
    def matter(self) -> str:
        """What the attackers that are not blocked come to."""
        blocked = {attacker for _, attacker in self.pairs}
        viewer = self.snap.viewer
        free = [card.id for card in self.snap.battlefield if card.attacking == viewer and card.id not in blocked]
        return unblocked_words(self.snap, free, viewer)

    def hint(self) -> str:
        """What the next click means, or why the blocks cannot stand."""
        if self.held != NO_ONE:
            return tr("{name} blocks … click an attacker", name=name_of(self.snap, self.held))
        if self.problem() or self.pairs:
            return self.problem()
        if len(self.attackers) == 1:
            return tr("Click who blocks {name}", name=name_of(self.snap, self.attackers[0]))
        return tr("Click a creature, then the attacker it blocks")

    def problem(self) -> str:
        """Why the blocks cannot stand, or nothing (menace, 702.111)."""
        for attacker, least in self.decision.least:
            count = sum(1 for _, blocked in self.pairs if blocked == attacker)
            if 0 < count < least:
                name = name_of(self.snap, attacker)
                return tr("{name} must be blocked by {count_word} or more.", name=name, count_word=count_word(least))
        return ""

    def blocked_by(self, blocker: int) -> tuple[int, ...]:
        """What a creature blocks so far."""
        return tuple(attacker for who, attacker in self.pairs if who == blocker)

    def looks(self) -> Mapping[int, Look]:
        """Possible blockers lit, those that block marked; what the held one may block in brackets."""
        lit: dict[int, Look] = {}
        for ref in self.options:
            lit[ref] = Look(Mark.BLOCKS if self.blocked_by(ref) else Mark.PLAYABLE)
        for ref in self.attackers:
            lit[ref] = Look(Mark.ATTACKS)
        if self.held != NO_ONE:
            held = lit[self.held].marks & Mark.BLOCKS
            lit[self.held] = Look(Mark.SELECTED | held)
            for ref in self.options[self.held].attackers:
                lit[ref] = Look(Mark.LEGAL | Mark.ATTACKS)
        return lit

    def links(self) -> tuple[Link, ...]:
        """Lines from blockers to what they block."""
        return tuple(Link(blocker, attacker, "block") for blocker, attacker in self.pairs)

    def apart(self) -> Mapping[int, object]:
        """Blockers leave their piles, together with those that block the same, as do attackers with those that the same
        block; what is held lies alone."""
        apart: dict[int, object] = {blocker: ("blocks", self.blocked_by(blocker)) for blocker, _ in self.pairs}
        for attacker in {attacker for _, attacker in self.pairs}:
            apart[attacker] = ("blocked", tuple(who for who, blocked in self.pairs if blocked == attacker))
        return {**apart, self.held: None}

    def count(self, ref: int, onto: int, pile: Sequence[int]) -> Count | None:
        """How many of the pile of a blocker block what it was sent against."""
        if ref in self.options:
            self.pile = tuple(pile)
        only = self.attackers[0] if len(self.attackers) == 1 else ref
        attacker = onto if onto in self.attackers else only
        able = [other for other in self.pile if other in self.options and attacker in self.options[other].attackers]
        now = sum(1 for other in able if attacker in self.blocked_by(other))
        if attacker not in self.attackers or not now or len(able) < 2:
            return None
        return Count(
            tr("Block {name}", name=name_of(self.snap, attacker)),
            len(able),
            now,
            partial(self.block_by, able, attacker),
        )

    def block_by(self, refs: Sequence[int], attacker: int, count: int) -> None:
        """So many of a pile block an attacker; the others do not block it."""
        self.pairs = [pair for pair in self.pairs if pair[1] != attacker or pair[0] not in refs]
        free = [ref for ref in refs if len(self.blocked_by(ref)) < self.options[ref].most]
        self.pairs += [(ref, attacker) for ref in free[:count]]
        self.changed.emit()

    def click(self, ref: int) -> bool:
        """Hold a blocker, or block with it at once where one creature attacks; with one held an attacker is blocked; a
        blocker at work steps back."""
        if ref in self.options and self.held == NO_ONE and len(self.blocked_by(ref)) >= self.options[ref].most:
            self.pairs = [pair for pair in self.pairs if pair[0] != ref]
        elif ref in self.options:
            if len(self.attackers) == 1 and self.held == NO_ONE:
                return self.drop(ref, self.attackers[0])
            self.held = NO_ONE if self.held == ref else ref
        elif ref in self.attackers and self.held != NO_ONE:
            return self.drop(self.held, ref)
        elif ref in self.attackers:
            free = [b for b, o in self.options.items() if ref in o.attackers and not self.blocked_by(b)]
            if len(free) != 1:
                return False
            return self.drop(free[0], ref)
        else:
            return False
        self.changed.emit()
        return True

    def drops(self, ref: int) -> frozenset[int]:
        """What it may block."""
        return frozenset(self.options[ref].attackers) if ref in self.options else frozenset()

    def drop(self, ref: int, onto: int) -> bool:
        """Block the attacker; a creature that may block no more lets go of the first."""
        option = self.options.get(ref)
        if option is None or onto not in option.attackers:
            return False
        self.held = NO_ONE
        if (ref, onto) in self.pairs:
            self.pairs.remove((ref, onto))
        else:
            mine = [pair for pair in self.pairs if pair[0] == ref]
            if len(mine) >= option.most:
                self.pairs.remove(mine[0])
            self.pairs.append((ref, onto))
        self.changed.emit()
        return True

    def let_go(self) -> None:
        """Hold nobody."""
        self.held = NO_ONE
        self.changed.emit()

    def clear(self) -> None:
        """Nobody blocks."""
        self.pairs, self.held = [], NO_ONE
        self.changed.emit()

    def primary(self) -> Choice:
        """Block as chosen."""
        pairs = tuple((ObjectId(blocker), ObjectId(attacker)) for blocker, attacker in self.pairs)
        count = len({blocker for blocker, _ in pairs})
        label = tr("No blocks") if not count else tr("Block with {count}", count=count)
        if len(pairs) == 1:
            label = tr("Block {short_name}", short_name=short_name(name_of(self.snap, pairs[0][1])))
        return Choice(label, partial(self.answered.emit, Blocks(pairs)), "Space", self.problem())

    def others(self) -> tuple[Choice, ...]:
        """Start again; let go of the held one."""
        made = []
        if self.held != NO_ONE:
            made.append(Choice(tr("Let go"), self.let_go, "Esc"))
        if self.pairs:
            made.append(Choice(tr("Clear blocks"), self.clear, "Backspace"))
        return tuple(made)


