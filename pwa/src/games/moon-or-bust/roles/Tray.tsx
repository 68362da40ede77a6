// One tray of the money box: what is left of the purse, and the holes of what was given.
import { m } from '../../../i18n/messages';
import { answer } from '../../../shared/kit/answer';
import { Pieces } from '../set/MoneyBox';
import { type Kind, pieces } from './hands';

interface TrayProps {
  kind: Kind;
  have: number;
  left: number;
  pressed: boolean;
  able: boolean;
  onTap: () => void;
}
export function Tray({ kind, have, left, pressed, able, onTap }: TrayProps) {
  const lying = pieces(kind, left);
  const label = kind === 'pr' ? m.mb_tray_pr({ n: left }) : m.mb_tray_funding({ n: left });
  const total = pieces(kind, have).length;
  const holes = Array<string>(Math.max(0, total - lying.length)).fill(
    kind === 'pr' ? 'ribbon-hole' : 'coin-hole',
  );
  return (
    <button
      type="button"
      class={`row mb-tray ${total > 3 ? 'many' : ''}`}
      aria-pressed={pressed}
      aria-disabled={!able || undefined}
      aria-label={label}
      onClick={able ? onTap : () => answer(label)}
    >
      <Pieces ids={[...lying, ...holes].slice(0, 10)} />
    </button>
  );
}
