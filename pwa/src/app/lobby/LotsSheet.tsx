// Places by lot: who stays together, who is kept apart, whether those who know the game are spread; then one draw.

import { Shuffle, X } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Chips, listWords, Problem, playersOf, Sheet, Switch, seatById, useSending } from '../../shared';
import type { TableStore } from '../../table';
import { promptOf } from '../../table/read';
import { senders } from '../at-table/stores';

const KINDS = ['together', 'apart'] as const;
type Kind = (typeof KINDS)[number];
type Pairs = Readonly<Record<Kind, readonly string[][]>>;

/** The most pairs of a kind. */
const MAX_PAIRS = 3;

const FACES: Record<Kind, () => string> = { together: m.lots_together, apart: m.lots_apart };

/** The pairs and a new one: two people are one pair, of one kind, so an older pair of them goes. */
function withPair(pairs: Pairs, kind: Kind, first: string, second: string): Pairs {
  const left = withoutPair(pairs, first, second);
  return { ...left, [kind]: [...left[kind], [first, second]] };
}

function withoutPair(pairs: Pairs, first: string, second: string): Pairs {
  const others = (rows: readonly string[][]) =>
    rows.filter((pair) => !(pair.includes(first) && pair.includes(second)));
  return { together: others(pairs.together), apart: others(pairs.apart) };
}

/** `by`: the seat that draws, which may be another one of this phone. */
export function LotsSheet({ host, onClose }: { host: TableStore; onClose: () => void }) {
  const { keep, sentState, problem } = useSending();
  const [kind, setKind] = useState<Kind>('together');
  const [first, setFirst] = useState<string | null>(null);
  const [pairs, setPairs] = useState<Pairs>({ together: [], apart: [] });
  const [mix, setMix] = useState(false);
  const view = host.live.value;
  const prompt = view && promptOf(view, 'lots');
  if (!prompt) return null;
  const seats = playersOf(view);
  const name = (id = '') => seatById({ seats }, id)?.name ?? '';
  const knows = seats.filter((seat) => seat.knows).map((seat) => seat.name);
  const full = pairs[kind].length >= MAX_PAIRS;
  const tap = (seat: string) => {
    if (first !== null && first !== seat) setPairs(withPair(pairs, kind, first, seat));
    setFirst(first === null ? seat : null);
  };
  const draw = async () => {
    const { together, apart } = pairs;
    const args = { together: [...together], apart: [...apart], ...(mix && { mix }) };
    if (await keep(senders(host).send('lots', args, { throws: true })).done) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={m.table_label_lots()} icon={Shuffle}>
      <p>{m.lots_note()}</p>
      {seats.length > 2 && (
        <>
          <Chips
            options={KINDS}
            face={(kind) => FACES[kind]()}
            on={(face) => face === kind}
            onTap={setKind}
            class="halves"
          />
          <Chips
            label={full ? m.lots_enough() : m.lots_pairs()}
            options={seats.map((seat) => seat.seat)}
            face={name}
            on={(seat) => seat === first}
            off={() => full}
            onTap={tap}
          />
        </>
      )}
      {KINDS.flatMap((lotKind) =>
        pairs[lotKind].map(([first = '', second = '']) => (
          <Cap
            key={`${first} ${second}`}
            compact
            icon={X}
            onTap={() => setPairs(withoutPair(pairs, first, second))}
          >
            {m.lots_pair({ kind: lotKind, one: name(first), two: name(second) })}
          </Cap>
        )),
      )}
      {'mix' in (prompt.args.properties ?? {}) && (
        <Switch
          name={m.lots_mix()}
          note={knows.length > 0 ? listWords(knows) : m.lots_mix_none()}
          on={mix}
          onChange={setMix}
        />
      )}
      <Problem text={problem} />
      <Cap kind="primary" icon={Shuffle} off={sentState !== null} onTap={() => void draw()}>
        {m.table_label_lots()}
      </Cap>
    </Sheet>
  );
}
