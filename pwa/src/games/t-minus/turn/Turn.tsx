// One's own turn: three rockets on one ladder. A touch shows what Fire and Separate may bring; the truck packs up and passes.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, Hits, Pair, useSending, type WorldBox } from '../../../shared';
import { buildOddsOf, isOffered, rocketsOf, type ViewModel } from '../model';
import { useSeat } from '../props';
import { type Chosen, LadderPic, OnSand, smokeAt } from '../set/Ladder';
import type { Action, Letter } from '../wire';
import { announcementOf, buildNote, fireWords, lostWords } from '../words';
import {
  actWords,
  ask,
  countWords,
  diceOf,
  emptyOf,
  hitsOf,
  onlyChoice,
  passNote,
  truckWords,
} from './offers';
import { type Charge, useCharge } from './useCharge';

interface WorldProps {
  area: WorldBox;
  model: ViewModel;
  chosen: Chosen | null;
  charged: Charge | null;
  /** What the last action was, while nothing is chosen. */
  told: string;
  touchable: boolean;
  onTouch: (thing: Chosen | null) => void;
}
/** The ladder with the own rockets, and what may be touched on it. */
function World({ area, model, chosen, charged, told: text, touchable, onTouch }: WorldProps) {
  const odds = chosen && chosen !== 'build' && chosen !== 'pass' ? model.state.odds[chosen] : null;
  return (
    <>
      <LadderPic
        {...{ area, model, chosen, odds }}
        empty={emptyOf(model)}
        seat={model.me}
        risks={buildOddsOf(model)?.risks ?? []}
        dice={diceOf(model, chosen)}
        smoke={charged ? smokeAt(charged.left) : 0}
        grey={model.mine?.must_pass === true}
        bare={!text && chosen === null}
        truck={({ k: i }) => truckWords(model, i < 0.9)}
      />
      {text && (
        <OnSand area={area} live>
          {text}
        </OnSand>
      )}
      {charged && (
        <b class="tm-count" aria-live="assertive">
          {charged.left || ''}
        </b>
      )}
      {touchable && (
        <Hits<Chosen>
          label={m.tm_touch_what()}
          value={chosen}
          onChange={onTouch}
          hits={hitsOf(model, area)}
        />
      )}
    </>
  );
}

// Long: one picture and what one touches in it share what is chosen.
export function Turn() {
  const { model, table } = useSeat();
  const [touched, setTouched] = useState<Chosen | null>(null);
  const [last, setLast] = useState<{ action: Action; letter: Letter | undefined; phase: string } | null>(
    null,
  );
  const { keep, sent, sentState, under: words } = useSending();
  const { state, view, mine } = model;
  const charge = useCharge();
  const { on: charged } = charge;
  const rockets = rocketsOf(mine);
  // Named and still being played out: dice fall, or the referee rolls them.
  const under = sentState || state.named !== null ? (words ?? m.ui_go_sent()) : null;
  const doing = last?.phase === view.phase && sent?.state.value !== 'refused' ? last : null;
  const named = [state.named?.rocket, doing?.letter, touched];
  const letter = named.find((name): name is Letter => rockets.some(([other]) => other === name));
  const chosen =
    letter ??
    (touched === 'pass' || (touched === 'build' && isOffered(view, 'build')) ? touched : onlyChoice(model));
  const rocket = letter ? mine?.rockets[letter] : null;
  const odds = letter ? state.odds[letter] : null;
  const [order, note] = charged
    ? countWords(charged)
    : under && letter
      ? [actWords(model, letter, doing?.action), under]
      : ask(model, chosen);
  const act = (action: Action) => {
    setLast({ action, letter, phase: view.phase });
    keep(table.send(action, letter ? { rocket: letter } : {}, { throws: true }));
    setTouched(null);
  };
  const fire = {
    class: `btn btn-primary tm-act ${charged ? `charged c${3 - charged.left}` : ''}`,
    'aria-disabled': under !== null || undefined,
    ...(under ? {} : charge.cap(() => act('fire'))),
  };
  const build = buildOddsOf(model);
  const announcement = (chosen === null && announcementOf(state.last)?.text) || '';
  const world = (area: WorldBox) => (
    <World
      {...{ area, model, chosen, charged, told: announcement }}
      touchable={!charged && !under}
      // a touch on the ladder builds, where nothing else is there to be done
      onTouch={(next) => (next === 'build' && rockets.length === 0 ? act('build') : setTouched(next))}
    />
  );
  return (
    <HandScreen
      question={`${view.phase}/${state.named ? 'named' : ''}`}
      class="tall tm-hand"
      near="var(--pine)"
      {...{ order, note, world }}
      move={chosen === 'build' || chosen === 'pass' ? chosen : 'fire'}
    >
      {letter && rocket && odds ? (
        <Pair>
          {isOffered(view, 'separate', letter) && (
            <Cap
              class={`tm-act ${charged ? 'tm-aside' : ''}`}
              off={under !== null}
              note={lostWords(odds.lost)}
              onTap={() => act('separate')}
            >
              {m.tm_label_separate()}
            </Cap>
          )}
          <button type="button" {...fire}>
            <span class="cap-words">
              <span class="big">{m.tm_label_fire()}</span>
              <small>{under ?? fireWords(odds, rocket)}</small>
            </span>
          </button>
        </Pair>
      ) : chosen === 'build' ? (
        <Cap
          kind="primary"
          class="rise"
          off={under !== null}
          note={under ?? (state.handicap === model.me ? m.tm_build_two() : buildNote(build))}
          onTap={() => act('build')}
        >
          <span class="big">{m.tm_build_n({ rocket: emptyOf(model)[0] ?? '' })}</span>
        </Cap>
      ) : chosen === 'pass' ? (
        <Cap
          kind="primary"
          class="rise"
          off={under !== null}
          note={under ?? passNote(model)}
          onTap={() => act('pass')}
        >
          <span class="big">{m.tm_label_pass()}</span>
        </Cap>
      ) : (
        <Cap off note={under ?? m.tm_touch_first()}>
          <span class="big">{m.tm_label_fire()}</span>
        </Cap>
      )}
    </HandScreen>
  );
}
