"""Whatever is typed, a search answers or says one sentence."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards.search.keys import KEYS
from engine.cards.search.tree import SearchError
from engine.cards.store import Store
from tests.cards.shelf import CARDS, filled

WORDS = ("goblin", "r", "wu", "3", "-1", "1e400", "nan", "*", "2RR", "{2}{R}", "rare", "modern", "read", "token", "~",
         "mv", "even", "2020", "2020-01", "tst", '"a b"', "/a|b/", "/(a+)+$/", "/[/", "'", '"', "//", "%", "_",
         ";")  # fmt: skip
TERM = st.one_of(
    st.builds("{}{}{}".format, st.sampled_from(sorted(KEYS)), st.sampled_from((":", "=", "!=", "<", "<=", ">", ">=")),
              st.sampled_from(WORDS)),
    st.sampled_from(("or", "and", "(", ")", "-", "!", "!goblin", *WORDS)),
    st.text(max_size=8),
)  # fmt: skip


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return filled(tmp_path_factory.mktemp("store") / "cards.sqlite", CARDS)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(terms=st.lists(TERM, max_size=6))
def test_every_search_answers_or_says_one_sentence(store: Store, terms: list[str]) -> None:
    try:
        found = store.search(" ".join(terms))
    except SearchError as told:
        assert str(told).endswith(".")
    else:
        assert len(list(found)) == len(found) <= len(CARDS)


@pytest.mark.parametrize("key", sorted(KEYS))
def test_every_key_takes_every_word_or_says_so(store: Store, key: str) -> None:
    for sign, word in itertools.product((":", "!=", ">="), WORDS):
        try:
            store.search(f"{key}{sign}{word}")
        except SearchError as told:
            assert str(told).endswith(".")
