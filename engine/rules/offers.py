"""CR 601.3. Ways in which a player could cast or play a card now: face, permission, cost and timing of each."""

from __future__ import annotations

from collections.abc import Iterator

from engine.actions.foretelling import foretell_cost
from engine.ast.abilities import CastingAbility, KeywordAbility
from engine.ast.card import Card, Face
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.node import CostPart, Modifier
from engine.evaluate.compile import compile_condition
from engine.evaluate.context import Context
from engine.events.announced import with_values_of
from engine.events.commit_moves import FACE_DOWN, FACE_DOWN_AS
from engine.game import Game
from engine.rules.announcing import MOST_PRINTED
from engine.rules.bestow import bestowed
from engine.rules.castable_faces import SUDDEN, FaceInfo, info_of, info_of_face
from engine.rules.command_zone import in_command_zone
from engine.rules.extra_costs import EXTRA
from engine.rules.mutating import mutating
from engine.rules.play_permissions import (
    ANY_X,
    FOR_MANA,
    TWO_SIDED,
    PlayPermission,
    face_shown,
    other_costs,
    play_permissions,
)
from engine.rules.preparing import PREPARED, prepared_spell
from engine.rules.prototype import prototyped
from engine.rules.ways import ANYWHERE, FACE_DOWN_COST, IN_GUISE, WAYS, condition_holds
from engine.state.faces import face_info
from engine.state.halves import fused, only_from_graveyard
from engine.state.objects import Obj
from engine.terms.mana import ManaCost, mana_cost
from engine.terms.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, Zone

PLOT = KeywordAbility("plot")
FACE_DOWN_PRICE = Cost((PayMana(ManaCost((str(FACE_DOWN_COST),))),))


class Offer:
    """One way to cast a card: `way` as in Cast.way, `cost` what replaces the mana cost (None: the mana cost itself),
    `extra` further costs; `fast`: at any time a player has priority; `face_down` "" or how; `once` the source of an
    effect that allows it once each turn, else 0; `with_x` the X with which an effect allows it."""

    __slots__ = (
        "any_mana", "cost", "extra", "face", "face_down", "fast", "gives", "info", "keyword", "made_by", "once",
        "rider", "sorcery", "way", "with_x",
    )

    def __init__(self, face: int, info: FaceInfo, way: str, cost: Cost | None, fast: bool) -> None:
        self.face = face
        self.info = info
        self.way = way
        self.cost = cost
        self.fast = fast
        self.extra: tuple[CostPart, ...] = ()
        self.face_down = ""
        self.sorcery = False
        self.once = 0
        self.any_mana = ""
        self.made_by = info.made_by
        self.rider = ""
        self.gives: tuple[Modifier, ...] = ()
        self.keyword: KeywordAbility | None = None
        self.with_x = ANY_X

    def allows(self, x: int) -> bool:
        """Whether the spell may be cast so with this X."""
        return min(x, MOST_PRINTED) in self.with_x


FREE = Cost()


def faces_of(game: Game, row: Obj) -> Iterator[tuple[int, FaceInfo]]:
    """The faces or halves of a card that can be cast or played on their own, front first (708.3, 711, 2022:715)."""
    card = row.card
    if card is None or card.layout not in TWO_SIDED:
        if row.face_down and card is not None:
            yield 0, info_of_face(card.faces[0])  # its owner knows what it is (707.2, 702.143b)
        else:
            yield 0, info_of(game.chars(row.id))
        return
    for index, face in enumerate(card.faces):
        if row.zone is GRAVEYARD or not only_from_graveyard(face):
            yield index, info_of_face(face)


def offers(game: Game, player: int, row: Obj, zone: Zone) -> Iterator[Offer]:
    """Every way a player could cast a card from where it is, costs and targets apart."""
    paid_otherwise = bool(game.index.asked("may play"))
    for offer in _offers(game, player, row, zone):
        yield offer
        if paid_otherwise and offer.cost is None and offer.way in FOR_MANA:
            yield from _for_other_costs(game, player, row, offer)


def _for_other_costs(game: Game, player: int, row: Obj, plain: Offer) -> Iterator[Offer]:
    """118.9a. What could be cast for its mana cost, for the cost that an effect lets it be cast for instead; not where
    both may be used but once each turn, or both say what becomes of it."""
    for cost in other_costs(game, player, row.id, face_shown(row, plain.info.face)):
        if not (plain.once and cost.once) and not (plain.rider and cost.rider):
            price = FREE if cost.free else cost.cost
            offer = Offer(plain.face, plain.info, cost.way, price, plain.fast or cost.as_flash)
            offer.once = plain.once or cost.once
            offer.any_mana, offer.extra, offer.rider = plain.any_mana, plain.extra, plain.rider or cost.rider
            offer.gives, offer.with_x = (*plain.gives, *cost.gives), plain.with_x
            yield offer


def _offers(game: Game, player: int, row: Obj, zone: Zone) -> Iterator[Offer]:
    """The ways that are not those of another at another cost."""
    mine = row.owner == player
    if zone is BATTLEFIELD:
        for index, info in prepared_spell(row, player):
            yield Offer(index, info, PREPARED, None, info.fast)
        return
    if zone is COMMAND and in_command_zone(row, player):
        zone = HAND  # 903.8: in each way it could be cast from a hand
    for index, info in faces_of(game, row):
        if zone is HAND and mine and not info.land:
            yield Offer(index, info, "", None, info.fast)
            yield from _alternatives(game, player, row, index, info, zone)
        if mine and (info.ways or row.id in game.index.of_ref or game.index.changes_nonpermanents):
            yield from _by_keyword(game, player, row, index, info, zone)
        if zone is not HAND and mine:
            yield from _alternatives(game, player, row, index, info, zone)
    if mine and zone is EXILE and _marked(game, row, "foretold"):
        yield from _foretold_by_effect(game, row)
    if mine and zone is EXILE and _marked(game, row, "warped"):  # 702.185a
        for index, info in faces_of(game, row):
            yield Offer(index, info, "permitted", None, info.fast)
    if mine and zone is EXILE and _marked(game, row, "plotted"):
        yield from _plotted(game, row)
    card = row.card
    if zone is HAND and mine and card is not None and card.layout == "split" and _fuses(card):
        both = info_of_face(fused(card))
        yield Offer(0, both, "fuse", None, both.fast and all("instant" in face.types for face in card.faces))
    yield from _permitted(game, player, row)


def _foretold_by_effect(game: Game, row: Obj) -> Iterator[Offer]:
    """702.143d. A card foretold by an effect is cast for the cost that it said of the face that is cast."""
    for index, info in faces_of(game, row):
        given = row.choices.get(foretell_cost(index))
        if given is not None and not info.land:
            cost = Cost((PayMana(mana_cost(str(given))),))
            yield keyword_offer(row, index, info, KeywordAbility("foretell", cost=cost))


def _plotted(game: Game, row: Obj) -> Iterator[Offer]:
    """702.170d. A card that became plotted is cast for nothing, as any of its faces, though it has no plot itself."""
    for index, info in faces_of(game, row):
        if not info.land and not any(each.name == "plot" for each in info.ways + _given(game, row, info)):
            yield keyword_offer(row, index, info, PLOT)


def _fuses(card: Card) -> bool:
    """Whether both halves have fuse (702.102a)."""
    return all(
        any(isinstance(each, KeywordAbility) and each.name == "fuse" for each in face.abilities) for face in card.faces
    )


def _by_keyword(
    game: Game, player: int, row: Obj, index: int, info: FaceInfo, zone: Zone
) -> Iterator[Offer]:
    """Offers by the keywords of a face (118.9)."""
    for keyword in info.ways + _given(game, row, info):
        way = WAYS[keyword.name]
        if not way.offered or zone not in way.zones or (way.mark and not _marked(game, row, way.mark)):
            continue
        if way.needs and not condition_holds(game, player, way.needs, game.chars(row.id).subtypes, row.id):
            continue
        yield keyword_offer(row, index, info, keyword)


def _given(game: Game, row: Obj, info: FaceInfo) -> tuple[KeywordAbility, ...]:
    """The keywords that effects give a card of several halves: each half may be cast so (702.1b), if the card would be
    given them with no characteristics but those of that half (601.3e, 2022:715.3a)."""
    if row.card is None or row.card.layout not in TWO_SIDED:
        return ()
    given = _given_now(game, row)
    if not given or info.face is row.base or row.zone is EXILE:
        return given
    with with_values_of(game, row.id, info.face):
        return _given_now(game, row)


def _given_now(game: Game, row: Obj) -> tuple[KeywordAbility, ...]:
    abilities = game.chars(row.id).abilities
    faces = row.card.faces if row.card is not None else ()
    own = tuple(each for face in faces for each in face_info(face).chars.abilities)
    return tuple(
        each for each in abilities
        if isinstance(each, KeywordAbility) and each.name in WAYS and not any(each is one for one in own)
    )


def keyword_offer(row: Obj, index: int, info: FaceInfo, keyword: KeywordAbility) -> Offer:
    """The offer that a keyword makes of a face."""
    way = WAYS[keyword.name]
    face, shown = index, info
    if way.face >= 0 and row.card is not None and len(row.card.faces) > way.face:
        face = way.face
        shown = info_of_face(row.card.faces[face])
    if keyword.name == "bestow":
        shown = info_of_face(bestowed(info.face))
    elif keyword.name == "prototype":
        shown = info_of_face(prototyped(info.face, keyword))
    elif keyword.name == "mutate":
        shown = mutating(info)
    cost = FREE if way.free else None if way.own_cost else FACE_DOWN_PRICE if way.face_down else keyword.cost
    fast = (shown.fast or keyword.name in ("offering", "sneak")) and not way.sorcery
    offer = Offer(face, shown, keyword.name, cost, fast)
    offer.face_down = way.face_down
    offer.keyword = keyword
    offer.sorcery = way.sorcery
    offer.extra = (DoThis(EXTRA[way.extra]),) if way.extra else ()
    return offer


def guise(row: Obj, offer: Offer) -> Face | None:
    """What alone is looked at to tell whether the spell may be cast, where that is not the card as it is: the half or
    face that would be cast, the Aura (702.103d), the face-down creature (702.37c)."""
    if offer.face_down:
        return FACE_DOWN_AS.get(offer.face_down, FACE_DOWN)
    several = row.card is not None and len(row.card.faces) > 1
    other = several or offer.way in ("bestow", "prototype")
    return offer.info.face if other and offer.info.face is not row.base else None


def _marked(game: Game, row: Obj, mark: str) -> bool:
    """Whether a card was set aside for this, and not just this turn (702.143a)."""
    return mark in row.marks and row.choices.get("marked turn") != game.state.turn


def _alternatives(
    game: Game, player: int, row: Obj, index: int, info: FaceInfo, zone: Zone
) -> Iterator[Offer]:
    """Offers by alternative costs in the card's own text (118.9)."""
    for ability in info.alternatives:
        if ability.zone is not zone or not _fulfilled(game, player, row, ability):
            continue
        if ability.kind == "from" and ability.way:
            yield from (keyword_offer(row, index, info, each) for each in info.ways if each.name == ability.way)
        else:
            yield _alternative(index, info, ability)


def _fulfilled(game: Game, player: int, row: Obj, ability: CastingAbility) -> bool:
    """Whether the condition of an alternative cost or of the card's own permission is met (118.9, 601.3b)."""
    return ability.condition is None or compile_condition(ability.condition).true(Context(game, row.id, player, row.id))


def _alternative(index: int, info: FaceInfo, ability: CastingAbility) -> Offer:
    if ability.kind == "from":
        offer = Offer(index, info, "permitted", None, info.fast)
        offer.extra = () if ability.cost is None else ability.cost.parts
        offer.rider = ability.rider
        return offer
    cost = FREE if ability.kind == "free" or ability.cost is None else ability.cost
    way = ability.way or ("free" if ability.kind == "free" else "alternative")
    offer = Offer(index, info, way, cost, info.fast or way == SUDDEN)
    offer.made_by = ability.made_by or info.made_by
    return offer


def permissions_for(game: Game, player: int, row: Obj, info: FaceInfo) -> tuple[PlayPermission, ...]:
    """The effects that let a player play one face of a card from where it is (601.3b)."""
    return play_permissions(game, player, row.id, face_shown(row, info.face))


def _permitted(game: Game, player: int, row: Obj) -> Iterator[Offer]:
    """Offers by effects that let a player cast a card from where it is (601.3b)."""
    for index, info in faces_of(game, row):
        if info.land:
            continue
        for permission in permissions_for(game, player, row, info):
            if permission.way == "adventure" and index:
                continue  # 2022:715.3d: not as an Adventure again
            cost = FREE if permission.free else permission.cost
            offer = Offer(index, info, permission.way, cost, info.fast)
            others = _at_other_costs(game, player, row, index, info) if _for_its_cost(permission) else ()
            for each in (offer, *others):
                yield _by(permission, each)
        yield from _in_guises(game, player, row, index, info)


def _by(permission: PlayPermission, offer: Offer) -> Offer:
    """The offer as a permission makes it."""
    offer.fast = offer.fast or permission.as_flash
    offer.once = permission.once
    offer.any_mana = permission.any_mana
    offer.extra = (*offer.extra, *permission.extra)
    offer.rider = permission.rider
    offer.gives, offer.with_x = permission.gives, permission.with_x
    return offer


def _in_guises(game: Game, player: int, row: Obj, index: int, info: FaceInfo) -> Iterator[Offer]:
    """601.3e. A card that is cast with other characteristics: only they tell whether an effect lets it be cast, as
    creature spells may be that are face down (702.37c), and no spells that are bestowed (702.103d)."""
    if row.zone is HAND:
        return
    for keyword in info.ways:
        if keyword.name not in IN_GUISE:
            continue
        offer = keyword_offer(row, index, info, keyword)
        face = guise(row, offer)
        for permission in play_permissions(game, player, row.id, None if face is None else face_info(face).chars):
            if _for_its_cost(permission):
                yield _by(permission, keyword_offer(row, index, info, keyword))


def _for_its_cost(permission: PlayPermission) -> bool:
    """Whether a permission leaves room for an alternative cost: it says nothing of costs, nor what becomes of the card
    by the way in which it is cast (118.9a)."""
    return not permission.free and permission.cost is None and permission.way in ("permitted", "permitted for more")


def _at_other_costs(game: Game, player: int, row: Obj, index: int, info: FaceInfo) -> Iterator[Offer]:
    """601.2b. A card that an effect lets a player cast from elsewhere than a hand, for an alternative cost of its own
    that leaves its characteristics as they are (601.3e) and does not say from where it is cast."""
    if row.zone is HAND:
        return
    for keyword in info.ways:
        way = WAYS[keyword.name]
        if keyword.name in ANYWHERE and (
            not way.needs or condition_holds(game, player, way.needs, game.chars(row.id).subtypes)
        ):
            yield keyword_offer(row, index, info, keyword)
    for ability in info.alternatives:
        if ability.zone is HAND and ability.kind != "from" and _fulfilled(game, player, row, ability):
            yield _alternative(index, info, ability)


def offer_of(game: Game, player: int, row: Obj, face: int, way: str, free: bool) -> Offer | None:
    """The offer that an action or an effect names; an effect needs no permission for "free" and keyword ways."""
    for offer in offers(game, player, row, row.zone):
        if offer.face == face and offer.way == way and not free:
            return offer
    for index, info in faces_of(game, row):
        for keyword in info.ways:
            if keyword.name == way and (index == face or WAYS[way].face == face):
                offer = keyword_offer(row, index, info, keyword)
                if free:
                    offer.cost = FREE
                return offer
        if index == face and not info.land:
            return Offer(index, info, way, FREE if free else None, True)
    if free and not way and row.card is not None and row.card.layout == "transform" and face < len(row.card.faces):
        return Offer(face, info_of_face(row.card.faces[face]), way, FREE, True)  # 310.11b: an effect says so
    return None


def extra_parts(offer: Offer) -> Cost:
    """The further costs of an offer as a cost."""
    return Cost(offer.extra)
