// A page for builders: one frame of a scene, `#game=t-minus&moment=lost&k=2&t=900&big=1&lang=de&long`; `k=END` is the last. `vite dev` only.
import '../src/shared/look/look.css';
import '../src/shared/stage/stage.css';
import '../src/app/app.css';
import '../src/shared/kit/kit.css';
import '../src/shared/teach/teach.css';

import { render } from 'preact';
import { moduleOf, openGame } from '../src/app/games';
import { overwriteGetLocale } from '../src/paraglide/runtime';
import { type Moment, propsOf } from '../src/shared/testing/frames';

const moments = import.meta.glob<{ moments: Record<string, () => Moment> }>('../src/games/*/fixtures.ts');
// biome-ignore lint/suspicious/noExplicitAny: scenes of all games.
const all = import.meta.glob<{ scenes: Record<string, any> }>('../src/games/*/stage/index.ts');
const app = document.getElementById('app')!;

async function show() {
  const query = new URLSearchParams(location.hash.slice(1));
  const lang = query.get('lang') === 'de' ? 'de' : 'en';
  overwriteGetLocale(() => lang);
  const game = query.get('game') ?? 't-minus';
  await openGame(game);
  const module = moduleOf(game);
  const { moments: told } = await moments[`../src/games/${game}/fixtures.ts`]!();
  const { scenes } = await all[`../src/games/${game}/stage/index.ts`]!();
  const moment = told[query.get('moment') ?? '']?.();
  if (!moment) {
    const words = (made: Moment) =>
      made.beats.map(([line, kind, ms], k) => `${k} ${line.id} ${kind} ${ms}`).join(' · ');
    const list = Object.entries(told).map(([name, make]) => (
      <li key={name}>
        {name}: {words(make())}
      </li>
    ));
    render(<ul>{list}</ul>, app);
    return;
  }
  const big = query.has('big');
  // everybody's name as long as it may be
  if (query.has('long'))
    for (const [at, seat] of moment.view.seats.entries())
      seat.name = `${at + 1} Maximiliana von Habsburg-Lothringen-Este`.slice(0, 40);
  const k = query.get('k') === 'END' ? moment.beats.length - 1 : Number(query.get('k') ?? 0);
  const [, kind, ms] = moment.beats[k]!;
  const Scene = scenes[kind];
  const t = Number(query.get('t') ?? ms);
  const frame = propsOf(moment, k, t, { big, reduced: query.has('reduced'), ...(module && { module }) });
  render(
    <div
      class={`house on-stage ${big ? 'big' : 'phone'}`}
      style={big ? '' : 'position:fixed;inset:64px 0 72px;min-height:0;height:auto'}
    >
      {big && <header class="stage-top" />}
      <main class="stage-scene">
        <Scene key={location.hash} {...frame} />
      </main>
    </div>,
    app,
  );
  document.title = location.hash;
}
addEventListener('hashchange', () => void show());
void show();
