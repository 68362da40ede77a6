// The kit's ports: the server's time, and a few settings. The app fills them in.
import { signal } from '@preact/signals';

let clock = () => Date.now();
/** The table store keeps the server's time; every countdown reads it from here. */
export function provideClock(now: () => number): void {
  clock = now;
}
export const serverNow = (): number => clock();

/** `hold`: the file is open while the cap is held. `tap`: a tap opens it for eight seconds. */
export const fileMode = signal<'hold' | 'tap'>('hold');
/** True where shaking the phone rolls. */
export const shakeOn = signal(false);
export function reducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
