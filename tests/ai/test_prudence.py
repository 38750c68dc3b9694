"""CR 117, 118.8, 508. What the greedy seat does not throw away: creatures as costs, taps, blockers that it needs."""

import pytest

from engine.ai.assessment import Assessment
from engine.ai.fighters import wakes_itself
from engine.ai.narrowness import narrowness
from engine.ai.value import card_worth, face_worth
from engine.ast.abilities import ActivatedAbility, SpellAbility
from engine.ast.card import Card
from engine.ast.node import Filter
from engine.decisions import PASS, Activate
from engine.state.objects import TOKEN
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.ai.table import Table, ability_place, basic, card

OFFERING = card(
    "Offering", "{1}{B}", "Instant",
    "As an additional cost to cast this spell, sacrifice an artifact or creature.\nDraw two cards.",
)
VILLAGE = card(
    "Village", "", "Land", "{T}: Add {G}.\n{2}: This land becomes a 3/3 creature until end of turn. It's still a land.",
)
GROVE = card("Grove", "{3}{G}", "Enchantment", "All lands are 3/3 creatures that are still lands.")
BINDER = card("Binder", "{1}{W}", "Creature — Human", "{T}: Tap target creature.", "1/1")
SPIKE = card("Spiker", "{2}{R}", "Creature — Lizard", "{T}: This creature deals 1 damage to any target.", "1/2")
HUNT = "Whenever this creature deals damage to a {}, destroy that creature."
WRATH = card("Wrath", "{2}{W}{W}", "Sorcery", "Destroy all creatures.")


@pytest.mark.rule("118.8")
def test_weighs_what_it_sacrifices_to_cast_a_spell() -> None:
    def casts(size: str, kind: int) -> bool:
        table = Table()
        table.lands(0, "Swamp", 2)
        table.creature(0, size, kind=kind)
        spell = table.put(0, OFFERING, Zone.HAND)
        table.state.active = 1
        table.state.step = Step.END
        return table.casts(spell)

    assert not casts("4/4", 0)
    assert casts("0/1", TOKEN)


@pytest.mark.rule("302.6")
def test_what_is_a_creature_for_a_turn_guards_nobody_afterwards(table: Table) -> None:
    table.put(0, GROVE)
    village, forest = table.put(0, VILLAGE), table.put(0, basic("Forest"))

    def blocks(id: int) -> bool:
        fighter = Assessment(table.view(), 0).fighter(id)
        assert fighter is not None
        return not fighter.cant_block

    assert blocks(forest)
    assert not blocks(village)
    table.state.active = 1  # and in the opponents' turn it is what it is now
    assert blocks(village)


def test_only_what_changes_itself_for_a_turn_wakes_itself() -> None:
    def wakes(what: Card) -> list[bool]:
        return [wakes_itself(each) for each in what.front.abilities if isinstance(each, ActivatedAbility)]

    assert wakes(VILLAGE) == [False, True]
    other = card("Waker", "{2}", "Artifact", "{2}: Target land you control becomes a 3/3 creature until end of turn.")
    assert wakes(other) == [False]


@pytest.mark.rule("508.1a")
def test_taps_no_creature_that_would_not_have_blocked_or_attacked(table: Table) -> None:
    binder = table.put(0, BINDER)
    table.creature(1, "4/4")
    action = Activate(binder, ability_place(BINDER))
    assert table.acts(action) == PASS  # its own attack gains nothing by it
    table.state.active = 1
    table.state.step = Step.END
    assert table.acts(action) == PASS  # it has attacked
    table.state.step = Step.BEGIN_COMBAT
    assert table.acts(action) == action


@pytest.mark.rule("509.1a")
def test_taps_the_blocker_that_an_attack_of_its_own_needs_away(table: Table) -> None:
    binder = table.put(0, BINDER)
    table.creature(0, "4/4")
    table.creature(0, "3/3")
    table.creature(1, "4/5")
    table.state.players[1].life = 7
    table.state.step = Step.BEGIN_COMBAT
    action = Activate(binder, ability_place(BINDER))
    assert table.acts(action) == action


def test_a_shooter_that_kills_nothing_waits_and_guards_meanwhile(table: Table) -> None:
    spike = table.put(0, SPIKE)
    action = Activate(spike, ability_place(SPIKE))
    assert table.acts(action) == PASS
    table.creature(1, "2/1")
    assert table.acts(action) == action


def test_what_seldom_finds_anything_is_worth_less() -> None:
    def worth(kind: str) -> float:
        return card_worth(card("Hunter", "{1}{G}", "Creature — Elf", HUNT.format(kind), "2/2"))

    plain = card_worth(card("Elf", "{1}{G}", "Creature — Elf", "", "2/2"))
    assert plain < worth("Whale") < plain + 0.4 * (worth("creature") - plain)
    broad = card("Slay", "{1}{B}", "Sorcery", "Destroy target creature.").front
    narrow = card("Slay a Whale", "{1}{B}", "Sorcery", "Destroy target Whale.").front
    assert face_worth(narrow) < 0.5 * face_worth(broad)


@pytest.mark.parametrize(("words", "part"), [
    ("creature", 1.0), ("nonland permanent", 1.0), ("nonblack creature", 0.5), ("creature with flying", 0.5),
    ("green creature", 0.5), ("creature with shadow", 0.15), ("Whale you control", 1.0), ("Whale", 0.3),
])  # fmt: skip
def test_how_often_a_filter_finds_something(words: str, part: float) -> None:
    face = card("Slay", "{1}{B}", "Sorcery", f"Destroy target {words}.").front
    what: list[Filter] = [
        each.what for ability in face.abilities if isinstance(ability, SpellAbility) for each in ability.targets
    ]
    assert [narrowness(each) for each in what] == [part]


def test_keeps_a_blocker_where_a_card_in_hand_could_make_an_attack_deadly() -> None:
    def attacks(hand: int) -> int:
        table = Table()
        table.state.players[0].life, table.state.players[1].life = 5, 12
        for _ in range(2):
            table.creature(0, "3/3")
            table.creature(1, "2/2", tapped=True)
        for _ in range(hand):
            table.put(1, basic("Forest"), Zone.HAND)
        return len(table.attackers())

    assert attacks(0) == 2  # four damage leave one life
    assert attacks(3) < 2


def test_sweeps_for_a_smaller_gain_when_it_is_about_to_lose() -> None:
    def casts(life: int) -> bool:
        table = Table()
        table.state.players[0].life = life
        table.lands(0, "Plains", 4)
        table.creature(0, "4/4")
        table.creature(1, "3/3")
        table.creature(1, "2/2")
        return table.casts(table.put(0, WRATH, Zone.HAND))

    assert not casts(20)
    assert casts(9)


DYER = card(
    "Dyer", "{1}{U}", "Creature — Wizard", "{T}: Target creature becomes the color of your choice until end of turn.",
    "1/1",
)
LOOTER = card("Looter", "{1}{U}", "Creature — Rogue", "{T}: Draw a card, then discard a card.", "1/1")
PACT = card(
    "Pact", "{2}{B}{B}", "Creature — Demon",
    "Flying\nYou can't win the game and your opponents can't lose the game.", "6/6",
)
WARD = card(
    "Warden", "{2}{W}{W}", "Creature — Angel",
    "You can't lose the game and your opponents can't win the game.", "1/1",
)
PLAGUE = card("Plague", "{3}{B}", "Enchantment", "Creatures you control get -1/-1.")
BLIGHT = card("Blight", "{3}{B}", "Enchantment", "Creatures your opponents control get -1/-1.")


def test_does_for_no_gain_nothing_that_taps_a_creature(table: Table) -> None:
    dyer = table.put(0, DYER)
    table.creature(0, "2/2")
    table.state.step = Step.MAIN2
    assert table.acts(Activate(dyer, ability_place(DYER))) == PASS


@pytest.mark.rule("509.1a")
def test_taps_no_blocker_that_the_next_attack_would_kill_it_for(table: Table) -> None:
    looter = table.put(0, LOOTER)
    table.creature(1, "2/2")
    table.creature(1, "2/2")
    table.state.step = Step.MAIN2
    action = Activate(looter, ability_place(LOOTER))
    assert table.acts(action) == action  # there is life enough
    table.state.players[0].life = 4
    assert table.acts(action) == PASS
    table.state.active = 1
    table.state.step = Step.END  # it untaps before the next attack
    assert table.acts(action) == action


@pytest.mark.rule("104.3")
def test_what_keeps_one_from_winning_is_worth_less_than_nothing() -> None:
    assert face_worth(PACT.front) < face_worth(card("Fiend", "{2}{B}{B}", "Creature — Demon", "Flying", "6/6").front)
    assert card_worth(WARD) > card_worth(PACT)


@pytest.mark.rule("613.4c")
def test_what_shrinks_ones_own_creatures_is_no_gain() -> None:
    assert face_worth(PLAGUE.front) < face_worth(BLIGHT.front)
