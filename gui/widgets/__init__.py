"""Small widgets shared by screens: charts (`bars.py`, the mana curve among them), buttons, marks, notices (`toast.py`),
a replay's slider (`seekbar.py`)."""
