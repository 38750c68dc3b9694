"""Combat and turns: what is asked of them, added to them and limited by them (500, 506)."""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.actions.control import ControlPlayer, TakeTurnAfterNext
from engine.actions.permission import PermitPlay
from engine.actions.thatturn import DuringThatTurn
from engine.actions.tokens import Create, CreateCopies
from engine.actions.whole_game import AddPhase
from engine.ast import filters as f
from engine.ast import modifiers as m
from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import CountOf, HistoryCount, ThatMany
from engine.ast.conditions import Designation, Exists, UntilEndOfCombat, UntilEndOfTurn, UntilTurnOf
from engine.ast.effects import Continuous, Delayed, Sequence
from engine.ast.particulars import CastBefore
from engine.ast.patterns import AnyEvent, Attacks, Moves, StepBegins, Unblocked
from engine.ast.selections import All, Attached, AttackedBy, Back, Some, Source, Target, This, Whole, You
from engine.oracle.constants import CREATURE, CREATURES, IMPLIED, IN_YOUR_GRAVEYARD, NONE, ONE, OPPONENTS, TURN, YOU
from engine.oracle.described import PERMANENT, SPELL, is_a, is_no, lacks, with_tests
from engine.oracle.durations import DURING
from engine.oracle.kernel import Value
from engine.oracle.lexicon.amounts import so_many_each
from engine.oracle.lexicon.forbidding import OFF_TURN
from engine.oracle.lexicon.quantities import HowMany
from engine.oracle.rows import _, bare_number, done, opened, phrase, row, rows
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone

DECLARED: Final = f.History("was declared this combat")
BESIDE: Final = f.Objects(f.Kind.PERMANENT, (f.Other(), CREATURE, f.ControlledBy(YOU), DECLARED))
ATTACKED: Final = f.Players((f.PlayerWho("attacked this combat", ">=", ONE),))
MORE: Final = "after this phase , there is a additional combat phase"
WALKING: Final = "creatures with landwalk abilities"
LESS: Final = "didn't have those abilities"
WALKERS: Final = f.Objects(f.Kind.PERMANENT, (f.HasType("creature"), f.HasKeyword("landwalk")))
TAPPED: Final = f.Objects(f.Kind.PERMANENT, (f.Status("tapped"), f.HasType("creature")))
SOURCES: Final = All(f.Objects(f.Kind.SOURCE))
DEEDS: Final = {
    "crew[s|#s] vehicles": ("crews",), "saddle[s|#s] mounts": ("saddles",),
    "saddle[s|#s] mounts and crew[s|#s] vehicles": ("saddles", "crews"),
}
MAIN: Final = AnyEvent(tuple(StepBegins(each, YOU, next=True) for each in (Step.MAIN1, Step.MAIN2)))
ATTACKED_TURNS_AND_LIMITS: Final = ("the player or planeswalker it 's attacking",
                   "the player , planeswalker , or battle it 's attacking",
                   "the player or planeswalker ~ is attacking", "the player or planeswalker that creature is attacking")
QUALITY: Final = f.OfChosen("parity")


def _in_combat(b: Builder) -> None:
    row(b, "cond1", "you attacked with exactly one other creature this combat", Exists(BESIDE, "=", ONE))
    many, at = opened(_.q(lambda said: PERMANENT(said.what)), HowMany), (("you", YOU), ("{w:attackedsome}", _.w))
    for so_many, (whom, who) in product(("{q:somany.s} is", "{q:somany.p} are"), at):
        row(b, "cond1", f"{so_many} attacking {whom}",
            Exists(with_tests(many.what, f.CombatWith("attacking", who)), many.op, many.amount))
    row(b, "counted", "the number of players you attacked this combat", CountOf(ATTACKED))
    row(b, "unit", "time it has attacked this turn", HistoryCount("attacked", Back("it", Source.EACH)))
    b.word("that.s", {"that attacking creature": "that attacking creature"})
    row(b, "lastpost", "{w:itself} blocked this turn", f.History("was blocked", _.w))
    row(b, "plain", f"{{e:clauses}} , and {MORE}", Sequence((_.e(is_no(Sequence)), AddPhase("combat"))))
    b.word("the.s", {"the other creature": "the other creature"})
    row(b, "event", "{w:attachedone} is attacked", Attacks(CREATURES, _.w, batch=True))
    b.says("attachedone", Attached, "{word:attachedplayer}")
    rows(b, "event", {
        "you attack with ~ and (another|at least one other) {f:filter.s}": Attacks(This(), beside=_.f),
        "you attack with ~ and (LEAST: at least {n:int}|{n:int} or more) (other|) {f:filter.p}":
            Attacks(This(), beside=_.f(lacks(f.Other)), least=_.n),
        "~ and (another|at least one other) {f:filter.s} attack": Attacks(This(), beside=_.f(PERMANENT)),
        "~ and (LEAST: at least {n:int}|{n:int} or more) (other|) {f:filter.p} attack":
            Attacks(This(), beside=_.f(lacks(f.Other)), least=_.n),
    })
    words = "assign[s] combat damage equal to [its|their] toughness rather than [its|their] power"
    row(b, "plain", f"{{d:leading}} , {{o:object}} {words}", Continuous(_.o, (m.AssignByToughness(),), _.d))
    # "Another creature you control or a land you control", "enchanted creature or another modified creature".
    row(b, "cantmod", "must be blocked by a {f:filter.s} if able", m.Must("be blocked", _.f))
    row(b, "cantmod", "can block {n:blockmore} each combat for each {u:eachcount}", m.BlockMore(so_many_each(_.n, _.u)))
    row(b, "static", "tapped creatures can block .", StaticAbility(TAPPED, (m.AsThough("block", "it were untapped"),)))
    row(b, "cantmod", "can block {f:filter.p} as though it had reach", m.AsThough("block", "it had reach", _.f))
    b.says("cantmod", m.AsThough, f"can block {WALKING} as though they {LESS}", verb="block",
           pretence="they didn't have landwalk")
    row(b, "static", f"{WALKING} can be blocked as though they {LESS} .",
        StaticAbility(WALKERS, (m.AsThough("be blocked", "landwalk"),)))
    b.says("cantmod", m.Cant, "can only attack alone", verb="attack with others")
    row(b, "event", "~ attacks {w:someone} and isn't blocked", Unblocked(This(), _.w))
    row(b, "emods#", "attack[s|] each combat if able and attack[s|] a player other than you if able",
        (m.Must("attack"), m.Must("attack", f.Players((f.Not(f.Is(YOU)),)))))


def _made_to(b: Builder) -> None:
    """ "Create a 1/1 red Goblin creature token that attacks that opponent this turn if able"."""
    for number, token in (("s", "that token"), ("p", "those tokens")):
        for nt, who, form, subject in (("imperative", "", "b", IMPLIED), ("said", "{p:player.s} ", "s", _.p),
                                       ("said", "{p:player.p} ", "b", _.p)):
            row(b, nt, f"{who}{{c:vp.{form}}} that {{m:op.{number}}}",
                Sequence((done(_.c(is_a(Create, CreateCopies), lambda made, one=number == "s": (made.n == ONE) is one),
                               subject), done(_.m(is_a(Continuous), lambda made: all(  # what they are is said otherwise
                    isinstance(each, m.Must | m.Cant) for each in made.modifiers)), Back(token)))))


def _nextattacks(b: Builder) -> None:
    row(b, "op#", "attack[s|] {w:attackee} {d:duty} if able",
        Continuous(ACTOR, (m.Must("attack", _.w),), _.d))
    row(b, "plain", "{d:leading} , {o:object} attack[s] if able", Continuous(_.o, (m.Must("attack"),), _.d))
    theirs = All(with_tests(_.f, f.ControlledBy(Target(_.n, ONE, ONE))))
    that_turn = UntilTurnOf(Back("that player"), end=True, only=True)
    head = "during target {n:playernoun0} 's next turn , {f:filter.p} that player controls attack"
    row(b, "plain", f"{head} {{w:attackee}} if able", Continuous(theirs, (m.Must("attack", _.w),), that_turn))
    row(b, "lastpost", "attacking the same player (or planeswalker|)",
        f.CombatWith("attacking", AttackedBy(This())))
    row(b, "cond1", "you 've cast another spell named ~ this game", CastBefore())
    row(b, "event", "a spell or ability a opponent controls destroys a {f:filter.s}",
        Moves(_.f, Zone.GRAVEYARD, Zone.BATTLEFIELD, Cause.DESTROY, by=OPPONENTS, through=f.Objects(f.Kind.SOURCE)))


def _ofturns(b: Builder) -> None:
    for count, noun in ((1, (f.HasType("land"),)), (2, ())):
        of_type = _.f(_are_lands, lambda lands, count=count: len(lands.tests) == count)
        tests = opened(of_type, f.Objects, kind=f.Kind.PERMANENT).tests
        there = f.Objects(f.Kind.CARD, (*tests, *noun, IN_YOUR_GRAVEYARD))
        row(b, "static", "you may play {f:filter.p} from your graveyard .",
            StaticAbility(YOU, (m.MayPlay(there, "play"),)), f"{count} play lands")
    row(b, "post", "that (BE: aren't|isn't) (of the chosen type => w=type|the chosen color => w=color)",
        f.Not(f.OfChosen(_.w)))
    row(b, "unit", "graveyard with {n:numeral} or more cards in it",
        CountOf(f.Players((f.Compare("cards in graveyard", ">=", _.n),))))
    row(b, "single.p", "up to that many {f:filter.p}", Some(_.f, NONE, ThatMany()))
    row(b, "cond1", "a (ZONE: graveyard => z=graveyard|library => z=library) has {n:numeral} or "
        "(MORE: more => op=>=|fewer => op=<=) cards in it",
        Exists(f.Players((f.Compare(phrase("cards in {}", _.z), _.op, _.n),)), ">=", ONE))
    b.word("eachofthem", {words: words for words in ("those players", "those opponents")}, "those players")
    each = "each of {word:eachofthem}"
    b.says("player.s", Back, each, told=each)
    b.says("player.p", Back, "{word:eachofthem} each", told=each)
    row(b, "single.p", "(all|your) opponents ' graveyards", Whole(Zone.GRAVEYARD, All(f.Players((f.Opponent(),)))))
    b.word("chosensort", {word: word for word in ("type", "creature type", "land type")}, "a sort of types")
    row(b, "bemod#", "[is|are] the chosen {t:chosensort} in addition to (WHOSE: its|their) other types",
        m.SetTypes(chosen=_.t))


def _are_lands(what: Value) -> bool:
    """Whether lands of a type are described; all lands are worded apart."""
    if not isinstance(what, f.Objects) or what.kind is not f.Kind.PERMANENT or not what.tests:
        return False
    return isinstance(what.tests[0], f.HasSubtype | f.AnyOf) and all(
        isinstance(each, f.HasType) for each in what.tests[1:])


def _moments(b: Builder) -> None:
    """Extra turns, who crews, and moments to come."""
    rows(b, "later", {
        "during that turn , damage can't be prevented": DuringThatTurn(SOURCES, (m.Cant("be prevented"),)),
        "skip the {w:skippable} of that turn": DuringThatTurn(You(), (m.Skips(_.w),)),
    })
    for words, deeds in DEEDS.items():
        more, tough = (tuple(m.RuleChange(f"{deed} by {how}", amount=much) for deed in deeds)
                       for how, much in (("more", _.n), ("toughness", None)))
        said = f"{{s:ssubject}} {member('CREWS', words)}"
        rows(b, "static", {
            f"{said} as though [its|their#s] power were {{n:numeral}} greater .": StaticAbility(_.s, more),
            f"{said} using [its|their#s] toughness rather than [its|their#s] power .": StaticAbility(_.s, tough),
        })
    words = "you gain control of {o:player.s} during that player 's next turn . after that turn , that player takes a"
    row(b, "plain", f"{words} extra turn",
        Sequence((ControlPlayer(_.o, who=YOU), TakeTurnAfterNext(who=Back("that player")))))
    row(b, "nextbeginning", "your next main phase", MAIN)
    row(b, "cond1", "it 's the first end step of the turn", Designation("first end step"))
    then = "at the beginning of {p:nextbeginning} this turn"  # if that is still to come in it
    row(b, "plain", f"{{e:clauses}} {then}", Delayed(_.p, _.e(is_no(Sequence)), duration=TURN), "at end this turn")
    row(b, "plain", f"{then} , {{e:clauses}}", Delayed(_.p, _.e, duration=TURN), "at this turn")


def _attacked_and_limited(b: Builder) -> None:
    rows(b, "recipient.s", {
        words: AttackedBy(This() if "~" in words else Back("that creature" if "that creature" in words else "it"))
        for words in ATTACKED_TURNS_AND_LIMITS})
    others = f.Players((f.Opponent(), f.Not(f.Is(Back("that player")))))
    row(b, "player.s", "each other opponent", All(others))
    rows(b, "post", {
        "controlled by the same player": f.Together("same player"),
        "with different controllers": f.Together("different players"),
        "that (HAVE: have|each have) different names": f.Together("different names"),
        "that share a {w:shared}": f.Together(phrase("shared {}", _.w)),
        "(WITH: with => w=with|without => w=without) mana value of the chosen quality":
            _.w[{"with": QUALITY, "without": f.Not(QUALITY)}],
    })
    # How many may attack and block; turns and steps that are skipped or limited.
    row(b, "plain", "{p:player} can't block with more than one creature this combat",
        Continuous(_.p, (m.Cant("block", limit=1),), UntilEndOfCombat()))
    what = "attack => v=attack,w=None|block => v=block,w=None|attack you => v=attack,w=you|attack ~ => v=attack,w=~"
    for many, limit in (("one creature", 1), ("{n:numword} creatures", bare_number(_.n, "w"))):
        row(b, "static", f"no more than {member('MANY', many)} can ({what}) each combat .", StaticAbility(
            f.Players(), (m.Cant(_.v, _.w[{None: None, "you": YOU, "~": This()}], limit=limit),)))
    row(b, "casting", "~ costs {m:generic} (LESS: less => s=-1|more => s=1) to cast {w:attime} .",
        CastingAbility("reduce", modifier=m.ChangeCost(THIS_SPELL, _.m(lambda what: what != "{X}"), _.s),
                       condition=_.w[DURING]))
    row(b, "static", "skip your {w:skippable} if {c:condition} .", StaticAbility(YOU, (m.Skips(_.w),), condition=_.c))
    row(b, "said", "{p:player} may (play => v=play|cast => v=cast) {o:object} {d:duration}",
        PermitPlay(_.o, _.d, _.v, who=_.p(is_no(You))))
    row(b, "vp.b", "may play (SO MANY: up to {n:numword}|{n:varx}|{n:thatmany}) additional lands this turn",
        Continuous(ACTOR, (m.ExtraLand(_.n),), UntilEndOfTurn()))
    row(b, "static", "each {f:filter.s} costs {m:generic} more to cast except during its controller 's turn .",
        StaticAbility(None, (m.ChangeCost(_.f(SPELL), _.m(lambda what: what != "{X}"), 1, who=OFF_TURN),)))


add: Final = sections(_in_combat, _made_to, _nextattacks, _ofturns, _moments, _attacked_and_limited)
