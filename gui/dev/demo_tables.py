"""Positions to look at: rich tables and one decision of each shape, for pictures and tests, without an engine."""

from __future__ import annotations

from itertools import count
from typing import Final

from msgspec.structs import replace

from engine.terms.ids import NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, FaceSnap, GameSnap, LogLine, PlayerSnap, Seen, StackSnap

__all__ = [
    "Maker", "crowded", "emperor_table", "four_players", "main_table", "melee_table", "merged_table", "several_players",
    "six_players", "table_log",
]  # fmt: skip

_Z: Final = Zone.BATTLEFIELD


class Maker:
    """Makes cards with running numbers, by the words of their type line."""

    def __init__(self, first: int = 64) -> None:
        self._ids = count(first)

    def card(
        self, name: str, types: str, *, cost: str = "", colors: str = "", pt: tuple[int, int] | None = None,
        text: str = "", flavor: str = "", owner: int = 0, zone: Zone = _Z, keywords: tuple[str, ...] = (),
        counters: tuple[tuple[str, int], ...] = (), produces: str = "", loyalty: str = "", **state: object,
    ) -> CardSnap:  # fmt: skip
        """A known card; `state` holds any other field of CardSnap."""
        power, toughness = (str(pt[0]), str(pt[1])) if pt else ("", "")
        face = FaceSnap(name, cost, colors, types, text, power, toughness, loyalty, "", flavor)
        words = types.partition(" — ")
        main, sub = words[0].split(), tuple(words[2].split())
        kinds = ("Creature", "Land", "Artifact", "Enchantment", "Instant", "Sorcery", "Planeswalker", "Battle")
        made = CardSnap(
            next(self._ids), owner, owner, zone, known=True, face=face, printed=(face,), set_code="spw",
            number=f"{sum(map(ord, name)) % 250:03d}", status="verified",
            types=tuple(w.lower() for w in main if w in kinds),
            subtypes=sub, supertypes=tuple(w.lower() for w in main if w in ("Basic", "Legendary", "Snow")),
            keywords=keywords, power=pt[0] if pt else None, toughness=pt[1] if pt else None, counters=counters,
            produces=produces, token="Token" in main,
        )  # fmt: skip
        return replace(made, **state)

    def land(self, name: str, produces: str, **state: object) -> CardSnap:
        """A land that taps for one mana."""
        ways = " or ".join(f"{{{letter}}}" for letter in produces)
        return self.card(name, "Land", text=f"{{T}}: Add {ways}.", produces=produces, **state)  # type: ignore[arg-type]

    def hidden(self, owner: int, zone: Zone) -> CardSnap:
        """A card that the viewer does not know."""
        return CardSnap(next(self._ids), owner, owner, zone)


def _hand(make: Maker) -> tuple[CardSnap, ...]:
    hand = Zone.HAND
    return (
        make.card("Fault Seam", "Sorcery", cost="{3}{R}", colors="R", text="Destroy target land.", zone=hand),
        make.card("Second Furrow", "Sorcery", cost="{1}{G}", colors="G", zone=hand,
                  text="Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."),
        make.card("Ember Parry", "Instant", cost="{1}{R}{R}", colors="R", zone=hand,
                  text="Ember Parry deals 3 damage to target creature or planeswalker.\n"
                  "If you control an Ember, draw a card.",
                  flavor="The spark that turns a blade was already in it."),
        make.card("Ridge Caller", "Creature — Human Druid", cost="{1}{R/G}{G}", colors="RG", pt=(2, 3), zone=hand,
                  keywords=("vigilance",), text="Vigilance"),
        make.card("Rootswell", "Instant", cost="{G}", colors="G", zone=hand,
                  text="Target creature gets +3/+3 until end of turn."),
        make.land("Mossgate", "G", zone=hand),
        make.card("Sunforge Oath", "Enchantment — Aura", cost="{2}{R/W}{R/W}", colors="RW", zone=hand,
                  text="Enchant creature\nEnchanted creature gets +2/+2 and has first strike."),
    )  # fmt: skip


def _mine(make: Maker) -> list[CardSnap]:
    elder = make.card(
        "Mosshide Elder", "Creature — Treefolk", cost="{3}{G}{G}", colors="G", pt=(8, 8),
        keywords=("trample", "reach"), text="Trample, reach", counters=(("+1/+1", 2),),
    )  # fmt: skip
    elder = replace(elder, printed=(replace(elder.face, power="4", toughness="4"),))
    bough = make.card("Iron Bough", "Artifact — Equipment", cost="{1}", text="Equipped creature gets +2/+2.\nEquip {2}",
                      attached_to=elder.id)  # fmt: skip
    elder = replace(elder, attachments=(bough.id,))
    ember = {"colors": "R", "pt": (1, 1), "keywords": ("haste",), "token": True}
    return [
        elder, bough,
        make.card("Kiln Runner", "Creature — Goblin", cost="{R}", colors="R", pt=(2, 1), keywords=("haste",),
                  text="Haste\n{R}: Kiln Runner gets +1/+0 until end of turn."),
        make.card("Ridge Caller", "Creature — Human Druid", cost="{1}{R/G}{G}", colors="RG", pt=(2, 3), tapped=True,
                  keywords=("vigilance",), text="Vigilance"),
        make.card("Hearth Tinker", "Creature — Dwarf", cost="{1}{R}", colors="R", pt=(1, 3), sick=True,
                  text="When Hearth Tinker enters, create a 1/1 red Ember creature token with haste."),
        make.card("Ember", "Token Creature — Elemental", **ember),  # type: ignore[arg-type]
        make.card("Ember", "Token Creature — Elemental", **ember),  # type: ignore[arg-type]
        make.land("Cinder Terrace", "R"), make.land("Cinder Terrace", "R"), make.land("Cinder Terrace", "R"),
        make.land("Cinder Terrace", "R", tapped=True),
        make.land("Mossgate", "G"), make.land("Mossgate", "G"),
        make.land("Old Crossing", "RG"),
        make.card("Kiln Ledger", "Enchantment", cost="{2}{R}", colors="R",
                  text="Whenever an Ember you control dies, draw a card."),
        make.card("Ysolt, Ashen", "Legendary Planeswalker — Ysolt", cost="{2}{R}{G}", colors="RG", loyalty="3",
                  counters=(("loyalty", 4),), text="+1: Create a 1/1 red Ember creature token with haste.\n"
                  "−2: Ysolt, Ashen deals 2 damage to any target."),
    ]  # fmt: skip


def _theirs(make: Maker, owner: int = 1) -> list[CardSnap]:
    gull = {"colors": "W", "pt": (1, 1), "keywords": ("flying",), "token": True, "owner": owner}
    return [
        make.land("Glass Sound", "U", owner=owner), make.land("Glass Sound", "U", owner=owner),
        make.land("Glass Sound", "U", owner=owner, tapped=True),
        make.land("Glass Sound", "U", owner=owner, tapped=True),
        make.land("Chalk Downs", "W", owner=owner), make.land("Chalk Downs", "W", owner=owner),
        make.land("Chalk Downs", "W", owner=owner),
        make.card("Brass Orrery", "Artifact", cost="{3}", text="{T}: Add one mana of any color.", owner=owner),
        make.card("The Long Thaw", "Enchantment — Saga", cost="{1}{U}", colors="U", owner=owner, chapter=2,
                  counters=(("lore", 2),), text="I — Tap target creature.\nII — Draw a card.\nIII — Untap all lands "
                  "you control."),
        make.card("Lantern Abbot", "Creature — Human Cleric", cost="{1}{W}", colors="W", pt=(2, 3), owner=owner,
                  keywords=("vigilance", "lifelink"), text="Vigilance, lifelink"),
        make.card("Saltmarsh Warden", "Creature — Elemental", cost="{2}{U}", colors="U", pt=(3, 4), owner=owner,
                  keywords=("flying", "ward"), text="Flying\nWard {1}"),
        make.card("Chalk Sentry", "Creature — Wall", cost="{2}{W}", colors="W", pt=(3, 2), owner=owner, tapped=True,
                  keywords=("first strike",), text="First strike"),
        *(make.card("Gull", "Token Creature — Bird", **gull) for _ in range(3)),  # type: ignore[arg-type]
    ]  # fmt: skip


def _stack(make: Maker, table: list[CardSnap]) -> tuple[StackSnap, ...]:
    by_name = {card.face.name: card for card in table}
    tinker = by_name["Hearth Tinker"]
    trigger = "Trigger: create a 1/1 Ember."
    path = make.card("Cinderpath", "Sorcery", cost="{2}{R}", colors="R", zone=Zone.STACK,
                     text="Cinderpath deals 4 damage to target creature.")  # fmt: skip
    rebuke = make.card("Tidal Rebuke", "Instant", cost="{1}{U}", colors="U", owner=1, zone=Zone.STACK,
                       text="Counter target spell unless its controller pays {2}.")  # fmt: skip
    return (
        StackSnap(tinker, 5001, 0, "triggered", "Hearth Tinker", trigger),
        StackSnap(tinker, 5002, 0, "triggered", "Hearth Tinker", trigger),
        StackSnap(path, path.id, 0, "spell", "Cinderpath", "4 damage to Saltmarsh Warden.",
                  targets=(by_name["Saltmarsh Warden"].id,)),
        StackSnap(rebuke, rebuke.id, 1, "spell", "Tidal Rebuke", rebuke.face.text, targets=(path.id,)),
    )  # fmt: skip


def _grave(make: Maker, owner: int) -> tuple[CardSnap, ...]:
    grave = Zone.GRAVEYARD
    if owner == 0:
        return (
            make.land("Cinder Terrace", "R", zone=grave),
            make.card("Rootswell", "Instant", cost="{G}", colors="G", zone=grave, text="Target creature gets +3/+3."),
            make.card("Fault Seam", "Sorcery", cost="{3}{R}", colors="R", zone=grave, text="Destroy target land."),
            make.card("Slag Hound", "Creature — Dog", cost="{1}{R}", colors="R", pt=(3, 1), zone=grave),
        )
    names = ("Tidal Rebuke", "Low Mist", "Glass Lens", "Slackwater", "Reef Song", "Tidal Rebuke")
    return tuple(
        make.card(name, "Instant", cost="{1}{U}", colors="U", owner=owner, zone=grave, text="Draw a card.")
        for name in names
    )


def main_table() -> GameSnap:
    """The position of the picture: a stack of four over a middling board."""
    make = Maker()
    hand, mine, theirs = _hand(make), _mine(make), _theirs(make)
    stack = _stack(make, [*mine, *theirs])
    exile = (make.card("Reef Song", "Sorcery", cost="{2}{U}", colors="U", owner=1, zone=Zone.EXILE),)
    me = PlayerSnap(0, "You", 17, 38, len(hand), hand, _grave(make, 0), (), mana="R", counters=(("energy", 3),))
    other = PlayerSnap(1, "Hazel", 14, 41, 5, (), _grave(make, 1), exile)
    return GameSnap(0, 7, 0, Step.MAIN1, 0, (me, other), (*mine, *theirs), stack)


def table_log(snap: GameSnap) -> tuple[Seen, ...]:
    """The lines of the picture's log, oldest first."""
    named = {card.face.name: card.id for card in (*snap.battlefield, *(item.card for item in snap.stack))}

    def link(name: str) -> str:
        return f"[[{named.get(name, NO_ONE)}|{name}]]"

    lines = (
        LogLine(6, 1, "pass", "Hazel passed"),
        LogLine(7, NO_ONE, "turn", "Turn 7"),
        LogLine(7, 0, "draw", "You drew a card"),
        LogLine(7, NO_ONE, "step", "Your main phase"),
        LogLine(7, 0, "trigger", f"2 {link('Hearth Tinker')} triggers"),
        LogLine(7, 0, "cast", f"You cast {link('Cinderpath')} → {link('Saltmarsh Warden')}"),
        LogLine(7, 1, "cast", f"Hazel cast {link('Tidal Rebuke')}"),
    )
    return tuple(Seen(line.kind, player=line.player, log=line) for line in lines)


OPPONENTS: Final = (("Hazel", 14), ("Rowan", 31), ("Bryony", 6), ("Orrin", 20), ("Ysolt", 11),
                    ("Tamsin", 18), ("Wilf", 9), ("Isolde", 20), ("Perrin", 3))


def four_players() -> GameSnap:
    """Four players, a few permanents each; one attacks the viewer and another."""
    return several_players(4)


def six_players() -> GameSnap:
    """Six players: all boards at once."""
    return several_players(6)


def emperor_table() -> GameSnap:
    """Emperor for six (809): the viewer is a general; two sit within range, one of them can be attacked."""
    snap = several_players(6)
    sitting = {  # team, whom they can affect, whom they can attack
        0: (0, (5, 0, 1), (5,)), 1: (0, (0, 1, 2, 3, 5), ()), 2: (0, (1, 2, 3), (3,)), 3: (1, (2, 3, 4), (2,)),
        4: (1, (2, 3, 4, 5, 0), ()), 5: (1, (4, 5, 0), (0,)),
    }  # fmt: skip
    players = tuple(
        replace(player, team=team, in_range=near, attackable=may, role="emperor" if player.id in (1, 4) else "")
        for player in snap.players for team, near, may in (sitting[player.id],)
    )
    board = tuple(replace(card, attacking=3 if card.attacking != NO_ONE else NO_ONE) for card in snap.battlefield)
    return replace(snap, players=players, battlefield=board, attack_toward="both", deploys=True)


def melee_table() -> GameSnap:
    """Grand Melee for ten (807): attacks go to the left, within a range of one seat."""
    snap = several_players(10)
    players = tuple(
        replace(player, in_range=((player.id - 1) % 10, player.id, (player.id + 1) % 10),
                attackable=((player.id + 1) % 10,))
        for player in snap.players
    )
    return replace(snap, players=players, attack_toward="left")


def several_players(count: int) -> GameSnap:
    """So many players, a few permanents each; the third attacks the viewer and another."""
    make, base = Maker(), main_table()
    hand, mine = _hand(make), _mine(make)
    board: list[CardSnap] = list(mine)
    players = [PlayerSnap(0, "You", 17, 38, len(hand), hand, _grave(make, 0), (), mana="R")]
    for seat, (name, life) in enumerate(OPPONENTS[: count - 1], 1):
        theirs = _theirs(make, seat)
        if seat == 2:
            theirs = [
                replace(card, attacking=0 if card.face.name == "Gull" else 3)
                if card.face.name in ("Gull", "Lantern Abbot") else card
                for card in theirs
            ]  # fmt: skip
        board += theirs
        players.append(PlayerSnap(seat, name, life, 40 - seat, 3 + seat, (), _grave(make, seat), ()))
    return replace(base, players=tuple(players), battlefield=tuple(board), stack=(), active=2,
                   step=Step.DECLARE_BLOCKERS)  # fmt: skip


def crowded() -> GameSnap:
    """More permanents than fit: sixty of different names on both sides."""
    make, base = Maker(), main_table()
    hand = _hand(make)
    colors = "WUBRG"
    board = [
        make.card(
            f"Warden of {n}", "Creature — Soldier", cost=f"{{1}}{{{colors[n % 5]}}}", colors=colors[n % 5],
            pt=(n % 4 + 1, n % 3 + 1), owner=n % 2, tapped=n % 7 == 3, damage=1 if n % 6 == 0 else 0,
        )
        for n in range(34)
    ]  # fmt: skip
    board += [make.land(f"Field {n}", "WUBRG"[n % 5], owner=n % 2, tapped=n % 5 == 0) for n in range(18)]
    board += [make.card(f"Relic {n}", "Artifact", cost="{2}", owner=n % 2) for n in range(10)]
    me, other = base.players
    return replace(base, players=(replace(me, hand=hand), other), battlefield=tuple(board), stack=())


def merged_table() -> GameSnap:
    """The table with two merged permanents: one of three cards, one of two, tapped."""
    snap = main_table()
    make = Maker(900)
    under = (make.card("Tide Otter", "Creature — Otter", cost="{1}{U}", colors="U", pt=(1, 3)).face,
             make.card("Bramble Fox", "Creature — Fox", cost="{G}", colors="G", pt=(2, 1)).face)

    def merged(card: CardSnap, count: int) -> CardSnap:
        return replace(card, merged=count, printed=(card.face, *under[: count - 1]))

    wanted = {"Mosshide Elder": 3, "Ridge Caller": 2}
    cards = tuple(
        merged(card, wanted[card.face.name]) if card.face.name in wanted else card for card in snap.battlefield
    )
    return replace(snap, battlefield=cards)
