"""CR 614-616, 121.6. Replacement and prevention effects: which apply to an event, in whose order, what comes of it."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.effects import Instead, MoreCounters, Prevent, Produces, Redirect, Reflexive
from engine.ast.node import Effect
from engine.decisions import ANY_ORDER, Asked, Option, Pick, Picked, Purpose, yes_or_no
from engine.evaluate.compile import compile_amount, compile_condition, compile_matcher, compile_selection
from engine.evaluate.context import Context, EventInfo
from engine.evaluate.lasting import row_context
from engine.evaluate.protection import protected
from engine.evaluate.reach import affects
from engine.evaluate.rulings import cant
from engine.events import kinds as e
from engine.events.aftermath import Aftermath
from engine.events.commit_moves import make_token, realize
from engine.events.kinds import Event
from engine.events.mana_produced import produced
from engine.events.matchers import compile_pattern
from engine.events.performer import performer
from engine.events.triggers import holders
from engine.game import Game
from engine.messages import Message, Text, msg
from engine.state.effect_rows import RegenerationShield, ReplacementRow
from engine.state.objects import TOKEN
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.zones import ZONE_OF_WORD, Cause, Zone

PROTECTION: Final = Prevent(None)
_BY_PROTECTION: Final = -1


@dataclass(slots=True, eq=False)
class Candidate:
    """One effect that could change an event now. `key` tells it from others that have done so already (614.5)."""

    effect: Effect
    context: Context
    info: EventInfo
    key: int
    row: ReplacementRow | None


def replaced(game: Game, event: Event, aftermath: Aftermath) -> list[Event]:
    """What happens instead of an event; the same event alone where nothing, or only its numbers, changed."""
    if isinstance(event, e.Move) and event.from_zone is None:
        event.from_zone = game.state.objects[event.obj].zone
    while True:
        found = [
            one for one in candidates(game, event)
            if not (aftermath.adds_again(one.effect, one.key, event) or aftermath.spent(one.effect, one.key, event))
        ]
        if not found:
            return [event]
        chosen = found[0] if len(found) == 1 else _ordered(game, event, found)
        event.applied = (*event.applied, chosen.key)
        if isinstance(chosen.effect, Instead) and chosen.effect.optional:
            about = chosen.context.source or (event.obj if isinstance(event, e.Move) else 0)
            question, good = _question(chosen.effect, event)
            asked = Asked(chosen.context.controller, question, about, Purpose.REPLACEMENT, good)
            answer = game.ask(yes_or_no(asked))
            if not (isinstance(answer, Picked) and answer.keys == ("yes",)):
                continue
        result = _apply(game, event, chosen, aftermath)
        if len(result) != 1 or result[0] is not event:
            for one in result:
                one.applied = event.applied
            return result


_INSTEAD_OF: Final[Mapping[Zone, Message]] = {
    Zone.HAND: msg("Put it into the command zone instead of your hand?"),
    Zone.LIBRARY: msg("Put it into the command zone instead of your library?"),
    Zone.GRAVEYARD: msg("Put it into the command zone instead of your graveyard?"),
    Zone.EXILE: msg("Put it into the command zone instead of exile?"),
}


def _question(effect: Instead, event: Event) -> tuple[Text, int]:
    """What a replacement that may be declined asks, in a few words, and whether it mostly helps: in a hand a commander
    costs no more than is printed (903.8)."""
    if effect.to_zone != "command":
        return "", 0
    zone = event.to if isinstance(event, e.Move) else Zone.HAND
    return _INSTEAD_OF[zone], -1 if zone is Zone.HAND else 1


def candidates(game: Game, event: Event) -> list[Candidate]:
    """Every effect that applies to an event and has not yet."""
    found: list[Candidate] = []
    taken: set[int] = set()
    for listener in game.index.replaces[event.code]:
        row = listener.row
        if isinstance(row, ReplacementRow):
            context = row_context(game, row)
            _consider(game, event, row.effect, context, row.id, row, found)
            continue
        ability = listener.ability
        if not isinstance(ability, ReplacementAbility):
            continue
        for id in holders(game, listener):
            context = Context(game, id, game.state.objects[id].controller)
            if ability.condition is None or compile_condition(ability.condition).true(context):
                key = next((each for each in keys_of(game, id, ability) if each not in taken), 0)
                taken.add(key)
                _consider(game, event, ability.effect, context, key, None, found)
    if isinstance(event, e.Damage) and _BY_PROTECTION not in event.applied and shielded(game, event):
        context = Context(game, event.to if event.to >= FIRST_OBJECT else 0, affected(game, event))
        info = EventInfo(event.to, event.source, affected(game, event), event.amount, event.to)
        found.append(Candidate(PROTECTION, context, info, _BY_PROTECTION, None))
    return found


def shielded(game: Game, event: e.Damage) -> bool:
    """Whether protection prevents damage (702.16e)."""
    return event.amount > 0 and protected(game, event.to, event.source) and _preventable(game, event)


def _unpreventable(game: Game, event: e.Damage) -> bool:
    """Whether an effect says that this damage can't be prevented (615.12)."""
    if cant(game, "be prevented", event.source, event.to):
        return True
    return event.combat and cant(game, "be prevented in combat", event.source, event.to)


def keys_of(game: Game, id: int, ability: ReplacementAbility) -> list[int]:
    """A key for each instance of an ability that an object has; several are equal and each works (113.2c)."""
    return [-(id << 40) - place for place, one in enumerate(game.chars(id).abilities) if one is ability]


def _consider(
    game: Game, event: Event, effect: Effect, context: Context, key: int, row: ReplacementRow | None,
    found: list[Candidate],
) -> None:
    if key in event.applied or key in game.already:
        return
    info = info_for(game, event, effect, context, row)
    if info is not None:
        found.append(Candidate(effect, context, info, key, row))


def info_for(
    game: Game, event: Event, effect: Effect, context: Context, row: ReplacementRow | None
) -> EventInfo | None:
    """What an effect would know of the event if it applies to it."""
    if isinstance(effect, Instead):
        if isinstance(effect.effect, RegenerationShield) and not _regenerable(game, event):
            return None
        info = _matched(game, event, effect, context)
        if info is None or effect.condition is None:
            return info
        context.event = info
        return info if compile_condition(effect.condition).true(context) else None
    if isinstance(effect, RegenerationShield):
        if not isinstance(event, e.Destroy) or row is None or event.obj not in row.refs:
            return None
        return EventInfo(event.obj, NO_ONE, NO_ONE, 1, event.obj) if _regenerable(game, event) else None
    if not isinstance(event, e.Damage) or event.amount <= 0:
        return None
    if isinstance(effect, Prevent):
        if game.state.ranges and not _prevents_there(game, event, effect, context, row):
            return None
        if not _does_more(effect) and not _preventable(game, event):
            return None
        refs = row.refs if row is not None else ()
        fits = event.to in refs if refs else effect.to is None or compile_matcher(effect.to).test(context, event.to)
        fits = fits and (effect.by is None or compile_matcher(effect.by).test(context, event.source))
        fits = fits and (effect.combat is None or effect.combat is event.combat)
    elif isinstance(effect, Redirect):
        fits = compile_matcher(effect.from_).test(context, event.to)
        fits = fits and (effect.by is None or compile_matcher(effect.by).test(context, event.source))
        fits = fits and (effect.combat is None or effect.combat is event.combat)
    else:
        return None
    player = event.to if event.to < FIRST_OBJECT else game.state.objects[event.to].controller
    return EventInfo(event.to, event.source or NO_ONE, player, event.amount, event.to) if fits else None


def _prevents_there(
    game: Game, event: e.Damage, effect: Prevent, context: Context, row: ReplacementRow | None
) -> bool:
    """Whether damage may be prevented as far as ranges go: its source must be within range where the effect says by
    what it is dealt, what it is dealt to where it says that, and both where it says neither (801.13b)."""
    says_to = effect.to is not None or (row is not None and bool(row.refs))
    sees = [event.source] if effect.by is not None or not says_to else []
    sees += [event.to] if says_to or effect.by is None else []
    return all(affects(game.state, context.source, context.controller, ref) for ref in sees)


def _regenerable(game: Game, event: Event) -> bool:
    """Whether a regeneration effect may replace an event (701.15c)."""
    return isinstance(event, e.Destroy) and event.regenerable and not cant(game, "be regenerated", event.obj)


def regenerated(game: Game, event: e.Destroy) -> list[Event]:
    """What happens in place of a destruction: it is healed, tapped and removed from combat (701.15a-b)."""
    return [
        e.DamageRemoved((event.obj,)), e.Tap(event.obj), e.RemovedFromCombat(event.obj),
        e.PlayerDid(game.state.objects[event.obj].controller, "regenerate", event.obj),
    ]


def _matched(game: Game, event: Event, effect: Instead, context: Context) -> EventInfo | None:
    matcher = compile_pattern(effect.pattern)
    if isinstance(event, e.Destroy):
        move = e.Move(event.obj, Zone.GRAVEYARD, Cause.DESTROY, event.source, event.player)
        move.from_zone = Zone.BATTLEFIELD
        return matcher.test(context, move)
    if isinstance(event, e.CreateTokens) and not event.new:
        row = make_token(game.state, event.player, event.face)
        row.zone = Zone.BATTLEFIELD
        event.new = (row.id,)
        found = matcher.all(context, event)
        event.new = ()
        row.zone = Zone.OUTSIDE
        row.gone = True
        game.touch(row.id)
        return EventInfo(NO_ONE, NO_ONE, event.player, event.count, 0) if found else None
    new = game.state.objects[event.obj] if isinstance(event, e.Move) and event.to is Zone.BATTLEFIELD else None
    if new is not None and new.zone is Zone.OUTSIDE and new.kind == TOKEN:
        new.zone = Zone.BATTLEFIELD  # a token that would be created would enter, too (111.1, 614.12)
        found = matcher.all(context, event)
        new.zone = Zone.OUTSIDE
        game.touch(new.id)
        return found[0] if found else None
    found = matcher.all(context, event)
    return found[0] if found else None


def affected(game: Game, event: Event) -> int:
    """The player who chooses the order (616.1): the affected player, or the controller of the affected object."""
    if isinstance(event, e.Move | e.Destroy):
        return game.state.objects[event.obj].controller
    if isinstance(event, e.Damage):
        return game.controller(event.to)
    if isinstance(event, e.PutCounters | e.RemoveCounters):
        return game.controller(event.on)
    return event.player if event.player != NO_ONE else game.state.active


def _ordered(game: Game, event: Event, found: list[Candidate]) -> Candidate:
    """616.1: the affected player chooses which applies first, where it can matter."""
    equal = all(one.effect == found[0].effect for one in found) or all(_scales(one.effect) == 1 for one in found)
    equal = equal or all(_scales(one.effect) == 2 for one in found)
    if equal and not game.procedures.asks_forced():
        return found[0]
    options = tuple(
        Option(str(place), _label(game, one, event), one.context.source) for place, one in enumerate(found)
    )
    asked = Asked(affected(game, event), ANY_ORDER if equal else "", 0, Purpose.REPLACEMENT)
    answer = game.ask(Pick(asked, options))
    if isinstance(answer, Picked) and answer.keys:
        return found[int(answer.keys[0])]
    return found[0]


def _scales(effect: Effect) -> int:
    """1 for what only multiplies, 2 for what only adds, 0 for anything else: those commute among themselves."""
    if not isinstance(effect, Instead) or effect.effect is not None or effect.to_zone or effect.optional:
        return 0
    if effect.halved:
        return 0
    if effect.factor != 1:
        return 1 if effect.add is None else 0
    return 2 if effect.add is not None else 0


def _label(game: Game, one: Candidate, event: Event) -> Text:
    source = one.context.source
    if source in game.state.objects:
        return game.chars(source).name
    return _question(one.effect, event)[0] if isinstance(one.effect, Instead) else ""


def _apply(game: Game, event: Event, chosen: Candidate, aftermath: Aftermath) -> list[Event]:
    effect = chosen.effect
    if isinstance(effect, Instead):
        return _instead(game, event, effect, chosen, aftermath)
    if isinstance(effect, Prevent) and isinstance(event, e.Damage):
        return _prevent(game, event, effect, chosen, aftermath)
    if isinstance(effect, Redirect) and isinstance(event, e.Damage):
        return _redirect(game, event, effect, chosen, aftermath)
    if isinstance(effect, RegenerationShield) and isinstance(event, e.Destroy):
        use_up(game, chosen.row)
        aftermath.waiting += [(Reflexive(effect.then), chosen.context, None)] if effect.then is not None else []
        return regenerated(game, event)
    return [event]


def _instead(game: Game, event: Event, effect: Instead, chosen: Candidate, aftermath: Aftermath) -> list[Event]:
    context = chosen.context
    context.event = chosen.info
    if chosen.row is not None and (chosen.row.once or effect.next):
        if isinstance(event, e.Damage) and effect.effect is None:
            aftermath.ends(chosen.row, event)
        else:
            use_up(game, chosen.row)
    if effect.to_zone:
        if isinstance(event, e.Destroy):
            move = e.Move(event.obj, Zone.GRAVEYARD, Cause.DESTROY, event.source, event.player)
            return [_sent(move, effect, context)]
        if isinstance(event, e.Move):
            if effect.to_zone == Zone.COMMAND.word and game.state.objects[event.obj].merged:
                event.rest = event.to  # 903.9a
            _sent(event, effect, context)
        if isinstance(event, e.Draw):
            cards = realize(game, event.player, 1)
            return [e.Move(card, ZONE_OF_WORD[effect.to_zone], Cause.NONE, 0, event.player) for card in cards]
    if isinstance(effect.effect, RegenerationShield) and isinstance(event, e.Destroy):
        return regenerated(game, event)
    if isinstance(effect.effect, MoreCounters) and isinstance(event, e.Move):
        count = compile_amount(effect.effect.n).value(context)
        event.counters = (*event.counters, *(((effect.effect.kind, count),) if count > 0 else ()))
        return [event]
    if isinstance(effect.effect, Produces) and isinstance(event, e.AddMana):
        made = produced(effect.effect, event.mana)
        event.mana = event.mana if event.mana in made else made[0]
        return [event]
    if effect.effect is not None and effect.add is not None and isinstance(event, e.CreateTokens):
        besides = performer().creations(game, effect.effect, context)
        if besides is not None:  # "those tokens plus" others are all created at once (614.1a)
            aftermath.added.add((chosen.key, event.player))
            return [*scaled(event, effect.factor, compile_amount(effect.add).value(context)), *besides]
    if effect.effect is not None:
        aftermath.waiting.append((effect.effect, context, event))
        if effect.factor == 1 and effect.add is None and not effect.to_zone:
            if isinstance(event, e.CreateTokens):
                aftermath.tokens[id(context)] = event
            return []
    if effect.factor != 1 or effect.add is not None or effect.halved:
        more = 0 if effect.add is None else compile_amount(effect.add).value(context)
        return scaled(event, effect.factor, more, effect.halved)
    return [event] if effect.to_zone else []


def _sent(move: e.Move, effect: Instead, context: Context) -> e.Move:
    """The move of what goes elsewhere instead, as the effect says: linked to its source if that exiles it (607.2a)."""
    move.to = ZONE_OF_WORD[effect.to_zone]
    if effect.place:
        move.place = effect.place
    if effect.counters and effect.many is not None:
        move.counters = ((effect.counters, compile_amount(effect.many).value(context)),)
    if move.to is Zone.EXILE and context.source:
        move.source = context.source
    return move


def scaled(event: Event, factor: int, more: int, halved: str = "") -> list[Event]:
    """An event with another amount, halved at last if it is rounded; several draws where one becomes more."""
    if isinstance(event, e.Damage | e.GainLife | e.LoseLife | e.PlayerDid):
        event.amount = _much(event.amount * factor + more, halved)
    elif isinstance(event, e.PutCounters | e.RemoveCounters | e.CreateTokens):
        event.count = _much(event.count * factor + more, halved)
    elif isinstance(event, e.Draw):
        return [copy.copy(event) for _ in range(factor + more)]
    elif isinstance(event, e.AddMana):
        event.mana = event.mana * factor
    return [event]


def _much(amount: int, halved: str) -> int:
    return max(0, (amount + (halved == "rounded up")) // 2 if halved else amount)


def use_up(game: Game, row: ReplacementRow | None, left: int = 0) -> None:
    """An effect has been used: it ends, or has less left to prevent (615.7)."""
    if row is None:
        return
    state = game.state
    index = game.index
    index.end(row)
    if left <= 0:
        state.effects = tuple(one for one in state.effects if one.id != row.id)
        return
    less = copy.copy(row)
    less.left = left
    state.effects = tuple(less if one.id == row.id else one for one in state.effects)
    index.begin(less)


def _prevent(game: Game, event: e.Damage, effect: Prevent, chosen: Candidate, aftermath: Aftermath) -> list[Event]:
    row = chosen.row
    if effect.then is not None and not _preventable(game, event):  # 615.12: what else the effect does is done
        chosen.context.event = chosen.info
        earlier = aftermath.besides(effect.then, chosen.context.source, event.to)
        if earlier is None:
            aftermath.waiting.append((effect.then, chosen.context, None))
        else:
            earlier.amount += event.amount
        return [event]
    if row is not None and row.left >= 0:
        prevented = min(row.left, event.amount)
        use_up(game, row, row.left - prevented)
    elif effect.amount is not None:
        chosen.context.event = chosen.info
        prevented = max(0, min(compile_amount(effect.amount).value(chosen.context), event.amount))
    else:
        prevented = event.amount
    if row is not None and row.left < 0 and row.once:
        aftermath.ends(row, event)
    event.amount -= prevented
    if effect.then is not None and prevented:
        earlier = aftermath.besides(effect.then, chosen.context.source, event.to) if effect.by is None else None
        if earlier is not None:
            earlier.amount += prevented
        else:
            chosen.context.event = EventInfo(event.to, event.source or NO_ONE, chosen.info.player, prevented, event.to)
            aftermath.waiting.append((effect.then, chosen.context, None))
    return [event] if event.amount > 0 else []


def _preventable(game: Game, event: e.Damage) -> bool:
    """Whether damage can be prevented (615.12)."""
    return event.preventable and not _unpreventable(game, event)


def _does_more(effect: Prevent) -> bool:
    """Whether a prevention effect does something besides that does not depend on how much was prevented (615.12)."""
    return effect.then is not None and not effect.counts


def _redirect(
    game: Game, event: e.Damage, effect: Redirect, chosen: Candidate, aftermath: Aftermath
) -> list[Event]:
    chosen.context.event = chosen.info
    to = next(iter(compile_selection(effect.to).refs(chosen.context)), NO_ONE)
    if to in (NO_ONE, event.to) or not _there(game, to):
        return [event]  # 614.9
    row = chosen.row
    moved = event.amount
    if row is not None and effect.next:
        aftermath.ends(row, event)
    if row is not None and row.left >= 0 and not effect.next:
        moved = min(row.left, moved)
        use_up(game, row, row.left - moved)
    elif effect.amount is not None:
        moved = min(compile_amount(effect.amount).value(chosen.context), moved)
    other = e.Damage(event.source, to, moved, event.combat)
    other.preventable = event.preventable
    event.amount -= moved
    return [other] if event.amount <= 0 else [_kept(event), other]


def _there(game: Game, ref: int) -> bool:
    """Whether damage can be redirected to a permanent or player: it is on the battlefield, or in the game (614.9)."""
    if ref < FIRST_OBJECT:
        return game.state.players[ref].alive
    row = game.state.objects[ref]
    return not row.gone and not row.phased_out and row.zone is Zone.BATTLEFIELD


def _kept(event: e.Damage) -> e.Damage:
    rest = e.Damage(event.source, event.to, event.amount, event.combat)
    rest.preventable = event.preventable
    return rest


