"""CR 111, 701.6. Verbs that create tokens: described, predefined, copies."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from engine.actions.arrival import TokenVerb, create_as, created, whom_to_attack
from engine.actions.base import PlayerVerb, continue_on, controlled, doers, tell, uncut, undertaken
from engine.actions.copy_exceptions import as_last_there, copied_face, to_copy
from engine.actions.predefined import INCUBATOR, PREDEFINED
from engine.ast.amounts import Fixed, Half, VarX
from engine.ast.card import Card, Face
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.filters import HasSubtype, HasType, IsToken, Kind, Objects
from engine.ast.modifiers import SetTypes
from engine.ast.node import Ability, Amount, Modifier, Node, Selection
from engine.ast.says import bundle, choice, says
from engine.decisions import Purpose
from engine.evaluate.copiable_values import copiable
from engine.evaluate.eval_tests import chosen_by
from engine.events.kinds import CreateEmblem, CreateTokens, PutCounters
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.state.halves import PREPARE
from engine.state.room_faces import is_room
from engine.terms.colors import BLACK, color_of_name

ONE: Final = Fixed(1)
CREATURE_TOKENS: Final = Objects(Kind.PERMANENT, (IsToken(), HasType("creature")))
ARMIES: Final = Objects(Kind.PERMANENT, (HasSubtype("Army"), HasType("creature")))


choice("above", {word: {"supertypes": (word,)} for word in ("legendary", "snow")}, "a supertype")
_KINDS: Final = (
    "{pt:figures} {colors:colorwords} {subtypes:subtypewords} {types:typewords}",
    "{pt:figures} {subtypes:subtypewords} {types:typewords}",
    "{colors:colorwords} {subtypes:subtypewords} {types:typewords}",
    "{pt:figures} {colors:colorwords} {types:typewords}",
    "{colors:colorwords} {types:typewords}",
)


@says(*_KINDS, *(f"{{:above}} {each}" for each in _KINDS), "{colors:colorwords} {:above} {types:typewords}",
      nonterminal="tokenkind")
@says("{pt:figures} {types:typewords}", nonterminal="chosenkind", chosen=True)
class TokenKind(Node):
    """111.3. The characteristics of a token as text describes them; `pt` power and toughness (None: not said);
    `chosen`: of the color and the creature type chosen for the source."""

    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    colors: int = 0
    pt: tuple[Amount, Amount] | None = None
    supertypes: tuple[str, ...] = ()
    chosen: bool = False

    def face(self, r: Resolution, abilities: tuple[Ability, ...], name: str) -> Face:
        """The copiable values of a token of this kind, made now."""
        power = toughness = ""
        if self.pt is not None:
            power, toughness = (str(uncut(r, number)) for number in self.pt)
        colors, subtypes = self.colors, self.subtypes
        if self.chosen:
            color, kind = color_of_name(str(chosen_by(r, "color") or "")), chosen_by(r, "type")
            colors, subtypes = color or 0, (str(kind),) if kind else ()
        return Face(
            name or " ".join(subtypes) or "Token", None, colors, self.supertypes, self.types, subtypes,
            "", abilities, power, toughness,
        )


choice("coming", {"tapped": {"tapped": True}, "tapped and attacking": {"tapped": True, "attacking": True}})
choice("thatcome", {
    words.format(that): fields for that in ("that 's", "that are") for words, fields in (
        ("{} tapped and attacking", {"tapped": True, "attacking": True}), ("{} attacking", {"attacking": True}))
}, "attacking")
choice("thatcopy", {"that 's a copy": {}, "that are copies": {}}, "that are copies")
choice("except", {"except": {}, ", except": {}}, "except")
bundle("tokenhow", "{:coming} {what:tokenkind}", "{what:tokenkind}")
bundle("tokenbody", "with {abilities:abilities}", "named {name:cardname}",
       "with {abilities:abilities} named {name:cardname}", "named {name:cardname} with {abilities:abilities}")
bundle("tokenend", "that 's {colors:thatcolors}", "that are {colors:thatcolors}", told="that is of some colors")
bundle("attackingone", "attacking {*:whomitattacks}", attacking=True)
bundle("tokenend", "{:thatcome}", "attached to {host:object}", "that 's blocking {blocks:object}",
       "{:thatcome} {*:whomitattacks}", "{*:attackingone}")
bundle("tokentail", "{*:tokenbody}", "{*:tokenend}", "{*:tokenbody} {*:tokenend}")
_MADE: Final = "{n:count} {*:tokenhow} token[s#n]"
_SOMANY: Final = "{who:player} create[s] a number of {*:tokenhow} tokens"


@says(f"{{who:player}} create[s] {_MADE}", f"{{who:player}} create[s] {_MADE} {{*:tokentail}}")
@says(f"{_SOMANY} equal to {{n:amount}}", f"{_SOMANY} {{*:tokentail}} equal to {{n:amount}}")
@says("{who:player} create[s] {n:count} {what:chosenkind} token[s#n] of the chosen color and type")
@says("{who:player} create[s] {name:cardname} , a {what:tokenkind} token {*:tokentail}",
      "{who:player} create[s] {name:cardname} , a {what:tokenkind} token", n=ONE)
class Create(TokenVerb):
    """701.6. Create tokens of one kind."""

    rule: ClassVar[str] = "701.6"
    n: Amount
    what: TokenKind
    abilities: tuple[Ability, ...] = ()
    tapped: bool = False
    attacking: bool = False
    name: str = ""
    colors: int = 0  # "that's red and green": said behind
    host: Selection | None = None
    whom: Selection | None = None  # whom they are attacking
    walkers: bool = False  # or one of that player's planeswalkers
    blocks: Selection | None = None  # what they are blocking (509.1)

    def events(self, r: Resolution, player: int) -> list[CreateTokens]:
        count = r.amount(self.n)
        if count <= 0:
            return []
        kind = replace(self.what, colors=self.colors) if self.colors else self.what
        event = CreateTokens(player, kind.face(r, self.abilities, self.name), count, r.source)
        event.tapped = self.tapped
        if self.attacking:
            event.attacking = whom_to_attack(r, player, self.whom, self.walkers)
        if self.host is not None:
            event.attach_to = next(iter(r.refs(self.host)), -1)
        if self.blocks is not None:
            event.blocking = next(iter(r.refs(self.blocks)), 0)
        return [event]


says(_MADE, f"{_MADE} {{*:tokentail}}", nonterminal="made")(Create)


@says(
    "{who:player} create[s] {n:count} (tapped => tapped=True|) {name:predefined} token[s#n]",
    "{who:player} create[s] a number of (tapped => tapped=True|) {name:predefined} tokens equal to {n:amount}",
)
@says("{who:player} create[s] half x {name:predefined} tokens , rounded up", n=Half(VarX(), True))
class CreatePredefined(TokenVerb):
    """111.10. Create predefined tokens: Treasure, Food, Clue ..."""

    n: Amount
    name: str
    tapped: bool = False

    def events(self, r: Resolution, player: int) -> list[CreateTokens]:
        count = r.amount(self.n)
        if count <= 0:
            return []
        event = CreateTokens(player, PREDEFINED[self.name], count, r.source)
        event.tapped = self.tapped
        return [event]


says("{n:count} (tapped => tapped=True|) {name:predefined} token[s#n]", nonterminal="made")(CreatePredefined)


@says("{who:player} create[s] {a:made} and {b:made}", "{who:player} create[s] {a:made} , and {b:made}")
@says("{who:player} create[s] {a:made} , {b:made} , and {c:made}")
class CreateTogether(TokenVerb):
    """701.6. Create tokens of two or three kinds at the same time."""

    a: Create | CreatePredefined
    b: Create | CreatePredefined
    c: Create | CreatePredefined | None = None

    def events(self, r: Resolution, player: int) -> list[CreateTokens]:
        parts = (self.a, self.b, self.c)
        return [event for part in parts if part is not None for event in part.events(r, player)]


def create_predefined(
    r: Resolution, effect: PlayerVerb, counts: list[tuple[int, int]], name: str, tapped: bool = False
) -> tuple[int, ...]:
    """Let players create so many predefined tokens each; remembers and returns them."""
    events = []
    for player, count in counts:
        if count > 0:
            event = CreateTokens(player, PREDEFINED[name], count, r.source)
            event.tapped = tapped
            events.append(event)
    return create_as(r, effect, events)


bundle("copytail", "{:thatcopy} of {of:object}", "{:thatcopy} of {of:object} {:coming}",
       "{:thatcopy} of {of:object} and {:thatcome}", "{:thatcopy} of {of:object} and {:thatcome} {*:whomitattacks}",
       "{:thatcopy} of {of:object} {*:attackingone}")
_COPIES: Final = ("{n:count} token[s#n] {*:copytail}", "{n:count} {:coming} token[s#n] {*:copytail}")
_ENTERS: Final = ("it enters", "they enter", "the token enters", "the copy enters", "that creature enters",
                  "that permanent enters", "that card enters", "those creatures enter", "those permanents enter",
                  "each of them enters", "each of those creatures enters", "those creatures each enter",
                  "those tokens enter", "the tokens enter")
choice("itenters", {each: {} for each in _ENTERS}, "it enters")
bundle("itattacks", "{:itenters} tapped and attacking", "{:itenters} tapped and attacking {*:whomitattacks}")
bundle("itcomes", "{:itenters} tapped", tapped=True)
bundle("itcomes", "{:itenters} with {more:count} (additional|) {kind:counter} counter[s#more] on (IT: it|them)")
bundle("exceptionally", "{:except} {exceptions:exceptions}", "{:except} {*:itcomes}",
       "{:except} {exceptions:exceptions} and {*:itcomes}")


@says(*(f"{{who:player}} create[s] {copies}" for copies in _COPIES),
      *(f"{{who:player}} create[s] {copies} {{*:exceptionally}}" for copies in _COPIES))
class CreateCopies(TokenVerb):
    """706.2, 701.6. Create tokens that are copies of each of some objects, with exceptions (706.9)."""

    n: Amount
    of: Selection
    exceptions: tuple[Modifier, ...] = ()
    tapped: bool = False
    attacking: bool = False
    more: Amount | None = None  # counters it enters with
    kind: str = ""
    whom: Selection | None = None  # whom they are attacking
    walkers: bool = False  # or one of that player's planeswalkers

    def events(self, r: Resolution, player: int) -> list[CreateTokens]:
        events: list[CreateTokens] = []
        count = r.amount(self.n)
        for ref in to_copy(r, self.of, player):
            event = copy_tokens(r, player, as_last_there(r, self.of, ref), count, self.exceptions)
            event.tapped = self.tapped
            if self.more is not None:
                event.counters = ((self.kind, r.amount(self.more)),)
            if self.attacking:
                event.attacking = whom_to_attack(r, player, self.whom, self.whom is None or self.walkers)
            events.append(event)
        return events


def copy_tokens(
    r: Resolution, player: int, ref: int, count: int = 1, exceptions: tuple[Modifier, ...] = ()
) -> CreateTokens:
    """The creation of tokens that are copies of an object, as it is or last was."""
    event = CreateTokens(player, copied_face(r, ref, exceptions), count, r.source)
    event.card = _with_more(r, ref)
    return event


def _with_more(r: Resolution, ref: int) -> Card | None:
    """The card of which a copy has more than a face: the two halves of a Room (708), the spell of what may be prepared;
    None of what is a copy itself."""
    row = r.game.state.objects[ref]
    card = row.card
    if card is None or row.face_down or copiable(r.game, ref) is not row.base:
        return None
    return card if is_room(card) or (card.layout == PREPARE and row.base is card.front) else None


@says("{who:player} populate[s]")
class Populate(PlayerVerb):
    """701.30. Create a copy of a creature token one controls."""

    rule: ClassVar[str] = "701.30"
    tapped: bool = False
    attacking: bool = False

    def perform(self, r: Resolution) -> None:
        events = []
        for player in doers(r, self.who):
            mine = controlled(r, player)
            legal = [ref for ref in r.find(CREATURE_TOKENS) if mine(ref)]
            for ref in r.choose(player, legal, min(1, len(legal)), 1, Purpose.COPY, msg("Populate"), (), 1):
                event = copy_tokens(r, player, ref)
                event.tapped = self.tapped
                if self.attacking:
                    event.attacking = whom_to_attack(r, player)
                events.append(event)
        create_as(r, self, events)


@says("{who:player} investigate[s]")
class Investigate(PlayerVerb):
    """701.36. Create a Clue token."""

    rule: ClassVar[str] = "701.36"
    n: Amount = ONE

    def perform(self, r: Resolution) -> None:
        new: list[int] = []
        for player in doers(r, self.who):
            for _ in range(sum(undertaken(r, player, "investigate", 1) for _ in range(r.times(self.n)))):
                new.extend(create_predefined(r, self, [(player, 1)], "Clue"))
                tell(r, player, "investigate")
        r.did(self, new, happened=bool(new))


@says("{who:player} amass[es] {subtype:subtype.p} {n:amount}")
@says("{who:player} amass[es] {n:amount}", subtype="Zombie")
class Amass(PlayerVerb):
    """701.44. Put +1/+1 counters on an Army one controls, creating one first if there is none."""

    rule: ClassVar[str] = "701.44"
    n: Amount
    subtype: str

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            mine = controlled(r, player)
            armies = [ref for ref in r.find(ARMIES) if mine(ref)]
            if not armies:
                subtypes = (self.subtype, "Army")
                face = Face(" ".join(subtypes), None, BLACK, (), ("creature",), subtypes, "", (), "0", "0")
                armies = list(created(r, [CreateTokens(player, face, 1, r.source)]))
            for army in r.choose(player, armies, min(1, len(armies)), 1, Purpose.COUNTERS, msg("Amass"), (), 1):
                if not r.matches(army, Objects(Kind.PERMANENT, (HasSubtype(self.subtype),))):
                    continue_on(r, (army,), (SetTypes(subtypes=(self.subtype,)),), ForTheRestOfTheGame())
                r.emit(PutCounters(army, "+1/+1", r.amount(self.n), r.source, player))
                r.did(self, (army,))
            tell(r, player, "amass")


@says("{who:player} incubate[s] {n:amount}")
class Incubate(PlayerVerb):
    """701.51 (2023). Create an Incubator token with +1/+1 counters."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        events = []
        for player in doers(r, self.who):
            event = CreateTokens(player, INCUBATOR.front, 1, r.source)
            event.card = INCUBATOR
            event.counters = (("+1/+1", r.amount(self.n)),)
            events.append(event)
        create_as(r, self, events)


@says("{who:player} get[s] a emblem with {abilities:abilities}")
class GetEmblem(PlayerVerb):
    """114. A player gets an emblem with abilities, in the command zone."""

    abilities: tuple[Ability, ...]

    def perform(self, r: Resolution) -> None:
        events = [CreateEmblem(player, self.abilities, r.source) for player in doers(r, self.who)]
        r.emit(*events)
        r.did(self, [event.new for event in events])
