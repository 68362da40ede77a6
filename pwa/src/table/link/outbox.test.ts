// Commands on their way: same id again, in order, kept over a reload, honest about refusals.
import { beforeEach, describe, expect, it } from 'vitest';
import { keepIn } from '../../../testing/storage';
import type { Answer } from '../api';
import type { Reply } from '../types';
import { Outbox, type OutboxPorts, type Step } from './outbox';

const shelf = new Map<string, string>();
keepIn(shelf);

const ok = (seq: number): Answer<Reply> => ({
  kind: 'ok',
  data: { seq, log: [], pending: [] },
  etag: null,
  started: 0,
});
const away: Answer<Reply> = { kind: 'away', reason: 'signal', retryMs: null };

function desk(answers: Answer<Reply>[]) {
  const posted: Step[] = [];
  const ports: OutboxPorts = {
    post: async (step) => {
      posted.push(structuredClone(step));
      return answers.shift() ?? new Promise(() => {});
    },
    tap: async (request) => ({ nonce: `${request}/${posted.length}` }),
    received: () => {},
    nextPhase: () => 'p2',
    pause: async () => {},
  };
  return { posted, ports };
}
const tick = () => new Promise((resolve) => setTimeout(resolve, 5));
const move = (name: string) => ({ path: '/moves', body: { move: name, args: {} } });
const made = { move: 'fire', phase: 'p1', clock: null };

beforeEach(() => shelf.clear());

describe('Outbox', () => {
  it('says received, and counted only when the view has it', async () => {
    const { ports } = desk([ok(7)]);
    const box = new Outbox('k', ports);
    const command = box.add(made, [move('fire')]);
    await tick();
    expect(command.state.value).toBe('received');
    box.seen(6);
    expect(command.state.value).toBe('received');
    box.seen(7);
    expect(command.state.value).toBe('counted');
    expect(await command.done).toBe(true);
  });
  it('goes on with a chain after a reload once a view is here that has its first step', async () => {
    const first = desk([ok(7)]);
    new Outbox('k', first.ports).add(made, [move('choose'), move('ready')]);
    await tick();
    expect(first.posted).toHaveLength(1);
    const { ports, posted } = desk([ok(8)]);
    let view = -1;
    const box = new Outbox('k', { ...ports, nextPhase: () => (view < 7 ? null : 'p2') });
    void box.run();
    await tick();
    for (view of [6, 7]) {
      expect(box.commands.value.map((command) => command.state.value)).toEqual(['waiting']);
      box.seen(view);
      await tick();
    }
    expect(posted.map(({ body }) => [body.move, body.phase])).toEqual([['ready', 'p2']]);
  });
  it('adds the number of this phone to a roll once, and sends the same again', async () => {
    const { ports, posted } = desk([away, ok(3)]);
    new Outbox('k', ports).add({ ...made, move: 'roll' }, [{ path: '/rolls', body: {}, taps: 'r1' }]);
    await tick();
    expect(posted.map((step) => step.body.nonce)).toEqual(['r1/0', 'r1/0']);
  });
  it('sends again with the same id after no answer', async () => {
    const { ports, posted } = desk([away, away, ok(3)]);
    new Outbox('k', ports).add(made, [move('fire')]);
    await tick();
    expect(posted).toHaveLength(3);
    expect(new Set(posted.map((step) => step.body.id)).size).toBe(1);
  });
  it('distinguishes a choice that waited for a signal and missed its round from a tap on the last question', async () => {
    const stale: Answer<Reply> = { kind: 'refused', problem: { status: 409, code: 'stale_phase' } };
    const { ports } = desk([away, stale, stale]);
    const box = new Outbox('k', ports);
    const waited = box.add(made, [move('fire')]);
    const tapped = box.add(made, [move('hold')]);
    await tick();
    expect(waited.problem.value?.code).toBe('too_late');
    expect(tapped.problem.value?.code).toBe('stale_phase');
  });
  it('never sends a refused command again, and goes on with the next', async () => {
    const refused: Answer<Reply> = { kind: 'refused', problem: { status: 409, code: 'too_late' } };
    const { ports, posted } = desk([refused, ok(4)]);
    const box = new Outbox('k', ports);
    const first = box.add(made, [move('fire')]);
    const second = box.add(made, [move('hold')]);
    await tick();
    expect(first.state.value).toBe('refused');
    expect(first.problem.value?.code).toBe('too_late');
    expect(second.state.value).toBe('received');
    expect(posted).toHaveLength(2);
  });
  it('keeps what was not answered over a reload, ids and all', async () => {
    const shut = desk([]);
    const lost = new Outbox('k', shut.ports).add(made, [move('fire')]);
    await tick();
    const { ports, posted } = desk([ok(5)]);
    const box = new Outbox('k', ports);
    await box.run();
    expect(posted[0]!.body.id).toBe(lost.id);
    expect(box.commands.value).toHaveLength(1);
  });
  it('leaves what another tab at this seat has still to send, and drops only its own once answered', async () => {
    const silent = desk([]);
    const answered = desk([ok(5)]);
    const first = new Outbox('k', silent.ports);
    const second = new Outbox('k', answered.ports);
    const waits = first.add(made, [move('fire')]);
    const sent = second.add(made, [move('hold')]);
    await tick();
    expect(sent.state.value).toBe('received');
    const { ports } = desk([]);
    expect(new Outbox('k', ports).commands.value.map(({ id }) => id)).toEqual([waits.id]);
  });
  it('sends the second of a chain only with the phase that follows the first', async () => {
    const { ports, posted } = desk([ok(5), ok(6)]);
    const box = new Outbox('k', ports);
    const chain = box.add(made, [
      { path: '/moves', body: { move: 'lock', args: {}, phase: 'p1' } },
      move('ready'),
    ]);
    await tick();
    expect(posted).toHaveLength(1);
    box.seen(5);
    await tick();
    expect(posted[1]!.body).toMatchObject({ move: 'ready', phase: 'p2' });
    box.seen(6);
    expect(chain.state.value).toBe('counted');
  });
  it('drops the rest of a chain when the table has moved on', async () => {
    const { ports, posted } = desk([ok(5)]);
    const box = new Outbox('k', { ...ports, nextPhase: () => null });
    const chain = box.add(made, [{ path: '/moves', body: { move: 'lock', phase: 'p1' } }, move('ready')]);
    await tick();
    box.seen(9);
    await tick();
    expect(posted).toHaveLength(1);
    expect(chain.state.value).toBe('refused');
  });
});
