"""Static abilities: what is simply true, how things enter, how the card itself is cast (604, 614.1, 601.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn, PutSeveral
from engine.actions.permanents import Goad, TapOrUntapThem
from engine.ast import modifiers as m
from engine.ast.abilities import CastingAbility, EntersAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Holds, IsTurnOf, Matches, Unmet, WhileTrue
from engine.ast.effects import ChooseAction, Continuous, If, Sequence
from engine.ast.filters import Either, InZone, Is, Kind, Objects, OwnedBy, Players, Status, places
from engine.ast.node import Ability, Condition, Filter, Selection
from engine.ast.selections import All, Attached, Back, This, You
from engine.oracle.awaiting import Circumstance
from engine.oracle.clauses import within
from engine.oracle.constants import FLASH, OPPONENTS, YOURS
from engine.oracle.described import CARD, PERMANENT, SPELL, has_a, is_a, lacks, with_tests
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.nouns import ENCHANTED
from engine.oracle.predicates import each_counted, each_uncounted
from engine.oracle.rows import _, derived, marking, opened, phrase, row, rows, through
from engine.oracle.templates import ACTOR, Builder, member, sections, times, times_apart
from engine.rules.untap_effects import STAYS, UNTAPS_WITH_OTHERS
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

BARE: Final = "attached"  # "as long as ~ is attached to a creature" speaks of the object itself
THIS_SPELL: Final = Objects(Kind.SPELL, (Is(This()),))
SKIPPED: Final = ("draw step", "untap step", "upkeep step", "combat phase")
INSTEAD: Final = "instead|"
STUCK: Final = m.Cant("untap", timing="untap step")
MORE: Final = "untap more"
ZONES: Final = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
ELSEWHERE: Final = "cards elsewhere"


def _statics(b: Builder) -> None:
    b.same("ssubject.s", "{_:thisobject}", "{_:attached}")
    for number, word in (("s", "each"), ("p", "all")):
        row(b, f"ssubject.{number}", f"{word} {{f:filter.{number}}}", marking(f"{word}|", _.f(is_a(Objects))))
    b.same("ssubject.p", "{_:filter.p}")
    row(b, "ssubject.s", "{o:backobject.s}",
        Objects(Kind.PERMANENT, (Is(_.o(lambda what: what.word.startswith("the chosen "))),)))
    row(b, "static", "you control enchanted {n:attachednoun} .",
        StaticAbility(Attached(phrase("enchanted {}", _.n)), (m.ChangeControl(You()),)))
    b.vocabulary("attachednoun", {each: each for each in ENCHANTED})
    b.same("spsubject#", "{_:player#}")
    for template in ("{s:ssubject} {m:smods#s} .", "{s:spsubject} {m:pmods#s} ."):
        row(b, "static", template, StaticAbility(_.s, _.m), "plain", when=_no_flash)
    for said in ("{s:ssubject.p} each {m:smods.p}", "{s:ssubject} also {m:smods#s}"):
        row(b, "static", f"{said} .", StaticAbility(_.s, _.m), told="{s:ssubject} {m:smods#s} .")
    row(b, "lineof permanentline", "{s:ssubject} {m:smods#s} , and [it|they#s] {n:smods#s} .",
        (StaticAbility(_.s, _.m), StaticAbility(_.s, _.n)), when=lambda what, first, more: not any(
            isinstance(each, m.LoseAbilities) for each in more))
    row(b, "static", "as long as {c:condition} , {s:backobject.s} {m:smods.s} .",
        StaticAbility(_.s, _.m, condition=_.c(lambda c: not has_host(c))), LED, when=lambda c, s, m: _no_flash(s, m))
    row(b, "static", "as long as {c:condition} , it {m:smods.s} .",
        StaticAbility(derived(_host, _.c), _.m, condition=_.c), LED_HOST)
    owned = _.f(CARD, has_a(OwnedBy), lacks(InZone))
    row(b, "ssubject.p", "{f:filter.p} that aren't on the battlefield",
        Either(tuple(with_tests(owned, InZone(zone)) for zone in ZONES)), ELSEWHERE)
    row(b, "lineof permanentline", "{a:static} the same is true for {s:filter.p} and {c:ssubject.p} .",
        (marking("everywhere|", through(
            _everywhere, lambda ability: (changed(ability, what=ability.what.filters[0]), ability.what.filters[1],
                                          Either(ability.what.filters[2:], surface=ELSEWHERE))
            if isinstance(ability.what, Either) else None, _.a, _.s, _.c, cls=StaticAbility)),))


def _everywhere(ability: Ability, spells: Filter, cards: Filter) -> StaticAbility | None:
    """What is so of permanents and spells that a player controls and of cards that are elsewhere."""
    if not isinstance(ability, StaticAbility) or ability.condition is not None or ability.defining:
        return None
    what = ability.what
    if not isinstance(what, Objects) or not isinstance(cards, Either) or cards.surface != ELSEWHERE:
        return None
    for each, kind in ((what, Kind.PERMANENT), (spells, Kind.SPELL)):
        if not isinstance(each, Objects) or each.kind is not kind or each.tests[-1:] != (YOURS,):
            return None
    return changed(ability, what=Either((what, spells, *cards.filters)))


LED: Final = "led it"
LED_HOST: Final = "led it, of what it is attached to"


def _no_flash(what: Value, modifiers: Value) -> bool:
    """That it has flash itself says when it can be cast."""
    return not (isinstance(what, This) and modifiers == FLASH)


def _of_itself(condition: Condition) -> Condition:
    """ "If it targets a creature you control": the spell that may be cast."""
    of_it = isinstance(condition, Matches) and condition.what == Back("it")
    return changed(condition, what=This(surface="it")) if of_it else condition


def _of_it(condition: Condition) -> tuple[Condition]:
    of_it = isinstance(condition, Matches) and condition.what.surface == "it"
    return (changed(condition, what=Back("it")) if of_it else condition,)


def _host(condition: Condition) -> Attached | None:
    """What "it" means after "as long as enchanted creature is ...": the subject of the condition."""
    part = condition.part if isinstance(condition, Unmet) else condition
    of = part.left if isinstance(part, Holds) else None
    about = part.what if isinstance(part, Matches) else of.of if isinstance(of, PropertyOf) else None
    return changed(about, surface="it") if isinstance(about, Attached) and about.word != BARE else None


def has_host(value: object) -> bool:
    """Whether a condition speaks of what the object is attached to, or of a permanent that was chosen for it."""
    return any(each.word != BARE if isinstance(each, Attached) else isinstance(each, Back) and each.word.startswith(
        "the chosen ") and not each.word.endswith(("player", "opponent")) for each in within(value))


def _player_modifiers(b: Builder) -> None:
    b.says("pmod#", m.HandSize, "[has|have] no maximum hand size", no_maximum=True)
    for key, verb in (("have", "[has|have]"), ("gain", "gain[s|]")):
        row(b, "pmod#", f"{verb} {{a:abilities}}", m.PlayersHave(_.a(of_players)), key)
    b.says("pmod#", m.Reveals, "play[s|] with the top card of (your library|their library|their libraries) revealed",
           "play[s|] with the top cards of their libraries revealed", what="top card of library")
    b.says("pmod#", m.Reveals, "play[s|] with (your hand|their hands|their hand) revealed", what="hand")
    b.says("pmod#", m.Skips, "skip[s|] (WHOSE: your|their) {what:skippable}")
    b.says("banned", m.Cant, "(draw cards => verb=draw|lose the game => verb=lose|win the game => verb=win|"
           "gain life => verb=gain life|lose life => verb=lose life|search libraries => verb=search libraries|"
           "play lands => verb=play lands|activate abilities => verb=activate abilities)")
    b.says("banned", m.Cant, "cast {what:filter.p}", "cast additional {what:filter.p}", verb="cast spells")
    b.says("banned", m.Cant, "cast more than one spell each turn", verb="cast spells", limit=1)
    more = "cast more than {limit:several} {what:filter.p} each turn"
    b.says("banned", m.Cant, more, verb="cast spells", told=more)
    row(b, "banned", "cast more than one {f:filter.s} each turn",
        m.Cant("cast spells", _.f(SPELL, lambda f: f.tests, lacks(InZone)), limit=1), told=more)
    b.says("banned", m.Cant, "draw more than one card each turn", verb="draw", limit=1)
    b.says("banned", m.Cant, "draw more than {limit:several} cards each turn", verb="draw")
    b.says("banned", m.Cant, "activate abilities of {what:filter.p}", verb="activate abilities")
    b.same("pmodany", "can't {_:banned}")
    b.says("pmodany", m.ExtraLand, "may play a additional land (ON: on|during) each of (WHOSE: your|their) turns",
           "may play a additional land", number=Fixed(1))
    b.says("pmodany", m.ExtraLand, "may play {number:numword} additional lands on each of your turns",
           "may play {number:numword} additional lands")
    b.says("pmodany", m.ExtraLand, "may play any number of lands on each of your turns", number=None)
    b.says("pmodany", m.Reveals, "may look at the top card of your library any time", what="look at top card")
    b.says("pmodany", m.ManaStays, "don't lose unspent mana as steps and phases end")
    b.says("pmodany", m.MayPlay, "may cast {what:filter.p} as though they had flash", verb="cast", as_flash=True)
    b.word("skippable", {each: each for each in SKIPPED}, "a step or phase")
    b.same("pmod#", "{_:pmodany}")
    rows(b, "pmods#", {"{a:pmod#}": (_.a,), "{a:pmod#} and {b:pmod#}": (_.a, _.b)})
    neither = (_.a(is_a(m.Cant)), marking(NOR, _.b(is_a(m.Cant))))
    row(b, "pmods#", "can't {a:banned} or {b:banned}", neither, when=_apart)
    row(b, "pmods#", "can't {a:banned} or {b:banned} and {c:pmod#}", (*neither, _.c), when=_apart)


NOR: Final = "nor|"  # before the surface of what is not allowed either


def _apart(first: m.Cant, last: m.Cant, *more: Value) -> bool:
    """Not "can't cast spells or activate abilities from graveyards": from where is of both and worded elsewhere."""
    return first.what is not None or not (isinstance(last.what, Objects) and any(map(places, last.what.tests)))


OF_PLAYERS: Final = frozenset({"hexproof", "shroud", "protection"})


def of_players(abilities: Value) -> bool:
    """Whether players may have such abilities."""
    return all(isinstance(each, KeywordAbility) and each.name in OF_PLAYERS for each in abilities)


def _costs_and_sizes(b: Builder) -> None:
    """What spells cost, and what size a creature is by definition."""
    row(b, "generic", "{m:mana}", through(str, lambda said: (ManaCost(tuple(said[1:-1].split("}{"))),), _.m, cls=str))
    core, change = "~ costs {m:generic} (LESS: less => s=-1|more => s=1) to cast", m.ChangeCost(THIS_SPELL, _.m, _.s)
    rows(b, "casting", {
        f"{core} .": CastingAbility("reduce", modifier=change),
        f"{core} if {{c:condition}} .": CastingAbility("reduce", modifier=change, condition=_.c)})
    for words, power, toughness in (
        ("~ 's power and toughness are each equal to {a:amount} .", _.a, _.a),
        ("~ 's power is equal to {a:amount} .", _.a, None), ("~ 's toughness is equal to {a:amount} .", None, _.a)):
        row(b, "static", words, StaticAbility(This(), (m.DefinePT(power, toughness),), defining=True))


def _entering(b: Builder) -> None:
    """How the object itself, or others, enter: the effect is worded as what is done to it."""
    rows(b, "entering", {
        "~ enters {e:entry} .": EntersAbility(_.e),
        "~ enters {e:entry} unless {c:condition} .": EntersAbility(_.e, unless=_.c),
        "(~ enters {e:entry} if {c:condition}|if {c:condition} , ~ enters {e:entry}) .":
            EntersAbility(_.e, condition=_.c),
        "~ enters {e:entry} if {c:condition} . otherwise , it enters {o:entry} .": EntersAbility(If(_.c, _.e, _.o))})
    for others in ("{f:filter.p} enter {e:entry}", "each {f:filter.s} enters {e:entry}"):
        words = member("OTHERS ENTER", others)
        rows(b, "entering", {
            f"{words} .": EntersAbility(_.e, _.f), f"{words} if {{c:condition}} .": EntersAbility(_.e, _.f, _.c),
            f"as long as {{c:condition}} , {words} .": EntersAbility(_.e, _.f, _.c)})
    row(b, "entry", "with {n:count} {k:counter} counter[s] on it for each {f:filter.s}",
        PutCountersOn(through(times, times_apart, _.n, _.f), _.k, ENTERING))
    tapped = TapOrUntapThem(ENTERING, True)  # "tapped with two stun counters on it", "tapped and with one on them"
    rows(b, "entry", {words: Sequence((tapped, _.e(is_a(PutCountersOn, PutSeveral))))
                      for words in ("tapped {e:entry}", "tapped and {e:entry}")})


def _first_and_second(b: Builder) -> None:
    """How it is cast, durations said first, and second sentences."""
    rows(b, "casting", {
        "as a additional cost to cast ~ , {c:cost} .": CastingAbility("additional", cost=_.c),
        "you may cast ~ as though it had flash if {c:condition} .":
            CastingAbility("flash", condition=through(_of_itself, _of_it, _.c))})
    row(b, "spellstatic", "~ can't be countered .", StaticAbility(This(), (m.Cant("be countered"),), zone=Zone.STACK))
    # "gets +1/+1 until end of turn for each ...", with the duration before what is counted.
    row(b, "op#", "{m:getmod#} {d:duration} for each {f:filter.s}",
        Continuous(ACTOR, (through(each_counted, each_uncounted, _.m, _.f),), _.d))
    # "Equipped creature gets +1/+0. It gets +3/+1 instead as long as ...".
    for words in ("it gets {d:change} instead as long as {c:condition} .",
                  "if {c:condition} , it gets {d:change} instead ."):
        row(b, "lineof permanentline", f"{{a:static}} {words}",
            (marking(INSTEAD, through(_unless_so, _and_if_so, _.a, _.c, cls=StaticAbility)),
             StaticAbility(derived(lambda first: first.what, _.a), (_.d,),
                           condition=derived(lambda first, condition: _so(first.what, condition), _.a, _.c))),
            told="{a:static} it gets {d:change} instead if {c:condition} .")
    two = "{p:spsubject.p} {m:pmods.p} and {q:spsubject.p} {n:pmods.p} ."
    row(b, "opposed", two, (StaticAbility(_.p, _.m), StaticAbility(_.q, _.n)), when=lambda p, m, q, n: p != q)
    row(b, "opposed", f"as long as {{c:condition}} , {two}",
        (StaticAbility(_.p, _.m, condition=_.c), StaticAbility(_.q, _.n, condition=_.c)),
        when=lambda c, p, m, q, n: p != q)
    b.same("lineof permanentline", "{_:opposed}")
    b.same("abilities", '" {_:opposed} "')
    row(b, "abilities", '{a:oneability} and " {o:opposed} "', (_.a, *_.o))
    for number in "sp":
        _second(b, number)


def _unless_so(first: Ability, condition: Condition) -> StaticAbility | None:
    """A change of size while a condition does not hold, as there is another while it does."""
    if not isinstance(first, StaticAbility) or first.condition is not None or first.defining:
        return None
    if not isinstance(first.what, This | Attached) or [*map(type, first.modifiers)] != [m.ModifyPT]:
        return None
    return changed(first, condition=Unmet(_so(first.what, condition)))


def _so(what: Selection, condition: Condition) -> Condition:
    if not isinstance(condition, Matches) or not isinstance(condition.what, Back) or condition.what.word != "it":
        return condition
    return changed(condition, what=what, surface=f"{INSTEAD}{condition.what.surface}|{condition.surface}")


def _and_if_so(value: StaticAbility) -> Values | None:
    if not isinstance(value.condition, Unmet):
        return None
    condition = value.condition.part
    if isinstance(condition, Matches) and condition.surface.startswith(INSTEAD):
        word, _, own = condition.surface[len(INSTEAD) :].partition("|")
        condition = Matches(Back("it", surface=word), condition.filter, surface=own)
    return changed(value, condition=None), condition


def _second(b: Builder, number: str) -> None:
    """ "Equipped creature gets +2/+0. As long as it's red, it has trample.": two abilities, of one thing (604.1)."""
    back = f"{{o:backobject.{number}}}"
    mods = f"{{m:smods.{number}}}"
    it = _.o(is_a(Back), lambda what: what.word in ("it", "them"))
    for key, template in (
        ("plain", f"{back} {mods} ."), ("also", f"{back} also {mods} ."),
        ("behind", f"{back} {mods} {{w:circumstance.behind}} ."), ("led", f"{{w:circumstance}} , {back} {mods} ."),
        ("led also", f"{{w:circumstance}} , {back} also {mods} .")):
        if key == "plain" and number == "s":
            row(b, "follows.s", "{m:dead.s} .", StaticAbility(Back("it"), (_.m,)), key="follows dead")
        asked = opened(_.w, Circumstance).condition if "{w:" in template else None
        row(b, f"follows.{number}", template, StaticAbility(it, _.m, condition=asked), f"follows {key}",
            told=template.replace(" also", ""))
    b.rule("lineof permanentline", f"{{a:static}} {{z:follows.{number}}}", _both, _unboth, tuple, number, length=2)


def _both(values: Values) -> Values | None:
    first, second = values
    if not isinstance(first, StaticAbility) or first.defining:
        return None
    what = first.what
    single = isinstance(what, This | Attached)
    if single is not (second.what.word == "it") or not isinstance(what, This | Attached | Objects | Either):
        return None
    if not isinstance(what, Attached) and has_host(first.condition):
        return None  # "it" of the second sentence could be something that the condition of the first speaks of
    return first, changed(second, what=changed(what, surface=f"then {second.what.surface}"))


def _unboth(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, second = value
    if not isinstance(second, StaticAbility) or not second.surface.startswith("follows") or second.what is None:
        return None
    word = "it" if isinstance(second.what, This | Attached) else "them"
    return first, changed(second, what=Back(word, surface=second.what.surface.removeprefix("then ")))


def _tapping(b: Builder) -> None:
    row(b, "vp#", "untap[s] and goad[s] {o:object}",
        Sequence((TapOrUntapThem(_.o, False, who=ACTOR), Goad(_.o, who=ACTOR))))
    you = You(surface="implied")
    row(b, "imperative", "tap all {f:filter.p} , or untap all {g:filter.p}", ChooseAction(you, tuple(
        TapOrUntapThem(All(what), tapped, who=you) for what, tapped in ((_.f, True), (_.g, False)))))
    rows(b, "static", {
        "you may choose not to untap ~ during your untap step .": StaticAbility(This(), (m.RuleChange(STAYS),)),
        "untap ~ during each other player 's untap step .": StaticAbility(This(), (m.RuleChange(UNTAPS_WITH_OTHERS),))})
    tapped = Objects(Kind.PERMANENT, (Status("tapped"),))
    row(b, "cond1", "~ remains tapped", Matches(This(), tapped))
    row(b, "op#", "[doesn't|don't] untap during [its|their] controller[|s] ['s|'] untap step[|s] for as long as "
        "{c:condition}", Continuous(ACTOR, (STUCK,), WhileTrue(_.c)))
    for subject, whose, who in (("players", "their untap steps", Players()), ("you", "your untap step", You()),
                                ("your opponents", "their untap steps", OPPONENTS)):
        said = f"{member('PLAYERS', subject)} can't untap more than {{n:int}} ({{f:filter.s}}|{{f:filter.p}}) during"
        row(b, "static", f"{said} {whose} .", StaticAbility(who, (m.Cant(MORE, _.f, limit=_.n),)))
    row(b, "static", "(untap all {f:filter.p}|untap each {f:filter.s}|{f:filter.p} untap) during each "
        "(OTHER PLAYER: other player => w=any|opponent => w=opponent) 's untap step .",
        StaticAbility(_.f(PERMANENT, lambda f: YOURS in f.tests), (m.RuleChange(UNTAPS_WITH_OTHERS),),
                      condition=_.w[{"any": None, "opponent": IsTurnOf(All(OPPONENTS))}]))
    row(b, "lineof permanentline", "~ enters tapped and doesn't untap during your untap step .",
        (EntersAbility(TapOrUntapThem(ENTERING, True)), StaticAbility(This(), (STUCK,))))


add: Final = sections(_statics, _player_modifiers, _costs_and_sizes, _entering, _first_and_second, _tapping)
