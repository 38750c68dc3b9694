"""Tells of a release: `python packaging/sign_release.py FOLDER` writes FOLDER/release.json, signed with the key in the
environment (RELEASE_KEY, PEM); `--new-key FILE` makes a key once and puts its public half into the assets.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import tomllib
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.releases import Release, signed  # noqa: E402 - the checkout must be on the path first

SOURCE = ROOT / "assets" / "release.json"
NAME = "release.json"


def new_key(path: Path, source: Path = SOURCE) -> None:
    """Make a key: the private half goes to a file that only its owner reads, the public one into the assets."""
    key = Ed25519PrivateKey.generate()
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    known = json.loads(source.read_text(encoding="utf-8"))
    known["key"] = key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
    source.write_text(json.dumps(known) + "\n", encoding="utf-8")


def release_of(folder: Path, page: str) -> Release:
    """The release whose files lie in a folder."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = str(tomllib.load(file)["project"]["version"])
    paths = sorted(path for path in folder.iterdir() if path.is_file() and path.name != NAME)
    return Release(
        version=version, page=page, files={path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}
    )


def main(arguments: list[str]) -> int:
    """Make a key, or sign; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="the files of the release")
    parser.add_argument("--page", default="", help="the page of the release (that of the repository's releases)")
    parser.add_argument("--new-key", type=Path, metavar="FILE", help="make a key; FILE must not be there")
    options = parser.parse_args(arguments)
    if options.new_key is not None:
        new_key(options.new_key)
        print(f"The private key is in {options.new_key}: keep it safe. Its public half is in {SOURCE}.")
        return 0
    pem, server = os.environ.get("RELEASE_KEY", ""), os.environ.get("GITHUB_SERVER_URL", "https://github.com")
    if options.folder is None or not pem:
        print("Not signed: give the folder of the release, and the key in RELEASE_KEY.", file=sys.stderr)
        return 1 if options.folder is None else 0  # a release without a key is told of by its page alone
    page = options.page or f"{server}/{os.environ.get('GITHUB_REPOSITORY', '')}/releases"
    key = load_pem_private_key(pem.encode(), None)
    if not isinstance(key, Ed25519PrivateKey):
        print("RELEASE_KEY: is no Ed25519 key; make one with --new-key.", file=sys.stderr)
        return 1
    (options.folder / NAME).write_bytes(signed(release_of(options.folder, page), key))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
