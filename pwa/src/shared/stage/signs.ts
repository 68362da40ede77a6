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
}
/** A game's lines after which signs are offered. */
export type Occasions = (line: LogLine) => Occasion | null;

/** Nobody waves over a name. */
const SILENT = 'memorial';
const SIGNS: readonly SignKind[] = ['bravo', 'gasp', 'spanner', 'liar'];

/** The signs that are offered while a beat plays, after what was shown so far; none: nothing gives occasion yet. */
export function offeredSigns(
  beats: readonly (readonly [beat: StageBeat, line: LogLine | null])[],
  now: { beat: StageBeat; elapsed: number },
  occasions: Occasions,
): readonly SignKind[] {
  if (now.beat.kind === SILENT) return [];
  const at = beats.findIndex(([beat]) => beat === now.beat);
  for (const [beat, line] of beats.slice(0, at + 1).reverse()) {
    const occasion = line && occasions(line);
    if (!occasion || (beat === now.beat && now.elapsed < occasion.from)) continue;
    return occasion.steal ? [...SIGNS, 'mask'] : SIGNS;
  }
  return [];
}

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
