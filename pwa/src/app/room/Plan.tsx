// The positions of tables in the classroom: drawn by the teacher, read by a pupil who looks for a table.
import { Map as MapIcon } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Problem, Sheet, Stepper, TextField } from '../../shared';
import { useAnswer } from '../useAnswer';
import type { KeptRoom } from './kept';
import { columns } from './tables';
import { drawPlan, type PlanSpot, type Room } from './wire';

const WORDS_LENGTH = 60;
const WIDE = 400;
const HIGH = 300;
/** A table's half, and how far an arrow key moves it. */
const [HALF_W, HALF_H, STEP] = [34, 22, 4];

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
  onPut?: (x: number, y: number) => void;
  onTake?: (number: number) => void;
}
/** The classroom from above, the board at the top. */
export function Plan({ spots, at, onPut, onTake }: PlanProps) {
  const scale = spots.length > 20 ? 0.62 : spots.length > 8 ? 0.8 : 1;
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
  const words = own ? [m.room_table({ n: own.number }), own.words].filter(Boolean).join(': ') : m.room_plan();
  return (
    <svg
      class="room-plan"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role={onPut ? 'application' : 'img'}
      aria-label={words}
      {...(onPut ? { onPointerDown: put, onKeyDown: move, tabIndex: 0 } : {})}
    >
      <path d={`M4 4H${WIDE - 4}V${HIGH - 4}H4z`} class="floor" />
      <path d="M120 0H280V12H120z" class="board" />
      {own && <circle cx={(own.x * WIDE) / 100} cy={(own.y * HIGH) / 100} r={50 * scale} class="light" />}
      {spots.map((one) => (
        <g
          key={one.number}
          class={one.number === at ? 'own' : ''}
          transform={`translate(${(one.x * WIDE) / 100} ${(one.y * HIGH) / 100}) scale(${scale})`}
          onPointerDown={(event) => {
            if (!onTake || one.number === at) return;
            event.stopPropagation();
            onTake(one.number);
          }}
        >
          <path d={`M${-HALF_W} ${-HALF_H}H${HALF_W}V${HALF_H}H${-HALF_W}z`} />
          <text y="12" text-anchor="middle" font-size="34">
            {one.number}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The teacher's plan: take a table, tap where it is, say it in words. */
export function PlanSheet({ kept, room, onDone }: { kept: KeptRoom; room: Room; onDone: () => void }) {
  const drawn = new Map(room.plan.map((one) => [one.number, one]));
  const [spots, setSpots] = useState(rowsOf(room.tables.length).map((one) => drawn.get(one.number) ?? one));
  const [at, setAt] = useState(1);
  const { ask, busy, problem } = useAnswer();
  const own = spots[at - 1];
  const change = (what: Partial<PlanSpot>) =>
    setSpots(spots.map((one) => (one.number === at ? { ...one, ...what } : one)));
  const save = async (plan: readonly PlanSpot[]) => {
    const answer = await ask(() => drawPlan(kept, plan));
    if (answer?.kind === 'ok') onDone();
  };
  return (
    <Sheet open onClose={onDone} title={m.room_plan()} icon={MapIcon}>
      <p class="muted">{m.room_plan_how()}</p>
      <Plan spots={spots} at={at} onPut={(x, y) => change({ x, y })} onTake={setAt} />
      <div class="row between">
        <span>{m.room_plan_table()}</span>
        <Stepper label={m.room_plan_table()} value={at} min={1} max={spots.length} onChange={setAt} />
      </div>
      <TextField
        label={m.room_plan_words({ n: at })}
        maxLength={WORDS_LENGTH}
        autocomplete="off"
        placeholder={m.room_plan_example()}
        value={own?.words ?? ''}
        onText={(words) => change({ words })}
      />
      <Problem text={problem} />
      <Cap kind="primary" off={busy} onTap={() => void save(spots)}>
        {m.room_plan_save()}
      </Cap>
      {room.plan.length > 0 && (
        <Cap small off={busy} onTap={() => void save([])}>
          {m.room_plan_none()}
        </Cap>
      )}
    </Sheet>
  );
}
