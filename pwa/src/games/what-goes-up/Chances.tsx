// Chances of OK, Fail and Boom as a bar.
import { m } from '../../i18n/messages';
import { OddsBar } from '../../shared';
import { sharesOf } from './model';
import { useViewModel } from './props';

/** Shares of OK, Fail and Boom as a bar, before any crew helps. */
export function RatingBar({ rating }: { rating: { fail: number; boom: number } }) {
  const shares = sharesOf(rating, useViewModel().materials);
  return (
    <OddsBar
      parts={[
        { tone: 'bad', words: m.wgu_boom(), p: shares.boom },
        { tone: 'mid', words: m.wgu_fail(), p: shares.fail },
        { tone: 'ok', words: m.wgu_id_ok(), p: shares.ok },
      ]}
    />
  );
}
