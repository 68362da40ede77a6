// The credits of Space Race: the radiation of the last year with the SPACE it made, and who came nearest without reaching it.
import { m } from '../../../paraglide/messages';
import { nameOf, placeOf } from '../../../shared';
import { type CreditsOf, least } from '../../../shared/stage/credits';
import { seen } from '../../../table/types';
import { deskOf, nations } from '../model';
import type { Materials, PastYear, State } from '../wire';

export const credits: CreditsOf<State, Materials> = ({ view, materials, history }) => {
  const desk = deskOf(view, null, materials);
  if (!desk) return { seals: [], breath: null };
  const { report, years: before } = desk.state;
  const years = [...history<PastYear>('/years', before.archived), ...(report ? [report] : [])];
  const last = years.at(-1);
  const space = seen(last?.space);
  const seals = nations(desk.state).flatMap((seat) => {
    const radiation = seen(last?.radiation[seat]);
    const garnets = seen(desk.state.players[seat]?.garnets);
    const lay = [
      radiation === undefined ? '' : m.sr_credit_radiation({ n: radiation }),
      garnets === undefined ? '' : m.sr_credit_garnets({ n: garnets }),
    ].filter(Boolean);
    return lay.length > 0 ? [{ key: seat, name: nameOf(desk, seat), place: placeOf(view, seat), lay }] : [];
  });
  if (last && space !== undefined && seals.length > 0)
    seals.push({
      key: 'space',
      name: m.sr_space(),
      place: 0,
      lay: [m.sr_credit_space({ n: space, year: last.year })],
    });
  const short = years.flatMap((past) => {
    const there = seen(past.space);
    if (there === undefined) return [];
    return past.flights
      .filter((flight) => !flight.reached_space)
      .map((flight) => ({ year: past.year, seat: flight.seat, off: there - flight.height }));
  });
  const near = least(short, (one) => one.off);
  const breath = near && m.sr_credit_breath({ year: near.year, name: nameOf(desk, near.seat), n: near.off });
  return { seals, breath };
};
