"""What must be true in a scenario: every kind of assertion, each exact."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.evaluate.layers import base_size
from engine.game import Game
from engine.play.positions.form import Json, flag, items, number, part, text
from engine.scenarios.expressions import library_names, named, permanents, player_of, top_revealed, value_of, zone_ids
from engine.scenarios.legal_plays import may_attack, playable, stack_things
from engine.scenarios.mana_options import mana_options, same_mana
from engine.scenarios.object_names import has_keyword
from engine.scenarios.script import Script
from engine.scenarios.step_names import Unknown
from engine.state.objects import COMMANDER, EMBLEM, TOKEN
from engine.terms.colors import LETTERS
from engine.terms.ids import NO_ONE
from engine.terms.mana import POOL

Kind = Callable[[Game, Script, Json], str]


def failure(game: Game, script: Script, wanted: Json) -> str:
    """What differs from an assertion, "" if it holds."""
    kind = text(wanted, "kind")
    check = KINDS.get(kind)
    if check is None:
        return f"nothing is known of the assertion {kind!r}"
    try:
        found = check(game, script, wanted)
    except Unknown as unknown:
        found = str(unknown)
    words = " ".join(f"{key}={value!r}" for key, value in wanted.items() if key != "kind")
    return f"{kind} {words}: {found}" if found else ""


def _differs(found: object, wanted: object) -> str:
    return "" if found == wanted else f"found {found!r}"


def _who(script: Script, wanted: Json) -> int:
    return player_of(script, text(wanted, "player"))


def _count(zone: str) -> Kind:
    def check(game: Game, script: Script, wanted: Json) -> str:
        who = _who(script, wanted)
        players = [who] if who != NO_ONE else range(len(script.names))
        ids = [id for player in players for id in zone_ids(game, player, zone)]
        if text(wanted, "name"):
            ids = named(game, script, ids, text(wanted, "name"))
        if flag(wanted, "commanders"):
            ids = [id for id in ids if COMMANDER in game.state.objects[id].marks]
        return _differs(len(ids), number(wanted, "count"))

    return check


def _library(game: Game, script: Script, wanted: Json) -> str:
    names = library_names(game, _who(script, wanted))
    name = text(wanted, "name")
    return _differs(sum(1 for each in names if name in ("", each)), number(wanted, "count"))


def _tokens(game: Game, script: Script, wanted: Json) -> str:
    who = _who(script, wanted)
    ids = zone_ids(game, who, "battlefield") if who != NO_ONE else list(game.state.battlefield)
    ids = [id for id in ids if game.state.objects[id].kind == TOKEN]
    if text(wanted, "name"):
        ids = named(game, script, ids, text(wanted, "name"))
    return _differs(len(ids), number(wanted, "count"))


def _emblems(game: Game, script: Script, wanted: Json) -> str:
    ids = [id for id in zone_ids(game, _who(script, wanted), "command") if game.state.objects[id].kind == EMBLEM]
    if text(wanted, "name"):
        ids = named(game, script, ids, text(wanted, "name"))
    return _differs(len(ids), number(wanted, "count"))


def _those(game: Game, script: Script, wanted: Json) -> list[int]:
    """The permanents an assertion is about. Raises Unknown if there are none."""
    found = permanents(game, script, text(wanted, "name"), _who(script, wanted))
    if not found:
        raise Unknown("there is no such permanent")
    return found


def _life(game: Game, script: Script, wanted: Json) -> str:
    return _differs(game.state.players[_who(script, wanted)].life, number(wanted, "value"))


def _power_toughness(game: Game, script: Script, wanted: Json) -> str:
    ids = _those(game, script, wanted)
    pair = (number(wanted, "power"), number(wanted, "toughness"))
    found = [(game.chars(id).power or 0, game.chars(id).toughness or 0) for id in ids]
    if flag(wanted, "base"):
        found = [base_size(game, id) for id in ids]
    scope = text(wanted, "scope", "any")
    among = found if scope == "all" else found[:1]
    good = pair in found if scope == "any" else all(each == pair for each in among)
    return "" if good else f"found {found!r}"


def _counters(game: Game, script: Script, wanted: Json) -> str:
    row = game.state.objects[_those(game, script, wanted)[-1]]
    return _differs(row.counters.get(text(wanted, "counter").lower(), 0), number(wanted, "count"))


def _card_counters(*zones: str) -> Kind:
    def check(game: Game, script: Script, wanted: Json) -> str:
        ids = [id for who in range(len(script.names)) for zone in zones for id in zone_ids(game, who, zone)]
        ids = named(game, script, ids, text(wanted, "name"))
        if not ids:
            raise Unknown("there is no such card")
        have = game.state.objects[ids[-1]].counters.get(text(wanted, "counter").lower(), 0)
        return _differs(have, number(wanted, "count"))

    return check


def _player_counters(game: Game, script: Script, wanted: Json) -> str:
    have = game.state.players[_who(script, wanted)].counters.get(text(wanted, "counter").lower(), 0)
    return _differs(have, number(wanted, "count"))


def _ability(game: Game, script: Script, wanted: Json) -> str:
    ids = _those(game, script, wanted)
    if "count" in wanted and len(ids) != number(wanted, "count"):
        return f"found {len(ids)} such permanents"
    count = has_keyword(game, ids[-1], text(wanted, "ability"))
    return _differs(count > 0, flag(wanted, "has", True))


def _ability_count(game: Game, script: Script, wanted: Json) -> str:
    count = has_keyword(game, _those(game, script, wanted)[-1], text(wanted, "ability"))
    return _differs(count, number(wanted, "count"))


def _tapped(game: Game, script: Script, wanted: Json) -> str:
    found = [game.state.objects[id].tapped for id in _those(game, script, wanted)]
    return "" if all(each == flag(wanted, "value") for each in found) else f"found {found!r}"


def _tapped_count(game: Game, script: Script, wanted: Json) -> str:
    ids = permanents(game, script, text(wanted, "name"), _who(script, wanted))
    tapped = flag(wanted, "tapped", True)
    return _differs(sum(game.state.objects[id].tapped == tapped for id in ids), number(wanted, "count"))


def _attacking(game: Game, script: Script, wanted: Json) -> str:
    found = [game.state.objects[id].attacking != NO_ONE for id in _those(game, script, wanted)]
    return "" if all(each == flag(wanted, "value") for each in found) else f"found {found!r}"


def _type(game: Game, script: Script, wanted: Json) -> str:
    found = [text(wanted, "type").lower() in game.chars(id).types for id in _those(game, script, wanted)]
    return "" if all(each == flag(wanted, "has", True) for each in found) else f"found {found!r}"


def _has_subtype(game: Game, id: int, subtype: str) -> bool:
    values = game.chars(id)
    return subtype in values.subtypes or (values.changeling and subtype not in ("Equipment", "Aura"))


def _subtype(game: Game, script: Script, wanted: Json) -> str:
    found = [_has_subtype(game, id, text(wanted, "subtype")) for id in _those(game, script, wanted)]
    return "" if all(each == flag(wanted, "has", True) for each in found) else f"found {found!r}"


def _exile_subtype(game: Game, script: Script, wanted: Json) -> str:
    ids = named(game, script, list(game.state.exile), text(wanted, "name"))
    found = [_has_subtype(game, id, text(wanted, "subtype")) for id in ids]
    return "" if found and all(each == flag(wanted, "has", True) for each in found) else f"found {found!r}"


def _color(game: Game, script: Script, wanted: Json) -> str:
    have = game.chars(_those(game, script, wanted)[-1]).colors
    letters = text(wanted, "colors")
    if not letters or set(letters) - {*LETTERS, "C"}:
        raise Unknown(f"no colors are called {letters!r:.60}")
    found = all(
        not have if letter == "C" else bool(have & (1 << LETTERS.index(letter))) for letter in letters
    )
    return _differs(found, flag(wanted, "has", True))


def _damage(game: Game, script: Script, wanted: Json) -> str:
    return _differs(game.state.objects[_those(game, script, wanted)[-1]].damage, number(wanted, "value"))


def _exists(game: Game, script: Script, wanted: Json) -> str:
    _those(game, script, wanted)
    return ""


def _attached(game: Game, script: Script, wanted: Json) -> str:
    who = _who(script, wanted)
    hosts = permanents(game, script, text(wanted, "permanent"))
    on = [
        id for id in permanents(game, script, text(wanted, "attachment"), who)
        if game.state.objects[id].attached_to in hosts
    ] or [
        id for id in permanents(game, script, text(wanted, "attachment")) if game.state.objects[id].attached_to in hosts
    ]
    return _differs(bool(on), flag(wanted, "has", True))


def _playable(game: Game, script: Script, wanted: Json) -> str:
    return _differs(playable(game, _who(script, wanted), text(wanted, "text")), flag(wanted, "has", True))


def _may_attack(game: Game, script: Script, wanted: Json) -> str:
    ids = _those(game, script, wanted)
    defender = part(wanted, "defender") or {"player": text(wanted, "defender")}
    return _differs(any(may_attack(game, script, id, defender) for id in ids), flag(wanted, "has", True))


def _fighters(doing: bool) -> Kind:
    def check(game: Game, script: Script, wanted: Json) -> str:
        who = _who(script, wanted)
        every = (game.state.objects[id] for id in game.state.battlefield)
        rows = [row for row in every if who in (NO_ONE, row.controller)]
        found = sorted(
            game.chars(row.id).name for row in rows if (row.attacking != NO_ONE if doing else bool(row.blocking))
        )
        names = sorted(str(each) for each in items(wanted, "names"))
        return _differs(found, names)

    return check


def _mana_pool(game: Game, script: Script, wanted: Json) -> str:
    player = game.state.players[_who(script, wanted)]
    found = sum(
        player.pool[POOL.index(letter)] + sum(each.kind == POOL.index(letter) for each in player.restricted)
        for letter in text(wanted, "colors")
    )
    return _differs(found, number(wanted, "amount"))


def _mana_option(game: Game, script: Script, wanted: Json) -> str:
    options = mana_options(game, _who(script, wanted))
    found = any(same_mana(each, text(wanted, "mana")) for each in options)
    return "" if found else f"found {options!r}"


def _stack_size(game: Game, script: Script, wanted: Json) -> str:
    return _differs(len(game.state.stack), number(wanted, "count"))


def _stack_object(game: Game, script: Script, wanted: Json) -> str:
    return _differs(len(stack_things(game, script, text(wanted, "text"))), number(wanted, "count"))


def _active(game: Game, script: Script, wanted: Json) -> str:
    return _differs(game.state.active, _who(script, wanted))


def _of_player(test: Callable[[Game, int], bool]) -> Kind:
    def check(game: Game, script: Script, wanted: Json) -> str:
        return _differs(test(game, _who(script, wanted)), flag(wanted, "value", True))

    return check


def _won(game: Game, who: int) -> bool:
    return game.state.outcome is not None and who in game.state.outcome.winners


def _lost(game: Game, who: int) -> bool:
    return not game.state.players[who].alive or (
        game.state.outcome is not None and bool(game.state.outcome.winners) and who not in game.state.outcome.winners
    )


def _result(game: Game, script: Script, wanted: Json) -> str:
    outcome = game.state.outcome
    said = text(wanted, "value")
    if said in _RESULTS:
        who = _who(script, wanted)
        return _differs("won" if _won(game, who) else "lost" if _lost(game, who) else "draw", said)
    if outcome is None:
        return "the game goes on"
    names = ", ".join(script.names[who] for who in outcome.winners)
    return _differs(f"Player {names} is the winner" if names else "The game is a draw", said)


def _unused(what: str) -> Kind:
    def check(game: Game, script: Script, wanted: Json) -> str:
        who = _who(script, wanted)
        left = len(script.queues[who].choices) if what == "choices" else script.undone(who)
        return _differs(left, number(wanted, "count"))

    return check


def _expr(game: Game, script: Script, wanted: Json) -> str:
    found = value_of(game, script, part(wanted, "expr"))
    op = text(wanted, "op", "eq")
    aim = wanted.get("value")
    if isinstance(aim, dict) and "player" in aim:
        aim = aim["player"]
    if text(part(wanted, "expr"), "get") == "max_hand_size" and isinstance(aim, int) and aim >= _NO_MAXIMUM:
        aim = -1
    if text(part(wanted, "expr"), "get") == "option_text" and isinstance(aim, str):  # their order says nothing
        aim = "".join(sorted(_SYMBOL.findall(aim)))
        found = ["".join(sorted(_SYMBOL.findall(each))) if isinstance(each, str) else each for each in found]
        return "" if any(each == aim for each in found) == (op == "eq") else f"found {found!r}"
    tests: dict[str, Callable[[object], bool]] = {
        "eq": lambda value: value == aim, "ne": lambda value: value != aim, "null": lambda value: value is None,
        "not_null": lambda value: value is not None,
    }
    if op not in tests:
        raise Unknown(f"no comparison is called {op!r}")
    return "" if all(tests[op](value) for value in found) else f"found {found!r}"


_RESULTS: Final = ("won", "lost", "draw")  # of one player; "draw" is said of a game that goes on too
_SYMBOL: Final = re.compile(r"{\w+}")
_NO_MAXIMUM: Final = 2**31 - 1  # how scenarios write a hand size without maximum
KINDS: Final[dict[str, Kind]] = {
    "permanent_count": lambda game, script, wanted: _differs(
        len(
            permanents(game, script, text(wanted, "name"), _who(script, wanted)) if text(wanted, "name")
            else zone_ids(game, _who(script, wanted), "battlefield")
        ),
        number(wanted, "count"),
    ),
    "graveyard_count": _count("graveyard"),
    "hand_count": _count("hand"),
    "exile_count": _count("exile"),
    "command_count": _count("command"),
    "library_count": _library,
    "token_count": _tokens,
    "emblem_count": _emblems,
    "life": _life,
    "power_toughness": _power_toughness,
    "counters": _counters,
    "exile_counters": _card_counters("exile"),
    "card_counters": _card_counters("hand", "graveyard", "exile", "library", "battlefield", "command"),
    "player_counters": _player_counters,
    "ability": _ability,
    "ability_count": _ability_count,
    "tapped": _tapped,
    "tapped_count": _tapped_count,
    "attacking": _attacking,
    "type": _type,
    "subtype": _subtype,
    "color": _color,
    "exile_subtype": _exile_subtype,
    "damage": _damage,
    "exists": _exists,
    "attached": _attached,
    "playable": _playable,
    "may_attack": _may_attack,
    "attackers": _fighters(True),
    "blockers": _fighters(False),
    "mana_pool": _mana_pool,
    "mana_option": _mana_option,
    "stack_size": _stack_size,
    "stack_object": _stack_object,
    "active_player": _active,
    "monarch": _of_player(lambda game, who: game.state.monarch == who),
    "won": _of_player(_won),
    "lost": _of_player(_lost),
    "in_game": _of_player(lambda game, who: game.state.players[who].alive),
    "result": _result,
    "top_card_revealed": _of_player(top_revealed),
    "unused_choices": _unused("choices"),
    "unused_actions": _unused("actions"),
    "expr": _expr,
}
