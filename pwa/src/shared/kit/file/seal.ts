// Ends a look at a secret when it is released, and by other events: the same for a file and for dice under a hand.

/** Call `seal` when nobody may be looking any more, and `second` for a finger elsewhere, until it is stopped. */
export function onSeal(seal: () => void, second: (event: PointerEvent) => void): () => void {
  const hidden = () => document.hidden && seal();
  // Face down on the table: sealed, whatever the thumb does.
  const turned = (event: DeviceOrientationEvent) => {
    if (event.beta !== null && Math.abs(event.beta) > 150) seal();
  };
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('blur', seal, { signal });
  window.addEventListener('pagehide', seal, { signal });
  document.addEventListener('visibilitychange', hidden, { signal });
  document.addEventListener('pointerdown', second, { signal, capture: true });
  window.addEventListener('deviceorientation', turned, { signal });
  return () => stop.abort();
}
