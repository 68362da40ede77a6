// The frame that every Moon or Bust! screen shares: band, order, board with the file over it, dock.
import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages';
import {
  Band,
  Cap,
  Dock,
  FileCap,
  Middle,
  Order,
  Pair,
  type Running,
  runs,
  seconds,
  useFile,
  useLeft,
} from '../../ui';
import type { TableProps } from '../module';
import { fileRows } from './file';
import { type Desk, isReady } from './model';
import type { MbState } from './types';

export type Props = TableProps<MbState>;
export interface ViewProps {
  desk: Desk;
  table: Props;
}

export interface ScreenFrameProps extends ViewProps {
  order: ComponentChildren;
  note?: ComponentChildren;
  /** Left in the band, where there is no clock. */
  band?: ComponentChildren;
  /** The band's right side instead of the poll. */
  tag?: ComponentChildren;
  /** Above the pair of caps: a fuse, a ROLL. */
  above?: ComponentChildren;
  /** The act, right of the file. */
  act?: ComponentChildren;
  /** Replaces the pair; the file cap then stands in it by itself. */
  dock?: (cap: ComponentChildren) => ComponentChildren;
  children?: ComponentChildren;
}

/** Where others have an act, this phone has a cap of the same size: the dock looks alike on every phone. */
function Waiting({ clock }: { clock: Running | null }) {
  const left = useLeft(clock);
  const note = left === null || clock?.paused ? undefined : m.mb_goes_on({ n: seconds(left) });
  return (
    <Cap off note={note}>
      {m.mb_waiting()}
    </Cap>
  );
}

export function Screen({
  desk,
  table,
  order,
  note,
  band,
  tag,
  above,
  act,
  dock,
  children,
}: ScreenFrameProps) {
  const file = useFile();
  const { view } = table;
  const clock = runs(view);
  const { turn, phase } = desk.state;
  const title = turn > 0 ? m.mb_file_title({ turn }) : m.mb_file_title_first();
  const cap = <FileCap file={file} />;
  // A roll of somebody else's that falls meanwhile makes no new question of one's own.
  const own = view.pending.find((one) => one.seat === desk.you?.seat) ?? view.pending[0];
  return (
    <>
      {band || tag ? (
        <Band clock={band ? null : clock} seats={tag ? undefined : view.seats} you={desk.you?.seat}>
          {band && <div class="row mb-band">{band}</div>}
          {tag}
        </Band>
      ) : (
        <Band clock={clock} seats={view.seats} you={desk.you?.seat} />
      )}
      <Order note={note}>{order}</Order>
      <Middle file={file} title={title} rows={() => fileRows(desk)}>
        {children}
      </Middle>
      <Dock phase={`${turn}/${phase}/${isReady(desk)}/${own?.request ?? ''}`}>
        {above}
        {dock ? (
          dock(cap)
        ) : (
          <Pair>
            {cap}
            {act ?? <Waiting clock={clock} />}
          </Pair>
        )}
      </Dock>
    </>
  );
}
