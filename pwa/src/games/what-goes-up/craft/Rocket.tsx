// A craft drawn from its parts: capsules on top, what steers it, then the stages; as tall as it is heavy.
import { m } from '../../../paraglide/messages';
import type { Kind, Part, Role, Violation } from '../wire';

export interface Piece {
  kind: Kind;
  role: Role;
  mass: number;
  number: number;
  disabled?: boolean;
}

const IVORY = ['#f4e9cd', '#d3c69f'] as const;
const BLUE = ['#8bbaff', '#5f93dd'] as const;
const METAL = ['#7b8a8d', '#5d6a6d'] as const;
const WIDE = 150;
const MID = WIDE / 2;
const GAP = 4;

interface Layer {
  piece: Piece;
  high: number;
}
/** Heavier parts are taller, but never so much that the light ones vanish. */
const tall = (mass: number, of: number) => Math.round(Math.min(150, of + 9 * Math.sqrt(mass)));

/** The kinds from the top down, each with its height by its mass. */
const LAYERS: readonly [kind: Kind, highOf: (mass: number) => number, role?: Role][] = [
  ['capsule', (mass) => tall(mass, 30)],
  ['habitat', (mass) => tall(mass, 16)],
  ['payload', () => 10],
  ['rcs', () => 10],
  ['thruster', () => 26],
  ['stage', (mass) => tall(mass, 24), 'insertion'],
  ['stage', (mass) => tall(mass, 24), 'launch'],
];
function layersOf(pieces: readonly Piece[]): Layer[] {
  return LAYERS.flatMap(([kind, highOf, role]) =>
    pieces
      .filter((piece) => piece.kind === kind && (!role || piece.role === role))
      .map((piece) => ({ piece, high: highOf(piece.mass) })),
  );
}

function Capsule({ high }: { high: number }) {
  const half = 24;
  const nose = `M0 0c${half * 0.7} ${high * 0.2} ${half} ${high * 0.55} ${half} ${high}`;
  return (
    <>
      <path
        d={`${nose}h${-2 * half}c0 ${-high * 0.45} ${half * 0.3} ${-high * 0.8} ${half} ${-high}z`}
        fill={IVORY[0]}
      />
      <path
        d={`M0 0c-6 ${high * 0.3} -9 ${high * 0.65} -9 ${high}h${9 - half}c0 ${-high * 0.45} ${half * 0.3} ${-high * 0.8} ${half} ${-high}z`}
        fill={IVORY[1]}
      />
      <circle cx="4" cy={high * 0.62} r="8" fill="#1c3557" />
      <circle cx="4" cy={high * 0.62} r="5" fill="#62d8d0" />
    </>
  );
}

function Thruster({ high }: { high: number }) {
  return (
    <>
      <path d="M-15 0h30v9h-30z" fill={IVORY[0]} />
      <path d={`M-13 11h26l8 ${high - 11}h-42z`} fill={METAL[0]} />
      <path d={`M-13 11h9l-7 ${high - 11}h-10z`} fill={METAL[1]} />
    </>
  );
}

/** Stages side by side are a cluster; a launch stage has fins and a nozzle. */
function Stage({ high, piece }: { high: number; piece: Piece }) {
  const n = piece.number;
  const wide = n > 1 ? Math.min(34, 140 / n - 3) : piece.role === 'launch' ? 64 : 52;
  const launch = piece.role === 'launch';
  const nozzle = Math.min(5, wide * 0.2);
  return (
    <>
      {launch && n === 1 && (
        <path
          d={`M${-wide / 2} ${high * 0.5}l-20 ${high * 0.4}v${high * 0.1}h20zM${wide / 2} ${high * 0.5}l20 ${high * 0.4}v${high * 0.1}h-20z`}
          fill="#2f68b0"
        />
      )}
      {Array.from({ length: n }, (_, k) => (
        <g key={`stage ${k + 1}`} transform={`translate(${(k - (n - 1) / 2) * (wide + 3)} 0)`}>
          <path d={`M${-wide / 2} 0h${wide}v${high - 8}h${-wide}z`} fill={BLUE[0]} />
          <path d={`M${-wide / 2} 0h${wide * 0.3}v${high - 8}h${-wide * 0.3}z`} fill={BLUE[1]} />
          <path d={`M${-wide / 2} ${high * 0.36}h${wide}v6h${-wide}z`} fill={IVORY[0]} />
          <path
            d={`M${-wide * 0.3} ${high - 7}h${wide * 0.6}l${nozzle} 7h${-wide * 0.6 - 2 * nozzle}z`}
            fill={METAL[0]}
          />
        </g>
      ))}
    </>
  );
}

function Shape({ piece, high }: Layer) {
  if (piece.kind === 'capsule') return <Capsule high={high} />;
  if (piece.kind === 'stage') return <Stage high={high} piece={piece} />;
  if (piece.kind === 'thruster') return <Thruster high={high} />;
  const wide = piece.kind === 'habitat' ? 60 : 40;
  const [light, shade] = piece.kind === 'rcs' ? METAL : IVORY;
  return (
    <>
      <path d={`M${-wide / 2} 0h${wide}v${high}h${-wide}z`} fill={light} />
      <path d={`M${-wide / 2} 0h${wide * 0.3}v${high}h${-wide * 0.3}z`} fill={shade} />
      {piece.kind === 'payload' && <path d={`M6 0h6v${high}h-6z`} fill="#ff9d66" />}
    </>
  );
}

/** Return true if a piece is among those that break a rule of the blueprint. */
export function breaks(violations: readonly Violation[], piece: Piece): boolean {
  return violations.some((one) => one.part === piece.kind || (piece.role !== '' && one.part === piece.role));
}

/** Pieces of a craft: equal ones are a cluster. */
export function piecesOf(parts: readonly Part[]): Piece[] {
  const found = new Map<string, Piece>();
  for (const { id, design, kind, role, mass, disabled } of parts) {
    const key = `${design} ${role} ${disabled}`;
    const same = found.get(key);
    if (same && kind === 'stage') found.set(key, { ...same, number: same.number + 1 });
    else found.set(same ? id : key, { kind, role, mass, number: 1, disabled });
  }
  return [...found.values()];
}

interface RocketProps {
  pieces: readonly Piece[];
  wrong?: (piece: Piece) => boolean;
  pad?: boolean;
  small?: boolean;
}
/** `wrong` says which part breaks a rule; `pad` draws the ground. */
export function Rocket({ pieces, wrong, pad = false, small = false }: RocketProps) {
  const layers = layersOf(pieces);
  const tops = layers.map((_, k) => layers.slice(0, k).reduce((sum, one) => sum + one.high + GAP, 8));
  const bottom = layers.reduce((sum, one) => sum + one.high + GAP, 8);
  const whole = bottom + (pad ? 22 : 4);
  return (
    <div class={`wgu-rocket ${small ? 'small' : ''}`}>
      <svg viewBox={`0 0 ${WIDE} ${whole}`} role="img" aria-label={m.wgu_rocket({ n: layers.length })}>
        {pad && <path d={`M0 ${bottom}h${WIDE}v22H0z`} fill="#1c2326" />}
        {layers.map((layer, k) => (
          <g
            key={`layer ${k}`}
            transform={`translate(${MID} ${tops[k]})`}
            opacity={layer.piece.disabled ? 0.4 : 1}
          >
            <Shape {...layer} />
            {(layer.piece.disabled || wrong?.(layer.piece)) && (
              <rect
                x={-MID + 5}
                y="-2"
                width={WIDE - 10}
                height={layer.high + 4}
                rx="6"
                fill="none"
                stroke={layer.piece.disabled ? '#ff7a6c' : '#ffca45'}
                stroke-width="3"
                stroke-dasharray="7 5"
              />
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** One bar a step: works, fails, explodes. */
export function StepBar({ ok, fail, boom }: { ok: number; fail: number; boom: number }) {
  return (
    <span class="wgu-bar" aria-hidden="true">
      <i class="ok" style={{ flexGrow: ok }} />
      <i class="fail" style={{ flexGrow: fail }} />
      <i class="boom" style={{ flexGrow: boom }} />
    </span>
  );
}
