"""A running client: the match at the table and its process, records, memory, errors, work beside the screens."""
