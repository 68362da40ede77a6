"""What Goes Up: space programmes, unreliable parts, brave little crews."""
