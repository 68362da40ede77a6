// Dice notation on the phone: sums of NdM, d%, constants, kh/kl/dh/dl, max(…), median(…). As on the server.
import { only } from '../read';

interface Pool {
  kind: 'dice';
  count: number;
  sides: number;
  /** Of the faces in ascending order, those in first..last (last excluded) count. */
  first: number;
  last: number;
}
type Term = Pool | { kind: 'number'; value: number } | { kind: 'max' | 'median'; operands: Expression[] };
export interface Expression {
  terms: { sign: 1 | -1; term: Term }[];
}

export class NotationError extends Error {
  constructor(
    readonly position: number,
    readonly problem: 'syntax' | 'too_many_dice' | 'bad_sides' | 'too_long' | 'bad_keep' | 'even_median',
  ) {
    super(problem);
  }
}

const MAX_DICE = 100;
const MAX_SIDES = 1000;
const MAX_CONSTANT = 1_000_000;
const TOKEN = /\s*(\d+|kh|kl|dh|dl|max|median|[d%+\-(),])/iy;

interface Token {
  text: string;
  offset: number;
}

function tokens(text: string): Token[] {
  const out: Token[] = [];
  let position = 0;
  while (text.slice(position).trim() !== '') {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(text);
    if (!match) throw new NotationError(position, 'syntax');
    position = TOKEN.lastIndex;
    const [, token = ''] = match;
    out.push({ text: token.toLowerCase(), offset: position - token.length });
  }
  return out;
}

class Reader {
  private index = 0;
  dice = 0;
  constructor(
    private readonly list: Token[],
    private readonly end: number,
  ) {}
  peek(): string | undefined {
    return this.list[this.index]?.text;
  }
  get offset(): number {
    return this.list[this.index]?.offset ?? this.end;
  }
  take(...wanted: string[]): string | null {
    const text = this.peek();
    if (text === undefined || !wanted.includes(text)) return null;
    this.index += 1;
    return text;
  }
  number(): number | null {
    const text = this.peek();
    if (text === undefined || !/^\d+$/.test(text)) return null;
    this.index += 1;
    return Number(text);
  }
  fail(problem: NotationError['problem'] = 'syntax'): never {
    throw new NotationError(this.offset, problem);
  }

  expression(): Expression {
    const terms: Expression['terms'] = [];
    let sign: 1 | -1 = this.take('-') ? -1 : 1;
    for (;;) {
      terms.push({ sign, term: this.term() });
      const op = this.take('+', '-');
      if (!op) return { terms };
      sign = op === '-' ? -1 : 1;
    }
  }

  private term(): Term {
    const word = this.take('max', 'median');
    if (word) {
      if (!this.take('(')) this.fail();
      const operands = [this.expression()];
      while (this.take(',')) operands.push(this.expression());
      if (!this.take(')')) this.fail();
      const kind = word === 'max' ? 'max' : 'median';
      if (kind === 'median' && values(operands) % 2 === 0) this.fail('even_median');
      return { kind, operands };
    }
    const count = this.number();
    if (!this.take('d')) {
      if (count === null || count > MAX_CONSTANT) this.fail();
      return { kind: 'number', value: count };
    }
    return this.pool(count ?? 1);
  }

  private pool(count: number): Pool {
    const sides = this.take('%') ? 100 : this.number();
    if (sides === null) this.fail();
    if (sides < 2 || sides > MAX_SIDES) this.fail('bad_sides');
    this.dice += count;
    if (count < 1 || this.dice > MAX_DICE) this.fail('too_many_dice');
    const keep = this.take('kh', 'kl', 'dh', 'dl');
    if (!keep) return { kind: 'dice', count, sides, first: 0, last: count };
    const some = this.number() ?? 1;
    const left = keep[0] === 'k' ? some : count - some;
    if (left < 1 || left > count || some < 1) this.fail('bad_keep');
    const first = keep === 'kl' || keep === 'dh' ? 0 : count - left;
    return { kind: 'dice', count, sides, first, last: first + left };
  }
}

/** The number of values that `max` or `median` compares: a single pool's kept faces, else one for each expression. */
function values(operands: Expression[]): number {
  const pool = lone(operands);
  return pool ? pool.last - pool.first : operands.length;
}
function lone(operands: Expression[]): Pool | null {
  const term = only(only(operands)?.terms ?? []);
  return term?.sign === 1 && term.term.kind === 'dice' ? term.term : null;
}

/** Reads a notation. Throws `NotationError`. People type at most 200 characters; a game may ask for more. */
export function parse(text: string, longest = 200): Expression {
  if (text.length > longest) throw new NotationError(longest, 'too_long');
  const reader = new Reader(tokens(text), text.length);
  const expression = reader.expression();
  if (reader.peek() !== undefined) reader.fail();
  return expression;
}

/** The sides of the dice, in the order they fall (left to right). */
export function sides(expression: Expression): number[] {
  return expression.terms.flatMap(({ term }) => {
    if (term.kind === 'dice') return Array<number>(term.count).fill(term.sides);
    return term.kind === 'number' ? [] : term.operands.flatMap(sides);
  });
}

/** The sides of a notation's dice; none where it cannot be read. */
export function sidesOf(text: string): number[] {
  try {
    return sides(parse(text, 600));
  } catch {
    return [];
  }
}

/** Adds up faces that fell in the order of `sides`. */
export function total(expression: Expression, faces: readonly number[]): number {
  return sum(expression, [...faces]);
}

function sum(expression: Expression, left: number[]): number {
  return expression.terms.reduce((acc, { sign, term }) => acc + sign * value(term, left), 0);
}

function value(term: Term, left: number[]): number {
  if (term.kind === 'number') return term.value;
  if (term.kind === 'dice') return keptDice(term, left).reduce((a, b) => a + b, 0);
  const pool = lone(term.operands);
  const groups = pool ? keptDice(pool, left) : term.operands.map((group) => sum(group, left));
  groups.sort((a, b) => a - b);
  return groups[(groups.length - 1) / (term.kind === 'max' ? 1 : 2)]!;
}

function keptDice(pool: Pool, left: number[]): number[] {
  const faces = left.splice(0, pool.count).sort((a, b) => a - b);
  return faces.slice(pool.first, pool.last);
}

/** A fair face: random bytes, and those that would favour low faces are thrown away. */
export function rollDie(count: number): number {
  const limit = Math.floor(65_536 / count) * count;
  const draw = new Uint16Array(1);
  for (;;) {
    const value = crypto.getRandomValues(draw)[0]!;
    if (value < limit) return (value % count) + 1;
  }
}
