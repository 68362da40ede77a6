// What a card does: sentences with slots on paper slips, found by words; a vote has the slips of its choices inside it.
import { Hand, Plus, TriangleAlert, Undo2, X } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { Cap, Icon, IconButton, Plate, SearchField, Sheet } from '../../shared';
import { isObject, type JsonObject } from '../../table/types';
import { useWide } from '../useWide';
import { listed, listOf, type Pack, textIn, written } from './schema';
import { offers, type Sought } from './search';
import {
  byHand,
  choicesOf,
  contradictions,
  fieldOf,
  freshChoice,
  pieces,
  type Sentence,
  same,
  sentencesFor,
  sentenceText,
} from './sentences';

export interface Workbench extends Sought {
  /** Only what is filled in, as a table takes it. */
  ready: Pack;
  /** Our own cards, whose objects a card may have. */
  objects: readonly JsonObject[];
}
interface EffectsProps {
  bench: Workbench;
  all: readonly Sentence[];
  effects: readonly JsonObject[];
  onChange: (effects: JsonObject[]) => void;
  /** Fewest and most sentences. */
  least?: number;
  most: number;
  /** How they are tried: below what the card does, above what it might do. */
  children?: ComponentChildren;
}

interface SlotProps extends Pick<EffectsProps, 'bench'> {
  sentence: Sentence;
  index: number;
  effect: JsonObject;
  onChange: (effect: JsonObject) => void;
}
/** A slot: one of several values, or a number. */
function Slot({ bench, sentence, index, effect, onChange }: SlotProps) {
  const { schema } = bench;
  const words = pieces(sentence, getLocale(), effect);
  const name = words[index]!;
  const label = `${words[index - 1]}…${words[index + 1]}`.trim();
  const choices = choicesOf(bench, sentence.kind, name, getLocale());
  const { minimum = 0, maximum = 99 } = fieldOf(schema, sentence, name);
  if (choices && fieldOf(schema, sentence, name).type === 'array') {
    const on = listed(effect[name]);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a paragraph holds no fieldset
      <span class="ticks row wrap" role="group" aria-label={label}>
        {choices.map(({ label: says, value }) => {
          const tapped = listed(value[name]).slice(0, 1);
          const untapped = on.filter((item) => !tapped.includes(item));
          return (
            <label key={says} class="row">
              <input
                type="checkbox"
                checked={untapped.length < on.length}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ ...effect, [name]: checked ? [...untapped, ...tapped] : untapped })
                }
              />
              {says}
            </label>
          );
        })}
      </span>
    );
  }
  if (!choices)
    return (
      <input
        class="slot"
        type="number"
        required
        aria-label={label}
        min={minimum}
        max={maximum}
        value={String(effect[name] ?? '')}
        onInput={({ currentTarget: { valueAsNumber: value } }) => {
          if (Number.isInteger(value)) onChange({ ...effect, [name]: value });
        }}
      />
    );
  const on = choices.findIndex(({ value }) =>
    Object.entries(value).every(([field, expected]) => same(effect[field], expected)),
  );
  return (
    <select
      class="slot"
      aria-label={label}
      value={Math.max(on, 0)}
      onChange={({ currentTarget }) =>
        onChange({ ...effect, ...choices[currentTarget.selectedIndex]!.value })
      }
    >
      {choices.map((choice, i) => (
        <option key={choice.label} value={i}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** What may be voted for: each with its own sentences. */
function VoteChoices({
  bench,
  all: sentences,
  effect,
  onChange,
}: Omit<SlotProps, 'index' | 'sentence'> & Pick<EffectsProps, 'all'>) {
  const choices = listOf(effect, 'choices');
  const put = (list: JsonObject[]) => onChange({ ...effect, choices: list });
  const set = (i: number, changes: JsonObject) =>
    put(choices.map((old, n) => (n === i ? { ...old, ...changes } : old)));
  let free = choices.length + 1;
  while (choices.some((choice) => choice.id === `choice_${free}`)) free++;
  return (
    <div class="vote-choices stack spaced">
      {choices.map((choice, i) => (
        <fieldset key={String(choice.id)}>
          <legend class="sr">{m.cards_choice({ n: i + 1 })}</legend>
          <span class="row">
            <input
              class="slot grow"
              aria-label={m.cards_choice({ n: i + 1 })}
              placeholder={m.cards_choice({ n: i + 1 })}
              value={textIn(choice.title, getLocale())}
              onInput={({ currentTarget }) =>
                set(i, { title: written(bench.schema, choice.title, getLocale(), currentTarget.value) })
              }
            />
            {choices.length > 2 && (
              <IconButton
                icon={X}
                label={m.cards_remove()}
                onTap={() => put(choices.filter((_, n) => n !== i))}
              />
            )}
          </span>
          <Effects
            {...{ bench }}
            all={sentences.filter((sentence) => sentence.type !== effect.type)}
            effects={listOf(choice, 'effects')}
            onChange={(effects) => set(i, { effects })}
            most={5}
          />
        </fieldset>
      ))}
      {choices.length < 6 && (
        <Cap compact icon={Plus} onTap={() => put([...choices, freshChoice(free)])}>
          {m.cards_choice_add()}
        </Cap>
      )}
    </div>
  );
}

/** The sentences of the game that hold what is typed. */
function Picker({
  bench,
  all: sentences,
  first,
  onPick,
}: Pick<EffectsProps, 'bench' | 'all'> & {
  first: boolean;
  onPick: (effect: JsonObject) => void;
}) {
  const [query, setQuery] = useState('');
  const hand = byHand(sentences);
  const offer = offers(bench, sentences, query, getLocale());
  const pick = (effect: JsonObject) => {
    setQuery('');
    onPick(effect);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter takes the first sentence found */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !query || !offer[0]) return;
          event.preventDefault();
          pick(offer[0].effect);
        }}
      >
        <SearchField
          label={m.cards_find()}
          hint={m.cards_find_hint()}
          query={query}
          first={first}
          onQuery={setQuery}
        />
      </div>
      <div class="sentences">
        {offer.map(({ sentence, effect, text }) => (
          <Cap key={text} left compact icon={sentence.type === hand ? Hand : Plus} onTap={() => pick(effect)}>
            {text}
          </Cap>
        ))}
      </div>
    </>
  );
}

/** What was taken away, until something else is done; the keyboard goes on here. */
export function PutBack({ label, onTap }: { label: string; onTap: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box}>
      <Cap compact left icon={Undo2} note={label} onTap={onTap}>
        {m.cards_put_back()}
      </Cap>
    </div>
  );
}

// Long: one list; its rows share what is open and where the focus goes.
export function Effects({
  bench,
  all: sentences,
  effects,
  onChange,
  least = 0,
  most: max,
  children,
}: EffectsProps) {
  const [gone, setGone] = useState<[number, JsonObject] | null>(null);
  const [open, setOpen] = useState(false);
  const wide = useWide();
  const bad = contradictions(sentences, effects);
  // One goes on with the first slot of the sentence that was added.
  const added = useRef(false);
  const slips = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (added.current)
      slips.current?.querySelector<HTMLElement>(':scope > :last-child :is(.slot, .field)')?.focus();
    added.current = false;
  }, [effects.length]);
  const set = (i: number, effect: JsonObject) => onChange(effects.map((old, n) => (n === i ? effect : old)));
  const pick = (effect: JsonObject) => {
    setOpen(false);
    setGone(null);
    added.current = true;
    onChange(max === 1 ? [effect] : [...effects, effect]);
  };
  const room = max === 1 || effects.length < max;
  const vote = sentences.some((sentence) => 'choices' in (sentence.kind.properties ?? {}));
  // On a phone the keyboard would cover what is offered.
  const picker = <Picker {...{ bench, all: sentences }} first={wide && !vote} onPick={pick} />;
  return (
    <div class="effects">
      <ul class="slips stack spaced" ref={slips}>
        {effects.filter(isObject).map((effect, i) => (
          <li key={i} class="slip" aria-label={sentenceText(bench, sentences, effect, getLocale())}>
            <div>
              {sentencesFor(sentences, effect).map((sentence) => (
                <p key={sentence.text.en}>
                  {pieces(sentence, getLocale(), effect).map((words, nth) =>
                    nth % 2 === 0 ? (
                      words
                    ) : (
                      <Slot
                        key={words}
                        {...{ bench, sentence, index: nth, effect }}
                        onChange={(effect) => set(i, effect)}
                      />
                    ),
                  )}
                </p>
              ))}
              {Array.isArray(effect.choices) && (
                <VoteChoices {...{ bench, all: sentences, effect }} onChange={(effect) => set(i, effect)} />
              )}
              {bad.includes(i) && (
                <p class="contradicts">
                  <Icon icon={TriangleAlert} /> {m.cards_contradicts()}
                </p>
              )}
            </div>
            {effects.length > least && (
              <IconButton
                icon={X}
                label={m.cards_remove()}
                onTap={() => {
                  setGone([i, effect]);
                  onChange(effects.filter((_, n) => n !== i));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {gone && (
        <PutBack
          label={sentenceText(bench, sentences, gone[1], getLocale())}
          onTap={() => {
            setGone(null);
            onChange(effects.toSpliced(gone[0], 0, gone[1]));
          }}
        />
      )}
      {wide && children}
      {room && wide && vote && (
        <>
          <Plate>{m.cards_add()}</Plate>
          {picker}
        </>
      )}
      {room && !(wide && vote) && (
        <>
          <Cap compact icon={Plus} onTap={() => setOpen(true)}>
            {max === 1 ? m.cards_other() : m.cards_add()}
          </Cap>
          <Sheet open={open} onClose={() => setOpen(false)} title={m.cards_add()}>
            {picker}
          </Sheet>
        </>
      )}
      {!wide && children}
    </div>
  );
}
