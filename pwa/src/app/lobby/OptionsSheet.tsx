// The table's options: each ruling with what every reading means; a change goes out at once and is confirmed by the view.

import { BookOpen, FolderOpen, Pencil, SlidersHorizontal, Undo2, WalletCards } from 'lucide-preact';
import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import {
  Alert,
  Cap,
  Icon,
  LinkCap,
  Plate,
  Problem,
  RuleTag,
  readJson,
  Sheet,
  Stepper,
  useChosenFile,
} from '../../shared';
import { valuesOf } from '../../shared/forms/schemaForm';
import { SearchField } from '../../shared/kit/Chips';
import { keysOf } from '../../table/read';
import type { GameInfo, Json, JsonObject, OptionInfo } from '../../table/types';
import { useShown } from '../atTable';
import { keptPacks, PACK } from '../cards/kept';
import { GROUPS, type GroupId, groupOf, groupSummary, matchesSearch, runs, usualSeconds } from './groups';
import {
  changedOptions,
  groupTitle,
  loadedName,
  optionsSummary,
  optionTitle,
  optionValue,
  presetOf,
  sendOptions,
  setTo,
  usualValue,
  writtenValue,
  zeroWords,
} from './options';
import { PresetCards } from './PresetCards';
import { optionReading } from './reading';

const IDS = keysOf(GROUPS);

interface OneProps {
  game: GameInfo;
  option: OptionInfo;
  /** Null for those who only read. */
  onSet: ((value: Json) => void) | null;
  /** For a switch only the current choice is explained. */
  brief?: boolean;
  /** A ruling: the reading of the written rules has a tag. */
  ruling?: boolean;
}

function values(option: OptionInfo): Json[] {
  if (option.kind === 'boolean') return [true, false];
  return valuesOf<Json>(option.schema);
}

function Readings({ game, option, onSet, brief = false, ruling = false }: OneProps) {
  const { view } = useShown();
  const now = setTo(view, option);
  const unchanged = usualValue(option, presetOf(view, game));
  const written = ruling ? writtenValue(option, game) : undefined;
  const plain = values(option).every((value) => optionReading(game.id, option, value) === '');
  const short = onSet !== null && (plain || (brief && option.kind === 'boolean'));
  return (
    <div class={short ? 'readings pair even' : 'readings stack spaced'}>
      {values(option).map((value) => {
        const on = value === now;
        const usual = !ruling && value === unchanged;
        const reading = optionReading(game.id, option, value);
        const inner = (
          <span class="grow">
            <b>
              {optionValue(game.id, option.id, value)}
              {usual && <span class="muted usual"> {m.table_option_usual()}</span>}
            </b>
            {reading && !short && <small>{reading}</small>}
            {value === written && (
              <span class="tag">
                <Icon icon={BookOpen} size="s" /> {m.teach_preset_as_written()}
              </span>
            )}
          </span>
        );
        if (!onSet && !on) return null;
        if (!onSet) return <div class="reading">{inner}</div>;
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
      {short && !plain && <p class="muted small-note">{optionReading(game.id, option, now)}</p>}
    </div>
  );
}

/** An option that is a whole file, such as a pack of cards: the one that comes with the game, or one to load. */
function LoadedFile({ game, option, onSet }: OneProps) {
  const [unreadable, setUnreadable] = useState('');
  const name = loadedName(setTo(useShown().view, option));
  const load = async (chosen: File) => {
    const json = await readJson(chosen);
    setUnreadable(json === undefined ? chosen.name : '');
    if (json !== undefined) onSet?.(json);
  };
  const file = useChosenFile((chosen) => void load(chosen));
  return (
    <div class="readings stack spaced">
      <p class="muted">{name === null ? m.table_file_own() : m.table_file_loaded({ name })}</p>
      {unreadable && <Alert tone="bad">{m.table_file_unreadable({ name: unreadable })}</Alert>}
      {onSet && (
        <>
          {file.field}
          <Cap left compact icon={FolderOpen} onTap={file.choose}>
            {m.table_file_load()}
          </Cap>
          {option.id === PACK && (
            <>
              {keptPacks(game.id).map((pack) => (
                <Cap key={pack.saved} left compact icon={WalletCards} onTap={() => onSet(pack.ready)}>
                  {m.cards_choose({ name: String(pack.ready.name) })}
                </Cap>
              ))}
              <LinkCap left compact icon={WalletCards} href={`/cards/${game.id}`}>
                {m.cards_title()}
              </LinkCap>
            </>
          )}
          {name !== null && (
            <Cap left compact icon={Undo2} onTap={() => onSet(null)}>
              {m.table_file_back()}
            </Cap>
          )}
        </>
      )}
    </div>
  );
}

/** An option in words of one's own, such as a dice notation. */
function Typed({ game, option, onSet }: OneProps) {
  const now = String(setTo(useShown().view, option));
  const [text, setText] = useState(now);
  if (!onSet) return <p class="muted">{now || m.table_option_usual()}</p>;
  return (
    <input
      class="field"
      type="text"
      aria-label={optionTitle(game.id, option)}
      maxLength={option.schema.maxLength}
      value={text}
      onInput={(event) => setText(event.currentTarget.value)}
      onChange={() => text.trim() !== now && onSet(text.trim())}
    />
  );
}

/** A figure: the ones tables take, a tap each, and a pencil for any other; a stepper alone where none is usual. */
function Figure({ game, option, now, onSet }: FigureProps) {
  const { minimum = 0, maximum = 1000 } = option.schema;
  const usual = usualSeconds(option, game.presets);
  const [other, setOther] = useState(false);
  const stepped = other || !usual.includes(now);
  return (
    <>
      {usual.length > 0 && (
        <div class="fits values">
          {usual.map((value) => (
            <button
              key={value}
              type="button"
              class="btn sm num"
              aria-pressed={value === now}
              onClick={() => value !== now && onSet(value)}
            >
              {value}
            </button>
          ))}
          <button
            type="button"
            class="btn sm num"
            aria-expanded={stepped}
            aria-label={m.options_other()}
            onClick={() => setOther(!other)}
          >
            <Icon icon={Pencil} />
          </button>
        </div>
      )}
      {stepped && (
        <Stepper
          label={optionTitle(game.id, option)}
          value={now}
          min={minimum}
          max={maximum}
          step={maximum - minimum > 60 ? 5 : 1}
          onChange={onSet}
        />
      )}
    </>
  );
}
interface FigureProps extends Pick<OneProps, 'game' | 'option'> {
  now: number;
  onSet: (value: Json) => void;
}

function Option(props: OneProps) {
  const { game, option, onSet } = props;
  const value = setTo(useShown().view, option);
  const zero = zeroWords(game.id, option);
  const figure = option.kind === 'integer';
  return (
    <section class="option stack spaced">
      <div class="row between">
        <h3 class="grow">{optionTitle(game.id, option)}</h3>
        {option.rule && <RuleTag rule={option.rule} />}
        {figure && !onSet && <span class="num">{String(value)}</span>}
      </div>
      {zero && <small>{m.ui_colon({ of: '0', says: zero })}</small>}
      {figure && onSet && <Figure {...{ game, option, onSet }} now={Number(value)} />}
      {option.kind === 'string' && <Typed key={String(value)} {...props} />}
      {option.kind === 'object' && <LoadedFile {...props} />}
      {(option.kind === 'enum' || option.kind === 'boolean') && <Readings {...props} />}
    </section>
  );
}

/** A ruling: its title and what holds, one line; both readings one tap deeper. */
function Ruling(props: OneProps) {
  const { game, option } = props;
  const { view } = useShown();
  const changed = changedOptions(view, game).includes(option);
  return (
    <details class="ruling-fold" open={changed}>
      <summary>
        <span class="who grow">
          {optionTitle(game.id, option)}
          <small>{optionValue(game.id, option.id, setTo(view, option))}</small>
        </span>
        {changed && <span class="tag">{m.options_changed()}</span>}
      </summary>
      <Option {...props} brief={false} ruling />
    </details>
  );
}

interface GroupProps {
  id: GroupId;
  options: readonly OptionInfo[];
  game: GameInfo;
  onSet: ((options: JsonObject) => void) | null;
}

/** Options that belong together: one line while they are folded. */
function Group({ id, options, game, onSet }: GroupProps) {
  const { view } = useShown();
  if (options.length === 0) return null;
  const changed = changedOptions(view, game).filter((option) => options.includes(option)).length;
  const One = id === 'rulings' ? Ruling : Option;
  return (
    <details class="option-group">
      <summary>
        <span class="who grow">
          {GROUPS[id]()}
          <small>{groupSummary(id, options, game, view)}</small>
        </span>
        {changed > 0 && <span class="tag">{m.ui_colon({ of: m.options_changed(), says: changed })}</span>}
      </summary>
      {runs(options, (group) => groupTitle(game.id, group)).map((run) => (
        <Fragment key={run.heading}>
          {run.heading && <Plate>{run.heading}</Plate>}
          {run.options.map((option) => (
            <One
              key={option.id}
              {...{ game, option }}
              brief
              onSet={onSet && ((value) => onSet({ [option.id]: value }))}
            />
          ))}
        </Fragment>
      ))}
    </details>
  );
}

export function OptionsSheet(props: {
  open: boolean;
  onClose: () => void;
  game: GameInfo;
  /** Only the referee may change options. */
  leads?: boolean;
  /** Knocks at the door, above the rest. */
  children?: ComponentChildren;
}) {
  const { open, onClose, game, leads = false, children } = props;
  const { table, view } = useShown();
  const [problem, setProblem] = useState('');
  const [sought, setSought] = useState('');
  const set = (options: JsonObject) => void sendOptions(table, view.game, options).then(setProblem);
  const onSet = leads ? set : null;
  const fit = game.options.filter((option) => matchesSearch(option, game, sought));
  const seeks = sought.trim() !== '';
  return (
    <Sheet open={open} onClose={onClose} title={m.lobby_agreed()} icon={SlidersHorizontal}>
      {children}
      {/* What is found begins at the top, also on a small phone with its keyboard up. */}
      {!seeks && (leads ? <PresetCards game={game} /> : <p class="muted">{m.table_options_read_only()}</p>)}
      {!seeks && (
        <p class="muted" role="status">
          {optionsSummary(view, game)}
        </p>
      )}
      <Problem text={problem} />
      <SearchField label={m.options_find()} query={sought} onQuery={setSought} />
      {fit.length === 0 && <p class="muted">{m.verb_none()}</p>}
      {seeks ? (
        fit.map((option) => (
          <Option
            key={option.id}
            {...{ game, option }}
            ruling={groupOf(option, game) === 'rulings'}
            onSet={onSet && ((value) => onSet({ [option.id]: value }))}
          />
        ))
      ) : (
        <div class="option-groups panel ruled">
          {IDS.map((id) => (
            <Group
              key={id}
              {...{ id, game, onSet }}
              options={game.options.filter((option) => groupOf(option, game) === id)}
            />
          ))}
        </div>
      )}
      {leads && (
        <footer class="sheet-foot stack">
          <Cap kind={children ? 'plain' : 'primary'} onTap={onClose}>
            {m.cards_done_next()}
          </Cap>
        </footer>
      )}
    </Sheet>
  );
}
