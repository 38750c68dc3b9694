"""CR 117, 2006:402, 2006:408. Timing and priority: what a player may do now, asked only where there is a choice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.decisions import (
    Act,
    Action,
    Activate,
    Asked,
    Cast,
    Option,
    Pass,
    Pick,
    Picked,
    PlayLand,
    Priority,
    Purpose,
    Special,
)
from engine.evaluate.index import ANYONE
from engine.events.passes import (
    break_succession,
    count_pass,
    give_priority_anew,
    hand_priority,
    withhold_priority,
)
from engine.game import Game
from engine.messages import Text, msg
from engine.rules.activating import activate
from engine.rules.before_priority import resolve_and_settle, settle, settle_anew
from engine.rules.casting import cast
from engine.rules.lands import play_land
from engine.rules.legal_actions import Window, activations, as_a_sorcery, as_instants, from_elsewhere, from_hand
from engine.rules.loops import endless, is_loop, note_choice, shortened, times_more
from engine.rules.order import first_to_act, next_player, next_to_pass, takers
from engine.rules.precheck import BattlefieldSummary, PlayerSummary, battlefield_summary, player_summary
from engine.rules.preparing import PREPARED
from engine.rules.special_actions import others_offered, special_actions, take_special
from engine.rules.timing_permissions import castable_from_exile, fast_permission, visible_sources
from engine.rules.unlocking_doors import UNLOCKING
from engine.terms.ids import FIRST_OBJECT, NO_ONE, PlayerId
from engine.terms.steps import Step


def give_priority(game: Game) -> None:
    """The player with priority acts or passes; without any real choice they pass without being asked, one player after
    another (117.3)."""
    handed_on = True
    while handed_on:
        state = game.state
        player = state.priority
        if not state.players[player].alive:
            hand_priority(state, next_player(game, player))
            return
        actions = legal_actions(game, player)
        if actions or (  # the active player is asked though they can do nothing: no main phase is passed unseen
            state.step in _MAIN and not state.stack and state.acts(player) and game.procedures.stops_idle(player)
        ):
            _choose(game, player, actions)
            return
        handed_on = _pass(game, player) and not game.procedures.asks_forced()  # a script looks at every window


def all_pass(game: Game) -> bool:
    """Whether all players pass in succession as a step begins: nobody has a choice, and the stack is empty (117.4)."""
    state = game.state
    if state.stack:
        return False
    main = state.step in _MAIN
    offered = game.legal_actions_cache
    usual: bool | None = None  # asked only where it matters
    among = takers(game) if game.options.turn_markers else ()
    for player in state.players:
        id = player.id
        if among and id not in among:
            continue
        sorcery = main and state.acts(id)
        kept = offered.get(id)
        if (kept is not None and not kept[1] and (kept[0] or not sorcery)) or not player.alive:
            continue
        if kept is not None and kept[0] is sorcery:
            return False
        if not (sorcery and player.hand):
            if usual is None:
                usual = _usual(game)
            if usual and _nothing(game, id):
                offered[id] = (sorcery, ())
                continue
        if _looked_for(game, id, sorcery):
            return False
    if main and game.procedures.stops_idle(state.active):
        return False
    return not game.procedures.asks_forced()


_asked: Final = lru_cache(FIRST_OBJECT)(Asked)


def _choose(game: Game, player: int, actions: tuple[Action, ...]) -> None:
    """A player with a choice acts or passes."""
    while True:
        answer = game.ask(Priority(_asked(player), actions))
        if game.state.outcome is not None:
            return
        assert isinstance(answer, Act)
        action = answer.action
        if isinstance(action, Pass):
            break
        if act(game, player, action):
            _acted(game, player, action)
            return
        if game.procedures.asks_payment(player):
            return  # a person who takes an action back may begin it again
        actions = tuple(other for other in actions if other != action)
        if not actions:
            break
    _pass(game, player)


def _acted(game: Game, player: int, action: Action) -> None:
    """A player has acted and receives priority again (117.3c)."""
    note_choice(game)
    settle_anew(game)
    if isinstance(action, Activate):
        _repeat(game, player, action)


def act(game: Game, player: int, action: Action) -> bool:
    """Do what a player with priority chose; False if it was taken back (117.3c: they have priority again)."""
    game.shown = {}
    if isinstance(action, Cast):
        return cast(game, player, action.card, action.face, action.way, False, True)
    if isinstance(action, Activate):
        return activate(game, player, action.source, action.ability)
    if isinstance(action, PlayLand):
        return play_land(game, player, action.card, action.face)
    return isinstance(action, Special) and take_special(game, player, action)


def _repeat(game: Game, player: int, action: Activate) -> None:
    """An action repeated a lot this turn is repeated as often more as its player names, or until another player stops
    it, each time resolving, and then no more (719.2)."""
    times = times_more(game, player, action)
    if not times:
        return
    times, stopper = shortened(game, player, action.source, times, lambda other: bool(legal_actions(game, other)))
    for _ in range(times):
        while game.state.stack and game.state.outcome is None:
            depth = resolve_and_settle(game)
            if game.state.outcome is None and is_loop(game, depth):
                endless(game)
        if game.state.outcome is not None or action not in legal_actions(game, player, True):
            return
        if not act(game, player, action):
            return
        settle(game)
    if stopper != NO_ONE and game.state.outcome is None:
        _stop(game, stopper)


def _stop(game: Game, player: int) -> None:
    """719.2c. The player who shortened the shortcut has priority where they named, and must do something now."""
    give_priority_anew(game.state, player)
    actions = legal_actions(game, player)
    options = tuple(Option(str(place), _called(game, each), _card_of(each)) for place, each in enumerate(actions))
    if options:
        asked = Asked(PlayerId(player), msg("What do you do now?"), 0, Purpose.LOOP)
        answer = game.ask(Pick(asked, options))
        assert isinstance(answer, Picked)
        if act(game, player, actions[int(answer.keys[0])]):
            note_choice(game)
            settle(game)


def _card_of(action: Action) -> int:
    """The object that an action is done with."""
    if isinstance(action, Cast | PlayLand | Special):
        return action.card
    return action.source if isinstance(action, Activate) else 0


def _called(game: Game, action: Action) -> Text:
    """An action in a few words."""
    name = game.chars(_card_of(action)).name
    if isinstance(action, Cast):
        return msg("Cast {name}", name=name)
    return msg("Use {name}", name=name) if isinstance(action, Activate) else name


def _pass(game: Game, player: int) -> bool:
    """A player passes; when all have in succession the top of the stack resolves, after which the active player has
    priority (117.3b), or the step ends (117.4). True if priority goes to the next player."""
    state = game.state
    passes = count_pass(state)
    if passes < 2 or (len(state.players) > 2 and passes < len(takers(game))):
        hand_priority(state, next_to_pass(game, player))
        return True
    break_succession(state)
    if state.stack:
        depth = resolve_and_settle(game)
        state = game.state
        if state.priority == NO_ONE:
            return False  # an effect has ended the turn or restarted the game
        if state.outcome is None and is_loop(game, depth):
            endless(game)
        hand_priority(state, first_to_act(game))
    else:
        withhold_priority(state)
    return False


# --- what may be done ---

_MAIN: Final = (Step.MAIN1, Step.MAIN2)


def legal_actions(game: Game, player: int, worn: bool = False) -> tuple[Action, ...]:
    """Every legal action of a player with priority but passing and bare mana abilities, those that can't be paid left
    out (117.1); `worn` with those repeated so often that their number was named already (719). As long as nothing
    happens they are the same in every step, unless something says when it may be done."""
    state = game.state
    sorcery = state.step in _MAIN and not state.stack and state.acts(player)
    if worn:
        return _worked_out(Window(game, player, sorcery), True)
    kept = game.legal_actions_cache.get(player)
    if kept is not None and kept[0] is sorcery:
        return kept[1]
    if not (sorcery and state.players[player].hand) and _usual(game) and _nothing(game, player):
        game.legal_actions_cache[player] = (sorcery, ())
        return ()
    return _looked_for(game, player, sorcery)


def _looked_for(game: Game, player: int, sorcery: bool) -> tuple[Action, ...]:
    """The same where neither what is kept nor a first look tells."""
    window = Window(game, player, sorcery)
    found = _worked_out(window, False)
    if window.lasting:
        game.legal_actions_cache[player] = (sorcery, found)
    return found


def _usual(game: Game) -> bool:
    """Whether nothing says what players may do but their hands and what they control."""
    state = game.state
    index = game.index
    if index.rules or index.of_ref or index.changes_nonpermanents or index.grants_mana or state.variants is not None:
        return False
    return not (battlefield_summary(game).odd or (state.exile and _any_set_aside(game)))


def _nothing(game: Game, player: int) -> bool:
    """Whether a first look shows that a player can do nothing at instant speed, where nothing says otherwise."""
    by_activation = game.index.by_activation
    if by_activation and (by_activation.get(player) or by_activation.get(ANYONE)):
        return False
    return player_summary(game, player).quiet


def _any_set_aside(game: Game) -> bool:
    """Whether an exiled card was set aside to be cast from there, or something else is noted of it."""
    objects = game.state.objects
    return bool([id for id in game.state.exile if objects[id].marks or castable_from_exile(objects[id])])


def _worked_out(window: Window, worn: bool) -> tuple[Action, ...]:
    """The legal actions of a window, and whether they last."""
    game = window.game
    player = window.player
    sorcery = window.sorcery
    state = game.state
    index = game.index
    mine = state.players[player]
    glance = player_summary(game, player)
    ground = battlefield_summary(game)
    activated = game.activatable(player)
    given = bool(index.of_ref and mine.graveyard) and not index.of_ref.keys().isdisjoint(mine.graveyard)
    found: list[Action] = []
    if (
        given or index.rules or index.changes_nonpermanents or state.variants is not None or ground.odd
        or glance.castable or glance.held.special or (state.exile and _any_set_aside(game))
    ):
        window.lasting = False
        _in_an_unusual_world(window, glance, ground, activated, given, worn, found)
        return tuple(found)
    if state.stack and _split_second(game):
        return ()
    hand = glance.held
    if not (mine.hand if sorcery else hand.fast):
        pass
    elif index.granted_statics or (index.of_ref and not index.of_ref.keys().isdisjoint(mine.hand)):
        for id in mine.hand if sorcery else [each for each, _ in hand.fast]:
            from_hand(window, state.objects[id], False, found)
    elif sorcery:
        as_a_sorcery(window, hand, found)
    else:
        as_instants(window, hand, found)
    if activated:
        activations(window, activated, found, worn)
    return tuple(found)


def _in_an_unusual_world(
    window: Window, glance: PlayerSummary, ground: BattlefieldSummary, activated: tuple[int, ...], given: bool,
    worn: bool, found: list[Action],
) -> None:
    """What may be done where effects or variants say something about it, or cards outside the hand could be used."""
    game, player, sorcery = window.game, window.player, window.sorcery
    state = game.state
    index = game.index
    mine = state.players[player]
    graveyard = glance.castable
    special = glance.held.special
    changed = bool(index.changes_nonpermanents)
    variant = state.variants is not None or bool(index.asked("may ignore") or index.asked("may end"))
    permits = bool(index.asked("may play") or index.asked("as though cast spells"))
    fast = permits and fast_permission(game, player)
    if state.stack and _split_second(game):
        special_actions(game, player, sorcery, False, ground.hidden, found)
        if variant:
            found.extend(others_offered(game, player, sorcery))
        return
    for id in mine.hand if sorcery or fast or changed else [each for each, _ in glance.held.fast]:
        from_hand(window, state.objects[id], fast, found)
    if graveyard or given or state.exile or permits or variant or (changed and mine.graveyard):
        for id in visible_sources(game, player, graveyard):
            from_elsewhere(window, state.objects[id], fast, found)
    for id in ground.preparing and _prepared(game, player, ground.preparing):
        from_elsewhere(window, state.objects[id], fast, found)
    if activated:
        activations(window, activated, found, worn)
    if variant or (sorcery and ground.rooms):
        found.extend(others_offered(game, player, sorcery, () if variant else UNLOCKING))
    if ground.hidden or changed or special:
        special_actions(game, player, sorcery, changed or special, ground.hidden, found)


def _prepared(game: Game, player: int, among: tuple[int, ...]) -> tuple[int, ...]:
    """The prepared permanents a player controls."""
    rows = game.state.objects
    return tuple(id for id in among if rows[id].controller == player and PREPARED in rows[id].marks)


def _split_second(game: Game) -> bool:
    """Whether a spell with split second is on the stack (702.61b)."""
    objects = game.state.objects
    return bool([
        id for id in game.state.stack if objects[id].ability is None and "split second" in game.chars(id).keywords
    ])
