"""Releases of the program: a file that says what the newest is, signed by whoever makes them (Ed25519).

The key and the address are in `assets/release.json`; `packaging/sign_release.py` makes them and signs. A build that
knows neither looks for nothing. Nothing is ever installed: a person is told, and decides.
"""

from __future__ import annotations

import base64
import re
from typing import Final

import msgspec
import requests
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from assets import MissingAsset, asset_path
from engine.user_error import UserError

__all__ = ["Release", "ReleaseError", "Source", "is_newer", "newest", "own_source", "signed", "verified"]

LARGEST: Final = 64 * 1024  # bytes of a release file
PATIENCE: Final = 10.0  # seconds for a server to answer
_NUMBERS: Final = re.compile(r"\d+")


class ReleaseError(UserError):
    """There is nothing to be learned about newer versions; the message is one sentence."""


class Source(msgspec.Struct, frozen=True):
    """Where releases are told of, and the public key of who tells of them, in hexadecimal digits; "" where unknown."""

    address: str = ""
    key: str = ""


class Release(msgspec.Struct, frozen=True, kw_only=True):
    """A version that can be had: its number, its page, and the SHA-256 of each of its files."""

    version: str
    page: str
    files: dict[str, str] = {}


class _Envelope(msgspec.Struct, frozen=True):
    release: str  # JSON, signed as it stands here
    signature: str  # base64


def own_source() -> Source:
    """What this build knows about its releases."""
    try:
        return msgspec.json.decode(asset_path("release.json").read_bytes(), type=Source)
    except (MissingAsset, OSError, msgspec.DecodeError):
        return Source()


def signed(release: Release, key: Ed25519PrivateKey) -> bytes:
    """The file that tells of a release."""
    text = msgspec.json.encode(release)
    return msgspec.json.encode(_Envelope(text.decode(), base64.b64encode(key.sign(text)).decode()))


def verified(data: bytes, key: str) -> Release:
    """The release that a file tells of, if who made it has the key. Raises ReleaseError."""
    try:
        envelope = msgspec.json.decode(data, type=_Envelope)
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(base64.b64decode(envelope.signature, validate=True), envelope.release.encode())
        release = msgspec.json.decode(envelope.release, type=Release)
    except (InvalidSignature, ValueError) as error:
        raise ReleaseError("The release file is not signed by Spellwright's makers; look at their page.") from error
    if not release.page.startswith("https://"):
        raise ReleaseError("The release file names no page of the web; look at Spellwright's page instead.")
    return release


def is_newer(version: str, than: str) -> bool:
    """Whether a version comes after another: their numbers are compared in turn, 0.10 after 0.9."""
    ours, theirs = ([int(each) for each in _NUMBERS.findall(text)[:4]] for text in (version, than))
    return ours + [0] * (4 - len(ours)) > theirs + [0] * (4 - len(theirs))


def newest(source: Source) -> Release:
    """The newest release, as its signed file says. Asks the network; raises ReleaseError."""
    if not source.address or not source.key:
        raise ReleaseError("This build does not say where its releases are told of; nothing was looked for.")
    try:
        with requests.get(source.address, timeout=PATIENCE, stream=True) as answer:
            answer.raise_for_status()
            data = answer.raw.read(LARGEST + 1, decode_content=True)
    except (requests.RequestException, OSError) as error:
        raise ReleaseError(f"{source.address}: cannot be reached; look again when there is a network.") from error
    if len(data) > LARGEST:
        raise ReleaseError(f"{source.address}: is no release file; look at Spellwright's page instead.")
    return verified(data, source.key)
