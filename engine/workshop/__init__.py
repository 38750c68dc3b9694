"""The workshop: cards that people write themselves, read while they are written, kept in sets, handed on.

1. **A card as it is typed** is `CardFields`; `checked` refuses in one sentence what no card may hold, `card_data` gives
   the card object (Scryfall's form) that the reader, the card store and every match take.
2. **Reading.** `report(fields)` says part by part what was understood, and of each line that was not the word at which
   reading stopped and why; `Nearest` gives wordings close to it that would be read.
3. **Sets.** `Sets(path)` keeps named sets with every version of every card, `undo` and `redo`.
4. **Exchange.** `exported(cards, form)` and `imported(text, where)` for FORMS.
5. **Figures.** `figures(cards)`: curve, colors, types, rarities and lines not read.
6. **A table.** `sandbox(...)` is a position with any board to play a card on.
"""
