"""Wire shapes of the stateless endpoints: the only place where their JSON names live."""
