// A card as a table will show it, small: on a phone and on the big screen, drawn by the game's own scene.
import { m } from '../../i18n/messages';
import { Plate } from '../../shared';
import type { JsonObject, View } from '../../table/types';
import { StillOf } from '../at-table/stage/Still';
import { type CardViews, moduleOf, stageComing, stageOf } from '../games';

interface LooksProps {
  game: string;
  views: Required<CardViews>;
  card: JsonObject;
  pack: JsonObject;
}
export function Looks({ game, views, card, pack }: LooksProps) {
  const staged = stageOf(game);
  if (stageComing(game)) return null;
  const { line, materials, ribbon } = views.shown(card, pack);
  const view = { game, code: '', seats: [] } as Partial<View> as View;
  const scene = (onTv: boolean) => (
    <div class="stage-scene">
      <StillOf {...{ line, staged, view, materials, onTv }} log={[line]} module={moduleOf(game)} />
    </div>
  );
  return (
    <figure class="looks" data-game={game}>
      <figcaption>
        <Plate>{m.cards_looks()}</Plate>
      </figcaption>
      <div class="small-phone" role="img" aria-label={m.cards_looks()}>
        <div class="house on-stage phone" aria-hidden="true">
          {ribbon}
          {scene(false)}
        </div>
      </div>
      <div class="small-tv framed" role="img" aria-label={m.app_screen_name()}>
        <div class="house on-stage big" aria-hidden="true">
          {scene(true)}
        </div>
      </div>
    </figure>
  );
}
