// A game before it is hosted: what it is, in a picture and a sentence; the briefing; how to play it; the rest is folded.
import { ArrowLeft, BookOpen, Feather, GraduationCap, WalletCards } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Alert, Cap, Icon, LinkCap, Order } from '../../shared';
import type { PresetId, Taught } from '../../shared/teach/types';
import type { GameInfo, ListedGame } from '../../table/types';
import { PACK } from '../cards/kept';
import { games, keptGame, readGame } from '../catalogue';
import { GamePatch, gameTitle, playersCount } from '../GamePatch';
import { coverOf, entries, openGame } from '../games';
import { PlayDock } from '../host/PlayDock';
import { NAME_FIELD } from '../join/BoardName';
import { NotFound } from '../NotFound';
import { PaperLink } from '../print/PaperLink';
import { change, settings } from '../settings/settings';
import { fetchTaught, HowTo, useTaught } from '../teaching';
import { Presets } from './Presets';

/** The game's cover, with the way back over it. */
function Hero({ game }: { game: string }) {
  const cover = coverOf(game);
  return (
    <div class="hero">
      <div class="hero-art centred">
        {cover ? <img class="fills" src={cover} alt="" /> : <GamePatch game={game} size={96} />}
      </div>
      <a class="ib" href="/" aria-label={m.app_back()}>
        <Icon icon={ArrowLeft} size="l" />
      </a>
    </div>
  );
}

function Needs({ players, taught }: { players: string; taught: Taught }) {
  const facts = [
    { value: players, name: m.teach_players() },
    { value: taught.words.minutes, name: m.teach_minutes() },
    { value: taught.words.needs, name: m.teach_needs() },
  ];
  return (
    <div class="needs">
      {facts.map(({ value, name }) => (
        <div key={name}>
          <b>{value}</b>
          {name}
        </div>
      ))}
    </div>
  );
}

export function About() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const [info, setInfo] = useState<GameInfo | null>(() => keptGame(id));
  const [read, setRead] = useState(false);
  const [away, setAway] = useState(false);
  const [none, setNone] = useState(false);
  const [how, setHow] = useState(false);
  const [preset, setPreset] = useState<PresetId>('first_game');
  const taught = useTaught(id);
  useEffect(() => {
    void openGame(id);
    void Promise.all([readGame(id), fetchTaught(id)]).then(([gameInfo]) => {
      setRead(true);
      setInfo(gameInfo ?? keptGame(id));
      setAway(gameInfo === null);
      setNone(gameInfo === undefined);
    });
  }, [id]);
  const entry = info ?? games.value.find((game) => game.id === id);
  const chosen = info?.presets.find((listed) => listed.id === preset)?.options ?? {};

  if (none) return <NotFound />;
  return (
    <div class="phone about">
      <Hero game={id} />
      <Order note={taught?.words.what ?? (read ? entries.get(id)?.blurb() : ' ')}>{gameTitle(id)}</Order>
      <main class="deck">
        {/* All at once: what comes later would move the rest under a finger. */}
        {(read || (info && taught)) && (
          <>
            {entry && taught && <Needs players={playersCount(entry)} taught={taught} />}
            {taught && (
              <Cap icon={GraduationCap} class="wide" onTap={() => setHow(true)}>
                {m.teach_thirty()}
              </Cap>
            )}
            <OwnName />
            <Presets game={info} taught={taught} preset={preset} onPick={setPreset} />
            {away && <Alert tone="hold">{m.app_desk_away()}</Alert>}
            <PaperLink game={id} />
            {info?.options.some((option) => option.id === PACK) && (
              <LinkCap icon={WalletCards} href={`/cards/${id}`} note={m.cards_begin_empty()}>
                {m.cards_title()}
              </LinkCap>
            )}
            {entry && <Source game={entry} />}
          </>
        )}
      </main>
      <PlayDock game={id} entry={entry} options={chosen} />
      {how && <HowTo game={id} ownRoles={[]} onClose={() => setHow(false)} />}
    </div>
  );
}

/** The host's name at a table: optional, asked when a game is chosen, kept for the next one. */
function OwnName() {
  return (
    <label class="own-name row wrap">
      <span>{m.app_join_name_label()}</span>
      <input
        class="field grow"
        {...NAME_FIELD}
        enterkeyhint="done"
        placeholder={m.host_call_sign()}
        value={settings.value.name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
    </label>
  );
}

/** The folded part of a game's page: its author, and where its rules are. */
function Source({ game }: { game: ListedGame }) {
  const source = entries.get(game.id)?.source() ?? game.source;
  const facts = [
    { icon: Feather, of: m.app_about_author(), says: [game.author, game.year].filter(Boolean).join(', ') },
    {
      icon: BookOpen,
      of: m.app_about_source(),
      says: [source, game.licence].filter(Boolean).join(' · '),
    },
  ];
  return (
    <details class="fold">
      <summary>{m.teach_more()}</summary>
      <div class="list">
        {facts.map(({ icon, of: id, says }) => (
          <div key={id}>
            <Icon icon={icon} />
            <span class="who grow">
              {says}
              <small>{id}</small>
            </span>
          </div>
        ))}
      </div>
    </details>
  );
}
