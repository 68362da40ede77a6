// The politicians talk alone, on the TV: two backs under one lamp, the Moon between them is the clock.
import { m } from '../../../i18n/messages';
import { FlipClock, listWords, TeamGlyph } from '../../../shared';
import { Fitted } from '../../../shared/scene/Scene';
import { SIDES, talkers } from '../model';
import { useViewModel } from '../props';
import type { Side } from '../wire';
import { Part } from './Part';
import './skin.css';
import './twoChairs.css';

/** The letters that fit left of the window. */
const TITLE = { word: 14, all: 30 };
/** And on the back of a chair. */
const NAME = { word: 12, all: 22 };
/** The middle between the chairs, and how far to the right of it a side's things are. */
const MIDDLE = 1290;
/** How far to the left of its drawing it is shown: the table's code is in the corner. */
const ASIDE = -110;
const RIGHT: Record<Side, -1 | 1> = { a: -1, b: 1 };

function Sits({ side }: { side: Side }) {
  const right = RIGHT[side];
  return (
    <g class={`mb-team-${side} mb-sits-${side}`}>
      <g transform={`translate(${MIDDLE + 156 * right} 639) rotate(${4.5 * right}) scale(.2)`}>
        <Part id="envelope-sealed" x={-300} y={-190} />
      </g>
      <Part id="talker" x={MIDDLE + 263 * right} y={614} scale={1.58} />
      <Part id="chair-back" x={MIDDLE + 276 * right} y={1138} scale={1.7} />
    </g>
  );
}

/** The room, drawn on 1920 × 1080: lamp, Moon, table and both who talk, from behind. */
export function TalkRoom() {
  return (
    <>
      <Part id="talk-room" />
      <Part id="moon" x={MIDDLE} y={436} scale={0.606} />
      <Part id="talk-lamp" x={MIDDLE} y={30} scale={1.058} />
      <Part id="talk-table" />
      {SIDES.map((side) => (
        <Sits key={side} side={side} />
      ))}
    </>
  );
}

export function TwoChairs() {
  const model = useViewModel();
  const { clock } = model.view;
  const names = (side: Side) => talkers(model, side).map((seat) => seat.name);
  const ids = SIDES.flatMap(names);
  return (
    <div class="world mb-two">
      <svg viewBox="0 0 1920 1080" aria-hidden="true">
        <g transform={`translate(${ASIDE} 0)`}>
          <TalkRoom />
        </g>
      </svg>
      <div class="mb-two-say">
        <h1>
          <Fitted room={TITLE}>{m.mb_line_conference({ n: ids.length, names: listWords(ids) })}</Fitted>
        </h1>
        <p>{m.mb_conference_tv()}</p>
      </div>
      {clock && <FlipClock clock={clock} class="mb-on-moon mb-two-clock" />}
      {SIDES.map((side) => (
        <p key={side} class={`mb-two-name ${side}`}>
          <TeamGlyph team={side} size={44} />{' '}
          <span>
            <Fitted room={NAME}>{listWords(names(side))}</Fitted>
          </span>
        </p>
      ))}
    </div>
  );
}
