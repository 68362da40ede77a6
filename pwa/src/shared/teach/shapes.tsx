// Shapes that several pictures are made of: flat, light from the top left, a hard shade, nothing outlined.

/** Ivory, the team colours, metal: light side and shade. */
export const TONES = {
  ivory: ['#f4e9cd', '#d3c69f'],
  blue: ['#8bbaff', '#5f93dd'],
  orange: ['#ff9d66', '#d9743c'],
  metal: ['#7b8a8d', '#5d6a6d'],
} as const;
export type Tone = keyof typeof TONES;

export interface At {
  x?: number;
  y?: number;
  s?: number;
  turn?: number;
}
export const at = ({ x = 0, y = 0, s = 1, turn = 0 }: At): string =>
  `translate(${x} ${y})${s === 1 ? '' : ` scale(${s})`}${turn ? ` rotate(${turn})` : ''}`;

/** A shape of flat pieces: the fill of each, and its outline. */
export const shape =
  (...pieces: readonly (readonly [fill: string, d: string])[]) =>
  (place: At) => (
    <g transform={at(place)}>
      {pieces.map(([fill, d]) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </g>
  );

/** The dark ground of a picture; `floor` in units from the top. */
export function Ground({ w = 360, h = 240, floor = 200 }: { w?: number; h?: number; floor?: number }) {
  return (
    <>
      <path d={`M0 ${floor}h${w}v${h - floor}H0z`} fill="#1c2326" />
      <path d={`M0 ${floor}h${w}`} stroke="#354145" stroke-width="2" />
    </>
  );
}

interface SvgProps {
  w?: number;
  h?: number;
  children: preact.ComponentChildren;
}
export function Svg({ w = 360, h = 240, children }: SvgProps) {
  return (
    <svg viewBox={`0 0 ${w} ${h}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function Moon({ r = 60, ...place }: At & { r?: number }) {
  return (
    <g transform={at(place)}>
      <circle r={r} fill="#f4e9cd" />
      <path d={`M0 ${-r}a${r} ${r} 0 0 1 0 ${2 * r} ${r * 0.8} ${r} 0 0 0 0 ${-2 * r}z`} fill="#e6d9b4" />
      <g fill="#d3c69f">
        <circle cx={-r * 0.3} cy={-r * 0.3} r={r * 0.17} />
        <circle cx={r * 0.25} cy={r * 0.3} r={r * 0.22} />
        <circle cx={-r * 0.2} cy={r * 0.42} r={r * 0.1} />
        <circle cx={r * 0.35} cy={-r * 0.42} r={r * 0.08} />
      </g>
    </g>
  );
}

/** A rocket of one to three stages, its base at the point; a capsule is what is left of it. */
export function Stack({ stages = 3, tone = 'blue', ...place }: At & { stages?: number; tone?: Tone }) {
  const [light, shade] = TONES[tone];
  return (
    <g transform={at(place)}>
      {stages >= 3 && (
        <>
          <path d="M-20 0h40v-58h-40z" fill={light} />
          <path d="M-20 0h13v-58h-13z" fill={shade} />
        </>
      )}
      <g transform={`translate(0 ${stages >= 3 ? -62 : 0})`}>
        {stages >= 2 && (
          <>
            <path d="M-20 0h40v-42h-40z" fill={light} />
            <path d="M-20 0h13v-42h-13z" fill={shade} />
          </>
        )}
        <g transform={`translate(0 ${stages >= 2 ? -46 : 0})`}>
          <path d="M0-42c13 8 20 22 20 42h-40c0-20 7-34 20-42z" fill={light} />
          <path d="M0-42c-5 12-7 26-7 42h-13c0-20 7-34 20-42z" fill={shade} />
        </g>
      </g>
    </g>
  );
}

export function Flame({ s = 1, ...place }: At) {
  return <path transform={at({ ...place, s })} d="M-12 2h24L5 22 0 40-5 22z" fill="#ff9d66" />;
}

export function Token(place: At) {
  return (
    <g transform={at(place)}>
      <circle r="12" fill="#ffca45" />
      <circle r="7" fill="none" stroke="#291d00" stroke-width="2" />
    </g>
  );
}

/** A face of a die: the number it shows; crossed out where it loses, green where it holds. */
export function Face({ n, state, ...place }: At & { n: number | string; state?: 'bad' | 'good' | 'plain' }) {
  const bad = state === 'bad';
  return (
    <g transform={at(place)}>
      <rect
        x="-17"
        y="-14"
        width="34"
        height="28"
        rx="3"
        fill={bad ? '#3a1c1a' : state === 'good' ? '#4fd182' : '#f4e9cd'}
      />
      {bad && <path d="M-17 14l34-28M-17 0l17-14M0 14l17-14" stroke="#ff8a7d" stroke-width="4" />}
      {bad && <rect x="-9" y="-11" width="18" height="22" rx="3" fill="#1c2326" />}
      <Num y={7} fill={bad ? '#f3eee0' : '#15191a'}>
        {n}
      </Num>
    </g>
  );
}

interface NumProps {
  x?: number;
  y?: number;
  size?: number;
  fill?: string;
  children: preact.ComponentChildren;
}
export function Num({ x = 0, y = 0, size = 20, fill = '#f3eee0', children }: NumProps) {
  return (
    <text
      x={x}
      y={y}
      font-family="Barlow Condensed, sans-serif"
      font-weight="700"
      font-size={size}
      text-anchor="middle"
      fill={fill}
    >
      {children}
    </text>
  );
}

/** A lamp with a tick, or a dark one. */
export function Lamp({ lit, ...place }: At & { lit: boolean }) {
  return (
    <g transform={at(place)}>
      <rect x="-26" y="-20" width="52" height="40" rx="6" fill={lit ? '#4fd182' : '#222b2e'} />
      {lit ? (
        <path
          d="M-11-1l8 9 15-18"
          fill="none"
          stroke="#04200f"
          stroke-width="6"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      ) : (
        <circle r="8" fill="none" stroke="#7b8a8d" stroke-width="4" />
      )}
    </g>
  );
}

/** An envelope that stays closed. */
export function Seal(place: At) {
  return (
    <g transform={at(place)}>
      <rect x="-30" y="-20" width="60" height="40" rx="3" fill="#f4e9cd" />
      <path d="M-30-20L0 6l30-26z" fill="#d3c69f" />
      <circle cy="4" r="8" fill="#c0392f" />
    </g>
  );
}

/** A playing card with a number. */
export function CardShape({ n, tone = 'ivory', ...place }: At & { n?: number | string; tone?: Tone }) {
  const [light, shade] = TONES[tone];
  return (
    <g transform={at(place)}>
      <rect x="-24" y="-34" width="48" height="68" rx="5" fill={light} />
      <path d="M-24 20h48v9a5 5 0 0 1-5 5h-38a5 5 0 0 1-5-5z" fill={shade} />
      {n !== undefined && (
        <Num y={4} size={32} fill="#15191a">
          {n}
        </Num>
      )}
    </g>
  );
}

/** Stars where they stand: `40,60 320,44`. */
export const Stars = ({ dots }: { dots: string }) => (
  <g fill="#536267">
    {dots.split(' ').map((dot) => {
      const [x, y] = dot.split(',');
      return <circle key={dot} cx={x} cy={y} r="2" />;
    })}
  </g>
);

/** The light on the floor of a stage, as far down as `reach`. */
export const Spot = ({ reach = 140, spread = 70 }: { reach?: number; spread?: number }) => (
  <path d={`M118 0h124l${spread} ${reach}H${118 - spread}z`} fill="#151c1f" />
);

/** A picture for a term: one shape on a small square. */
export const mini = (child: preact.ComponentChildren) => () => (
  <Svg w={60} h={60}>
    {child}
  </Svg>
);
