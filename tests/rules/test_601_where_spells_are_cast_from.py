"""CR 601.3, 117.1a, 400.7. Every kind of permission to cast, with the card in every zone: the cast is offered when and
only when it may be."""

from __future__ import annotations

from typing import Final

import pytest

from engine.decisions import Cast, PlayLand
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, do, free, next_turn, play, use
from tests.variants.table import LORD, NONE, led_by, variant_board

BELOW: Final = "below"  # in the library, under its top card
PLACES: Final[tuple[Zone | str, ...]] = (
    Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, BELOW, Zone.COMMAND, Zone.BATTLEFIELD,
)
HAND: Final = frozenset({Zone.HAND})
GRAVEYARD: Final = frozenset({Zone.HAND, Zone.GRAVEYARD})
TOP: Final = frozenset({Zone.HAND, Zone.LIBRARY})
OX: Final = beast("Ox")

BY_ITSELF: Final = {
    "": HAND,
    "Flash": HAND,
    "You may cast ~ from your graveyard.": GRAVEYARD,
    "You may cast this card from exile.": frozenset({Zone.HAND, Zone.EXILE}),
    "You may cast this card from your graveyard as long as you control a Cat.": HAND,
    "You may cast this card from your graveyard by paying 3 life rather than paying its mana cost.": GRAVEYARD,
    "Escape—{0}, Exile two other cards from your graveyard.": HAND,
}  # fmt: skip
BY_A_PERMANENT: Final = {
    "You may cast creature spells from your graveyard.": GRAVEYARD,
    "You may play cards from your graveyard.": GRAVEYARD,
    "You may play lands from your graveyard.": HAND,
    "You may cast artifact spells from your graveyard.": HAND,
    "During each of your turns, you may cast a creature spell from your graveyard.": GRAVEYARD,
    "Once during each of your turns, you may cast a creature spell from your graveyard.": GRAVEYARD,
    "You may cast creature spells from the top of your library.": TOP,
    "Once during each of your turns, you may cast a creature spell from the top of your library.": TOP,
    "You may play lands and cast spells from the top of your library.": TOP,
    "You may play the top card of your library.": TOP,
    "You may play lands from the top of your library.": HAND,
    "You may cast noncreature spells from the top of your library.": HAND,
    "You may play cards exiled with ~.": HAND,
    "You may cast spells from among cards exiled with ~.": HAND,
    "You may cast creature spells from your hand without paying their mana costs.": HAND,
    "Players can't cast spells from graveyards or libraries.\nYou may cast creature spells from your graveyard.": HAND,
    "Players can't cast spells from anywhere other than their hands.\nYou may cast creature spells from the top of "
    "your library.": HAND,
}  # fmt: skip
BY_AN_EFFECT: Final = {
    "Until end of turn, you may cast creature spells from your graveyard.": GRAVEYARD,
    "You may cast creature spells from your graveyard this turn.": GRAVEYARD,
    "Until end of turn, you may cast spells from the top of your library.": TOP,
    "Until end of turn, you may cast spells from your hand without paying their mana costs.": HAND,
}  # fmt: skip


def laid(game: Game, place: Zone | str, name: str = "Ox") -> int:
    """Put the card where it is to be cast from; its id there."""
    id = next(row.id for row in game.state.objects.values() if row.base.name == name and not row.gone)
    if game.obj(id).zone is place:
        return id
    move = Move(id, Zone.LIBRARY if isinstance(place, str) else place, Cause.NONE, 0, 0)
    move.place = "1" if place == BELOW else "top"
    emit(game, [move])
    settle(game)
    return move.new


def offered(game: Game, id: int, player: int = 0) -> bool:
    """Whether a player with priority may cast a card."""
    game.state.priority = player
    return any(isinstance(each, Cast) and each.card == id for each in legal_actions(game, player))


def offers(game: Game, place: Zone | str, name: str = "Ox") -> bool:
    """Whether the cast is offered with the card there, to its owner and never to the other player."""
    id = laid(game, place, name)
    assert not offered(game, id, 1)
    return offered(game, id)


@pytest.mark.rule("601.3")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", BY_ITSELF)
def test_a_card_lets_itself_be_cast_from_where_it_says(text: str, place: Zone | str) -> None:
    game = board(Side([], [beast("Ox", text=text)]), Side())
    assert offers(game, place) is (place in BY_ITSELF[text])


@pytest.mark.rule("601.3")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", BY_A_PERMANENT)
def test_a_permanent_lets_cards_be_cast_from_where_it_says_while_it_is_there(text: str, place: Zone | str) -> None:
    game = board(Side([free("Book", "Enchantment", text)], [OX]), Side())
    assert offers(game, place) is (place in BY_A_PERMANENT[text])
    emit(game, [Move(find(game, "Book"), Zone.EXILE)])
    assert offers(game, place) is (place is Zone.HAND)


@pytest.mark.rule("601.3")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", BY_AN_EFFECT)
def test_an_effect_lets_cards_be_cast_from_where_it_says_until_the_turn_ends(text: str, place: Zone | str) -> None:
    game = board(Side([], [OX, free("Rite", "Sorcery", text)], library=[FOREST] * 9), Side(library=[FOREST] * 9))
    play(game, "Rite")
    assert offers(game, place) is (place in BY_AN_EFFECT[text])
    next_turn(game, Step.MAIN1, turns=2)
    assert offers(game, place) is (place is Zone.HAND)


@pytest.mark.rule("400.7")
@pytest.mark.parametrize(("text", "graveyard"), [
    ("You may cast target creature card from your graveyard this turn.", True),
    ("Exile target creature card from your graveyard. You may cast it this turn.", False),
    ("Exile target creature card from your graveyard. You may cast it for as long as it remains exiled.", False),
])
def test_what_an_effect_lets_be_cast_is_that_object_only(text: str, graveyard: bool) -> None:
    game = after(board(Side([], [free("Rite", "Sorcery", text)], graveyard=[OX, beast("Elk")]), Side()), ("Rite", "Ox"))
    there = Zone.GRAVEYARD if graveyard else Zone.EXILE
    assert offered(game, find(game, "Ox", there)) and not offered(game, find(game, "Elk", Zone.GRAVEYARD))
    assert [offers(game, place) for place in PLACES] == [place is Zone.HAND for place in PLACES]


@pytest.mark.rule("607.2a")
def test_of_cards_exiled_with_a_permanent_only_those_are_cast() -> None:
    text = "{0}: Exile target card from a graveyard.\nYou may cast spells from among cards exiled with this artifact."
    game = board(Side([free("Urn", "Artifact", text)], graveyard=[OX, beast("Elk")]), Side(graveyard=[beast("Yak")]))
    for name in ("Ox", "Yak"):
        use(game, "Urn", find(game, name, Zone.GRAVEYARD))
    emit(game, [Move(find(game, "Elk", Zone.GRAVEYARD), Zone.EXILE)])
    assert [offered(game, find(game, name, Zone.EXILE)) for name in ("Ox", "Yak", "Elk")] == [True, True, False]
    assert not any(offered(game, find(game, name, Zone.EXILE), 1) for name in ("Ox", "Yak", "Elk"))


@pytest.mark.rule("903.8")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", ["", *BY_A_PERMANENT])
def test_a_commander_is_cast_from_the_command_zone_besides(text: str, place: Zone | str) -> None:
    game = variant_board(Side([FOREST, free("Book", "Enchantment", text)]), Side(), extras=(led_by(LORD), NONE))
    there = BY_A_PERMANENT.get(text, HAND)
    led = place is Zone.COMMAND and "anywhere other than" not in text
    assert offers(game, place, "Lord") is (place in there or led)


@pytest.mark.rule("205.4e")
@pytest.mark.parametrize("led", [True, False])
def test_a_legendary_sorcery_wants_a_legend_whoever_lets_it_be_cast(led: bool) -> None:
    rite = free("Rite", "Legendary Sorcery", "You gain 3 life.", cost="{5}")
    let = free("Let", "Sorcery", "You may cast a sorcery spell from your hand without paying its mana cost.")
    lord = beast("Lord", types=f"{'Legendary ' * led}Creature — Human")
    game = board(Side([lord], [rite, let]), Side())
    play(game, "Let", "yes")
    assert game.player(0).life == 20 + 3 * led


@pytest.mark.rule("611.2c")
@pytest.mark.parametrize(("said", "card", "grown"), [
    ("If you do, it gains haste.", "Elk", True), ("If you cast a spell this way, it gains haste.", "Elk", True),
    ("When you cast a Beast spell this way, it gains haste.", "Elk", True),
    ("When you cast a Goblin spell this way, it gains haste.", "Elk", False),
])
def test_what_is_cast_by_a_permission_gains_something(said: str, card: str, grown: bool) -> None:
    """The spell gains it, and so has the permanent it becomes, for good (400.7a)."""
    text = f"Once during each of your turns, you may cast a creature spell from your graveyard. {said}"
    den = free("Den", "Enchantment", text)
    game = board(Side([den], [beast("Cow")], graveyard=[beast(card)]), Side())
    play(game, card, way="permitted", zone=Zone.GRAVEYARD)
    play(game, "Cow")
    assert ("haste" in game.chars(find(game, card)).keywords) is grown
    assert "haste" not in game.chars(find(game, "Cow")).keywords


@pytest.mark.rule("614.1c")
def test_what_is_cast_by_a_permission_enters_tapped() -> None:
    text = ("Until end of turn, you may cast creature spells from your graveyard. If you cast a spell this way, it "
            "enters tapped.")
    game = board(Side([], [free("Dig", "Sorcery", text)], graveyard=[beast("Elk")]), Side())
    play(after(game, "Dig"), "Elk", way="permitted", zone=Zone.GRAVEYARD)
    assert game.obj(find(game, "Elk")).tapped


@pytest.mark.rule("603.6a")
def test_what_the_spell_gained_triggers_as_the_permanent_enters() -> None:
    text = ("You may cast Aura and Equipment spells from the top of your library. When you cast an Equipment spell "
            "this way, it gains \"When this Equipment enters, attach it to target creature you control.\"")
    blade = free("Blade", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {9}")
    game = board(Side([free("Forge", "Enchantment", text), beast("Ox")], [blade]), Side())
    do(game, Cast(laid(game, Zone.LIBRARY, "Blade"), 0, "permitted"))
    assert game.chars(find(game, "Ox")).power == 4


@pytest.mark.rule("118.9")
def test_one_spell_from_the_hand_each_turn_is_paid_for_with_life() -> None:
    text = ("During each of your turns, you may cast one spell from your hand by paying life equal to its mana value "
            "rather than paying its mana cost.")
    costly = [beast("Elk", cost="{3}{G}"), beast("Yak", cost="{2}{G}")]
    game = board(Side([free("Maze", "Enchantment", text)], costly), Side())
    play(game, "Elk", way="permitted")
    assert (game.player(0).life, offered(game, find(game, "Yak", Zone.HAND))) == (16, False)


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("value", ["with mana value 3 or less", "with mana value less than or equal to your speed"])
def test_from_a_graveyard_with_so_much_mana_value(value: str) -> None:
    text = f"Start your engines!\nYou may cast creature spells from your graveyard {value}."
    dead = [beast("Elk", cost="{0}"), beast("Yak", cost="{9}")]
    game = board(Side([free("Book", "Enchantment", text), *[FOREST] * 9], graveyard=dead), Side())
    assert [offered(game, find(game, name, Zone.GRAVEYARD)) for name in ("Elk", "Yak")] == [True, False]


@pytest.mark.rule("614.1c")
def test_of_what_is_cast_by_a_permission_creatures_alone_enter_with_more() -> None:
    text = ("You may play lands and cast spells from the top of your library. If you cast a creature spell this way, "
            "it enters with an additional +1/+1 counter on it.")
    game = board(Side([free("Den", "Enchantment", text)], [beast("Elk"), free("Orb", "Artifact")]), Side())
    for name in ("Elk", "Orb"):
        do(game, Cast(laid(game, Zone.LIBRARY, name), 0, "permitted"))
    assert [game.obj(find(game, name)).counters.get("+1/+1", 0) for name in ("Elk", "Orb")] == [1, 0]


@pytest.mark.rule("305.1")
@pytest.mark.parametrize(("said", "tapped", "life"), [
    ("enters tapped", True, 20), ('gains "When this permanent leaves the battlefield, you gain 2 life."', False, 22)])
def test_a_land_played_by_a_permission_has_what_is_said_of_it(said: str, tapped: bool, life: int) -> None:
    text = ("Once during each of your turns, you may play a land from your graveyard or cast a permanent spell with "
            f"mana value 3 or less from your graveyard. If you do, it {said}.")
    wipe = free("Wipe", "Sorcery", "Destroy target land.")
    game = board(Side([free("Book", "Enchantment", text)], [wipe], graveyard=[FOREST, OX]), Side())
    do(game, PlayLand(find(game, "Forest", Zone.GRAVEYARD), 0))
    assert game.obj(find(game, "Forest")).tapped is tapped and not offered(game, find(game, "Ox", Zone.GRAVEYARD))
    play(game, "Wipe", "Forest")
    assert game.player(0).life == life
