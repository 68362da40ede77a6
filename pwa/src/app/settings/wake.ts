// Keeps the screen on while somebody plays; taken again whenever the phone comes back.
import type NoSleep from '@zakj/no-sleep';
import type { WithAudioSession } from '../../shared/sound/cues';

/** Missing on plain HTTP, and in older browsers. */
const lockOf = (): WakeLock | undefined => navigator.wakeLock;

let wanted = 0;
let sentinel: WakeLockSentinel | null = null;
let asking = false;
let loop: InstanceType<typeof NoSleep> | null = null;

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

/** Without a wake lock a silent video keeps the screen on. A browser starts it only within a tap, so it is fetched before one. */
async function fetchLoop(): Promise<void> {
  if (loop || lockOf()) return;
  try {
    const { default: NoSleep } = await import('@zakj/no-sleep');
    loop ??= new NoSleep();
  } catch {
    // the next tap fetches it again
  }
}

/** Each tap plays it: an earlier one may have been refused, and a call may have stopped it. */
function playLoop(): void {
  if (wanted === 0 || lockOf()) return;
  if (!loop) return void fetchLoop();
  const { audioSession } = navigator as WithAudioSession;
  // the owner's own music goes on
  if (audioSession?.type === 'auto') audioSession.type = 'ambient';
  loop.enable();
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
      playLoop();
    });
  }
  void take();
  void fetchLoop();
  return () => {
    wanted -= 1;
    if (wanted > 0) return;
    void sentinel?.release();
    sentinel = null;
    loop?.disable();
  };
}
