// A game that fails over an incomplete view shows nothing, and the frame around it keeps working.
import { afterEach, expect, it, vi } from 'vitest';
import { partOf, sayOf } from '../../testing/fixtures';
import { viewAt } from '../../testing/views';
import { defineGame } from './game';

afterEach(() => vi.restoreAllMocks());

it('says what it can, and nothing over a state that lacks a field', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const game = defineGame<{ turn: { n: number } }, null>({
    subtitle: ({ state }) => `turn ${state?.turn.n}`,
    quiet: ({ state }) => state!.turn.n > 1,
  });
  const frame = { game: 'chess', phase: '1', seats: [] };
  const viewWith = <S>(state: S) => ({ ...viewAt(40), ...frame, state });
  const whole = viewWith({ turn: { n: 2 } });
  expect([game.subtitle(whole), game.quiet(whole)]).toEqual(['turn 2', true]);
  expect(complaints).not.toHaveBeenCalled();
  const bent = viewWith(partOf<{ turn: { n: number } }>({}));
  expect([game.subtitle(bent), game.quiet(bent)]).toEqual([null, false]);
  expect(complaints).toHaveBeenCalledTimes(2);
  expect([game.headline(whole, sayOf(whole)), game.best(whole.state), game.passing]).toEqual([null, '', []]);
});
