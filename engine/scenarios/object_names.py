"""What scenarios call things: objects by name, alias and kind, abilities by the beginning of their text."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from engine.ast.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Delayed, Reflexive
from engine.ast.filters import HasColor, Objects
from engine.ast.node import Ability
from engine.ast.patterns import DealsDamage, StepBegins
from engine.game import Game
from engine.oracle.gates import printed
from engine.oracle.normal import normalise, own_names
from engine.oracle.printer import Words
from engine.state.chars import Chars
from engine.state.faces import expand, walk
from engine.state.objects import COPY, EMBLEM, TOKEN, Obj
from engine.state.values import CopyValues
from engine.terms.colors import COLORS, color_name
from engine.terms.zones import Zone

FACE_DOWN = "[face_down_creature]"
_FOR_A_KIND: Final = "typecycling"


def names_of(game: Game, row: Obj) -> set[str]:
    """Every name a scenario may use for an object."""
    if row.face_down and row.zone is Zone.EXILE and row.card is not None:
        return {face.name for face in row.card.faces}
    if row.face_down:
        return {FACE_DOWN, ""}
    name = last_name(game, row)
    found = {name or row.base.name}
    if row.kind == TOKEN:
        found.update((f"{name} Token", f"Phyrexian {name} Token"))  # a type that older texts of such cards do not give
    if row.kind == EMBLEM:
        found.add(f"Emblem {name}")
    if row.card is not None and row.kind != TOKEN and name == row.base.name:
        faces = row.card.faces
        if row.card.layout in ("split", "aftermath", "room", "fuse"):
            found.add(row.card.name)
            found.update(face.name for face in faces)
        elif row.card.layout in ("adventure", "omen", "modal_dfc", "transform", "flip", "meld"):
            found.add(row.card.name)
    found.discard("")
    return found


def last_name(game: Game, row: Obj) -> str:
    """The name an object has or last had."""
    return last_values(game, row.id).name


def last_values(game: Game, id: int) -> Chars:
    """What an object is or last was."""
    values = game.last_chars.get(id) if game.state.objects[id].gone else None
    return values or game.chars(id)


def called(game: Game, id: int, name: str, aliases: dict[str, int]) -> bool:
    """Whether a scenario's word names an object."""
    row = game.state.objects[id]
    if name.startswith("@"):
        return now(game, aliases.get(name[1:], 0)) == id
    if name in names_of(game, row):
        return True
    if name in aliases:
        return now(game, aliases[name]) == id
    short, mark, _ = name.partition("[")
    if mark and "only copy" in name:
        return is_copy(game, row) and short in names_of(game, row)
    if mark and "no copy" in name:
        return not is_copy(game, row) and short in names_of(game, row)
    return False


def is_copy(game: Game, row: Obj) -> bool:
    """Whether an object is a copy, or has become one, for good or for now (707.2)."""
    effects = (each for effect in game.index.of_ref.get(row.id, ()) for each in effect.modifiers)
    if row.kind in (COPY, TOKEN) or any(isinstance(each, CopyValues) for each in effects):
        return True
    return row.card is not None and not row.face_down and all(row.base.name != face.name for face in row.card.faces)


def now(game: Game, id: int) -> int:
    """The id that an object has now, through all its changes of zone."""
    objects = game.state.objects
    while id in objects and objects[id].gone and objects[id].became:
        id = objects[id].became
    return id


# --- words of abilities ---


def words(text: str, name: str = "") -> str:
    """A text in the form in which abilities are compared."""
    text = text.replace("{this}", "~").replace("{source}", "~").replace("<i>", "").replace("</i>", "")
    text = text.replace("&mdash;", "—")
    tokens = normalise(text, own_names(name, True) if name else ()).tokens
    return " ".join(tokens)


def cost_words(cost: Cost | None) -> str:
    """The mana of a cost."""
    if cost is None:
        return ""
    return " ".join(
        f"{{{symbol.lower()}}}" for each in cost.parts if isinstance(each, PayMana) for symbol in each.cost.symbols
    )


def _as_printed(ability: Ability) -> Words | None:
    """The words of an ability; of one about damage done at once by several, or to several, before that was put in."""
    shown = printed("abilities", (ability,))
    if shown is None and isinstance(ability, ActivatedAbility):  # no line said it: a predefined token has it (111.10)
        return printed("abilities", (ability,), strict=False)
    pattern = ability.pattern if isinstance(ability, TriggeredAbility) else None
    if shown is not None or not isinstance(ability, TriggeredAbility) or not isinstance(pattern, DealsDamage):
        return shown
    said = [replace(pattern, batch=batch, together=False, each=False) for batch in (True, False)]
    found = (printed("abilities", (replace(ability, pattern=one),)) for one in said)
    return next((words for words in found if words is not None), None)


def ability_words(ability: Ability) -> list[str]:
    """Every text by which an ability may be meant."""
    found: list[str] = []
    keyword = isinstance(ability, KeywordAbility)
    shown = printed("kwability", ability) if keyword else _as_printed(ability)
    if shown is not None:
        plain = " ".join(shown[1:-1] if shown[:1] == ('"',) else shown)
        found.append(plain)
        label = getattr(ability, "label", "")
        if label:
            found.append(f"{words(label)} — {plain}")
            found.append(words(label))
        if " — " in plain[:60]:
            found.append(plain.partition(" — ")[2])
    if isinstance(ability, KeywordAbility):
        found.append(f"{ability.name} {cost_words(ability.cost)}".strip())
    elif isinstance(ability, ActivatedAbility) and ability.keyword:
        found.append(f"{ability.keyword} {cost_words(ability.cost)}".strip())
        found.append(f"{ability.keyword} — {cost_words(ability.cost)}")
    elif isinstance(ability, TriggeredAbility) and ability.keyword:
        found.append(ability.keyword)
    if isinstance(ability, TriggeredAbility) and shown is None and isinstance(ability.pattern, StepBegins):
        found.append("at the beginning of the next")  # a delayed one is no line of its own (603.7)
    return found


def begins(ability: Ability, wanted: str, name: str) -> bool:
    """Whether an ability's text begins with these words."""
    start = words(wanted, name).rstrip(" :.")
    return any(text.startswith(start) for text in ability_words(ability)) or _keyword_line(ability, start)


def begins_trigger(game: Game, source: int, ability: Ability, wanted: str, name: str) -> bool:
    """Whether a trigger's text begins with these words; of a delayed or reflexive one also the effect or the sentence
    that set it up (603.7, 603.12)."""
    if begins(ability, wanted, name) or by_text(game, source, ability, wanted):
        return True
    keyword = getattr(ability, "keyword", "")
    if keyword and f"{keyword} cost" in wanted.lower():
        return True
    start = words(wanted, name).rstrip(" :.")
    does = getattr(ability, "effect", None)
    values = last_values(game, source)
    for one in values.abilities:
        if any(isinstance(each, Delayed | Reflexive) and each.effect == does for each in walk(one)):
            lines = ability_words(one) or [words(line, values.name) for line in values.face.text.split("\n")]
            if any(part.startswith(start) for line in lines for part in _SENTENCE.split(line)):
                return True
    return False


_SENTENCE: Final = re.compile(" [.:] ")


def by_text(game: Game, source: int, ability: Ability, wanted: str) -> bool:
    """Whether an ability of an object whose words can't be printed may be the line that begins with these words."""
    values = last_values(game, source)
    if _as_printed(ability) is not None or all(each != ability for each in values.abilities):
        return False
    start = words(wanted, values.name).rstrip(" :.")
    return any(words(line, values.name).startswith(start) for line in values.face.text.split("\n"))


def _keyword_line(ability: Ability, start: str) -> bool:
    """Whether a keyword with a number or with what it is for, such as "crew 2" and "equip Knight", is meant, or the
    cycling for a kind of card (702.29e)."""
    if isinstance(ability, ActivatedAbility) and ability.keyword == _FOR_A_KIND:
        kind, named, _ = start.partition("cycling")
        return bool(kind and named) and any(f" {kind.strip()} card" in words for words in ability_words(ability))
    if isinstance(ability, ActivatedAbility) and ability.keyword:
        first, _, rest = start.partition(" ")
        if ability.keyword.split(" ")[0] != first:
            return False
        rest = rest.removeprefix("— ")  # "equip—pay 3 life"
        return not rest or rest.isdigit() or any(f" {rest} " in f" {text} " for text in ability_words(ability))
    return False


def has_keyword(game: Game, id: int, wanted: str) -> int:
    """How many abilities of an object are the one that a scenario names."""
    values = game.chars(id)
    start = words(wanted, values.name).rstrip(" :.")
    count = 0
    for ability in expand(values.abilities) if values.abilities is values.face.abilities else values.abilities:
        if isinstance(ability, KeywordAbility):
            plain = " ".join(each for each in (ability.name, ability.word) if each)
            whole = ability_words(ability)
            if start in (ability.name, plain, _from_color(ability)) or start in whole or (
                not start.startswith("protection") and any(each.startswith(start) for each in whole)
            ):
                count += 1
        elif any(each.startswith(start) for each in ability_words(ability)):
            count += 1
    if count == 0 and start in values.keywords:
        count = 1
    return count


def _from_color(ability: KeywordAbility) -> str:
    """Protection or hexproof from a color in so many words, though a choice made it that color (607.2d)."""
    tests = ability.what.tests if isinstance(ability.what, Objects) else ()
    color = tests[0].color if len(tests) == 1 and isinstance(tests[0], HasColor) else 0
    return f"{ability.name} from {color_name(color)}" if color in COLORS else ""
