"""CR 201.5. Pronouns of persons mean the object itself."""

from __future__ import annotations

import pytest

from engine.oracle.normal import impersonal
from engine.oracle.reader import read_ability


@pytest.mark.parametrize(("text", "means"), [
    ("When ~ enters, he deals 2 damage to any target.", "When ~ enters, ~ deals 2 damage to any target."),
    ("Put a +1/+1 counter on ~. She gains haste.", "Put a +1/+1 counter on ~. ~ gains haste."),
    ("~ enters with two +1/+1 counters on her.", "~ enters with two +1/+1 counters on it."),
    ("Exile ~, then return him transformed under his owner's control. He gains haste.",
     "Exile ~, then return it transformed under its owner's control. It gains haste."),
    ("Draw a card if her power is 4 or greater.", "Draw a card if ~'s power is 4 or greater."),
    ("~ becomes a copy of it, except his name is ~ and he's a 2/2.",
     "~ becomes a copy of it, except its name is ~ and it's a 2/2."),
    ('~ gains "{T}: @~ deals damage equal to his power to any target."',
     '~ gains "{T}: @~ deals damage equal to its power to any target."'),
])
def test_a_person_is_the_object_itself_or_what_was_moved_or_described(text: str, means: str) -> None:
    assert impersonal(text) == means


def test_her_power_is_that_of_the_object() -> None:
    (one,) = read_ability("Whenever Ann attacks, she deals damage equal to her power to any target.", "Ann")
    (other,) = read_ability("Whenever Ann attacks, Ann deals damage equal to Ann's power to any target.", "Ann")
    assert one == other
