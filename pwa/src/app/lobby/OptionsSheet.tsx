// The table's options: each ruling with what every reading means; a change goes out at once and is confirmed by the view.
import { FolderOpen, SlidersHorizontal, Undo2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Icon, RuleTag, readJson, Sheet, Stepper, useJsonFile } from '../../shared';
import { choicesOf } from '../../shared/forms/schemaForm';
import type { GameInfo, Json, OptionInfo, View } from '../../table/types';
import { useShown } from '../atTable';
import { found, GROUPS, type GroupId, groupOf, groupSummary, OPEN, sensible } from './groups';
import { isUsual, loadedName, optionReading, optionTitle, optionValue, setTo } from './options';
import { PresetCards } from './PresetCards';
import { sendOptions } from './sendOptions';

const IDS = Object.keys(GROUPS) as GroupId[];

interface OneProps {
  game: string;
  view: View;
  option: OptionInfo;
  /** Null for those who only read. */
  onSet: ((value: Json) => void) | null;
}

function values(option: OptionInfo): Json[] {
  if (option.kind === 'boolean') return [true, false];
  return choicesOf(option.schema)?.map((one) => one.value) ?? [];
}

function Readings({ game, view, option, onSet }: OneProps) {
  const now = setTo(view, option);
  const short = onSet !== null && values(option).every((value) => optionReading(game, option, value) === '');
  return (
    <div class={`readings ${short ? 'short' : ''}`}>
      {values(option).map((value) => {
        const on = value === now;
        const usual = value === option.schema.default;
        const reading = optionReading(game, option, value);
        const inner = (
          <span class="grow">
            <b>
              {optionValue(game, option.id, value)}
              {usual && <span class="muted usual"> {m.table_option_usual()}</span>}
            </b>
            {reading && <small>{reading}</small>}
          </span>
        );
        if (!onSet) {
          return on ? (
            <div key={String(value)} class="reading">
              {inner}
            </div>
          ) : null;
        }
        return (
          <button
            key={String(value)}
            type="button"
            class="btn left reading"
            aria-pressed={on}
            onClick={() => !on && onSet(value)}
          >
            {inner}
          </button>
        );
      })}
    </div>
  );
}

/** An option that is a whole file, such as a pack of cards: the one that comes with the game, or one to load. */
function LoadedFile({ view, option, onSet }: OneProps) {
  const [unreadable, setUnreadable] = useState('');
  const name = loadedName(setTo(view, option));
  const load = async (chosen: File) => {
    const found = await readJson(chosen);
    setUnreadable(found === undefined ? chosen.name : '');
    if (found !== undefined) onSet?.(found);
  };
  const file = useJsonFile((chosen) => void load(chosen));
  return (
    <div class="readings">
      <p class="muted">{name === null ? m.table_file_own() : m.table_file_loaded({ name })}</p>
      {unreadable && <Alert tone="bad">{m.table_file_unreadable({ name: unreadable })}</Alert>}
      {onSet && (
        <>
          {file.field}
          <button type="button" class="btn left sm" onClick={file.choose}>
            <Icon of={FolderOpen} />
            {m.table_file_load()}
          </button>
          {name !== null && (
            <button type="button" class="btn left sm" onClick={() => onSet(null)}>
              <Icon of={Undo2} />
              {m.table_file_back()}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** An option in words of one's own, such as a dice notation. */
function Typed({ game, view, option, onSet }: OneProps) {
  const now = String(setTo(view, option));
  const [text, setText] = useState(now);
  if (!onSet) return <p class="muted">{now || m.table_option_usual()}</p>;
  return (
    <input
      class="field"
      type="text"
      aria-label={optionTitle(game, option)}
      maxLength={option.schema.maxLength}
      value={text}
      onInput={(event) => setText(event.currentTarget.value)}
      onChange={() => text.trim() !== now && onSet(text.trim())}
    />
  );
}

/** Seconds that tables take: a tap each. */
function Values({ option, now, onSet }: { option: OptionInfo; now: number; onSet: (value: Json) => void }) {
  const values = sensible(option);
  if (values.length === 0) return null;
  return (
    <div class="chips">
      {values.map((one) => (
        <button
          key={one}
          type="button"
          class="btn sm num"
          aria-pressed={one === now}
          onClick={() => one !== now && onSet(one)}
        >
          {one}
        </button>
      ))}
    </div>
  );
}

function Option(props: OneProps) {
  const { game, view, option, onSet } = props;
  const value = setTo(view, option);
  const { minimum = 0, maximum = 1000 } = option.schema;
  const title = optionTitle(game, option);
  return (
    <section class="option">
      <div class="row between">
        <h3 class="grow">{title}</h3>
        {option.rule && <RuleTag rule={option.rule} />}
        {option.kind === 'integer' &&
          (onSet ? (
            <Stepper
              label={title}
              value={Number(value)}
              min={minimum}
              max={maximum}
              step={maximum - minimum > 60 ? 5 : 1}
              onChange={onSet}
            />
          ) : (
            <span class="num">{String(value)}</span>
          ))}
      </div>
      {onSet && <Values option={option} now={Number(value)} onSet={onSet} />}
      {option.kind === 'string' && <Typed key={String(value)} {...props} />}
      {option.kind === 'object' && <LoadedFile {...props} />}
      {(option.kind === 'enum' || option.kind === 'boolean') && <Readings {...props} />}
    </section>
  );
}

/** A ruling: its title and what holds, one line; both readings one tap deeper. */
function Ruling(props: OneProps) {
  const { game, view, option } = props;
  return (
    <details class="ruling-fold">
      <summary>
        <span class="who grow">
          {optionTitle(game, option)}
          <small>{optionValue(game, option.id, setTo(view, option))}</small>
        </span>
        {!isUsual(view, option) && <span class="tag">{m.options_changed()}</span>}
      </summary>
      <Option {...props} />
    </details>
  );
}

interface GroupProps {
  id: GroupId;
  options: readonly OptionInfo[];
  game: GameInfo;
  onSet: ((option: OptionInfo, value: Json) => void) | null;
}

/** Options that belong together: one line while they are folded. */
function Group({ id, options, game, onSet }: GroupProps) {
  const { view } = useShown();
  if (options.length === 0) return null;
  const changed = options.filter((one) => !isUsual(view, one)).length;
  const One = id === 'rulings' ? Ruling : Option;
  return (
    <details class="option-group" open={OPEN.includes(id)}>
      <summary>
        <span class="who grow">
          {GROUPS[id]()}
          <small>{groupSummary(options, game, view)}</small>
        </span>
        {changed > 0 && <span class="tag">{m.options_changes({ n: changed })}</span>}
      </summary>
      {options.map((option) => (
        <One
          key={option.id}
          game={game.id}
          view={view}
          option={option}
          onSet={onSet && ((value) => onSet(option, value))}
        />
      ))}
    </details>
  );
}

export function OptionsSheet(props: {
  open: boolean;
  onClose: () => void;
  game: GameInfo;
  /** Whoever does not lead only reads. */
  leads?: boolean;
}) {
  const { open, onClose, game, leads = false } = props;
  const { table, view } = useShown();
  const [problem, setProblem] = useState('');
  const [sought, setSought] = useState('');
  const set = (option: OptionInfo, value: Json) => {
    void sendOptions(table, view.game, { [option.id]: value }).then(setProblem);
  };
  const onSet = leads ? set : null;
  return (
    <Sheet open={open} onClose={onClose} title={m.table_options()} icon={SlidersHorizontal}>
      {leads ? <PresetCards game={game} /> : <p class="muted">{m.table_options_read_only()}</p>}
      {problem && <Alert tone="bad">{problem}</Alert>}
      <input
        class="field"
        type="search"
        aria-label={m.options_find()}
        placeholder={m.options_find()}
        maxLength={60}
        value={sought}
        onInput={(event) => setSought(event.currentTarget.value)}
      />
      {sought.trim()
        ? game.options
            .filter((one) => found(one, game, sought))
            .map((option) => (
              <Option
                key={option.id}
                game={game.id}
                view={view}
                option={option}
                onSet={onSet && ((value) => onSet(option, value))}
              />
            ))
        : IDS.map((id) => (
            <Group
              key={id}
              id={id}
              game={game}
              options={game.options.filter((one) => groupOf(one, game) === id)}
              onSet={onSet}
            />
          ))}
    </Sheet>
  );
}
