// The war die of the player who throws it: held, then let go; or a real one, told by its face.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import {
  aimed,
  Cap,
  GoCap,
  Hits,
  PassLink,
  seconds,
  useLeft,
  useSending,
  useShake,
  type WorldBox,
} from '../../../shared';
import { sidesOf } from '../../../table/dice/notation';
import type { View } from '../../../table/types';
import { Hand } from '../hand/Hand';
import { SIDES } from '../model';
import { useSeat, useViewModel } from '../props';
import { atFoot } from '../set/OnWood';
import { Part } from '../set/Part';
import { teamName } from '../words';

/** Milliseconds that the die has to be held before letting go throws it. */
const HOLD_MS = 900;
const RING = 867;

/** A hold by finger; Enter, Space and a screen reader throw at once. */
function useHold(run: () => void) {
  const [pressed, setHeld] = useState(false);
  const since = useRef<number | null>(null);
  const lay = () => {
    since.current = null;
    setHeld(false);
  };
  return {
    held: pressed,
    hold: {
      onPointerDown: (event: PointerEvent) => {
        if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
        since.current = event.timeStamp;
        setHeld(true);
      },
      onPointerUp: (event: PointerEvent) => {
        const long = since.current !== null && event.timeStamp - since.current >= HOLD_MS;
        lay();
        if (long) run();
      },
      onPointerCancel: lay,
      onClick: (event: MouseEvent) => {
        if (event.detail === 0) run();
      },
    },
  };
}

/** The table under the lamp, both threats on it in their envelopes. */
function WarTable({ box, children }: { box: WorldBox; children?: ComponentChildren }) {
  const model = useViewModel();
  const { scale, left, top } = atFoot(box);
  return (
    <>
      <svg width={box.width} height={box.bottom} aria-hidden="true">
        <g transform={`translate(${left} ${top}) scale(${scale})`}>
          <Part id="war-table" />
          {children && (
            <>
              <Part id="sealed-a" x={84} y={132} turn={-7} scale={0.2} />
              <Part id="sealed-b" x={306} y={132} turn={6} scale={0.2} />
            </>
          )}
          {children}
        </g>
      </svg>
      {children &&
        SIDES.map((side, index) => (
          <p
            key={side}
            class="mb-under-seal"
            style={{ left: left + (index ? 306 : 84) * scale, top: top + 34 * scale }}
          >
            {teamName(model, side)}
            <small>{m.pow_sealed()}</small>
          </p>
        ))}
    </>
  );
}

function BigDie({ face, risk = false }: { face: number; risk?: boolean }) {
  return (
    <>
      <Part id="d20" />
      <Part id={risk ? 'd20-risk' : 'd20-sides'} />
      <text class="mb-face" y={risk ? 22 : 12} style={{ fontSize: risk ? 76 : 54 }}>
        {face}
      </text>
    </>
  );
}

interface Props {
  roll: View['pending'][number];
}

function Throw({ roll }: Props) {
  const { table } = useSeat();
  const { keep, sentState } = useSending(roll.request);
  const left = useLeft(roll);
  const run = () => {
    if (sentState) return;
    aimed();
    keep(table.roll(roll.request));
  };
  useShake(run, sentState === null);
  const { held: pressed, hold } = useHold(run);
  const itself =
    left !== null && !roll.paused ? m.ui_go_on_by_itself({ n: seconds(left) }) : m.mb_let_it_go();
  return (
    <Hand
      class="mb-war"
      about={roll.request}
      order={m.mb_roll_war()}
      note={m.mb_war_below()}
      world={(box) => {
        const { scale, left: x, top: y } = atFoot(box);
        return (
          <>
            <WarTable box={box}>
              <g class={`mb-throw ${sentState ? 'thrown' : pressed ? 'held' : ''}`}>
                <Part id="die-shadow" x={195} y={404} />
                <circle class="ring" cx="195" cy="300" r="138" />
                <circle class="fill" cx="195" cy="300" r="138" stroke-dasharray={`${RING} ${RING}`} />
                <g transform="translate(195 300)">
                  <g class="die">
                    <BigDie face={20} />
                  </g>
                </g>
              </g>
            </WarTable>
            <button
              type="button"
              class="hit mb-hold"
              aria-label={m.mb_hold_die()}
              style={{ left: x + 94 * scale, top: y + 180 * scale, width: 202 * scale, height: 236 * scale }}
              {...hold}
            />
          </>
        );
      }}
    >
      <button
        type="button"
        class="btn btn-primary mb-hold"
        aria-disabled={sentState !== null || undefined}
        {...hold}
      >
        <span>
          {m.mb_hold()}
          <small>{sentState ? m.ui_go_sent() : itself}</small>
        </span>
      </button>
    </Hand>
  );
}

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);

/** The place of a face: in as many columns as make the faces largest. */
function placeOf(box: WorldBox, place: number) {
  const tall = box.bottom - box.top;
  const size = (columns: number) => Math.min(box.width / columns, (tall * columns) / FACES.length);
  const columns = [4, 5, 10].reduce((best, step) => (size(step) > size(best) ? step : best));
  const [width, height] = [(box.width - 12) / columns, (tall * columns) / FACES.length];
  return {
    left: 6 + (place % columns) * width,
    top: box.top + Math.floor(place / columns) * height,
    width,
    height,
  };
}

/** A face that the rules allow to mean war is asked about once more; the real threats have no part in that. */
function Tell({ roll }: Props) {
  const { model, table } = useSeat();
  const { keep, sentState } = useSending(roll.request);
  const dice = sidesOf(roll.notation).length;
  const [faces, setFaces] = useState<number[]>([]);
  const [face, setFace] = useState<number | null>(null);
  const [sure, setSure] = useState(false);
  const { risky } = model.state;
  const tell = (shown: number) => {
    const allFaces = [...faces, shown];
    setSure(false);
    setFace(null);
    setFaces(allFaces);
    if (allFaces.length === dice) keep(table.roll(roll.request, allFaces));
  };
  if (sure && face !== null) {
    return (
      <Hand
        class="mb-war"
        about={`${roll.request}/sure`}
        order={m.mb_really({ n: face })}
        note={m.mb_really_note()}
        pass={<PassLink onTap={() => setSure(false)}>{m.mb_change()}</PassLink>}
        world={(box) => (
          <WarTable box={box}>
            <g transform="translate(195 286) scale(1.16)">
              <BigDie face={face} risk />
            </g>
          </WarTable>
        )}
      >
        <Cap kind="primary" note={m.mb_it_is_note()} onTap={() => tell(face)}>
          {m.mb_it_is({ n: face })}
        </Cap>
      </Hand>
    );
  }
  return (
    <Hand
      class="mb-war"
      about={`${roll.request}/${faces.length}`}
      order={m.mb_die_shows()}
      note={dice > 1 ? m.mb_die_of({ n: Math.min(dice, faces.length + 1), all: dice }) : m.mb_red_tips()}
      world={(box) => (
        <>
          <WarTable box={box} />
          <Hits
            label={m.mb_die_shows()}
            class="mb-faces"
            value={face === null ? null : String(face)}
            onChange={(value) => setFace(value === null ? null : Number(value))}
            hits={FACES.map((value) => ({
              value: String(value),
              label: value <= risky ? m.mb_face_risky({ n: value }) : String(value),
              ...placeOf(box, value - 1),
              face: (
                <svg viewBox="-108 -112 216 224" aria-hidden="true">
                  <circle class="chosen" r="106" />
                  <g transform="scale(.92)">
                    <g class="dim">
                      <Part id="d20" />
                    </g>
                    {value <= risky && <Part id="d20-risk" />}
                    <text class="mb-face" y="26">
                      {value}
                    </text>
                  </g>
                </svg>
              ),
            }))}
          />
        </>
      )}
    >
      <GoCap
        state={sentState ?? (face === null ? 'off' : 'ready')}
        note={face === null ? m.mb_no_face() : m.mb_rolled_itself({ n: face })}
        onTap={() => face !== null && (face <= risky ? setSure(true) : tell(face))}
      />
    </Hand>
  );
}

export const WarDie = ({ roll }: Props) =>
  roll.dice === 'entered' ? <Tell roll={roll} /> : <Throw roll={roll} />;
