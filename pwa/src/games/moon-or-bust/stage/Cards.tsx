// Cards that are turned over: a picture, and its subject next to it.

import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { progress } from '../../../shared/scene';
import { local } from '../../../shared/words/lists';
import { cardOf } from '../model';
import { say as sayLine, team } from '../say';
import { Part } from '../set/Part';
import { FLAGS, Poles } from '../set/Poles';
import type { SceneOf } from '../wire';
import { choiceTitle, eventTitle, powerBenefit, powerTitle } from '../words';
import { SPOTS } from './Proxies';
import { EventPicture, Picture } from './pictures';

interface CardProps extends Record<'plate' | 'title' | 'text', string> {
  picture: ComponentChildren;
  history?: string | undefined;
  /** When title and text are there, in ms; the history as much later again. */
  lines: readonly [title: number, text: number];
  elapsed: number;
  reduced: boolean;
}

/** Its back comes first, so that no frame is empty; a phone keeps room for all words that are still to come. */
function Card({ picture, plate, title, text, history, lines: [first, second], elapsed, reduced }: CardProps) {
  const turned = progress(elapsed, 0, TURN_MS, reduced);
  return (
    <div class="stack mb-stage-event" style={{ '--letters': text.length + (history?.length ?? 0) }}>
      <div class="mb-stage-picture" style={{ '--turn': Math.abs(1 - 2 * turned).toFixed(3) }}>
        {turned < 0.5 ? (
          <Picture label={plate}>
            <Part id="moon" x={560} y={430} />
          </Picture>
        ) : (
          picture
        )}
      </div>
      <div class="stack mb-stage-text">
        <p class="plate">{plate}</p>
        {elapsed >= first && <h1 class="say">{title}</h1>}
        {elapsed >= second && <p class="mb-stage-effect">{text}</p>}
        {elapsed >= 2 * second - first && history && <p class="why">{history}</p>}
      </div>
    </div>
  );
}

const TURN_MS = 500;
const SLOW = [1400, 2300] as const;
const QUICK = [400, 900] as const;

export function Event({ line, say, materials, elapsed, reduced }: SceneOf<'mb.event'>) {
  const card = cardOf({ materials }, line.event);
  const title = eventTitle({ materials }, line.event);
  return (
    <Card
      {...{ title, elapsed, reduced }}
      lines={SLOW}
      picture={<EventPicture id={line.event} picture={card?.picture} title={title} />}
      plate={m.stage_event_by({ team: team(line.drawer, say) })}
      text={local(card?.text)}
      history={local(card?.history)}
    />
  );
}

/** A team's fourth flag in a territory: it comes near. */
export function Unlocked({ line, view, say, materials, elapsed, reduced }: SceneOf<'mb.unlocked'>) {
  const title = powerTitle({ materials }, line.power);
  const count = (side: 'a' | 'b') =>
    side === line.team ? FLAGS : (view.state?.teams[side].open_proxies[line.power] ?? 0);
  return (
    <Card
      {...{ title, elapsed, reduced }}
      lines={QUICK}
      picture={
        <Picture label={title}>
          <Part id="strait-high" x={-600} />
          <ellipse cx="560" cy="760" rx="520" ry="230" fill="var(--mb-lit-sea)" />
          <g transform="translate(560 800) scale(3.3)">
            {line.power in SPOTS && <Part id={line.power} />}
            <Poles a={count('a')} b={count('b')} />
          </g>
        </Picture>
      }
      plate={m.stage_unlocked({ team: team(line.team, say) })}
      text={powerBenefit({ materials }, line.power)}
    />
  );
}

export function Vote({ line, say, materials, elapsed, reduced }: SceneOf<'mb.vote'>) {
  const event = eventTitle({ materials }, line.event);
  return (
    <Card
      {...{ elapsed, reduced }}
      lines={QUICK}
      picture={
        <EventPicture id={line.event} picture={cardOf({ materials }, line.event)?.picture} title={event} />
      }
      plate={event}
      title={choiceTitle({ materials }, line.event, line.choice)}
      text={sayLine(line, say) ?? ''}
    />
  );
}
