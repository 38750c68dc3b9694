"""Wordings of single keywords, cards of special form and variants (701, 702, 705-719, 901-905)."""
