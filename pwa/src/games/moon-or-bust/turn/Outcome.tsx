// What the tests of this turn told: the rocket as it flew, its lamps, the race to the Moon, and a sheet of what follows.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Sheet, type WorldBox } from '../../../shared';
import { bestTold, hasRole, notebookOf, otherSide, SIDES, type ViewModel } from '../model';
import { type Props, useViewModel } from '../props';
import { cardsTaken } from '../roles/cards';
import { testsTaken } from '../roles/tests';
import { Part } from '../set/Part';
import { CROPS, RocketPart, Struck, TestRocket } from '../set/Rocket';
import type { Tested } from '../wire';
import { partWord, teamName, typeWord } from '../words';
import { BothCounts, NotebookNews, ownTests, proxySteps, RevealSteps, sabotageSteps } from './Results';

/** The best of the team's own tests this turn; nothing where it ran none. */
const bestTest = (model: ViewModel): Tested | undefined =>
  [...ownTests(model)].sort((a, b) => b.correct - a.correct)[0];

/** What the clock took from this phone; null: nothing. */
function takenWords(model: ViewModel, table: Props): string | null {
  const tests = testsTaken(model, table);
  if (tests > 0) return m.mb_clock_took_tests({ n: tests });
  return cardsTaken(model, table) ? m.mb_clock_took_cards() : null;
}

/** "Two of three", and who struck what, or what the clock took. */
export function outcomeWords(model: ViewModel, table: Props): { order: string; note: string } {
  const counts = (model.side && model.state.reveal?.results?.[model.side]) || [];
  if (!model.side) return { order: m.mb_results(), note: m.stage_test_nobody() };
  const taken = takenWords(model, table);
  if (counts.length === 0) return { order: m.mb_pass_test(), note: taken ?? m.mb_no_own_test() };
  const best = Math.max(...counts);
  const struck = bestTest(model)?.sabotaged ?? [];
  const note =
    taken ??
    (struck.length > 0
      ? m.mb_struck_your({
          team: teamName(model, otherSide(model.side)),
          type: struck.map(typeWord).join(', '),
        })
      : best === 3
        ? m.mb_three_right()
        : best === 0
          ? m.mb_all_wrong()
          : m.stage_test_nobody());
  return { order: m.mb_right({ n: best }), note };
}

/** The best test of both teams so far, on their ways to the Moon. */
function Race({ model, x, y, scale }: { model: ViewModel; x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Part id="race" />
      {[1, 2, 3].map((n) => (
        <text key={n} x="56" y={258 - 62 * n} class="mb-mark">
          {n}
        </text>
      ))}
      {SIDES.map((side, index) => (
        <g
          key={side}
          class="mb-runner"
          style={{
            transform: `translate(${30 + 52 * index}px, ${251 - 62 * bestTold(model, side)}px)`,
          }}
        >
          <Part id={`rocket-${side}`} scale={0.078} />
        </g>
      ))}
    </g>
  );
}

/** What is certain of each part now: for engineers; the others read what was played. */
function Known({ test }: { test: Tested }) {
  const model = useViewModel();
  const marks = notebookOf(model)?.marks;
  return (
    <div class="mb-known">
      {Object.entries(test.components).map(([slot, id]) => {
        const type = model.parts.get(id)?.type ?? 'fuselage';
        const sign = marks?.sure?.includes(id) ? '✓' : marks?.out.includes(id) ? '✕' : '?';
        const words = { '✓': m.mb_mark_sure(), '✕': m.mb_mark_out(), '?': m.mb_mark_open() }[sign];
        return (
          <div key={slot}>
            <svg viewBox={CROPS[type]} aria-hidden="true">
              <RocketPart model={model} id={id} />
            </svg>
            <b class="row">
              {partWord(id)}
              <i class={sign === '✓' ? 'yes' : ''} aria-hidden="true">
                {sign}
              </i>
              <span class="sr">{words}</span>
            </b>
          </div>
        );
      })}
    </div>
  );
}

export function Outcome({ box }: { box: WorldBox }) {
  const model = useViewModel();
  const [open, setOpen] = useState(false);
  const side = model.side ?? 'a';
  const test = bestTest(model);
  const counts = (model.side && model.state.reveal?.results?.[model.side]) || [];
  const correct = Math.max(0, ...counts);
  const reveal = model.state.reveal;
  const compact = box.width <= 350;
  const engineer = hasRole(model, 'engineer') && test !== undefined;
  const sheet = box.bottom - (compact ? (engineer ? 96 : 138) : 186);
  const race = compact ? 92 : 112;
  const high = sheet - box.top;
  const i = Math.min(high / 1110, (box.width - race) / 780);
  const foot = sheet - 310 * i;
  const middle = (box.width - race) / 2;
  const ground = Math.max(box.width / 390, high / 420);
  const scale = Math.min(race / 112, high / 300);
  const struck = test?.sabotaged ?? [];
  const steps = reveal
    ? [...sabotageSteps(model, reveal), ...proxySteps(model, reveal)].slice(0, compact ? 2 : 3)
    : [];
  return (
    <>
      <svg width={box.width} height={sheet} class="mb-top" aria-hidden="true">
        <Part id="dusk-bands" x={box.width / 2} y={sheet - 74 * ground - high * 0.12} scale={ground} />
        <g transform={`translate(${middle} ${foot}) scale(${i})`}>
          <Part id="results-pad" />
          {test && (
            <TestRocket
              model={model}
              components={test.components}
              over={({ type, y }) =>
                struck.includes(type) && (
                  <g class={`mb-team-${otherSide(side)}`}>
                    <Struck {...{ type, y }} />
                  </g>
                )
              }
            />
          )}
          {counts.length > 0 &&
            [0, 1, 2].map((lamp) => (
              <g key={lamp} transform={`translate(${232 * (lamp - 1)} 74)`}>
                <Part id={lamp < correct ? 'lamp-lit' : 'lamp'} />
                {lamp >= 3 - struck.length && <Part id="lamp-struck" />}
              </g>
            ))}
        </g>
        <Race model={model} x={box.width - race} y={sheet - 268 * scale} scale={scale} />
      </svg>
      <div class="mb-know" style={{ top: sheet, height: box.bottom - sheet }}>
        <button type="button" class="mb-page" onClick={() => setOpen(true)}>
          <b>{engineer ? m.mb_you_know() : m.mb_what_happened()}</b>
          {engineer ? (
            <Known test={test} />
          ) : (
            <ul>
              {steps.map((step) => (
                <li key={step.key}>{step.title}</li>
              ))}
            </ul>
          )}
        </button>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.mb_what_happened()}>
        <BothCounts />
        <NotebookNews />
        <RevealSteps />
      </Sheet>
    </>
  );
}
