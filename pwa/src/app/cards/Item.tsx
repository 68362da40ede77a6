// One card or part, edited where it is printed: its picture, number, title and words, how long it holds, what it does.
import { ArrowLeft, ChevronLeft, ChevronRight, Play } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { Cap, Choices, Dock, IconButton, local, Problem } from '../../shared';
import { post } from '../../table';
import type { Json, JsonObject } from '../../table/types';
import type { CardViews } from '../games';
import { useAnswer } from '../useAnswer';
import { useWide } from '../useWide';
import { Effects, type Workbench } from './Effects';
import { Looks } from './Looks';
import { isPicture, PictureField } from './Picture';
import { isFilled, partsOf } from './pack';
import { type Field, type Item, listOf, type PackForm, resolved, textIn, textOf, written } from './schema';
import { sentencesOf } from './sentences';

interface FieldProps {
  bench: Workbench;
  item: Item;
  name: string;
  field: Field;
  onChange: (value: Json) => void;
  /** How what it does is tried. */
  children?: ComponentChildren;
}

/** One field, as its declaration has it. */
function Entry({ children, ...props }: FieldProps) {
  const { schema } = props.bench;
  const field = resolved(schema, props.field);
  const sentences = sentencesOf(schema, props.field);
  if (sentences.length > 0) {
    return (
      <EffectsEntry {...props} field={field} sentences={sentences}>
        {children}
      </EffectsEntry>
    );
  }
  if (Array.isArray(field.type) && field.type.includes('null'))
    return <TurnsEntry {...props} field={field} />;
  if (isPicture(field)) {
    const { bench, onChange, item, name } = props;
    return (
      <PictureField {...{ bench, onChange }} label={local(field.label)} value={String(item[name] ?? '')} />
    );
  }
  const text = textOf(schema, props.field);
  if (text) return <TextEntry {...props} field={field} maxLength={text.maxLength} />;
  const options = optionsOf(props.bench, props.name, field, props.item[props.name]);
  if (options.length > 0) return <ChoiceEntry {...props} field={field} options={options} />;
  return <ValueEntry {...props} field={field} />;
}

/** What a card does, as sentences. */
function EffectsEntry({
  bench,
  item,
  name,
  field,
  sentences,
  onChange,
  children,
}: FieldProps & { sentences: ReturnType<typeof sentencesOf> }) {
  const list = field.type === 'array';
  const value = item[name];
  return (
    <Effects
      {...{ bench, all: sentences }}
      effects={(list ? (value ?? []) : [value ?? {}]) as JsonObject[]}
      onChange={(effects) => onChange(list ? effects : effects[0]!)}
      least={list ? 0 : 1}
      most={list ? (field.maxItems ?? 6) : 1}
    >
      {children}
    </Effects>
  );
}

const HELD = [1, 2, 3, 4, 5];

/** How many turns a card holds; null: to the end. */
function TurnsEntry({ item, name, field, onChange }: FieldProps) {
  const value = item[name];
  const choices = [...HELD, ...(typeof value === 'number' && value > 5 ? [value] : [])];
  return (
    <Choices
      label={local(field.label)}
      class="moons"
      choices={[
        ...choices.map((n) => ({ value: n, face: n === 1 ? m.cards_this_turn() : String(n) })),
        { value: 0, face: m.cards_to_the_end() },
      ]}
      value={value === null ? 0 : Number(value ?? 1)}
      onChange={(n) => onChange(n === 0 ? null : n)}
    />
  );
}

/** A text that is printed on the card, in the language of the app. */
function TextEntry({
  bench: { schema },
  item,
  name,
  field,
  maxLength,
  onChange,
}: FieldProps & { maxLength: number | undefined }) {
  const value = item[name];
  const label = local(field.label);
  const Line = name === 'title' || name === 'short' ? 'input' : 'textarea';
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `Line` is the control
    <label>
      <span class="plate">{label}</span>
      <Line
        class={`printed ${name}`}
        value={textIn(value, getLocale())}
        placeholder={label}
        maxLength={maxLength}
        onInput={({ currentTarget }: { currentTarget: { value: string } }) =>
          onChange(written(schema, value, getLocale(), currentTarget.value))
        }
        // Enter goes on with the words below the title, and with the next card from where the last ones are.
        onKeyDown={(event: { key: string; currentTarget: HTMLElement; preventDefault: () => void }) => {
          if (event.key !== 'Enter' || name !== 'title') return;
          const inputs = [
            ...event.currentTarget.closest('section')!.querySelectorAll<HTMLElement>('.printed'),
          ];
          const words = inputs[inputs.indexOf(event.currentTarget) + 1];
          if (!words || words.closest('details:not([open])')) return;
          event.preventDefault();
          words.focus();
        }}
      />
    </label>
  );
}

/** Returns what a field can be chosen from, each value with its words; a part that is gone shows as empty. Empty
 * where the field is typed. */
export function optionsOf(
  bench: Workbench,
  name: string,
  field: Field,
  value: Json | undefined,
): [string, string][] {
  const { schema, pack, word } = bench;
  if (field.enum) {
    const words = field.words?.[getLocale()] as string[] | undefined;
    return field.enum.map((item, i) => [String(item), words?.[i] ?? word(String(item))]);
  }
  const named = field.from ? listOf(pack, field.from).filter((row) => row.type === name) : [];
  const form = resolved(schema, schema.properties?.[field.from ?? '']?.items ?? {});
  const options = named.map((item): [string, string] => [
    String(item.id),
    partsOf(bench, form, item).slice(1).join(' '),
  ]);
  const isGone = named.length > 0 && !named.some((item) => item.id === value);
  return isGone ? [[String(value), m.pow_empty_text()], ...options] : options;
}

function ChoiceEntry({ item, name, field, options, onChange }: FieldProps & { options: [string, string][] }) {
  return (
    <label>
      <span class="plate">{local(field.label)}</span>
      <select
        class="field"
        value={String(item[name])}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A number, or a word; of a field with a pattern the value that has this word. */
function ValueEntry({ bench, item, name, field, onChange }: FieldProps) {
  const isNumber = field.type === 'integer';
  const value = String(item[name] ?? '');
  return (
    <label class={name}>
      <span class="plate">{local(field.label)}</span>
      <input
        class="field"
        type={isNumber ? 'number' : 'text'}
        min={field.minimum}
        max={field.maximum}
        maxLength={field.maxLength}
        readOnly={field.readOnly}
        value={field.pattern ? bench.word(value) : value}
        onChange={({ currentTarget }) => {
          if (field.pattern) onChange(idOf(bench, name, currentTarget.value));
        }}
        onInput={({ currentTarget }) => {
          if (field.pattern) return;
          if (!isNumber) onChange(currentTarget.value);
          else if (Number.isInteger(currentTarget.valueAsNumber)) onChange(currentTarget.valueAsNumber);
        }}
      />
    </label>
  );
}

/** Colours and the like: the value of our own parts that has this word, else the word in small letters. */
function idOf({ objects, word }: Workbench, name: string, text: string): string {
  const sought = text.trim().toLowerCase();
  const match = objects
    .map((object) => String(object[name]))
    .find((item) => word(item).toLowerCase() === sought);
  return match ?? sought.replace(/[^a-z0-9_]+/g, '_').slice(0, 40);
}

/** The card at an example table, as the server plays it. */
function Try({ bench, name, item, views, game, form }: TryProps) {
  const [outcomes, setOutcomes] = useState<Json | null>(null);
  const { ask, problem, busy } = useAnswer();
  const { pack, ready } = bench;
  const id = String(item.id);
  const body = { options: { [form.option]: ready }, ...views.TRY.body(id) };
  const choices = listOf(item, 'effects').flatMap((effect) => listOf(effect, 'choices'));
  const named = (wantedName: string) => {
    const choice = choices.find((choice) => choice.id === wantedName);
    return choice
      ? textIn(choice.title, getLocale())
      : String((pack.teams as JsonObject)?.[wantedName] ?? wantedName);
  };
  const run = () =>
    ask(
      () => post<{ outcomes: Json }>(`/games/${game}${views.TRY.path}`, body),
      (answer) => setOutcomes(answer.outcomes),
    );
  return (
    <div class="try stack spaced" aria-live="polite">
      <Cap icon={Play} off={busy} onTap={() => void run()}>
        {m.cards_try()}
      </Cap>
      <Problem text={problem} />
      {outcomes && <views.Tried outcomes={outcomes} word={named} />}
      {outcomes && (
        <Looks {...{ game, views }} card={listOf(ready, name).find((item) => item.id === id)!} pack={ready} />
      )}
    </div>
  );
}

/** What the rules fix, so that nobody looks for it in the form. */
export const Fixed = ({ drawer }: { drawer: Field }) =>
  drawer.fixed ? <p class="fixed">{local(drawer.fixed)}</p> : null;

type TryProps = Pick<ItemProps, 'bench' | 'name' | 'game' | 'form'> & {
  item: Item;
  views: Required<CardViews>;
};
interface ItemProps {
  bench: Workbench;
  drawer: Field;
  name: string;
  fields: Field;
  list: readonly Item[];
  index: number;
  views: CardViews | null;
  game: string;
  form: PackForm;
  onChange: (item: Item | null) => void;
  onGo: (index: number | null) => void;
  /** Null where the drawer is full. */
  onNew: (() => void) | null;
}
export function ItemPage(props: ItemProps) {
  const { bench, drawer, name, fields, list, index, views, onChange, onGo, onNew } = props;
  const item = list[index]!;
  const shown = Object.entries(fields.properties ?? {}).filter(
    ([, field]) => resolved(bench.schema, field).label || sentencesOf(bench.schema, field).length > 0,
  );
  const words = fields.properties?.title ? [] : partsOf(bench, fields, item);
  const title =
    textIn(item.title, getLocale()) ||
    words.filter(Boolean).join(', ') ||
    (item.title ? m.cards_untitled() : `${local(drawer.label)} · ${item.number ?? index + 1}`);
  const entries = (which: (name: string, field: Field) => boolean, trial?: ComponentChildren) =>
    shown
      .filter(([id, field]) => which(id, field))
      .map(([id, field]) => (
        <Entry
          key={`${item.id ?? index} ${id}`}
          {...{ bench, item, field }}
          name={id}
          onChange={(value) => onChange({ ...item, [id]: value })}
        >
          {trial}
        </Entry>
      ));
  const acts = (_: string, field: Field) => sentencesOf(bench.schema, field).length > 0;
  const extra = (id: string, field: Field) =>
    Boolean(textOf(bench.schema, field)) && !(fields.required ?? []).includes(id);
  const wide = useWide();
  const Picture = views?.CardPicture;
  const next = list.findIndex((item, i) => i > index && !isFilled(item));
  const number = next < 0 ? list.length + 1 : (list[next]?.number ?? next + 1);
  const removable = !drawer.whole && (drawer.minItems ?? 0) < list.length;
  const add = next < 0 && index === list.length - 1 && item.number !== undefined ? onNew : null;
  const onDone = add ?? (() => onGo(next >= 0 ? next : null));
  const form = useRef<HTMLFormElement>(null);
  // A card to be typed begins with its title.
  useLayoutEffect(() => {
    if (!isFilled(item)) form.current?.querySelector<HTMLInputElement>('.printed')?.focus();
  }, [index]);
  return (
    <form
      class="workshop stack"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <header class="strip top-bar">
        <IconButton icon={ArrowLeft} label={m.cards_back()} onTap={() => onGo(null)} />
        <h1 class="t grow" tabIndex={-1}>
          {title}
        </h1>
        {index > 0 && (
          <IconButton icon={ChevronLeft} label={m.cards_before()} onTap={() => onGo(index - 1)} />
        )}
        <span class="num">{m.lobby_of({ n: index + 1, of: list.length })}</span>
        {index < list.length - 1 && (
          <IconButton icon={ChevronRight} label={m.stage_next()} onTap={() => onGo(index + 1)} />
        )}
      </header>
      <main class="bench">
        <section class="big-card stack spaced" aria-label={title}>
          {Picture && <Picture {...{ item }} drawer={name} pack={bench.pack} />}
          {entries((id, field) => !acts(id, field) && !extra(id, field))}
          {shown.some(([id, field]) => extra(id, field)) && (
            <details open={wide && shown.some(([id, field]) => extra(id, field) && item[id] !== undefined)}>
              <summary>{m.cards_more()}</summary>
              {entries(extra)}
            </details>
          )}
        </section>
        <section aria-label={m.cards_does()}>
          {entries(
            acts,
            views?.TRY?.drawer === name && isFilled(item) && (
              <Try {...props} item={item} key={JSON.stringify(item)} views={views as Required<CardViews>} />
            ),
          )}
          <Fixed {...{ drawer }} />
        </section>
      </main>
      <Dock phase="cards">
        <div class="tools">
          {removable && (
            <Cap compact onTap={() => onChange(null)}>
              {m.cards_remove()}
            </Cap>
          )}
        </div>
        <Cap kind="primary" submit note={next >= 0 || add ? m.cards_next({ n: Number(number) }) : undefined}>
          {next >= 0 || add ? m.cards_done_next() : m.cards_back()}
        </Cap>
      </Dock>
    </form>
  );
}
