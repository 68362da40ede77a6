// The sounds of a launch: each part as it is put on, and who is past SPACE.
import { expect, it } from 'vitest';
import { sayOf } from '../../../../testing/fixtures';
import { logUpTo } from '../../../../testing/frames';
import { moments } from '../fixtures';
import type { Materials } from '../wire';
import { sounds } from './sounds';

function heard(moment: string, i: number) {
  const made = moments[moment]!();
  const [line, kind] = made.beats[i]!;
  const materials = made.materials as Materials;
  const say = sayOf(made.view, materials);
  const hear = sounds[kind as 'lift-off'];
  // biome-ignore lint/suspicious/noExplicitAny: a line of whatever kind.
  return hear?.(line as any, { log: logUpTo(made, line), materials, say });
}

it('knocks once a part, then says that somebody is past SPACE', () => {
  const [parts, cues] = [heard('launch', 0)!.slice(0, -1), heard('launch', 0)!.map((sound) => sound.cue)];
  expect(parts.map((sound) => sound.at)).toEqual(parts.map((_, index) => (index + 1) * 350));
  expect(cues).toEqual([...parts.map(() => 'knock'), 'lamp-3']);
});

it('reveals nothing about SPACE where nobody may know whether it is reached', () => {
  expect(heard('five', 2)!.map((sound) => sound.cue)).not.toContain('lamp-3');
});
