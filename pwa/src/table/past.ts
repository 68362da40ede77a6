// A table's history: lists that views leave out and only give the length of.
import { type Signal, signal } from '@preact/signals';
import type { Answer } from './api';
import type { Json } from './types';

/** By the pointer to them in the state. */
type Lists = Record<string, Json[]>;

interface PastPorts {
  read(): Promise<Answer<{ history: Lists }>>;
  pause(): Promise<void>;
}

export class Past {
  private readonly lists: Signal<Lists> = signal({});
  /** For each list, what was asked for last. */
  private readonly asked = new Map<string, string>();

  constructor(private readonly ports: PastPorts) {}

  /**
   * Fetched when first asked for, and again when `wanted` is another: when there is more of it, or more of it lies open.
   */
  items<T>(pointer: string, count: number, wanted: string): readonly T[] {
    const items = (this.lists.value[pointer] ?? []) as T[];
    if (count > 0 && this.asked.get(pointer) !== wanted) {
      this.asked.set(pointer, wanted);
      void this.fetch(pointer, wanted);
    }
    return items.slice(0, count);
  }

  private async fetch(pointer: string, wanted: string): Promise<void> {
    const answer = await this.ports.read();
    if (answer.kind === 'ok') {
      this.lists.value = answer.data.history;
      return;
    }
    await this.ports.pause();
    if (this.asked.get(pointer) !== wanted) return;
    // Screens that read it are drawn again, and ask again.
    this.asked.delete(pointer);
    this.lists.value = { ...this.lists.value };
  }
}
