"""CR 607. What was exiled, chosen or created with the object itself."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast, Chosen
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.terms.colors import BLUE
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import pt
from tests.rules.board import Side, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, go_on, names, play, played, use
from tests.rules.usual_cards import BOON, KILL_G, OWL, WOLF
from tests.scenarios.scenes import EMBER, WAIT, aimed_at, has_named, printed, ran, scenario, side

OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
GRUB = ("When this creature enters, target opponent reveals their hand and you choose a nonland card from it. Exile "
        "that card until this creature leaves the battlefield.")
KEEPER = ("When this creature enters, exile target creature an opponent controls.\nWhen this creature leaves the "
          "battlefield, return the exiled card to the battlefield under its owner's control.")


@pytest.mark.rule("603.4")
def test_what_its_ability_put_there_does_not_trigger_it() -> None:
    text = ("Whenever another permanent you control enters, if it wasn't put onto the battlefield with this ability, "
            "you may put a permanent card with equal or lesser mana value from your hand onto the battlefield.")
    game = board(Side([beast("Tree", text=text)], [beast("Ox"), beast("Elk"), beast("Cow")]), Side())
    play(game, "Ox", "yes", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Tree", "Ox", "Elk"]


@pytest.mark.rule("607.2a")
def test_the_card_exiled_as_the_spell_was_cast_comes_back() -> None:
    champion = spell("Champion", "{0}", "Creature — Giant",
                     "As an additional cost to cast this spell, behold an Ox and exile it.\nWhen Champion leaves the "
                     "battlefield, return the exiled card to its owner's hand.", pt="5/5")
    blast = spell("Blast", "{0}", "Instant", "Destroy target creature.")
    game = board(Side(hand=[champion, OX, blast]), Side())
    play(game, "Champion")
    assert find(game, "Ox", Zone.EXILE)
    play(game, "Blast", "Champion")
    go_on(game)
    assert find(game, "Ox", Zone.HAND)


@pytest.mark.rule("607.2a")
def test_what_exiles_itself_is_among_what_is_exiled_with_it() -> None:
    wave = beast("Tide", text="{0}: Exile target creature.\nWhen this creature leaves the battlefield, each player "
                 "returns to the battlefield all cards they own exiled with this creature.")
    game = board(Side([wave]), Side([beast("Ox")]))
    use(game, "Tide", "Ox")
    use(game, "Tide", "Tide")
    assert find(game, "Tide") and find(game, "Ox")


@pytest.mark.rule("607.2a")
def test_only_tokens_created_with_the_object_itself_are_exiled() -> None:
    nest = spell("Nest", "{G}", "Artifact", "{G}: Create a 1/1 green Insect creature token.\n{G}, Sacrifice this "
                 "artifact: You gain 1 life.\nWhen this artifact leaves the battlefield, exile all tokens created with "
                 "this artifact.")
    swarm = spell("Swarm", "{G}", "Sorcery", "Create a 1/1 green Insect creature token.")
    game = board(Side([FOREST] * 4 + [nest], [swarm]), Side())
    assert table.do(game, Activate(find(game, "Nest"), 0))
    resolve(game)
    play(game, "Swarm")
    assert len(all_of(game, "Insect")) == 2
    assert table.do(game, Activate(find(game, "Nest"), 1))
    resolve(game)
    assert len(all_of(game, "Insect")) == 1


@pytest.mark.rule("607.2a")
def test_one_may_play_it_until_another_is_exiled() -> None:
    text = ("{0}: Exile the top card of your library. You may play that card until you exile another card with this "
            "creature.")
    game = board(Side([beast("Imp", text=text)], library=[free("Joy", "Instant", "You gain 5 life."), BOON]), Side())
    use(game, "Imp")
    able = {game.chars(each.card).name for each in legal_actions(game, 0) if isinstance(each, Cast)}
    use(game, "Imp")
    then = {game.chars(each.card).name for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert (able, then) == ({"Joy"}, {"Boon"})


@pytest.mark.rule("607.2d")
def test_a_token_of_the_chosen_color_and_type() -> None:
    forge = free("Forge", "Artifact", "As this artifact enters, choose a color and a creature type.\n"
                 "{T}: Create a 2/2 creature token of the chosen color and type.")
    game = played(forge, "blue", "Goblin")
    use(game, "Forge")
    chars = game.chars(find(game, "Goblin"))
    assert (chars.power, chars.colors) == (2, BLUE) and "Goblin" in chars.subtypes


@pytest.mark.rule("607.2g")
def test_the_chosen_anchor_word_says_what_it_has() -> None:
    text = ("As this enchantment enters, choose Sun or Moon.\n• Sun — Creatures you control get +1/+1.\n"
            "• Moon — Creatures you control get +2/+2.")
    game = after(board(Side([FOREST, bear()], [spell("Banner", "{G}", "Enchantment", text)]), Side()), "Banner")
    chosen = game.state.objects[find(game, "Banner")].choices["anchor"]
    assert game.chars(find(game, "Plain Bear")).power == {"Sun": 3, "Moon": 4}[str(chosen)]


@pytest.mark.parametrize(("text", "place", "counted"), [
    pytest.param(KEEPER, "battlefield", "permanent_count", marks=pytest.mark.rule("607.2a"), id="its own ability"),
    pytest.param(GRUB, "hand", "hand_count", marks=pytest.mark.rule("610.3"), id="until something leaves"),
])
def test_the_exiled_card_comes_back_to_where_it_was_as_what_exiled_it_leaves(
    text: str, place: str, counted: str
) -> None:
    keeper = printed("Keeper", "Creature — Ox", text, "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Keeper", "Ember"])
    away: Json = {"do": "check", "assert": has_named("exile_count", "Ox", "PlayerB", 1)}
    actions: list[Json] = [{"do": "cast", "card": "Keeper"}, WAIT, away, {**EMBER, "targets": aimed_at("Keeper")}]
    back = has_named(counted, "Ox", "PlayerB", 1)
    assert ran(scenario(mine, actions, [back], side("PlayerB", **{place: ["Ox"]})), keeper).why == ""


def test_one_at_random_that_was_exiled_with_it() -> None:
    box = free("Box", "Artifact", "{0}: Exile the top two cards of your library.\n{0}: Choose a card at random that "
               "was exiled with this artifact. Put that card into its owner's hand.")
    game = board(Side([box], [], [beast("Wolf"), beast("Owl"), FOREST]), Side())
    use(game, "Box")
    use(game, "Box", ability=1)
    assert len(names(game, Zone.EXILE)) == 1 and len(names(game, Zone.HAND)) == 1


def test_the_creature_put_onto_the_battlefield_with_it_is_the_one_meant() -> None:
    servant = spell("Service", "{G}", "Enchantment", "When this enchantment enters, return target creature card from "
                    "your graveyard to the battlefield.\nWhen the creature put onto the battlefield with this "
                    "enchantment dies, you gain 3 life.")
    game = board(Side([FOREST] * 4 + [bear("Other Bear")], [servant, KILL_G, KILL_G], graveyard=[bear()]), Side())
    play(game, "Service")
    seen = []
    for name in ("Other Bear", "Plain Bear"):
        play(game, "Kill", Chosen((find(game, name),)))
        seen.append(game.player(0).life)
    assert seen == [20, 23]


def test_one_at_random_of_the_cards_exiled_with_it() -> None:
    box = free("Box", "Artifact", "{0}: Exile the top two cards of your library.\n{0}: Choose a card at random exiled "
               "with this artifact and put that card into its owner's hand.")
    game = board(Side([box], [], [WOLF, OWL, FOREST]), Side())
    use(game, "Box")
    use(game, "Box", ability=1)
    assert len(names(game, Zone.EXILE)) == 1 and len(names(game, Zone.HAND)) == 1


@pytest.mark.rule("607.2d")
@pytest.mark.parametrize(("said", "size"), [
    ("The chosen creature gets +2/+2.", (4, 4)),
    ("The chosen creature gets +2/+2 as long as this creature is untapped.", (4, 4)),
    ("As long as the chosen creature is untapped, this creature gets +2/+2.", (2, 2)),
    ("{0}: The chosen creature gets +1/+0 until end of turn.", (3, 2)),
    ("Sacrifice Guard: The chosen creature gets +1/+1 until end of turn.", (3, 3)),
])
def test_the_creature_chosen_as_it_entered_is_the_one_meant(said: str, size: tuple[int, int]) -> None:
    guard = beast("Guard", text=f"As Guard enters, choose another creature you control.\n{said}")
    game = after(board(Side([beast("Elk"), beast("Ox")], [guard]), Side()), ("Guard", "Ox"))
    if ":" in said:
        use(game, "Guard")
    assert [pt(game, name) for name in ("Ox", "Elk")] == [size, (2, 2)]


@pytest.mark.rule("607.2d")
def test_what_happens_to_the_creature_chosen_by_another_ability() -> None:
    bond = free("Bond", "Enchantment", "When Bond enters, choose target creature.\nWhen the chosen creature dies, you "
                "gain 3 life.")  # fmt: skip
    kill = free("Kill", "Sorcery", "Destroy target creature.")
    game = after(board(Side([beast("Ox"), beast("Elk")], [bond, kill, kill]), Side()), ("Bond", "Ox"))
    assert [after(game, ("Kill", name)).player(0).life for name in ("Elk", "Ox")] == [20, 23]


@pytest.mark.rule("607.2d")
def test_the_player_chosen_as_a_target_is_remembered() -> None:
    mark = free("Mark", "Enchantment", "When Mark enters, choose target opponent.\nWhenever the chosen player loses "
                "life, you gain 3 life.")  # fmt: skip
    jab = free("Jab", "Sorcery", "Target player loses 1 life.")
    game = after(board(Side(hand=[mark, jab, jab]), Side(), Side()), ("Mark", 2))
    assert [after(game, ("Jab", player)).player(0).life for player in (1, 2)] == [20, 23]
