// Pig: what the home screen shows of it. The rest is found by its name, and fetched when it opens.
import { m } from '../../paraglide/messages';
import type { GameFace } from '../../shared/game';

const entry: GameFace = {
  title: 'Pig',
  blurb: () => m.pg_blurb(),
  source: () => m.pg_source(),
};
export default entry;
