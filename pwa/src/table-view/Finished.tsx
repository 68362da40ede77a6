// After the end: who won and by which rule, the game's own story, the standings, the log, another round.
import { Download, RotateCcw, Trophy } from 'lucide-preact';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { lazy } from 'preact-iso';
import { answerText } from '../app/problem';
import type { DebriefProps, DeskProps, GameModule, Lazy } from '../games/module';
import { m } from '../paraglide/messages';
import type { TableStore } from '../table';
import type { Json } from '../table/types';
import { Alert, Dock, Icon, listWords, Order, Plate, RuleTag } from '../ui';
import { Standings } from './CalledOff';
import { Facts } from './Facts';
import { LogList } from './LogList';
import { saveFile } from './saveFile';

const loaded = new WeakMap<GameModule, ComponentType<DebriefProps>>();
function debriefOf(module: GameModule | undefined): ComponentType<DebriefProps> | null {
  if (!module?.Debrief) return null;
  let view = loaded.get(module);
  if (!view) {
    view = lazy(module.Debrief as Lazy<DebriefProps>) as ComponentType<DebriefProps>;
    loaded.set(module, view);
  }
  return view;
}

/** Fetches as the seat (a link could not carry the token) and hands the file to the browser. */
export async function download(table: TableStore, path: 'export' | 'audit'): Promise<string> {
  const answer = await table.read<Json>(`/${path}`);
  if (answer.kind !== 'ok') return answerText(answer);
  const data = new Blob([JSON.stringify(answer.data, null, 1)], { type: 'application/json' });
  saveFile(data, `${table.seat.code}-${path}.json`);
  return '';
}

export function Finished({ view, table, module, materials, say }: DeskProps) {
  const [problem, setProblem] = useState('');
  const { result } = view;
  const names = (result?.winners ?? []).map((seat) => say.name(seat));
  const list = listWords(names);
  const title = result?.draw
    ? m.table_end_draw()
    : names.length
      ? m.table_end_won({ names: list, n: names.length })
      : m.table_end();
  const Own = debriefOf(module);
  const again = view.prompts.some((prompt) => prompt.move === 'rematch');
  return (
    <>
      <Order note={again ? m.table_end_note_referee() : m.table_end_note()}>{title}</Order>
      <main class="deck">
        {!Own && (
          <div class="row end-rules">
            <Icon of={Trophy} />
            {result?.rules.map((rule) => (
              <RuleTag key={rule} rule={rule} text={module?.rule?.(rule) ?? null} />
            ))}
          </div>
        )}
        {Own ? (
          <Own
            view={view}
            materials={materials}
            say={say}
            history={(pointer, count) => table.history(pointer, count)}
            log={table.log.value}
            part="story"
          />
        ) : (
          <>
            <Standings view={view} module={module} say={say} />
            {view.state && <Facts state={view.state} module={module} say={say} />}
          </>
        )}
        <section>
          <Plate>{m.table_story()}</Plate>
          <LogList lines={table.log.value} module={module} say={say} open />
        </section>
        {problem && <Alert tone="hold">{problem}</Alert>}
        <div class="chips halves">
          <button
            type="button"
            class="btn sm"
            onClick={() => void download(table, 'export').then(setProblem)}
          >
            <Icon of={Download} />
            {m.table_export()}
          </button>
          <button type="button" class="btn sm" onClick={() => void download(table, 'audit').then(setProblem)}>
            <Icon of={Download} />
            {m.table_audit()}
          </button>
        </div>
      </main>
      <Dock phase="finished">
        <div class={again ? 'pair even' : ''}>
          <a class="btn wide" href="/">
            {m.app_to_home()}
          </a>
          {again && (
            <button type="button" class="btn btn-primary" onClick={() => table.send([{ move: 'rematch' }])}>
              <Icon of={RotateCcw} />
              {m.table_act_rematch()}
            </button>
          )}
        </div>
      </Dock>
    </>
  );
}
