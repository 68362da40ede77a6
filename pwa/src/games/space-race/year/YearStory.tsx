// A past year, station by station: what each shows, and the row of tabs to all of them.

import { type LucideIcon, Rocket, Trophy, Wrench } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Glyph,
  Icon,
  nameOf,
  namesOf,
  placeOf,
  RuleTag,
  reducedMotion,
  Tabs,
  useAfter,
} from '../../../shared';
import type { Desk } from '../model';
import { useDesk } from '../props';
import { type Station, stationsOf } from '../story';
import type { PastYear } from '../wire';
import { discardWords, flightWords, partTitle, prizeWords } from '../words';
import { Flights } from './Flights';
import { effectRows, headlineOf } from './headline';
import { Ladder } from './Ladder';

/** The time a station stays before the next one follows. */
const STAY_MS = 5000;

function Prizes({ past }: { past: PastYear }) {
  const desk = useDesk();
  const rule = past.flights.some((flight) => flight.reached_space)
    ? past.awards.length > 1
      ? 'SR-33'
      : 'SR-32'
    : 'SR-37';
  return (
    <div class="panel">
      <ul class="spr-effects">
        {past.awards.map((prize) => (
          <li key={prize.seat}>
            <span class="row">
              <Glyph place={placeOf(desk.view, prize.seat)} size={18} />
              <b>{nameOf(desk, prize.seat)}</b>
            </span>
            <span class="num">{prizeWords(prize)}</span>
          </li>
        ))}
        {past.collided.length > 0 && (
          <li>
            <span>{m.sr_collision_note({ names: namesOf(desk, past.collided) })}</span>
            <RuleTag rule="SR-35" />
          </li>
        )}
        {past.tied.length > 0 && (
          <li>
            <span>{m.sr_tied({ names: namesOf(desk, past.tied) })}</span>
            <RuleTag rule="SR-34" />
          </li>
        )}
      </ul>
      {past.awards.length > 0 && (
        <div class="spr-why">
          <span class="muted">{m.sr_prizes_why()}</span>
          <RuleTag rule={rule} />
        </div>
      )}
    </div>
  );
}

function StationView({ past, station }: { past: PastYear; station: Station }) {
  const desk = useDesk();
  switch (station.kind) {
    case 'ladder':
      return (
        <>
          <Ladder ladder={station.ladder} />
          {past.idle.length > 0 && (
            <p class="muted">{m.sr_idle({ names: namesOf(desk, past.idle), n: past.idle.length })}</p>
          )}
        </>
      );
    case 'idle':
      return (
        <div class="panel">
          <p>{m.sr_nobody_bid_note({ year: past.year })}</p>
        </div>
      );
    case 'effects':
      return (
        <div class="panel">
          <ul class="spr-effects">
            {effectRows(desk, past).map(({ words, rule }) => (
              <li key={words}>
                <span>{words}</span>
                <RuleTag rule={rule} />
              </li>
            ))}
          </ul>
        </div>
      );
    case 'launches':
      return <Flights past={past} />;
    case 'prizes':
      return <Prizes past={past} />;
  }
}

/** A tab's icon and words; without an icon a dash. */
const FACES: Record<Exclude<Station['kind'], 'ladder'>, [LucideIcon | null, () => string]> = {
  idle: [null, m.sr_tab_bids],
  effects: [Wrench, m.sr_tab_effects],
  launches: [Rocket, m.sr_tab_launches],
  prizes: [Trophy, m.sr_tab_prizes],
};
function TabFace({ station }: { station: Station }) {
  const desk = useDesk();
  if (station.kind === 'ladder') {
    const { number } = station.ladder;
    return (
      <>
        <b>{number}</b>
        <span>{partTitle(desk, number)}</span>
      </>
    );
  }
  const [icon, words] = FACES[station.kind];
  return (
    <>
      {icon ? <Icon of={icon} /> : <b>–</b>}
      <span>{words()}</span>
    </>
  );
}

/** The tabs of a row: the longest word fits on a phone, and rows have about the same length. */
function columnsFor(desk: Desk, stations: readonly Station[]): number {
  const words = stations.flatMap((station) =>
    station.kind === 'ladder' ? partTitle(desk, station.ladder.number).split(' ') : [],
  );
  const longest = Math.max(6, ...words.map((word) => word.length));
  const fit = Math.max(2, Math.min(5, Math.floor(358 / (longest * 6.2 + 14))));
  return Math.ceil(stations.length / Math.ceil(stations.length / fit));
}

interface StationTabsProps {
  stations: readonly Station[];
  at: number;
  onAt: (at: number) => void;
}
function StationTabs({ stations, at, onAt }: StationTabsProps) {
  const desk = useDesk();
  return (
    <Tabs
      class="spr-tabs"
      tab="btn sm"
      style={{ '--cols': columnsFor(desk, stations) }}
      label={m.sr_stations()}
      tabs={stations.map((one) => ({ id: one.key, label: <TabFace station={one} /> }))}
      at={stations[at]?.key ?? ''}
      onChange={(key) => onAt(stations.findIndex((one) => one.key === key))}
    />
  );
}

interface StoryState {
  stations: Station[];
  at: number;
  station: Station;
  /** By hand: the story then waits for the hand. */
  go: (at: number) => void;
}

/** The position in a year's story: it advances automatically until a user takes over, or by hand alone. */
export function useStory(past: PastYear, byItself = true, stay = STAY_MS): StoryState {
  const stations = stationsOf(past);
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(!byItself || reducedMotion());
  useEffect(() => setAt(0), [past.year]);
  const here = Math.min(at, stations.length - 1);
  const last = here === stations.length - 1;
  useAfter(held || last ? null : stay, () => setAt(here + 1), [here, stay, past.year]);
  return {
    stations,
    at: here,
    station: stations[here]!,
    go: (to) => {
      setHeld(true);
      setAt(to);
    },
  };
}

/** A year that the stage has shown, on one page: a line for each ladder, each effect and each rocket. */
export function YearResult({ past }: { past: PastYear }) {
  const desk = useDesk();
  return (
    <ul class="list spr-result">
      {stationsOf(past)
        .slice(0, -1)
        .flatMap((station) => {
          if (station.kind === 'effects')
            return effectRows(desk, past).map(({ words, rule }) => (
              <li key={words}>
                <span class="who grow">{words}</span>
                <RuleTag rule={rule} />
              </li>
            ));
          const { title, note } = headlineOf(desk, past, station);
          return (
            <li key={station.key}>
              {station.kind === 'ladder' && <b class="num">{station.ladder.number}</b>}
              <span class="who grow">
                {title}
                <small>{note}</small>
              </span>
            </li>
          );
        })}
      {past.flights.map((flight) => (
        <li key={`flight/${flight.seat}`}>
          <b class="num">{flight.height}</b>
          <span class="who grow">
            {m.sr_one_launch({ name: nameOf(desk, flight.seat), height: flight.height })}
            <small>
              {flightWords(desk, past, flight)} {discardWords(desk, flight)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The row of tabs and the current station. */
export function YearStory({ past, story }: { past: PastYear; story: StoryState }) {
  const { stations, at, station, go } = story;
  return (
    <>
      <StationTabs stations={stations} at={at} onAt={go} />
      <div key={`${past.year}/${station.key}`} class="spr-station">
        <StationView past={past} station={station} />
      </div>
    </>
  );
}
