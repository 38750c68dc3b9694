"""What the workshop's screen is to its menus: the card on it, its parts, and the ways it leads on."""

from __future__ import annotations

from PySide6.QtCore import Signal

from engine.workshop.fields import CardFields
from gui.screens.base import Screen
from gui.session.puzzle_library import Puzzle
from gui.widgets.buttons import Button, IconButton
from gui.widgets.pictures import Pictures
from gui.workshop.board_editor import BoardEditor
from gui.workshop.own_cards import OwnCards
from gui.workshop.set_list import SetList

__all__ = ["WorkshopPage"]


class WorkshopPage(Screen):
    """The screen without its inside."""

    solve = Signal(Puzzle)
    edit_wanted = Signal(str)  # the key of a deck
    test_wanted = Signal(str, str)  # the keys of a deck without and with the card
    draft_wanted = Signal(str)  # the code of a set

    own: OwnCards
    list: SetList
    board: BoardEditor
    pictures: Pictures
    more: IconButton
    into: Button

    @property
    def fields(self) -> CardFields:
        """The card as it is typed."""
        raise NotImplementedError

    @property
    def card_id(self) -> int:
        """The number of the card that is shown; 0: it is not kept yet."""
        raise NotImplementedError

    def ready(self) -> bool:
        """Whether the card can be played; if not, it is said why."""
        raise NotImplementedError

    def keep_typed(self) -> None:
        """Keep what is typed, where it has a name."""
        raise NotImplementedError

    def new_card(self) -> None:
        """Begin a card."""
        raise NotImplementedError

    def show_fields(self, fields: CardFields, saved: bool = False) -> None:
        """Show a card as it is; `saved`: it is kept so already."""
        raise NotImplementedError

    def show_changes(self, card: int = 0) -> None:
        """The sets are others: show them, and the card as it is now or another one."""
        raise NotImplementedError

    @property
    def shown_picture(self) -> str:
        """The digest of the picture of the face that is shown; "": none."""
        raise NotImplementedError

    def show_picture(self, digest: str) -> None:
        """Give the face that is shown a kept picture; "": the drawn one."""
        raise NotImplementedError
