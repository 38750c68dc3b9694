"""The wordings of Oracle text: one file declares one nonterminal."""
