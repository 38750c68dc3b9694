"""CR 613.8, 614.12, 2022:720.3, 118.12. What abilities say of an object as it enters, loses them or is paid for."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, PlayLand
from engine.play.positions.form import Json
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, do, free, play
from tests.scenarios.scenes import printed, ran, scenario, side

BOLT: Json = {"do": "cast", "card": "Ember"}


@pytest.mark.rule("614.12")
def test_what_cant_have_counters_enters_without_them() -> None:
    """Its own ability applies to it as undying returns it."""
    kite = printed("Kite", "Creature — Bird", "Undying\nThis creature can't have counters put on it.", "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Mountain", "Kite"], hand=["Ember"])
    none: Json = {"kind": "counters", "player": "PlayerA", "name": "Kite", "counter": "+1/+1", "count": 0}
    assert ran(scenario(mine, [{**BOLT, "targets": [{"name": "Kite"}]}], [none]), kite).why == ""


@pytest.mark.rule("613.8a")
def test_an_ability_given_as_long_as_it_has_another_waits_for_the_loss_of_that() -> None:
    """The static ability depends on the effect that takes the keyword away, though that began later."""
    statue = printed("Statue", "Creature — Golem", "Defender\nThis creature has indestructible as long as it has "
                     "defender.\n{R}: Until end of turn, this creature loses defender and gains flying.", "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Mountain", "Statue"])
    acts: list[Json] = [{"do": "activate", "ability": "{R}:"}]
    for done, has in (([], True), (acts, False)):
        kept: Json = {"kind": "ability", "player": "PlayerA", "name": "Statue", "ability": "Indestructible", "has": has}
        assert ran(scenario(mine, done, [kept]), statue).why == ""


@pytest.mark.rule("613.6")
def test_what_lost_its_abilities_gives_none() -> None:
    """Two of a kind that give each other an ability: the one that lost all gives the other nothing, whichever is
    looked at first."""
    lord = printed("Herald", "Creature — Human", "Other creatures you control have flying.", "{R}", "1/1")
    mute = printed("Hush", "Instant", "Until end of turn, target creature loses all abilities.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain", "Herald", "Herald"], hand=["Hush"])
    mine["battlefield"] = [{"card": "Mountain", "count": 1}, {"card": "Herald", "count": 1, "alias": "one"},
                           {"card": "Herald", "count": 1, "alias": "other"}]  # fmt: skip
    cast: Json = {"do": "cast", "card": "Hush", "targets": [{"alias": "one"}]}
    flies: list[Json] = [
        {"kind": "ability", "player": "PlayerA", "name": f"@{each}", "ability": "Flying", "has": False}
        for each in ("one", "other")
    ]  # fmt: skip
    assert ran(scenario(mine, [cast], flies), lord, mute).why == ""


@pytest.mark.rule("2022:720.3")
@pytest.mark.parametrize(("half", "place", "name"), [
    ("Omen", "library_count", "Drake"), ("Adventure", "exile_count", "Drake"),
])  # fmt: skip
def test_the_omen_half_is_shuffled_into_the_library(half: str, place: str, name: str) -> None:
    """Card data calls both layouts by one name."""
    front = printed("Drake", "Creature — Drake", "", "{5}", "2/2")
    back = printed("Tide", f"Sorcery — {half}", "You gain 1 life.", "{R}")
    card: Json = {"name": "Drake // Tide", "layout": "adventure", "card_faces": [front, back]}
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Drake // Tide"])
    there: Json = {"kind": place, "player": "PlayerA", "name": name, "count": 1}
    assert ran(scenario(mine, [{"do": "cast", "card": "Tide"}], [there]), card).why == ""


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("pays", [True, False])
def test_who_may_pay_is_asked_whoever_decides_how(pays: bool) -> None:
    """ "Counter target spell unless its controller pays": by a yes it resolves, by a no it does not."""
    leak = printed("Leak", "Instant", "Counter target spell unless its controller pays {1}.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember"])
    theirs = side("PlayerB", battlefield=["Mountain"], hand=["Leak"])
    answer: Json = {"do": "cast", "player": "PlayerB", "card": "Leak", "targets": [{"name": "Ember"}]}
    acts: list[Json] = [{**BOLT, "targets": [{"player": "PlayerB"}]}, {**answer, "when": {"on_stack": "Ember"}}]
    left: Json = {"kind": "life", "player": "PlayerB", "value": 17 if pays else 20}
    spent: Json = {"kind": "tapped_count", "player": "PlayerA", "name": "Mountain", "tapped": True, "count": 1 + pays}
    case = scenario(mine, acts, [left, spent], theirs, choices={"PlayerA": [{"bool": pays}]})
    assert ran(case, leak).why == ""


WELCOME = ("As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its "
           "other types.\nEach other creature you control of the chosen type enters with an additional +1/+1 counter "
           "on it.")


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("says", "more"), [
    ("This creature is a Dwarf in addition to its other types.", 1),
    ("Each creature you control is a Dwarf in addition to its other types.", 1),
    ("This creature is a Dwarf in addition to its other types as long as you control a Forest.", 1),
    ("Other creatures you control are Dwarves in addition to their other types.", 0),
    ("This creature is an Elf in addition to its other types.", 0),
    ("This creature is a Dwarf in addition to its other types as long as you control an Island.", 0),
])
def test_its_own_static_abilities_apply_to_what_enters_as_they_would_there(says: str, more: int) -> None:
    """What enters with a counter if it is a Dwarf is asked with what its own abilities make of it."""
    host, guest = beast("Host", text=WELCOME), beast("Guest", "1/1", says)
    game = after(board(Side([FOREST], [host, guest]), Side()), ("Host", "Dwarf"), "Guest")
    assert [game.obj(id).counters.get("+1/+1", 0) for id in all_of(game, "Guest")] == [more]


@pytest.mark.rule("614.12")
def test_a_choice_made_as_it_enters_counts_for_what_it_enters_with() -> None:
    host = beast("Host", "2/1", WELCOME)
    game = board(Side([], [host, host, host]), Side())
    for kind in ("Dwarf", "Dwarf", "Elf"):
        play(game, "Host", kind)
    sizes = [game.chars(id).power for id in all_of(game, "Host", Zone.BATTLEFIELD)]
    assert sizes == [2, 3, 2]


@pytest.mark.rule("614.12")
def test_what_enters_changes_nothing_else_until_it_is_there() -> None:
    """A lord's words count for itself alone as it enters: the others are as they were when it asks."""
    text = ("Other creatures you control get +1/+1.\nThis creature enters with a +1/+1 counter on it for each creature "
            "you control with power 3 or greater.")
    lord = beast("Lord", "2/2", text)
    game = board(Side([beast("Ox", "2/2")], [lord]), Side())
    play(game, "Lord")
    assert [game.chars(id).power for id in (*all_of(game, "Lord"), *all_of(game, "Ox"))] == [2, 3]


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("law", "types", "text", "tapped", "counters"), [
    ("Nonbasic lands are Mountains.", "Land", "This land enters tapped.", False, {}),
    ("Creatures lose all abilities.", "Creature — Ox", "This creature enters with a +1/+1 counter on it.", False, {}),
    ("Creatures lose all abilities.", "Creature — Ox", "Sunburst", False, {}),
    ("Creatures get +1/+1.", "Creature — Ox", "This creature enters tapped.", True, {}),
    ("Creatures lose flying.", "Creature — Ox", "This creature enters with two +1/+1 counters on it.", False,
     {"+1/+1": 2}),
])
def test_what_would_lose_its_abilities_enters_without_them(
    law: str, types: str, text: str, tapped: bool, counters: dict[str, int]
) -> None:
    new = spell("New", "{0}" if "Creature" in types else "", types, text, "2/2" if "Creature" in types else "")
    game = board(Side([free("Law", "Enchantment", law)], [new]), Side())
    action = PlayLand(find(game, "New", Zone.HAND)) if types == "Land" else Cast(find(game, "New", Zone.HAND), 0, "")
    do(game, action)
    row = game.obj(find(game, "New"))
    assert (row.tapped, dict(row.counters)) == (tapped, counters)
