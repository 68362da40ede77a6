// The positions of tables in the classroom: drawn by the teacher, read by a pupil who looks for a table.
import { Map as MapIcon } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Problem, Sheet, Stepper, TextField } from '../../shared';
import { glyphPath, seatColour } from '../../shared/kit/Glyph';
import { useAnswer } from '../useAnswer';
import { useRoom } from './kept';
import { type Chair, HALF_H, HALF_W, HIGH, NO_ONE, scaleOf, seated, WIDE, wayThrough } from './places';
import { columns } from './tables';
import { drawPlan, type PlanSpot } from './wire';

const WORDS_LENGTH = 60;
/** The distance that an arrow key moves a table. */
const STEP = 4;
/** The door's number on the plan, and where it is until the teacher says so. */
const DOOR = 0;
const DOOR_AT: PlanSpot = { number: DOOR, x: 6, y: 98, words: '' };
const CHAIRS = 4;

/** Tables in rows, as long as nobody has said where they are. */
export function rowsOf(tables: number): PlanSpot[] {
  const cols = columns(tables);
  const rows = Math.ceil(tables / cols);
  return Array.from({ length: tables }, (_, at) => ({
    number: at + 1,
    x: Math.round(4 + ((at % cols) + 0.5) * (92 / cols)),
    y: Math.round(14 + (Math.floor(at / cols) + 0.5) * (82 / rows)),
    words: '',
  }));
}

interface PlanProps {
  spots: readonly PlanSpot[];
  /** The table to go to, or the one that is moved. */
  at: number | null;
  /** The chairs at that table. */
  chairs?: readonly Chair[];
  onPut?: (x: number, y: number) => void;
  onTake?: (number: number) => void;
}
/** The classroom from above, the board at the top. */
export function Plan({ spots, at, chairs, onPut, onTake }: PlanProps) {
  const scale = scaleOf(spots.length);
  const door = spots.find((one) => one.number === DOOR);
  const own = spots.find((one) => one.number === at);
  const put = (event: PointerEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const share = (from: number, size: number, most: number) =>
      Math.round(Math.min(1, Math.max(0, (from / size) * most)) * 100);
    onPut?.(share(event.clientX - box.left, box.width, 1), share(event.clientY - box.top, box.height, 1));
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
      event.key
    ];
    if (!by || !own) return;
    event.preventDefault();
    const within = (value: number) => Math.min(100, Math.max(0, value));
    onPut?.(within(own.x + (by[0] ?? 0)), within(own.y + (by[1] ?? 0)));
  };
  const words = !own
    ? m.room_plan()
    : own === door
      ? m.room_plan_door()
      : [m.room_table({ n: own.number }), own.words].filter(Boolean).join(': ');
  return (
    <svg
      class="room-plan"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role={onPut ? 'application' : 'img'}
      aria-label={words}
      {...(onPut ? { onPointerDown: put, onKeyDown: move, tabIndex: 0 } : {})}
    >
      <marker
        id="room-way"
        viewBox="0 0 10 10"
        refX="7"
        refY="5"
        markerWidth="4"
        markerHeight="4"
        orient="auto"
      >
        <path d="M0 0L10 5L0 10z" fill="#f4e9cd" />
      </marker>
      <path d={`M4 4H${WIDE - 4}V${HIGH - 4}H4z`} class="floor" />
      <path d="M120 0H280V12H120z" class="board" />
      <text x={WIDE / 2} y="28" text-anchor="middle" font-size="15" class="word">
        {m.room_plan_board()}
      </text>
      {own && own !== door && (
        <circle cx={(own.x * WIDE) / 100} cy={(own.y * HIGH) / 100} r={58 * scale} class="light" />
      )}
      {spots.map((one) => (
        <g
          key={one.number}
          class={`${one === own ? 'own' : ''} ${one === door ? 'door' : ''}`}
          transform={`translate(${(one.x * WIDE) / 100} ${(one.y * HIGH) / 100}) scale(${scale})`}
          onPointerDown={(event) => {
            if (!onTake || one === own) return;
            event.stopPropagation();
            onTake(one.number);
          }}
        >
          {one === door ? (
            <>
              <path d="M-18-8h36v16h-36z" />
              <path d="M-9-4h18M-9 4h18" class="sill" />
            </>
          ) : (
            <>
              <Chairs chairs={one === own ? chairs : undefined} />
              <path d={`M${-HALF_W} ${-HALF_H}H${HALF_W}V${HALF_H}H${-HALF_W}z`} />
              <path d={`M${-HALF_W} ${-HALF_H}H${HALF_W}v4H${-HALF_W}z`} class="edge" />
              <text y="10" text-anchor="middle" font-size="30">
                {one.number}
              </text>
            </>
          )}
        </g>
      ))}
      {door && own && own !== door && !onPut && (
        <path
          marker-end="url(#room-way)"
          d={wayThrough(door, own, spots)
            .map(([x, y], step) => `${step ? 'L' : 'M'}${x} ${y}`)
            .join('')}
          class="way"
        />
      )}
    </svg>
  );
}

/** A table's chairs: a team on each of its long sides; the caller's own is larger. */
function Chairs({ chairs = Array.from({ length: CHAIRS }, () => NO_ONE) }: { chairs?: readonly Chair[] }) {
  return (
    <>
      {seated(chairs).map(({ chair, x, y }, at) => (
        <g
          key={at}
          transform={`translate(${x} ${y}) scale(${chair.own ? 1.6 : 1})`}
          class={chair.own ? 'chair mine' : 'chair'}
        >
          <circle r="8" />
          {chair.place > 0 && (
            <path
              d={glyphPath(chair.place)}
              class={seatColour(chair.place)}
              transform="scale(.6) translate(-8 -8)"
            />
          )}
        </g>
      ))}
    </>
  );
}

/** The teacher's plan: take a table, tap where it is, say it in words. */
export function PlanSheet({ onDone }: { onDone: () => void }) {
  const { kept, room } = useRoom();
  const drawn = new Map(room.plan.map((one) => [one.number, one]));
  const [spots, setSpots] = useState(
    [DOOR_AT, ...rowsOf(room.tables.length)].map((one) => drawn.get(one.number) ?? one),
  );
  const [at, setAt] = useState(1);
  const { ask, busy, problem } = useAnswer();
  const own = spots[at];
  const change = (what: Partial<PlanSpot>) =>
    setSpots(spots.map((one) => (one.number === at ? { ...one, ...what } : one)));
  const save = (plan: readonly PlanSpot[]) => void ask(() => drawPlan(kept, plan), onDone);
  return (
    <Sheet open onClose={onDone} title={m.room_plan()} icon={MapIcon}>
      <p class="muted">{m.room_plan_how()}</p>
      <Plan spots={spots} at={at} onPut={(x, y) => change({ x, y })} onTake={setAt} />
      <div class="row between">
        <span>{m.room_plan_table()}</span>
        <Stepper label={m.room_plan_table()} value={at} min={1} max={room.tables.length} onChange={setAt} />
      </div>
      <Cap small pressed={at === DOOR} onTap={() => setAt(at === DOOR ? 1 : DOOR)}>
        {m.room_plan_door()}
      </Cap>
      {at !== DOOR && (
        <TextField
          label={m.room_plan_words({ n: at })}
          maxLength={WORDS_LENGTH}
          autocomplete="off"
          placeholder={m.room_plan_example()}
          value={own?.words ?? ''}
          onText={(words) => change({ words })}
        />
      )}
      <Problem text={problem} />
      <Cap kind="primary" off={busy} onTap={() => save(spots)}>
        {m.room_plan_save()}
      </Cap>
      {room.plan.length > 0 && (
        <Cap small off={busy} onTap={() => save([])}>
          {m.room_plan_none()}
        </Cap>
      )}
    </Sheet>
  );
}
