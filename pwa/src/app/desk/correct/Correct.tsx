// Correcting the state: choose values, see before and after as the desk would have it, give a reason, confirm.
import { Braces, Fingerprint, Plus } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, FileCap, Middle, Note, Pair, tokensOf, useFile } from '../../../shared';
import { useKeyWords } from '../../atTable';
import { useWays } from '../over';
import { ClockNote, Page } from '../Page';
import { Browse } from './Browse';
import { applied, type PatchStep, valueAt, withStep } from './patch';
import { Review } from './Review';
import { ownRows, usePlain } from './usePlain';
import { type Edit, ValueSheet } from './ValueSheet';

/** The changes collected so far, and the open place in the tree. */
export interface Draft {
  steps: readonly PatchStep[];
  reason: string;
  at: string;
}
export const NO_DRAFT: Draft = { steps: [], reason: '', at: '' };

export function Correct({ draft, onDraft }: { draft: Draft; onDraft: (draft: Draft) => void }) {
  const { close } = useWays();
  const { steps, reason, at } = draft;
  const setSteps = (next: PatchStep[]) => onDraft({ ...draft, steps: next });
  const [sure, setSure] = useState(false);
  const [query, setQuery] = useState('');
  const [edit, setEdit] = useState<Edit | null>(null);
  const words = useKeyWords();
  const plain = usePlain();
  const file = useFile();
  const { state, unfit } = applied(plain.state ?? {}, steps);
  const container = valueAt(state, at) ?? state;
  const list = Array.isArray(container);
  const go = (path: string) => {
    onDraft({ ...draft, at: path });
    setQuery('');
  };
  const change = (step: PatchStep) => {
    setEdit(null);
    const same =
      step.op === 'replace' && JSON.stringify(valueAt(state, step.path)) === JSON.stringify(step.value);
    if (!same) setSteps(withStep(steps, step));
  };
  if (sure) {
    return (
      <Review
        steps={steps}
        onSteps={setSteps}
        unfit={unfit}
        reason={reason}
        onReason={(next) => onDraft({ ...draft, reason: next })}
        own={plain.own}
        onBack={() => setSure(false)}
      />
    );
  }
  const n = steps.length;
  return (
    <>
      <Page
        title={m.pow_correct()}
        order={m.pow_what()}
        note={m.pow_what_note()}
        ask="correct"
        bare
        dock={
          <>
            {plain.plays && <FileCap file={file} />}
            <Pair>
              <Cap onTap={close}>{m.pow_cancel()}</Cap>
              <Cap
                kind="primary"
                off={n === 0}
                note={n === 0 ? m.pow_review_none() : m.pow_review_n({ n })}
                onTap={() => setSure(true)}
              >
                {m.pow_review()}
              </Cap>
            </Pair>
          </>
        }
      >
        <Middle file={file} title={m.ui_file()} rows={() => ownRows(plain, at, words)}>
          <ClockNote />
          {plain.plays && <Note icon={Fingerprint}>{m.pow_yours_note()}</Note>}
          <Browse
            state={state}
            steps={steps}
            own={plain.own}
            at={at}
            onAt={go}
            query={query}
            onQuery={setQuery}
            onPick={(node) => setEdit({ path: node.path, op: 'replace', value: node.value })}
          />
          {query.trim() === '' && tokensOf(at).length > 0 && (
            <div class="pow-caps two">
              <Cap small icon={Plus} onTap={() => setEdit({ path: at, op: 'add', value: undefined, list })}>
                {m.pow_add_item()}
              </Cap>
              <Cap
                small
                icon={Braces}
                note={m.pow_replace_all_note()}
                onTap={() => setEdit({ path: at, op: 'replace', value: container })}
              >
                {m.pow_replace_all()}
              </Cap>
            </div>
          )}
        </Middle>
      </Page>
      {edit && (
        <ValueSheet
          key={`${edit.op}${edit.path}`}
          edit={edit}
          state={state}
          own={plain.own(edit.path) !== undefined}
          onStep={change}
          onClose={() => setEdit(null)}
        />
      )}
    </>
  );
}
