"""When a position is: whose turn, which step, with what mana; and the counters on what stands there."""

from __future__ import annotations

from typing import Final

from engine.events.passes import hand_priority
from engine.events.position_start import Pool, have_counters, have_mana, reach, reach_step
from engine.game import Game
from engine.play.positions.form import STEP_NAMES, Json, ScenarioForm, part, parts, text
from engine.rules.turn import begin_step, begin_turn
from engine.terms.steps import Step

_STEPS: Final = (Step.UPKEEP, Step.MAIN1, Step.BEGIN_COMBAT, Step.MAIN2, Step.END)
STEPS: Final = dict(zip(STEP_NAMES, _STEPS, strict=True))

_LETTERS: Final = "WUBRGC"  # the mana of a pool, as it is counted
MOST_COUNTERS: Final = 1_000
MOST_MANA: Final = 100


def nearest_step(step: Step) -> str:
    """The last of STEPS that is not after a step: where a position of that moment is begun by hand."""
    return next((name for name, each in reversed(STEPS.items()) if each <= step), STEP_NAMES[0])


def counted(data: Json) -> dict[str, int]:
    """The counters that an entry says, by kind. Raises ScenarioForm."""
    found = {}
    for kind, count in part(data, "counters").items():
        if type(count) is not int or not 0 <= count <= MOST_COUNTERS:
            raise ScenarioForm(f"'counters': {kind!r} must be a number from 0 to {MOST_COUNTERS}, not {count!r}")
        if count:
            found[str(kind)] = count
    return found


def put_in_turn(game: Game, scenario: Json) -> None:
    """Begin the position where it says `active` (the player whose turn it is) and `step` (one of STEPS), with the
    counters and the `mana` of each player; one that does not say is begun with its first turn. Raises ScenarioForm."""
    given = {text(each, "name"): each for each in parts(scenario, "players")}
    for row in game.state.players:
        counters = counted(given.get(row.name, {}))
        if counters:
            have_counters(game.state, row.id, counters)
    active = text(scenario, "active")
    if not active:
        return
    who = next((row.id for row in game.state.players if row.name == active), None)
    step = STEPS.get(text(scenario, "step", "main1"))
    if who is None or step is None:
        raise ScenarioForm(f"'active' names a player and 'step' one of {', '.join(STEPS)}")
    reach(game.state, who)
    if not begin_turn(game):
        return
    reach_step(game.state, step)
    begin_step(game, step)
    hand_priority(game.state, who)
    for row in game.state.players:
        mana = text(given.get(row.name, {}), "mana")
        if mana:
            have_mana(game.state, row.id, _pool(mana))
    game.index_anew()


def mana_symbols(pool: tuple[int, ...]) -> str:
    """The mana in a pool as symbols such as "{G}{G}{C}"."""
    return "".join(f"{{{letter}}}" * count for letter, count in zip(_LETTERS, pool, strict=True))


def _pool(mana: str) -> Pool:
    """Mana as it is counted, from symbols such as "{G}{G}{C}"."""
    letters = mana.upper().replace("{", "").replace("}", "")
    if len(letters) > MOST_MANA or set(letters) - set(_LETTERS):
        raise ScenarioForm(f"'mana' is written in symbols such as {{G}}, at most {MOST_MANA}, not {mana[:30]!r}")
    white, blue, black, red, green, colorless = (letters.count(letter) for letter in _LETTERS)
    return white, blue, black, red, green, colorless
