"""Committing events: one small function a kind, in a table by code. Nothing else writes the state during play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.evaluate.rulings import rule_amount, rule_change, rulings
from engine.events import kinds as e
from engine.events.commit_combat import commit_attackers, commit_blockers, commit_removed
from engine.events.commit_mana import commit_add, commit_empty, commit_spend
from engine.events.commit_merged import commit_merged
from engine.events.commit_moves import card_object, commit_move
from engine.events.commit_objects import (
    commit_attach,
    commit_begins,
    commit_chose,
    commit_control,
    commit_damage,
    commit_damage_removed,
    commit_destroy,
    commit_emblem,
    commit_ends,
    commit_marked,
    commit_put,
    commit_remove,
    commit_revealed,
    commit_tap,
    commit_turned,
    commit_untap,
)
from engine.events.commit_variants import (
    commit_face_down,
    commit_face_up,
    losing_with,
    new_turn,
    note_commander_cast,
    sharing_life,
)
from engine.events.kinds import Event
from engine.events.pruning import prune
from engine.events.written import written
from engine.game import Game
from engine.state import codes
from engine.state.history import (
    DID_KEYS,
    EVER_ANY,
    EVER_CAST,
    EVER_PLAYED,
    OBJECT_KEYS,
    activated_key,
    note,
    note_player,
    own_turn,
    turn_over,
)
from engine.terms.ids import NO_ONE
from engine.terms.life_loss import Loss
from engine.terms.steps import Step
from engine.terms.zones import COMMAND, HAND, STACK


def commit_draw(game: Game, event: e.Draw) -> None:
    """121: the top card of the library goes to the hand; a draw from an empty library is remembered (704.5b)."""
    state = game.state
    player = state.own_player(event.player)
    if not player.library:
        player.drew_from_empty = True
        game.mark_sba_due()  # 704.5b, though nothing was drawn
        return
    entry = player.library[0]
    player.library = player.library[1:]
    old = 0
    if entry < 0:
        row = card_object(state, event.player, entry, HAND)
    else:
        old = entry
        before = state.own(entry)
        game.unregister(entry)
        row = card_object(state, event.player, -(before.physical + 1), HAND)
        row.known_to = before.known_to
        row.was = old
        before.gone = True
        before.became = row.id
    row.timestamp = state.tick()
    player.hand = (*player.hand, row.id)
    game.register(row)
    event.new = row.id
    event.done = True
    note_player(state, "drawn", event.player, 1, row.id)
    if game.index.rules and state.history.get(("drawn", event.player), 0) == 1 and rule_change(
        game, "first card drawn is revealed", event.player
    ):
        row.known_to = -1


def commit_gain(game: Game, event: e.GainLife) -> None:
    """119.3."""
    if event.amount <= 0:
        return
    for player in sharing_life(game, event.player):
        game.state.own_player(player).life += event.amount
    event.done = True
    note_player(game.state, "life gained", event.player, event.amount)
    note_player(game.state, "times life gained", event.player)
    event.nth = game.state.history["times life gained", event.player]


def commit_lose(game: Game, event: e.LoseLife) -> None:
    """119.3."""
    if event.cause == Loss.DAMAGE and game.index.asked(f"rule {LEAVES_LIFE}"):
        for each in rulings(game, f"rule {LEAVES_LIFE}", event.player):
            floor = rule_amount(each)
            event.amount = min(event.amount, max(0, game.state.players[event.player].life - floor))
    if event.amount <= 0:
        return
    for player in sharing_life(game, event.player):
        game.state.own_player(player).life -= event.amount
    event.done = True
    note_player(game.state, "life lost", event.player, event.amount)
    note_player(game.state, "times life lost", event.player)
    event.nth = game.state.history["times life lost", event.player]


def commit_cast(game: Game, event: e.SpellCast) -> None:
    """601.2i: for the turn's counters."""
    event.done = True
    note_player(game.state, "spells cast", event.player, 1, event.obj)
    note_player(game.state, EVER_ANY, event.player)
    note(game.state, "was cast", event.obj)
    note(game.state, EVER_CAST + game.state.objects[event.obj].base.name, event.player)
    if game.state.objects[event.obj].way == "warp":
        note_player(game.state, "spells warped", event.player, 1, event.obj)
    if event.once:
        note(game.state, f"played by {event.once}", event.player)
        note(game.state, f"{EVER_PLAYED}{event.once}", event.player)
    if game.state.variants is not None:
        note_commander_cast(game.state, game.state.objects[event.obj], event.player)


def commit_activated(game: Game, event: e.AbilityActivated) -> None:
    """602.2b: for the turn's counters."""
    event.done = True
    note_player(game.state, "abilities activated", event.player, 1, event.source)
    keyword = getattr(event.ability, "keyword", "")
    if keyword == "equip":
        note_player(game.state, "equip activated", event.player)
    note(game.state, "activated", event.source)
    note(game.state, activated_key(game.chars(event.source).abilities, event.ability), event.source)


def commit_land(game: Game, event: e.LandPlayed) -> None:
    """305.1."""
    game.state.own_player(event.player).lands_played += 1
    event.done = True
    note_player(game.state, "lands played", event.player, 1, event.obj)
    if event.once:
        note(game.state, f"played by {event.once}", event.player)
        note(game.state, f"{EVER_PLAYED}{event.once}", event.player)


def commit_targeted(game: Game, event: e.Targeted) -> None:
    """115: for the turn's counters."""
    event.done = True
    note(game.state, "targeted", event.ref, 1, event.source or NO_ONE)


def commit_left(game: Game, event: e.SpellLeft) -> None:
    """608, 701.5: abilities cease to exist; spells have moved already."""
    state = game.state
    row = state.objects[event.obj]
    event.done = True
    for player in state.players:
        if player.controlled_while[0] == event.obj:
            mine = state.own_player(player.id)
            mine.controlled_by = mine.controlled_while[1]  # 714.2
            mine.controlled_while = (0, NO_ONE)
    if event.how is e.Fate.RESOLVES:
        note(state, "resolved", row.source or row.id)
    if not row.gone and row.zone is STACK and row.card is None and row.physical < 0 and row.ability is not None:
        state.off_stack(event.obj)
        written(game, event.obj).gone = True
        source = state.objects.get(row.source)
        if source is not None and (
            source.zone is COMMAND or "Saga" in source.base.subtypes or "battle" in source.base.types
        ):  # it goes once no ability of it waits (2022:704.5v, 2022:714.4; of schemes, phenomena, dungeons 704.5)
            game.mark_sba_due()


def commit_turn(game: Game, event: e.TurnBegan) -> None:
    """500.1: the turn's counters start anew."""
    event.done = True
    state = game.state
    if event.beside:
        note_player(state, "turns", event.player)
        state.own_player(event.player).turns += 1
        own_turn(state, event.player)
        _take_over(game, event.player)
        return
    note_player(state, "turns", event.player)
    state.own_player(event.player).turns += 1
    state.history_before = state.history
    state.history = turn_over(state)
    state.history_refs = {}
    for each in (NO_ONE, event.player):
        own_turn(state, each)
    _take_over(game, event.player)
    if state.variants is not None:
        new_turn(game, event.player)
    for id in [id for id, row in state.objects.items() if row.abilities_used]:
        state.own(id).abilities_used = {}
    prune(game)


LEAVES_LIFE: Final = "damage leaves life"  # the name of a changed rule


def _same_phase(step: int, other: Step) -> bool:
    return Step(step).phase is other.phase


def commit_added(game: Game, event: e.TurnAdded) -> None:
    """500.7, 614.10: extra turns, and turns to skip."""
    event.done = True
    state = game.state
    if event.what is e.Added.TURN:
        state.extra_turns = (*state.extra_turns, event.player)
    elif event.what is e.Added.TURN_AFTER_NEXT:
        state.own_player(event.player).turns_after_next += 1
    else:
        state.own_player(event.player).turns_to_skip += 1


def commit_steps(game: Game, event: e.StepsAdded) -> None:
    """500.8-9: what is added "after this phase" is in a phase of its own behind the present one, what is "after this
    step" in the present one."""
    event.done = True
    state = game.state
    place = 0
    if event.phase:
        last = int(state.step)
        while place < len(state.plan) and state.plan[place] > last and _same_phase(state.plan[place], state.step):
            last = state.plan[place]
            place += 1
    state.plan = (*state.plan[:place], *map(int, event.steps), *state.plan[place:])


def commit_player_control(game: Game, event: e.PlayerControl) -> None:
    """714.1a, 714.2: the effect created last is the one that works."""
    if not game.state.players[event.by].alive:
        return  # 800.4b
    row = game.state.own_player(event.player)
    if event.until:
        row.controlled_while = (event.until, row.controlled_by)
        row.controlled_by = event.by
    else:
        row.controlled_next = event.by
    event.done = True


def _take_over(game: Game, active: int) -> None:
    """714.1, 714.4: who controls players, and sees what they see, changes as a turn begins that is really taken."""
    state = game.state
    if state.players[active].turns_after_next:
        taking = state.own_player(active)
        state.extra_turns = (*state.extra_turns, *(active,) * taking.turns_after_next)
        taking.turns_after_next = 0
    for player in state.players:
        if player.id != active and state.acts(player.id) and active != state.active:
            continue  # of an active team each has been taken over already (805.8)
        by = player.controlled_next if player.id == active else NO_ONE
        if player.controlled_by != NO_ONE or by != NO_ONE:
            row = state.own_player(player.id)
            row.controlled_by = NO_ONE if by == player.id else by
            if player.id == active:
                row.controlled_next = NO_ONE


def commit_shuffle(game: Game, event: e.Shuffle) -> None:
    """701.20: the order is random and the objects in it are nobody's to follow any more."""
    state = game.state
    player = state.own_player(event.player)
    entries = [entry for entry in player.library if entry not in event.aside] if event.aside else list(player.library)
    for place, entry in enumerate(entries):
        if entry > 0:
            row = state.own(entry)
            entries[place] = -(row.physical + 1)
            row.gone = True
            game.unregister(entry)
    state.shuffle(entries)
    player.library = (*event.aside, *entries)
    event.done = True


def commit_ordered(game: Game, event: e.LibraryOrdered) -> None:
    """A library arranged: those cards on top and at the bottom, all others between as they were. Where they lie is
    known to who arranged them; a single one's face to all who have just seen it. Tokens and copies that came with them
    lie in no library (704.5d-e)."""
    player = game.state.own_player(event.player)
    objects = game.state.objects
    top, bottom = (tuple(id for id in part if objects[id].physical >= 0) for part in (event.top, event.bottom))
    named = {*top, *bottom}
    for id in sorted(named):
        row = objects[id]
        knows = 0 if event.by == NO_ONE else game.shown.get(id, 0) if len(named) == 1 else 1 << event.by
        if row.known_to & ~knows:
            game.state.own(id).known_to &= knows
    rest = tuple(entry for entry in player.library if entry not in named)
    player.library = (*top, *rest, *bottom)
    event.done = True


def commit_did(game: Game, event: e.PlayerDid) -> None:
    """A keyword action, for those who watch."""
    event.done = True
    if event.verb in OBJECT_KEYS and event.obj:
        note(game.state, event.verb, event.obj, 1, event.source)
    key = DID_KEYS.get(event.verb)
    if key is not None and event.player != NO_ONE:
        note_player(game.state, key, event.player, 1, event.obj or NO_ONE)


def commit_loses(game: Game, event: e.PlayerLoses) -> None:
    """104.3, 104.5: the player has lost; 800.4 is the business of the rules that see it."""
    if not game.state.players[event.player].alive:
        return
    for each in losing_with(game, event.player):
        if game.state.players[each].alive:
            player = game.state.own_player(each)
            player.alive = False
            player.lost_because, player.fate = event.rule, event.why
    event.done = True


def commit_wins(game: Game, event: e.PlayerWins) -> None:
    """104.2."""
    player = game.state.own_player(event.player)
    player.won, player.fate = True, event.why
    game.state.winners = (*game.state.winners, event.player)
    event.done = True


def commit_drawn_game(game: Game, event: e.GameDrawn) -> None:
    """104.4."""
    game.state.drawn = True
    event.done = True


def commit_nothing(game: Game, event: Event) -> None:
    """Only to be noticed."""
    event.done = True


COMMIT: Final[list[Callable[[Game, Event], None]]] = [commit_nothing] * codes.COUNT


def _on(code: int, commit: Callable[..., None]) -> None:
    COMMIT[code] = commit


for _code, _commit in (
    (codes.MOVE, commit_move), (codes.DRAW, commit_draw), (codes.DAMAGE, commit_damage), (codes.GAIN_LIFE, commit_gain),
    (codes.LOSE_LIFE, commit_lose), (codes.PUT_COUNTERS, commit_put), (codes.REMOVE_COUNTERS, commit_remove),
    (codes.DESTROY, commit_destroy), (codes.TAP, commit_tap), (codes.UNTAP, commit_untap), (codes.ADD_MANA, commit_add),
    (codes.SPEND_MANA, commit_spend), (codes.EMPTY_POOL, commit_empty), (codes.CAST, commit_cast),
    (codes.ACTIVATED, commit_activated), (codes.LAND_PLAYED, commit_land), (codes.TARGETED, commit_targeted),
    (codes.SPELL_LEFT, commit_left), (codes.ATTACH, commit_attach), (codes.CONTROL, commit_control),
    (codes.TURNED, commit_turned), (codes.MARKED, commit_marked), (codes.CHOSE, commit_chose),
    (codes.ATTACKERS, commit_attackers), (codes.BLOCKERS, commit_blockers), (codes.OUT_OF_COMBAT, commit_removed),
    (codes.TURN, commit_turn), (codes.TURN_ADDED, commit_added), (codes.STEPS_ADDED, commit_steps),
    (codes.SHUFFLE, commit_shuffle),
    (codes.REVEALED, commit_revealed), (codes.LIBRARY_ORDERED, commit_ordered), (codes.DID, commit_did),
    (codes.EFFECT_BEGINS, commit_begins), (codes.EFFECT_ENDS, commit_ends), (codes.LOSES, commit_loses),
    (codes.WINS, commit_wins), (codes.DRAWN_GAME, commit_drawn_game), (codes.DAMAGE_REMOVED, commit_damage_removed),
    (codes.CREATE_EMBLEM, commit_emblem), (codes.PLAYER_CONTROL, commit_player_control),
    (codes.MERGED, commit_merged),
    (codes.FACE_UP, commit_face_up), (codes.FACE_DOWN, commit_face_down),
):
    _on(_code, _commit)
