"""Numbers: amounts, what they are counted from, compared with and rounded to (107)."""
