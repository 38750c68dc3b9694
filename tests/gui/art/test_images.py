"""Printed pictures: fetched when painted, kept on disk, gently asked for, and our own card until one is here."""

from __future__ import annotations

import io
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as PillowImage
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from pytestqt.qtbot import QtBot

from engine.cards.store import Store
from gui.art.face import CardFaceModel, Frame
from gui.art.images import CardImages, Printed, paint_printed
from gui.art.images_cache import ImageCache
from gui.art.images_queue import Pace
from gui.art.picture_process import PictureProcess
from gui.art.store import CardPixmaps
from tests.cards.server import Handler, Site, part, serving, stalled, status, whole
from tests.cards.shelf import CARDS, card, filled

QUICK = Pace(between=0.0, at_once=3, silence=15.0, rest=0.05)
LONG = 20_000
RUNT = CardFaceModel("Quarry Runt", "{1}{R}", "R", "Creature — Goblin", "Haste", power="2", toughness="2")


def drawing(color: str) -> bytes:
    """A small picture of one colour."""
    image = QImage(146, 204, QImage.Format.Format_RGB32)
    image.fill(QColor(color))
    out = QBuffer()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(out, "PNG")  # type: ignore[call-overload]  # the stub wants bytes, the library text
    return bytes(out.data().data())


@pytest.fixture
def site(qapp: object) -> Iterator[Site]:
    with serving() as made:
        yield made


@pytest.fixture
def store(tmp_path: Path, site: Site) -> Store:
    def at(path: str) -> dict[str, str]:
        return {"normal": site.url(path), "large": site.url(path)}

    more = [
        card("Quarry Runt", oracle_id="q", id="p1", set="new", image_uris=at("/runt"), released_at="2024-01-01"),
        card("Quarry Runt", oracle_id="q", id="p2", set="old", image_uris=at("/old"), collector_number="7"),
        card("Quarry Runt", oracle_id="q", id="p3", lang="de", printed_name="Knirps", image_uris=at("/german")),
        card("Sun // Moon", layout="transform", oracle_text=None, card_faces=[
            {"name": "Sun", "image_uris": at("/sun")}, {"name": "Moon", "image_uris": at("/moon")}]),
        card("Goblin", "Token Creature — Goblin", "", layout="token", id="t1", image_uris=at("/token"),
             power="1", toughness="1", oracle_id="g1"),
        card("Goblin", "Token Creature — Goblin", "", layout="token", id="t2", image_uris=at("/token2"),
             power="4", toughness="4", oracle_id="g2", released_at="2025-01-01"),
        card("Caller", all_parts=[{"id": "t1", "component": "token", "name": "Goblin"}], image_uris=at("/caller")),
    ]  # fmt: skip
    return filled(tmp_path / "cards.sqlite", [*CARDS[1:], *more])


@pytest.fixture
def images(store: Store, tmp_path: Path) -> Iterator[CardImages]:
    made = CardImages(store, tmp_path / "pictures", 50_000_000, QUICK)
    yield made
    made.stop()


def come(qtbot: QtBot, images: CardImages, face: CardFaceModel) -> Printed:
    """The picture of a face once it is here."""
    qtbot.waitUntil(lambda: images.picture(face, 200) is not None, timeout=LONG)
    found = images.picture(face, 200)
    assert found is not None
    return found


def color(printed: Printed) -> str:
    """The colour in the middle of a picture."""
    return printed.image.pixelColor(70, 100).name()


def test_a_picture_is_fetched_when_painted_and_the_own_card_is_shown_until_then(
    qtbot: QtBot, site: Site, images: CardImages
) -> None:
    site.url("/runt", whole(drawing("#ff0000")))
    pixmaps = CardPixmaps()
    pixmaps.use_images(images)
    assert site.asked == []
    pixmaps.request(RUNT, 96)
    qtbot.waitUntil(lambda: pixmaps.cached(RUNT, 96), timeout=LONG)

    def shown() -> str:
        found = pixmaps.request(RUNT, 96)
        return found.toImage().pixelColor(48, 60).name() if found is not None else ""

    qtbot.waitUntil(lambda: shown() == "#ff0000", timeout=LONG)
    assert [path for path, _ in site.asked] == ["/runt"]
    assert site.headers("User-Agent")[0].startswith("Spellwright/")
    pixmaps.clear()
    pixmaps.wait()


def test_a_picture_on_disk_is_not_fetched_again(qtbot: QtBot, site: Site, store: Store, tmp_path: Path) -> None:
    site.url("/runt", whole(drawing("#ff0000")))
    first = CardImages(store, tmp_path / "pictures", 50_000_000, QUICK)
    come(qtbot, first, RUNT)
    first.stop()
    again = CardImages(store, tmp_path / "pictures", 50_000_000, QUICK)
    again.online = False
    found = again.picture(RUNT, 200)
    again.stop()
    assert found is not None and color(found) == "#ff0000"
    assert len(site.asked) == 1


def test_each_face_has_its_own_picture_and_a_back_has_none(qtbot: QtBot, site: Site, images: CardImages) -> None:
    site.url("/sun", whole(drawing("#ffff00")))
    site.url("/moon", whole(drawing("#0000ff")))
    assert color(come(qtbot, images, CardFaceModel("Sun"))) == "#ffff00"
    assert color(come(qtbot, images, CardFaceModel("Moon"))) == "#0000ff"
    assert images.picture(CardFaceModel("Sun", frame=Frame.BACK), 100) is None
    assert images.picture(CardFaceModel("Nobody"), 100) is None


def test_the_chosen_printing_and_the_preferred_language_are_shown(qtbot: QtBot, site: Site, images: CardImages) -> None:
    for path, value in (("/runt", "#ff0000"), ("/old", "#00ff00"), ("/german", "#0000ff")):
        site.url(path, whole(drawing(value)))
    assert color(come(qtbot, images, RUNT)) == "#ff0000"
    images.prefer_language("de")
    assert color(come(qtbot, images, RUNT)) == "#0000ff"
    images.choose("Quarry Runt", "old 7")
    assert color(come(qtbot, images, RUNT)) == "#00ff00"
    images.choose("Quarry Runt", "")
    images.prefer_language("fr")
    assert color(come(qtbot, images, RUNT)) == "#ff0000"


def test_a_token_is_the_one_its_maker_names_else_the_newest_of_its_name(
    qtbot: QtBot, site: Site, images: CardImages
) -> None:
    for path, value in (("/token", "#ff0000"), ("/token2", "#00ff00")):
        site.url(path, whole(drawing(value)))
    token = CardFaceModel("Goblin", "", "R", "Token Creature — Goblin", frame=Frame.TOKEN)
    assert color(come(qtbot, images, token)) == "#00ff00"
    images.expect_tokens(["Caller"])
    assert color(come(qtbot, images, token)) == "#ff0000"


def test_a_host_that_asks_for_patience_gets_it(qtbot: QtBot, site: Site, images: CardImages) -> None:
    site.url("/runt", status(429, Retry_After="0"), status(503), whole(drawing("#ff0000")))
    assert color(come(qtbot, images, RUNT)) == "#ff0000"
    assert len(site.asked) == 3


@pytest.mark.parametrize("fault", ["missing", "no picture", "breaks off"])
def test_without_a_picture_the_own_card_stays_and_nobody_is_pestered(
    qtbot: QtBot, site: Site, images: CardImages, fault: str
) -> None:
    reply = {"missing": status(404), "no picture": whole(b"<html>"), "breaks off": part(drawing("red"), 60)}[fault]
    site.url("/runt", reply)
    assert images.picture(RUNT, 200) is None
    qtbot.waitUntil(lambda: len(site.asked) > 0 and images.queue.waiting == 0, timeout=LONG)
    images.wait()
    assert images.picture(RUNT, 200) is None
    assert len(site.asked) <= (3 if fault == "breaks off" else 1)


def test_prefetching_waits_behind_what_is_looked_at_and_can_be_dropped(
    qtbot: QtBot, site: Site, images: CardImages
) -> None:
    for path in ("/runt", "/caller", "/token", "/sun", "/moon"):
        site.url(path, whole(drawing("#123456") + path.encode()))
    wanted = images.addresses(["Caller", "Sun // Moon", "Tide Reader"])
    assert wanted == [site.url(path) for path in ("/caller", "/token", "/sun", "/moon")]
    assert images.addresses_of_set("new") == [site.url("/runt")]
    assert images.prefetch(wanted) == 4
    qtbot.waitUntil(lambda: images.queue.waiting == 0, timeout=LONG)
    images.wait()
    assert images.prefetch(wanted) == 0
    images.queue.pace = Pace(between=1000.0)
    images.prefetch(images.addresses_of_set("new"))
    assert images.queue.waiting == 1
    images.queue.forget_later()
    assert images.queue.waiting == 0


def test_the_cache_keeps_to_its_limit_and_drops_what_was_not_looked_at(tmp_path: Path) -> None:
    cache = ImageCache(tmp_path / "pictures", 1000)
    for name in ("a", "b", "c"):
        assert cache.put(name, name.encode() * 300)
    assert cache.get("a") == b"a" * 300
    cache.put("d", b"d" * 300)
    assert (cache.get("b"), cache.get("a")) == (None, b"a" * 300)
    assert cache.bytes <= 1000
    cache.put("same", b"d" * 300)
    assert cache.missing(["a", "b", "same"]) == ["b"]
    cache.clear()
    assert cache.bytes == 0 and cache.get("a") is None
    cache.close()


def test_a_damaged_cache_is_only_empty(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    cache = ImageCache(folder, 10_000)
    cache.put("a", b"picture")
    next(folder.glob("??/*")).write_bytes(b"other")
    assert cache.get("a") is None
    cache.close()
    (folder / "index.sqlite").write_bytes(b"no index" * 200)
    for extra in folder.glob("index.sqlite-*"):
        extra.unlink()
    again = ImageCache(folder, 10_000)
    assert again.get("a") is None and again.put("a", b"picture") and again.get("a") == b"picture"
    again.close()


def test_a_changed_creature_has_a_plate_over_its_picture(qapp: object) -> None:
    image = QImage.fromData(drawing("#ffffff"))
    grown = CardFaceModel("Quarry Runt", "", "R", "Creature", power="5", toughness="5")
    same = paint_printed(Printed(image, "5/5"), grown, 240, 2.0, True)
    other = paint_printed(Printed(image, "2/2"), grown, 240, 2.0, True)
    assert (same.width(), same.devicePixelRatio()) == (480, 2.0)
    assert same != other
    assert same.pixelColor(0, 0).alpha() == 0


class _Drawing(BaseHTTPRequestHandler):
    """Gives one picture to whoever asks."""

    def do_GET(self) -> None:
        """The picture."""
        self.send_response(200)
        self.end_headers()
        self.wfile.write(drawing("#00ff00"))

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def test_a_server_that_cannot_be_reached_is_tried_again_and_nothing_is_lost(qtbot: QtBot, images: CardImages) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        place = probe.getsockname()
    queue = images.queue
    queue.pace = Pace(between=0.02, longest=0.3)
    queue.ask(f"http://127.0.0.1:{place[1]}/late")
    qtbot.waitUntil(lambda: queue.rest is not None and queue.rest.unreachable, timeout=LONG)
    assert queue.waiting == 1
    with qtbot.waitSignal(queue.arrived, timeout=LONG), HTTPServer(place, _Drawing) as server:
        threading.Thread(target=server.handle_request).start()
        qtbot.waitUntil(lambda: queue.waiting == 0, timeout=LONG)
    assert queue.rest is None


def test_a_server_that_refuses_for_long_is_waited_for(qtbot: QtBot, site: Site, images: CardImages) -> None:
    images.queue.pace = Pace(between=0.0, rest=0.05, longest=0.1)
    site.url("/runt", *(status(429) for _ in range(6)), whole(drawing("#0000ff")))
    assert images.picture(RUNT, 200) is None
    qtbot.waitUntil(lambda: images.queue.rest is not None and not images.queue.rest.unreachable, timeout=LONG)
    assert color(come(qtbot, images, RUNT)) == "#0000ff"
    assert len(site.asked) == 7


def test_a_server_that_says_0_and_refuses_again_is_asked_ever_more_rarely(
    qtbot: QtBot, site: Site, images: CardImages
) -> None:
    images.queue.pace = Pace(between=0.0, rest=0.1, longest=60.0)
    site.url("/runt", *(status(429, Retry_After="0") for _ in range(4)), whole(drawing("#0000ff")))
    begun = time.monotonic()
    assert color(come(qtbot, images, RUNT)) == "#0000ff"
    assert time.monotonic() - begun >= 0.1 + 0.2 + 0.4 + 0.8
    assert len(site.asked) == 5


def test_pictures_are_unpacked_and_painted_by_workers_only(
    qtbot: QtBot, site: Site, images: CardImages, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[tuple[str, int]] = []

    def watched(name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        def run(*given: Any, **named: Any) -> Any:
            done.append((name, threading.get_ident()))
            return act(*given, **named)

        return run

    monkeypatch.setattr(images.process, "unpacked", watched("unpacked", images.process.unpacked))
    monkeypatch.setattr("gui.art.store.paint_printed", watched("painted", paint_printed))
    site.url("/runt", whole(stripes(672, 936)))
    pixmaps = CardPixmaps()
    pixmaps.use_images(images)
    pixmaps.request(RUNT, 96)
    qtbot.waitUntil(lambda: any(name == "painted" for name, _ in done), timeout=LONG)
    pixmaps.wait()
    images.wait()
    assert {name for name, _ in done} == {"unpacked", "painted"}
    assert threading.get_ident() not in {thread for _, thread in done}
    pixmaps.clear()


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_a_picture_is_made_for_each_size_and_screen_and_never_scaled_when_painted(
    qtbot: QtBot, site: Site, images: CardImages, ratio: float
) -> None:
    printed = stripes(672, 936)
    site.url("/runt", whole(printed))
    pixmaps = CardPixmaps()
    pixmaps.use_images(images)
    come(qtbot, images, RUNT)
    shown: list[QImage] = []
    for width, screen in ((96.0, ratio), (96.0, 1.0), (131.0, ratio)):
        pixmaps.request(RUNT, width, screen)
        qtbot.waitUntil(partial(pixmaps.cached, RUNT, width, screen), timeout=LONG)
        found = pixmaps.request(RUNT, width, screen)
        assert found is not None and found.devicePixelRatio() == screen
        assert abs(found.width() - width * screen) <= 1
        shown.append(found.toImage())
        canvas = QImage(found.size(), QImage.Format.Format_ARGB32_Premultiplied)
        canvas.setDevicePixelRatio(screen)
        canvas.fill(0)
        painter = QPainter(canvas)
        painter.drawPixmap(0, 0, found)
        painter.end()
        assert apart(canvas, shown[-1]) == 0  # a pixel of the picture is a pixel of the screen
        sharp = QImage.fromData(printed).scaled(found.size(), mode=Qt.TransformationMode.SmoothTransformation)
        assert apart(shown[-1], sharp) < 2  # scaled once, to exactly as many pixels as are shown; only corners differ
    if ratio > 1:
        assert apart(shown[0], shown[1].scaled(shown[0].size())) > 10  # and not the small one, blown up
    pixmaps.clear()
    pixmaps.wait()


def stripes(width: int, height: int) -> bytes:
    """A picture of slanted black and white stripes, some px wide."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for x in range(-height, width, 28):
        painter.setPen(QPen(QColor("black"), 12))
        painter.drawLine(x, 0, x + height // 2, height)
    painter.end()
    out = QBuffer()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(out, "PNG")  # type: ignore[call-overload]  # the stub wants bytes, the library text
    return bytes(out.data().data())


def apart(one: QImage, other: QImage) -> float:
    """By how much two pictures differ, on average, of 255."""
    size = one.size()
    pairs = [(one.pixelColor(x, y), other.pixelColor(x, y)) for x in range(0, size.width() - 1, 3)
             for y in range(0, size.height() - 1, 3)]  # fmt: skip
    return sum(abs(a.lightness() - b.lightness()) for a, b in pairs) / len(pairs)


def test_a_slow_server_holds_up_nobody(qtbot: QtBot, images: CardImages) -> None:
    """A server that keeps silent has all the loads it may have at once; another one's picture comes meanwhile."""
    queue = images.queue
    with serving() as slow, serving() as quick:
        for number in range(10):
            queue.ask(slow.url(f"/silent-{number}", stalled(b"x" * 50, 10)), urgent=True)
        qtbot.waitUntil(lambda: len(slow.asked) == QUICK.at_once, timeout=LONG)
        got: list[str] = []
        queue.arrived.connect(lambda address, _data: got.append(address))
        queue.ask(quick.url("/quick", whole(drawing("red"))), urgent=False)
        qtbot.waitUntil(lambda: bool(got), timeout=LONG)
        assert got == [quick.url("/quick")] and len(slow.asked) == QUICK.at_once
        queue.stop()


def test_a_server_that_never_ends_is_given_up_by_bytes_and_by_time(
    qtbot: QtBot, site: Site, images: CardImages
) -> None:
    def endless(handler: Handler) -> None:
        handler.head(200, None)
        with suppress(OSError):
            while True:
                handler.wfile.write(bytes(1 << 20))

    def dripping(handler: Handler) -> None:
        handler.head(200, None)
        with suppress(OSError):
            while not handler.site.gate.wait(0.02):
                handler.wfile.write(b"x")

    images.queue.pace = Pace(between=0.0, whole=0.3)
    lost: list[str] = []
    images.queue.failed.connect(lost.append)
    wanted = {site.url("/endless", endless), site.url("/dripping", dripping), "ftp://nobody/x", "http://["}
    for address in wanted:
        images.queue.ask(address)
    qtbot.waitUntil(lambda: set(lost) == wanted, timeout=LONG)


def packed(width: int, height: int) -> bytes:
    """A small file that unpacks to many pixels of one colour."""
    out = io.BytesIO()
    PillowImage.new("1", (width, height)).save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def process() -> Iterator[PictureProcess]:
    made = PictureProcess()
    yield made
    made.stop()


def as_file(form: str) -> bytes:
    """A picture in a file format."""
    out = io.BytesIO()
    PillowImage.new("RGB", (20, 30), (255, 0, 0)).save(out, form)
    return out.getvalue()


def test_pictures_of_three_formats_are_unpacked_and_nothing_else(process: PictureProcess) -> None:
    for form in ("PNG", "WEBP", "JPEG"):
        found = process.unpacked(as_file(form))
        assert found is not None and (found.width(), found.height()) == (20, 30)
        assert found.pixelColor(10, 10).red() > 250 and found.pixelColor(10, 10).green() < 5
    for form in ("GIF", "TIFF", "BMP", "PPM"):
        assert process.unpacked(as_file(form)) is None
    for junk in (b"", b"junk", as_file("PNG")[:60], b"%!PS\n" + b" " * 100):
        assert process.unpacked(junk) is None
    assert process.started == 1


def test_a_small_file_that_unpacks_to_very_much_is_refused(process: PictureProcess) -> None:
    bomb = packed(20_000, 20_000)
    assert len(bomb) < 100_000 and process.unpacked(bomb) is None
    assert process.unpacked(packed(2999, 2999)) is None
    found = process.unpacked(packed(745, 1040))
    assert found is not None and process.started == 1


def test_a_process_that_dies_or_hangs_costs_one_picture(tmp_path: Path) -> None:
    script = tmp_path / "faulty.py"
    script.write_text(
        "import sys, time\nfrom engine.cards import picture_decoder as it\nplain = it.decoded\n"
        "def decoded(data):\n    if data == b'die': sys.exit(1)\n    if data == b'hang': time.sleep(60)\n"
        "    return plain(data)\nit.decoded = decoded\nit.main()\n"
    )
    root = str(Path(__file__).parents[3])
    command = (sys.executable, "-c", f"import sys; sys.path.insert(0, {root!r}); exec(open({str(script)!r}).read())")
    process = PictureProcess(longest=1.5, command=command)
    picture = as_file("PNG")
    assert process.unpacked(picture) is not None
    for fault in (b"die", b"hang"):
        assert process.unpacked(fault) is None
        assert process.unpacked(picture) is not None
    assert process.started == 3
    process.stop()


def test_a_process_without_work_ends(qtbot: QtBot) -> None:
    process = PictureProcess(idle=0.1)
    assert process.unpacked(as_file("PNG")) is not None
    qtbot.waitUntil(lambda: process._process is None, timeout=LONG)
    assert process.unpacked(as_file("PNG")) is not None and process.started == 2
    process.stop()


def test_the_printing_policy_holds_where_nothing_else_was_chosen(
    qtbot: QtBot, site: Site, images: CardImages
) -> None:
    for path, value in (("/runt", "#ff0000"), ("/old", "#00ff00")):
        site.url(path, whole(drawing(value)))
    assert color(come(qtbot, images, RUNT)) == "#ff0000"
    images.prefer_printing("oldest", "")
    assert color(come(qtbot, images, RUNT)) == "#00ff00"
    images.prefer_printing("newest", "")
    assert color(come(qtbot, images, RUNT)) == "#ff0000"
    images.prefer_printing("newest", " OLD ")
    assert color(come(qtbot, images, RUNT)) == "#00ff00"
    images.prefer_printing("usual", "none")
    assert color(come(qtbot, images, RUNT)) == "#ff0000"
    assert images.shows_printed(RUNT) and not images.shows_printed(replace(RUNT, drawn=True))
    assert images.picture(replace(RUNT, drawn=True), 200) is None
