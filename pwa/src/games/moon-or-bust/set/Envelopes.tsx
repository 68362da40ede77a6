// The threats are rolled in secret: an envelope a team, sealed once its politician has rolled.
import { m } from '../../../i18n/messages';
import { glyphPath, teamPlace } from '../../../shared';
import { SIDES, seatsWith, type ViewModel } from '../model';
import { useViewModel } from '../props';
import set from '../set.svg';
import type { Side } from '../wire';
import { drawingWords, teamName } from '../words';
import './envelopes.css';

const LEFT: Record<Side, number> = { a: 220, b: 1100 };

/** The most letters of names that an envelope has in one line; more are smaller, so that they stay below the wax. */
const ONE_LINE = 16;

/** An envelope of 600 × 380; where it is open, its letter and flap rise 200 above it. */
export function Envelope({ side, sealed }: { side: Side; sealed: boolean }) {
  return (
    <g class={`mb-envelope mb-team-${side} ${sealed ? 'sealed' : ''}`}>
      <use href={`${set}#mob-envelope-back`} />
      <use class="open" href={`${set}#mob-envelope-open`} />
      <use class="letter" href={`${set}#mob-letter`} />
      <use href={`${set}#mob-envelope`} />
      <use class="shut" href={`${set}#mob-envelope-shut`} />
      <g transform="translate(300 214)">
        <g class="wax">
          <use href={`${set}#mob-wax`} />
          <path transform="translate(-30 -30) scale(3.75)" d={glyphPath(teamPlace(side))} />
        </g>
      </g>
    </g>
  );
}

/** The words for opening an envelope, with the seat that is asked next. */
const drawing = (model: ViewModel): string =>
  `${m.mb_war_opens()}${model.state.phase === 'event' ? ` ${drawingWords(model)}` : ''}`;

export function Envelopes() {
  const model = useViewModel();
  const { view } = model;
  const open = (side: Side) =>
    view.pending.some((roll) => view.seats.some((seat) => seat.seat === roll.seat && seat.team === side));
  const both = SIDES.every((side) => !open(side));
  return (
    <div class="world mb-envelopes">
      <svg viewBox="0 0 1920 1080" aria-hidden="true">
        <use href={`${set}#mob-table`} />
        {SIDES.map((side) => (
          <g key={side} transform={`translate(${LEFT[side]} 640)`}>
            <Envelope side={side} sealed={!open(side)} />
          </g>
        ))}
      </svg>
      <div class="mb-envelopes-say">
        <h1>{both ? m.mb_both_sealed() : m.mb_secret_rolls()}</h1>
        <p>{both ? drawing(model) : m.mb_secret_rolls_note()}</p>
      </div>
      {SIDES.map((side) => {
        const rollers = seatsWith(model, side, 'politician');
        const names = rollers.map((seat) => seat.name).join(', ');
        return (
          <p key={side} class={`mb-to ${side} ${names.length > ONE_LINE ? 'long' : ''}`}>
            <b>{names}</b>
            <span>{teamName(model, side)}</span>
          </p>
        );
      })}
    </div>
  );
}
