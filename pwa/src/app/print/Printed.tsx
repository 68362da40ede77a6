// A sheet as it is printed: its pages in exact millimetres, smaller on a small screen. The browser prints it, or keeps it as PDF.
import { Printer } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Alert, Cap, listWords } from '../../shared';
import type { Printing, PrintSheet } from '../../shared/paper';
import { gameTitle } from '../GamePatch';
import { NotFound } from '../NotFound';
import { TopBar } from '../TopBar';
import { useTitle } from '../useTitle';
import { PrintOptions } from './Options';
import { Scaled } from './Scaled';
import { paperOf, papersOf, titleOf } from './sheets';
import { sizeOfPage } from './sizeOfPage';
import { usePrinting } from './usePrinting';
import './print.css';

/** The cards whose text is too long, by their titles, as soon as they are drawn. */
function Pages({ sheet, printing }: { sheet: PrintSheet; printing: Printing }) {
  const ref = useRef<HTMLElement>(null);
  const [long, setLong] = useState<string[]>([]);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const look = () =>
      setLong(
        [...place.querySelectorAll('[data-over]')].map((card) => card.querySelector('h3')?.textContent ?? ''),
      );
    look();
    const watch = new MutationObserver(look);
    watch.observe(place, { attributeFilter: ['data-over'], subtree: true });
    return () => watch.disconnect();
  }, [sheet]);
  return (
    <>
      {long.length > 0 && (
        <Alert tone="hold">{m.print_too_long({ cards: listWords([...new Set(long)]) })}</Alert>
      )}
      <main ref={ref} class="printed-pages">
        {sheet.pages(printing).map((page, i) => (
          <Scaled key={i} size={sizeOfPage(page)}>
            {page}
          </Scaled>
        ))}
      </main>
    </>
  );
}

export function Printed() {
  const { params } = useRoute();
  const { game, chosen, choose, source, paper: gamePaper, more, failed } = usePrinting();
  const sheet = gamePaper?.sheets.find(({ id }) => id === params.sheet);
  const title = gamePaper && sheet ? titleOf(sheet, gamePaper.say) : '';
  useTitle(title);
  if (gamePaper && !sheet) return <NotFound />;
  const paper = sheet ? paperOf(sheet, chosen.paper) : chosen.paper;
  return (
    <div class={`printed ${chosen.ink === 'black' ? 'in-black' : ''}`}>
      <div class="printed-tools">
        <TopBar title={gameTitle(game)} note={title} back={`/print/${game}${more}`} />
        <div class="printed-choices">
          {sheet && <PrintOptions papers={papersOf(sheet)} chosen={{ ...chosen, paper }} onChange={choose} />}
          <Cap icon={Printer} kind="primary" onTap={() => window.print()}>
            {m.story_print()}
          </Cap>
          <p class="muted">{m.print_how()}</p>
        </div>
      </div>
      {gamePaper && sheet && source && (
        <Pages sheet={sheet} printing={{ ...source, say: gamePaper.say, paper }} />
      )}
      {failed && <Alert tone="hold">{m.app_desk_away()}</Alert>}
    </div>
  );
}
