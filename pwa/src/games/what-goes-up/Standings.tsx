// What each programme has come to: its budget, its luck, the places it has been to.

import { m } from '../../i18n/messages';
import { Glyph, placeOf } from '../../shared';
import { boardMark } from '../../shared/words/boardMark';
import { capital } from '../../shared/words/lists';
import type { Ctx, State } from './wire';

interface StandingsProps {
  state: State;
  say: Ctx;
}
export function Standings({ state, say }: StandingsProps) {
  return (
    <table class="wgu-standings">
      <thead>
        <tr class="plate">
          <th scope="col">{m.wgf_col_programme()}</th>
          <th scope="col" {...boardMark({}, 'dots', 'points')}>
            {m.wgf_col_dots()}
          </th>
          <th scope="col" {...boardMark({}, 'luck')}>
            {capital(m.wgw_luck())}
          </th>
          <th scope="col">{m.wgf_col_places()}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(state.programmes).map(([seat, programme]) => (
          <tr key={seat} {...boardMark({ seat })}>
            <th scope="row">
              <Glyph place={placeOf(say.view, seat)} /> {say.name(seat)}
            </th>
            <td {...boardMark({}, 'dots', 'points')}>{programme.dots}</td>
            <td {...boardMark({}, 'luck')}>{programme.luck}</td>
            <td>{programme.visited.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
