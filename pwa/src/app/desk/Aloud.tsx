// What to read out now, and what is most often put right: right of the board, or at the end of the list.
import type { Ref } from 'preact';
import { m } from '../../i18n/messages';
import { Cap, Plate } from '../../shared';
import type { Headline } from '../../shared/game';
import { isNews } from '../../shared/words/words';
import { headlineOf } from '../at-table/CalledOff';
import { useShown } from '../atTable';
import { sayAll } from '../story/told';
import { DeedCap } from './fix/DeedCap';
import type { Deed } from './fix/deed';
import { NO_STEPS, useSteps } from './fix/useDeeds';
import { VerbSearch } from './fix/VerbSearch';
import { deedsOf } from './fix/verbs';
import { useWays } from './over';

const MAX_LINES = 3;
const DEEDS = 4;

/** The history behind the moment, and a question to the table; null where the moment has none. */
export function useAloud() {
  const { view, module, materials } = useShown();
  return view.status === 'playing' ? (module?.aloud(view, materials) ?? null) : null;
}

const endAloud = ({ title, text }: Headline): string[] => [`${title}.`, text].filter(Boolean);

/** Sentences to read out: about this moment, else about the last events. `node`: the focus comes here to read. */
export function Aloud({ node }: { node: Ref<HTMLElement> }) {
  const { view, table, module, say } = useShown();
  const reading = useAloud();
  const lines = () =>
    sayAll(table.log.value, module, say, isNews)
      .slice(reading ? -1 : -MAX_LINES)
      .map(({ text }) => text);
  // After the end it is who won.
  const aloud = view.status === 'finished' ? endAloud(headlineOf({ view, module, say })) : lines();
  return (
    <section class="desk-aloud" tabIndex={-1} ref={node}>
      <Plate>{m.ref_aloud()}</Plate>
      <div class="panel stack spaced">
        {aloud.map((text, index) => (
          <p key={`${index}/${text}`}>{text}</p>
        ))}
        {reading && (
          <>
            <h3>{reading.title}</h3>
            <p class="muted">
              {reading.then} {reading.ask && <b>{reading.ask}</b>}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** The sentences that are said most, and the field for all others. */
export function OftenFixed() {
  const desk = useShown();
  const { go } = useWays();
  const steps = useSteps();
  const deeds = deedsOf(desk, [], steps ?? NO_STEPS, desk.table.log.value).filter(
    ({ what: change }) => change.kind === 'back' || change.kind === 'out',
  );
  const typed = (query: string) => go({ kind: 'fix', query });
  const chosen = ({ id, sentence }: Deed) => go({ kind: 'fix', query: sentence, picked: id });
  return (
    <section class="stack spaced">
      <Plate
        end={
          <Cap compact onTap={() => go({ kind: 'fix' })}>
            {m.verb_told_all()}
          </Cap>
        }
      >
        {m.verb_title()}
      </Plate>
      <VerbSearch query="" deeds={deeds} onQuery={typed} />
      {steps &&
        deeds.slice(0, DEEDS).map((deed) => <DeedCap key={deed.id} deed={deed} onTap={() => chosen(deed)} />)}
    </section>
  );
}
