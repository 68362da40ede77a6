// This phone's own hash chain at a table: announced when it sits down, a link of it for each roll, none twice.
// Tabs at the same seat share it.

import { fromHex, randomBytes, Shared, toHex } from '../keep';
import type { Draw, PendingRoll, View } from '../types';
import { byKey, chainOf, LINKS } from './draws';

interface Kept {
  /** The last link, from which all others follow. */
  seed: string;
  /** The number of this chain among the seat's, once the server has assigned it. */
  chain: number | null;
  /** The step in which the server took it. */
  since: number | null;
  /** The highest link that was asked for. */
  used: number;
  /** The number of rolls made without a link that was asked for. */
  missed?: number;
}
/** A roll that asked this phone for a link, as it was first announced. */
interface Remembered {
  draw: Draw;
  /** When (this phone's clock, ms) the server took this phone's link; null before. */
  given: number | null;
}

/** A new chain is announced when so few links are left. */
const FEW = 32;
const MAX_SHARED = 48;

export class OwnChain {
  private readonly shared: Shared<Kept>;
  private readonly sharedRolls: Shared<Record<string, Remembered>>;
  /** The links of the chain with that seed. */
  private worked: { seed: string; links: Uint8Array[] } | null = null;

  /** The chain that this tab has announced, or is to. */
  private seed: string;

  constructor(
    private readonly code: string,
    private readonly seat: string,
  ) {
    this.shared = new Shared(`fd.chain.${code}.${seat}`, fresh());
    this.sharedRolls = new Shared(`fd.rolls.${code}.${seat}`, {});
    this.seed = this.stored.seed;
  }

  private get stored(): Kept {
    return this.shared.value;
  }
  private get rolls(): Record<string, Remembered> {
    return this.sharedRolls.value;
  }

  /** The end of the chain, in hexadecimal. */
  get anchor(): string {
    return this.link(0);
  }
  /** The step in which the server took this chain; null before. */
  get since(): number | null {
    return this.stored.since;
  }
  /** True where that is the number of this phone's chain; before the server showed it, none is. */
  isChain(chain: number): boolean {
    return this.stored.chain === chain;
  }
  /** True where a new chain has to be announced soon: this one is nearly used up. */
  get low(): boolean {
    return this.stored.used > LINKS - FEW;
  }

  /** Begins a new chain, unless another tab has; it counts from when the server shows it. */
  renew(): void {
    if (this.stored.seed === this.seed) this.shared.value = fresh();
    this.seed = this.stored.seed;
  }

  /** After a restore: rolls have the same names again, and links that were used must not be used twice. */
  startOver(): void {
    this.sharedRolls.value = {};
    this.renew();
  }

  /** The server's record of this seat's chain: whether it is this phone's. */
  isShown(view: View): boolean {
    const shown = view.dice.phones?.[this.seat];
    if (!shown || shown.anchor !== this.anchor) return false;
    if (this.stored.chain !== shown.chain)
      this.keep({ chain: shown.chain, since: this.stored.since ?? view.seq });
    return true;
  }

  /** The server took the chain, in that step. */
  acknowledged(seq: number): void {
    if (this.stored.since === null) this.keep({ since: seq });
  }

  /**
   * Remembers the pending rolls. Returns the fouls among them: one that was announced differently before, one that
   * asks for a link that was asked for already.
   */
  remember(pending: readonly PendingRoll[]): { request: string; foul: 'draw' | 'reused' }[] {
    const fouls: { request: string; foul: 'draw' | 'reused' }[] = [];
    const stored = this.stored;
    const rolls = this.rolls;
    let used = stored.used;
    for (const { request, draw } of pending) {
      const mine = draw?.asked[this.seat];
      const memory = rolls[request];
      if (memory && (!draw || !alike(memory.draw, draw))) fouls.push({ request, foul: 'draw' });
      if (!draw || memory) continue;
      if (mine && mine.chain === stored.chain) {
        if (mine.n <= stored.used || mine.n > LINKS) {
          fouls.push({ request, foul: 'reused' });
          continue;
        }
        used = Math.max(used, mine.n);
      }
      rolls[request] = { draw, given: null };
    }
    // the rolls first: another tab that finds their links used finds them, too
    this.sharedRolls.value = Object.fromEntries(Object.entries(rolls).slice(-MAX_SHARED));
    if (used > stored.used) this.keep({ used });
    return fouls;
  }

  /** A roll was made without this phone's link; answers how many were by now. */
  missed(): number {
    const missed = (this.stored.missed ?? 0) + 1;
    this.keep({ missed });
    return missed;
  }

  roll(request: string): Remembered | undefined {
    return this.rolls[request];
  }

  /** The server has taken this phone's links for those rolls. */
  markGiven(requests: readonly string[]): void {
    const rolls = this.rolls;
    for (const request of requests) {
      const roll = rolls[request];
      if (roll) rolls[request] = { ...roll, given: roll.given ?? Date.now() };
    }
    this.sharedRolls.value = rolls;
  }

  /** The link that a remembered roll asks for; null where it asks this phone for none. */
  linkFor(request: string): string | null {
    const asked = this.rolls[request]?.draw.asked[this.seat];
    return asked && asked.chain === this.stored.chain ? this.link(asked.n) : null;
  }

  private link(n: number): string {
    const { seed } = this.stored;
    if (this.worked?.seed !== seed)
      this.worked = { seed, links: chainOf(this.code, this.seat, fromHex(seed)) };
    return toHex(this.worked.links[n]!);
  }
  private keep(some: Partial<Kept>): void {
    this.shared.value = { ...this.stored, ...some };
  }
}

const fresh = (): Kept => ({ seed: toHex(randomBytes(32)), chain: null, since: null, used: 0 });

function alike(draw: Draw, other: Draw): boolean {
  const flat = ({ commit, asked }: Draw) =>
    [commit, ...byKey(asked).map(([seat, { chain, n }]) => `${seat}/${chain}/${n}`)].join();
  return flat(draw) === flat(other);
}
