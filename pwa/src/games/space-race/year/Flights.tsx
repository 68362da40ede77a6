// Launches against SPACE: each rocket rises to its distance, missiles cut it, the mark says where SPACE is or may be.

import { m } from '../../../paraglide/messages';
import { Glyph, nameOf, placeOf, RuleTag, seatColour } from '../../../shared';
import { seen } from '../../../table/types';
import { type Desk, spaceRange } from '../model';
import { useDesk } from '../props';
import { scaleOf } from '../story';
import type { Flown, PastYear } from '../wire';
import { discardWords, flightWords, shotWords, sumWords } from '../words';

/** The possible distances of SPACE, by public knowledge of that year. */
function range(desk: Desk, past: PastYear): { least: number; most: number } {
  const space = seen(past.space);
  if (space !== undefined) return { least: space, most: space };
  return spaceRange(desk, past.farther, Object.keys(past.radiation).length);
}

function Flight({ past, flight }: { past: PastYear; flight: Flown }) {
  const desk = useDesk();
  const { least, most } = range(desk, past);
  const scale = scaleOf(past, most);
  const space = seen(past.space);
  const share = (n: number) => `${(Math.min(n, scale) / scale) * 100}%`;
  const cut = flight.height < flight.distance;
  const forced = past.forced.includes(flight.seat);
  const place = placeOf(desk.view, flight.seat);
  const figure =
    space === undefined ? m.sr_height_n({ n: flight.height }) : m.sr_of_space({ n: flight.height, space });
  return (
    <li
      class={`spr-flight ${seatColour(place)} ${flight.reached_space ? 'there' : ''} ${cut ? 'cut' : ''}`}
      style={{ '--h': share(flight.height) }}
    >
      <div class="spr-flight-head">
        <Glyph place={place} size={16} />
        <b>{nameOf(desk, flight.seat)}</b>
        <span class="muted">{sumWords(flight.values)}</span>
        <span class="spr-figure">
          <b>{flight.height}</b>
          {space !== undefined && <small> {m.sr_of({ space })}</small>}
        </span>
      </div>
      <div class="spr-alt" role="img" aria-label={figure}>
        <span class="track" />
        {least !== most && (
          <span
            class="maybe"
            style={{ left: share(least), width: `calc(${share(most)} - ${share(least)})` }}
          />
        )}
        {cut && (
          <span
            class="lost"
            style={{
              left: share(flight.height),
              width: `calc(${share(flight.distance)} - ${share(flight.height)})`,
            }}
          />
        )}
        <span class="bar" />
        <u style={{ left: share(least) }} />
        {least !== most && <u style={{ left: share(most) }} />}
      </div>
      <p class="muted">
        {forced && `${m.sr_flight_forced()} `}
        {flightWords(desk, past, flight)} {discardWords(desk, flight)}
      </p>
      <span class="spr-tags">
        {past.shots.some((shot) => shot.hit && shot.target === flight.seat) && <RuleTag rule="SR-16" />}
        {flight.fed.some((n) => n > 0) && <RuleTag rule="SR-23" />}
        <RuleTag
          rule={flight.discards.length > 1 ? 'SR-35' : flight.discards.length > 0 ? 'SR-14' : 'SR-31'}
        />
      </span>
    </li>
  );
}

/** SR-16: missiles that hit nobody, or whose target was drawn. */
function Misses({ past }: { past: PastYear }) {
  const desk = useDesk();
  const listed = past.shots.filter((shot) => !shot.hit || shot.random);
  if (listed.length === 0) return null;
  return (
    <ul class="spr-effects">
      {listed.map((shot, at) => (
        <li key={at}>
          <span>{shotWords(desk, shot)}</span>
          <RuleTag rule="SR-16" />
        </li>
      ))}
    </ul>
  );
}

export function Flights({ past }: { past: PastYear }) {
  return (
    <div class="panel">
      <div class="h">
        <h2 class="plate">{m.sr_tab_launches()}</h2>
        <span class="spr-tags">
          <RuleTag rule="SR-13" />
          <RuleTag rule="SR-15" />
        </span>
      </div>
      {past.flights.length === 0 && <p class="muted">{m.sr_nobody_launched()}</p>}
      <ul class="spr-flights">
        {past.flights.map((flight) => (
          <Flight key={flight.seat} past={past} flight={flight} />
        ))}
      </ul>
      <Misses past={past} />
    </div>
  );
}
