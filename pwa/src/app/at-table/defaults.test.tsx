// What the default of a prompt throws away stands on the screen before it is locked in.
// @vitest-environment happy-dom
import { render } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import type { Fixtures } from '../../../dev/gallery';
import { screen } from '../../../dev/screen';
import { deskOf, forceOf, grantOf, paidTests } from '../../games/moon-or-bust/model';
import { m } from '../../i18n/messages';
import { promptOf } from '../../table/read';
import type { View } from '../../table/types';
import { openGame } from '../games';

type Shown = { view: View<never>; materials: never };
/** What goes unless something is chosen, as the screen names it; '': nothing, in this scene. */
type Goes = (shown: Shown) => string | number;

const deskIn = ({ view, materials }: Shown) =>
  deskOf(view, view.seats.find(({ seat }) => seat === view.you.seat) ?? null, materials)!;
/** What was granted comes back; whoever hands it out reads so of everybody. */
const returned =
  (grant: (desk: ReturnType<typeof deskIn>) => number): Goes =>
  (shown) =>
    promptOf(shown.view, 'grant') ? m.mb_share_note() : grant(deskIn(shown)) || '';
const LOSES: Record<string, Goes> = {
  'moon-or-bust lock_tests': returned((desk) => paidTests(desk) * forceOf(desk).test_price),
  'moon-or-bust lock_cards': returned((desk) => grantOf(desk).pr),
  'moon-or-bust nullify': () => m.mb_nullify_note(),
  'what-goes-up ready': ({ view }) => (promptOf(view, 'ready')?.label.points ? 'unused' : ''),
};
/** These throw nothing away: they ask, answer, begin or go back, or a cap of their own names what they take. */
const KEEPS: Record<string, string> = {
  'moon-or-bust': 'roll draw_event vote ask ready unready grant declare_told aim',
  'moon-shot': 'shot ask_undo score_for agree_undo refuse_undo claim confirm reject ready',
  'space-race': 'submit ready unready next_year name_candidate goofspiel',
  't-minus': 'set_out build pass fire separate call roll ready',
  'what-goes-up': `write assemble build train heal launch stay wait roll take_apart decline unready insert come_down
    save luck take_it fly shed deploy jury_rig dock part_ways eva`,
};

const fixtures = import.meta.glob<Fixtures>('../../games/*/fixtures.ts', { eager: true });
const games = Object.entries(fixtures).map(([path, fixed]) => ({ game: path.split('/').at(-2)!, fixed }));

/** The words of a scene's screen outside of its picture. */
async function wordsOf(game: string, scene: string, fixed: Fixtures): Promise<string> {
  await openGame(game);
  const view = fixed.scenes[scene]!() as View;
  const page = document.createElement('div');
  document.body.append(page);
  render(await screen(new URLSearchParams(`scene=${game}-${scene}`), view, fixed), page);
  // a screen's parts are fetched
  const words = await vi.waitFor(() => {
    if (!page.querySelector('.dock .btn')) throw new Error(`${game} ${scene}: no cap`);
    return page.textContent ?? '';
  });
  render(null, page);
  page.remove();
  return words;
}

describe.each(games)('a default of $game', ({ game, fixed }) => {
  const scenes = Object.entries(fixed.scenes).map(([name, make]) => [name, make() as View] as const);
  it('is known to throw something away or not', () => {
    const known = KEEPS[game]?.split(/\s+/) ?? [];
    const asked = scenes.flatMap(([, { prompts }]) => prompts.filter((prompt) => prompt.default));
    const moves = asked.map(({ move }) => move);
    const unknown = moves.filter((move) => !known.includes(move) && !(`${game} ${move}` in LOSES));
    expect([...new Set(unknown)], 'say here what it throws away, and on its screen').toEqual([]);
  });
  it('says what it throws away', async () => {
    const silent: string[] = [];
    for (const [name, view] of scenes) {
      const shown = {
        view,
        materials: (fixed.materialsOf?.(view as never) ?? fixed.materials) as never,
      } as Shown;
      for (const { move, submitted } of promptOf(view, 'unready') || view.status === 'finished'
        ? []
        : view.prompts) {
        const goes = submitted ? '' : (LOSES[`${game} ${move}`]?.(shown) ?? '');
        const words = goes === '' ? '' : await wordsOf(game, name, fixed);
        if (!words.includes(`${goes}`)) silent.push(`${name}: ${move}: ${goes}: ${words}`);
      }
    }
    expect(silent).toEqual([]);
  });
});
