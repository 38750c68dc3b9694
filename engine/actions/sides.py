"""CR 608.2d, 705.2. Verbs that split: players into friends and foes, what is done into one thing or another; coins
flipped until one is lost."""

from __future__ import annotations

from typing import Final

from engine.actions.base import PlayerVerb, Verb, doer, doers
from engine.actions.choose import chose
from engine.actions.near_players import around
from engine.actions.whole_game import FLIP_WON, FlipCoins
from engine.ast.amounts import Fixed
from engine.ast.effects import PayCost
from engine.ast.node import Effect
from engine.ast.says import says
from engine.decisions import Option, Purpose
from engine.events.effect_costs import in_full
from engine.events.resolution import Done, Resolution
from engine.messages import msg
from engine.state.remembered import word_mark
from engine.terms.ids import PlayerId
from engine.terms.records import record

ONE: Final = Fixed(1)
FLIP: Final = 2000  # the mark under which one of several flips is looked at
MOST_FLIPS: Final = 1000  # 705.3: a run of wins ends in all likelihood long before


@says("for each player , choose friend or foe")
class ChooseSides(Verb):
    """608.2d. For each player, choose friend or foe: remembered are the friends."""

    def perform(self, r: Resolution) -> None:
        friends = []
        sides = (Option("friend", msg("Friend")), Option("foe", msg("Foe")))
        for player in sorted(around(r, r.controller)):
            asked = msg("{name}: friend or foe", name=r.game.player(player).name)
            if r.pick(r.controller, sides, Purpose.MODE, asked) == "friend":
                friends.append(player)
        r.did(self, friends)


@record
class ChooseAnchor(PlayerVerb):
    """607.2g. Choose one of the anchor words that stand before abilities of the object."""

    words: tuple[str, ...]

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            options = [Option(word, word) for word in self.words]
            chose(r, player, "anchor", r.pick(player, options, Purpose.MODE, msg("Choose one")))
        r.did(self, (), 1)


@record
class EitherOf(PlayerVerb):
    """608.2d. Do one of several things of one's choice, each of which must be possible to be chosen (608.2d)."""

    options: tuple[Effect, ...]

    def able(self, r: Resolution) -> list[Effect]:
        """What of it could be done."""
        return [each for each in self.options if in_full(r, each)]

    def perform(self, r: Resolution) -> None:
        done = False
        for player in doers(r, self.who):
            with r.about(r.each if player == r.controller else player):
                done = self._choose(r, player) or done
        r.did(self, (), int(done), done)

    def _choose(self, r: Resolution, player: int) -> bool:
        """Have a player choose one that can be done, and do it; False if there is none."""
        able = self.able(r)
        if able:
            words = [r.game.procedures.wording(r.game, each, r.source) for each in able]
            options = [Option(str(place), text) for place, text in enumerate(words)]
            chosen = able[int(r.pick(player, options, Purpose.MODE) or 0)]
            if isinstance(chosen, PayCost):
                return r.game.procedures.pay(r, PlayerId(player), chosen.cost, True)
            r.perform(chosen)
        return bool(able)

    def can(self, r: Resolution) -> bool:
        return bool(self.able(r))

    def choosable(self, r: Resolution, player: int) -> bool:
        """Whether there is anything a player could choose."""
        with r.about(r.each if player == doer(r, self.who) else player):
            return bool(self.able(r))


@says("{who:player} flip[s] a coin until (YOU: you|they) lose[s#who] a flip")
class FlipUntilLost(PlayerVerb):
    """705.3. Flip coins until a flip is lost; remembered is how many were won."""

    def perform(self, r: Resolution) -> None:
        won = 0
        for _ in doers(r, self.who):
            for _ in range(MOST_FLIPS):
                r.perform(FlipCoins(ONE, who=self.who, mark=FLIP))
                flip = r.marks.pop(FLIP, Done((), 0, False))
                if not flip.happened:
                    break
                won += 1
        r.marks[word_mark(FLIP_WON)] = Done((), won, won > 0)
        r.did(self, (), won, won > 0)
