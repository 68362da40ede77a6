// After the end: every year's ladders again, who stole from whom, heights against SPACE, radiation, and whose game it is.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Chart, Glyph, nameOf, Plate, placeOf, RuleTag, type Series, Silence } from '../../shared';
import type { DebriefProps } from '../../shared/game';
import { seen } from '../../table/types';
import { type Desk, deskOf, flightOf, nations } from './model';
import { bestOf, PartList } from './Nations';
import { Pager, PastYearView, yearsOf } from './Report';
import { ruleText } from './rules';
import { tally, thefts } from './tally';
import type { Materials, PastYear, State } from './wire';
import { theftWords } from './words';
import './game.css';

function Replay({ desk, years }: { desk: Desk; years: readonly PastYear[] }) {
  const [chosen, setAt] = useState<number | null>(null);
  const at = Math.min(chosen ?? years.length - 1, years.length - 1);
  const past = years[at];
  if (!past) return <Silence>{m.sr_no_years()}</Silence>;
  return (
    <section class="spr-replay">
      <Plate>{m.sr_replay()}</Plate>
      <Pager years={years} at={at} onAt={setAt} />
      <PastYearView key={past.year} desk={desk} past={past} heading />
    </section>
  );
}

function Standings({ desk }: { desk: Desk }) {
  const { outcome, players, edition } = desk.state;
  const open = edition === 'nine';
  const rows = desk.view.result?.standings ?? [];
  return (
    <div class="panel scroll-x">
      <Plate end={<RuleTag rule="SR-32" text={ruleText('SR-32')} />}>{m.sr_standings()}</Plate>
      <table class="deb-table">
        <thead>
          <tr>
            <th scope="col">{m.sr_col_nation()}</th>
            <th scope="col">{m.sr_col_tol()}</th>
            <th scope="col">{m.sr_col_best()}</th>
            {open && <th scope="col">{m.sr_garnets()}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const seat = String(row.seat);
            const garnets = seen(players[seat]?.garnets);
            return (
              <tr key={seat}>
                <th scope="row">
                  <span class="row spr-who">
                    <Glyph place={placeOf(desk.view, seat)} /> {nameOf(desk, seat)}
                  </span>
                  {outcome?.candidate === seat && <small class="muted">{m.sr_is_candidate()}</small>}
                </th>
                <td class="num">{players[seat]?.tol ?? 0}</td>
                <td class="num">{bestOf(desk, seat)?.height ?? '–'}</td>
                {open && <td class="num">{garnets ?? '–'}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Heights({ desk, years }: { desk: Desk; years: readonly PastYear[] }) {
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

function Thefts({ desk, years }: { desk: Desk; years: readonly PastYear[] }) {
  const list = thefts(years);
  return (
    <div class="panel">
      <Plate end={<RuleTag rule="SR-06" text={ruleText('SR-06')} />}>{m.sr_thefts()}</Plate>
      {list.length === 0 ? (
        <p class="muted">{m.sr_no_thefts()}</p>
      ) : (
        <ul class="spr-effects">
          {list.map(({ year, ladder }) => (
            <li key={`${year}${ladder.slot}`}>
              <span>
                <b>{year}</b> {theftWords(desk, ladder)}
              </span>
              <span class="muted">{desk.parts.get(ladder.number)?.number ?? ladder.number}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Tallies({ desk, years }: { desk: Desk; years: readonly PastYear[] }) {
  const rows = tally(years, nations(desk.state));
  return (
    <div class="panel scroll-x">
      <Plate>{m.sr_tallies()}</Plate>
      <table class="deb-table">
        <thead>
          <tr>
            <th scope="col">{m.sr_col_nation()}</th>
            <th scope="col">{m.sr_col_parts()}</th>
            <th scope="col">{m.sr_col_stolen()}</th>
            <th scope="col">{m.sr_col_robbed()}</th>
            <th scope="col">{m.sr_col_launches()}</th>
          </tr>
        </thead>
        <tbody>
          {nations(desk.state).map((seat) => (
            <tr key={seat}>
              <th scope="row">
                <span class="row spr-who">
                  <Glyph place={placeOf(desk.view, seat)} /> {nameOf(desk, seat)}
                </span>
              </th>
              <td class="num">{rows[seat]!.parts}</td>
              <td class="num">{rows[seat]!.stolen}</td>
              <td class="num">{rows[seat]!.robbed}</td>
              <td class="num">{rows[seat]!.launches}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** SR-15, now open: everybody's number, year by year. */
function Radiation({ desk, years }: { desk: Desk; years: readonly PastYear[] }) {
  const open = years.filter((past) => Object.values(past.radiation).some((one) => seen(one) !== undefined));
  if (open.length === 0) return null;
  const seats = nations(desk.state);
  return (
    <div class="panel scroll-x">
      <Plate end={<RuleTag rule="SR-15" text={ruleText('SR-15')} />}>{m.sr_radiation_open()}</Plate>
      <table class="deb-table spr-radiation">
        <thead>
          <tr>
            <th scope="col">{m.sr_year()}</th>
            {seats.map((seat) => (
              <th scope="col" key={seat}>
                <Glyph place={placeOf(desk.view, seat)} />
                <span class="sr">{nameOf(desk, seat)}</span>
              </th>
            ))}
            <th scope="col">{m.sr_space()}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((past) => (
            <tr key={past.year}>
              <th scope="row">{past.year}</th>
              {seats.map((seat) => (
                <td class="num" key={seat}>
                  {seen(past.radiation[seat]) ?? '–'}
                </td>
              ))}
              <td class="num">{seen(past.space) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function About({ desk }: { desk: Desk }) {
  return (
    <>
      <article class="panel">
        <Plate>{m.sr_about()}</Plate>
        <p>{m.sr_about_by()}</p>
        <p class="muted">{m.sr_about_parts()}</p>
      </article>
      <div class="panel">
        <Plate>{m.sr_all_parts()}</Plate>
        <PartList desk={desk} />
      </div>
    </>
  );
}

export default function Debrief({ view, materials, history, part }: DebriefProps<State, Materials>) {
  const desk = deskOf(view, null, materials);
  if (!desk) return null;
  if (part === 'history') return <About desk={desk} />;
  const years = yearsOf(desk, history);
  if (part === 'charts') {
    return (
      <>
        <Heights desk={desk} years={years} />
        <Tallies desk={desk} years={years} />
        <Thefts desk={desk} years={years} />
        <Radiation desk={desk} years={years} />
      </>
    );
  }
  return (
    <>
      <Standings desk={desk} />
      <Replay desk={desk} years={years} />
    </>
  );
}
