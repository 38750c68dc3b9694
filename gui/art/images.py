"""Printed pictures of cards: which printing, from the disk or the web, painted to size in the workers.

A card that has no picture, or not yet, is drawn by our own painter; that is also so for ever without a network.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal
from PySide6.QtGui import QImage, QPainter

from engine.cards.card_rows import Printing
from engine.cards.folding import folded
from engine.cards.store import Store
from engine.terms.records import record
from gui.art.card_geometry import card_height, card_path, geometry
from gui.art.face import CardFaceModel, Frame
from gui.art.images_cache import ImageCache
from gui.art.images_queue import ImageQueue, Pace
from gui.art.parts import draw_plate
from gui.art.picture_process import PictureProcess

__all__ = ["CardImages", "Printed", "paint_printed"]

TYPICAL: Final = 95_000  # bytes of a picture of the normal size, for estimates
READABLE: Final = 560  # device px of width from which the large picture is taken
_KEPT: Final = 40  # unpacked pictures kept in memory
_WITHOUT: Final = (Frame.BACK, Frame.FACE_DOWN)


@record
class Printed:
    """A printed picture and what it shows as power and toughness, loyalty or defense."""

    image: QImage
    plate: str


@record
class _Place:
    """Where the pictures of a face are, by size, and its printed plate."""

    normal: str
    large: str
    plate: str


class CardImages(QObject):
    """Gives workers the printed picture of a face; `changed` names the cards whose pictures have come."""

    changed = Signal(str)  # a card's or face's name
    _wanted = Signal(str)  # from workers to the queue

    def __init__(self, store: Store, folder: Path, limit: int, pace: Pace | None = None,
                 parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self.store = store
        self.cache = ImageCache(folder, limit)
        self.queue = ImageQueue(pace, self)
        self.process = PictureProcess()
        self.enabled = True
        self.online = True
        self.language = "en"
        self.choice, self.first_set = "usual", ""  # which printing shows a card whose deck names none
        self._choices: dict[str, str] = {}  # printing by folded name: Scryfall's id, or "set number"
        self._tokens: dict[str, str] = {}  # printing of a token by its folded name, as its maker says
        self._lock = threading.Lock()
        self._places: dict[tuple[str, bool], _Place | None] = {}
        self._version = -1
        self._names: dict[str, dict[str, None]] = {}  # who waits for an address
        self._keeping: dict[str, None] = {}  # have arrived and are being looked at
        self._images: OrderedDict[str, QImage] = OrderedDict()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._wanted.connect(self.queue.ask)
        self.queue.arrived.connect(self._on_arrived)

    # --- which picture ---

    def choose(self, name: str, printing: str) -> None:
        """Show a card by one printing from now on: Scryfall's id, or set and number as "abc 12"; "" for the usual."""
        with self._lock:
            if printing:
                self._choices[folded(name)] = printing
            else:
                self._choices.pop(folded(name), None)
            self._places.clear()
        self.changed.emit(name)

    def prefer_language(self, language: str) -> None:
        """Show printings in a language where there are some; English otherwise."""
        with self._lock:
            self.language = language
            self._places.clear()

    def prefer_printing(self, choice: str, first_set: str) -> None:
        """Show cards by their "usual" printing (the clearest), the "newest" or the "oldest"; by one of a set where they
        are in it, "" for none."""
        code = first_set.strip().lower()
        if (choice, code) == (self.choice, self.first_set):
            return
        with self._lock:
            self.choice, self.first_set = choice, code
            self._places.clear()

    def shows_printed(self, face: CardFaceModel) -> bool:
        """Whether a face is shown by a printed picture, here or still to come."""
        return self.enabled and face.frame not in _WITHOUT and not face.drawn and self._place(face) is not None

    def expect_tokens(self, names: Iterable[str]) -> None:
        """The tokens of these cards are shown as the cards' own parts say (111)."""
        found = {folded(token): part for name in names for part, token in self.store.tokens_of(name)}
        with self._lock:
            self._tokens |= found
            self._places.clear()

    def addresses(self, names: Iterable[str]) -> list[str]:
        """The addresses of all faces of some cards, in the normal size, without those that have none."""
        found: list[str] = []
        for name in names:
            printing = self._printing(name, False)
            found += printing.pictures() if printing is not None else ()
            found += [
                address
                for part, _ in self.store.tokens_of(name)
                if (token := self.store.printing(part)) is not None
                for address in token.pictures()[:1]
            ]
        return [address for address in dict.fromkeys(found) if address]

    def addresses_of_set(self, set_code: str) -> list[str]:
        """The addresses of all pictures of a set, in the normal size."""
        found = (address for each in self.store.printings_in(set_code) for address in each.pictures())
        return [address for address in dict.fromkeys(found) if address]

    # --- for workers ---

    def picture(self, face: CardFaceModel, pixels: float) -> Printed | None:
        """The printed picture for a face that is painted so many device px wide; None while there is none, and then it
        is asked for. Call it from a worker."""
        if not self.enabled or face.drawn or face.frame in _WITHOUT:
            return None
        place = self._place(face)
        if place is None:
            return None
        address = place.large if pixels > READABLE else place.normal
        image = self._image(address)
        if image is None:
            self._want(address, face.name)
            image = self._image(place.normal) if address != place.normal else None
        return Printed(image, place.plate) if image is not None else None

    def prefetch(self, addresses: Iterable[str]) -> int:
        """Have pictures loaded when nothing else is; how many are not here yet."""
        missing = self.cache.missing(addresses)
        for address in missing:
            self.queue.ask(address, urgent=False)
        return len(missing)

    def stop(self) -> None:
        """End, and wait for what is under way."""
        self.queue.stop()
        self._pool.waitForDone()
        self.process.stop()
        self.cache.close()

    def wait(self) -> bool:
        """Wait until what has arrived is kept; for tests."""
        return self._pool.waitForDone()

    # --- inside ---

    def _place(self, face: CardFaceModel) -> _Place | None:
        key = face.name, face.is_token
        with self._lock:
            if self._version != self.store.version:
                self._places.clear()
                self._version = self.store.version
            if key in self._places:
                return self._places[key]
        found = self._found(face) if self.store.imported else None
        with self._lock:
            self._places[key] = found
        return found

    def _found(self, face: CardFaceModel) -> _Place | None:
        printing = self._printing(face.name, face.is_token)
        if printing is None:
            return None
        data = self.store.data_of(printing.card) or {}
        listed = data.get("card_faces")
        halves = [half for half in listed if isinstance(half, dict)] if isinstance(listed, list) else []
        names = [folded(str(half.get("name", ""))) for half in halves]
        place = names.index(folded(face.name)) if folded(face.name) in names else 0
        shown = halves[place] if halves else data
        normal, large = printing.pictures("normal"), printing.pictures("large")
        at = min(place, len(normal) - 1)
        if at < 0 or not normal[at]:
            return None
        return _Place(normal[at], large[at] if at < len(large) and large[at] else normal[at], _plate(shown))

    def _printing(self, name: str, token: bool) -> Printing | None:
        """The printing that shows a card: the chosen one, one in the wanted language, the usual one."""
        with self._lock:
            chosen = (self._tokens if token else self._choices).get(folded(name), "")
            language = self.language
        row = self.store.card(name)
        if chosen:
            found = self.store.printing(chosen)
            if found is None and row is not None and " " in chosen:
                code, _, number = chosen.partition(" ")
                every = self.store.printings_of(row.id)
                found = next((each for each in every if (each.set_code, each.number) == (code.lower(), number)), None)
            if found is not None:
                return found
        if token:
            return self._token(name)
        if row is None or row.own:
            return None
        pictured = [each for each in self.store.printings_of(row.id) if each.images]
        return self._preferred([each for each in pictured if each.lang == language] or pictured)

    def _preferred(self, printings: Sequence[Printing]) -> Printing | None:
        """The one of some printings, the clearest first, that the player likes best."""
        among = [each for each in printings if each.set_code == self.first_set] or printings
        dated = [each for each in among if each.released]
        if self.choice == "usual" or not dated:
            return among[0] if among else None
        end = max if self.choice == "newest" else min
        day = end(each.released for each in dated)
        return next(each for each in dated if each.released == day)

    def _token(self, name: str) -> Printing | None:
        """The newest token of a name."""
        rows = self.store.search(f'!"{name.replace(chr(34), "")}" is:token order:released', limit=1)
        return next(iter(self.store.printings_of(rows[0].id)), None) if rows and not rows[0].own else None

    def _image(self, address: str) -> QImage | None:
        with self._lock:
            found = self._images.get(address)
            if found is not None:
                self._images.move_to_end(address)
                return found
        data = self.cache.get(address)
        image = self.process.unpacked(data) if data is not None else None
        if image is not None:
            with self._lock:
                self._images[address] = image
                if len(self._images) > _KEPT:
                    self._images.popitem(last=False)
        return image

    def _want(self, address: str, name: str) -> None:
        if not self.online:
            return
        with self._lock:
            self._names.setdefault(address, {})[name] = None
            if address in self._keeping:
                return
        self._wanted.emit(address)

    def _on_arrived(self, address: str, data: bytes) -> None:
        with self._lock:
            self._keeping[address] = None
        self._pool.start(_Keep(self, address, data))

    def kept(self, address: str, data: bytes) -> None:
        """Keep a picture that has come, and tell whose it is; called in a worker."""
        if self.process.unpacked(data) is None:
            return  # and it stays among those being kept: nobody asks for it again
        self.cache.put(address, data)
        with self._lock:
            self._keeping.pop(address, None)
            names = self._names.pop(address, {})
        for name in names:
            self.changed.emit(name)


class _Keep(QRunnable):
    """Looks at a picture that has come and puts it into the cache."""

    def __init__(self, owner: CardImages, address: str, data: bytes) -> None:
        super().__init__()
        self._owner, self._address, self._data = owner, address, data

    def run(self) -> None:
        """The work."""
        self._owner.kept(self._address, self._data)


def paint_printed(printed: Printed, face: CardFaceModel, width: float, dpr: float, plate: bool) -> QImage:
    """A printed picture as a card, `width` px wide on a screen with `dpr` device pixels each; a plate where what it
    says now is not what is printed."""
    height = card_height(width)
    image = QImage(round(width * dpr), round(height * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    scaled = printed.image.scaled(
        image.width(), image.height(), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    scaled.setDevicePixelRatio(dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(card_path(replace(face, frame=Frame.NORMAL), width))  # a token's print has usual corners
    painter.drawImage(0, 0, scaled)  # pixel by pixel: scaled once more, by a part of one, it would be blurred
    if plate and face.plate and face.plate != printed.plate:
        layout = geometry(face, width)
        draw_plate(painter, layout.plate, face.plate, face.frame_colors, peaked=face.peaked, serif=not layout.compact)
    painter.end()
    return image


def _plate(face: dict[str, object]) -> str:
    if face.get("power") is not None and face.get("toughness") is not None:
        return f"{face['power']}/{face['toughness']}"
    return str(face.get("loyalty") or face.get("defense") or "")
