// Who flies for one: the one that is touched, large, with its fear and its boast; below, four who volunteer.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, Hits, PassLink, type WorldBox } from '../../../shared';
import { useBack } from '../../../shared/kit/sheet/modal';
import { odds } from '../model';
import { Patch, useTraits } from '../people';
import { useSeat } from '../props';
import { colourOf, Part } from '../set/Part';
import { useActing } from '../useActing';
import type { Volunteer } from '../wire';
import './hire.css';

/** How many volunteer at once. */
const ROW = 4;
/** Birds around a patch of radius 50. */
const BIRDS = [
  { x: -66, y: -40, turn: -10, size: 0.39 },
  { x: 62, y: -52, turn: 12, size: 0.33 },
  { x: 73, y: -14, turn: -6, size: 0.26 },
  { x: -73, y: 9, turn: 8, size: 0.23 },
] as const;

/** The room of the picture: the row of those who volunteer, the sign above it, the patch above that. */
function layOf({ width, top, bottom }: WorldBox) {
  const high = bottom - top;
  const row = Math.min(164, Math.max(82, high * 0.3));
  const wide = Math.min(width, 520);
  return { row, wide, left: (width - wide) / 2, ledge: bottom - row };
}

interface RowProps {
  box: WorldBox;
  shown: readonly Volunteer[];
  chosen: Volunteer;
  onPick: (id: string) => void;
}
function Row({ box, shown, chosen, onPick }: RowProps) {
  const { row, wide, left, ledge } = layOf(box);
  const step = wide / ROW;
  return (
    <Hits
      label={m.wgw_hire_who()}
      class="wgw-volunteer"
      value={chosen.id}
      onChange={(id) => id !== null && onPick(id)}
      hits={shown.map(({ id, name, face }, i) => ({
        value: id,
        label: name,
        face: (
          <>
            <svg viewBox="-52 -52 104 104" aria-hidden="true">
              <Patch of={face} />
            </svg>
            <b>{name}</b>
            <i aria-hidden="true">
              <i />
              <i />
            </i>
          </>
        ),
        left: left + i * step + 4,
        top: ledge + 6,
        width: step - 8,
        height: row - 10,
      }))}
    />
  );
}

interface WorldProps extends RowProps {
  name: string;
  onName: (name: string) => void;
}
function World({ box, name, onName, ...row }: WorldProps) {
  const { model, table } = useSeat();
  const { ledge } = layOf(box);
  const traits = useTraits()?.[row.chosen.id];
  return (
    <div class={`wgw-hire ${colourOf(table.view, model.me)}`}>
      <svg class="wgu-world" width={box.width} height={box.height} aria-hidden="true">
        <Part of="at-pad" x={box.width / 2 - 496} y={ledge - 496} size={0.62} />
        <path class="wgu-near" d={`M0 ${ledge}h${box.width}V${box.height}H0z`} />
        <path class="wgu-ledge" d={`M0 ${ledge}h${box.width}v5H0z`} />
      </svg>
      <div
        class={`wgw-who ${ledge - box.top < 170 ? 'tight' : ''}`}
        style={{ top: box.top, width: box.width, height: ledge - box.top }}
      >
        <svg viewBox="-112 -62 224 114" aria-hidden="true">
          {row.chosen.id === 'nib' && BIRDS.map((bird) => <Patch key={bird.turn} of="bird" {...bird} />)}
          <Patch of={row.chosen.face} />
        </svg>
        <div class="sign">
          <label>
            <span class="sr">{m.wgu_id_name()}</span>
            <input maxLength={40} value={name} onInput={(event) => onName(event.currentTarget.value)} />
          </label>
          <p>{traits && m.wgw_hire_fear({ what: traits.fear })}</p>
          <p>{traits?.boast}</p>
        </div>
      </div>
      <Row box={box} {...row} />
    </div>
  );
}

export function Hire({ onClose }: { onClose: () => void }) {
  const { model, table } = useSeat();
  const acting = useActing(table);
  const [deal, setDeal] = useState(0);
  const [picked, setPicked] = useState('');
  // A name of one's own belongs to the one it was given to.
  const [chosenName, setOwn] = useState<string | null>(null);
  useBack(onClose);
  const volunteers = odds(table.view, 'hire')?.volunteers ?? [];
  const deals = Math.max(1, Math.ceil(volunteers.length / ROW));
  const shown = volunteers.slice((deal % deals) * ROW, ((deal % deals) + 1) * ROW);
  const chosen = shown.find((volunteer) => volunteer.id === picked) ?? shown[0];
  const pick = (id: string) => {
    setPicked(id);
    setOwn(null);
  };
  const name = chosenName ?? chosen?.name ?? '';
  const hire = async (person: string) => {
    if (await acting.act('hire', { name, person })) onClose();
  };
  return (
    <HandScreen
      question="hire"
      order={m.wgw_hire_who()}
      note={acting.problem || m.wgw_hire_note()}
      near="var(--navy)"
      move="hire"
      world={(box) => chosen && <World {...{ box, shown, chosen, name }} onName={setOwn} onPick={pick} />}
      pass={
        <span class="row wgu-links">
          <PassLink onTap={onClose}>{m.app_back()}</PassLink>
          {deals > 1 && (
            <PassLink
              onTap={() => {
                setDeal(deal + 1);
                pick('');
              }}
            >
              {m.wgw_hire_others()}
            </PassLink>
          )}
        </span>
      }
    >
      <Cap
        kind="primary"
        off={acting.under || !chosen || name.trim() === ''}
        note={
          name.trim() === '' ? m.wgw_needs_name() : m.wgw_hire_costs({ n: 1, has: model.mine?.points ?? 0 })
        }
        onTap={() => chosen && void hire(chosen.id)}
      >
        {m.wgw_hire_name({ name })}
      </Cap>
    </HandScreen>
  );
}
