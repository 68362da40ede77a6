// The state as a list one goes into: what it says, what is sealed, what was changed; and a search over all of it.
import { ArrowUp, ChevronRight, Fingerprint } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import {
  Cap,
  Icon,
  type KeyWords,
  pathWords,
  pointerOf,
  Tag,
  tokensOf,
  tokenWords,
  valueWords,
} from '../../../shared';
import { SearchField } from '../../../shared/kit/Chips';
import { isHidden, isObject, type Json } from '../../../table/types';
import { useKeyWords } from '../../atTable';
import { childrenOf, found, leavesOf, type Node, type PatchStep, touched, valueAt } from './patch';

const MOST_FOUND = 40;

/** The label of an item of a list: its name, seat or id. */
function nameOf(value: Json, words: KeyWords): string | null {
  if (!isObject(value)) return null;
  for (const key of ['name', 'title', 'seat', 'id']) {
    const one = value[key];
    if (typeof one === 'string' && one) return words(one);
  }
  return null;
}

interface BrowseProps {
  state: Json;
  steps: readonly PatchStep[];
  /** The part of a sealed value that a co-referee's seat knows. */
  own: (path: string) => Json | undefined;
  at: string;
  onAt: (path: string) => void;
  query: string;
  onQuery: (query: string) => void;
  onPick: (node: Node) => void;
}

interface RowsProps extends Pick<BrowseProps, 'steps' | 'own' | 'onAt' | 'onPick'> {
  nodes: readonly Node[];
  label: (node: Node) => string;
}
function Rows({ nodes, label, own, steps, onAt, onPick }: RowsProps) {
  const words = useKeyWords();
  return (
    <div class="list pow-list">
      {nodes.map((node) => {
        const sealed = isHidden(node.value);
        const name = node.deep ? nameOf(node.value, words) : null;
        return (
          <button
            key={node.path}
            type="button"
            class="menu-row pow-row"
            onClick={() => (node.deep ? onAt(node.path) : onPick(node))}
          >
            {sealed && <Icon of={Fingerprint} />}
            <span class="grow pow-name">
              {label(node)}
              {name && <small class="muted"> {name}</small>}
            </span>
            {touched(steps, node.path) && <Tag tone="hold">{m.pow_changed()}</Tag>}
            <span class={`pow-value ${sealed ? 'muted' : ''}`}>
              {own(node.path) === undefined ? valueWords(node.value, words) : m.pow_yours()}
            </span>
            <Icon of={ChevronRight} />
          </button>
        );
      })}
    </div>
  );
}

function Found(props: BrowseProps) {
  const { state, query } = props;
  const words = useKeyWords();
  // By its name in this language, or by the one in the state.
  const text = (node: Node) => `${pathWords(node.path, words)} ${node.path} ${valueWords(node.value, words)}`;
  const hits = found(leavesOf(state), query, text);
  if (hits.length === 0) return <p class="muted">{m.pow_search_none()}</p>;
  return (
    <>
      <Rows {...props} nodes={hits.slice(0, MOST_FOUND)} label={(node) => pathWords(node.path, words)} />
      {hits.length > MOST_FOUND && <p class="muted">{m.pow_search_more({ n: hits.length - MOST_FOUND })}</p>}
    </>
  );
}

export function Browse(props: BrowseProps) {
  const { state, at, onAt, query, onQuery } = props;
  const words = useKeyWords();
  const here = valueAt(state, at) === undefined ? '' : at;
  const tokens = tokensOf(here);
  const rows = childrenOf(state, here);
  return (
    <>
      <SearchField label={m.pow_search()} query={query} onQuery={onQuery} />
      {query.trim() !== '' ? (
        <Found {...props} />
      ) : (
        <>
          {tokens.length > 0 && (
            <Cap icon={ArrowUp} small left onTap={() => onAt(pointerOf(tokens.slice(0, -1)))}>
              <span class="pow-crumb">{tokens.map((token) => tokenWords(token, words)).join(' › ')}</span>
              <span class="sr">{m.pow_up()}</span>
            </Cap>
          )}
          {rows.length === 0 ? (
            <p class="muted">{m.pow_nothing_here()}</p>
          ) : (
            <Rows {...props} nodes={rows} label={(node) => tokenWords(node.key, words)} />
          )}
        </>
      )}
    </>
  );
}
