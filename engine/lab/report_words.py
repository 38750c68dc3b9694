"""The words of experiments and their tables, for reports and screens in any language; tables name them by their ids."""

from __future__ import annotations

from typing import Final

from engine.lab.tables import Row
from engine.messages import Message, Text, msg, pmsg
from engine.view.log_sentences import fate_words

KIND_WORDS: Final[dict[str, Message]] = {
    "matchup": msg("One deck against another"), "gauntlet": msg("One deck against a field"),
    "matrix": msg("Each deck against each other"), "versions": msg("Two versions of a deck"),
    "mulligans": msg("Keep or mulligan"), "goldfish": msg("Alone (goldfish)"), "table": msg("All at one table"),
}  # fmt: skip
SHEET_WORDS: Final[dict[str, Message]] = {
    "results": msg("Results"), "field": msg("Over the field"), "differences": msg("Difference in the same deals"),
    "matrix": msg("Matrix"), "starts": msg("On the play, on the draw"), "turns": msg("Turn of winning"),
    "lengths": msg("Won by turn"), "mulligans": msg("Mulligans"), "first hands": msg("Keep or mulligan"),
    "hands": msg("Opening hands"), "drops": msg("Land drops"), "mana": msg("Lands and mana"),
    "colors": msg("Color trouble"), "cards": msg("Cards"), "ends": msg("How games ended"),
}  # fmt: skip
VALUE_WORDS: Final[dict[str, Message]] = {
    "results": msg("matches won"), "field": msg("matches won, by the weights of the field"),
    "differences": msg("what the second version gains on the first"),
    "matrix": msg("matches won by the deck of the row"),
    "starts": msg("games won"), "turns": msg("own turn of winning"), "lengths": msg("games won by then"),
    "mulligans": msg("games won"), "first hands": msg("what sending the hand back gains"),
    "hands": msg("hands kept"), "drops": msg("turns with a land drop"), "mana": msg("lands in play"),
    "colors": msg("games in which colors were missing"), "cards": msg("games won when drawn"),
    "ends": msg("share of games"),
}  # fmt: skip
COLUMN_WORDS: Final[dict[str, Message]] = {
    "deck": msg("deck"), "against": msg("against"), "start": msg("start"), "own turn": msg("own turn"),
    "mulligans": msg("mulligans"), "cards kept": msg("cards in hand"), "lands": msg("lands"), "card": msg("card"),
    "what": msg("what"), "how": msg("how"), "p": msg("p"), "in it": msg("in this turn"), "share": msg("share"),
    "won": msg("won"), "won low": msg("won, low"), "won high": msg("won, high"), "kept": msg("kept"),
    "sent back": msg("sent back"), "mana spent": msg("mana spent"), "spent low": msg("mana spent, low"),
    "spent high": msg("mana spent, high"), "won with it": msg("won with it"), "won without": msg("won without it"),
    "gain": msg("gain"), "verdict": msg("verdict"), "shrunk": msg("drawn towards the deck"),
    "opening": msg("in the opening hand"), "opening n": msg("n in the opening hand"), "played": msg("played"),
    "played n": msg("n played"), "stuck": msg("stuck in hand"), "stuck n": msg("n stuck in hand"),
    "unseen": msg("not seen"), "unseen n": msg("n not seen"),
}  # fmt: skip
ENTRY_WORDS: Final[dict[str, Message]] = {
    "on the play": msg("on the play"), "on the draw": msg("on the draw"), "the field": msg("the field"),
    "ended": msg("ended"), "reason": msg("reason"),
    "overperforms": msg("overperforms"), "underperforms": msg("underperforms"), "keep it": msg("keep it"),
    "send it back": msg("send it back"), "either may be right": msg("either may be right"),
}  # fmt: skip
ENDED_WORDS: Final[dict[str, Message]] = {
    "won": msg("with a winner"), "drawn": msg("as a draw"), "turns": msg("stopped at the limit of turns"),
    "decisions": msg("stopped at the limit of decisions"), "timeout": msg("broken off: too slow"),
    "crashed": msg("broken off: its process died"), "error": msg("broken off: the engine failed"),
}  # fmt: skip
PLAYER_WORDS: Final[dict[str, Message]] = {
    "greedy": msg("Steady"), "random": msg("Random"), "passive": msg("Goldfish"),
}  # fmt: skip
TESTED: Final[dict[str, Message]] = {
    "": msg("open"), "low": msg("decided: no better than even"), "high": msg("decided: better"),
}  # fmt: skip
REPORT: Final[dict[str, Message]] = {
    "Experiment": msg("Experiment"), "Matches": msg("Matches"), "games": msg("games"), "Seed": msg("Seed"),
    "Computer players": msg("Computer players"), "Engine": msg("Engine"), "Sequential test": msg("Sequential test"),
    "Decks": msg("Decks"), "heat": msg("matches won by the deck of the row, n and interval"), "n": msg("n"),
    "decimal": pmsg("between the whole and its tenths", "."),
}  # fmt: skip
_LOST: Final = " lost: "
_CONCEDED: Final = " conceded"
ALL: Final = (KIND_WORDS, SHEET_WORDS, VALUE_WORDS, COLUMN_WORDS, ENTRY_WORDS, ENDED_WORDS, PLAYER_WORDS, TESTED,
              REPORT)


def entry_words(column: str, part: str, row: Row) -> Text:
    """A part of a row's key as people read it; names of decks and cards stay as they are."""
    if column == "how":
        return _reason_words(part) if row.key[0] == "reason" else ENDED_WORDS.get(part, part)
    told = column in ("start", "what") or (column == "against" and not row.games)
    return ENTRY_WORDS.get(part, part) if told else part


def _reason_words(reason: str) -> Text:
    """Why a player was out of the game, or the game ended: "Anna lost: no life left", as the state keeps it."""
    name, lost, fate = reason.rpartition(_LOST)
    if lost:
        return msg("{name} lost: {why}", name=name, why=fate_words(fate))
    name, gone, _ = reason.rpartition(_CONCEDED)
    return msg("{name} conceded", name=name) if gone else fate_words(reason)
