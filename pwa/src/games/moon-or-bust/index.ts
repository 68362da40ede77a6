// Moon or Bust: what the home screen shows of it. The rest is found by its name, and fetched when it opens.
import { m } from '../../paraglide/messages';
import type { GameFace } from '../../shared/game';

export default {
  title: 'Moon or Bust!',
  blurb: m.mb_blurb,
  source: m.mb_source,
} satisfies GameFace;
