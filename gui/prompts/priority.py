"""The prompt of priority (117): what can be played is lit; the button passes and says what then happens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from engine.decisions import (
    BOTH_MAIN_PHASES,
    PASS,
    Act,
    Action,
    Activate,
    Cast,
    PassUntil,
    PlayLand,
    Priority,
    SetYield,
    Special,
)
from engine.terms.ids import NO_ONE, PlayerId
from engine.terms.steps import Step
from engine.view.snapshot import CardSnap, FaceSnap, GameSnap, StackSnap
from gui.i18n import Text, msg, tr, translate
from gui.prompts.base import TABLE, Choice, Look, Mark, Prompt
from gui.prompts.lookup import STEP_WORDS, ability_key, card_of, name_of, own_turn, short_name, title_words

__all__ = ["PriorityPrompt", "action_card", "action_label", "pass_label"]

_NEXT = {
    Step.UNTAP: msg("To upkeep"),
    Step.UPKEEP: msg("To draw step"),
    Step.DRAW: msg("To main phase"),
    Step.MAIN1: msg("To combat"),
    Step.BEGIN_COMBAT: msg("To attackers"),
    Step.DECLARE_ATTACKERS: msg("To blockers"),
    Step.DECLARE_BLOCKERS: msg("To damage"),
    Step.FIRST_STRIKE_DAMAGE: msg("To regular damage"),
    Step.COMBAT_DAMAGE: msg("End combat"),
    Step.END_COMBAT: msg("To second main phase"),
    Step.MAIN2: msg("To end step"),
    Step.END: msg("End turn"),
    Step.CLEANUP: msg("End turn"),
}


def action_card(action: Action) -> int:
    """The card an action is taken with; NO_ONE for passing."""
    if isinstance(action, Activate):
        return action.source
    if isinstance(action, PlayLand | Cast | Special):
        return action.card
    return NO_ONE


def _face(card: CardSnap, number: int) -> FaceSnap:
    return card.printed[number] if number and number < len(card.printed) else card.face


def action_label(card: CardSnap, action: Action) -> str:
    """An action in words, as a menu shows it."""
    if isinstance(action, PlayLand):
        return tr("Play {name}", name=_face(card, action.face).name)
    if isinstance(action, Cast):
        name = _face(card, action.face).name
        return tr("Cast {name} with {way}", name=name, way=action.way) if action.way else tr("Cast {name}", name=name)
    if isinstance(action, Special):
        return f"{action.kind[:1].upper()}{action.kind[1:]} {card.face.name}"
    if isinstance(action, Activate):
        return tr("Activate ability {ability} of {name}", ability=action.ability + 1, name=card.face.name)
    return tr("Pass")


def _fights(snap: GameSnap, own_stops: Collection[int]) -> bool:
    """Whether the combat phase of the viewer's turn is more than passed through: something can attack, or it stops."""
    if Step.BEGIN_COMBAT in own_stops or Step.MAIN2 not in own_stops:
        return True
    return any(
        card.controller == snap.viewer and "creature" in card.types and not card.tapped and not card.sick
        for card in snap.battlefield
    )


def _nobody_attacks(snap: GameSnap) -> bool:
    """Whether attackers could have been declared and none was: no blockers and no damage follow (508.8)."""
    return snap.step is Step.DECLARE_ATTACKERS and not any(card.attacking != NO_ONE for card in snap.battlefield)


def pass_label(snap: GameSnap, own_stops: Collection[int] = (), *, idle: bool = False) -> str:
    """What passing priority leads to, in words; `own_stops` are the steps of own turns with a stop. `idle`: nothing can
    be done, and the second main phase is passed where that is so."""
    if snap.stack:
        return tr("Resolve {short_name}", short_name=short_name(title_words(snap.stack[-1])))
    quiet = own_turn(snap) and snap.step is Step.MAIN1 and not _fights(snap, own_stops)
    if own_turn(snap) and Step.END not in own_stops and (snap.step is Step.MAIN2 or (quiet and idle)):
        return tr("End turn")
    if quiet:
        return translate(_NEXT[Step.MAIN2 if idle else Step.END_COMBAT])
    if _nobody_attacks(snap):
        return translate(_NEXT[Step.END_COMBAT])
    if own_turn(snap) or snap.step is not Step.END:
        return translate(_NEXT[snap.step])
    return tr("End {name}’s turn", name=name_of(snap, snap.active))


class PriorityPrompt(Prompt[Priority]):
    """Act or pass. A click on a card with one action takes it; with several a menu opens beside the card."""

    def __init__(self, snap: GameSnap, decision: Priority) -> None:
        super().__init__(snap, decision)
        self.by_card: dict[int, list[Action]] = {}
        for action in decision.actions:
            if action_card(action) != NO_ONE:
                self.by_card.setdefault(action_card(action), []).append(action)
        self._hand = {card.id for player in snap.players for card in player.hand}
        self.labels: dict[Action, str] = {}  # what the engine calls an action, where the card does not say enough
        self.mana: frozenset[Action] = frozenset()
        self.empty: frozenset[Action] = frozenset()  # those whose X could only be 0
        self.own_stops: Collection[int] = ()
        self.idle_stops: Collection[int] = BOTH_MAIN_PHASES
        self.aimed = NO_ONE  # what a card from hand was dropped on: the target it is meant for

    @property
    def text(self) -> str:
        """Why the player is asked now."""
        if self.snap.stack:
            return tr("You may respond")
        if _nobody_attacks(self.snap):
            return tr("Nobody attacks")
        if own_turn(self.snap):
            return tr("Your move")
        step = translate(STEP_WORDS[self.snap.step])
        return f"{step[:1].upper()}{step[1:]}"

    def looks(self) -> Mapping[int, Look]:
        """Whatever can be played or activated; plain mana abilities are not worth lighting, what can be played with
        X = 0 only is lit quietly."""
        lit = {}
        for ref, actions in self.by_card.items():
            if not self._only_mana(ref, actions):
                quiet = all(action in self.empty or action in self.mana for action in actions)
                lit[ref] = Look(Mark.PLAYABLE | Mark.QUIET if quiet else Mark.PLAYABLE)
        return lit

    def _only_mana(self, ref: int, actions: list[Action]) -> bool:
        if ref in self._hand:
            return False
        return all(action in self.mana for action in actions)

    def name_actions(
        self, labels: Sequence[Text], mana: frozenset[Action], empty: frozenset[Action] = frozenset()
    ) -> None:
        """Take what the engine calls the actions, in their order, which of them only make mana, and for which X could
        only be 0."""
        self.empty = empty
        self.labels = {
            each: translate(label) for each, label in zip(self.decision.actions, labels, strict=False) if label
        }
        self.mana = mana

    def primary(self) -> Choice:
        """Pass once; the label says what then happens."""
        idle = Step.MAIN2 not in self.idle_stops and all(
            action in self.mana or action in self.empty or action == PASS for action in self.decision.actions
        )
        words = pass_label(self.snap, self.own_stops, idle=idle)
        return Choice(words, partial(self.answered.emit, Act(PASS)), "Space")

    def others(self) -> tuple[Choice, ...]:
        """Pass further."""
        further = Choice(tr("To my turn"), self.pass_until("mine"), "Shift+Return")
        top = self.snap.stack[-1] if self.snap.stack else None
        if top is not None and top.kind != "spell":
            further = Choice(tr("Always pass this"), self.yield_to(top), "A")
        elif len(self.snap.stack) > 1:
            further = Choice(tr("Resolve all"), self.pass_until("stack"), "F10")
        label = tr("End turn") if own_turn(self.snap) else tr("Pass to end")
        ends = Choice(label, self.pass_until("end"), "E")
        return (further,) if self.primary().label == label else (ends, further)

    def yield_to(self, item: StackSnap) -> Callable[[], None]:
        """What passes now and whenever this ability comes again: the command, then this pass."""

        def run() -> None:
            self.commanded.emit(SetYield(PlayerId(self.asked.player), ability_key(item), "pass"))
            self.answered.emit(Act(PASS))

        return run

    def pass_until(self, until: str) -> Callable[[], None]:
        """What passes on until something happens: the command, then this pass."""

        def run() -> None:
            self.commanded.emit(PassUntil(PlayerId(self.asked.player), until))
            self.answered.emit(Act(PASS))

        return run

    def click(self, ref: int) -> bool:
        """Take the card's one action, or offer its several."""
        return self._offer(ref, self.by_card.get(ref, []))

    def _offer(self, ref: int, actions: Sequence[Action]) -> bool:
        """Take the one of some actions, or offer the several."""
        if not actions:
            return False
        if len(actions) == 1:
            self.answered.emit(Act(actions[0]))
            return True
        card = card_of(self.snap, ref)
        if card is None:
            return False
        labelled = [(action, self.labels.get(action) or action_label(card, action)) for action in actions]
        self.menu.emit(ref, tuple(
            Choice(label, partial(self.answered.emit, Act(action)), str(number))
            for number, (action, label) in enumerate(labelled, 1)
        ))  # fmt: skip
        return True

    def does(self) -> Mapping[int, str]:
        """The names of special actions, each the only thing that its card is good for now."""
        return {
            ref: self.labels[actions[0]] for ref, actions in self.by_card.items()
            if len(actions) == 1 and isinstance(actions[0], Special) and actions[0] in self.labels
        }

    def draggable(self, ref: int) -> bool:
        """Whatever can be played from the hand."""
        return ref in self.by_card and ref in self._hand

    def drops(self, ref: int) -> frozenset[int]:
        """A card from hand goes to the table, or straight onto what it is meant for."""
        return frozenset({TABLE}) if self.draggable(ref) else frozenset()

    def drop(self, ref: int, onto: int) -> bool:
        """Play the card: what else could be done with it is for a click."""
        if not self.draggable(ref):
            return False
        plays = [action for action in self.by_card[ref] if isinstance(action, PlayLand | Cast)]
        return self._offer(ref, plays or self.by_card[ref])

    def aim(self, ref: int) -> None:
        """What the card was dropped on is remembered as its target."""
        self.aimed = ref
