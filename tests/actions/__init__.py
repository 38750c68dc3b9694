"""Tests of the verbs (rule 701): each text is read, performed on a small board, and the board looked at."""
