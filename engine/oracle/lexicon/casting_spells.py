"""Casting in words: among which cards, in which ways, with which riders, from where one could not (601, 116.2a)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import EACH, ENTERING
from engine.actions.counters import PutCountersOn
from engine.actions.life import PayLife
from engine.actions.permission import PermitPlay, PermitPlayFor
from engine.actions.stack_verbs import Cast, ChangeTargets, Copy
from engine.actions.zone_verbs import Sacrifice
from engine.ast import filters as f
from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast.abilities import CastingAbility, EntersAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, Plus, PropertyOf
from engine.ast.conditions import AnyTrue, Both, Happened, Matches, PaidFor, Unmet
from engine.ast.costs import Cost, DoThis, OwnManaCost, PayMana
from engine.ast.effects import Continuous, Delayed, ForEach, If, Instead, May, PayCost
from engine.ast.node import Condition, Test
from engine.ast.selections import All, Among, Back, ControllerOf, ExiledWith, Some, Source, Target, This, You
from engine.oracle.clauses import part_of, within
from engine.oracle.constants import FOREVER, IMPLIED, IN_YOUR_GRAVEYARD, LAND, NOT_CAST, ONE, TURN, YOU, YOUR_TURN
from engine.oracle.described import CARD, IN_PLAY, PERMANENT, SPELL, is_a, is_no, lacks, spells_at_all, with_tests
from engine.oracle.kernel import Value
from engine.oracle.posts import GROUP
from engine.oracle.rows import _, done, marking, opened, row, rows, setting, through
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.rules.castable_faces import SUDDEN
from engine.terms.steps import Step
from engine.terms.zones import Zone

HAND: Final = "hand"
THAT_SPELL: Final = Back("that spell")
FREE: Final = "without paying its mana cost"
ANY_COLOR: Final = "and they may spend mana as though it were mana of any color to cast that spell"
ANY_MANA: Final = tuple(m.MayPlay(This(), any_mana=kind) for kind in ("color", "type"))
LURED: Final = "lured"
ALL: Final = (m.Must("be blocked", all=True),)
MORE: Final = "more by x"
IN_HAND: Final = f.InZone(Zone.HAND, YOU)
OF_HAND: Final = "{h:anypossessive}"
PLACES: Final = {"your graveyard": False, "the top of your library": True}
MANA_FOR: Final = {
    ", and you may spend mana as though it were mana of any color to cast": "color",
    ", and you may spend mana from snow sources as though it were mana of any color to cast": "snow",
    ", and mana of any type can be spent to cast": "type",
    ", and you may spend mana as though it were mana of any type to cast": "type",
}
IN_TURN: Final = "during your turn ,"
ONCE: Final[dict[str, Condition | None]] = {
    "once each turn ,": None, "once during each of your turns ,": YOUR_TURN, "during each of your turns ,": YOUR_TURN,
}
APART: Final = "during each of your turns ,"
DONE_SO: Final = "for that cost"
MANA: Final = {"": "", " and you may spend mana as though it were mana of any color to cast that spell": "color"}
LIFE: Final = Cost((DoThis(PayLife(PropertyOf("mana value", This()), who=You(surface="implied"))),))
COMMANDER: Final = (f.IsCommander(), f.InZone(Zone.COMMAND))
SEVERAL: Final = member("ONE", "")
ANY_ONE: Final = member("ONE", "a")


Placed = f.InZone | f.CameFrom


def _card(who: Value, card: Value) -> p.AnyEvent:
    """A land played or a spell cast; where the card is, is where it comes from."""
    tests = _placed_as(f.InZone, f.CameFrom, card.tests)
    land, spell = (f.Objects(kind, tests, surface=card.surface) for kind in (f.Kind.PERMANENT, f.Kind.SPELL))
    return p.AnyEvent((p.PlaysLand(who, land), p.CastsSpell(who, spell)))


def _as_card(value: Value) -> tuple[Value, f.Objects]:
    land = value.patterns[0].what
    return value.patterns[0].who, f.Objects(
        f.Kind.CARD, _placed_as(f.CameFrom, f.InZone, land.tests), surface=land.surface)


def _placed_as(old: type[Placed], new: type[Placed], tests: tuple[Value, ...]) -> tuple[Test, ...]:
    """The same tests, those of where something is or came from as others of it."""
    return tuple([new(each.zone, each.whose, surface=each.surface) if isinstance(each, old) else each
                  for each in tests])


def _cast_and_copied(b: Builder) -> None:
    """How it was cast, and how often it is copied."""
    # "If this spell was cast from anywhere other than your hand", "if it's bargained".
    elsewhere = Both((PaidFor("cast"), Unmet(PaidFor("cast", HAND))))
    mine = Both((PaidFor("you cast"), Unmet(PaidFor("you cast", HAND))))
    rows(b, "cond1", {
        "~ was cast from anywhere other than your hand": elsewhere,
        "you cast ~ from anywhere other than your hand": mine,
        "it 's bargained": PaidFor("bargained", of=Back("it")),
        "you gained or lost life this turn": AnyTrue((Happened("life gained", YOU), Happened("life lost", YOU))),
    })
    # "Copy it for each time you've cast your commander from the command zone this game".
    row(b, "later", "you may choose a new target for {o:backobject.s}", ChangeTargets(_.o, "new", who=YOU))
    row(b, "later", "each of those players may choose new targets for their copy",
        ForEach(Back("the copies"), ChangeTargets(EACH, "new", who=ControllerOf(EACH))))
    row(b, "vp.b", "copy {o:object} for each {u:eachcount}", ForEach(None, Copy(_.o, who=You(surface="implied")), _.u))


def _paid_and_played(b: Builder) -> None:
    """What is paid besides, played, and cast this way."""
    # "As an additional cost to cast this spell, you may blight 1", and whether it was paid (118.8, 601.2b).
    row(b, "casting", "as a additional cost to cast ~ , you may {c:cost} .",
        CastingAbility("additional", cost=_.c(lambda cost: not cost.either), optional=True))
    paid = PaidFor("additional")
    rows(b, "cond1", {
        "the {m:generic} cost was paid": PaidFor("alternative", detail=_.m),
        "(~ 's additional cost was paid|evidence was collected)": paid, "a {a:subtype.s} was beheld": paid,
        "its additional cost was paid": PaidFor("additional", of=Back("it")),
    })
    # "Whenever you play a land or cast a spell"; to play a card is either.
    row(b, "event", "{w:psubject} play[s] a {f:filter.s}", p.PlaysLand(_.w, _.f(PERMANENT)))
    row(b, "event", "{w:psubject} play[s] a {f:filter.s}",
        marking("play a card|", through(_card, _as_card, _.w, _.f(CARD), cls=p.AnyEvent)))
    row(b, "event", "{w:psubject} play[s] a {f:filter.s} or cast[s#w] a {g:filter.s}",
        p.AnyEvent((p.PlaysLand(_.w, _.f(PERMANENT)), p.CastsSpell(_.w, _.g(SPELL)))))
    gone = p.Moves(THAT_SPELL, Zone.GRAVEYARD, whose=_.w[{"yours": YOU, None: None}])
    whose = "(WHOSE: your => w=yours|a => w=None)"
    row(b, "later", f"if a {{f:filter.s}} cast this way would be put into {whose} graveyard , exile it instead",
        If(Matches(THAT_SPELL, _.f(SPELL, lambda what: what.tests, lacks(f.InZone))),
           Instead(gone, None, to_zone="exile")))
    core = "{d:duration} , {w:player} may play {o:backobject.s}"
    for rider, free, any_mana in (("", False, ""), (FREE, True, ""), (ANY_COLOR, False, "color")):
        row(b, "plain", f"{core} {member('HOW', rider)}".strip(),
            PermitPlay(_.o, _.d, "play", free, any_mana, who=_.w(is_no(You))))


def _flash(b: Builder) -> None:
    core = "you may cast ~ as though it had flash"
    row(b, "casting", f"{core} if you pay {{m:mana}} more to cast it .",
        CastingAbility("alternative", cost=Cost((OwnManaCost(), PayMana(_.m))), way=SUDDEN))
    more = through(lambda cost: Cost((OwnManaCost(), *cost.parts)), lambda all: (Cost(all.parts[1:]),), _.c(is_stated))
    row(b, "casting", f"{core} if you {{c:cost}} as a additional cost to cast it .",
        CastingAbility("alternative", cost=more, way=SUDDEN))
    # "If you cast it any time a sorcery couldn't have been cast, ..." (601.3b, 603.7).
    late = "if you cast it any time a sorcery couldn't have been cast ,"
    gone = "the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step"
    owner = ControllerOf(This())
    then = Delayed(p.StepBegins(Step.CLEANUP, None, next=True), Sacrifice(This(), who=owner))
    row(b, "lineof permanentline", f"you may cast ~ as though it had flash . {late} {gone} .",
        (CastingAbility("flash"), EntersAbility(then, condition=PaidFor("cast suddenly"))))
    rows(b, "casting", {
        f"(IF: as long as|if) {{c:condition}} , {core} .": CastingAbility("flash", condition=_.c),
        f"{core} as long as {{c:condition}} .": CastingAbility("flash", condition=_.c),
    })


def _entrywords(b: Builder) -> None:
    row(b, "would", "a {f:filter.s} would enter and it wasn't cast",
        p.Moves(with_tests(_.f, NOT_CAST), Zone.BATTLEFIELD))
    row(b, "event", "{w:psubject} play[s] another land",
        p.PlaysLand(_.w, f.Objects(f.Kind.PERMANENT, (f.Other(), f.HasType("land")))))
    row(b, "post", "that (BE: was|were) put there from anywhere this turn", f.History("was put there from anywhere"))
    other = opened(_.f(PERMANENT, lambda what: len(what.tests) == 1), f.Objects, kind=f.Kind.PERMANENT)
    row(b, "lastpost", "that 's a token or a {f:filter.s}", f.AnyOf((f.IsToken(), *other.tests)))
    theirs = f.Objects(f.Kind.PERMANENT, (f.HasType("creature"), f.ControlledBy(_.p(is_a(f.Players)))))
    row(b, "static", "each {p:playernoun.s} can't attack with creatures .", StaticAbility(theirs, (m.Cant("attack"),)))
    b.word("that.s", {"that mount or vehicle": "that mount or vehicle"})
    row(b, "lineof permanentline", "~ enters {e:entry} . if {c:condition} , it enters {z:entry} .",
        (EntersAbility(_.e, surface=MORE), EntersAbility(_.z, condition=_.c, surface=MORE)))
    row(b, "entry",
        "with a {k:counter} counter on it plus a additional {k:counter} counter on it for each {f:filter.s}",
        PutCountersOn(Plus(ONE, CountOf(_.f)), _.k, ENTERING))
    row(b, "lineof permanentline", "{s:attached} {m:smods.s} (AND: ,|) and all creatures able to block it do so .",
        (StaticAbility(_.s, _.m, surface=LURED), StaticAbility(_.s, ALL, surface=LURED)), key=LURED)


def _amongcards(b: Builder) -> None:
    b.says("exiledwith", ExiledWith, "the cards exiled with (IT: ~|it)")
    row(b, "lastpost", "from among {c:filter.p}", f.AllOf(opened(_.c(CARD, _placed, lambda cards: not any(
        isinstance(each, f.AllOf | ExiledWith) for each in within(cards))), f.Objects, kind=f.Kind.CARD).tests))
    row(b, "post", "from among cards exiled with (ITSELF: ~|it)", f.AllOf((f.InZone(Zone.EXILE), f.Is(ExiledWith()))))
    # "You may cast target instant card from your graveyard": its costs are paid (601.2h).
    row(b, "vp#", "cast[s] {o:single.s}", Cast(_.o(_is_paid_for), who=ACTOR))
    # "You may play lands and cast spells from among cards exiled this way without paying their mana costs": now,
    # or for as long as is said.
    core = "you may play lands and cast spells from among {c:exiledones}"
    for free in ("", " without paying their mana costs"):
        row(b, "plain", f"{{d:leading}} , {core}{free}", PermitPlayFor(_.d, _.c, "play", bool(free)), told=f"={core}")
    group = Back(GROUP, surface="cards exiled this way")
    some = Among(group, None, Fixed(0), None)
    words = "you may play lands and cast spells from among cards exiled this way without paying their mana costs"
    row(b, "said", words, May(YOU, Cast(some, True, True, who=YOU)), told=f"={core}")


def _placed(cards: f.Objects) -> bool:
    """Whether cards are said to be in exile or a graveyard."""
    zones = [place.zone for test in cards.tests for place in f.places(test)]
    linked = any(isinstance(test, f.Is) and isinstance(test.what, ExiledWith) for test in cards.tests)
    return linked or (bool(zones) and all(zone in (Zone.EXILE, Zone.GRAVEYARD) for zone in zones))


def _is_paid_for(what: Value) -> bool:
    """Whether it is of what one may cast for its costs: not the object itself, but from where it says."""
    if isinstance(what, This):
        return what.surface.partition("|")[0] in ("gy", "exile")
    return isinstance(what, Target | Some | Back | Among)


def _permissions(b: Builder) -> None:
    for place, top in PLACES.items():
        _of_place(b, member("PLACE", place), top)
    _of_place(b, f"{OF_HAND} hand", False, f.InZone(Zone.HAND, _.h(is_no(You))))
    _from_among(b, "from among (THE: |the) {c:filter.p}")
    row(b, "permitted.p", "play {c:filter.p}", (m.MayPlay(_.c(CARD, _placed), "play"),))
    _costs(b, "s", "its", "cost", "that spell")
    _costs(b, "p", "their", "costs", "those spells")
    b.same("permitting.apart", "{_:permitted.apart}")
    many, one = "you may {g:permitting.p} .", "you may {g:permitting.s} ."
    rows(b, "static", {
        many: StaticAbility(YOU, _.g),
        f"{IN_TURN} if {{k:condition}} , {many}": StaticAbility(YOU, _.g, condition=Both((YOUR_TURN, _.k))),
    })
    for when, condition in ONCE.items():
        row(b, "static", f"{when} {one}", StaticAbility(YOU, _.g, condition=condition))
    row(b, "static", f"{APART} you may {{g:permitting.apart}} .", StaticAbility(YOU, _.g, condition=YOUR_TURN))
    somewhere = _.g(_of_a_place)
    rows(b, "plain", {
        "({d:leading} , you may {g:permitting.p}|you may {g:permitting.p} {d:duration})":
            Continuous(YOU, somewhere, _.d),
        "(until end of turn , you may {g:permitting.s}|you may {g:permitting.s} this turn)":  # one in all
            Continuous(YOU, somewhere, TURN),
    }, told="for a while you may {g:permitting}")
    row(b, "plain",
        "{d:leading} , you may look at the top card of your library any time (COMMA: |,) and you may {g:permitting.p}",
        Continuous(YOU, (m.Reveals("look at top card"), *somewhere), _.d))
    discarded = f.Objects(f.Kind.CARD, (f.Is(This()), f.InZone(Zone.GRAVEYARD, YOU), f.History("was discarded")))
    row(b, "static", "mayhem", StaticAbility(YOU, (m.MayPlay(discarded, "play"),), zone=Zone.GRAVEYARD))
    # The cards that are there then, each of which says so of itself.
    row(b, "plain", '{d:leading} , each {f:filter.s} gains " you may play ~ from your graveyard . "',
        PermitPlayFor(_.d, All(_.f(CARD, lambda cards: IN_YOUR_GRAVEYARD in cards.tests)), "play"))


def _of_place(b: Builder, where: str, top: bool, place: Value = IN_YOUR_GRAVEYARD) -> None:
    """Any number of cards from a graveyard, another's hand or the top of a library, or one."""
    def there(cards: Value, *so: Value) -> Value:
        return with_tests(cards, *so) if top and so else cards if top else with_tests(cards, place, *so)

    def may(verb: str, cards: Value, once: bool) -> m.MayPlay:
        return m.MayPlay(cards, verb, once_each_turn=once, from_top=top)

    def compared(posts: Value) -> bool:
        return all(isinstance(each, f.Compare) for each in posts)

    spells, others = there(_.f(spells_at_all)), there(_.g(spells_at_all))
    lands = opened(_.g(PERMANENT, lambda what: LAND in what.tests and len(what.tests) > 1 and not any(
        map(f.places, what.tests))), f.Objects, kind=f.Kind.PERMANENT)  # of some kind: at all they are worded elsewhere
    for number, once, some, both, one in (("p", False, "lands", "lands and cast", SEVERAL),
                                          ("s", True, "a land", "a land or cast a", ANY_ONE)):
        land, spell = may("play", there(f.Objects(f.Kind.CARD, (LAND,))), once), may("cast", spells, once)
        rows(b, f"permitted.{number}", {
            f"play {some} from {where}": (land,),
            f"cast {one} {{f:filter.{number}}} from {where}": (spell,),
            f"cast {one} {{f:filter.{number}}} from {where} {{p:posts}}":
                (may("cast", there(_.f(spells_at_all), *_.p(compared)), once),),
            f"play {both} {{f:filter.{number}}} from {where}": (land, spell),
            **({} if once else {f"play {cards}": (may("play", there(f.Objects(f.Kind.CARD)), False),) for cards in (
                f"cards from {where}", *(["the top card of your library"] if top else ()))}),
        })
    rows(b, "permitted.p", {
        f"cast {{f:filter.p}} and {{g:filter.p}} from {where}": (may("cast", f.Either((spells, others)), False),),
        f"play {{g:filter.p}} and cast {{f:filter.p}} from {where}":
            (may("play", there(f.Objects(f.Kind.CARD, (*lands.tests,))), False), may("cast", spells, False)),
    })
    if not top and place is IN_YOUR_GRAVEYARD:
        rows(b, "permitted.s", {
            f"play a {{g:filter.s}} or cast a {{f:filter.s}} from {where}":
                (may("play", there(f.Objects(f.Kind.CARD, (*lands.tests,))), True), may("cast", spells, True)),
            f"play a land from {where} or cast a {{f:filter.s}} from {where}":
                (may("play", there(f.Objects(f.Kind.CARD, (LAND,))), True), may("cast", spells, True))})


def _from_among(b: Builder, group: str) -> None:
    """Cards from among some, in exile or a graveyard."""
    cards = opened(_.c(CARD, _placed), f.Objects, kind=f.Kind.CARD)
    spells, lands = with_tests(_.f(SPELL), *cards.tests), f.Objects(f.Kind.CARD, (LAND, *cards.tests))

    def may(verb: str, what: Value, once: bool = True, apart: bool = False) -> m.MayPlay:
        return m.MayPlay(what, verb, once_each_turn=once, apart=apart)

    rows(b, "permitted.p", {
        f"cast {SEVERAL} {{f:filter.p}} {group}": (may("cast", spells, False),),
        f"play lands and cast {{f:filter.p}} {group}": (may("play", lands, False), may("cast", spells, False)),
        f"play lands {group}": (may("play", lands, False),),
    })
    rows(b, "permitted.s", {
        f"play a land {group}": (may("play", lands),),
        f"cast {ANY_ONE} {{f:filter.s}} {group}": (may("cast", spells),),
        f"play a land or cast a {{f:filter.s}} {group}": (may("play", lands), may("cast", spells)),
    })
    row(b, "permitted.apart", f"play a land and cast a {{f:filter.s}} {group}",
        (may("play", lands, apart=True), may("cast", spells, apart=True)))


def _costs(b: Builder, number: str, its: str, cost: str, those: str) -> None:
    """How what is permitted is paid for."""
    told, full = f"{{g:permitted.{number}}}", f"permitting.{number}"
    b.same(full, f"{{_:permitted.{number}}}")
    free = f"without paying {its} mana {cost}"
    row(b, full, f"{told} {free}", marking(f"{free}|", _.g, free=True))
    for words, mana in MANA_FOR.items():
        row(b, full, f"{told} {member('ANY MANA', words)} {those}", marking(f"{words}|", _.g, any_mana=mana))
    for paying in ("paying", ""):
        more = f"by {{d:paying}} in addition to {member('PAYING', paying)} {its} other costs"
        row(b, full, f"{told} {more}", marking(f"more {paying}|", _.g(_casting), extra=_.d(is_stated)))
    rather = f"rather than paying {its} mana {cost}"
    for paying, price in (("{d:paying}", _.d(is_stated, _of_nothing_else)),
                          (f"paying life equal to {its} mana value", LIFE)):
        row(b, full, f"{told} by {paying} {rather}", marking("rather|", _.g(_casting), instead_cost=price), told=rather)
    one, once = f"cast {ANY_ONE if number == 's' else SEVERAL} {{f:filter.{number}}}", number == "s"
    row(b, full, f"{one} {free}", (m.MayPlay(_.f(spells_at_all), free=True, once_each_turn=once, anyhow=True),))
    held = with_tests(_.f(spells_at_all), IN_HAND)
    row(b, full, f"{one} from your hand {free}", (m.MayPlay(held, free=True, once_each_turn=once),))
    for place, spells in (("", _.f(spells_at_all)), ("from your hand", held)):
        row(b, full, f"{one} {place} by {{d:paying}} {rather}", (m.MayPlay(
            spells, instead_cost=_.d(is_stated, _of_nothing_else), once_each_turn=once, anyhow=not place),))
    if once:
        one = "cast (ONE: a|one) {f:filter.s}"
    row(b, full, f"{one} from your hand by paying life equal to {its} mana value {rather}",
        (m.MayPlay(held, instead_cost=LIFE, once_each_turn=once),))


def _casting(may: tuple[m.MayPlay, ...]) -> bool:
    return all(each.verb == "cast" for each in may)


def _of_a_place(may: tuple[m.MayPlay, ...]) -> bool:
    """Whether they say from where; of spells among cards exiled with the object, at no other price than their own."""
    said = [each.surface for each in may]
    return any(f"from {place}" in words for words in said for place in (*PLACES, OF_HAND)) or (
        any("from among" in words for words in said) and _casting(may)
        and not any(each.free or each.any_mana for each in may))


def _by_paying(b: Builder) -> None:
    """Casting by paying something."""
    # "by paying 3 life and discarding a card".
    row(b, "paying1", "{e:vp.g}", DoThis(done(_.e(is_no(PayCost)), IMPLIED)))
    row(b, "paying1", "paying {m:mana}", PayMana(_.m))
    rows(b, "paying", {"{a:paying1}": Cost((_.a,)), "{a:paying1} and {b:paying1}": Cost((_.a, _.b))})
    row(b, "vp#", "cast[s] {o:object} by {d:paying} rather than paying its mana cost",
        Cast(_.o, cost=_.d(is_stated, _of_nothing_else), who=ACTOR))
    # "You may cast ~ from your graveyard by paying 3 life and discarding a card in addition to paying its other
    # costs".
    core = "you may cast ~ from your graveyard by {d:paying}"
    row(b, "ownplay", f"{core} in addition to (paying|) its other costs",
        CastingAbility("from", cost=_.d(is_stated), zone=Zone.GRAVEYARD))
    row(b, "casting", f"{core} rather than paying its mana cost .",
        CastingAbility("alternative", cost=_.d, zone=Zone.GRAVEYARD))
    row(b, "lineof permanentline", f"{core} rather than paying its mana cost . if you do , it enters {{e:entry}} .",
        (CastingAbility("alternative", cost=_.d(is_a(Cost)), zone=Zone.GRAVEYARD),
         EntersAbility(_.e, condition=PaidFor("alternative", of=Back("it", Source.THIS), surface=DONE_SO))))


def is_stated(cost: Cost) -> bool:
    """Whether a cost is said whole: an X would be nobody's."""
    return not cost.either and not any(isinstance(part, PayMana) and "X" in part.cost.symbols for part in cost.parts)


def _of_nothing_else(cost: Cost) -> bool:
    """Whether a cost is the same for all that is permitted: not "life (or {E}) equal to its mana value"."""
    amounts = [part_of(part.effect, "n") for part in cost.parts if isinstance(part, DoThis)]
    return not any(isinstance(amount, PropertyOf) for amount in amounts)


def _exileplays(b: Builder) -> None:
    attacked = Happened("attacked with", YOU, filter=_.f(IN_PLAY))
    for rider, any_mana in MANA.items():
        row(b, "plain",
            "during any turn you attacked with a {f:filter.s} , you may (play => v=play|cast => v=cast) that card "
            f"{member('ANY MANA', rider)}", Continuous(
                YOU, (m.IfHolds(attacked, (m.MayPlay(Back("that card"), _.v, any_mana=any_mana),)),), FOREVER))
    b.word("hasntplayed", {words: words for who in ("you haven't", "they haven't", "the player hasn't",
                                                     "that player hasn't")
                           for words in (f"{who} cast", f"{who} played")}, "has not played")
    row(b, "cond1", "{w:hasntplayed} {o:unplayed}", Matches(_.o, f.Objects(f.Kind.CARD, (f.InZone(Zone.EXILE),))))
    b.says("unplayed", Back, "{word:unplayed.word}")
    b.vocabulary("unplayed.word", {word: word for word in ("it", "that card", "the card")})
    row(b, "cond1", "it entered under {w:anypossessive} control",
        Matches(Back("it"), f.Objects(f.Kind.PERMANENT, (f.ControlledBy(_.w),))))
    row(b, "single.s", "a commander you own from the command zone",
        Some(f.Objects(f.Kind.CARD, (*COMMANDER, f.OwnedBy(YOU))), ONE, ONE))
    row(b, "single.p", "all commanders from the command zone", All(f.Objects(f.Kind.CARD, COMMANDER)))
    # Permission to play cards from exile for a while (601.3b).
    b.same("exiledones", "{_:backobject.s}", "{_:backobject.p}")
    row(b, "exiledones", "(WHAT: {o:backobject.s}|{o:backobject.p}) from exile", setting(_.o))
    row(b, "exiledones", "cards exiled this way", Back("those cards"), key="this way")
    b.says("permission", m.MayPlay, "may (play => verb=play|cast => verb=cast) {what:exiledones}")
    row(b, "said", "you {m:permission} {d:duration}", Continuous(YOU, (_.m,), _.d), "play last")
    row(b, "plain", "{d:leading} , you {m:permission}", Continuous(YOU, (_.m,), _.d), "play first")


add: Final = sections(
    _cast_and_copied, _flash, _paid_and_played, _entrywords, _amongcards, _permissions, _by_paying, _exileplays,
)
