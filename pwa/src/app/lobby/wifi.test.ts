import { describe, expect, it, vi } from 'vitest';
import { keepIn } from '../../../testing/storage';
import { keepWifi, keptWifi, wifiText } from './wifi';

describe('the Wi-Fi as a QR code', () => {
  it.each([
    ['Home', 'correct horse', 'WIFI:T:WPA;S:Home;P:correct horse;;'],
    ['Guests', '', 'WIFI:T:nopass;S:Guests;;'],
    ['a;b,c:d"e\\f', 'p;:\\"', 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:p\\;\\:\\\\\\";;'],
    ['Café 5 GHz', 'größer', 'WIFI:T:WPA;S:Café 5 GHz;P:größer;;'],
    ['beef', '12345678', 'WIFI:T:WPA;S:beef;P:12345678;;'],
    ['abc', 'abc', 'WIFI:T:WPA;S:abc;P:abc;;'],
  ])('%s', (name, password, text) => {
    expect(wifiText({ name, password })).toBe(text);
  });

  it('is kept on this device, and forgotten with its name', () => {
    const storage = new Map<string, string>();
    keepIn(storage);
    keepWifi({ name: 'Home', password: 'x' });
    expect(keptWifi()).toEqual({ name: 'Home', password: 'x' });
    // An evening later a password is no longer on the phone.
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
    expect(keptWifi()).toEqual({ name: '', password: '' });
    expect(storage.size).toBe(0);
    now.mockRestore();
    keepWifi({ name: '', password: 'x' });
    expect(keptWifi()).toEqual({ name: '', password: '' });
    expect(storage.size).toBe(0);
    vi.unstubAllGlobals();
  });
});
