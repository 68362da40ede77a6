// What is turned over: an event with its picture, and lesser cards.

import { m } from '../../../paraglide/messages';
import { easeOut, part } from '../../../shared/stage/scene';
import { say as sayLine, team } from '../say';
import { eventTitle, local, powerTitle } from '../words';
import { Dusk, EventPicture } from './pictures';
import type { Props } from './props';

export function Event({ line, say, materials, elapsed, reduced }: Props<'mb.event'>) {
  const card = materials?.events.find((one) => one.id === line.event);
  const title = eventTitle({ materials }, line.event);
  const turned = easeOut(part(elapsed, 0, 500, reduced));
  return (
    <div class="mb-stage-event">
      <Dusk />
      <div class="mb-stage-picture" style={{ transform: `scaleX(${turned})` }}>
        {elapsed >= 250 && <EventPicture id={line.event} title={title} />}
      </div>
      <div class="mb-stage-text">
        <p class="plate">{m.stage_event_by({ team: team(line.drawer, say) })}</p>
        {elapsed >= 1400 && <h1 class="say">{title}</h1>}
        {elapsed >= 2300 && <p class="mb-stage-effect">{local(card?.text)}</p>}
        {elapsed >= 3200 && card?.history && <p class="why">{local(card.history)}</p>}
      </div>
    </div>
  );
}

/** A card that turns, with its sentence. */
function Turned({
  plate,
  title,
  text,
  elapsed,
  reduced,
}: Record<'plate' | 'title' | 'text', string> & {
  elapsed: number;
  reduced: boolean;
}) {
  return (
    <div class="mb-stage-turned">
      <Dusk moon />
      <div style={{ transform: `scaleX(${easeOut(part(elapsed, 0, 500, reduced))})` }}>
        <p class="plate">{plate}</p>
        {elapsed >= 400 && <h1 class="say">{title}</h1>}
        {elapsed >= 900 && <p class="why">{text}</p>}
      </div>
    </div>
  );
}

export function Unlocked({ line, say, materials, elapsed, reduced }: Props<'mb.unlocked'>) {
  const plate = m.stage_unlocked({ team: team(line.team, say) });
  const text = local(materials?.powers.find((one) => one.id === line.power)?.benefit);
  return <Turned {...{ plate, text, elapsed, reduced }} title={powerTitle({ materials }, line.power)} />;
}

export function Vote({ line, say, materials, elapsed, reduced }: Props<'mb.vote'>) {
  const card = materials?.events.find((one) => one.id === line.event);
  const title = local(card?.choices?.find((one) => one.id === line.choice)?.title);
  const plate = eventTitle({ materials }, line.event);
  return <Turned {...{ plate, title, elapsed, reduced }} text={sayLine(line, say) ?? ''} />;
}
