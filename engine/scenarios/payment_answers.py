"""Payments by hand in a scenario: which source or mana of the pool its script names next."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import PayMana
from engine.decisions import Action, Activate, Answer, Cast, Pay, PayAuto, PayNot, PayPool, PayWith, Pick
from engine.evaluate.rulings import LIFE_FOR_BLACK, as_though
from engine.game import Game
from engine.play.positions.form import Json, parts, text
from engine.rules.answer_checks import usable
from engine.scenarios.object_names import called
from engine.scenarios.queues import Fits, Queues

COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
HELPERS: Final = ("convoke", "improvise", "delve", "waterbend")
_BUTTONS: Final = (*HELPERS, "exile a card")  # what is said before what helps to pay is named


def pay(game: Game, decision: Pay, queues: Queues, aliases: dict[str, int], by_hand: bool) -> Answer:
    """The next step of a payment; of one that is not made by hand only which things help to pay."""

    def source(entry: Json) -> int:
        name = text(entry, "text") or text(entry, "name")
        for place, each in enumerate(decision.sources):
            if name and called(game, each.source, name, aliases):
                return place
        return -1

    if not by_hand:
        return _helped(game, decision, queues, source)
    unwilling = decision.optional and queues.head_is_yes_or_no() and not queues.head_yes()
    if unwilling or queues.result("mana_cancel") is not None:
        return PayNot()
    word = queues.head_text().lower()
    letter = COLORS.get(word, "")
    if letter and letter in decision.pool and usable(decision.cost, letter):
        queues.choices.pop(0)
        return PayPool(letter)
    place = -1
    if word in _BUTTONS:
        queues.choices.pop(0)
        chosen = queues.group(source, True) if source(_head(queues)) >= 0 else queues.group(source, False)
        if chosen:
            place = chosen[0][0]
            queues.skips()
    elif not decision.plan and not word:
        return PayAuto()
    if place < 0:
        place = queues.word(source)
    if place >= 0:
        found = decision.sources[place]
        return PayWith(found.source, found.ability, found.makes[0])
    return PayAuto() if not decision.plan else PayNot()


def _helped(game: Game, decision: Pay, queues: Queues, source: Fits) -> Answer:
    """What is named to be tapped or exiled for a payment, so long as its plan does so to something."""
    helps = {use[0]: use[2] for use in decision.plan if use[1] < 0}
    if queues.head_text().lower() in _BUTTONS and helps:
        queues.choices.pop(0)

    def helper(entry: Json) -> int:
        place = source(entry)
        return place if place >= 0 and decision.sources[place].ability < 0 else -1

    place = queues.member(helper) if helps else -1
    if place < 0:
        return PayAuto()
    found = decision.sources[place]
    return PayWith(found.source, found.ability, helps.get(found.source, found.makes[0]))


def mixed(decision: Pick, queues: Queues) -> str:
    """A combination of mana, said as how much of each color in the order WUBRGC; "" if there is no such option."""
    letters = [each for each in "WUBRGC" if any(each in option.key for option in decision.options)]
    amounts = queues.amounts(len(letters))
    wanted = "".join(letter * amount for letter, amount in zip(letters, amounts, strict=False))
    return next((option.key for option in decision.options if sorted(option.key) == sorted(wanted)), "")


def cost_meant(decision: Pick, doing: str) -> str:
    """The one of several costs with which the words of an action begin, "" if they say none."""
    start = doing.partition(":")[0].replace(" ", "").lower()
    said = {option.key: str(option.label).replace(" ", "").lower() for option in decision.options}
    exact = [key for key, words in said.items() if words == start]
    found = exact or [key for key, words in said.items() if words and start.startswith(words)]
    return found[0] if found else ""


def _head(queues: Queues) -> Json:
    """The next answer, empty if there is none."""
    return (parts(queues.choices[0], "any") or [queues.choices[0]])[0] if queues.choices else {}


def life_for_mana(game: Game, player: int, queues: Queues, action: Action) -> None:
    """Take the yes to paying life for each Phyrexian symbol, or one that life may be paid for, of the cost of a spell
    or an ability that could not be paid otherwise (107.4f, 118.9)."""
    black = as_though(game, "spend mana", player, LIFE_FOR_BLACK)
    for symbol in _symbols(game, action):
        if symbol.endswith("/P") or (black and "B" in symbol):
            queues.head_yes()


def _symbols(game: Game, action: Action) -> tuple[str, ...]:
    """The symbols of the mana cost of the spell just cast, or of the ability activated."""
    if isinstance(action, Cast) and game.state.stack:
        cost = game.chars(game.state.stack[-1]).mana_cost
        return () if cost is None else cost.symbols
    abilities = game.chars(action.source).abilities if isinstance(action, Activate) else ()
    ability = abilities[action.ability] if isinstance(action, Activate) and action.ability < len(abilities) else None
    parts = ability.cost.parts if isinstance(ability, ActivatedAbility) and ability.cost is not None else ()
    return tuple(symbol for part in parts if isinstance(part, PayMana) for symbol in part.cost.symbols)
