"""A sweep over the shared card file: how much is read, and that bad lines of it do no harm."""

from __future__ import annotations

import gzip
import json

import pytest

from engine.oracle.reader import CardFormatError, read_card
from engine.oracle.survey import Survey, count
from tests.shared import REAL_CARDS, has_real_cards


@pytest.mark.slow
@pytest.mark.skipif(not has_real_cards(), reason="the shared card file is not here")
@pytest.mark.timeout(300)
def test_more_than_half_of_all_cards_are_read_whole_and_hardly_a_line_has_two_readings() -> None:
    survey = Survey()
    with gzip.open(REAL_CARDS, "rt", encoding="utf-8") as file:
        for line in file:
            try:
                count(survey, read_card(json.loads(line)))
            except CardFormatError as error:
                survey.bad.append(str(error))
    assert survey.read > 0.55 * survey.cards
    assert survey.reasons["more than one reading"] < 40
