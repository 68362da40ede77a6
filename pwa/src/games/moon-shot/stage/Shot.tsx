// A shot: what comes to lie in the tube, how the small one lies, what it is worth.
import { m } from '../../../i18n/messages';
import { Glyph, listWords, nameOf, placeOf, seatColour } from '../../../shared';
import { CaptionGround, easeOut, FullBleedSvg, Scene } from '../../../shared/scene';
import { inOneColumn } from '../../../shared/scene/fit';
import type { SceneProps } from '../../../shared/stage/scene';
import type { LogLine } from '../../../table/types';
import { PIECES, pointsOf, WAYS } from '../model';
import { type ShotLine, shotsOf } from '../story';
import type { Materials, Orientation, State } from '../wire';
import { landingWord, lieWord, pieceWord } from '../words';
import { pointsAt } from './score';
import { SmallOne, Tube } from './Tube';

export const IN_MS = 800;
/** Where nothing slides in, it is said sooner. */
const MISSED_MS = 300;
/** So many misses in a row are counted aloud. */
const BORING = 3;
/** Milliseconds for reading the question. */
const LIE_MS = 1800;
const SAID: Record<Orientation, () => string> = {
  away: m.ms_st_lies_away,
  back: m.ms_st_lies_back,
  upright: m.ms_st_lies_upright,
  doubt: m.ms_st_lies_doubt,
};

interface WaysProps extends Pick<SceneProps<ShotLine, State, Materials>, 'materials'> {
  lies: Orientation | null;
  over: boolean;
  place: number;
}
/** The three ways to lie, with their points; the one it is lights up, if it is one of them. */
function Ways({ lies, over, place, materials }: WaysProps) {
  const lit = lies === 'doubt' ? 'away' : lies;
  return (
    <ol class={`sc-cells ms-ways ms-mine ${seatColour(place)}`}>
      {WAYS.map((orientation) => (
        <li key={orientation} class={lit === orientation ? 'lit' : over ? 'dim' : ''}>
          <svg viewBox="-200 -170 400 300" aria-hidden="true">
            <SmallOne lies={orientation} />
          </svg>
          <b>{pointsOf({ materials }, orientation)}</b>
          <small>{lieWord(orientation)}</small>
        </li>
      ))}
    </ol>
  );
}

/** Letters in a line of half a small phone. */
const NARROW = 15;

interface StandingsProps {
  points: Map<string, number>;
  view: SceneProps['view'];
  seat: string;
  onTv: boolean;
}
/** Everybody's points: the shooter's change when the line announces them. */
export function Standings({ points, view, seat, onTv }: StandingsProps) {
  const lots = points.size > (onTv ? 6 : 4) ? 'lots' : '';
  const called = [...points.keys()].map((seat) => nameOf({ view }, seat));
  const single = !onTv && inOneColumn(called, NARROW) ? 'single' : '';
  return (
    <ul class={`sc-rows ms-points ${lots} ${single}`}>
      {[...points].map(([other, n]) => (
        <li key={other} class={`row ${other === seat ? '' : 'dn'}`}>
          <Glyph place={placeOf(view, other)} />
          <span>{nameOf({ view }, other)}</span>
          <b>{n}</b>
        </li>
      ))}
    </ul>
  );
}

/** Letters and shapes of names that fit in the one line of the low ledge of the big screen. */
const FLAT = 84;
const SHAPE = 6;

interface Words {
  say: string;
  why?: string;
  more?: string;
}
function inTube(line: ShotLine): string[] {
  return PIECES.filter((piece) => line[piece] !== 'out').map((piece) => pieceWord(piece));
}
/** Misses in a row, up to the last shot. */
function missesIn(log: readonly LogLine[]): number {
  const shots = shotsOf(log);
  return shots.length - 1 - shots.findLastIndex((shot) => shot.id !== 'ms.missed');
}
/** The words for the pieces in the tube, once they lie there. */
function lying(line: ShotLine, name: string, target: boolean): Words {
  const list = inTube(line);
  if (line.id === 'ms.cracked') {
    const inside = m.ms_st_inside({ list: listWords(list) });
    return { say: m.ms_sheet_crack(), why: target ? inside : m.ms_st_crack_why({ name }) };
  }
  if (list.length === 0) return { say: m.ms_st_misses({ name }), why: m.ms_st_nothing_why({ name }) };
  const why = m.ms_st_inside({ list: listWords(list) });
  if (line.landing) return { say: m.ms_st_how(), why };
  return {
    say: m.ms_st_no_landing(),
    why: line.small === 'out' ? m.ms_st_no_landing_why({ name }) : m.ms_st_part_why({ name }),
  };
}
/** A miss is over in a moment: one sentence. */
const missing = (line: ShotLine, name: string, misses: number): Words => ({
  say: misses >= BORING ? m.ms_st_bored({ n: misses }) : lying(line, name, false).say,
});
function worth(line: ShotLine, name: string, target: boolean): Words {
  const points = line.points > 0 ? m.ms_st_points({ n: line.points, name }) : '';
  if (line.id === 'ms.cracked')
    return target
      ? { say: m.ms_sheet_crack(), why: points || m.ms_st_crack_none() }
      : { say: m.ms_sheet_crack(), why: m.ms_st_crack_why({ name }), more: points };
  if (!line.landing) return lying(line, name, target);
  const words = line.orientation ? SAID[line.orientation]() : '';
  if (line.id === 'ms.colonized')
    return {
      say: m.ms_st_colony(),
      why: target ? m.ms_st_colony_target() : m.ms_st_colony_why(),
      more: `${words} ${points}`,
    };
  return { say: landingWord(line.landing), why: words, more: points };
}

type ShotProps = SceneProps<ShotLine, State, Materials>;
export function Shot({ line, log, view, materials, elapsed: t, onTv, reduced }: ShotProps) {
  const name = nameOf({ view }, line.seat);
  const place = placeOf(view, line.seat);
  const missed = line.id === 'ms.missed';
  const inside = t >= (missed ? MISSED_MS : IN_MS);
  const over = t >= IN_MS + LIE_MS;
  const target = (view.state?.options.target_score ?? 0) > 0;
  const words: Words = missed
    ? missing(line, name, missesIn(log))
    : over
      ? worth(line, name, target)
      : inside
        ? lying(line, name, target)
        : { say: m.ms_st_shot({ name }) };
  const lies = inside && line.landing && over ? line.orientation : null;
  const points = pointsAt(log, view);
  if (!over) points.set(line.seat, line.total - line.points);
  const letters = [...points.keys()].reduce((sum, seat) => sum + nameOf({ view }, seat).length + SHAPE, 0);
  const high = letters > FLAT ? 430 : 350;
  const label = inside
    ? m.ms_st_tube({ list: listWords(inTube(line)) || m.ms_st_nothing() })
    : m.ms_st_shot({ name });
  return (
    <Scene
      onTv={onTv}
      look="ms-shot"
      {...words}
      picture={
        <FullBleedSvg onTv={onTv} left={765} label={label}>
          <g transform={onTv ? `translate(0 ${high > 350 ? -96 : -76})` : undefined}>
            <Tube
              shot={line}
              place={place}
              done={easeOut(t, 0, IN_MS, reduced)}
              lies={lies}
              cracked={inside && line.id === 'ms.cracked'}
            />
          </g>
          <CaptionGround onTv={onTv} high={high} wide />
        </FullBleedSvg>
      }
      foot={
        <>
          <Standings points={points} view={view} seat={line.seat} onTv={onTv} />
          <Ways {...{ lies, over, place, materials }} />
        </>
      }
    />
  );
}
