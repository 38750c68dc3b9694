"""What happened this turn: counters kept at commit, asked by HistoryCount, Happened, PlayerWho and History.

`state.history[(key, ref)]` counts, `state.history_refs[(key, ref)]` lists the objects it was about, the same
one twice running once. All keys are here.
"""

from __future__ import annotations

from typing import Final

from engine.state.state import State
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

# by player (the key with NO_ONE is everybody's); those with objects also stand in history_refs
PLAYER_KEYS: Final = frozenset({
    "drawn", "discarded", "spells cast", "lands played", "life gained", "life lost", "creatures died",
    "permanents died", "permanents left", "attacked with", "entered", "tokens created", "sacrificed", "damage taken",
    "permanents dealt excess damage",
    "combat damage taken", "noncombat damage taken", "milled", "cycled", "counters put", "abilities activated",
    "put into graveyard", "put into graveyard from library", "put into hand from the battlefield",
    "exiled", "searched", "scried", "surveiled", "left graveyard", "attackers declared",
    "blocked with", "dealt combat damage to", "dealt damage to", "descended", "foretold", "committed a crime",
    "times attacked", "players attacked", "investigated", "proliferated", "explored", "connived", "rolled", "flipped",
    "lands entered", "times life gained", "times life lost", "spells warped", "mana spent this turn",
    "attacked this combat", "power attacked with", "creatures entered", "artifacts entered", "enchantments entered",
    "ever spells cast", "turns", "equip activated", "+1/+1 counters put", "+1/+1 counters received",
    "defenders attacked",
})
# by object; with "by", history_refs says which others
DID_KEYS: Final = {  # what a player did, as it is counted
    "scry": "scried", "surveil": "surveiled", "search": "searched", "cycle": "cycled", "explore": "explored",
    "investigate": "investigated", "proliferate": "proliferated", "connive": "connived", "foretell a card": "foretold",
    "commit a crime": "committed a crime",
}
OBJECT_KEYS: Final = frozenset({
    "was dealt damage", "dealt damage", "dealt combat damage", "entered", "attacked", "blocked", "was blocked",
    "was dealt excess damage", "ever dealt damage",
    "was cast", "was put there from the battlefield", "was put there", "was tapped", "targeted", "activated",
    "crews a vehicle", "fought this combat", "resolved", "saddles a mount", "was put there from anywhere",
    "was declared this combat", "blocked by", "became blocked", "counters put on",
    "was put there from a library", "was milled", "was discarded", "was drawn", "+1/+1 counters put on",
})
# other words for the same counters
SYNONYMS: Final = {
    "cards drawn": "drawn", "draw": "drawn", "drew": "drawn", "cast": "spells cast", "spell cast": "spells cast",
    "gained life": "life gained", "gain life": "life gained", "lost life": "life lost", "lose life": "life lost",
    "creature died": "creatures died", "died": "creatures died", "discard": "discarded", "sacrifice": "sacrificed",
    "cards discarded": "discarded", "attacked": "attacked with", "lands played": "lands played",
    "land entered": "lands entered", "creature entered": "creatures entered", "artifact entered": "artifacts entered",
    "was dealt damage": "damage taken", "dealt damage": "damage taken", "permanents sacrificed": "sacrificed",
    "permanent left": "permanents left", "left the battlefield": "permanents left", "mill": "milled",
    "scry": "scried", "surveil": "surveiled", "search": "searched", "cycle": "cycled", "explore": "explored",
    "investigate": "investigated", "proliferate": "proliferated", "connive": "connived", "roll": "rolled",
    "flip": "flipped", "foretell": "foretold", "tokens": "tokens created", "token created": "tokens created",
    "cards milled": "milled", "cards cycled": "cycled", "nonland permanents left": "permanents left",
}
STEPS_BEGUN: Final = {  # those that a turn may have several of
    int(Step.UPKEEP): "upkeeps", int(Step.DRAW): "draw steps", int(Step.END): "end steps",
    int(Step.MAIN2): "late main phases", int(Step.DECLARE_ATTACKERS): "declarations of attackers",
    int(Step.DECLARE_BLOCKERS): "declarations of blockers",
}
EVER: Final = "ever "  # before what is counted for the whole game
EVER_PLAYED: Final = f"{EVER}played by "  # before an effect's id: how many cards a player has played by it
EVER_CAST: Final = f"{EVER}cast "  # before a spell's name: how often a player has cast one so called this game
EVER_ANY: Final = f"{EVER}spells cast"  # how many spells a player has cast this game
WITH: Final = f"{EVER}entered with"  # by object as it was before: the first of the worlds that entered at that time
WHEN: Final = f"{EVER}in turn "  # by object, before one of LASTING: the last turn that has ended in which it did so
LASTING: Final = frozenset({"attacked", "blocked", "was blocked"})
OWN_TURN: Final = f"{EVER}own turn"  # by player: the number of their present or last turn
TURN_BEFORE: Final = f"{EVER}own turn before"  # and of the one before that
LAST_TURN: Final = "last turn "  # before a player's key: the counter as the turn before this one ended
_OVER: Final = frozenset(  # with the turn
    key for key in PLAYER_KEYS | OBJECT_KEYS if not key.startswith(EVER)) - LASTING
HISTORY_WORDS: Final = PLAYER_KEYS | OBJECT_KEYS | frozenset(SYNONYMS) | {LAST_TURN + key for key in PLAYER_KEYS}


def player_key(what: str) -> str:
    """The key of a player's counter for a word."""
    return what if what in PLAYER_KEYS else SYNONYMS.get(what, what)


def counted(state: State, key: str, ref: int) -> int:
    """A player's counter (NO_ONE: everybody's) by its key: of this turn, or with LAST_TURN of the one before (-1 in the
    game's first turn: none was before it)."""
    if key.startswith(LAST_TURN):
        if state.turn <= 1:
            return -1
        return state.history_before.get((key.removeprefix(LAST_TURN), ref), 0)
    return state.history.get((key, ref), 0)


def turn_over(state: State) -> dict[tuple[str, int], int]:
    """What is remembered of the counters as a turn is over: those of the whole game, and when what is still there did
    or suffered something last."""
    kept: dict[tuple[str, int], int] = {}
    lasting: list[tuple[str, int]] = []
    for at, count in state.history.items():
        key = at[0]
        if key in _OVER:
            continue
        if key.startswith(EVER):
            kept[at] = count
        elif key in LASTING and at[1] in state.objects:
            lasting.append(at)
    ended = kept.get((OWN_TURN, NO_ONE), state.turn - 1)
    kept.setdefault((OWN_TURN, state.previous), ended)
    for key, ref in lasting:
        kept[WHEN + key, ref] = ended
    return kept


def own_turn(state: State, player: int) -> None:
    """A turn begins that is a player's own, or (NO_ONE) anybody's."""
    state.history[TURN_BEFORE, player] = state.history.get((OWN_TURN, player), 0)
    state.history[OWN_TURN, player] = state.turn


def last_turn(state: State, player: int) -> int:
    """The number of a player's last turn that has ended; 0 if none has."""
    return state.history.get((TURN_BEFORE if state.acts(player) else OWN_TURN, player), 0)


def activated_key(abilities: tuple[object, ...], ability: object) -> str:
    """How a turn's history counts the activations of an ability: by its place among those of its source."""
    return f"activated {next((at for at, one in enumerate(abilities) if one is ability), 0)}"


def note(state: State, key: str, ref: int, amount: int = 1, obj: int = NO_ONE) -> None:
    """Count something of one object, or of a player and everybody."""
    history = state.history
    at = (key, ref)
    history[at] = history.get(at, 0) + amount
    if obj != NO_ONE:
        _refer(state.history_refs, at, obj)


def _refer(refs: dict[tuple[str, int], tuple[int, ...]], at: tuple[str, int], obj: int) -> None:
    """Remember which object a counter is about."""
    if at in refs:
        before = refs[at]
        if before[-1] != obj:
            refs[at] = (*before, obj)
    else:
        refs[at] = (obj,)


def note_player(state: State, key: str, player: int, amount: int = 1, obj: int = NO_ONE) -> None:
    """Count something of a player, also among everybody's."""
    history = state.history
    at = (key, player)
    every = (key, NO_ONE)
    history[at] = history.get(at, 0) + amount
    history[every] = history.get(every, 0) + amount
    if obj != NO_ONE:
        refs = state.history_refs
        before = refs.get(at)
        if before is None:
            refs[at] = (obj,)
        elif before[-1] != obj:
            refs[at] = (*before, obj)
        before = refs.get(every)
        if before is None:
            refs[every] = (obj,)
        elif before[-1] != obj:
            refs[every] = (*before, obj)
