"""CR 106.4. Committing mana: added, spent, emptied."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.ast.abilities import CastingAbility
from engine.ast.card import Card
from engine.ast.modifiers import KeepsMana
from engine.events import kinds as e
from engine.game import Game
from engine.keeping import kept
from engine.state.history import note_player
from engine.state.players import NO_MANA, RestrictedMana
from engine.terms.ids import FIRST_OBJECT
from engine.terms.steps import Step

_PLACE: Final = {letter: place for place, letter in enumerate("WUBRGC")}
SPENT: Final = "mana spent this turn"  # a player's counter

_GAMES: Final = 64  # whose cards are looked through, kept at once

Pool = tuple[int, int, int, int, int, int]


def pool_of(counts: list[int]) -> Pool:
    """Six counts as a pool."""
    return (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])


@partial(kept, most=_GAMES)
def makers_matter(cards: tuple[Card, ...]) -> bool:
    """Whether a card of a game may be paid for only with mana that certain things have made."""
    return any(
        isinstance(ability, CastingAbility) and ability.made_by is not None
        for card in cards for face in card.faces for ability in face.abilities
    )


def commit_add(game: Game, event: e.AddMana) -> None:
    """106.4: mana goes to the pool; what may be spent on some things only, is from snow or from a Treasure, or from
    whatever where somebody asks, is remembered so."""
    player = game.state.own_player(event.player)
    event.done = True
    source = event.source
    snow = source >= FIRST_OBJECT and "snow" in (game.chars_of.get(source) or game.chars(source)).supertypes
    if event.on is not None or makers_matter(game.state.cards):
        made = tuple(RestrictedMana(_PLACE[letter], event.on, event.source, snow) for letter in event.mana)
        player.restricted = (*player.restricted, *made)
        return
    counts = list(player.pool)
    for letter in event.mana:
        counts[_PLACE[letter]] += 1
    player.pool = pool_of(counts)
    if snow:
        player.snow = _with(player.snow, event.mana)
    if source >= FIRST_OBJECT and "Treasure" in (game.chars_of.get(source) or game.chars(source)).subtypes:
        player.treasure = _with(player.treasure, event.mana)


def _with(pool: Pool, mana: str) -> Pool:
    """A pool with some mana more."""
    counts = list(pool)
    for letter in mana:
        counts[_PLACE[letter]] += 1
    return pool_of(counts)


def commit_spend(game: Game, event: e.SpendMana) -> None:
    """106.4: mana is spent; snow mana last, so that the pool never claims more of it than there is mana."""
    event.done = True
    if event.fresh:
        note_player(game.state, SPENT, event.player, len(event.mana))
        return
    player = game.state.own_player(event.player)
    counts = list(player.pool)
    for letter in event.mana:
        place = _PLACE[letter]
        if counts[place] <= 0:
            raise ValueError(f"no {letter} mana to spend")
        counts[place] -= 1
    player.pool = pool_of(counts)
    note_player(game.state, SPENT, event.player, len(event.mana))
    for word, before in (("S", player.snow), ("from Treasure", player.treasure)):
        if before != NO_MANA:
            left = pool_of([min(have, some) for have, some in zip(counts, before, strict=True)])
            if word == "S":
                player.snow = left
            else:
                player.treasure = left
            _noted(game, event.source, f"spent {word}", sum(before) - sum(left))


def _noted(game: Game, on: int, word: str, count: int) -> None:
    """Note on the spell, or on the ability of an object that is being activated, what kind of mana was spent on it."""
    stack = game.state.stack
    item = on if on in stack else stack[-1] if stack and game.state.objects[stack[-1]].source == on else 0
    if count and item:
        row = game.state.own(item)
        row.paid = {**row.paid, word: row.paid.get(word, 0) + count}
        if item != on:  # the object may remember as much of its own casting
            row.paid[f"activating {word}"] = row.paid[word]


def _kept(game: Game, mana: RestrictedMana) -> bool:
    """Whether mana stays as this step ends, for its effect has not ended (500.4)."""
    kept = getattr(mana.on, "kept", mana.on)  # beside what it may be spent on, or alone
    if not isinstance(kept, KeepsMana):
        return False
    step = game.state.step
    return step < (Step.CLEANUP if kept.until == "turn" else Step.END_COMBAT)


def commit_empty(game: Game, event: e.EmptyPool) -> None:
    """500.4: unspent mana is lost."""
    player = game.state.players[event.player]
    if player.pool != NO_MANA or player.restricted:
        player = game.state.own_player(event.player)
        kept = [count if event.keep >> place & 1 else 0 for place, count in enumerate(player.pool)]
        if event.becomes >= 0:
            kept[event.becomes] += sum(player.pool) - sum(kept)
        player.pool = pool_of(kept)
        player.snow = pool_of([min(have, some) for have, some in zip(kept, player.snow, strict=True)])
        player.treasure = pool_of([min(have, some) for have, some in zip(kept, player.treasure, strict=True)])
        player.restricted = tuple(
            mana if stays else RestrictedMana(event.becomes, mana.on, mana.source, mana.snow)
            for mana in player.restricted
            if (stays := event.keep >> mana.kind & 1 == 1 or _kept(game, mana)) or event.becomes >= 0
        )
        event.done = True


def spend_restricted(game: Game, player: int, places: tuple[int, ...], on: int) -> None:
    """106.6: mana that may be spent on some things only is spent, by its places among such mana; `on`: what it is spent
    on remembers what of it came from snow (107.4h)."""
    row = game.state.own_player(player)
    spent = [row.restricted[place] for place in places]
    _noted(game, on, "spent S", sum(mana.snow for mana in spent))
    _noted(game, on, "spent from Treasure", sum("Treasure" in game.chars(mana.source).subtypes for mana in spent))
    row.restricted = tuple(mana for place, mana in enumerate(row.restricted) if place not in places)
    note_player(game.state, SPENT, player, len(places))
