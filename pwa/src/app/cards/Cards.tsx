// The card workshop: the shelf of a pack's cards and parts; it is kept on this device, saved as a file, put on the server by a tap.
import {
  ArrowRight,
  Check,
  ClipboardPaste,
  FolderOpen,
  Plus,
  Share2,
  Shuffle,
  TriangleAlert,
} from 'lucide-preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { Alert, Cap, Dock, Icon, local, Problem, Sheet, TextField, useListener } from '../../shared';
import { wordsFor } from '../../shared/words/words';
import { get, post } from '../../table';
import { load, newId, save } from '../../table/keep';
import { isObject, type Json, type JsonObject } from '../../table/types';
import { gameTitle } from '../GamePatch';
import { type CardViews, cardViewsOf, moduleOf, openGame } from '../games';
import { TopBar } from '../TopBar';
import { useAnswer } from '../useAnswer';
import { Begin } from './Begin';
import { PutBack } from './Effects';
import { Fixed, ItemPage } from './Item';
import { keepPack, keptPacks } from './kept';
import { Paste } from './Paste';
import { blank, effectsOf, freshId, isFilled, readyPack } from './pack';
import { Sequence } from './Sequence';
import { Share } from './Share';
import { Shelf } from './Shelf';
import { drawersOf, type Field, type Item, listOf, type Pack, type PackForm, textIn } from './schema';
import './cards.css';

/** The form of a game's packs; the last one known where the server is away. */
function useForm(game: string): [PackForm | null, boolean] {
  const key = `fd.form.${game}`;
  const [form, setForm] = useState(() => load<PackForm | null>(key, null));
  const [away, setAway] = useState(false);
  useEffect(() => {
    void openGame(game);
    void get<PackForm>(`/games/${encodeURIComponent(game)}/pack`).then((answer) => {
      setAway(answer.kind !== 'ok');
      if (answer.kind !== 'ok') return;
      setForm(answer.data);
      save(key, answer.data);
    });
  }, [game]);
  return [form, away];
}

export function Cards() {
  const { params } = useRoute();
  const game = params.game ?? '';
  const [form, away] = useForm(game);
  const [[key, pack], setBox] = useState<[string, Pack | null]>(() => {
    const last = location.hash.length > 1 ? undefined : keptPacks(game)[0];
    return [last?.id ?? '', last?.pack ?? null];
  });
  // The link of another pack, opened in this tab, changes the hash alone.
  useListener(['hashchange'], () => location.hash.length > 1 && setBox(['', null]));
  const word = (value: string) => wordsFor(moduleOf(game), value);
  if (!form || !pack)
    return (
      <div class="workshop stack">
        <TopBar
          title={m.cards_title()}
          note={<small class="muted">{`${gameTitle(game)} · ${m.cards_begin_note()}`}</small>}
          back={`/games/${game}`}
        />
        {away && !form && <Alert tone="hold">{m.app_desk_away()}</Alert>}
        {form && (
          <Begin
            {...{ game, form, word }}
            views={cardViewsOf(game)}
            onBegin={(begun, id = newId()) => {
              history.replaceState(history.state, '', location.pathname);
              setBox([id, begun]);
            }}
          />
        )}
      </div>
    );
  return <Box {...{ game, form, pack, word }} id={key} onBox={(box) => setBox([box ? key : '', box])} />;
}

interface DrawersProps {
  /** Name, field, and the form of an item, where it holds items. */
  drawers: [name: string, field: Field, item?: Field][];
  pack: Pack;
  shown: string;
  path: string;
  views: ReturnType<typeof cardViewsOf>;
}
/** The parts of a pack, each with its first card and how many are filled in. */
function Drawers({ drawers, pack, shown, path, views }: DrawersProps) {
  return (
    <nav class="drawers fits" aria-label={m.cards_title()}>
      {drawers.map(([key, { label }, inDrawer]) => {
        const items = inDrawer ? listOf(pack, key) : [];
        return (
          <a key={key} href={`${path}?in=${key}`} aria-current={key === shown ? 'page' : undefined}>
            {inDrawer && views && <views.CardPicture {...{ pack }} drawer={key} item={items[0] ?? null} />}
            <b>{local(label)}</b>
            {inDrawer && <small>{m.lobby_of({ n: items.filter(isFilled).length, of: items.length })}</small>}
          </a>
        );
      })}
    </nav>
  );
}

interface GroupProps {
  field: Field;
  now: Item;
  onChange: (now: Item) => void;
}
/** Several texts of a pack that belong together. */
function Group({ field, now, onChange }: GroupProps) {
  return (
    <div class="group">
      {Object.entries(field.properties ?? {}).map(([name, { maxLength }]) => (
        <TextField
          key={name}
          label={m.ui_colon({ of: local(field.label), says: name.toUpperCase() })}
          maxLength={maxLength}
          value={String(now[name] ?? '')}
          onText={(text) => onChange({ ...now, [name]: text })}
        />
      ))}
    </div>
  );
}

/** The drawers of a pack, and the one that the address names; else the first. */
function drawersAt({ schema }: PackForm, wanted: string | undefined) {
  const drawers = drawersOf(schema);
  const labelled = Object.entries(schema.properties ?? {}).filter(([, { label }]) => label);
  const orders = labelled.filter(([, { from }]) => from);
  const groups = labelled.filter(([, { properties }]) => properties);
  const named = <T extends [string, ...unknown[]]>(entries: T[]) => entries.find(([key]) => key === wanted);
  const drawer = named(drawers) ?? drawers[0]!;
  const { properties } = drawer[2];
  const canPaste = Boolean(properties?.number && properties.effects);
  return { drawers, drawer, canPaste, orders, groups, order: named(orders), group: named(groups) };
}

/** An empty card with the next number. */
function freshItem(schema: PackForm['schema'], fields: Field, list: readonly Item[]): Item {
  const number = Math.max(0, ...list.map((item) => Number(item.number ?? 0))) + 1;
  const fresh: Item = blank(schema, fields);
  if (fields.properties?.id) fresh.id = freshId(list, number);
  if (fields.properties?.number) fresh.number = number;
  return fresh;
}

/** Whether the pack is kept on this device. */
function Saved({ name, full }: { name: string; full: boolean }) {
  return (
    <small class={`saved ${full ? 'hold' : 'muted'}`} role="status">
      <Icon icon={full ? TriangleAlert : Check} size="s" /> {name} ·{' '}
      {full ? m.cards_no_room() : m.cards_saved()}
    </small>
  );
}

/** Where the card stands that the server refused: `fault` is its path in the pack that was sent. */
function placeOfFault(pack: Pack, ready: Pack, fault: string): [where: string, at: number] {
  const [, where = '', index = ''] = fault.split('.');
  const bad = listOf(ready, where)[Number(index)];
  const same = (item: Item) => item === bad || (item.id !== undefined && item.id === bad?.id);
  return [where, listOf(pack, where).findIndex(same)];
}

interface BoxProps {
  game: string;
  form: PackForm;
  id: string;
  pack: Pack;
  word: (value: string) => string;
  onBox: (pack: Pack | null) => void;
}

/** What the address has open in a pack, and what one does with it. */
function usePack({ game, form, id, pack, word, onBox }: BoxProps) {
  const { query, path, route } = useLocation();
  const [full, setFull] = useState(false);
  const [gone, setGone] = useState<[number, Item, string] | null>(null);
  const { schema } = form;
  const opened = drawersAt(form, query.in);
  const [name, field, fields] = opened.drawer;
  const list = listOf(pack, name);
  const index =
    query.card === undefined ? null : list.findIndex((item, i) => String(item.id ?? i) === query.card);
  const ready = useMemo(() => readyPack({ schema, pack, word }, getLocale()), [schema, pack]);
  const objects = form.own.flatMap((sample) => listOf(sample, name));
  const examples = useMemo(() => objects.flatMap(effectsOf), [form, name]);
  useEffect(() => setFull(!keepPack({ id, game, pack, ready })), [id, game, ready]);
  const put = (items: Item[]) => onBox({ ...pack, [name]: items });
  const go = (i: number | null, where = name) =>
    route(
      `${path}?in=${where}${i === null ? '' : `&card=${listOf(pack, where)[i]?.id ?? i}`}`,
      i !== null && index !== null,
    );
  const add = () => {
    const fresh = freshItem(schema, fields, list);
    setGone(null);
    put([...list, fresh]);
    route(`${path}?in=${name}&card=${fresh.id ?? list.length}`, index !== null);
  };
  /** Puts a changed card back into its drawer; null takes it out. */
  const change = (place: number, item: Item | null) => {
    if (item) return put(list.map((old, i) => (i === place ? item : old)));
    go(null);
    setGone([place, list[place]!, name]);
    return put(list.filter((_, i) => i !== place));
  };
  const undo =
    gone?.[2] === name
      ? {
          label: textIn(gone[1].title, getLocale()) || local(field.label),
          onTap: () => {
            setGone(null);
            put(list.toSpliced(gone[0], 0, gone[1]));
          },
        }
      : null;
  const next = list.findIndex((item) => !isFilled(item));
  const hasRoom = !field.whole && list.length < (field.maxItems ?? 0);
  const bench = { schema, pack, ready, examples, objects, word };
  const addCard = hasRoom ? add : null;
  return { ...opened, bench, path, full, list, index, next, put, go, change, undo, add: addCard };
}
type Opened = ReturnType<typeof usePack>;

function Box(props: BoxProps) {
  const { game, form, pack, onBox } = props;
  const [open, setOpen] = useState<'paste' | 'share' | null>(null);
  const opened = usePack(props);
  const { bench, drawer, list, index, put, go, change, add } = opened;
  const [name, field, fields] = drawer;
  const { ready } = bench;
  const views = cardViewsOf(game);
  const deal = useDeal(game, form, ready, views);
  const close = () => setOpen(null);
  if (index !== null && index >= 0)
    return (
      <ItemPage
        {...{ bench, drawer: field, name, fields, list, index, views, game, form }}
        onChange={(item) => change(index, item)}
        onGo={go}
        onNew={add}
      />
    );
  /** Opens the card that the server refused. */
  const showFault = (fault: string) => {
    const [where, place] = placeOfFault(pack, ready, fault);
    if (place >= 0) go(place, where);
  };
  return (
    <div class="workshop stack">
      <TopBar
        title={m.cards_shelf()}
        note={<Saved name={String(pack.name)} full={opened.full} />}
        back={`/games/${game}`}
      />
      <Planks {...{ form, opened, views, deal, onBox }} />
      <BoxDock opened={opened} onOpen={setOpen} onAnother={() => onBox(null)} />
      <Sheet open={open === 'paste'} onClose={close} title={m.cards_paste()} icon={ClipboardPaste}>
        <Paste
          {...{ form, fields, list }}
          onPut={(items) => {
            close();
            put(items);
          }}
        />
      </Sheet>
      <Sheet open={open === 'share'} onClose={close} title={m.cards_share()} icon={Share2}>
        <Share {...{ game, form, pack, ready }} onChange={onBox} onFault={showFault} />
      </Sheet>
    </div>
  );
}

interface PlanksProps {
  form: PackForm;
  opened: Opened;
  views: CardViews | null;
  deal: ReturnType<typeof useDeal>;
  onBox: (pack: Pack) => void;
}
/** The drawers, and what is in the one that is open: an order, texts, or cards. */
function Planks({ form, opened, views, deal, onBox }: PlanksProps) {
  const { drawers, orders, groups, order, group, drawer, bench, path, next, undo, go } = opened;
  const { pack } = bench;
  const [name, field] = drawer;
  const shown = order?.[0] ?? group?.[0] ?? name;
  const keep = (value: Json) => onBox({ ...pack, [shown]: value });
  return (
    <main class="planks">
      <Drawers drawers={[...drawers, ...orders, ...groups]} {...{ pack, shown, path, views }} />
      <div>
        <Fixed drawer={order?.[1] ?? group?.[1] ?? field} />
        {order ? (
          <Sequence
            items={listOf(pack, order[1].from!)}
            ids={(pack[shown] ?? []) as string[]}
            label={local(order[1].label)}
            onChange={keep}
          />
        ) : group ? (
          <Group field={group[1]} now={isObject(pack[shown]) ? pack[shown] : {}} onChange={keep} />
        ) : (
          <>
            {undo && <PutBack {...undo} />}
            {name === views?.TRY?.drawer && <Dealing {...deal} />}
            <Shelf {...{ form, bench, drawer, views, next }} matches={deal.words?.byCard} onGo={go} />
          </>
        )}
      </div>
    </main>
  );
}

interface BoxDockProps {
  opened: Opened;
  onOpen: (sheet: 'paste' | 'share') => void;
  onAnother: () => void;
}
function BoxDock({ opened, onOpen, onAnother }: BoxDockProps) {
  const { order, group, canPaste, list, next, add, go } = opened;
  const onShelf = !order && !group;
  const unfilled = onShelf && list[next];
  return (
    <Dock phase="cards">
      <div class="tools">
        {onShelf && add && (
          <Cap compact icon={Plus} onTap={add}>
            {m.cards_new()}
          </Cap>
        )}
        {onShelf && canPaste && (
          <Cap compact icon={ClipboardPaste} onTap={() => onOpen('paste')}>
            {m.cards_paste()}
          </Cap>
        )}
        <Cap compact icon={Share2} onTap={() => onOpen('share')}>
          {m.cards_share()}
        </Cap>
        <Cap compact icon={FolderOpen} onTap={onAnother}>
          {m.cards_another()}
        </Cap>
      </div>
      {unfilled && (
        <Cap
          kind="primary"
          after={ArrowRight}
          note={textIn(unfilled.title, getLocale())}
          onTap={() => go(next)}
        >
          {m.cards_fill({ n: Number(unfilled.number ?? next + 1) })}
        </Cap>
      )}
    </Dock>
  );
}

/** Milliseconds for the bots' matches: other calls may come first. */
const PATIENCE = 120_000;

/** What bots found about this pack; nothing as soon as it is changed. */
function useDeal(game: string, form: PackForm, ready: Pack, views: CardViews | null) {
  const [last, setLast] = useState<{ pack: Pack; answer: JsonObject } | null>(null);
  const { ask, problem, busy } = useAnswer();
  const body = { options: { [form.option]: ready } };
  const run = () =>
    ask(
      () => post<JsonObject>(`/games/${game}${views?.DEAL}`, body, { timeoutMs: PATIENCE }),
      (answer) => setLast({ pack: ready, answer }),
    );
  return { run, problem, busy, words: last?.pack === ready ? views?.dealtWords?.(last.answer) : undefined };
}

function Dealing({ run, problem, busy, words }: ReturnType<typeof useDeal>) {
  return (
    <div class="dealing" aria-live="polite">
      <Cap compact icon={Shuffle} off={busy} onTap={() => void run()}>
        {busy ? m.cards_dealing() : m.cards_deal()}
      </Cap>
      <Problem text={problem} />
      {words && <p>{words.whole}</p>}
    </div>
  );
}
