"""CR 608.2d, 607. Verbs of choice: a color, type, name, number, player; objects to be meant later."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.base import PlayerVerb, choosers, credit, doer, doers, enough, sample, taken
from engine.actions.near_players import around, rivals
from engine.ast.filters import Opponent, Other, Players
from engine.ast.node import Amount, Selection
from engine.ast.says import choice, says
from engine.ast.selections import All
from engine.choice_words import choice_word, kind_question
from engine.decisions import Asked, Name, Named, Option, Purpose
from engine.events.kinds import Chose
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.state.values import choice_key
from engine.terms.colors import ALL_COLORS, COLOR_NAMES
from engine.terms.ids import PlayerId, is_player
from engine.terms.subtypes import CREATURE_TYPES
from engine.terms.types import BASIC_LAND_TYPES, CARD_TYPES, LAND_TYPES
from engine.terms.zones import Zone

UNCOMMON: Final = ("conspiracy", "phenomenon", "plane", "scheme")
ANY_CARD_TYPES: Final = tuple(word for word in CARD_TYPES if word not in UNCOMMON)


def chose(r: Resolution, player: int, what: str, value: str | int, each: bool = False) -> None:
    """Let the source remember a choice; made for an ability it copied, it is for that one only (706.7, 607.2d); of each
    of several players also as that player's."""
    key = choice_key(r.game.state.effects, r.source, what)
    r.emit(Chose(r.source, key, value, player), *[Chose(r.source, f"{key} of {player}", value, player)] * each)


choice("wordkind", {
    f"a {word}": {"word": {"permanent type": "any permanent type"}.get(word, word)}
    for word in ("color", "card type", "basic land type", "land type", "permanent type")
}, "a kind of word")
choice("oneoftwo", {
    f"{one} or {other}": {"word": f"{one} or {other}"} for one, other in (
        ("odd", "even"), ("left", "right"), ("land", "nonland"))
}, "one of two words")


@says("{who:player} choose[s] {:wordkind}", "{who:player} choose[s] {:oneoftwo}")
@says("{who:player} choose[s] a card type other than {besides:type.s}", word="card type")
@says("{who:player} choose[s] a color other than {besides:colorname}", word="color")
class ChooseWord(PlayerVerb):
    """607.2d. Choose one of a few words, which the source remembers: a color, a card type ...; `word` what kind of
    word it is, or the words themselves with commas between them."""

    commutes: ClassVar[bool] = True
    word: str
    besides: str = ""  # what may not be chosen

    def perform(self, r: Resolution) -> None:
        for player in choosers(r, self.who):
            words = WORDS.get(self.word) or tuple(self.word.split(", "))
            options = [Option(word, choice_word(word)) for word in words if word != self.besides]
            purpose = Purpose.COLOR if self.word == "color" else Purpose.TYPE
            value = r.pick(player, options, purpose, kind_question(self.word))
            chose(r, player, "color" if self.word == "color" else "type", value, isinstance(self.who, All))
        r.did(self, (), 1)


WORDS: Final = {
    "color": COLOR_NAMES,
    "card type": ANY_CARD_TYPES,
    "basic land type": BASIC_LAND_TYPES,
    "land type": tuple(sorted(LAND_TYPES)),
    "any permanent type": ("artifact", "battle", "creature", "enchantment", "land", "planeswalker"),
    "odd or even": ("odd", "even"),
    "left or right": ("left", "right"),
    "land or nonland": ("land", "nonland"),
}


@says("{who:player} choose[s] the color or colors")
class ChooseColors(PlayerVerb):
    """105.4, 607.2d. Choose one or more colors, which the source remembers together."""

    commutes: ClassVar[bool] = True

    def perform(self, r: Resolution) -> None:
        for player in choosers(r, self.who):
            bits = 0
            while bits != ALL_COLORS:
                options = [
                    Option(word, choice_word(word)) for at, word in enumerate(COLOR_NAMES) if not bits >> at & 1
                ]
                if bits:
                    options.insert(0, Option("enough", msg("No more")))
                value = r.pick(player, options, Purpose.COLOR, msg("Choose the color or colors"))
                if value == "enough":
                    break
                bits |= 1 << COLOR_NAMES.index(str(value))
            chose(r, player, "color", bits)
        r.did(self, (), 1)


choice("cardnamekind", {"a card name": {}, "any card name": {}, "a nonland card name": {"besides": "land"}}
       | {f"a {kind} card name": {"besides": f"non{kind}"} for kind in CARD_TYPES}
       | {f"a non{kind} , nonland card name": {"besides": f"land, {kind}"} for kind in CARD_TYPES if kind != "land"},
       "a card name of a kind")


@says("{who:player} choose[s] a creature type", word="type")
@says("{who:player} choose[s] a creature type other than {besides:subtype.s}", word="type")
@says("{who:player} choose[s] {:cardnamekind}", word="name")
@says("{who:player} choose[s] a card name other than a basic land card name", word="name", besides="basic land")
class ChooseName(PlayerVerb):
    """201.3, 205.3m. Name a creature type or a card; `besides`: what it may not be. Suggested are those in play."""

    commutes: ClassVar[bool] = True
    word: str
    besides: str = ""

    def perform(self, r: Resolution) -> None:
        for player in choosers(r, self.who):
            purpose = Purpose.TYPE if self.word == "type" else Purpose.OTHER
            text = msg("Choose a creature type") if self.word == "type" else msg("Choose a card name")
            suggestions = self.suggestions(r, player)
            taken = (self.besides,) if self.word == "type" and self.besides else ()
            answer = r.ask(Name(Asked(PlayerId(player), text, r.source, purpose, 1), suggestions, taken))
            assert isinstance(answer, Named)
            named = answer.name.strip()
            spelled = (each for each in suggestions if each.casefold() == named.casefold())
            chose(r, player, self.word, next(spelled, named), isinstance(self.who, All))
        r.did(self, (), 1)

    def suggestions(self, r: Resolution, player: int) -> tuple[str, ...]:
        """Words on what the player can see, most frequent first; then all other creature types (205.3m)."""
        counts: dict[str, int] = {}
        state = r.game.state
        seen = [*state.battlefield, *r.game.player(player).hand, *state.exile]
        for row in state.players:
            seen.extend(row.graveyard)
        for ref in seen:
            chars = r.game.chars(ref)
            words = sorted(chars.subtypes) if self.word == "type" else [chars.name]
            if self.word == "type" and not chars.creature and "creature" not in chars.types:
                continue
            if self.besides[:4] == "land" and (chars.land or self.besides[6:] in chars.types):
                continue
            for word in (each for each in words if self.word != "type" or each != self.besides):
                if word:
                    counts[word] = counts.get(word, 0) + 1
        found = sorted(counts, key=lambda word: (-counts[word], word))
        if self.word == "type":
            found += [each for each in sorted(CREATURE_TYPES) if each not in counts and each != self.besides]
        return tuple(found)


@says("{who:player} choose[s] a number between {low:amount} and {high:amount}")
@says("{who:player} choose[s] a number", low=None, high=None)
class ChooseNumber(PlayerVerb):
    """107.1c. Choose a whole number, which the source remembers."""

    commutes: ClassVar[bool] = True
    low: Amount | None
    high: Amount | None

    def perform(self, r: Resolution) -> None:
        for player in choosers(r, self.who):
            low = 0 if self.low is None else r.amount(self.low)
            high = MOST if self.high is None else r.amount(self.high)
            number = r.number(player, low, high, Purpose.X, msg("Choose a number"))
            chose(r, player, "number", number)
            r.did(self, (), number)


@says("{who:player} note[s] {n:counted}")
class NoteNumber(PlayerVerb):
    """Note a number, which the source remembers until the next is noted."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            number = r.amount(self.n)
            chose(r, player, NOTED, number)
            r.did(self, (), number)


NOTED: Final = "noted number"
MOST: Final = 999
OPPONENT: Final = Opponent()


@says("{who:player} choose[s] a {among:playernoun.s} (at random => random=True|)",
      "{who:player} choose[s] {among:anotherplayer} (at random => random=True|)")
class ChoosePlayer(PlayerVerb):
    """608.2d. Choose a player, whom the source remembers."""

    commutes: ClassVar[bool] = True
    among: Players
    random: bool = False

    def perform(self, r: Resolution) -> None:
        tests = self.among.tests
        others = Players(tuple(each for each in tests if not isinstance(each, Opponent | Other)))
        for player in choosers(r, self.who):
            able = rivals(r, player) if OPPONENT in tests else around(r, 0)
            legal = [each for each in able if (Other() not in tests or each != player) and r.matches(each, others)]
            if self.random:
                chosen = sample(r, legal, 1)
            else:
                chosen = r.choose(player, legal, min(1, len(legal)), 1, Purpose.PLAYER, msg("Choose a player"))
            for each in chosen:
                chose(r, player, "player", each)
            r.did(self, chosen)


@says("{who:player} choose[s] {what:object} (at random => random=True|)")
class Choose(PlayerVerb):
    """608.2d. Choose objects or players that later words mean; one alone the source remembers (607.2d)."""

    what: Selection
    random: bool = False

    def perform(self, r: Resolution) -> None:
        chosen = {player: taken(r, self.what, player, Purpose.OTHER, 0) for player in choosers(r, self.who)}
        refs = [ref for each in chosen.values() for ref in each]
        r.did(self, refs, happened=bool(refs))
        credit(r, self, chosen)
        for player, (ref, *more) in ((player, each) for player, each in chosen.items() if each):
            if not more and is_player(ref):
                chose(r, player, "player", ref)
            elif not more and r.game.obj(ref).zone is Zone.BATTLEFIELD:
                chose(r, player, "object", ref)

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who))
