// A sign at a thing: its word, its chance, the shares of OK, Fail and Boom.
import { percent } from '../../../shared';
import type { Outcome } from '../wire';
import './hand.css';

export type Shares = Record<Outcome, { p: number }>;
export const asShares = ({ ok, fail, boom }: Record<Outcome, number>): Shares => ({
  ok: { p: ok },
  fail: { p: fail },
  boom: { p: boom },
});
/** OK plain, Fail upright hatch, Boom diagonal hatch. */
export function ShareBar({ of: { ok, fail, boom } }: { of: Shares }) {
  return (
    <i class="wgu-shares" aria-hidden="true">
      <i class="ok" style={{ flexGrow: ok.p }} />
      {fail.p > 0.004 && <i class="fail" style={{ flexGrow: fail.p }} />}
      {boom.p > 0.004 && <i class="boom" style={{ flexGrow: boom.p }} />}
    </i>
  );
}

export type Firsts = Record<string, number>;
/** What a sign says. */
export interface Signed {
  word: string;
  chances?: Shares | undefined;
  /** Why it cannot be done. */
  off?: string | undefined;
  /** Firsts that nobody has yet, with their dots: a flag. */
  firsts?: Firsts | undefined;
}
export function Sign({ word, chances, off, lit, firsts = {} }: Signed & { lit: boolean }) {
  return (
    <span class={`wgu-sign ${off ? 'off' : ''} ${lit ? 'lit' : ''}`} aria-hidden="true">
      <span>
        {word}
        {chances?.ok && <b>{percent(chances.ok.p)}</b>}
      </span>
      {Object.keys(firsts).length > 0 && (
        <svg class="flag" viewBox="0 0 20 24" aria-hidden="true">
          <path d="M1 0v24h2v-10l15-7z" />
        </svg>
      )}
      {off ? <small>{off}</small> : chances?.ok && <ShareBar of={chances} />}
    </span>
  );
}
