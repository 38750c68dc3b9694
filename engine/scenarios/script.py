"""A scenario's players: they answer from its queues, and where it is not strict by a plain policy of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decisions import (
    ANY_ORDER,
    PASS,
    Act,
    Amount,
    Answer,
    Arrange,
    Arranged,
    Attackers,
    Attacks,
    Blockers,
    Blocks,
    Choose,
    Chosen,
    Decision,
    Divide,
    Divided,
    IllegalAnswer,
    Name,
    Named,
    Number,
    Order,
    Ordered,
    Pay,
    PayAuto,
    PayNot,
    PayPool,
    PayWith,
    Pick,
    Picked,
    Priority,
    Purpose,
    Targets,
)
from engine.events.kinds import Event
from engine.game import Game, Observer
from engine.play.positions.form import Json, text
from engine.rules.answer_checks import check, usable
from engine.rules.procedures import Asker
from engine.scenarios import plain_choices
from engine.scenarios.object_names import begins_trigger, called, is_copy, words
from engine.scenarios.queues import Missing, Queues
from engine.scenarios.yes_or_no import Offers
from engine.state.effect_rows import PendingTrigger
from engine.terms.ids import is_player

COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
HELPERS = ("convoke", "improvise", "delve", "waterbend")
Declare = Callable[[Game, Decision], Answer]


class Script(Asker, Observer):
    """Answers every question of a scenario. `invented`: a choice was made that the script does not hold."""

    def __init__(self, names: Sequence[str], strict: bool, manual: frozenset[int]) -> None:
        self.names = list(names)
        self.strict = strict
        self.manual = manual
        self.queues = [Queues() for _ in names]
        self.aliases: dict[str, int] = {}
        self.amounts: dict[int, int] = {}
        self.offers = Offers(self.aliases)
        self.invented: list[str] = []
        self.waiting: tuple[PendingTrigger, ...] = ()
        self.declare: Declare | None = None
        self.asked: list[Purpose] = []
        self.actions: list[list[Json]] = [[] for _ in names]

    def undone(self, player: int) -> int:
        """How many of a player's actions are still to be done."""
        return len(self.actions[player])

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Remember what waits to be put on the stack, for its order is asked when it waits no more."""
        if game.state.pending:
            self.waiting = game.state.pending

    def asks_forced(self) -> bool:
        return True

    def chance(self, player: int, sides: int) -> int:
        set_to = self.queues[player].result("coin" if sides == 2 else "die")
        return int(set_to) if isinstance(set_to, int) else -1

    def asks_payment(self, player: int) -> bool:
        return player in self.manual

    def answer(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, Priority):
            return Act(PASS)
        self.asked.append(decision.asked.purpose)
        answer = self._answer(game, decision)
        try:
            check(game, decision, answer)
        except IllegalAnswer as refused:
            raise Missing(f"{refused} as answer {answer} to {_short(decision)}") from refused
        return answer

    def _answer(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, Targets):
            return self._targets(game, decision)
        if isinstance(decision, Choose):
            return self._choose(game, decision)
        if isinstance(decision, Pick):
            return self._pick(game, decision)
        if isinstance(decision, Number):
            return self._number(game, decision)
        if isinstance(decision, Divide):
            return self._divide(game, decision)
        if isinstance(decision, Order):
            return self._order(game, decision)
        if isinstance(decision, Arrange):
            return self._arrange(game, decision)
        if isinstance(decision, Attackers | Blockers):
            if self.declare is None:
                return Attacks() if isinstance(decision, Attackers) else Blocks()
            return self.declare(game, decision)
        if isinstance(decision, Pay):
            return self._pay(game, decision)
        assert isinstance(decision, Name)
        return self._name(decision)

    def invent(self, decision: Decision) -> None:
        """Note a choice that the script does not hold; a strict scenario allows none."""
        if self.strict:
            raise Missing(f"Missing CHOICE: {_short(decision)}")
        self.invented.append(_short(decision))

    # --- objects and players ---

    def fits(self, game: Game, legal: Sequence[int], taken: Sequence[int]) -> Callable[[Json], int]:
        """Which of the legal things an entry means."""

        def which(entry: Json) -> int:
            besides = entry.get("besides")
            others = set(taken) | set(besides if isinstance(besides, list) else ())
            for ref in legal:
                if ref not in others and self.meant(game, ref, entry):
                    return ref
            return -1

        return which

    def meant(self, game: Game, ref: int, entry: Json) -> bool:
        """Whether an entry means a player or an object."""
        if is_player(ref):
            return self.names[ref] in (text(entry, "player"), text(entry, "text"), text(entry, "name"))
        alias = text(entry, "alias")
        if alias:
            return called(game, ref, f"@{alias}", self.aliases)
        name = text(entry, "name") or text(entry, "text")
        if not name or not called(game, ref, name, self.aliases):
            return False
        if "copy" in entry:
            return is_copy(game.state.objects[ref]) == bool(entry["copy"])
        return True

    def _targets(self, game: Game, decision: Targets) -> Answer:
        player = decision.asked.player
        queues = self.queues[player]
        found: list[int] = []
        named = False
        while queues.own and len(found) < decision.maximum:
            entry = queues.own[0]
            if "skip" in entry:
                queues.own.pop(0)
                return Chosen(tuple(found))
            ref = self.fits(game, decision.legal, (*found, *decision.chosen))(entry)
            if ref < 0:
                ref = self.fits(game, decision.legal, found)(entry)
            if ref < 0:
                break
            queues.own.pop(0)
            named = True
            self._take(found, ref, entry)
        if named and len(found) >= decision.minimum:
            return Chosen(tuple(found))
        return self._from_queues(game, decision, found, (False, True))

    def _choose(self, game: Game, decision: Choose) -> Answer:
        answer = self._from_queues(game, decision, [], (True, False))
        if isinstance(answer, Chosen) and decision.minimum == 0 and self.offers.taken == decision.asked.source:
            self.queues[decision.asked.player].yes_to_each(len(answer.refs) - self.offers.said)  # once, or for each
            self.offers.said = 0
        return answer

    def _from_queues(
        self, game: Game, decision: Targets | Choose, found: list[int], order: tuple[bool, bool]
    ) -> Answer:
        """Take entries until as many are chosen as may be, or the script says to stop."""
        queues = self.queues[decision.asked.player]
        stopped = False
        while len(found) < decision.maximum:
            group = next(
                (got for each in order if (got := queues.group(self.fits(game, decision.legal, found), each))), []
            )
            if not group:
                stopped = len(found) >= decision.minimum and queues.skips()
                break
            room = decision.maximum - len(found)
            for ref, entry in group[:room]:
                self._take(found, ref, entry)
            queues.keep([entry for _, entry in group[room:]])
        if isinstance(decision, Choose) and len(found) == decision.maximum and decision.minimum < decision.maximum:
            queues.skips()  # a search is said to end even where no more may be found
        if stopped or len(found) == decision.maximum or (found and len(found) >= decision.minimum):
            return Chosen(tuple(found))
        return self._unscripted(game, decision, found)

    def _unscripted(self, game: Game, decision: Targets | Choose, found: list[int]) -> Answer:
        left = [ref for ref in decision.legal if ref not in found]
        if decision.minimum == len(decision.legal):
            return Chosen((*found, *left))
        if decision.minimum == 0 and isinstance(decision, Choose) and self.queues[decision.asked.player].head_no():
            return Chosen(())
        if len({plain_choices.likeness(game, ref) for ref in left}) == 1 and decision.minimum == decision.maximum:
            return Chosen((*found, *left[: decision.minimum - len(found)]))  # nothing tells them apart
        self.invent(decision)
        wish = plain_choices.best(game, decision, left)
        count = max(decision.minimum, plain_choices.count(game, decision)) - len(found)
        return Chosen((*found, *wish[: max(0, count)]))

    def _take(self, found: list[int], ref: int, entry: Json) -> None:
        found.append(ref)
        amount = entry.get("amount")
        if isinstance(amount, int):
            self.amounts[ref] = amount

    # --- options ---

    def _pick(self, game: Game, decision: Pick) -> Answer:
        keys = tuple(option.key for option in decision.options)
        queues = self.queues[decision.asked.player]
        if keys == ("yes", "no"):
            answer = self.offers.answer(game, decision, queues, self.strict)
            if answer is None:
                self.invent(decision)
                answer = plain_choices.says_yes(decision)
            if answer and decision.asked.purpose is Purpose.COST:
                queues.group(self.fits(game, (decision.asked.source,), ()), False)  # the card to splice, named too
            self.offers.taken, self.offers.said = (decision.asked.source, 1) if answer else (0, 0)
            return Picked(("yes" if answer else "no",))
        if self.offers.which >= 0 and len(keys) == 2:
            which, self.offers.which = self.offers.which, -1
            return Picked((keys[which],))
        if decision.asked.purpose is Purpose.COLOR and any("x" in each for each in queues.choices):
            mix = self._mixed(decision, queues)
            if mix:
                return Picked((mix,))
        if decision.asked.text == ANY_ORDER:
            return self._any_order(game, decision, queues)
        if keys == ("heads", "tails"):
            return Picked(("heads",))  # what is called makes no difference
        if decision.asked.purpose is Purpose.PAY and all(key.isdecimal() for key in keys):
            return self._phyrexian(decision, queues)
        if decision.asked.purpose is Purpose.MODE and queues.modes:
            return self._modes(decision, queues)
        chosen: list[str] = []
        while len(chosen) < decision.maximum:
            place = queues.word(lambda entry: self._option(game, decision, entry, chosen))
            if place < 0:
                break
            chosen.append(keys[place])
        if len(chosen) >= decision.minimum and chosen:
            return Picked(tuple(chosen))
        if len(keys) == 2 and decision.minimum == decision.maximum == 1:
            answer = queues.yes()
            if answer is not None and "the creature" in str(
                decision.asked.text
            ):  # mutate: asked is whether it goes under
                return Picked((keys[1 if answer else 0],))
            if answer is not None:
                return Picked((keys[0 if answer else 1],))
        self.invent(decision)
        return Picked(keys[: max(1, decision.minimum)])

    def _any_order(self, game: Game, decision: Pick, queues: Queues) -> Answer:
        """Of effects whose order makes no difference the one that is named, by itself or by what gives it."""
        place = queues.word(lambda entry: self._option(game, decision, entry, []))
        if place < 0 and queues.choices:
            giver = text(queues.choices[0], "text")
            if giver and any(called(game, id, giver, self.aliases) for id in game.state.battlefield):
                del queues.choices[0]
        return Picked((decision.options[max(place, 0)].key,))

    def _phyrexian(self, decision: Pick, queues: Queues) -> Answer:
        """How many Phyrexian symbols are paid with life: a yes or no for each."""
        keys = sorted((option.key for option in decision.options), key=int)
        said = [queues.head_yes() for _ in range(int(keys[-1]))]
        if said[0] is None:
            self.invent(decision)
            return Picked((keys[-1],))
        times = str(sum(1 for each in said if each))
        return Picked((times if times in keys else keys[0],))

    def _mixed(self, decision: Pick, queues: Queues) -> str:
        """A combination of mana, said as how much of each color in the order WUBRGC; "" if there is no such option."""
        letters = [each for each in "WUBRGC" if any(each in option.key for option in decision.options)]
        amounts = queues.amounts(len(letters))
        wanted = "".join(letter * amount for letter, amount in zip(letters, amounts, strict=False))
        for option in decision.options:
            if sorted(option.key) == sorted(wanted):
                return option.key
        return ""

    def _option(self, game: Game, decision: Pick, entry: Json, taken: list[str]) -> int:
        wanted = text(entry, "text").lower()
        for place, option in enumerate(decision.options):
            if option.key in taken and not decision.repeat:
                continue
            said = {option.key.lower(), str(option.label).lower()}
            letter = COLORS.get(wanted)
            if wanted in said or (letter and letter in (option.key, str(option.label))):
                return place
            if option.label and words(str(option.label)).startswith(words(wanted.removeprefix("cast "))):
                return place
            if option.ref >= 64 and called(game, option.ref, text(entry, "text"), self.aliases):
                return place
        for place, option in enumerate(decision.options):
            letter = COLORS.get(wanted)
            if letter and decision.asked.purpose is Purpose.COLOR and letter in option.key:
                return place
        return -1

    def _modes(self, decision: Pick, queues: Queues) -> Answer:
        """Modes are counted among those not chosen yet."""
        legal = [int(option.key) for option in decision.options if option.key.isdecimal()]
        every = list(range(max(legal, default=0) + 10))
        chosen: list[int] = []
        while queues.modes and len(chosen) < decision.maximum:
            mode = queues.modes.pop(0)
            if not isinstance(mode, int):
                break
            free = every if decision.repeat else [each for each in every if each not in chosen]
            named = free[mode - 1]
            chosen.append(named if named in legal else every[mode - 1])
        return Picked(tuple(str(each) for each in chosen))

    # --- numbers, orders, words ---

    def _number(self, game: Game, decision: Number) -> Answer:
        queues = self.queues[decision.asked.player]
        if decision.low == decision.high:
            if queues.choices and queues.choices[0].get("x") == decision.low:
                del queues.choices[0]
            return Amount(decision.low)
        amount = queues.amount()
        if amount is None and decision.asked.purpose is Purpose.COST:
            amount = 0
            said = queues.yes()
            if said is None:
                self.invent(decision)
                return Amount(decision.high)
            while said and amount < decision.high:
                amount += 1
                said = queues.head_yes() if amount < decision.high else None
            if amount and amount == decision.high:
                queues.head_no()  # asked for one more, though it can't be paid
            return Amount(amount)
        if amount is None:
            self.invent(decision)
            amount = decision.high if decision.asked.purpose is Purpose.X else decision.low
        return Amount(amount)

    def _divide(self, game: Game, decision: Divide) -> Answer:
        among = decision.among
        if all(ref in self.amounts for ref in among):
            return Divided(tuple(self.amounts.pop(ref) for ref in among))
        if decision.asked.purpose is Purpose.DAMAGE and not decision.least:
            return Divided(self._combat_damage(decision))
        amounts = [self.queues[decision.asked.player].amount() for _ in among[:-1]]
        got = [each for each in amounts if each is not None]
        if len(got) == len(among) - 1:
            return Divided((*got, decision.total - sum(got)))
        self.invent(decision)
        return Divided(plain_choices.division(decision))

    def _combat_damage(self, decision: Divide) -> tuple[int, ...]:
        queues = self.queues[decision.asked.player]
        default = plain_choices.combat_division(decision)
        parts: list[int] = []
        for place in range(len(decision.among)):
            left = decision.total - sum(parts)
            amount = queues.amount()
            if amount is None:
                queues.skips()
                if not parts:
                    return default
                amount = left if place == len(decision.among) - 1 else 0
            parts.append(min(amount, left))
        return tuple(parts)

    def _order(self, game: Game, decision: Order) -> Answer:
        """For triggers the script says which goes on the stack first, so resolves last."""
        queues = self.queues[decision.asked.player]
        left = list(decision.items)
        chosen: list[int] = []
        triggers = decision.asked.purpose is Purpose.TRIGGERS
        mine = tuple(each for each in self.waiting if each.controller == decision.asked.player)
        alike = len(set(decision.labels)) == 1
        while len(left) > 1:
            found = queues.word(lambda entry: self._ordered(game, decision, left, mine, entry))
            if found < 0:
                break
            left.remove(found)
            chosen.append(found)
        if len(left) > 1 and not (alike and triggers):
            if triggers:
                self.invent(decision)
            elif self.strict is False:
                self.invented.append(_short(decision))
        items = (*chosen, *left)
        return Ordered(tuple(reversed(items)) if triggers else items)

    def _ordered(
        self, game: Game, decision: Order, left: list[int], mine: tuple[PendingTrigger, ...], entry: Json
    ) -> int:
        wanted = text(entry, "text")
        for item in left:
            if decision.asked.purpose is Purpose.TRIGGERS:
                label = str(decision.labels[item]) if item < len(decision.labels) else ""
                if label == wanted:
                    return item
                if len(mine) == len(decision.items) and begins_trigger(game, mine[item], wanted, label):
                    return item
            elif called(game, item, wanted, self.aliases):
                return item
        return -1

    def _arrange(self, game: Game, decision: Arrange) -> Answer:
        """Scry and surveil: the targets name what goes to the second pile."""
        queues = self.queues[decision.asked.player]
        away: list[int] = []
        for in_choices in (False, True):
            while len(away) < len(decision.cards):
                group = queues.group(self.fits(game, decision.cards, away), in_choices)
                if not group:
                    break
                away.extend(ref for ref, _ in group)
        if not away and not queues.skips():
            self.invent(decision)
        kept = tuple(card for card in decision.cards if card not in away)
        for place in range(len(away) - 1):  # in which order they go there is said afterwards
            found = queues.word(self.fits(game, away[place:], ()))
            if found < 0:
                break
            away.remove(found)
            away.insert(place, found)
        return Arranged((kept, tuple(away), *(() for _ in decision.piles[2:])))

    def _pay(self, game: Game, decision: Pay) -> Answer:
        queues = self.queues[decision.asked.player]

        def source(entry: Json) -> int:
            for place, each in enumerate(decision.sources):
                if called(game, each.source, text(entry, "text"), self.aliases):
                    return place
            return -1

        if queues.result("mana_cancel") is not None:
            return PayNot()
        word = queues.head_text()
        letter = COLORS.get(word.lower(), "")
        if letter and letter in decision.pool and usable(decision.cost, letter):
            queues.choices.pop(0)
            return PayPool(letter)
        if word.lower() in HELPERS:
            queues.choices.pop(0)
        if not decision.plan and not queues.head_text():
            return PayAuto()
        place = queues.word(source)
        if place >= 0:
            found = decision.sources[place]
            return PayWith(found.source, found.ability, found.makes[0])
        return PayAuto() if not decision.plan else PayNot()

    def _name(self, decision: Name) -> Answer:
        queues = self.queues[decision.asked.player]
        for place, each in enumerate(queues.choices):
            if "text" in each:
                del queues.choices[place]
                return Named(text(each, "text"))
        self.invent(decision)
        return Named(decision.suggestions[0] if decision.suggestions else "Nothing")


def _short(decision: Decision) -> str:
    asked = decision.asked
    return f"{type(decision).__name__} ({asked.purpose.value}) {str(asked.text)!r}"
