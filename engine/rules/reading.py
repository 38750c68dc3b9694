"""CR 608. Reading words outside of a resolution: what a cost or a target means for an object not yet on the stack."""
