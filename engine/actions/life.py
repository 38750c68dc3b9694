"""CR 119. Verbs of life totals: gain, lose, pay, set, exchange, double."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from engine.actions.base import OnePlayerVerb, PlayerVerb, Verb, doer, doers, uncut
from engine.ast.node import Amount, Selection
from engine.ast.says import choice, says
from engine.decisions import Option, Purpose
from engine.evaluate.rulings import PAY_LIFE, cant
from engine.events.announced import announce_costs
from engine.events.commit_variants import sharing_life
from engine.events.kinds import Event, GainLife, LoseLife
from engine.events.questions import pays_life
from engine.events.resolution import Resolution
from engine.events.stops import stopped
from engine.messages import msg
from engine.terms.life_loss import Loss


@says("{who:player} gain[s] {n:amount life}")
class Gain(PlayerVerb):
    """119.3. Gain life."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        events = [GainLife(player, r.amount(self.n), r.source) for player in doers(r, self.who)]
        events = [event for event in events if event.amount > 0]
        r.emit(*events)
        r.did(self, [event.player for event in events if event.done], sum(e.amount for e in events if e.done))


@says("{who:player} lose[s] {n:amount life}")
class Lose(PlayerVerb):
    """119.3. Lose life."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        events = [LoseLife(player, r.amount(self.n), r.source) for player in doers(r, self.who)]
        lose(r, self, [event for event in events if event.amount > 0])

choice("part", {"half": {"parts": 2}, "a third of": {"parts": 3}}, "a part")
choice("rounded", {"rounded up": {"up": True}, "rounded down": {"up": False}}, "rounded")


def lose(r: Resolution, effect: Verb, events: list[LoseLife]) -> None:
    """Let players lose life at once and remember how much they lost together."""
    r.emit(*events)
    lost = [event for event in events if event.done]
    r.did(effect, [event.player for event in lost], sum(event.amount for event in lost), bool(lost))


@says("{who:player} lose[s] {:part} {:own} life , {:rounded}")
class LoseHalf(PlayerVerb):
    """119.3, 107.1a. Lose half one's life, or another part of it."""

    up: bool
    parts: int = 2

    def perform(self, r: Resolution) -> None:
        events = []
        for player in doers(r, self.who):
            life = max(0, r.game.player(player).life)
            events.append(LoseLife(player, (life + (self.parts - 1) * self.up) // self.parts, r.source))
        lose(r, self, [event for event in events if event.amount > 0])


@says("{who:player} pay[s] {n:amount life}")
class PayLife(PlayerVerb):
    """119.4. Pay life: lose it, if one has it."""

    gerund: ClassVar[bool] = True

    n: Amount

    def perform(self, r: Resolution) -> None:
        events = [LoseLife(player, r.amount(self.n), r.source, Loss.PAID) for player in doers(r, self.who)]
        paid: list[LoseLife] = []
        for event in events:  # 810.9b: no more than there is for all who share it
            team = sharing_life(r.game, event.player)
            before = sum(other.amount for other in paid if other.player in team)
            if r.game.player(event.player).life >= before + event.amount:
                paid.append(event)
        r.emit(*paid)
        paid = [event for event in paid if event.done or event.applied]  # what is done instead pays, too
        r.did(self, [event.player for event in paid], sum(event.amount for event in paid), bool(paid))

    def can(self, r: Resolution) -> bool:
        player, amount = doer(r, self.who), r.amount(self.n)
        return r.game.player(player).life >= amount and not (amount > 0 and _unpayable(r, player))


pays_life(PayLife, "n")


def _unpayable(r: Resolution, player: int) -> bool:
    """Whether a player can pay no life at all (119.8, 810.9h)."""
    held = any(cant(r.game, "lose life", each) or cant(r.game, "change life total", each)
               for each in sharing_life(r.game, player))
    return held or (r.tolled and bool(cant(r.game, PAY_LIFE, player)))


@says("{who:player} pay[s] any amount of life")
class PayAnyLife(PlayerVerb):
    """119.4, 107.1c. Pay as much life as one likes and has; remembered is how much in all, by what
    enters meanwhile too."""

    def perform(self, r: Resolution) -> None:
        paid = 0
        for player in doers(r, self.who):
            most = 0 if _unpayable(r, player) else max(0, r.game.player(player).life)
            amount = r.number(player, 0, most, Purpose.PAY, msg("How much life do you pay?"))
            event = LoseLife(player, amount, r.source, Loss.PAID)
            if amount and r.emit(event):
                paid += event.amount
        if r.game.obj(r.source).was in r.game.entering:
            announce_costs(r.game.state, r.source, {"life paid as it entered": paid})
        r.did(self, (), paid, paid > 0)


def set_life(r: Resolution, player: int, total: int) -> Event | None:
    """The gain or loss that makes a life total a number (119.5); None if it is that already."""
    change = total - r.game.player(player).life
    if change == 0:
        return None
    return GainLife(player, change, r.source) if change > 0 else LoseLife(player, -change, r.source)


@says("{whose:possessive} life total becomes {n:amount}", "{whose:possessive} life totals become {n:amount}",
      "{whose:possessive} life total becomes equal to {n:amount}")
class SetLife(Verb):
    """119.5, 810.9c-d. A life total becomes a number: the player gains or loses what is missing."""

    whose: Selection
    n: Amount

    def perform(self, r: Resolution) -> None:
        meant = one_a_team(r, r.players(self.whose))
        events = [set_life(r, player, uncut(r, self.n)) for player in doers(r, self.whose) if player in meant]
        happened = r.emit(*(event for event in events if event is not None))
        r.did(self, r.players(self.whose), happened=happened)


def one_a_team(r: Resolution, players: Iterable[int]) -> tuple[int, ...]:
    """Of these players one of each team that shares its life total, as the team says (810.9d); else all of them."""
    found: dict[tuple[int, ...], list[int]] = {}
    for player in players:
        found.setdefault(sharing_life(r.game, player), []).append(player)
    return tuple(
        ref
        for team, some in found.items()
        for ref in (
            some if len(some) == 1 else r.choose(team[0], some, 1, 1, Purpose.PLAYER, msg("Choose who is affected"))
        )
    )


def held(r: Resolution, event: Event) -> bool:
    """Whether a player can't gain or lose the life of an event."""
    return stopped(r.game, event)


@says("{a:player} exchange life totals", b=None)
@says("{a:player} and {b:player} exchange life totals", "{a:player} exchange[s] life totals with {b:player}")
class ExchangeLife(Verb):
    """701.10c. Two players exchange life totals; nothing if either can't gain or lose the life (119.7-8). How much it
    was is how much the first of them lost."""

    rule: ClassVar[str] = "701.10"
    a: Selection
    b: Selection | None

    def perform(self, r: Resolution) -> None:
        both = r.players(self.a) if self.b is None else (doer(r, self.a), doer(r, self.b))
        if len(both) < 2:
            return
        one, other = both
        if one < 0 or other < 0 or other in sharing_life(r.game, one):  # 810.9e
            return
        lives = (r.game.player(one).life, r.game.player(other).life)
        events = (set_life(r, one, lives[1]), set_life(r, other, lives[0]))
        if any(event is not None and held(r, event) for event in events):
            return
        happened = r.emit(*(event for event in events if event is not None))
        r.did(self, (one, other), max(0, lives[0] - r.game.player(one).life), happened)


@says("redistribute any number of players ' life totals")
class RedistributeLife(Verb):
    """119.7, 810.9f. Any number of players' life totals are handed out among them anew, each whole; of a team that
    shares its life one player at most is affected."""

    def perform(self, r: Resolution) -> None:
        game = r.game
        able = [player.id for player in game.state.players if player.alive]
        chosen: list[int] = []
        while True:
            shared = {other for each in chosen for other in sharing_life(game, each)}
            left = [player for player in able if player not in shared]
            picked = r.choose(r.controller, left, 0, 1, Purpose.PLAYER, msg("Whose life total is handed out anew?"))
            if not picked:
                break
            chosen += picked
        totals = [game.player(player).life for player in chosen]
        events: list[Event] = []
        for player in chosen:
            place = 0
            if len(set(totals)) > 1:
                words = tuple(Option(str(number), str(life)) for number, life in enumerate(totals))
                asked = msg("Which life total does {name} get?", name=game.player(player).name)
                place = int(r.pick(r.controller, words, Purpose.OTHER, asked))
            event = set_life(r, player, totals.pop(place))
            if event is not None and not held(r, event):
                events.append(event)
        r.did(self, tuple(chosen), happened=r.emit(*events))


@says("{who:player} double[s] {whose:possessive} life total")
class DoubleLife(OnePlayerVerb):
    """701.9d. A player's life total is doubled."""

    rule: ClassVar[str] = "701.9"
    whose: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        players = r.players(self.whose)
        events = [set_life(r, each, 2 * r.game.player(each).life) for each in players]
        happened = r.emit(*(event for event in events if event is not None))
        r.did(self, players, happened=happened)
