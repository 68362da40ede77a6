// A game's state as plain facts, for a game without a view of its own: what is short on top, the rest on demand.

import { m } from '../../../paraglide/messages';
import { Plate } from '../../../shared';
import { readable } from '../../../shared/forms/schemaForm';
import { DataTable } from '../../../shared/kit/Figures';
import { formWords } from '../../../shared/words/words';
import { isHidden, isObject, type Json, type JsonObject } from '../../../table/types';
import { useKeyWords, useShown } from '../../atTable';

const DEEP = 5;
/** Fields that the lobby already shows. */
const KNOWN = new Set(['options', 'house', 'settings']);

const hasFields = (value: Json): value is JsonObject => isObject(value) && !isHidden(value);
const isPlain = (value: Json): boolean =>
  typeof value !== 'object' ||
  value === null ||
  isHidden(value) ||
  (Array.isArray(value) && value.every(isPlain));

/** Some plain facts by name, of seats for example: they fit on a line. */
const isLine = (value: Json): value is JsonObject => isObject(value) && Object.values(value).every(isPlain);

/** Nothing that anybody would miss: null, no, what is hidden or elsewhere, an empty list, an object of such. */
function isEmpty(value: Json): boolean {
  if (value === null || value === false || isHidden(value)) return true;
  if (isObject(value) && 'archived' in value) return true;
  if (Array.isArray(value)) return value.length === 0;
  return hasFields(value) && Object.values(value).every(isEmpty);
}

function Value({ value, name, depth }: { value: Json; name: string; depth: number }) {
  const { module, say } = useShown();
  if (isHidden(value)) return <span class="muted">{m.table_hidden()}</span>;
  if (value === null) return <span class="muted">–</span>;
  if (typeof value === 'boolean') return <>{value ? m.table_yes() : m.table_no()}</>;
  if (typeof value === 'number') return <span class="num">{value}</span>;
  if (typeof value === 'string') {
    const words = formWords(module, say);
    const text = words(`${name}.${value}`) ?? words(value);
    return <>{text ?? (/^[a-z]+(_[a-z]+)*$/.test(value) ? readable(value).toLowerCase() : value)}</>;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="muted">–</span>;
    if (value.every(isPlain)) {
      return (
        <>
          {value.map((one, k) => (
            <span key={k}>
              {k > 0 && ' · '}
              <Value value={one} name={name} depth={depth + 1} />
            </span>
          ))}
        </>
      );
    }
    return (
      <ol class="listed">
        {value.map((one, k) => (
          <li key={k}>
            <Value value={one} name={name} depth={depth + 1} />
          </li>
        ))}
      </ol>
    );
  }
  if (isLine(value)) return <Line value={value} depth={depth} />;
  return depth >= DEEP ? <span class="muted">…</span> : <Rows value={value} depth={depth + 1} />;
}

function Line({ value, depth }: { value: JsonObject; depth: number }) {
  const words = useKeyWords();
  const { say } = useShown();
  return (
    <>
      {Object.entries(value)
        .filter(([, one]) => !isEmpty(one))
        .map(([key, one], k) => (
          <span key={key}>
            {k > 0 && ' · '}
            {say.seat(key) ? words(key) : words(key).toLowerCase()}{' '}
            <Value value={one} name={key} depth={depth + 1} />
          </span>
        ))}
    </>
  );
}

function Rows({ value, depth }: { value: JsonObject; depth: number }) {
  const words = useKeyWords();
  return (
    <dl class="facts ruled">
      {Object.entries(value)
        .filter(([, one]) => !isEmpty(one))
        .map(([key, one]) => (
          <div key={key} class={isPlain(one) || isLine(one) ? '' : 'deep'}>
            <dt>{words(key)}</dt>
            <dd>
              <Value value={one} name={key} depth={depth} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Facts of several seats or teams side by side: one row each. */
function SideBySide({ title, value }: { title: string; value: Record<string, JsonObject> }) {
  const words = useKeyWords();
  const columns = [...new Set(Object.values(value).flatMap((row) => Object.keys(row)))].filter((column) =>
    Object.values(value).some((row) => isPlain(row[column] ?? null) && !isEmpty(row[column] ?? null)),
  );
  if (columns.length === 0) return null;
  return (
    <div class="facts-scroll scroll-x">
      <DataTable
        class="facts-table"
        caption={<span class="plate">{title}</span>}
        cols={['', ...columns.map(words)]}
        rows={Object.entries(value).map(([key, row]) => ({
          key,
          name: words(key),
          figures: columns.map((column) => (
            <Value key={column} value={row[column] ?? null} name={column} depth={DEEP} />
          )),
        }))}
      />
    </div>
  );
}

const isTable = (value: Json): value is Record<string, JsonObject> =>
  hasFields(value) && Object.keys(value).length > 1 && Object.values(value).every(hasFields);

export function Facts({ state }: { state: JsonObject }) {
  const words = useKeyWords();
  const facts = Object.entries(state).filter(([key, value]) => !KNOWN.has(key) && !isEmpty(value));
  const short = facts.filter(([, value]) => isPlain(value) || isLine(value));
  const tables = facts.filter((one): one is [string, Record<string, JsonObject>] => isTable(one[1]));
  const rest = facts.filter(([, value]) => !isPlain(value) && !isLine(value) && !isTable(value));
  return (
    <section class="panel tight facts-panel stack spaced">
      <Plate>{m.table_state()}</Plate>
      <Rows value={Object.fromEntries(short)} depth={0} />
      {tables.map(([key, value]) => (
        <SideBySide key={key} title={words(key)} value={value} />
      ))}
      {rest.length > 0 && (
        <details class="facts-more">
          <summary>{m.table_state_more()}</summary>
          <Rows value={Object.fromEntries(rest)} depth={0} />
        </details>
      )}
    </section>
  );
}
