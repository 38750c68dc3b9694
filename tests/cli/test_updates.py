"""A release file counts only with its makers' signature; nothing is looked for in a build that knows no address."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
import sign_release
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from engine.__main__ import main
from engine.places import HOME_VARIABLE
from engine.releases import Release, ReleaseError, Source, is_newer, newest, own_source, signed, verified

RELEASE = Release(version="1.2.0", page="https://here.invalid/releases", files={"a.deb": "00"})


@pytest.fixture
def key() -> Ed25519PrivateKey:
    """The makers' key."""
    return Ed25519PrivateKey.generate()


def public(key: Ed25519PrivateKey) -> str:
    return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()


def test_what_the_makers_signed_is_believed(key: Ed25519PrivateKey) -> None:
    assert verified(signed(RELEASE, key), public(key)) == RELEASE


def test_what_others_signed_is_not(key: Ed25519PrivateKey) -> None:
    with pytest.raises(ReleaseError, match="not signed by Spellwright's makers"):
        verified(signed(RELEASE, Ed25519PrivateKey.generate()), public(key))


def test_a_changed_file_is_not_believed(key: Ed25519PrivateKey) -> None:
    envelope = json.loads(signed(RELEASE, key))
    envelope["release"] = envelope["release"].replace("1.2.0", "9.9.9")
    with pytest.raises(ReleaseError):
        verified(json.dumps(envelope).encode(), public(key))


@pytest.mark.parametrize("data", [b"", b"{}", b"[" * 9999, b'{"release": "{}", "signature": "*"}', b"\xff"])
def test_what_is_no_release_file_is_one_sentence(key: Ed25519PrivateKey, data: bytes) -> None:
    with pytest.raises(ReleaseError, match=r"^[^\n]*\.$"):
        verified(data, public(key))
    with pytest.raises(ReleaseError):
        verified(data, "no key")


def test_a_page_that_is_not_of_the_web_is_not_told(key: Ed25519PrivateKey) -> None:
    with pytest.raises(ReleaseError, match="no page of the web"):
        verified(signed(Release(version="2", page="file:///etc/passwd"), key), public(key))


@pytest.mark.parametrize(
    ("version", "than", "newer"),
    [("0.10.0", "0.9.9", True), ("1.0", "1.0.0", False), ("1.0.1", "1.0", True), ("0.9", "0.10", False),
     ("", "0", False)],
)  # fmt: skip
def test_versions_are_compared_by_their_numbers(version: str, than: str, newer: bool) -> None:
    assert is_newer(version, than) is newer


def test_a_build_that_knows_no_address_looks_for_nothing() -> None:
    with pytest.raises(ReleaseError, match="does not say where"):
        newest(Source())
    assert isinstance(own_source(), Source)


def test_the_command_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr("engine.cli.updates.own_source", Source)
    assert main(["updates", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["newer"], said["card_data_days"]) == (False, None) and "nothing was looked for" in said["trouble"]


@pytest.fixture
def server(key: Ed25519PrivateKey) -> Iterator[str]:
    """The address of a server on this computer that tells of releases in several ways."""
    others = signed(RELEASE, Ed25519PrivateKey.generate())
    older = signed(Release(version="0.0.1", page=RELEASE.page), key)
    files = {"/good": signed(RELEASE, key), "/others": others, "/older": older, "/large": b" " * 70_000}

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            """Give a file, or say that there is none."""
            self.send_response(200 if self.path in files else 404)
            self.end_headers()
            self.wfile.write(files.get(self.path, b""))

        def log_message(self, *_: object) -> None:
            """Say nothing on the terminal."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as made:
        Thread(target=made.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{made.server_port}"
        made.shutdown()


@pytest.mark.parametrize(
    ("path", "newer", "trouble"),
    [("/good", True, ""), ("/older", False, ""), ("/others", False, "not signed by"), ("/large", False, "no release"),
     ("/none", False, "cannot be reached")],
)  # fmt: skip
def test_what_a_server_tells_is_judged(
    server: str, key: Ed25519PrivateKey, path: str, newer: bool, trouble: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr("engine.cli.updates.own_source", lambda: Source(server + path, public(key)))
    assert main(["updates", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["newer"] is newer and trouble in said["trouble"] and bool(said["trouble"]) is bool(trouble)


def test_where_nobody_answers_it_is_one_sentence() -> None:
    with pytest.raises(ReleaseError, match=r"cannot be reached; look again when there is a network\.$"):
        newest(Source("http://127.0.0.1:9/release.json", "00"))


def test_a_folder_of_files_is_signed_by_a_key_made_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "known.json"
    source.write_text('{"address": "https://here.invalid/release.json", "key": ""}')
    sign_release.new_key(tmp_path / "key.pem", source)
    assert (tmp_path / "key.pem").stat().st_mode & 0o077 == 0
    with pytest.raises(FileExistsError):
        sign_release.new_key(tmp_path / "key.pem", source)
    out = tmp_path / "dist"
    out.mkdir()
    (out / "spellwright.deb").write_bytes(b"program")
    monkeypatch.setenv("RELEASE_KEY", (tmp_path / "key.pem").read_text())
    assert sign_release.main([str(out), "--page", "https://here.invalid"]) == 0
    known = json.loads(source.read_text())
    release = verified((out / "release.json").read_bytes(), known["key"])
    assert list(release.files) == ["spellwright.deb"] and known["address"] == "https://here.invalid/release.json"
    assert base64.b64decode(json.loads((out / "release.json").read_bytes())["signature"])
