// On paper: what a game prints, each sheet with its first page, before there is a table or from its lobby.
import { m } from '../../i18n/messages';
import { Alert, Order, Plate } from '../../shared';
import type { PrintSheet, Source } from '../../shared/paper';
import { gameTitle } from '../GamePatch';
import { NotFound } from '../NotFound';
import { TopBar } from '../TopBar';
import type { Chosen } from './chosen';
import { PAPERS, PrintOptions, paperName } from './Options';
import { Scaled } from './Scaled';
import { type GamePaper, grouped, paperOf, titleOf } from './sheets';
import { sizeOfPage } from './sizeOfPage';
import { usePrinting } from './usePrinting';
import './print.css';

interface Where {
  game: string;
  chosen: Chosen;
  paper: GamePaper;
  source: Source;
  /** What follows the address of each sheet: a table, a pack. */
  more: string;
}

function Row({ game, sheet, chosen, paper: { say }, source, more }: Where & { sheet: PrintSheet }) {
  const size = paperOf(sheet, chosen.paper);
  const pages = sheet.pages({ ...source, say, paper: size });
  const [first] = pages;
  return (
    <a class="sheet-row" href={`/print/${game}/${sheet.id}${more}`}>
      <span class={`sheet-thumb ${chosen.ink === 'black' ? 'in-black' : ''}`} aria-hidden="true" inert>
        {first && (
          <Scaled thumb size={sizeOfPage(first)}>
            {first}
          </Scaled>
        )}
      </span>
      <span class="who grow">
        {titleOf(sheet, say)}
        <small>{say(`${sheet.id}.note`)}</small>
        <small>
          {size === chosen.paper ? paperName(size) : m.print_only({ papers: paperName(size) })}{' '}
          {m.print_pages({ n: pages.length })}
        </small>
      </span>
    </a>
  );
}

function Group({ title, sheets, ...more }: Where & { title: string; sheets: PrintSheet[] }) {
  if (sheets.length === 0) return null;
  return (
    <section>
      <Plate>{title}</Plate>
      <div class="sheet-list">
        {sheets.map((sheet) => (
          <Row key={sheet.id} sheet={sheet} {...more} />
        ))}
      </div>
    </section>
  );
}

function Sheets(where: Where & { query: Record<string, string> }) {
  const groups = grouped(where.paper.sheets, where.query);
  if (where.paper.sheets.length === 0) return <p class="muted">{m.print_none()}</p>;
  return (
    <>
      <Group title={m.print_first()} sheets={groups.first} {...where} />
      <Group
        title={groups.first.length > 0 ? m.print_rest() : m.print_link()}
        sheets={groups.rest}
        {...where}
      />
      <Group title={m.print_class()} sheets={groups.classroom} {...where} />
    </>
  );
}

export function OnPaper() {
  const { game, query, chosen, choose, source, paper, hasOwnCards, more, failed } = usePrinting();
  if (paper?.sheets.length === 0 && source === null) return <NotFound />;
  return (
    <div class="phone">
      <TopBar title={gameTitle(game)} back={query.back ? `/t/${query.back}` : `/games/${game}`} />
      <Order note={hasOwnCards ? m.print_own_cards() : m.print_how()}>{m.print_title()}</Order>
      <main class="deck">
        <PrintOptions papers={PAPERS} chosen={chosen} onChange={choose} />
        {paper && source && <Sheets {...{ game, chosen, paper, source, more, query }} />}
        {failed && <Alert tone="hold">{m.app_desk_away()}</Alert>}
      </main>
    </div>
  );
}
