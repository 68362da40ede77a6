// Keeps the screen on while somebody plays; taken again whenever the phone comes back.
import type NoSleep from '@zakj/no-sleep';

/** Missing on plain HTTP, and in older browsers. */
const lockOf = (): WakeLock | undefined => navigator.wakeLock;

let wanted = 0;
let sentinel: WakeLockSentinel | null = null;
let asking = false;
let fallback: InstanceType<typeof NoSleep> | null = null;

async function take(): Promise<void> {
  if (wanted === 0 || document.visibilityState !== 'visible' || sentinel || asking) return;
  const lock = lockOf();
  if (!lock) return;
  asking = true;
  try {
    const taken = await lock.request('screen');
    // A screen that was left while the lock was asked for does not stay on.
    if (wanted === 0) return void taken.release();
    sentinel = taken;
    taken.addEventListener('release', () => {
      sentinel = null;
    });
  } catch {
    sentinel = null;
  } finally {
    asking = false;
  }
}

/** On plain HTTP there is no wake lock: a silent loop keeps the screen on, and it has to start in a tap. */
async function loop(): Promise<void> {
  if (wanted === 0 || fallback || lockOf()) return;
  try {
    const { default: NoSleep } = await import('@zakj/no-sleep');
    fallback = new NoSleep();
    fallback.enable();
  } catch {
    fallback = null;
  }
}

let listening = false;

/** Keep the screen on from now; call what it returns to let it sleep again. */
export function keepAwake(): () => void {
  wanted += 1;
  if (!listening) {
    listening = true;
    document.addEventListener('visibilitychange', () => void take());
    document.addEventListener('pointerup', () => {
      void take();
      void loop();
    });
  }
  void take();
  return () => {
    wanted -= 1;
    if (wanted > 0) return;
    void sentinel?.release();
    sentinel = null;
    fallback?.disable();
    fallback = null;
  };
}
