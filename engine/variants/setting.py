"""CR 103, 901-905. What players bring to a game with variants besides their decks, and where it lies as it starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.ast.card import Card
from engine.events.commit_variants import lay_face_up, sharing_life
from engine.events.variants_start import (
    enter_cards,
    keep_brought,
    lay_decks,
    start_with_more_life,
    start_with_variants,
)
from engine.game import Game
from engine.procedures import Procedures
from engine.rules.restarting import LAY_OUT
from engine.rules.starting import once_a_run, set_up
from engine.state.options import RulesOptions
from engine.terms.ids import NO_ONE
from engine.variants import attack_one, deploy, grand_melee, two_headed
from engine.variants.archenemy import LIFE as ARCHENEMY_LIFE
from engine.variants.commander import protect_commanders
from engine.variants.companion import has_companion
from engine.variants.conspiracy import has_agenda, lay_face_down
from engine.variants.planechase import planeswalking_ability

_KINDS: Final = {
    "plane": "planes", "phenomenon": "planes", "scheme": "schemes", "vanguard": "vanguards",
    "conspiracy": "conspiracies",
}
Notes = Mapping[tuple[str, str], tuple[str, ...]]
_EXTRA: Final = frozenset(_KINDS)

OPTIONAL: Final = (attack_one, deploy, grand_melee, two_headed)


@dataclass(frozen=True, slots=True)
class Extras:
    """What one player brings: commanders, a planar deck, a scheme deck, a vanguard card, conspiracies; `notes` are what
    they noted in the draft, by the card's name and the kind of note (905.2b)."""

    commanders: tuple[Card, ...] = ()
    planes: tuple[Card, ...] = ()
    schemes: tuple[Card, ...] = ()
    vanguards: tuple[Card, ...] = ()
    conspiracies: tuple[Card, ...] = ()
    notes: Notes = field(default_factory=dict)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them."""
        return (*self.commanders, *self.planes, *self.schemes, *self.vanguards, *self.conspiracies)


def furnish(game: Game, extras: Sequence[Extras]) -> None:
    """Lay out what the players bring, before the game starts. A game without anything of the kind stays as it is."""
    state = game.state
    options = game.options
    needed = options.shared_life or options.shared_turns or options.turn_markers or options.deploy_creatures
    needed = needed or (options.attack_one and len(state.players) > 2)
    if not needed and not any(each.cards or each.notes for each in extras) and not any(
        has_companion(state.cards[-entry - 1]) for player in state.players for entry in player.outside if entry < 0
    ):
        return
    start_with_variants(state)
    for player, brought in enumerate(extras):
        physicals = enter_cards(state, player, brought.cards)
        keep_brought(state, player, physicals, len(brought.commanders), bool(brought.schemes), brought.notes)
    assert state.variants is not None
    lay_out(game, state.variants.brought)


def lay_out(game: Game, physicals: Iterable[int]) -> None:
    """Put cards that are no part of a deck where they start: commanders, vanguards and conspiracies into the command
    zone (902.3, 903.6, 905.4), planes and schemes into decks of their own there (901.4, 904.4, 901.12,
    901.12a, 904.5)."""
    state = game.state
    kept = state.variants
    assert kept is not None
    leaders: dict[int, None] = {}
    planes: dict[int, tuple[int, ...]] = {}
    schemes: dict[int, tuple[int, ...]] = {}
    hands: dict[int, int] = {}
    for physical in physicals:
        player, card = state.owners[physical], state.cards[physical]
        entry = -(physical + 1)
        kind = kind_of(card)
        if physical in kept.commanders:
            leaders[player] = None
            lay_face_up(game, player, entry)
        elif kind == "planes":
            planes[player] = (*planes.get(player, ()), entry)
        elif kind == "schemes":
            schemes[player] = (*schemes.get(player, ()), entry)
        elif kind == "conspiracies" and has_agenda(card):
            lay_face_down(game, player, entry)
        else:
            lay_face_up(game, player, entry)
            hands[player] = hands.get(player, 0) + card.hand_modifier
            for each in sharing_life(game, player):
                start_with_more_life(state, each, card.life_modifier)
    if len(planes) == 1 and len(state.players) > 1:
        planes = {NO_ONE: next(iter(planes.values()))}  # 901.15
    lay_decks(state, planes, schemes, hands)
    for player in leaders:
        protect_commanders(game, player)
    if planes:
        planeswalking_ability(game)
    for player in kept.archenemies if schemes else ():
        start_with_more_life(state, player, max(0, ARCHENEMY_LIFE - game.options.life))  # a vanguard's modifier stays


def kind_of(card: Card) -> str | None:
    """What of a player's extra cards a card belongs to; None for a card of a deck."""
    types = card.faces[0].types
    return None if _EXTRA.isdisjoint(types) else next(_KINDS[kind] for kind in types if kind in _KINDS)


def _of_a_deck(cards: Sequence[Card]) -> Sequence[Card]:
    """Those of some cards that make up a deck."""
    if all(kind_of(card) is None for card in once_a_run(cards)):
        return cards
    return tuple(card for card in cards if kind_of(card) is None)


def set_up_with(
    decks: Sequence[Sequence[Card]], names: Sequence[str], options: RulesOptions, seed: int, procedures: Procedures,
    teams: Sequence[int] = (), sideboards: Sequence[Sequence[Card]] = (), commanders: Sequence[Sequence[Card]] = (),
    notes: Sequence[Notes] = (),
) -> Game:
    """A game set up from decks in which planes, phenomena, schemes, vanguards and conspiracies may be listed anywhere:
    they make up what their players bring; `notes` are what each noted in a draft."""
    mains = [_of_a_deck(deck) for deck in decks]
    sides = [_of_a_deck(side) for side in sideboards]
    extras = []
    for player, deck in enumerate(decks):
        plain = mains[player] is deck and (not sideboards or sides[player] is sideboards[player])
        listed = () if plain else (*deck, *(sideboards[player] if sideboards else ()))
        special = [(kind, card) for card in listed if (kind := kind_of(card)) is not None]
        brought = {
            kind: tuple(card for of, card in special if of == kind)
            for kind in ("planes", "schemes", "vanguards", "conspiracies")
        }
        extras.append(Extras(tuple(commanders[player]) if commanders else (), **brought,
                             notes=notes[player] if notes else {}))
    game = set_up(mains, names, options, seed, procedures, sides, teams)
    furnish(game, extras)
    return game


LAY_OUT.append(lay_out)
