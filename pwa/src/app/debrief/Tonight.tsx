// Tonight, in the menu: how the game ended, its picture, and the way to what is kept of it.
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { PassLink } from '../../shared';
import { viewBy } from '../../shared/kit/Boundary';
import { headlineOf } from '../at-table/CalledOff';
import { useShown } from '../atTable';
import { setOf } from '../games';
import { clockTime } from '../home/ago';
import { useArt } from './art';
import { crowdOf, partOf } from './index';
import { useCredits } from './keep';
import './tonight.css';

export function Tonight({ onClose }: { onClose: () => void }) {
  const shown = useShown();
  const { view, table, module } = shown;
  const { route } = useLocation();
  const { log, credits } = useCredits();
  const painted = useArt(view.game, credits?.poster?.art);
  const { title } = headlineOf(shown);
  const [first, last] = [log[0], log.at(-1)];
  const show = (part?: 'story' | 'charts') => {
    crowdOf(table).value = false;
    if (part) partOf(table).value = part;
    onClose();
  };
  return (
    <section class="tonight">
      <h2>{m.tonight()}</h2>
      <img src={painted ?? setOf(view.game)} alt="" />
      <p>
        <b>{title}</b>
        {first && last && m.tonight_times({ from: clockTime(first.at_ms), to: clockTime(last.at_ms) })}
      </p>
      <div class="row wrap between">
        <PassLink onTap={() => show()}>{m.tonight_picture()}</PassLink>
        <PassLink onTap={() => show('story')}>{m.deb_story()}</PassLink>
        {viewBy(module?.Debrief) && <PassLink onTap={() => show('charts')}>{m.deb_charts()}</PassLink>}
        <PassLink onTap={() => route(`/t/${view.code}/story`)}>{m.tonight_booklet()}</PassLink>
      </div>
    </section>
  );
}
