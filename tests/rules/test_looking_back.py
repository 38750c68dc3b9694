"""CR 118.3, 122.5, 205.1a, 603.2, 603.10. What triggers once, what looks back, what can't be paid, moved or kept."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.short import able
from tests.rules.board import Side, board, find, spell
from tests.rules.play import beast, free, life_after, play, use

KEPT = free("Kept", "Enchantment", "Creatures can't be sacrificed.")


@pytest.mark.rule("603.2")
def test_for_the_first_time_each_turn_is_counted_of_keyword_actions() -> None:
    watch = free("Watch", "Enchantment", "Whenever you investigate for the first time each turn, you gain 1 life.")
    game = board(Side([watch], [free("I", "Sorcery", "Investigate."), free("J", "Sorcery", "Investigate.")]), Side())
    assert life_after(game, "I", "J") == 21


@pytest.mark.rule("603.10a", "702.26")
@pytest.mark.parametrize(("text", "life"), [
    ("When this creature phases out, you gain 3 life.\n{0}: This creature phases out.", 23),
    ("Whenever a creature phases out, you gain 3 life.\n{0}: Each creature you control phases out.", 26),
])
def test_abilities_look_back_as_something_phases_out(text: str, life: int) -> None:
    game = board(Side([beast("Ghost", "2/2", text), beast("Ox")]), Side())
    use(game, "Ghost")
    assert game.player(0).life == life


@pytest.mark.rule("603.6a")
def test_entering_from_a_graveyard_triggers_once() -> None:
    back = free("Back", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    ghost = beast("Ghost", "2/2", "When this creature enters from your graveyard, you gain 3 life.")
    game = board(Side([], [back], graveyard=[ghost]), Side())
    play(game, "Back")
    assert find(game, "Ghost") and game.player(0).life == 23


@pytest.mark.rule("122.5")
def test_a_counter_is_not_moved_onto_what_cannot_have_it() -> None:
    giver = beast("Giver", "1/1", "{0}: Move a +1/+1 counter from this creature onto target creature.")
    bare = beast("Bare", "1/1", "This creature can't have counters put on it.")
    game = board(Side([giver, bare], [free("Grow", "Sorcery", "Put a +1/+1 counter on target creature.")]), Side())
    play(game, "Grow", "Giver")
    use(game, "Giver", "Bare")
    assert (game.chars(find(game, "Giver")).power, game.chars(find(game, "Bare")).power) == (2, 1)


@pytest.mark.rule("122.6", "702.79a")
@pytest.mark.parametrize("keyword", ["Persist", "Undying"])
def test_it_returns_without_the_counter_that_cannot_be_put_on_it(keyword: str) -> None:
    none = free("None", "Enchantment", "Counters can't be put on artifacts, creatures, enchantments, or lands.")
    kill = free("Kill", "Instant", "Destroy target creature.")
    game = board(Side([beast("Ox", "2/2", keyword), none], [kill]), Side())
    play(game, "Kill", "Ox")
    assert find(game, "Ox") and not game.obj(find(game, "Ox")).counters


@pytest.mark.rule("205.1a")
def test_subtypes_are_lost_with_their_card_type() -> None:
    golem = spell("Golem", "{0}", "Artifact Creature — Golem Equipment", "", "2/2")
    still = free("Still", "Instant", "Target creature isn't a creature until end of turn.")
    game = board(Side([golem], [still]), Side())
    play(game, "Still", "Golem")
    assert game.chars(find(game, "Golem")).subtypes == {"Equipment"}


@pytest.mark.rule("118.3", "701.17a")
def test_what_cannot_be_sacrificed_pays_no_cost() -> None:
    altar = beast("Altar", "1/1", "Sacrifice this creature: You gain 3 life.")
    rite = free("Rite", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life.")
    deep = spell("Deep", "{5}", "Creature — Eldrazi", "Emerge {0}", "3/3")
    fed = free("Fed", "Sorcery", "You gain 1 life.")
    for keeps in (True, False):
        game = board(Side([*([KEPT] if keeps else []), altar], [rite, deep, fed]), Side())
        spells = {game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast)}
        assert spells == ({"Fed"} if keeps else {"Fed", "Rite", "Deep"})
        assert bool(able(game, "Altar")) is not keeps


@pytest.mark.rule("118.3")
def test_an_instruction_to_sacrifice_takes_what_can_be_sacrificed() -> None:
    edict = free("Edict", "Sorcery", "Target player sacrifices a permanent.")
    game = board(Side([KEPT, beast("Ox")], [edict]), Side())
    play(game, "Edict", 0)
    assert find(game, "Ox") and find(game, "Kept", Zone.GRAVEYARD)


SCYTHE = free("Scythe", "Artifact — Equipment", "Equipped creature gets +2/+2.\nWhenever a creature dealt damage by "
              "equipped creature this turn dies, you gain 5 life.\nEquip {0}")


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("foe", "life"), [("4/4", 25), ("2/2", 25), ("5/5", 20)])
def test_what_was_equipped_is_known_as_it_dies_with_whom_it_fought(foe: str, life: int) -> None:
    game = board(Side([SCYTHE, beast("Cat")], [free("Brawl", "Instant", "Target creature you control fights target "
                                                    "creature you don't control.")]), Side([beast("Foe", foe)]))
    use(game, "Scythe", "Cat")
    assert life_after(game, ("Brawl", "Cat", "Foe")) == life


@pytest.mark.rule("603.10a")
def test_what_was_equipped_before_is_equipped_no_more() -> None:
    kill = free("Kill", "Instant", "Destroy target creature.")
    ping = beast("Ping", "1/1", "{0}: This creature deals 1 damage to target creature.")
    game = board(Side([SCYTHE, ping], [kill, kill]), Side([beast("Foe", "9/9")]))
    use(game, "Scythe", "Ping")
    use(game, "Ping", "Foe")
    assert life_after(game, ("Kill", "Ping"), ("Kill", "Foe")) == 20


@pytest.mark.rule("603.10d")
def test_who_loses_control_of_something_is_who_had_it() -> None:
    """The ability is theirs who controlled it, and of nobody who did not lose anything."""
    shelf = free("Shelf", "Artifact", "{0}: Exile target creature you control.\nWhen you lose control of this artifact"
                 ", put all cards exiled with it into their owner's graveyard and you gain 3 life.")
    give = free("Give", "Sorcery", "Target opponent gains control of target permanent you control.")
    game = board(Side([shelf, beast("Ox")], [give, give]), Side([shelf]))
    use(game, "Shelf", "Ox")
    play(game, "Give", 1, "Shelf")
    assert find(game, "Ox", Zone.GRAVEYARD)
    assert (game.player(0).life, game.player(1).life) == (23, 20)
