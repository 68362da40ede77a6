// Ends a look at a secret when it is released, and by other events: the same for a file and for dice under a hand.

/** Call `seal` when nobody may be looking any more, and `second` for a finger elsewhere, until it is stopped. */
export function onSeal(seal: () => void, second: (event: PointerEvent) => void): () => void {
  const hidden = () => document.hidden && seal();
  // Face down on the table: sealed, whatever the thumb does.
  const turned = (event: DeviceOrientationEvent) => {
    if (event.beta !== null && Math.abs(event.beta) > 150) seal();
  };
  window.addEventListener('blur', seal);
  window.addEventListener('pagehide', seal);
  document.addEventListener('visibilitychange', hidden);
  document.addEventListener('pointerdown', second, true);
  window.addEventListener('deviceorientation', turned);
  return () => {
    window.removeEventListener('blur', seal);
    window.removeEventListener('pagehide', seal);
    document.removeEventListener('visibilitychange', hidden);
    document.removeEventListener('pointerdown', second, true);
    window.removeEventListener('deviceorientation', turned);
  };
}
