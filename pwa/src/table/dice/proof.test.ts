// Servers that cheat in one place each, and the phone that calls it out; an honest one is never accused.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepIn } from '../../../testing/storage';
import type { Answer } from '../api';
import { toHex } from '../keep';
import type { Draw, JsonObject, LogLine, PendingRoll, View } from '../types';
import { chainOf, commitment, drawnFaces, linkBefore } from './draws';
import { faces, previous } from './fairness';
import { comparePins, logPins, pinLog, pinsText, readPins } from './pins';
import { type FoulKind, Proof } from './proof';
import { sourceOf } from './source';

const shelf = new Map<string, string>();
keepIn(shelf);
beforeEach(() => shelf.clear());
afterEach(() => vi.restoreAllMocks());

const CODE = 'KQ7XM';
const bytes = (value: number) => new Uint8Array(32).fill(value);
const hash = (value: string) => value.repeat(64).slice(0, 64);
const settle = () => new Promise((done) => setTimeout(done, 5));

/** From now on it is so much (ms) later. */
const later = (ms: number) => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + ms);
};

/** A server with one other player, Bo (s2), whose phone answers at once; s1 is the phone that is tested. */
class Server {
  seq = 10;
  readonly chain: Uint8Array[] = [bytes(0x11)];
  readonly bo = chainOf(CODE, 's2', bytes(0x44));
  readonly posted: { path: string; body: JsonObject }[] = [];
  phones: Record<string, { chain: number; anchor: string }> = {
    s2: { chain: 1, anchor: toHex(this.bo[0]!) },
  };
  links: Record<string, string> = {};
  pending: PendingRoll[] = [];
  log: LogLine[] = [];
  touch = 60_000;
  answers = true;
  private asked = 0;
  private rolls = 0;

  constructor() {
    for (let i = 8; i > 0; i -= 1) this.chain.unshift(previous(CODE, 'all', i, this.chain[0]!));
  }
  ports = {
    get: async <T>(): Promise<Answer<T>> => this.ok({ phones: ['s2'] }),
    post: async <T>(path: string, body: JsonObject): Promise<Answer<T>> => {
      this.posted.push({ path, body });
      if (path === '/dice/anchor' && this.answers) this.phones.s1 = { chain: 1, anchor: String(body.anchor) };
      if (path !== '/dice/links') return this.ok({ seq: this.seq, log: [], pending: [] });
      const links = body.links as { request: string; link: string }[];
      for (const { request, link } of links) this.links[request] = link;
      return this.ok({ taken: links.map(({ request }) => request) });
    },
    inTouch: () => this.touch,
  };
  private ok<T>(data: unknown): Answer<T> {
    return { kind: 'ok', data: data as T, etag: null, started: 0 };
  }
  view(change: Partial<View> = {}): View {
    this.seq += 1;
    return {
      code: CODE,
      game: 'toy',
      name: '',
      status: 'playing',
      seq: this.seq,
      epoch: 0,
      phase: 'p',
      you: { seat: 's1', referee: false },
      seats: [],
      options: {},
      clock: null,
      stage: null,
      now_ms: 0,
      state: null,
      pending: this.pending,
      prompts: [],
      log: [],
      log_from: 0,
      dice: { mode: 'app', anchors: { all: toHex(this.chain[0]!) }, phones: { ...this.phones } },
      log_head: { seq: this.seq, hash: hash(String(this.seq % 10)) },
      problems: [],
      result: null,
      ...change,
    };
  }
  /** A roll of that seat begins to wait. */
  wait(seat: string, phones = true): PendingRoll {
    this.seq += 1;
    this.asked += 1;
    const request = `${this.seq}.0`;
    const secret = bytes(this.asked);
    const asked = Object.fromEntries(
      Object.entries(this.phones).map(([seat, { chain }]) => [seat, { chain, n: this.asked }]),
    );
    const draw: Draw | null = phones ? { commit: commitment(CODE, request, secret), asked } : null;
    const roll: PendingRoll = {
      request,
      seat,
      notation: '5d6',
      why: 'x',
      dice: 'verified',
      scope: 'all',
      draw,
    };
    this.pending = [roll];
    return roll;
  }
  private line(roll: PendingRoll, more: Record<string, unknown>): LogLine {
    this.pending = [];
    this.seq += 1;
    const base = { seq: this.seq, at_ms: 0, id: 'dice.rolled', rules: [], to: 'all' };
    return {
      ...base,
      ...({
        request: roll.request,
        seat: roll.seat,
        notation: '5d6',
        dice: 'verified',
        auto: false,
        scope: 'all',
        ...more,
      } as Partial<LogLine>),
    } as LogLine;
  }
  /** It falls with those links. */
  fall(roll: PendingRoll, links: Record<string, string>, change: Record<string, unknown> = {}): LogLine {
    const { asked } = roll.draw!;
    const secret = bytes(asked.s2!.n);
    return this.line(roll, {
      secret: toHex(secret),
      sides: [6, 6, 6, 6, 6],
      links,
      left_out: Object.keys(asked).filter((seat) => !(seat in links)),
      nonce_from: roll.seat,
      faces: drawnFaces(secret, CODE, 'all', roll.request, links, [6, 6, 6, 6, 6]),
      ...change,
    });
  }
  /** It falls as at a table without chains of phones. */
  fallAlone(roll: PendingRoll, nonce: Uint8Array, change: Record<string, unknown> = {}): LogLine {
    this.rolls += 1;
    const secret = this.chain[this.rolls]!;
    return this.line(roll, {
      n: this.rolls,
      secret: toHex(secret),
      nonce: toHex(nonce),
      nonce_from: roll.seat,
      faces: faces(secret, CODE, 'all', this.rolls, nonce, [6, 6, 6, 6, 6]),
      ...change,
    });
  }
  boLink(roll: PendingRoll): string {
    return toHex(this.bo[roll.draw!.asked.s2!.n]!);
  }
}

const seat = { code: CODE, seat: 's1', token: 't', name: 'Ada', kind: 'player' as const, left: 0 };
async function sitDown(server: Server): Promise<Proof> {
  const proof = new Proof(seat, server.ports);
  proof.takeView(server.view());
  await settle();
  proof.takeView(server.view());
  return proof;
}
const kinds = (proof: Proof): FoulKind[] => proof.fouls.value.map((foul) => foul.verdict);

/** A roll of Bo's with this phone's number, changed by `change`. */
async function bosRoll(
  server: Server,
  proof: Proof,
): Promise<{ roll: PendingRoll; links: Record<string, string> }> {
  const roll = server.wait('s2');
  proof.takeView(server.view());
  await settle();
  return { roll, links: { s1: server.links[roll.request]!, s2: server.boLink(roll) } };
}

describe('an honest server', () => {
  it('is never accused, roll after roll, over a reload', async () => {
    const server = new Server();
    let proof = await sitDown(server);
    for (let i = 0; i < 4; i += 1) {
      const { roll, links } = await bosRoll(server, proof);
      const line = server.fall(roll, links);
      proof.takeLines([line]);
      expect(sourceOf(line)).toEqual({ of: 'phones', phones: 2, asked: 2 });
      const ownPendingRoll = server.wait('s1');
      proof.takeView(server.view());
      await settle();
      const body = proof.tap(ownPendingRoll.request);
      expect(body.phones).toEqual(['s2']);
      if (i === 1) proof = await sitDown(server);
      proof.takeLines([
        server.fall(ownPendingRoll, { s1: String(body.nonce), s2: server.boLink(ownPendingRoll) }),
      ]);
    }
    expect(kinds(proof)).toEqual([]);
    expect(server.posted.filter(({ path }) => path === '/dice/anchor')).toHaveLength(1);
  });
  it('may roll alone where no phone has a chain, or by itself when time is up', async () => {
    const server = new Server();
    server.phones = {};
    const proof = new Proof(seat, server.ports);
    const roll = server.wait('s1', false);
    proof.takeView(server.view());
    const nonce = String(proof.tap(roll.request).nonce);
    const line = server.fallAlone(
      roll,
      Uint8Array.from(nonce.match(/../g)!, (two) => Number.parseInt(two, 16)),
    );
    proof.takeLines([line]);
    expect(sourceOf(line)).toEqual({ of: 'roller' });
    const late = server.wait('s1', false);
    proof.takeView(server.view());
    proof.tap(late.request);
    const auto = server.fallAlone(late, bytes(9), { auto: true, nonce_from: null });
    proof.takeLines([auto]);
    expect(sourceOf(auto)).toEqual({ of: 'house' });
    expect(kinds(proof)).toEqual([]);
  });
  it('may ask for a chain that was announced and replaced between two views', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const other = chainOf(CODE, 's2', bytes(0x55));
    const announced = (chain: number, anchor: Uint8Array) =>
      ({
        seq: server.seq,
        at_ms: 0,
        id: 'dice.phone_anchored',
        rules: [],
        seat: 's2',
        chain,
        anchor: toHex(anchor),
      }) as unknown as LogLine;
    server.phones.s2 = { chain: 2, anchor: toHex(other[0]!) };
    const roll = server.wait('s2');
    server.phones.s2 = { chain: 3, anchor: toHex(bytes(0x66)) };
    proof.takeView(server.view());
    await settle();
    const links = { s1: server.links[roll.request]!, s2: toHex(other[roll.draw!.asked.s2!.n]!) };
    const lines = [announced(2, other[0]!), announced(3, bytes(0x66)), server.fall(roll, links)];
    proof.takeLines(lines);
    expect(kinds(proof)).toEqual([]);
  });
  it('does not ask for what this phone gives away only with its own tap', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    server.wait('s1');
    proof.takeView(server.view());
    await settle();
    expect(server.posted.filter(({ path }) => path === '/dice/links')).toEqual([]);
  });
});

describe('a server that cheats is called out', () => {
  it('with a nonce of its own, also after a reload', async () => {
    const server = new Server();
    server.phones = {};
    const roll = server.wait('s1', false);
    const before = new Proof(seat, server.ports);
    before.takeView(server.view());
    before.tap(roll.request);
    const proof = new Proof(seat, server.ports);
    proof.takeView(server.view());
    proof.takeLines([server.fallAlone(roll, bytes(0x77))]);
    expect(kinds(proof)).toContain('nonce');
  });
  it('with another link of this phone', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const ownPendingRoll = server.wait('s1');
    proof.takeView(server.view());
    await settle();
    proof.tap(ownPendingRoll.request);
    proof.takeLines([server.fall(ownPendingRoll, { s1: hash('7'), s2: server.boLink(ownPendingRoll) })]);
    expect(kinds(proof)).toEqual(['links', 'nonce']);
  });
  it('with a secret that it did not commit to', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const { roll, links } = await bosRoll(server, proof);
    proof.takeLines([server.fall(roll, links, { secret: hash('9') })]);
    expect(kinds(proof)).toEqual(['chain']);
  });
  it('with a number of another phone that is not from its chain', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const { roll, links } = await bosRoll(server, proof);
    proof.takeLines([server.fall(roll, { ...links, s2: hash('9') })]);
    expect(kinds(proof)).toEqual(['links']);
  });
  it('with other faces', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const { roll, links } = await bosRoll(server, proof);
    const line = server.fall(roll, links);
    proof.takeLines([{ ...line, faces: [6, 6, 6, 6, 6] }]);
    expect(kinds(proof)).toEqual(['faces']);
  });
  it('with a roll that leaves this phone out', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const { roll, links } = await bosRoll(server, proof);
    later(6000);
    proof.takeLines([server.fall(roll, { s2: links.s2! })]);
    expect(kinds(proof)).toEqual(['left_out']);
  });
  it('with rolls that leave it out again and again, however late it learned of them', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    for (const verdicts of [[], [], ['left_out']]) {
      const { roll, links } = await bosRoll(server, proof);
      proof.takeLines([server.fall(roll, { s2: links.s2! })]);
      expect(kinds(proof)).toEqual(verdicts);
    }
  });
  it('with a roll that asks for nobody', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const roll = server.wait('s2', false);
    proof.takeView(server.view());
    proof.takeLines([server.fallAlone(roll, bytes(0x77))]);
    expect(kinds(proof)).toEqual(['left_out']);
  });
  it('with hidden dice that leave this phone out', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const { roll } = await bosRoll(server, proof);
    later(6000);
    proof.takeLines([
      { seq: 99, at_ms: 0, id: 'roll.without', rules: [], to: 'all', request: roll.request, seats: ['s1'] },
    ]);
    expect(kinds(proof)).toEqual(['left_out']);
  });
  it('with a chain of its own in the place of this phone', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const forged = chainOf(CODE, 's1', bytes(0x66));
    server.phones.s1 = { chain: 2, anchor: toHex(forged[0]!) };
    const roll = server.wait('s2');
    proof.takeView(server.view());
    await settle();
    const n = roll.draw!.asked.s1!.n;
    proof.takeLines([server.fall(roll, { s1: toHex(forged[n]!), s2: server.boLink(roll) })]);
    expect(kinds(proof)).toEqual(['replaced']);
  });
  it('with a waiting roll that is announced in two ways', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const { roll } = await bosRoll(server, proof);
    server.pending = [{ ...roll, draw: { ...roll.draw!, commit: hash('9') } }];
    proof.takeView(server.view());
    expect(kinds(proof)).toEqual(['draw']);
  });
  it('with a link that was asked for before: it is not given again', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const { roll, links } = await bosRoll(server, proof);
    proof.takeLines([server.fall(roll, links)]);
    server.pending = [{ ...roll, request: '99.0' }];
    proof.takeView(server.view());
    await settle();
    expect(kinds(proof)).toEqual(['reused']);
    expect(server.links['99.0']).toBeUndefined();
  });
  it('with the anchor of a phone that changes', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    server.phones.s2 = { chain: 1, anchor: hash('9') };
    proof.takeView(server.view());
    expect(kinds(proof)).toEqual(['anchor']);
  });
  it('with a roll that lacks a number its roller was promised', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const ownPendingRoll = server.wait('s1');
    proof.takeView(server.view());
    await settle();
    const body = proof.tap(ownPendingRoll.request);
    proof.takeLines([server.fall(ownPendingRoll, { s1: String(body.nonce) })]);
    expect(kinds(proof)).toEqual(['links']);
  });
  it('with another log of a step that this phone has kept', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const { seq } = server;
    proof.takeView(server.view({ seq, log_head: { seq, hash: hash('f') } }));
    expect(kinds(proof)).toEqual(['log']);
  });
});

describe('after a restore from a backup', () => {
  it('the future that is gone accuses nobody, and its links are not used again', async () => {
    const server = new Server();
    const proof = await sitDown(server);
    const ownPendingRoll = server.wait('s1');
    proof.takeView(server.view());
    await settle();
    proof.tap(ownPendingRoll.request);
    const chains = server.posted.filter(({ path }) => path === '/dice/anchor').length;
    const seq = server.seq - 3;
    const anchors = { all: hash('e') };
    const restored = { epoch: 1_700_000_000, seq };
    const change = {
      mode: 'app' as const,
      anchors,
      restored,
      phones: { s2: { chain: 1, anchor: hash('d') } },
    };
    server.pending = [
      { ...ownPendingRoll, draw: ownPendingRoll.draw && { ...ownPendingRoll.draw, commit: hash('c') } },
    ];
    proof.takeView(server.view({ seq, log_head: { seq, hash: hash('f') }, dice: change }));
    await settle();
    expect(kinds(proof)).toEqual([]);
    const announced = server.posted.filter(({ path }) => path === '/dice/anchor');
    expect(announced.length).toBe(chains + 1);
    expect(new Set(announced.map(({ body }) => body.anchor)).size).toBe(chains + 1);
    proof.takeView(server.view({ seq, log_head: { seq, hash: hash('0') }, dice: change }));
    expect(kinds(proof)).toEqual(['log']);
  });
});

describe('two tabs at one seat', () => {
  it('share a chain: neither uses a link again, both give the same one', async () => {
    const server = new Server();
    const tabs = [new Proof(seat, server.ports), new Proof(seat, server.ports)];
    const look = async (view: View) => {
      for (const tab of tabs) tab.takeView(view);
      await settle();
    };
    tabs[0]!.takeView(server.view());
    await settle();
    await look(server.view());
    const anchors = server.posted
      .filter(({ path }) => path === '/dice/anchor')
      .map(({ body }) => body.anchor);
    expect(anchors).toEqual([server.phones.s1!.anchor]);
    for (let roll = 0; roll < 3; roll += 1) {
      const waits = server.wait('s2');
      await look(server.view());
      const links = { ...server.links };
      expect(links[waits.request]).toBeDefined();
      expect(tabs.map((tab) => kinds(tab))).toEqual([[], []]);
    }
    // a tab that was opened later, or reloaded, knows which links were asked for
    const third = new Proof(seat, server.ports);
    third.takeView(server.view());
    expect(kinds(third)).toEqual([]);
  });
  it('begin anew together after a restore', async () => {
    const server = new Server();
    const tabs = [new Proof(seat, server.ports), new Proof(seat, server.ports)];
    const first = server.view();
    for (const tab of tabs) tab.takeView(first);
    await settle();
    const restored = { epoch: 1_700_000_000, seq: first.seq };
    const view = server.view({ dice: { ...first.dice, restored } });
    for (const tab of tabs) tab.takeView(view);
    await settle();
    const anchors = server.posted
      .filter(({ path }) => path === '/dice/anchor')
      .map(({ body }) => body.anchor);
    expect(new Set(anchors.slice(-2)).size).toBe(1);
    expect(tabs.map((tab) => kinds(tab))).toEqual([[], []]);
  });
});

describe('pins of the log', () => {
  it('are few, with the first and the newest', () => {
    for (let seq = 1; seq <= 500; seq += 1) expect(pinLog(CODE, { seq, hash: hash('a') })).toBe(true);
    const seqs = logPins(CODE).map((pin) => pin.seq);
    expect(seqs.length).toBeLessThanOrEqual(40);
    expect(seqs[0]).toBe(1);
    expect(seqs.slice(-5)).toEqual([496, 497, 498, 499, 500]);
    expect(pinLog(CODE, { seq: 500, hash: hash('b') })).toBe(false);
  });
  it('go through a QR code and show two phones whether their logs are the same', () => {
    const mine = [1, 2, 3].map((seq) => ({ seq, hash: hash(String(seq)) }));
    const sent = readPins(pinsText(mine));
    expect(comparePins(mine, sent)).toEqual({ same: 3, differ: null });
    expect(comparePins(mine, [{ seq: 2, hash: hash('9') }])).toEqual({ same: null, differ: 2 });
    expect(comparePins(mine, [{ seq: 7, hash: hash('9') }])).toEqual({ same: null, differ: null });
    expect(readPins('nothing of the kind')).toEqual([]);
  });
});

describe('the published vector of fd2', () => {
  it('is what this phone computes', () => {
    const links = {
      s1: toHex(linkBefore(CODE, 's1', 2, bytes(0x33))),
      s2: toHex(linkBefore(CODE, 's2', 2, bytes(0x44))),
    };
    expect(commitment(CODE, '12.0', bytes(0x11))).toBe(
      '574b379b288d5071562c7fcc9b2663311edd9e6ccd74328af0b77100c23fa9a9',
    );
    expect(drawnFaces(bytes(0x11), CODE, 'all', '12.0', links, [6, 6, 6, 6, 6])).toEqual([3, 5, 2, 6, 2]);
    expect(drawnFaces(bytes(0x11), CODE, 'all', '12.0', links, [20, 20, 1000])).toEqual([17, 7, 862]);
  });
});
