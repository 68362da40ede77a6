"""The pure core: rules and turn engines. No IO, no clock, no global random (see README.md)."""
