"""A scenario's players: they answer from its queues, and where it is not strict by a plain policy of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine import decisions
from engine.events.kinds import AddMana, Event, SpellCast
from engine.game import Game, Observer
from engine.play.positions.form import Json, text
from engine.rules.answer_checks import check
from engine.rules.procedures import Asker
from engine.scenarios import plain_choices
from engine.scenarios.mode_answers import modes
from engine.scenarios.object_names import begins, called, is_copy, words
from engine.scenarios.payment_answers import COLORS, cost_meant, mixed, pay
from engine.scenarios.queues import Missing, Queues
from engine.scenarios.trigger_order import in_order
from engine.scenarios.yes_or_no import Offers
from engine.state.effect_rows import PendingTrigger
from engine.terms.ids import NO_ONE, is_player
from engine.variants.before_the_game import colors_besides

Declare = Callable[[Game, decisions.Decision], decisions.Answer]


class Script(Asker, Observer):
    """Answers every question of a scenario. `invented`: a choice was made that the script does not hold; `doing`: the
    words of the action under way and `mana_from` what made mana since it began; `searched`: the object whose search was
    said to end (0: none); `helped`: whose payment under way may be helped by what they name."""

    def __init__(self, names: Sequence[str], strict: bool, manual: frozenset[int]) -> None:
        self.names = list(names)
        self.strict = strict
        self.manual = manual
        self.helped = NO_ONE
        self.doing = ""
        self.queues = [Queues() for _ in names]
        self.aliases: dict[str, int] = {}
        self.amounts: dict[int, int] = {}
        self.offers = Offers(self.aliases)
        self.invented: list[str] = []
        self.waiting: tuple[PendingTrigger, ...] = ()
        self.mana_from: list[int] = []
        self.searched = 0
        self.stopped = False
        self.declare: Declare | None = None
        self.placing = True  # the position is being set up: nothing of the script is an offer's answer
        self.asked: list[decisions.Purpose] = []
        self.actions: list[list[Json]] = [[] for _ in names]

    def undone(self, player: int) -> int:
        """How many of a player's actions are still to be done."""
        return len(self.actions[player])

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Remember what waits to be put on the stack, for its order is asked when it waits no more."""
        if game.state.pending:
            self.waiting = game.state.pending
        self.mana_from.extend(event.source for event in events if isinstance(event, AddMana))
        for event in events:  # whoever casts what was suspended is not asked (702.62a); a script may say yes to it
            if isinstance(event, SpellCast) and game.state.objects[event.obj].way == "suspend":
                self.queues[event.player].head_yes()

    def asks_forced(self) -> bool:
        return True

    def chance(self, player: int, sides: int) -> int:
        set_to = self.queues[player].result("coin" if sides == 2 else "die")
        return int(set_to) if isinstance(set_to, int) else -1

    def asks_payment(self, player: int) -> bool:
        return player in self.manual or player == self.helped

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if isinstance(decision, decisions.Priority):
            return decisions.Act(decisions.PASS)
        by_hand = decision.asked.player in self.manual
        if by_hand or not isinstance(decision, decisions.Pay):
            self.asked.append(decision.asked.purpose)
        answer = self._answer(game, decision)
        try:
            check(game, decision, answer)
        except decisions.IllegalAnswer as refused:
            raise Missing(f"{refused} as answer {answer} to {_short(decision)}") from refused
        return answer

    def _answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        answer = _ANSWERS.get(type(decision))
        if answer is not None:
            return answer(self, game, decision)
        if isinstance(decision, decisions.Attackers | decisions.Blockers):
            if self.declare is None:
                return decisions.Attacks() if isinstance(decision, decisions.Attackers) else decisions.Blocks()
            return self.declare(game, decision)
        if isinstance(decision, decisions.Pay):
            by_hand = decision.asked.player in self.manual
            return pay(game, decision, self.queues[decision.asked.player], self.aliases, by_hand)
        assert isinstance(decision, decisions.Name)
        return self._name(decision)

    def invent(self, decision: decisions.Decision) -> None:
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
        row = game.state.objects[ref]
        said = name.removeprefix("stack ability (")
        if said != name and row.ability is not None:
            return begins(row.ability, said.rstrip(")"), game.chars(row.source).name)
        if not name or not called(game, ref, name, self.aliases):
            return False
        if "copy" in entry:
            return is_copy(game, row) == bool(entry["copy"])
        return True

    def _targets(self, game: Game, decision: decisions.Targets) -> decisions.Answer:
        player = decision.asked.player
        queues = self.queues[player]
        if decision.maximum == 0:
            queues.skips_ahead()
            return decisions.Chosen(())
        found: list[int] = []
        named = False
        while queues.own and len(found) < decision.maximum:
            if "skip" in queues.own[0]:
                queues.own.pop(0)
                return decisions.Chosen(tuple(found))
            entry, ref = self._first_fitting(game, decision, found)
            if ref < 0:
                break
            queues.own.remove(entry)
            named = True
            self._take(found, ref, entry)
        if named and len(found) >= decision.minimum:
            return decisions.Chosen(tuple(found))
        return self._from_queues(game, decision, found, (False, True))

    def _first_fitting(self, game: Game, decision: decisions.Targets, found: list[int]) -> tuple[Json, int]:
        """The next of the targets that an action names, or where a target that comes later is asked for first, one
        behind it, and what it means; -1 if none is legal."""
        own = self.queues[decision.asked.player].own
        for entry in own[:1] if found else own:
            for taken in ((*found, *decision.chosen), found):
                ref = self.fits(game, decision.legal, taken)(entry)
                if ref >= 0:
                    return entry, ref
        return {}, -1

    def _choose(self, game: Game, decision: decisions.Choose) -> decisions.Answer:
        queues = self.queues[decision.asked.player]
        if decision.asked.purpose is decisions.Purpose.UNTAP and queues.head_is_yes_or_no():
            return decisions.Chosen(tuple(ref for ref in decision.legal if queues.head_no() or not queues.head_yes()))
        if decision.asked.purpose is decisions.Purpose.SEARCH:
            return self._search(game, decision, queues)
        if decision.minimum == len(decision.legal) == 1 and is_player(decision.legal[0]):
            if not queues.group(self.fits(game, decision.legal, ()), True):
                queues.spare(self.fits(game, decision.legal, ()))  # it may be a target of something else
            return decisions.Chosen(decision.legal)
        led = decision.minimum == 0 and queues.head_is_yes_or_no()
        answer = self._from_queues(game, decision, [], (True, False))
        if led and isinstance(answer, decisions.Chosen) and answer.refs and self.offers.taken != decision.asked.source:
            queues.yes_to_each(1)  # said before what is chosen: that something is
        if isinstance(answer, decisions.Chosen) and self.offers.taken == decision.asked.source:
            if self.offers.named and decision.asked.purpose is decisions.Purpose.OTHER and self.offers.casts(game):
                answer = self._cast_each(decision, answer, queues)
            elif decision.minimum == 0:
                queues.yes_to_each(len(answer.refs) - self.offers.said)  # once, or for each
            self.offers.said = 0
        return answer

    def _search(self, game: Game, decision: decisions.Choose, queues: Queues) -> decisions.Answer:
        """What is searched for; the several cards of one search may be named together though asked for one by one."""
        among = self.fits(game, decision.legal, ())
        group = queues.targets[0] if queues.targets else []
        found = [(ref, entry) for entry in group if (ref := among(entry)) >= 0]
        if len(group) > len(found) == 1 == decision.maximum:
            group.remove(found[0][1])
            return decisions.Chosen((found[0][0],))
        seen = self.fits(game, decision.looked, ())
        named = any(among(entry) >= 0 for each in queues.targets for entry in each)
        other = not named and any(seen(entry) >= 0 for entry in group)  # said is one of the cards looked for besides
        if decision.minimum == 0 and (other or (self.searched == decision.asked.source and not found)):
            return decisions.Chosen(())
        answer = self._from_queues(game, decision, [], (False, True))
        self.searched = decision.asked.source if self.stopped else 0
        return answer

    def _cast_each(self, decision: decisions.Choose, answer: decisions.Chosen, queues: Queues) -> decisions.Chosen:
        """Of what is cast a yes to each follows its name, and to the last that is left one without a name."""
        count = sum(queues.head_yes() is True for _ in answer.refs)
        left = [ref for ref in decision.legal if ref not in answer.refs]
        if len(left) == 1 and count and len(answer.refs) < decision.maximum and queues.head_yes():
            return decisions.Chosen((*answer.refs, *left))
        return answer

    def _from_queues(
        self, game: Game, decision: decisions.Targets | decisions.Choose, found: list[int], order: tuple[bool, bool]
    ) -> decisions.Answer:
        """Take entries until as many are chosen as may be, or the script says to stop."""
        queues = self.queues[decision.asked.player]
        stopped = self.stopped = False
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
        if (
            isinstance(decision, decisions.Choose)
            and len(found) == decision.maximum
            and decision.minimum < decision.maximum
        ):
            self.stopped = queues.skips()  # a search is said to end even where no more may be found
        if stopped or len(found) == decision.maximum or (found and len(found) >= decision.minimum):
            return decisions.Chosen(tuple(found))
        return self._unscripted(game, decision, found)

    def _unscripted(
        self, game: Game, decision: decisions.Targets | decisions.Choose, found: list[int]
    ) -> decisions.Answer:
        left = [ref for ref in decision.legal if ref not in found]
        if decision.minimum == len(decision.legal):
            return decisions.Chosen((*found, *left))
        if decision.minimum == 0 and isinstance(decision, decisions.Choose):
            if len(left) == 1 == len(decision.legal) and self.offers.taken == decision.asked.source:
                return decisions.Chosen(tuple(left))  # a yes to the offer can mean nothing else
            if self.queues[decision.asked.player].head_no():
                return decisions.Chosen(())
            if len(left) == 1 == len(decision.legal) and self.queues[decision.asked.player].head_is_yes_or_no():
                return decisions.Chosen(tuple(left))  # that something is: no name is needed
        if len({plain_choices.likeness(game, ref) for ref in left}) == 1 and decision.minimum == decision.maximum:
            return decisions.Chosen((*found, *left[: decision.minimum - len(found)]))  # nothing tells them apart
        self.invent(decision)
        wish = plain_choices.best(game, decision, left)
        count = max(decision.minimum, plain_choices.count(game, decision)) - len(found)
        return decisions.Chosen((*found, *wish[: max(0, count)]))

    def _take(self, found: list[int], ref: int, entry: Json) -> None:
        found.append(ref)
        amount = entry.get("amount")
        if isinstance(amount, int):
            self.amounts[ref] = amount

    # --- options ---

    def _pick(self, game: Game, decision: decisions.Pick) -> decisions.Answer:
        keys = tuple(option.key for option in decision.options)
        queues = self.queues[decision.asked.player]
        if keys == ("yes", "no"):
            if self.placing:
                return decisions.Picked(("yes" if decision.asked.purpose is decisions.Purpose.REPLACEMENT else "no",))
            answer = self.offers.answer(game, decision, queues, self.strict)
            if answer is None:
                self.invent(decision)
                answer = plain_choices.says_yes(decision)
            if answer and decision.asked.purpose is decisions.Purpose.COST:
                queues.group(self.fits(game, (decision.asked.source,), ()), False)  # the card to splice, named too
            self.offers.taken, self.offers.said = (decision.asked.source, 1) if answer else (0, 0)
            return decisions.Picked(("yes" if answer else "no",))
        if self.offers.which >= 0 and len(keys) == 2:
            which, self.offers.which = self.offers.which, -1
            return decisions.Picked((keys[which],))
        if self.placing and decision.asked.purpose is decisions.Purpose.COLOR and not queues.choices:
            return decisions.Picked((max(keys, key=colors_besides(game.state, decision.asked.player).__getitem__),))
        if decision.asked.purpose is decisions.Purpose.COLOR and any("x" in each for each in queues.choices):
            mix = mixed(decision, queues)
            if mix:
                return decisions.Picked((mix,))
        if decision.asked.text == decisions.ANY_ORDER:
            return self._any_order(game, decision, queues)
        if keys == ("heads", "tails"):
            return decisions.Picked(("heads",))  # what is called makes no difference
        if decision.asked.purpose is decisions.Purpose.PAY and all(key.isdecimal() for key in keys):
            return self._phyrexian(decision, queues)
        if decision.asked.purpose is decisions.Purpose.MODE and queues.modes:
            return modes(decision, queues)
        if decision.asked.purpose is decisions.Purpose.COST and (meant := cost_meant(decision, self.doing)):
            return decisions.Picked((meant,))
        chosen: list[str] = []
        while len(chosen) < decision.maximum:
            place = queues.word(lambda entry: self._option(game, decision, entry, chosen))
            if place < 0:
                break
            chosen.append(keys[place])
        if len(chosen) >= decision.minimum and chosen:
            return decisions.Picked(tuple(chosen))
        if len(keys) == 2 and decision.minimum == decision.maximum == 1:
            answer = queues.yes()
            if answer is not None and "the creature" in str(
                decision.asked.text
            ):  # mutate: asked is whether it goes under
                return decisions.Picked((keys[1 if answer else 0],))
            if answer is not None:
                other = decision.asked.purpose is decisions.Purpose.COST  # asked is whether the other cost is paid
                return decisions.Picked((keys[0 if answer != other else 1],))
        if decision.asked.purpose is decisions.Purpose.TAP and keys == (
            "tap",
            "untap",
        ):  # to do the other is to do nothing
            return decisions.Picked((keys[1 if game.state.objects[decision.options[0].ref].tapped else 0],))
        if decision.asked.purpose is decisions.Purpose.LIBRARY and decision.maximum == 1 and _places(keys):
            return decisions.Picked(keys[:1])  # which of a merged permanent's cards comes first
        self.invent(decision)
        return decisions.Picked(keys[: max(1, decision.minimum)])

    def _any_order(self, game: Game, decision: decisions.Pick, queues: Queues) -> decisions.Answer:
        """Of effects whose order makes no difference the one that is named, by itself or by what gives it."""
        place = queues.word(lambda entry: self._option(game, decision, entry, []))
        if place < 0 and queues.choices:
            giver = text(queues.choices[0], "text")
            if giver and any(called(game, id, giver, self.aliases) for id in game.state.battlefield):
                del queues.choices[0]
        return decisions.Picked((decision.options[max(place, 0)].key,))

    def _phyrexian(self, decision: decisions.Pick, queues: Queues) -> decisions.Answer:
        """How many Phyrexian symbols are paid with life: a yes or no for each."""
        keys = sorted((option.key for option in decision.options), key=int)
        said = [queues.head_yes() for _ in range(int(keys[-1]))]
        if said[0] is None:
            self.invent(decision)
            return decisions.Picked((keys[-1],))
        times = str(sum(1 for each in said if each))
        return decisions.Picked((times if times in keys else keys[0],))

    def _option(self, game: Game, decision: decisions.Pick, entry: Json, taken: list[str]) -> int:
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
            if letter and decision.asked.purpose is decisions.Purpose.COLOR and letter in option.key:
                return place
        first = self.queues[decision.asked.player].choices[:1]
        return _by_a_word_of_it(decision, words(wanted), taken) if first and first[0] is entry else -1

    # --- numbers, orders, words ---

    def _number(self, game: Game, decision: decisions.Number) -> decisions.Answer:
        queues = self.queues[decision.asked.player]
        if decision.low == decision.high:
            if queues.choices and queues.choices[0].get("x") == decision.low:
                del queues.choices[0]
            elif decision.high == 0 and decision.asked.purpose is decisions.Purpose.COST:
                queues.head_no()  # a cost that can't be paid is refused
            return decisions.Amount(decision.low)
        each_asked = decision.asked.purpose is decisions.Purpose.COST and queues.head_is_yes_or_no()
        amount = None if each_asked else queues.amount()  # a number behind may be that of X
        if amount is None and decision.asked.purpose is decisions.Purpose.COST:
            amount = 0
            said = queues.yes()
            if said is None:
                self.invent(decision)
                return decisions.Amount(decision.high)
            while said and amount < decision.high:
                amount += 1
                said = queues.head_yes() if amount < decision.high else None
            if amount and amount == decision.high:
                queues.head_no()  # asked for one more, though it can't be paid
            return decisions.Amount(amount)
        if amount is None and decision.asked.purpose is decisions.Purpose.X:
            hand = game.state.players[decision.asked.player].hand  # the card that is named for the cost tells X
            named = [id for id in hand if called(game, id, queues.head_text(), self.aliases)]
            values = [game.chars(id).mana_value for id in named]
            amount = next((each for each in values if decision.allows(each)), None)
        if amount is None:
            self.invent(decision)
            much = decision.asked.purpose is decisions.Purpose.X or decision.asked.good > 0
            amount = decision.high if much else decision.low
        return decisions.Amount(amount)

    def _divide(self, game: Game, decision: decisions.Divide) -> decisions.Answer:
        among = decision.among
        if all(ref in self.amounts for ref in among):
            return decisions.Divided(tuple(self.amounts.pop(ref) for ref in among))
        if decision.asked.purpose is decisions.Purpose.DAMAGE and not decision.least:
            return decisions.Divided(self._combat_damage(decision))
        amounts = [self.queues[decision.asked.player].amount() for _ in among[:-1]]
        got = [each for each in amounts if each is not None]
        if len(got) == len(among) - 1:
            return decisions.Divided((*got, decision.total - sum(got)))
        self.invent(decision)
        return decisions.Divided(plain_choices.division(decision))

    def _combat_damage(self, decision: decisions.Divide) -> tuple[int, ...]:
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

    def _order(self, game: Game, decision: decisions.Order) -> decisions.Answer:
        """For triggers the script says which goes on the stack first, so resolves last."""
        items, said = in_order(game, decision, self.queues[decision.asked.player], self.waiting, self.aliases)
        triggers = decision.asked.purpose is decisions.Purpose.TRIGGERS
        if not said and triggers:
            self.invent(decision)
        elif not said and not self.strict:
            self.invented.append(_short(decision))
        return decisions.Ordered(tuple(reversed(items)) if triggers else items)

    def _arrange(self, game: Game, decision: decisions.Arrange) -> decisions.Answer:
        """Scry and surveil: the targets name what goes to the second pile."""
        queues = self.queues[decision.asked.player]
        away: list[int] = []
        for in_choices in (False, True):
            group = [] if away else queues.group(self.fits(game, decision.cards, ()), in_choices)
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
        return decisions.Arranged((kept, tuple(away), *(() for _ in decision.piles[2:])))

    def _name(self, decision: decisions.Name) -> decisions.Answer:
        queues = self.queues[decision.asked.player]
        for place, each in enumerate(queues.choices):
            if "text" in each:
                del queues.choices[place]
                return decisions.Named(text(each, "text"))
        self.invent(decision)
        return decisions.Named(decision.suggestions[0] if decision.suggestions else "Nothing")


def _by_a_word_of_it(decision: decisions.Pick, wanted: str, taken: Sequence[str]) -> int:
    """The one option whose words hold those that are wanted, or are held by them; -1 if that is not just one."""
    free = [place for place, option in enumerate(decision.options) if decision.repeat or option.key not in taken]
    said = {place: f" {words(str(decision.options[place].label or decision.options[place].key))} " for place in free}
    found = [place for place in free if f" {wanted} " in said[place] or said[place] in f" {wanted} "]
    return found[0] if wanted and len(found) == 1 else -1


def _places(keys: tuple[str, ...]) -> bool:
    """Whether options are but numbered."""
    return all(key.isdecimal() for key in keys)


def _short(decision: decisions.Decision) -> str:
    asked = decision.asked
    return f"{type(decision).__name__} ({asked.purpose.value}) {str(asked.text)!r}"


_ANSWERS: Final[dict[type[decisions.Decision], Callable[..., decisions.Answer]]] = {
    decisions.Targets: Script._targets, decisions.Choose: Script._choose, decisions.Pick: Script._pick,
    decisions.Number: Script._number, decisions.Divide: Script._divide, decisions.Order: Script._order,
    decisions.Arrange: Script._arrange,
}
