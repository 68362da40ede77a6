// A ladder of a year that is over: at most three rungs, the spies on them, the part with its new owner's flag.
import { lampLetters, placeOf, seatColour } from '../../../shared';
import type { ViewModel } from '../model';
import { partId } from '../set/Craft';
import set from '../set.svg';
import type { Ladder } from '../wire';
import { Flag } from './Desert';
import { levelOf } from './outcome';
import type { Place } from './place';

/** The levels that are drawn of a ladder: one's own, the winner's, the lowest; and where its rungs are. */
export function rungsOf(layout: Place, ladder: Ladder, seat: string) {
  const [first] = ladder.recipients;
  const won = first === undefined ? ladder.levels.at(-1)?.level : levelOf(ladder, first);
  const shown = [levelOf(ladder, seat), won, ladder.levels[0]?.level].flatMap((level) => level ?? []);
  const levels = [...new Set(shown)].sort((a, b) => a - b);
  const foot = layout.ground + layout.mix(16, 14);
  const y = (row: number) => foot - layout.mix(38, 48) - layout.mix(41, 62) * row;
  return { levels, foot, y, head: y(levels.length + 1) - layout.mix(12, 15) };
}

export function Spies({
  layout,
  model,
  ladder,
  seat,
}: {
  layout: Place;
  model: ViewModel;
  ladder: Ladder;
  seat: string;
}) {
  const { mix, width } = layout;
  const x = width - mix(50, 60);
  const { levels, foot, y, head } = rungsOf(layout, ladder, seat);
  const [low, high] = [mix(31, 40), mix(25, 34)];
  const [owner, ...others] = ladder.recipients;
  // as wide as its letters, and whole at the screen's edge
  const flag = mix(others.length > 0 ? 56 : 46, 60);
  const size = mix(0.66, 0.95);
  return (
    <>
      <path
        class="spr-rail"
        d={`M${x - low} ${foot}L${x - high} ${head}M${x + low} ${foot}L${x + high} ${head}`}
        stroke-width={mix(6, 8)}
      />
      {Array.from({ length: levels.length + 2 }, (_, row) => (
        <g key={row}>
          <path
            class="spr-rung"
            d={`M${x - mix(29, 38)} ${y(row)}h${mix(58, 76)}`}
            stroke-width={mix(5, 6)}
          />
          {levels[row] !== undefined && (
            <text
              class="spr-rung-n"
              x={x - mix(40, 49)}
              y={y(row) + 7}
              font-size={mix(17, 21)}
              text-anchor="end"
            >
              {levels[row]}
            </text>
          )}
        </g>
      ))}
      {levels.map((level, row) => {
        const seats = ladder.levels.find((rung) => rung.level === level)?.seats ?? [];
        const shown = seats.toSorted((a, b) => Number(a === seat) - Number(b === seat)).slice(-3);
        return shown.map((spy, i) => (
          <g
            key={spy}
            class={`spr-craft ${seatColour(placeOf(model.view, spy))}`}
            transform={`translate(${x + (i - (shown.length - 1) / 2) * mix(17, 22)} ${y(row) - mix(14, 20)}) scale(${mix(0.46, 0.66)})`}
          >
            <use href={`${set}#sr-spy`} />
          </g>
        ));
      })}
      <g
        transform={`translate(${x} ${y(levels.length) - mix(3, 4)}) scale(${size})`}
        class={owner ? '' : 'spr-dim'}
      >
        <use href={`${set}#${partId(model, ladder.number)}`} x="-36" y="-48" />
      </g>
      {owner && (
        <Flag
          model={model}
          seat={owner}
          transform={`translate(${x - flag + mix(46, 60)} ${y(levels.length + 1) + 2})`}
          d={`M0-27h${flag}v22h-${flag}z`}
          mark="translate(5 -22) scale(.78)"
        >
          <path class="spr-staff" d="M0 0V-26" />
          <text x="22" y="-10" font-size={mix(15, 17)}>
            {lampLetters(model.view.seats)[owner]}
            {others.length > 0 && '+'}
          </text>
        </Flag>
      )}
    </>
  );
}
