// The Wi-Fi of the house, as phones' cameras read it from a QR code; kept on the host's device alone.
import { load, save } from '../../table/keep';

export interface Wifi {
  name: string;
  /** Empty: the network is open. */
  password: string;
}

const KEY = 'fd.wifi';
const NONE: Wifi = { name: '', password: '' };

/** An evening and the morning after: a password does not stay on a phone for good. */
const KEPT_MS = 24 * 3_600_000;

/** Forgets what is too old. */
export function keptWifi(): Wifi {
  const { until = 0, ...wifi } = load<Wifi & { until?: number }>(KEY, NONE);
  if (Date.now() < until) return wifi;
  save(KEY, undefined);
  return NONE;
}

export function keepWifi(wifi: Wifi): void {
  save(KEY, wifi.name ? { ...wifi, until: Date.now() + KEPT_MS } : undefined);
}

/**
 * Backslash, semicolon, comma, colon and quotes are escaped by a backslash. Nothing is quoted, not even strings of
 * hexadecimal digits: iPhones would read the quotes as part of the value.
 */
const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&');

/** The code's text: `WIFI:T:WPA;S:name;P:password;;`. */
export function wifiText({ name, password }: Wifi): string {
  if (!password) return `WIFI:T:nopass;S:${escaped(name)};;`;
  return `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
}
