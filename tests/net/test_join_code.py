"""Join codes and the host's key."""

from __future__ import annotations

import pytest

from engine.net.join_code import (
    JoinCode,
    JoinCodeError,
    Target,
    fingerprint_of_pem,
    new_key,
    new_secret,
    parse_target,
)
from engine.net.net_limits import MOST_DELAY, WrongCodes
from engine.net.ports import PORT


def test_a_code_is_read_back_with_and_without_address() -> None:
    code = JoinCode(fingerprint_of_pem(new_key()), new_secret())
    assert parse_target(str(code)) == Target(code)
    assert parse_target(f"  {str(code).lower()} @192.168.1.5 ") == Target(code, "192.168.1.5", PORT)
    assert parse_target(f"{str(code).replace('-', '')}@192.168.1.5:50000") == Target(code, "192.168.1.5", 50000)


def test_an_address_alone_is_a_target_without_a_code() -> None:
    assert parse_target("192.168.1.5") == Target(None, "192.168.1.5", PORT)


@pytest.mark.parametrize("text", ["", "a b/c", "ABCD@192.168.1.5", "192.168.1.5:99999", "192.168.1.5:0"])
def test_what_is_neither_gets_one_sentence(text: str) -> None:
    with pytest.raises(JoinCodeError) as trouble:
        parse_target(text)
    assert str(trouble.value).endswith(".")


def test_two_keys_have_two_fingerprints() -> None:
    assert fingerprint_of_pem(new_key()) != fingerprint_of_pem(new_key())


def test_each_wrong_code_costs_twice_as_long_and_a_right_one_ends_it() -> None:
    wrong = WrongCodes()
    delays = [wrong.wrong("1.2.3.4") for _ in range(12)]
    assert delays[:3] == [0.5, 1.0, 2.0] and delays[-1] == MOST_DELAY
    assert wrong.wrong("5.6.7.8") == 0.5
    wrong.right("1.2.3.4")
    assert wrong.wrong("1.2.3.4") == 0.5
