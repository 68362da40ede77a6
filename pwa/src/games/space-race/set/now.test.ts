// The launch ground's words in each phase, and when the big screen shows it.
import { describe, expect, it } from 'vitest';
import type { View } from '../../../table/types';
import { materialsOf, scenes } from '../fixtures';
import module from '../game';
import { modelOf } from '../model';
import type { State } from '../wire';
import { nowOf } from './now';

const view = (scene: string, pace = 'show'): View<State> => {
  const made = scenes[scene]!();
  return { ...made, options: { ...made.options, pace } };
};
const now = (scene: string) => nowOf(modelOf(view(scene), null, materialsOf(view(scene)))!);
const shown = (scene: string, pace?: string) =>
  module.world(view(scene, pace), materialsOf(view(scene, pace)));

describe('the launch ground', () => {
  it.each(['bid-open', 'report', 'goofspiel-watch', 'naming-wait'])('is the big screen of %s', (scene) => {
    expect(shown(scene)).toBe(true);
  });
  it('is the big screen of a year that no stage has shown, and of nine with the longest names', () => {
    expect(shown('report', 'off')).toBe(true);
    const nine = view('bid-nine');
    const seats = nine.seats.map((seat) => ({ ...seat, name: seat.name.padEnd(40, 'w') }));
    expect(module.world({ ...nine, seats }, materialsOf(nine))).toBe(true);
  });
  it('has a ladder for each part that was bid on, and a flag for each rocket that flew', () => {
    const { report } = view('report-cut').state!;
    const drawn = now('report-cut');
    expect(drawn.columns).toHaveLength(report!.ladders.length);
    expect([...drawn.flags]).toEqual(report!.flights.map(({ seat, height }) => [seat, `flew ${height}`]));
  });
  it('has a ladder for each trick of Goofspiel, and the score on the flags of those who play it', () => {
    const { goofspiel } = view('goofspiel-watch').state!;
    const drawn = now('goofspiel-watch');
    expect(drawn.columns?.map((column) => column.top)).toEqual(
      goofspiel!.tricks.map((trick) => trick.prizes.join(' + ')),
    );
    expect(drawn.lit).toEqual(goofspiel!.players);
    expect([...drawn.flags.values()]).toEqual(
      goofspiel!.players.map((seat) => `score ${goofspiel!.scores[seat]}`),
    );
  });
  it('names the winners who choose, and whom they choose from', () => {
    const { naming } = view('naming-wait').state!;
    const drawn = now('naming-wait');
    expect([...drawn.flags.keys()]).toEqual(Object.keys(naming!.names));
    expect(drawn.lit).toEqual([...Object.keys(naming!.names), ...naming!.tied]);
    expect(drawn.columns).toBeNull();
  });
});
