// What a seat sends: moves and rolls go through the outbox until they are answered, commands are tried a few times.

import type { ReadonlySignal } from '@preact/signals';
import type { Answer } from './api';
import { newId } from './keep';
import { type Command, type Kept, Outbox, type OutboxPorts, type Step } from './link/outbox';
import { promptOf, text } from './read';
import type { KeptSeat } from './seats';
import { isObject, type JsonObject, type Reply, type View } from './types';

export interface MoveStep {
  move: string;
  args?: JsonObject;
}

export interface SendOptions {
  /** The referee acts for this seat. */
  as?: string;
  /** Defaults to the phase of the view on screen. */
  phase?: string;
  /** Its dice are thrown by the same gesture: nobody taps ROLL for them. Real ones are typed all the same. */
  throws?: boolean;
}

interface SendingPorts extends Pick<OutboxPorts, 'tap' | 'received' | 'pause'> {
  /** The view on screen. */
  view: ReadonlySignal<View | null>;
  /** The newest view. */
  live: ReadonlySignal<View | null>;
  post<T>(path: string, body: unknown): Promise<Answer<T>>;
  refresh(): Promise<unknown>;
}

const isReply = (data: unknown): data is Reply =>
  isObject(data) && typeof data.seq === 'number' && Array.isArray(data.log);

export class Sending {
  readonly outbox: Outbox;

  constructor(
    private readonly seat: KeptSeat,
    private readonly ports: SendingPorts,
  ) {
    this.outbox = new Outbox(`fd.outbox.${seat.code}.${seat.seat}`, {
      tap: ports.tap,
      received: ports.received,
      pause: ports.pause,
      post: (step) => ports.post<Reply>(step.path, step.body),
      nextPhase: (command, step) => this.nextPhase(command, step),
    });
  }

  /** Sends a move, or several in a row, each for the question now on screen. */
  send(moves: readonly MoveStep[], options: SendOptions = {}): Command {
    const view = this.ports.view.value;
    const phase = options.phase ?? view?.phase ?? '';
    const as = options.as === undefined ? null : { as: options.as };
    const steps = moves.map(({ move, args = {} }, i) => {
      // Only the first answers the question on screen; a later one takes the phase that follows.
      const body: JsonObject = { move, args, ...as, ...(i === 0 && phase && { phase }) };
      return { path: '/moves', body };
    });
    const clock = view?.clock?.id ?? null;
    const command = this.outbox.add({ move: moves[0]!.move, phase, clock, ...as }, steps);
    if (options.throws) this.throwsFor(command);
    return command;
  }

  /** One gesture for a move and its dice: throws what the move asks this seat for, until nothing waits. Real dice are typed. */
  private throwsFor(command: Command): void {
    const thrown = new Set<string>();
    const look = (view: View | null) => {
      // Until its own commit is here, others' commits say nothing about the dice that it asks for.
      if (!view || command.seq === null || view.seq < command.seq) return;
      const mine = view.pending.filter((roll) => roll.seat === this.seat.seat);
      for (const { request, dice } of mine) {
        if (dice === 'entered' || thrown.has(request)) continue;
        thrown.add(request);
        this.roll(request);
      }
      const asked = view.prompts.some((prompt) => prompt.move !== 'roll');
      if (mine.length === 0 && (asked || thrown.size > 0)) stop();
    };
    const stop = this.ports.live.subscribe(look);
    void command.done.then((counted) => (counted ? look(this.ports.live.value) : stop()));
  }

  /** Answers a waiting roll: with a nonce of this phone, or with the faces of real dice. */
  roll(requestId: string, faces?: number[]): Command {
    const body: JsonObject = { request: requestId, ...(faces && { faces }) };
    const phase = this.ports.view.value?.phase ?? '';
    const step = { path: '/rolls', body, ...(!faces && { taps: requestId }) };
    return this.outbox.add({ move: 'roll', phase, clock: null }, [step]);
  }

  /** A referee's or lobby command that is not worth waiting for a signal: a few tries, then an answer. */
  async command<T = Reply>(path: string, body: JsonObject = {}): Promise<Answer<T>> {
    const whole = { ...body, id: newId() };
    let answer = await this.ports.post<T>(path, whole);
    for (let tries = 1; answer.kind === 'away' && tries < 4; tries += 1) {
      await this.ports.pause(answer.retryMs ?? 400 * 2 ** tries);
      answer = await this.ports.post<T>(path, whole);
    }
    if (answer.kind === 'ok') {
      if (isReply(answer.data)) this.ports.received(answer.data);
      else void this.ports.refresh();
    }
    return answer;
  }

  /** Makes a move that asks for nothing, if this seat is still asked for it. */
  async confirm(move: string): Promise<void> {
    await this.ports.refresh();
    const view = this.ports.live.value;
    const asked = view?.prompts.some((prompt) => prompt.move === move && prompt.must && !prompt.submitted);
    if (view && asked) this.send([{ move }], { phase: view.phase });
  }

  private nextPhase(command: Kept, step: Step): string | null {
    const view = this.ports.live.value;
    if (!view || (view.clock?.id ?? null) !== command.clock) return null;
    const offered = command.as !== undefined || promptOf(view, text(step.body.move));
    return offered ? view.phase : null;
  }
}
