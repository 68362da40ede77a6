// A year of Space Race as scenes: rockets and missiles, prices and prizes, the candidate.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { nameOf, namesOf } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { easeOut, Scene, stepOf } from '../../../shared/scene';
import { sharedWith } from '../../../shared/stage/again';
import { sumOf } from '../../../shared/words/figures';
import { lastOf, linesOf } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { partWith } from '../model';
import { say } from '../say';
import { partId } from '../set/Craft';
import set from '../set.svg';
import { BEATS, type BeatLines, type Line, type SceneOf } from '../wire';
import { byWords, prizeWords } from '../words';
import { LEVEL_MS, MARK_MS } from './Climb';
import { Legend } from './Legend';
import { OnePad, Pads } from './Pads';
import { At, edgeOf, Rockets } from './Rockets';
import { type Known, nationsOf, pastSpace, readable, rocketsOf, spaceOf, yearLines } from './year';

/** Silence, until SPACE comes down. */
const DROPS_MS = 300;
/** Radiation cards that each nation has. */
const CARDS = 3;
/** The letters that have room left of the cards on a big screen. */
const BESIDE_CARDS = { word: 24, all: 40 };
/** A rocket's result is announced a moment after it is seen. */
export const SEEN_MS = 400;
export const FLIGHT_MS = 1000;

export function sentence(line: Line, { view, materials }: Known): string {
  const called = (seat: string | null | undefined) => nameOf({ view }, seat);
  return say(line, { view, materials, name: called, seat: () => undefined }) ?? '';
}

function meantBy({ seats, tied, winner, seat }: LogLine): string[] {
  return [seats, tied, winner, seat].flat().filter((seat) => typeof seat === 'string');
}

type Shot = LineOf<Line, 'sr.missiles'>;
type OverGroundProps = Omit<Parameters<typeof Scene>[0], 'wide' | 'foot'> & {
  known: Known;
  /** The nations that it is about: only they are in the light. */
  lit?: readonly string[] | undefined;
  /** Those that are named below; all, unless given. */
  seats?: readonly string[];
};
/** A scene over the launch ground, the nations' names below. */
function OverGround({ known, lit, look = '', seats = nationsOf(known), ...scene }: OverGroundProps) {
  const names = <Legend view={known.view} {...{ seats, lit }} />;
  return <Scene {...scene} wide look={`spr-flight ${look}`} foot={names} />;
}

interface SentenceProps {
  known: Known;
  onTv: boolean;
  say: string;
  meant: readonly string[];
  over?: Parameters<typeof Pads>[0]['over'];
  why?: string;
}
function Sentence({ known, onTv, say, meant, over, why }: SentenceProps) {
  const lit = meant.length > 0 ? meant : undefined;
  const picture = <Pads known={known} seats={nationsOf(known)} onTv={onTv} lit={lit} over={over} />;
  return <OverGround {...{ known, onTv, say, why, lit, picture }} />;
}

const Above = ({ children }: { children: ComponentChildren }) => (
  <At size={84} x={0} y={20} anchor="middle">
    {children}
  </At>
);

export function Said({ line, onTv, ...known }: SceneOf<BeatLines['said']>) {
  const bids = line.id === 'sr.trick' ? line.bids : {};
  const meant = line.id === 'sr.trick' && line.winner === null ? Object.keys(bids) : meantBy(line);
  const over = (seat: string) => {
    if (seat in bids) return <Above>{bids[seat]}</Above>;
    if (!meant.includes(seat)) return null;
    if (line.id === 'sr.disagreed')
      return (
        <>
          <use href={`${set}#sr-star`} class="spr-unlit" transform="scale(1.8)" />
          <path d="M-44 44L44-44" stroke="var(--ivory)" stroke-width="9" />
        </>
      );
    if (line.id === 'sr.collision') return <use href={`${set}#sr-burst`} transform="scale(1.2)" />;
    return null;
  };
  const why = line.id === 'sr.no_launch' ? unsaidMisses(known) : '';
  return <Sentence {...{ known, onTv, meant, over, why }} say={sentence(line, known)} />;
}

/** All who got a part pay for it at once. */
export function Paid({ line, onTv, ...known }: SceneOf<'sr.price'>) {
  const meant = sharedWith(line, known.log, BEATS).flatMap(meantBy);
  const names = readable(known, meant) ? namesOf(known, meant) : m.sr_n_nations({ n: meant.length });
  const each = m.sr_st_all_paid({ names, n: line.garnets });
  const part = partWith(known, 'price');
  const over = (seat: string) =>
    meant.includes(seat) && (
      <>
        {part && <use href={`${set}#${partId(known, part.number)}`} transform="translate(-36 -112)" />}
        <g transform="translate(0 -20)">
          <At size={64} x={6} y={22} anchor="end">
            {`−${line.garnets}`}
          </At>
          <use href={`${set}#sr-garnet`} transform="translate(40 0) scale(1.9)" />
        </g>
      </>
    );
  return <Sentence {...{ known, onTv, meant, over }} say={meant.length > 1 ? each : sentence(line, known)} />;
}

const spaceWords = ({ least, most }: { least: number; most: number }) =>
  least === most ? m.sr_st_at({ space: least }) : m.sr_space_lies({ least, most });

/** The owners of rockets, or their number if the names are too long to read. */
const whose = (known: Known, seats: readonly string[]) =>
  seats.length > 1 && !readable(known, seats) ? m.sr_st_rockets({ n: seats.length }) : namesOf(known, seats);

/** All rockets at once, part by part; then SPACE comes down, and who is past it, as far as that is known. */
export function LiftOff({ line, elapsed, onTv, reduced, ...known }: SceneOf<'sr.lift_off'>) {
  const space = spaceOf(known);
  const rockets = rocketsOf(known);
  const parts = stepOf(elapsed, LEVEL_MS, line.parts);
  const over = elapsed >= line.parts * LEVEL_MS + MARK_MS;
  const down = easeOut(elapsed, line.parts * LEVEL_MS + DROPS_MS, MARK_MS - DROPS_MS, reduced);
  // Radiation turns while they climb, before SPACE comes down; where nobody knows its sum it stays shut.
  const sum = lastOf(linesOf<Line>(known.log), 'sr.space')?.radiation ?? 0;
  const climbs = easeOut(elapsed, 0, line.parts * LEVEL_MS + DROPS_MS, reduced);
  const sealed = space.least !== space.most;
  const cards = { all: CARDS * nationsOf(known).length, turned: Math.floor(sum * climbs), open: !sealed };
  const past = pastSpace(rockets, space);
  const most = Math.max(...rockets.map((rocket) => rocket.distance));
  const best = rockets.filter((rocket) => rocket.distance === most).map((rocket) => rocket.seat);
  const result =
    past.length > 0
      ? m.sr_st_past({ names: whose(known, past), n: past.length })
      : sealed
        ? m.sr_st_highest({ names: whose(known, best), n: best.length })
        : m.sr_st_none_past();
  const label = m.sr_line_lift_off({ names: whose(known, line.seats), n: line.seats.length });
  return (
    <OverGround
      known={known}
      onTv={onTv}
      look="spr-lift"
      lit={over ? (past.length > 0 ? past : best) : undefined}
      letters={BESIDE_CARDS}
      say={over ? result : m.sr_st_lift_off()}
      why={over ? spaceWords(space) : label}
      picture={<Rockets {...{ known, onTv, label, parts, down, cards }} />}
    />
  );
}

const missilesOf = ({ log }: Known) => yearLines(log).filter((line) => line.id === 'sr.missiles');
/** The missiles without a launched target, as one line; '' if there are none. */
function missedWords(shots: readonly Shot[], known: Known): string {
  const missed = [...new Set(shots.filter((shot) => !shot.hit).map((shot) => shot.target))];
  return missed.length > 0 ? m.sr_st_missed({ names: namesOf(known, missed) }) : '';
}
/** The same after a year without a salvo, which would have said so. */
function unsaidMisses(known: Known): string {
  const shots = missilesOf(known);
  return shots.some((shot) => shot.hit) ? '' : missedWords(shots, known);
}

/** What the missiles of a year came to, in at most two lines that claim no more than the picture shows. */
export function salvoWords(shots: readonly Shot[], known: Known): { why: string; more: string } {
  const space = spaceOf(known);
  const sealed = space.least !== space.most;
  const [before, after] = [rocketsOf(known, false), rocketsOf(known)];
  const heightIn = (rockets: typeof after, seat: string) =>
    rockets.find((rocket) => rocket.seat === seat)?.height ?? 0;
  const hits = [...new Set(shots.filter((shot) => shot.hit).map((shot) => shot.target))];
  const short = hits.filter((seat) => heightIn(before, seat) < space.least);
  const stopped = hits.filter((seat) => !short.includes(seat));
  const [target] = stopped;
  const fell = (seat: string) => heightIn(before, seat) - heightIn(after, seat);
  const result = () => {
    if (!target) return '';
    const off = sumOf(
      shots.filter((shot) => shot.hit && shot.target === target).map((shot) => shot.strength),
    );
    if (stopped.length > 1)
      return sealed ? m.sr_st_hits_sealed() : m.sr_st_hits({ names: namesOf(known, stopped) });
    if (fell(target) === off) return m.sr_st_hit({ n: off });
    const to = heightIn(after, target);
    return sealed ? m.sr_st_hits_sealed() : m.sr_r_stopped_below({ n: to, below: space.least - to });
  };
  const lines = [
    result(),
    short.length > 0 ? m.sr_st_no_hit({ target: namesOf(known, short) }) : '',
    missedWords(shots, known),
  ].filter(Boolean);
  return { why: lines[0] ?? '', more: lines.slice(1).join(' ') };
}

/** All missiles in the air at once, then what they took off, or why nothing. */
export function MissileScene({ line, elapsed, onTv, reduced, ...known }: SceneOf<'sr.missiles'>) {
  const shots = missilesOf(known);
  const hit = elapsed >= FLIGHT_MS;
  const label =
    shots.length > 1
      ? m.sr_st_salvo({ n: shots.length })
      : m.sr_st_missile({ name: nameOf(known, line.seat), target: nameOf(known, line.target) });
  const done = reduced ? Number(hit) : Math.min(1, elapsed / FLIGHT_MS);
  const { why, more } = salvoWords(shots, known);
  return (
    <OverGround
      known={known}
      onTv={onTv}
      lit={[...new Set(shots.flatMap((shot) => [shot.seat, shot.target]))]}
      say={label}
      why={hit && why}
      more={hit && more}
      picture={
        <Rockets
          known={known}
          onTv={onTv}
          label={label}
          rockets={rocketsOf(known, hit)}
          focus={shots.length > 1 ? null : line.target}
          missiles={shots.map((shot) => ({ by: shot.seat, target: shot.target, done, hit: shot.hit }))}
        />
      }
    />
  );
}

/** One rocket after the other that reached SPACE: how high it came is seen, that it was enough is said a moment later. */
export function Height({ line, elapsed, onTv, ...known }: SceneOf<'sr.launch'>) {
  const over = elapsed >= SEEN_MS;
  const name = nameOf(known, line.seat);
  return (
    <OverGround
      known={known}
      onTv={onTv}
      lit={[line.seat]}
      say={m.sr_st_height({ name, height: line.height })}
      why={over && m.sr_flight_reached()}
      more={over && line.height < line.distance ? m.sr_st_cut({ distance: line.distance }) : ''}
      picture={<Rockets known={known} onTv={onTv} label={name} focus={line.seat} />}
    />
  );
}

/** All who did not reach SPACE at once: they fall back, and their heights stay with them. */
export function Short({ line, elapsed, onTv, ...known }: SceneOf<'sr.short'>) {
  const space = spaceOf(known);
  const { seats } = line;
  const say = m.sr_st_not_there({ names: whose(known, seats), n: seats.length });
  const [only] = rocketsOf(known).filter((rocket) => seats.includes(rocket.seat));
  const sealed = space.least !== space.most;
  return (
    <OverGround
      known={known}
      onTv={onTv}
      lit={seats}
      say={say}
      why={
        seats.length === 1 && only && !sealed
          ? m.sr_flight_short({ n: space.least - only.height })
          : spaceWords(space)
      }
      more={unsaidMisses(known)}
      picture={<Rockets known={known} onTv={onTv} label={say} fallen={elapsed >= SEEN_MS ? seats : []} />}
    />
  );
}

/** A heap of this many, its widest row at the bottom: the distance of each from the middle, and its height. */
function heap(n: number): [across: number, up: number][] {
  const wide = Math.ceil((Math.sqrt(8 * n + 1) - 1) / 2);
  const all = Array.from({ length: wide }, (_, row) =>
    Array.from({ length: wide - row }, (_, k): [number, number] => [k - (wide - row - 1) / 2, row]),
  );
  return all.flat().slice(0, n);
}

/** The prize, or the bonus, next to the rocket that won it: stars in the sky, garnets on the ground. */
export function Award({ line, elapsed, onTv, ...known }: SceneOf<'sr.award' | 'sr.bonus'>) {
  const named = elapsed >= 500;
  const won = meantBy(line);
  const names = namesOf(known, won);
  const bonus = line.id === 'sr.bonus';
  const prize = prizeWords(line);
  const title = line.tol > 0 ? m.deb_won({ names, n: won.length }) : m.sr_reach({ names, n: won.length });
  // those who reached SPACE and did not win
  const others = yearLines(known.log).filter((other) => other.id === 'sr.award' && other.tol === 0);
  const also =
    others.length > 0 && !bonus && m.sr_st_also({ names: namesOf(known, others.flatMap(meantBy)) });
  return (
    <Scene
      onTv={onTv}
      look="spr-award"
      say={bonus ? m.sr_st_bonus({ names }) : title}
      why={named && prize}
      more={named && (bonus ? m.sr_st_bonus_why() : also)}
      picture={
        <OnePad known={known} seat={won[0]!} onTv={onTv} label={named ? prize : ''}>
          <g transform="translate(1620 330)">
            {named &&
              Array.from({ length: line.tol }, (_, at) => (
                <use
                  key={at}
                  href={`${set}#sr-star`}
                  transform={`translate(${(at - (line.tol - 1) / 2) * 230} 0) scale(4.6)`}
                />
              ))}
            {named &&
              heap(line.garnets).map(([across, up], at) => (
                <use
                  key={at}
                  href={`${set}#sr-garnet`}
                  transform={`translate(${across * 94} ${edgeOf(true) - 376 - up * 86}) scale(3.2)`}
                />
              ))}
          </g>
        </OnePad>
      }
    />
  );
}

/** Milliseconds for reading the question. */
const ASKED_MS = 1500;

/** The question first, and whom it may be; then the name, without a verdict. */
export function Candidate({ line, elapsed, onTv, ...known }: SceneOf<'sr.candidate'>) {
  const named = elapsed >= ASKED_MS;
  const lit = named ? [line.seat ?? ''] : undefined;
  return (
    <OverGround
      known={known}
      onTv={onTv}
      lit={lit}
      say={
        !named
          ? m.sr_st_candidate()
          : line.seat === null
            ? m.sr_line_no_candidate()
            : m.sr_st_candidate_is({ name: nameOf(known, line.seat) })
      }
      why={named && line.seat !== null && m.sr_st_candidate_why()}
      more={named && line.by !== null && m.sr_decided_by({ by: byWords(line.by) })}
      picture={<Pads known={known} seats={nationsOf(known)} onTv={onTv} lit={lit} />}
    />
  );
}

/** The nations that flew equally low. Where only one of them is left, the candidate's own beat names them. */
export function Tied({ line, elapsed, onTv, ...known }: SceneOf<'sr.candidates'>) {
  const still = elapsed >= 900 && line.left.length > 1;
  const lit = still ? line.left : undefined;
  return (
    <OverGround
      {...{ known, onTv, lit }}
      seats={line.tied}
      say={m.sr_st_equally_low({ names: namesOf(known, line.tied) })}
      why={still && m.sr_st_still_in({ names: namesOf(known, line.left) })}
      picture={<Pads {...{ known, onTv, lit }} seats={line.tied} />}
    />
  );
}
