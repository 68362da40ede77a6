// One frame of a scene: the `k`-th beat of a moment (`END`: the last one), `t` ms into it.

import { moduleOf, setOf } from '../src/app/games';
import { PlainScene, sceneOf } from '../src/shared/stage/Stage';
import { sayLine } from '../src/shared/words/words';
import { type Moment, propsOf } from '../testing/frames';

// biome-ignore lint/suspicious/noExplicitAny: scenes of all games.
const modules = import.meta.glob<{ scenes: Record<string, any> }>('../src/games/*/stage/index.ts');

export async function frame(query: URLSearchParams, moment: Moment) {
  const { game } = moment.view;
  const { scenes } = await modules[`../src/games/${game}/stage/index.ts`]!();
  const module = moduleOf(game);
  const onTv = query.has('big');
  const i = query.get('k') === 'END' ? moment.beats.length - 1 : Number(query.get('k') ?? 0);
  const [, kind, ms] = moment.beats[i]!;
  const Scene = sceneOf(scenes, kind);
  const t = Number(query.get('t') ?? ms);
  const drawn = propsOf(moment, i, t, { onTv, reduced: query.has('reduced'), ...(module && { module }) });
  return (
    <div
      class={`house on-stage ${onTv ? 'big' : 'phone'}`}
      style={onTv ? '' : 'position:fixed;inset:64px 0 72px;min-height:0;height:auto'}
    >
      {onTv && <header class="stage-top" />}
      <main class="stage-scene">
        {Scene ? (
          <Scene set={setOf(game)} {...drawn} />
        ) : (
          <PlainScene set={setOf(game)} text={sayLine(module, drawn.line, drawn.say)} />
        )}
      </main>
    </div>
  );
}
