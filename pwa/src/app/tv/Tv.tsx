// `/tv` on a TV or laptop: a QR code for the referee's phone, and the table as soon as that has confirmed.
import { Monitor } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, LinkCap, LinkQr, submits } from '../../shared';
import { keptSeats } from '../../table';
import { Controls } from '../bigscreen/Controls';
import { openTables } from '../home/Home';
import { cleanCode } from '../join/links';
import { Mark } from '../Mark';
import { answerText } from '../problem';
import { keepAwake } from '../settings/wake';
import { useTitle } from '../useTitle';
import { askForPlace, collect, type Offer, spaced } from './pairing';
import './tv.css';

const LOOK_MS = 1500;
const AGAIN_MS = 5000;
/** The time before a code expires at which the screen asks for another one. */
const SPARE_MS = 20_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks, shows, looks; begins again when the code is about to go. */
function usePairing(onTable: (code: string) => void): { offer: Offer | null; problem: string } {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let over = false;
    const run = async () => {
      while (!over) {
        const asked = await askForPlace();
        if (over) return;
        setProblem(answerText(asked));
        if (asked.kind !== 'ok') {
          setOffer(null);
          await pause((asked.kind === 'away' && asked.retryMs) || AGAIN_MS);
          continue;
        }
        setOffer(asked.data);
        const until = Date.now() + asked.data.expires_s * 1000 - SPARE_MS;
        let isKnown = true;
        while (!over && isKnown && Date.now() < until) {
          await pause(LOOK_MS);
          const place = await collect(asked.data);
          if (over) return;
          setProblem(place.kind === 'away' ? answerText(place) : '');
          if (place.kind === 'ok' && place.data) return onTable(place.data);
          isKnown = place.kind !== 'refused';
        }
      }
    };
    void run();
    return () => {
      over = true;
    };
  }, []);
  return { offer, problem };
}

export function Tv() {
  const { route } = useLocation();
  const { offer, problem } = usePairing((code) => route(`/t/${code}/screen`, true));
  const [code, setCode] = useState('');
  useEffect(() => keepAwake(), []);
  useTitle(m.app_screen_name());
  const before = openTables(keptSeats.value.filter((seat) => seat.kind === 'screen')).slice(0, 2);
  const typed = cleanCode(code);
  return (
    <>
      <div class="tv-wait">
        <header class="tv-wait-head row">
          <Mark />
          <b>{m.app_name()}</b>
        </header>
        <section class="tv-wait-qr">
          {offer ? <LinkQr link={offer.url} label={m.tv_wait_scan()} /> : <span class="qr empty" />}
        </section>
        <main class="tv-wait-words stack">
          <h1>{m.tv_wait_title()}</h1>
          <p>{m.tv_wait_scan()}</p>
          <p class="muted">{m.tv_wait_type()}</p>
          <p class="tv-wait-code">{offer ? spaced(offer.pairing) : '\u00a0'}</p>
          <p class="bad" role="status">
            {problem}
          </p>
          <form
            class="tv-wait-own row wrap"
            onSubmit={submits(() => typed.length === 5 && route(`/t/${typed}/screen`))}
          >
            <label>
              <span>{m.tv_wait_code()}</span>
              <input
                class="field"
                value={code}
                maxLength={200}
                autocomplete="off"
                autocapitalize="characters"
                spellcheck={false}
                onInput={(event) => setCode(event.currentTarget.value)}
              />
            </label>
            <Cap icon={Monitor} submit compact off={typed.length !== 5}>
              {m.tv_wait_open()}
            </Cap>
          </form>
          {before.map((seat) => (
            <LinkCap key={seat.code} href={`/t/${seat.code}/screen`} compact>
              {m.tv_pair_to_table({ code: seat.code })}
            </LinkCap>
          ))}
        </main>
      </div>
      <Controls waits />
    </>
  );
}
