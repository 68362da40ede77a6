// What a bid's screen says: what to touch first, the chosen part and its rung, or the open tray.
import { expect, it } from 'vitest';
import { m } from '../../../i18n/messages';
import type { View } from '../../../table/types';
import { materials, scenes } from '../fixtures';
import { emptySheet, modelOf } from '../model';
import type { State } from '../wire';
import { partTitle } from '../words';
import { bidWords } from './Bid';

const view = scenes.bid!() as View<State>;
const model = modelOf(view, view.seats.find((seat) => seat.seat === view.you.seat) ?? null, materials)!;

it('says what to touch, as long as nothing is chosen', () => {
  expect(bidWords(model, emptySheet(), null).order).toBe(m.sr_h_touch());
});

it('names the part and its rung once one is chosen, and what it does', () => {
  const [offer] = model.state.offers;
  const { order, note } = bidWords(model, { ...emptySheet(), slot: offer!.slot, level: 3 }, null);
  expect(order).toBe(m.sr_h_part_rung({ part: partTitle(model, offer!.number), n: 3 }));
  expect(note).not.toBe(bidWords(model, emptySheet(), null).note);
});

it('says what an open tray is for', () => {
  const { order, note } = bidWords(model, emptySheet(), { kind: 'engine' });
  expect([order, note]).toEqual([m.sr_h_fuel_order(), m.sr_h_fuel_note()]);
  expect(bidWords(model, emptySheet(), { kind: 'missiles', n: 0 }).note).toBe(m.sr_h_aim_note());
});
