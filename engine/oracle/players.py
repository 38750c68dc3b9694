"""Players as subjects and owners, and whose things are."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.filters import Other, Players
from engine.ast.selections import (
    ActivePlayer,
    All,
    Attached,
    Back,
    ControllerOf,
    DefendingPlayer,
    OwnerOf,
    Some,
    Target,
    You,
)
from engine.oracle.constants import ONE, OPPONENTS
from engine.oracle.rows import _, marking, row, rows
from engine.oracle.templates import Builder

PLAYERS = Players()
OTHERS = Players((Other(),))


def add(b: Builder) -> None:
    """Add the productions of players."""
    b.word("playernoun.s", {"player": PLAYERS, "opponent": OPPONENTS})
    b.word("playernoun.p", {"players": PLAYERS, "opponents": OPPONENTS})
    b.says("player.p", You, "you")
    _references(b)
    b.says("player.s", Target, "target {what:playernoun.s}", least=ONE, most=ONE)
    b.says("player.s", Target, "up to one target {what:playernoun.s}", least=Fixed(0), most=ONE)
    row(b, "player.s", "another target player", Target(OTHERS, ONE, ONE), "another")
    b.same("player.p", "{_:targetplayers}")
    row(b, "player.s", "each of {t:targetplayers}", marking(EACH_OF_THEM, _.t))
    b.says("player.s", All, "each {what:playernoun.s}")
    b.says("player.s", All, "each other player", what=OTHERS)
    b.says("player.s", All, "each of your opponents", what=OPPONENTS)
    b.says("player.p", All, "all {what:playernoun.p}", "{what:playernoun.p}")
    b.says("player.p", All, "your opponents", what=OPPONENTS)
    b.says("player.p", All, "each of your opponents", what=OPPONENTS)
    b.says("player.s", Some, "a {what:playernoun.s}", least=ONE, most=ONE)
    b.says("player.s", Some, "another player", what=OTHERS, least=ONE, most=ONE)
    b.says("player.s", DefendingPlayer, "defending player", "the defending player")
    b.says("player.s", ActivePlayer, "the active player", "attacking player")
    _whose(b)


def _references(b: Builder) -> None:
    b.word("backplayer.s", {each: each for each in (
        "that player", "that opponent", "the player", "the opponent", "the chosen player",
        "that player or planeswalker", "the last chosen player", "the chosen opponent",
    )})
    b.word("backplayer.s", {each: each for each in ("the first player", "the second player")}, "one of two players")
    b.word("backplayer.s", {each: each for each in ("that attacking player", "the attacking player")}, "who attacks")
    b.word("backplayer.p", {each: each for each in ("they", "those players", "those opponents", "the chosen players")})
    for number in "sp":
        b.says(f"player.{number}", Back, f"{{word:backplayer.{number}}}")
    b.word("attachedplayer", {"enchanted player": "enchanted player", "enchanted opponent": "enchanted opponent"},
           "enchanted PLAYER")
    b.says("player.s", Attached, "{word:attachedplayer}")
    b.says("whoever.s", Attached, "{word:attachedplayer}")
    b.says("possessive", Attached, "{word:attachedplayer} 's")
    b.word("refpossessive", {each: each for each in ("its", "their", "his")})
    for role, cls in (("controller", ControllerOf), ("owner", OwnerOf)):
        b.says("player.s", cls, f"{{of:refobject}} {role}")
        b.says("player.p", cls, f"{{of:refobject}} {role}s")
    b.word("refword.s", {"its": "it", "their": "them"})
    b.says("refobject", Back, "{word:refword.s}")
    b.says("refobject", Back, "{word:that.s} 's", "{word:that.p} '", "{word:the.s} 's")
    b.same("refobject", "{_:thisobject} 's")


EACH_OF_THEM: Final = "each of|"  # before the surface of targets that are named one by one


def _whose(b: Builder) -> None:
    """Subjects of "controls" and "owns", and possessives."""
    b.says("whoever.p", You, "you")
    b.same("whoever.s", "a {_:playernoun.s}")
    row(b, "whoever.p", "your opponents", OPPONENTS, "your")
    b.same("whoever.p", "{_:playernoun.p}")
    row(b, "whoever.s", "another player", OTHERS)
    b.says("whoever.s", Target, "target {what:playernoun.s}", least=ONE, most=ONE)
    b.says("whoever.s", DefendingPlayer, "defending player")
    b.says("whoever.s", ActivePlayer, "the active player")
    b.says("whoever.s", All, "each {what:playernoun.s}")
    for number in "sp":
        b.says(f"whoever.{number}", Back, f"{{word:backplayer.{number}}}")
    for role, cls in (("controller", ControllerOf), ("owner", OwnerOf)):
        b.says("whoever.s", cls, f"{{of:refobject}} {role}")
        b.says("possessive", cls, f"{{of:refobject}} {role} 's", f"{{of:refobject}} {role}s '")
    b.says("possessive", You, "your")
    b.says("possessive", Back, "their", word="they")
    b.says("possessive", Back, "{word:backplayer.s} 's", "{word:backplayer.p} '")
    b.says("possessive", Target, "target {what:playernoun.s} 's", least=ONE, most=ONE)
    b.says("possessive", All, "each {what:playernoun.s} 's", "all {what:playernoun.p} '")
    b.says("possessive", DefendingPlayer, "defending player 's")
    rows(b, "anypossessive", {"a opponent 's": OPPONENTS, "a player 's": PLAYERS, "another player 's": OTHERS})
    row(b, "anypossessive", "your opponents '", OPPONENTS, "your")
    b.same("anypossessive", "{_:possessive}")
