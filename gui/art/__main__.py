"""Card pictures from a command line: `python -m gui.art sheet OUT.png` and `python -m gui.art prepare`."""

import argparse
import os
import sys
from pathlib import Path

import msgspec
from PySide6.QtGui import QGuiApplication, QImage

from assets import asset_root
from gui import theme
from gui.art.cache import ArtCache, bundled_name, encoded
from gui.art.face import CardFaceModel
from gui.art.illustration import ArtSpec, draw
from gui.art.painter import paint_card
from gui.art.sheet import draw_sheet
from gui.art.store import ArtImages

__all__ = ["main"]


class _Face(msgspec.Struct):
    name: str
    type_line: str = ""
    colors: list[str] | None = None
    power: str | None = None
    toughness: str | None = None
    keywords: list[str] = []
    produced_mana: list[str] = []
    color_identity: list[str] = []


class _Card(_Face):
    layout: str = "normal"
    card_faces: list[_Face] = []


def _specs(card: _Card) -> list[ArtSpec]:
    """What to draw for a card: each face's picture; a split card has one per half."""
    found: list[ArtSpec] = []
    for face in card.card_faces or [card]:
        colors = "".join(letter for letter in "WUBRG" if letter in (face.colors or card.colors or []))
        produced = face.produced_mana or card.produced_mana
        model = CardFaceModel(
            face.name,
            colors=colors,
            type_line=face.type_line,
            power=face.power,
            toughness=face.toughness,
            keywords=tuple(word.lower() for word in (face.keywords or card.keywords)),
            produces="".join(produced) if "Land" in face.type_line else "",
        )
        found.append(ArtSpec.of(model))
    return found


def _prepare(cards: Path, out: Path, quality: int) -> int:
    try:
        deck = msgspec.json.decode(cards.read_bytes(), type=list[_Card])
    except FileNotFoundError:
        print(f"There is no card file {cards}; name one with --cards.", file=sys.stderr)
        return 2
    except (msgspec.DecodeError, OSError) as error:
        print(f"{cards} is not a list of cards: {error}; give a file in Scryfall's JSON form.", file=sys.stderr)
        return 2
    total = 0
    specs = {spec.name: spec for card in deck for spec in _specs(card)}
    for spec in specs.values():
        path = out / bundled_name(spec.name)
        path.parent.mkdir(parents=True, exist_ok=True)
        data = encoded(draw(spec), quality)
        path.write_bytes(data)
        total += len(data)
    print(f"{len(specs)} illustrations, {total / 1e6:.1f} MB, in {out / 'art'}")
    return 0


def _sheet(out: Path, name: str, dpr: float) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    theme.load_fonts()
    art = ArtImages(ArtCache())

    def card(face: CardFaceModel, width: float, ratio: float) -> QImage:
        return paint_card(face, width, ratio, art.of(face), second=art.second(face))

    image = draw_sheet(card, theme.named(name), dpr)
    if not image.save(str(out)):
        print(f"Cannot write {out}; choose a folder that exists and a name ending in .png.", file=sys.stderr)
        return 2
    application.quit()
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run one of the two commands; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gui.art", description="Card pictures.")
    commands = parser.add_subparsers(dest="command", required=True)
    sheet = commands.add_parser("sheet", help="a sheet of every frame")
    sheet.add_argument("out", type=Path)
    sheet.add_argument("--theme", default="dark", choices=sorted(theme.THEMES))
    sheet.add_argument("--dpr", type=float, default=1.0)
    prepare = commands.add_parser("prepare", help="draw the illustrations of a card file into the assets")
    prepare.add_argument("--cards", type=Path, default=asset_root() / "cards" / "originals.json")
    prepare.add_argument("--out", type=Path, default=asset_root())
    prepare.add_argument("--quality", type=int, default=80)
    options = parser.parse_args(arguments)
    if options.command == "sheet":
        return _sheet(options.out, options.theme, options.dpr)
    return _prepare(options.cards, options.out, options.quality)


if __name__ == "__main__":
    sys.exit(main())
