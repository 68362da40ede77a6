// How the phone lies: some phones tell only after their owner was asked, in a tap.

interface Asking {
  requestPermission(): Promise<'granted' | 'denied'>;
}
const asks = (motion: object): motion is Asking => 'requestPermission' in motion;

/** Whether the phone may tell of motion; some ask their owner first, so this is to be called from a tap. */
export async function mayTell(motion: object): Promise<boolean> {
  return !asks(motion) || (await motion.requestPermission()) === 'granted';
}

let asked = false;

/** Asks for leave to know how the phone lies, once; a file then seals itself face down. To be called from a tap. */
export function askForTilt(): void {
  if (asked || typeof DeviceOrientationEvent === 'undefined') return;
  asked = true;
  mayTell(DeviceOrientationEvent).catch(() => undefined);
}
