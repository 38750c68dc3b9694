"""`tally`: what is counted one by one, in the singular after "for each" and in the plural after "the number of"; and
`sum`: what is so much, after "the", "the amount of", "the total" and "for each 1" (107.3).

One row says it for all of them; who did it is a row of its own.
"""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import AmountPaid, CountDistinct, CountersOn, Devotion, HistoryCount, PropertyOf, SumOf
from engine.ast.filters import ControlledBy, HasType, Kind, Objects, Opponent, Players
from engine.ast.node import Amount, Filter, Selection
from engine.ast.selections import All, Back
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.mana import POOL

YOURS: Final = Objects(Kind.PERMANENT, (ControlledBy(YOU),))
LETTERS: Final = {1 << index: letter for index, letter in enumerate(POOL[:5])}
HAVING: Final[dict[str, Selection]] = {
    "you 've": YOU, "they 've": Back("they"), "that player has": Back("that player"),
    "the player has": Back("the player"),
    "your opponents have": All(Players((Opponent(),))),
}
DONE: Final = {  # what was done so often: the noun, the deed, its counter
    "card": {"discarded": "cards discarded", "cycled or discarded": "cards discarded"},
    "land": {"played": "lands played"}, "permanent": {"sacrificed": "permanents sacrificed"},
    "spell": {"cast": "spells cast"}, "time": {"gained life": "times life gained"},
    "creature": {"attacked with": "attacked with"},
}
PAST: Final = {  # what happened to permanents this turn, and whether to those under your control
    "that died this turn": ("permanents died", False),
    "that died under your control this turn": ("permanents died", True),
    "that entered under your control this turn": ("entered", True),
    "that left the battlefield under your control this turn": ("permanents left", True),
    "you controlled that died this turn": ("permanents died", True),
    "you had enter under your control this turn": ("entered", True),
}
SUMS: Final = ("the", "the amount of", "the total", "the total amount of")


def add(b: Builder) -> None:
    """Add these rows."""
    b.same("unit", "{_:tally.s}")
    b.same("counted", "the number of {_:tally.p}")
    for number, s in (("s", ""), ("p", "s")):
        _done(b, f"tally.{number}", s)
        _past(b, f"tally.{number}", number)
        _on_things(b, f"tally.{number}", s)
        _paid(b, f"tally.{number}", s)
        _symbols(b, f"tally.{number}", s)
    _sums(b)


def _done(b: Builder, nt: str, s: str) -> None:
    """ "cards you've discarded this turn", "times they've gained life this turn"."""
    if not s:
        for words, who in HAVING.items():
            worded(b, "having", {words: who})
    for noun, deeds in DONE.items():
        for deed, key in deeds.items():
            shaped(b, nt, HistoryCount, f"{noun}{s} {{w:having}} {deed} this turn",
                   lambda who, key=key: HistoryCount(key, who), "who")
    shaped(b, nt, HistoryCount, f"card{s} {{w:having}} drawn this turn", _drawn, "who")
    worded(b, nt, {
        f"time{s} you descended this turn": HistoryCount("descended", YOU),
        f"creature{s} you attacked with this turn": HistoryCount("attacked with", YOU),
        f"spell{s} cast this turn": HistoryCount("spells cast"),
        f"permanent{s} sacrificed this turn": HistoryCount("permanents sacrificed"),
        f"creature{s} that died this turn": HistoryCount("creatures died"),
    })


def _drawn(who: Selection) -> HistoryCount:
    return HistoryCount("cards drawn" if who == YOU else "drawn", who)


def _past(b: Builder, nt: str, number: str) -> None:
    """ "Goblins that died this turn", "instant spells you've cast this turn"."""
    for words, (key, yours) in PAST.items():
        shaped(b, nt, HistoryCount, f"{{f:filter.{number}}} {words}", _happened(key, YOU if yours else None), "filter")
    shaped(b, nt, HistoryCount, f"{{f:filter.{number}}} {{w:having}} cast this turn", _cast, "filter", "who")


def _happened(key: str, who: Selection | None) -> Value:
    def made(what: Filter) -> HistoryCount | None:
        if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
            return None
        bare = key == "permanents died" and who is None and what.tests == (HasType("creature"),)
        return None if bare else HistoryCount(key, who, what)

    return made


def _cast(what: Filter, who: Selection) -> HistoryCount | None:
    """Spells of a kind: any spell at all has a row of its own."""
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL or not what.tests:
        return None
    return HistoryCount("spells cast", who, what)


def _on_things(b: Builder, nt: str, s: str) -> None:
    """ "+1/+1 counters among creatures you control", "poison counters they have"."""
    for join in ("on", "among"):
        shaped(b, nt, CountersOn, f"{{k:counter}} counter{s} {join} {{f:filter.p}}",
               lambda k, f: CountersOn(k, All(f)), "kind", "on.what")
        shaped(b, nt, CountersOn, f"counter{s} {join} {{f:filter.p}}", lambda f: CountersOn("", All(f)), "on.what")
    b.says(nt, CountersOn, f"{{kind:counter}} counter{s} on {{on:oneobject}}")
    b.says(nt, CountersOn, f"counter{s} on {{on:oneobject}}", kind="")
    shaped(b, nt, CountDistinct, f"kind{s} of counter{s} among {{f:filter.p}}", _kinds, "what")
    shaped(b, nt, CountDistinct, f"different kind{s} of counter{s} among {{f:filter.p}}", _kinds, "what")


def _kinds(what: Filter) -> CountDistinct:
    return CountDistinct("counter kinds", what)


def _paid(b: Builder, nt: str, s: str) -> None:
    """How often it was kicked, and with how many colors of mana it was cast."""
    for it in ("it", "~"):
        b.says(nt, AmountPaid, f"time{s} {it} was kicked", what="times kicked")
        b.says(nt, AmountPaid, f"color{s} of mana spent to cast {it}", what="colors of mana spent")
    shaped(b, nt, PropertyOf, f"color{s} of mana spent to cast {{o:backobject.s}}",
           lambda o: PropertyOf("colors of mana spent", o) if o.word != "it" else None, "of")


def _symbols(b: Builder, nt: str, s: str) -> None:
    """Mana symbols of a color (107.4)."""
    words = f"{{c:color}} mana symbol{s} in"
    shaped(b, nt, SumOf, f"{words} the mana costs of {{f:filter.p}}",
           lambda c, f: None if f == YOURS else SumOf(f"{LETTERS[c]} symbols", f), _color, "what")
    shaped(b, nt, Devotion, f"{words} the mana costs of permanents you control", Devotion, "colors")
    for costs in ("{o:refobject} mana cost", "{o:refobject} mana costs", "the mana costs of {o:backobject.p}"):
        shaped(b, nt, PropertyOf, f"{words} {costs}", lambda c, o: PropertyOf(f"{LETTERS[c]} symbols", o), _color, "of")


def _color(value: Value) -> Value:
    return next(bit for bit, letter in LETTERS.items() if value.property == f"{letter} symbols")


def _sums(b: Builder) -> None:
    """ "life you lost this turn", "damage dealt to your opponents this turn"."""
    for have in ("", "'ve "):
        for deed in ("gained", "lost"):
            _life(b, f"you {have}{deed}", deed, YOU)
    for deed in ("gained", "lost"):
        _life(b, f"they {deed}", deed, Back("they"))
        for have in ("", "have "):
            _life(b, f"your opponents {have}{deed}", deed, All(OPPONENTS))
    worded(b, "sum", {
        "life lost by your opponents this turn": HistoryCount("life lost", All(OPPONENTS)),
        "life lost by all players this turn": HistoryCount("life lost"),
    })
    for kind in ("", "noncombat "):
        worded(b, "sum", {
            f"{kind}damage dealt to you this turn": HistoryCount(f"{kind}damage taken", YOU),
            f"{kind}damage dealt to your opponents this turn": HistoryCount(f"{kind}damage taken", All(OPPONENTS)),
        })
    for already in ("", "already "):
        shaped(b, "sum", HistoryCount, f"damage {already}dealt to {{w:asker}} this turn",
               lambda w: HistoryCount("damage taken", w), "who")
    shaped(b, "sum", HistoryCount, "damage dealt to {o:matched} this turn",
           lambda o: HistoryCount("was dealt damage", o), "who")
    for head in SUMS:
        _headed(b, "counted", head)
    _headed(b, "unit", "1")


def _life(b: Builder, words: str, deed: str, who: Selection) -> None:
    worded(b, "sum", {f"life {words} this turn": HistoryCount(f"life {deed}", who)})


def _headed(b: Builder, nt: str, head: str) -> None:
    def make(values: Values) -> Value | None:
        return changed(values[0], surface=f"{head}:{values[0].surface}")

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Amount) or not value.surface.startswith(f"{head}:"):
            return None
        return (changed(value, surface=value.surface[len(head) + 1 :]),)

    b.rule(nt, f"{head} {{s:sum}}", make, unmake, HistoryCount)
