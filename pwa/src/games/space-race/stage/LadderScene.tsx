// A ladder that is climbed: the part on its shelf, who bid on which rung, who gets it.
import { m } from '../../../i18n/messages';
import { Glyph, nameOf, placeOf } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { Scene, stepOf } from '../../../shared/scene';
import { partId } from '../set/Craft';
import set from '../set.svg';
import type { Line, SceneOf } from '../wire';
import { gainWords, ladderRule, ladderTitle, partTitle } from '../words';
import { Climb, LEVEL_MS, litOfRun, MARK_MS, toppedAt } from './Climb';
import { fits, Legend } from './Legend';
import { Behind } from './Lot';
import { nationsOf, readable } from './year';

type Ladder = LineOf<Line, 'sr.ladder'>;
/** More names than this make a list that nobody reads from the sofa. */
const NAMED = 3;

function titleOf(model: Parameters<typeof ladderTitle>[0], line: Ladder): string {
  const n = line.recipients.length;
  if (n === 1 || (n <= NAMED && readable(model, line.recipients))) return ladderTitle(model, line);
  const part = partTitle(model, line.number);
  return line.stolen ? m.sr_st_many_steal({ n, part }) : m.sr_st_many_get({ n, part });
}

/** A ladder is climbed from 0; players on a level appear when the light reaches it. Whoever gets the part slides down with it:
 * that is seen and named, only a part that nobody gets has a reason in words. */
export function LadderScene({ line, elapsed, onTv, reduced, ...model }: SceneOf<'sr.ladder'>) {
  const { view } = model;
  const rungs = [...line.levels].sort((a, b) => a.level - b.level);
  const seen = stepOf(elapsed, LEVEL_MS, rungs.length);
  const over = elapsed >= toppedAt(rungs.length) + MARK_MS;
  const run = line.streak.slice(0, litOfRun(line, elapsed));
  const gone = over && line.recipients.length > 0;
  const top = Math.max(model.materials?.numbers.top_level ?? 10, ...rungs.map((rung) => rung.level));
  const light = rungs[seen - 1]?.level ?? 0;
  const part = partTitle(model, line.number);
  const nations = nationsOf(model);
  const called = (seats: readonly string[]) => seats.map((seat) => nameOf(model, seat));
  // sized for the names of all, so that it reveals nothing about who is still to come
  const named = fits(called(nations), onTv);
  return (
    <Scene
      onTv={onTv}
      look={`spr-ladder ${named ? '' : 'named'}`}
      say={over ? titleOf(model, line) : m.sr_st_bids({ part })}
      why={over && !gone && ladderRule(line).text}
      picture={
        <>
          <Behind />
          <div class={`spr-scaffold ${top > 5 ? 'many' : ''}`}>
            <div class="spr-shelf">
              <svg viewBox="-60 -54 120 66" aria-hidden="true">
                {!gone && (
                  <use href={`${set}#${partId(model, line.number)}`} transform="translate(-36 -50)" />
                )}
                <path d="M-60 0H60V12H-60z" fill="var(--spr-wood)" />
                <path d="M-60 0H20V12H-60z" fill="var(--spr-rung)" />
              </svg>
              <b>{line.number}</b>
            </div>
            <div class="spr-wall">
              <ol class="spr-rungs" aria-label={part}>
                {Array.from({ length: top + 1 }, (_, at) => top - at).map((level) => {
                  const rung = rungs.find((rung) => rung.level === level);
                  const here = rung && rungs.indexOf(rung) < seen ? rung.seats : [];
                  const tight = !named && !fits(called(here), onTv);
                  // several names leave no room for saying it with each
                  const once = over && (tight || here.length > 1);
                  const anyWon = here.some((seat) => line.recipients.includes(seat));
                  const on = run.includes(level) && here.length > 0;
                  return (
                    <li key={level} class={on ? 'on' : !over && level === light ? 'lit' : ''}>
                      <b>{level}</b>
                      <u />
                      <span class={tight ? 'tight' : ''}>
                        {here.map((seat) => {
                          const won = line.recipients.includes(seat);
                          return (
                            <span key={seat} class={over ? (won ? 'won' : 'lost') : ''}>
                              <Glyph place={placeOf(view, seat)} />
                              <i class={tight ? 'sr' : ''}>{nameOf(model, seat)}</i>
                              {over && !once && <small>{gainWords(line, won)}</small>}
                            </span>
                          );
                        })}
                        {once && here.length > 0 && <small>{gainWords(line, anyWon)}</small>}
                      </span>
                    </li>
                  );
                })}
              </ol>
              <Climb {...{ ...model, line, elapsed, reduced, top }} />
            </div>
          </div>
        </>
      }
      foot={!named && <Legend view={view} seats={nations} lit={over ? line.recipients : null} />}
    />
  );
}
