"""Play over the local network: one host whose engine alone decides, guests who send what a client at home would say."""
