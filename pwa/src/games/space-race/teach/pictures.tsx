// Space Race in pictures.
import {
  CardShape,
  Face,
  Flame,
  Ground,
  mini,
  Num,
  Seal,
  Stack,
  Stars,
  Svg,
  shape,
  Token,
} from '../../../shared/teach/shapes';
import type { Pictures } from '../../../shared/teach/types';
import type { RoleName } from '../wire';
import type { Term } from './type';

const Garnet = shape(
  ['#c0392f', 'M-16-12h32l8 10L0 20-24-2z'],
  ['#8e241c', 'M-16-12h12l-6 10L0 20-24-2z'],
  ['#e2695f', 'M-16-12h32l8 10h-48z'],
);
const Edge = ({ y }: { y: number }) => (
  <>
    <path d={`M0 0h360v${y}H0z`} fill="#10161b" />
    <path d={`M0 ${y}h360`} stroke="#8bbaff" stroke-width="4" stroke-dasharray="14 8" />
    <Stars dots={`40,${y / 2} 120,${y / 3} 220,${y / 1.6} 320,${y / 2.4}`} />
  </>
);
function Ladder({ taken, top }: { taken: readonly number[]; top: number }) {
  return (
    <g transform="translate(224 28)">
      <path d="M0 0v164M96 0v164" stroke="#7b8a8d" stroke-width="8" />
      {[0, 1, 2, 3].map((level) => (
        <g key={level} transform={`translate(0 ${144 - level * 40})`}>
          <path d="M0 0h96" stroke="#536267" stroke-width="6" />
          <Num x={-20} y={7}>
            {level}
          </Num>
          {taken.includes(level) && <Token x={48} y={-6} s={level === top ? 1.2 : 0.9} />}
        </g>
      ))}
    </g>
  );
}

const What = () => (
  <Svg>
    <Edge y={64} />
    <Ground />
    <CardShape n={8} x={100} y={160} />
    <CardShape n={5} x={156} y={160} />
    <CardShape n={9} x={212} y={160} />
    <g transform="translate(292 200)">
      <Stack stages={3} s={0.8} />
    </g>
    <path d="M292 66V54m-8 8l8-10 8 10" stroke="#f4e9cd" stroke-width="4" fill="none" />
  </Svg>
);
const Turn = () => (
  <Svg>
    <Ground />
    <CardShape n={8} x={80} y={110} s={1.5} />
    <Ladder taken={[0]} top={0} />
    <Seal x={140} y={178} />
  </Svg>
);
const Nasty = () => (
  <Svg>
    <Ground />
    <CardShape n={1} x={72} y={124} s={1.3} tone="metal" />
    <path d="M44 88l56 72" stroke="#ff7a6c" stroke-width="8" />
    <Ladder taken={[0, 1, 2]} top={2} />
    <Garnet x={146} y={80} s={1.2} />
    <path d="M168 180c20-20 24-70 40-88m-16 0l18-6 2 20" fill="none" stroke="#ffca45" stroke-width="5" />
  </Svg>
);
const Win = () => (
  <Svg>
    <Edge y={104} />
    <Ground floor={214} />
    <Flame x={120} y={112} />
    <Stack x={120} y={110} s={0.62} />
    <Flame x={250} y={206} s={0.8} />
    <Stack x={250} y={204} s={0.5} tone="orange" />
    <Face n={34} state="good" x={180} y={60} />
    <Face n={25} state="bad" x={306} y={170} />
  </Svg>
);
const Player = () => (
  <Svg h={180}>
    <Ground h={180} floor={150} />
    <Stack x={80} y={150} s={0.8} />
    <Seal x={190} y={116} s={1.3} />
    <Garnet x={270} y={134} />
    <Garnet x={310} y={134} />
    <Garnet x={290} y={108} />
  </Svg>
);
const card = (n: number | string, tone: 'ivory' | 'blue' | 'orange' | 'metal' = 'ivory') =>
  mini(<CardShape n={n} x={30} y={30} s={0.72} tone={tone} />);
const gem = mini(<Garnet x={30} y={28} />);

const pictures: Pictures<RoleName, Term> = {
  cards: { what: What, turn: Turn, nasty: Nasty, win: Win },
  roles: { player: Player },
  terms: {
    space: mini(<path d="M4 24h52" stroke="#8bbaff" stroke-width="4" stroke-dasharray="9 5" />),
    part: card(8),
    value: card(8),
    level: card('1'),
    streak: mini(
      <>
        <Token x={30} y={46} s={0.7} />
        <Token x={30} y={30} s={0.7} />
        <Token x={30} y={14} s={0.7} />
      </>,
    ),
    steal: gem,
    knock_off: card(1, 'metal'),
    garnet: gem,
    tol: mini(<Token x={30} y={30} s={1.6} />),
    radiation: card('?', 'orange'),
    launch: mini(
      <>
        <Stack x={30} y={38} s={0.26} />
        <Flame x={30} y={38} s={0.5} />
      </>,
    ),
    height: mini(<path d="M30 54V8m-10 10L30 8l10 10" stroke="#f4e9cd" stroke-width="5" fill="none" />),
    missiles: card(9, 'orange'),
    engine: card(2),
    black_hole: card(3),
    comms: card(5, 'blue'),
    line: mini(
      <path d="M6 20c16 16 32 16 48 0M12 14v36m36-36v36" stroke="#d3c69f" stroke-width="4" fill="none" />,
    ),
    candidate: mini(<Stack x={34} y={44} s={0.3} turn={140} />),
    bonus: mini(<Token x={30} y={30} s={1.6} />),
    goofspiel: card('?'),
  },
};
export default pictures;
