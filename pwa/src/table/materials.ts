// The materials of the game that is played. A rematch may bring another edition or pack: they belong to an epoch.
import { type Signal, signal } from '@preact/signals';
import type { Answer } from './api';
import type { Materials, View } from './types';

export class GameMaterials {
  readonly value: Signal<Materials | null> = signal(null);
  /** True until the first answer about them, where the game has begun: a screen drawn before would move. */
  readonly coming = signal(true);
  /** The epoch whose materials are here or asked for. */
  private epoch: number | null = null;

  constructor(private readonly read: () => Promise<Answer<Materials>>) {}

  /** Reads those of this view, once. */
  async readFor({ status, epoch }: View): Promise<void> {
    if (status === 'lobby') {
      this.epoch = null;
      this.coming.value = false;
    }
    if (status === 'lobby' || this.epoch === epoch) return;
    this.epoch = epoch;
    const answer = await this.read();
    this.coming.value = false;
    if (this.epoch !== epoch) return; // another game began meanwhile
    if (answer.kind === 'ok') this.value.value = answer.data;
    else this.epoch = null;
  }
}
