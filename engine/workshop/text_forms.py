"""The two forms of cards as plain text.

Plain text is a card as it is printed, cards parted by a blank line; `//` on a line of its own parts two faces:

    Kettle Warden {1}{W}                  (Rare)
    Creature — Human Soldier
    Vigilance
    2/3

Forge's form has a word and a colon before each field (`Name:`, `ManaCost:`, `Types:`, `PT:`, `Oracle:`), `ALTERNATE`
between faces, and a blank line (or a line of hyphens) between cards. Its script lines are for another program: of them
nothing is read, the rules text is that of `Oracle:`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.terms.types import split_type_line
from engine.workshop.fields import LAYOUTS, RARITIES, TWO_FACED, CardFields, FaceFields

_HEAD: Final = re.compile(r"^(?P<name>.*?)(?:\s+(?P<cost>(?:\{[^{}\s]+\})+))?(?:\s+\((?P<rarity>\w+)\))?\s*$")
_SIZE: Final = re.compile(r"^([*+\-\dXx]+)/([*+\-\dXx]+)$")
_FIGURE: Final = re.compile(r"^(Loyalty|Defense|Layout|Color indicator|Flavor): (.+)$", re.IGNORECASE)


def plain_text(cards: Iterable[CardFields]) -> str:
    """Cards as they are printed."""
    return "\n\n".join("\n//\n".join(_face_text(card, face) for face in card.faces) for card in cards) + "\n"


def _face_text(card: CardFields, face: FaceFields) -> str:
    front = face is card.face
    head = " ".join(part for part in (face.name, face.cost) if part) + (f" ({card.rarity.capitalize()})" * front)
    lines = [head, face.type_line, face.text]
    lines += [f"{face.power}/{face.toughness}"] if face.power else []
    for word, value in (("Loyalty", face.loyalty), ("Defense", face.defense), ("Color indicator", face.colors),
                        ("Flavor", face.flavor.replace("\n", " / ")),
                        ("Layout", card.layout if front and card.layout != "normal" else "")):
        lines += [f"{word}: {value}"] if value else []
    return "\n".join(line for line in lines if line)


def plain_cards(body: str) -> Iterator[CardFields]:
    """The cards of a text in which each stands as it is printed."""
    for block in re.split(r"\n[ \t]*\n", body):
        if not block.strip():
            continue
        halves = [half for half in re.split(r"(?m)^\s*//\s*$", block) if half.strip()]
        front, words = _plain_face(halves[0])
        back = _plain_face(halves[1])[0] if len(halves) > 1 else None
        layout = words.get("layout", "").lower()
        if back is not None and layout not in TWO_FACED:
            layout = "transform"
        if layout not in LAYOUTS or (layout in TWO_FACED and back is None):
            layout = "normal"
        yield CardFields(face=front, back=back, layout=layout, rarity=words.get("rarity", "").lower())


def _plain_face(block: str) -> tuple[FaceFields, dict[str, str]]:
    lines = [line.strip() for line in block.strip().split("\n")]
    found = _HEAD.match(lines[0])
    assert found is not None
    words: dict[str, str] = {}
    name = found["name"]
    if (found["rarity"] or "").lower() in RARITIES:
        words["rarity"] = found["rarity"]
    elif found["rarity"]:
        name = f"{name} ({found['rarity']})"
    if len(lines) > 1 and re.fullmatch(r"(?:\{[^{}\s]+\})+", lines[1]):  # the cost stands below the name
        words["cost"] = lines.pop(1)
    kinds = lines.pop(1) if len(lines) > 1 else ""
    text: list[str] = []
    for line in lines[1:]:
        figure = _FIGURE.match(line)
        size = _SIZE.match(line)
        if figure is not None:
            words[figure[1].lower()] = figure[2]
        elif (size is not None and line is lines[-1]) or (size is not None and not _leveled(lines)):
            words["power"], words["toughness"] = size[1], size[2]
        else:
            text.append(line)
    return FaceFields(
        name=name, cost=found["cost"] or words.get("cost", ""), type_line=kinds, text="\n".join(text),
        power=words.get("power", ""), toughness=words.get("toughness", ""), loyalty=words.get("loyalty", ""),
        defense=words.get("defense", ""), colors=words.get("color indicator", ""),
        flavor=words.get("flavor", "").replace(" / ", "\n"),
    ), words  # fmt: skip


def _leveled(lines: Sequence[str]) -> bool:
    """Whether sizes stand among the lines of the rules text (710.1)."""
    return any(line.startswith("LEVEL ") for line in lines)


# --- as Forge has it ---


def forge_text(cards: Iterable[CardFields]) -> str:
    """Cards with a word before each field."""
    return "\n\n".join(_forge_card(card) for card in cards) + "\n"


def _forge_card(card: CardFields) -> str:
    faces = ["\n".join(_forge_lines(face)) for face in card.faces]
    if len(faces) == 1:
        mode = [f"AlternateMode:{card.layout}"] if card.layout != "normal" else []
        return "\n".join([faces[0], *mode, f"Rarity:{card.rarity}"])
    return f"{faces[0]}\nAlternateMode:{card.layout}\nRarity:{card.rarity}\nALTERNATE\n{faces[1]}"


def _forge_lines(face: FaceFields) -> Iterator[str]:
    supertypes, types, subtypes = split_type_line(face.type_line)
    cost = " ".join(part for part in face.cost.strip("{}").split("}{")) if face.cost else "no cost"
    yield f"Name:{face.name}"
    yield f"ManaCost:{cost}"
    yield f"Types:{' '.join((*(each.capitalize() for each in (*supertypes, *types)), *subtypes))}"
    for word, value in (("PT", f"{face.power}/{face.toughness}" if face.power else ""), ("Loyalty", face.loyalty),
                        ("Defense", face.defense), ("Colors", ",".join(face.colors)),
                        ("Flavor", face.flavor.replace("\n", "\\n"))):
        if value:
            yield f"{word}:{value}"
    yield "Oracle:" + face.text.replace("\n", "\\n")


def forge_cards(body: str) -> Iterator[CardFields]:
    """The cards of a text with a word before each field."""
    for block in re.split(r"(?m)^(?:-{3,}|\s*)\n(?=Name:)", body):
        if not block.strip():
            continue
        halves = re.split(r"(?m)^ALTERNATE\s*$", block)
        faces = [dict(_forge_fields(half)) for half in halves]
        mode = faces[0].get("alternatemode", "").lower()
        layout = {"doublefaced": "transform", "modal": "modal_dfc"}.get(mode, mode)
        if len(faces) > 1 and layout not in TWO_FACED:
            layout = "transform"
        if len(faces) < 2 and (layout not in LAYOUTS or layout in TWO_FACED):
            layout = "normal"
        back = _forge_face(faces[1]) if len(faces) > 1 else None
        yield CardFields(face=_forge_face(faces[0]), back=back, layout=layout, rarity=faces[0].get("rarity", ""))


def _forge_fields(half: str) -> Iterator[tuple[str, str]]:
    for line in half.strip().split("\n"):
        word, colon, value = line.partition(":")
        if colon and word.isalpha():
            yield word.lower(), value.strip()


def _forge_face(words: dict[str, str]) -> FaceFields:
    cost = words.get("manacost", "")
    braced = "" if cost in ("", "no cost") else "".join(f"{{{part}}}" for part in cost.split())
    power, _, toughness = words.get("pt", "").partition("/")
    return FaceFields(
        name=words.get("name", ""), cost=braced, type_line=_dashed(words.get("types", "")), power=power,
        toughness=toughness, text=words.get("oracle", "").replace("\\n", "\n"), loyalty=words.get("loyalty", ""),
        defense=words.get("defense", ""), flavor=words.get("flavor", "").replace("\\n", "\n"),
        colors="".join(map(_letter, _listed(words.get("colors", "")))),
    )  # fmt: skip


def _listed(words: str) -> list[str]:
    """Words with commas between them."""
    return [each.strip() for each in words.split(",") if each.strip()]


def _dashed(types: str) -> str:
    """Types in a row as a type line: what is no card type or supertype stands behind the dash."""
    words = types.split()
    known = {"legendary", "basic", "snow", "world", "token", "artifact", "battle", "creature", "enchantment", "instant",
             "kindred", "tribal", "land", "planeswalker", "sorcery", "ongoing", "scheme", "plane", "phenomenon"}
    before = [word for word in words if word.lower() in known]
    after = [word for word in words if word.lower() not in known]
    return " ".join(before) + (f" — {' '.join(after)}" if after else "")


def _letter(color: str) -> str:
    """The letter of a color's name."""
    return "U" if color.lower() == "blue" else color[:1].upper()
