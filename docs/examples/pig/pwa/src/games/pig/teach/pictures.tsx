// Pig in pictures.
import { Face, mini, Svg } from '../../../shared/teach/shapes';
import type { Pictures } from '../../../shared/teach/types';
import type { RoleName } from '../wire';
import type { Term } from './type';

const shows =
  (...faces: (number | string)[]) =>
  () => (
    <Svg>
      {faces.map((n, place) => (
        <Face key={n} n={n} x={180 + 120 * (place - (faces.length - 1) / 2)} y={110} s={2.4} />
      ))}
    </Svg>
  );

const pictures: Pictures<RoleName, Term> = {
  cards: { what: shows(4), turn: shows(3, 5), nasty: shows(1), win: shows('100') },
  roles: { player: shows(6) },
  terms: { turn: mini(<Face n={4} x={30} y={30} />), hold: mini(<Face n="!" x={30} y={30} />) },
};
export default pictures;
