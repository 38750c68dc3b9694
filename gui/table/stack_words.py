"""What the stack inspector says of one thing on the stack, as headed paragraphs; symbols stand in braces."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from engine.terms.ids import NO_ONE, is_player
from engine.terms.zones import Zone
from engine.view.snapshot import ChangeSnap, ForecastSnap, GameSnap, StackSnap, TargetSnap
from gui.i18n import Message, msg, ntr, tr, translate
from gui.prompts.lookup import title_words, who_words
from gui.prompts.pay import braces

__all__ = [
    "MOST_SECTIONS", "Stage", "change_words", "forecast_lines", "next_words", "passing_words", "sections", "spoken",
]  # fmt: skip

MOST_SECTIONS: Final = 8  # headed paragraphs of one object
_FROM: Final = {
    Zone.HAND: msg("Cast from the hand"), Zone.GRAVEYARD: msg("Cast from the graveyard"),
    Zone.EXILE: msg("Cast from exile"), Zone.LIBRARY: msg("Cast from the library"),
    Zone.COMMAND: msg("Cast from the command zone"), Zone.OUTSIDE: msg("Cast from outside the game"),
}  # fmt: skip
_SOURCE: Final = {
    Zone.BATTLEFIELD: msg("An ability of {name}, which is on the battlefield"),
    Zone.GRAVEYARD: msg("An ability of {name}, which is in the graveyard"),
    Zone.EXILE: msg("An ability of {name}, which is in exile"), Zone.HAND: msg("An ability of {name}, in the hand"),
    Zone.STACK: msg("An ability of {name}, which is on the stack"),
    Zone.COMMAND: msg("An ability of {name}, in the command zone"),
}  # fmt: skip
_GOES: Final = {
    "graveyard": msg("{name} goes to the graveyard"), "exile": msg("{name} is exiled"),
    "hand": msg("{name} goes to its owner’s hand"), "library": msg("{name} goes into its owner’s library"),
    "command": msg("{name} goes to the command zone"), "": msg("{name} ceases to exist"),
}  # fmt: skip
_OF_THINGS: Final = {
    "dies": msg("{name} dies"), "countered": msg("{name} is countered"),
    "copied": msg("A copy of {name} comes onto the stack"), "becomes": msg("{name} becomes {word}"),
    "damage": msg("{name}: {n} damage"), "counters": msg("{name}: {change} {word} counters"),
    "tapped": msg("{name} is tapped"), "untapped": msg("{name} is untapped"), "gains": msg("{name} gains {word}"),
    "loses ability": msg("{name} loses {word}"), "triggers": msg("{name} triggers"),
}  # fmt: skip
_OF_PLAYERS: Final = {
    "life": msg("{who}: {change} life"), "hand": msg("{who}: {change} cards in hand"),
    "library": msg("{who}: {change} cards in the library"), "mana": msg("{who}: mana {mana}"),
    "player counters": msg("{who}: {change} {word} counters"), "loses": msg("{who}: the game is lost"),
}  # fmt: skip


class Stage(Enum):
    """How far the top of the stack is: choices are still being made for it (601.2), players may answer, or its words
    are being followed (608.2)."""

    ANNOUNCED = 0
    WAITS = 1
    RESOLVES = 2


def next_words(item: StackSnap, stage: Stage) -> tuple[str, str]:
    """What is said of the top of the stack, and the same where there is little room."""
    if stage is Stage.RESOLVES:
        return tr("Resolving"), tr("Resolving")
    if stage is Stage.ANNOUNCED:
        words = tr("Being cast") if item.kind == "spell" else tr("Being announced")
        return words, words
    return tr("Resolves next"), tr("Next")


def change_words(snap: GameSnap, change: ChangeSnap) -> str:
    """One thing that will be different."""
    name, who = change.name or tr("a card"), who_words(snap, change.subject)
    given = f"{change.amount:+d}".replace("-", "−")
    if change.kind in _OF_THINGS:
        return translate(_OF_THINGS[change.kind].of(name=name, word=change.word, n=change.amount, change=given))
    if change.kind in _OF_PLAYERS:
        return translate(_OF_PLAYERS[change.kind].of(who=who, change=given, word=change.word, mana=braces(change.word)))
    special = _SPECIAL.get(change.kind)
    return special(snap, change, name) if special is not None else f"{name}: {change.kind}"


def _leaves(snap: GameSnap, change: ChangeSnap, name: str) -> str:
    return translate(_GOES.get(change.word, msg("{name} leaves the battlefield")).of(name=name))


def _drawn(snap: GameSnap, change: ChangeSnap, name: str) -> str:
    who = who_words(snap, change.subject)
    return ntr("{who}: one card drawn", "{who}: {n} cards drawn", change.amount, who=who)


def _milled(snap: GameSnap, change: ChangeSnap, name: str) -> str:
    who = who_words(snap, change.subject)
    return ntr("{who}: one card milled", "{who}: {n} cards milled", change.amount, who=who)


def _enters(snap: GameSnap, change: ChangeSnap, name: str) -> str:
    what = f"{name} ({change.word})" if change.word else name
    who = who_words(snap, change.subject)
    return ntr("{who}: {what} enters", "{who}: {n} × {what} enter", change.amount, who=who, what=what)


def _controlled(snap: GameSnap, change: ChangeSnap, name: str) -> str:
    return tr("{who}: control of {name}", who=who_words(snap, change.amount), name=name)


def _attached(snap: GameSnap, change: ChangeSnap, name: str) -> str:
    if not change.word:
        return tr("{name} is no longer attached", name=name)
    return tr("{name} is attached to {onto}", name=name, onto=change.word)


def _ends(snap: GameSnap, change: ChangeSnap, name: str) -> str:
    if change.subject == NO_ONE:
        return tr("The game is a draw")
    return tr("{who}: the game is won", who=who_words(snap, change.subject))


_SPECIAL: Final[dict[str, Callable[[GameSnap, ChangeSnap, str], str]]] = {
    "leaves": _leaves, "moves": _leaves, "draw": _drawn, "mill": _milled, "enters": _enters,
    "controller": _controlled, "attached": _attached, "ends": _ends,
}  # fmt: skip


def forecast_lines(snap: GameSnap, forecast: ForecastSnap) -> list[str]:
    """What happens if it resolves now, a line each."""
    lines = [change_words(snap, change) for change in forecast.changes]
    if forecast.fizzles:
        lines.append(tr("Nothing: no target is legal any more, or its condition is not true."))
    if forecast.asks != NO_ONE:
        question = translate(forecast.question) or tr("something to choose")
        lines.append(tr("Then {who} must choose: {question}", who=who_words(snap, forecast.asks), question=question))
    if forecast.chance:
        lines.append(tr("Chance decides the rest."))
    if forecast.unknown:
        lines.append(tr("More depends on cards that you cannot see."))
    return lines or [tr("Nothing that can be seen changes at once.")]


def _origin(item: StackSnap) -> str:
    if item.kind != "spell":
        words = _SOURCE.get(item.came_from) if item.came_from is not None else None
        return translate((words or msg("An ability of {name}")).of(name=item.title))
    words = _FROM.get(item.came_from) if item.came_from is not None else None
    if words is None:
        return tr("A copy") if item.card.copy else ""
    return tr("{cast}, by {way}", cast=translate(words), way=item.way) if item.way else translate(words)


def _target(snap: GameSnap, aim: TargetSnap, place: int, several: bool) -> str:
    name = who_words(snap, aim.ref) if is_player(aim.ref) else aim.name or tr("a card")
    words = f"{place}. {name}" if several else name
    if aim.share is not None:
        words = f"{words}: {aim.share}"
    return words if aim.legal else tr("{target} (no longer a legal target)", target=words)


def _paid(item: StackSnap) -> str:
    rows = [
        ntr("{cost} paid", "{cost} paid {n} times", times, cost=tr("kicker") if word == "kicked" else word)
        for word, times in item.paid
    ]
    return "\n".join(rows)


def _cause(item: StackSnap) -> tuple[Message, str]:
    if item.kind == "activated":
        return msg("Its cost"), item.cause
    return msg("Why it triggered"), f"{item.cause} ({item.cause_name})" if item.cause_name else item.cause


def sections(snap: GameSnap, item: StackSnap) -> list[tuple[str, str]]:
    """Headings and what stands under them; its name, whose it is and its whole text are shown above them."""
    several = len(item.aims) > 1
    targets = [_target(snap, aim, place, several) for place, aim in enumerate(item.aims, 1)]
    forecast = "" if item.forecast is None else "\n".join(forecast_lines(snap, item.forecast))
    heading, cause = _cause(item)
    rows: tuple[tuple[Message, str], ...] = (
        (msg("If it resolves now"), forecast),
        (msg("Targets"), "\n".join(targets)),
        (msg("Chosen"), "\n".join(item.modes)),
        (msg("X"), "" if item.x is None else f"{item.x}"),
        (msg("Costs paid besides"), _paid(item)),
        (heading, cause if item.cause else ""),
        (msg("Where it comes from"), _origin(item)),
        (msg("Rules"), " · ".join(item.rules)),
    )
    return [(translate(heading), words) for heading, words in rows if words]


def passing_words(snap: GameSnap) -> str:
    """Who may still answer before the top of the stack resolves, and who has passed (117.4)."""
    if not snap.stack or not snap.answering:
        return ""
    names = ", ".join(who_words(snap, player) for player in snap.answering)
    words = tr("May still answer: {names}", names=names)
    if snap.passed:
        passed = ", ".join(who_words(snap, player) for player in snap.passed)
        done = tr("has passed: {names}", names=passed)
        words = f"{words} · {done}"
    return words


def spoken(snap: GameSnap, item: StackSnap) -> str:
    """All of it in one breath, for those who listen."""
    parts = [title_words(item), who_words(snap, item.controller), item.text.rstrip(".")]
    parts += [f"{heading}: {words.replace(chr(10), ', ').rstrip('.')}" for heading, words in sections(snap, item)]
    return ". ".join(part for part in parts if part)
