// Signs of one's own: when they are offered, and which ones are held up now.
import type { LogLine, StageBeat, View } from '../../table/types';

export type SignKind = NonNullable<View['signs']>[string]['kind'];

/** As on the server, which refuses a second one sooner. */
export const APART_MS = 3000;
const STANDS_MS = 4000;

/** What a line gives occasion for: signs from so many ms of its beat on, when its sentence stands; after a steal also the mask. */
export interface Occasion {
  from: number;
  steal?: boolean;
  /** Whom a sign is for, where it is one person. */
  seat?: string;
}
/** A game's lines after which signs are offered. */
export type Occasions = (line: LogLine) => Occasion | null;

/** Nobody waves over a name. */
const SILENT = 'memorial';
const SIGNS: readonly SignKind[] = ['bravo', 'gasp', 'spanner', 'liar'];

/** What gives occasion for signs while a beat plays, of what was shown so far; null: nothing yet. */
export function occasionAt(
  beats: readonly (readonly [beat: StageBeat, line: LogLine | null])[],
  now: { beat: StageBeat; elapsed: number },
  occasions: Occasions,
): Occasion | null {
  if (now.beat.kind === SILENT) return null;
  const index = beats.findIndex(([beat]) => beat === now.beat);
  for (const [beat, line] of beats.slice(0, index + 1).reverse()) {
    const occasion = line && occasions(line);
    if (!occasion || (beat === now.beat && now.elapsed < occasion.from)) continue;
    return occasion;
  }
  return null;
}

/** The signs that an occasion offers. */
export const signsFor = ({ steal }: Occasion): readonly SignKind[] => (steal ? [...SIGNS, 'mask'] : SIGNS);

export interface HeldSign {
  seat: string;
  kind: SignKind;
  /** Milliseconds since it was held up. */
  since: number;
}
/** The signs that are held up now, in the order of seats. */
export function heldSigns({ seats, signs = {} }: Pick<View, 'seats' | 'signs'>, now: number): HeldSign[] {
  return seats.flatMap(({ seat }) => {
    const sign = signs[seat];
    const since = sign ? now - sign.at_ms : STANDS_MS;
    return sign && since < STANDS_MS ? [{ seat, kind: sign.kind, since }] : [];
  });
}
