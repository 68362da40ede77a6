// The end of Space Race: a rocket beyond the line, who won, by what, how high the others came.
import { m } from '../../../paraglide/messages';
import { nameOf, placeOf, seatColour } from '../../../shared';
import { EndScene, endPicture, type Frame, Paper, Tape } from '../../../shared/scene';
import { num, text } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import type { CandidateBy, Materials, State } from '../wire';
import { byWords, listWords } from '../words';
import { nationsOf, seatsIn, yearLines } from './year';

const BY: readonly CandidateBy[] = ['height', 'record', 'named', 'lot', 'garnets', 'cards', 'goofspiel'];

/** The line of SPACE from above it, Earth below, one rocket on its way. */
function Beyond({ place, big, done }: { place: number; big: boolean; done: number }) {
  return (
    <g
      transform={big ? undefined : 'translate(-302 4) scale(.345)'}
      clip-path={`url(#spr-beyond-${big ? 'b' : 's'})`}
    >
      <clipPath id={`spr-beyond-${big ? 'b' : 's'}`}>
        <path d="M1060 0H1920V1080H1060z" />
      </clipPath>
      <path d="M1060 0H1920V1080H1060z" fill="#101b2c" />
      <path d="M1060 1080V880A900 560 0 0 1 1920 800V1080z" fill="#1d5cb8" />
      <path d="M1130 1080c60-110 190-120 260-60s210 10 240-70 170-30 190 40v90z" fill="#0c7039" />
      <path
        d="M1060 700A1000 560 0 0 1 1920 620"
        fill="none"
        stroke="#f4e9cd"
        stroke-width="9"
        stroke-dasharray="34 20"
      />
      <g class={seatColour(place)} transform={`translate(1480 ${410 + (1 - done) * 520}) rotate(18)`}>
        <path d="M-34 150L0 310 34 150z" fill="#ff9d66" />
        <path d="M-60 20l-60 110v40h60zM60 20l60 110v40H60z" style={{ fill: 'var(--sc)' }} opacity=".7" />
        <path d="M-60 150V-60C-60-130-30-190 0-220 30-190 60-130 60-60V150z" style={{ fill: 'var(--sc)' }} />
        <path d="M-60 150V-60C-60-130-30-190 0-220 -20-150-24-80-24-40V150z" fill="#000" opacity=".2" />
        <circle cy="-50" r="26" fill="#f4e9cd" />
      </g>
    </g>
  );
}

export function End({
  line,
  told,
  view,
  materials,
  elapsed: t,
  big,
  reduced,
}: Frame<LogLine, State, Materials>) {
  const winners = seatsIn(line.winners);
  const lines = yearLines(told);
  const flown = new Map(
    lines.filter((one) => one.id === 'sr.launch').map((one) => [text(one.seat), num(one.height)]),
  );
  const by = BY.find((one) => one === lines.findLast((each) => each.id === 'sr.tiebreak')?.by) ?? null;
  const year = num(told.findLast((one) => one.id === 'sr.closed')?.year);
  const reached = lines.some((one) => one.id === 'sr.launch' && one.reached_space === true);
  const name = (seat: string) => nameOf({ view }, seat);
  const list = listWords(winners.map(name));
  const best = winners[0] === undefined ? 0 : (flown.get(winners[0]) ?? 0);
  const done = endPicture(t, reduced);
  const who = winners.length > 0 ? m.sr_wins_tol({ names: list, n: winners.length }) : m.sr_end_nobody();
  const why =
    line.called_off === true
      ? m.sr_st_called_off()
      : winners.length === 0
        ? m.sr_st_no_space({ year })
        : reached
          ? m.sr_end_reached({ names: list, year, n: winners.length })
          : m.sr_end_by_value({ names: list, n: winners.length });
  // Heights are those of the last year: who stayed on the ground then may have flown before.
  const grounded = year > 0 ? m.sr_st_no_launch_in({ year }) : m.sr_st_not_flown();
  const stop = /[.!?]$/.test(why) ? why : `${why}.`;
  const more =
    reached && winners.length > 0
      ? by
        ? m.sr_st_end_tie({ by: byWords(by) })
        : m.sr_st_end_height({ height: best })
      : '';
  return (
    <EndScene
      t={t}
      big={big}
      who={who}
      places={winners.map((seat) => placeOf(view, seat))}
      why={stop}
      more={more}
      others={nationsOf({ told, view, materials })
        .filter((seat) => !winners.includes(seat))
        .sort((a, b) => (flown.get(b) ?? -1) - (flown.get(a) ?? -1))
        .map((seat) => ({
          place: placeOf(view, seat),
          name: name(seat),
          best: flown.has(seat) ? m.sr_st_best({ n: flown.get(seat) ?? 0 }) : grounded,
        }))}
      picture={
        <Paper big={big} label={m.sr_st_end_picture()}>
          <g opacity={winners.length > 0 ? 0.2 + 0.8 * done : 0.35}>
            <Beyond place={placeOf(view, winners[0])} big={big} done={winners.length > 0 ? done : 0} />
          </g>
          {winners.length > 0 && <Tape place={placeOf(view, winners[0])} done={done} big={big} />}
        </Paper>
      }
    />
  );
}
