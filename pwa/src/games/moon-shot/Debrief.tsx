// After the end: the final scores, points shot by shot, how the small one lay, and whose game it is.
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Chart, Glyph, nameOf, Plate, placeOf } from '../../shared';
import type { DebriefProps } from '../../shared/game';
import { Scores } from './bits';
import { type Desk, deskOf } from './model';
import { type Counted, curveOf, shotsOf } from './story';
import type { Landing, Materials, State } from './wire';
import { LANDING_WORDS } from './words';
import './game.css';

const KINDS: readonly Landing[] = ['perfect', 'controlled', 'crash'];

function Final({ desk }: { desk: Desk }) {
  return (
    <div class="panel">
      <Plate>{m.ms_final()}</Plate>
      <Scores desk={desk} />
      <table class="deb-table ms-table">
        <thead>
          <tr>
            <th scope="col">{m.ms_col_player()}</th>
            <th scope="col">{m.ms_col_points()}</th>
            <th scope="col">{m.ms_col_landings()}</th>
            <th scope="col">{m.ms_col_shots()}</th>
          </tr>
        </thead>
        <tbody>
          {desk.state.order.map((seat) => {
            const score = desk.state.scores[seat];
            return (
              <tr key={seat}>
                <th scope="row">{nameOf(desk, seat)}</th>
                <td class="num">{score?.points ?? 0}</td>
                <td class="num">{score?.landings.length ?? 0}</td>
                <td class="num">{score?.shots ?? 0}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Charts({ desk, shots }: { desk: Desk; shots: readonly Counted[] }) {
  const { order } = desk.state;
  const curve = curveOf(shots, order);
  const landed = shots.filter((shot) => shot.landing !== null);
  const average = shots.reduce((sum, shot) => sum + shot.points, 0) / Math.max(1, shots.length);
  const of = (seat: string, kind: Landing) =>
    landed.filter((shot) => shot.seat === seat && shot.landing === kind).length;
  return (
    <>
      <div class="panel">
        {shots.length > 1 ? (
          <Chart
            title={m.ms_chart()}
            along={m.ms_chart_along()}
            xs={[0, ...shots.map((_, at) => at + 1)]}
            series={order.map((seat) => ({
              name: nameOf(desk, seat),
              place: placeOf(desk.view, seat),
              values: curve[seat]!,
            }))}
          />
        ) : (
          <p class="muted">{m.ms_chart_none()}</p>
        )}
      </div>
      <div class="deb-facts">
        <div>
          <b>{shots.length}</b>
          <small>{m.ms_fact_shots({ n: landed.length })}</small>
        </div>
        <div>
          <b>{landed.filter((shot) => shot.landing === 'perfect').length}</b>
          <small>{m.ms_fact_perfect()}</small>
        </div>
        <div>
          <b>{new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(average)}</b>
          <small>{m.ms_fact_average()}</small>
        </div>
      </div>
      <div class="panel">
        <Plate>{m.ms_landings_table()}</Plate>
        <table class="deb-table">
          <thead>
            <tr>
              <th scope="col">{m.ms_col_player()}</th>
              {KINDS.map((kind) => (
                <th scope="col" key={kind}>
                  {LANDING_WORDS[kind]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map((seat) => (
              <tr key={seat}>
                <th scope="row">
                  <span class="ms-who">
                    <span>
                      <Glyph place={placeOf(desk.view, seat)} /> {nameOf(desk, seat)}
                    </span>
                  </span>
                </th>
                {KINDS.map((kind) => (
                  <td key={kind} class="num">
                    {of(seat, kind)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export default function Debrief({ view, log, part }: DebriefProps<State, Materials>) {
  const desk = deskOf(view, null);
  if (!desk) return null;
  if (part === 'story') return <Final desk={desk} />;
  if (part === 'charts') return <Charts desk={desk} shots={shotsOf(log)} />;
  return (
    <article class="panel">
      <Plate>{m.ms_history_title()}</Plate>
      <p>{m.ms_history()}</p>
    </article>
  );
}
