// Codes and links: typed, pasted, scanned, handed over.
import { describe, expect, it } from 'vitest';
import { cleanCode, handedSeat, inviteOf, joinPath, strangers } from './links';

describe('table codes', () => {
  it('takes what people type or paste', () => {
    expect(cleanCode(' kq7-xm ')).toBe('KQ7XM');
    expect(cleanCode('Code: kq7xm')).toBe('KQ7XM');
    expect(cleanCode('Raum 8D4K')).toBe('8D4K');
    expect(cleanCode('Room code: 8d4k.')).toBe('8D4K');
    expect(cleanCode('ＫＱ７ＸＭ')).toBe('KQ7XM');
    expect(cleanCode('kq 7xm')).toBe('KQ7XM');
    expect(cleanCode('http://192.168.0.7:8000/join/kq7xm#secret')).toBe('KQ7XM');
  });
  it('names letters that no code has', () => {
    expect(strangers('KQ0XO')).toEqual(['0', 'O']);
    expect(strangers('KQ7XM')).toEqual([]);
  });
});

describe('join links', () => {
  it('keeps the invite, which only the fragment carries', () => {
    expect(joinPath('https://host/join/KQ7XM#N7XPz-BB_x')).toBe('/join/KQ7XM#N7XPz-BB_x');
    expect(joinPath('https://host/join/KQ7XM')).toBe('/join/KQ7XM');
    expect(joinPath('https://elsewhere/login?x=1')).toBeNull();
    expect(inviteOf('#N7XPz')).toBe('N7XPz');
    expect(inviteOf('')).toBeUndefined();
  });
  it('knows a room of tables', () => {
    expect(joinPath('https://host/join-room/8b4k#N7XPz-B')).toBe('/join-room/8B4K#N7XPz-B');
    expect(joinPath('https://host/join-room/8b4kx')).toBeNull();
  });
  it('knows a screen that waits for a table', () => {
    expect(joinPath('https://host/tv/bx7kqm')).toBe('/tv/BX7KQM');
    expect(joinPath('https://host/tv')).toBeNull();
  });
  it('knows a seat that was handed over', () => {
    expect(joinPath('http://host/join/KQ7XM#seat=s3&token=abc_-1')).toBe('/join/KQ7XM#seat=s3&token=abc_-1');
    expect(handedSeat('#seat=s3&token=abc')).toEqual({ seat: 's3', token: 'abc', once: false });
    expect(handedSeat('#N7XPz')).toBeNull();
    expect(handedSeat('#seat=../x&token=abc')).toBeNull();
  });
});
