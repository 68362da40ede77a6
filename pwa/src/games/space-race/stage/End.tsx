// The end of Space Race: a rocket beyond the line, who won, by what, how high the others came.
import { m } from '../../../i18n/messages';
import { listWords, nameOf, placeOf, seatColour } from '../../../shared';
import {
  CaptionGround,
  captionHeight,
  EndScene,
  endPicture,
  FullBleedSvg,
  Tape,
} from '../../../shared/scene';
import type { SceneProps } from '../../../shared/stage/scene';
import { lastOf, linesOf, texts } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { Craft, drawnOf, tall } from '../set/Craft';
import set from '../set.svg';
import type { Line, Materials, State } from '../wire';
import { byWords } from '../words';
import { Closest, closestYear } from './Closest';
import { heldBy, nationsOf, yearLines } from './year';

/** The rocket, whole, for a phone. */
const WHOLE = { beyond: '1130 70 650 660', below: '1080 570 650 510' };

interface WinnerProps {
  place: number;
  parts: readonly string[];
  /** It flew past SPACE. */
  beyond: boolean;
  done: number;
}
/** The winner's rocket of its own parts on its way from the planet below. */
function Winner({ place, parts, beyond, done }: WinnerProps) {
  const size = (beyond ? 540 : 300) / tall(parts.length);
  const [x, y] = beyond ? [1608, 96] : [1500, 630];
  const transform = `translate(${x - 180 * (1 - done)} ${y + 330 * (1 - done)}) rotate(29) scale(${Math.min(2.3, size)})`;
  return (
    <g class={`spr-craft ${seatColour(place)}`}>
      <g transform={transform}>
        <g transform={`translate(0 ${tall(parts.length) - 8})`}>
          <path d="M-26 0C-40 150-90 330-320 620H60C40 400 42 150 26 0z" style={{ fill: 'var(--c)' }} />
          <path d="M0 0C-4 150-36 330-150 620H60C40 400 42 150 26 0z" style={{ fill: 'var(--s)' }} />
        </g>
        <Craft place={place} parts={parts} flame />
      </g>
    </g>
  );
}

export function End(props: SceneProps<LogLine, State, Materials>) {
  const { line, log, view, elapsed: t, onTv, reduced } = props;
  const winners = texts(line.winners);
  const lines = yearLines(log);
  const launches = lines.filter((line) => line.id === 'sr.launch');
  const flown = new Map(launches.map(({ seat, height }) => [seat, height]));
  const tiebreak = lastOf(lines, 'sr.tiebreak')?.by;
  const year = lastOf(linesOf<Line>(log), 'sr.closed')?.year ?? 0;
  const reached = launches.some((launch) => launch.reached_space);
  const name = (seat: string) => nameOf(props, seat);
  const list = listWords(winners.map(name));
  const best = winners[0] === undefined ? 0 : (flown.get(winners[0]) ?? 0);
  const done = endPicture(t, reduced);
  const close = winners.length === 0 && line.called_off !== true ? closestYear(props) : null;
  if (close) {
    const names = listWords(close.best.map(name));
    const [year, count] = [close.year, close.best.length];
    const short = close.space === null ? null : close.space - close.height;
    return (
      <EndScene
        t={t}
        onTv={onTv}
        winner={m.sr_end_nobody()}
        places={[]}
        why={
          short === null
            ? m.sr_c_closest({ names, n: close.height, count })
            : m.sr_c_short({ names, year, n: short, count })
        }
        more={short === null ? String(year) : ''}
        look="spr-closest"
        others={[]}
        picture={<Closest {...{ known: props, close, t, onTv, reduced }} />}
      />
    );
  }
  const winnersWords = winners.length > 0 ? m.deb_won({ names: list, n: winners.length }) : m.sr_end_nobody();
  const why =
    line.called_off === true
      ? m.table_ended_early()
      : winners.length === 0
        ? m.sr_st_no_space({ year })
        : reached
          ? m.sr_end_reached({ names: list, year, n: winners.length })
          : m.sr_end_by_value({ names: list, n: winners.length });
  // Heights are those of the last year: who stayed on the ground then may have flown before.
  const grounded = m.sr_st_no_launch_in({ year: Math.max(0, year) });
  const stop = /[.!?]$/.test(why) ? why : `${why}.`;
  const more =
    reached && winners.length > 0
      ? tiebreak
        ? m.sr_decided_by({ by: byWords(tiebreak) })
        : m.sr_st_end_height({ height: best })
      : '';
  const others = nationsOf(props)
    .filter((seat) => !winners.includes(seat))
    .sort((a, b) => (flown.get(b) ?? -1) - (flown.get(a) ?? -1))
    .map((seat) => ({
      place: placeOf(view, seat),
      name: name(seat),
      best: flown.has(seat) ? m.sr_height_n({ n: flown.get(seat) ?? 0 }) : grounded,
    }));
  // The winner's parts of the year that decided it; a few where nobody knows them any more.
  const cards = winners[0] === undefined ? [] : heldBy(props, winners[0]);
  const parts = drawnOf(props, (cards.length > 0 ? cards : [1, 2, 3]).slice(0, 5));
  return (
    <EndScene
      t={t}
      onTv={onTv}
      winner={winnersWords}
      places={winners.map((seat) => placeOf(view, seat))}
      why={stop}
      more={more}
      look="spr-end"
      others={others}
      picture={
        <FullBleedSvg
          onTv={onTv}
          left={1010}
          whole={reached ? WHOLE.beyond : WHOLE.below}
          lost={winners.length === 0}
          label={m.sr_st_end_picture()}
        >
          <use href={`${set}#sr-beyond`} />
          {winners[0] !== undefined && (
            <>
              <Winner place={placeOf(view, winners[0])} parts={parts} beyond={reached} done={done} />
              <Tape place={placeOf(view, winners[0])} done={done} />
            </>
          )}
          <CaptionGround onTv={onTv} high={captionHeight(others.length)} />
        </FullBleedSvg>
      }
    />
  );
}
