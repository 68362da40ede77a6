// Phones that cannot connect: the notice in the host's lobby, and the sheet with addresses and findings.
import { Router } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Alert, Cap, PassLink, Sheet } from '../../shared';
import type { AlertTone } from '../../shared/kit/Say';
import { wordsById } from '../../shared/words/byId';
import { WORDS } from '../../shared/words/tables/reach';
import { useTable } from '../atTable';
import { addressesOf, typed } from './addresses';
import { type Finding, findingsOf, type Report, useDoctor } from './doctor';
import { JoinQr } from './JoinQr';
import './reach.css';

const byId = wordsById('reach', WORDS);
/** What concerns the host of an evening has words of its own; the rest is as the server’s doctor says it. */
const wordsOf = ({ id, values, text }: Finding): string => byId(id, values) ?? m.reach_doctor({ text });

const TONES = { bad: 'bad', warn: 'hold', note: 'info', try: 'info' } as const satisfies Record<
  Finding['level'],
  AlertTone
>;
const isAboutTables = (finding: Finding) => finding.id.startsWith('redis_');

const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <>
    {findings.map((warning) => (
      <Alert key={warning.id} tone={TONES[warning.level]}>
        {wordsOf(warning)}
      </Alert>
    ))}
  </>
);

/** Tables may get lost here: said wherever a host looks, until somebody has put it right. */
export function TablesAtRisk() {
  return <Findings findings={findingsOf(useDoctor(null)).filter(isAboutTables)} />;
}

/** Errors that keep phones out, above the lobby's seats: the lobby waits for the doctor before it draws either. */
export const LobbyErrors = ({ report }: { report: Report }) => (
  <Findings findings={findingsOf(report).filter((finding) => finding.level === 'bad')} />
);

/** What to look at first when nobody has come for a minute, in one line; the rest is behind *What else to try*. */
export const QuietHint = ({ onMore }: { onMore: () => void }) => (
  <span role="status">
    {m.reach_nobody_came()} <PassLink onTap={onMore}>{m.reach_nobody_more()}</PassLink>
  </span>
);

function Address({ address, first }: { address: string; first: boolean }) {
  const { code, invite } = useTable().seat;
  return (
    <li>
      <p>
        {first ? m.reach_open_this() : m.reach_or_this()}
        <b>{typed(address)}</b>
      </p>
      <JoinQr {...{ address, code, invite }} />
    </li>
  );
}

/** Every address as a code and in words, what was found, and what it may look like. */
export function ReachSheet({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState(0);
  const report = useDoctor(asked);
  const facts = report && report !== 'away' ? report : null;
  const seen = findingsOf(report).filter((finding) => finding.level !== 'try');
  // the rest of what to try is for the machine's terminal, and `flight-director doctor` says it there
  const guesses = findingsOf(report).filter(({ id, level }) => level === 'try' && `id_${id}` in WORDS);
  const addresses = addressesOf(location.origin, facts?.addresses ?? []);
  const { code } = useTable().seat;
  return (
    <Sheet open onClose={onClose} title={m.reach_title()} icon={Router}>
      <p>{m.reach_same_wifi({ code })}</p>
      <ul class="reach-addresses stack">
        {addresses.map((address, i) => (
          <Address key={address} address={address} first={i === 0} />
        ))}
      </ul>
      {report === 'away' && <Alert tone="bad">{m.table_desk_down()}</Alert>}
      {facts && (
        <>
          <h3>{m.reach_found()}</h3>
          <Findings findings={seen} />
          {seen.length === 0 && <p class="muted">{m.reach_found_nothing()}</p>}
          {guesses.length > 0 && (
            <>
              <h3>{m.reach_looks_like()}</h3>
              <ul class="listed">
                {guesses.map((guess) => (
                  <li key={guess.id}>{wordsOf(guess)}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <Cap compact onTap={() => setAsked(asked + 1)}>
        {m.app_ask_again()}
      </Cap>
      {facts && <p class="muted">Flight Director {facts.version}</p>}
    </Sheet>
  );
}
