// The end of Moon Shot: a colony, a crack or a limit; who won, why, and everybody's points.
import { m } from '../../../i18n/messages';
import { nameOf, placeOf } from '../../../shared';
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
import { NOTHING } from '../model';
import { isShot } from '../story';
import type { Line, Shot, State } from '../wire';
import { endWords, winWords } from '../words';
import { pointsAt } from './score';
import { Tube } from './Tube';

const MANY = 8;

export function End({ line, log, view, elapsed: t, onTv, reduced }: SceneProps<LogLine, State>) {
  const lines = linesOf<Line>(log);
  const over = lastOf(lines, 'ms.over');
  const last = lines.findLast(isShot);
  const winners = texts(line.winners);
  const points = pointsAt(log, view);
  const best = winners[0] === undefined ? 0 : (points.get(winners[0]) ?? 0);
  const done = endPicture(t, reduced);
  const endedBy = over?.ended_by;
  const ends = endedBy === 'colony' || endedBy === 'crack';
  const shot: Shot = (ends && last) || { ...NOTHING, small: 'whole' };
  const lies = last?.orientation === 'back' || last?.orientation === 'upright' ? last.orientation : 'away';
  const place = placeOf(view, winners[0]);
  const others = [...points].filter(([seat]) => !winners.includes(seat));
  return (
    <EndScene
      t={t}
      look="ms-end"
      onTv={onTv}
      winner={winWords(winners.map((seat) => nameOf({ view }, seat)))}
      places={winners.map((seat) => placeOf(view, seat))}
      why={over ? endWords(over.ended_by, over.tiebreak) : m.table_ended_early()}
      more={winners.length > 0 ? m.ms_st_won_with({ n: best }) : ''}
      others={others
        .toSorted((a, b) => (endedBy === 'crack' ? a[1] - b[1] : b[1] - a[1]))
        .map(([seat, n]) => ({
          place: placeOf(view, seat),
          name: nameOf({ view }, seat),
          // beside many names a figure is enough: the winner's says of what
          best: others.length > MANY && winners.length > 0 ? String(n) : m.ms_points({ n }),
        }))}
      picture={
        <FullBleedSvg onTv={onTv} left={765} lost={winners.length === 0} label={m.ms_st_end_picture()}>
          <g transform={onTv ? undefined : 'translate(0 110)'}>
            <Tube
              shot={shot}
              place={placeOf(view, last?.seat ?? winners[0])}
              done={1}
              lies={lies}
              cracked={endedBy === 'crack'}
            />
          </g>
          <CaptionGround onTv={onTv} high={captionHeight(others.length)} />
          {winners.length > 0 && <Tape place={place} done={done} />}
        </FullBleedSvg>
      }
    />
  );
}
