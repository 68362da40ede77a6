// Shake to roll: only where the phone reports motion, which some allow only after asking for permission.
import { mayReadMotion } from '../../shared/kit/file/seal';
import { change } from '../settings/settings';

export function canShake(): boolean {
  return window.isSecureContext && typeof DeviceMotionEvent !== 'undefined' && 'ontouchstart' in window;
}

/** To be called from a tap. */
export async function allowShake(on: boolean): Promise<void> {
  change({ shake: on && (await mayReadMotion(DeviceMotionEvent).catch(() => false)) });
}
