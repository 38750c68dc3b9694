"""Finding cards and players of a snapshot by their number, and naming them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.terms.ids import is_player
from engine.terms.steps import Step
from engine.view.counter_names import counter_word
from engine.view.snapshot import CardSnap, GameSnap, PlayerSnap, StackSnap
from gui.i18n import Message, count_word, msg, ntr, tr

__all__ = [
    "STEP_WORDS", "ability_key", "all_cards", "card_of", "counted", "counters_said", "in_game", "is_shown",
    "name_of", "player_of",
    "short_name", "stack_of", "title_words", "who_words",
]  # fmt: skip

STEP_WORDS: Final[dict[Step, Message]] = {
    Step.UNTAP: msg("untap step"),
    Step.UPKEEP: msg("upkeep"),
    Step.DRAW: msg("draw step"),
    Step.MAIN1: msg("main phase"),
    Step.BEGIN_COMBAT: msg("combat"),
    Step.DECLARE_ATTACKERS: msg("attackers"),
    Step.DECLARE_BLOCKERS: msg("blockers"),
    Step.FIRST_STRIKE_DAMAGE: msg("first strike damage"),
    Step.COMBAT_DAMAGE: msg("damage"),
    Step.END_COMBAT: msg("end of combat"),
    Step.MAIN2: msg("second main phase"),
    Step.END: msg("end step"),
    Step.CLEANUP: msg("cleanup"),
}
_LONG = 32  # letters of a name on a button


def all_cards(snap: GameSnap) -> Iterator[CardSnap]:
    """Every card of the snapshot; one on top of a library may come twice."""
    yield from snap.looked
    yield from snap.battlefield
    for item in snap.stack:
        if item.kind == "spell":
            yield item.card
    for player in snap.players:
        yield from player.hand
        yield from player.graveyard
        yield from player.exile
        yield from player.command
        if player.top_card is not None:
            yield player.top_card


def card_of(snap: GameSnap, ref: int) -> CardSnap | None:
    """The card with this number, an ability's source where the number is an ability's; None if unknown."""
    for card in all_cards(snap):
        if card.id == ref:
            return card
    for item in snap.stack:
        if ref in (item.id, item.card.id):
            return item.card
    return None


def plays(snap: GameSnap) -> bool:
    """Whether the viewer is a player; who looks on is none, and nothing at the table is theirs."""
    return player_of(snap, snap.viewer) is not None


def own_turn(snap: GameSnap) -> bool:
    """Whether it is the viewer's turn, or one that the viewer shares (805.4)."""
    return snap.viewer == snap.active or snap.viewer in snap.active_players


def player_of(snap: GameSnap, ref: int) -> PlayerSnap | None:
    """The player with this number, or None."""
    return next((player for player in snap.players if player.id == ref), None)


def in_game(snap: GameSnap, ref: int) -> bool:
    """Whether a player has not left the game (800.4), or a permanent's controller has not; what is neither counts."""
    card = next((card for card in snap.battlefield if card.id == ref), None)
    player = player_of(snap, ref if card is None else card.controller)
    return player is None or player.alive


def stack_of(snap: GameSnap, ref: int) -> StackSnap | None:
    """The spell or ability on the stack with this number, or None."""
    return next((item for item in snap.stack if item.id == ref), None)


def ability_key(item: StackSnap) -> str:
    """What standing answers call an ability on the stack: its card's name and its text."""
    return f"{item.card.face.name}: {item.text}"


def title_words(item: StackSnap) -> str:
    """The name of a thing on the stack, or what it is to whom it is hidden from."""
    return item.title or tr("A face-down spell")


def name_of(snap: GameSnap, ref: int) -> str:
    """What to call an object or player: "you", a name, or "a card" where the name is hidden."""
    if is_player(ref):
        if ref == snap.viewer:
            return tr("you")
        player = player_of(snap, ref)
        return player.name if player is not None else tr("a player")
    item = stack_of(snap, ref)
    if item is not None:
        return item.title or tr("a face-down spell")
    card = card_of(snap, ref)
    return card.face.name if card is not None and card.face.name else tr("a card")


def label_of(snap: GameSnap, ref: int) -> str:
    """The same where it stands alone: "You", "Orrin", "A card"."""
    if is_player(ref):
        return who_words(snap, ref)
    name = name_of(snap, ref)
    return name[:1].upper() + name[1:]


def who_words(snap: GameSnap, player: int) -> str:
    """A player as the beginning of a line, or as a line: "You" or a name."""
    if player == snap.viewer:
        return tr("You")
    found = player_of(snap, player)
    return found.name if found is not None else tr("Nobody")


def counted(snap: GameSnap, refs: Iterable[int], count: int) -> str:
    """How many of some objects or players: "two cards"; the number alone where they are of several kinds."""
    there = {card.id for card in snap.battlefield}
    items = {item.id for item in snap.stack}
    kinds = {
        "player" if is_player(ref) else "permanent" if ref in there else "" if ref in items else "card"
        for ref in refs
    }  # fmt: skip
    words = count_word(count)
    match kinds.pop() if len(kinds) == 1 else "":
        case "player":
            return ntr("one player", "{n} players", count, n=words)
        case "permanent":
            return ntr("one permanent", "{n} permanents", count, n=words)
        case "card":
            return ntr("one card", "{n} cards", count, n=words)
        case _:
            return words


def counters_said(kind: str, count: int) -> str:
    """How many counters of a kind: "two lore counters"."""
    return ntr("{kind} counter", "{n} {kind} counters", count, n=count_word(count), kind=counter_word(kind))


def short_name(name: str) -> str:
    """A name that leaves room on a button for what is said beside it."""
    return name if len(name) <= _LONG else (name[: _LONG - 1].rpartition(" ")[0] or name[: _LONG - 1]) + " …"


def is_shown(snap: GameSnap, ref: int) -> bool:
    """Whether the thing lies open on the table, so that it can be clicked where it is."""
    if is_player(ref) or stack_of(snap, ref) is not None or any(card.id == ref for card in snap.battlefield):
        return True
    me = player_of(snap, snap.viewer)
    return me is not None and any(card.id == ref for card in me.hand)
