// After the end: the final scores, points shot by shot, how the small one lay, and whose game it is.

import { m } from '../../i18n/messages';
import { nameOf, Panel, Plate, placeOf } from '../../shared';
import type { DebriefProps } from '../../shared/game';
import { Chart } from '../../shared/kit/Chart';
import { FigureTable, KeyFigures, SeatName } from '../../shared/kit/Figures';
import { tenths } from '../../shared/words/figures';
import { useViewModel, withModel } from './props';
import { Scores } from './Scores';
import { curveOf, type ShotLine, shotsOf } from './story';
import type { Landing, Materials, State } from './wire';
import { landingWord } from './words';
import './game.css';

const KINDS: readonly Landing[] = ['perfect', 'controlled', 'crash'];

function Final() {
  const model = useViewModel();
  return (
    <Panel title={m.ms_final()}>
      <Scores />
      <FigureTable
        class="ms-table"
        cols={[m.table_col_player(), m.ms_id_points(), m.ms_id_landings(), m.ms_id_shots()]}
        rows={model.state.order.map((seat) => {
          const score = model.state.scores[seat];
          return {
            key: seat,
            name: nameOf(model, seat),
            figures: [score?.points ?? 0, score?.landings.length ?? 0, score?.shots ?? 0],
          };
        })}
      />
    </Panel>
  );
}

function Charts({ shots }: { shots: readonly ShotLine[] }) {
  const model = useViewModel();
  const { order } = model.state;
  const curve = curveOf(shots, order);
  const landed = shots.filter((shot) => shot.landing !== null);
  const average = shots.reduce((sum, shot) => sum + shot.points, 0) / Math.max(1, shots.length);
  const count = (seat: string, kind: Landing) =>
    landed.filter((shot) => shot.seat === seat && shot.landing === kind).length;
  return (
    <>
      <div class="panel">
        {shots.length > 1 ? (
          <Chart
            title={m.ms_chart()}
            along={m.ms_id_shot()}
            xs={[0, ...shots.map((_, index) => index + 1)]}
            series={order.map((seat) => ({
              name: nameOf(model, seat),
              place: placeOf(model.view, seat),
              values: curve[seat]!,
            }))}
          />
        ) : (
          <p class="muted">{m.ms_chart_none()}</p>
        )}
      </div>
      <KeyFigures
        figures={[
          [shots.length, m.ms_fact_shots({ n: landed.length })],
          [landed.filter((shot) => shot.landing === 'perfect').length, m.ms_fact_perfect()],
          [tenths(average), m.ms_fact_average()],
        ]}
      />
      <Panel title={m.ms_landings_table()}>
        <FigureTable
          people
          cols={[m.table_col_player(), ...KINDS.map((kind) => landingWord(kind))]}
          rows={order.map((seat) => ({
            key: seat,
            name: <SeatName view={model.view} seat={seat} />,
            figures: KINDS.map((kind) => count(seat, kind)),
          }))}
        />
      </Panel>
    </>
  );
}

function Debrief({ log, part }: DebriefProps<State, Materials>) {
  if (part === 'story') return <Final />;
  if (part === 'charts') return <Charts shots={shotsOf(log)} />;
  return (
    <article class="panel">
      <Plate>{m.table_game_about()}</Plate>
      <p>{m.ms_history()}</p>
    </article>
  );
}

export default withModel(Debrief);
