// A game's state as plain facts, for a game without a view of its own: names and values, hidden ones said so.
import type { GameModule, SayContext } from '../games/module';
import { m } from '../paraglide/messages';
import { isHidden, type Json, type JsonObject } from '../table/types';
import { Plate } from '../ui';
import { readable } from '../ui/schemaForm';
import { wordsOrNull } from './words';

interface Context {
  module: GameModule | undefined;
  say: SayContext;
}
const DEEP = 4;

function Value({ value, depth, ...ctx }: Context & { value: Json; depth: number }) {
  if (isHidden(value)) return <span class="muted">{m.table_hidden()}</span>;
  if (value === null) return <span class="muted">–</span>;
  if (typeof value === 'boolean') return <>{value ? m.table_yes() : m.table_no()}</>;
  if (typeof value === 'number') return <span class="num">{value}</span>;
  if (typeof value === 'string') {
    return <>{ctx.say.seat(value)?.name ?? wordsOrNull(ctx.module, value, {}, ctx.say) ?? value}</>;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="muted">–</span>;
    const simple = value.every((one) => typeof one !== 'object' || one === null);
    if (simple) {
      return (
        <>
          {value.map((one, k) => (
            <span key={k}>
              {k > 0 && ' · '}
              <Value value={one} depth={depth + 1} {...ctx} />
            </span>
          ))}
        </>
      );
    }
    return (
      <ol class="facts-list">
        {value.map((one, k) => (
          <li key={k}>
            <Value value={one} depth={depth + 1} {...ctx} />
          </li>
        ))}
      </ol>
    );
  }
  if (depth >= DEEP) return <span class="muted">…</span>;
  return <Table value={value} depth={depth + 1} {...ctx} />;
}

function Table({ value, depth, ...ctx }: Context & { value: JsonObject; depth: number }) {
  return (
    <dl class="facts">
      {Object.entries(value).map(([key, one]) => (
        <div key={key}>
          <dt>{ctx.say.seat(key)?.name ?? wordsOrNull(ctx.module, key, {}, ctx.say) ?? readable(key)}</dt>
          <dd>
            <Value value={one} depth={depth} {...ctx} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Facts({ state, ...ctx }: Context & { state: JsonObject }) {
  return (
    <section class="panel tight">
      <Plate>{m.table_state()}</Plate>
      <Table value={state} depth={0} {...ctx} />
    </section>
  );
}
