"""CR 117, 2006:402, 2006:408. Timing and priority: what a player may do now, asked only where there is a choice."""

from __future__ import annotations

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
from engine.events.commit_moves import FACE_DOWN
from engine.events.resolution import Resolution
from engine.rules.activated import activated_among
from engine.rules.activating import activate, can_activate, timing_allows
from engine.rules.assisting import most_help
from engine.rules.bills import change_for_spell
from engine.rules.casting import cast, spell_bill
from engine.rules.effects_seen import SPENDS, cant_cast, casts_fast, fast_permission, visible_sources
from engine.rules.faces import FaceInfo, info_of_face
from engine.rules.glance import HandGlance, glance_of
from engine.rules.lands import can_play_land, play_land
from engine.rules.loops import note_choice, shortened, stuck, times_more, worn_out
from engine.rules.mana_needs import Need, Supply
from engine.rules.mana_sources import quick_supply
from engine.rules.offers import Offer, faces_of, offers, permissions_for
from engine.rules.order import living, next_player
from engine.rules.outcome import draw_game
from engine.rules.payment import can_pay
from engine.rules.preparing import PREPARED
from engine.rules.reading import outside
from engine.rules.resolving import resolve_top
from engine.rules.rooms import UNLOCKING
from engine.rules.settling import settle
from engine.rules.special import others_offered, special_actions, take_special
from engine.rules.targets import any_legal, modal_of, targets_in
from engine.rules.ways import AT_A_CREATURE
from engine.state.faces import face_info
from engine.state.game import Game
from engine.state.index import ANYONE
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE, PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone


def give_priority(game: Game) -> None:
    """The player with priority acts or passes; without any real choice they pass without being asked, one player after
    another (117.3)."""
    handed_on = True
    while handed_on:
        state = game.state
        player = state.priority
        if not state.players[player].alive:
            state.priority = next_player(game, player)
            return
        actions = legal_actions(game, player)
        if actions or (state.active == player and not state.stack and _idles(game, player)):
            _choose(game, player, actions)
            return
        handed_on = _pass(game, player) and not game.procedures.asks_forced()  # a script looks at every window


def _idles(game: Game, player: int) -> bool:
    """Whether the active player is asked though they can do nothing: their main phases are not passed unseen."""
    return game.state.step in (Step.MAIN1, Step.MAIN2) and game.procedures.stops_idle(player)


def all_pass(game: Game) -> bool:
    """Whether all players pass in succession as a step begins: nobody has a choice, and the stack is empty (117.4)."""
    state = game.state
    if state.stack:
        return False
    for player in state.players:
        if player.alive and legal_actions(game, player.id):
            return False
    if _idles(game, state.active):
        return False
    return not game.procedures.asks_forced()


def _choose(game: Game, player: int, actions: tuple[Action, ...]) -> None:
    """A player with a choice acts or passes."""
    while True:
        answer = game.ask(Priority(Asked(player), actions))
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
    game.state.passes = 0
    settle(game)
    if isinstance(action, Activate):
        _repeat(game, player, action)


def act(game: Game, player: int, action: Action) -> bool:
    """Do what a player with priority chose; False if it was taken back (117.3c: they have priority again)."""
    if isinstance(action, Cast):
        return cast(game, player, action.card, action.face, action.way, False)
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
            resolve_top(game)
            settle(game)
        if game.state.outcome is not None or action not in legal_actions(game, player, True):
            return
        if not act(game, player, action):
            return
        settle(game)
    if stopper != NO_ONE and game.state.outcome is None:
        _stop(game, stopper)


def _stop(game: Game, player: int) -> None:
    """719.2c. The player who shortened the shortcut has priority where they named, and must do something now."""
    game.state.priority = player
    game.state.passes = 0
    actions = legal_actions(game, player)
    options = tuple(Option(str(place), _called(game, each), _card_of(each)) for place, each in enumerate(actions))
    if options:
        asked = Asked(PlayerId(player), "What do you do now?", 0, Purpose.LOOP)
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


def _called(game: Game, action: Action) -> str:
    """An action in a few words."""
    name = game.chars(_card_of(action)).name
    return f"Cast {name}" if isinstance(action, Cast) else f"Use {name}" if isinstance(action, Activate) else name


def _pass(game: Game, player: int) -> bool:
    """A player passes; when all have in succession the top of the stack resolves or the step ends (117.4). True if
    priority goes to the next player."""
    state = game.state
    state.passes += 1
    if state.passes < 2 or (len(state.players) > 2 and state.passes < len(living(game))):
        state.priority = next_player(game, player)
        return True
    state.passes = 0
    if state.stack:
        resolve_top(game)
        state = game.state
        if state.priority == NO_ONE:
            return False  # an effect has ended the turn or restarted the game
        settle(game)
        state = game.state
        if state.outcome is None and stuck(game):
            draw_game(game, "a loop of mandatory actions", "104.4b")
        state.priority = state.active if state.players[state.active].alive else next_player(game, state.active)
    else:
        state.priority = NO_ONE
    return False


# --- what may be done ---

_MAIN: Final = (Step.MAIN1, Step.MAIN2)


class Window:
    """One priority window while what may be done in it is worked out: things that are the same for every card."""

    __slots__ = ("_land", "_supply", "game", "lasting", "player", "sorcery", "unusual")

    def __init__(self, game: Game, player: int, sorcery: bool) -> None:
        self.game = game
        self.player = player
        self.sorcery = sorcery
        self.lasting = True  # what may be done is the same in every step until something happens
        self.unusual = bool(game.index.rules) and any(map(game.index.asked, ("cost", "may play", SPENDS)))
        self._supply: Supply | None = None
        self._land: bool | None = None

    def supply(self) -> Supply:
        """What mana the player could make, counted."""
        found = self._supply
        if found is None:
            found = self._supply = quick_supply(self.game, self.player)
        return found

    def suffices(self, need: Need) -> bool:
        """Whether the player's mana could cover a need, as far as counting can say."""
        supply = self.supply()
        if need.open:
            return supply.total >= need.total
        return supply.may_cover(need)

    def may_play_land(self) -> bool:
        """Whether the player may play a land."""
        if self._land is None:
            self._land = can_play_land(self.game, self.player)
        return self._land


def legal_actions(game: Game, player: int, worn: bool = False) -> tuple[Action, ...]:
    """Every legal action of a player with priority but passing and bare mana abilities, those that can't be paid left
    out (117.1); `worn` with those repeated so often that their number was named already (719). As long as nothing
    happens they are the same in every step, unless something says when it may be done."""
    state = game.state
    sorcery = state.active == player and not state.stack and state.step in _MAIN
    if worn:
        return _worked_out(Window(game, player, sorcery), True)
    kept = game.offered.get(player)
    if kept is not None and kept[0] is sorcery:
        return kept[1]
    if _nothing(game, player, sorcery):
        game.offered[player] = (sorcery, ())
        return ()
    window = Window(game, player, sorcery)
    found = _worked_out(window, False)
    if window.lasting:
        game.offered[player] = (sorcery, found)
    return found


def _nothing(game: Game, player: int, sorcery: bool) -> bool:
    """Whether a first look shows that a player can do nothing, and that nothing says otherwise."""
    state = game.state
    if sorcery and state.players[player].hand:
        return False
    index = game.index
    if index.rules or index.of_ref or index.elsewhere or index.grants_mana or state.exile or state.variants is not None:
        return False
    by_activation = index.by_activation
    if by_activation and (player in by_activation or ANYONE in by_activation) and index.activated(player):
        return False
    return glance_of(game, player).quiet


def _worked_out(window: Window, worn: bool) -> tuple[Action, ...]:
    """The legal actions of a window, and whether they last."""
    game = window.game
    player = window.player
    sorcery = window.sorcery
    state = game.state
    index = game.index
    mine = state.players[player]
    glance = glance_of(game, player)
    ruled = bool(index.rules)
    lifted = ruled and bool(index.asked("may ignore") or index.asked("may end"))
    variant = lifted or state.variants is not None
    permits = ruled and bool(index.asked("may play") or index.asked("as though cast spells"))
    given = bool(index.of_ref) and not index.of_ref.keys().isdisjoint(mine.graveyard)
    prepared = glance.preparing and _prepared(game, player, glance.preparing)
    quiet = glance.quiet and not (given or index.elsewhere or permits or state.exile or variant)
    activated = game.activatable(player)
    if quiet and not (sorcery and mine.hand) and not activated:
        return ()
    found: list[Action] = []
    hidden = glance.hidden
    graveyard = glance.castable
    special = glance.hand.special
    fast = permits and fast_permission(game, player)
    changed = bool(index.elsewhere)
    onto = prepared or glance.rooms
    window.lasting = not (variant or ruled or hidden or special or graveyard or given or state.exile or onto)
    if state.stack and _split_second(game):
        special_actions(game, player, sorcery, False, hidden, found)
        if variant:
            found.extend(others_offered(game, player, sorcery))
        return tuple(found)
    if not sorcery and not fast and not changed:
        for id in glance.hand.fast:
            _from_hand(window, state.objects[id], False, found)
    elif fast or changed or ruled or variant or index.lent or not index.of_ref.keys().isdisjoint(mine.hand):
        for id in mine.hand:
            _from_hand(window, state.objects[id], fast, found)
    else:
        _as_a_sorcery(window, glance.hand, found)
    if graveyard or given or state.exile or permits or variant or (changed and mine.graveyard):
        for id in visible_sources(game, player, graveyard):
            _from_elsewhere(window, state.objects[id], found)
    for id in prepared:
        _from_elsewhere(window, state.objects[id], found)
    if activated:
        _activations(window, activated, found, worn)
    if variant or (sorcery and glance.rooms):
        found.extend(others_offered(game, player, sorcery, () if variant else UNLOCKING))
    if hidden or changed or special:
        special_actions(game, player, sorcery, changed or special, hidden, found)
    return tuple(found)


def _prepared(game: Game, player: int, among: tuple[int, ...]) -> tuple[int, ...]:
    """The prepared permanents a player controls."""
    rows = game.state.objects
    return tuple(id for id in among if rows[id].controller == player and PREPARED in rows[id].marks)


def _as_a_sorcery(window: Window, hand: HandGlance, found: list[Action]) -> None:
    """What may be done with the cards of a hand in a main phase with the stack empty, as they are printed and with no
    effect that changes the rules."""
    game = window.game
    supply = window.supply()
    total = supply.total
    if total < hand.least:
        if hand.lands and window.may_play_land():
            found.extend([PlayLand(id) for id in hand.lands])
        return
    for id, info in hand.cards:
        if info is None:
            _from_hand(window, game.state.objects[id], False, found)
        elif info.land:
            if window.may_play_land():
                found.append(PlayLand(id))
        elif total >= info.total and info.need is not None and supply.may_cover(info.need):
            if not supply.exact:
                _from_hand(window, game.state.objects[id], False, found)
            elif not info.aims or _enough_targets(outside(game, id, window.player), info):
                found.append(Cast(id, 0, ""))


def _split_second(game: Game) -> bool:
    """Whether a spell with split second is on the stack (702.61b)."""
    objects = game.state.objects
    return any(objects[id].ability is None and "split second" in game.chars(id).keywords for id in game.state.stack)


def _from_elsewhere(window: Window, row: Obj, found: list[Action]) -> None:
    """What may be done with a card outside the hand."""
    for offer in offers(window.game, window.player, row, row.zone):
        if can_cast(window, row, offer):
            found.append(Cast(row.id, offer.face, offer.way))
    if window.sorcery:
        _lands_elsewhere(window.game, window.player, row, found)


def _from_hand(window: Window, row: Obj, fast: bool, found: list[Action]) -> None:
    """What may be done with one card of the hand."""
    game, player, sorcery = window.game, window.player, window.sorcery
    values = game.chars_of.get(row.id) or game.chars(row.id)
    info = info_of_face(values.face, values.abilities)
    card = row.card
    if card is None or len(card.faces) == 1:
        if info.land:
            if sorcery and window.may_play_land():
                found.append(PlayLand(row.id))
            return
        if not sorcery and not fast and not info.fast and not info.flash_if and not info.sudden:
            return
        if info.only or info.flash_if:
            window.lasting = False
        if info.simple and info.need is not None and not window.unusual and not window.suffices(info.need):
            return
    window.lasting = window.lasting and (card is None or len(card.faces) == 1)
    if sorcery:
        for index, each in faces_of(game, row):
            if each.land and window.may_play_land():
                found.append(PlayLand(row.id, index))
    quick = fast and casts_fast(game, player, row.id)
    for offer in offers(game, player, row, Zone.HAND):
        if quick or (offer.info.flash_if and _flash_now(game, player, row, offer.info)):
            offer.fast = True
        if can_cast(window, row, offer):
            found.append(Cast(row.id, offer.face, offer.way))


def _flash_now(game: Game, player: int, row: Obj, info: FaceInfo) -> bool:
    """Whether the card's own words let it be cast as though it had flash now."""
    r = outside(game, row.id, player)
    return any(ability.condition is None or r.true(ability.condition) for ability in info.flash_if)


def can_cast(window: Window, row: Obj, offer: Offer) -> bool:
    """Whether a spell could be cast this way now; what asks about it sees only the face or half that would be cast, or
    the face-down spell (707.4, 708.3a)."""
    if not window.sorcery and not offer.fast:
        return False
    if not offer.face_down and (offer.info.face is row.base or row.card is None or len(row.card.faces) < 2):
        return _could_cast(window, row, offer)
    game = window.game
    before = game.chars_of.get(row.id)
    game.chars_of[row.id] = face_info(FACE_DOWN if offer.face_down else offer.info.face).chars
    found = _could_cast(window, row, offer)
    game.chars_of.pop(row.id, None)
    if before is not None:
        game.chars_of[row.id] = before
    return found


def _could_cast(window: Window, row: Obj, offer: Offer) -> bool:
    """Mana, prohibitions and targets, in the order of their price."""
    game, player = window.game, window.player
    info = offer.info
    r = outside(game, row.id, player)
    bill = spell_bill(r, player, row.id, offer)
    for ability in info.additional:
        if ability.cost is not None and not ability.optional and not ability.cost.either:
            bill.add(r, ability.cost, info.face.mana_cost)
    change_for_spell(bill, r, player, row.id)
    if "assist" in bill.helpers:
        bill.need = bill.need.more(-most_help(game, player, row.id, bill))  # 702.132a
    if not can_pay(game, player, bill, r, window.supply()) or _forbidden(game, player, row, offer):
        return False
    if info.only and not offer.face_down and not _only_when(game, player, r, info):
        return False
    if not info.permanent and "legendary" in info.face.supertypes and not _has_legend(game, player):
        return False
    return bool(offer.face_down) or offer.way == "overload" or _has_targets(r, offer)


def _forbidden(game: Game, player: int, row: Obj, offer: Offer) -> bool:
    """Whether an effect forbids the spell as it would be: a bestowed card is judged as an Aura (702.103d)."""
    if offer.way != "bestow" or not game.index.rules:
        return cant_cast(game, player, row.id)
    before = game.chars(row.id)
    game.chars_of[row.id] = face_info(offer.info.face).chars
    forbidden = cant_cast(game, player, row.id)
    game.chars_of[row.id] = before
    return forbidden


def _has_legend(game: Game, player: int) -> bool:
    """Whether a player controls a legendary creature or planeswalker, as legendary instants and sorceries demand
    (205.4e)."""
    for id in game.state.battlefield:
        if game.state.objects[id].controller == player:
            values = game.chars(id)
            if "legendary" in values.supertypes and (values.creature or "planeswalker" in values.types):
                return True
    return False


def _only_when(game: Game, player: int, r: Resolution, info: FaceInfo) -> bool:
    """Whether "cast this spell only ..." allows it."""
    for ability in info.only:
        if ability.condition is not None and not r.true(ability.condition):
            return False
        if not all(timing_allows(game, player, game.state.objects[r.source], 0, word) for word in ability.timing):
            return False
    return True


def _has_targets(r: Resolution, offer: Offer) -> bool:
    """Whether there are enough legal targets (601.2c)."""
    info = offer.info
    if not info.aims and offer.way not in AT_A_CREATURE:
        return not info.effects or _modes_possible(r, info)
    return _enough_targets(r, info)


def _enough_targets(r: Resolution, info: FaceInfo) -> bool:
    """Whether there are enough legal targets for what a face says, and a mode that can be chosen."""
    return any_legal(r, info.plain_targets) and _modes_possible(r, info)


def _modes_possible(r: Resolution, info: FaceInfo) -> bool:
    """Whether a mode with enough legal targets can be chosen, where there are any."""
    for ability in info.effects:
        modal = modal_of(ability.effect)
        if modal is not None and not any(any_legal(r, targets_in(mode)) for mode in modal.modes):
            return False
    return True


def _lands_elsewhere(game: Game, player: int, row: Obj, found: list[Action]) -> None:
    """Lands an effect lets a player play from other zones."""
    for index, info in faces_of(game, row):
        allowed = info.land and can_play_land(game, player)
        if allowed and any(permission.lands for permission in permissions_for(game, player, row, info)):
            found.append(PlayLand(row.id, index))


def _activations(window: Window, ids: tuple[int, ...], found: list[Action], worn: bool) -> None:
    """The abilities of objects that a player could activate now."""
    game = window.game
    player = window.player
    objects = game.state.objects
    known = game.chars_of
    counts = not (game.index.rules and game.index.asked("cost"))
    for id in ids:
        row = objects[id]
        for place, kind in activated_among((known.get(id) or game.chars(id)).abilities):
            if kind.varies:
                window.lasting = False
            if row.zone is not kind.zone or row.phased_out or (kind.taps and row.tapped):
                continue
            if counts and kind.least and window.supply().total < kind.least:
                continue
            if can_activate(game, player, row, place, kind, window.supply):
                action = Activate(id, place)
                if worn or not worn_out(game, action):
                    found.append(action)
