// The table on a nation's phone: which screen the moment calls for, and the pages beside it.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { SeatLamps, Silence } from '../../shared';
import { Links, type Page } from './Links';
import { active, deskOf } from './model';
import { Nations } from './Nations';
import type { Props, ViewProps } from './props';
import { Screen } from './Screen';
import { Talk } from './talk/Talk';
import { Bid } from './year/Bid';
import { Goofspiel, Naming } from './year/Ending';
import { Report, Years } from './year/Report';
import './game.css';

/** Somebody who does not play this year: a newcomer, or one who only looks. */
function Watching({ desk, table, onPage }: ViewProps & { onPage: (page: Page) => void }) {
  const since = desk.mine && !desk.mine.left ? desk.mine.since : null;
  return (
    <Screen
      desk={desk}
      table={table}
      order={m.sr_watch_order()}
      note={since === null ? m.sr_watch_note() : m.sr_watch_from({ year: since })}
    >
      <SeatLamps seats={desk.view.seats} you={desk.you?.seat} />
      <Links desk={desk} onPage={onPage} />
    </Screen>
  );
}

export default function Table(table: Props) {
  const desk = deskOf(table.view, table.you, table.materials);
  const [page, setPage] = useState<Page>('now');
  const moment = desk ? `${desk.state.year}/${desk.state.phase}` : '';
  // What opens is seen by everybody, wherever they have paged to.
  useEffect(() => setPage('now'), [moment]);
  if (!desk) return <Silence>{m.sr_setup()}</Silence>;
  const props = { desk, table };
  const { phase, report } = desk.state;
  const onBack = () => setPage('now');
  if (page === 'nations') return <Nations {...props} onBack={onBack} />;
  if (page === 'talk' && desk.mine) return <Talk {...props} onBack={onBack} />;
  if (page === 'years') return <Years {...props} onBack={onBack} />;
  if (phase === 'naming') return <Naming {...props} />;
  if (phase === 'goofspiel') return <Goofspiel {...props} />;
  if (phase === 'report' && report)
    return <Report key={report.year} {...props} past={report} onPage={setPage} />;
  if (phase === 'year' && desk.you && active(desk.state).includes(desk.you.seat))
    return <Bid key={desk.state.year} {...props} onPage={setPage} />;
  return <Watching {...props} onPage={setPage} />;
}
