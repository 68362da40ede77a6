// Chances of OK, Fail and Boom as bars.
import { m } from '../../paraglide/messages';
import { OddsBar } from '../../shared';
import { sharesOf } from './model';
import { useDesk } from './props';
import type { Chances } from './wire';

/** Shares of OK, Fail and Boom as a bar, before any crew helps. */
export function RatingBar({ of, bare }: { of: { fail: number; boom: number }; bare?: boolean }) {
  const shares = sharesOf(of, useDesk().materials);
  return (
    <OddsBar
      bare={bare}
      parts={[
        { tone: 'bad', words: m.wgu_boom(), p: shares.boom },
        { tone: 'mid', words: m.wgu_fail(), p: shares.fail },
        { tone: 'ok', words: m.wgu_id_ok(), p: shares.ok },
      ]}
    />
  );
}

/** "95% OK · 5% Boom" as a bar, after the crew's best help. */
export function ChanceBar({ chances }: { chances: Chances | undefined }) {
  if (!chances?.ok) return null;
  const part = (outcome: 'ok' | 'fail' | 'boom', tone: 'ok' | 'mid' | 'bad', label: string) => ({
    tone,
    words: label,
    p: chances[outcome].p,
    exact: `${chances[outcome].num}/${chances[outcome].den}`,
  });
  return (
    <OddsBar
      parts={[
        part('boom', 'bad', m.wgu_boom()),
        part('fail', 'mid', m.wgu_fail()),
        part('ok', 'ok', m.wgu_id_ok()),
      ]}
    />
  );
}
