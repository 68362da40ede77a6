// What Goes Up in pictures.
import {
  type At,
  at,
  CardShape,
  Face,
  Flame,
  Ground,
  Moon,
  mini,
  Num,
  Spot,
  Stars,
  Svg,
  shape,
  Token,
} from '../../../shared/teach/shapes';
import type { Pictures } from '../../../shared/teach/types';
import type { RoleName } from '../wire';
import type { Term } from './type';

const Capsule = (p: At) => (
  <g transform={at(p)}>
    <path d="M0-56c14 10 24 30 24 56h-48c0-26 10-46 24-56z" fill="#f4e9cd" />
    <path d="M0-56c-7 16-9 34-9 56h-15c0-26 10-46 24-56z" fill="#d3c69f" />
    <circle cx="4" cy="-20" r="9" fill="#1c3557" />
    <circle cx="4" cy="-20" r="6" fill="#62d8d0" />
  </g>
);
const Engine = shape(
  ['#f4e9cd', 'M-14-26h28v10h-28z'],
  ['#7b8a8d', 'M-12-16h24l10 16h-44z'],
  ['#5d6a6d', 'M-12-16h8l-6 16h-12z'],
);
const StageShape = shape(
  ['#8bbaff', 'M-26-70h52V0h-52z'],
  ['#5f93dd', 'M-26-70h16V0h-16z'],
  ['#f4e9cd', 'M-26-44h52v8h-52z'],
  ['#2f68b0', 'M-26-30L-44 0h18zM26-30L44 0H26z'],
);
const Rocket = (p: At) => (
  <g transform={at(p)}>
    <StageShape x={0} y={0} />
    <Engine x={0} y={-72} />
    <Capsule x={0} y={-100} />
  </g>
);
/** A suit, no face: the visor is dark. */
const Derp = (p: At) => (
  <g transform={at(p)}>
    <path d="M-16 0v-26a16 16 0 0 1 32 0V0z" fill="#f4e9cd" />
    <path d="M-16 0v-26a16 16 0 0 1 10-15V0z" fill="#d3c69f" />
    <circle cy="-46" r="17" fill="#f4e9cd" />
    <path d="M-11-50h22v10a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8z" fill="#1c3557" />
    <path d="M-11-50h10v4h-10z" fill="#62d8d0" />
  </g>
);
const Earth = (p: At) => (
  <g transform={at(p)}>
    <circle r="44" fill="#2f68b0" />
    <path d="M0-44a44 44 0 0 1 0 88 36 44 0 0 0 0-88z" fill="#1c4173" />
    <path d="M-30-14c10-14 26-14 30-2s-14 14-12 24-12 10-18-2 0-20 0-20z" fill="#4fae74" />
  </g>
);

const What = () => (
  <Svg>
    <Stars dots="40,30 90,60 300,40 330,100 220,30" />
    <Ground />
    <Rocket x={200} y={200} />
    <Derp x={90} y={200} />
    <Derp x={130} y={200} s={0.85} />
  </Svg>
);
const Turn = () => (
  <Svg>
    <Ground floor={190} />
    <path d="M20 150h84v12H20zM30 162h8v28h-8zM86 162h8v28h-8z" fill="#8a5a2b" />
    <Engine x={46} y={150} />
    <Capsule x={82} y={150} s={0.6} />
    <path d="M120 120h30m-10-8l10 8-10 8" fill="none" stroke="#f4e9cd" stroke-width="4" />
    <Flame x={186} y={158} />
    <Rocket x={186} y={156} s={0.65} />
    <path d="M226 120h26m-10-8l10 8-10 8" fill="none" stroke="#f4e9cd" stroke-width="4" />
    <Earth x={306} y={116} s={0.75} />
    <ellipse cx="306" cy="116" rx="50" ry="18" fill="none" stroke="#7b8a8d" stroke-width="3" />
    <Capsule x={350} y={118} s={0.4} />
  </Svg>
);
const Nasty = () => (
  <Svg>
    <Ground floor={170} />
    <g transform="translate(180 96)">
      <path
        d="M0-80l18 40 40-22-14 44 46 6-40 26 30 36-46-8-10 30-24-36-24 36-10-30-46 8 30-36-40-26 46-6-14-44 40 22z"
        fill="#ff9d66"
      />
      <path d="M0-40l10 20 22-8-8 24 24 8-24 12-24 24-24-24-24-12 24-8-8-24 22 8z" fill="#ffca45" />
    </g>
    <g transform="translate(250 60) rotate(40)">
      <Engine x={0} y={0} />
    </g>
    <g transform="translate(104 50) rotate(-30)">
      <Capsule x={0} y={0} s={0.6} />
    </g>
    {Array.from({ length: 20 }, (_, k) => (
      <rect
        key={`face ${k + 1}`}
        x={10 + k * 17}
        y="190"
        width="15"
        height="26"
        rx="2"
        fill={k < 9 ? '#4fd182' : k < 14 ? '#ffca45' : '#ff7a6c'}
      />
    ))}
    <path d="M291 186l-8-12h16z" fill="#f4e9cd" />
  </Svg>
);
const Win = () => (
  <Svg>
    <Stars dots="40,40 130,70 320,30 340,120" />
    <Moon x={110} y={262} r={120} />
    <path d="M110 146V84l40 14-40 14" fill="#4fd182" />
    <path d="M110 84v62" stroke="#f4e9cd" stroke-width="5" />
    <g transform="translate(270 60)">
      <path d="M-52 20a52 46 0 0 1 104 0z" fill="#ff9d66" />
      <path d="M-52 20a52 46 0 0 1 52-46c-18 8-24 26-24 46z" fill="#d9743c" />
      <path d="M-50 20L-8 66M50 20L8 66M0 20v46" stroke="#d3c69f" stroke-width="2" />
      <Capsule x={0} y={112} s={0.9} />
    </g>
  </Svg>
);
const Player = () => (
  <Svg h={180}>
    <Spot reach={150} />
    <Ground h={180} floor={150} />
    <StageShape x={110} y={150} />
    <Engine x={190} y={150} s={1.3} />
    <Capsule x={260} y={150} s={1.1} />
    <Derp x={320} y={150} s={0.8} />
  </Svg>
);
const derp = mini(<Derp x={30} y={56} s={0.8} />);
const card = (n: number | string) => mini(<CardShape n={n} x={30} y={30} s={0.72} />);

const pictures: Pictures<RoleName, Term> = {
  cards: { what: What, turn: Turn, nasty: Nasty, win: Win },
  roles: { player: Player },
  terms: {
    up_goer: mini(<Rocket x={30} y={56} s={0.33} />),
    derp,
    dots: mini(<Token x={30} y={30} s={1.5} />),
    points: mini(<Token x={30} y={30} s={1.5} />),
    rating: mini(
      <Num x={30} y={38} size={24}>
        10/15
      </Num>,
    ),
    fail: mini(<Face n="F" x={30} y={30} s={1.2} />),
    boom: mini(<Face n="B" state="bad" x={30} y={30} s={1.2} />),
    check: card('20'),
    stage: mini(<StageShape x={30} y={52} s={0.6} />),
    insertion: mini(<Earth x={30} y={30} s={0.5} />),
    capsule: mini(<Capsule x={30} y={54} s={0.8} />),
    thruster: mini(<Engine x={30} y={46} s={1.3} />),
    burn: mini(
      <>
        <Engine x={30} y={30} />
        <Flame x={30} y={30} s={0.7} />
      </>,
    ),
    rations: card('½'),
    eva: derp,
    piloting: derp,
    engineering: derp,
    stamina: derp,
    luck: mini(<Face n="?" state="good" x={30} y={30} s={1.2} />),
    test_flight: mini(<Rocket x={30} y={56} s={0.33} />),
    stranded: derp,
    rock: mini(<path d="M12 34l8-18 16-4 14 12-4 20-20 8z" fill="#7b8a8d" />),
  },
};
export default pictures;
