// The state as a list one goes into: what it says, what is sealed, what was changed; and a search over all of it.
import { ArrowUp, ChevronRight, Fingerprint, Search } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import {
  Icon,
  type KeyWords,
  pathWords,
  pointerOf,
  Tag,
  tokensOf,
  tokenWords,
  valueWords,
} from '../../../shared';
import { isHidden, type Json } from '../../../table/types';
import { childrenOf, found, leavesOf, type Node, type PatchStep, touched, valueAt } from './patch';

const MOST_FOUND = 40;

/** What tells one item of a list from the next: its name, its seat, its id. */
function nameOf(value: Json, words: KeyWords): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isHidden(value)) return null;
  for (const key of ['name', 'title', 'seat', 'id']) {
    const one = value[key];
    if (typeof one === 'string' && one) return words(one);
  }
  return null;
}

interface RowProps {
  node: Node;
  label: string;
  words: KeyWords;
  own: (path: string) => Json | undefined;
  changed: boolean;
  onTap: () => void;
}
function Row({ node, label, words, own, changed, onTap }: RowProps) {
  const sealed = isHidden(node.value);
  const name = node.deep ? nameOf(node.value, words) : null;
  return (
    <button type="button" class="menu-row pow-row" onClick={onTap}>
      {sealed && <Icon of={Fingerprint} />}
      <span class="grow pow-name">
        {label}
        {name && <small class="muted"> {name}</small>}
      </span>
      {changed && <Tag tone="hold">{m.pow_changed()}</Tag>}
      <span class={`pow-value ${sealed ? 'muted' : ''}`}>
        {own(node.path) === undefined ? valueWords(node.value, words) : m.pow_yours()}
      </span>
      <Icon of={ChevronRight} />
    </button>
  );
}

export interface BrowseProps {
  state: Json;
  steps: readonly PatchStep[];
  words: KeyWords;
  /** What the seat of a co-referee knows of a sealed value. */
  own: (path: string) => Json | undefined;
  at: string;
  onAt: (path: string) => void;
  query: string;
  onQuery: (query: string) => void;
  onPick: (node: Node) => void;
}

function Found({ state, steps, words, own, query, onPick, onAt }: BrowseProps) {
  // By its name in this language, or by the one in the state.
  const text = (node: Node) => `${pathWords(node.path, words)} ${node.path} ${valueWords(node.value, words)}`;
  const hits = found(leavesOf(state), query, text);
  if (hits.length === 0) return <p class="muted">{m.pow_search_none()}</p>;
  return (
    <>
      <div class="list pow-list">
        {hits.slice(0, MOST_FOUND).map((node) => (
          <Row
            key={node.path}
            node={node}
            label={pathWords(node.path, words)}
            words={words}
            own={own}
            changed={touched(steps, node.path)}
            onTap={() => (node.deep ? onAt(node.path) : onPick(node))}
          />
        ))}
      </div>
      {hits.length > MOST_FOUND && <p class="muted">{m.pow_search_more({ n: hits.length - MOST_FOUND })}</p>}
    </>
  );
}

export function Browse(props: BrowseProps) {
  const { state, steps, words, own, at, onAt, query, onQuery, onPick } = props;
  const here = valueAt(state, at) === undefined ? '' : at;
  const tokens = tokensOf(here);
  const rows = childrenOf(state, here);
  return (
    <>
      <label class="pow-search">
        <Icon of={Search} />
        <span class="sr">{m.pow_search()}</span>
        <input
          class="field"
          type="search"
          placeholder={m.pow_search()}
          value={query}
          onInput={(event) => onQuery(event.currentTarget.value)}
        />
      </label>
      {query.trim() !== '' ? (
        <Found {...props} />
      ) : (
        <>
          {tokens.length > 0 && (
            <button type="button" class="btn sm left" onClick={() => onAt(pointerOf(tokens.slice(0, -1)))}>
              <Icon of={ArrowUp} />
              <span class="pow-crumb">{tokens.map((token) => tokenWords(token, words)).join(' › ')}</span>
              <span class="sr">{m.pow_up()}</span>
            </button>
          )}
          {rows.length === 0 ? (
            <p class="muted">{m.pow_nothing_here()}</p>
          ) : (
            <div class="list pow-list">
              {rows.map((node) => (
                <Row
                  key={node.path}
                  node={node}
                  label={tokenWords(node.key, words)}
                  words={words}
                  own={own}
                  changed={touched(steps, node.path)}
                  onTap={() => (node.deep ? onAt(node.path) : onPick(node))}
                />
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}
