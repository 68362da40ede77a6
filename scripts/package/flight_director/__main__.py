"""`python -m flight_director`."""

import sys

from flight_director import main

sys.exit(main())
