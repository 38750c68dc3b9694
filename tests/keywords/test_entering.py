"""CR 702.38, 702.43-702.46, 702.54, 702.58, 702.72, 702.75, 702.79-702.80. Entering, leaving, and counters."""

from __future__ import annotations

import pytest

from engine.decisions import YES, Choose
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.blocking import block_options
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.short import alive, attacks, buried, one, says, size, war
from tests.keywords.table import Numbers, pt, tokens
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, ISLAND
from tests.rules.play import after, beast, cast, free, go_on, names, next_turn, play, played

LANDS = [spell(f"L{color}", "", "Land", f"{{T}}: Add {{{color}}}.") for color in "WUBRG"]
DOOM = free("Doom", "Instant", "Destroy target creature.")
KILL = free("Kill", "Instant", "Destroy target creature.")
BACKER = beast("Backer", "2/2", "Backup 1\nFlying\nWhen this creature dies, you gain 2 life.")


@pytest.mark.rule("614.13a")
def test_what_enters_from_a_graveyard_exiles_neither_itself_nor_what_enters_with_it() -> None:
    ghoul = one("Ghoul", "As this creature enters, exile any number of creature cards from your graveyard. This "
                "creature enters with a +1/+1 counter on it for each card exiled this way.", "1/1")
    rise = free("Rise", "Sorcery", "Return up to two target creature cards from your graveyard to the battlefield.")
    game = board(Side([], [rise], graveyard=[ghoul, one("B"), one("C")]), Side())
    asked = play(game, "Rise", ("Ghoul", "B"), "C").decisions
    assert size(game, "Ghoul") == (2, 2) and alive(game, "B")
    assert [len(each.legal) for each in asked if isinstance(each, Choose)] == [1]


def counters(game: Game, name: str) -> dict[str, int]:
    """The counters on a permanent."""
    return dict(game.obj(find(game, name)).counters)


@pytest.mark.rule("702.38a", "702.38b")
def test_amplify_reveals_cards_of_its_types_from_hand() -> None:
    for text, got in (("Amplify 2", 4), ("Amplify 2\nAmplify 1", 6)):
        lord = one("A", text, cost="{0}", types="Creature — Goblin")
        mates = [one(name, types="Creature — Goblin") for name in "BC"]
        game = board(Side([], [lord, *mates, one("Elf", types="Creature — Elf")]), Side())
        play(game, "A", *[("B", "C")] * text.count("Amplify"))
        assert counters(game, "A") == {"+1/+1": got} and len(game.player(0).hand) == 3


@pytest.mark.rule("702.38a", "614.13a")
def test_amplify_reveals_nothing_that_enters_at_the_same_time() -> None:
    """Asked is of the third Goblin only, and of none where all enter."""
    lord = one("A", "Amplify 2", cost="{0}", types="Creature — Goblin")
    mates = [one(name, types="Creature — Goblin") for name in "BC"]
    for words, got in (("You may put a creature card from your hand onto the battlefield.", 2),
                       ("Put all creature cards from your hand onto the battlefield.", 0)):
        game = board(Side([], [lord, mates[0], free("Door", "Sorcery", words)]), Side())
        play(game, "Door", *((YES, "A", "B") if got else ()))
        assert counters(game, "A") == ({"+1/+1": got} if got else {})


@pytest.mark.rule("702.39a", "702.39b")
def test_provoke_untaps_a_creature_that_then_must_block() -> None:
    for text, wanted in (("Provoke", "B"), ("Provoke\nProvoke", "BC")):
        script = Script(attacks("A"), says(*wanted))
        game = board(Side([one("A", text, "9/9")]), Side([one("B"), one("C")]), asker=script)
        for name in "BC":
            game.state.own(find(game, name)).tapped = True
        to_step(game, Step.DECLARE_ATTACKERS)
        go_on(game, *[YES] * len(wanted))
        assert [game.obj(find(game, name)).tapped for name in "BC"] == [False, "C" not in wanted]
        must = {game.chars(option.blocker).name for option in block_options(game, 1) if option.must}
        assert must == set(wanted)


@pytest.mark.rule("702.44a", "702.44d")
def test_sunburst_counts_colors_of_mana_spent() -> None:
    for types, text, kind, number in (
        ("Artifact Creature — Golem", "Sunburst", "+1/+1", 3), ("Artifact", "Sunburst", "charge", 3),
        ("Artifact", "Sunburst\nSunburst", "charge", 6),
    ):
        card = spell("A", "{3}", types, text, "0/0" if "Creature" in types else "")
        game = board(Side(LANDS[:3], [card]), Side())
        play(game, "A")
        assert counters(game, "A") == {kind: number}


@pytest.mark.rule("702.44b")
def test_sunburst_gives_nothing_without_colored_mana_or_without_casting() -> None:
    card = spell("A", "{0}", "Artifact", "Sunburst")
    game = board(Side([], [card]), Side())
    play(game, "A")
    assert counters(game, "A") == {}
    back = free("Back", "Sorcery", "Return target artifact card from your graveyard to the battlefield.")
    game = board(Side(LANDS[:3], [back], graveyard=[card]), Side())
    play(game, "Back", "A")
    assert counters(game, "A") == {}


@pytest.mark.rule("702.44c")
def test_sunburst_sets_the_number_of_modular() -> None:
    golem = spell("A", "{3}", "Artifact Creature — Golem", "Modular—Sunburst", "0/0")
    heir = one("B", types="Artifact Creature — Golem")
    game = board(Side([*LANDS[:3], heir], [golem, DOOM]), Side())
    play(game, "A")
    assert counters(game, "A") == {"+1/+1": 3}
    play(game, "Doom", "A", YES)
    assert counters(game, "B") == {"+1/+1": 3}


@pytest.mark.rule("702.45a", "702.45b")
def test_bushido_when_it_blocks_or_becomes_blocked() -> None:
    game = war([one("A", "Bushido 1", "2/9")], [one("B", "Bushido 2\nBushido 1", "2/9")], "A", "B>A",
               until=Step.DECLARE_BLOCKERS)
    go_on(game)
    assert size(game, "A") == (3, 10) and size(game, "B") == (5, 12)


@pytest.mark.rule("702.46a", "702.46b")
def test_soulshift_returns_spirits_of_small_mana_value() -> None:
    costs = {"S": "{2}", "T": "{3}", "U": "{4}"}
    ghosts = [one(name, cost=cost, types="Creature — Spirit") for name, cost in costs.items()]
    game = board(Side([one("A", "Soulshift 3")], [DOOM], graveyard=[*ghosts, one("B")]), Side())
    asked = play(game, "Doom", "A", "T", YES).decisions
    assert names(game, Zone.HAND) == ["T"] and asked
    game = board(Side([one("A", "Soulshift 2\nSoulshift 3")], [DOOM], graveyard=ghosts), Side())
    play(game, "Doom", "A", "T", YES, YES)
    assert sorted(names(game, Zone.HAND)) == ["S", "T"]


@pytest.mark.rule("702.54a", "702.54b", "702.54c")
def test_bloodthirst_wants_an_opponent_damaged_this_turn() -> None:
    for text, damage, got in (
        ("Bloodthirst 2", 0, {}), ("Bloodthirst 2", 1, {"+1/+1": 2}), ("Bloodthirst X", 5, {"+1/+1": 5}),
        ("Bloodthirst 1\nBloodthirst 2", 1, {"+1/+1": 3}),
    ):
        game = board(Side([one("S")], [one("A", text, cost="{0}")]), Side())
        if damage:
            emit(game, [Damage(find(game, "S"), 1, damage)])
        play(game, "A")
        assert counters(game, "A") == got


@pytest.mark.rule("702.58a", "702.58b")
def test_graft_enters_with_counters_and_moves_them() -> None:
    for text, got, moved in (("Graft 2", 2, 1), ("Graft 1\nGraft 2", 3, 2)):
        game = board(Side([], [one("A", text, "0/0", "{0}"), one("B", cost="{0}")]), Side())
        play(game, "A")
        assert counters(game, "A") == {"+1/+1": got}
        play(game, "B", *[YES] * moved)
        assert counters(game, "B") == {"+1/+1": moved} and counters(game, "A") == {"+1/+1": got - moved}


@pytest.mark.rule("702.68a", "702.68b")
def test_frenzy_grows_what_is_not_blocked() -> None:
    for text, standing, life in (("Frenzy 2", "", 16), ("Frenzy 2\nFrenzy 1", "", 15), ("Frenzy 2", "B>A", 20)):
        game = war([one("A", text)], [one("B", pt="0/9")], "A", standing)
        assert game.player(1).life == life


@pytest.mark.rule("702.70a", "702.70b")
def test_poisonous_gives_poison_counters_for_combat_damage() -> None:
    for text, poison in (("Poisonous 1", 1), ("Poisonous 1\nPoisonous 2", 3)):
        game = war([one("A", text)], [], until=Step.COMBAT_DAMAGE)
        go_on(game)
        assert game.player(1).counters == {"poison": poison} and game.player(1).life == 18


@pytest.mark.rule("702.72a", "702.72b", "702.72c")
def test_a_champion_exiles_another_and_gives_it_back_when_it_leaves() -> None:
    champ = one("A", "Champion a Goblin", cost="{0}", types="Creature — Goblin")
    goblin = one("B", types="Creature — Goblin")
    game = board(Side([goblin, one("C")], [champ, DOOM]), Side())
    play(game, "A", YES)
    assert find(game, "B", Zone.EXILE) and alive(game, "A")
    play(game, "Doom", "A")
    assert alive(game, "B") and buried(game, "A")
    game = board(Side([one("C")], [champ]), Side())
    play(game, "A")
    assert buried(game, "A") and alive(game, "C")


@pytest.mark.rule("702.73a")
def test_a_changeling_is_every_creature_type_everywhere() -> None:
    shape = one("A", "Changeling", cost="{0}", types="Creature — Shapeshifter")
    search = free("Call", "Sorcery",
                  "Search your library for a Goblin card, reveal it, put it into your hand, then shuffle.")
    back = free("Back", "Sorcery", "Return target Elf card from your graveyard to your hand.")
    kill = free("Kill", "Sorcery", "Destroy target Merfolk.")
    game = after(board(Side([shape], [kill, back]), Side()), ("Kill", "A"), ("Back", "A"))
    assert names(game, Zone.HAND) == ["A"]
    game = board(Side([], [search], [FOREST, shape]), Side())
    play(game, "Call", "A")
    assert names(game, Zone.HAND) == ["A"]


@pytest.mark.rule("702.75a", "702.75b")
def test_hideaway_exiles_one_of_the_top_cards_face_down_for_its_controller_to_see() -> None:
    den = spell("Den", "{0}", "Artifact", "This artifact enters tapped.\nHideaway 4")
    library = [one(name) for name in "BCDE"]
    game = board(Side([], [den], [*library, FOREST]), Side())
    play(game, "Den", "C")
    hidden = game.state.exile[0]
    assert game.obj(find(game, "Den")).tapped and game.obj(hidden).face_down
    assert names(game, Zone.LIBRARY)[0] == "Forest" and len(names(game, Zone.LIBRARY)) == 4


@pytest.mark.rule("702.79a")
def test_persist_returns_with_a_counter_once() -> None:
    game = board(Side([one("A", "Persist")], [DOOM, DOOM]), Side())
    play(game, "Doom", "A")
    assert counters(game, "A") == {"-1/-1": 1} and size(game, "A") == (1, 1)
    play(game, "Doom", "A")
    assert buried(game, "A")


@pytest.mark.rule("702.80a")
def test_wither_puts_counters_instead_of_marking_damage() -> None:
    game = war([one("A", "Wither", "2/9")], [one("B", pt="3/3")], "A", "B>A")
    assert counters(game, "B") == {"-1/-1": 2} and game.obj(find(game, "B")).damage == 0
    assert war([one("A", "Wither")]).player(1).life == 18


@pytest.mark.rule("702.82a")
def test_devouring_artifacts_leaves_creatures_alone() -> None:
    game = board(Side([free("Rock", "Artifact"), beast("Ox")], [beast("Maw", "1/1", "Devour artifact 2")]), Side())
    play(game, "Maw", "yes", "Rock")
    assert pt(game, "Maw") == (3, 3) and find(game, "Ox") and not find(game, "Rock")


@pytest.mark.rule("702.123a")
def test_fabricate_makes_servos_where_its_creature_is_gone() -> None:
    game = board(Side([], [beast("Fab", "2/2", "Fabricate 2"), KILL]), Side())
    cast(game, "Fab")
    while not find(game, "Fab"):
        advance(game)
    play(game, "Kill", "Fab")
    assert len([id for id in game.state.battlefield if "Servo" in game.chars(id).subtypes]) == 2
    assert not game.obj(find(game, "Fab", Zone.GRAVEYARD)).counters


@pytest.mark.rule("702.157b")
def test_each_squad_makes_copies_for_its_own_payments() -> None:
    card = spell("Pack", "{0}", "Creature — Wolf", "Squad {1}\nSquad {U}", pt="1/1")
    game = board(Side([ISLAND] * 6, [card]), Side(), asker=Numbers(1, 2))
    table.play(game, "Pack")
    assert tokens(game) == ["Pack"] * 3


@pytest.mark.rule("702.165a")
def test_backup_lends_the_abilities_below_it_to_another_creature_for_the_turn() -> None:
    game = board(Side([beast("Ox")], [BACKER]), Side())
    play(game, "Backer", "Ox")
    ox = game.chars(find(game, "Ox"))
    assert ox.power == 3 and "flying" in ox.keywords and "backup" not in ox.keywords
    next_turn(game, Step.MAIN1)
    ox = game.chars(find(game, "Ox"))
    assert ox.power == 3 and "flying" not in ox.keywords


@pytest.mark.rule("702.165a")
def test_backup_on_itself_is_only_counters() -> None:
    game = board(Side([beast("Ox")], [BACKER]), Side())
    play(game, "Backer", "Backer")
    assert game.chars(find(game, "Backer")).power == 3 and "flying" not in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("702.182a")
def test_job_select_brings_a_hero_who_wields_it() -> None:
    pole = free("Pole", "Artifact — Equipment", "Job select\nEquipped creature gets +1/+1.\nEquip {3}")
    game = played(pole)
    assert tokens(game) == ["Hero"] and pt(game, "Hero") == (2, 2)


@pytest.mark.parametrize(("text", "size_of", "left"), [
    pytest.param("Modular 2", 2, 2, marks=pytest.mark.rule("702.43a")),
    pytest.param("Modular 1\nModular 2", 3, 6, marks=pytest.mark.rule("702.43b")),  # each instance works
])
def test_modular_enters_with_counters_and_leaves_them_to_another_artifact_creature(
    text: str, size_of: int, left: int
) -> None:
    golem = one("A", text, "0/0", "{0}", "Artifact Creature — Golem")
    heir = one("B", types="Artifact Creature — Golem")
    game = board(Side([heir], [golem, DOOM]), Side())
    play(game, "A")
    assert size(game, "A") == (size_of, size_of)
    play(game, "Doom", "A", *[YES] * len(text.splitlines()))
    assert counters(game, "B") == {"+1/+1": left}
