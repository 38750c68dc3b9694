"""CR 115. What a player is asked to target, in words: the usual phrases as messages, rarer ones as printed."""

from __future__ import annotations

from typing import Final

from engine.messages import Message, msg

__all__ = ["target_question"]

_PHRASES: Final = {
    str(each): each
    for each in (
        msg("targeted"),
        msg("target creature"),
        msg("target player"),
        msg("target opponent"),
        msg("any target"),
        msg("target creature or player"),
        msg("target creature or planeswalker"),
        msg("target player or planeswalker"),
        msg("target permanent"),
        msg("target nonland permanent"),
        msg("target spell"),
        msg("target creature spell"),
        msg("target noncreature spell"),
        msg("target artifact"),
        msg("target enchantment"),
        msg("target artifact or enchantment"),
        msg("target land"),
        msg("target creature you control"),
        msg("another target creature you control"),
        msg("another target creature"),
        msg("target creature you don't control"),
        msg("target creature an opponent controls"),
        msg("target attacking creature"),
        msg("target blocking creature"),
        msg("target attacking or blocking creature"),
        msg("target creature card from your graveyard"),
        msg("target card from your graveyard"),
        msg("target creature card from a graveyard"),
        msg("target card from a graveyard"),
        msg("target instant or sorcery card from your graveyard"),
        msg("target planeswalker"),
        msg("target activated or triggered ability"),
        msg("up to one target creature"),
        msg("up to two target creatures"),
        msg("two target creatures"),
        msg("any number of target creatures"),
        msg("any number of targets"),
        msg("up to two targets"),
        msg("target tapped creature"),
        msg("target untapped creature"),
        msg("target creature with flying"),
        msg("target token"),
        msg("target basic land"),
        msg("target nonbasic land"),
    )
}


def target_question(words: str, most: int) -> Message:
    """The question for one instance of "target", `words` as printed ("" where no text says what)."""
    if not words:
        return msg("Choose a target") if most == 1 else msg("Choose targets")
    return msg("Choose {what}", what=_PHRASES.get(words, words))
