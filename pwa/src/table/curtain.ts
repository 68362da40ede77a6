// Chooses the view to show: while a scene plays on this device, the view before it; then the newest one.
import { type Signal, signal } from '@preact/signals';
import { endsAt, type Pace, paceOf } from './timeline';
import type { LogLine, StageView, View } from './types';

/** The scene that plays on this device. */
export interface OnStage {
  stage: StageView;
  pace: Pace;
  /** All received lines, including those that are not shown yet. */
  lines: readonly LogLine[];
  /** The view shown before, if any, and every view since, oldest first. */
  views: readonly View[];
  /** Beats that begin before it were skipped here. */
  skippedUntil: number;
}

interface Ports {
  now(): number;
  lines(): readonly LogLine[];
  /** The newest view may be shown. */
  show(view: View): void;
}

export class Curtain {
  readonly onStage: Signal<OnStage | null> = signal(null);
  /** Until when other devices show what was skipped here; 0: nothing was skipped. */
  readonly skippedUntil = signal(0);
  /** Up to this step everything was skipped here. */
  private skipped: { epoch: number; seq: number } | null = null;
  private newest: View | null = null;
  /** The latest table time seen: a better reading may set the clock back, but no scene plays twice. */
  private latest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  constructor(private readonly ports: Ports) {}

  /** Takes the newest view: shows it, or first plays the beats it brings. `shown` is on screen now. */
  take(view: View, shown: View | null): void {
    this.newest = view;
    const { stage } = view;
    this.unskip(view);
    // Cleared or cut since: nobody looks as long as it was when it was skipped.
    this.skippedUntil.value = Math.min(this.skippedUntil.value, stage?.until_ms ?? 0);
    if (!stage || endsAt(stage, this.now(), this.skippedUntil.value) === null) {
      this.raise();
      return;
    }
    const before = this.onStage.value?.views ?? (shown ? [shown] : []);
    this.onStage.value = {
      stage,
      pace: paceOf(view),
      lines: this.ports.lines(),
      views: [...before.filter((earlier) => earlier.epoch === view.epoch && earlier.seq < view.seq), view],
      skippedUntil: this.skippedUntil.value,
    };
    this.wait();
  }

  /** The scene that plays reads all lines that are known by now. */
  recall(): void {
    const on = this.onStage.value;
    if (on) this.onStage.value = { ...on, lines: this.ports.lines() };
  }

  /** Has seen enough: the table as it is now. */
  skip(): void {
    if (!this.newest?.stage || !this.onStage.value) return;
    this.skippedUntil.value = this.newest.stage.until_ms;
    this.skipped = this.newest;
    this.raise();
  }

  /** Later beats are shown, even if they end before the skipped ones would have. */
  private unskip({ epoch, seq, stage }: View): void {
    const { skipped } = this;
    if (!skipped || (epoch === skipped.epoch && seq <= skipped.seq)) return;
    const since = (stage?.beats ?? []).filter((beat) => epoch !== skipped.epoch || beat.seq > skipped.seq);
    this.skippedUntil.value = Math.min(this.skippedUntil.value, ...since.map((beat) => beat.at_ms));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private now(): number {
    this.latest = Math.max(this.latest, this.ports.now());
    return this.latest;
  }

  private wait(): void {
    clearTimeout(this.timer);
    const now = this.now();
    const ends = endsAt(this.newest?.stage, now, this.skippedUntil.value);
    if (ends === null) this.raise();
    else this.timer = setTimeout(() => this.wait(), ends - now);
  }

  private raise(): void {
    clearTimeout(this.timer);
    if (this.newest) this.ports.show(this.newest);
    this.onStage.value = null;
  }
}
