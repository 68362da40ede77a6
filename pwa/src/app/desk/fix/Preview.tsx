// What a chosen sentence would do, right below it.
import { CircleCheck, CircleStop, Eye, History, Undo2 } from 'lucide-preact';
import { m } from '../../../i18n/messages';
import { Alert, Note, pathWords } from '../../../shared';
import { useKeyWords, useShown } from '../../atTable';
import type { Deed } from './deed';
import { Figure } from './Figure';
import { PlacePreview, SeatInstead } from './PlacePreview';
import { Back, Rewind } from './Rewind';
import { ValueEdit } from './ValueEdit';
import type { Place } from './values';

interface PreviewProps extends Pick<Deed, 'what'> {
  /** All of the state. */
  places: readonly Place[];
  onChange: (change: Deed['what']) => void;
}
export function Preview({ what: change, places, onChange }: PreviewProps) {
  switch (change.kind) {
    case 'swap':
    case 'move':
      return <PlacePreview placed={change} />;
    case 'seat':
      return <SeatInstead seat={change.seat} />;
    case 'amount':
      return <Figure change={change} onStep={(delta) => onChange({ ...change, by: delta })} />;
    case 'value':
      return (
        <ValueEdit
          {...{ place: change, places, patch: change.patch ?? null }}
          onPatch={(patch) => onChange({ ...change, patch })}
          onLook={() => onChange({ kind: 'look', path: change.path })}
        />
      );
    case 'back':
      return <Back seq={change.to} />;
    case 'rewind':
      return <Rewind seq={change.to} onTo={(seq) => onChange({ kind: 'rewind', to: seq })} />;
    case 'go':
      return <GoBack seat={change.seat} />;
    case 'out':
      return <Out seat={change.seat} />;
    case 'look':
      return <Look path={change.path} />;
    case 'end':
      return <End />;
    default:
      return null;
  }
}

function Out({ seat }: { seat: string }) {
  const name = useShown().say.name(seat);
  return (
    <div class="verb-preview stack spaced">
      <Note icon={Eye}>{m.verb_reads_all({ line: m.ui_line_seat_bot({ name }) })}</Note>
      <Note icon={CircleCheck}>{m.verb_go_stays()}</Note>
      <Note icon={Undo2}>{m.verb_undo_out()}</Note>
    </div>
  );
}

function GoBack({ seat }: { seat: string }) {
  const name = useShown().say.name(seat);
  return (
    <div class="verb-preview stack spaced">
      <Note icon={History}>{m.verb_go_back_waits({ name })}</Note>
      <Note icon={Eye}>{m.verb_reads_all({ line: m.ui_line_go_taken_back({ name }) })}</Note>
      <Note icon={Undo2}>{m.verb_undo_go({ name })}</Note>
    </div>
  );
}

function Look({ path }: { path: string }) {
  const label = pathWords(path, useKeyWords());
  return (
    <div class="verb-preview stack spaced">
      <Alert tone="hold" icon={Eye}>
        {m.pow_look_all_read({ what: label })}
      </Alert>
    </div>
  );
}

function End() {
  return (
    <div class="verb-preview stack spaced">
      <Note icon={CircleStop}>{m.pow_end_note()}</Note>
      <Note icon={History}>{m.pow_end_back()}</Note>
    </div>
  );
}
