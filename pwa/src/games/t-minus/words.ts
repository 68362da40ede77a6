// Words that several views of T-Minus need: lists, stages, tokens, chances, the steps of an action.
import { m } from '../../paraglide/messages';
import { percent } from '../../shared';
import { lineOf } from './model';
import type { BuildOdds, Chance, FireOdds, Letter, LogStep, Rocket } from './wire';

export const pct = (chance: Chance): string => percent(chance.p);
/** "33% lost, 17% crash": what may go wrong, or well, in words. */
export function fireWords(odds: FireOdds, rocket: Rocket): string {
  const parts = [
    odds.lost.p > 0 && m.tm_p_lost({ p: pct(odds.lost) }),
    odds.crash.p > 0 && m.tm_p_crash({ p: pct(odds.crash) }),
    odds.win.p > 0 && m.tm_p_win({ p: pct(odds.win) }),
  ].filter((part) => part !== false);
  if (rocket.stages > 1 || odds.win.p > 0) return parts.join(', ') || m.tm_no_risk();
  return parts.length === 0 ? m.tm_no_risk_one() : m.tm_else_one({ words: parts.join(', ') });
}
export function lostWords(lost: Chance): string {
  return lost.p > 0 ? m.tm_p_lost({ p: pct(lost) }) : m.tm_no_risk();
}
/** "A 17% · B 33% lost". */
export function buildWords(odds: BuildOdds | null): string {
  const risky = odds?.risks.filter((one) => one.lost.p > 0) ?? [];
  if (risky.length === 0) return m.tm_no_risk();
  const list = risky.map((one) => m.tm_rocket_p({ rocket: one.rocket, p: pct(one.lost) }));
  return m.tm_build_lost({ list: list.join(' · ') });
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
export const offWords = (tokens: number): string => (tokens > 0 ? m.tm_off({ n: tokens }) : m.tm_off_none());

const STEPS: Record<string, (of: { rocket: string; n: number; line: number }) => string> = {
  build: m.tm_step_build,
  move: m.tm_step_move,
  crash: m.tm_step_crash,
  separate: m.tm_step_separate,
  win: m.tm_step_win,
};
function stepWords(of: LogStep): string {
  const { step, rocket = '', roll } = of;
  if (step !== 'risk')
    return STEPS[step]?.({ rocket, n: of.distance ?? 0, line: lineOf(of.progress ?? 0) }) ?? '';
  if (roll == null) return m.tm_step_free({ rocket });
  return of.survived ? m.tm_step_holds({ rocket, roll }) : m.tm_step_lost({ rocket, roll });
}

export interface Announcement {
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
