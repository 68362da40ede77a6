// The first page of the card workshop.
import { FolderOpen, WalletCards } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Problem, readJson, useJsonFile } from '../../shared';
import { get } from '../../table';
import { isObject } from '../../table/types';
import { useAnswer } from '../useAnswer';
import { keptPacks } from './kept';
import { emptied, type Pack, type PackForm } from './pack';

/** What a pack begins with: our cards, the titles that the rules print, a file, the code of another device. */
export function Begin({
  game,
  form,
  word,
  onBegin,
}: {
  game: string;
  form: PackForm;
  word: (value: string) => string;
  onBegin: (pack: Pack, id?: string) => void;
}) {
  const { properties = {} } = form.schema;
  const told = (own: Pack) =>
    [
      own.name,
      ...Object.keys(own).flatMap((name) => (properties[name]?.enum ? [word(String(own[name]))] : [])),
    ].join(' · ');
  const [unreadable, setUnreadable] = useState('');
  const { ask, problem } = useAnswer();
  const file = useJsonFile(async (chosen) => {
    const found = await readJson(chosen);
    if (isObject(found)) onBegin(found);
    else setUnreadable(chosen.name);
  });
  const id = location.hash.slice(1);
  useEffect(() => {
    if (/^[0-9a-f]{32}$/.test(id))
      void ask(
        () => get<{ pack: Pack }>(`/packs/${id}`),
        ({ pack }) => onBegin(pack),
      );
  }, [id]);
  const bare = emptied(form.schema, form.own[0] ?? {});
  const empties = JSON.stringify(bare) !== JSON.stringify(form.own[0]);
  return (
    <main class="deck">
      <Problem text={problem || (unreadable && m.table_file_unreadable({ name: unreadable }))} />
      {empties && (
        <Cap
          kind="primary"
          note={m.cards_begin_empty_note()}
          onTap={() => onBegin({ ...bare, name: m.cards_name() })}
        >
          {m.cards_begin_empty()}
        </Cap>
      )}
      {form.own.map((own) => (
        <Cap key={told(own)} note={told(own)} onTap={() => onBegin({ ...own, name: m.cards_name() })}>
          {m.cards_begin_copy()}
        </Cap>
      ))}
      {file.field}
      <Cap icon={FolderOpen} onTap={file.choose}>
        {m.table_file_load()}
      </Cap>
      {keptPacks(game).map((one) => (
        <Cap key={one.id} icon={WalletCards} onTap={() => onBegin(one.pack, one.id)}>
          {String(one.pack.name)}
        </Cap>
      ))}
    </main>
  );
}
