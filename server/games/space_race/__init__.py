"""Space Race by ISamEI: hidden bids for rocket parts, then who dares to launch."""
