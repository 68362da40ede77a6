// A slot's ladder: every level with its players, the streak lit from the lowest up, who receives, who gets a Knock-off.

import { m } from '../../../paraglide/messages';
import { Glyph, nameOf, placeOf, RuleTag } from '../../../shared';
import { useDesk } from '../props';
import { rungsOf } from '../story';
import type { Ladder as LadderOf } from '../wire';
import { gainWords, ladderRule } from '../words';

function Bidder({ ladder, seat }: { ladder: LadderOf; seat: string }) {
  const desk = useDesk();
  const won = ladder.recipients.includes(seat);
  return (
    <div class={`spr-bid ${won ? 'win' : ''}`}>
      <Glyph place={placeOf(desk.view, seat)} size={16} />
      <b>{nameOf(desk, seat)}</b>
      <span>{(won || ladder.knock_offs.includes(seat)) && gainWords(ladder, won)}</span>
    </div>
  );
}

export function Ladder({ ladder }: { ladder: LadderOf }) {
  const rows = rungsOf(ladder);
  const { text, rule } = ladderRule(ladder);
  return (
    <div class="panel">
      <ol class="spr-ladder" reversed>
        {rows.map((row) => {
          if (row.kind === 'gap') {
            const from = row.from === row.to ? String(row.from) : `${row.from}–${row.to}`;
            return (
              <li key={`gap${row.from}`} class="gap">
                <span class="lvl">{from}</span>
                <span class="muted">{m.sr_gap()}</span>
              </li>
            );
          }
          return (
            <li key={row.level} class={row.on ? 'on' : ''}>
              <span class="lvl">
                <span class="sr">{m.sr_level_n({ n: row.level })}</span>
                <span aria-hidden="true">{row.level}</span>
              </span>
              <div>
                {row.seats.map((seat) => (
                  <Bidder key={seat} ladder={ladder} seat={seat} />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      <div class="spr-why">
        <span class="muted">{text}</span>
        <RuleTag rule={rule} />
      </div>
      {ladder.knock_offs.length > 0 && (
        <div class="spr-why">
          <span class="muted">{m.sr_why_knock_off()}</span>
          <RuleTag rule="SR-07" />
        </div>
      )}
    </div>
  );
}
