// A roll that this seat has to make: ROLL in the dock, and above it what hangs on it.

import type { ComponentChildren } from 'preact';
import { RollPanel, useSending } from '../../../shared';
import type { View } from '../../../table/types';
import { useSeat } from '../props';
import { Screen } from '../Screen';

interface OwnRollProps {
  roll: View['pending'][number];
  order: string;
  note: string;
  /** In the middle, with the die. */
  children: ComponentChildren;
  below?: ComponentChildren;
  onHold?: () => void;
}

export function OwnRoll({ roll, order, note, children, below, onHold }: OwnRollProps) {
  const { desk, table } = useSeat();
  const { keep, way } = useSending(roll.request);
  return (
    <Screen
      {...{ desk, table, order, note }}
      dock={(cap) => (
        <RollPanel
          roll={roll}
          busy={way !== null}
          {...(onHold && { onHold })}
          onRoll={(faces) => keep(table.roll(roll.request, faces))}
        >
          {cap}
        </RollPanel>
      )}
    >
      <div class="stage">{children}</div>
      {below}
    </Screen>
  );
}
