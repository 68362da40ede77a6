// The addresses on screen, their order, and the contents of their codes.
import { describe, expect, it } from 'vitest';
import { addressesOf, joinLink, typed } from './addresses';

describe('addressesOf', () => {
  it('begins with the page that is open, and names each once', () => {
    expect(addressesOf('http://10.0.0.7:8000', ['http://192.168.1.5:8000', 'http://10.0.0.7:8000'])).toEqual([
      'http://10.0.0.7:8000',
      'http://192.168.1.5:8000',
    ]);
  });
  it.each(['http://localhost:8000', 'http://127.0.0.1:8000', 'http://[::1]:8000'])(
    'leaves out %s, which is another machine on every phone',
    (origin) => {
      expect(addressesOf(origin, ['http://192.168.1.5:8000'])).toEqual(['http://192.168.1.5:8000']);
      expect(addressesOf(origin, [])).toEqual([origin]);
    },
  );
});

describe('an address', () => {
  it('leads to the table, with the invite behind the #', () => {
    expect(joinLink('http://10.0.0.7:8000', 'KQ7XM', 'abc')).toBe('http://10.0.0.7:8000/join/KQ7XM#abc');
    expect(joinLink('http://10.0.0.7:8000', 'KQ7XM', null)).toBe('http://10.0.0.7:8000/join/KQ7XM');
  });
  it('is read without http://, and with https://', () => {
    expect(typed('http://10.0.0.7:8000')).toBe('10.0.0.7:8000');
    expect(typed('https://a-b.trycloudflare.com')).toBe('https://a-b.trycloudflare.com');
  });
});
