"""Permissions to play some of a group of cards and no more: one of them, up to two, a spell from among (601.3b)."""

from __future__ import annotations

from engine.actions.looking import MayKeepLooking
from engine.actions.permission import PermitWhileExiled
from engine.ast.amounts import Fixed
from engine.ast.effects import Sequence
from engine.ast.modifiers import MayPlay
from engine.ast.node import Selection
from engine.ast.selections import Back
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """ "You may play one of those cards this turn", "until end of turn, you may cast a spell from among them"."""
    for verb, words in (("play", "one of"), ("cast", "one of"), ("cast", "a spell from among")):
        b.says("permission", MayPlay, f"may {verb} {words} {{what:exiledones}}", verb=verb, most=1)
    b.says("permission", MayPlay, "may cast spells from among {what:exiledones}", verb="cast")
    for verb, words in (("play", "up to {n:numword} of"), ("cast", "up to {n:numword} spells from among")):
        shaped(b, "permission", MayPlay, f"may {verb} {words} {{o:exiledones}}", _up_to(verb), _most, "what")
    shaped(b, "plain", Sequence, "for as long as those cards remain exiled , you may look at them , you may cast "
           "{o:object} , and you may spend mana as though it were mana of any color to cast those spells", _looked_at,
           "effects.1.what")


def _looked_at(what: Selection) -> Sequence:
    """Looked at are all of them, whatever may be cast."""
    return Sequence((MayKeepLooking(Back("them"), who=YOU), PermitWhileExiled(YOU, what, "cast", any_mana="color")))


def _up_to(verb: str) -> Value:
    def made(most: Fixed, what: Selection) -> MayPlay:
        return MayPlay(what, verb, most=most.number)

    return made


def _most(value: MayPlay) -> Value:
    if not value.most:
        raise NotThere("most")
    return Fixed(value.most)
