// On paper: what a game prints, as PDF or as a page, before there is a table or from its lobby.
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { Alert, Cap, Choices, LinkCap, local, Order, Plate } from '../../shared';
import { get, getFile, type KeptSeat, seatsAt } from '../../table';
import { load, save } from '../../table/keep';
import { saveAnswer } from '../at-table/saveFile';
import { gameTitle } from '../GamePatch';
import { openGame } from '../games';
import { TopBar } from '../TopBar';
import { useAnswer } from '../useAnswer';
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

const KINDS = [
  { kind: 'pdf', word: () => 'PDF', of: (what: { title: string }) => m.print_pdf_of(what) },
  { kind: 'html', word: () => m.print_page(), of: (what: { title: string }) => m.print_page_of(what) },
];

interface Where {
  game: string;
  paper: string;
  /** A table with cards of its own. */
  table: string | null;
  /** The id of a pack that this server keeps. */
  pack: string;
}

function Row({ game, sheet, paper, table, pack }: Where & { sheet: Sheet }) {
  const on = paperOf(sheet, paper);
  const query = `?paper=${on}&lang=${getLocale()}`;
  const file = `/sheets/${sheet.id}`;
  // A table's own cards are the referee's alone: the browser fetches them by this seat, and keeps a file.
  const seat = seatsAt(table ?? '').find((seat) => seat.kind === 'referee');
  const { ask, problem } = useAnswer();
  const fetchIt = async ({ code, token }: KeptSeat, kind: string) => {
    const answer = await ask(() => getFile(`/tables/${code}${file}.${kind}${query}`, { token }));
    if (answer) saveAnswer(answer, `${code}-${sheet.id}.${kind}`);
  };
  const title = local(sheet.title);
  return (
    <div class="sheet-row">
      <span class="who grow">
        {title}
        <small>{local(sheet.note)}</small>
        {on !== paper && <small>{m.print_only({ papers: named(on) })}</small>}
        {problem && <small role="alert">{problem}</small>}
      </span>
      <span class="row">
        {KINDS.map(({ kind, word, of: wordOf }) =>
          seat ? (
            <Cap key={kind} compact label={wordOf({ title })} onTap={() => void fetchIt(seat, kind)}>
              {word()}
            </Cap>
          ) : (
            <LinkCap
              key={kind}
              href={`/api/v1/games/${game}${file}.${kind}${query}${pack && `&pack=${pack}`}`}
              apart
              compact
              label={wordOf({ title })}
            >
              {word()}
            </LinkCap>
          ),
        )}
      </span>
    </div>
  );
}

function Group({ title, sheets, ...more }: Where & { title: string; sheets: Sheet[] }) {
  if (sheets.length === 0) return null;
  return (
    <section>
      <Plate>{title}</Plate>
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
  // behind the #, so that no log has it: it opens the whole pack
  const shared = { game, paper, table: query.table ?? null, pack: location.hash.slice(1) };
  return (
    <div class="phone">
      <TopBar title={gameTitle(game)} back={query.back ? `/t/${query.back}` : `/games/${game}`} />
      <Order note={query.table || shared.pack ? m.print_own_cards() : m.print_how()}>{m.print_title()}</Order>
      <main class="deck">
        <Choices
          label={m.print_paper()}
          class="papers fits"
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
