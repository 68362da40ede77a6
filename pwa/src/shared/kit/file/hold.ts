// When a file is open: a small machine without a page, so that every way of sealing it can be tested.

export const PRESS_MS = 150;
export const OPEN_MS = 8000;

export interface HoldTimers {
  set(run: () => void, ms: number): number;
  clear(id: number): void;
}
const REAL: HoldTimers = { set: (run, ms) => window.setTimeout(run, ms), clear: (id) => clearTimeout(id) };

/**
 * `idle` → press → `pressing` → 150 ms → `open` → anything at all → `idle`, or `spent` while the thumb is
 * still down: what sealed itself must be lifted before it opens again.
 */
export class Hold {
  state: 'idle' | 'pressing' | 'open' | 'spent' = 'idle';
  private pointer: number | null = null;
  private timer = 0;

  constructor(
    private readonly changed: (open: boolean) => void,
    private readonly timers: HoldTimers = REAL,
  ) {}

  get open(): boolean {
    return this.state === 'open';
  }

  /** A finger or the space bar goes down. `mode: tap` opens at once and stays open without a finger. */
  press(pointer: number): void {
    if (this.state !== 'idle') {
      this.seal();
      return;
    }
    this.pointer = pointer;
    this.state = 'pressing';
    this.timer = this.timers.set(() => this.show(), PRESS_MS);
  }

  toggle(): void {
    if (this.open) this.seal();
    else {
      this.pointer = null;
      this.show();
    }
  }

  /** The same finger lifts. */
  lift(pointer: number): void {
    if (this.pointer !== null && pointer !== this.pointer) return;
    this.pointer = null;
    this.close('idle');
  }

  /** A second finger anywhere seals. */
  touchElsewhere(pointer: number): void {
    if (this.pointer !== null && pointer !== this.pointer) this.seal();
  }

  /** Slid off, blur, hidden page, turned-over phone, time: sealed at once. */
  seal(): void {
    this.close(this.pointer === null ? 'idle' : 'spent');
  }

  private show(): void {
    this.state = 'open';
    this.timer = this.timers.set(() => this.seal(), OPEN_MS);
    this.changed(true);
  }

  private close(next: 'idle' | 'spent'): void {
    this.timers.clear(this.timer);
    const was = this.open;
    this.state = next;
    if (was) this.changed(false);
  }
}
