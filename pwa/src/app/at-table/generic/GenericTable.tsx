// A table for any game: its prompts as forms, its state as plain facts, its log as sentences.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import {
  Band,
  Cap,
  Coach,
  Dock,
  FileCap,
  type FileHold,
  type FileRow,
  listWords,
  Middle,
  Order,
  Plate,
  runs,
  useFile,
  useSending,
  Wrong,
} from '../../../shared';
import { PromptForm } from '../../../shared/forms/PromptForm';
import { asksNothing, faultsOf, firstFields } from '../../../shared/forms/schemaForm';
import type { TableProps } from '../../../shared/game';
import { askedWords, formWords, labelWords } from '../../../shared/words/words';
import { defaultOf, type Json, type JsonObject, type LogLine, type Prompt } from '../../../table/types';
import { useAtTable } from '../../atTable';
import { isEvent, LogList } from '../LogList';
import { OddsWords } from '../OddsWords';
import { Facts } from './Facts';
import { fileOf, hasSecrets } from './stateRows';

type GenericProps = TableProps & {
  log: readonly LogLine[];
  /** Something waits on this phone for a signal. */
  waits: boolean;
};

/** The names of the seats that the table waits for. */
function waitsFor({ view, you, say }: GenericProps): string {
  const asked = view.seats.filter((seat) => seat.status === 'thinking' && seat.kind === 'player');
  const waited = new Set([...view.pending, ...asked].map(({ seat }) => seat));
  const names = [...waited].filter((seat) => seat !== you?.seat).map((seat) => say.name(seat));
  const named = names.filter(Boolean);
  if (named.length === 0) return m.table_nothing_to_do_note();
  return m.table_waiting_for({ names: listWords(named) });
}

/** The prompt in hand: the one picked, else the first that is not in yet. A game names the most important first. */
function inHand(prompts: readonly Prompt[], picked: string | null): Prompt | undefined {
  return (
    prompts.find((prompt) => prompt.move === picked) ??
    prompts.find((prompt) => !prompt.submitted) ??
    prompts[0]
  );
}

export function GenericTable(props: GenericProps) {
  const { view, you, say, waits: offline } = props;
  const { module } = useAtTable();
  const [picked, setPicked] = useState<string | null>(null);
  const prompt = inHand(view.prompts, picked);
  const title = offline
    ? m.table_waits_here()
    : prompt
      ? askedWords(module, prompt.label, say)
      : m.table_nothing_to_do();
  return (
    <>
      <Band clock={runs(view)} seats={view.seats} you={you?.seat} />
      <Order note={offline ? m.table_waits_here_note() : prompt ? null : waitsFor(props)}>{title}</Order>
      <Deck {...props} prompt={prompt} onPick={setPicked} />
    </>
  );
}

function Deck(props: GenericProps & { prompt: Prompt | undefined; onPick: (move: string) => void }) {
  const { view, say, prompt, onPick, draft, send, log } = props;
  const { module } = useAtTable();
  const [strict, setStrict] = useState(false);
  const file = useFile();
  const secret = hasSecrets(view.state, log);
  const key = prompt?.move ?? '';
  const { keep, sentState, under, problem } = useSending(`${view.phase}/${key}`);
  const value = draft<Json>(key, prompt ? firstFields(prompt.args, defaultOf(prompt)) : {});
  const wrong = prompt ? faultsOf(prompt.args, value.value) : [];
  const submit = () => {
    if (!prompt || sentState) return;
    if (wrong.length > 0) return setStrict(true);
    setStrict(false);
    keep(send(key, value.value as JsonObject));
  };
  const nothing = !prompt || asksNothing(prompt.args);
  const open = prompt?.submitted ? m.ui_go_counted_change() : wrong.length > 0 && m.table_form_empty();
  const note = under ?? open;
  return (
    <>
      <Board file={file} secret={secret} rows={() => fileOf(view.state, log, module, say)}>
        {view.prompts.length > 1 && (
          <fieldset class="chips bare" aria-label={m.table_choices()}>
            {view.prompts.map((prompt) => (
              <Cap
                key={prompt.move}
                compact
                pressed={prompt.move === key}
                onTap={() => {
                  setStrict(false);
                  onPick(prompt.move);
                }}
              >
                {labelWords(module, prompt.label, say)}
              </Cap>
            ))}
          </fieldset>
        )}
        {prompt && !nothing && (
          <PromptForm
            schema={prompt.args}
            value={value.value}
            onChange={(next) => {
              value.value = next;
            }}
            words={formWords(module, say)}
            strict={strict}
          />
        )}
        {prompt?.odds != null && <OddsWords odds={prompt.odds} />}
        <Wrong text={problem} />
        {view.state && !secret && <Facts state={view.state} />}
        <section>
          <Plate>{m.table_log()}</Plate>
          <LogList lines={log.filter(isEvent)} max={12} />
        </section>
      </Board>
      {(prompt || secret) && (
        <Dock phase={`${view.phase}/${key}`}>
          <div class="pair">
            {secret && <FileCap file={file} />}
            {prompt && (
              <Cap
                kind={prompt.submitted ? 'plain' : 'primary'}
                class={prompt.submitted ? 'go-counted' : ''}
                onTap={submit}
                off={sentState !== null}
                note={note}
              >
                {labelWords(module, prompt.label, say)}
              </Cap>
            )}
          </div>
        </Dock>
      )}
    </>
  );
}

/** The board; at a table with secrets, with the file over it. */
function Board(props: {
  file: FileHold;
  secret: boolean;
  rows: () => readonly FileRow[];
  children: ComponentChildren;
}) {
  if (!props.secret) {
    return (
      <main class="deck">
        <Coach />
        {props.children}
      </main>
    );
  }
  return (
    <Middle file={props.file} title={m.ui_file()} rows={props.rows}>
      <Coach />
      {props.children}
    </Middle>
  );
}
