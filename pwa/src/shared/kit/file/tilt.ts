// The phone's tilt: some phones report it only after their owner agreed, in a tap.

interface Asking {
  requestPermission(): Promise<'granted' | 'denied'>;
}
const asks = (motion: object): motion is Asking => 'requestPermission' in motion;

/** Asks whether the phone may report motion; some phones ask their owner first, so call this from a tap. */
export async function mayReadMotion(motion: object): Promise<boolean> {
  return !asks(motion) || (await motion.requestPermission()) === 'granted';
}

let asked = false;

/** Asks for leave to know how the phone lies, once; a file then seals itself face down. To be called from a tap. */
export function askForTilt(): void {
  if (asked || typeof DeviceOrientationEvent === 'undefined') return;
  asked = true;
  mayReadMotion(DeviceOrientationEvent).catch(() => undefined);
}
