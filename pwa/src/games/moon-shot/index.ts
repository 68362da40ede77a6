// Moon Shot: what the home screen shows of it. The rest is found by its name, and fetched when it opens.
import { m } from '../../paraglide/messages';
import type { GameFace } from '../../shared/game';

export default {
  title: 'Moon Shot',
  blurb: m.ms_blurb,
  source: m.ms_source,
} satisfies GameFace;
