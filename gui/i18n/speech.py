"""Sentences put into the language spoken now."""

from __future__ import annotations

from collections.abc import Iterable

from engine.messages import Text, filled
from engine.user_error import UserError
from gui.i18n.languages import spoken_catalogue

__all__ = ["error_words", "ntr", "ptr", "tr", "translate"]


def tr(sentence: str, /, **args: object) -> str:
    """A sentence in the language spoken now, its named places filled."""
    return _said(sentence, args.items())


def ntr(one: str, other: str, n: int, /, **args: object) -> str:
    """A sentence in its form for the number `n`, which fills the place {n}."""
    return _said(one, {"n": n, **args}.items(), other, n)


def ptr(context: str, sentence: str, /, **args: object) -> str:
    """A word that has several meanings in English, in the one that `context` names."""
    return _said(sentence, args.items(), context=context)


def translate(text: Text) -> str:
    """A message in the language spoken now; a str, which is a name or printed text, as it is."""
    if isinstance(text, str):
        return text
    return _said(text.id, text.args, text.plural, text.count, text.context)


def error_words(error: Exception) -> str:
    """The sentence of an error that a user can set right; of any other, what it says of itself."""
    return translate(error.said) if isinstance(error, UserError) else str(error)


def _said(
    sentence: str, args: Iterable[tuple[str, object]] = (), plural: str = "", n: int = 1, context: str = ""
) -> str:
    catalogue = spoken_catalogue()
    if catalogue is not None:
        sentence = catalogue.said(sentence, context, plural, n)
    elif plural and n != 1:
        sentence = plural
    return filled(sentence, args, translate)
