"""Setting up a position: players, zones, permanents that were placed, cards of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from engine.actions.melding import melds_into
from engine.ast.card import Card, Face, Reading
from engine.ast.node import Node
from engine.cards.decks import DeckError
from engine.cards.kept_readings import kept_readings
from engine.cards.pool import CardPool
from engine.events.kinds import Marked, Move, Shuffle
from engine.events.pipeline import emit
from engine.events.position_start import bring, have_long_been, lay, stand
from engine.events.replace import candidates
from engine.game import Game
from engine.lazy_import import LazyModule
from engine.play.positions.form import DECK_CARD, Json, ScenarioForm, flag, items, number, part, parts, text
from engine.play.positions.moment import counted
from engine.play.wording import said_of
from engine.rules.influence import set_ranges
from engine.rules.procedures import Asker, Rulebook
from engine.state.initial import Brought, state_of
from engine.state.options import RulesOptions
from engine.state.rng import seeded
from engine.terms.ids import NO_ONE
from engine.terms.zones import Cause, Zone
from engine.user_error import shortened
from engine.variants.before_the_game import choose_for_commanders
from engine.variants.setting import Extras, furnish

DECK_SIZE: Final = 71
MOST_CARDS: Final = 10_000  # of a player
PLACES: Final = (
    ("hand", Zone.HAND), ("graveyard", Zone.GRAVEYARD), ("exile", Zone.EXILE), ("command", Zone.COMMAND),
)
SEED: Final = 1
_READER: Final = LazyModule("engine.oracle.cards")
_RANGES: Final = {"ONE": 1, "TWO": 2}
_TOWARD: Final = {"LEFT": "left", "RIGHT": "right"}


class Worded(Rulebook):
    """The procedures of a position: what may be chosen is said in the words of the cards."""

    def wording(self, game: Game, node: Node, source: int) -> str:
        return said_of(game, node, source)


class UnreadCard(Exception):
    """A card that the scenario names is not read whole, or is in no card file."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(shortened(f"{name}: {why}"))
        self.name = name


@dataclass
class Side:
    """A player's cards by zone, before the game."""

    name: str
    life: int
    library: list[Card] = field(default_factory=list)
    outside: list[Card] = field(default_factory=list)
    placed: list[tuple[Card, Json]] = field(default_factory=list)
    zones: dict[Zone, list[tuple[Card, Json]]] = field(default_factory=dict)


def whole(pool: CardPool, name: str) -> Card:
    """The card with a name. Raises UnreadCard if it is missing or not read whole."""
    card = any_card(pool, name)
    if card.reading in (Reading.PARTLY, Reading.UNREAD):
        raise UnreadCard(name, card.unread[0] if card.unread else "not read")
    return card


def any_card(pool: CardPool, name: str) -> Card:
    """The card with a name, read or not. Raises UnreadCard if it is missing or what is said of it is in no form."""
    try:
        card = pool.card(name)
    except DeckError as error:
        raise UnreadCard(name, str(error).rstrip(".")) from error
    if card is None:
        raise UnreadCard(name, "in no card file")
    return card


def custom_card(entry: Json) -> Card:
    """A permanent that a scenario makes up, from its words. Raises UnreadCard; ScenarioForm where one of them is in no
    form that a card has."""
    kinds = [each for each in items(entry, "types") if isinstance(each, str)] or ["Enchantment"]
    subtypes = [each for each in items(entry, "subtypes") if isinstance(each, str)]
    keywords = [each for each in items(entry, "keywords") if isinstance(each, str)]
    name = text(entry, "name") or text(entry, "ability") or "custom"
    lines = [", ".join(keywords), text(entry, "text").replace("{this}", name)]
    data: Json = {
        "name": name,
        "type_line": " ".join(kinds) + (f" — {' '.join(subtypes)}" if subtypes else ""),
        "mana_cost": text(entry, "cost"),
        "oracle_text": "\n".join(line for line in lines if line),
    }
    size = items(entry, "pt")
    if len(size) == 2:
        data["power"], data["toughness"] = str(size[0]), str(size[1])
    try:
        card = kept_readings().card(data)
    except _READER.CardFormatError as error:
        raise ScenarioForm(f"'custom' cannot be read: {error}") from error
    if card.reading in (Reading.PARTLY, Reading.UNREAD):
        raise UnreadCard(name, card.unread[0] if card.unread else "not read")
    return card


def sides_of(scenario: Json, pool: CardPool) -> list[Side]:
    """The players in turn order with their cards."""
    given = {text(each, "name"): each for each in parts(scenario, "players")}
    order = [each for each in items(part(scenario, "format"), "turn_order") if isinstance(each, str)] or list(given)
    sides = []
    for name in order:
        if name not in given:
            raise ScenarioForm(f"'turn_order' names {name!r}, who is no player")
        sides.append(_side(given[name], scenario, pool))
    return sides


def _check_size(data: Json) -> None:
    """Refuse more cards than a player can have. Raises ScenarioForm."""
    entries = [entry for key in ("library", "battlefield", *(key for key, _ in PLACES)) for entry in parts(data, key)]
    counts = [number(entry, "count", 1) for entry in entries]
    for which in ("main", "sideboard"):
        counts += [count for count, _ in _deck_lines(data, which)]
    if any(count < 0 for count in counts) or sum(counts) > MOST_CARDS:
        raise ScenarioForm(f"{text(data, 'name')!r:.60} can have from 0 to {MOST_CARDS} cards")


def _side(data: Json, scenario: Json, pool: CardPool) -> Side:
    _check_size(data)
    side = Side(text(data, "name"), number(data, "life", number(part(scenario, "format"), "life", 20)))
    for entry in parts(data, "library"):
        side.library.extend([any_card(pool, text(entry, "card"))] * number(entry, "count", 1))
    if not flag(data, "clear_library"):
        side.library.extend(_listed(data, "main", pool) or [any_card(pool, DECK_CARD)] * DECK_SIZE)
    side.outside = _listed(data, "sideboard", pool)
    for missing in [card.name for card in side.outside if pool.card(card.name) is None and _acted(scenario, card.name)]:
        raise UnreadCard(missing, "in no card file")
    for key, zone in PLACES:
        side.zones[zone] = [
            (any_card(pool, text(entry, "card")), entry)
            for entry in parts(data, key) for _ in range(number(entry, "count", 1))
        ]
    for entry in parts(data, "battlefield"):
        side.placed.extend([(any_card(pool, text(entry, "card")), entry)] * number(entry, "count", 1))
    for entry in parts(scenario, "custom"):
        if text(entry, "player") == side.name:
            _custom(side, entry)
    return side


def _acted(scenario: Json, name: str) -> bool:
    """Whether a player of a scenario is to do something with a card of this name."""
    return any(text(each, "card").startswith(name) for run in parts(scenario, "runs") for each in parts(run, "actions"))


def _custom(side: Side, entry: Json) -> None:
    card = custom_card(entry)
    zone = text(entry, "zone", "battlefield")
    if zone == "battlefield":
        side.placed.append((card, {"card": card.name}))
    elif zone == "library":
        side.library.insert(0, card)
    else:
        side.zones[dict(PLACES)[zone]].append((card, {"card": card.name}))


def _deck_lines(data: Json, which: str) -> list[tuple[int, str]]:
    """How often each card is in the main part or the sideboard of a deck."""
    pairs = [pair for pair in items(part(data, "deck"), which) if isinstance(pair, list) and len(pair) == 2]
    return [(pair[0], str(pair[1])) for pair in pairs if isinstance(pair[0], int)]


def _listed(data: Json, which: str, pool: CardPool) -> list[Card]:
    """The main part or the sideboard of a deck."""
    cards: list[Card] = []
    for count, name in _deck_lines(data, which):
        cards.extend([pool.card(name) or Card(name, (Face(name),))] * count)  # a blank for what no file has
    return cards


def set_up(scenario: Json, sides: list[Side], asker: Asker, aliases: dict[str, int], pool: CardPool) -> Game:
    """The game as it stands before its first turn. `asker` chooses for what enters; `aliases` is filled with the
    objects that the position calls by names of its own."""
    cards: list[Card] = []
    owners: list[int] = []

    def enter(player: int, card: Card) -> int:
        cards.append(card)
        owners.append(player)
        return -len(cards)

    led = text(part(scenario, "format"), "game").startswith(("commander", "oathbreaker"))
    libraries = [tuple(enter(who, card) for card in side.library) for who, side in enumerate(sides)]
    outsides = [() if led else tuple(enter(who, card) for card in side.outside) for who, side in enumerate(sides)]
    others = [
        (who, enter(who, card), zone, entry)
        for who, side in enumerate(sides) for zone, there in side.zones.items() for card, entry in there
        if zone is not Zone.COMMAND or not led
    ]
    placed = [(who, enter(who, card), entry) for who, side in enumerate(sides) for card, entry in side.placed]
    state = state_of(tuple(cards), tuple(owners), seeded(SEED), (
        Brought(side.name, side.life, library, outside)
        for side, library, outside in zip(sides, libraries, outsides, strict=True)
    ))
    for who, entry, zone, data in others:
        _alias(aliases, data, lay(state, who, entry, zone))
    known = {card.name: card for card in cards}
    besides = (*(back for card in cards for back in melds_into(card)), *pool.dungeons())  # in no deck (309.2, 712.2)
    known.update({each.name: each for name in besides if (each := pool.card(name)) is not None})
    options = RulesOptions(
        free_damage_division=True, draw_first=flag(part(scenario, "format"), "first_draw"), starter=0,
        commanders_die=True, range_of_influence=_RANGES.get(text(part(scenario, "format"), "range"), 0),
        attack_toward=_TOWARD.get(text(part(scenario, "format"), "attack_option"), "") if len(sides) > 2 else "",
    )
    game = Game(state, Worded(asker, known), options)
    if led:
        furnish(game, [Extras((*(card for card, _ in side.zones[Zone.COMMAND]), *side.outside)) for side in sides])
        for id in game.state.command:
            name = game.chars(id).name
            owned = sides[game.state.objects[id].owner].zones[Zone.COMMAND]
            _alias(aliases, next((data for card, data in owned if card.front.name == name), {}), id)
        choose_for_commanders(game)
    set_ranges(game)
    if flag(scenario, "shuffle", True):
        emit(game, [Shuffle(0, who) for who in range(len(sides))])
    if "day" in scenario:
        emit(game, [Marked(NO_ONE, "day" if flag(scenario, "day") else "night")])
    for who, entry, data in placed:
        _place(game, aliases, who, entry, data)
    return game


def _alias(aliases: dict[str, int], data: Json, id: int) -> None:
    """Note by which words a scenario means an object; of several by one alias the n-th is "alias.n"."""
    alias = text(data, "alias")
    if alias:
        if alias in aliases:
            count = sum(each.startswith(f"{alias}.") for each in aliases)
            aliases[f"{alias}.{count + 1}"] = id
        else:
            aliases[alias] = aliases[f"{alias}.1"] = id


def _place(game: Game, aliases: dict[str, int], who: int, entry: int, data: Json) -> None:
    """Put a permanent onto the battlefield as though it had long been there: how things enter applies to it, but
    nothing puts it elsewhere, and nothing triggers."""
    state = game.state
    move = Move(bring(state, who, entry), Zone.BATTLEFIELD, Cause.NONE, 0, who)
    move.controller = who
    move.face = _face(state.objects[move.obj].card, text(data, "card"))
    move.tapped = flag(data, "tapped")
    move.applied = tuple(one.key for one in candidates(game, move))
    emit(game, [move])
    have_long_been(game)
    if move.new in state.objects:
        stand(state, move.new, counted(data))
        _alias(aliases, data, move.new)


def _face(card: Card | None, name: str) -> int:
    """Which face is up: the one named."""
    if card is None or card.layout not in ("transform", "modal_dfc"):
        return 0
    return next((place for place, face in enumerate(card.faces) if face.name == name), 0)
