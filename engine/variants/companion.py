"""CR 702.139. Companions: revealed before the game, put into the hand once for {3}."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.ast.abilities import ActivatedAbility, KeywordAbility
from engine.ast.card import Card
from engine.ast.costs import Cost, PayMana
from engine.ast.filters import StartingDeck
from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.events.commit_moves import realize, realize_outside
from engine.events.commit_variants import set_companion
from engine.events.kinds import Move, Revealed
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import Message, msg
from engine.rules.order import apnap
from engine.rules.special_actions import OTHERS, OtherAction
from engine.rules.starting import BEFORE_SHUFFLING
from engine.state.chars import Chars
from engine.state.faces import face_info
from engine.terms.ids import PlayerId
from engine.terms.mana import mana_cost
from engine.terms.types import PERMANENT_TYPES
from engine.terms.zones import Cause, Zone

COST: Final = Cost((PayMana(mana_cost("{3}")),))
LEAST: Final = 60  # the minimum deck size (100.2a); of a Commander deck 100


def has_companion(card: Card) -> bool:
    """Whether a card has a companion ability."""
    return "companion" in face_info(card.faces[0]).chars.keywords


def fulfilled(game: Game, player: int, card: Card) -> bool:
    """702.139b. Whether a player's starting deck, the commander with it, fulfils the condition of a companion."""
    scratch = game.fork()
    row = scratch.state.players[player]
    realize(scratch, player, len(row.library))
    state = scratch.state
    deck = list(state.players[player].library)
    kept = state.variants
    leaders = () if kept is None else kept.commanders
    deck += [id for id in state.command if state.objects[id].owner == player and state.objects[id].physical in leaders]
    return all(
        _holds(scratch, player, ability.what, deck) for ability in card.faces[0].abilities
        if isinstance(ability, KeywordAbility) and ability.name == "companion"
    )


def _holds(game: Game, player: int, what: object, deck: list[int]) -> bool:
    if not isinstance(what, StartingDeck):
        return False
    context = Context(game, 0, player)
    if what.cards is not None:
        meant = compile_matcher(what.cards)
        deck = [id for id in deck if meant.test(context, id)]
    if what.are is not None:
        good = compile_matcher(what.are)
        return all(good.test(context, id) for id in deck)
    cards = [game.chars(id) for id in deck]
    if what.rule == "different names":
        return len({each.name for each in cards}) == len(cards)
    if what.rule == "shared type":
        return _shared(cards)
    if what.rule == "twenty more":
        return len(deck) >= (100 if game.state.variants and game.state.variants.commanders else LEAST) + 20
    if what.rule == "different symbols":
        return all(_no_symbol_twice(each) for each in cards)
    return all(
        any(isinstance(one, ActivatedAbility) for one in each.abilities)
        for each in cards if not PERMANENT_TYPES.isdisjoint(each.types)
    )


def _shared(cards: list[Chars]) -> bool:
    """Whether all cards have a card type in common."""
    common = set(cards[0].types) if cards else {""}
    for each in cards:
        common &= set(each.types)
    return bool(common)


def _no_symbol_twice(values: Chars) -> bool:
    symbols = values.mana_cost.symbols if values.mana_cost is not None else ()
    return len(set(symbols)) == len(symbols)


def reveal_companions(game: Game) -> None:
    """103.2b, 702.139a. Each player may reveal one card from outside the game as their companion."""
    for player in apnap(game):
        outside = game.state.players[player].outside
        cards = [game.state.cards[-entry - 1] for entry in outside if entry < 0]
        if not any(has_companion(card) and fulfilled(game, player, card) for card in cards):
            continue
        legal = []
        for id in realize_outside(game, player):
            card = game.state.objects[id].card
            if card is not None and has_companion(card) and fulfilled(game, player, card):
                legal.append(id)
        asked = Asked(PlayerId(player), msg("Reveal a companion?"), 0, Purpose.OTHER, 1)
        answer = game.ask(Choose(asked, tuple(legal), 0, 1, tuple(legal)))
        if isinstance(answer, Chosen) and answer.refs:
            set_companion(game.state, player, answer.refs[0])
            emit(game, [Revealed(answer.refs, player)])


class Companion(OtherAction):
    """702.139a, 116.2g. Putting the companion into one's hand for {3}, at sorcery timing, once."""

    def cards(self, game: Game, player: int, sorcery: bool) -> Iterable[int]:
        kept = game.state.variants
        id = 0 if kept is None or not sorcery else kept.companions.get(player, 0)
        return (id,) if id else ()

    def cost(self, game: Game, player: int, card: int) -> Cost | None:
        return COST

    def label(self, name: str) -> Message:
        return msg("Put {name} into your hand", name=name)

    def take(self, game: Game, player: int, card: int) -> bool:
        done = emit(game, [Move(card, Zone.HAND, Cause.COMPANION, 0, player)])
        if done:
            set_companion(game.state, player, 0)
        return done


OTHERS["companion"] = Companion()
BEFORE_SHUFFLING.insert(0, reveal_companions)
