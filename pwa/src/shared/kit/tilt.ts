// How the phone lies: some phones tell only after their owner was asked, in a tap.

interface Asking {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

let asked = false;

/** Asks for leave to know how the phone lies, once; a file then seals itself face down. To be called from a tap. */
export function askForTilt(): void {
  if (asked || typeof DeviceOrientationEvent === 'undefined') return;
  asked = true;
  const { requestPermission } = DeviceOrientationEvent as Asking;
  requestPermission?.call(DeviceOrientationEvent).catch(() => undefined);
}
