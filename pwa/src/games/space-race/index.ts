// Space Race: what the home screen shows of it. The rest is found by its name, and fetched when it opens.
import { m } from '../../paraglide/messages';
import type { GameFace } from '../../shared/game';

export default {
  title: 'Space Race',
  blurb: m.sr_blurb,
  source: m.sr_source,
} satisfies GameFace;
