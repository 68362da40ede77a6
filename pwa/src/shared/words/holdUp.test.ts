// Whom a table waits for, when only one is left.
import { describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../../i18n/catalogue';
import type { Seat } from '../../table/types';
import { holdUpWords } from './people';

const seats = (...states: [name: string, status: string, bot?: string][]) => ({
  seats: states.map(([name, status, bot], at) => ({
    seat: `s${at}`,
    kind: 'player',
    admitted: true,
    name,
    status,
    bot: bot ?? null,
  })) as unknown as Seat[],
});

describe('the one whom all others wait for', () => {
  it('is named with how many wait, once nobody else is asked', () => {
    overwriteGetLocale(() => 'en');
    const two = seats(['Ada', 'go'], ['Bo', 'thinking'], ['Cleo', 'thinking'], ['Dana', 'go']);
    expect(holdUpWords(two)).toBeNull();
    const one = seats(['Ada', 'go'], ['Bo', 'go'], ['Cleo', 'thinking'], ['Dana', 'go'], ['Eli', 'idle']);
    expect(holdUpWords(one)?.replace(/[\u2066-\u2069]/g, '')).toBe('3 wait for Cleo');
  });
  it('is nobody where only one waits, all are in, or a bot thinks', () => {
    expect(holdUpWords(seats(['Ada', 'go'], ['Bo', 'thinking']))).toBeNull();
    expect(holdUpWords(seats(['Ada', 'go'], ['Bo', 'go'], ['Cleo', 'go']))).toBeNull();
    expect(holdUpWords(seats(['Ada', 'go'], ['Bo', 'go'], ['Cy', 'thinking', 'plain']))).toBeNull();
  });
});
