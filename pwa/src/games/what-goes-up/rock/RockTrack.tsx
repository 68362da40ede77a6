// The rock on its way to the Earth, a tick a turn; under it the nudges, those that come by themselves hatched.
import { m } from '../../../i18n/messages';
import { ROCK_NUDGES, type RockView } from './rock';

const WIDTH = 360;
const [FROM, TO] = [24, 312];

export interface RockTrackProps {
  rock: RockView;
  /** The rock where it was a turn ago, up to where it is now: from 0 to 1. */
  moved?: number;
}

export function RockTrack({ rock, moved = 1 }: RockTrackProps) {
  const x = (turn: number) => FROM + ((TO - FROM) * Math.max(0, turn)) / rock.last;
  const rockX = x(rock.turn - 1 + moved);
  const share = (n: number) => Math.min(1, n / ROCK_NUDGES) * WIDTH;
  return (
    <svg
      class="wgr-track"
      viewBox={`0 0 ${WIDTH} 76`}
      role="img"
      aria-label={m.wgr_picture({ turn: rock.turn, of: rock.last, n: rock.total, all: ROCK_NUDGES })}
    >
      <defs>
        <pattern
          id="wgr-hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3" height="6" class="coming" />
        </pattern>
      </defs>
      <circle class="earth" cx="352" cy="28" r="34" />
      <path class="way" d={`M${FROM} 28H${TO}`} />
      {Array.from({ length: rock.last + 1 }, (_, turn) => (
        <path
          key={turn}
          class="tick"
          d={`M${x(turn)} ${turn % 5 === 0 ? 20 : 24}V${turn % 5 === 0 ? 36 : 32}`}
        />
      ))}
      <path class="rock" transform={`translate(${rockX - 15} 13)`} d="M2 16l6-11 12-4 9 9-3 14-14 6-9-6z" />
      <rect class="bar" x="0" y="62" width={WIDTH} height="12" rx="3" />
      <rect x="0" y="62" width={share(rock.then)} height="12" rx="3" fill="url(#wgr-hatch)" />
      <rect class="made" x="0" y="62" width={share(rock.total)} height="12" rx="3" />
    </svg>
  );
}
