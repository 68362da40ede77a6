// The first page of the card workshop.
import { FolderOpen, type LucideIcon, Plus } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Icon, Problem, readJson, useChosenFile } from '../../shared';
import { get } from '../../table';
import { isObject } from '../../table/types';
import { faultText } from '../faults';
import type { CardViews } from '../games';
import { useAnswer } from '../useAnswer';
import { keptPacks } from './kept';
import { bare, isFilled, rulesOnly } from './pack';
import { brokenLine, drawersOf, listOf, misfit, type Pack, type PackForm, placeWords } from './schema';

/** More than any server takes. */
const MOST_BYTES = 4_000_000;

/** What a pack begins with: our cards, the titles that the rules print, a file, the code of another device. */
// Long: one form; its ways share one problem.
export function Begin({
  game,
  form,
  word,
  views,
  onBegin,
}: {
  game: string;
  form: PackForm;
  word: (value: string) => string;
  views: CardViews | null;
  onBegin: (pack: Pack, id?: string) => void;
}) {
  const { properties = {} } = form.schema;
  const labelOf = (pack: Pack) =>
    [
      ...Object.keys(pack).flatMap((name) => (properties[name]?.enum ? [word(String(pack[name]))] : [])),
      countOf(pack),
    ].join(' · ');
  const [bad, setBad] = useState('');
  const { ask, problem, say } = useAnswer();
  const file = useChosenFile(async (chosen) => {
    const { name, size } = chosen;
    if (size > MOST_BYTES) return setBad(m.app_id_problem_too_large());
    const json = await readJson(chosen);
    if (!isObject(json)) {
      const line = brokenLine(await chosen.text());
      return setBad(line ? m.cards_file_line({ name, line }) : m.table_file_unreadable({ name }));
    }
    const bad = misfit(form.schema, form.schema, json);
    if (!bad) return onBegin({ name: name.replace(/\.json$/i, ''), ...json });
    const place = placeWords(form.schema, bad.path);
    setBad(m.cards_refused({ place, says: faultText(bad.fault, { ...bad }) ?? '' }));
  });
  const id = location.hash.slice(1);
  useEffect(() => {
    if (/^[0-9a-f]{32}$/.test(id))
      void ask(
        () => get<{ pack: Pack }>(`/packs/${id}`),
        ({ pack }) => onBegin(pack),
      ).then((answer) => {
        if (answer?.kind === 'refused' && answer.problem?.code === 'not_found') say(m.cards_gone());
      });
  }, [id]);
  const house = form.own[0] ?? {};
  const lists = bare(form.schema);
  const [drawer] = drawersOf(form.schema)[0]!;
  const countOf = (pack: Pack) => {
    const items = listOf(pack, drawer);
    return m.cards_count({ n: items.filter(isFilled).length, all: items.length });
  };
  const begins = (pack: Pack) => () => onBegin({ ...pack, name: m.cards_name() });
  const box = (
    key: string,
    title: string,
    note: string,
    onTap: () => void,
    pack?: Pack,
    icon?: LucideIcon,
  ) => (
    <li key={key}>
      <button type="button" class={`shelf-card stack ${pack ? '' : 'half'}`} onClick={onTap}>
        {views && !icon && (
          <views.CardPicture
            {...{ drawer }}
            pack={pack ?? {}}
            item={pack ? (listOf(pack, drawer)[0] ?? null) : null}
          />
        )}
        {icon && <Icon icon={icon} size="l" />}
        <b>{title}</b>
        {note && <i>{note}</i>}
      </button>
    </li>
  );
  return (
    <main class="planks">
      <Problem text={problem || bad} />
      {file.field}
      <ul class="shelf boxes">
        {keptPacks(game).map((pack) => {
          const count = countOf(pack.pack);
          return box(pack.id, String(pack.pack.name), count, () => onBegin(pack.pack, pack.id), pack.pack);
        })}
        {lists.length > 0 &&
          box(
            'rules',
            m.cards_begin_empty(),
            m.cards_begin_empty_note(),
            begins({ ...house, ...rulesOnly(form.schema, house) }),
          )}
        {form.own.map((pack) => box(labelOf(pack), m.cards_begin_copy(), labelOf(pack), begins(pack), pack))}
        {lists.length > 0 &&
          box(
            'nothing',
            m.cards_begin_nothing(),
            '',
            begins({ ...house, ...Object.fromEntries(lists.map((name) => [name, []])) }),
            undefined,
            Plus,
          )}
        {box('file', m.table_file_load(), '', file.choose, undefined, FolderOpen)}
      </ul>
    </main>
  );
}
