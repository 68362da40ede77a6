// T-Minus in pictures.
import {
  CardShape,
  Face,
  Flame,
  Ground,
  Moon,
  mini,
  Stack,
  Stars,
  Svg,
  Token,
} from '../../../shared/teach/shapes';
import type { Pictures } from '../../../shared/teach/types';
import type { RoleName } from '../wire';
import type { Term } from './type';

const Lines = () => <path d="M0 160h360M0 130h360M0 100h360M0 70h360" stroke="#232d31" stroke-width="2" />;

const What = () => (
  <Svg>
    <Lines />
    <Ground />
    <Moon x={264} y={48} r={46} />
    <Stack x={120} y={200} s={0.9} />
    <path d="M176 190v-96l-10 12m10-12l10 12" fill="none" stroke="#f4e9cd" stroke-width="4" />
  </Svg>
);

const Turn = () => (
  <Svg>
    <Lines />
    <Ground />
    <Stack x={70} y={200} s={0.75} />
    <Flame x={180} y={152} />
    <Stack x={180} y={150} s={0.75} />
    <Stack x={290} y={120} s={0.75} stages={2} />
    <g transform="translate(302 176) rotate(24) scale(.75)">
      <path d="M-20 26h40v-52h-40z" fill="#8bbaff" />
      <path d="M-20 26h13v-52h-13z" fill="#5f93dd" />
    </g>
  </Svg>
);

const Nasty = () => (
  <Svg>
    <Lines />
    <Ground floor={184} />
    <Stack x={110} y={184} s={0.9} />
    <Token x={170} y={100} />
    <Token x={170} y={132} />
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <Face key={n} n={n} state={n < 3 ? 'bad' : 'good'} x={62 + n * 39} y={212} />
    ))}
    <g transform="translate(256 106) rotate(-14)">
      <rect x="-34" y="-34" width="68" height="68" rx="10" fill="#f8f0d6" />
      <path d="M-34 20h68v4a10 10 0 0 1-10 10h-48a10 10 0 0 1-10-10z" fill="#c9bb92" />
      <circle cx="-14" cy="-14" r="7" fill="#15191a" />
      <circle cx="14" cy="8" r="7" fill="#15191a" />
    </g>
  </Svg>
);

const Win = () => (
  <Svg>
    <Stars dots="40,40 110,80 300,50 330,120 60,130" />
    <Moon x={180} y={250} r={130} />
    <Stack x={180} y={122} stages={1} s={1.3} />
    <path d="M214 122V66l34 12-34 12" fill="#4fd182" />
    <path d="M214 66v56" stroke="#f4e9cd" stroke-width="4" />
  </Svg>
);

const Player = () => (
  <Svg h={180}>
    <Ground h={180} floor={150} />
    <Stack x={90} y={150} s={0.8} />
    <Token x={132} y={120} s={0.9} />
    <Stack x={190} y={110} s={0.8} stages={2} />
    <Flame x={190} y={112} s={0.8} />
    <Stack x={290} y={60} s={0.8} stages={1} />
  </Svg>
);

const pictures: Pictures<RoleName, Term> = {
  cards: { what: What, turn: Turn, nasty: Nasty, win: Win },
  roles: { player: Player },
  terms: {
    token: mini(<Token x={30} y={30} s={1.5} />),
    risk: mini(<Face n={1} state="bad" x={30} y={30} s={1.2} />),
    tank: mini(<path d="M18 52h24V10H18z" fill="#8bbaff" />),
    capsule: mini(<Stack x={30} y={50} stages={1} />),
    stages: mini(<Stack x={30} y={56} s={0.34} />),
    goal: mini(<Moon x={30} y={30} r={22} />),
    crash: mini(<Stack x={34} y={46} s={0.4} stages={2} turn={150} />),
    build: mini(<Stack x={30} y={56} s={0.34} />),
    fire: mini(
      <>
        <Stack x={30} y={38} s={0.3} stages={2} />
        <Flame x={30} y={38} s={0.5} />
      </>,
    ),
    separate: mini(
      <>
        <Stack x={30} y={36} s={0.4} stages={1} />
        <path d="M22 40h16v16H22z" fill="#5f93dd" />
      </>,
    ),
    pass: mini(<CardShape n="0" x={30} y={30} s={0.7} />),
  },
};
export default pictures;
