"""Downloads: resumed where they broke off, patient when asked to be, one sentence for what is no card data."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cards.download import Download, DownloadError, Manners, scryfall_file
from engine.cards.progress import Cancelled
from tests.cards.server import Reply, Site, part, rest, serving, stalled, status, whole

DATA = bytes(range(256)) * 1000
QUICK = Manners(silence=10, pause=0.001, tries=3)
TAG = {"ETag": '"one"'}


@pytest.fixture
def site() -> Iterator[Site]:
    with serving() as made:
        yield made


def fetched(site: Site, folder: Path, *replies: Reply, manners: Manners = QUICK) -> bytes:
    """What a download from these replies gives."""
    download = Download(site.url("/cards.json", *replies), folder, manners)
    return download.fetch(lambda *_: None, threading.Event()).read_bytes()


def test_a_file_comes_whole_and_the_server_is_told_who_asks(site: Site, tmp_path: Path) -> None:
    assert fetched(site, tmp_path, whole(DATA)) == DATA
    assert site.headers("User-Agent")[0].startswith("Spellwright/")
    assert "json" in site.headers("Accept")[0]


def test_packed_data_stays_packed(site: Site, tmp_path: Path) -> None:
    packed = gzip.compress(DATA)
    assert fetched(site, tmp_path, whole(packed, Content_Encoding="gzip")) == packed


def test_a_broken_download_goes_on_where_it_broke_off(site: Site, tmp_path: Path) -> None:
    assert fetched(site, tmp_path, part(DATA, 100_000, **TAG), rest(DATA, **TAG)) == DATA
    assert site.headers("Range") == ["", "bytes=100000-"]
    assert site.headers("If-Range") == ["", '"one"']


def test_another_start_of_the_program_goes_on_too(site: Site, tmp_path: Path) -> None:
    with pytest.raises(DownloadError, match="goes on from there"):
        fetched(site, tmp_path, part(DATA, 70_000, **TAG), status(503))
    assert fetched(site, tmp_path, rest(DATA, **TAG)) == DATA
    assert site.headers("Range")[-1] == "bytes=70000-"


def test_a_file_that_has_changed_meanwhile_comes_anew(site: Site, tmp_path: Path) -> None:
    newer = DATA[::-1]
    assert fetched(site, tmp_path, part(DATA, 100_000, **TAG), whole(newer, ETag='"two"')) == newer


def test_without_a_mark_of_the_version_nothing_is_pieced_together(site: Site, tmp_path: Path) -> None:
    assert fetched(site, tmp_path, part(DATA, 100_000), whole(DATA)) == DATA
    assert site.headers("Range") == ["", ""]


def test_a_part_that_begins_elsewhere_is_thrown_away(site: Site, tmp_path: Path) -> None:
    def elsewhere(handler: object) -> None:
        handler.head(206, 5, Content_Range="bytes 7-11/256000")  # type: ignore[attr-defined]
        handler.wfile.write(b"wrong")  # type: ignore[attr-defined]

    assert fetched(site, tmp_path, part(DATA, 100_000, **TAG), elsewhere, whole(DATA)) == DATA


def test_a_length_that_is_a_lie_is_told(site: Site, tmp_path: Path) -> None:
    with pytest.raises(DownloadError, match="broke off after"):
        fetched(site, tmp_path, part(DATA, len(DATA) - 1))


def test_a_silent_server_is_given_up_and_asked_again(site: Site, tmp_path: Path) -> None:
    manners = Manners(silence=1.5, pause=0.001, tries=8)
    assert fetched(site, tmp_path, stalled(DATA, 70_000), rest(DATA, **TAG), manners=manners) == DATA
    assert site.headers("Range")[1] == "bytes=70000-"  # nothing that had come was lost


def test_too_many_requests_are_answered_with_patience(site: Site, tmp_path: Path) -> None:
    assert fetched(site, tmp_path, status(429, Retry_After="0"), whole(DATA)) == DATA
    with pytest.raises(DownloadError, match="asks for patience"):
        fetched(site, tmp_path / "other", status(429, Retry_After="0"))


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        (status(404), "refuses"), (whole(b"<!DOCTYPE html><p>Sign in", Content_Type="text/plain"), "web page"),
        (whole(b"Please wait", Content_Type="text/html; charset=utf-8"), "web page"),
    ],
)  # fmt: skip
def test_what_is_no_card_data_is_one_sentence(site: Site, tmp_path: Path, reply: Reply, says: str) -> None:
    with pytest.raises(DownloadError, match=says) as told:
        fetched(site, tmp_path, reply)
    assert str(told.value).startswith(site.root)
    assert str(told.value).endswith(".")


def test_nobody_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DownloadError, match="cannot be reached"):
        Download("http://127.0.0.1:9/x", tmp_path, QUICK).fetch(lambda *_: None, threading.Event())
    with pytest.raises(DownloadError, match="begin it with https"):
        Download("ftp://example.org/x", tmp_path)


def test_a_download_can_be_stopped_and_keeps_what_it_has(site: Site, tmp_path: Path) -> None:
    stop = threading.Event()
    download = Download(site.url("/cards.json", stalled(DATA, 70_000)), tmp_path, QUICK)

    def progress(stage: str, done: int, total: int) -> None:
        assert (stage, done, total) == ("connect", 1, QUICK.tries) or (stage, total) == ("download", len(DATA))
        if stage == "download" and done:
            stop.set()

    with pytest.raises(Cancelled):
        download.fetch(progress, stop)
    assert download.file.stat().st_size > 0


def test_the_list_of_scryfall_s_files_gives_the_address(site: Site) -> None:
    listed = b'{"data": [{"type": "rulings"}, {"type": "oracle_cards", "download_uri": "https://x.example/o.json"}]}'
    index = site.url("/bulk-data", status(429, Retry_After="0"), whole(gzip.compress(listed), Content_Encoding="gzip"))
    stop = threading.Event()
    stages: list[tuple[str, int, int]] = []

    def heard(stage: str, done: int, total: int) -> None:
        stages.append((stage, done, total))

    assert scryfall_file("oracle_cards", heard, stop, index, QUICK) == "https://x.example/o.json"
    assert stages == [("connect", 1, 3), ("connect", 2, 3)]
    with pytest.raises(DownloadError, match="lists no file"):
        scryfall_file("other", heard, stop, index, QUICK)
    with pytest.raises(DownloadError, match="no list of files"):
        scryfall_file("other", heard, stop, site.url("/odd", whole(b"{")), QUICK)
