// While something is told, the top of a device's screen says what the scene says, and not what comes after it.
// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { LogLine, StageBeat, View } from '../../table/types';
import { serverNow } from '../kit/ports';
import { Stage } from './Stage';

const HOUR = 3_600_000;
const after = (seq: number) => ({ seq, seats: [], state: {}, log: [] }) as unknown as View;
const beat = (seq: number, at_ms: number): StageBeat => ({ seq, k: 0, kind: 'card', at_ms, ms: HOUR });
const line = (seq: number) => ({ seq, at_ms: 0, id: 'x', rules: [], to: 'all' }) as unknown as LogLine;

/** The head while the second of three commits is told. */
function headOf(views: readonly View[]): string | null {
  const begins = serverNow() - 1.5 * HOUR;
  const beats = [5, 8, 9].map((seq, i) => beat(seq, begins + i * HOUR));
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  render(
    <Stage
      on={{
        stage: { at_ms: begins, until_ms: begins + 3 * HOUR, beats },
        pace: 'show',
        lines: [5, 8, 9].map(line),
        views,
        skippedUntil: 0,
      }}
      live={after(9)}
      scenes={{ card: () => null }}
      module={undefined}
      materials={null}
      head={(before, kind) => (
        <header>
          {before ? before.seq : 'nothing'} {kind}
        </header>
      )}
    />,
    page,
  );
  const head = page.querySelector('header')?.textContent ?? null;
  render(null, page);
  return head;
}

describe('the head of the stage', () => {
  afterEach(() => document.body.replaceChildren());
  it('is that of the scene: neither from before the show nor of what comes after', () => {
    expect(headOf([4, 5, 8, 9].map(after))).toBe('5 card');
  });
  it('says nothing on a device that came after the scene', () => {
    expect(headOf([after(9)])).toBe('nothing card');
  });
});
