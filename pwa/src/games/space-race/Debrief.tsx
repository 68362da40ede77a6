// After the end: every year's ladders again, who stole from whom, heights against SPACE, radiation, and whose game it is.

import { m } from '../../paraglide/messages';
import { Glyph, nameOf, Plate, placeOf, RuleTag } from '../../shared';
import type { DebriefProps } from '../../shared/game';
import { Chart, type Series } from '../../shared/kit/Chart';
import { FigureTable, SeatName } from '../../shared/kit/Figures';
import { seen } from '../../table/types';
import { PartList } from './hand/Hand';
import { bestOf, flightOf, nations } from './model';
import { forAll, useDesk } from './props';
import type { Materials, PastYear, State } from './wire';
import { theftWords } from './words';
import { tally, thefts } from './year/tally';
import { usePast, yearsOf } from './year/Years';
import './game.css';

function Replay({ years }: { years: readonly PastYear[] }) {
  const { past, shown } = usePast(years);
  if (!past) return shown;
  return (
    <section class="spr-replay">
      <Plate>{m.sr_replay()}</Plate>
      {shown}
    </section>
  );
}

function Standings() {
  const desk = useDesk();
  const { outcome, players, edition } = desk.state;
  const open = edition === 'nine';
  const rows = desk.view.result?.standings ?? [];
  return (
    <div class="panel scroll-x">
      <Plate end={<RuleTag rule="SR-32" />}>{m.sr_standings()}</Plate>
      <FigureTable
        class="spr-standings"
        cols={[m.sr_col_nation(), m.sr_col_tol(), m.sr_col_best(), ...(open ? [m.sr_id_garnets()] : [])]}
        rows={rows.map((row) => {
          const seat = String(row.seat);
          const figures = [players[seat]?.tol ?? 0, bestOf(desk, seat)?.height ?? '–'];
          return {
            key: seat,
            name: (
              <>
                <SeatName view={desk.view} seat={seat} />
                {outcome?.candidate === seat && <small class="muted">{m.sr_is_candidate()}</small>}
              </>
            ),
            figures: open ? [...figures, seen(players[seat]?.garnets) ?? '–'] : figures,
          };
        })}
      />
    </div>
  );
}

function Heights({ years }: { years: readonly PastYear[] }) {
  const desk = useDesk();
  const xs = years.map((past) => past.year);
  const series: Series[] = nations(desk.state)
    .map((seat) => ({
      name: nameOf(desk, seat),
      place: placeOf(desk.view, seat),
      values: years.map((past) => flightOf(past, seat)?.height ?? null),
    }))
    .filter((one) => one.values.some((value) => value !== null));
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

function Thefts({ years }: { years: readonly PastYear[] }) {
  const desk = useDesk();
  const list = thefts(years);
  return (
    <div class="panel">
      <Plate end={<RuleTag rule="SR-06" />}>{m.sr_thefts()}</Plate>
      {list.length === 0 ? (
        <p class="muted">{m.sr_no_thefts()}</p>
      ) : (
        <ul class="spr-effects">
          {list.map(({ year, ladder }) => (
            <li key={`${year}${ladder.slot}`}>
              <span>
                <b>{year}</b> {theftWords(desk, ladder)}
              </span>
              <span class="muted">{ladder.number}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Tallies({ years }: { years: readonly PastYear[] }) {
  const desk = useDesk();
  const rows = tally(years, nations(desk.state));
  return (
    <div class="panel scroll-x">
      <Plate>{m.sr_tallies()}</Plate>
      <FigureTable
        people
        cols={[
          m.sr_col_nation(),
          m.sr_col_parts(),
          m.sr_col_stolen(),
          m.sr_col_robbed(),
          m.sr_col_launches(),
        ]}
        rows={nations(desk.state).map((seat) => {
          const { parts, stolen, robbed, launches } = rows[seat]!;
          return {
            key: seat,
            name: <SeatName view={desk.view} seat={seat} />,
            figures: [parts, stolen, robbed, launches],
          };
        })}
      />
    </div>
  );
}

/** SR-15, now open: everybody's number, year by year. */
function Radiation({ years }: { years: readonly PastYear[] }) {
  const desk = useDesk();
  const open = years.filter((past) => Object.values(past.radiation).some((one) => seen(one) !== undefined));
  if (open.length === 0) return null;
  const seats = nations(desk.state);
  return (
    <div class="panel scroll-x">
      <Plate end={<RuleTag rule="SR-15" />}>{m.sr_radiation_open()}</Plate>
      <FigureTable
        class="spr-radiation"
        cols={[
          m.sr_year(),
          ...seats.map((seat) => (
            <>
              <Glyph place={placeOf(desk.view, seat)} />
              <span class="sr">{nameOf(desk, seat)}</span>
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
    </div>
  );
}

function About() {
  return (
    <>
      <article class="panel">
        <Plate>{m.sr_about()}</Plate>
        <p>{m.sr_about_by()}</p>
        <p class="muted">{m.sr_about_parts()}</p>
      </article>
      <div class="panel">
        <Plate>{m.sr_all_parts()}</Plate>
        <PartList />
      </div>
    </>
  );
}

function Debrief({ history, part }: DebriefProps<State, Materials>) {
  const desk = useDesk();
  if (part === 'history') return <About />;
  const years = yearsOf(desk, history);
  if (part === 'charts') {
    return (
      <>
        <Heights years={years} />
        <Tallies years={years} />
        <Thefts years={years} />
        <Radiation years={years} />
      </>
    );
  }
  return (
    <>
      <Standings />
      <Replay years={years} />
    </>
  );
}

export default forAll(Debrief);
