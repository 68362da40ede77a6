// The folded part of a game's page: its author, and the rulings with every reading.
import { BookOpen, Feather, type Users } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Icon, RuleTag } from '../../shared';
import type { GameInfo, Json, ListedGame, OptionInfo } from '../../table/types';
import { entries } from '../games';
import { optionTitle, optionValue, usualValue } from '../lobby/options';
import { optionReading } from '../lobby/reading';

function Fact({ icon, name, children }: { icon: typeof Users; name: string; children: string }) {
  return (
    <div>
      <Icon of={icon} />
      <span class="who grow">
        {children}
        <small>{name}</small>
      </span>
    </div>
  );
}

/** The value of an option from its key in the list of readings. */
const typed = (option: OptionInfo, key: string): Json => (option.kind === 'boolean' ? key === 'true' : key);

/** A ruling: what the rules leave open, and what each reading means. */
export function Ruling({ game, option }: { game: string; option: OptionInfo }) {
  const usual = String(usualValue(option, undefined));
  return (
    <details class="ruling">
      <summary>
        <span class="grow">{optionTitle(game, option)}</span>
      </summary>
      {option.rule && (
        <p class="ruling-rule">
          <RuleTag rule={option.rule} />
        </p>
      )}
      <dl>
        {Object.keys(option.readings).map((key) => (
          <div key={key}>
            <dt>
              {optionValue(game, option.id, typed(option, key))}
              {key === usual && <span class="tag">{m.app_about_usual()}</span>}
            </dt>
            <dd>{optionReading(game, option, key)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function Folded({ game, info }: { game: ListedGame; info: GameInfo | null }) {
  const rulings = (info?.options ?? []).filter((option) => Object.keys(option.readings).length > 1);
  const source = entries.get(game.id)?.source() ?? game.source;
  return (
    <details class="fold">
      <summary>{m.teach_more()}</summary>
      <div class="list">
        <Fact icon={Feather} name={m.app_about_author()}>
          {game.year ? `${game.author}, ${game.year}` : game.author}
        </Fact>
        <Fact icon={BookOpen} name={m.app_about_source()}>
          {game.licence ? `${source} · ${game.licence}` : source}
        </Fact>
      </div>
      {rulings.length > 0 && (
        <>
          <div class="list rulings">
            {rulings.map((option) => (
              <Ruling key={option.id} game={game.id} option={option} />
            ))}
          </div>
          <p class="muted small-note">{m.app_about_rulings_note()}</p>
        </>
      )}
    </details>
  );
}
