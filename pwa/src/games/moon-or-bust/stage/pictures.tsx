// Pictures of the stage, flat and lit from the top left: one for each kind of event, the Moon with a rocket, two cities.

import type { ComponentChildren } from 'preact';
import type { Side } from '../wire';
import { Part } from './Shot';

/** The top of the near edge, which goes on below words. */
const FLOOR = 970;

/** The strait behind a subject; on the stage it is the whole screen's, and the subject turns alone. */
export function Picture({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 1120 1080" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      <Part id="dusk" x={-400} />
      <g class="mb-subject">{children}</g>
      <path d={`M-4000 ${FLOOR}H6000v9000H-4000z`} fill="#0b0e0f" />
    </svg>
  );
}

/** People from behind, looking up; each at a place, with a size and the colour of a coat. */
const PEOPLE: readonly [number, number, number, string][] = [
  [150, 812, 1.7, '#2f68b0'],
  [300, 880, 1.2, '#dcc89d'],
  [520, 806, 1.75, '#a34a2c'],
  [680, 850, 1.4, '#62908c'],
  [880, 790, 1.85, '#4d5a5e'],
  [1030, 892, 1.15, '#c98a4a'],
];
function Crowd() {
  return (
    <>
      {PEOPLE.map(([x, y, size, coat]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path d="M-36 200V70c0-30 14-48 40-48s40 18 40 48v130z" fill={coat} />
          <path d="M-6 16h22v16H-6z" fill="#b9ad8d" />
          <ellipse cx="2" cy="-2" rx="24" ry="27" transform="rotate(24 2 -2)" fill="#3a2a1c" />
          <ellipse cx="9" cy="-8" rx="19" ry="23" transform="rotate(30 9 -8)" fill="#e2d4ae" />
        </g>
      ))}
    </>
  );
}
function Roofs() {
  return (
    <path
      d="M0 1080V700h120v-80h170v60h50v-150l95-74 95 74v170h120v-70h170v130h60v-200l110-84 110 84v560z"
      fill="#1a2832"
    />
  );
}
function Sky({ title }: { title: string }) {
  return (
    <Picture label={title}>
      <path
        d="M-40 420C280 150 700 60 1300 150"
        fill="none"
        stroke="#f0766a"
        stroke-width="4"
        stroke-dasharray="4 20"
        stroke-linecap="round"
      />
      <circle cx="742" cy="131" r="22" fill="#ff5a48" />
      <circle cx="742" cy="131" r="44" fill="none" stroke="#ff5a48" stroke-width="4" />
      <circle cx="742" cy="131" r="72" fill="none" stroke="#ff5a48" stroke-width="3" opacity=".6" />
      <Roofs />
      <Crowd />
    </Picture>
  );
}
function Missiles({ title }: { title: string }) {
  return (
    <Picture label={title}>
      <Roofs />
      {[230, 560, 890].map((x, at) => (
        <g key={x} transform={`translate(${x} ${520 - at * 60}) scale(1.5)`}>
          <path d="M-30 260V40C-30 0-14-40 0-70c14 30 30 70 30 110v220z" fill="#f4e9cd" />
          <path d="M-30 260V40C-30 0-14-40 0-70c-4 40-6 70-6 110v220z" fill="#d3c69f" />
          <path d="M-12-40C-8-52-4-62 0-70c4 8 8 18 12 30z" fill="#ff5a48" />
          <path d="M-30 200l-34 60v30l34-20zM30 200l34 60v30l-34-20z" fill="#7b8a8d" />
        </g>
      ))}
    </Picture>
  );
}
function Money({ title }: { title: string }) {
  return (
    <Picture label={title}>
      <path d="M-312-600L560 1080H0L-872-600z" fill="#f4e9cd" opacity=".14" />
      {[
        [300, 7, '#f4e9cd', '#d3c69f'],
        [560, 4, '#8bbaff', '#5f93dd'],
        [820, 6, '#ff9d66', '#c9703d'],
      ].map(([x, high, light, dark]) =>
        Array.from({ length: Number(high) }, (_, at) => (
          <g key={`${x}-${at}`} transform={`translate(${x} ${894 - at * 58})`}>
            <path d="M-110 0v40a110 34 0 0 0 220 0V0z" fill={String(dark)} />
            <ellipse rx="110" ry="34" fill={String(light)} />
          </g>
        )),
      )}
    </Picture>
  );
}
function Podium({ title }: { title: string }) {
  return (
    <Picture label={title}>
      <path d="M512-436h96l452 1296H60z" fill="#f4e9cd" opacity=".14" />
      <path d="M330 560h460l-50 440H380z" fill="#8a5a34" />
      <path d="M330 560h150l-20 440h-80z" fill="#6d4526" />
      <path d="M300 520h520v60H300z" fill="#b3794a" />
      <circle cx="560" cy="740" r="66" fill="#f4e9cd" />
      <path d="M470 520V410M650 520V410" stroke="#7b8a8d" stroke-width="12" />
      <path d="M450 350h40v70h-40zM630 350h40v70h-40z" fill="#aeb8b4" />
    </Picture>
  );
}
function Spies({ title }: { title: string }) {
  return (
    <Picture label={title}>
      <path d="M560 100l420 900H140z" fill="#f4e9cd" opacity=".14" />
      <path d="M430 300h260l40 90H390z" fill="#4d5a5e" />
      <path d="M350 390h420v40H350z" fill="#3a464a" />
      <path d="M470 430h180v90c0 60-40 100-90 100s-90-40-90-100z" fill="#e2d4ae" />
      <path d="M470 430h80v186c-46-8-80-44-80-96z" fill="#b9ad8d" />
      <path d="M330 1000c0-220 80-360 230-360s230 140 230 360z" fill="#a34a2c" />
      <path d="M330 1000c0-220 80-360 230-360-60 90-90 220-90 360z" fill="#7d3620" />
    </Picture>
  );
}
function Rocket({ x, y, size, turn = 0 }: { x: number; y: number; size: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path d="M-26 150h52l30 66c-34-16-78-16-112 0z" fill="#d9cda9" />
      <path d="M-44-60h88v210h-88z" fill="var(--rocket, #f4e9cd)" />
      <path d="M-44-60h30v210h-30z" fill="#0b0e0f" opacity=".25" />
      <path d="M-44-24h88v36h-88z" fill="#f4e9cd" />
      <circle cx="10" cy="76" r="25" fill="#13181a" />
      <circle cx="10" cy="76" r="18" fill="#8bbaff" />
      <path d="M0-196c30 34 44 80 44 128h-88c0-48 14-94 44-128z" fill="var(--rocket, #f4e9cd)" />
      <path d="M0-196c13 15 23 32 30 51h-60c7-19 17-36 30-51z" fill="#13181a" />
      <path d="M-44 84l-44 66v44l44-26zM44 84l44 66v44l-44-26z" fill="var(--rocket-dark, #7b8a8d)" />
    </g>
  );
}
function Pad({ title }: { title: string }) {
  return (
    <Picture label={title}>
      <path d="M427-610h266L1020 960H100z" fill="#f4e9cd" opacity=".14" />
      <path d="M760 240h70v720h-70zM760 320H640v26h120zM760 560H640v26h120z" fill="#5d6a6d" />
      <Rocket x={560} y={560} size={1.9} />
      <path d="M300 940h520v40H300z" fill="#354145" />
    </Picture>
  );
}

/** The subject of an event's picture; people who look up for a pack without pictures. */
const KINDS: Record<string, typeof Sky> = {
  aesthetic_visions: Podium,
  buggy_gifts: Spies,
  modern_colonialism: Spies,
  red_scare: Spies,
  war_dogs: Money,
  donate_to_the_state: Podium,
  all_our_rockets_blow_up: Pad,
  rushed_testing: Pad,
  mired_by_regulation: Podium,
  first_man_in_space: Pad,
  human_error: Pad,
  missile_crisis: Missiles,
  doomsday_clock: Missiles,
  ultimatum: Podium,
  foreign_terrain: Pad,
  bankrupt_them: Money,
  open_espionage: Spies,
  lunar_lander: Pad,
  kitchen_debate: Podium,
  spy_plane_down: Spies,
  solid_fuel_fashion: Pad,
  strapped_on_boosters: Pad,
  inside_man: Spies,
};

export function EventPicture({ id, title }: { id: string; title: string }) {
  const Drawn = KINDS[id] ?? Sky;
  return <Drawn title={title} />;
}

/** In the winner's colours; of both teams where both are there. */
const TAPE = ['#f4e9cd', 'var(--rocket-light, #8bbaff)', 'var(--rocket, #ff9d66)'];
const LIGHT: Record<Side, string> = { a: '#8bbaff', b: '#ff9d66' };

/** The strait at dusk behind everything else; after a loss it has no colours. `moon`: how far below the top it is. */
export function Dusk({ lost = false, moon }: { lost?: boolean; moon?: number }) {
  return (
    <svg
      class={`mb-stage-back mb-dusk ${lost ? 'sc-lost' : ''}`}
      viewBox="0 0 1920 1080"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <Part id="dusk" />
      {moon && <Part id="moon" x={1640} y={moon} scale={0.66} />}
      <Part id="shore" />
    </svg>
  );
}

/** The Moon over the strait, and the rockets that have all but reached it; `u` from 0 to 1. */
export function Launch({ sides, u, paper }: { sides: readonly Side[]; u: number; paper: number }) {
  const x = 760 + 460 * u;
  const y = 1180 - 640 * u;
  return (
    <svg
      class="mb-stage-back"
      viewBox="0 0 1920 1080"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <Part id="dusk" />
      <Part id="moon" x={1540} y={400} scale={1.28} />
      <Part id="water" />
      <Part id="glitter" x={526} />
      <Part id="harbour-state" x={1330} y={990} scale={1.1} />
      <Part id="island-republic" x={1720} y={966} scale={1.1} />
      {sides.map((side, k) => (
        <g key={side} transform={`translate(${150 * (k - (sides.length - 1) / 2)} 0)`}>
          <path
            d={`M860 1080C930 960 1030 850 ${x - 50} ${y + 200}l62 64C1120 900 1050 980 1020 1080z`}
            fill={LIGHT[side]}
          />
          <g transform={`translate(${x - 8} ${y + 222}) rotate(44) scale(.5)`}>
            <Part id={`rocket-${side}`} />
          </g>
        </g>
      ))}
      {Array.from({ length: paper > 0 ? 36 : 0 }, (_, at) => {
        const fall = ((at * 137) % 700) + paper * 380 * (1 + (at % 5) / 5);
        return (
          <path
            key={at}
            transform={`translate(${1100 + ((at * 211) % 800)} ${(fall % 1160) - 60}) rotate(${(at * 47) % 180})`}
            d="M0 0l30-6v12l-30 6z"
            style={{ fill: TAPE[at % 3] }}
          />
        );
      })}
    </svg>
  );
}

const HOUSES: readonly [number, number, number][] = [
  [-20, 150, 306],
  [140, 120, 220],
  [290, 160, 265],
  [460, 130, 180],
  [620, 130, 240],
  [790, 150, 205],
  [960, 110, 300],
  [1090, 160, 250],
  [1270, 130, 330],
  [1420, 150, 215],
  [1590, 130, 280],
  [1740, 180, 225],
];
/** Two cities by night; `lit` from 1 (every window) to 0. */
export function Cities({ lit }: { lit: number }) {
  return (
    <svg
      class="mb-stage-back"
      viewBox="0 0 1920 1080"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {HOUSES.map(([x, wide, high], house) => (
        <g key={x}>
          <path d={`M${x} 1080v-${high}h${wide}v${high}z`} fill={house % 2 ? '#1a2124' : '#12181a'} />
          {Array.from({ length: Math.floor(wide / 34) * 5 }, (_, at) => {
            const col = at % Math.floor(wide / 34);
            const row = Math.floor(at / Math.floor(wide / 34));
            const on = ((house * 7 + at * 13) % 10) / 10 < lit * 0.8;
            return (
              <path
                key={at}
                d={`M${x + 14 + col * 34} ${1080 - high + 26 + row * 40}h14v20h-14z`}
                fill={on ? '#ffca45' : '#0b0e0f'}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}
