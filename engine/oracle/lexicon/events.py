"""What may happen: one event in words (603.2)."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from engine.ast import patterns as p
from engine.ast.conditions import PaidFor
from engine.ast.filters import Either, Is, Kind, Objects, Other, Players
from engine.ast.node import Filter, Node, Pattern
from engine.ast.says import bundle, choice
from engine.ast.selections import Attached, Back, ControllerOf, Haunted, OwnerOf, This, You
from engine.oracle.clauses import filled, subject_of, unfilled
from engine.oracle.constants import ANYBODY, ME, OPPONENTS, PERMANENTS
from engine.oracle.described import SPELL, another, is_a, is_no
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.nouns import as_said, of_one_owner
from engine.oracle.rows import _, done, marking, only, row, rows, through
from engine.oracle.templates import Builder, Unmake, member, sections
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone

BATTLEFIELD: Final = Zone.BATTLEFIELD
GRAVEYARD: Final = Zone.GRAVEYARD
THIS: Final = This()
ITSELF: Final = Objects(Kind.PERMANENT, (Is(THIS),), surface="~")
HOSTING: Final = "hosting"  # surface of what the object is attached to, as one of two
EITHER: Final = "one or the other"
SORTS: Final = ({Kind.PERMANENT, Kind.TOKEN, Kind.SPELL}, {Kind.CARD})
DEEDS: Final = (
    "scry", "surveil", "proliferate", "investigate", "explore", "mulligan", "venture into the dungeon", "amass",
    "connive", "forage", "roll a die", "roll one or more dice", "flip a coin", "win a coin flip", "lose a coin flip",
    "clash", "crank a contraption", "complete a dungeon", "open a attraction", "claim the prize of a attraction",
    "roll to visit your attractions", "become the monarch", "take the initiative", "commit a crime",
    "collect evidence", "gain energy", "shuffle their library", "shuffle your library", "search their library",
    "search your library", "manifest dread", "discover", "give a gift", "foretell a card", "plot a card", "learn",
    "seek one or more cards", "airbend", "earthbend", "waterbend", "planeswalk", "set a scheme in motion",
)
DEED_OF: Final = {  # what the events call it
    "seek one or more cards": "seek",
    "shuffle their library": "shuffle", "shuffle your library": "shuffle", "search their library": "search",
    "search your library": "search", "win a coin flip": "win a flip", "lose a coin flip": "lose a flip",
    "open a attraction": "open an attraction", "crank a contraption": "crank",
    "claim the prize of a attraction": "claim the prize of an attraction",
    "flip a coin": "flip", "roll a die": "roll", "venture into the dungeon": "venture", "draw a card": "draw",
    "set a scheme in motion": "set in motion",
}
_MINE: Final[dict[str, Step]] = {
    "upkeep": Step.UPKEEP, "end step": Step.END, "draw step": Step.DRAW, "precombat main phase": Step.MAIN1,
    "first main phase": Step.MAIN1, "postcombat main phase": Step.MAIN2,
    "declare attackers step": Step.DECLARE_ATTACKERS, "declare blockers step": Step.DECLARE_BLOCKERS,
}


def _subjects(b: Builder) -> None:
    """What an event is about: a Selection for one thing, a Filter for any of a kind."""
    b.same("esubject.s", "{_:thisobject}", "{_:attached}", "{_:backobject.s}")
    b.same("esubject.p", "{_:backobject.p}")
    b.same("esubject.s", "a {_:filter.s}")
    b.same("esubject.s", "{_:target1}")
    row(b, "anotherthing", "another {f:filter.s}", ANOTHER)
    either = {"permanent": (PERMANENTS, ANYBODY), "player": (ANYBODY, PERMANENTS)}
    row(b, "esubject.s", "a (EITHER: permanent or player => w=permanent|player or permanent => w=player)",
        Either(_.w[either]))
    b.same("esubject.s", "{_:anotherthing}")
    # "~ or another creature you control", "you or a permanent you control", "a creature or a spell".
    rows(b, "subject1", {"~": ITSELF, "you": ME, "another {f:filter.s}": ANOTHER})
    row(b, "subject1", "{a:attached}", Objects(Kind.PERMANENT, (Is(_.a),)), key=HOSTING)
    b.same("subject1", "a {_:filter.s}")
    row(b, "esubject.s", "{a:subject1} or {b:subject1}",
        marking(EITHER, through(one_or_other, lambda either: as_said(either.filters), _.a, _.b, cls=Either)))
    b.says("esubject.s", Haunted, "the creature it haunts", word="it")
    b.says("esubject.s", Haunted, "the creature ~ haunts", word="~")
    b.same("batch", "one or more {_:filter.p}")
    b.says("psubject.p", You, "you")
    b.same("psubject.s", "{_:anotherplayer}", "{_:aplayer}", "{_:eachplayer}", "{_:playertargeted}")
    b.same("psubject#", "{_:backperson#}")
    b.same("someone", "{_:anotherplayer}", "{_:aplayer}")
    b.says("someone", You, "you")
    b.says("psubject.s", Attached, "{word:attachedplayer}")


ANOTHER: Final = marking("another|", another(_.f, Other(surface="another")))


def one_or_other(first: Filter, second: Filter) -> Either | None:
    """Two of one sort, permanents, spells or cards, or a player with permanents; the thing itself first."""
    if second in (ITSELF, ME) or first == second:
        return None
    sorts = {each.kind for each in (first, second) if isinstance(each, Objects) and each != ITSELF}
    if not any(sorts <= sort for sort in SORTS) or (first == ME and sorts != {Kind.PERMANENT}):
        return None
    return Either(of_one_owner((first, second)))


def _moves_and_combat(b: Builder) -> None:
    b.event(p.Moves, "{what:eo} enter[s]", to=BATTLEFIELD)
    b.event(p.Moves, "{what:eo} die[s]", to=GRAVEYARD, from_zone=BATTLEFIELD)
    b.event(p.Moves, "{what:eo} leave[s] the battlefield", from_zone=BATTLEFIELD)
    b.event(p.Moves, "{what:eo} [is|are] exiled", to=Zone.EXILE)
    b.event(p.Moves, "{what:eo} [is|are] returned to hand", to=Zone.HAND, from_zone=BATTLEFIELD)
    b.event(p.Moves, "{what:eo} [is|are] sacrificed", to=GRAVEYARD, from_zone=BATTLEFIELD, cause=Cause.SACRIFICE)
    b.event(p.Moves, "{what:eo} [is|are] destroyed", to=GRAVEYARD, from_zone=BATTLEFIELD, cause=Cause.DESTROY)
    for what, batch in (("esubject.s", False), ("batch", True)):
        b.says("event", p.Moves, f"{{by:psubject}} sacrifice[s] {{what:{what}}}", to=GRAVEYARD, from_zone=BATTLEFIELD,
               cause=Cause.SACRIFICE, batch=batch)
        b.says("event", p.Moves, f"{{by:psubject}} discard[s] {{what:{what}}}", to=GRAVEYARD, from_zone=Zone.HAND,
               cause=Cause.DISCARD, batch=batch)
    b.says("event", p.Moves, "{by:psubject} mill[s] {what:esubject.s}", to=GRAVEYARD, cause=Cause.MILL)
    b.says("event", p.Moves, "{by:psubject} cycle[s] {what:esubject.s}", to=GRAVEYARD, from_zone=Zone.HAND,
           cause=Cause.CYCLE)
    b.event(p.Attacks, "{what:eo} attack[s]")
    b.event(p.Attacks, "{what:eo} attack[s] alone", alone=True)
    b.event(p.Attacks, "{what:eo} attack[s] {whom:someone}")
    b.event(p.Blocks, "{what:eo} block[s]")
    b.event(p.Blocks, "{what:eo} block[s] a {whom:filter.s}")
    b.event(p.Blocks, "{what:eo} block[s] {whom:thisobject}")
    b.event(p.BecomesBlocked, "{what:eo} become[s] blocked")
    b.event(p.BecomesBlocked, "{what:eo} become[s] blocked by a {by:filter.s}")
    b.event(p.Unblocked, "{what:eo} attack[s] and [isn't|aren't] blocked")


def _damage(b: Builder) -> None:
    b.event(p.DealsDamage, "{source:eo} deal[s] {*:damageby} to {to:damaged}")
    b.event(p.DealsDamage, "{source:eo} deal[s] {*:damageby}")
    b.event(p.IsDealtDamage, "{what:eo} [is|are] dealt {*:damageto}")
    b.says("event", p.IsDealtDamage, "{what:psubject} [is|are] dealt {*:damageto}")
    kind = "(DAMAGE: combat damage => k=True|noncombat damage => k=False|damage => k=None)"
    rows(b, "event", {
        f"{{w:someone}} is dealt {kind} by one or more {{f:filter.p}}":
            p.DealsDamage(_.f, _.w(is_no(You)), _.k, batch=True),
        f"(one or more|your) opponents are dealt {kind}": p.IsDealtDamage(OPPONENTS, combat=_.k, batch=True),
    })
    b.same("damaged", "{_:thisobject}", "{_:attached}", "{_:backobject.s}", "{_:backperson.s}")
    only(b, "damaged", "{a:someone}",
         lambda who: not (isinstance(who, Node) and who.surface.startswith(("one or more", "your opp"))))


# How much damage of which kind is dealt, and to somebody: by what, or more than was lethal.
bundle("muchdamage", "{:damagekind}", "{least:intnumber} or more {:damagekind}")
bundle("damageby", "{*:muchdamage}", "exactly {exact:intnumber} {:damagekind}")
bundle("damageto", "{*:muchdamage}", "{*:muchdamage} by a {by:filter.s}")
bundle("damageto", "excess {:damagekind}", excess=True)


def _players(b: Builder) -> None:
    b.word("ordinal", {word: number for number, word in enumerate((
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth", "thirteenth", "fourteenth", "fifteenth"), 1)}, "an ordinal")
    cast = "{who:psubject} cast[s]"
    b.says("event", p.CastsSpell, f"{cast} a {{what:filter.s}}")
    b.says("event", p.CastsSpell, f"{cast} ~", what=THIS)
    rows(b, "event", {
        "{w:psubject} cast[s] ~ from {z:castfrom}": p.CastsSpell(_.w, THIS, condition=PaidFor("you cast", _.z)),
        "{w:psubject} cast[s] a {f:filter.s} or a {g:filter.s}": p.CastsSpell(_.w, Either((_.f(SPELL), _.g(SPELL)))),
    })
    b.says("event", p.CastsSpell, f"{cast} or [copies|copy] a {{what:filter.s}}", copied=True)
    b.says("event", p.CastsSpell, f"{cast} {{:own}} {{nth:ordinal}} {{what:filter.s}} {{:eachturn}}")
    b.says("event", p.PlayerDoes, "{who:psubject} draw[s] {:own} {nth:ordinal} card {:eachturn}",
           "{who:psubject} draw[s] a card", verb="draw")
    b.says("event", p.PlayerDoes,
           "{who:psubject} draw[s] a card except the first one [they|you] draw in each of [their|your] draw steps",
           verb="draw", except_first_draw=True)
    b.says("event", p.LifeChanges, "{who:psubject} (gain[s] => gains=True|lose[s] => gains=False) life")
    b.says("event", p.LosesGame, "{who:psubject} lose[s] the game")
    b.says("event", p.PlayerDoes, "{who:psubject.s} {:playerdoes.s}", "{who:psubject.p} {:playerdoes.p}")
    b.says("event", p.ActivatesAbility,
           "{who:psubject} activate[s] a {what:filter.s} (=> mana=True|that isn't a mana ability => mana=False)")
    b.says("event", p.TokensCreated, "{who:psubject} create[s] {what:batch}")
    b.says("event", p.TapsForMana, "{who:psubject} tap[s] {what:esubject.s} for mana")


choice("playerdoes.p", {words: {"verb": DEED_OF.get(words, words)} for words in DEEDS}, "a deed")


def third_person(verb: str) -> str:
    """The verb after a singular subject."""
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s")


def _third(words: str) -> str:
    first, _, rest = words.partition(" ")
    return f"{third_person(first)} {rest}".strip()

choice("playerdoes.s", {_third(words): {"verb": DEED_OF.get(words, words)} for words in DEEDS}, "a deed")


def _others(b: Builder) -> None:
    b.event(p.BecomesTapped, "{what:eo} become[s] tapped", tapped=True)
    b.event(p.BecomesTapped, "{what:eo} become[s] untapped", tapped=False)
    b.event(p.BecomesTapped, "{what:eo} untap[s]", tapped=False)
    b.event(p.TapsForMana, "{what:eo} [is|are] tapped for mana")
    b.event(p.BecomesTarget, "{what:eo} become[s] the target of a {of:filter.s}")
    b.event(p.Becomes, "{what:eo} become[s] {:designation}")
    b.event(p.Becomes, "{what:eo} become[s] unattached from a permanent", word="becomes unattached")
    b.event(p.Becomes, "{what:eo} [is|are] turned face up", word="turned face up")
    for does, word in (
        ("transform[s]", "transforms"), ("mutate[s]", "mutates"), ("explore[s]", "explore"), ("connive[s]", "connive"),
        ("fight[s]", "fight"), ("explore[s] a land card", "explore a land card"),
        ("explore[s] a nonland card", "explore a nonland card"), ("regenerate[s]", "regenerate"),
    ):
        b.event(p.Becomes, f"{{what:eo}} {member('DOES BY RULE', does)}", word=word)
    b.event(p.Becomes, "{what:eo} transform[s] into a {by:filter.s}", word="transforms into")
    b.event(p.Becomes, "{what:eo} phase[s] in", word="phases in")
    b.event(p.Becomes, "{what:eo} phase[s] out", word="phases out")
    b.says("event", p.CountersChange, "the last {kind:counter} counter is removed from {what:esubject.s}", put=False,
           last=True)
    b.event(p.SpellDoes, "{what:eo} resolve[s]", word="resolves")

choice("stepname", {
    **{word: {"step": step} for word, step in _MINE.items()},
    "second main phase": {"step": Step.MAIN2, "first": True},  # a third one is a postcombat main phase too (505.1a)
}, "a step")

choice("stepnames", {f"{word}s": {"step": step} for word, step in (*_MINE.items(), ("combat", Step.BEGIN_COMBAT))},
       "a step")

choice("whosestep", {
    "your": {"whose": You()}, "each player 's": {"whose": Players()}, "each": {}, "the": {},
    "each opponent 's": {"whose": OPPONENTS},
    "your opponents '": {"whose": OPPONENTS}, "each other player 's": {"whose": Players((Other(),))},
    **{f"{who} 's": {"whose": Back(who)} for who in ("that player", "the chosen player", "that opponent")},
    **{f"{who} 's": {"whose": Attached(who)} for who in ("enchanted player", "enchanted opponent")},
}, "whose step")

choice("ofwhich", {"each of your opponents '": {"whose": OPPONENTS}, "each of your": {"whose": You()}}, "whose step")

choice("designation", {
    word: {"word": word}
    for word in ("monstrous", "renowned", "unattached", "exerted", "saddled", "crewed", "enchanted", "equipped")
}, "a designation")

choice("eachturn", {"each turn": {}, "in a turn": {}}, "each turn")

choice("onof", {"on": {}, "of": {}}, "of a turn")


def _steps(b: Builder) -> None:
    b.says("beginning", p.StepBegins, "{:whosestep} {:stepname}", "{:ofwhich} {:stepnames}")
    b.says("beginning", p.StepBegins, "the {:stepname} of {whose:attachedcontroller}")
    b.says("beginning", p.StepBegins, "{:whosestep} first {:stepname} each turn", first=True)
    b.says("beginning", p.StepBegins, "{:whosestep} first {:stepname}", of_game=True)
    b.says("beginning", p.StepBegins, "combat on {:whosestep} turn", step=Step.BEGIN_COMBAT)
    b.says("nextbeginning", p.StepBegins, "the next {:stepname}", "{whose:whosenext} next {:stepname}",
           "the next turn 's {:stepname}", next=True)
    b.says("nextbeginning", p.StepBegins, "the {:stepname} {:onof} {whose:whosenext} next turn", next=True, later=True)
    only(b, "whosenext", "{w:possessive}", is_a(You, Back, ControllerOf, OwnerOf))  # one player
    b.says("attachedcontroller", ControllerOf, "{of:attached} 's controller")
    b.says("beginning", p.StepBegins, "each combat", "combat", whose=None, step=Step.BEGIN_COMBAT)


def _clauses(b: Builder) -> None:
    for form in "spg":
        b.same(f"eol.{form}", f"{{_:eo.{form}}}")
        for count in (2, 3):
            names = [f"{{a{index}:eo.{form}}}" for index in range(count)]
            template = " or ".join(names) if count == 2 else " , ".join(names[:-1]) + f" , or {names[-1]}"
            b.rule(f"eol.{form}", template, _any_event, _unany(count), p.AnyEvent, "or")
    row(b, "event", "{s:esubject} {e:eol#s}", done(_.e(is_single), _.s))
    row(b, "doing", "{s:esubject.s} {e:eol.g}", done(_.e(is_single), _.s))
    together = through(lambda subject, event: _with_batch(filled(event, subject), True), _unbatch, _.s, _.e)
    row(b, "doing.p", "{s:filter.p} {e:eol.g}", together)
    row(b, "event", "{s:batch} {e:eol.p}", together)
    row(b, "events", "{a:event} or {b:event}", p.AnyEvent((_.a, _.b)))
    row(b, "events", "{a:event} , (AND: or|) {b:event} , or {c:event}", p.AnyEvent((_.a, _.b, _.c)))
    b.same("events", "{_:event}")


def _any_event(values: Values) -> Value | None:
    """Events of one subject; "blocks or becomes blocked by a creature" describes the other creature of both."""
    patterns = tuple(each for each in values if isinstance(each, Pattern))
    if len(patterns) == 2:
        first, last = patterns
        described = isinstance(last, p.BecomesBlocked) and last.by is not None
        if isinstance(first, p.Blocks) and first.whom is None and described:
            assert isinstance(last, p.BecomesBlocked)
            return p.AnyEvent((changed(first, whom=last.by, many=last.many), last), surface="or by")
        if isinstance(first, p.Attacks) and first.whom is None and isinstance(last, p.Blocks) and last.whom is not None:
            return None
    return p.AnyEvent(patterns, surface="or")


def _unany(count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, p.AnyEvent) or len(value.patterns) != count:
            return None
        if value.surface == "or by":
            return changed(value.patterns[0], whom=None, many=False), value.patterns[1]
        return value.patterns if value.surface == "or" else None

    return unmake


def is_single(pattern: Pattern) -> bool:
    """Whether it is done by one thing."""
    return not _is_batch(pattern)


def _is_batch(pattern: Pattern) -> bool:
    """Whether one or more things do it together."""
    if isinstance(pattern, p.AnyEvent):
        return all(_is_batch(each) for each in pattern.patterns)
    return bool(getattr(pattern, "batch", False))


def _with_batch(pattern: Pattern, batch: bool) -> Pattern | None:
    if isinstance(pattern, p.AnyEvent):
        parts = [_with_batch(each, batch) for each in pattern.patterns]
        if any(part is None for part in parts):
            return None
        return changed(pattern, patterns=tuple(part for part in parts if part is not None))
    if not any(each.name == "batch" for each in fields(pattern)):
        return None
    made: Pattern = changed(pattern, batch=batch)
    return made


def _unbatch(value: Value) -> Values | None:
    plain = _with_batch(value, False) if isinstance(value, Pattern) and _is_batch(value) else None
    subject = None if plain is None else subject_of(plain)
    if plain is None or not isinstance(subject, Filter):
        return None
    event = unfilled(plain, subject)
    return None if event is None else (subject, event)


add: Final = sections(_subjects, _moves_and_combat, _damage, _players, _others, _steps, _clauses)
