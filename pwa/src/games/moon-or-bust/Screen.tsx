// The kit's frame filled in for this game; the screen of one's own roll, and of those who have nothing to do but to see who is GO.

import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages';
import { FileScreen, type FileScreenProps, isReady, RollPanel, SeatLamps, useSending } from '../../shared';
import type { View } from '../../table/types';
import { EventRow } from './Event';
import { fileRows } from './file';
import { useDesk, useSeat } from './props';

type ScreenProps = Omit<FileScreenProps, 'view' | 'you' | 'question' | 'file' | 'phone'>;

export function Screen({ band, ...rest }: ScreenProps) {
  const { desk, table } = useSeat();
  const { turn, phase } = desk.state;
  return (
    <FileScreen
      view={table.view}
      phone={table}
      you={desk.me}
      question={`${turn}/${phase}/${isReady(desk)}`}
      file={{
        title: turn > 0 ? m.mb_file_title({ turn }) : m.mb_file_title_first(),
        rows: () => fileRows(desk),
      }}
      band={band && <div class="row mb-band">{band}</div>}
      {...rest}
    />
  );
}

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
  const { table } = useSeat();
  const { keep, way } = useSending(roll.request);
  return (
    <Screen
      {...{ order, note }}
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

/** For a referee who watches, and for anybody without a role. */
export function Watching({ order, note }: { order: string; note?: string }) {
  const desk = useDesk();
  return (
    <Screen order={order} note={note}>
      <SeatLamps seats={desk.view.seats} you={desk.me} />
      <EventRow />
    </Screen>
  );
}
