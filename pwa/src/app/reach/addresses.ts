// Addresses of this server for phones: this page's own first, then those that the server reports.
import type { components } from '../../api/schema';
import { useRead } from '../useAnswer';

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Return the distinct beginnings of addresses. A loopback address is listed only if there is no other. */
export function addressesOf(origin: string, announced: readonly string[]): [string, ...string[]] {
  const addresses = [...new Set([origin, ...announced])];
  const [first = origin, ...others] = addresses.filter((address) => !LOCAL.test(new URL(address).hostname));
  return [first, ...others];
}

/** The link of a QR code: the table's page, with the invite where there is one. */
export const joinLink = (address: string, code: string, invite: string | null | undefined): string =>
  `${address}/join/${code}${invite ? `#${invite}` : ''}`;

/** An address as one reads and types it. What is not the usual http:// is said. */
export const typed = (address: string): string => address.replace(/^http:\/\//, '');

/** The addresses of this table's server, as far as they are known by now; the first is the one in its QR codes. */
export function useAddresses(): [string, ...string[]] {
  const announced = useRead<components['schemas']['Addresses']>('/addresses').data?.addresses ?? [];
  return addressesOf(announced[0] ?? location.origin, [...announced, location.origin]);
}
