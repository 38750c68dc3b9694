"""Objects as an instruction names them: this, targets, all, some, and words that point back."""

from __future__ import annotations

from typing import Final

from engine.actions.tempting import BEARER, MARK
from engine.actions.tokens import Create, TokenKind
from engine.actions.zone_verbs import PutApart
from engine.ast import filters as f
from engine.ast import selections as s
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed, Times
from engine.ast.conditions import Did, Matches, Unmet, UntilEndOfCombat
from engine.ast.effects import Continuous
from engine.ast.modifiers import Cant
from engine.ast.node import Effect, Filter, Selection
from engine.ast.patterns import PlayerDoes
from engine.oracle.awaiting import Joining, ManyInstead, SomeOfThose, TokensSized, telling
from engine.oracle.constants import ANYBODY, BUT_YOU, NONE, ONE, OPPONENTS, OTHER_PLAYERS, SOURCES, TURN
from engine.oracle.described import SPELL, another, is_a, is_no, of_kind, with_tests
from engine.oracle.kernel import Value, changed
from engine.oracle.nouns import ENCHANTED, NOUNS, TYPES
from engine.oracle.posts import GROUP
from engine.oracle.rows import _, marking, phrase, row, rows, setting
from engine.oracle.templates import ACTOR, Builder, sections
from engine.terms.subtypes import SUBTYPES, plural_of, tokens_of
from engine.terms.zones import Zone

NAMED: Final = (
    "permanent", "nonland", "nonland permanent", "noncreature", "artifact creature", "legendary", "instant or sorcery",
)  # what is said of cards, spells and tokens beside their types
DEEDS: Final = ("sacrificed", "exiled", "discarded", "revealed", "destroyed", "milled")  # that leave no doubt
PARTICIPLES: Final = (
    *DEEDS, "returned", "chosen", "tapped", "countered", "copied", "blocking", "attacking", "blocked", "exploited",
    "discovered")
ANOTHER: Final = f.Other(surface="another")  # than the others that are meant, not than the object itself
ENCHANTABLE: Final = frozenset((*(each for each in ENCHANTED if " " not in each), *map(tokens_of, SUBTYPES)))
AMONG: Final = "among"
GROUPS: Final = ("them", "those cards", "those creatures", "the milled cards", "the revealed cards", "the exiled cards",
                 "the cards exiled this way", "those permanents", "cards exiled this way", "those exiled cards")
SIZED: Final = "|sized "


def _objects(b: Builder) -> None:
    b.says("thisobject", s.This, "~")
    _references(b)
    b.says("target1", s.Target, "target {what:filter.s}", least=ONE, most=ONE)
    row(b, "target1", "another target {f:filter.s}", s.Target(another(_.f, ANOTHER), ONE, ONE), "another")
    b.says("single.s", s.Target, "up to one target {what:filter.s}", least=NONE, most=ONE)
    row(b, "oneother", "up to one other target {f:filter.s}", s.Target(another(_.f, ANOTHER), NONE, ONE))
    b.same("single.s", "{_:oneother}", "{_:target1}")
    b.says("twicex", Times, "twice {amount:varx}", factor=2)
    b.same("single.p", "{_:targets}")
    row(b, "single.s", "each of {t:targets}", setting(_.t))
    b.says("anytarget", f.AnyTarget, "any target")
    for key, words in (("gy", "your graveyard"), ("hand", "your hand"), ("exile", "exile"),
                       ("owner", "its owner 's graveyard")):
        row(b, "single.s", f"~ from {words}", s.This(), key)
    b.same("single.s", "{_:thisobject}", "{_:backobject.s}", "{_:attached}", "{_:exiledwith}")
    b.same("single.p", "{_:backobject.p}")
    b.says("single.s", s.All, "each {what:filter.s}")
    b.says("single.p", s.All, "all {what:filter.p}", "{what:filter.p}")
    row(b, "single.s", "{n:count1} {f:filter.s}", s.Some(_.f, _.n, _.n))
    row(b, "single.s", "another {f:filter.s}", s.Some(another(_.f, ANOTHER), ONE, ONE), "another")
    row(b, "single.p", "{n:count.p} {f:filter.p}", s.Some(_.f, _.n, _.n))
    b.says("single.s", s.Some, "up to one {what:filter.s}", least=NONE, most=ONE)
    b.says("single.p", s.Some, "up to {most:numword} {what:filter.p}", "up to {most:varx} {what:filter.p}", least=NONE)
    b.says("single.p", s.Some, "any number of {what:filter.p}", least=NONE, most=None)
    some = "each of some {what:filter}"
    b.says("single.s", s.Some, "each of any number of {what:filter.p}", least=NONE, most=None, told=some)
    b.says("single.s", s.Some, "each of up to {most:numword} {what:filter.p}", least=NONE, told=some)
    row(b, "single.s", "each of {n:numword} {f:filter.p}", s.Some(_.f(of_kind(f.Kind.PERMANENT)), _.n, _.n), told=some)
    b.says("single.p", s.Some, "one or more {what:filter.p}", least=ONE, most=None)
    b.says("single.s", s.TopOf, "the top card of {whose:possessive} (WHOSE: library|libraries)", count=ONE)
    b.says("single.p", s.TopOf, "the top {count:numword} cards of {whose:possessive} library",
           "the top {count:figure} cards of {whose:possessive} library",
           "the top {count:varx} cards of {whose:possessive} library")
    b.says("single.s", s.TopOf, "the bottom card of {whose:possessive} library", count=ONE, bottom=True)
    b.says("single.s", s.Whole, "{whose:possessive} {:ownzone}")
    _recipients(b)
    b.same("object#", "{_:single#}")
    row(b, "object.p", "{a:single.s} and {b:single}", s.Several((_.a, _.b)), "and", when=_paired)
    row(b, "object.p", "{a:single.p} and {b:single}", s.Several((_.a(is_a(s.Some)), _.b(is_a(s.This, s.Some)))),
        "several and", when=_paired)
    b.same("oneobject", "{_:thisobject}", "{_:backobject.s}", "{_:attached}", "{_:target1}", "{_:backobject.p}")


def _references(b: Builder) -> None:
    """ "That creature card", "the sacrificed Goblin", "those lands": what was spoken of before."""
    kinds = [f"{kind} {noun}" for kind in (*TYPES, *NAMED) for noun in ("card", "spell", "token")]
    for number, nouns, words in (
        ("s", (*TYPES, *NOUNS, "ability", "object", "spell or ability", *kinds), tokens_of),
        ("p", (*TYPES.values(), *(each for each, _kind in NOUNS.values()), "abilities", "objects",
               *(f"{each}s" for each in kinds)), lambda subtype: tokens_of(plural_of(subtype)))):
        b.vocabulary(f"thing.{number}", {each: each for each in (*nouns, *map(words, SUBTYPES))})
    b.vocabulary("participle", {each: each for each in PARTICIPLES})
    for number, that in (("s", "that"), ("p", "those")):
        row(b, f"that.{number}", f"{that} {{n:thing.{number}}}", phrase(f"{that} {{}}", _.n))
        row(b, f"that.{number}", f"{that} {{d:participle}} {{n:thing.{number}}}",
            phrase(f"{that} {{}} {{}}", _.d(lambda done: done in DEEDS), _.n))
        row(b, f"the.{number}", f"the {{d:participle}} {{n:thing.{number}}}", phrase("the {} {}", _.d, _.n))
    plain = ("the token", "the copy", "the creature", "the card")
    b.word("the.s", {each: each for each in plain}, "the NOUN")
    b.word("the.p", {"the tokens": "the tokens", "the copies": "the copies"}, "the NOUN")
    b.says("backobject#", s.Back, "{word:that#}", "{word:the#}")
    b.says("backobject.s", s.Back, "it", word="it")
    b.says("backobject.p", s.Back, "(IT: them|they)", word="them")
    enchantable = _.n(lambda n: n.removesuffix(" card") in ENCHANTABLE)
    row(b, "attachedwords", "enchanted {n:thing.s}", phrase("enchanted {}", enchantable))
    worn = ("enchanted artifact creature", "equipped creature", "equipped permanent", "fortified land")
    b.word("attachedwords", {words: words for words in worn}, "equipped NOUN")
    b.says("attached", s.Attached, "{word:attachedwords}")


BARE_PAIRS: Final = (
    ("creature", "player"), ("player", "planeswalker"), ("opponent", "planeswalker"), ("creature", "opponent"),
    ("player", "creature"))


def _recipients(b: Builder) -> None:
    b.same("recipient#", "{_:object#}", "{_:player#}")
    b.says("recipient.s", s.Target, "{what:anytarget}", least=ONE, most=ONE)
    for left, right in BARE_PAIRS:
        for nt, pair in (("creatureorplayer", f"{left} or {right}"),
                         ("creaturesandplayers", f"{left}s and/or {right}s")):
            row(b, nt, pair, f.Either((_noun(left), _noun(right))), told="=creatureorplayer: what may be attacked")
    b.says("recipient.s", s.Target, "target {what:creatureorplayer}", least=ONE, most=ONE)
    b.says("recipient.s", s.Target, "up to one target {what:creatureorplayer}", least=NONE, most=ONE)
    b.same("eithersort", "{_:filter.s}", "{_:playernoun.s}")
    row(b, "recipient.s", "target {a:eithersort} or {b:eithersort}", s.Target(f.Either((_.a, _.b)), ONE, ONE),
        when=_of_either_sort)
    row(b, "recipient.s", "{a:eachrecipient} and {b:eachrecipient}", s.Several((_.a, _.b)), "and", when=_paired)
    b.says("eachrecipient", s.All, "each {what:filter.s}", "each {what:playernoun.s}")
    b.same("eachrecipient", "{_:thisobject}")


def _of_either_sort(*sorts: Filter) -> bool:
    """Whether some of several descriptions are of permanents and the others of players."""
    kinds = [each.kind if isinstance(each, f.Objects) else None for each in sorts]
    bare = any(sorts == (_noun(left), _noun(right)) for left, right in BARE_PAIRS)  # which are worded apart
    return None in kinds and set(kinds) - {None} == {f.Kind.PERMANENT} and not bare


def _noun(word: str) -> Filter:
    return {"player": ANYBODY, "opponent": OPPONENTS}.get(word) or f.Objects(f.Kind.PERMANENT, (f.HasType(word),))


def _paired(first: Selection, second: Selection) -> bool:
    """Whether two things are no description of one."""
    what = getattr(first, "what", None)
    if isinstance(what, f.Objects) and what.tests and isinstance(what.tests[-1], f.ExtremeAmong):
        return False  # "the greatest power among creatures and planeswalkers" is one description
    # "a creature card and a land card from among them": both of them are
    return not (isinstance(second, s.Among) and isinstance(first, s.Some))


def _players(b: Builder) -> None:
    b.word("playernoun.s", {"player": ANYBODY, "opponent": OPPONENTS})
    b.word("playernoun.p", {"players": ANYBODY, "opponents": OPPONENTS})
    b.says("player.p", s.You, "you")
    _players_again(b)
    b.same("player.s", "{_:playertargeted}", "{_:eachplayer}")
    b.says("playertargeted", s.Target, "target {what:playernoun.s}", least=ONE, most=ONE)
    b.says("eachplayer", s.All, "each {what:playernoun.s}")
    b.same("aplayer", "a {_:playernoun.s}")
    b.says("player.s", s.Target, "up to one target {what:playernoun.s}", least=Fixed(0), most=ONE)
    row(b, "player.s", "another target player", s.Target(OTHER_PLAYERS, ONE, ONE), "another")
    b.same("player.p", "{_:targetplayers}")
    row(b, "player.s", "each of {t:targetplayers}", marking(EACH_OF_THEM, _.t))
    b.says("player.s", s.All, "each other player", what=OTHER_PLAYERS)
    b.says("player.s", s.All, "each of your opponents", what=OPPONENTS)
    b.says("player.p", s.All, "all {what:playernoun.p}", "{what:playernoun.p}")
    b.says("player.p", s.All, "your opponents", what=OPPONENTS)
    b.says("player.s", s.Some, "a {what:playernoun.s}", "a {what:playernoun.s} of your choice", least=ONE, most=ONE)
    rows(b, "anotherplayer", {
        "another player": OTHER_PLAYERS, "a player other than you": BUT_YOU, "one of your opponents": OPPONENTS})
    b.says("player.s", s.All, "each player other than you", what=BUT_YOU)
    b.says("player.s", s.Some, "another player", what=OTHER_PLAYERS, least=ONE, most=ONE)
    b.says("player.s", s.DefendingPlayer, "defending player", "the defending player")
    b.says("player.s", s.ActivePlayer, "the active player")
    b.says("attacker", s.ActivePlayer, "attacking player")
    b.same("player.s", "{_:attacker}")
    _whose(b)


def _players_again(b: Builder) -> None:
    b.word("backplayer.s", {each: each for each in (
        "that player", "that opponent", "the player", "the opponent", "the chosen player",
        "that player or planeswalker", "the last chosen player", "the chosen opponent")})
    b.word("backplayer.s", {each: each for each in (
        "the first player", "the second player", "that attacking player", "the attacking player",
    )}, "one of two players")
    b.word("backplayer.p", {each: each for each in ("they", "those players", "those opponents", "the chosen players")})
    b.says("backperson#", s.Back, "{word:backplayer#}")
    b.same("player#", "{_:backperson#}")
    b.word("attachedplayer", {"enchanted player": "enchanted player", "enchanted opponent": "enchanted opponent"},
           "enchanted PLAYER")
    b.says("player.s", s.Attached, "{word:attachedplayer}")
    b.says("whoever.s", s.Attached, "{word:attachedplayer}")
    b.says("possessive", s.Attached, "{word:attachedplayer} 's")
    for role, cls in (("controller", s.ControllerOf), ("owner", s.OwnerOf)):
        b.says("itsplayer", cls, f"{{of:refobject}} {role}")
        b.says("player.p", cls, f"{{of:refobject}} {role}s")
    b.same("player.s", "{_:itsplayer}")
    b.word("refword.s", {"its": "it", "their": "them"})
    b.says("refobject", s.Back, "{word:refword.s}", "{word:that.s} 's", "{word:that.p} '", "{word:the.s} 's")
    b.same("refobject", "{_:thisobject} 's")


EACH_OF_THEM: Final = "each of|"  # before the surface of targets that are named one by one


def _whose(b: Builder) -> None:
    """Subjects of "controls" and "owns", and possessives."""
    b.says("whoever.p", s.You, "you")
    b.same("whoever.s", "{_:aplayer}", "{_:playertargeted}", "{_:eachplayer}", "{_:itsplayer}")
    row(b, "whoever.p", "your opponents", OPPONENTS, "your")
    b.same("whoever.p", "{_:playernoun.p}")
    row(b, "whoever.s", "one of their opponents", f.Players((f.Opponent(s.Back("they")),)))
    b.says("whoever.s", s.DefendingPlayer, "defending player")
    b.says("whoever.s", s.ActivePlayer, "the active player")
    b.same("whoever#", "{_:backperson#}")
    for role, cls in (("controller", s.ControllerOf), ("owner", s.OwnerOf)):
        b.says("possessive", cls, f"{{of:refobject}} ({role.upper()}: {role} 's|{role}s ')")
    b.says("possessive", s.You, "your")
    b.says("possessive", s.Back, "their", word="they")
    b.says("possessive", s.Back, "{word:backplayer.s} 's", "(|each of) {word:backplayer.p} '")
    b.says("possessive", s.Target, "target {what:playernoun.s} 's", least=ONE, most=ONE)
    b.says("possessive", s.All, "each {what:playernoun.s} 's", "all {what:playernoun.p} '")
    b.says("possessive", s.DefendingPlayer, "defending player 's")
    rows(b, "anypossessive", {"a opponent 's": OPPONENTS, "a player 's": ANYBODY, "another player 's": OTHER_PLAYERS})
    row(b, "anypossessive", "your opponents '", OPPONENTS, "your")
    b.same("anypossessive", "{_:possessive}")


def _severally(b: Builder) -> None:
    row(b, "event", "the ring tempts you", PlayerDoes(s.You(), "be tempted"))
    bearer = f.Objects(f.Kind.PERMANENT, (f.Status(MARK), f.ControlledBy(s.You())))
    row(b, "cond1", "~ is your ring-bearer", Matches(s.This(), bearer))
    row(b, "single.s", "your ring-bearer", s.All(BEARER))
    b.says("single.s", s.EachOf, "each of {of:backobject.p}")
    row(b, "single.s", "each of {o:backobject.p} {z:post}",
        s.All(f.Objects(f.Kind.SOURCE, (f.Is(_.o), _.z(is_no(f.InZone, f.AttachedTo, f.ThisWay))))))
    # "Two target cards from a single graveyard", "with different names", "with total power 4 or less".
    b.says("post", f.InZone, "(in|from) a single graveyard", zone=Zone.GRAVEYARD, whose=None, single=True)
    row(b, "post", THAT_NAME, f.OfChosen("name"))
    for word in ("different names", "different mana values"):
        b.says("post", f.Together, f"with {word}", word=word)
    for word in ("total mana value", "total power"):
        b.says("post", f.Together, f"with {word} {{most:numeral}} or less", word=word)
        b.says("lastpost", f.Together, f"with {word} less than or equal to {{most:amount}}", word=word)
    b.says("post", f.Together, "controlled by different players", word="different players")
    # "All land cards from among them", "each creature card from among those cards".
    b.word("eachgroup", {group: group for group in GROUPS}, "GROUP")
    rows(b, "whence", {"among {g:eachgroup}": f.ThisWay(AMONG, s.Back(GROUP, surface=_.g)),
                       "it": f.ThisWay(AMONG, s.Back(GROUP, surface="it"))})
    row(b, "single.p", "all {f:filter.p} from {t:whence}", s.All(with_tests(_.f, _.t)))
    row(b, "single.s", "each {f:filter.s} from {t:whence}", s.All(with_tests(_.f, _.t)))
    among = f.ThisWay(AMONG, s.Back(GROUP, surface=_.g))
    row(b, "single.p", "all of {g:eachgroup} {t:post}",
        s.All(f.Objects(f.Kind.CARD, (_.t(is_no(f.InZone, f.ControlledBy, f.ThisWay)), among))))
    row(b, "single.p", "{f:filter.p} from among {g:eachgroup}", s.All(with_tests(_.f(SPELL), among)))
    # "Put one onto the battlefield tapped and the other into your hand".
    some = s.Among(s.Back(GROUP, surface="them"), None, ONE, ONE)
    rest = s.Among(s.Back(GROUP, surface="them"), None, ONE, None, rest=True)
    row(b, "vp#", "put[s] one {a:destination} and the other {b:destination}", PutApart(some, _.a, rest, _.b, who=ACTOR))
    # "Target creature's controller".
    b.says("player.s", s.OwnerOf, "{of:target1} 's owner")
    b.says("player.s", s.ControllerOf, "{of:target1} 's controller")
    b.says("recipient.s", s.Back, "itself", word="itself")
    # "It assigns no combat damage this turn" (510.1).
    row(b, "op#", "assign[s|] no combat damage this (WHILE: turn => d=turn|combat => d=combat)",
        Continuous(ACTOR, (Cant("assign combat damage"),), _.d[{"turn": TURN, "combat": UntilEndOfCombat()}]))
    # "Damage can't be prevented this turn", "damage that would be dealt by creatures you control can't be" (615.12).
    cant = (Cant(_.k[{"damage": "be prevented", "combat damage": "be prevented in combat"}]),)
    row(b, "plain", "{k:dealkind} can't be prevented this turn", Continuous(s.All(SOURCES), cant, TURN))
    rows(b, "static", {
        "{k:dealkind} can't be prevented .": StaticAbility(SOURCES, cant),
        "{k:dealkind} that would be dealt by {s:unstoppable} can't be prevented .": StaticAbility(_.s, cant)})
    b.same("unstoppable", "{_:thisobject}", "{_:filter.p}", "a {_:filter.s}")
    for words in ("create {n:count.p} of those tokens instead", "instead create {n:count.p} of those tokens"):
        row(b, "doneinstead", f"if {{c:condition}} , {words}", ManyInstead(_.c, _.n), f"many {words}")
    row(b, "body", "create {n:count.p} of those tokens .", SomeOfThose(_.n))
    row(b, "cond1", "(the player|that opponent|the opponent) doesn't", Unmet(Did()))
    row(b, "later", "its power is equal to {a:amount} and its toughness is equal to {c:amount}", TokensSized(_.a, _.c))


THAT_NAME: Final = "with that name"  # means a name chosen before by the same text


sized: Final[Joining] = telling(  # the creation of a token with the size that a later sentence says
    SIZED, Create, lambda made, size: {"what": changed(made.what, pt=(size.power, size.toughness))}
    if isinstance(made.what, TokenKind) and made.what.pt is None else None)


def unsized(create: Value, words: str) -> tuple[Value, Effect]:
    """The creation of a token without its size, and the sentence that says it."""
    return changed(create, what=changed(create.what, pt=None)), TokensSized(*create.what.pt, surface=words)


add: Final = sections(_objects, _players, _severally)
