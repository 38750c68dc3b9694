"""Freezing a view: the snapshot of a game for one viewer, for another thread, a screen or a socket."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final, TypedDict

from msgspec.structs import replace

from engine.actions.dungeons import ROOM, rooms_of
from engine.actions.melding import melds_into
from engine.ast.card import Card, Face
from engine.evaluate.reach import reaches
from engine.game import Game
from engine.keeping import kept
from engine.rules.combat import can_be_attacked_by
from engine.rules.mana_sources import made_always, mana_abilities
from engine.state.chars import Chars
from engine.state.objects import ABILITY, COMMANDER, COPY, EMBLEM, TOKEN, Obj
from engine.state.players import Player
from engine.state.seating import emperors
from engine.terms.colors import color_letters
from engine.terms.ids import NO_ONE
from engine.terms.mana import POOL
from engine.terms.zones import Zone
from engine.view.card_notes import card_notes
from engine.view.forecast import forecast
from engine.view.log_sentences import fate_words
from engine.view.player_standing import designations_of, effects_in_force
from engine.view.snapshot import (
    CardSnap,
    EffectSnap,
    FaceSnap,
    GameSnap,
    MarkerSnap,
    OutcomeSnap,
    PlayerSnap,
    RoomSnap,
    StackSnap,
)
from engine.view.stack_details import Details, aims, details, kind_of, who_answers
from engine.view.view import may_see
from engine.view.words import given_text, item_text


class _Board(TypedDict):
    damage: int
    counters: tuple[tuple[str, int], ...]
    sick: bool
    phased_out: bool
    attached_to: int
    attachments: tuple[int, ...]
    attacking: int
    blocking: tuple[int, ...]


Made = dict[tuple[int, bool], CardSnap]
"""Objects frozen already in one position, by id and whether they are known: for all who may see one it looks alike."""


def snapshot(game: Game, viewer: int, ahead: bool = False, made: Made | None = None) -> GameSnap:
    """Everything the viewer may see now; NO_ONE sees all hands. `ahead`: also what each thing on the stack would do if
    it resolved now, which can be asked only while a player has priority. `made`: what was frozen of this very position
    for other viewers; what is missing is added."""
    if made is None:
        made = {}
    state = game.state
    exiled: dict[int, list[CardSnap]] = {player.id: [] for player in state.players}
    for id in state.exile:
        exiled[state.objects[id].owner].append(card_snap(game, id, viewer, made))
    command: dict[int, list[CardSnap]] = {player.id: [] for player in state.players}
    for id in state.command:
        command[state.objects[id].controller].append(card_snap(game, id, viewer, made))
    kept = state.variants
    for player_id, id in () if kept is None else kept.companions.items():
        if id in state.objects and not state.objects[id].gone:
            command[player_id].append(card_snap(game, id, viewer, made))  # 702.139a: revealed, outside the game
    outcome = state.outcome
    passed, answering = who_answers(game)
    effects = effects_in_force(game) if state.effects or state.delayed else {}
    return GameSnap(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        step=state.step,
        priority=state.priority,
        players=tuple(
            _player_snap(
                game, player, viewer, made, tuple(exiled[player.id]), tuple(command[player.id]),
                effects.get(player.id, ()),
            )
            for player in state.players
        ),
        battlefield=tuple(card_snap(game, id, viewer, made) for id in state.battlefield),
        stack=tuple(_stack_snap(game, id, viewer, ahead, made) for id in state.stack),
        passed=passed,
        answering=answering,
        day=state.day,
        outcome=OutcomeSnap(outcome.winners, fate_words(outcome.reason), outcome.rule) if outcome is not None else None,
        looked=_looked(game, viewer, made),
        active_players=state.active_players,
        markers=tuple(
            MarkerSnap(
                marker.number, marker.player, marker.begun,
                tuple(_stack_snap(game, id, viewer, False, made) for id in (state.stack if here else marker.stack)),
            )
            for marker, here in (
                () if kept is None else tuple((each, each.number == kept.marker) for each in kept.markers)
            )
        ),
        attack_toward=game.options.attack_toward,
        defending=NO_ONE if kept is None else kept.defending,
        deploys=game.options.deploy_creatures,
        shared_life=game.options.shared_life,
    )


def own_hand(game: Game, player: int) -> tuple[CardSnap, ...]:
    """A player's hand as they see it themselves: for whom they let see it."""
    made: Made = {}
    hand = (card_snap(game, id, player, made) for id in game.state.players[player].hand)
    return tuple(card for card in hand if card.known)


def _player_snap(
    game: Game, player: Player, viewer: int, made: Made, exile: tuple[CardSnap, ...], command: tuple[CardSnap, ...],
    effects: tuple[EffectSnap, ...],
) -> PlayerSnap:
    players = game.state.players
    hand = tuple(card_snap(game, id, viewer, made) for id in player.hand)
    top = player.library[0] if player.library else 0
    knows = game.state.objects[top].known_to if top > 0 else 0
    shown = knows != 0 if viewer == NO_ONE else knows >> viewer & 1 == 1
    return PlayerSnap(
        id=player.id,
        name=player.name,
        life=player.life,
        library_count=len(player.library),
        hand_count=len(player.hand),
        hand=tuple(card for card in hand if card.known),
        graveyard=tuple(card_snap(game, id, viewer, made) for id in player.graveyard),
        exile=exile,
        command=command,
        top_card=card_snap(game, top, viewer, made) if shown else None,
        mana=mana_letters(player),
        counters=tuple(sorted(player.counters.items())),
        poison=player.counters.get("poison", 0),
        lands_played=player.lands_played,
        alive=player.alive,
        team=player.team,
        fate=fate_words(player.fate),
        fate_rule="104.2b" if player.won else player.lost_because,
        in_range=tuple(each.id for each in players if each.alive and reaches(game.state, player.id, each.id))
        if game.state.ranges else (),
        attackable=tuple(
            each.id for each in players if each.alive and can_be_attacked_by(game, player.id, each.id)
        ) if len(players) > 2 and player.alive else (),
        role=_role(game, player.id),
        designations=designations_of(game.state, player),
        effects=effects,
    )


def _role(game: Game, player: int) -> str:
    """Whether a player is an emperor (809.2) or an archenemy (904.2)."""
    if game.options.emperor and player in emperors(game.state):
        return "emperor"
    kept = game.state.variants
    return "archenemy" if kept is not None and player in kept.archenemies else ""


def _looked(game: Game, viewer: int, made: Made) -> tuple[CardSnap, ...]:
    """The cards in libraries that the viewer knows, by name: a search or scry shows them (701.18, 701.19)."""
    state = game.state
    known = (
        card_snap(game, id, viewer, made) for player in state.players for id in player.library
        if id > 0 and viewer != NO_ONE and state.objects[id].known_to >> viewer & 1
    )  # fmt: skip
    return tuple(sorted(known, key=lambda card: (card.face.name, card.id)))


def mana_letters(player: Player) -> str:
    """A player's pool as letters of "WUBRGC", restricted mana included."""
    letters = "".join(POOL[kind] * count for kind, count in enumerate(player.pool))
    return letters + "".join(POOL[mana.kind] for mana in player.restricted)


def card_snap(game: Game, id: int, viewer: int, made: Made) -> CardSnap:
    """One object as the viewer sees it now."""
    obj = game.state.objects[id]
    key = (id, may_see(game, obj, viewer))
    snap = made.get(key)
    if snap is None:
        snap = made[key] = _known(game, obj) if key[1] else _veiled(game, obj)
    return snap


def _veiled(game: Game, obj: Obj) -> CardSnap:
    """An object to those who may not know which card it is."""
    return CardSnap(
        id=obj.id, owner=obj.owner, controller=obj.controller, zone=obj.zone, tapped=obj.tapped,
        face_down=bool(obj.face_down), **_board(game, obj),
    )  # fmt: skip


def _known(game: Game, obj: Obj) -> CardSnap:
    """An object to those who may see it."""
    id = obj.id
    found = game.last_chars[id] if obj.gone and id in game.last_chars else game.chars(id)
    look = _look(found)
    card = obj.card
    return CardSnap(
        id=id,
        owner=obj.owner,
        controller=obj.controller,
        zone=obj.zone,
        known=True,
        face=present_face(obj, found),
        printed=_faces(game, obj),
        rooms=_rooms(obj),
        merged=len(obj.merged),
        layout=card.layout if card is not None else "token",
        set_code=card.set_code if card is not None else "",
        number=card.number if card is not None else "",
        rarity=card.rarity if card is not None else "",
        status=card.reading.value if card is not None else "read",
        unread=card.unread if card is not None else (),
        types=look.types,
        subtypes=look.subtypes,
        supertypes=look.supertypes,
        keywords=look.keywords,
        power=found.power,
        toughness=found.toughness,
        token=obj.kind == TOKEN,
        copy=obj.kind == COPY,
        face_down=bool(obj.face_down),
        tapped=obj.tapped,
        chapter=obj.counters.get("lore", 0),
        level=obj.counters.get("level", 0),
        notes=card_notes(game, obj),
        commander=COMMANDER in obj.marks,
        produces=look.produces,
        **_board(game, obj),
    )


def _board(game: Game, obj: Obj) -> _Board:
    """What everyone sees of a permanent, face down or not."""
    return {
        "damage": obj.damage,
        "counters": tuple(sorted(obj.counters.items())),
        "sick": obj.zone is Zone.BATTLEFIELD and obj.sick and "creature" in game.chars(obj.id).types
        and "haste" not in game.chars(obj.id).keywords,
        "phased_out": obj.phased_out,
        "attached_to": obj.attached_to,
        "attachments": obj.attachments,
        "attacking": obj.attacking,
        "blocking": obj.blocking,
    }  # fmt: skip


_MOST_KEPT: Final = 2000  # cards, and characteristics


@partial(kept, most=_MOST_KEPT)
def _printed(card: Card) -> tuple[FaceSnap, ...]:
    """The printed faces of a card."""
    return tuple(face_snap(face) for face in card.faces)


def _rooms(obj: Obj) -> tuple[RoomSnap, ...]:
    """The rooms of a dungeon card with their texts."""
    if "dungeon" not in obj.base.types:
        return ()
    lines = [line.partition(" — ")[2].partition(" (Leads to")[0] for line in obj.base.text.split("\n") if " — " in line]
    here = obj.choices.get(ROOM)
    return tuple(
        RoomSnap(room.name, lines[place] if place < len(lines) else "", room.leads, place == here)
        for place, room in enumerate(rooms_of(obj))
    )


def _faces(game: Game, obj: Obj) -> tuple[FaceSnap, ...]:
    """The printed faces of a card; of a meld card the combined back face, too, which anyone may look up (712.5); of a
    merged permanent the faces of all its cards; of a token what created it says."""
    if obj.merged:
        cards = [game.state.cards[part.physical].front for part in obj.merged if part.physical >= 0]
        tops = obj.merged[0].base
        return (face_snap(tops), *(face_snap(face) for face in cards if face.name != tops.name))
    card = obj.card
    if card is None:
        return (face_snap(obj.base),) if obj.kind == TOKEN else ()
    if card.layout != "meld":
        return _printed(card)
    backs = [game.procedures.card_named(game, name) for name in melds_into(card)]
    return _printed(card) + tuple(face_snap(back.front) for back in backs if back is not None)


def face_snap(face: Face) -> FaceSnap:
    """A printed face."""
    return FaceSnap(
        name=face.name, mana_cost=str(face.mana_cost or ""), colors=color_letters(face.colors),
        type_line=face.type_line, text=face.text, power=face.power, toughness=face.toughness, loyalty=face.loyalty,
        defense=face.defense,
        flavor=face.flavor,
    )  # fmt: skip


def present_face(obj: Obj, found: Chars) -> FaceSnap:
    """The present values of a known object in the form of a face; of a card that lies face down in exile, for whoever
    may look at it, what is printed."""
    if obj.face_down and obj.zone is Zone.EXILE and obj.card is not None:
        return _printed(obj.card)[0]
    face = _look(found).face
    if "loyalty" in obj.counters or "defense" in obj.counters:
        loyalty, defense = (str(obj.counters.get(kind, printed)) for kind, printed in (
            ("loyalty", face.loyalty), ("defense", face.defense),
        ))  # fmt: skip
        face = replace(face, loyalty=loyalty, defense=defense)
    if obj.kind == TOKEN and not face.text:
        face = replace(
            face, text=given_text(tuple(found.abilities), f"this {(_in_order(found) or ['permanent'])[-1]}")
        )
    if obj.kind == EMBLEM and not face.name:  # 114.3: it has abilities only; what shows it needs something to call it
        text = face.text or given_text(tuple(found.abilities), "this emblem")
        face = replace(face, name="Emblem", type_line="Emblem", text=text)
    return face


@dataclass(frozen=True, slots=True)
class _Look:
    """What is shown of characteristics, whichever object has them."""

    face: FaceSnap
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    keywords: tuple[str, ...]
    produces: str


@partial(kept, most=_MOST_KEPT)
def _look(found: Chars) -> _Look:
    """What is shown of characteristics: objects share them, and they never change."""
    return _Look(
        _present(found), tuple(sorted(found.types)), tuple(sorted(found.subtypes)), tuple(sorted(found.supertypes)),
        tuple(sorted(found.keywords)), produces(found),
    )


def _present(found: Chars) -> FaceSnap:
    """Characteristics in the form of a face."""
    words = " ".join(word.capitalize() for word in (*sorted(found.supertypes), *_in_order(found)))
    return FaceSnap(
        name=found.name, mana_cost=str(found.mana_cost or ""), colors=color_letters(found.colors),
        type_line=f"{words} — {' '.join(_subtypes(found))}" if found.subtypes else words, text=found.face.text,
        power="" if found.power is None else str(found.power),
        toughness="" if found.toughness is None else str(found.toughness), loyalty=found.face.loyalty,
        defense=found.face.defense, flavor=found.face.flavor,
    )  # fmt: skip


def _in_order(found: Chars) -> list[str]:
    """Card types with "creature" last, as type lines have them."""
    return sorted(found.types, key=lambda word: (word in ("creature", "land"), word))


def _subtypes(found: Chars) -> list[str]:
    printed = [word for word in found.face.subtypes if word in found.subtypes]
    return printed + sorted(found.subtypes.difference(printed))[:6]


def produces(found: Chars) -> str:
    """The types of mana its mana abilities can give, as letters of "WUBRGC", as far as they say it themselves."""
    letters = set[str]()
    for _, kind in mana_abilities(found.abilities):
        made = kind.fixed if kind.fixed is not None else tuple(
            each for verb in kind.verbs for each in made_always((verb,)) or ()
        )  # fmt: skip
        letters.update("".join(made))
    return "".join(letter for letter in POOL if letter in letters)


def _stack_snap(game: Game, id: int, viewer: int, ahead: bool, made: Made) -> StackSnap:
    obj = game.state.objects[id]
    card = card_snap(game, obj.source if obj.kind == ABILITY else id, viewer, made)
    known = card.known
    told = details(game, id, viewer) if known else Details()
    return StackSnap(
        card=card,
        id=id,
        controller=obj.controller,
        kind=kind_of(obj),
        title=card.face.name if known else "",
        text=item_text(game, id) if known else "",
        targets=tuple(ref for slot in obj.targets for ref in slot),
        x=obj.x or None,
        cause=told.cause,
        cause_ref=told.cause_ref,
        cause_name=told.cause_name,
        rules=told.rules,
        modes=told.modes,
        paid=told.paid,
        way=told.way,
        came_from=told.came_from,
        aims=aims(game, id, viewer),
        forecast=forecast(game, id, viewer) if ahead and known else None,
    )
