// What agents and engineers are offered: the price of the next card, the slot that a part goes into.
import { describe, expect, it } from 'vitest';
import { m } from '../../../i18n/messages';
import type { View } from '../../../table/types';
import { materials, scenes } from '../fixtures';
import { forceOf, modelOf, type ViewModel } from '../model';
import type { State } from '../wire';
import { cardOffer } from './cards';
import { inTheirSlots, nextSlot, withPart } from './tests';

const modelIn = (view: View<State>): ViewModel =>
  modelOf(view, view.seats.find((seat) => seat.seat === view.you.seat) ?? null, materials)!;

describe("an agent's next card", () => {
  const model = modelIn(scenes.agent!());
  const none = { proxies: {}, sabotages: {} };
  const spanner = { kind: 'sabotages', id: 'thruster' } as const;
  const held = (n: number) => ({ ...none, sabotages: { thruster: n } });

  it('is one more, as long as PR and hand last', () => {
    expect(cardOffer(model, none, spanner, false, null)).toMatchObject({
      n: 0,
      price: forceOf(model).sabotage_price,
      next: 1,
      why: '',
    });
  });
  it('is none again after the last, and says nothing: the tap takes it back', () => {
    expect(cardOffer(model, held(2), spanner, false, null)).toMatchObject({ n: 2, next: 0, why: '' });
    expect(cardOffer(model, held(1), spanner, false, 1)).toMatchObject({ n: 1, next: 0, why: '' });
  });
  it('has a reason, where no tap helps', () => {
    expect(cardOffer(model, none, spanner, true, null).why).not.toBe('');
    expect(cardOffer(model, none, spanner, false, 0)).toMatchObject({
      next: 0,
      why: m.mb_no_more(),
    });
  });
});

describe("an engineer's test", () => {
  const slots = (['nose_cone', 'fuselage', 'thruster'] as const).map((type) => ({
    slot: type,
    type,
    offers: null,
  }));
  const anyThree = ['part_1', 'part_2'].map((slot) => ({ slot, type: null, offers: null }));
  const typeOf = (part: string) =>
    ({ n1: 'nose_cone', f5: 'fuselage', t6: 'thruster' })[part] as string | undefined;

  it('goes on at the first slot without a part', () => {
    expect(nextSlot(slots, {})).toBe('nose_cone');
    expect(nextSlot(slots, { nose_cone: 'n1', thruster: 't6' })).toBe('fuselage');
    const whole = { nose_cone: 'n1', fuselage: 'f5', thruster: 't6' };
    expect([nextSlot(slots, whole), nextSlot(slots, whole, 'fuselage')]).toEqual(['thruster', 'fuselage']);
  });
  it('takes a part by one tap, gives it back by the next', () => {
    const one = withPart({}, 'nose_cone', 'n1');
    expect(one).toEqual({ nose_cone: 'n1' });
    expect(withPart(one, 'nose_cone', 'n2')).toEqual({ nose_cone: 'n2' });
    expect(withPart(one, 'nose_cone', 'n1')).toEqual({});
  });
  it('has the best parts in the slots of their types, or in their order', () => {
    expect(inTheirSlots(slots, ['t6', 'n1'], typeOf)).toEqual({ nose_cone: 'n1', thruster: 't6' });
    expect(inTheirSlots(anyThree, ['t6', 'n1', 'f5'], typeOf)).toEqual({ part_1: 't6', part_2: 'n1' });
  });
});
