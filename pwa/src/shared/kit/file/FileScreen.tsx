// The frame of a game with secrets: band, order, board with the file over it, and a dock that looks alike everywhere.
import type { ComponentChildren } from 'preact';
import { m } from '../../../paraglide/messages';
import type { PendingRoll, Seat } from '../../../table/types';
import type { TableProps } from '../../game';
import { Coach } from '../../teach/Coach';
import { Cap } from '../Caps';
import { type Running, runs, seconds, useLeft } from '../clock/useLeft';
import { Dock, Pair } from '../Dock';
import { Band, Order } from '../Frame';
import { PassOn, waitedFor } from '../PassOn';
import { FileCap, type FileRow, Middle, useFile } from './HoldToReveal';

export interface FileScreenProps {
  view: {
    clock: (Running & { warnings: number[] }) | null;
    pending: readonly PendingRoll[];
    seats: readonly Seat[];
  };
  you: string | null | undefined;
  /** Names the question on screen; a roll that this seat is asked for is added automatically. */
  question: string;
  order: ComponentChildren;
  note?: ComponentChildren;
  /** The file's words; called only when it is opened. */
  file: { title: string; rows: () => readonly FileRow[] };
  /** Left in the band, where there is no clock. */
  band?: ComponentChildren;
  /** The band's right side instead of the poll. */
  tag?: ComponentChildren;
  /** Above the pair of caps: a fuse, a ROLL. */
  above?: ComponentChildren;
  /** On a phone for several people: hands it to the person who is asked next. */
  phone?: Pick<TableProps, 'phone' | 'say'> | undefined;
  /** The act, right of the file. */
  act?: ComponentChildren;
  /** Replaces the pair; the file button is then added to it. */
  dock?: (cap: ComponentChildren) => ComponentChildren;
  children?: ComponentChildren;
  /** Nothing is asked here: the coach waits. */
  unasked?: boolean;
}

/** A cap the size of the others' action, so that the dock looks alike on every phone. */
export function Waiting({ clock, goOn }: { clock: Running | null; goOn?: (() => void) | undefined }) {
  const left = useLeft(clock);
  if (goOn) {
    const note = left === null ? undefined : m.ui_go_on_by_itself({ n: seconds(left) });
    return (
      <Cap kind="primary" note={note} onTap={goOn}>
        {m.ui_go_on()}
      </Cap>
    );
  }
  const note = left === null || clock?.paused ? undefined : m.ui_goes_on({ n: seconds(left) });
  return (
    <Cap off note={note}>
      {m.ui_waiting()}
    </Cap>
  );
}

export function FileScreen(props: FileScreenProps) {
  const { view, you, band, tag, above, phone, act, dock, children, unasked = false } = props;
  const file = useFile();
  const clock = runs(view);
  const cap = <FileCap file={file} />;
  // A roll of somebody else's that falls meanwhile makes no new question of one's own.
  const own = view.pending.find((one) => one.seat === you) ?? view.pending[0];
  return (
    <>
      <Band clock={band ? null : clock} seats={tag ? undefined : view.seats} you={you}>
        {(band || tag) && [band, tag]}
      </Band>
      <Order note={props.note}>{props.order}</Order>
      <Middle file={file} title={props.file.title} rows={props.file.rows}>
        {!unasked && <Coach />}
        {children}
      </Middle>
      <Dock phase={`${props.question}/${own?.request ?? ''}`}>
        {above}
        {phone && <PassOn table={phone} seats={waitedFor(view, you)} />}
        {dock ? (
          dock(cap)
        ) : (
          <Pair>
            {cap}
            {act ?? <Waiting clock={clock} goOn={phone?.phone.goOn} />}
          </Pair>
        )}
      </Dock>
    </>
  );
}
