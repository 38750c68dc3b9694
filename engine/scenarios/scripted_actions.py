"""What a scenario's players do when they have priority, attack and block."""

from __future__ import annotations

import re
from typing import Final

from engine import decisions
from engine.actions.mana import AddAny
from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import Cost
from engine.events.kinds import Marked, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.play.positions.form import Json, flag, number, part, parts, text
from engine.rules.activating import activate_now
from engine.rules.answer_checks import check
from engine.rules.before_priority import settle, settle_anew
from engine.rules.combat_effects import attack_costs, block_costs
from engine.rules.ending_game import concede
from engine.rules.mana_abilities import make_mana, resolve_mana_triggers
from engine.rules.mana_sources import pool_letters, sources_of
from engine.rules.optional_costs import OPTIONAL
from engine.rules.priority import act, legal_actions
from engine.rules.total_cost import costs_of
from engine.scenarios.asserts import failure
from engine.scenarios.legal_plays import (
    SUFFIX,
    cast_texts,
    copies,
    defends,
    meant_activations,
    prompted,
    spell_names,
    stack_things,
)
from engine.scenarios.object_names import called, names_of
from engine.scenarios.payment_answers import COLORS, HELPERS, life_for_mana
from engine.scenarios.queues import Missing
from engine.scenarios.script import Script
from engine.scenarios.step_names import STEPS
from engine.state.faces import walk
from engine.terms.ids import NO_ONE

DECLARED: Final = frozenset({"attack", "attack_skip", "block", "block_skip"})
_SUFFIX: Final = re.compile(r"^(.+?) ((?:with|using) [A-Z a-z-]+)$")
_ADDS: Final = re.compile(r"Add \{([WUBRGC])\}", re.IGNORECASE)


class Failed(Exception):
    """A scenario fails here: an action that can't be done, or a check that does not hold."""


class Rollback(Exception):
    """A player takes the game back to the beginning of a turn."""

    def __init__(self, action: Json) -> None:
        super().__init__("rollback")
        self.action = action


def due(game: Game, script: Script, player: int) -> Json | None:
    """The player's first remaining action for exactly this turn and step."""
    state = game.state
    for action in script.actions[player]:
        now = number(action, "turn") == state.turn and STEPS.get(text(action, "step")) == state.step
        if now and text(action, "do") not in DECLARED:
            return action
    return None


def do(game: Game, script: Script, player: int, action: Json) -> bool:
    """Do a player's action; False if the player passes instead. Raises Failed, Missing, Rollback."""
    kind = text(action, "do")
    if "when" in action and not _when(game, script, player, part(action, "when")):
        return False
    if kind == "wait":
        return _wait(game, script, player, action)
    script.actions[player].remove(action)
    if kind == "check":
        differs = failure(game, script, part(action, "assert"))
        if differs:
            raise Failed(f"turn {game.state.turn} {text(action, 'step')}: {differs}")
    elif kind == "rollback":
        raise Rollback(action)
    elif kind == "concede":
        concede(game, player)
    elif kind == "add_counters":
        _add_counters(game, script, action)
    elif kind == "set_day":
        emit(game, [Marked(NO_ONE, "day" if flag(action, "day", True) else "night")])
        settle(game)
    elif kind == "mana":
        _mana(game, script, player, action)
    elif kind in ("cast", "play_land", "activate"):
        try:
            _act(game, script, player, kind, action)
        except (Failed, Missing):
            if not script.queues[player].pardons():
                raise
            script.queues[player].own = []
    else:
        raise Failed(f"nothing is known of the action {kind!r}")
    return True


def _wait(game: Game, script: Script, player: int, action: Json) -> bool:
    if flag(action, "one"):
        script.actions[player].remove(action)
        return not game.state.stack
    if game.state.stack:
        return False
    script.actions[player].remove(action)
    return True


def _when(game: Game, script: Script, player: int, when: Json) -> bool:
    """Whether an action's condition is met."""
    if "mana_in_pool" in when:
        return sum(game.state.players[player].pool) >= number(when, "mana_in_pool")
    if "on_stack" in when:
        return bool(stack_things(game, script, text(when, "on_stack")))
    if "copy_on_stack" in when:
        return bool(copies(game, stack_things(game, script, text(when, "copy_on_stack"))))
    if "not_on_stack" in when:
        return not stack_things(game, script, text(when, "not_on_stack"))
    if "top_of_stack" in when:
        return game.state.stack[-1:] == tuple(stack_things(game, script, text(when, "top_of_stack"))[-1:])
    raise Failed(f"nothing is known of the condition {when}")


def _add_counters(game: Game, script: Script, action: Json) -> None:
    name = text(action, "card")
    for id in game.state.battlefield:
        if called(game, id, name, script.aliases):
            emit(game, [PutCounters(id, text(action, "counter").lower(), number(action, "count", 1), 0, NO_ONE)])
            settle(game)
            return
    raise Failed(f"no permanent {name!r} to put counters on")


def _mana(game: Game, script: Script, player: int, action: Json) -> None:
    wanted = text(action, "ability")
    letter = _ADDS.search(wanted)
    _, mana = meant_activations(game, script, player, wanted, text(action, "alias"))
    for source in sources_of(game, player):
        makes = letter is not None and letter.group(1).upper() in source.makes and source.free
        if (source.id, source.ability) in mana or (not mana and makes):
            if player in script.manual and source.need is not None:
                _spends(game, script, player, source.need.total)
            if makes and letter is not None:
                make_mana(game, player, ((source, letter.group(1).upper()),), pays=False)
                resolve_mana_triggers(game)
            elif not activate_now(game, player, source.id, source.ability):
                break
            settle_anew(game)
            return
    raise Failed(f"Can't find ability to activate command: {wanted}")


def _spends(game: Game, script: Script, player: int, most: int) -> None:
    """Take the colors of the mana from the pool with which the cost of a mana ability is said to be paid."""
    queues = script.queues[player]
    for _ in range(most):
        letter = COLORS.get(queues.head_text().lower(), "")
        if not letter or letter not in pool_letters(game, player):
            return
        del queues.choices[0]


def _act(game: Game, script: Script, player: int, kind: str, action: Json) -> None:
    """Take an action with the targets it names."""
    queues = script.queues[player]
    if kind == "cast":
        chosen: decisions.Action | None = cast_action(game, script, player, text(action, "card"))
        said = f"Cast {text(action, 'card')}"
    elif kind == "play_land":
        said = f"Play {text(action, 'card')}"
        chosen = next(
            (
                each
                for each in legal_actions(game, player)
                if isinstance(each, decisions.PlayLand) and _land_name(game, script, each, text(action, "card"))
            ),
            None,
        )
    else:
        said = text(action, "ability")
        meant, mana = meant_activations(game, script, player, said, text(action, "alias"))
        chosen = _by_targets(game, meant, action) if meant else decisions.Activate(*mana[0]) if mana else None
    if chosen is None:
        raise Failed(f"Can't find ability to activate command: {said}")
    queues.own = parts(action, "targets")
    several = isinstance(chosen, decisions.Activate) and len(_costs(game, player, chosen)) > 1
    script.asked.clear()
    script.doing = said
    helps = isinstance(chosen, decisions.Cast) and not game.chars(chosen.card).keywords.isdisjoint(HELPERS)
    script.helped = player if helps else NO_ONE
    script.mana_from.clear()
    script.searched = 0
    untapped = tuple(id for id in game.state.battlefield if not game.state.objects[id].tapped)
    done = act(game, player, chosen)
    script.doing, script.helped = "", NO_ONE
    if not done:
        raise Failed(f"Can't find ability to activate command: {said} (begun, but it could not be finished)")
    if queues.own:
        raise Missing(f"{said}: setup good targets, {queues.own} were not used")
    if several and decisions.Purpose.COST not in script.asked:
        queues.head_yes()  # that the one cost that could be paid of several is paid
    if isinstance(chosen, decisions.Cast) and chosen.way == "permitted" and queues.head_text().isdecimal():
        del queues.choices[0]  # which of several permissions that nothing tells apart
    if isinstance(chosen, decisions.Cast) and game.state.stack:
        _paid_without_asking(game, script, player, untapped, HELPERS if player in script.manual or not helps else ())
    if decisions.Purpose.PAY not in script.asked:
        life_for_mana(game, player, queues, chosen)
    settle_anew(game)


def _costs(game: Game, player: int, action: decisions.Activate) -> tuple[Cost, ...]:
    """What an ability may be activated for."""
    ability = game.chars(action.source).abilities[action.ability]
    return tuple(costs_of(game, player, action.source, ability)) if isinstance(ability, ActivatedAbility) else ()


def _by_targets(game: Game, meant: list[decisions.Action], action: Json) -> decisions.Action:
    """Of abilities with the same beginning the first that has targets if the action names some, else one without."""
    for each in meant:
        if isinstance(each, decisions.Activate):
            ability = game.chars(each.source).abilities[each.ability]
            if isinstance(ability, ActivatedAbility) and bool(ability.targets) == bool(parts(action, "targets")):
                return each
    return meant[0]


def _paid_without_asking(
    game: Game, script: Script, player: int, untapped: tuple[int, ...], helpers: tuple[str, ...]
) -> None:
    """Take what the script says about a payment that this engine makes without asking: creatures tapped for convoke,
    an additional cost that could not be paid anyway."""
    queues = script.queues[player]
    row = game.state.objects[game.state.stack[-1]]
    tapped = [id for id in untapped if game.state.objects[id].tapped]
    for word in helpers:
        for _ in range(row.paid.get(word, 0)):
            if not queues.group(script.fits(game, tapped, ()), False):
                queues.group(script.fits(game, tapped, ()), True)
    gone = sum(1 for id in untapped if game.state.objects[id].gone)
    cost = game.chars(row.id).mana_cost
    hybrid = sum("/" in symbol for symbol in cost.symbols) if cost is not None else 0
    chosen = sum(_of_any_color(game, id) for id in script.mana_from)
    for _ in range(max(gone, hybrid, chosen)):  # which color a source that is spent, or which half, was to pay
        queues.color()
    if decisions.Purpose.COST not in script.asked and not OPTIONAL.keys().isdisjoint(game.chars(row.id).keywords):
        queues.head_no()


def _of_any_color(game: Game, id: int) -> bool:
    """Whether a source of mana has its controller choose the color."""
    return any(isinstance(each, AddAny) for each in walk(game.chars(id).abilities))


def _land_name(game: Game, script: Script, action: decisions.PlayLand, name: str) -> bool:
    row = game.state.objects[action.card]
    if row.card is not None and len(row.card.faces) > 1:
        return row.card.faces[action.face].name == name
    return called(game, action.card, name, script.aliases)


def cast_action(game: Game, script: Script, player: int, wanted: str) -> decisions.Cast | None:
    """The way of casting that a scenario means."""
    able = [each for each in legal_actions(game, player) if isinstance(each, decisions.Cast)]
    name, suffix = wanted, ""
    if not any(wanted in spell_names(game, each) for each in able):
        found = _SUFFIX.match(wanted)
        if found is not None:
            name, suffix = found.group(1), found.group(2)
    if wanted.startswith("@"):
        mine = [each for each in able if called(game, each.card, wanted, script.aliases)]
    elif wanted.startswith("fused "):
        return next((each for each in able if wanted in cast_texts(game, each)), None)
    else:
        mine = [
            each
            for each in able
            if name in spell_names(game, each) or any(text_of == wanted for text_of in cast_texts(game, each))
        ]
    if not mine:  # also a card whose other face is cast
        mine = [each for each in able if name in names_of(game, game.state.objects[each.card])]
    if suffix:
        word = suffix.split(" ", 1)[1].lower()
        return next((each for each in mine if each.way == word), None)
    return _among(game, script, player, mine)


def _among(game: Game, script: Script, player: int, mine: list[decisions.Cast]) -> decisions.Cast | None:
    """Of several ways the plain one, unless the script says that an alternative cost is paid."""
    mine = [each for each in mine if each.way != "fuse"]
    plain = [each for each in mine if not each.way]
    others = [each for each in mine if each.way and each.way not in SUFFIX]
    asked = [each for each in others if prompted(game, player, each)]
    queues = script.queues[player]
    said = queues.way_of_casting([each.way for each in mine])
    if said is not None:
        return next(each for each in mine if each.way == said)
    if asked:
        yes = queues.head_yes()
        if yes is False:
            return plain[0] if plain else None
        if yes or (yes is None and not script.strict and not plain):
            return asked[0]
    return plain[0] if plain else others[0] if others else mine[0] if mine else None


# --- combat ---


def declare(script: Script, game: Game, decision: decisions.Decision) -> decisions.Answer:
    """The attacks or blocks of a script for this turn."""
    if isinstance(decision, decisions.Attackers):
        return _attacks(script, game, decision)
    assert isinstance(decision, decisions.Blockers)
    return _blocks(script, game, decision)


def _declared(game: Game, script: Script, player: int, kind: str) -> list[Json]:
    turn = game.state.turn
    return [each for each in script.actions[player] if number(each, "turn") == turn and text(each, "do") == kind]


def _own(game: Game, player: int) -> list[int]:
    """The permanents that a player controls."""
    return [id for id in game.state.battlefield if game.state.objects[id].controller == player]


def _nth(game: Game, script: Script, ids: list[int], name: str, action: Json, key: str) -> list[int]:
    """The objects of that name, or the one that an index picks among all of them."""
    found = [id for id in ids if called(game, id, name, script.aliases)]
    if key in action and action[key] is not None:
        place = number(action, key)
        return found[place : place + 1]
    return found


def _attacks(script: Script, game: Game, decision: decisions.Attackers) -> decisions.Answer:
    player = decision.asked.player
    pairs: list[tuple[int, int]] = []
    by_id = {option.attacker: option for option in decision.options}
    for action in _declared(game, script, player, "attack"):
        for id in _nth(game, script, _own(game, player), text(action, "attacker"), action, "index"):
            option = by_id.get(id)
            if option is None or any(id == other for other, _ in pairs):
                continue
            defender = part(action, "defender")
            whom = [ref for ref in option.defenders if not defender or defends(game, script, ref, defender)]
            if whom:
                pairs.append((id, whom[0]))
                script.actions[player].remove(action)
                break
    for action in _declared(game, script, player, "attack_skip"):
        script.actions[player].remove(action)
    taxed = [id for id, _ in attack_costs(game, tuple(pairs))]
    if taxed and not _pays(game, script, player, taxed):
        pairs = [pair for pair in pairs if pair[0] not in taxed]
    answer = decisions.Attacks(tuple(pairs))
    if _legal(game, decision, answer):
        return answer
    for option in decision.options:
        if option.must and not any(option.attacker == id for id, _ in pairs):
            pairs.append((option.attacker, option.defenders[0]))
    forced = decisions.Attacks(tuple(pairs))
    return (
        forced if _legal(game, decision, forced) else decisions.Attacks()
    )  # 508.1: an illegal declaration is taken back


def _pays(game: Game, script: Script, player: int, taxed: list[int]) -> bool:
    """Whether the player pays for what attacks (508.1h) or blocks (509.1d); of several costs of one creature the script
    says which is first, and a yes to each."""
    queues = script.queues[player]
    several = len(taxed) > len(set(taxed))
    for id in taxed if several else ():
        if called(game, id, queues.head_text(), script.aliases):
            del queues.choices[0]
    if queues.head_no():
        return False
    for _ in taxed:
        queues.head_yes()
    return True


def _legal(game: Game, decision: decisions.Decision, answer: decisions.Answer) -> bool:
    try:
        check(game, decision, answer)
    except decisions.IllegalAnswer:
        return False
    return True


def _blocks(script: Script, game: Game, decision: decisions.Blockers) -> decisions.Answer:
    player = decision.asked.player
    pairs: list[tuple[int, int]] = []
    by_id = {option.blocker: option for option in decision.options}
    attacking = [id for id in game.state.battlefield if game.state.objects[id].attacking != NO_ONE]
    for action in _declared(game, script, player, "block"):
        found = False
        for attacker in _nth(game, script, attacking, text(action, "attacker"), action, "attacker_index"):
            for id in _nth(game, script, _own(game, player), text(action, "blocker"), action, "blocker_index"):
                option = by_id.get(id)
                count = sum(1 for blocker, _ in pairs if blocker == id)
                if option is None or attacker not in option.attackers or count >= option.most:
                    continue
                pairs.append((id, attacker))
                script.actions[player].remove(action)
                found = True
                break
            if found:
                break
    for action in _declared(game, script, player, "block_skip"):
        script.actions[player].remove(action)
    taxed = [id for id, _ in block_costs(game, tuple(pairs))]
    if taxed and not _pays(game, script, player, taxed):
        pairs = [pair for pair in pairs if pair[0] not in taxed]
    answer = decisions.Blocks(tuple(pairs))
    if pairs or _legal(game, decision, answer):
        return answer
    every = [(option.blocker, option.must[0]) for option in decision.options if option.must]
    singles = [[(option.blocker, option.attackers[0])] for option in decision.options]
    for forced in (every, *singles):
        if _legal(game, decision, decisions.Blocks(tuple(forced))):
            return decisions.Blocks(tuple(forced))
    return answer
