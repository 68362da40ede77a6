// After the end: heights against SPACE, radiation, and whose game it is.

import { m } from '../../i18n/messages';
import { Glyph, nameOf, Panel, Plate, placeOf } from '../../shared';
import type { DebriefProps } from '../../shared/game';
import { Chart, type Series } from '../../shared/kit/Chart';
import { FigureTable, SeatName } from '../../shared/kit/Figures';
import { seen } from '../../table/types';
import { PartList } from './hand/Hand';
import { bestOf, flightOf, nations, pastYears } from './model';
import { useViewModel, withModel } from './props';
import type { Materials, PastYear, State } from './wire';
import './game.css';

function Standings() {
  const model = useViewModel();
  const { outcome, players, edition } = model.state;
  const open = edition === 'nine';
  const rows = model.view.result?.standings ?? [];
  return (
    <Panel title={m.table_standings()} rule="SR-32" class="scroll-x">
      <FigureTable
        class="spr-standings"
        cols={[m.sr_col_nation(), m.sr_col_tol(), m.sr_col_best(), ...(open ? [m.sr_id_garnets()] : [])]}
        rows={rows.map((row) => {
          const seat = String(row.seat);
          const figures = [players[seat]?.tol ?? 0, bestOf(model, seat)?.height ?? '–'];
          return {
            key: seat,
            name: (
              <>
                <SeatName view={model.view} seat={seat} />
                {outcome?.candidate === seat && <small class="muted">{m.sr_is_candidate()}</small>}
              </>
            ),
            figures: open ? [...figures, seen(players[seat]?.garnets) ?? '–'] : figures,
          };
        })}
      />
    </Panel>
  );
}

function Heights({ years }: { years: readonly PastYear[] }) {
  const model = useViewModel();
  const xs = years.map((past) => past.year);
  const series: Series[] = nations(model.state)
    .map((seat) => ({
      name: nameOf(model, seat),
      place: placeOf(model.view, seat),
      values: years.map((past) => flightOf(past, seat)?.height ?? null),
    }))
    .filter((row) => row.values.some((value) => value !== null));
  const space = years.map((past) => seen(past.space) ?? null);
  if (space.some((value) => value !== null))
    series.push({ name: m.sr_space(), place: 1, values: space, measure: true });
  return (
    <div class="panel">
      {xs.length > 1 && series.length > 0 ? (
        <Chart title={m.sr_chart_heights()} along={m.sr_year()} xs={xs} series={series} dots />
      ) : (
        <p class="muted">{m.sr_chart_none()}</p>
      )}
    </div>
  );
}

/** SR-15, now open: everybody's number, year by year. */
function Radiation({ years }: { years: readonly PastYear[] }) {
  const model = useViewModel();
  const open = years.filter((past) => Object.values(past.radiation).some((dose) => seen(dose) !== undefined));
  if (open.length === 0) return null;
  const seats = nations(model.state);
  return (
    <Panel title={m.sr_radiation_open()} rule="SR-15" class="scroll-x">
      <FigureTable
        class="spr-radiation"
        cols={[
          m.sr_year(),
          ...seats.map((seat) => (
            <>
              <Glyph place={placeOf(model.view, seat)} />
              <span class="sr">{nameOf(model, seat)}</span>
            </>
          )),
          m.sr_space(),
        ]}
        rows={open.map((past) => ({
          key: past.year,
          name: past.year,
          figures: [...seats.map((seat) => seen(past.radiation[seat])), seen(past.space)].map(
            (figure) => figure ?? '–',
          ),
        }))}
      />
    </Panel>
  );
}

function About() {
  return (
    <>
      <article class="panel">
        <Plate>{m.teach_tab_game()}</Plate>
        <p>{m.sr_about_by()}</p>
        <p class="muted">{m.sr_about_parts()}</p>
      </article>
      <Panel title={m.sr_all_parts()}>
        <PartList />
      </Panel>
    </>
  );
}

function Debrief({ history, part }: DebriefProps<State, Materials>) {
  const model = useViewModel();
  if (part === 'history') return <About />;
  if (part === 'charts') {
    const years = pastYears(model.state, history);
    return (
      <>
        <Heights years={years} />
        <Radiation years={years} />
      </>
    );
  }
  return <Standings />;
}

export default withModel(Debrief);
