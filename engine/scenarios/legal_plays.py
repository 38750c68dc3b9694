"""What a scenario's player could do now: the list of legal plays in the words of scenarios, and things on the stack."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import DoThis, PayMana
from engine.decisions import Action, Activate, Cast, PlayLand, Special
from engine.game import Game
from engine.play.positions.form import Json, text
from engine.rules.attacking import attack_options
from engine.rules.mana_sources import mana_abilities, mana_permanents, sources_of
from engine.rules.offers import offer_of
from engine.rules.play_permissions import OTHER_COST
from engine.rules.priority import legal_actions
from engine.rules.special_actions import OTHERS, turned_up_by
from engine.scenarios.object_names import begins, begins_trigger, called, cost_words, names_of, words
from engine.scenarios.script import Script
from engine.state.objects import ABILITY, COPY, Obj
from engine.terms.ids import is_player
from engine.terms.zones import Zone

SUFFIX = {
    "overload": "with overload", "retrace": "with retrace", "escape": "with Escape", "flashback": "with Flashback",
    "mayhem": "with Mayhem", "jump-start": "with jump-start", "harmonize": "with harmonize", "bestow": "using bestow",
    "morph": "using Morph", "megamorph": "using Megamorph", "disguise": "using Disguise", "mutate": "using Mutate",
    "disturb": "using Disturb", "plot": "using Plot", "prototype": "using Prototype", "foretell": "using Foretell",
    "warp": "using Warp", "impending": "using Impending",
}
_PROMPTED: Final = frozenset({
    "offering", "evoke", "dash", "blitz", "spectacle", "surge", "prowl", "freerunning", "awaken", "alternative",
    "emerge", "free", "prepared", "web-slinging", OTHER_COST,
})


def prompted(game: Game, player: int, action: Cast) -> bool:
    """Whether a yes or no says that a spell is cast this way: for another cost than its mana cost (118.9)."""
    row = game.state.objects[action.card]
    if action.way != "permitted" or row.zone not in (Zone.HAND, Zone.COMMAND):
        return action.way in _PROMPTED
    offer = offer_of(game, player, row, action.face, action.way, False)
    return offer is not None and offer.cost is not None


def spell_names(game: Game, action: Cast) -> set[str]:
    """The names of the spell that an action would cast."""
    row = game.state.objects[action.card]
    card = row.card
    if card is None or len(card.faces) == 1:
        hidden = names_of(game, row) if row.zone is Zone.EXILE else set()  # exiled face down
        return {game.chars(row.id).name, row.base.name} | hidden
    whole = {card.name} if card.layout in ("adventure", "omen") and not action.face else set()
    return {card.faces[action.face].name} | whole


def cast_texts(game: Game, action: Cast) -> list[str]:
    """How a scenario says that it casts a spell this way."""
    card = game.state.objects[action.card].card
    if action.way == "fuse" and card is not None:
        return [f"fused {card.name}"]
    names = sorted(spell_names(game, action))
    suffix = SUFFIX.get(action.way, "")
    return [f"{name} {suffix}".strip() for name in names]


def playable(game: Game, player: int, start: str) -> bool:
    """Whether a legal play, in words, begins so; attacks too while they could be declared."""
    able: list[tuple[int, int]] = [(source.id, source.ability) for source in sources_of(game, player)]
    for action in legal_actions(game, player):
        if isinstance(action, Activate):
            able.append((action.source, action.ability))
        elif any(each.startswith(start) for each in _words_of(game, action)):
            return True
    if any(begins(game.chars(id).abilities[place], start, game.chars(id).name) for id, place in able if place >= 0):
        return True
    if game.state.active != player or not start.startswith("attack:"):
        return False
    whom = start.removeprefix("attack:").strip()
    return any(game.chars(option.attacker).name.startswith(whom) for option in attack_options(game))


def _words_of(game: Game, action: Action) -> list[str]:
    if isinstance(action, Cast):
        way = [action.way.capitalize()] if action.way in SUFFIX else []
        return [*(f"Cast {each}" for each in cast_texts(game, action)), *way]
    if isinstance(action, PlayLand):
        row = game.state.objects[action.card]
        name = row.card.faces[action.face].name if row.card is not None else game.chars(row.id).name
        return [f"Play {name}"]
    return [action.kind.capitalize()] if isinstance(action, Special) else []


def _costs_so(game: Game, player: int, action: Special, wanted: str) -> bool:
    """Whether the cost of a special action begins so."""
    other = OTHERS.get(action.kind)
    cost = None if other is None else other.cost(game, player, action.card)
    first = None if cost is None else cost.parts[0]
    if isinstance(first, PayMana):
        return str(first.cost).lower().startswith(wanted)
    return isinstance(first, DoThis) and type(first.effect).__name__.lower() == wanted.split(" ", maxsplit=1)[0]


_HALVES: Final = ("left", "right")
_TURNED_UP: Final = "turn face up"


def may_attack(game: Game, script: Script, id: int, defender: Json) -> bool:
    """Whether a creature could be declared as attacking a player or a permanent now."""
    for option in attack_options(game):
        if option.attacker == id:
            return any(defends(game, script, ref, defender) for ref in option.defenders)
    return False


def defends(game: Game, script: Script, ref: int, defender: Json) -> bool:
    """Whether a defender is the one that a scenario names."""
    if is_player(ref):
        return script.names[ref] == text(defender, "player")
    return bool(text(defender, "permanent")) and called(game, ref, text(defender, "permanent"), script.aliases)


def stack_things(game: Game, script: Script, wanted: str) -> list[int]:
    """The spells and abilities on the stack that a text means."""
    return [id for id in game.state.stack if _on_stack(game, script, game.state.objects[id], wanted)]


def _on_stack(game: Game, script: Script, row: Obj, wanted: str) -> bool:
    name = wanted.removeprefix("Cast ")
    if row.kind == ABILITY:
        if row.ability is None:
            return False
        source = game.chars(row.source).name
        if begins_trigger(game, row.source, row.ability, wanted, source):
            return True
        keyword = getattr(row.ability, "keyword", "")
        return source == wanted or (bool(keyword) and keyword == wanted.lower())
    return any(each == name or (wanted != name and each.startswith(name)) for each in names_of(game, row))


def copies(game: Game, ids: list[int]) -> list[int]:
    """Those of the things on the stack that are copies."""
    return [id for id in ids if game.state.objects[id].kind == COPY]


def by_line(game: Game, action: Activate, wanted: str) -> bool:
    """Whether an ability stands on a line of its card that begins with these words."""
    values = game.chars(action.source)
    place = [each for each in values.face.abilities if isinstance(each, ActivatedAbility)]
    ability = values.abilities[action.ability]
    costly = [line for line in values.face.text.split("\n") if ": " in line.split('"')[0].split("(")[0]]
    lines = [words(line, values.name) for line in costly]
    start = words(wanted, values.name).rstrip(" :.")
    return any(one is ability and line.startswith(start) for one, line in zip(place, lines, strict=False))


def _unlocks(wanted: str, kind: str) -> bool:
    """Whether an action unlocks the half of a Room that is meant: "{4}{U}: Unlock the right half." (708)."""
    return any(f": unlock the {half} half" in wanted and kind == f"unlock {door}" for door, half in enumerate(_HALVES))


def _turns_up(game: Game, action: Special, wanted: str) -> bool:
    """Whether a permanent is turned face up for the mana that an action begins with (702.37e)."""
    if action.kind != _TURNED_UP:
        return False
    costs = [cost_words(each.cost).replace(" ", "") for each in turned_up_by(game, game.state.objects[action.card])]
    return any(cost and wanted.partition(":")[0].replace(" ", "").startswith(cost) for cost in costs)


def _price(game: Game, player: int, action: Cast) -> str:
    """The mana that a way of casting costs, "" if that is not said."""
    offer = offer_of(game, player, game.state.objects[action.card], action.face, action.way, False)
    return "" if offer is None else cost_words(offer.cost).replace(" ", "")


def meant_activations(
    game: Game, script: Script, player: int, wanted: str, alias: str
) -> tuple[list[Action], list[tuple[int, int]]]:
    """The legal actions, and the mana abilities, that a scenario's "activate" means."""
    found: list[Action] = []

    def right(id: int) -> bool:
        return not alias or called(game, id, f"@{alias}" if not alias.startswith("@") else alias, script.aliases)

    actions = legal_actions(game, player)
    for action in actions:
        if isinstance(action, Activate) and right(action.source):
            values = game.chars(action.source)
            ability = values.abilities[action.ability]
            if isinstance(ability, ActivatedAbility) and begins(ability, wanted, values.name):
                found.append(action)
    if not found:
        found = [each for each in actions if isinstance(each, Activate) and right(each.source)
                 and by_line(game, each, wanted)]  # fmt: skip
    if not found:  # a scenario's own permanent is named after its one ability
        found = [each for each in actions if isinstance(each, Activate) and right(each.source)
                 and game.chars(each.source).name == wanted]  # fmt: skip
    low = wanted.lower()
    for action in actions:
        if isinstance(action, Special) and right(action.card):
            if low.split(" ")[0] == action.kind or _unlocks(low, action.kind) or (
                _costs_so(game, player, action, low) or _turns_up(game, action, low)
            ):
                found.append(action)
        elif isinstance(action, Cast) and action.way and right(action.card) and low.split(" ")[0] == action.way:
            cost = low.partition(" ")[2].strip()
            price = _price(game, player, action)
            if not cost.startswith("{") or not price or price.startswith(cost):  # the start of it will do
                found.append(action)
    if not found and "face" in low:  # for another cost than mana
        found = [each for each in actions if isinstance(each, Special) and each.kind == _TURNED_UP and right(each.card)]
    mana = []
    for source in sources_of(game, player):
        values = game.chars(source.id)
        if right(source.id) and source.ability >= 0 and begins(values.abilities[source.ability], wanted, values.name):
            mana.append((source.id, source.ability))
    for id in () if found or mana else mana_permanents(game, player):  # one that makes nothing by itself
        values = game.chars(id)
        mana.extend(
            (id, place) for place, _ in mana_abilities(values.abilities)
            if right(id) and begins(values.abilities[place], wanted, values.name)
        )
    return found, mana
