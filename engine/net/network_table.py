"""What is played at a table on the network. Screens ask it before any rules are loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Final

from engine.messages import msg
from engine.net.net_messages import TableRules
from engine.state.options import RulesOptions
from engine.variants.ways_to_play import Table, VariantTrouble, arrange

__all__ = ["check_rules", "table_of"]

BOUNDS: Final[dict[str, tuple[int, int]]] = {"starting_life": (1, 9999), "hand_size": (0, 60), "starter": (-1, 15)}
"""The least and the most that a number among the rules' options may be, where that is not USUAL_BOUNDS."""
USUAL_BOUNDS: Final = (0, 99_999)


def table_of(variants: Sequence[str], choices: Mapping[str, str], commander: bool, players: int) -> Table:
    """What so many play by these ways to play, decks made beforehand. Raises VariantTrouble."""
    led = ("commander",) if commander and "brawl" not in variants else ()
    table = arrange((*variants, *led), players, choices)
    if table.limited:
        raise VariantTrouble(msg("Over the network decks are brought; drafts and sealed decks are played at home."))
    return table


def check_rules(rules: TableRules) -> Table:
    """What is played by what the owner of a table says. Raises VariantTrouble where it does not go together."""
    known = {each.name: type(each.default) for each in fields(RulesOptions)}
    for name, value in rules.options.items():
        if known.get(name) is not type(value):
            raise VariantTrouble(msg("There is no such option of the rules: {name}.", name=repr(name)))
        least, most = BOUNDS.get(name, USUAL_BOUNDS)
        if not least <= value <= most:
            raise VariantTrouble(msg(
                "{name} is {least} to {most}, not {value}.", name=name, least=least, most=most, value=value,
            ))  # fmt: skip
    if rules.best_of not in (1, 3, 5) or (rules.best_of > 1 and rules.seats != 2):
        raise VariantTrouble(msg("A match of several games is played by two, best of three or five; change the seats."))
    return table_of(rules.variants, rules.choices, bool(rules.options.get("commander")), rules.seats)
