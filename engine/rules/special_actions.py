"""CR 116. Special actions: playing a land, turning a permanent face up, suspending, foretelling, plotting."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import ClassVar, Final

from engine.actions.foretelling import foretell_cost, reduced
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import VarX
from engine.ast.costs import Cost, OwnManaCost, PayMana
from engine.ast.modifiers import FORETELL_ANYTIME
from engine.decisions import Action, Amount, Asked, Number, Option, Pick, Picked, Purpose, Special
from engine.evaluate.current_faces import face_under
from engine.evaluate.rulings import pay_instead, rule_change
from engine.events.facing import as_turned_up
from engine.events.kinds import Chose, Marked, Move, PlayerDid, PutCounters, Turned, Turning
from engine.events.marking import keep_x, set_aside
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import Message, Text, msg
from engine.rules.castable_faces import info_of
from engine.rules.checkpoint import restore, save
from engine.rules.cost_effects import action_cost_changes
from engine.rules.outside_resolution import outside
from engine.rules.payment import can_pay, pay_bill
from engine.rules.restrictions import cant_cast
from engine.rules.total_cost import Bill, said
from engine.state.faces import face_info
from engine.state.objects import Obj
from engine.terms.mana import mana_cost
from engine.terms.zones import Cause, Zone

Do = Callable[[Game, int, Obj, KeywordAbility, int], bool]


class SpecialKind:
    """A special action that a keyword allows: with a card in `zone`, at sorcery timing or whenever its card could be
    cast (`as_cast`), for the keyword's cost or a cost of its own."""

    __slots__ = ("as_cast", "cost", "do", "sorcery", "zone")

    def __init__(self, zone: Zone, do: Do, cost: str = "", sorcery: bool = False, as_cast: bool = False) -> None:
        self.zone = zone
        self.do = do
        self.cost = Cost((PayMana(mana_cost(cost)),)) if cost else None
        self.sorcery = sorcery
        self.as_cast = as_cast


def _set_aside(game: Game, player: int, row: Obj, mark: str = "", face_down: str = "") -> int:
    """Exile a card from hand, with a mark that says why where no event tells it; its id there."""
    move = Move(row.id, Zone.EXILE, Cause.SPECIAL, 0, player)
    move.face_down = face_down
    if not emit(game, [move]) or not move.new:
        return 0
    set_aside(game.state, move.new, mark)
    return move.new


def _foretell(game: Game, player: int, row: Obj, keyword: KeywordAbility, x: int) -> bool:
    """702.143a, 116.2h: exiled face down for {2}."""
    id = _set_aside(game, player, row, "foretold", "foretold")
    if id:
        own = row.card.front.mana_cost if row.card is not None else None
        given = [part for part in keyword.cost.parts if isinstance(part, OwnManaCost)] if keyword.cost else []
        if given and own is not None:  # it has the keyword only in the hand
            less = mana_cost(f"{{{given[0].less}}}")
            faces = row.card.faces if row.card is not None else ()
            costs = {place: face.mana_cost for place, face in enumerate(faces) if face.mana_cost is not None}
            emit(game, [
                Chose(id, foretell_cost(place), str(reduced(cost, less)), player) for place, cost in costs.items()
            ])
        emit(game, [Marked(id, "foretold", True, id), PlayerDid(player, "foretell a card", id, 1, id)])
    return id != 0


def _plot(game: Game, player: int, row: Obj, keyword: KeywordAbility, x: int) -> bool:
    """Exiled face up for its plot cost."""
    id = _set_aside(game, player, row)
    if id:
        emit(game, [Marked(id, "plotted", True, id), PlayerDid(player, "plot a card", id, 1, id)])
    return id != 0


def _suspend(game: Game, player: int, row: Obj, keyword: KeywordAbility, x: int) -> bool:
    """702.62a, 116.2f: exiled with time counters for its suspend cost."""
    id = _set_aside(game, player, row, "suspended")
    if not id:
        return False
    r = outside(game, id, player)
    r.x = x
    count = r.amount(keyword.number) if keyword.number is not None else x
    return count == 0 or emit(game, [PutCounters(id, "time", count, id, player)])


def _face_up(game: Game, player: int, row: Obj, keyword: KeywordAbility, x: int) -> bool:
    """2022:708.7, 116.2b: a face-down permanent turns face up for its morph cost."""
    keep_x(game.state, row.id, x)
    if not emit(game, [Turned(row.id, Turning.FACE_UP, row.id, player)]):
        return False
    as_turned_up(game, row.id)
    if keyword.name == "megamorph":
        emit(game, [PutCounters(row.id, "+1/+1", 1, row.id, player)])
    return True


KINDS: Final[dict[str, SpecialKind]] = {
    "foretell": SpecialKind(Zone.HAND, _foretell, "{2}"),
    "plot": SpecialKind(Zone.HAND, _plot, sorcery=True),
    "suspend": SpecialKind(Zone.HAND, _suspend, as_cast=True),
    "morph": SpecialKind(Zone.BATTLEFIELD, _face_up),
    "megamorph": SpecialKind(Zone.BATTLEFIELD, _face_up),
    "disguise": SpecialKind(Zone.BATTLEFIELD, _face_up),
}


class OtherAction(ABC):
    """A special action that no keyword of a card in hand or on the battlefield allows, but a variant (116.2).
    `word`: what mana is spent on that may be spent only so."""

    word: ClassVar[str] = ""

    @abstractmethod
    def cards(self, game: Game, player: int, sorcery: bool) -> Iterable[int]:
        """The cards with which a player with priority may take it now, costs apart; 0 for no card."""

    def cost(self, game: Game, player: int, card: int) -> Cost | None:
        """What it costs; None: nothing."""
        return None

    @abstractmethod
    def label(self, name: str) -> Message:
        """What it does in words, with the card of that name."""

    @abstractmethod
    def take(self, game: Game, player: int, card: int) -> bool:
        """Do it, its cost being paid; False if it can't be done after all."""


OTHERS: Final[dict[str, OtherAction]] = {}
IN_HAND: Final = frozenset({"foretell", "plot", "suspend"})
_TURNS_UP: Final = frozenset({"morph", "megamorph", "disguise"})


def special_actions(
    game: Game, player: int, sorcery: bool, in_hand: bool, hidden: tuple[int, ...], found: list[Action]
) -> None:
    """Add the special actions a player could take now; `in_hand` whether the hand may hold any,
    `hidden` the face-down permanents."""
    state = game.state
    if in_hand:
        for id in state.players[player].hand:
            for name in sorted(game.chars(id).keywords & IN_HAND):
                if _allowed(game, player, state.objects[id], name, sorcery):
                    found.append(Special(id, name))
    for id in hidden:
        row = state.objects[id]
        if row.controller == player and not row.phased_out:
            for keyword in turned_up_by(game, row):
                if _payable(game, player, row, keyword):
                    found.append(Special(id, "turn face up"))
                    break


def others_offered(game: Game, player: int, sorcery: bool, kinds: Collection[str] = ()) -> Iterator[Special]:
    """The special actions of variants, or of these kinds, that a player could take now."""
    for kind, other in OTHERS.items():
        if kinds and kind not in kinds:
            continue
        for card in other.cards(game, player, sorcery):
            if can_pay(game, player, _other_bill(game, player, other, card), outside(game, card, player)):
                yield Special(card, kind)


def other_label(game: Game, player: int, kind: str, card: int) -> Text:
    """What a special action of a variant does, in words with its cost; "" of every other kind."""
    other = OTHERS.get(kind)
    if other is None:
        return ""
    cost = other.cost(game, player, card)
    words = other.label(game.chars(card).name)
    return words if cost is None else msg("{what} ({cost})", what=words, cost=said(game, cost, card))


def _other_bill(game: Game, player: int, other: OtherAction, card: int) -> Bill:
    bill = Bill(card, action=other.word)
    cost = other.cost(game, player, card)
    if cost is not None:
        bill.add(outside(game, card, player), cost, None)
    return bill


def _take_other(game: Game, player: int, other: OtherAction, card: int) -> bool:
    saved = save(game)
    if pay_bill(game, player, _other_bill(game, player, other, card), outside(game, card, player)) and other.take(
        game, player, card
    ):
        return True
    restore(game, saved)
    return False


def _allowed(game: Game, player: int, row: Obj, name: str, sorcery: bool) -> bool:
    kind = KINDS[name]
    if kind.sorcery and not sorcery:
        return False
    if kind.as_cast and not sorcery and not info_of(game.chars(row.id)).fast:
        return False
    if kind.as_cast and cant_cast(game, player, row.id):
        return False  # 702.62c
    if name == "foretell" and not game.state.acts(player) and not rule_change(game, FORETELL_ANYTIME, player):
        return False
    keyword = _keyword(game, row, name)
    return keyword is not None and _payable(game, player, row, keyword)


def _keyword(game: Game, row: Obj, name: str) -> KeywordAbility | None:
    for ability in game.chars(row.id).abilities:
        if isinstance(ability, KeywordAbility) and ability.name == name:
            return ability
    return None


def turned_up_by(game: Game, row: Obj) -> list[KeywordAbility]:
    """The keywords by which a face-down permanent may be turned face up; a manifested creature by its mana cost. What
    it has become a copy of gives them (706.3)."""
    if row.card is None:
        return []
    face = face_under(game.state, game.index, row.id)
    found = [
        each for each in face_info(face).chars.abilities if isinstance(each, KeywordAbility) and each.name in _TURNS_UP
    ]
    if row.face_down in ("manifest", "cloak") and "creature" in face.types and face.mana_cost is not None:
        found.append(KeywordAbility("morph", cost=Cost((PayMana(face.mana_cost),))))
    return found


def _bill(game: Game, player: int, row: Obj, keyword: KeywordAbility, x: int) -> Bill:
    bill = Bill(row.id, action="turn face up" if keyword.name in _TURNS_UP else keyword.name)
    bill.keyword = keyword.name
    cost = KINDS[keyword.name].cost or keyword.cost
    if cost is not None:
        r = outside(game, row.id, player)
        r.x = x
        if game.index.rules:
            cost = next(iter(pay_instead(game, player, row.id, keyword.name)), cost)
        bill.add(r, cost, game.chars(row.id).mana_cost)
        bill.need = bill.need.with_x(x)
        bill.change(r, action_cost_changes(game, player, row.id, keyword.name))
    return bill


def _payable(game: Game, player: int, row: Obj, keyword: KeywordAbility) -> bool:
    x = 1 if isinstance(keyword.number, VarX) else 0
    return can_pay(game, player, _bill(game, player, row, keyword, x), outside(game, row.id, player))


def _turned_up_for(game: Game, player: int, row: Obj) -> KeywordAbility | None:
    """Of the costs for which a permanent may be turned face up the one that its player chooses (701.34c)."""
    able = [each for each in turned_up_by(game, row) if _payable(game, player, row, each)]
    if len(able) < 2:
        return able[0] if able else None
    said_so = ["" if each.cost is None else said(game, each.cost, row.id) for each in able]
    options = tuple(Option(str(place), words) for place, words in enumerate(said_so))
    answer = game.ask(Pick(Asked(player, msg("Which cost?"), row.id, Purpose.COST), options))
    assert isinstance(answer, Picked)
    return able[int(answer.keys[0])]


def take_special(game: Game, player: int, action: Special) -> bool:
    """Take a special action with its cost; False, with nothing changed, if it can't be or is taken back."""
    if action.kind in OTHERS:
        return _take_other(game, player, OTHERS[action.kind], action.card)
    row = game.state.objects[action.card]
    up = action.kind == "turn face up"
    keyword = _turned_up_for(game, player, row) if up else _keyword(game, row, action.kind)
    if keyword is None:
        return False
    saved = save(game)
    x = _choose_x(game, player, row, keyword)
    r = outside(game, row.id, player)
    r.x = x
    paid = pay_bill(game, player, _bill(game, player, row, keyword, x), r)
    if paid and KINDS[keyword.name].do(game, player, game.state.objects[row.id], keyword, x):
        return True
    restore(game, saved)
    return False


def _costs_x(keyword: KeywordAbility) -> bool:
    """Whether a cost has X in it (107.3)."""
    parts = keyword.cost.parts if keyword.cost is not None else ()
    return any(isinstance(part, PayMana) and "X" in part.cost.symbols for part in parts)


def _choose_x(game: Game, player: int, row: Obj, keyword: KeywordAbility) -> int:
    """X of a suspend or morph cost."""
    if not isinstance(keyword.number, VarX) and not _costs_x(keyword):
        return 0
    least = 1 if keyword.name == "suspend" else 0
    most = least
    while most < 100 and can_pay(
        game, player, _bill(game, player, row, keyword, most + 1), outside(game, row.id, player)
    ):
        most += 1
    answer = game.ask(Number(Asked(player, msg("Choose X"), row.id, Purpose.X, 1), least, most))
    assert isinstance(answer, Amount)
    return answer.number
