// A price is the same figure on its poster, in the basket and on the cap, in all recorded workshops and in the plan of a turn.
import { describe, expect, it } from 'vitest';
import { m } from '../../../i18n/messages';
import type { View } from '../../../table/types';
import { nextOf } from '../craft/offers';
import { materials, scenes } from '../fixtures';
import { modelOf, planOf, sheetOf, whatOf } from '../model';
import type { Sheet, State } from '../wire';
import { ambitionWords } from './ambitions';
import { costOf, frontOf, paysWords, priceOf, slabOf } from './offers';

const sum = (costs: readonly number[]) => costs.reduce((all, cost) => all + cost, 0);
const asSeat = (view: View<State>) =>
  modelOf(view, view.seats.find(({ seat }) => seat === view.you.seat) ?? null, materials)!;
/** Every recorded price list: that of a workshop, or of the next turn. */
const lists = Object.entries(scenes).flatMap(([name, make]) => {
  const view = make();
  const sheet: Sheet | null = sheetOf(view) ?? planOf(view);
  return sheet ? [{ name, view, sheet }] : [];
});

it('has price lists of workshops and of next turns', () => {
  expect(lists.filter(({ view }) => sheetOf(view)).length).toBeGreaterThan(4);
  expect(lists.filter(({ view }) => planOf(view)).length).toBeGreaterThan(0);
});

describe.each(lists)('in $name', ({ view, sheet }) => {
  const model = asSeat(view);
  const goals = sheet.guide.filter((goal) => !goal.done && goal.id !== 'own');
  it.each(goals.map((goal) => ({ id: goal.id, goal })))('$id costs one figure', ({ goal }) => {
    const front = frontOf(model, sheet, goal.drawing, false);
    const { now, later } = priceOf(goal);
    if (front.kind === 'moves') {
      expect(costOf(front)).toBe(now);
      expect(sum(slabOf(goal, model, true).map(({ cost }) => cost))).toBe(now);
      const pays = m.wgw_guide_note({ cost: now, has: model.mine?.points ?? 0 });
      expect(ambitionWords(goal, model).note).toBe(paysWords(pays, later));
      if (later > 0) expect(ambitionWords(goal, model).note).toContain(m.wgw_then({ n: later }));
    }
    if (front.kind === 'flights') {
      expect(front.flights.fly.cost).toBe(now);
      expect(sum(slabOf(goal, model, true).map(({ cost }) => cost))).toBe(now);
    }
  });
});

it('the drawing board asks on its cap what is on the tag of the part', () => {
  const kept = lists.flatMap(({ view, sheet }) => {
    const model = asSeat(view);
    const drawings = Object.values(model.mine?.drawings ?? {});
    return drawings.map((drawing) => ({ drawing, model, next: nextOf(drawing, model, sheet), sheet }));
  });
  const invents = kept.flatMap(({ next, ...more }) => (next.kind === 'invent' ? [{ next, ...more }] : []));
  expect(kept.length).toBeGreaterThan(0);
  for (const { drawing, next } of invents) {
    const tags = drawing.parts.map((part) => materials.invent[whatOf(part)]?.[part.mass - 1]);
    expect(tags).toContain(next.cost);
  }
  for (const { drawing, next, sheet } of kept)
    if (next.kind === 'build')
      expect(next.row.cost).toBe(sheet.drawings.find((row) => row.drawing === drawing.name)?.cost);
});
