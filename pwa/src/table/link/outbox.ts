// Commands on their way: kept on the phone until counted, sent again with the same id, never twice applied.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Answer } from '../api';
import { load, newId, save } from '../keep';
import type { JsonObject, ProblemDetail, Reply } from '../types';

/** A command's progress. `waiting`: no signal, it is sent once there is one. `refused`: see `problem`. */
export type SentState = 'waiting' | 'sent' | 'received' | 'counted' | 'refused';

/** One request. Of a chain, the later ones go only after the earlier ones are counted. */
export interface Step {
  id: string;
  path: string;
  body: JsonObject;
  /** The roll to which this phone still adds its number: once, when it is sent. */
  taps?: string;
}
export interface Kept {
  id: string;
  move: string;
  as?: string;
  phase: string;
  /** The clock that ran when it was made: a chain does not go on into another round. */
  clock: string | null;
  steps: Step[];
  at: number;
  /** The seq of the server's answer to the step before, over a reload, too. */
  seq: number | null;
  /** It once found no signal: what became of its question meanwhile came between. */
  waited?: true;
}
export interface Command extends Kept {
  state: Signal<SentState>;
  problem: Signal<ProblemDetail | null>;
  done: Promise<boolean>;
}

export interface OutboxPorts {
  post(step: Step): Promise<Answer<Reply>>;
  /** What this phone adds to a roll. */
  tap(request: string): Promise<JsonObject>;
  /** An answer came: the table takes its lines in, and sees to it that a view with that seq follows. */
  received(reply: Reply): void;
  /** The phase to send with the next step of a chain, or null if the table has moved on. */
  nextPhase(command: Kept, step: Step): string | null;
  /** Waits a moment, or less when the signal comes back. */
  pause(ms: number): Promise<void>;
}

const LATEST_PAUSE = 8000;

export class Outbox {
  private readonly list = signal<Command[]>([]);
  /** The ids of the commands that were ever in this list; others are those of another tab at this seat. */
  private readonly ids = new Set<string>();
  private readonly settle = new Map<string, (counted: boolean) => void>();
  private running = false;
  private shut = false;
  private viewSeq = -1;

  constructor(
    private readonly key: string,
    private readonly ports: OutboxPorts,
  ) {
    this.list.value = load<Kept[]>(key, []).map((stored) => this.revive(stored));
  }

  /** Commands under way and those lately settled, oldest first. */
  get commands(): ReadonlySignal<Command[]> {
    return this.list;
  }

  add(command: Omit<Kept, 'id' | 'at' | 'steps' | 'seq'>, steps: Omit<Step, 'id'>[]): Command {
    const made = steps.map((step) => {
      const id = newId();
      return { ...step, id, body: { ...step.body, id } };
    });
    const fresh = this.revive({ ...command, id: made[0]!.id, at: 0, seq: null, steps: made });
    const recent = this.list.value
      .filter((command) => !settled(command))
      .concat(this.list.value.filter(settled).slice(-6));
    this.list.value = [...recent, fresh];
    this.persist();
    void this.run();
    return fresh;
  }

  /** A view with this seq is on screen: what was received up to it is counted. */
  seen(seq: number): void {
    this.viewSeq = seq;
    for (const command of this.list.value) {
      if (command.state.value === 'received' && command.seq !== null && command.seq <= seq) {
        this.finish(command, 'counted');
      }
    }
    void this.run();
  }

  /** After a restore: gives up what an answer was received for. What is still to be sent stays. */
  forget(): void {
    const gone = this.list.value.filter((command) => settled(command) || command.state.value === 'received');
    for (const command of gone) {
      this.settle.get(command.id)?.(false);
      this.settle.delete(command.id);
    }
    this.list.value = this.list.value.filter((command) => !gone.includes(command));
  }

  /** Takes a refused command off the list once its notice was read. */
  dismiss(id: string): void {
    this.list.value = this.list.value.filter((command) => command.id !== id || !settled(command));
  }

  open(): void {
    this.shut = false;
    void this.run();
  }
  close(): void {
    this.shut = true;
  }

  /** Sends what waits, one at a time, in the order it was made. */
  async run(): Promise<void> {
    if (this.running || this.shut) return;
    this.running = true;
    try {
      let wait = 500;
      for (;;) {
        const command = this.list.value.find(
          (command) => !settled(command) && command.state.value !== 'received',
        );
        if (!command || this.shut) return;
        const moved = await this.advance(command, wait);
        if (moved === 'stuck') return;
        wait = moved === 'away' ? Math.min(wait * 2, LATEST_PAUSE) : 500;
      }
    } finally {
      this.running = false;
    }
  }

  private async advance(command: Command, wait: number): Promise<'went' | 'away' | 'stuck'> {
    const step = command.steps[command.at]!;
    if (command.at > 0 && !('phase' in step.body)) {
      // The step before it is received; its view has to be here before the next question can be answered.
      if (this.viewSeq < (command.seq ?? 0)) return 'stuck';
      const phase = this.ports.nextPhase(command, step);
      if (phase === null) {
        this.finish(command, 'refused', { status: 409, code: 'stale_phase' });
        return 'went';
      }
      step.body = { ...step.body, phase };
      this.persist();
    }
    command.state.value = 'sent';
    if (step.taps !== undefined) {
      step.body = { ...step.body, ...(await this.ports.tap(step.taps)) };
      delete step.taps;
      this.persist();
    }
    const answer = await this.ports.post(step);
    if (answer.kind === 'away' || answer.kind === 'same') {
      command.state.value = 'waiting';
      command.waited = true;
      this.persist();
      await this.ports.pause(answer.kind === 'away' ? (answer.retryMs ?? wait) : wait);
      return 'away';
    }
    if (answer.kind === 'refused') {
      this.finish(command, 'refused', answer.problem);
      return 'went';
    }
    command.seq = answer.data.seq;
    if (command.at + 1 < command.steps.length) command.at += 1;
    else command.state.value = 'received';
    this.persist();
    this.ports.received(answer.data);
    if (command.state.value === 'received' && answer.data.seq <= this.viewSeq)
      this.finish(command, 'counted');
    return 'went';
  }

  private finish(command: Command, state: 'counted' | 'refused', problem: ProblemDetail | null = null): void {
    // For a tap that lay here without a signal, a question gone by is a round that closed before it arrived.
    const late = problem?.code === 'stale_phase' && command.waited === true;
    command.problem.value = late ? { ...problem, code: 'too_late' } : problem;
    command.state.value = state;
    this.settle.get(command.id)?.(state === 'counted');
    this.settle.delete(command.id);
    this.persist();
    // A new array makes the list redraw; the command itself stays the same object.
    this.list.value = [...this.list.value];
  }

  private revive(stored: Kept): Command {
    this.ids.add(stored.id);
    const done = new Promise<boolean>((resolve) => this.settle.set(stored.id, resolve));
    return { ...stored, state: signal('waiting'), problem: signal(null), done };
  }

  /** Keeps what is still to be sent, beside what another tab at this seat keeps. */
  private persist(): void {
    const open = this.list.value.filter((command) => !settled(command) && command.state.value !== 'received');
    const ownOpen = open.map(({ state, problem, done, ...command }): Kept => command);
    const others = load<Kept[]>(this.key, []).filter(({ id }) => !this.ids.has(id));
    const commands = [...others, ...ownOpen];
    save(this.key, commands.length ? commands : undefined);
  }
}

function settled(command: Command): boolean {
  return command.state.value === 'counted' || command.state.value === 'refused';
}
