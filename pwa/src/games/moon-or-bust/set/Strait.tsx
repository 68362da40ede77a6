// The table in its set between beats: the clock on the Moon, mission controls, open proxies as flags, the lamps of the best tests.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { TeamGlyph } from '../../../shared';
import { useLeft } from '../../../shared/kit/clock/useLeft';
import { Fitted } from '../../../shared/scene/Scene';
import { figure } from '../../../shared/words/figures';
import type { ClockView } from '../../../table/types';
import { bestTold, flagsOf, powersOf, SIDES, type ViewModel } from '../model';
import { type Lamps, useViewModel } from '../props';
import type { Side, Strike } from '../wire';
import { powerTitle, teamName, typeWord } from '../words';
import { Crew } from './Crew';
import { Part } from './Part';
import { Poles } from './Poles';
import './strait.css';

/** The foot of a power's landmark in the set, and its size. */
const POWERS: Record<string, [x: number, y: number, scale: number]> = {
  canal_zone: [776, 830, 0.84],
  island_republic: [1144, 830, 0.84],
  high_plateau: [596, 1016, 0.94],
  divided_city: [960, 1016, 0.94],
  harbour_state: [1324, 1016, 0.94],
};
const MOON = { x: 960, y: 398, orbit: 354 };

/** The letters that fit left of the Moon. */
const TITLE = { word: 14, all: 32 };

function onOrbit(degrees: number, radius = MOON.orbit): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [MOON.x + radius * Math.sin(angle), MOON.y - radius * Math.cos(angle)];
}

function arc(from: number, end: number): string {
  const [x1, y1] = onOrbit(from);
  const [x2, y2] = onOrbit(end);
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}A${MOON.orbit} ${MOON.orbit} 0 ${end - from > 180 ? 1 : 0} 1 ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}

/** The fuse: an orbit from the left horizon to the right one, along which a probe flies as the time runs. */
const RISE = -108;
const SETS = 108;

function Orbit({ clock }: { clock: ClockView }) {
  const left = useLeft(clock, 250) ?? 0;
  const share = clock.seconds > 0 ? Math.min(1, left / (clock.seconds * 1000)) : 0;
  const height = SETS - share * (SETS - RISE);
  const [x, y] = onOrbit(height);
  return (
    <g>
      <path class="mb-orbit-past" d={arc(RISE, Math.max(RISE + 0.1, height - 4))} />
      {height < SETS - 0.1 && <path class="mb-orbit" d={arc(height, SETS)} />}
      {clock.warnings
        .filter((seconds) => seconds < clock.seconds)
        .map((seconds) => {
          const angle = SETS - (seconds / clock.seconds) * (SETS - RISE);
          const [gapX, gapY] = onOrbit(angle);
          const [x, y] = onOrbit(angle, MOON.orbit + 38);
          return (
            <g key={seconds}>
              <path
                class="mb-orbit-gap"
                d="M0-12v24"
                transform={`translate(${gapX} ${gapY}) rotate(${angle})`}
              />
              <text x={x} y={y + 12} text-anchor="middle">
                {seconds}
              </text>
            </g>
          );
        })}
      <g transform={`translate(${x} ${y}) rotate(${height})`}>
        <circle r="19" class="mb-probe" />
        <path class="mb-probe-rods" d="M-14-10l-38-20M-18-2l-44-4M-16 8l-40 16" />
      </g>
    </g>
  );
}

function Mast({ model, side }: { model: ViewModel; side: Side }) {
  const x = side === 'a' ? 474 : 1446;
  return (
    <g>
      {Array.from({ length: bestTold(model, side) }, (_, i) => (
        <g key={i} transform={`translate(${x} ${448 - 46 * i})`}>
          <circle r="18" class="mb-lamp-lit" />
          <path class="mb-lamp-sign" d="M-8 0l6 6L9-7" />
        </g>
      ))}
    </g>
  );
}

function Control({ model, side, lamps }: Lamps & { model: ViewModel; side: Side }) {
  const team = model.state.teams[side];
  const { funding, pr } = team.in_force.public ? team : team.announced;
  return (
    <>
      {team.told.length > 0 && (
        <p class={`mb-last ${side}`}>
          <b>{m.mb_n_of_three({ n: bestTold(model, side) })}</b>
          <small>{m.mb_best_small()}</small>
        </p>
      )}
      <section class={`mb-control ${side}`}>
        <h2 class="row">
          <TeamGlyph team={side} size={44} /> <span>{teamName(model, side)}</span>
        </h2>
        <p>{m.mb_means({ funding: figure(funding), pr: figure(pr) })}</p>
        <Crew {...{ side, lamps }} />
      </section>
    </>
  );
}

export interface StraitProps extends Lamps {
  title: string;
  effects?: readonly string[];
  /** A longer sentence has the sky right of the Moon. */
  note?: string;
  /** The thing on the Moon: digits or a die; the orbit around it is the fuse of the clock. */
  moon?: ComponentChildren;
  /** The sabotage that lies open is drawn at the rockets. */
  strikes?: boolean;
}

export function Strait({ lamps, title, effects = [], note, moon, strikes = false }: StraitProps) {
  const model = useViewModel();
  const { clock } = model.view;
  const powers = powersOf(model).flatMap((power) => {
    const spot = POWERS[power];
    return spot ? [{ power, at: spot }] : [];
  });
  return (
    <div class="world mb-strait">
      <svg viewBox="0 0 1920 1080" font-size="34" aria-hidden="true">
        {clock && <Orbit clock={clock} />}
        {SIDES.map((side) => (
          <Mast key={side} model={model} side={side} />
        ))}
        {strikes && <Saboteurs model={model} />}
        {powers.map(({ power, at: [x, y, scale] }) => (
          <g key={power} transform={`translate(${x} ${y}) scale(${scale})`}>
            <Poles {...flagsOf(model, power)} />
          </g>
        ))}
      </svg>
      <div class="mb-strait-event">
        <h1>
          <Fitted room={TITLE}>{title}</Fitted>
        </h1>
        {effects.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
      </div>
      {note && <p class="mb-strait-note">{note}</p>}
      {moon}
      {strikes && <StruckTags model={model} />}
      {SIDES.map((side) => (
        <Control key={side} model={model} side={side} lamps={lamps} />
      ))}
      {powers.map(({ power, at: [x, y] }) => (
        <p key={power} class="mb-power" style={{ '--x': x, '--y': y }}>
          <b>{powerTitle(model, power)}</b>
          <span class="sr">
            {SIDES.map(
              (side) =>
                ` ${m.ui_colon({ of: teamName(model, side), says: m.mb_pips_all({ open: flagsOf(model, power)[side] }) })}`,
            )}
          </span>
        </p>
      ))}
    </div>
  );
}

const against = (model: ViewModel, side: Side): Strike[] =>
  (model.state.reveal?.sabotages ?? []).filter((strike) => strike.against === side);

/** Where a saboteur stands: on the side of the rocket that is nearer to the Moon. */
const AT: Record<Side, [x: number, scale: number]> = { a: [730, -0.36], b: [1190, 0.36] };
const FOOT = 704;
/** The foot of the drawn figure, and its torch. */
const FIGURE = 420;
const TORCH = { x: 312, y: 198, scale: 0.7 };

function Saboteurs({ model }: { model: ViewModel }) {
  return SIDES.map((side) => {
    const [strike] = against(model, side);
    if (!strike) return null;
    const [x, scale] = AT[side];
    return (
      <g
        key={side}
        transform={`translate(${x} ${FOOT}) scale(${scale} ${Math.abs(scale)}) translate(0 ${-FIGURE})`}
      >
        <Part id="beam" {...TORCH} />
        <Part id={`agent-${strike.by}`} />
      </g>
    );
  });
}

function StruckTags({ model }: { model: ViewModel }) {
  return SIDES.map((side) => (
    <ul key={side} class={`mb-strikes ${side}`}>
      {against(model, side).map(({ by: striker, type, test, nullified }, index) => (
        <li key={index} class={nullified ? 'void' : ''}>
          <span class="sr">{teamName(model, striker)}: </span>
          {test === null ? typeWord(type) : m.mb_strike_on({ type: typeWord(type), n: test + 1 })}
          {nullified && <span class="sr"> {m.mb_nullify_on()}</span>}
        </li>
      ))}
    </ul>
  ));
}
