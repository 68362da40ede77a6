// The scenes that this seat has seen on this device, and those that played while it was away.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { load, save } from './keep';
import { isResting, type LinkState } from './link/link';
import { paceOf } from './timeline';
import type { View } from './types';

/** Steps after the first and up to the second. */
export type Missed = readonly [after: number, upTo: number];

interface Kept {
  seq: number;
  missed: Missed[];
}

interface Ports {
  /** The table's time. */
  now(): number;
  /** True where somebody may be looking at this device. */
  visible(): boolean;
}

/** The question to a seat now; null: none. */
export function askedOf(view: View, seat: string): string | null {
  const roll = view.pending.find((roll) => roll.seat === seat);
  if (roll) return `roll ${roll.request}`;
  return view.prompts.some((prompt) => prompt.must && !prompt.submitted) ? view.phase : null;
}

/** Return the last step whose beats are over. */
export function shownUpTo(view: View, now: number): number {
  const playing = (view.stage?.beats ?? []).filter((beat) => beat.at_ms + beat.ms > now);
  return Math.min(view.seq, ...playing.map((beat) => beat.seq - 1));
}

export class Shown {
  readonly missed: Signal<readonly Missed[]>;
  /** Null: this seat was never here. */
  private seq: number | null;
  private away = true;
  /** The page is hidden; the device may sleep. */
  private unseen = false;
  /** The question when it came back; undefined: it has not been seen yet. */
  private asked: string | null | undefined;

  constructor(
    private readonly key: string,
    private readonly seat: string,
    private readonly ports: Ports,
  ) {
    const stored = load<Kept | null>(key, null);
    this.seq = stored?.seq ?? null;
    this.missed = signal(stored?.missed ?? []);
  }

  /** From now on: when somebody stops looking, and when nothing comes in any more. Gives what ends it. */
  watch(link: ReadonlySignal<LinkState>, newest: () => View | null): () => void {
    const leaves = () => this.leaves(newest());
    const turned = () => document.visibilityState === 'hidden' && leaves();
    document.addEventListener('visibilitychange', turned);
    window.addEventListener('pagehide', leaves);
    const unheard = link.subscribe(({ state }) => {
      if (isResting(state)) this.lost();
    });
    return () => {
      leaves();
      unheard();
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', leaves);
    };
  }

  /** The page is hidden. `view` is the newest one: its unfinished beats are missed here. */
  leaves(view: View | null): void {
    if (view && !this.away) this.upTo(shownUpTo(view, this.ports.now()));
    this.unseen = true;
    this.away = true;
  }

  /** The signal is gone; the beats that are here still play to their end. */
  lost(): void {
    this.away = true;
  }

  /** The newest view, before anything of it is shown. */
  came(view: View): void {
    if (!this.away || !this.ports.visible()) return;
    this.away = this.unseen = false;
    // an older step is that of another story
    const before = this.seq === null ? view.seq : Math.min(this.seq, view.seq);
    const shown = Math.max(before, shownUpTo(view, this.ports.now()));
    if (shown > before && paceOf(view) !== 'off' && view.status !== 'lobby') {
      this.missed.value = [...this.missed.value, [before, shown]];
      this.asked = undefined;
    }
    this.seq = shown;
    this.keep();
  }

  /** A view is on screen, and everything up to it. */
  shows(view: View): void {
    if (this.unseen) return;
    const asked = askedOf(view, this.seat);
    if (this.asked === undefined) this.asked = asked;
    else if (view.status === 'lobby' || (asked !== null && asked !== this.asked)) this.missed.value = [];
    this.upTo(view.seq);
  }

  /** It was played, or is not wanted. */
  read(): void {
    this.missed.value = [];
    this.keep();
  }

  private upTo(seq: number): void {
    this.seq = Math.max(seq, this.seq ?? seq);
    this.keep();
  }

  private keep(): void {
    save(this.key, { seq: this.seq, missed: this.missed.value });
  }
}
