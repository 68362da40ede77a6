// One's own hand under the table while politicians talk: held out or kept in, and nobody sees it before they are back.
import { m } from '../../../i18n/messages';
import { Hits } from '../../../shared';
import { Part } from '../set/Part';

export type Hand = 'out' | 'in';
/** In the picture of 390 × 484: where the table ends, and the hands below it. */
const EDGE = 392;
const HANDS = [
  { hand: 'out', drawn: 'palm', x: 104, turn: 172 },
  { hand: 'in', drawn: 'fist', x: 286, turn: 188 },
] as const;

export function UnderTable({ chosen }: { chosen: Hand | null }) {
  return (
    <>
      <path class="mb-under" d={`M-1200 ${EDGE}Q195 ${EDGE - 18} 1590 ${EDGE}V1400H-1200z`} />
      {HANDS.map(({ hand, drawn, x, turn }) => (
        <g key={hand} opacity={chosen && chosen !== hand ? 0.4 : 1}>
          <Part id={drawn} x={x} y={448} turn={turn} scale={0.4} />
        </g>
      ))}
    </>
  );
}

interface ChoiceProps {
  chosen: Hand | null;
  width: number;
  bottom: number;
  scale: number;
  onChange: (hand: Hand) => void;
}
export function HandChoice({ chosen, width, bottom, scale, onChange }: ChoiceProps) {
  const height = Math.max(56, (484 - EDGE) * scale);
  const words: Record<Hand, string> = { out: m.mb_shake(), in: m.mb_keep() };
  const hits = HANDS.map(({ hand }, place) => ({
    value: hand,
    label: words[hand],
    face: <span>{words[hand]}</span>,
    left: (place * width) / 2 + 4,
    width: width / 2 - 8,
    top: bottom - height,
    height,
  }));
  return (
    <Hits
      label={m.mb_hand()}
      class="mb-shakes"
      hits={hits}
      value={chosen}
      onChange={(hand) => hand && onChange(hand)}
    />
  );
}
