"""CR 104, 500.7, 705. Verbs of the whole game: win, lose, extra turns, monarch, day and night, dice, coins."""

from __future__ import annotations

from typing import Final

from engine.actions.base import YOU, PlayerVerb, Verb, doers, tell, uncut
from engine.actions.dungeons import Venture
from engine.actions.near_players import around
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Did
from engine.ast.node import Amount, Effect, Selection
from engine.ast.patterns import PlayerDoes
from engine.ast.says import choice, says
from engine.decisions import Option, Purpose
from engine.evaluate.rulings import rule_count
from engine.events.kinds import Added, Flipped, GameDrawn, Marked, PlayerLoses, PlayerWins, StepsAdded, TurnAdded
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.state.remembered import Done, word_mark
from engine.state.seating import once_a_team
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.records import record
from engine.terms.steps import Step

ONE: Final = Fixed(1)


@says("{who:player} win[s] the game", wins=True)
@says("{who:player} lose[s] the game", wins=False)
class WinOrLose(PlayerVerb):
    """104.2b, 104.3e. Players win or lose the game."""

    wins: bool

    def perform(self, r: Resolution) -> None:
        source = r.game.state.objects.get(r.source)
        why = f"{source.base.name} says so" if source is not None and source.base.name else "an effect says so"
        if self.wins:
            events: list[PlayerWins | PlayerLoses] = [
                PlayerWins(player, why, "104.2b", r.source) for player in doers(r, self.who)
            ]
        else:
            events = [PlayerLoses(player, why, "104.3e", r.source) for player in doers(r, self.who)]
        happened = r.emit(*events)
        r.did(self, [event.player for event in events], happened=happened)


@says("the game is a draw")
class DrawGame(Verb):
    """104.4c. The game is a draw (801.15)."""

    def perform(self, r: Resolution) -> None:
        near = sorted(around(r, r.controller))
        if len(near) < sum(who.alive for who in r.game.state.players):
            drawn = r.emit(*(PlayerLoses(who, "the game is a draw for them", "801.15", r.source) for who in near))
        else:
            drawn = r.emit(GameDrawn("an effect says so", "104.4c"))
        r.did(self, (), 1, drawn)


@says("{who:player} take[s] {n:count} extra turn[s#n] after this one")
class TakeTurn(PlayerVerb):
    """500.7. Players take extra turns after this one."""

    n: Amount = ONE

    def perform(self, r: Resolution) -> None:
        players = once_a_team(r.game.state, r.game.options, doers(r, self.who))
        for player in players:
            for _ in range(r.times(self.n)):
                r.emit(TurnAdded(player, Added.TURN, r.source))
        r.did(self, players)


_PHASES: Final = {"beginning phase": "beginning", "combat phase": "combat", "main phase": "main"}
_STEPS: Final = {f"{step} step": step for step in ("untap", "upkeep", "draw", "end")}
_OF_PHASE: Final[dict[str, tuple[Step, ...]]] = {
    "beginning": (Step.UNTAP, Step.UPKEEP, Step.DRAW), "main": (Step.MAIN2,),
    "combat": tuple(step for step in Step if Step.BEGIN_COMBAT <= step <= Step.END_COMBAT),
    "untap": (Step.UNTAP,), "upkeep": (Step.UPKEEP,), "draw": (Step.DRAW,), "end": (Step.END,),
}
_ADDED: Final = {words: {"what": what} for words, what in (_PHASES | _STEPS).items()}
choice("phasehere", {
    **{f"after this {words}": {} for words in ("phase", "main phase", "combat phase")},
    "after this step": {"after": "step"},
}, "this phase or step")
choice("addedphase", _ADDED, "a phase or step")
choice("addedphases", {f"{words}s": what for words, what in _ADDED.items()}, "a phase or step")
choice("phasethen", {f"followed by a additional {words}": {"then": what} for words, what in _PHASES.items()}, "a phase")


@says("{:phasehere} , there is a additional {:addedphase}")
@says("{:phasehere} , there is a additional {:addedphase} {:phasethen}")
@says("{:phasehere} , there are {n:count} additional {:addedphases}")
@says("there (BE: is|'s) a additional {:addedphase} {:phasehere} {:phasethen}")
@says("there is a additional {:addedphase} {:phasehere}")
@says("there 's a additional {:addedphase} {:phasehere}")
@says("there are {n:count} additional {:addedphases} {:phasehere}")
class AddPhase(Verb):
    """500.8-10. Phases and steps are added to the turn, after this phase or, of steps alone, after this step."""

    what: str
    n: Amount = ONE
    after: str = "phase"
    then: str = ""  # the phase behind that

    def perform(self, r: Resolution) -> None:
        _add_phases(r, self, r.times(self.n), self.then)


@says("{who:player} get[s] a additional {:addedphase} {:phasehere}")
@says("{who:player} get[s] {n:count} additional {:addedphases} {:phasehere}")
class GetPhase(PlayerVerb):
    """500.10a. Players get phases and steps, but in no turn that is not theirs."""

    what: str
    n: Amount = ONE
    after: str = "phase"

    def perform(self, r: Resolution) -> None:
        _add_phases(r, self, r.times(self.n) if r.game.state.active in r.players(self.who) else 0)


def _add_phases(r: Resolution, effect: AddPhase | GetPhase, n: int, then: str = "") -> None:
    active = r.game.state.active
    steps = _OF_PHASE[effect.what] + (_OF_PHASE[then] if then else ())
    phase = effect.after == "phase" or bool(then) or effect.what not in _STEPS.values()
    happened = [r.emit(StepsAdded(active, steps, phase, r.source)) for _ in range(n)]
    r.did(effect, (active,), 1, any(happened))


INTO_UNDERCITY: Final = TriggeredAbility(PlayerDoes(YOU, "take the initiative"), Venture("Undercity"))


@says("{who:player} become[s] the monarch", word="monarch")
@says("{who:player} take[s] the initiative", word="initiative")
@says("{who:player} get[s] the city 's blessing", word="city's blessing")
class BecomeMarked(PlayerVerb):
    """718, 725, 702.131. A player gets a designation: the monarch, the initiative, the city's blessing."""

    word: str

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            happened = r.emit(Marked(player, self.word, source=r.source))
            if self.word == "initiative" and happened:  # 2022:725.2
                r.game.procedures.put_trigger(r.game, INTO_UNDERCITY, ObjectId(r.source), PlayerId(player), r)
            r.did(self, (player,), 1, happened)


@says("it becomes day", word="day")
@says("it becomes night", word="night")
@says("it becomes day if it 's night , or night if it 's day", word="other")
class DayOrNight(Verb):
    """726. It becomes day or night."""

    word: str

    def perform(self, r: Resolution) -> None:
        word = self.word
        if word == "other":
            word = {"day": "night", "night": "day"}.get(r.game.state.day, "")
        if word and word != r.game.state.day:
            r.did(self, (), 1, r.emit(Marked(r.controller, word, source=r.source)))


@says("end the turn")
class EndTurn(Verb):
    """715. End the turn."""

    def perform(self, r: Resolution) -> None:
        r.game.procedures.end_turn(r.game)


@says("restart the game")
@says("restart the game , leaving in exile {what:object}")
class Restart(Verb):
    """717. Restart the game; its controller begins. `what` is exempted from that and stays in exile (717.5);
    remembered is what it is in the new game, for instructions still to be followed (717.4)."""

    what: Selection | None = None

    def perform(self, r: Resolution) -> None:
        kept = () if self.what is None else r.objects(self.what)
        r.game.procedures.restart(r.game, tuple(ObjectId(id) for id in kept), PlayerId(r.controller))
        r.did(self, r.game.state.exile)


@says("play a subgame", "players play a magic subgame , using their libraries as their decks")
class Subgame(Verb):
    """718. Play a subgame; remembers who won it."""

    def perform(self, r: Resolution) -> None:
        r.did(self, r.game.procedures.subgame(r.game))


@says("{who:player} flip[s] a coin")
@says("{who:player} flip[s] {n:count} coins")
class FlipCoins(PlayerVerb):
    """705. Flip coins: remembered is how many flips were won, and what each player's coins showed. `sided`: what comes
    of it looks at the sides, so that nobody calls, wins or loses (705.2)."""

    n: Amount = ONE
    sided: bool = False

    def perform(self, r: Resolution) -> None:
        shown: list[tuple[int, int]] = []
        won = 0
        for player in doers(r, self.who):
            count, called = r.times(self.n), ""
            for _ in range(count):
                if not self.sided and (not called or count <= _CALLED):
                    called = r.pick(player, COIN, Purpose.OTHER, msg("Call the flip"))
                event = self.flipped(r, player, called)
                r.emit(event)
                won += event.won
                shown.append((player, event.result))
        for side, option in enumerate(COIN):
            players = tuple(player for player, result in shown if result == side)
            r.marks[word_mark(option.key)] = Done(tuple(dict.fromkeys(players)), len(players), bool(players))
        r.marks[word_mark(FLIP_WON)] = Done((), won, won > 0)
        r.marks[word_mark(FLIP_LOST)] = Done((), len(shown) - won, won < len(shown))
        r.did(self, (), won, won > 0)

    def flipped(self, r: Resolution, player: int, called: str) -> Flipped:
        """One coin, called so."""
        wins = r.game.procedures.chance(PlayerId(player), 2)
        result = tossed(r, player) if wins < 0 else int((called == COIN[1].key) == bool(wins))
        event = Flipped(player, 2, result, COIN[result].key == called, r.source)
        event.called = not self.sided
        return event


def tossed(r: Resolution, player: int) -> int:
    """The side that a coin shows: of more coins flipped instead all but one of the player's choice are ignored."""
    more = 2 ** rule_count(r.game, FLIP_TWO, player) - 1
    sides = [r.random(2) for _ in range(1 + more)]
    if sides.count(sides[0]) == len(sides):
        return sides[0]
    return int(r.pick(player, COIN, Purpose.OTHER, msg("Which side counts?")) == COIN[1].key)


FLIP_WON: Final = "flip won"  # the words under which it is remembered how many flips were won, and lost
FLIP_LOST: Final = "flip lost"
OTHER_RESULT: Final = "other result"  # of two dice that which was not chosen
FLIP_TWO: Final = "flips two coins and ignores one"  # names of changed rules
IGNORE_LOWEST: Final = "rolls one more die and ignores the lowest"

says("you win the clash", "you win", "you won", nonterminal="cond1")(Did)

COIN: Final = (Option("heads", msg("Heads")), Option("tails", msg("Tails")))


_CALLED: Final = 20  # more coins than these are called all alike


_DICE: Final = {f"d{sides}": {"sides": sides} for sides in (4, 6, 8, 10, 12, 20)}
choice("die", {**_DICE, "six-sided die": {"sides": 6}}, "a die")
choice("dice", {**_DICE, **{f"{die}s": sides for die, sides in _DICE.items()}, "six-sided dice": {"sides": 6}}, "a die")


choice("whichcounts", {"and choose one result": {"one": True}}, "which of several results counts")


@says("{who:player} roll[s] {n:count} {:dice} {:whichcounts}")
@says("{who:player} roll[s] a {:die}")
@says("{who:player} roll[s] a {:die} and add {more:amount}")
@says("{who:player} roll[s] a {:die} and subtract {less:amount}")
@says("{who:player} roll[s] {n:count} {:dice}")
class RollDice(PlayerVerb):
    """705. Roll dice; remembered is the total of the results, with `more` added to it or `less` taken from it
    (2022:706.2); with `one` a result of two that the player chooses, and the other one."""

    sides: int
    n: Amount = ONE
    more: Amount | None = None
    less: Amount | None = None
    one: bool = False

    def perform(self, r: Resolution) -> None:
        total = 0
        for player in doers(r, self.who):
            results = self.results(r, player)
            total += sum(results) if not self.one else _chosen(r, player, results)
            if results:
                tell(r, player, "roll one or more dice", sum(results))
        total += 0 if self.more is None else r.amount(self.more)
        total -= 0 if self.less is None else r.amount(self.less)
        r.did(self, (), total)

    def results(self, r: Resolution, player: int) -> list[int]:
        """What the dice of a player show; those ignored have not been rolled."""
        count = r.times(self.n)
        more = rule_count(r.game, IGNORE_LOWEST, player) if count > 0 else 0
        if not more:
            return [rolled(r, player, self.sides) for _ in range(count)]
        shown = sorted((_fallen(r, player, self.sides) for _ in range(count + more)), reverse=True)[:count]
        for result in shown:
            r.emit(Flipped(player, self.sides, result, False, r.source))
        return shown


def _chosen(r: Resolution, player: int, results: list[int]) -> int:
    """The result that a player chooses, the greatest first; the others are what is left."""
    options = [Option(str(each), str(each)) for each in sorted(set(results), reverse=True)]
    chosen = results[0]
    if len(options) > 1:
        chosen = int(r.pick(player, options, Purpose.OTHER, msg("Choose one result")))
    r.marks[word_mark(OTHER_RESULT)] = Done((), sum(results) - chosen, True)
    return chosen


def rolled(r: Resolution, player: int, sides: int) -> int:
    """The result of a die that a player rolls (705)."""
    event = Flipped(player, sides, _fallen(r, player, sides), False, r.source)
    r.emit(event)
    return event.result


def _fallen(r: Resolution, player: int, sides: int) -> int:
    chance = r.game.procedures.chance(PlayerId(player), sides)
    return chance if chance > 0 else r.random(sides) + 1


@record
class ResultTable(Verb):
    """705, 2022:706.3. What happens for each range of results of a roll: (low, high, effect)."""

    rows: tuple[tuple[int, int, Effect], ...]
    result: Amount

    def perform(self, r: Resolution) -> None:
        result = uncut(r, self.result)
        for low, high, effect in self.rows:
            if low <= result <= high:
                r.perform(effect)
        r.did(self, (), result)
