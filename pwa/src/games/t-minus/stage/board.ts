// Where every rocket stood when a line was written: the state from before its commit, and the lines since.
import { num, text } from '../../../table/read';
import type { LogLine, View } from '../../../table/types';
import { correctedRockets } from '../corrected';
import { LETTERS } from '../model';
import type { Letter, State } from '../wire';

export interface Craft {
  seat: string;
  letter: Letter;
  stages: number;
  progress: number;
  tokens: number;
}
const keyOf = (seat: string, letter: string) => `${seat}/${letter}`;

const FIGURES = ['stages', 'progress', 'tokens'] as const;

/** What the referee put right, of the rockets of these players. */
function putRight(stands: Map<string, Craft>, line: LogLine, seats: readonly string[]): void {
  for (const { seat, letter, gone, figure } of correctedRockets(line, seats)) {
    const key = keyOf(seat, letter);
    if (gone) stands.delete(key);
    for (const name of FIGURES) {
      const now = figure(name);
      const before = stands.get(key) ?? { seat, letter, stages: 3, progress: 0, tokens: 0 };
      if (now !== null) stands.set(key, { ...before, [name]: now });
    }
  }
}

function apply(stands: Map<string, Craft>, line: LogLine): void {
  const seat = text(line.seat);
  const letter = LETTERS.find((one) => one === line.rocket) ?? 'A';
  const key = keyOf(seat, letter);
  const set = (change: Partial<Craft>) => {
    const before = stands.get(key) ?? { seat, letter, stages: 3, progress: 0, tokens: 0 };
    stands.set(key, { ...before, ...change });
  };
  switch (line.id) {
    case 'tm.build':
      stands.set(key, { seat, letter, stages: 3, progress: 0, tokens: num(line.tokens) });
      break;
    case 'tm.risk':
      set({ tokens: num(line.tokens) + (line.survived === true ? 1 : 0) });
      break;
    case 'tm.move':
      set({ progress: num(line.progress) });
      break;
    case 'tm.separate':
      set({ stages: num(line.stages) });
      break;
    case 'tm.destroyed':
    case 'tm.crash':
      stands.delete(key);
      break;
    case 'tm.pass':
      for (const one of stands.values())
        if (one.seat === seat) stands.set(keyOf(seat, one.letter), { ...one, tokens: 0 });
  }
}

/** What a scene knows: the lines told so far, the one that is told last, and the state from before its commit. */
export interface Known {
  told: readonly LogLine[];
  view: View<State>;
}

/** The action that was named last, up to this line. */
export function actionOf(told: readonly LogLine[]): LogLine | undefined {
  return told.findLast((one) => one.id === 'tm.named');
}
/** Whose turns there are, in order; of a device that came in late as the log has it. */
export function orderOf({ told, view }: Known): string[] {
  if (view.state) return view.state.order;
  const order = told.findLast((one) => one.id === 'tm.order')?.order;
  return Array.isArray(order) ? order.map(text) : [];
}

/** Every rocket on the board just before the last of these lines. */
export function craftsAt({ told, view }: Known): Craft[] {
  const stands = new Map<string, Craft>();
  for (const seat of view.state?.order ?? [])
    for (const letter of LETTERS) {
      const rocket = view.state?.players[seat]?.rockets[letter];
      if (rocket) stands.set(keyOf(seat, letter), { seat, letter, ...rocket });
    }
  const since = view.state ? view.seq : -1;
  const seats = orderOf({ told, view });
  for (const line of told.slice(0, -1)) {
    if (line.seq <= since) continue;
    apply(stands, line);
    putRight(stands, line, seats);
  }
  return [...stands.values()];
}

/** The rocket that a line is about, as it stood just before the last one told. */
export function craftOf(known: Known, seat: string, letter: string): Craft | null {
  return craftsAt(known).find((one) => one.seat === seat && one.letter === letter) ?? null;
}
