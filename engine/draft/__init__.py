"""CR 905, 100.2b, 100.4b. Limited play: packs of a set, drafting them in a pod, sealed pools, decks built of what was
drafted, by computer players that judge cards by what they do."""
