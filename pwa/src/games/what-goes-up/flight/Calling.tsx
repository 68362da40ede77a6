// Who watches a check calls it: OK, Fail or Boom, three pictures to touch until the die falls (WG-K10).

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, Hits, PassLink, type Running, type WorldBox } from '../../../shared';
import { sumOf } from '../../../shared/words/figures';
import { keysOf } from '../../../table/read';
import { seen, type View } from '../../../table/types';
import { purposeWords } from '../ids';
import { mostOf } from '../model';
import { useSeat } from '../props';
import { colourOf } from '../set/Part';
import set from '../set.svg';
import { useActing } from '../useActing';
import type { Check, Outcome } from '../wire';
import { isSmall } from './lay';
import { outcomeWords } from './outcomes';

/** Their heights on 566. */
const HIGH = { ok: 196, fail: 190, boom: 180 } as const;
const SIDES = keysOf(HIGH);

/** The rolls that make it true: "14 of 20" of one die, else the totals. */
function facesOf({ fail, boom, parts }: Check, side: Outcome, max: number, evenly: boolean): string {
  const bad = Math.min(fail, boom, max + 1);
  const spans: Record<Outcome, [from: number, to: number]> = {
    ok: [1, bad - 1],
    fail: [bad, Math.min(boom - 1, max)],
    boom: [boom, max],
  };
  const [from, end] = spans[side];
  const n = Math.max(0, end - from + 1);
  return n === 0 || (evenly && parts.length === 1) ? m.wgf_faces({ n, most: max }) : `${from}–${end}`;
}

/** Of the die that is called: its time limit, or a bot's wait for calls. */
export function clockOf({ pending }: View, { craft }: Check): Running | null {
  const roll = pending.find((roll) => roll.about === craft);
  return roll?.falls_ms == null ? (roll ?? null) : { due_ms: roll.falls_ms };
}

export function Calling({ onWatch }: { onWatch: () => void }) {
  const { model, table } = useSeat();
  const { state } = model;
  const { act } = useActing(table);
  const [turnedTo, setAt] = useState(0);
  // Tests of a turn fall together: one call each.
  const checks = state.checks.filter((check) => check.outcome === null && check.seat !== model.me);
  const check = checks[turnedTo % checks.length] ?? state.checks.at(-1)!;
  const next = checks[(turnedTo + 1) % checks.length];
  const call = state.calls[check.craft]?.[model.me];
  const side = (call && seen(call)) ?? null;
  const max = mostOf(model.materials);
  const craft = state.craft[check.craft];
  const zones = ({ top, bottom, width }: WorldBox) => {
    const high = SIDES.map((side) => HIGH[side]);
    const unit = (bottom - top) / sumOf(high);
    return SIDES.map((value, i) => ({
      value,
      left: 0,
      width,
      top: top + unit * sumOf(high.slice(0, i)),
      height: unit * HIGH[value] - 4,
    }));
  };
  return (
    <HandScreen
      class="tall"
      question={`call ${check.craft} ${check.purpose}`}
      order={m.wgf_call()}
      note={m.wgs_rolls({ name: craft?.name ?? '', what: purposeWords(check.purpose) })}
      clock={clockOf(table.view, check)}
      near="var(--navy)"
      pass={<PassLink onTap={onWatch}>{m.table_just_watch()}</PassLink>}
      world={(box) => (
        <>
          <svg
            class={`wgu-world ${colourOf(table.view, check.seat)}`}
            width={box.width}
            height={box.height}
            aria-hidden="true"
          >
            <path class="wgu-near" d={`M0 0h${box.width}V${box.height}H0z`} />
            {zones(box).map(({ value, top, width, height }) => (
              <svg key={value} y={top} {...{ width, height }} aria-hidden="true">
                <use href={`${set}#wgu-call-${value}`} {...{ width, height }} />
              </svg>
            ))}
          </svg>
          <Hits<Outcome>
            label={m.wgu_label_call()}
            class={`wgu-call ${isSmall(box) ? 'small' : ''}`}
            value={side}
            onChange={(side) => side && void act('call', { craft: check.craft, side })}
            hits={zones(box).map((zone) => {
              const faces = facesOf(check, zone.value, max, state.settings.model === '1d20');
              return {
                ...zone,
                label: m.ui_colon({ of: outcomeWords(zone.value), says: faces }),
                face: (
                  <span class={zone.value}>
                    <b>{outcomeWords(zone.value)}</b>
                    <small>{faces}</small>
                  </span>
                ),
              };
            })}
          />
        </>
      )}
    >
      {side && next && next !== check ? (
        <Cap
          kind="primary"
          note={m.wgf_call_said({ outcome: outcomeWords(side) })}
          onTap={() => setAt(turnedTo + 1)}
        >
          {m.wgf_call_next({ name: state.craft[next.craft]?.name ?? '' })}
        </Cap>
      ) : (
        <Cap off note={side ? m.wgf_call_until() : m.wgf_call_touch()}>
          {side ? m.wgf_call_said({ outcome: outcomeWords(side) }) : m.wgf_call()}
        </Cap>
      )}
    </HandScreen>
  );
}
