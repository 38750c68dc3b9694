"""What a user can set right: errors whose message is one sentence that says what is wrong and what to do."""

from __future__ import annotations

import errno
from typing import Final, TypeVar

from msgspec.structs import replace

from engine.messages import Message, Text, msg

MOST_LETTERS = 300  # of a sentence: what a file holds may be as long as the file
MOST_QUOTED = 120  # of what fills one place of it

DAMAGED: Final = (ValueError, RecursionError)
"""What decoding a file raises that is damaged: other bytes than UTF-8, no JSON, other types, nested too deep."""

_REASONS: Final[dict[int, Message]] = {
    errno.ENOENT: msg("No such file or directory"), errno.EACCES: msg("Permission denied"),
    errno.EPERM: msg("Operation not permitted"), errno.ENOSPC: msg("No space left on device"),
    errno.EROFS: msg("Read-only file system"), errno.EISDIR: msg("Is a directory"),
    errno.ENOTDIR: msg("Not a directory"), errno.EEXIST: msg("File exists"),
    errno.EBUSY: msg("Device or resource busy"), errno.EIO: msg("Input/output error"),
    errno.ENAMETOOLONG: msg("File name too long"),
}
"""What systems say of files, in the words that they use, so that it can be said in any language."""

T = TypeVar("T", str, Message, Text)


def shortened(sentence: T) -> T:
    """A sentence that quotes a file, of a length that can be shown."""
    if isinstance(sentence, str):
        return sentence if len(sentence) <= MOST_LETTERS else f"{sentence[:MOST_LETTERS]} …"
    args = tuple(
        (name, f"{arg[:MOST_QUOTED]} …" if isinstance(arg, str) and len(arg) > MOST_QUOTED else arg)
        for name, arg in sentence.args
    )
    return replace(sentence, args=args)


def reason_of(error: OSError) -> Text:
    """Why a system refuses something, in a few words."""
    return _REASONS.get(error.errno or 0, error.strerror or str(error))


class UserError(Exception):
    """Something that was asked for cannot be done as it is. `said` is one sentence for people; the command line prints
    it in English, a client in its own language."""

    def __init__(self, said: Text) -> None:
        super().__init__(str(said))
        self.said = said
