// The table on a nation's phone: which screen the moment needs, and the other pages.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { lazyPart } from '../../shared/kit/Boundary';
import { Hand } from './hand/Hand';
import { active } from './model';
import { onPhone, useDesk } from './props';
import type { Page } from './Screen';
import { Bid, Still } from './year/Bid';
import { Report } from './year/Report';
import './game.css';

const later = () => import('./Later');
const Nations = lazyPart(later, 'Nations');
const Talk = lazyPart(later, 'Talk');
const Years = lazyPart(later, 'Years');
const Naming = lazyPart(later, 'Naming');
const Goofspiel = lazyPart(later, 'Goofspiel');

/** Somebody who does not play this year: a newcomer, or one who only looks. */
function Watching({ onPage }: { onPage: (page: Page) => void }) {
  const desk = useDesk();
  const since = desk.mine && !desk.mine.left ? desk.mine.since : null;
  return (
    <Hand
      page="watch"
      onPage={onPage}
      order={m.sr_watch_order()}
      note={since === null ? m.sr_watch_note() : m.sr_watch_from({ year: since })}
      seats={desk.view.seats}
      world={(box) => <Still box={box} />}
    />
  );
}

function Table() {
  const desk = useDesk();
  const [page, setPage] = useState<Page>('now');
  const moment = `${desk.state.year}/${desk.state.phase}`;
  useEffect(() => void Nations.preload(), []);
  // Everybody sees the reveal, whatever page they are on.
  useEffect(() => setPage('now'), [moment]);
  const { phase, report } = desk.state;
  const onBack = () => setPage('now');
  if (page === 'nations') return <Nations onBack={onBack} />;
  if (page === 'talk' && desk.mine) return <Talk onPage={setPage} />;
  if (page === 'years') return <Years onBack={onBack} />;
  if (phase === 'naming') return <Naming onPage={setPage} />;
  if (phase === 'goofspiel') return <Goofspiel onPage={setPage} />;
  if (phase === 'report' && report) return <Report key={report.year} past={report} onPage={setPage} />;
  if (phase === 'year' && active(desk.state).includes(desk.me))
    return <Bid key={desk.state.year} onPage={setPage} />;
  return <Watching onPage={setPage} />;
}

export default onPhone(Table, m.sr_setup);
