"""The commands of `python -m gui.dev.card_art`: the sheet and the bundled illustrations."""

import json
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtWidgets import QApplication

from assets import asset_root
from gui.art.cache import bundled_name
from gui.art.face import ArtSpec
from gui.dev.card_art import main


def test_the_sheet_is_drawn(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLWRIGHT_HOME", str(tmp_path))
    assert main(["sheet", str(tmp_path / "sheet.png")]) == 0
    with Image.open(tmp_path / "sheet.png") as image:
        assert image.size == (1440, 900)


def test_pictures_of_a_card_file_are_drawn_and_old_ones_removed(tmp_path: Path) -> None:
    cards = tmp_path / "cards.json"
    halves = [{"name": "Up", "type_line": "Instant", "colors": ["W"]}, {"name": "Down", "type_line": "Land"}]
    cards.write_text(json.dumps([{"name": "Up // Down", "card_faces": halves, "produced_mana": ["B"]}]))
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "gone.w.webp").write_bytes(b"")
    assert main(["prepare", "--cards", str(cards), "--out", str(tmp_path)]) == 0
    assert sorted(path.name for path in (tmp_path / "art").iterdir()) == ["down.b.webp", "up.w.webp"]


@pytest.mark.parametrize("content", [None, "{", '{"name": 1}'])
def test_a_bad_card_file_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None
) -> None:
    cards = tmp_path / "cards.json"
    if content is not None:
        cards.write_text(content)
    assert main(["prepare", "--cards", str(cards), "--out", str(tmp_path)]) == 2
    message = capsys.readouterr().err
    assert str(cards) in message and len(message.splitlines()) == 1


def test_every_own_card_has_its_picture() -> None:
    missing = []
    for name in ("originals.json", "casual.json", "tokens.json"):
        for card in json.loads((asset_root() / "cards" / name).read_text(encoding="utf-8")):
            for face in card.get("card_faces") or [card]:
                colors = "".join(face.get("colors") or card.get("colors") or [])
                produces = "".join(face.get("produced_mana") or card.get("produced_mana") or [])
                spec = ArtSpec.printed(face["name"], colors, face["type_line"], produces=produces)
                if not (asset_root() / bundled_name(spec)).exists():
                    missing.append(bundled_name(spec))
    assert not missing, "run `python -m gui.dev.card_art prepare`"
