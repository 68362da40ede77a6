// The doctor's findings, in words for the host.
import type { components } from '../../api/schema';
import { m } from '../../paraglide/messages';

export type Doctor = components['schemas']['Doctor'];
export type Finding = components['schemas']['DoctorFinding'];

type Says = (values: Record<string, string>) => string;

const value = (values: Record<string, string>, name: string): string => values[name] ?? '';

const WORDS: Record<string, Says> = {
  this_machine_alone: (v) => m.reach_this_machine_alone({ url: value(v, 'url') }),
  no_network: () => m.reach_no_network(),
  address_gone: (v) => m.reach_address_gone({ url: value(v, 'url'), addresses: value(v, 'addresses') }),
  container: (v) => m.reach_container({ url: value(v, 'url') }),
  certificate_expired: (v) => m.reach_certificate_expired({ date: value(v, 'date') }),
  certificate_other_name: (v) => m.reach_certificate_other_name({ host: value(v, 'host') }),
  page_elsewhere: (v) => m.reach_page_elsewhere({ page: value(v, 'page'), url: value(v, 'url') }),
  vpn: (v) => m.reach_vpn({ names: value(v, 'names') }),
  proxy_not_believed: () => m.reach_proxy_not_believed(),
  proxy_not_seen: (v) => m.reach_proxy_not_seen({ count: value(v, 'count') }),
  few_files: (v) => m.reach_few_files({ files: value(v, 'files') }),
  firewall: (v) => m.reach_firewall({ port: value(v, 'port') }),
  guest_wifi: () => m.reach_guest_wifi(),
  isolation: () => m.reach_isolation(),
  mobile_data: () => m.reach_mobile_data(),
  own_certificate: (v) => m.reach_own_certificate({ url: value(v, 'url') }),
  plain_http: () => m.reach_plain_http(),
  tunnel: () => m.reach_tunnel(),
  redis_forgets: () => m.reach_redis_forgets(),
  redis_may_lose_a_second: () => m.reach_redis_may_lose_a_second(),
  redis_evicts: () => m.reach_redis_evicts(),
  redis_nearly_full: () => m.reach_redis_nearly_full(),
  redis_unknown: () => m.reach_redis_unknown(),
};

export const wordsOf = (found: Finding): string => WORDS[found.id]?.(found.values) ?? found.text;
