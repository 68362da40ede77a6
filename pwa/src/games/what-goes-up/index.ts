// What Goes Up on the home screen. The rest of the game is found by its name, and fetched when it opens.
import { m } from '../../paraglide/messages';
import type { GameFace } from '../../shared/game';

export default {
  title: 'What Goes Up',
  blurb: m.wgu_blurb,
  source: m.wgu_source,
} satisfies GameFace;
