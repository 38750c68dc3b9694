"""CR 106.12, 601.2g, 605.4, 609.4b. What is tapped for mana, what comes besides, and as what mana it may be spent."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.decisions import Cast
from engine.game import Game
from engine.play.positions.form import Json
from engine.rules.activating import activate_now
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature
from tests.rules.board import Side, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, SWAMP, card
from tests.rules.options import castable
from tests.rules.play import after, beast, free, life_after, play, use
from tests.scenarios.scenes import printed, ran, scenario, side

ANY_TYPE = "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
DUAL = free("Dual", "Land", "{T}: Add {R} or {G}.")
MORE_RED = "Whenever you tap a Mountain for mana, add an additional {R}."
THRICE = "If you tap a permanent for mana, it produces three times as much of that mana instead."
TWICE = "If you tap a permanent for mana, it produces twice as much of that mana instead."
GROVE = free("Grove", "Enchantment", "Whenever you tap a permanent for mana, you gain 3 life.")
TAPS = {
    "mana": "{1}, {T}: Add {G}{G}.",
    "sacrifice": "{T}, Sacrifice this artifact: Add {G}{G}.",
    "life": "{T}, Pay 1 life: Add {G}{G}.",
    "condition": "{T}: Add {G}{G}. Activate only if you control a Forest.",
}
STIR = free(
    "Stir", "Land", "{T}: Add {G}.\n{1}{G}: This land becomes a 3/3 Elemental creature until end of turn. It's still a "
    "land.",
)
SPROUT = "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}."
ANY_COLOR = ("Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional one mana of "
             "any color.")  # fmt: skip
GIFT = free("Gift", "Sorcery", "Create a Treasure token.")
RED = creature("Imp", cost="{R}")
SNOW = card("Icy Swamp", "", "Basic Snow Land — Swamp")
GOOD = free("Good", "Sorcery", "You gain 4 life.", cost="{C}{R}")


@pytest.mark.rule("106.6")
def test_mana_for_some_spells_pays_for_no_others() -> None:
    """With such mana floating an instant is no legal play."""
    altar = printed("Altar", "Artifact", "{T}: Add {R}. Spend this mana only to cast creature spells.")
    mine = side("PlayerA", battlefield=["Altar"], hand=["Ember", "Ox"])
    tap: Json = {"do": "mana", "ability": "{T}: Add {R}"}
    no: Json = {"do": "check", "assert": {"kind": "playable", "player": "PlayerA", "text": "Cast Ember", "has": False}}
    assert ran(scenario(mine, [tap, no, {"do": "cast", "card": "Ox"}], []), altar).why == ""


OF_BEASTS = "Spend only mana produced by creatures to cast this spell."
ELK = beast("Elk", text="{T}: Add {G}.")


@pytest.mark.rule("106.6", "601.2h")
@pytest.mark.parametrize(("there", "can"), [
    ([FOREST, FOREST], False), ([ELK, FOREST], False), ([ELK, ELK], True), ([ELK, ELK, FOREST], True),
])
def test_a_spell_that_wants_mana_of_certain_sources(there: list[Card], can: bool) -> None:
    game = board(Side(there, [spell("Rite", "{1}{G}", "Sorcery", f"{OF_BEASTS}\nYou gain 3 life.")]), Side())
    assert ("Rite" in castable(game)) is can
    if can:
        play(game, "Rite")
        assert game.player(0).life == 23
        assert [game.obj(id).tapped for id in all_of(game, "Elk")] == [True, True]
        assert not any(game.obj(id).tapped for id in all_of(game, "Forest"))


@pytest.mark.rule("106.4", "106.6")
def test_mana_that_floats_is_known_by_what_made_it() -> None:
    """Of an Elk's and a Forest's mana only the first pays for it; another spell takes either."""
    rite = spell("Rite", "{G}", "Sorcery", f"{OF_BEASTS}\nYou gain 3 life.")
    game = board(Side([ELK, FOREST], [rite, spell("Song", "{G}", "Sorcery", "You gain 1 life.")]), Side())
    activate_now(game, 0, find(game, "Forest"), 0)
    game.state.own(find(game, "Elk")).tapped = True
    assert castable(game) == {"Song"}
    game.state.own(find(game, "Elk")).tapped = False
    activate_now(game, 0, find(game, "Elk"), 0)
    assert castable(game) == {"Rite", "Song"}
    play(game, "Rite")
    assert life_after(game, "Song") == 24


@pytest.mark.rule("118.9", "601.2h")
def test_an_alternative_cost_that_wants_mana_of_treasures() -> None:
    text = ("You may pay {G} rather than pay this spell's mana cost. Spend only mana produced by Treasures to cast it "
            "this way.\nYou gain 3 life.")  # fmt: skip
    game = board(Side([FOREST], [spell("Bribe", "{6}", "Sorcery", text), GIFT]), Side())
    assert castable(game) == {"Gift"}
    play(game, "Gift")
    play(game, "Bribe", way="alternative")
    assert game.player(0).life == 23 and not all_of(game, "Treasure")
    assert not game.obj(find(game, "Forest")).tapped


@pytest.mark.rule("106.6", "601.2h")
def test_mana_for_some_spells_only_is_spent_by_hand_too() -> None:
    altar = free("Altar", "Artifact", "{T}: Add {R}. Spend this mana only to cast creature spells.")
    spent: list[str] = []

    def pay(decision: object) -> decisions.PayPool | None:
        if isinstance(decision, decisions.Pay) and "R" in decision.pool:
            spent.append(decision.pool)
            return decisions.PayPool("R")
        return None

    game = board(Side([altar, MOUNTAIN], [RED]), Side())
    activate_now(game, 0, find(game, "Altar"), 0)
    game.procedures.asks_payment = lambda player: True  # type: ignore[method-assign]
    play(game, "Imp", pay)
    assert spent == ["R"] and not game.obj(find(game, "Mountain")).tapped


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("card", "castable"), [
    (spell("Bolt", "{X}", "Sorcery", "You gain X life."), True),
    (spell("Plain", "{2}", "Sorcery", "You gain 2 life."), False),
])
def test_mana_for_costs_that_contain_x(card: Card, castable: bool) -> None:
    rock = free("Rock", "Artifact", "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.")
    game = board(Side([rock], [card]), Side())
    if castable:
        assert life_after(game, (card.name, 2)) == 22
    else:
        assert not any(isinstance(each, Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("106.6")
def test_such_mana_pays_for_an_optional_or_alternative_cost_with_x() -> None:
    rock = free("Rock", "Artifact", "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.")
    game = board(Side([rock], graveyard=[spell("Back", "{9}", "Sorcery", "You gain X life.\nFlashback {X}")]), Side())
    play(game, "Back", 2, way="flashback", zone=Zone.GRAVEYARD)
    assert game.player(0).life == 22


@pytest.mark.rule("106.7")
def test_what_could_be_produced_is_followed_from_one_to_the_next() -> None:
    """Each side's land makes what the other's could: the one plain land between them tells both."""
    garden = printed("Garden", "Land", "{T}: Add one mana of any color that a land an opponent controls could produce.")
    mine, theirs = side("PlayerA", battlefield=["Garden", "Mountain"]), side("PlayerB", battlefield=["Garden"])
    both: Json = {"kind": "mana_option", "player": "PlayerA", "mana": "{R}{R}"}
    assert ran(scenario(mine, [], [both], theirs), garden).why == ""
    none: Json = {"kind": "expr", "expr": {"get": "count", "of": {"mana_options": "PlayerA"}}, "op": "eq", "value": 0}
    assert ran(scenario(side("PlayerA", battlefield=["Garden"]), [], [none], theirs), garden).why == ""


def offered(game: Game) -> bool:
    """Whether the card in hand can be cast."""
    card = find(game, "Ogre", Zone.HAND)
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("106.12")
@pytest.mark.parametrize(("texts", "lands", "cost", "left"), [
    ([TWICE], [MOUNTAIN], "{1}{R}", 0), ([TWICE], [MOUNTAIN], "{R}", 1), ([THRICE], [MOUNTAIN], "{1}{R}{R}", 0),
    ([TWICE, TWICE], [MOUNTAIN], "{2}{R}{R}", 0), ([ANY_TYPE], [MOUNTAIN], "{R}{R}", 0),
    ([ANY_TYPE], [DUAL], "{G}{G}", 0), ([MORE_RED], [MOUNTAIN, FOREST], "{R}{R}{G}", 0),
    ([TWICE, ANY_TYPE], [MOUNTAIN], "{2}{R}", 0), ([MORE_RED], [MOUNTAIN, MOUNTAIN], "{3}{R}", 0),
])
def test_a_spell_is_offered_and_paid_for_with_it(texts: list[str], lands: list[Card], cost: str, left: int) -> None:
    shrines = [free("Shrine", "Enchantment", text) for text in texts]
    game = board(Side([*lands, *shrines], [beast("Ogre", cost=cost)]), Side())
    assert offered(game)
    play(game, "Ogre")
    assert find(game, "Ogre") and sum(game.player(0).pool) == left


@pytest.mark.rule("106.12")
@pytest.mark.parametrize(("text", "lands", "cost"), [
    (MORE_RED, [FOREST], "{1}{G}"), (TWICE, [MOUNTAIN], "{R}{G}"), (ANY_TYPE, [DUAL], "{R}{G}"),
    ("Whenever an opponent taps a land for mana, that player adds {C}.", [MOUNTAIN], "{1}{R}"),
])
def test_what_would_not_come_is_not_counted(text: str, lands: list[Card], cost: str) -> None:
    game = board(Side([*lands, free("Shrine", "Enchantment", text)], [beast("Ogre", cost=cost)]), Side())
    assert not offered(game)


@pytest.mark.rule("106.12")
@pytest.mark.parametrize("text", list(TAPS.values()), ids=list(TAPS))
def test_a_further_cost_does_not_matter(text: str) -> None:
    game = board(Side([FOREST, FOREST, GROVE, free("Rock", "Artifact", text)], [beast("Ox", cost="{G}{G}{G}")]), Side())
    life = {"life": 19}.get(next(key for key, each in TAPS.items() if each == text), 20)
    play(game, "Ox")
    assert find(game, "Ox")
    taps = 3 if "{1}" in text else 2
    assert game.player(0).life == life + 3 * taps


@pytest.mark.rule("106.12")
def test_an_ability_without_the_tap_symbol_is_no_tapping_for_mana() -> None:
    rock = free("Rock", "Artifact", "Sacrifice this artifact: Add {G}{G}.")
    game = after(board(Side([GROVE, rock], [beast("Ox", cost="{G}{G}")]), Side()), "Ox")
    assert find(game, "Ox") and game.player(0).life == 20


@pytest.mark.rule("106.12a")
def test_the_mana_that_comes_besides_is_there_for_a_costlier_ability_too() -> None:
    more = free("More", "Enchantment", "Whenever you tap an artifact for mana, add one mana of any type that artifact "
                "produced.")
    game = board(Side([more, free("Rock", "Artifact", TAPS["sacrifice"])], [beast("Ox", cost="{G}{G}{G}")]), Side())
    play(game, "Ox")
    assert find(game, "Ox")


@pytest.mark.rule("601.2g")
def test_a_land_is_not_tapped_for_its_own_ability_while_others_can_pay() -> None:
    game = board(Side([STIR, FOREST, FOREST]), Side())
    use(game, "Stir", ability=0)
    assert not game.state.objects[find(game, "Stir")].tapped and game.chars(find(game, "Stir")).creature


@pytest.mark.rule("601.2g")
def test_a_land_that_is_a_creature_is_tapped_last() -> None:
    dork = beast("Dork", text="{T}: Add {G}.")
    game = board(Side([STIR, FOREST, FOREST, FOREST, dork], [free("Ox", "Creature", pt="2/2", cost="{1}{G}")]), Side())
    use(game, "Stir", ability=0)
    play(game, "Ox")
    assert not game.state.objects[find(game, "Stir")].tapped and game.state.objects[find(game, "Dork")].tapped


@pytest.mark.rule("601.2g")
def test_it_is_tapped_where_nothing_else_can_pay() -> None:
    game = board(Side([STIR, FOREST]), Side())
    use(game, "Stir", ability=0)
    assert game.state.objects[find(game, "Stir")].tapped


@pytest.mark.rule("601.2g")
def test_a_land_that_taps_for_more_is_not_taken_for_mana_first() -> None:
    village = free("Village", "Land", "{T}: Add {U}.\n{T}: You gain 1 life.")
    isle = free("Isle", "Land", "{T}: Add {U}.")
    game = after(board(Side([village, isle], hand=[spell("Opt", "{U}", "Instant", "You gain 5 life.")]), Side()), "Opt")
    assert [game.obj(find(game, name)).tapped for name in ("Village", "Isle")] == [False, True]


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(("name", "text", "mana"), [
    ("Vase", "Sacrifice this artifact: Add {R}.\n{T}: Add {R}.", "{R}{R}"),
    ("Urn", "This artifact enters with three rust counters on it.\nRemove a rust counter from this artifact: Add {R}.",
     "{R}{R}{R}"),
    ("Yoke", "Tap an untapped Ox you control: Add {R}.", "{R}{R}"),
])  # fmt: skip
def test_mana_that_costs_no_tapping_is_an_option(name: str, text: str, mana: str) -> None:
    """As often as what it costs is there."""
    source = printed(name, "Artifact", text)
    mine = side("PlayerA", battlefield=[name, "Ox", "Ox"])
    there: Json = {"kind": "mana_option", "player": "PlayerA", "mana": mana}
    assert ran(scenario(mine, [], [there]), source).why == ""


@pytest.mark.rule("605.4a")
def test_an_aura_that_adds_mana_pays_with_its_land_which_is_not_tapped_needlessly() -> None:
    sprout = free("Sprout", "Enchantment — Aura", SPROUT)
    game = board(Side([MOUNTAIN, MOUNTAIN], [sprout, beast("Ogre", cost="{1}{G}")]), Side())
    play(game, "Sprout", "Mountain")
    play(game, "Ogre")
    assert find(game, "Ogre") and [game.obj(id).tapped for id in all_of(game, "Mountain")].count(True) == 1


@pytest.mark.rule("605.4a")
@pytest.mark.parametrize(("cost", "there"), [("{R}{U}", True), ("{W}{R}", True), ("{1}{B}", True), ("{U}{W}", False)])
def test_a_color_chosen_as_a_triggered_mana_ability_resolves_is_the_one_that_is_needed(cost: str, there: bool) -> None:
    game = board(Side([MOUNTAIN], [free("Sprout", "Enchantment — Aura", ANY_COLOR), beast("Ogre", cost=cost)]), Side())
    play(game, "Sprout", "Mountain")
    assert offered(game) is there
    if there:
        play(game, "Ogre")
        assert find(game, "Ogre") and not sum(game.player(0).pool)


@pytest.mark.rule("605.4a")
def test_two_colors_in_any_combination_and_another_land_pay_together() -> None:
    festival = free("Festival", "Enchantment — Aura", "Enchant land\nWhenever enchanted land is tapped for mana, its "
                    "controller adds an additional two mana in any combination of colors.")  # fmt: skip
    game = board(Side([MOUNTAIN, FOREST], [festival, beast("Ogre", cost="{R}{U}{B}{G}")]), Side())
    play(game, "Festival", "Mountain")
    play(game, "Ogre")
    assert find(game, "Ogre") and not sum(game.player(0).pool)


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(("rider", "cast"), [
    (", and mana of any type can be spent to cast that spell", True), ("", False),
])
def test_a_card_cast_as_an_effect_resolves_is_paid_with_mana_of_any_type(rider: str, cast: bool) -> None:
    raid = spell("Raid", "{0}", "Sorcery", f"You may cast target creature card from an opponent's graveyard{rider}.")
    other = creature("Imp Two", cost="{R}")
    game = board(Side([SWAMP, SWAMP], [raid, other]), Side(graveyard=[RED]), asker=Seats(take=["Imp"]))
    table.play(game, "Raid")
    assert bool(find(game, "Imp")) == cast
    assert not table.do(game, Cast(find(game, "Imp Two", Zone.HAND), 0, ""))  # only on that spell


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(("land", "castable"), [(SNOW, True), (SWAMP, False)])
def test_mana_from_snow_sources_as_though_of_any_color(land: Card, castable: bool) -> None:
    text = ("If a creature an opponent controls would die, exile that card with an ice counter on it instead.\n"
            "You may cast spells from among cards in exile your opponents own with ice counters on them, and you may "
            "spend mana from snow sources as though it were mana of any color to cast those spells.")
    freeze = spell("Freeze", "{0}", "Sorcery", "Destroy target creature.")
    game = board(Side([land, creature("Necro", text)], [freeze]), Side([RED]),
                 asker=Seats(take=["Imp"]))
    table.play(game, "Freeze")
    assert table.do(game, Cast(find(game, "Imp", Zone.EXILE), 0, "permitted")) == castable
    resolve(game)
    assert bool(find(game, "Imp")) == castable


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize("symbol", ["{R/P}", "{3/R}", "{R/W}", "{R/W/P}"])
@pytest.mark.parametrize(("words", "land", "castable"), [
    ("spend mana as though it were mana of any color", SWAMP, True),
    ("spend mana from snow sources as though it were mana of any color", SNOW, True),
    ("spend mana from snow sources as though it were mana of any color", SWAMP, False),
])
def test_a_symbol_with_a_choice_is_paid_with_it_too(symbol: str, words: str, land: Card, castable: bool) -> None:
    """Phyrexian and hybrid symbols want mana of a color as others do; nobody has the life or the generic mana here."""
    text = ("If a creature an opponent controls would die, exile that card with an ice counter on it instead.\n"
            "You may cast spells from among cards in exile your opponents own with ice counters on them, and you may "
            f"{words} to cast those spells.")
    freeze = spell("Freeze", "{0}", "Sorcery", "Destroy target creature.")
    imp = creature("Imp", cost=symbol)
    game = board(Side([land, creature("Necro", text)], [freeze], life=1), Side([imp]), asker=Seats(take=["Imp"]))
    table.play(game, "Freeze")
    assert table.do(game, Cast(find(game, "Imp", Zone.EXILE), 0, "permitted")) == castable
    resolve(game)
    assert bool(find(game, "Imp")) == castable


def may_cast(giver: Card, zone: Zone, *answers: str) -> bool:
    """Whether two Forests pay for it, once the effect allows that."""
    hand = [GOOD] if zone is Zone.HAND else []
    game = board(Side([FOREST, FOREST], [giver, *hand], [GOOD, FOREST]), Side())
    play(game, "Giver", *answers)
    card = find(game, "Good", zone)
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(("said", "pays"), [
    ("you may spend mana as though it were mana of any color", False),
    ("you may spend mana as though it were mana of any type", True),
    ("mana of any type can be spent", True),
])
def test_a_permission_lets_colorless_symbols_be_paid_only_with_any_type(said: str, pays: bool) -> None:
    exiled = "Exile the top card of your library. You may cast that card for as long as it remains exiled, and"
    assert may_cast(free("Giver", "Sorcery", f"{exiled} {said} to cast that spell."), Zone.EXILE) is pays
    rider = f"Exile the top card of your library. For as long as it remains exiled, you may cast it, and {said} to"
    assert may_cast(free("Giver", "Sorcery", f"{rider} cast it."), Zone.EXILE) is pays


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(("kind", "pays"), [("color", False), ("type", True)])
def test_so_does_what_is_said_of_spells(kind: str, pays: bool) -> None:
    text = f"You may spend mana as though it were mana of any {kind} to cast sorcery spells."
    assert may_cast(free("Giver", "Enchantment", text), Zone.HAND) is pays


@pytest.mark.rule("701.9f")
def test_mana_that_may_be_spent_on_some_things_only_is_doubled_too() -> None:
    """What it becomes is free to spend."""
    well = printed("Well", "Land", "{T}: Add {C}{C}. Spend this mana only to cast creature spells.")
    cube = printed("Cube", "Artifact", "{R}, {T}: Double the amount of each type of unspent mana you have.")
    mine = side("PlayerA", battlefield=["Well", "Mountain", "Cube"])
    abilities = ("{T}: Add {C}{C}", "{T}: Add {R}", "{R}, {T}:")
    acts: list[Json] = [{"do": "activate", "ability": each} for each in abilities]
    pool: Json = {"kind": "mana_pool", "player": "PlayerA", "colors": "C", "amount": 4}
    made = scenario(mine, [*acts, {"do": "check", "assert": pool}], [])
    assert ran(made, well, cube).why == ""


@pytest.mark.rule("106.4", "601.2g")
@pytest.mark.parametrize(("others", "cost", "paid"), [
    (2, "{G}{G}", True), (2, "{W}{W}", True), (2, "{G}{W}", False), (1, "{G}{G}", False), (3, "{3}", True),
])
def test_so_much_mana_of_either_type(others: int, cost: str, paid: bool) -> None:
    heart = beast("Heart", text="{T}: Add X {G} or X {W}, where X is the number of other creatures you control.")
    there = [heart, *(beast(name) for name in ("Ox", "Elk", "Ant")[:others])]
    game = board(Side(there, [spell("Song", cost, "Sorcery", "You gain 5 life.")]), Side())
    assert ("Song" in castable(game)) is paid
    if paid:
        assert life_after(game, "Song") == 25
