"""Join codes and the host's key: a code carries the key's fingerprint and the secret that lets a guest in."""

from __future__ import annotations

import base64
import hashlib
import ipaddress
import re
import secrets
import socket
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from engine.messages import msg
from engine.net.ports import PORT
from engine.user_error import UserError

FINGERPRINT: Final = 10  # bytes of the key's digest in a code
SECRET: Final = 5  # bytes; wrong ones are slowed down
_BEGIN, _END = datetime(2000, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)
_ADDRESS: Final = re.compile(r"(?P<host>\[[0-9a-fA-F:.]+(?:%[\w.-]+)?\]|[\w.-]+?)(?::(?P<port>\d{1,5}))?")


class JoinCodeError(UserError):
    """What was typed is neither a join code nor an address; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class JoinCode:
    """Whom to trust and how to get in: the host key's fingerprint and the secret."""

    fingerprint: bytes
    secret: bytes

    def __str__(self) -> str:
        text = base64.b32encode(self.fingerprint + self.secret).decode()
        return "-".join(text[start : start + 4] for start in range(0, len(text), 4))

    @property
    def word(self) -> str:
        """The secret as it is sent over the encrypted line."""
        return self.secret.hex()


@dataclass(frozen=True, slots=True)
class Target:
    """Where to go: a join code, an address, or both. Without a code the host's key is not checked, and an open table
    lets one in, another one if its owner says so; without an address the host is looked for on the network."""

    code: JoinCode | None = None
    host: str = ""
    port: int = PORT


def new_secret() -> bytes:
    """A secret for a join code."""
    return secrets.token_bytes(SECRET)


def new_token() -> str:
    """A token that holds a seat."""
    return secrets.token_hex(16)


def new_seed() -> int:
    """The seed of a match: nobody can try them all."""
    return secrets.randbits(128)


def same_secret(one: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that does not tell how far they are."""
    return secrets.compare_digest(one.encode(), other.encode())


def parse_target(text: str) -> Target:
    """What somebody typed or pasted: CODE, ADDRESS or CODE@ADDRESS. Raises JoinCodeError."""
    words = "".join(text.split())
    before, at, after = words.partition("@")
    code = _code(before)
    if code is not None:
        return Target(code, *_address(after)) if at else Target(code)
    if at or not words:
        raise JoinCodeError(msg(
            "{words} is no join code; copy it whole, such as ABCD-…-WXYZ@192.168.1.5.",
            words=repr(words[:60]),
        ))
    return Target(None, *_address(words))


def _code(text: str) -> JoinCode | None:
    letters = text.replace("-", "").upper().replace("0", "O").replace("1", "I").replace("8", "B")
    if len(letters) != (FINGERPRINT + SECRET) * 8 // 5 or "." in letters:
        return None
    try:
        data = base64.b32decode(letters)
    except ValueError:
        return None
    return JoinCode(data[:FINGERPRINT], data[FINGERPRINT:])


def address_words(host: str, port: int) -> str:
    """An address with its port as it is typed: "192.168.1.5:47624", "[fe80::1]:47624". Through which of its networks
    another computer reaches an address of IPv6 it knows itself."""
    return f"[{host.partition('%')[0]}]:{port}" if ":" in host else f"{host}:{port}"


def ways_to(host: str) -> tuple[str, ...]:
    """The addresses to try for one: that of a single network ("fe80::1") through each network of this computer."""
    try:
        alone = ipaddress.ip_address(host).is_link_local and ":" in host
    except ValueError:
        alone = False
    return tuple(f"{host}%{name}" for _, name in socket.if_nameindex() if name != "lo") if alone else (host,)


def _ipv6(text: str) -> bool:
    """Whether a text is an address of IPv6, which may name the network it is reached by ("fe80::1%eth0")."""
    try:
        return ipaddress.ip_address(text).version == 6
    except ValueError:
        return False


def _address(text: str) -> tuple[str, int]:
    if _ipv6(text):
        return text, PORT
    found = _ADDRESS.fullmatch(text)
    port = int(found["port"] or PORT) if found else 0
    wrong = found is not None and found["host"].startswith("[") and not _ipv6(found["host"][1:-1])
    if found is None or wrong or not 0 < port < 1 << 16:
        raise JoinCodeError(msg(
            "{text} is no address; type one such as 192.168.1.5, 192.168.1.5:{port} or [fe80::1]:{port}.",
            text=repr(text[:60]), port=PORT,
        ))
    return found["host"].strip("[]"), port


# --- the host's key ---


def new_key() -> str:
    """A key and its certificate as PEM text; the certificate says nothing but that it is a host's."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "spellwright host")])
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).not_valid_before(_BEGIN).not_valid_after(_END)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    pem = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return (pem + made.public_bytes(serialization.Encoding.PEM)).decode()


def fingerprint_of(certificate: bytes) -> bytes:
    """The fingerprint of a certificate in DER."""
    return hashlib.sha256(certificate).digest()[:FINGERPRINT]


def fingerprint_of_pem(pem: str) -> bytes:
    """The fingerprint of the certificate in a PEM text."""
    return fingerprint_of(x509.load_pem_x509_certificate(pem.encode()).public_bytes(serialization.Encoding.DER))


def host_context(path: Path) -> ssl.SSLContext:
    """TLS 1.3 with the key in a PEM file."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_cert_chain(path)
    return context


def guest_context() -> ssl.SSLContext:
    """TLS 1.3; whose key it is, is checked by the fingerprint once the line stands."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
