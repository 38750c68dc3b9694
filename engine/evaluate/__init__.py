"""What the words of cards mean in a position: filters, amounts, conditions compiled, layers (613), rulings, index."""
