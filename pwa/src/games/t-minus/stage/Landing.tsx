// A landing: the capsule that reached the goal comes down beneath its parachute, and what that means.
import { m } from '../../../paraglide/messages';
import { nameOf, placeOf, seatColour } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { type Frame, moved, Paper, Scene } from '../../../shared/scene';
import type { LogLine } from '../../../table/types';
import type { Line, State } from '../wire';
import { PartPic } from './Picture';

/** It touches down then. */
export const DOWN_MS = 1000;

/** A capsule beneath its parachute on the line it was meant for, poster-large; the light comes with the end. */
export function LandedPic({
  place,
  big,
  down,
  light,
}: {
  place: number;
  big: boolean;
  /** How far it has come down, 0 to 1. */
  down: number;
  light: number;
}) {
  const [cx, ground, u] = big ? [1470, 830, 150] : [195, 310, 56];
  const y = ground - u * 0.55 - (1 - down) * u * 2.2;
  return (
    <g class={seatColour(place)}>
      {big && <circle cx={cx} cy={470} r={430} fill="#f4e9cd" opacity={0.06 + 0.94 * light} />}
      {!big && <circle cx={cx} cy={190} r={160} fill="#f4e9cd" opacity={0.06 + 0.94 * light} />}
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
          stroke="#7b8a8d"
          stroke-width={u * 0.03}
        />
        <g class="tm-craft">
          <PartPic part="capsule" w={u * 1.1} u={u} />
        </g>
      </g>
    </g>
  );
}

export function Landing({
  line,
  view,
  elapsed,
  big,
  reduced,
}: Frame<LineOf<Line, 'tm.win'> & LogLine, State>) {
  const landed = elapsed >= DOWN_MS;
  const whose = { rocket: line.rocket, name: nameOf({ view }, line.seat) };
  const say = landed ? m.tm_st_landed(whose) : m.tm_st_comes_down({ rocket: line.rocket });
  return (
    <Scene
      big={big}
      say={say}
      why={landed && m.tm_st_landed_wins()}
      picture={
        <Paper big={big} label={say}>
          <LandedPic
            place={placeOf(view, line.seat)}
            big={big}
            down={moved(elapsed, 0, DOWN_MS, reduced)}
            light={0}
          />
        </Paper>
      }
    />
  );
}
