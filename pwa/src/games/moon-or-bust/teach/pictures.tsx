// Moon or Bust! in pictures.
import {
  type At,
  at,
  CardShape,
  Face,
  Ground,
  Lamp,
  Moon,
  mini,
  Num,
  Seal,
  Spot,
  Stars,
  Svg,
  shape,
} from '../../../shared/teach/shapes';
import type { Pictures } from '../../../shared/teach/types';
import type { RoleName } from '../wire';
import type { Term } from './type';

const Nose = shape(
  ['#f4e9cd', 'M0-60c24 26 34 62 34 100h-68c0-38 10-74 34-100z'],
  ['#d3c69f', 'M0-60c-6 30-10 66-10 100h-24c0-38 10-74 34-100z'],
);
const Fuselage = shape(
  ['#f4e9cd', 'M-34-50h68v100h-68z'],
  ['#d3c69f', 'M-34-50h24v100h-24z'],
  ['#2f68b0', 'M-34-14h68v18h-68z'],
);
const Thruster = shape(
  ['#f4e9cd', 'M-20-50h40v34h-40z'],
  ['#d3c69f', 'M-20-50h14v34h-14z'],
  ['#7b8a8d', 'M-16-14h32l24 58c-26-10-54-10-80 0z'],
  ['#5d6a6d', 'M-16-14h12l-14 50c-8 1-16 4-22 8z'],
);
const Bench = ({ y }: { y: number }) => (
  <>
    <Nose x={84} y={y + 8} s={0.9} />
    <Fuselage x={180} y={y} s={0.9} />
    <Thruster x={276} y={y + 4} s={0.9} />
  </>
);
const Asks = ({ y }: { y: number }) => (
  <>
    <Face n="?" x={84} y={y} />
    <Face n="?" x={180} y={y} />
    <Face n="?" x={276} y={y} />
  </>
);
const Coin = (p: At) => (
  <g transform={at(p)}>
    <circle r="20" fill="#ffca45" />
    <path d="M0-20a20 20 0 0 1 0 40 26 26 0 0 0 0-40z" fill="#d9a21f" />
  </g>
);
const D20 = (p: At) => (
  <g transform={at(p)}>
    <path d="M0-50l43 25v50L0 50l-43-25v-50z" fill="#f8f0d6" />
    <path d="M0-50l43 25v50L0 50l-26-36h52z" fill="#c9bb92" />
    <path d="M0-32l28 44h-56z" fill="#f4e9cd" />
    <Num y={8} size={26} fill="#15191a">
      3
    </Num>
  </g>
);

const What = () => (
  <Svg>
    <Spot reach={186} spread={80} />
    <Ground floor={184} />
    <Bench y={138} />
    <Asks y={212} />
    <Lamp lit x={110} y={44} />
    <Lamp lit x={180} y={44} />
    <Lamp lit={false} x={250} y={44} />
  </Svg>
);
const Turn = () => (
  <Svg>
    <Ground floor={150} />
    <Seal x={80} y={110} s={1.25} />
    <Seal x={180} y={110} s={1.25} />
    <Seal x={280} y={110} s={1.25} />
    <Coin x={80} y={56} />
    <Thruster x={180} y={52} s={0.45} />
    <CardShape x={280} y={48} s={0.7} tone="orange" />
    <Lamp lit x={110} y={196} s={0.9} />
    <Lamp lit={false} x={180} y={196} s={0.9} />
    <Lamp lit={false} x={250} y={196} s={0.9} />
  </Svg>
);
const Nasty = () => (
  <Svg>
    <path d="M130 0h100l90 190H40z" fill="#151c1f" />
    <Ground floor={176} />
    <D20 x={180} y={96} s={1.25} />
    {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
      <Face key={n} n={n} state={n < 4 ? 'bad' : 'good'} x={40 * n} y={208} />
    ))}
  </Svg>
);
/** Two rockets, one Moon. */
const Win = () => (
  <Svg>
    <Stars dots="40,60 320,44 60,170 300,180" />
    <Moon x={180} y={96} r={72} />
    <path d="M0 240c20-74 62-112 108-128l8 12c-38 18-66 58-74 116z" fill="#8bbaff" />
    <path d="M360 240c-20-74-62-112-108-128l-8 12c38 18 66 58 74 116z" fill="#ff9d66" />
    <Lamp lit x={116} y={206} />
    <Lamp lit x={180} y={206} />
    <Lamp lit x={244} y={206} />
  </Svg>
);
const Engineer = () => (
  <Svg h={180}>
    <Spot />
    <Ground h={180} floor={140} />
    <Bench y={94} />
    <Asks y={160} />
  </Svg>
);
const Politician = () => (
  <Svg h={180}>
    <Spot />
    <Ground h={180} floor={140} />
    <Seal x={90} y={110} s={1.3} />
    <g transform="translate(180 100)">
      <path d="M-34 40c-14-40 6-56 20-66h28c14 10 34 26 20 66z" fill="#8a5a2b" />
      <path d="M-34 40c-14-40 6-56 20-66h6c-12 16-18 40-12 66z" fill="#6d451e" />
      <path d="M-16-34h32v8h-32z" fill="#f4e9cd" />
    </g>
    <Coin x={216} y={128} s={0.6} />
    <g transform="translate(284 110)">
      <path d="M-40 30a40 40 0 0 1 80 0z" fill="#354247" />
      <path d="M14-7a40 40 0 0 1 26 37H20a20 20 0 0 0-14-18z" fill="#ff7a6c" />
      <path d="M0 30L-20 4" stroke="#f4e9cd" stroke-width="5" />
    </g>
  </Svg>
);
const Agent = () => (
  <Svg h={180}>
    <Ground h={180} floor={140} />
    <path d="M150 10h28v130h-28zM182 10h28v130h-28z" fill="#536267" />
    <path d="M150 10h10v130h-10zM182 10h10v130h-10z" fill="#354247" />
    <path d="M178 60h4v60h-4z" fill="#0d1112" />
    <CardShape x={64} y={96} tone="blue" />
    <CardShape x={104} y={100} tone="blue" />
    <Nose x={268} y={112} s={0.6} />
    <Fuselage x={316} y={110} s={0.6} />
    <path d="M292 30l16 16m0-16l-16 16" stroke="#ff7a6c" stroke-width="8" />
  </Svg>
);

const pictures: Pictures<RoleName, Term> = {
  cards: { what: What, turn: Turn, nasty: Nasty, win: Win },
  roles: { engineer: Engineer, politician: Politician, agent: Agent },
  terms: {
    test: mini(<Fuselage x={30} y={30} s={0.5} />),
    solution: mini(<Seal x={30} y={30} s={0.8} />),
    viable: mini(<Lamp lit x={30} y={30} s={0.9} />),
    funding: mini(<Coin x={30} y={30} />),
    pr: mini(<CardShape n={1} x={30} y={30} s={0.7} />),
    threat: mini(<Face n="?" state="bad" x={30} y={30} s={1.3} />),
    war: mini(<D20 x={30} y={30} s={0.5} />),
    proxy: mini(<CardShape x={30} y={30} s={0.7} tone="blue" />),
    power: mini(<CardShape n={4} x={30} y={30} s={0.7} tone="blue" />),
    sabotage: mini(<CardShape n="×" x={30} y={30} s={0.7} tone="orange" />),
    nullify: mini(<Coin x={30} y={30} />),
    event: mini(<CardShape n="!" x={30} y={30} s={0.7} />),
    notebook: mini(<CardShape n="?" x={30} y={30} s={0.7} />),
    conference: mini(<Seal x={30} y={30} s={0.8} />),
    grant: mini(<Coin x={30} y={30} />),
    green: mini(<Thruster x={30} y={30} s={0.5} />),
  },
};
export default pictures;
