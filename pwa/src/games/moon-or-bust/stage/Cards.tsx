// What is turned over: an event with its picture, proxies that meet, sabotage and where it strikes, and lesser cards.

import { m } from '../../../paraglide/messages';
import { TeamGlyph } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { easeOut, part } from '../../../shared/stage/scene';
import { say as sayLine, team } from '../say';
import type { Ctx, Line, Side } from '../wire';
import { eventTitle, listWords, local, powerTitle } from '../words';
import { Dusk, EventPicture } from './pictures';
import type { Props } from './props';

const SIDES: readonly Side[] = ['a', 'b'];
const PAID = 3600;

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

/** What is left of a pair that has met. */
function pairWords(line: LineOf<Line, 'mb.proxies'>, id: string, say: Ctx): string {
  const stay = SIDES.map((side) => ({ side, n: line[side].played[id] ?? 0 })).filter(({ n }) => n > 0);
  const back = SIDES.reduce((sum, side) => sum + (line[side].returned[id] ?? 0), 0);
  const told = stay.map(({ side, n }) => m.stage_proxy_stays({ n, team: team(side, say) }));
  return listWords(back > 0 ? [...told, m.stage_proxy_back({ n: back })] : told);
}

export function Proxies({ line, say, materials, elapsed, reduced }: Props<'mb.proxies'>) {
  const ids = [
    ...new Set(
      SIDES.flatMap((side) => [...Object.keys(line[side].played), ...Object.keys(line[side].returned)]),
    ),
  ];
  return (
    <div class="mb-stage-proxies">
      <h1 class="say">{ids.length > 0 ? m.stage_proxies() : m.stage_proxies_none()}</h1>
      <div class={`mb-stage-pairs ${ids.length <= 3 ? 'few' : ''}`}>
        {ids.map((id, at) => {
          const from = 500 + at * Math.min(900, 3000 / ids.length);
          const slid = easeOut(part(elapsed, from, 500, reduced));
          const met = elapsed >= from + 500;
          return (
            <div key={id} class="mb-stage-pair">
              {SIDES.map((side, k) => {
                const stay = line[side].played[id] ?? 0;
                const back = line[side].returned[id] ?? 0;
                return (
                  <span
                    key={side}
                    class={k === 0 ? 'left' : 'right'}
                    style={{
                      transform: `translateX(${(k === 0 ? -1 : 1) * (1 - slid) * 60}%)`,
                      opacity: slid,
                    }}
                  >
                    {Array.from({ length: stay + back }, (_, card) => (
                      <i key={card} class={met && card >= stay ? 'back' : ''}>
                        <TeamGlyph team={side} size={26} />
                      </i>
                    ))}
                  </span>
                );
              })}
              <b>
                {powerTitle({ materials }, id)}
                {met && <small>{pairWords(line, id, say)}</small>}
              </b>
            </div>
          );
        })}
      </div>
      {ids.length > 0 &&
        (elapsed >= PAID ? (
          <p class="mb-stage-means">
            {m.stage_proxies_paid({ a: team('a', say), pr: line.a.pr, b: team('b', say), other: line.b.pr })}
          </p>
        ) : (
          <p class="why">{m.stage_proxies_meet()}</p>
        ))}
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
