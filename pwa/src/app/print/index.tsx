// On paper: what a game prints, as PDF or as a page, before there is a table or from its lobby.
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Alert, Choices, local, Order } from '../../shared';
import { get } from '../../table';
import { load, save } from '../../table/keep';
import { gameTitle } from '../GamePatch';
import { openGame } from '../games';
import { TopBar } from '../TopBar';
import { grouped, paperOf, type Sheet } from './sheets';
import './print.css';

const KEY = 'fd.paper';
const PAPERS = ['a4', 'letter', 'a3', 'tabloid'];
const NAMES: Record<string, () => string> = {
  a4: () => 'A4',
  letter: () => m.print_letter(),
  a3: () => 'A3',
  tabloid: () => m.print_tabloid(),
};
const named = (paper: string): string => NAMES[paper]?.() ?? paper;

interface Where {
  game: string;
  paper: string;
  /** A table with cards of its own. */
  table: string | null;
}

function Row({ game, sheet, paper, table }: Where & { sheet: Sheet }) {
  const on = paperOf(sheet, paper);
  const query = `?paper=${on}&lang=${getLocale()}`;
  const at = `/api/v1/${table ? `tables/${table}` : `games/${game}`}/sheets/${sheet.id}`;
  const title = local(sheet.title);
  return (
    <div class="sheet-row">
      <span class="who grow">
        {title}
        <small>{local(sheet.note)}</small>
        {on !== paper && <small>{m.print_only({ papers: named(on) })}</small>}
      </span>
      <span class="sheet-links">
        <a
          class="btn sm"
          href={`${at}.pdf${query}`}
          target="_blank"
          rel="noopener"
          aria-label={m.print_pdf_of({ title })}
        >
          {m.print_pdf()}
        </a>
        <a
          class="btn sm"
          href={`${at}.html${query}`}
          target="_blank"
          rel="noopener"
          aria-label={m.print_page_of({ title })}
        >
          {m.print_page()}
        </a>
      </span>
    </div>
  );
}

function Group({ title, sheets, ...more }: Where & { title: string; sheets: Sheet[] }) {
  if (sheets.length === 0) return null;
  return (
    <section>
      <div class="h">
        <h2 class="plate">{title}</h2>
      </div>
      <div class="list">
        {sheets.map((sheet) => (
          <Row key={sheet.id} sheet={sheet} {...more} />
        ))}
      </div>
    </section>
  );
}

export function OnPaper() {
  const { params } = useRoute();
  const { query } = useLocation();
  const game = params.id ?? '';
  const [sheets, setSheets] = useState<Sheet[] | null>(null);
  const [away, setAway] = useState(false);
  const [paper, setPaper] = useState(() => load<string>(KEY, 'a4'));
  useEffect(() => {
    void openGame(game);
    void get<{ sheets: Sheet[] }>(`/games/${encodeURIComponent(game)}/sheets`).then((answer) => {
      if (answer.kind === 'ok') setSheets(answer.data.sheets);
      else setAway(true);
    });
  }, [game]);
  const choose = (value: string) => {
    setPaper(value);
    save(KEY, value);
  };
  const groups = grouped(sheets ?? [], query);
  const shared = { game, paper, table: query.table ?? null };
  return (
    <div class="phone">
      <TopBar title={gameTitle(game)} back={`/games/${game}`} />
      <Order note={query.table ? m.print_own_cards() : m.print_how()}>{m.print_title()}</Order>
      <main class="deck">
        <Choices
          label={m.print_paper()}
          class="papers"
          choices={PAPERS.map((value) => ({ value, face: named(value) }))}
          value={paper}
          onChange={choose}
        />
        <Group title={m.print_first()} sheets={groups.first} {...shared} />
        <Group
          title={groups.first.length > 0 ? m.print_rest() : m.print_link()}
          sheets={groups.rest}
          {...shared}
        />
        <Group title={m.print_class()} sheets={groups.classroom} {...shared} />
        {sheets?.length === 0 && <p class="muted">{m.print_none()}</p>}
        {away && <Alert tone="hold">{m.app_desk_away()}</Alert>}
      </main>
    </div>
  );
}
