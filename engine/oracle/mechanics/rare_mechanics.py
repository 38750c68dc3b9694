"""Mechanics of few cards: Contraptions, augment, Ring-bearers, tiers, rooms, dice (702, 705, 706), and wordings of the
variants: schemes, planes, the planar die, companions, drafting (901-905)."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from engine.actions.tokens import Create, CreateCopies, CreatePredefined
from engine.actions.whole_game import FLIP_TWO, IGNORE_LOWEST, OTHER_RESULT, ResultTable, RollDice
from engine.actions.zone_verbs import Put
from engine.ast import abilities as ab
from engine.ast import filters as f
from engine.ast.amounts import ChoicesOf, CommanderCasts, ExtremeOf, Fixed, NumberNoted, OpenDoors, PropertyOf, ThatMany
from engine.ast.card import Face
from engine.ast.conditions import AnyTrue, Eminent, Exists, Holds
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import If, Modal, Sequence
from engine.ast.modifiers import BeforeTheGame, MayIgnore, RuleChange
from engine.ast.node import Ability, Effect
from engine.ast.patterns import PlayerDoes, Unlocks
from engine.ast.selections import All, Attached, Back, ControllerOf, ExiledWith, Some, This, You
from engine.oracle.awaiting import SomeOfThose
from engine.oracle.clauses import Table, reworded, within
from engine.oracle.constants import CREATURE, ONE, YOU
from engine.oracle.described import THING
from engine.oracle.kernel import Values, changed
from engine.oracle.lexicon.quantities import Comparison
from engine.oracle.rows import _, bare_number, columns, marking, of_each, opened, phrase, row, rows, through
from engine.oracle.templates import Builder, member, sections
from engine.terms.zones import Zone

BEARER: Final = f.Objects(f.Kind.PERMANENT, (f.Status("ring-bearer"), f.ControlledBy(YOU)))
ANOTHER: Final = PlayerDoes(YOU, "be tempted", f.Objects(f.Kind.PERMANENT, (f.Other(), CREATURE)))
RESULTS: Final = ("the result", "that result", "the total of those results", "the total of the results")
RESULT: Final = "the result"
COMPARED: Final = {"": "=", " or higher": ">=", " or greater": ">=", " or more": ">=", " or lower": "<=",
                   " or less": "<="}
TOTAL: Final = ThatMany(surface=RESULT)
_MINE: Final = (f.IsCommander(), f.OwnedBy(You()))
CHOSEN: Final = Some(f.Objects(f.Kind.PERMANENT, _MINE, surface="your commander"), ONE, ONE)  # 702.124e
THERE: Final = Some(f.Objects(f.Kind.CARD, (*_MINE, f.InZone(Zone.COMMAND))), ONE, ONE)
EITHER_ZONE: Final = f.AnyOf((f.InZone(Zone.BATTLEFIELD), f.InZone(Zone.COMMAND)))
MADE: Final = (Create, CreateCopies, CreatePredefined)
HOSTS: Final = ("its controller", "that creature 's controller", "enchanted creature 's controller")
SOURCES: Final = ("planeswalk to", "planeswalk away from", "encounter")
_REVEAL: Final = "reveal ~ as you draft it"
PLAIN: Final = {words: ab.DraftAbility(kind) for words, kind in {
    "draft ~ face up .": "face up",
    f"{_REVEAL} . you may look at the next card drafted from this booster pack .": "look on",
    f"{_REVEAL} and note how many cards you 've drafted this draft round , including ~ .": "number",
    f"{_REVEAL} and note the player who passed it to you .": "passer",
    f"{_REVEAL} . after you draft ~ , you may add a booster pack to the draft .": "add pack",
    f"{_REVEAL} . reveal the next card you draft and note its name .": "next name",
    f"{_REVEAL} . the player to your right chooses a color , you choose another color , then the player to your "
    "left chooses a third color .": "colors",
    "as you draft a card , you may remove it from the draft face down .": "remove",
    "as you draft a card , you may draft a additional card from that booster pack . if you do , turn ~ face down , "
    "then pass the next booster pack without drafting a card from it .": "extra pick",
    "instead of drafting a card from a booster pack , you may draft each card in that booster pack , one at a time . "
    "if you do , turn ~ face down and you can't draft cards for the rest of this draft round .": "whole pack",
    "each player passes the last card from each booster pack to a player who drafted a card named ~ .": "last card",
}.items()} | {
    "as long as ~ is face up during the draft , you can't look at booster packs and must draft cards at random . after "
    "you draft three cards this way , turn ~ face down .": ab.DraftAbility("at random", number=3)}
NOTED: Final = {"its name": "note name", "its creature types": "note type"}


def _rare(b: Builder) -> None:
    """Contraptions, coins, Ring-bearers, tiers and rooms."""
    b.says("event", PlayerDoes, "{who:psubject} crank[s] ~", verb="crank",
        what=f.Objects(f.Kind.PERMANENT, (f.Is(This()),)))
    for words, rule in {
        "if you would flip a coin , instead flip two coins and ignore one .": FLIP_TWO,
        "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll .":
            IGNORE_LOWEST}.items():
        row(b, "static", words, ab.StaticAbility(You(), (RuleChange(rule),)))
    row(b, "event", "you choose a creature as your ring-bearer",
        PlayerDoes(YOU, "be tempted", f.Objects(f.Kind.PERMANENT, (CREATURE,))))
    row(b, "cond1", "you don't control a ring-bearer", Exists(BEARER, "=", Fixed(0)))
    chosen = "if you chose a creature other than ~ as your ring-bearer"
    row(b, "triggered", f"whenever the ring tempts you , {chosen} , {{e:triggerbody}}",
        ab.TriggeredAbility(ANOTHER, _.e))
    row(b, "counted", "your ring-bearer 's power", PropertyOf("power", All(BEARER)))
    rows(b, "tiers", {
        "• {l:label} {c:mana} — {e:body}": ((_.l, _.c, _.e),),
        "• {l:label} {c:mana} — {e:body} {m:tiers}": ((_.l, _.c, _.e), *_.m)})
    labels, costs, does = columns(_.m, 3)
    row(b, "modal", "tiered {m:tiers}",
        Modal(does, ONE, ONE, costs=of_each(costs, Cost((PayMana(_.each),))), labels=labels))
    row(b, "event", "you unlock this door", Unlocks(YOU))
    rows(b, "event", {
        "{w:psubject} fully unlock[s] a room": Unlocks(_.w, fully=True),
        "{w:psubject} unlock[s] a door": Unlocks(_.w, any_door=True)})
    row(b, "amount", "the number of unlocked doors among {f:filter.p}", OpenDoors(_.f), told="=unlocked doors")
    row(b, "cond1", "there are {n:numeral} or more unlocked doors among {f:filter.p}", Holds(OpenDoors(_.f), ">=", _.n),
        told="=unlocked doors")
    row(b, "cond1", "there are {n:numeral} or more different names among unlocked doors of {f:filter.p}",
        Holds(OpenDoors(_.f, True), ">=", _.n))


def with_door(face: Face, door: int) -> Face:
    """Half of a Room, whose "this door" is that half's."""
    said: Table = {Unlocks: lambda unlocks: None if unlocks.fully or unlocks.any_door else changed(unlocks, door=door)}
    abilities = tuple([reworded(each, said) for each in face.abilities])
    return changed(face, abilities=abilities)


def _rolled(b: Builder) -> None:
    """Add what is said of dice."""
    for words in RESULTS:
        row(b, "counted", words, ThatMany(), RESULT if words == RESULT else f"{RESULT}|{words}")
    row(b, "counted", "the other result", ChoicesOf(OTHER_RESULT))
    # "Whenever you roll a 4 or higher on a die".
    for words, op in (("", "="), (" or higher", ">=")):
        for on in ("", " on a die"):
            result = f"{{n:figure}}{member('OR HIGHER', words)}{member('ON A DIE', on)}"
            for natural in ("", " natural"):
                row(b, "event", f"{{w:psubject}} roll[s] a{member('NATURAL', natural)} {result}",
                    PlayerDoes(_.w, phrase(f"roll {op} {{}}", bare_number(_.n))))
    for words, op in COMPARED.items():
        row(b, "rolledresult", f"{{n:figure}} {member('OR HIGHER', words)}", Comparison(op, _.n))
    so = opened(_.r, Comparison)
    row(b, "condition", "(the result is|you roll a|you rolled a|you rolled|you roll) {r:rolledresult}",
        Holds(TOTAL, so.op, so.amount))
    row(b, "rolled", "a {r:rolledresult}", Holds(TOTAL, so.op, so.amount))
    row(b, "rolled", "a {n:figure} or {m:figure}", AnyTrue((Holds(TOTAL, "=", _.n), Holds(TOTAL, "=", _.m))))
    row(b, "plain", "on {c:rolled} , {e:clauses}", If(_.c, _.e))


ROW: Final = re.compile(r"^(\d+)(?:[—–-](\d+)|(\+))? \| (.+)$")
ENDLESS: Final = 10**9  # the greatest result of a row such as "15+"
Row = tuple[int, int, str]


def parted(text: str) -> tuple[str, tuple[Row, ...]]:
    """A line and the rows of the table that follow it: least and greatest result, and what then happens."""
    first, *more = text.split("\n")
    if not more or not goes_on(first, more[0]):
        return text, ()
    found = [each for each in map(ROW.match, more) if each is not None]
    rows = tuple([(int(each[1]), ENDLESS if each[3] else int(each[2] or each[1]), each[4]) for each in found])
    return (first, rows) if len(rows) == len(more) else (text, ())


def goes_on(before: str, line: str) -> bool:
    """Whether a line is a row of the table of what stands before it; "8+" after no row that ends is one of station."""
    found = ROW.match(line) if " | " in line else None
    last = ROW.match(before.rsplit("\n", 1)[-1]) if found is not None else None
    return found is not None and (not found.group(3) or (last is not None and not last.group(3)))


def complete(rows: tuple[Row, ...]) -> bool:
    """Whether the rows are in order and leave no result out."""
    return rows[0][0] == 1 and all(one[1] + 1 == other[0] for one, other in pairwise(rows))


def _steps(effect: Effect) -> list[Effect]:
    """The instructions of an effect, one after another."""
    if not isinstance(effect, Sequence):
        return [effect]
    return [step for each in effect.effects for step in _steps(each)]


def with_table(ability: Ability, rows: tuple[tuple[int, int, Effect], ...]) -> Ability | None:
    """An ability that rolls a die as its last instruction, but for what comes of some results, and then what the table
    says; None of any other."""
    if not isinstance(ability, ab.TriggeredAbility | ab.ActivatedAbility | ab.SpellAbility):
        return None
    steps = _steps(ability.effect)
    while steps and isinstance(steps[-1], If):
        steps.pop()
    last = steps[-1] if steps else None
    if not isinstance(last, RollDice) or rows[-1][1] != (last.sides if last.more is None else ENDLESS):
        return None
    made = [each for _, _, effect in rows for each in within(effect) if isinstance(each, MADE)]
    if made:  # "create two of those tokens": of those that the first result makes
        rows = tuple([(low, high, reworded(effect, {SomeOfThose: lambda some: changed(made[0], n=some.n)}))
                      for low, high, effect in rows])
    table = ResultTable(rows, ThatMany(surface=RESULT))
    return changed(ability, effect=Sequence((ability.effect, table), surface="table"))


def _variants(b: Builder) -> None:
    b.says("event", PlayerDoes, "you set {what:thisscheme} in motion", verb="set in motion", who=You())
    row(b, "thisscheme", "~", f.Objects(f.Kind.SOURCE, (f.Is(This()),)))
    for verb in SOURCES:
        b.says("event", PlayerDoes, f"you {verb} {{what:thisscheme}}", verb=verb, who=You())
    b.says("event", PlayerDoes, "chaos ensues", verb="roll chaos", who=You(surface="chaos"))
    b.says("event", PlayerDoes, "you roll ({chaos} => verb=roll chaos|{pw} => verb=roll planeswalker)", who=You())
    b.says("post", f.Is, "exiled with ~", what=ExiledWith())
    _commanders(b)
    b.says("kwability", ab.KeywordAbility, "companion — {what:startingdeck}", name="companion")
    b.says("startingdeck", f.StartingDeck, "your starting deck contains only {are:deckcards}")
    b.same("deckcards", "{_:filter.p}")
    row(b, "deckcards", "{a:filter.p} and {b:filter.p}", f.Either((_.a, _.b)))
    each = "each {cards:filter.s} in your starting deck"
    row(b, "startingdeck", f"{each} has {{c:compare}}", f.StartingDeck(_.cards(THING), f.Objects(f.Kind.CARD, (_.c,))))
    more = "your starting deck contains at least twenty cards more than the minimum deck size"
    b.says("startingdeck", f.StartingDeck, more, rule="twenty more")
    b.says("startingdeck", f.StartingDeck,
           "no {cards:filter.s} in your starting deck has more than one of the same mana symbol in its mana cost",
           rule="different symbols")
    b.says("startingdeck", f.StartingDeck, f"{each} is a {{are:filter.s}}")
    b.says("startingdeck", f.StartingDeck, f"{each} (has a different name => rule=different names|"
           "shares a card type => rule=shared type|has a activated ability => rule=activated)")
    # Effects that a player may pay to ignore (2006:408.2j).
    b.vocabulary("ignorer", {words: words for words in ("any player", "you", *HOSTS)})
    ending = "for that player to ignore this effect until end of turn ."
    row(b, "permanentline", f"{{a:static}} {{w:ignorer}} may {{c:cost}} {ending}",
        marking("ignore ", through(_ignorable, _unignorable, _.a, _.w, _.c, cls=ab.StaticAbility)))


def _ignorable(ability: Ability, word: str, cost: Cost) -> ab.StaticAbility | None:
    """An ability with who may ignore its effects: anybody, you, or whoever controls what it is attached to."""
    if not isinstance(ability, ab.StaticAbility) or (word in HOSTS and not isinstance(ability.what, Attached)):
        return None
    host = ability.what if word in HOSTS and isinstance(ability.what, Attached) else None
    who = You() if word == "you" else None if host is None else ControllerOf(changed(host))
    paid = reworded(cost, {Back: lambda it: You(surface=it.word) if it.word == "they" else None})
    return changed(ability, modifiers=(*ability.modifiers, MayIgnore(paid, who)), surface=f"{word}|{ability.surface}")


def _unignorable(value: ab.StaticAbility) -> Values | None:
    word, _bar, surface = value.surface.partition("|")
    if not isinstance(last := value.modifiers[-1], MayIgnore):
        return None
    cost = reworded(last.cost, {You: lambda it: Back("they") if it.surface == "they" else None})
    return changed(value, modifiers=value.modifiers[:-1], surface=surface), word, cost


def _commanders(b: Builder) -> None:
    """Commanders, how often they were cast, and abilities that work from the command zone (903)."""
    leads = RuleChange("can be your commander")  # 903.3a
    row(b, "static", "~ can be your commander .", ab.StaticAbility(This(), (leads,)))
    row(b, "static", "if ~ is your commander , {e:clauses} before the game begins . ~ {m:smods.s} .",
        ab.StaticAbility(This(), (BeforeTheGame(_.e), *_.m), defining=True))
    rows(b, "single.s", {"your commander": CHOSEN, "your commander from the command zone": THERE})
    row(b, "yourcommander", "your commander", THERE)
    b.verb(Put, "{who:player} put[s] {what:yourcommander} {to:destination} from the command zone", {})
    for words, whose in (("you", You()), ("they", Back("they"))):
        core = f"a commander {words} own on the battlefield or in the command zone"
        row(b, "counted", f"the greatest mana value of {core}",  # in the two zones where they can be used (903.3)
            ExtremeOf("mana value", f.Objects(f.Kind.SOURCE, (f.IsCommander(), f.OwnedBy(whose), EITHER_ZONE))))
    row(b, "tally#", "time[|s] you 've cast (your => o=True|a => o=False) commander from the command zone this game",
        CommanderCasts(_.o))
    b.says("cond1", Eminent, "~ is in the command zone or on the battlefield",
           "~ is on the battlefield or in the command zone")
    b.says("kwability", ab.KeywordAbility, "partner — friends forever", name="friends forever", word="partner")
    b.says("kwability", ab.KeywordAbility, "partner — (character select => word=character select|"
           "father & son => word=father & son|survivors => word=survivors)", name="partner of")


def _drafting(b: Builder) -> None:
    said = {f"as you draft a {{what:filter.s}} , you may reveal it , note {words} , then turn ~ face down .":
            ab.DraftAbility(kind, _.what) for words, kind in NOTED.items()}
    for words, drafting in (PLAIN | said).items():
        row(b, "permanentline|spellline", words, drafting, told=f"=draft: {words}")
    b.says("post", f.NotedInDraft, "with a name you noted for cards named ~", what="name")
    b.says("post", f.NotedInDraft, "of a type you noted for cards named ~", what="type")
    b.says("post", f.NotedInDraft, "that 's one or more of the colors chosen as you drafted cards named ~",
        what="color")
    b.says("counted", NumberNoted, "the highest number you noted for cards named ~", removed=False)
    b.says("counted", NumberNoted, "the number of cards you removed from the draft with cards named ~", removed=True)


add: Final = sections(_rare, _rolled, _variants, _drafting)
