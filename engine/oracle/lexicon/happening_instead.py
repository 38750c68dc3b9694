"""What happens instead of one event: for a player, once, optionally (614.6)."""

from __future__ import annotations

from typing import Final

from engine.actions.damage import DealDamage
from engine.actions.hand import Draw
from engine.actions.life import Gain, Lose
from engine.actions.zone_verbs import Exile
from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed, ThatMany, Times
from engine.ast.conditions import Exists
from engine.ast.effects import Instead, Sequence
from engine.ast.filters import InZone, Kind, Objects, Players
from engine.ast.modifiers import Skips
from engine.ast.node import Effect, Pattern
from engine.ast.patterns import DealsDamage, LifeChanges, Moves, PlayerDoes
from engine.ast.selections import Back, You
from engine.oracle.bodies import merged, unmerged
from engine.oracle.constants import TURN
from engine.oracle.durations import DURING
from engine.oracle.kernel import Value
from engine.oracle.lexicon.events import third_person
from engine.oracle.lexicon.occurrences import DRAW
from engine.oracle.lexicon.prevention import ADDED, TIMES
from engine.oracle.rows import _, is_a, row, rows, through
from engine.oracle.templates import Builder, member, sections
from engine.state.faces import walk
from engine.terms.zones import Zone

UNDERTAKEN: Final = {  # what is replaced as a whole before it is done
    "scry": "would scry", "surveil": "would surveil",
    "scry a number of cards": "would scry", "surveil a number of cards": "would surveil",
    "mill one or more cards": "would mill", "draw two or more cards": "would draw two or more",
    "draw one or more cards": "would draw one or more",
    "proliferate": "would proliferate", "learn": "would learn", "investigate": "would investigate",
}
YOU_DRAW: Final = PlayerDoes(You(), "draw")
MAY: Final = "may"
YOUR_LIBRARY: Final = Objects(Kind.CARD, (InZone(Zone.LIBRARY, You()),))
_DREDGE: Final = "as long as you have at least {} in your library , if you would draw a card , "


def _happensinstead(b: Builder) -> None:
    rows(b, "would", {
        "{w:psubject.s} would draw a card": PlayerDoes(_.w(is_a(Players)), "draw"),
        "{w:psubject.s} would draw a card except the first one they draw in each of their draw steps":
            PlayerDoes(_.w(is_a(Players)), "draw", except_first_draw=True),
        "you would draw a card": YOU_DRAW,
        "you would draw a card except the first one you draw in each of your draw steps": DRAW,
    })
    _undertaken(b)
    rows(b, "would", {f"{{w:psubject}} would {verb} life": LifeChanges(_.w, gains)
                      for verb, gains in (("gain", True), ("lose", False))})
    none = "if {w:psubject.s} would gain life , that player gains no life instead ."
    row(b, "replacing", none, ReplacementAbility(Instead(LifeChanges(_.w, True), None)))
    row(b, "static", "if {w:psubject.s} would begin a extra turn , that player skips that turn instead .",
        StaticAbility(_.w, (Skips("extra turn"),)))
    body = through(lambda first, rest: merged((first, *rest)), unmerged, _.e, _.r)
    row(b, "replacing", "if {p:would} , ({e:clauses} instead|instead {e:clauses}) . {r:rest}",
        ReplacementAbility(Instead(_.p(_is_no_entering), body)))
    row(b, "replacing", "if {p:would} , instead that player skips that draw and {e:clauses} .",
        ReplacementAbility(Instead(_.p(lambda what: isinstance(what, PlayerDoes) and what.verb == "draw"), _.e)))
    row(b, "replacing", "if you would draw a card , (you may skip that draw instead|you may instead skip that draw|"
        "instead you may skip that draw) .",
        ReplacementAbility(Instead(YOU_DRAW, None, optional=True)))


def _undertaken(b: Builder) -> None:
    """ "If you would proliferate, proliferate twice instead", "... they mill twice that many cards instead"."""
    b.word("undertaking", {words: words for words in UNDERTAKEN}, "what somebody would do")
    verbs = dict.fromkeys(words.partition(" ")[0] for words in UNDERTAKEN)
    b.word("undertakes.b", {verb: verb for verb in verbs}, "what somebody does")
    b.word("undertakes.s", {third_person(verb): verb for verb in verbs}, "what somebody does")
    for number in "sp":
        head = f"if {{w:psubject.{number}}} would"
        for said, optional in (("{e:clauses} instead", False), ("instead {e:clauses}", False),
                               ("you may instead {e:clauses}", True)):
            row(b, "replacing", f"{head} {{v:undertaking}} , {said} .",
                ReplacementAbility(Instead(PlayerDoes(_.w, _.v[UNDERTAKEN]), _.e, optional=optional)),
                told="what was undertaken, instead", when=lambda who, words, effect, optional=optional:
                not _again(words, effect) and (isinstance(who, You) or not optional))
        for they, form in (("", "b"), ("you", "b"), ("they", "b"), ("that player", "s")):
            if number == "p" or they.startswith("th"):
                does = f"{member('THEY', they)} {{d:undertakes.{form}}}"
                _undertaken_more(b, f"{head} {{v:undertaking}} , {does}", not they.startswith("th"))


def _again(words: str, effect: Effect) -> bool:
    """Whether the same is done more often: its amount is what changes, and it is done once."""
    if "draw" in words:
        return isinstance(effect, Draw) and any(isinstance(each, ThatMany) for each in walk(effect))
    return any(type(each).__name__.lower() in words.split() for each in walk(effect))


def _undertaken_more(b: Builder, head: str, yours: bool) -> None:
    """By the same player: who does more is who would have."""
    pattern = PlayerDoes(_.w(lambda who: isinstance(who, You) is yours), _.v[UNDERTAKEN])
    for tail, cards, much in (
        ("that many cards plus {n:plainnumber}", True, Instead(pattern, None, add=_.n)),
        ("{m:manytimes} cards", True, Instead(pattern, None, factor=_.m[TIMES], add=_.m[ADDED])),
        ("twice", False, Instead(pattern, None, factor=2)),
    ):
        row(b, "replacing", f"{head} {tail} instead .", ReplacementAbility(much), told="they do more of it instead",
            when=lambda who, words, does, *much, cards=cards:
            words.partition(" ")[0] == does and ("cards" in words) is cards)


def _is_no_entering(pattern: Value) -> bool:
    """How something enters is worded apart."""
    return not (isinstance(pattern, Moves) and pattern.to is Zone.BATTLEFIELD)


def _instead_rows(b: Builder) -> None:
    for key, template in (("after", "{e:clauses} instead ."), ("before", "instead {e:clauses} ."),
                          (MAY, "you may instead {e:clauses} .")):
        row(b, "replacing", f"if {{p:would}} , {template}",
            ReplacementAbility(Instead(_.p(is_a(Pattern)), _.e, optional=key == MAY)), key=key,
            when=lambda pattern, effect, key=key: _done_instead(pattern, effect, key == MAY))
        row(b, "replacing", f"if {{p:would}} {{w:attime}} , {template}",
            ReplacementAbility(Instead(_.p(is_a(Pattern)), _.e, condition=_.w[DURING], optional=key == MAY)),
            when=lambda pattern, when, effect, key=key: _done_instead(pattern, effect, key == MAY))
        for word, once in (("if", False), ("the next time", True)) if key != MAY else ():
            row(b, "plain", f"{word} {{p:would}} this turn , {template[:-2]}",
                Instead(_.p(is_a(Pattern)), _.e, TURN, next=once),
                when=lambda pattern, effect: _done_instead(pattern, effect, False))
    row(b, "plain", "the next time {p:would} this turn , exile it instead",
        Instead(_.p, None, TURN, next=True, to_zone="exile"))
    row(b, "replacing", "if you would draw a card , you may instead {e:clauses} . {z:first} .",
        ReplacementAbility(Instead(PlayerDoes(You(), "draw"), Sequence((_.e, _.z)), optional=True)))
    for key, words, number in (("dredge", "{n:numeral} cards", _.n), ("dredge 1", "a card", Fixed(1))):
        row(b, "replacing", f"{_DREDGE.format(words)}you may instead {{e:clauses}} .", ReplacementAbility(
            Instead(YOU_DRAW, _.e, condition=Exists(YOUR_LIBRARY, ">=", number), optional=True)), key=key)


def _done_instead(pattern: Pattern, effect: Effect, optional: bool) -> bool:
    """Whether it is something else that is done: where only how much or whereto changes is worded apart, and who may
    is who would."""
    if isinstance(effect, Exile) and isinstance(pattern, Moves):
        return False  # worded in `replacements`
    if isinstance(pattern, LifeChanges) and isinstance(effect, Gain if pattern.gains else Lose):
        return False
    if optional and not (isinstance(pattern, PlayerDoes) and pattern.who == YOU_DRAW.who):
        return False
    return not (isinstance(pattern, DealsDamage) and _same_damage(effect))  # worded in `multiplied`


def _same_damage(effect: Effect) -> bool:
    """Whether so many times that damage is dealt to whom it would be dealt."""
    if not isinstance(effect, DealDamage) or not isinstance(effect.n, Times) or not isinstance(effect.to, Back):
        return False
    return isinstance(effect.n.amount, ThatMany) and (effect.to.word == "it" or effect.to.word.startswith("that "))


add: Final = sections(_happensinstead, _instead_rows)
