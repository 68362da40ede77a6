// Moon Shot in pictures.
import { Face, Ground, Moon, mini, Num, Stars, Svg } from '../../../shared/teach/shapes';
import type { Pictures } from '../../../shared/teach/types';
import type { RoleName } from '../wire';
import type { Term } from './type';

/** A pyramid from the side, its base at the point. */
function Pyramid({ x = 0, y = 0, s = 1, turn = 0 }: { x?: number; y?: number; s?: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${s})`}>
      <path d="M-22 0L0-60 22 0z" fill="#8bbaff" />
      <path d="M-22 0L0-60-6 0z" fill="#5f93dd" />
    </g>
  );
}
const Stack = ({ x, y, s = 1 }: { x: number; y: number; s?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${s})`}>
    <Pyramid s={1.5} />
    <Pyramid y={-46} s={1.15} />
    <Pyramid y={-82} s={0.8} />
  </g>
);
const Tube = ({ x, y, s = 1 }: { x: number; y: number; s?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${s})`}>
    <path d="M0-60h130a14 30 0 0 1 0 60H0z" fill="#354247" />
    <path d="M0-60h130a14 30 0 0 1 12 18H0z" fill="#536267" />
    <ellipse cy="-30" rx="14" ry="30" fill="#0b0e0f" />
    <ellipse cy="-30" rx="14" ry="30" fill="none" stroke="#7b8a8d" stroke-width="4" />
  </g>
);
const Finger = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y}) rotate(12)`}>
    <path d="M-70-13h58a13 13 0 0 1 0 26h-58z" fill="#d9a981" />
    <path d="M-70 3h70a13 13 0 0 1-12 10h-58z" fill="#b98560" />
    <path d="M-14-9a9 9 0 0 1 0 14z" fill="#f3d3b5" />
  </g>
);

const What = () => (
  <Svg>
    <Stars dots="40,30 150,50 320,40 230,24" />
    <Ground />
    <Finger x={70} y={84} />
    <Stack x={110} y={200} />
    <Tube x={206} y={200} />
  </Svg>
);
const Turn = () => (
  <Svg>
    <Ground floor={150} />
    <g transform="translate(66 140)">
      <Pyramid turn={90} y={-18} x={-24} />
    </g>
    <g transform="translate(180 140)">
      <Pyramid turn={-90} y={-18} x={28} />
    </g>
    <Pyramid x={296} y={150} />
    <Face n={1} x={66} y={190} />
    <Face n={2} x={180} y={190} />
    <Face n={3} x={296} y={190} state="good" />
    <path d="M60 60h240m-14-10l14 10-14 10" fill="none" stroke="#354145" stroke-width="4" />
  </Svg>
);
const Nasty = () => (
  <Svg>
    <Ground />
    <Tube x={30} y={200} s={1.1} />
    <g transform="translate(60 167) rotate(90) scale(1.2)">
      <Pyramid />
    </g>
    <g transform="translate(262 96)">
      <g transform="translate(-12 -4) rotate(-14)">
        <path d="M0-62a62 62 0 0 0 0 124l-12-30 16-26-14-30z" fill="#f4e9cd" />
        <circle cx="-28" cy="-14" r="11" fill="#d3c69f" />
      </g>
      <g transform="translate(14 6) rotate(14)">
        <path d="M0-62a62 62 0 0 1 0 124l-12-30 16-26-14-30z" fill="#e6d9b4" />
        <circle cx="30" cy="16" r="13" fill="#d3c69f" />
      </g>
    </g>
  </Svg>
);
const Win = () => (
  <Svg>
    <Ground />
    <path d="M70 200V80h70v120z" fill="#8bbaff" />
    <path d="M70 200V80h22v120z" fill="#5f93dd" />
    <path d="M220 200v-46h70v46z" fill="#ff9d66" />
    <path d="M220 200v-46h22v46z" fill="#d9743c" />
    <Num x={116} y={150} size={40} fill="#04162e">
      7
    </Num>
    <Num x={266} y={190} size={32} fill="#2a0f00">
      2
    </Num>
    <path d="M105 80V24l36 13-36 13" fill="#4fd182" />
    <path d="M105 24v56" stroke="#f4e9cd" stroke-width="4" />
    <g transform="translate(255 104)">
      <Moon r={30} />
      <path d="M-4-30l8 18-12 14 10 28" fill="none" stroke="#0d1112" stroke-width="6" />
    </g>
  </Svg>
);
const Player = () => (
  <Svg h={180}>
    <Ground h={180} floor={160} />
    <Finger x={130} y={50} />
    <Stack x={172} y={160} s={0.95} />
    <Tube x={250} y={160} s={0.8} />
  </Svg>
);

const pictures: Pictures<RoleName, Term> = {
  cards: { what: What, turn: Turn, nasty: Nasty, win: Win },
  roles: { player: Player },
  terms: {
    pyramids: mini(<Pyramid x={30} y={50} s={0.7} />),
    stack: mini(<Stack x={30} y={56} s={0.4} />),
    tube: mini(<Tube x={14} y={44} s={0.3} />),
    landed: mini(<Pyramid x={8} y={30} s={0.7} turn={90} />),
    crash: mini(<Pyramid x={8} y={30} s={0.7} turn={90} />),
    controlled: mini(<Pyramid x={52} y={30} s={0.7} turn={-90} />),
    perfect: mini(<Pyramid x={30} y={52} s={0.75} />),
    doubt: mini(<Face n="?" x={30} y={30} s={1.3} />),
    colony: mini(
      <>
        <Pyramid x={22} y={52} s={0.7} />
        <Pyramid x={44} y={52} s={0.45} />
      </>,
    ),
    crack: mini(<Pyramid x={30} y={56} s={0.85} />),
    claim: mini(<Face n="!" x={30} y={30} s={1.3} />),
    target: mini(<Face n={10} state="good" x={30} y={30} s={1.3} />),
  },
};
export default pictures;
