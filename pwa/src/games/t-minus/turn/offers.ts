// What a T-Minus turn offers: the order, what may be touched on the ladder, and the words beside it.
import { m } from '../../../i18n/messages';
import { type Hit, listWords, nameOf, type WorldBox } from '../../../shared';
import { buildOddsOf, gainOf, isOffered, LETTERS, rocketsOf, tokensOn, type ViewModel } from '../model';
import type { Chosen } from '../set/Ladder';
import { hitOf, ladderIn } from '../set/layout';
import { buildDice, diceFor, type SandDice } from '../set/SandDice';
import type { Action, Letter } from '../wire';
import { buildNote, fireWords, offWords, riskWords, rocketWords } from '../words';
import type { Charge } from './useCharge';

/** The rule that forbids touching a rocket, in a word or two. */
function whyNot(model: ViewModel): string {
  return model.mine?.must_pass || model.mine?.supply == null ? m.tm_only_pass_left() : m.tm_no_tokens();
}

/** The letters without a rocket: the first is the next to be built on. */
export const emptyOf = (model: ViewModel): Letter[] =>
  isOffered(model.view, 'build') ? LETTERS.filter((letter) => !model.mine?.rockets[letter]) : [];

/** Lit before anything has been touched: the only thing to do, where there is only one. */
export function onlyChoice(model: ViewModel): Chosen | null {
  if (model.mine?.must_pass) return 'pass';
  return rocketsOf(model.mine).length === 0 && isOffered(model.view, 'build') ? 'build' : null;
}

/** The order, and its reason. */
export function ask(model: ViewModel, chosen: Chosen | null): [order: string, note?: string] {
  const { mine } = model;
  const name = nameOf(model, model.me);
  if (chosen === 'pass')
    return mine?.must_pass
      ? [m.tm_only_pass({ name }), m.tm_must_pass_why()]
      : [m.tm_ask_pass(), passNote(model)];
  if (chosen === 'build') {
    const risked =
      buildOddsOf(model)
        ?.risks.filter((risk) => risk.lost.p > 0)
        .map((risk) => risk.rocket) ?? [];
    const note = risked.length > 0 ? m.tm_ask_build_risk({ list: listWords(risked) }) : m.tm_goal();
    return [rocketsOf(mine).length > 0 ? m.tm_ask_build() : m.tm_build_first({ name }), note];
  }
  const rocket = chosen && mine?.rockets[chosen];
  if (!chosen || !rocket) return [m.tm_name_move({ name }), suppliesWords(model) ?? m.tm_each_try()];
  const order = isOffered(model.view, 'separate', chosen)
    ? m.tm_ask_fire({ rocket: chosen })
    : m.tm_ask_fire_only({ rocket: chosen });
  const crashes = (model.state.odds[chosen]?.crash.p ?? 0) > 0;
  return [order, [riskWords(chosen, rocket.tokens), crashes && m.tm_crash_why()].filter(Boolean).join(' ')];
}

function suppliesWords(model: ViewModel): string | null {
  const n = model.mine?.supply;
  return n == null ? null : m.tm_supply_label({ name: nameOf(model, model.me), n });
}

export function passNote(model: ViewModel): string {
  const off = offWords(tokensOn(model.mine));
  const gain = gainOf(model);
  return gain === null ? off : m.tm_back({ off, n: gain });
}

export function truckWords({ mine }: ViewModel, short: boolean): string[] {
  const n = tokensOn(mine);
  if (n === 0) return [m.tm_label_pass()];
  return short ? [m.tm_truck_off({ n })] : [m.tm_label_pass(), offWords(n)];
}

export function diceOf(model: ViewModel, chosen: Chosen | null): SandDice | null {
  if (chosen === 'build') return buildDice(rocketsOf(model.mine));
  const rocket = chosen && chosen !== 'pass' && model.mine?.rockets[chosen];
  return rocket ? diceFor(rocket, 'all') : null;
}

/** The order while Fire is held or counts by itself. */
export function countWords({ left, held: pressed }: Charge): [order: string, note: string] {
  if (left === 0) return [m.tm_let_go(), m.tm_let_go_note()];
  return pressed ? [m.tm_hold_on(), m.tm_hold_note()] : [m.tm_counts(), m.tm_counts_note()];
}

/** The order while a rocket's action is played out; `doing`: what this phone has sent. */
export function actWords(model: ViewModel, letter: Letter, doing: Action | undefined): string {
  const person = { name: nameOf(model, model.me), rocket: letter };
  const action = doing ?? model.state.named?.action;
  return action === 'separate' ? m.tm_separates(person) : m.tm_fires(person);
}

/** What may be touched on the ladder: the own rockets, the next empty pad, the truck. */
export function hitsOf(model: ViewModel, area: WorldBox): Hit<Chosen>[] {
  const rockets = rocketsOf(model.mine);
  const { truck, k: i } = ladderIn(area);
  const [next] = emptyOf(model);
  const hits: Hit<Chosen>[] = rockets.map(([letter, rocket]) => {
    const offered = isOffered(model.view, 'fire', letter);
    const says = offered ? fireWords(model.state.odds[letter], rocket) : whyNot(model);
    const label = m.ui_colon({ of: rocketWords(letter, rocket), says });
    return { ...hitOf(area, letter), value: letter, off: !offered, label };
  });
  if (next) {
    const place = rockets.length > 0 ? hitOf(area, next) : hitOf(area, 'A', LETTERS.length);
    hits.push({ ...place, value: 'build', label: m.tm_hit_build({ risk: buildNote(buildOddsOf(model)) }) });
  }
  const size = { width: 104 * i, height: Math.max(56, 88 * i) };
  const label = m.tm_hit_pass({ off: passNote(model) });
  hits.push({ left: truck.x - 52 * i, top: truck.y - 46 * i, ...size, value: 'pass', label });
  return hits;
}
