"""A game under way: its state, what is derived from it, and the way to procedures and seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from engine.ast.card import Card
from engine.decisions import Action, Answer, Decision
from engine.evaluate import evaluators
from engine.evaluate.context import Context
from engine.evaluate.index_scan import rebuilt
from engine.evaluate.indexed_game import IndexedGame
from engine.evaluate.layers import derive
from engine.procedures import Observer, Procedures
from engine.state.chars import Chars
from engine.state.loop_marks import LoopMark
from engine.state.options import RulesOptions
from engine.state.state import State
from engine.terms.ids import is_player

__all__ = ["Game", "Observer", "game_of"]

READABLE: Final = evaluators.EVALUABLE  # importing them registers all evaluators


LegalActions = tuple[bool, tuple[Action, ...]]  # whether at sorcery speed, and what a player with priority could do


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(IndexedGame):
    """One game. Caches live here, never on shared objects; they are dropped for the ids an event touches."""

    __slots__ = (
        "depth", "entering", "has_sectors", "legal_actions_cache", "loop_marks", "mana_supply_cache", "new_copies",
        "observers", "procedures", "sba_candidates", "sba_due", "shown", "zone_summaries",
    )

    def __init__(self, state: State, procedures: Procedures, options: RulesOptions) -> None:
        super().__init__(state, options)
        self.procedures = procedures
        self.observers: tuple[Observer, ...] = ()
        self.legal_actions_cache: dict[int, LegalActions] = {}  # by player; dropped as soon as anything happens
        self.zone_summaries: dict[int, object] = {}  # what zones hold, for as long as they are the same tuples
        self.mana_supply_cache: dict[int, object] = {}  # what mana each player could make; dropped likewise
        self.sba_due = True  # something has happened after which state-based actions may be due (704.3)
        self.sba_candidates: list[int] | None = None  # the permanents they may be due about; None: any
        self.depth = 0  # how deep in abilities that trigger each other what resolves now is (104.4b)
        self.entering: frozenset[int] = frozenset()  # what is about to enter, as it is worked out how (614.13a)
        self.new_copies: tuple[int, ...] = ()  # copies on the stack made by what resolves now (706.10c)
        self.shown: dict[int, int] = {}  # who has seen hidden cards since the present action began, as bits
        self.loop_marks: tuple[LoopMark, ...] = ()  # since somebody last chose something
        self.has_sectors = False  # creatures have sectors, for which those without are looked for (702.158)

    def fork(self) -> Game:
        """An independent game in the same position, without observers."""
        other = Game.__new__(Game)
        other.state = self.state.fork()
        other.procedures = self.procedures
        other.options = self.options
        other.chars_of = self.chars_of.copy()
        other.last_chars = self.last_chars.copy()
        other.already = self.already
        other.as_spell = self.as_spell
        other.x_of_spell = self.x_of_spell
        other.hosts = {}
        other.attack_on = self.attack_on
        other.no_chars = self.no_chars
        other.observers = ()
        other.index = self.index.fork()
        other.contexts = {}
        other.legal_actions_cache = {}
        other.mana_supply_cache = {}
        other.zone_summaries = self.zone_summaries.copy()
        other.underway = 0
        other.provisional_chars = []
        other.sba_due = self.sba_due
        other.sba_candidates = self.sba_candidates
        other.has_sectors = self.has_sectors
        other.depth = 0
        other.entering = frozenset()
        other.new_copies = ()
        other.shown = {}
        other.loop_marks = self.loop_marks
        return other

    def mark_sba_due(self, about: list[int] | None = None) -> None:
        """Something has happened after which state-based actions may be due (704.3): about these permanents, or any."""
        self.sba_due = True
        self.sba_candidates = about

    def look_at_sba(self) -> list[int] | None:
        """State-based actions are about to be looked at, and until something happens not again; of which permanents
        they may be due, None: of any."""
        about = self.sba_candidates
        self.sba_due = False
        self.sba_candidates = None
        return about

    def offer_anew(self) -> None:
        """What players can do, and what mana they can make, holds no longer."""
        self.legal_actions_cache.clear()
        self.mana_supply_cache.clear()

    def work_out_anew(self) -> None:
        """Everything that was worked out of the state holds no longer."""
        self.chars_of.clear()
        self.contexts.clear()
        self.offer_anew()
        self.mark_sba_due()

    def index_anew(self) -> None:
        """What is heard, and what lies in zones, is that of the state as it is now."""
        self.index = rebuilt(self.state)
        self.zone_summaries.clear()

    def begin_with(self, state: State) -> None:
        """The game has another state, of which nothing is worked out yet (717)."""
        self.state = state
        self.last_chars.clear()
        self.index_anew()
        self.work_out_anew()

    def go_back_to(self, saved: Game) -> None:
        """The position is again that of a fork, with all that was worked out there (720, 732); `saved` is used up."""
        self.state = saved.state
        self.chars_of = saved.chars_of
        self.last_chars = saved.last_chars
        self.index = saved.index
        self.contexts = {}
        self.legal_actions_cache = {}
        self.mana_supply_cache = {}
        self.zone_summaries = saved.zone_summaries
        self.sba_due = saved.sba_due
        self.sba_candidates = saved.sba_candidates
        self.has_sectors = saved.has_sectors

    def card(self, physical: int) -> Card:
        """A physical card of this game."""
        return self.state.cards[physical]

    def chars(self, id: int) -> Chars:
        """The characteristics of an object now (613), or as it last existed."""
        found = self.chars_of.get(id)
        return found if found is not None else derive(self, id)

    def ask(self, decision: Decision) -> Answer:
        """Ask the player of a decision and return a legal answer."""
        return self.procedures.ask(self, decision)

    def controller(self, ref: int) -> int:
        """The controller of an object, or the player itself."""
        return ref if is_player(ref) else self.state.objects[ref].controller


def game_of(c: Context) -> Game:
    """The game a context belongs to."""
    game = c.game
    assert isinstance(game, Game)
    return game
