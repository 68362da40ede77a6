// Compares the logs of two phones by QR code.
import { m } from '../../paraglide/messages';
import { Alert, LinkQr, Plate } from '../../shared';
import { comparePins, type LogPin, logPins, pinsText, readPins } from '../../table/dice/pins';

/** The pins behind the `#` of a scanned code. */
export function scannedPins(): LogPin[] {
  return readPins(window.location.hash);
}

type Found = { tone: 'ok' | 'bad' | 'hold'; words: string };

function compared(mine: readonly LogPin[], theirs: readonly LogPin[]): Found {
  const { same, differ } = comparePins(mine, theirs);
  if (differ !== null) return { tone: 'bad', words: m.ver_pair_differ({ seq: differ }) };
  if (same !== null) return { tone: 'ok', words: m.ver_pair_same({ seq: same }) };
  return { tone: 'hold', words: m.ver_pair_none() };
}

export function Pair({ code }: { code: string }) {
  const mine = logPins(code);
  const theirs = scannedPins();
  const found = theirs.length > 0 ? compared(mine, theirs) : null;
  if (mine.length === 0) return null;
  const link = `${window.location.origin}/verify?table=${code}#${pinsText(mine)}`;
  return (
    <section class="ver-pair stack spaced">
      <Plate>{m.ver_pair()}</Plate>
      {found && (
        <Alert tone={found.tone} live>
          {found.words}
        </Alert>
      )}
      <p class="muted">{m.ver_pair_text()}</p>
      <LinkQr link={link} label={m.ver_pair_qr({ table: code })} />
    </section>
  );
}
