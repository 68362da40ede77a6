// Small parts that the workshop's sections share: sending a move, a rating with its chances, why something is greyed out.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { OddsBar, percent, RuleTag, Stepper, type StepperProps, TextField, underway } from '../../shared';
import type { Called, Send, Sent, Step } from '../../shared/game';
import type { JsonObject, Prompt } from '../../table/types';
import { sharesOf } from './flight/chances';
import { words } from './ids';
import { stepOf, whatOf } from './model';
import { type Props, useDesk } from './props';
import type { Args, Blocked, Chances, Ctx, Violation } from './wire';

export interface Acting {
  /** Sends one move; nothing while one is on its way. Resolves to true once counted. */
  act: <Move extends keyof Args & string>(move: Move, ...rest: Called<Args, Move>) => Promise<boolean>;
  /** The same for moves with their args, one after the other. */
  take: (steps: readonly Step<Args>[]) => Promise<boolean>;
  /** The same for a prompt whose args came from its own form. */
  answer: (prompt: Prompt, args: JsonObject) => Promise<boolean>;
  under: boolean;
  problem: string;
}

export function useActing(table: Pick<Props, 'send'>): Acting {
  const [sent, setSent] = useState<Sent | null>(null);
  const state = sent?.state.value;
  const under = underway(sent) !== null;
  const watch = (going: Sent) => {
    setSent(going);
    return going.done;
  };
  return {
    under,
    problem: state === 'refused' ? sent!.problem.value : '',
    act: (move, ...rest) => (under ? Promise.resolve(false) : watch(table.send(move, ...rest))),
    take: (steps) => (under ? Promise.resolve(false) : watch(table.send(steps))),
    answer: (prompt, args) => {
      const send: Send = table.send;
      return under ? Promise.resolve(false) : watch(send(prompt.move, args));
    },
  };
}

export const pct = (p: number): string => percent(p, getLocale());

/** Shares of OK, Fail and Boom as a bar, before any crew helps. */
export function RatingBar({ of, bare }: { of: { fail: number; boom: number }; bare?: boolean }) {
  const shares = sharesOf(of, useDesk().materials);
  return (
    <OddsBar
      locale={getLocale()}
      bare={bare}
      parts={[
        { tone: 'bad', words: m.wgu_boom(), p: shares.boom },
        { tone: 'mid', words: m.wgu_fail(), p: shares.fail },
        { tone: 'ok', words: m.wgu_id_ok(), p: shares.ok },
      ]}
    />
  );
}

/** "95% OK · 5% Boom" as a bar, after the crew's best help. */
export function ChanceBar({ chances }: { chances: Chances | undefined }) {
  if (!chances?.ok) return null;
  const part = (outcome: 'ok' | 'fail' | 'boom', tone: 'ok' | 'mid' | 'bad', label: string) => ({
    tone,
    words: label,
    p: chances[outcome].p,
    exact: `${chances[outcome].num}/${chances[outcome].den}`,
  });
  return (
    <OddsBar
      locale={getLocale()}
      parts={[
        part('boom', 'bad', m.wgu_boom()),
        part('fail', 'mid', m.wgu_fail()),
        part('ok', 'ok', m.wgu_id_ok()),
      ]}
    />
  );
}

/** "stage", "reusable capsule", "EVA pack". */
export function thingWords(of: { kind: string; use: string; reusable: boolean }): string {
  return words(`what_goes_up.what.${whatOf(of)}`, {}, null) ?? of.kind;
}
/** "Stage 8": what a thing is called unless somebody thinks of a better name. */
export function thingName(what: string, mass: number, taken: readonly string[]): string {
  const said = words(`what_goes_up.what.${what}`, {}, null) ?? what;
  const plain = `${said.charAt(0).toLocaleUpperCase(getLocale())}${said.slice(1)}${mass > 1 ? ` ${mass}` : ''}`;
  let name = plain;
  for (let n = 2; taken.includes(name); n += 1) name = `${plain} · ${n}`;
  return name.slice(0, 40);
}

/** Why something is greyed out, and what it would take. */
export function blockedWords(blocked: Blocked): string {
  const n = blocked.needs ?? 0;
  switch (blocked.rule) {
    case 'WG-B1':
      return m.wgw_blocked_points({ n });
    case 'WG-B4':
      return m.wgw_blocked_capped();
    case 'WG-B5':
      return m.wgw_blocked_invent({
        thing: thingWords({ kind: blocked.kind ?? 'stage', use: blocked.use ?? '', reusable: false }),
        n,
      });
    case 'WG-B6':
      return m.wgw_blocked_derp();
    case 'WG-X2':
      return m.wgw_blocked_stage();
    default:
      return m.wgw_blocked_drawing();
  }
}

const BROKEN: Record<string, (has: number, needs: number, part: string) => string> = {
  'WG-E1': () => m.wgw_broken_crew(),
  'WG-M2': () => m.wgw_broken_habitat(),
  'WG-M3': (has, needs) => m.wgw_broken_thruster({ has, needs }),
  'WG-M4': (has, needs, part) =>
    part === 'stages'
      ? m.wgw_broken_stages()
      : part === 'insertion'
        ? m.wgw_broken_insertion({ has, needs })
        : m.wgw_broken_launch({ has, needs }),
  'WG-M6': (has, needs) => m.wgw_broken_room({ has, needs }),
};
export function brokenWords({ rule, part, has, needs }: Violation): string {
  return BROKEN[rule]?.(has, needs, part) ?? rule;
}

/** Every broken rule with what it would take. */
export function Broken({ violations }: { violations: readonly Violation[] }) {
  if (violations.length === 0) return null;
  return (
    <ul class="wgw-broken">
      {violations.map((one) => (
        <li key={`${one.rule}${one.part}`}>
          <span>{brokenWords(one)}</span> <RuleTag rule={one.rule} />
        </li>
      ))}
    </ul>
  );
}

/** The name to give to somebody or something. */
export function NameField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <TextField label={m.wgu_id_name()} maxLength={40} value={value} onText={onChange} />;
}

/** A number with its name next to it; `spoken` where a screen reader needs more than that. */
export function StepRow({ note, spoken, ...stepper }: StepperProps & { note?: string; spoken?: string }) {
  return (
    <div class="form-row">
      <span class="who grow">
        {stepper.label}
        {note && <small>{note}</small>}
      </span>
      <Stepper {...stepper} label={spoken ?? stepper.label} />
    </div>
  );
}

/** A figure with what it means under it. */
export function Figure({ n, words: said }: { n: string | number; words: string }) {
  return (
    <div class="wgw-fig">
      <b class="num">{n}</b>
      <small>{said}</small>
    </div>
  );
}

export const placeWords = (id: string, say: Ctx): string => words(id, {}, say) ?? id;

/** A place that counts once, or an orbit of a body: "Low orbit", "low, the Moon". */
export function spotWords(key: string, say: Ctx): string {
  const [body, orbit] = key.split(':');
  const board = say.materials?.board;
  const step =
    stepOf(key, board?.steps ?? []) ??
    board?.steps.find((one) => one.body === body && one.orbit !== null && one.orbit === orbit);
  const known = words(key, {}, say) ?? step?.name[say.locale];
  return (
    known ??
    key
      .split(':')
      .reverse()
      .map((one) => placeWords(one, say))
      .join(', ')
  );
}

/** The achievement of a first: a key is `what`, or `what:where`. "New place: Suborbital hop". */
export function firstWords(key: string, say: Ctx): string {
  const [what = ''] = key.split(':');
  const label = words(`what_goes_up.first.${what}`, {}, say) ?? placeWords(what, say);
  return what === key ? label : `${label}: ${spotWords(key.slice(what.length + 1), say)}`;
}
