// One's own turn: three rockets on one ladder. A touch shows what Fire and Separate may bring; the truck packs up and passes.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, Hits, listWords, nameOf, Pair, useSending, type WorldBox } from '../../../shared';
import { buildOddsOf, type Desk, gainOf, isOffered, LETTERS, rocketsOf, tokensOn } from '../model';
import { useSeat } from '../props';
import { type Chosen, LadderPic, OnSand, smokeAt } from '../set/Ladder';
import { hitOf, ladderIn } from '../set/layout';
import { buildDice, diceFor, type SandDice } from '../set/SandDice';
import type { Action, Letter } from '../wire';
import { announcementOf, buildNote, fireWords, lostWords, offWords, riskWords, rocketWords } from '../words';
import { useCharge } from './useCharge';

/** The rule that forbids touching a rocket, in a word or two. */
function whyNot(desk: Desk): string {
  return desk.mine?.must_pass || desk.mine?.supply == null ? m.tm_only_pass_left() : m.tm_no_tokens();
}

/** The letters without a rocket: the first is the next to be built on. */
const emptyOf = (desk: Desk): Letter[] =>
  isOffered(desk.view, 'build') ? LETTERS.filter((letter) => !desk.mine?.rockets[letter]) : [];

/** Lit before anything has been touched: the only thing to do, where there is only one. */
function onlyChoice(desk: Desk): Chosen | null {
  if (desk.mine?.must_pass) return 'pass';
  return rocketsOf(desk.mine).length === 0 && isOffered(desk.view, 'build') ? 'build' : null;
}

/** The order, and its reason. */
function ask(desk: Desk, chosen: Chosen | null): [order: string, note?: string] {
  const { mine } = desk;
  const name = nameOf(desk, desk.me);
  if (chosen === 'pass')
    return mine?.must_pass
      ? [m.tm_only_pass({ name }), m.tm_must_pass_why()]
      : [m.tm_ask_pass(), passNote(desk)];
  if (chosen === 'build') {
    const risked =
      buildOddsOf(desk)
        ?.risks.filter((risk) => risk.lost.p > 0)
        .map((risk) => risk.rocket) ?? [];
    const note = risked.length > 0 ? m.tm_ask_build_risk({ list: listWords(risked) }) : m.tm_goal();
    return [rocketsOf(mine).length > 0 ? m.tm_ask_build() : m.tm_build_first({ name }), note];
  }
  const rocket = chosen && mine?.rockets[chosen];
  if (!chosen || !rocket) return [m.tm_name_move({ name }), suppliesWords(desk) ?? m.tm_each_try()];
  const order = isOffered(desk.view, 'separate', chosen)
    ? m.tm_ask_fire({ rocket: chosen })
    : m.tm_ask_fire_only({ rocket: chosen });
  const crashes = (desk.state.odds[chosen]?.crash.p ?? 0) > 0;
  return [order, [riskWords(chosen, rocket.tokens), crashes && m.tm_crash_why()].filter(Boolean).join(' ')];
}

function suppliesWords(desk: Desk): string | null {
  const n = desk.mine?.supply;
  return n == null ? null : m.tm_supply_label({ name: nameOf(desk, desk.me), n });
}

function passNote(desk: Desk): string {
  const off = offWords(tokensOn(desk.mine));
  const gain = gainOf(desk);
  return gain === null ? off : m.tm_back({ off, n: gain });
}

function truckWords({ mine }: Desk, short: boolean): string[] {
  const n = tokensOn(mine);
  if (n === 0) return [m.tm_label_pass()];
  return short ? [m.tm_truck_off({ n })] : [m.tm_label_pass(), offWords(n)];
}

function diceOf(desk: Desk, chosen: Chosen | null): SandDice | null {
  if (chosen === 'build') return buildDice(rocketsOf(desk.mine));
  const rocket = chosen && chosen !== 'pass' && desk.mine?.rockets[chosen];
  return rocket ? diceFor(rocket, 'all') : null;
}

export function Turn() {
  const { desk, table } = useSeat();
  const [touched, setTouched] = useState<Chosen | null>(null);
  const [last, setLast] = useState<{ action: Action; letter: Letter | undefined; phase: string } | null>(
    null,
  );
  const { keep, sent, way, under: words } = useSending();
  const { state, view, mine } = desk;
  const charge = useCharge();
  const { on: charged } = charge;
  const rockets = rocketsOf(mine);
  const name = nameOf(desk, desk.me);
  // Named and still being played out: dice fall, or the referee rolls them.
  const under = way || state.named !== null ? (words ?? m.ui_go_sent()) : null;
  const doing = last?.phase === view.phase && sent?.state.value !== 'refused' ? last : null;
  const named = [state.named?.rocket, doing?.letter, touched];
  const letter = named.find((name): name is Letter => rockets.some(([own]) => own === name));
  const chosen =
    letter ??
    (touched === 'pass' || (touched === 'build' && isOffered(view, 'build')) ? touched : onlyChoice(desk));
  const rocket = letter ? mine?.rockets[letter] : null;
  const odds = letter ? state.odds[letter] : null;
  const [order, note] = charged
    ? charged.left === 0
      ? [m.tm_let_go(), m.tm_let_go_note()]
      : charged.held
        ? [m.tm_hold_on(), m.tm_hold_note()]
        : [m.tm_counts(), m.tm_counts_note()]
    : under && letter
      ? [
          (doing ?? state.named)?.action === 'separate'
            ? m.tm_separates({ name, rocket: letter })
            : m.tm_fires({ name, rocket: letter }),
          under,
        ]
      : ask(desk, chosen);
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
  const build = buildOddsOf(desk);
  const told = chosen === null && announcementOf(state.last)?.text;
  const world = (area: WorldBox) => {
    const { truck, k } = ladderIn(area);
    const empty = emptyOf(desk);
    const next = empty[0];
    return (
      <>
        <LadderPic
          {...{ area, desk, chosen, odds, empty }}
          seat={desk.me}
          risks={build?.risks ?? []}
          dice={diceOf(desk, chosen)}
          smoke={charged ? smokeAt(charged.left) : 0}
          grey={mine?.must_pass === true}
          bare={!told && chosen === null}
          truck={({ k }) => truckWords(desk, k < 0.9)}
        />
        {told && (
          <OnSand area={area} live>
            {told}
          </OnSand>
        )}
        {charged && (
          <b class="tm-count" aria-live="assertive">
            {charged.left || ''}
          </b>
        )}
        {!charged && !under && (
          <Hits<Chosen>
            label={m.tm_touch_what()}
            value={chosen}
            // a touch on the ladder builds, where nothing else is there to be done
            onChange={(next) => (next === 'build' && rockets.length === 0 ? act('build') : setTouched(next))}
            hits={[
              ...rockets.map(([letter, rocket]) => ({
                ...hitOf(area, letter),
                value: letter,
                off: !isOffered(view, 'fire', letter),
                label: m.ui_colon({
                  of: rocketWords(letter, rocket),
                  says: isOffered(view, 'fire', letter)
                    ? fireWords(state.odds[letter], rocket)
                    : whyNot(desk),
                }),
              })),
              ...(next
                ? [
                    {
                      ...(rockets.length > 0 ? hitOf(area, next) : hitOf(area, 'A', LETTERS.length)),
                      value: 'build' as const,
                      label: m.tm_hit_build({ risk: buildNote(build) }),
                    },
                  ]
                : []),
              {
                left: truck.x - 52 * k,
                top: truck.y - 46 * k,
                width: 104 * k,
                height: Math.max(56, 88 * k),
                value: 'pass' as const,
                label: m.tm_hit_pass({ off: passNote(desk) }),
              },
            ]}
          />
        )}
      </>
    );
  };
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
          note={under ?? (state.handicap === desk.me ? m.tm_build_two() : buildNote(build))}
          onTap={() => act('build')}
        >
          <span class="big">{m.tm_build_n({ rocket: emptyOf(desk)[0] ?? '' })}</span>
        </Cap>
      ) : chosen === 'pass' ? (
        <Cap
          kind="primary"
          class="rise"
          off={under !== null}
          note={under ?? passNote(desk)}
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
