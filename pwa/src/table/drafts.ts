// Choices in the making, kept for a table, seat and phase, so that a reload in the middle loses nothing.
import { effect, type Signal, signal } from '@preact/signals';
import { load, save } from './keep';
import type { Json } from './types';

/** The number of phases and scopes for which drafts are kept: a rewind, a late refusal or the next turn finds them again. */
const PHASES_KEPT = 12;

interface Shelf {
  /** The one used last is last. */
  phases: string[];
  values: Record<string, Record<string, Json>>;
}

export class Drafts {
  private readonly shelf: Shelf;
  private readonly live = new Map<string, { signal: Signal<Json>; stop: () => void }>();

  constructor(private readonly key: string) {
    this.shelf = load<Shelf>(key, { phases: [], values: {} });
  }

  /** The draft of `move` in `phase`, as kept or else `initial`. The same signal for the same names. */
  draft<T extends Json>(phase: string, move: string, initial: T): Signal<T> {
    if (this.shelf.values[phase]) this.use(phase);
    const name = `${phase}\n${move}`;
    const open = this.live.get(name);
    if (open) return open.signal as Signal<T>;
    const fresh = signal<Json>(this.shelf.values[phase]?.[move] ?? initial);
    let first = true;
    const stop = effect(() => {
      const value = fresh.value;
      if (first) first = false;
      else this.put(phase, move, value);
    });
    this.live.set(name, { signal: fresh, stop });
    return fresh as Signal<T>;
  }

  /** Another game: nothing of the one before is a choice any more. */
  clear(): void {
    if (this.live.size === 0 && this.shelf.phases.length === 0) return;
    // A screen that still holds one keeps nothing of it.
    for (const { stop } of this.live.values()) stop();
    this.live.clear();
    this.shelf.phases.length = 0;
    this.shelf.values = {};
    save(this.key, this.shelf);
  }

  private use(phase: string): void {
    const { phases } = this.shelf;
    if (phases.includes(phase)) phases.splice(phases.indexOf(phase), 1);
    phases.push(phase);
  }

  /** Takes in what another tab at this seat kept meanwhile. */
  private readOthers(): void {
    const { phases, values } = this.shelf;
    const shelf = load<Shelf>(this.key, { phases: [], values: {} });
    for (const phase of shelf.phases) {
      if (!phases.includes(phase)) phases.push(phase);
      values[phase] = { ...values[phase], ...shelf.values[phase] };
    }
  }

  private put(phase: string, move: string, value: Json): void {
    const { phases, values } = this.shelf;
    this.readOthers();
    this.use(phase);
    values[phase] = { ...values[phase], [move]: value };
    for (const old of phases.splice(0, phases.length - PHASES_KEPT)) delete values[old];
    save(this.key, this.shelf);
  }
}
