"""What serves developers is not in a package; its commands say so in a sentence."""

from __future__ import annotations

import pytest

from gui import __main__ as client


@pytest.mark.parametrize("words", [["bench"], ["soak", "--games", "1"], ["--screenshot", "d"], ["--readme", "f.png"]])
def test_a_package_without_developers_modules_says_so(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client, "find_spec", lambda name: None)
    assert client.main(words) == 2
    assert "run this in a checkout" in capsys.readouterr().err
