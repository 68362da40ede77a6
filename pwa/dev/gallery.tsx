// A page for builders, `vite dev` only. A screen from fixtures: `#game=t-minus&scene=turn&as=tv&pace=show`, or a frame of a
// scene of the stage: `#game=t-minus&moment=lost&k=2&t=900&big`; both with `&theme=light&lang=de&long` (the longest names).
import '../src/shared/look/look.css';
import '../src/shared/stage/stage.css';
import '../src/app/app.css';
import '../src/shared/kit/kit.css';
import '../src/shared/teach/teach.css';

import { Fragment, render } from 'preact';
import { openGame } from '../src/app/games';
import { baseLocale, locales, switchTo } from '../src/i18n/catalogue';
import type { View } from '../src/table/types';
import type { Moment } from '../testing/frames';
import { frame } from './frame';
import { screen } from './screen';

/** A game's `fixtures.ts`: its materials, and views and moments by name. */
export interface Fixtures {
  scenes: Record<string, () => unknown>;
  moments: Record<string, () => Moment>;
  materials: unknown;
  /** For a game of several editions: those of the scene. */
  materialsOf?: (view: never) => unknown;
  /** What lies behind, by pointer. */
  history?: Record<string, unknown[]>;
}
const fixtures = import.meta.glob<Fixtures>('../src/games/*/fixtures.ts');

function List({ game, scenes, moments }: Pick<Fixtures, 'scenes' | 'moments'> & { game: string }) {
  return (
    <ul>
      {Object.keys(scenes).map((name) => (
        <li key={name}>
          <a href={`#game=${game}&scene=${name}`}>{name}</a>
        </li>
      ))}
      {Object.entries(moments).flatMap(([name, make]) =>
        make().beats.map(([line, kind, ms], i) => (
          <li key={`${name}${i}`}>
            <a href={`#game=${game}&moment=${name}&k=${i}`}>
              {name} {i}
            </a>{' '}
            {line.id} {kind} {ms}
          </li>
        )),
      )}
    </ul>
  );
}

async function drawn(query: URLSearchParams) {
  const game = query.get('game') ?? 'moon-or-bust';
  await openGame(game);
  const fixed = await fixtures[`../src/games/${game}/fixtures.ts`]!();
  const moment = fixed.moments[query.get('moment') ?? '']?.();
  const view = moment?.view ?? (fixed.scenes[query.get('scene') ?? '']?.() as View | undefined);
  if (!view) return <List {...{ game, ...fixed }} />;
  if (query.has('long'))
    for (const [index, seat] of view.seats.entries())
      seat.name = `${index + 1} Maximiliana von Habsburg-Lothringen-Este`.slice(0, 40);
  return moment ? frame(query, moment) : screen(query, view, fixed);
}

async function show() {
  const { hash } = location;
  const query = new URLSearchParams(hash.slice(1));
  const lang = locales.find((locale) => locale === query.get('lang')) ?? baseLocale;
  const children = await drawn(query);
  // the words of all code that `drawn` has loaded
  await switchTo(lang);
  // meanwhile another address may have been asked for
  if (location.hash !== hash) return;
  document.documentElement.lang = lang;
  document.documentElement.dataset.theme = query.get('theme') === 'light' ? 'flightplan' : 'console';
  render(<Fragment key={hash}>{children}</Fragment>, document.getElementById('app')!);
  document.title = hash;
}
addEventListener('hashchange', () => void show());
void show();
