"""CR 118.9, 601.3b, 602.5, 614.5, 614.12, 615.8. Wider wordings read and performed: one small scene for each."""

from __future__ import annotations

import pytest

from engine.play.positions.form import Json
from engine.scenarios.runner import Running
from tests.scenarios.scenes import pool, printed, ran, scenario, side

EMBER: Json = {"do": "cast", "card": "Ember"}
PLAYER: list[Json] = [{"player": "PlayerB"}]


def life(player: str, value: int) -> Json:
    """An assertion of life."""
    return {"kind": "life", "player": player, "value": value}


def count(kind: str, player: str, number: int, name: str = "") -> Json:
    """An assertion of a number of cards or permanents."""
    found: Json = {"kind": kind, "player": player, "count": number}
    return {**found, "name": name} if name else found


@pytest.mark.rule("614.5")
def test_a_replaced_draw_is_not_replaced_again() -> None:
    """Two cards instead of one, once."""
    well = printed("Well", "Artifact", "If you would draw a card, draw two cards instead.")
    spring = printed("Spring", "Sorcery", "Draw a card.", "{R}")
    mine = side("PlayerA", battlefield=["Well", "Mountain"], hand=["Spring"])
    asserts = [count("hand_count", "PlayerA", 2)]
    assert ran(scenario(mine, [{"do": "cast", "card": "Spring"}], asserts), well, spring).why == ""


@pytest.mark.rule("614.1a")
def test_doubled_damage() -> None:
    """A source you control deals double."""
    forge = printed(
        "Forge", "Artifact", "If a red source you control would deal damage to a permanent or player, it deals double "
        "that damage to that permanent or player instead.",
    )
    mine = side("PlayerA", battlefield=["Forge", "Mountain"], hand=["Ember"])
    assert ran(scenario(mine, [{**EMBER, "targets": PLAYER}], [life("PlayerB", 14)]), forge).why == ""


@pytest.mark.rule("601.3b")
def test_a_land_from_the_graveyard() -> None:
    """It may be played as from the hand."""
    sieve = printed("Sieve", "Artifact", "You may play lands from your graveyard.")
    mine = side("PlayerA", battlefield=["Sieve"], graveyard=["Mountain"])
    asserts = [count("permanent_count", "PlayerA", 1, "Mountain")]
    assert ran(scenario(mine, [{"do": "play_land", "card": "Mountain"}], asserts), sieve).why == ""


@pytest.mark.rule("601.3b")
def test_spells_of_a_kind_from_the_graveyard() -> None:
    """Instants may be cast, and go back."""
    urn = printed("Urn", "Artifact", "You may cast instant spells from your graveyard.")
    mine = side("PlayerA", battlefield=["Urn", "Mountain"], graveyard=["Ember"])
    assert ran(scenario(mine, [{**EMBER, "targets": PLAYER}], [life("PlayerB", 17)]), urn).why == ""


@pytest.mark.rule("113.6b")
def test_a_card_that_may_be_cast_from_the_graveyard_under_a_condition() -> None:
    """With an Ox it may."""
    husk = printed("Husk", "Creature — Ox", "You may cast this card from your graveyard as long as you control an Ox.",
                   "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Ox", "Mountain"], graveyard=["Husk"])
    asserts = [count("permanent_count", "PlayerA", 1, "Husk")]
    assert ran(scenario(mine, [{"do": "cast", "card": "Husk"}], asserts), husk).why == ""


@pytest.mark.rule("118.9")
def test_a_cost_paid_rather_than_the_mana_cost() -> None:
    """Life instead of mana, only under its condition."""
    pact = printed("Pact", "Instant", "If you control an Ox, you may pay 4 life rather than pay this spell's mana cost."
                   "\nDraw a card.", "{5}")
    cast: list[Json] = [{"do": "cast", "card": "Pact"}]
    mine = side("PlayerA", battlefield=["Ox"], hand=["Pact"])
    assert ran(scenario(mine, cast, [life("PlayerA", 16)], choices={"PlayerA": [{"bool": True}]}), pact).why == ""
    assert ran(scenario(side("PlayerA", hand=["Pact"]), cast, [life("PlayerA", 16)]), pact).why != ""


@pytest.mark.rule("614.12")
def test_a_land_that_enters_tapped_unless_life_is_paid() -> None:
    """Untapped for 2 life."""
    grave = printed("Grove", "Land", "As this land enters, you may pay 2 life. If you don't, it enters tapped.")
    for paid, left in ((True, 18), (False, 20)):
        mine = side("PlayerA", hand=["Grove"])
        asserts = [life("PlayerA", left), {"kind": "tapped", "player": "PlayerA", "name": "Grove", "value": not paid}]
        case = scenario(mine, [{"do": "play_land", "card": "Grove"}], asserts, choices={"PlayerA": [{"bool": paid}]})
        assert ran(case, grave).why == ""


@pytest.mark.rule("615.8")
def test_a_shield_against_the_next_time_a_chosen_source_deals_damage() -> None:
    """Only the damage of that source, once."""
    ward = printed("Wardstone", "Artifact", "{0}: The next time a red source of your choice would deal damage to you "
                   "this turn, prevent that damage.")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember", "Ember"])
    theirs = side("PlayerB", battlefield=["Wardstone"])
    actions: list[Json] = [
        {**EMBER, "targets": PLAYER},
        {"do": "activate", "player": "PlayerB", "ability": "{0}: The next", "when": {"on_stack": "Ember"}},
        {"do": "wait"},
        {**EMBER, "targets": PLAYER},
    ]
    chosen = {"PlayerB": [{"text": "Ember"}]}
    case = scenario(mine, actions, [life("PlayerB", 17)], theirs, choices=chosen, strict=False)
    assert ran(case, ward).why == ""


@pytest.mark.rule("602.5")
def test_abilities_that_can_not_be_activated() -> None:
    """Artifacts' abilities are refused."""
    hush = printed("Hush", "Enchantment", "Activated abilities of artifacts can't be activated.")
    drum = printed("Drum", "Artifact", "{0}: You gain 1 life.")
    case = scenario(side("PlayerA", battlefield=["Hush", "Drum"]), [{"do": "activate", "ability": "{0}:"}], [])
    assert ran(case, hush, drum).why != ""
    case = scenario(side("PlayerA", battlefield=["Drum"]), [{"do": "activate", "ability": "{0}:"}], [])
    assert ran(case, hush, drum).why == ""


@pytest.mark.rule("701.16")
def test_the_top_card_is_revealed_as_long_as_it_says() -> None:
    """Everybody sees it."""
    eye = printed("Eye", "Artifact", "Play with the top card of your library revealed.")
    mine = side("PlayerA", battlefield=["Eye"], library=["Ox"])
    run = Running(scenario(mine, [], []), pool(eye))
    run.all_runs()
    top = run.game.state.players[0].library[0]
    assert run.game.state.objects[top].known_to >> 1 & 1


@pytest.mark.rule("700.2")
def test_a_kicked_spell_has_any_number_of_modes() -> None:
    """Both modes if it was kicked, one if not."""
    script = printed(
        "Script", "Sorcery", "Kicker {R}\nChoose one. If this spell was kicked, choose any number instead.\n• You gain "
        "3 life.\n• Script deals 2 damage to any target.", "{R}",
    )
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Script"])
    cast: list[Json] = [{"do": "cast", "card": "Script"}]
    asserts = [life("PlayerA", 23), life("PlayerB", 18)]
    both = scenario(mine, cast, asserts, choices={"PlayerA": [{"bool": True}]}, modes={"PlayerA": [1, 1]},
                    targets={"PlayerA": [PLAYER]})
    assert ran(both, script).why == ""


@pytest.mark.rule("608.2c")
def test_a_question_that_follows_is_asked_before_the_deed() -> None:
    """An Ox of mana value 1 is destroyed, one of 3 is not."""
    doom = printed("Doom", "Instant", "Destroy target creature if it has mana value 2 or less.", "{R}")
    large = printed("Large Ox", "Creature — Ox", "", "{2}{R}", "3/3")
    for name, left in (("Ox", 0), ("Large Ox", 1)):
        mine = side("PlayerA", battlefield=["Mountain"], hand=["Doom"])
        cast: list[Json] = [{"do": "cast", "card": "Doom", "targets": [{"name": name}]}]
        asserts = [count("permanent_count", "PlayerB", left, name)]
        assert ran(scenario(mine, cast, asserts, side("PlayerB", battlefield=[name])), doom, large).why == ""


@pytest.mark.rule("113.6b")
def test_a_static_ability_that_says_it_is_in_the_graveyard() -> None:
    """It works from there, and not from the battlefield."""
    ghost = printed("Ghost", "Creature — Ox", "As long as this card is in your graveyard and you control a Mountain, "
                    "creatures you control have flying.", "{R}", "1/1")
    for zone, has in (("graveyard", True), ("battlefield", False)):
        zones = {"battlefield": ["Mountain", "Ox"], zone: ["Ghost"]} if has else {"battlefield": ["Ox", "Ghost"]}
        asserts: list[Json] = [{"kind": "ability", "player": "PlayerA", "name": "Ox", "ability": "Flying", "has": has}]
        assert ran(scenario(side("PlayerA", **zones), [], asserts), ghost).why == ""


@pytest.mark.rule("608.2h")
def test_another_spell_is_not_the_one_it_was() -> None:
    """A permanent does not count the spell it was cast as."""
    thief = printed("Thief", "Creature — Ox", "When this creature enters, draw a card if you've cast another red spell "
                    "this turn.", "{R}", "1/1")
    for hand, left in ((["Thief"], 0), (["Thief", "Ember"], 1)):
        mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=hand)
        actions: list[Json] = [{**EMBER, "targets": PLAYER}, {"do": "wait"}] if left else []
        case = scenario(mine, [*actions, {"do": "cast", "card": "Thief"}], [count("hand_count", "PlayerA", left)])
        assert ran(case, thief).why == ""
