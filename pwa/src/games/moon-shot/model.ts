// A view's meaning at the tube: the shooter, the sheet's reading of a shot by the rules, open claims.
import { deskBy, type Viewed } from '../../shared/game';
import type { Landing, Materials, Options, Orientation, Shot, State, Taken, Where } from './wire';

export type Piece = 'small' | 'medium' | 'large';
export type Lies = Orientation;
export const PIECES: readonly Piece[] = ['small', 'medium', 'large'];
export const LIES: readonly Lies[] = ['away', 'back', 'upright', 'doubt'];
export const NOTHING: Shot = { small: 'out', medium: 'out', large: 'out', orientation: null };

export const deskOf = deskBy(({ view, state }: Viewed<State, Materials>) => ({
  /** The seat whose shot it is; null without turns. */
  on: view.seats.find((seat) => seat.seat === state.turn) ?? null,
}));
export type Desk = NonNullable<ReturnType<typeof deskOf>>;
export const claimsOf = (state: State): Taken[] => state.shots.filter((taken) => taken.status === 'open');
export function lastOf(state: State): Taken | undefined {
  return state.shots.findLast((taken) => taken.status === 'counted');
}

// --- the sheet ----------------------------------------------------------------------------------------------

/** The next state of a tap: some variants distinguish "part" and "whole", others only "in" and "out". */
export function nextWhere(now: Where, piece: Piece, options: Options): Where {
  if (!partMatters(piece, options)) return now === 'out' ? 'part' : 'out';
  return now === 'out' ? 'whole' : now === 'whole' ? 'part' : 'out';
}
/** MS-14: whether it matters that a pyramid is wholly in. */
export function partMatters(piece: Piece, options: Options): boolean {
  if (piece === 'small') return options.whole_small || options.whole_small_and_medium;
  return piece === 'medium' && options.whole_small_and_medium;
}

const LANDINGS: Record<Lies, Landing> = {
  away: 'crash',
  back: 'controlled',
  upright: 'perfect',
  doubt: 'crash',
};
export const POINTS: Record<Landing, number> = { crash: 1, controlled: 2, perfect: 3 };
const LIE_RULES: Record<Lies, string> = { away: 'MS-03', back: 'MS-04', upright: 'MS-05', doubt: 'MS-06' };
export const pointsOf = (lies: Lies): number => POINTS[LANDINGS[lies]];
/** MS-08, MS-12: whether a crack takes the whole shot; with a target it need not. */
export function spoiled(shot: Shot, options: Options): boolean {
  return shot.large !== 'out' && (options.target_score === 0 || options.crack_with_target === 'zero');
}
/** MS-02, MS-14: whether the small one landed, so that somebody has to say how it lies. */
export function landed(shot: Shot, options: Options): boolean {
  if (spoiled(shot, options)) return false;
  return options.whole_small ? shot.small === 'whole' : shot.small !== 'out';
}
/** MS-07, MS-14. */
export function colonized(shot: Shot, options: Options): boolean {
  if (!landed(shot, options)) return false;
  if (options.whole_small_and_medium) return shot.small === 'whole' && shot.medium === 'whole';
  return shot.medium !== 'out';
}
/** The args of a shot: the small piece's position is sent only with a landing. */
export function cleaned(shot: Shot, options: Options): Shot {
  return landed(shot, options) ? shot : { ...shot, orientation: null };
}

/** The sheet's reading of a shot; the table counts it. */
export interface Sheet {
  kind: 'empty' | 'lies' | 'landing' | 'colony' | 'crack' | 'medium' | 'part';
  landing: Landing | null;
  points: number;
  rule: string;
  /** True if there is anything to send besides a miss. */
  ready: boolean;
}
export function sheetOf(shot: Shot, options: Options): Sheet {
  const none = { landing: null, points: 0 };
  const crack = shot.large !== 'out';
  if (landed(shot, options)) {
    if (shot.orientation === null) return { ...none, kind: 'lies', rule: 'MS-02', ready: false };
    const landing = LANDINGS[shot.orientation];
    const ends = colonized(shot, options);
    return {
      kind: ends ? 'colony' : 'landing',
      landing,
      points: POINTS[landing],
      rule: crack ? 'MS-12' : ends ? 'MS-07' : LIE_RULES[shot.orientation],
      ready: true,
    };
  }
  if (crack) return { ...none, kind: 'crack', rule: 'MS-08', ready: true };
  if (shot.small !== 'out') return { ...none, kind: 'part', rule: 'MS-14', ready: true };
  if (shot.medium !== 'out') return { ...none, kind: 'medium', rule: 'MS-07', ready: true };
  return { ...none, kind: 'empty', rule: 'MS-01', ready: false };
}
/** The winner if this shot ended the game; null if it does not end it. */
export function winnersOf(desk: Desk, seat: string, sheet: Sheet): string[] | null {
  const by = desk.state.if_now?.by[seat];
  if (!by) {
    const target = desk.state.options.target_score;
    const total = (desk.state.scores[seat]?.points ?? 0) + sheet.points;
    return target > 0 && sheet.points > 0 && total >= target ? [seat] : null;
  }
  if (sheet.kind === 'crack') return by.crack;
  return sheet.kind === 'colony' && sheet.landing ? by[sheet.landing] : null;
}
