// Somebody else's turn: the board, what they do, what they may risk; and the phone, if they play on it too.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import {
  Choices,
  DiceTag,
  HandScreen,
  Hits,
  PassLink,
  PassOn,
  Plate,
  percent,
  placeOf,
  RuleTag,
  seatColour,
  useSending,
} from '../../../shared';
import { boardMark } from '../../../shared/words/boardMark';
import { capital } from '../../../shared/words/lists';
import { waitFor } from '../../../shared/words/people';
import { lastRoll, oddsBy, text } from '../../../table/read';
import { RocketTag } from '../Board';
import { Bar, distanceParts, fireParts, lostParts } from '../FireBar';
import { lastWhy, oddsOf, rocketOfRoll, rocketsOf, type ViewModel } from '../model';
import { useSeat, useViewModel } from '../props';
import { say } from '../say';
import { LadderPic, OnSand, oddsNow } from '../set/Ladder';
import { hitOf } from '../set/layout';
import { diceFor } from '../set/SandDice';
import set from '../set.svg';
import type { Call, CallOdds, Letter, Odds } from '../wire';
import { announcementOf, fireWords, howFar, lostWords, pct, rocketWords } from '../words';
import { Callers, Halves } from './Halves';

/** The current action, in one sentence. */
function nowWords(model: ViewModel): string {
  const name = model.on?.name ?? '';
  const { named, odds, phase } = model.state;
  const win = named?.rocket && odds[named.rocket]?.win;
  if (phase === 'match_point' && win) return m.tm_match_point({ p: pct(win) });
  const roll = model.view.pending[0];
  const letter = roll ? rocketOfRoll(model, roll) : null;
  if (roll && letter) {
    return roll.why.endsWith('distance')
      ? m.tm_roll_distance({ name, rocket: letter })
      : m.tm_rolls_risk({ name, rocket: letter });
  }
  if (named?.action === 'fire') return m.tm_fires({ name, rocket: named.rocket ?? '' });
  if (named?.action === 'separate') return m.tm_separates({ name, rocket: named.rocket ?? '' });
  return named ? m.tm_builds({ name }) : m.tm_is_on({ name });
}

/** More letters of it are set smaller on the big screen. */
const MAX_LETTERS = 34;
/** The same as the big screen's heading. */
export function Now({ model }: { model: ViewModel }) {
  const now = nowWords(model);
  return (
    <h1 class={now.length > MAX_LETTERS ? 'long' : ''} {...boardMark({}, 'back', 'again')}>
      {now}
    </h1>
  );
}

/** The chances of the dice that are in the air; those of the next move are told once they lie. */
function InAir({ model, rockets }: { model: ViewModel; rockets: ReturnType<typeof rocketsOf> }) {
  return (
    <section class="panel tight tm-may">
      <Plate end={<RuleTag rule="TM-17" />}>{nowWords(model)}</Plate>
      <div class="tm-rows">
        {model.view.pending.map((roll) => {
          const letter = rocketOfRoll(model, roll);
          const rocket = rockets.find(([other]) => other === letter)?.[1];
          const odds = letter && rocket && oddsOf(model, letter, rocket);
          if (!odds) return null;
          const far = roll.why.endsWith('distance');
          return [
            <RocketTag key={letter} letter={letter} rocket={rocket} seat={model.state.player ?? ''} />,
            <div key={roll.request}>
              <span class="num">{far ? howFar(rocket.stages) : lostWords(odds.lost)}</span>
              <Bar parts={far ? distanceParts(odds, rocket) : lostParts(odds.lost)} />
            </div>,
          ];
        })}
      </div>
    </section>
  );
}

/** The chances of the player on turn, for everybody else: TM-17. */
export function MayRisk() {
  const model = useViewModel();
  const { on, state, view } = model;
  const rockets = rocketsOf(state.players[on?.seat ?? '']);
  if (!on) return null;
  if (view.pending.length > 0) return <InAir model={model} rockets={rockets} />;
  return (
    <section class="panel tight tm-may" {...boardMark({ seat: on.seat })}>
      <Plate end={<RuleTag rule="TM-17" />}>{m.tm_may_risk({ name: on.name })}</Plate>
      {rockets.length === 0 && (
        <p class="muted">{state.players[on.seat]?.must_pass ? m.tm_last_gone() : m.tm_no_rocket_yet()}</p>
      )}
      <div class="tm-rows">
        {rockets.map(([letter, rocket]) => {
          const fire = oddsOf(model, letter, rocket);
          if (!fire) return null;
          const { lost } = fire;
          return [
            <RocketTag key={letter} letter={letter} rocket={rocket} seat={on.seat} />,
            <div key={`${letter}f`} {...boardMark({ rocket: letter })}>
              <b>{m.tm_label_fire()}</b>
              <span class="num">{fireWords(state.odds[letter], rocket)}</span>
              <Bar parts={fireParts(fire, rocket)} />
            </div>,
            <div
              key={`${letter}s`}
              class={rocket.stages > 1 ? '' : 'muted'}
              {...boardMark({ rocket: letter }, 'stages')}
            >
              <b>{m.tm_label_separate()}</b>
              <span class="num">{rocket.stages > 1 ? lostWords(lost) : m.tm_no_tank()}</span>
              {rocket.stages > 1 && <Bar parts={lostParts(lost)} />}
            </div>,
          ];
        })}
      </div>
    </section>
  );
}

function waitWords(model: ViewModel): string {
  const { order, player } = model.state;
  if (player === model.me) return m.tm_match_wait();
  const wait = waitFor(order, player, model.me);
  if (wait === null) return m.table_you_watch();
  return wait === 0 ? m.table_you_next() : m.tm_you_later({ n: wait });
}

/** "A: holds or falls?" */
const callWords = ({ rocket }: CallOdds): string => m.ui_colon({ of: rocket, says: m.tm_label_call() });

/** TM-18: what the next die will do, for fun: a touch counts at once, until the die is thrown. */
function Calls() {
  const { model, table } = useSeat();
  const { keep } = useSending();
  const { calls, player } = model.state;
  const odds = oddsBy<Odds>()(model.view, 'call');
  if (!odds) return null;
  const chance = { holds: odds.holds.p, falls: 1 - odds.holds.p };
  const face = (side: Call, seat: string, words: string) => (
    <>
      <svg
        viewBox="-30 -62 60 64"
        class={`tm-call ${seatColour(placeOf(model.view, player ?? ''))}`}
        aria-hidden="true"
      >
        <use href={`${set}#${seat}`} />
      </svg>
      <span>
        {words}
        <small>{m.tm_call_price({ p: percent(chance[side]), n: odds.nerve[side] })}</small>
      </span>
    </>
  );
  return (
    <Choices<Call | ''>
      label={callWords(odds)}
      class="tm-calls"
      value={calls[model.me] ?? ''}
      onChange={(side) => side && keep(table.send('call', { side }))}
      choices={[
        { value: 'holds', face: face('holds', 'tm-capsule', capital(m.tm_holds())) },
        { value: 'falls', face: face('falls', 'tm-burst', m.tm_id_falls()) },
      ]}
    />
  );
}

/** The rocket that is named, or the dice are for. */
function namedOf(model: ViewModel): Letter | null {
  const roll = model.view.pending[0];
  return (roll && rocketOfRoll(model, roll)) ?? model.state.named?.rocket ?? null;
}

export function Watching() {
  const { model, table } = useSeat();
  const [looked, setLooked] = useState<Letter | null>(null);
  const { on, state, view } = model;
  const seat = on?.seat ?? '';
  const rockets = rocketsOf(state.players[seat]);
  const chosen = namedOf(model) ?? (rockets.some(([letter]) => letter === looked) ? looked : null);
  const rocket = chosen && state.players[seat]?.rockets[chosen];
  const line = lastRoll(view.log);
  const thrown = state.last.some((step) => typeof step.roll === 'number' || (step.faces?.length ?? 0) > 0);
  const why = lastWhy(view);
  const far = state.named?.cleared === true;
  const nerve = state.nerve[model.me] ?? 0;
  const plain = table.draft<boolean>('call', false, 'watch');
  const { keep } = useSending();
  const [letter] = state.named?.at_risk ?? [];
  const risked = letter && state.players[seat]?.rockets[letter];
  const odds = oddsBy<Odds>()(view, 'call');
  const standing = odds && !state.named ? odds : null;
  const matchPoint = state.phase === 'match_point';
  if (odds && letter && risked && !plain.value)
    return (
      <HandScreen
        question={`watch/${seat}`}
        class="tall tm-hand"
        near="var(--pine)"
        order={matchPoint ? nowWords(model) : m.tm_label_call()}
        clock={matchPoint ? view.clock : null}
        note={[matchPoint ? m.tm_label_call() : nowWords(model), nerve > 0 && m.tm_nerve({ n: nerve })]
          .filter(Boolean)
          .join(' · ')}
        world={(box) => (
          <Halves
            {...{ model, box, odds, letter }}
            rocket={risked}
            onCall={(side) => keep(table.send('call', { side }))}
          />
        )}
        pass={<PassLink onTap={() => (plain.value = true)}>{m.table_just_watch()}</PassLink>}
      >
        <Callers model={model} />
        {on && <PassOn table={table} seats={[on.seat]} />}
      </HandScreen>
    );
  return (
    <HandScreen
      question={`watch/${seat}`}
      class="tall tm-hand"
      near="var(--pine)"
      order={nowWords(model)}
      note={[waitWords(model), standing && callWords(standing), nerve > 0 && m.tm_nerve({ n: nerve })]
        .filter(Boolean)
        .join(' ')}
      world={(area) => (
        <>
          <LadderPic
            {...{ area, model, seat, chosen }}
            odds={oddsNow(model, chosen)}
            dice={rocket ? diceFor(rocket, !state.named ? 'all' : far ? 'far' : 'risk') : null}
          />
          {!chosen && (
            <OnSand area={area} live>
              {announcementOf(state.last)?.text}
              {why && <small>{say(why, table.say)}</small>}
              {line && thrown && <DiceTag line={line} actor={table.say.name(text(line.seat))} />}
            </OnSand>
          )}
          {!state.named && rockets.length > 0 && (
            <Hits<Letter>
              label={m.tm_may_risk({ name: on?.name ?? '' })}
              value={chosen}
              onChange={setLooked}
              hits={rockets.map(([letter, ownRocket]) => ({
                ...hitOf(area, letter),
                value: letter,
                label: m.ui_colon({
                  of: rocketWords(letter, ownRocket),
                  says: fireWords(state.odds[letter], ownRocket),
                }),
              }))}
            />
          )}
        </>
      )}
    >
      <Calls />
      {on && <PassOn table={table} seats={[on.seat]} />}
    </HandScreen>
  );
}
