// A year of Space Race as scenes: ladders, what parts do, rockets and missiles, prizes, the candidate.
import { m } from '../../../paraglide/messages';
import { Glyph, nameOf, placeOf } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { type Frame, moved, Paper, Scene, stepOf, WinnerPatch } from '../../../shared/scene';
import type { LogLine } from '../../../table/types';
import { say } from '../say';
import type { Line, Materials, State } from '../wire';
import { byWords, ladderRule, ladderTitle, listWords, partTitle, prizeWords } from '../words';
import { allFit, fitBeside, Legend } from './Legend';
import { Ground, Level } from './Lot';
import { Rockets } from './Rockets';
import { type Known, nationsOf, pastSpace, rocketsOf, spaceOf } from './year';

type Props<Id extends Line['id']> = Frame<LineOf<Line, Id> & LogLine, State, Materials>;
export const LEVEL_MS = 350;
export const MARK_MS = 1000;
/** Silence, until SPACE comes down. */
const DROPS_MS = 300;
/** Radiation cards that each nation has. */
const CARDS = 3;
/** What is seen of one rocket is said a moment later. */
export const SEEN_MS = 400;
export const FLIGHT_MS = 1000;

const deskOf = ({ view, materials }: { view: Props<'sr.ladder'>['view']; materials: Materials | null }) => ({
  view,
  parts: new Map((materials?.parts ?? []).map((part) => [part.number, part])),
});
const names = (view: Known['view'], seats: readonly string[]) =>
  listWords(seats.map((seat) => nameOf({ view }, seat)));

type Ladder = LineOf<Line, 'sr.ladder'>;
/** More names than these, or more letters, make a list that nobody reads from the sofa. */
const NAMED = 3;
const LETTERS = 60;
const readable = (desk: ReturnType<typeof deskOf>, seats: readonly string[], most: number) =>
  seats.length <= most && names(desk.view, seats).length <= LETTERS;
function titleOf(desk: ReturnType<typeof deskOf>, line: Ladder): string {
  const n = line.recipients.length;
  if (n === 1 || readable(desk, line.recipients, NAMED)) return ladderTitle(desk, line);
  const part = partTitle(desk, line.number);
  return line.stolen ? m.sr_st_many_steal({ n, part }) : m.sr_st_many_get({ n, part });
}

/** A ladder is climbed from 0; who stands on a level is seen when the light is there, who gets the part at the end. */
export function LadderScene({ line, told, view, materials, elapsed, big }: Props<'sr.ladder'>) {
  const desk = deskOf({ view, materials });
  const rungs = [...line.levels].sort((a, b) => a.level - b.level);
  const seen = stepOf(elapsed, LEVEL_MS, rungs.length);
  const over = elapsed >= rungs.length * LEVEL_MS + MARK_MS;
  const top = Math.max(materials?.numbers.top_level ?? 10, ...rungs.map((rung) => rung.level));
  const light = seen === 0 ? 0 : (rungs[seen - 1]?.level ?? 0);
  const part = partTitle(desk, line.number);
  const what = (won: boolean) =>
    won ? (line.stolen ? m.sr_the_part_stolen() : m.sr_the_part()) : m.sr_knock_off();
  const levels = Array.from({ length: top + 1 }, (_, at) => top - at);
  const nations = nationsOf({ told, view, materials });
  const called = (seats: readonly string[]) => seats.map((seat) => nameOf({ view }, seat));
  // by the names of all, so that it tells nothing of who is still to come
  const named = allFit(called(nations), big);
  return (
    <Scene
      big={big}
      wide
      look={`spr-ladder ${named ? '' : 'named'}`}
      say={over ? titleOf(desk, line) : m.sr_st_bids({ part })}
      why={over ? ladderRule(line).text : m.sr_st_level()}
      picture={
        <>
          <Ground />
          <ol class={`spr-rungs ${top > 5 ? 'many' : ''}`} aria-label={part}>
            {levels.map((level) => {
              const rung = rungs.find((one) => one.level === level);
              const here = rung && rungs.indexOf(rung) < seen ? rung.seats : [];
              const tight = !named && !fitBeside(called(here), big);
              // several names leave no room for saying it with each
              const once = tight || here.length > (big ? 2 : 1);
              const anyWon = here.some((seat) => line.recipients.includes(seat));
              const on = over && line.streak.includes(level) && here.length > 0;
              return (
                <li key={level} class={on ? 'on' : !over && level === light ? 'lit' : ''}>
                  <b>{level}</b>
                  <span class={tight ? 'tight' : ''}>
                    {here.map((seat) => {
                      const won = over && line.recipients.includes(seat);
                      return (
                        <span key={seat} class={won ? 'won' : over ? 'lost' : ''}>
                          <Glyph place={placeOf(view, seat)} />
                          <i>{nameOf({ view }, seat)}</i>
                          {over && !once && <small>{what(won)}</small>}
                        </span>
                      );
                    })}
                    {over && once && <small class={anyWon ? 'won' : 'lost'}>{what(anyWon)}</small>}
                  </span>
                </li>
              );
            })}
          </ol>
        </>
      }
      foot={!named && <Legend view={view} seats={nations} lit={over ? line.recipients : null} />}
    />
  );
}

/** What a part did, in its sentence, with whose it is. */
export function Effect({
  line,
  view,
  materials,
  big,
}: Props<'sr.price' | 'sr.burnt' | 'sr.forced' | 'sr.black_hole'>) {
  const ctx = {
    view,
    materials,
    locale: 'en' as const,
    name: (seat: string | null | undefined) => nameOf({ view }, seat),
    seat: () => undefined,
  };
  const place = placeOf(view, line.seat);
  return (
    <Scene
      big={big}
      look="spr-effect"
      say={say(line, ctx) ?? ''}
      picture={
        <>
          <Ground />
          <div class="spr-badge">
            <WinnerPatch place={place} />
          </div>
        </>
      }
    />
  );
}

function RocketsPaper({
  known,
  big,
  label,
  ...how
}: { known: Known; big: boolean; label: string } & Partial<Parameters<typeof Rockets>[0]>) {
  return (
    <Paper big={big} label={label}>
      <Rockets
        known={known}
        nations={nationsOf(known)}
        rockets={rocketsOf(known)}
        space={spaceOf(known)}
        big={big}
        {...how}
      />
    </Paper>
  );
}
const spaceWords = ({ least, most }: { least: number; most: number }) =>
  least === most ? m.sr_st_at({ space: least }) : m.sr_st_between({ least, most });

/** Below the rockets: whose they are. */
const Names = ({ known, lit }: { known: Known; lit?: readonly string[] }) => (
  <Legend view={known.view} seats={nationsOf(known)} lit={lit ?? null} />
);
/** Whose rockets, or how many where that is too long to be read. */
const whose = (view: Known['view'], seats: readonly string[]) => {
  const all = names(view, seats);
  return all.length > LETTERS && seats.length > 1 ? m.sr_st_rockets({ n: seats.length }) : all;
};

/** All rockets at once, part by part; then SPACE comes down, and who is past it, as far as that is known. */
export function LiftOff({ line, told, view, materials, elapsed, big, reduced }: Props<'sr.lift_off'>) {
  const known = { told, view, materials };
  const space = spaceOf(known);
  const rockets = rocketsOf(known);
  const parts = stepOf(elapsed, LEVEL_MS, line.parts);
  const over = elapsed >= line.parts * LEVEL_MS + MARK_MS;
  const down = moved(elapsed, line.parts * LEVEL_MS + DROPS_MS, MARK_MS - DROPS_MS, reduced);
  // Radiation turns while they climb, before SPACE comes down; where nobody knows its sum it stays shut.
  const sum = Number(told.findLast((one) => one.id === 'sr.space')?.radiation ?? 0);
  const climbs = moved(elapsed, 0, line.parts * LEVEL_MS + DROPS_MS, reduced);
  const cards = { all: CARDS * nationsOf(known).length, turned: Math.floor(sum * climbs) };
  const past = pastSpace(rockets, space);
  const most = Math.max(...rockets.map((one) => one.distance));
  const best = rockets.filter((one) => one.distance === most).map((one) => one.seat);
  const sealed = space.least !== space.most;
  const result =
    past.length > 0
      ? m.sr_st_past({ names: whose(view, past), n: past.length })
      : sealed
        ? m.sr_st_highest({ names: whose(view, best), n: best.length })
        : m.sr_st_none_past();
  const label = m.sr_st_flying({ names: whose(view, line.seats), n: line.seats.length });
  return (
    <Scene
      big={big}
      wide
      look="spr-flight"
      say={over ? result : m.sr_st_lift_off()}
      why={over ? spaceWords(space) : label}
      picture={<RocketsPaper {...{ known, big, label, parts, down, cards }} />}
      foot={<Names known={known} {...(over ? { lit: past.length > 0 ? past : best } : {})} />}
    />
  );
}

/** A missile in the air, then what it took off, or why nothing. */
export function MissileScene({ line, told, view, materials, elapsed, big, reduced }: Props<'sr.missiles'>) {
  const known = { told, view, materials };
  const hit = elapsed >= FLIGHT_MS;
  const label = m.sr_st_missile({ name: nameOf({ view }, line.seat), target: nameOf({ view }, line.target) });
  const done = reduced ? 0 : Math.min(1, elapsed / FLIGHT_MS);
  const [before, after] = [rocketsOf(known, false), rocketsOf(known)];
  const heightIn = (rockets: typeof after) => rockets.find((one) => one.seat === line.target)?.height ?? 0;
  const fell = heightIn(before) - heightIn(after);
  const space = spaceOf(known);
  const short = fell === 0 && space.least === space.most;
  const held = line.hit && !short && fell < line.strength;
  const what = !line.hit
    ? m.sr_shot_missed()
    : short
      ? m.sr_st_no_hit({ target: nameOf({ view }, line.target) })
      : m.sr_st_hit({ n: line.strength });
  return (
    <Scene
      big={big}
      wide
      look="spr-flight"
      say={label}
      why={hit && what}
      more={hit && held && m.sr_st_hit_floor()}
      picture={
        <RocketsPaper
          known={known}
          big={big}
          label={label}
          rockets={hit ? after : before}
          focus={line.target}
          missile={hit ? null : { by: line.seat, target: line.target, done }}
        />
      }
      foot={<Names known={known} lit={[line.seat, line.target]} />}
    />
  );
}

/** One rocket after the other that reached SPACE: how high it came is seen, that it was enough is said a moment later. */
export function Height({ line, told, view, materials, elapsed, big }: Props<'sr.launch'>) {
  const known = { told, view, materials };
  const over = elapsed >= SEEN_MS;
  const name = nameOf({ view }, line.seat);
  return (
    <Scene
      big={big}
      wide
      look="spr-flight"
      say={m.sr_st_height({ name, height: line.height })}
      why={over && m.sr_st_reached()}
      more={over && line.height < line.distance ? m.sr_st_cut({ distance: line.distance }) : ''}
      picture={<RocketsPaper known={known} big={big} label={name} focus={line.seat} />}
      foot={<Names known={known} lit={[line.seat]} />}
    />
  );
}

/** All who did not reach SPACE at once: they fall back, and their heights stay with them. */
export function Short({ line, told, view, materials, elapsed, big }: Props<'sr.short'>) {
  const known = { told, view, materials };
  const space = spaceOf(known);
  const { seats } = line;
  const say = m.sr_st_not_there({ names: whose(view, seats), n: seats.length });
  const [only] = rocketsOf(known).filter((one) => seats.includes(one.seat));
  const sealed = space.least !== space.most;
  return (
    <Scene
      big={big}
      wide
      look="spr-flight"
      say={say}
      why={
        seats.length === 1 && only && !sealed
          ? m.sr_st_short({ n: space.least - only.height })
          : spaceWords(space)
      }
      picture={<RocketsPaper known={known} big={big} label={say} fallen={elapsed >= SEEN_MS ? seats : []} />}
      foot={<Names known={known} lit={seats} />}
    />
  );
}

/** Stars and garnets on the table, and whose they are. */
function Prize({ tol, garnets, big }: { tol: number; garnets: number; big: boolean }) {
  const [cx, cy, u] = big ? [1420, 540, 1] : [195, 190, 0.36];
  const star = 'M0-100L24-32 96-30 38 12 60 82 0 40-60 82-38 12-96-30-24-32z';
  return (
    <g transform={`translate(${cx} ${cy}) scale(${u})`}>
      {Array.from({ length: tol }, (_, at) => (
        <path
          key={at}
          d={star}
          transform={`translate(${(at - (tol - 1) / 2) * 260} -150) scale(1.15)`}
          fill="#f4e9cd"
        />
      ))}
      {Array.from({ length: garnets }, (_, at) => (
        <g
          key={at}
          transform={`translate(${((at % 5) - (Math.min(5, garnets) - 1) / 2) * 120} ${90 + Math.floor(at / 5) * 130})`}
        >
          <path d="M0-46L40-14 26 42H-26L-40-14z" fill="#f0766a" />
          <path d="M0-46L-40-14-26 42H0z" fill="#be5f56" />
        </g>
      ))}
    </g>
  );
}

export function Award({ line, view, elapsed, big }: Props<'sr.award'>) {
  const told = elapsed >= 500;
  const prize = prizeWords(line);
  const label = m.sr_st_award_picture({ tol: line.tol, garnets: line.garnets });
  return (
    <Scene
      big={big}
      look="spr-award"
      say={
        <span class="sc-who">
          <WinnerPatch place={placeOf(view, line.seat)} />
          <span>{nameOf({ view }, line.seat)}</span>
        </span>
      }
      why={told && prize}
      picture={
        <>
          <Ground />
          <Paper big={big} label={told ? label : ''}>
            {told && <Prize tol={line.tol} garnets={line.garnets} big={big} />}
          </Paper>
        </>
      }
    />
  );
}

/** As long as the question can be read. */
const ASKED_MS = 1500;

/** The question first, and whom it may be; then the name, without a verdict. */
export function Candidate({ line, told: lines, view, materials, elapsed, big }: Props<'sr.candidate'>) {
  const told = elapsed >= ASKED_MS;
  const name = line.seat === null ? m.sr_st_nobody() : nameOf({ view }, line.seat);
  return (
    <Scene
      big={big}
      wide
      look="spr-candidate"
      say={told ? name : m.sr_st_candidate()}
      why={told && (line.seat === null ? m.sr_end_no_candidate() : m.sr_st_candidate_is({ name }))}
      more={told && line.by !== null ? m.sr_st_candidate_by({ by: byWords(line.by) }) : ''}
      picture={
        <Level
          view={view}
          seats={nationsOf({ told: lines, view, materials })}
          lit={told ? [line.seat ?? ''] : undefined}
        />
      }
    />
  );
}
