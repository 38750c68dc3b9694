"""CR 702.132. Assist: another player may pay generic mana of a spell's cost."""

from __future__ import annotations

from engine.decisions import Amount, Asked, Choose, Chosen, Number, Purpose
from engine.game import Game
from engine.messages import msg
from engine.rules.mana_needs import Need
from engine.rules.outside_resolution import outside
from engine.rules.payment import can_pay, pay_bill
from engine.rules.total_cost import Bill


def able_to_pay(game: Game, player: int, spell: int, most: int) -> int:
    """How much of so much generic mana a player could pay for a spell."""
    r = outside(game, spell, player)
    while most > 0 and not can_pay(game, player, _part(spell, most), r):
        most -= 1
    return most


def most_help(game: Game, player: int, spell: int, bill: Bill) -> int:
    """The most generic mana any other player could pay."""
    others = [other.id for other in game.state.players if other.alive and other.id != player]
    return max((able_to_pay(game, other, spell, bill.need.generic) for other in others), default=0)


def most_helped(game: Game, player: int, spell: int, bill: Bill) -> Bill:
    """A spell's bill without the most that another player could pay of it (702.132a)."""
    if "assist" in bill.helpers and bill.need.generic:
        bill.need = bill.need.more(-most_help(game, player, spell, bill))
    return bill


def assisted(game: Game, player: int, spell: int, bill: Bill) -> bool:
    """Offer to choose another player, who may pay for any amount of the generic mana; it comes off the bill."""
    if "assist" not in bill.helpers or not bill.need.generic:
        return True
    able = {
        other.id: able_to_pay(game, other.id, spell, bill.need.generic)
        for other in game.state.players if other.alive and other.id != player
    }
    helpers = tuple(other for other, most in able.items() if most)
    if not helpers:
        return True
    needed = int(not can_pay(game, player, bill, outside(game, spell, player)))
    asked = Asked(player, msg("Choose a player to assist you"), spell, Purpose.PLAYER)
    answer = game.ask(Choose(asked, helpers, needed, 1))
    assert isinstance(answer, Chosen)
    for other in answer.refs:
        paid = game.ask(
            Number(Asked(other, msg("How much generic mana do you pay?"), spell, Purpose.PAY), 0, able[other])
        )
        assert isinstance(paid, Amount)
        if paid.number:
            if not pay_bill(game, other, _part(spell, paid.number), outside(game, spell, other)):
                return False
            bill.need = bill.need.more(-paid.number)
    return True


def _part(spell: int, generic: int) -> Bill:
    bill = Bill(spell)
    bill.need = Need((), generic)
    return bill
