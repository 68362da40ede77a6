// A year that no stage has shown: what each station of its story puts on the launch ground.
import { m } from '../../../paraglide/messages';
import { nameOf } from '../../../shared';
import type { Desk } from '../model';
import type { Station } from '../story';
import type { Ladder, PastYear } from '../wire';
import { namesOf, prizeWords, shotWords, sumWords } from '../words';
import { effectRows, headlineOf } from '../year/YearStory';
import { type Column, Takers } from './Bridge';
import { heightsOf, type Now, short } from './now';

/** A ladder of the bridge for each level with bids, from the lowest up; the part is on the level that gets it. */
function levels(desk: Desk, { number, levels: rungs, recipients, knock_offs, stolen }: Ladder): Column[] {
  const won = stolen ? m.sr_the_part_stolen() : m.sr_the_part();
  return rungs.map(({ level, seats }) => {
    const wins = seats.some((seat) => recipients.includes(seat));
    const copies = seats.some((seat) => knock_offs.includes(seat));
    return {
      key: level,
      top: String(level),
      ...(wins && { part: number }),
      words: (
        <>
          <span class="sr">{m.sr_level_n({ n: level })}: </span>
          <Takers desk={desk} seats={seats} />
          {(wins || copies) && <small>{wins ? won : m.sr_knock_off()}</small>}
        </>
      ),
    };
  });
}

/** A ladder of the bridge for each rocket, with its height and the parts it flew with. */
function rockets(desk: Desk, past: PastYear): Column[] {
  return past.flights.map(({ seat, height, values, distance }) => ({
    key: seat,
    top: String(height),
    words: (
      <>
        <Takers desk={desk} seats={[seat]} shapes says={() => <span>{sumWords(values)}</span>} />
        {height < distance && <small>−{distance - height}</small>}
      </>
    ),
  }));
}

function prizes(desk: Desk, { awards, collided, tied }: PastYear): string[] {
  return [
    ...awards.map((prize) => `${nameOf(desk, prize.seat)}: ${prizeWords(prize)}`),
    ...(collided.length > 0 ? [m.sr_collision_note({ names: namesOf(desk, collided) })] : []),
    ...(tied.length > 0 ? [m.sr_tied({ names: namesOf(desk, tied) })] : []),
  ];
}

/** The ground at a station. Heights are on flags once rockets have flown. */
export function toldNow(desk: Desk, past: PastYear, station: Station): Now {
  const idle =
    past.idle.length > 0 ? [m.sr_idle({ names: namesOf(desk, past.idle), n: past.idle.length })] : [];
  const flown = heightsOf(past);
  const at: Omit<Now, 'title' | 'note'> = { columns: null, flags: new Map() };
  const { title, note } = headlineOf(desk, past, station);
  const says = { ...at, title, note: short(note) };
  switch (station.kind) {
    case 'ladder': {
      const { ladder } = station;
      return {
        ...says,
        columns: levels(desk, ladder),
        effects: idle,
        lit: ladder.levels.flatMap((one) => one.seats),
      };
    }
    case 'idle':
      return { ...says, effects: idle };
    case 'effects':
      return { ...says, effects: effectRows(desk, past).map(({ words }) => words) };
    case 'launches':
      return {
        ...says,
        columns: past.flights.length > 0 ? rockets(desk, past) : null,
        effects: past.shots.map((shot) => shotWords(desk, shot)),
        flags: flown,
      };
    case 'prizes':
      return { ...says, effects: prizes(desk, past), lit: past.awards.map((one) => one.seat), flags: flown };
  }
}
