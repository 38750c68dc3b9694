"""CR 305, 508-509, 608, 615. Readings that hold in play, found by reading cards against what they do, once more."""

from __future__ import annotations

import pytest

from engine.ast.modifiers import Must
from engine.ast.selections import Back, Source
from engine.decisions import Cast, PlayLand
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from engine.state.faces import walk
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, do, free, names, play, use


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("pays", "found"), [("no", "Forest"), ("yes", "Ox")])
def test_what_is_searched_for_instead_is_that_card_as_much_as_the_other(pays: str, found: str) -> None:
    words = "Search your library for a basic land card. If this spell was kicked, instead search your library for a "
    words += "creature card. Reveal that card, put it into your hand, then shuffle."
    quest = free("Quest", "Sorcery", f"Kicker {{0}}\n{words}")
    game = board(Side([], [quest], [beast("Ox"), free("Forest", "Basic Land — Forest")]), Side())
    play(game, "Quest", pays, found)
    assert names(game, Zone.HAND) == [found]


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("ability", ["", "Indestructible"])
@pytest.mark.parametrize("words", [
    "If that creature was a Beast, you gain 2 life.", "You gain life equal to its power.",
    "You gain life equal to that creature's toughness.",
])
def test_what_could_not_be_destroyed_is_asked_about_all_the_same(words: str, ability: str) -> None:
    blow = free("Blow", "Sorcery", f"Destroy target creature. {words}")
    game = board(Side([], [blow]), Side([beast("Ox", "2/2", ability)]))
    play(game, "Blow", "Ox")
    assert game.player(0).life == 22


@pytest.mark.rule("608.2h")
def test_each_of_those_permanents_counts_be_it_destroyed_or_not() -> None:
    words = "Destroy up to three target creatures. For each of those creatures, its controller gains 1 life."
    game = board(Side([], [free("Blow", "Sorcery", words)]), Side([beast("Ox", "2/2", "Indestructible"), beast("Elk")]))
    play(game, "Blow", ("Ox", "Elk"))
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]
    assert game.player(1).life == 22


@pytest.mark.rule("509.1c")
@pytest.mark.parametrize(("words", "kind", "meant"), [
    ("When Ox enters, you may have target creature block it this turn if able.", "creature", Source.THIS),
    ("Whenever Ox attacks, target creature defending player controls blocks it this combat if able.", "creature",
     Source.THIS),
    ("Target creature gets +7/+7 until end of turn. Up to one other target creature blocks it this turn if able.",
     "sorcery", Source.TARGET),
])
def test_nothing_is_made_to_block_itself(words: str, kind: str, meant: Source) -> None:
    (ability,) = read_ability(words, "Ox", (kind,))
    (must,) = [each for each in walk(ability) if isinstance(each, Must)]
    assert isinstance(must.whom, Back)
    assert (must.whom.to, must.whom.index) == (meant, 0)


@pytest.mark.rule("508.1d")
def test_an_owner_of_its_own_for_each_that_must_attack_is_not_guessed() -> None:
    words = "Gain control of all creatures until end of turn. Each of them attacks its owner this turn if able."
    assert type(read_ability(words, "Coup", ("sorcery",))[0]).__name__ == "Unread"


@pytest.mark.rule("102.2")
@pytest.mark.parametrize(("first", "second", "castable"), [(2, 1, False), (3, 0, True)])
def test_an_opponent_who_controls_three_is_one_opponent(first: int, second: int, castable: bool) -> None:
    giant = beast("Giant", "4/4", "If an opponent controls three or more lands, this spell costs {6} less to cast.",
                  cost="{6}")
    game = board(Side([], [giant]), Side([free("Rock", "Land")] * first), Side([free("Rock", "Land")] * second))
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is castable


@pytest.mark.rule("305.1")
@pytest.mark.parametrize(("zone", "life"), [(Zone.HAND, 20), (Zone.GRAVEYARD, 19)])
def test_a_land_played_from_anywhere_else_is_not_one_from_the_hand(zone: Zone, life: int) -> None:
    words = "Whenever you play a land or cast a spell from anywhere other than your hand, Shade deals 1 damage to each "
    shade = free("Shade", "Enchantment", f"{words}opponent.")
    plow = free("Plow", "Enchantment", "You may play lands from your graveyard.")
    rock = [free("Rock", "Land")]
    held, buried = (rock, []) if zone is Zone.HAND else ([], rock)
    game = board(Side([shade, plow], held, graveyard=buried), Side())
    do(game, PlayLand(find(game, "Rock", zone), 0))
    assert game.player(1).life == life


@pytest.mark.rule("615.7")
@pytest.mark.parametrize("words", ["target creature and each other creature that shares a color with it",
                                   "each creature you control"])
def test_the_next_damage_to_each_is_prevented_for_each(words: str) -> None:
    ward = free("Ward", "Artifact", f"{{0}}: Prevent the next 1 damage that would be dealt to {words} this turn.")
    both = [beast(name, "9/9", cost="{W}") for name in ("Ox", "Elk")]
    game = board(Side([ward, *both], [free("Zap", "Sorcery", "Zap deals 2 damage to each creature.")]), Side())
    use(game, "Ward", *(["Ox"] if "target" in words else []))
    play(game, "Zap")
    assert [game.obj(find(game, name)).damage for name in ("Ox", "Elk")] == [1, 1]


@pytest.mark.rule("705.2")
def test_what_one_result_of_a_flip_does_is_not_done_for_the_other() -> None:
    words = ("Whenever you cast a sorcery spell, flip a coin. If you lose the flip, return that spell to its owner's "
             "hand. If you win the flip, copy that spell.")
    ends = set()
    for call in ("heads", "tails"):
        game = board(Side([beast("Thumb", "2/2", words)], [free("Sip", "Sorcery", "You gain 1 life.")]), Side())
        play(game, "Sip", call)
        ends.add((tuple(names(game, Zone.HAND)), game.player(0).life))
    assert ends == {(("Sip",), 20), ((), 22)}
