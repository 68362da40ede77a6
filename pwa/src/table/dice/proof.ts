// Holding a table to its dice and its log: what this phone adds to rolls, what it checks in silence, what it calls out.
import { type Signal, signal } from '@preact/signals';
import type { Answer } from '../api';
import { load, newId, save } from '../keep';
import { Once } from '../once';
import { LOTS } from '../read';
import type { KeptSeat } from '../seats';
import type { Draw, JsonObject, LogLine, PendingRoll, Reply, View } from '../types';
import { type Chains, type DrawVerdict, isDraw, learn, verifyDraw } from './draws';
import { type Known, type Verdict, verify } from './fairness';
import { newNonce } from './nonce';
import { OwnChain } from './ownChain';
import { anchorsOf, forgetPins, pin, pinLog } from './pins';
import { linksOf } from './source';

/**
 * The ways in which a check fails, besides a roll's own numbers. `anchor`: a seal has changed; `nonce`: the log has
 * another number than this phone sent; `left_out`: a roll was made without this phone's number; `replaced`: this
 * phone's chain was replaced by another; `draw`, `reused`: a pending roll was announced in two ways, or asks for a
 * number that was given away; `log`: the log of a step has changed; `lots`: other places than a draw gives.
 */
export type FoulKind =
  | Exclude<Verdict | DrawVerdict, 'fair' | 'unchecked'>
  | 'anchor'
  | 'nonce'
  | 'left_out'
  | 'replaced'
  | 'draw'
  | 'reused'
  | 'log'
  | 'lots';
export interface Foul {
  line: LogLine | null;
  scope: string;
  verdict: FoulKind;
}

export interface ProofPorts {
  get<T>(path: string): Promise<Answer<T>>;
  post<T>(path: string, body: JsonObject): Promise<Answer<T>>;
  /** For how long (ms) this phone has been in touch without a gap. */
  inTouch(): number;
}

const NONCES_KEPT = 32;
const CHAINS_KEPT = 64;
/** A phone that was in touch for so long was there. */
const THERE_MS = 3000;
/** Milliseconds before missing phones are asked again; later less often. */
const AGAIN_MS = [200, 300, 500, 1000, 2000];
/** A link that was taken so long before the roll was on the roller's list. */
const IN_TIME_MS = 5000;
/** A slow signal may leave a phone out now and then; that often is no chance. */
const OFTEN = 3;
const GIVE_TRIES = 10;
const GIVE_AGAIN_MS = 300;

/** Fetched at the first draw of lots. */
const lotsRule = new Once(() => import('./lots'));

export class Proof {
  private proven: Record<string, Known>;
  private chains: Chains;
  private readonly ownChain: OwnChain | null;
  private waited: Record<string, Draw> = {};
  private nonces: Record<string, string>;
  /** The seats whose phones have answered for a roll of this seat, as the server said before the tap. */
  private readonly phonesOf = new Map<string, string[]>();
  private readonly asking = new Set<string>();
  private announced = false;
  private giving = false;
  private waits: readonly PendingRoll[] = [];
  /** Announcements and dice of draws by lot. */
  private readonly lots: LogLine[] = [];
  /** The restore from a backup after which this page knows what it knows; 0: none. */
  private epoch: number;
  /** The step in which the table was copied from another one. */
  private copiedAt = 0;

  constructor(
    private readonly seat: KeptSeat,
    private readonly ports: ProofPorts,
    readonly fouls: Signal<Foul[]> = signal([]),
  ) {
    this.proven = load(`fd.dice.${seat.code}`, {});
    this.chains = load(`fd.phones.${seat.code}`, {});
    this.nonces = load(`fd.nonces.${seat.code}.${seat.seat}`, {});
    this.epoch = load(`fd.restored.${seat.code}`, 0);
    this.ownChain = seat.kind === 'screen' ? null : new OwnChain(seat.code, seat.seat);
  }

  // -- what this phone adds ----------------------------------------------------------------------------

  /** The fields sent with the tap: the link that was asked for, or a number drawn now; kept to compare it. */
  tap(request: string): JsonObject {
    const waits = this.waited[request] ?? this.ownChain?.roll(request)?.draw;
    const nonce = waits ? (this.ownChain?.linkFor(request) ?? null) : newNonce();
    const phones = waits ? this.phonesOf.get(request) : undefined;
    if (nonce !== null) {
      this.nonces[request] = nonce;
      const recent = Object.entries(this.nonces).slice(-NONCES_KEPT);
      save(`fd.nonces.${this.seat.code}.${this.seat.seat}`, Object.fromEntries(recent));
    }
    return { ...(nonce === null ? {} : { nonce }), ...(phones ? { phones } : {}) };
  }

  /** Takes a view in, before its lines: seals, chains of phones, rolls that wait. */
  takeView(view: View): void {
    this.copiedAt = view.dice?.since ?? 0;
    this.giveUpFuture(view);
    this.checkAnchors(view);
    this.takeChains(view);
    if (view.log_head && !pinLog(this.seat.code, view.log_head)) this.foul(null, 'log', String(view.seq));
    const { ownChain: own } = this;
    // At a table with real dice phones still take part in lots.
    if (!own || (view.dice?.mode !== 'app' && view.status !== 'lobby')) return;
    const shown = own.isShown(view);
    const playable = view.status !== 'finished';
    if (playable && (own.low || !(this.announced || shown))) void this.announce(own);
    for (const { request, foul } of own.remember(view.pending)) this.foul(null, foul, request);
    this.waits = view.pending;
    void this.give(own);
    for (const roll of view.pending)
      if (roll.seat === this.seat.seat && roll.draw && !this.asking.has(roll.request))
        void this.ask(roll.request, roll.draw);
  }

  /** After a restore, what this phone knew of later steps and their dice is void; the log says so to all. */
  private giveUpFuture({ dice }: View): void {
    const restored = dice?.restored;
    const key = `fd.restored.${this.seat.code}`;
    if (!restored || this.epoch === restored.epoch) return;
    this.epoch = restored.epoch;
    // another tab at this table may have begun anew already
    const done = load(key, 0) === restored.epoch;
    save(key, restored.epoch);
    if (!done) forgetPins(this.seat.code, restored.seq);
    this.proven = {};
    this.chains = {};
    this.waited = {};
    this.nonces = {};
    this.phonesOf.clear();
    this.fouls.value = [];
    if (!done) this.ownChain?.startOver();
    this.announced = false;
  }

  private async announce(chain: OwnChain): Promise<void> {
    this.announced = true;
    if (chain.low || chain.since !== null) chain.renew();
    const answer = await this.ports.post<Reply>('/dice/anchor', { id: newId(), anchor: chain.anchor });
    // Without an answer it is tried again with the next view; one that was refused is not.
    if (answer.kind === 'away') this.announced = false;
    if (answer.kind === 'ok') chain.acknowledged(answer.data.seq);
  }

  /** Hands over what others' rolls ask for: all of it, since the server keeps the last call alone. */
  private async give(chain: OwnChain): Promise<void> {
    if (this.giving) return;
    this.giving = true;
    for (let tries = 0; tries < GIVE_TRIES; tries += 1) {
      const links = this.waits.flatMap(({ request, seat }) => {
        const link = seat === this.seat.seat ? null : chain.linkFor(request);
        return link === null ? [] : [{ request, link }];
      });
      if (links.every(({ request }) => chain.roll(request)?.given)) break;
      const answer = await this.ports.post<{ taken: string[] }>('/dice/links', { links });
      if (answer.kind === 'refused') break;
      // Other rolls may wait by now: it is looked at again.
      if (answer.kind === 'ok' && Array.isArray(answer.data?.taken)) chain.markGiven(answer.data.taken);
      else await new Promise((done) => setTimeout(done, GIVE_AGAIN_MS));
    }
    this.giving = false;
  }

  /** Learns whose phones have answered for a roll of this seat; asks again while it waits and some are missing. */
  private async ask(request: string, draw: Draw): Promise<void> {
    this.asking.add(request);
    for (let tries = 0; this.waits.some((roll) => roll.request === request); tries += 1) {
      const answer = await this.ports.get<{ phones: string[] }>(`/rolls/${request}/phones`);
      if (answer.kind === 'refused') return;
      if (answer.kind === 'ok' && Array.isArray(answer.data?.phones)) {
        this.phonesOf.set(request, answer.data.phones);
        if (answer.data.phones.length + 1 >= Object.keys(draw.asked).length) return;
      }
      await new Promise((done) => setTimeout(done, AGAIN_MS[tries] ?? AGAIN_MS.at(-1)));
    }
  }

  // -- what it checks ----------------------------------------------------------------------------------

  private foul(line: LogLine | null, verdict: FoulKind, scope: string): void {
    const isKnown = this.fouls.value.some(
      (foul) => foul.verdict === verdict && foul.scope === scope && foul.line?.seq === line?.seq,
    );
    if (!isKnown) this.fouls.value = [...this.fouls.value, { line, scope, verdict }];
  }

  private checkAnchors(view: View): void {
    const shown = view.dice?.anchors ?? {};
    for (const scope of pin(this.seat.code, shown)) this.foul(null, 'anchor', scope);
    // Rolls are held to the anchor that was kept, not to the one that is shown now.
    const anchors = anchorsOf(this.seat.code);
    for (const [scope, anchor] of Object.entries(shown)) {
      this.proven[scope] ??= { n: 0, secret: anchors[scope] ?? anchor };
    }
  }

  private takeChains(view: View): void {
    const phones = Object.entries(view.dice?.phones ?? {});
    const fresh = phones.filter(([seat, { chain, anchor }]) => this.takeChain(seat, chain, anchor));
    if (fresh.length > 0) this.keepChains();
  }

  /** Keeps a chain from where it begins; whether it is a new one. */
  private takeChain(seat: string, chain: number, anchor: string): boolean {
    const key = `${seat}/${chain}`;
    const chains = pin(`${this.seat.code}.phones`, { [key]: anchor });
    if (chains.length > 0) this.foul(null, 'anchor', seat);
    if (this.chains[key]) return false;
    this.chains[key] = { n: 0, link: anchorsOf(`${this.seat.code}.phones`)[key] ?? anchor };
    return true;
  }

  private keepChains(): void {
    const recent = Object.entries(this.chains).slice(-CHAINS_KEPT);
    save(`fd.phones.${this.seat.code}`, Object.fromEntries(recent));
  }

  /** Checks each roll silently; only failures are shown. */
  takeLines(lines: readonly LogLine[]): void {
    let moved = false;
    for (const line of lines) {
      if (line.seq < this.copiedAt) continue;
      // A seat on several devices may announce chains that no view of this phone showed.
      if (line.id === 'dice.phone_anchored') {
        const { seat, chain, anchor } = line;
        if (this.takeChain(String(seat), Number(chain), String(anchor))) this.keepChains();
      }
      if (line.id === 'roll.waiting' && isDraw(line.draw)) this.waited[String(line.request)] ??= line.draw;
      if (line.id === 'roll.without') this.checkWithout(line);
      if (line.id === 'lots.asked' || line.why === LOTS) this.lots.push(line);
      if (line.id === 'lots.drawn') void this.checkLots(line);
      if (line.id !== 'dice.rolled' || line.dice !== 'verified') continue;
      if (linksOf(line)) this.checkDrawn(line);
      else {
        moved = this.checkChained(line) || moved;
        this.checkTakenPart(line, null);
      }
    }
    if (moved) save(`fd.dice.${this.seat.code}`, this.proven);
  }

  /** A draw that this phone saw announced gives the places that its dice say. */
  private async checkLots(line: LogLine): Promise<void> {
    const asked = this.lots.filter((lot) => lot.id === 'lots.asked' && lot.draw === line.draw);
    const first = asked[0];
    const again = asked.some((line) => line.request !== first?.request);
    if (!first) return; // older than what this phone has seen; the proof page checks it
    const rolled = this.lots.find((lot) => lot.id === 'dice.rolled' && lot.request === first.request);
    const rule = await lotsRule.ask();
    if (!rule) return; // out of reach; the proof page checks it
    if (again || !rolled || !rule.holds(first, rolled, line)) this.foul(line, 'lots', 'all');
  }

  private checkChained(line: LogLine): boolean {
    const scope = String(line.scope);
    const verdict = verify(this.seat.code, line, this.proven[scope]);
    if (verdict === 'chain' || verdict === 'faces') this.foul(line, verdict, scope);
    const sent = this.nonces[String(line.request)];
    // Dice that fell by themselves, or by another's hand, before the tap arrived, say so: they are the house's.
    const mine = line.nonce_from === undefined ? line.auto !== true : line.nonce_from === this.seat.seat;
    if (sent !== undefined && mine && sent !== line.nonce) this.foul(line, 'nonce', scope);
    if (verdict !== 'fair' || Number(line.n) <= (this.proven[scope]?.n ?? 0)) return false;
    this.proven[scope] = { n: Number(line.n), secret: String(line.secret) };
    return true;
  }

  private checkDrawn(line: LogLine): void {
    const request = String(line.request);
    const scope = String(line.scope);
    // Announcements from before this phone gave its number come first; then the log.
    const draw = this.ownChain?.roll(request)?.draw ?? this.waited[request];
    const links = linksOf(line) ?? {};
    if (!draw) return; // older than what this phone has seen; the proof page checks it
    const verdict = verifyDraw(this.seat.code, line, draw, this.chains);
    if (verdict !== 'fair') this.foul(line, verdict, scope);
    else {
      learn(this.chains, draw.asked, links);
      this.keepChains();
    }
    const sent = this.nonces[request];
    if (sent !== undefined && line.nonce_from === this.seat.seat) {
      if (links[this.seat.seat] !== sent) this.foul(line, 'nonce', scope);
      // The roller's phone named whose numbers count, before anybody knew its own.
      else if (this.phonesOf.get(request)?.some((seat) => !(seat in links))) this.foul(line, 'links', scope);
    }
    this.checkTakenPart(line, links);
  }

  /** A roll of somebody else that waited since this phone takes part has this phone's number. */
  private checkTakenPart(line: LogLine, links: Record<string, string> | null): void {
    const request = typeof line.request === 'string' ? line.request : null;
    const me = this.seat.seat;
    const since = this.ownChain?.since ?? null;
    if (!this.ownChain || request === null || line.seat === me) return;
    const scope = String(line.scope);
    const asked = (this.ownChain.roll(request)?.draw ?? this.waited[request])?.asked[me];
    const present = this.ports.inTouch() >= THERE_MS;
    if (asked && this.ownChain.isChain(asked.chain)) {
      if (links?.[me] === undefined) this.missed(line, request, scope);
      return;
    }
    if (since === null || Number(request.split('.')[0]) <= since) return;
    if (asked) this.foul(line, 'replaced', scope);
    else if (present) this.foul(line, 'left_out', scope); // an honest server asks every phone
  }

  /** A roll has no number of this phone. That is called out where the number was there in good time, and where it
   * happens often; else the phone may have been late. */
  private missed(line: LogLine, request: string, scope: string): void {
    const touch = this.ports.inTouch();
    const givenIndex = this.ownChain?.roll(request)?.given ?? null;
    const inTime = givenIndex !== null && Date.now() - givenIndex >= IN_TIME_MS && touch >= IN_TIME_MS;
    const often = touch >= THERE_MS && (this.ownChain?.missed() ?? 0) >= OFTEN;
    if (inTime || often) this.foul(line, 'left_out', scope);
  }

  private checkWithout(line: LogLine): void {
    const left = Array.isArray(line.seats) && line.seats.includes(this.seat.seat);
    if (left) this.missed(line, String(line.request), 'secret');
  }
}
