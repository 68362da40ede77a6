// A view's meaning at the tube: the shooter, what the server says of a shot, open claims.
import { modelBy, type Viewed } from '../../shared/game';
import { seatById } from '../../shared/words/people';
import type { ComesTo, Landing, Materials, Orientation, Piece, Shot, State, Taken, Where } from './wire';

export type { Piece };
export const PIECES: readonly Piece[] = ['small', 'medium', 'large'];
/** How the small one can be seen to lie: "in doubt" is said in words. */
export const WAYS = ['away', 'back', 'upright'] as const;
export const NOTHING: Shot = { small: 'out', medium: 'out', large: 'out', orientation: null };

export const modelOf = modelBy(({ view, state }: Viewed<State, Materials>) => ({
  /** The seat whose shot it is; null without turns. */
  on: seatById(view, state.turn) ?? null,
}));
export type ViewModel = NonNullable<ReturnType<typeof modelOf>>;
type Known = Pick<ViewModel, 'materials'>;
export const claimsOf = (state: State): Taken[] => state.shots.filter((taken) => taken.status === 'open');
export function lastOf(state: State): Taken | undefined {
  return state.shots.findLast((taken) => taken.status === 'counted');
}

/** A seat's points so far. */
export const scoreOf = ({ state }: Pick<ViewModel, 'state'>, seat: string): number =>
  state.scores[seat]?.points ?? 0;

// --- a shot in the making -----------------------------------------------------------------------------------

/** The places a pyramid goes through as it is touched: only some variants distinguish "part" and "whole". */
const touchesOf = ({ materials }: Known, piece: Piece): Where[] => materials?.touches[piece] ?? ['out'];
export function nextWhere(model: Known, now: Where, piece: Piece): Where {
  const touches = touchesOf(model, piece);
  return touches[(touches.indexOf(now) + 1) % touches.length]!;
}
export const partMatters = (model: Known, piece: Piece): boolean => touchesOf(model, piece).includes('whole');
export const comesTo = ({ materials }: Known, shot: Omit<Shot, 'orientation'>): ComesTo =>
  materials?.comes_to[`${shot.small}/${shot.medium}/${shot.large}`] ?? 'empty';
/** True if the small one landed, so that somebody has to say how it lies. */
export const isLanding = (model: Known, shot: Shot): boolean =>
  ['landing', 'colony'].includes(comesTo(model, shot));
const landingOf = ({ materials }: Known, lies: Orientation): Landing | null =>
  materials?.landings[lies] ?? null;
export const pointsFor = ({ materials }: Known, landing: Landing | null): number =>
  (landing && materials?.points[landing]) ?? 0;
export const pointsOf = (model: Known, lies: Orientation): number => pointsFor(model, landingOf(model, lies));
/** The args of a shot: the small piece's position is sent only with a landing. */
export const withoutLie = (model: Known, shot: Shot): Shot =>
  isLanding(model, shot) ? shot : { ...shot, orientation: null };

/** What a shot comes to; the table counts it. */
export interface Sheet {
  kind: ComesTo | 'lies';
  landing: Landing | null;
  points: number;
  /** The winners if this shot ended the game; null if it does not end it. */
  winners: string[] | null;
  /** True if there is anything to send besides a miss. */
  ready: boolean;
}
export function resultOf(model: ViewModel, shot: Shot, seat: string): Sheet {
  const kind = comesTo(model, shot);
  const result = model.state.if_now?.by[seat];
  if (!isLanding(model, shot)) {
    const winners = (kind === 'crack' && result?.crack) || null;
    return { kind, landing: null, points: 0, winners, ready: kind !== 'empty' };
  }
  const landing = shot.orientation && landingOf(model, shot.orientation);
  if (!landing) return { kind: 'lies', landing: null, points: 0, winners: null, ready: false };
  const reaches = model.state.reaches[seat]?.includes(landing);
  const winners = reaches ? [seat] : (kind === 'colony' && result?.[landing]) || null;
  return { kind, landing, points: pointsFor(model, landing), winners, ready: true };
}
