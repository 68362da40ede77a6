// Compares the logs of two phones: by QR code, or by words read aloud.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Cap, LinkQr, Plate, submits } from '../../shared';
import { comparePins, type LogPin, logPins, pinsText, pinWords, readPins } from '../../table/dice/pins';

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
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(theirs.length > 0 ? compared(mine, theirs) : null);
  const newest = mine.at(-1);
  if (!newest) return null;
  const link = `${window.location.origin}/verify?table=${code}#${pinsText(mine)}`;
  const compareWords = () => {
    const words = typed
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '-');
    const same = mine.find((pin) => pinWords(pin.hash) === words);
    setFound(
      same
        ? { tone: 'ok', words: m.ver_pair_same({ seq: same.seq }) }
        : { tone: 'hold', words: m.ver_pair_no_words() },
    );
  };
  return (
    <section class="ver-pair">
      <Plate>{m.ver_pair()}</Plate>
      {found && (
        <Alert tone={found.tone} live>
          {found.words}
        </Alert>
      )}
      <p class="muted">{m.ver_pair_text()}</p>
      <LinkQr link={link} label={m.ver_pair_qr({ table: code })} />
      <p class="muted">{m.ver_pair_words({ seq: newest.seq })}</p>
      <p class="ver-words">{pinWords(newest.hash)}</p>
      <form class="row" onSubmit={submits(compareWords)}>
        <input
          class="field grow"
          aria-label={m.ver_pair_type()}
          placeholder={m.ver_pair_type()}
          autocapitalize="off"
          autocomplete="off"
          maxLength={60}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Cap submit small>
          {m.ver_pair_go()}
        </Cap>
      </form>
    </section>
  );
}
