// Odds: the words first, then a bar; each part has a pattern of its own. A long press shows the exact fractions.
import { useRef, useState } from 'preact/hooks';
import { getLocale } from '../../../i18n/catalogue';
import { m } from '../../../i18n/messages';

export interface OddsPart {
  tone: 'bad' | 'mid' | 'ok';
  /** "lost", "crash". */
  words: string;
  p: number;
  /** "1/20", when the core knows it. */
  exact?: string;
}

export function percent(p: number, digits = p > 0 && p < 0.01 ? 1 : 0): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: digits }).format(p);
}

export function OddsBar({ parts }: { parts: readonly OddsPart[] }) {
  const [exact, setExact] = useState(false);
  const timer = useRef(0);
  const down = () => {
    timer.current = window.setTimeout(() => setExact((on) => !on), 500);
  };
  const up = () => clearTimeout(timer.current);
  const named = parts.filter((part) => part.p > 0 && part.words !== '');
  const words = named
    .map((part) => `${exact && part.exact ? part.exact : percent(part.p)} ${part.words}`)
    .join(' · ');
  return (
    <span
      class="odds-set"
      onPointerDown={down}
      onPointerUp={up}
      onPointerLeave={up}
      title={m.ui_odds_exact()}
    >
      <span class="num odds-words">{words}</span>
      <span class="odds" aria-hidden="true">
        {parts
          .filter((part) => part.p > 0)
          .map((part) => (
            <i key={part.words} class={part.tone} style={{ width: `${part.p * 100}%` }} />
          ))}
      </span>
    </span>
  );
}
