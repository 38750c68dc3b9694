"""Parts of the lab's screen: the link to its process, the design of an experiment, tables and charts."""
