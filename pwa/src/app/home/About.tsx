// A game before it is hosted: who made it, how many play, the rulings with both readings; and the cap that opens a table.
import { BookOpen, Feather, Users } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { Alert, Icon, Order, RuleTag } from '../../shared';
import { activate, keepSeat, post } from '../../table';
import type { GameEntry, GameInfo, OptionInfo, TableOpened } from '../../table/types';
import { games, readGame } from '../catalogue';
import { GamePatch, gameTitle, playersCount } from '../GamePatch';
import { entries, moduleOf, openGame } from '../games';
import { optionTitle, optionValue } from '../lobby/options';
import { answerText } from '../problem';
import { StudyLink } from '../study/StudyLink';
import { TopBar } from '../TopBar';

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

function Facts({ game }: { game: GameEntry }) {
  return (
    <div class="list">
      <Fact icon={Users} name={m.app_about_players()}>
        {playersCount(game)}
      </Fact>
      <Fact icon={Feather} name={m.app_about_author()}>
        {game.year ? `${game.author}, ${game.year}` : game.author}
      </Fact>
      <Fact icon={BookOpen} name={m.app_about_source()}>
        {game.licence ? `${game.source} · ${game.licence}` : game.source}
      </Fact>
    </div>
  );
}

/** A ruling: what the rules leave open, and what each reading means. */
function Ruling({ game, option }: { game: string; option: OptionInfo }) {
  const usual = String(option.schema.default);
  return (
    <details class="ruling">
      <summary>
        <span class="grow">{optionTitle(game, option)}</span>
      </summary>
      {option.rule && (
        <p class="ruling-rule">
          <RuleTag rule={option.rule} text={moduleOf(game)?.rule?.(option.rule) ?? null} />
        </p>
      )}
      <dl>
        {Object.entries(option.readings).map(([value, reading]) => (
          <div key={value}>
            <dt>
              {optionValue(game, option.id, value)}
              {value === usual && <span class="tag">{m.app_about_usual()}</span>}
            </dt>
            <dd>{moduleOf(game)?.words?.(`${option.id}.${value}.reading`, {}, null) ?? reading}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function About() {
  const { params } = useRoute();
  const { route } = useLocation();
  const id = params.id ?? '';
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void openGame(id);
    void readGame(id).then((found) => {
      setInfo(found);
      setAsked(true);
    });
  }, [id]);
  const entry = info ?? games.value.find((game) => game.id === id);
  const rulings = (info?.options ?? []).filter((option) => Object.keys(option.readings).length > 1);

  const host = async () => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    const answer = await post<TableOpened>('/tables', { game: id });
    setBusy(false);
    if (answer.kind !== 'ok') {
      setProblem(answerText(answer));
      return;
    }
    const { code, seat, token, invite, join_url } = answer.data;
    const kept = { code, seat, token, name: m.table_referee(), kind: 'referee' as const, game: id };
    keepSeat({ ...kept, invite, joinUrl: join_url, status: 'lobby', left: Date.now() });
    activate(code, seat);
    route(`/t/${code}`, true);
  };

  return (
    <div class="phone">
      <TopBar title={m.app_host()} />
      <div class="about-head">
        <GamePatch game={id} size={72} />
        <Order note={entry ? (entries.get(id)?.blurb() ?? null) : null}>{gameTitle(id)}</Order>
      </div>
      <main class="deck">
        {entry && <Facts game={entry} />}
        <StudyLink game={id} />
        {rulings.length > 0 && (
          <section>
            <div class="h">
              <h2 class="plate">{m.app_about_rulings()}</h2>
            </div>
            <div class="list rulings">
              {rulings.map((option) => (
                <Ruling key={option.id} game={id} option={option} />
              ))}
            </div>
            <p class="muted small-note">{m.app_about_rulings_note()}</p>
          </section>
        )}
        {asked && !info && <Alert tone="hold">{m.app_desk_away()}</Alert>}
        <div role="status">{problem && <Alert tone="bad">{problem}</Alert>}</div>
      </main>
      <footer class="dock">
        <button
          type="button"
          class="btn btn-primary"
          aria-disabled={busy || undefined}
          onClick={() => void host()}
        >
          <span>
            {busy ? m.app_asking() : m.app_about_open()}
            <small>{m.app_about_open_note()}</small>
          </span>
        </button>
      </footer>
    </div>
  );
}
