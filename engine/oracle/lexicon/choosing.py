"""Choices: at random, by others, of each kind, of sides (608.2d, 701.9b)."""

from __future__ import annotations

from operator import ne
from typing import Final

from engine.actions.choose import Choose, ChooseName, ChoosePlayer, ChooseWord
from engine.actions.choosing_what_stays import ChooseEach, KeepEach, Level
from engine.actions.sides import ChooseAnchor, EitherOf
from engine.actions.zone_verbs import Destroy, Exile, Sacrifice
from engine.ast import filters as f
from engine.ast.abilities import ActivatedAbility, EntersAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import CountOf
from engine.ast.conditions import AnchorChosen, Both, Exists
from engine.ast.effects import ChooseAction, Delayed, ForEach, If, May, Modal, Reflexive, Sequence
from engine.ast.modifiers import GainAbilities, SetColors, SetTypes
from engine.ast.node import Ability, Effect, Node, Test
from engine.ast.selections import All, Among, Back, ExiledWith, Some, Target, This, TopOf, You
from engine.oracle.clauses import FIELDS, Rewriter, reworded, within
from engine.oracle.constants import CREATURES, EVERYBODY, ONE, OPPONENTS, YOU
from engine.oracle.deeds import FRIEND
from engine.oracle.described import CARD, PERMANENT, THING, another, has_a, is_a, is_no, lacks, with_tests
from engine.oracle.discourse import Unresolved
from engine.oracle.kernel import Line, Value, changed
from engine.oracle.lexicon.sequences import WAYS, paid
from engine.oracle.lines import DOES, LABELS
from engine.oracle.posts import GROUP
from engine.oracle.rows import _, done, listed, of_each, row, rows, setting, through
from engine.oracle.templates import ACTOR, ACTOR_FIELD, Builder, sections
from engine.terms.zones import Zone

THAT_PLAYER: Final = Back("that player")
EVENT_PLAYER: Final = "event player"  # who chooses a target: the player of the event that triggered
_THEIRS: Final = "of a opponent 's choice"
CHOOSERS: Final = {_THEIRS: "opponent", "of defending player 's choice": "defending player",
                   "chosen at random": "random"}  # who chooses a target instead of its player
OF_EACH: Final[dict[str, tuple[Test, ...]]] = {
    "each basic land type": tuple(f.HasSubtype(each) for each in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
    "each color": tuple(f.HasColor(1 << place) for place in range(5)),
    "each permanent type": tuple(
        f.HasType(each) for each in ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
    ),
}
CARDS: Final = f.Objects(f.Kind.CARD, (f.InZone(Zone.HAND),))
ANCHOR: Final = "anchor"
STARTING: Final = "starting with you , "
GIVEN: Final = (ActivatedAbility, TriggeredAbility, StaticAbility, ReplacementAbility)
CHOICE: Final = "your choice"
CHOSEN: Final = frozenset({f.OfChosen, SetColors, SetTypes})  # the nodes that may hold such a choice
_HOLDERS: Final = (Modal, If, May, Delayed, Reflexive, ForEach)
CHOOSING: Final[dict[str, Effect]] = {
    "creature type": ChooseName("type"), "color": ChooseWord("color"), "basic land type": ChooseWord("basic land type"),
    "land type": ChooseWord("land type"), "card type": ChooseWord("card type"),
}


def _atrandom(b: Builder) -> None:
    placed = with_tests(_.f(lacks(f.InZone)), _.z(_is_place))
    row(b, "single.s", "a {f:filter.s} at random {z:post}", Some(placed, ONE, ONE, random=True))
    row(b, "single.p", "(MANY: {n:numword}|{n:varx}) {f:filter.p} at random {z:post}",
        Some(placed, _.n, _.n, random=True))
    of_place = _.f(lambda what: _is_place(what.tests[-1]) if what.tests else False)
    rows(b, "vp#", {f"exile[s] {many} at random": Exile(Some(of_place, n, n, random=True), who=ACTOR)
                    for many, n in (("a {f:filter.s}", ONE), ("{n:numword} {f:filter.p}", _.n))})
    row(b, "single.s", "a {f:filter.s} chosen at random", Some(_.f(has_a(f.ControlledBy)), ONE, ONE, random=True))
    row(b, "plain", "choose a {f:filter.s} at random , then destroy the rest",
        Sequence((Choose(Some(_.f(PERMANENT), ONE, ONE, random=True), who=You(surface="implied")),
                  Destroy(All(another(_.f)), who=You(surface="implied")))))
    among = Back(GROUP, surface=_.g)
    row(b, "single.s", "one of {g:amonggroup} at random", Among(among, None, ONE, ONE, random=True))
    row(b, "single.p", "{n:numword} of {g:amonggroup} at random", Among(among, None, _.n, _.n, random=True))
    row(b, "modal", "choose one at random — {m:modes}", Modal(DOES, ONE, ONE, random=True, labels=LABELS))
    top = TopOf(_.w, _.n)
    from_top, so_many = "from the top of {w:possessive} library", "equal to {n:amount}"
    row(b, "single.p", f"(a number of|) cards ({from_top} {so_many}|{so_many} {from_top})", top)
    row(b, "single.p", "a number of {f:filter.p} equal to {n:amount}",
        Some(_.f(THING, lambda what: what.tests), _.n, _.n))
    row(b, "single#", f"{{n:count#}} card[|s] {from_top}", top)


def _is_place(place: Value) -> bool:
    """Whether it is a place in which each card can be seen."""
    return place.zone is not Zone.LIBRARY if isinstance(place, f.InZone) else (
        isinstance(place, f.Is) and isinstance(place.what, ExiledWith))


def _chosenbyothers(b: Builder) -> None:
    b.word("chooser", {words: words for words in CHOOSERS}, "who chooses")
    rows(b, "target1", {
        "target {f:filter.s} {w:chooser}": Target(_.f, ONE, ONE, by=_.w[CHOOSERS]),
        f"target {{f:filter.s}} {_THEIRS} they control":
            Target(with_tests(_.f, f.ControlledBy(OPPONENTS)), ONE, ONE, by="owner opponent"),
        "target {f:filter.s} of their choice": Target(_.f(THING, lambda what: any(
            isinstance(each, f.ControlledBy) and isinstance(each.who, Back) and each.who.word in ("that player", "they")
            for each in what.tests)), ONE, ONE, by=EVENT_PLAYER),  # of what is theirs whose turn or deed it is
    })
    row(b, "target1", f"target {{f:filter.s}} {_THEIRS} {{z:post}}",
        Target(with_tests(_.f, _.z), ONE, ONE, by="opponent"), when=lambda what, place: CARD(what)
        if isinstance(place, f.InZone) else place == f.Not(f.ControlledBy(You())) and THING(what))
    rows(b, "whoelse", {"a opponent": Some(OPPONENTS, ONE, ONE), "target opponent": Target(OPPONENTS, ONE, ONE),
                        "that player": THAT_PLAYER})
    such = with_tests(_.f(lacks(f.InZone, f.ControlledBy)), _.z(is_a(f.InZone, f.ControlledBy)))
    for number, many, n in (("s", "a", ONE), ("p", "{n:numword}", _.n)):
        said = f"{many} {{f:filter.{number}}} of {{w:whoelse}} 's choice"
        rows(b, f"single.{number}", {said: Some(_.f, n, n, by=_.w), f"{said} {{z:post}}": Some(such, n, n, by=_.w)})
    for nt in ("lastpost", "post"):
        row(b, "vp#", f"sacrifice[s] a {{f:filter.s}} of their choice {{p:{nt}}}",
            Sacrifice(Some(with_tests(_.f, _.p), ONE, ONE), who=ACTOR))
    row(b, "vp.s", "chooses and sacrifices one of {g:amonggroup}",
        Sacrifice(Among(Back(GROUP, surface=_.g), None, ONE, ONE), who=ACTOR))
    there = f.InZone(Zone.GRAVEYARD, THAT_PLAYER)
    row(b, "plain", "that player chooses target player who {w:pw.s} and is their opponent",
        Choose(Target(f.Players((f.Opponent(THAT_PLAYER), _.w)), ONE, ONE, by=EVENT_PLAYER), who=THAT_PLAYER))
    fewer = f.PlayerWho("owns", "<", CountOf(with_tests(_.g, there)), with_tests(_.g(CARD), f.InZone(Zone.GRAVEYARD)))
    row(b, "plain",
        "that player chooses target player whose graveyard has fewer {g:filter.p} in it than their graveyard does and "
        "is their opponent",
        Choose(Target(f.Players((f.Opponent(THAT_PLAYER), fewer)), ONE, ONE, by=EVENT_PLAYER), who=THAT_PLAYER))
    row(b, "vp.b", "choose a {f:filter.s} from it or a card from their graveyard",
        Choose(Some(f.Either((with_tests(_.f(CARD), f.InZone(Zone.HAND, THAT_PLAYER)),
                            f.Objects(f.Kind.CARD, (f.InZone(Zone.GRAVEYARD, THAT_PLAYER),)))), ONE, ONE), who=ACTOR))
    row(b, "recipient.s", "any target {w:chooser}", Target(f.AnyTarget(), ONE, ONE, by=_.w[CHOOSERS]))
    b.word("lotplayer", {
        "target opponent": Target(OPPONENTS, ONE, ONE, by="random"),
        "target player": Target(f.Players(), ONE, ONE, by="random"),
        "a opponent": Some(OPPONENTS, ONE, ONE, random=True), "a player": Some(f.Players(), ONE, ONE, random=True),
    }, "a player by lot")
    b.same("player.s", "{_:lotplayer} chosen at random")


def _eachkind(b: Builder) -> None:
    ACTOR_FIELD.update({KeepEach: "who", ChooseEach: "who", Level: "who"})
    b.word("eachkind", {each: each for each in OF_EACH}, "each of a kind")
    listed(b, "onekinds", "afilter", least=2)
    group = Some(_.p(PERMANENT), ONE, None)
    filters = {word: tuple(f.Objects(f.Kind.PERMANENT, (test,)) for test in tests) for word, tests in OF_EACH.items()}
    tail, kinds = ", then sacrifice[s#] the rest", KeepEach(group, _.w[filters], who=ACTOR)
    rows(b, "vp#", {
        f"choose[s] from among the {{p:filter.p}} {{k:onekinds}} {tail}": KeepEach(group, _.k, who=ACTOR),
        f"choose[s] {{k:onekinds}} from among the {{p:filter.p}} {tail}": KeepEach(group, _.k, who=ACTOR),
        f"choose[s] from the {{p:filter.p}} a land of {{w:eachkind}} {tail}": kinds,
        "choose[s] a {p:filter.s} of {w:eachkind} (AND: and|, then) sacrifice[s#] the rest": kinds,
    }, told="=choose {k:onekinds} , then sacrifice the rest")
    row(b, "vp#", "choose[s] a {p:filter.s} of {w:eachkind}", ChooseEach(group, _.w[filters], who=ACTOR))
    # "You control a land of each basic land type and a creature of each color".
    one, other = (
        Both(of_each(kind[OF_EACH], Exists(with_tests(what(PERMANENT), _.each, f.ControlledBy(YOU)), ">=", ONE)))
        for what, kind in ((_.f, _.w), (_.g, _.v)))
    rows(b, "cond1", {
        "you control a {f:filter.s} of {w:eachkind}": one,
        "you control a {f:filter.s} of {w:eachkind} and a {g:filter.s} of {v:eachkind}": Both((one, other)),
    }, told="you control one of each kind")
    # "Each player chooses a number of lands they control equal to the number of lands controlled by the player
    # who controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same
    # way".
    row(b, "vp.s",
        "chooses a number of {f:filter.p} they control equal to the number of {f:filter.p} controlled by the "
        "player who controls the fewest , then sacrifices the rest",
        Level(Some(_.f(PERMANENT), ONE, None), who=ACTOR))
    hands, creatures = Level(Some(CARDS, ONE, None), "discard", who=EVERYBODY), Level(
        Some(CREATURES, ONE, None), who=EVERYBODY)
    row(b, "later", "players discard cards and sacrifice creatures the same way", Sequence((hands, creatures)))
    row(b, "later", "each player discards cards the same way", hands)


def _siding(b: Builder) -> None:
    friends = f.DidThisWay(FRIEND)
    rows(b, "playernoun.s", {"friend": f.Players((friends,)), "foe": f.Players((f.Not(friends),))})
    by_all = _.e(is_a(May), lambda may: isinstance(may.who, All) and isinstance(may.who.what, f.Players))
    row(b, "plain", f"{STARTING}{{e:clauses}}", setting(by_all, from_you=True))
    row(b, "later", "then , {e:first}", Sequence((_.e,)))
    row(b, "plain", "for each of {o:backobject.p} , {e:clauses}", ForEach(_.o, _.e))
    # "You may sacrifice an artifact or discard a card".
    row(b, "said", "{p:player} may {a:vp.b} or {b:vp.b}", May(_.p, EitherOf((done(_.a, _.p), done(_.b, _.p)), who=_.p)))
    # "You may pay {R} or 2 life".
    rows(b, "said", {f"{{p:player}} may pay {words}": May(_.p, paid(_.p, ways)) for words, ways in WAYS.items()})
    # 701.55. "Each opponent faces a villainous choice — A, or B".
    row(b, "villainous", "{p:player} face[s] a villainous choice — {a:clauses} , or {b:clauses}",
        ChooseAction(_.p(is_no(You)), (_.a, _.b)))
    row(b, "plain", "{e:clauses} , then {v:villainous}", Sequence((_.e, _.v)))
    b.same("clauses", "{_:villainous}")
    # "As ~ enters, choose Khans or Dragons. • Khans — ... • Dragons — ...".
    b.grammar.lexer(
        ANCHOR, anchor, ("#w", "#n"), lambda value: value.lower().split() if isinstance(value, str) else None)
    row(b, "lineof permanentline",
        f"as ~ enters , choose {{a:{ANCHOR}}} or {{b:{ANCHOR}}} . • {{a:label}} {{x:permanentline}} • {{b:label}} "
        "{y:permanentline}",
        (EntersAbility(ChooseAnchor((_.a, _.b), who=You(surface="implied"))), *(
            StaticAbility(This(), (GainAbilities((ability(is_a(*GIVEN)),)),), condition=AnchorChosen(word),
                          surface=ANCHOR)
            for word, ability in ((_.a, _.x), (_.b, _.y)))),
        key=ANCHOR)


def anchor(line: Line, at: int) -> list[tuple[Value, int]]:
    """An anchor word: words with capitals."""
    found: list[tuple[Value, int]] = []
    end = at
    while end < min(at + 3, line.length) and line.original[end][:1].isupper():
        end += 1
        found.append((" ".join(line.original[at:end]), end))
    return found


def _ofchoice(b: Builder) -> None:
    """Add the wordings of what is of your choice."""
    for word in ("creature type", "color", "card type"):
        row(b, "post", f"of the {word} of your choice", f.OfChosen("color" if word == "color" else "type"),
            f"{CHOICE}|{word}")
    for kind in ("subtype", "type"):
        listed(b, f"either{kind}", f"{kind}.s", "or", least=2)
        one_of = through(", ".join, lambda words: (tuple(words.split(", ")),), _.w)
        row(b, "vp#", f"choose[s] {{w:either{kind}}}", ChooseWord(one_of, who=ACTOR))
    own = You(surface="implied")
    rows(b, "chosenthing", {
        "a color": ChooseWord("color", who=own), "a card type": ChooseWord("card type", who=own),
        "a creature type": ChooseName("type", who=own), "a card name": ChooseName("name", who=own),
        "a opponent": ChoosePlayer(OPPONENTS, who=own), "a player": ChoosePlayer(f.Players(), who=own)}, told="a thing")
    row(b, "imperative", "choose {a:chosenthing} and {z:chosenthing}", Sequence((_.a, _.z)), when=ne)
    for word, become in (("color", SetColors(0, chosen=True)), *(
            (word, SetTypes(chosen=word, keep=False)) for word in ("creature type", "basic land type"))):
        row(b, "becomemod#", f"become[s|] the {word} of your choice", become, f"{CHOICE}|{word}")


def chosen_in(value: object) -> str:
    """What is of your choice in an instruction: "color", "creature type" ...; "" if nothing is."""
    if isinstance(value, tuple):
        return next((found for each in value if (found := chosen_in(each))), "")
    if isinstance(value, (f.OfChosen, SetColors, SetTypes)) and value.surface.startswith(f"{CHOICE}|"):
        return value.surface.split("|")[1]
    if isinstance(value, Ability):
        return ""  # an ability in quotation marks has choices of its own
    return next((found for name in FIELDS[type(value)] if (found := chosen_in(getattr(value, name)))), "")


def _alike(target: Target) -> Target | None:
    """Several targets of the color or creature type of your choice are such that share one (601.2c)."""
    if target.most == ONE or not isinstance(target.what, f.Objects):
        return None
    tests = tuple([f.Together(f"shared {word}") if (word := chosen_in(each)) in ("color", "creature type") else each
                   for each in target.what.tests])
    return None if tests == target.what.tests else changed(target, what=changed(target.what, tests=tests))


class Choosing(Rewriter):
    """Puts the choice before each instruction that speaks of it."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Effect) or isinstance(node, _HOLDERS):
            return None
        if isinstance(node, Sequence) and (node.surface == "body" or node.surface.startswith("c")):
            return None
        alike = reworded(node, {Target: _alike})
        if alike is not node:
            return alike
        if any(chosen_in(each) for each in within(node) if isinstance(each, Target)):
            raise Unresolved("a target of your choice")  # it would be chosen before the targets are (601.2c)
        word = chosen_in(node)
        return Sequence((CHOOSING[word], node)) if word else node


def with_choices(ability: Ability) -> Ability:
    """An ability with the choices that its instructions speak of, if they do."""
    spoken = any(chosen_in(each) for each in within(ability) if type(each) in CHOSEN)
    return Choosing().applied(ability) if spoken else ability


add: Final = sections(_atrandom, _chosenbyothers, _eachkind, _siding, _ofchoice)
