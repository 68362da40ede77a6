// The proof: the published vector, files that the server made, and every value of them changed.
// The fixtures are `TableService.audit` of a toy table (tests/support/tables/harness.py): two rounds, a rewind, more rolls.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import { enc, faces, previous } from '../../table/dice/fairness';
import { fromHex, toHex } from '../../table/keep';
import { check } from './check';
import { Bad } from './fault';
import player from './fixtures/player.json';
import referee from './fixtures/referee.json';

type Tree = Record<string, unknown> | unknown[];
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Every way to a value that is no object and no list. */
function* leaves(value: unknown, path: (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof value !== 'object' || value === null) yield path;
  else for (const [key, member] of Object.entries(value)) yield* leaves(member, [...path, key]);
}
function valueAt(tree: unknown, path: (string | number)[]): unknown {
  return path.reduce((node, key) => (node as Record<string | number, unknown>)[key], tree);
}
function put(tree: Tree, path: (string | number)[], value: unknown): Tree {
  const out = copy(tree);
  (valueAt(out, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1)!] = value;
  return out;
}
function changes(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1, String(value)];
  if (typeof value === 'string' && value !== '') {
    const last = value.at(-1) === '0' ? '1' : '0';
    return [value.slice(0, -1) + last, value.slice(1), null];
  }
  return ['x'];
}
function faultOf(document: unknown, anchors: Record<string, string> = {}): Bad {
  try {
    check(document, anchors);
  } catch (error) {
    if (error instanceof Bad) return error;
    throw error;
  }
  throw new Error('It was let through.');
}

/** The anchor that ends a chain, in hexadecimal. */
function anchorOf(table: string, scope: string, length: number, last: Uint8Array): string {
  let link = last;
  for (let i = length; i > 0; i -= 1) link = previous(table, scope, i, link);
  return toHex(link);
}

describe('fd1', () => {
  it('gives the published vector', () => {
    const last = new Uint8Array(32).fill(0x11);
    expect(anchorOf('KQ7XM', 'all', 4, last)).toBe(
      '53ded49db7a04e35b1912fb9febac5ea3140f36f40308527d06504dd4ad508d9',
    );
    let first: Uint8Array = last;
    for (const i of [4, 3, 2]) first = previous('KQ7XM', 'all', i, first);
    expect(toHex(first)).toBe('11be4703a2205979d4d31d927c17dde15e8aeb2d28c81349071c6d79500c97cc');
    const nonce = new Uint8Array(32).fill(0x22);
    expect(faces(first, 'KQ7XM', 'all', 1, nonce, [6, 6, 6, 6, 6])).toEqual([3, 5, 1, 5, 1]);
    expect(faces(first, 'KQ7XM', 'all', 1, nonce, [20, 20, 1000])).toEqual([15, 3, 169]);
  });
  it('puts lengths in front of fields', () => {
    expect(toHex(enc('a', 12, fromHex('ff')))).toBe('00000001610000000231320000000' + '1ff');
  });
});

describe.each([
  ['the referee', referee],
  ['a player', player],
])('the file of %s', (_who, file) => {
  it('holds, and says how much of it', () => {
    const result = check(file);
    expect(result.table).toBe(file.table);
    expect(result.lines).toBe(file.log.length);
    expect(result.hiddenLines).toBe(file.log.filter((entry) => !('line' in entry)).length);
    expect(result.rolls + result.hiddenRolls).toBe(
      file.scopes.reduce((sum, scope) => sum + scope.rolls.length, 0),
    );
    expect(result.rolls).toBeGreaterThan(0);
    expect(result.hiddenRolls).toBeGreaterThan(0);
  });
  it('shows every changed value', () => {
    let tried = 0;
    for (const path of leaves(file)) {
      // A hidden roll's seq: its line is hidden too, so only its order can be checked.
      const [top, scope, , roll] = path as [string, number, string, number];
      if (top === 'scopes' && path.at(-1) === 'seq' && 'hidden' in file.scopes[scope]!.rolls[roll]!) continue;
      for (const value of changes(valueAt(file, path))) {
        tried += 1;
        expect(faultOf(put(file, path, value)), path.join('.')).toBeInstanceOf(Bad);
      }
    }
    expect(tried).toBeGreaterThan(500);
  });
  it('shows what is left out, put in twice or moved', () => {
    for (let i = 0; i < file.log.length - 1; i += 1) {
      const without = copy(file);
      without.log.splice(i, 1);
      faultOf(without);
      const twice = copy(file);
      twice.log.splice(i, 0, twice.log[i]!);
      faultOf(twice);
      const moved = copy(file);
      [moved.log[i], moved.log[i + 1]] = [moved.log[i + 1]!, moved.log[i]!];
      faultOf(moved);
    }
    file.scopes.forEach((scope, i) => {
      const without = copy(file);
      without.scopes.splice(i, 1);
      faultOf(without);
      if (scope.rolls.length < 1) return;
      const fewer = copy(file);
      fewer.scopes[i]!.rolls.shift();
      // A last hidden roll leaves no gap; any other does.
      if (scope.rolls.length > 1) faultOf(fewer);
    });
    faultOf({ ...copy(file), more: 1 });
  });
});

describe('a file that does not hold', () => {
  const allScope = referee.scopes.findIndex((scope) => scope.scope === 'all');
  it('names the roll whose faces were changed', () => {
    const forged = copy(referee);
    const roll = partOf<{ faces: number[] }>(forged.scopes[allScope]!.rolls[1]!);
    roll.faces = [(roll.faces[0]! % 6) + 1];
    expect(faultOf(forged)).toMatchObject({ where: { in: 'roll', scope: 'all', k: 2 }, fault: 'faces' });
  });
  it('names the line that was changed', () => {
    const forged = put(referee, ['log', 3, 'line', 'at_ms'], 1);
    expect(faultOf(forged)).toMatchObject({ where: { in: 'line', k: 4 }, fault: 'digest' });
  });
  it('is of other dice than those this phone has kept', () => {
    const anchor = referee.scopes[allScope]!.anchor;
    expect(check(referee, { all: anchor, 'team:z': 'ff' }).rolls).toBeGreaterThan(0);
    expect(faultOf(referee, { all: 'ab'.repeat(32) })).toMatchObject({ fault: 'kept' });
  });
  it.each([[null], [[]], [{}], [3], ['x'], [{ version: 'fd1' }], [{ ...referee, version: 'fd3' }]])(
    'is none at all: %j',
    (junk) => {
      expect(faultOf(junk)).toBeInstanceOf(Bad);
    },
  );
});
