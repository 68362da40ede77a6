// Shake to roll: only where the phone tells of motion, and on some only after it was asked for leave.
import { change } from '../settings/settings';

interface Asking {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

export function canShake(): boolean {
  return window.isSecureContext && typeof DeviceMotionEvent !== 'undefined' && 'ontouchstart' in window;
}

/** To be called from a tap. */
export async function allowShake(on: boolean): Promise<void> {
  if (on) {
    const ask = (DeviceMotionEvent as unknown as Asking).requestPermission;
    try {
      if (ask && (await ask.call(DeviceMotionEvent)) !== 'granted') return change({ shake: false });
    } catch {
      return change({ shake: false });
    }
  }
  change({ shake: on });
}
