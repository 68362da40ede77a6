// Keeps the screen on while somebody plays; taken again whenever the phone comes back.
import { Once } from '../../table/once';

/** From the home screen of iOS 16.4 to 18.3 a lock is given and does nothing. */
const isInVain = () => navigator.standalone === true && /OS (1[67]|18_[0-3])(?!\d)/.test(navigator.userAgent);

/** Missing on plain HTTP, and in older browsers. */
const lockOf = (): WakeLock | undefined => (isInVain() ? undefined : navigator.wakeLock);

let wanted = 0;
let sentinel: WakeLockSentinel | null = null;
let asking = false;

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
const loop = new Once(async () => new (await import('@zakj/no-sleep')).default());

/** Each tap plays it: an earlier one may have been refused, and a call may have stopped it. */
function playLoop(): void {
  if (wanted === 0 || lockOf()) return;
  const { audioSession } = navigator;
  // the owner's own music goes on
  if (audioSession?.type === 'auto') audioSession.type = 'ambient';
  loop.value?.enable();
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
  if (!lockOf()) void loop.ask();
  return () => {
    wanted -= 1;
    if (wanted > 0) return;
    void sentinel?.release();
    sentinel = null;
    loop.value?.disable();
  };
}
