// A page for builders: one frame of a scene, `#game=t-minus&moment=lost&k=2&t=900&big=1&lang=de&long`. `vite dev` only.
import { render } from 'preact';
import { openGame } from '../src/app/games';
import { overwriteGetLocale } from '../src/paraglide/runtime';
import { type Moment, toldUpTo } from '../src/shared/testing/frames';
import '../src/shared/look/look.css';
import '../src/app/app.css';

const moments = import.meta.glob<{ moments: Record<string, () => Moment> }>(
  '../src/games/*/stage/moments.ts',
);
// biome-ignore lint/suspicious/noExplicitAny: scenes of all games.
const all = import.meta.glob<{ scenes: Record<string, any> }>('../src/games/*/stage/index.ts');
const app = document.getElementById('app')!;

async function show() {
  const query = new URLSearchParams(location.hash.slice(1));
  const lang = query.get('lang') === 'de' ? 'de' : 'en';
  overwriteGetLocale(() => lang);
  const game = query.get('game') ?? 't-minus';
  await openGame(game);
  const { moments: told } = await moments[`../src/games/${game}/stage/moments.ts`]!();
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
  const [line, kind, ms] = moment.beats[Number(query.get('k') ?? 0)]!;
  const Scene = scenes[kind];
  const frame = {
    beat: { seq: line.seq, k: 0, kind, at_ms: 0, ms },
    line,
    told: toldUpTo(moment, line),
    view: moment.view,
    materials: moment.materials ?? null,
    elapsed: Number(query.get('t') ?? ms),
    big,
    reduced: query.has('reduced'),
  };
  render(
    <div class="house" style={big ? 'position:fixed;inset:0' : 'position:fixed;inset:64px 0 72px'}>
      <Scene key={location.hash} {...frame} />
    </div>,
    app,
  );
  document.title = location.hash;
}
addEventListener('hashchange', () => void show());
void show();
