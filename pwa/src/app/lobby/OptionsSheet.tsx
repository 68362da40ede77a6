// The table's options: each ruling with what every reading means; a change goes out at once and is confirmed by the view.
import { FolderOpen, SlidersHorizontal, Undo2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Icon, RuleTag, readJson, Sheet, Stepper, useJsonFile } from '../../shared';
import { choicesOf } from '../../shared/forms/schemaForm';
import type { GameInfo, Json, OptionInfo, View } from '../../table/types';
import { useShown } from '../atTable';
import { moduleOf } from '../games';
import { problemText } from '../problem';
import { loadedName, optionReading, optionTitle, optionValue, setTo } from './options';

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
      {option.kind === 'string' && <Typed key={String(value)} {...props} />}
      {option.kind === 'object' && <LoadedFile {...props} />}
      {(option.kind === 'enum' || option.kind === 'boolean') && <Readings {...props} />}
    </section>
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
  const set = (id: string, value: Json) => {
    const command = table.send([{ move: 'options', args: { [id]: value } }]);
    void command.done.then((counted) =>
      setProblem(counted ? '' : problemText(command.problem.value, moduleOf(view.game))),
    );
  };
  return (
    <Sheet open={open} onClose={onClose} title={m.table_options()} icon={SlidersHorizontal}>
      {!leads && <p class="muted">{m.table_options_read_only()}</p>}
      {problem && <Alert tone="bad">{problem}</Alert>}
      {game.options.map((option) => (
        <Option
          key={option.id}
          game={game.id}
          view={view}
          option={option}
          onSet={leads ? (value) => set(option.id, value) : null}
        />
      ))}
    </Sheet>
  );
}
