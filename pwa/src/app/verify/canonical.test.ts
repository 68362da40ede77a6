// The canonical form: the RFC's own examples, and what has none.
import { describe, expect, it } from 'vitest';
import { canonical, NoCanonicalForm } from './canonical';

describe('canonical JSON', () => {
  it('writes the example of RFC 8785, 3.2.2', () => {
    const value = {
      numbers: [Number('333333333.33333329'), Number('1E3'), 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonical(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1000,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });
  it('sorts keys by UTF-16 units, as RFC 8785, 3.2.3', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    const keys = [...canonical(value).matchAll(/:(\d)/g)].map((match) => match[1]);
    expect(keys.join('')).toBe('2467153');
  });
  it('writes minus zero as zero', () => {
    expect(canonical([-0, 0])).toBe('[0,0]');
  });
  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53], ['\ud800'], ['\udc00x'], [undefined]])(
    'has no form for %s',
    (value) => {
      expect(() => canonical([value])).toThrow(NoCanonicalForm);
    },
  );
});
