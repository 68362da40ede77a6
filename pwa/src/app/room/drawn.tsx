// The drawings that desk, wall and result share: an island with its number, a flight, dark cities.

/** The seat's or team's colours; cream where a table was won by nobody in particular. */
export const colours = (place: number): string => (place > 0 ? `room-flight s${place}` : 'room-flight');

/** A rocket, nose up, its middle at 0,0. */
export function Rocket() {
  return (
    <>
      <path d="M-16 66q16 74 16 74t16-74z" fill="#ffdf8e" />
      <path d="M-26 40L-58 88V62L-26 10zM26 40L58 88V62L26 10z" class="shade" />
      <path d="M0-110C24-84 32-52 32-20V66H-32V-20C-32-52-24-84 0-110z" class="craft" />
      <path d="M0-110C-24-84-32-52-32-20V66H-12V-20C-12-52-8-84 0-110z" class="shade" />
      <path d="M-32-14H32V14H-32z" fill="#f4e9cd" />
      <circle cy="38" r="12" fill="#13181a" />
      <path d="M0-110c10 10 17 22 22 34h-44c5-12 12-24 22-34z" fill="#13181a" />
    </>
  );
}

/** Somebody flew: the winner's sky, the Moon, a trail over a town; two trails where it was a draw. */
export function Flight({ place, draw = false }: { place: number; draw?: boolean }) {
  return (
    <svg class={colours(place)} viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="sky" d="M0 0h400v300H0z" />
      <circle cx="270" cy="110" r="190" class="glow" />
      <circle cx="270" cy="110" r="96" fill="#f4e9cd" />
      <path d="M303 20a96 96 0 0 1 0 180a120 120 0 0 0 0-180z" fill="#e6d9b4" />
      <path
        d="M240 70a16 16 0 1 0 1 0zM318 96a13 13 0 1 0 1 0zM286 150a18 18 0 1 0 1 0zM226 130a10 10 0 1 0 1 0z"
        fill="#d3c69f"
      />
      <Climb />
      {draw && (
        <g class={colours(2)} transform="matrix(-1 0 0 1 520 0)">
          <Climb />
        </g>
      )}
      <Town lit />
    </svg>
  );
}

function Climb() {
  return (
    <>
      <path d="M40 300Q86 210 206 134L222 158Q124 220 104 300z" class="trail" />
      <path d="M40 300Q86 210 206 134L212 143Q108 216 72 300z" class="shade" />
      <g transform="translate(232 130) rotate(56) scale(.55)">
        <Rocket />
      </g>
    </>
  );
}

/** No winner: the lights are out. */
export function Dark() {
  return (
    <svg class="room-dark" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h400v300H0z" fill="#0b0e0f" />
      <circle cx="280" cy="106" r="84" fill="#171e21" />
      <g transform="translate(0 -86) scale(1 1.3)">
        <Town />
      </g>
    </svg>
  );
}

const HOUSES = [0, 52, 96, 158, 204, 262, 310, 352];
function Town({ lit = false }: { lit?: boolean }) {
  return (
    <>
      <path
        d="M0 300V252H46V234H90V262H150V240H196V256H256V228H304V250H346V238H400V300z"
        fill={lit ? '#13181a' : '#20282b'}
      />
      {HOUSES.flatMap((x) =>
        [266, 282].map((y) => (
          <path
            key={x + y}
            d={`M${x + 10} ${y}h8v9h-8zM${x + 26} ${y}h8v9h-8z`}
            fill={lit ? '#ffd75e' : '#2b3438'}
          />
        )),
      )}
    </>
  );
}

interface IslandProps {
  number: number;
  sides: readonly number[];
  flown: number | null;
  /** The lamps of each side's mast, by its place. */
  lamps: Record<number, { lit: number; of: number }>;
}
/** A table on the wall: its island with a rocket under cover on each side, and one that is gone where it flew. */
export function Island({ number, sides, flown, lamps }: IslandProps) {
  const gone = flown === null ? -1 : Math.max(0, sides.indexOf(flown));
  return (
    <svg class="wall-island" viewBox="-300 -215 600 260" aria-hidden="true">
      <path d="M-285 0Q-250-40-160-42H160Q250-40 285 0Q0 34-285 0z" fill="#24445a" />
      <path d="M-285 0Q-250-40-160-42H30Q-60-6-285 0z" fill="#3a6479" />
      <path d="M-188-40h122l12 22H-202zM66-40h122l14 22H54z" fill="#8a9794" />
      {sides.map((place, at) => (
        <g
          key={place}
          transform={`translate(${at === 0 ? -128 : 128} -32)`}
          class={place > 0 ? `s${place}` : ''}
        >
          {at === gone ? (
            <path d="M-70 12L-60-16L-38-6L-26-44L0-12L24-46L36-8L62-18L70 12z" fill="#d3c69f" />
          ) : (
            <Cover />
          )}
          {lamps[place] && <Mast {...lamps[place]} x={at === 0 ? -82 : 82} />}
        </g>
      ))}
      <path d="M-68-78H68V-28H-68z" fill="#0d151c" />
      <path d="M-3-90v12h6v-12zM-54-206H54V-90H-54z" fill="#0d151c" />
      <path d="M-46-198H46V-98H-46z" fill="#f4e9cd" />
      <path d="M28-198H46V-98H28z" fill="#d3c69f" />
      <text y="-118" text-anchor="middle" font-size="88" fill="#13181a">
        {number}
      </text>
    </svg>
  );
}

/** The distance of a mast's lamps. */
const LAMP = 27;

/** A lattice mast with lamps, the lowest lit first. */
function Mast({ lit, of, x }: { lit: number; of: number; x: number }) {
  const top = -84 - LAMP * of;
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d="M-11 8L-9-84H9L11 8M-10-20L10-50M10-20L-10-50M-9-50L9-80M9-50L-9-80M-11 8L10-20M11 8L-10-20"
        class="lattice"
      />
      <path d={`M-15 ${top}H15V-82H-15z`} fill="#0d151c" />
      {Array.from({ length: of }, (_, at) => (
        <g key={at} transform={`translate(0 ${-96 - LAMP * at})`} class={at < lit ? 'lamp lit' : 'lamp'}>
          <circle r="10" />
          {at < lit && <path d="M-5 0l4 4 6-8" />}
        </g>
      ))}
    </g>
  );
}

function Cover() {
  return (
    <>
      <path d="M0-162C-15-146-30-116-32-87L-43 0H43L32-87C30-116 15-146 0-162z" fill="#1a2f40" />
      <path d="M0-162C-15-146-30-116-32-87L-43 0H-30L-20-87C-18-116-10-146 0-162z" fill="#3a6479" />
      <path d="M-33-84Q0-73 33-84M-40-32Q0-19 40-32" class="band" />
      <circle cy="-58" r="15" fill="#0e1a26" stroke="#f4e9cd" stroke-width="2.5" />
      <path d="M-6-60h12v10H-6zM-4-60v-4a4 4 0 0 1 8 0v4" fill="none" stroke="#f4e9cd" stroke-width="2" />
    </>
  );
}
