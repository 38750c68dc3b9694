"""CR 614.12. How permanents enter: tapped, with counters, as copies, with choices made; by their own and others'
abilities, which look at the object as it would exist on the battlefield."""

from __future__ import annotations

from engine.ast import modifiers as m
from engine.ast.abilities import ChapterAbility, EntersAbility, KeywordAbility
from engine.ast.card import Face
from engine.ast.effects import Sequence
from engine.ast.node import Ability, Effect
from engine.decisions import ANY_ORDER, Amount, Asked, Choose, Chosen, Number, Option, Pick, Picked, Purpose, yes_or_no
from engine.evaluate.compile import compile_condition, compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.current_faces import face_now
from engine.evaluate.protection import protected
from engine.events import kinds as e
from engine.events.carried import carry_over
from engine.events.commit_moves import face_of, renewed, start_on_battlefield
from engine.events.entering_counters import minds_counters, more_to_start, put
from engine.events.kinds import Event, Move
from engine.events.performer import performer
from engine.events.triggers import holders, instances_given
from engine.game import Game
from engine.messages import Text, msg
from engine.state import codes
from engine.state.faces import face_info, is_instance, walk
from engine.state.objects import CARD, TOKEN, Obj
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone


def prepare_entering(game: Game, move: Move) -> list[Event]:
    """Work out how the object of a move enters. Where anything asks, the row it will have is made now, under
    `move.new`. Returns what was done to that row already, for abilities that watch."""
    old = game.state.objects[move.obj]
    if move.from_zone is None:
        move.from_zone = old.zone
    token = old.zone is Zone.OUTSIDE and old.kind == TOKEN
    base = _base(old, move)
    saga = "Saga" in base.subtypes and not move.face_down
    started = bool(base.loyalty or base.defense) and bool(game.index.replaces[codes.PUT_COUNTERS])
    told = bool(move.counters) and minds_counters(game)
    if not game.index.enters and not face_info(base).enters and not saga and not started and not told:
        return []
    if token:
        row = game.state.own(old.id)
        row.zone = Zone.BATTLEFIELD
    else:
        row = renewed(game.state, old, Zone.BATTLEFIELD, move)
        game.state.objects[row.id] = row
        if old.id in game.index.of_ref:
            carry_over(game, old.id, row.id, old.zone is Zone.STACK, True)
    move.new = row.id
    counters, move.counters = (move.counters, ()) if told else ((), move.counters)
    start_on_battlefield(game, row, move)
    done = _enter(game, move, row.id)
    row = game.state.own(row.id)
    if move.to is not Zone.BATTLEFIELD:  # something says it does not enter after all
        row.gone, row.zone, move.new = not token, Zone.OUTSIDE, 0
        game.index.entered(row.id)
        game.touch(row.id)
        return done
    if game.index.replaces[codes.PUT_COUNTERS]:
        more_to_start(game, row)  # by the numbers of what it is a copy of, if it enters as one
    if not row.face_down and "Saga" in row.base.subtypes:  # 2022:714.3a; it may enter as a copy of one
        done.extend(put(game, e.PutCounters(row.id, "lore", _first_chapter(game, row), row.id, row.controller)))
    for kind, count in counters:
        done.extend(put(game, e.PutCounters(row.id, kind, count, move.source, row.controller)))
    if "Aura" not in base.subtypes and not move.face_down and move.attach_to == NO_ONE:
        values = game.chars(row.id)
        if "Aura" in values.subtypes:  # it enters as a copy of one
            _choose_host(game, move, row.controller, row.id, values.abilities)
    if token:
        row.zone = Zone.OUTSIDE
        move.new = 0
    game.index.entered(row.id)
    game.touch(row.id)
    return done


def finds_host(game: Game, move: Move) -> bool:
    """303.4f-g: the player an Aura not cast comes to chooses what it enchants; False if there is nothing, and it stays
    where it is."""
    old = game.state.objects[move.obj]
    base = _base(old, move)
    if "Aura" not in base.subtypes or move.attach_to != NO_ONE or move.face_down or old.zone is Zone.STACK:
        return True
    if old.zone is Zone.OUTSIDE and old.kind == CARD:
        return True  # a position set up by hand
    controller = old.owner if move.controller == NO_ONE else move.controller
    return _choose_host(game, move, controller, old.id, base.abilities)


def _choose_host(game: Game, move: Move, controller: int, id: int, abilities: tuple[Ability, ...]) -> bool:
    """A player chooses what an entering Aura with these abilities enchants; False if there is nothing."""
    context = Context(game, id, controller)
    hosts = tuple(
        ref for ability in abilities
        if isinstance(ability, KeywordAbility) and ability.name == "enchant" and ability.what is not None
        for ref in compile_matcher(ability.what).find(context) if ref != id and not protected(game, ref, id)
    )
    if hosts:
        answer = game.ask(Choose(Asked(controller, msg("Choose what it enchants"), id, Purpose.ATTACH, 1), hosts, 1, 1))
        assert isinstance(answer, Chosen)
        move.attach_to = answer.refs[0]
    return bool(hosts)


def _first_chapter(game: Game, row: Obj) -> int:
    """With how many lore counters a Saga enters: one, or with read ahead as many as chosen (702.155a)."""
    values = game.chars(row.id)  # what other permanents give counts, too (2022:714.3a, 614.12)
    if "read ahead" not in values.keywords:
        return 1
    last = max((max(each.chapters) for each in values.abilities if isinstance(each, ChapterAbility)), default=1)
    answer = game.ask(Number(Asked(row.controller, msg("Which chapter first?"), row.id, Purpose.COUNTERS, 1), 1, last))
    assert isinstance(answer, Amount)
    row.choices = {**row.choices, "read ahead": game.state.turn}
    return answer.number


def _base(old: Obj, move: Move) -> Face:
    return move.base if move.base is not None else face_of(old, move.face, Zone.BATTLEFIELD)


def _enter(game: Game, move: Move, id: int) -> list[Event]:
    """Apply each ability about entering once, copying first (616.1c), else in the order its controller
    chooses (616.1e); a copy's own then count too (616.1f, 706.5)."""
    done: list[Event] = []
    applied: list[tuple[int, EntersAbility]] = []
    while True:
        game.index.enter(id, face_now(game.state, game.index, id))
        game.touch(id)
        chosen = _next(game, id, applied)
        if chosen is None:
            return done
        source, ability = chosen
        applied.append(chosen)
        context = Context(game, source, game.state.objects[source].controller)
        if ability.optional:
            asked = Asked(context.controller, "", source, Purpose.REPLACEMENT)
            answer = game.ask(yes_or_no(asked))
            if not (isinstance(answer, Picked) and answer.keys == ("yes",)):
                continue
        done.extend(performer().enter(game, ability.effect, context, move))
        game.touch(id)


def _next(game: Game, id: int, applied: list[tuple[int, EntersAbility]]) -> tuple[int, EntersAbility] | None:
    found: list[tuple[int, EntersAbility]] = []
    given: list[tuple[int, EntersAbility]] = []
    row = game.state.objects[id]
    if not row.face_down:
        own = face_info(face_now(game.state, game.index, id))
        values = game.chars(id) if own.enters else own.chars
        found.extend(
            (id, ability) for ability in own.enters
            if values is own.chars or any(one is ability for one in values.abilities)  # 614.12: it may lose them
        )
    for listener in game.index.enters:
        ability = listener.ability
        if isinstance(ability, EntersAbility) and ability.what is not None:
            found.extend((source, ability) for source in holders(game, listener))
        elif isinstance(ability, EntersAbility) and listener.given and not any(
            is_instance(one[1], ability) for one in given
        ):
            as_there = instances_given(game, id, ability)  # 614.12: as it would be on the battlefield
            given.extend((id, one) for one in as_there if isinstance(one, EntersAbility))
    found.extend(given)
    left = list(applied)
    open_ones: list[tuple[int, EntersAbility]] = []
    for one in found:
        done = next((place for place, had in enumerate(left) if had[0] == one[0] and had[1] is one[1]), -1)
        if done >= 0:
            del left[done]
        elif _applies(game, id, *one):
            open_ones.append(one)
    if not open_ones:
        return None
    first = [one for one in open_ones if _copies(one[1])] or open_ones
    if len(first) == 1:
        return first[0]
    equal = _any_order(first)
    if equal and not game.procedures.asks_forced():
        return first[0]
    return _chosen_first(game, row, first, ANY_ORDER if equal else msg("Which applies first?"))


def _any_order(found: list[tuple[int, EntersAbility]]) -> bool:
    """Whether nobody can tell in which order abilities are applied: they are equal, or only tap what enters, put
    counters on it and have its controller choose a word."""
    if all(ability == found[0][1] for _, ability in found):
        return True
    return all(
        not ability.optional and all(
            isinstance(node, Sequence) or getattr(node, "commutes", False)
            for node in walk(ability.effect) if isinstance(node, Effect)
        )
        for _, ability in found
    )


def _chosen_first(
    game: Game, row: Obj, found: list[tuple[int, EntersAbility]], question: Text
) -> tuple[int, EntersAbility]:
    """616.1, 616.1e. The controller of what enters chooses which of several abilities about it applies first."""
    options = tuple(
        Option(str(place), game.chars(source).name, source) for place, (source, _) in enumerate(found)
    )
    answer = game.ask(Pick(Asked(row.controller, question, row.id, Purpose.REPLACEMENT), options))
    assert isinstance(answer, Picked)
    return found[int(answer.keys[0])]


def _copies(ability: EntersAbility) -> bool:
    return any(isinstance(node, m.BecomeCopy) for node in walk(ability.effect))


def _applies(game: Game, id: int, source: int, ability: EntersAbility) -> bool:
    context = Context(game, source, game.state.objects[source].controller)
    if ability.what is not None and (source == id or not compile_matcher(ability.what).test(context, id)):
        return False
    if ability.condition is not None and not compile_condition(ability.condition).true(context):
        return False
    return ability.unless is None or not compile_condition(ability.unless).true(context)
