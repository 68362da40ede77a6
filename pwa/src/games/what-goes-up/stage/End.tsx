// The end of a campaign.

import { m } from '../../../i18n/messages';
import { placeOf } from '../../../shared';
import {
  CaptionGround,
  captionHeight,
  END_STEP_MS,
  EndScene,
  endPicture,
  FullBleedSvg,
} from '../../../shared/scene';
import type { FinishedLine, SceneProps } from '../../../shared/stage/scene';
import { useCueAt } from '../../../shared/stage/useHeard';
import { listWords } from '../../../shared/words/lists';
import { lastOf } from '../../../table/read';
import { eveningWords } from '../ids';
import '../set/sky.css';
import type { Materials, State } from '../wire';
import { Evening } from './Evening';
import { dotsAt, honoursOf } from './readLog';
import { LastPicture, leftOf } from './Sky';
import { standingsOf } from './standings';

const WHY: Record<string, () => [string, string]> = {
  moon: () => [m.wgu_label_first_moon_return(), m.wgu_end_moon_text()],
  saved: () => [m.wgu_end_saved(), m.wgu_end_saved_text()],
  struck: () => [m.wgu_end_struck(), m.wgu_end_struck_text()],
};

const sentences = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ');

export function End(props: SceneProps<FinishedLine, State, Materials>) {
  const { line, log, elapsed, onTv, reduced, say, view } = props;
  const over = lastOf(log, 'wgu.over');
  const kind = String(over?.kind);
  useCueAt(elapsed, END_STEP_MS, kind === 'struck' ? 'lost' : 'won');
  const [title, why] = WHY[kind]?.() ?? [m.wgu_end_free(), ''];
  const winners = line.winners;
  const { flight, eye, lost } = honoursOf(log, say);
  if (winners.length === 0 && kind !== 'struck') {
    const standings = standingsOf(props);
    const best = standings.filter((standing) => standing.dots === standings[0]?.dots);
    return (
      <EndScene
        t={elapsed}
        look="wgs-end wgs-evening"
        onTv={onTv}
        picture={<Evening known={props} all={standings} />}
        winner={eveningWords(best.map((standing) => say.name(standing.seat)))}
        places={[]}
        why={kind === 'deserted' ? m.wgu_end_idle_text() : flight}
        more={sentences(kind === 'deserted' && flight, eye, !onTv && lost)}
        others={[]}
      />
    );
  }
  const others = Object.entries(view.state?.programmes ?? {})
    .filter(([seat]) => !winners.includes(seat))
    .map(([seat, programme]) => ({ seat, dots: dotsAt(log, view.seq, seat) ?? programme.dots }))
    .sort((a, b) => b.dots - a.dots)
    .map(({ seat, dots }) => ({
      place: placeOf(view, seat),
      name: say.name(seat),
      best: m.wgs_budget({ dots }),
    }));
  const names = listWords(winners.map((seat) => say.name(seat)));
  const places = winners.map((seat) => placeOf(view, seat));
  return (
    <EndScene
      t={elapsed}
      look="wgs-end"
      onTv={onTv}
      picture={
        <FullBleedSvg
          onTv={onTv}
          left={leftOf(kind)}
          lost={kind === 'struck'}
          label={elapsed >= END_STEP_MS ? title : ''}
        >
          <LastPicture kind={kind} place={places[0]} done={endPicture(elapsed, reduced)} />
          <CaptionGround onTv={onTv} high={captionHeight(others.length)} />
        </FullBleedSvg>
      }
      winner={winners.length > 0 ? m.deb_won({ names, n: winners.length }) : title}
      places={places}
      why={winners.length > 0 ? `${title}.` : why}
      more={sentences(winners.length > 0 && why, flight, eye, lost)}
      others={others}
    />
  );
}
