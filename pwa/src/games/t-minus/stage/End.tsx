// The end of T-Minus: a capsule on the goal, who landed it, what it cost, how far the others came.
import { m } from '../../../i18n/messages';
import { nameOf, placeOf } from '../../../shared';
import {
  CaptionGround,
  captionHeight,
  EndScene,
  endPicture,
  FullBleedSvg,
  type Other,
  Tape,
} from '../../../shared/scene';
import type { SceneProps } from '../../../shared/stage/scene';
import { lastOf, linesOf } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { lineOf, roundOf } from '../model';
import type { Line, State } from '../wire';
import { capsuleOf } from '../words';
import { craftsAt, type Known, orderOf } from './board';
import { LandedPic } from './Landing';

/** The other players, by the progress of their farthest rocket. */
function othersOf(facts: Known, without: string | null): Other[] {
  const crafts = craftsAt(facts);
  const far = (seat: string) =>
    Math.max(-1, ...crafts.filter((craft) => craft.seat === seat).map((craft) => craft.progress));
  return orderOf(facts)
    .filter((seat) => seat !== without)
    .sort((a, b) => far(b) - far(a))
    .map((seat) => ({
      place: placeOf(facts.view, seat),
      name: nameOf(facts, seat),
      best: far(seat) < 0 ? m.tm_st_no_rocket() : m.tm_st_line({ line: lineOf(far(seat)) }),
    }));
}
/** Everybody's turns are counted; a round is one of each. */
function roundsOf(facts: Known): number {
  const turns = facts.log.filter((line) => line.id === 'tm.turn').length;
  return Math.max(1, Math.ceil(turns / Math.max(1, orderOf(facts).length)));
}

export function End(props: SceneProps<LogLine, State>) {
  const { line, log, view, elapsed: t, onTv, reduced } = props;
  const won = lastOf(linesOf<Line>(log), 'tm.win');
  const winner = won?.seat ?? null;
  const done = endPicture(t, reduced);
  const lost = log.filter(
    (line) => (line.id === 'tm.destroyed' || line.id === 'tm.crash') && line.seat === winner,
  );
  const place = winner ? placeOf(view, winner) : 1;
  const label = m.tm_st_end_picture();
  const others = othersOf(props, winner);
  return (
    <EndScene
      t={t}
      onTv={onTv}
      winner={winner ? m.deb_won({ names: nameOf(props, winner), n: 1 }) : m.table_nobody_wins()}
      places={winner ? [place] : []}
      why={
        winner
          ? m.tm_end_win_text({
              rocket: won ? capsuleOf(view, won.seat, won.rocket) : '',
              n: view.state ? roundOf(view.state) : roundsOf(props),
            })
          : line.called_off === true
            ? m.table_ended_early()
            : m.tm_end_deserted_text()
      }
      more={!winner ? m.tm_st_nobody_landed() : m.tm_st_cost({ n: lost.length })}
      look="tm-end"
      others={others}
      picture={
        <FullBleedSvg onTv={onTv} left={1005} lost={!winner} label={label}>
          <LandedPic place={winner ? place : null} down={1} light={winner ? done : 0} />
          <CaptionGround onTv={onTv} high={captionHeight(others.length)} />
          {winner && <Tape place={place} done={done} />}
        </FullBleedSvg>
      }
    />
  );
}
