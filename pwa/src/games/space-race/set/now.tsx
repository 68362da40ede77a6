// The launch ground's words in each phase, and at each station of a year that no stage has shown: sentence, bridge, rockets, flags.
import { m } from '../../../paraglide/messages';
import { nameOf, namesOf } from '../../../shared';
import { boardMark } from '../../../shared/words/boardMark';
import { bestOf, type Desk, nations } from '../model';
import type { Station } from '../story';
import type { Goofspiel, Ladder, PastYear } from '../wire';
import { gainWords, goofWords, partText, partTitle, prizeWords, shotWords, sumWords } from '../words';
import { goofOrder } from '../year/Ending';
import { effectRows, headlineOf, resultHeadline } from '../year/headline';
import { type Column, Takers } from './Bridge';

export interface Now {
  title: string;
  note: string;
  /** The terms that the sentence is about. */
  asks?: object;
  /** No ladders: the sentence has the sky for itself. */
  columns: readonly Column[] | null;
  /** Beneath the prize's place: what parts did. */
  effects?: readonly string[];
  /** Nations that are meant; all if absent. */
  lit?: readonly string[];
  flags: ReadonlyMap<string, string>;
}

/** More letters make a note that does not fit above the board; the rockets in the light say the same. */
const NOTE = 110;
const short = (words: string): string => (words.length <= NOTE ? words : '');
/** The height of each rocket that flew, for its flag. */
const heightsOf = (past: PastYear): ReadonlyMap<string, string> =>
  new Map(past.flights.map(({ seat, height }) => [seat, m.sr_tv_flew({ n: height })]));
/** Tricks of Goofspiel that have room on the bridge. */
const TRICKS = 5;

function bids(desk: Desk): Now {
  const { state } = desk;
  const heights = new Map(nations(state).map((seat) => [seat, bestOf(desk, seat)?.height]));
  const best = Math.max(...[...heights.values()].flatMap((height) => height ?? []));
  const highest = [...heights.keys()].filter((seat) => heights.get(seat) === best);
  return {
    title: m.sr_tv_seal(),
    note: m.sr_tv_seal_how(),
    asks: boardMark({}, 'again', 'back'),
    columns: state.offers.map(({ slot, number }) => ({
      key: slot,
      top: String(number),
      part: number,
      asks: boardMark({ item: number }, 'part'),
      title: partTitle(desk, number),
      words: (
        <>
          {partTitle(desk, number)}
          <span class="sr"> {partText(desk, number)}</span>
        </>
      ),
    })),
    flags: new Map(highest.map((seat) => [seat, m.sr_tv_best({ n: best })])),
  };
}

/** A year that the stage has told: who took which part, how parts worked, how high rockets flew. */
function report(desk: Desk, past: PastYear): Now {
  const { title, note } = resultHeadline(desk, past);
  return {
    title,
    note: short(note),
    columns:
      past.ladders.length > 0
        ? past.ladders.map(({ slot, number, recipients, stolen }) => ({
            key: slot,
            top: String(number),
            part: number,
            asks: boardMark({ item: number }, 'part'),
            words: (
              <>
                <span class="sr">{partTitle(desk, number)}: </span>
                {recipients.length > 0 ? (
                  <Takers desk={desk} seats={recipients} />
                ) : (
                  <span class="spr-none">{m.sr_tv_nobody()}</span>
                )}
                {stolen && <small>{m.sr_tv_stolen()}</small>}
              </>
            ),
          }))
        : null,
    effects: effectRows(desk, past).map(({ words }) => words),
    flags: heightsOf(past),
  };
}

function goofspiel(desk: Desk, game: Goofspiel): Now {
  const past = game.tricks.slice(-TRICKS);
  return {
    title: goofOrder(game),
    note: short(goofWords(game.purpose, namesOf(desk, game.players))),
    columns:
      past.length > 0
        ? past.map(({ prizes, bids: cards, winner }, k) => ({
            key: game.tricks.length - past.length + k,
            top: prizes.join(' + '),
            words: (
              <Takers
                desk={desk}
                seats={game.players}
                shapes
                says={(seat) => (
                  <b class={winner === seat ? 'took' : ''}>
                    {cards[seat]}
                    {winner === seat && <span class="sr"> {m.sr_goof_took()}</span>}
                  </b>
                )}
              />
            ),
          }))
        : null,
    lit: game.players,
    flags: new Map(game.players.map((seat) => [seat, m.sr_tv_score({ n: game.scores[seat] ?? 0 })])),
  };
}

export function nowOf(desk: Desk): Now {
  const { state } = desk;
  if (state.phase === 'report' && state.report) return report(desk, state.report);
  if (state.phase === 'goofspiel' && state.goofspiel) return goofspiel(desk, state.goofspiel);
  if (state.phase === 'naming' && state.naming) {
    const winners = Object.keys(state.naming.names);
    const flags = new Map(winners.map((seat) => [seat, m.sr_tv_names()]));
    return {
      title: m.sr_naming_wait({ names: namesOf(desk, winners), n: winners.length }),
      note: short(m.sr_naming_among({ names: namesOf(desk, state.naming.tied) })),
      columns: null,
      lit: [...winners, ...state.naming.tied],
      flags,
    };
  }
  return bids(desk);
}

/** A ladder of the bridge for each level with bids, from the lowest up; the part is on the level that gets it. */
function levels(desk: Desk, ladder: Ladder): Column[] {
  return ladder.levels.map(({ level, seats }) => {
    const wins = seats.some((seat) => ladder.recipients.includes(seat));
    const copies = seats.some((seat) => ladder.knock_offs.includes(seat));
    return {
      key: level,
      top: String(level),
      ...(wins && { part: ladder.number }),
      words: (
        <>
          <span class="sr">{m.sr_level_n({ n: level })}: </span>
          <Takers desk={desk} seats={seats} />
          {(wins || copies) && <small>{gainWords(ladder, wins)}</small>}
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
