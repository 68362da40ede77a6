// The briefing on the big screen, while seats fill.
import { m } from '../../paraglide/messages';
import { TvBriefing } from '../../shared/teach/Briefing';
import { useTaught } from '../teaching';

export function Brief({ game }: { game: string }) {
  const taught = useTaught(game);
  return taught ? <TvBriefing {...taught} /> : <p class="tv-hint">{m.tv_lobby()}</p>;
}
