// Space Race: what the home screen shows of it. The rest is fetched when it opens.
import { m } from '../../paraglide/messages';
import type { GameEntry } from '../../shared/game';
import { german } from '../../shared/words/german';
import cover from './cover.svg';
import patch from './patch.svg';
import set from './set.svg';

const entry: GameEntry = {
  id: 'space-race',
  title: 'Space Race',
  patch,
  cover,
  set,
  blurb: () => m.sr_blurb(),
  source: () => m.sr_source(),
  load: () => import('./game'),
  teach: {
    words: () => (german() ? import('./teach/de.json') : import('./teach/en.json')),
    pictures: () => import('./teach/pictures.svg?raw'),
  },
};
export default entry;
