// T-Minus: what the home screen shows of it. The rest is found by its name, and fetched when it opens.
import { m } from '../../paraglide/messages';
import type { GameFace } from '../../shared/game';

export default {
  title: 'T-Minus',
  blurb: m.tm_blurb,
  source: m.tm_source,
} satisfies GameFace;
