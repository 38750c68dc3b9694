"""What the client and the process that unpacks pictures say to each other, and the limits both hold to."""

from __future__ import annotations

import struct
from typing import Final

__all__ = ["ASKED", "GIVEN", "LARGEST", "WIDEST"]

ASKED: Final = struct.Struct("<I")  # bytes of the picture that follows
GIVEN: Final = struct.Struct("<II")  # width and height of the pixels that follow, three bytes each; 0 and 0: no picture
LARGEST: Final = 8 << 20  # bytes of a picture as it is sent
WIDEST: Final = 3000  # px of a side
