"""Wordings of the variants: schemes, planes, the planar die, companions (702.139, 901-905)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.zone_verbs import Put
from engine.ast.abilities import DraftAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import CommanderCasts, ExtremeOf, Fixed, NumberNoted
from engine.ast.conditions import Eminent
from engine.ast.costs import Cost
from engine.ast.filters import (
    AnyOf,
    Compare,
    Either,
    InZone,
    Is,
    IsCommander,
    Kind,
    NotedInDraft,
    Objects,
    OwnedBy,
    StartingDeck,
)
from engine.ast.modifiers import BeforeTheGame, MayIgnore, RuleChange
from engine.ast.node import Node, Selection
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import Back, ExiledWith, Some, This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.lexicon.quantities import tallied
from engine.oracle.rows import THING, _, row, rows
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder, Make, Unmake, member, sections
from engine.terms.zones import Zone

_MINE: Final = (IsCommander(), OwnedBy(You()))
YOURS: Final = Objects(Kind.PERMANENT, _MINE, surface="your commander")
CHOSEN: Final = Some(YOURS, Fixed(1), Fixed(1))  # 702.124e
THERE: Final = Some(Objects(Kind.CARD, (*_MINE, InZone(Zone.COMMAND))), Fixed(1), Fixed(1))
ITSELF: Final = Objects(Kind.SOURCE, (Is(This()),))
EITHER_ZONE: Final = AnyOf((InZone(Zone.BATTLEFIELD), InZone(Zone.COMMAND)))
SOURCES: Final = ("planeswalk to", "planeswalk away from", "encounter")
_REVEAL: Final = "reveal ~ as you draft it"
_ANOTHER: Final = (
    "as you draft a card , you may draft a additional card from that booster pack . if you do , turn ~ face down , "
    "then pass the next booster pack without drafting a card from it ."
)
_WHOLE: Final = (
    "instead of drafting a card from a booster pack , you may draft each card in that booster pack , one at a time . "
    "if you do , turn ~ face down and you can't draft cards for the rest of this draft round ."
)
_LAST: Final = "each player passes the last card from each booster pack to a player who drafted a card named ~ ."
_BLIND: Final = (
    "as long as ~ is face up during the draft , you can't look at booster packs and must draft cards at random . after "
    "you draft three cards this way , turn ~ face down ."
)
_COLORS: Final = (
    f"{_REVEAL} . the player to your right chooses a color , you choose another color , then the player to your left "
    "chooses a third color ."
)
PLAIN: Final[dict[str, Node]] = {
    "draft ~ face up .": DraftAbility("face up"),
    f"{_REVEAL} . you may look at the next card drafted from this booster pack .": DraftAbility("look on"),
    f"{_REVEAL} and note how many cards you 've drafted this draft round , including ~ .": DraftAbility("number"),
    f"{_REVEAL} and note the player who passed it to you .": DraftAbility("passer"),
    f"{_REVEAL} . after you draft ~ , you may add a booster pack to the draft .": DraftAbility("add pack"),
    f"{_REVEAL} . reveal the next card you draft and note its name .": DraftAbility("next name"),
    "as you draft a card , you may remove it from the draft face down .": DraftAbility("remove"),
    _COLORS: DraftAbility("colors"), _ANOTHER: DraftAbility("extra pick"), _WHOLE: DraftAbility("whole pack"),
    _LAST: DraftAbility("last card"), _BLIND: DraftAbility("at random", number=3),
}
NOTED: Final = {"its name": "note name", "its creature types": "note type"}


def _variants(b: Builder) -> None:
    """Add the productions of variants."""
    b.says("event", PlayerDoes, "you set {what:thisscheme} in motion", verb="set in motion", who=You())
    row(b, "thisscheme", "~", ITSELF)
    for verb in SOURCES:
        b.says("event", PlayerDoes, f"you {verb} {{what:thisscheme}}", verb=verb, who=You())
    b.says("event", PlayerDoes, "chaos ensues", verb="roll chaos", who=You(surface="chaos"))
    for symbol, verb in (("chaos", "roll chaos"), ("pw", "roll planeswalker")):
        b.says("event", PlayerDoes, f"you roll {{{symbol}}}", verb=verb, who=You())
    b.says("post", Is, "exiled with ~", what=ExiledWith())
    _commanders(b)
    _companions(b)
    # Effects that a player may pay to ignore (2006:408.2j).
    for who, words in ((None, "any player may"), (You(), "you may")):
        ending = f"{words} pay {{c:manapart}} for that player to ignore this effect until end of turn ."
        b.rule("permanentline", f"{{a:static}} {ending}",
               _ignorable(who), _unignorable(who), StaticAbility, f"ignore {words}")


def _ignorable(who: Selection | None) -> Make:
    def make(values: Values) -> Value | None:
        ability, cost = values
        if not isinstance(ability, StaticAbility) or not isinstance(cost, Cost):
            return None
        surface = f"ignore {who is None}|{ability.surface}"
        return replace(ability, modifiers=(*ability.modifiers, MayIgnore(cost, who)), surface=surface)

    return make


def _unignorable(who: Selection | None) -> Unmake:
    def unmake(value: Value) -> Values | None:
        mark = f"ignore {who is None}|"
        if not isinstance(value, StaticAbility) or not value.surface.startswith(mark):
            return None
        last = value.modifiers[-1]
        if not isinstance(last, MayIgnore) or last.who != who:
            return None
        return (replace(value, modifiers=value.modifiers[:-1], surface=value.surface[len(mark):]), last.cost)

    return unmake


def _commanders(b: Builder) -> None:
    """Commanders, how often they were cast, and abilities that work from the command zone (903)."""
    leads = RuleChange("can be your commander")  # 903.3a
    row(b, "static", "~ can be your commander .", StaticAbility(This(), (leads,)))
    row(b, "static", "if ~ is your commander , {e:clauses} before the game begins . ~ {m:smods.s} .",
        StaticAbility(This(), (BeforeTheGame(_.e), *_.m), defining=True))
    rows(b, "single.s", {"your commander": CHOSEN, "your commander from the command zone": THERE})
    row(b, "yourcommander", "your commander", THERE)
    b.verb(Put, "{who:player} put[s] {what:yourcommander} {to:destination} from the command zone", {})
    for words, whose in (("you", You()), ("they", Back("they"))):
        core = f"a commander {words} own on the battlefield or in the command zone"
        row(b, "counted", f"the greatest mana value of {core}",  # in the two zones where they can be used (903.3)
            ExtremeOf("mana value", Objects(Kind.SOURCE, (IsCommander(), OwnedBy(whose), EITHER_ZONE))))
    for words, own in (("your", True), ("a", False)):
        tallied(b, {f"time(s) you 've cast {words} commander from the command zone this game": CommanderCasts(own)})
    for words in ("in the command zone or on the battlefield", "on the battlefield or in the command zone"):
        b.says("cond1", Eminent, f"~ is {words}")
    b.says("kwability", KeywordAbility, "partner — friends forever", name="friends forever", word="partner")
    for word in ("character select", "father & son", "survivors"):
        b.says("kwability", KeywordAbility, f"partner — {word}", name="partner of", word=word)


def _companions(b: Builder) -> None:
    b.says("kwability", KeywordAbility, "companion — {what:startingdeck}", name="companion")
    b.says("startingdeck", StartingDeck, "your starting deck contains only {are:deckcards}")
    b.same("deckcards", "{_:filter.p}")
    row(b, "deckcards", "{a:filter.p} and {b:filter.p}", Either((_.a, _.b)))
    for parity in ("even", "odd"):
        b.says("post", Compare, f"with {member('PARITY', parity)} mana (value|values)", property="mana value",
               op=parity, amount=Fixed(0))
    each = "each {cards:filter.s} in your starting deck"
    row(b, "startingdeck", f"{each} has {{c:compare}}", StartingDeck(_.cards(THING), Objects(Kind.CARD, (_.c,))))
    more = "your starting deck contains at least twenty cards more than the minimum deck size"
    b.says("startingdeck", StartingDeck, more, rule="twenty more")
    b.says("startingdeck", StartingDeck,
           "no {cards:filter.s} in your starting deck has more than one of the same mana symbol in its mana cost",
           rule="different symbols")
    b.says("startingdeck", StartingDeck, f"{each} is a {{are:filter.s}}")
    for words, rule in (
        ("has a different name", "different names"), ("shares a card type", "shared type"),
        ("has a activated ability", "activated"),
    ):
        b.says("startingdeck", StartingDeck, f"{each} {words}", rule=rule)


def _drafting(b: Builder) -> None:
    """Add the productions of drafting."""
    for line in ("permanentline", "spellline"):
        worded(b, line, PLAIN)
        for words, kind in NOTED.items():
            template = f"as you draft a {{what:filter.s}} , you may reveal it , note {words} , then turn ~ face down ."
            shaped(b, line, DraftAbility, template, lambda what, kind=kind: DraftAbility(kind, what), "what", key=kind)
    b.says("post", NotedInDraft, "with a name you noted for cards named ~", what="name")
    b.says("post", NotedInDraft, "of a type you noted for cards named ~", what="type")
    b.says("post", NotedInDraft, "that 's one or more of the colors chosen as you drafted cards named ~", what="color")
    b.says("counted", NumberNoted, "the highest number you noted for cards named ~", removed=False)
    b.says("counted", NumberNoted, "the number of cards you removed from the draft with cards named ~", removed=True)


add: Final = sections(_variants, _drafting)
