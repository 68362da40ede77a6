// Ends a look at a secret when it is released, and by other events: the same for a file and for dice under a hand. And asks for the tilt.

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

interface Asking {
  requestPermission(): Promise<'granted' | 'denied'>;
}
const asks = (motion: object): motion is Asking => 'requestPermission' in motion;

/** Asks whether the phone may report motion; some phones ask their owner first, so call this from a tap. */
export async function mayReadMotion(motion: object): Promise<boolean> {
  return !asks(motion) || (await motion.requestPermission()) === 'granted';
}

let asked = false;

/** True if the phone will ask its owner at the end of this look: what that is for is said before. */
export const isToAskForTilt = () =>
  !asked && typeof DeviceOrientationEvent !== 'undefined' && asks(DeviceOrientationEvent);

/** Asks for leave to know how the phone lies, once; a file then seals itself face down. To be called from a tap. */
export function askForTilt(): void {
  if (asked || typeof DeviceOrientationEvent === 'undefined') return;
  asked = true;
  mayReadMotion(DeviceOrientationEvent).catch(() => undefined);
}
