"""Whole turns in which a keyword ability or a keyword action is played from a hand or the battlefield."""
