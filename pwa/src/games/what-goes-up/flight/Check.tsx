// A roll that went badly: both futures drawn, the die on its scale, and who could turn it for how much.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, Hits, PassLink, percent, Sheet, type WorldBox } from '../../../shared';
import { offered } from '../../../shared/forms/schemaForm';
import { FigureTable } from '../../../shared/kit/Figures';
import { sumOf } from '../../../shared/words/figures';
import { promptOf } from '../../../table/read';
import { defaultOf, type Json, type View } from '../../../table/types';
import { purposeWords } from '../ids';
import { checkOf, crewOf, mostOf, odds } from '../model';
import { type Seat, useSeat } from '../props';
import { Part } from '../set/Part';
import { type Acting, useActing } from '../useActing';
import { BOOST, type Check as CheckState, type Derp, type Effort, type Plan, type Skill } from '../wire';
import { Backdrop } from './Backdrop';
import { skillWords } from './choices';
import { effectWords } from './does';
import { FutureSigns, Futures } from './Futures';
import { isSmall, layOf, sceneOfRoll } from './lay';
import { outcomeWords } from './outcomes';
import {
  besideWords,
  betterKept,
  boostWords,
  decidesWords,
  goalsOf,
  isWords,
  planWords,
  raised,
  withSkills,
} from './plan';
import { Scale } from './Scale';
import { Face, Pips } from './Seats';

export function CrewTable({ derps }: { derps: readonly Derp[] }) {
  if (derps.length === 0) return <p class="muted">{m.wgf_nobody_aboard()}</p>;
  return (
    <FigureTable
      class="wgu-crew"
      cols={[m.wgf_crew_aboard(), m.wgf_col_pilot(), m.wgf_col_engin(), m.wgf_col_stamina()]}
      rows={derps.map((derp, key) => {
        const stamina = derp.stamina < 0 ? m.wgw_derp_hurt() : derp.stamina;
        return { key, name: derp.name, figures: [derp.piloting, derp.engineering, stamina] };
      })}
    />
  );
}

interface PickProps extends Pick<Acting, 'act'> {
  best?: Json | undefined;
  words: (which: 'first' | 'second') => string;
}
/** Of two rolls the one to keep. */
export function PickOne({ act, best, words }: PickProps) {
  return (['first', 'second'] as const).map((which) => (
    <Cap
      key={which}
      kind={which === best ? 'primary' : 'plain'}
      note={which === 'first' ? m.wgf_pick_first() : m.wgf_pick_second()}
      onTap={() => act('pick', { which })}
    >
      {words(which)}
    </Cap>
  ));
}

/** A rival's or the order's die: it stands once the ring has closed. Or no luck on such dice this turn. */
export function StandCaps({ view, act }: { view: View; act: Acting['act'] }) {
  if (!promptOf(view, 'let_stand')) return null;
  const stand = () => act('let_stand');
  return (
    <div class="pair even">
      <Cap kind="primary" note={m.wgf_stand_note()} onTap={stand}>
        <svg class="wgu-ring" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" pathLength={1} onAnimationEnd={stand} />
        </svg>
        {m.wgu_label_let_stand()}
      </Cap>
      {promptOf(view, 'keep_luck') && <Cap onTap={() => act('keep_luck')}>{m.wgu_label_keep_luck()}</Cap>}
    </div>
  );
}

/** Somebody or something that can turn the roll, or why not. */
interface Help {
  key: string;
  word: string;
  small: string;
  derp?: Derp;
  part?: string;
  /** The cap, once it is chosen; none where it cannot help. */
  cap?: string;
  cost?: string;
  /** The cells of the scale that it would turn. */
  turns?: { from: number; to: number };
  run?: () => void;
}

type Plans = Parameters<typeof goalsOf>[0];

/** What a plan adds to the rating. */
function addsOf(plan: Plan, derps: Record<string, Derp>): Record<Skill, number> {
  const adds = { piloting: 0, engineering: 0 };
  for (const { name, skill, times } of plan.spend) adds[skill] += times * (derps[name]?.[skill] ?? 0);
  return adds;
}

/** What the crew can do, each goal with the plan that the server offers. */
function crewHelps(check: CheckState, { model }: Seat, plans: Plans, act: Acting['act']): Help[] {
  const { derps } = model.state;
  const now = raised(check);
  return goalsOf(plans).flatMap((goal): Help[] => {
    const plan = plans[goal];
    if (!plan) return [];
    const names = [...new Set(plan.spend.map((spend) => spend.name))];
    const derp = derps[names[0] ?? ''];
    const adds = addsOf(plan, derps);
    const then = withSkills(now, adds);
    const title = names.length === 1 ? m.wgf_save_who({ name: derp?.name ?? '' }) : m.wgf_save_many();
    const line = goal === 'ok' ? 'fail' : 'boom';
    return [
      {
        key: goal,
        word: `${names.map((id) => derps[id]?.name).join(', ')} +${sumOf(Object.values(adds))}`,
        small: goal === 'ok' ? '' : outcomeWords(goal),
        ...(derp ? { derp } : {}),
        cap: m.ui_colon({ of: title, says: outcomeWords(goal) }),
        cost: planWords(plan, derps),
        turns: { from: now[line], to: Math.max(check.total + 1, then[line]) },
        run: () => void act('save', { goal }),
      },
    ];
  });
}

/** Those of the crew who can do nothing here, and why. */
function idleHelps(check: CheckState, crew: readonly [string, Derp][], plans: Plans): Help[] {
  const helping = Object.values(plans).flatMap((plan) => plan?.spend.map((spend) => spend.name) ?? []);
  return crew
    .filter(([id]) => !helping.includes(id))
    .map(([id, derp]) => ({
      key: id,
      word: derp.name,
      small: besideWords(derp, check, helping.length > 0),
      derp,
    }));
}

function boostHelp(check: CheckState, { model, table }: Seat, answer: Acting['answer']): Help | null {
  const boost = promptOf(table.view, 'boost');
  if (!boost) return null;
  const takes = odds(table.view, 'boost')?.[String(defaultOf(boost).rcs)];
  const now = raised(check);
  // With the other reading the roll moves, not the line.
  const moves = model.state.settings.skills === 'ratings';
  return {
    key: 'boost',
    word: 'RCS +3',
    small: takes?.strands ? m.wgf_help_strands() : m.wgf_charges({ n: 1 }),
    part: 'rcs',
    cap: m.wgu_cause_boost(),
    cost: boostWords(takes),
    ...(moves ? { turns: { from: now.fail, to: withSkills(now, { piloting: BOOST }).fail } } : {}),
    run: () => void answer(boost, defaultOf(boost)),
  };
}

function luckHelp({ table }: Seat, answer: Acting['answer']): Help | null {
  const luck = promptOf(table.view, 'luck');
  if (!luck) return null;
  const chance = odds(table.view, 'luck')?.after.ok.p;
  const left = Number(luck.label.left);
  return {
    key: 'luck',
    word: m.wgf_help_luck({ n: left }),
    small: chance === undefined ? m.wgf_help_again() : m.wgf_luck_after({ p: percent(chance) }),
    part: 'luck',
    cap: m.wgf_luck_cap(),
    cost: m.wgf_luck_note({ n: left }),
    run: () => void answer(luck, defaultOf(luck)),
  };
}

function helpsOf(
  check: CheckState,
  seat: Seat,
  crew: readonly [string, Derp][],
  { act, answer }: Acting,
): Help[] {
  const plans: Plans = odds(seat.table.view, 'save') ?? {};
  const parts = [boostHelp(check, seat, answer), luckHelp(seat, answer)];
  return [
    ...crewHelps(check, seat, plans, act),
    ...idleHelps(check, crew, plans),
    ...parts.filter((help) => help !== null),
  ];
}

interface HelpersProps {
  helps: readonly Help[];
  chosen: Help | undefined;
  onChoose: (help: Help | undefined) => void;
  box: WorldBox;
  top: number;
}
/** In a row: the crew, the RCS, luck. */
function Helpers({ helps, chosen, onChoose, box, top }: HelpersProps) {
  const { table } = useSeat();
  const [edge, high] = isSmall(box) ? [6, 88] : [8, 126];
  const width = Math.min(isSmall(box) ? 78 : 96, (box.width - 2 * edge) / helps.length);
  const gap = helps.length > 1 ? (box.width - 2 * edge - width * helps.length) / (helps.length - 1) : 0;
  const faceOf = (help: Help) => (
    <>
      {help.derp ? (
        <Face derp={help.derp} view={table.view} />
      ) : (
        <svg class="wgu-face wgu-metal" viewBox="-54 -92 108 118" aria-hidden="true">
          <Part of={help.part ?? ''} y={help.part === 'luck' ? -34 : 0} size={1.4} />
        </svg>
      )}
      <b>{help.word}</b>
      {help.small && <small>{help.small}</small>}
      {help.derp && help.run && <Pips derp={help.derp} />}
    </>
  );
  return (
    <Hits
      label={m.wgf_help()}
      class="wgu-helper"
      value={chosen?.key ?? null}
      onChange={(key) => onChoose(helps.find((help) => help.key === key))}
      hits={helps.map((help, i) => ({
        value: help.key,
        label: [help.cap ?? help.word, help.cost ?? help.small].join(', '),
        off: !help.run,
        face: faceOf(help),
        left: edge + i * (width + gap),
        top,
        width,
        height: high,
      }))}
    />
  );
}

/** Both ways on from here: to an OK, and to what it is now; below them the scale, and who could turn it. */
function World({ check, box, ...handlers }: Omit<HelpersProps, 'top'> & { check: CheckState }) {
  const { model, table } = useSeat();
  const { craft: id, purpose, total, outcome } = check;
  const craft = model.state.craft[id];
  const max = mostOf(model.materials);
  const [scaleHigh, helpHigh] = isSmall(box) ? [66, 100] : [90, 140];
  const lay = layOf(box, scaleHigh + (handlers.helps.length > 0 ? helpHigh : 0));
  const scene = sceneOfRoll(purpose, craft, model.materials?.board);
  const now = raised(check);
  const turns = handlers.chosen?.turns;
  // Whoever is chosen moves the line before it is confirmed.
  const line = turns ? { ...now, [handlers.chosen?.key === 'fail' ? 'boom' : 'fail']: turns.to } : now;
  return (
    <>
      <Backdrop scene={scene} lay={lay}>
        <Futures
          {...{ lay, scene, craft, total, most: max }}
          purpose={check.purpose}
          view={table.view}
          outcome={outcome ?? 'ok'}
        />
      </Backdrop>
      <FutureSigns {...{ lay, scene, purpose }} outcome={outcome ?? 'ok'} unit="1px" />
      <div class="wgu-below" style={{ top: `${lay.ledge + 12}px` }}>
        <Scale {...line} mark={total} most={max} turned={turns ?? null} />
      </div>
      {handlers.helps.length > 0 && <Helpers {...handlers} box={box} top={lay.ledge + scaleHigh} />}
    </>
  );
}

interface CheckCapsProps {
  check: CheckState;
  acting: Acting;
  /** Whether anything can still help. */
  able: boolean;
  chosen: Help | undefined;
  onRun: (help: Help) => void;
}
/** What one decides: which roll counts, who helps, or that it stands. */
function CheckCaps({ check, acting: { act, under }, able, chosen, onRun }: CheckCapsProps) {
  const { view } = useSeat().table;
  const pick = promptOf(view, 'pick');
  const take = promptOf(view, 'take_it');
  return (
    <>
      {pick && (
        <PickOne
          act={act}
          best={defaultOf(pick).which}
          words={(which) =>
            m.wgf_pick_one({ total: (which === 'first' ? check.other_totals : check.totals).join(', ') })
          }
        />
      )}
      {chosen && (
        <Cap
          key={chosen.key}
          kind="primary"
          class="rise"
          off={under}
          note={chosen.cost}
          onTap={() => onRun(chosen)}
        >
          {chosen.cap}
        </Cap>
      )}
      {!chosen && <StandCaps view={view} act={act} />}
      {!chosen && take && able && (
        <Cap off note={m.wgf_help()}>
          {m.wgf_help_save()}
        </Cap>
      )}
      {take && !able && (
        <Cap kind="primary" note={m.wgf_not_saved()} onTap={() => void act('take_it')}>
          {m.wgf_take_cap({ outcome: outcomeWords(check.outcome ?? 'ok') })}
        </Cap>
      )}
    </>
  );
}

export function Check({ onPlan }: { onPlan: () => void }) {
  const seat = useSeat();
  const { model, table } = seat;
  const { view } = table;
  const check = checkOf(model.state, table.view)!;
  const acting = useActing(table);
  const { act } = acting;
  const [spending, setSpending] = useState(false);
  const [key, setKey] = useState('');
  const craft = model.state.craft[check.craft];
  const crew = crewOf(model.state, craft);
  const outcome = check.outcome ?? 'ok';
  const take = promptOf(view, 'take_it');
  const pick = promptOf(view, 'pick');
  const stand = promptOf(view, 'let_stand');
  const aboard = take
    ? (craft?.crew ?? []).flatMap((id): [string, Derp][] => {
        const derp = model.state.derps[id];
        return derp ? [[id, derp]] : [];
      })
    : [];
  const helps = pick ? [] : helpsOf(check, seat, aboard, acting);
  const able = helps.some((help) => help.run);
  const chosen = helps.find((help) => help.key === key && help.run);
  const does = effectWords(check.purpose, outcome, { empty: crew.length === 0, tower: check.tower });
  const isSaved = betterKept(odds(view, 'save') ?? {}, outcome);
  const watching = !take && !pick && !stand && !able;
  const run = (help: Help) => {
    setKey('');
    help.run?.();
  };
  return (
    <>
      <HandScreen
        class="tall"
        question={`${view.phase} ${check.purpose} ${check.total}`}
        order={
          pick
            ? m.wgf_pick_title()
            : [isWords(check.total, outcome), able && m.wgf_save_it()].filter(Boolean).join('. ')
        }
        note={
          watching
            ? decidesWords(check, table.say)
            : chosen?.turns && chosen.key !== 'fail'
              ? m.wgf_help_moves({ name: chosen.derp?.name ?? m.wgu_id_rcs(), n: chosen.turns.to - 1 })
              : pick
                ? undefined
                : `${purposeWords(check.purpose)}. ${does}`
        }
        near="var(--navy)"
        move={isSaved ? 'take_it' : undefined}
        world={(box) => (
          <World {...{ check, box, helps, chosen }} onChoose={(help) => setKey(help?.key ?? '')} />
        )}
        pass={
          <span class="row wgu-links">
            {promptOf(view, 'spend') && (
              <PassLink onTap={() => setSpending(true)}>{m.wgf_spend_cap()}</PassLink>
            )}
            {promptOf(view, 'draw') && <PassLink onTap={onPlan}>{m.wgf_plan_next()}</PassLink>}
            {take && able && (
              <PassLink onTap={() => void act('take_it')}>
                {m.wgf_take_cap({ outcome: outcomeWords(outcome) })}
              </PassLink>
            )}
          </span>
        }
      >
        <CheckCaps {...{ check, acting, able, chosen }} onRun={run} />
      </HandScreen>
      <Sheet open={spending} onClose={() => setSpending(false)} title={m.wgf_spend_who()}>
        {offered<Effort>(promptOf(view, 'spend'), 'who').map((effort) => (
          <Cap
            key={`${effort.derp} ${effort.skill}`}
            onTap={() => {
              setSpending(false);
              void act('spend', { who: effort });
            }}
          >
            {skillWords(effort, table.say)}
          </Cap>
        ))}
      </Sheet>
    </>
  );
}
