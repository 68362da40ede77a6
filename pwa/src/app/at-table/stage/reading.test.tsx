// Every sentence on a game's stage stays long enough to be read by somebody who looks up.
// @vitest-environment happy-dom
import { type ComponentType, render } from 'preact';
import { describe, expect, it } from 'vitest';
import { propsOf } from '../../../../testing/frames';
import { type StagedGame, games as stagedGames } from '../../../../testing/staged';
import { locales, overwriteGetLocale } from '../../../i18n/catalogue';
import type { BeatTable } from '../../../shared/game';
import { LotsScene } from '../../../shared/stage/LotsScene';
import { type AnyScenes, PlainScene } from '../../../shared/stage/Stage';
import { sayLine } from '../../../shared/words/words';
import type { LogLine } from '../../../table/types';

/** Read aloud, or where it is brisk silently: so long for a word, and for a sentence no less than that. */
const WORD_MS = { show: 300, brisk: 200 };
const LEAST_MS = 1500;
/** Two or three words without a full stop name what moves. */
const CAPTION = 3;
const STEP_MS = 100;

// A lot's scene is fetched with its first beat, which is later than the first look.
const games = stagedGames.map((game) => ({
  ...game,
  scenes: { lots: LotsScene, ...game.scenes } as AnyScenes,
}));

/** An event's history can be read as long as its card lies on the table. */
const SAID =
  '.say, .why, [class$=-means], [class$=-effect], [class$=-strikes] li, [class$=-gains] li, .stage-lots li.in';
const LATER = '[class$=-stage-event] .why';

function texts(page: Element): string[] {
  const elements = [...page.querySelectorAll(SAID)].filter((element) => !element.matches(LATER));
  return elements
    .flatMap((element) => {
      // full ink, then muted
      const [first] = element.children;
      const ink = element.matches('.why') && first?.tagName === 'B' ? (first.textContent ?? '') : '';
      return [ink, (element.textContent ?? '').slice(ink.length)];
    })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

type Speed = keyof typeof WORD_MS;
function needs(text: string, speed: Speed): number {
  const words = text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(words > CAPTION || /[.?]$/.test(text) ? LEAST_MS : 0, words * WORD_MS[speed]);
}

/** Return the sentences of a moment that are gone too soon, beat after beat. */
function hurried(
  { scenes, module, moments, beats }: StagedGame,
  name: string,
  speed: Speed = 'show',
): string[] {
  const moment = moments[name]!();
  for (const seat of moment.view.seats) seat.name = seat.name.split(' ')[0]!;
  const page = document.createElement('div');
  const stands = new Map<string, { text: string; ms: number; kind: string }>();
  const fast: string[] = [];
  const gone = (now: ReadonlySet<string>) => {
    for (const [key, { text, ms, kind }] of stands) {
      if (now.has(key)) continue;
      stands.delete(key);
      if (ms < needs(text, speed)) fast.push(`${kind}: ${ms} of ${needs(text, speed)} ms: ${text}`);
    }
  };
  for (const [i, [line, kind, shown]] of moment.beats.entries()) {
    const length = speed === 'show' ? shown : briskOf(line, beats, shown);
    const times = length === shown ? 1 : 2;
    const Scene = scenes[kind] as ComponentType<object> | undefined;
    for (let t = 0; t < length; t += STEP_MS) {
      const whole = propsOf(moment, i, t * times, { onTv: true, module });
      const props = { ...whole, beat: { ...whole.beat, ms: length } };
      const plain = <PlainScene text={sayLine(module, line, props.say)} />;
      render(Scene ? <Scene key={i} {...props} /> : plain, page);
      const shownTexts = texts(page);
      gone(new Set(shownTexts.map((text) => text.replace(/[.]$/, ''))));
      for (const text of shownTexts) {
        const key = text.replace(/[.]$/, '');
        const ms = (stands.get(key)?.ms ?? 0) + STEP_MS;
        stands.set(key, { text, ms, kind });
      }
    }
  }
  gone(new Set());
  render(null, page);
  return fast;
}

/** A length at the pace `brisk`, where time runs twice as fast; those at full length stay as they are. */
function briskOf(line: LogLine, beats: BeatTable, shown: number): number {
  const { brisk_ms, show_ms, pause_ms, full } = beats[line.id]!;
  if (full && line[full] === true) return shown;
  const more = shown - show_ms - pause_ms;
  return brisk_ms === undefined ? (show_ms + more) / 2 : brisk_ms && brisk_ms + more / 2;
}

describe.each(games)('the stage of $game', (game) => {
  it('has a moment for each kind of beat', () => {
    const kinds = Object.values(game.moments).flatMap((make) => make().beats.map(([, kind]) => kind));
    const wanted = new Set(Object.values(game.beats).map((beat) => beat.kind));
    wanted.delete('lots'); // drawn before a game begins, and in the same way for all of them
    const lacking = [...wanted].filter((kind) => !kinds.includes(kind));
    expect(lacking, `scripts/scenes/${game.game.replaceAll('-', '_')}.py: record a moment`).toEqual([]);
  });
  it.each(locales)('says nothing that is gone before it is read: %s', (language) => {
    overwriteGetLocale(() => language);
    // Each moment in every second language: drawing all of them takes long.
    const turn = locales.indexOf(language);
    const hurriedLines = Object.keys(game.moments)
      .filter((_, i) => (i + turn) % 2 === 0)
      .flatMap((name) => hurried(game, name).map((fault) => `${name}, ${fault}`));
    expect(hurriedLines).toEqual([]);
  });
  // The end of a game is the platform's.
  const times = Object.entries(game.beats).some(
    ([id, beat]) => id !== 'game.finished' && beat.brisk_ms !== undefined,
  );
  it.runIf(times).each(locales)('can be read where it is brisk: %s', (language) => {
    overwriteGetLocale(() => language);
    const turn = locales.indexOf(language);
    const hurriedLines = Object.keys(game.moments)
      .filter((_, i) => (i + turn) % 2 === 0)
      .flatMap((name) => hurried(game, name, 'brisk').map((fault) => `${name}, ${fault}`));
    expect(hurriedLines).toEqual([]);
  });
});
