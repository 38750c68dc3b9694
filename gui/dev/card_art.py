"""`python -m gui.dev.card_art sheet OUT.png` paints a sheet of cards, `… prepare` draws the bundled illustrations."""

import argparse
import os
import sys
from pathlib import Path

import msgspec
from PySide6.QtGui import QGuiApplication, QImage

from assets import asset_root
from gui import theme
from gui.art.cache import ArtCache, bundled_name, encoded
from gui.art.face import ArtSpec, CardFaceModel
from gui.art.illustration import draw
from gui.art.painter import paint_card
from gui.art.store import ArtImages
from gui.dev.card_sheet import draw_sheet

__all__ = ["main"]


class _Face(msgspec.Struct):
    name: str
    type_line: str = ""
    colors: list[str] | None = None
    power: str | None = None
    toughness: str | None = None
    oracle_text: str = ""
    produced_mana: list[str] = []


class _Card(_Face):
    layout: str = "normal"
    card_faces: list[_Face] = []


def _specs(card: _Card) -> list[ArtSpec]:
    """What to draw for a card: each face has its picture, as has each half of a split card."""
    found: list[ArtSpec] = []
    for face in card.card_faces or [card]:
        colors = "".join(face.colors if face.colors is not None else card.colors or [])
        spec = ArtSpec.printed(
            face.name, colors, face.type_line, face.oracle_text,
            power=face.power, toughness=face.toughness, produces="".join(face.produced_mana or card.produced_mana),
        )  # fmt: skip
        found.append(spec)
    return found


def _prepare(files: list[Path], out: Path, limit: int) -> int:
    """Draw the pictures of card files into `out`/art; pictures there of other cards are removed."""
    specs: dict[str, ArtSpec] = {}
    for file in files:
        try:
            cards = msgspec.json.decode(file.read_bytes(), type=list[_Card])
        except FileNotFoundError:
            print(f"There is no card file {file}; name one with --cards.", file=sys.stderr)
            return 2
        except (msgspec.DecodeError, OSError) as error:
            print(f"{file} is not a list of cards: {error}; give a file in Scryfall's JSON form.", file=sys.stderr)
            return 2
        specs.update((bundled_name(spec), spec) for card in cards for spec in _specs(card))
    folder = out / "art"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.webp"):
        if f"art/{old.name}" not in specs:
            old.unlink()
    total = 0
    for name, spec in specs.items():
        data = encoded(draw(spec), limit=limit)
        (out / name).write_bytes(data)
        total += len(data)
    print(f"{len(specs)} illustrations, {total / 1e6:.1f} MB, in {folder}")
    return 0


def _sheet(out: Path, name: str, dpr: float) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication.instance() or QGuiApplication([])
    theme.load_fonts()
    art = ArtImages(ArtCache())

    def card(face: CardFaceModel, width: float, ratio: float) -> QImage:
        return paint_card(face, width, ratio, art.of(face), second=art.second(face))

    image = draw_sheet(card, theme.named(name), dpr)
    if not image.save(str(out)):
        print(f"Cannot write {out}; choose a folder that exists and a name ending in .png.", file=sys.stderr)
        return 2
    del application
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run one of the two commands; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gui.dev.card_art", description="Card pictures.")
    commands = parser.add_subparsers(dest="command", required=True)
    sheet = commands.add_parser("sheet", help="a sheet of every frame")
    sheet.add_argument("out", type=Path)
    sheet.add_argument("--theme", default="dark", choices=sorted(theme.THEMES))
    sheet.add_argument("--dpr", type=float, default=1.0)
    prepare = commands.add_parser("prepare", help="draw the illustrations of a card file into the assets")
    own = [asset_root() / "cards" / name for name in ("originals.json", "casual.json", "tokens.json")]
    prepare.add_argument("--cards", type=Path, nargs="+", default=own, metavar="FILE")
    prepare.add_argument("--out", type=Path, default=asset_root())
    prepare.add_argument("--limit", type=int, default=30_000, help="bytes for one picture")
    options = parser.parse_args(arguments)
    if options.command == "sheet":
        return _sheet(options.out, options.theme, options.dpr)
    return _prepare(options.cards, options.out, options.limit)


if __name__ == "__main__":
    sys.exit(main())
