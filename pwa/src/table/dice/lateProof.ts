// The proof of a table's dice, fetched with the first view: nothing on screen waits for it, only a tap on dice.
import { type Signal, signal } from '@preact/signals';
import { Once } from '../once';
import type { KeptSeat } from '../seats';
import type { JsonObject, LogLine, View } from '../types';
import type { Foul, Proof, ProofPorts } from './proof';

/** What came in before the proof is kept for it, up to this many views and batches of lines. */
const KEPT = 200;

const file = new Once(() => import('./proof'));

export class LateProof {
  readonly fouls: Signal<Foul[]> = signal([]);
  private proof: Proof | null = null;
  private readonly missed: ((proof: Proof) => void)[] = [];

  constructor(
    private readonly seat: KeptSeat,
    private readonly ports: ProofPorts,
  ) {}

  takeView(view: View): void {
    this.give((proof) => proof.takeView(view));
  }
  takeLines(lines: readonly LogLine[]): void {
    this.give((proof) => proof.takeLines(lines));
  }

  /** The fields sent with the tap. Without the proof they are none: the server rolls, and play goes on. */
  async tap(request: string): Promise<JsonObject> {
    const proof = await this.fetch();
    return proof?.tap(request) ?? {};
  }

  private give(step: (proof: Proof) => void): void {
    if (this.proof) step(this.proof);
    else {
      this.missed.push(step);
      if (this.missed.length > KEPT) this.missed.shift();
      void this.fetch();
    }
  }

  private async fetch(): Promise<Proof | null> {
    const module = await file.ask();
    if (module && !this.proof) {
      this.proof = new module.Proof(this.seat, this.ports, this.fouls);
      for (const step of this.missed.splice(0)) step(this.proof);
    }
    return this.proof;
  }
}
