// The red box of a politician: the trays with coins and ribbons, the lock on its front.
import type { ComponentChildren } from 'preact';
import type { WorldBox } from '../../../shared';
import { Part } from './Part';

/** Where the box stands at the foot of the world, and how high its tray and front are. */
export function moneyBoxIn({ width, bottom }: WorldBox) {
  const compact = width <= 350;
  const [tray, front] = compact ? [54, 34] : [78, 44];
  return {
    small: compact,
    tray,
    front,
    top: bottom - tray - front - (compact ? 7 : 12),
    high: tray + front + (compact ? 7 : 12),
  };
}

interface MoneyBoxProps {
  box: ReturnType<typeof moneyBoxIn>;
  look?: string;
  /** On the front, left and right of the lock. */
  left: string;
  right: string;
  lock?: (drawing: ComponentChildren) => ComponentChildren;
  children: ComponentChildren;
}
export function MoneyBox({
  box,
  look = '',
  left,
  right,
  lock = (drawing) => drawing,
  children,
}: MoneyBoxProps) {
  return (
    <div
      class={`mb-case ${look}`}
      style={{ top: box.top, height: box.high, '--tray': `${box.tray}px`, '--front': `${box.front}px` }}
    >
      <i class="lid" />
      {children}
      <div class="front">
        <span>{left}</span>
        {lock(
          <svg viewBox="0 0 58 36" width={box.small ? 44 : 58} aria-hidden="true">
            <Part id="lock" />
          </svg>,
        )}
        <span>{right}</span>
      </div>
    </div>
  );
}

/** What lies in a tray. */
export const Pieces = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id, index) => (
    <svg
      key={index}
      viewBox={id.startsWith('ribbon') ? '-48 -50 96 136' : '-48 -50 96 100'}
      aria-hidden="true"
    >
      <Part id={id} />
    </svg>
  ));
