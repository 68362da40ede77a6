// The table on a nation's phone: which screen the moment needs, and the other pages.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Sheet } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { Hand } from './hand/Hand';
import { activeNations } from './model';
import { type Page, PageProvider, useViewModel, withSeat } from './props';
import { Bid, Still } from './year/Bid';
import './game.css';

const later = () => import('./Later');
const Nations = lazyPart(later, 'Nations');
const Report = lazyPart(later, 'Report');
const Talk = lazyPart(later, 'Talk');
const Year = lazyPart(later, 'Year');
const Naming = lazyPart(later, 'Naming');
const Goofspiel = lazyPart(later, 'Goofspiel');

/** Somebody who does not play this year: a newcomer, or one who only looks. */
function Watching() {
  const model = useViewModel();
  const since = model.mine && !model.mine.left ? model.mine.since : null;
  return (
    <Hand
      page="watch"
      order={m.sr_watch_order()}
      note={since === null ? m.table_you_watch() : m.sr_watch_from({ year: since })}
      seats={model.view.seats}
      world={(box) => <Still box={box} />}
    />
  );
}

function Now() {
  const { state, me } = useViewModel();
  const { phase, report, year } = state;
  if (phase === 'naming') return <Naming />;
  if (phase === 'goofspiel') return <Goofspiel />;
  if (phase === 'report' && report) return <Report key={report.year} past={report} />;
  if (phase === 'year' && activeNations(state).includes(me)) return <Bid key={year} />;
  return <Watching />;
}

function Table() {
  const model = useViewModel();
  const [page, setPage] = useState<Page>('now');
  const moment = `${model.state.year}/${model.state.phase}`;
  useEffect(() => void Nations.preload(), []);
  // Everybody sees the reveal, whatever page they are on.
  useEffect(() => setPage('now'), [moment]);
  const onBack = () => setPage('now');
  return (
    <PageProvider value={setPage}>
      {page === 'talk' && model.mine ? <Talk /> : <Now />}
      <Sheet open={page === 'nations'} onClose={onBack} title={m.sr_nations()}>
        <Nations />
      </Sheet>
      <Sheet
        open={page === 'year'}
        onClose={onBack}
        title={m.sr_r_all_of({ year: model.state.report?.year ?? 0 })}
      >
        <Year />
      </Sheet>
    </PageProvider>
  );
}

export default withSeat(Table, m.table_setting_up);
