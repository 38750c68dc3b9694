"""For developers only: measuring, soaking, pictures of screens and tables, making the bundled art and sounds."""
