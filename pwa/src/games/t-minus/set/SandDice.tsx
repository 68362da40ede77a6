// The dice on the sand, and what they do.
import { m } from '../../../i18n/messages';
import type { Letter, Rocket } from '../wire';
import { flightWords } from '../words';
import { between, type Ladder } from './layout';
import { Part } from './Part';

export interface SandDice {
  /** Tokens of each rocket that is risked: a black die each. */
  risks: readonly number[];
  /** Ivory dice of the flight. */
  far: number;
  risk: readonly string[];
  flight: string;
}

const facesWords = (tokens: number) => (tokens > 1 ? `1–${Math.min(6, tokens)}` : '1');

/** The dice of Fire for a rocket: the one of its risk, those of its flight, or all. */
export function diceFor({ tokens, stages }: Rocket, which: 'risk' | 'far' | 'all'): SandDice {
  const risk = which !== 'far' && tokens > 0;
  const far = which !== 'risk';
  return {
    risks: risk ? [tokens] : [],
    risk: risk ? [m.tm_dice_risk(), m.tm_dice_lost({ faces: facesWords(tokens) })] : [],
    far: far ? (stages === 3 ? 2 : stages === 2 ? 3 : 0) : 0,
    flight: far ? flightWords(stages) : '',
  };
}

/** The dice of Build: one for each rocket with a token. */
export function buildDice(rockets: readonly [Letter, Rocket][]): SandDice | null {
  const risked = rockets.filter(([, { tokens }]) => tokens > 0);
  if (risked.length === 0) return null;
  const dice = risked.map(([letter, { tokens }]) => `${letter} ${facesWords(tokens)}`);
  return {
    risks: risked.map(([, { tokens }]) => tokens),
    risk: [m.tm_dice_lost({ faces: dice.join(' · ') })],
    far: 0,
    flight: '',
  };
}

export function Dice({ ladder, dice }: { ladder: Ladder; dice: SandDice }) {
  const { ground, k: i, box, left } = ladder;
  const size = between(14, 16 * i, 17);
  const far = left + 68 + (box.w - 213) * 0.64;
  const y = ground + 64 * i;
  const line = (n: number) => ground + (117 + n * 17) * i + (1 - i) * 6;
  // one line where there is no room for two
  const risk = i < 0.9 ? dice.risk.slice(-1) : dice.risk;
  return (
    <g class="tm-sand-dice">
      {dice.risks.map((tokens, n) => (
        <Part key={n} id={`risk-${between(1, tokens, 6)}`} x={left + (26 + n * 54) * i} y={y} scale={i} />
      ))}
      {Array.from({ length: dice.far }, (_, n) => (
        <Part key={n} id={`far-${n + 1}`} x={far + 27 * i + n * 46.75 * i} y={y + (n % 2) * 3} scale={i} />
      ))}
      {risk.map((words, n) => (
        <text key={words} x={left} y={line(n)} font-size={size} class={n > 0 ? 'thin' : ''}>
          {words}
        </text>
      ))}
      <text x={dice.far > 0 || dice.risks.length > 0 ? far : left} y={line(0)} font-size={size}>
        {dice.flight}
      </text>
    </g>
  );
}
