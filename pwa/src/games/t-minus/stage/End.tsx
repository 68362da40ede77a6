// The end of T-Minus: a capsule on the goal, who landed it, what it cost, how far the others came.
import { m } from '../../../paraglide/messages';
import { nameOf, placeOf, seatColour } from '../../../shared';
import { END_STEP_MS, EndScene, type Frame, moved, type Other, Paper, Tape } from '../../../shared/scene';
import { text } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { lineOf, roundOf } from '../model';
import type { State } from '../wire';
import { craftsAt, type Known, orderOf } from './board';
import { PartPic } from './Picture';

/** A capsule beneath its parachute on the line it was meant for, poster-large. */
function LandedPic({ place, big, done }: { place: number; big: boolean; done: number }) {
  const [cx, ground, u] = big ? [1470, 830, 150] : [195, 310, 56];
  const y = ground - u * 0.55 - (1 - done) * u * 3;
  return (
    <g class={seatColour(place)}>
      {big && <circle cx={cx} cy={470} r={430} fill="#f4e9cd" opacity={0.06 + 0.94 * done} />}
      {!big && <circle cx={cx} cy={190} r={160} fill="#f4e9cd" opacity={0.06 + 0.94 * done} />}
      <path
        d={big ? `M1080 ${ground}h840` : `M20 ${ground}h350`}
        stroke="#7b8a8d"
        stroke-width={big ? 12 : 4}
      />
      <g transform={`translate(${cx} ${y})`}>
        <path
          d={`M${-u * 1.25} ${-u * 1.35}C${-u * 1.2} ${-u * 2.7} ${u * 1.2} ${-u * 2.7} ${u * 1.25} ${-u * 1.35}z`}
          fill="#b3480b"
        />
        <path
          d={`M${-u * 0.42} ${-u * 1.35}C${-u * 0.4} ${-u * 2.6} ${u * 0.4} ${-u * 2.6} ${u * 0.42} ${-u * 1.35}z`}
          fill="#f4e9cd"
          stroke="#15191a"
          stroke-width={u * 0.02}
        />
        <path
          d={`M${-u * 1.25} ${-u * 1.35}L0 ${-u * 0.45}L${u * 1.25} ${-u * 1.35}`}
          fill="none"
          stroke="#15191a"
          stroke-width={u * 0.03}
        />
        <g class="tm-home">
          <PartPic part="capsule" w={u * 1.1} u={u} />
        </g>
      </g>
    </g>
  );
}

/** Who else there is, by how far their farthest rocket stands. */
function othersOf(known: Known, without: string | null): Other[] {
  const crafts = craftsAt(known);
  const far = (seat: string) =>
    Math.max(-1, ...crafts.filter((one) => one.seat === seat).map((one) => one.progress));
  return orderOf(known)
    .filter((seat) => seat !== without)
    .sort((a, b) => far(b) - far(a))
    .map((seat) => ({
      place: placeOf(known.view, seat),
      name: nameOf(known, seat),
      best: far(seat) < 0 ? m.tm_st_no_rocket() : m.tm_st_line({ line: lineOf(far(seat)) }),
    }));
}
/** Everybody's turns are counted; a round is one of each. */
function roundsOf(known: Known): number {
  const turns = known.told.filter((one) => one.id === 'tm.turn').length;
  return Math.max(1, Math.ceil(turns / Math.max(1, orderOf(known).length)));
}

export function End({ line, told, view, elapsed: t, big, reduced }: Frame<LogLine, State>) {
  const won = told.findLast((one) => one.id === 'tm.win');
  const winner = won ? text(won.seat) : null;
  const done = moved(t, 0, END_STEP_MS, reduced);
  const lost = told.filter(
    (one) => (one.id === 'tm.destroyed' || one.id === 'tm.crash') && one.seat === winner,
  );
  const place = winner ? placeOf(view, winner) : 1;
  const label = m.tm_st_end_picture();
  return (
    <EndScene
      t={t}
      big={big}
      who={winner ? m.tm_end_win({ name: nameOf({ view }, winner) }) : m.tm_end_deserted()}
      places={winner ? [place] : []}
      why={
        winner
          ? m.tm_end_win_text({
              rocket: text(won?.rocket),
              n: view.state ? roundOf(view.state) : roundsOf({ told, view }),
            })
          : line.called_off === true
            ? m.tm_st_called_off()
            : m.tm_end_deserted_text()
      }
      more={
        !winner
          ? m.tm_st_nobody_landed()
          : lost.length > 0
            ? m.tm_st_cost({ n: lost.length })
            : m.tm_st_cost_none()
      }
      others={othersOf({ told, view }, winner)}
      picture={
        <Paper big={big} label={label}>
          {winner && <LandedPic place={place} big={big} done={done} />}
          {winner && <Tape place={place} done={done} big={big} />}
        </Paper>
      }
    />
  );
}
