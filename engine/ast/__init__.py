"""What a card says: amounts, filters, costs, conditions, durations, patterns, modifiers, effects, …"""
