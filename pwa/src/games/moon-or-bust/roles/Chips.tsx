// Who waits lays three chips: on the lamps of each team's best test, and on war or peace. Nobody sees them before.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { type Hit, Hits, PassLink, placeOf, type WorldBox } from '../../../shared';
import { Fitted } from '../../../shared/scene/Scene';
import { CHIP, Chip } from '../../../shared/tips/Chip';
import { type Maybe, seen } from '../../../table/types';
import { Hand } from '../hand/Hand';
import { SIDES } from '../model';
import { useSeat } from '../props';
import { Part } from '../set/Part';
import type { Side } from '../wire';
import { teamName } from '../words';
import { atRung, type Layout, layoutChips, RUNGS } from './chipsLayout';
import './chips.css';

const LAMPS = [0, 1, 2];
/** A sky that is lower has no Moon: it would lie behind the words. */
const LOW = 56;
/** The letters that fit beside a Moon. */
const WORD = { word: 6, all: 6 };

const mine = <T,>(tips: Record<string, Maybe<T>> | undefined, seat: string): T | undefined =>
  tips?.[seat] && seen(tips[seat]);

/** What this seat's chips say; undefined where none lies. */
function useChips() {
  const { model } = useSeat();
  const { lamp_chips: lamps, war_chips: war } = model.state;
  return { a: mine(lamps.a, model.me), b: mine(lamps.b, model.me), war: mine(war, model.me) };
}

/** The sky, both rockets under their covers, the ladders of lamps, the Moon in peace and in war. */
function Board({ box, place }: { box: WorldBox; place: Layout }) {
  const { horizon, rows, table, lamp } = place;
  const sky = Math.max(40, horizon - box.top);
  const wide = Math.max(1, box.width / 390);
  return (
    <>
      <g transform={`translate(${box.width / 2} ${horizon}) scale(1 ${Math.min(1, sky / 120)})`}>
        <Part id="dusk-bands" scale={wide} />
      </g>
      {sky > LOW && <Part id="moon" x={box.width / 2} y={horizon - 0.47 * sky} scale={(0.44 * sky) / 340} />}
      <path class="mb-chips-ground" d={`M0 ${horizon}h${box.width}V${box.bottom}H0z`} />
      {SIDES.map((side) => (
        <g key={side} class={`mb-team-${side}`}>
          <Part
            id={`covered-${side}`}
            x={place.middle[side]}
            y={rows - 2}
            scale={Math.max(36, 0.84 * sky) / 560}
          />
          {RUNGS.map((lit) => (
            <g key={lit} transform={`translate(${place.left[side]} ${atRung(place, lit)})`}>
              <path class="mb-rung" d={`M0 0h${place.width}v${place.row}H0z`} />
              <path class="mb-rung-edge" d={`M0 0h${place.width}v4H0z`} />
              {LAMPS.map((n) => (
                <g
                  key={n}
                  transform={`translate(${lamp * (2 + 2.7 * n)} ${place.row / 2 + 2}) scale(${lamp / 11.5})`}
                >
                  <circle class={n < lit ? 'mb-rung-lit' : 'mb-rung-dark'} r="11.5" />
                  {n < lit && <path class="mb-rung-tick" d="M-4.8.2l3.4 3.9 6.3-7.6" />}
                </g>
              ))}
            </g>
          ))}
        </g>
      ))}
      <Part id="near-wood" x={box.width / 2} y={table} scale={wide} />
      {SIDES.map((side, war) => (
        <g key={side} class={war ? 'mb-moon-out' : ''}>
          <Part
            id="moon"
            x={place.left[side] + place.moon + 6}
            y={table + place.war / 2}
            scale={place.moon / 340}
          />
        </g>
      ))}
    </>
  );
}

interface LaidProps {
  x: number;
  y: number;
  size: number;
}
/** One's own chip where it lies; it slides when it is moved. */
function Laid({ x, y, size }: LaidProps) {
  const { model } = useSeat();
  return (
    <g class="mb-chip" style={{ transform: `translate(${x}px, ${y}px) scale(${size / CHIP})` }}>
      <Chip place={placeOf(model.view, model.me)} />
    </g>
  );
}

function Laying({ box }: { box: WorldBox }) {
  const { model, table } = useSeat();
  const chips = useChips();
  const place = layoutChips(box);
  const { size } = place;
  const right = (side: Side) => place.left[side] + place.width - size - 4;
  const rungs = (side: Side): Hit<string>[] =>
    RUNGS.map((lit) => ({
      value: String(lit),
      label: m.mb_n_of_three({ n: lit }),
      left: place.left[side],
      top: atRung(place, lit),
      width: place.width,
      height: place.pitch,
    }));
  const die: Hit<string>[] = [m.mb_chip_peace(), m.mb_chip_war()].map((word, war) => ({
    value: String(Boolean(war)),
    label: word,
    left: place.left[SIDES[war]!],
    top: place.table + 2,
    width: place.width,
    height: place.war - 4,
    face: (
      <span style={{ paddingInlineStart: 2 * place.moon + 12, paddingInlineEnd: 2 * size + 4 }}>
        <Fitted room={WORD}>{word}</Fitted>
      </span>
    ),
  }));
  return (
    <>
      <svg width={box.width} height={box.bottom} aria-hidden="true">
        <Board box={box} place={place} />
        {SIDES.map((side) => {
          const lit = chips[side];
          const y = lit === undefined ? 0 : atRung(place, lit) + place.row / 2 + 2;
          return lit !== undefined && <Laid key={side} x={right(side)} size={size} y={y} />;
        })}
        {chips.war !== undefined && (
          <Laid x={right(chips.war ? 'b' : 'a')} size={size} y={place.table + place.war / 2} />
        )}
      </svg>
      {SIDES.map((team) => (
        <Hits
          key={team}
          label={teamName(model, team)}
          class="mb-chip-hit"
          value={chips[team] === undefined ? null : String(chips[team])}
          onChange={(lamps) => lamps && void table.send('bet_lamps', { team, lamps: Number(lamps) })}
          hits={rungs(team)}
        />
      ))}
      <Hits
        label={m.mb_chips_war()}
        class="mb-chip-hit war"
        value={chips.war === undefined ? null : String(chips.war)}
        onChange={(war) => war && void table.send('bet_war', { war: war === 'true' })}
        hits={die}
      />
    </>
  );
}

interface ChipsProps {
  onWatch: () => void;
  children: ComponentChildren;
}
export function Chips({ onWatch, children }: ChipsProps) {
  return (
    <Hand
      about="chips"
      order={m.mb_chips()}
      note={m.mb_chips_note()}
      pass={<PassLink onTap={onWatch}>{m.table_just_watch()}</PassLink>}
      world={(box) => <Laying box={box} />}
    >
      {children}
    </Hand>
  );
}
