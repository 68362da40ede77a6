// Words that several views of T-Minus need: lists, stages, tokens, chances, the steps of an action.
import { m } from '../../i18n/messages';
import { percent, placeOf } from '../../shared';
import type { View } from '../../table/types';
import { LETTERS, lineOf } from './model';
import type { BuildOdds, Chance, Chances, Letter, LogStep, Rocket, State } from './wire';

/** Letters of a capsule's name; the server has the same limit. */
export const MAX_NAME = 14;
const readyNames = () => m.tm_capsules().split(' ');
/** The ready names of a seat's three capsules: no other seat has the same. */
export function offeredNames(view: View<State>, seat: string): string[] {
  const names = readyNames();
  const first = (placeOf(view, seat) * LETTERS.length) % names.length;
  return names.slice(first, first + LETTERS.length);
}
/** The name of a capsule: its player's own for the first, else a ready one; its letter where names are off. */
export function capsuleOf(view: View<State>, seat: string, letter: string): string {
  const { state } = view;
  if (!state?.settings.calls) return letter;
  const offered = offeredNames(view, seat);
  const first = state.capsules[seat] ?? offered[0]!;
  // a ready one that was taken for the first capsule is no other's
  const others = offered.includes(first) ? offered.filter((name) => name !== first) : offered.slice(1);
  return [first, ...others][LETTERS.indexOf(letter as Letter)] ?? letter;
}

export const pct = (chance: Chance): string => percent(chance.p);
/** "33% lost, 17% crash": what may go wrong, or well, in words. */
export function fireWords(odds: Chances | undefined, { progress, stages }: Rocket): string {
  if (!odds) return '';
  const parts = [
    odds.lost.p > 0 && m.tm_p_lost({ p: pct(odds.lost) }),
    odds.crash.p > 0 && m.tm_p_crash({ p: pct(odds.crash) }),
    odds.win.p > 0 && m.tm_p_win({ p: pct(odds.win) }),
  ].filter((part) => part !== false);
  const words = parts.join(', ') || m.tm_no_risk();
  const flies = Object.keys(odds.lands).map((line) => Number(line) - lineOf(progress));
  if (odds.crash.p > 0 || odds.win.p > 0 || flies.length === 0) return words;
  return stages === 1
    ? m.tm_else_one({ words })
    : m.tm_else({ words, least: Math.min(...flies), most: Math.max(...flies) });
}
/** "Two tokens: a 1 or a 2 is the end of B." */
export const riskWords = (rocket: Letter, n: number): string => m.tm_risk({ n, rocket });
/** Which of the dice counts for a rocket of this many stages. */
export const flightWords = (stages: number): string => m.tm_flight({ stages });
export function lostWords(lost: Chance): string {
  return lost.p > 0 ? m.tm_p_lost({ p: pct(lost) }) : m.tm_no_risk();
}
/** "56% built, else one or both are lost". */
export function buildNote(odds: BuildOdds | null): string {
  const risky = odds?.risks.filter((risk) => risk.lost.p > 0) ?? [];
  if (!odds || !risky[0]) return m.tm_build_free();
  const p = pct(odds.built);
  return risky[1] ? m.tm_build_else_two({ p }) : m.tm_build_else({ p, rocket: risky[0].rocket });
}
export function rocketWords(letter: Letter, rocket: Rocket): string {
  return m.tm_board_rocket({
    rocket: letter,
    line: lineOf(rocket.progress),
    stages: m.tm_stages({ n: rocket.stages }),
    tokens: m.tm_tokens({ n: rocket.tokens }),
  });
}
/** Which of the dice counts for a rocket of this many stages. */
export const howFar = (stages?: number): string => (stages === 3 ? m.tm_roll_max() : m.tm_roll_median());
export const offWords = (tokens: number): string => m.tm_off({ n: tokens });

const STEPS: Record<string, (params: { rocket: string; n: number; line: number }) => string> = {
  build: m.tm_step_build,
  move: m.tm_step_move,
  crash: m.tm_step_crash,
  separate: m.tm_step_separate,
  win: m.tm_step_win,
};
function stepWords(logStep: LogStep): string {
  const { step, rocket = '', roll } = logStep;
  if (step !== 'risk')
    return STEPS[step]?.({ rocket, n: logStep.distance ?? 0, line: lineOf(logStep.progress ?? 0) }) ?? '';
  if (roll == null) return m.tm_step_free({ rocket });
  return logStep.survived ? m.tm_step_holds({ rocket, roll }) : m.tm_step_lost({ rocket, roll });
}

interface Announcement {
  /** Dice in the order in which they fell. */
  faces: number[];
  text: string;
  rule: string | null;
}
/** The last action in one line: its dice, its sentence, its rule. Null where nothing happened yet. */
export function announcementOf(last: readonly LogStep[]): Announcement | null {
  const steps = last.filter((step) => !(step.step === 'risk' && step.roll == null && last.length > 1));
  if (steps.length === 0) return null;
  const faces = steps.flatMap((step) => (step.step === 'risk' ? [step.roll ?? 0] : (step.faces ?? [])));
  return {
    faces: faces.filter((face) => face > 0),
    text: steps.map(stepWords).filter(Boolean).join(' '),
    rule: steps.at(-1)?.rules[0] ?? null,
  };
}
