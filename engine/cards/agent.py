"""How the client names itself to servers of card data and pictures."""

from typing import Final

AGENT: Final = "Spellwright/0.1 (card data import; offline client)"
