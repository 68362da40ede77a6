// What is turned over: an event with its picture, proxies that meet, sabotage and where it strikes, and lesser cards.

import { m } from '../../../paraglide/messages';
import { TeamGlyph } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { easeOut, part, type SceneProps } from '../../../shared/stage/scene';
import { say as sayLine, team } from '../say';
import type { Ctx, Line, Materials, Side, State } from '../wire';
import { eventTitle, listWords, local, powerTitle, typeWord } from '../words';
import { EventPicture } from './pictures';

type Props<Id extends Line['id']> = SceneProps<LineOf<Line, Id>, State, Materials>;
const SIDES: readonly Side[] = ['a', 'b'];
const PAID = 3600;

export function Event({ line, say, materials, elapsed, reduced }: Props<'mb.event'>) {
  const card = materials?.events.find((one) => one.id === line.event);
  const title = eventTitle({ materials }, line.event);
  const turned = easeOut(part(elapsed, 0, 500, reduced));
  return (
    <div class="mb-stage-event">
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

function Strikes({
  title,
  means,
  cards,
  elapsed,
  reduced,
}: {
  title: string;
  means?: string;
  cards: { key: number; by: Side; text: string }[];
  elapsed: number;
  reduced: boolean;
}) {
  const each = Math.min(900, 3000 / Math.max(1, cards.length));
  return (
    <div class="mb-stage-strikes">
      <h1 class="say">{title}</h1>
      <ul>
        {cards.map(({ key, by, text }, at) => {
          const u = easeOut(part(elapsed, 500 + at * each, 400, reduced));
          return (
            <li
              key={key}
              style={{
                opacity: u > 0 ? 1 : 0,
                transform: `translateX(${(by === 'a' ? -1 : 1) * (1 - u) * 40}%)`,
              }}
            >
              <TeamGlyph team={by} size={26} />
              <span>{u > 0 ? text : '\u00a0'}</span>
            </li>
          );
        })}
      </ul>
      {means && <p class="why">{means}</p>}
    </div>
  );
}

export function Sabotage({ line, say, elapsed, reduced }: Props<'mb.sabotages'>) {
  const cards = line.cards.map((card, key) => {
    const words = { by: team(card.by, say), team: team(card.against, say), type: typeWord(card.type) };
    return { key, by: card.by, text: m.stage_sabotage_card(words) };
  });
  const means = cards.length > 0 ? { means: m.stage_sabotage_means() } : {};
  return <Strikes title={m.stage_sabotage()} {...{ ...means, cards, elapsed, reduced }} />;
}

export function Strike({ line, say, elapsed, reduced }: Props<'mb.targets'>) {
  const cards = line.cards.map((card, key) => ({
    key,
    by: card.by,
    text: sayLine({ ...line, cards: [card] }, say) ?? '',
  }));
  return <Strikes title={m.stage_strike()} {...{ cards, elapsed, reduced }} />;
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
