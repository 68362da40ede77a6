// The posters' map: a flag where something that the text rewards is still to be done.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, PassLink, percent } from '../../../shared';
import { listWords } from '../../../shared/words/lists';
import { Around } from '../flight/Around';
import { seatsHigh } from '../flight/lay';
import type { Art, Thing } from '../flight/slots';
import { useSeat } from '../props';
import type { Go } from '../Shops';
import { WORDS } from '../table';
import { useActing } from '../useActing';
import type { Flag } from '../wire';
import { nameOf } from '../words';

/** What stands there. */
const ART: Record<Flag['id'], Art> = {
  polar: 'stop',
  synchronous: 'stop',
  moon: 'out',
  multi_derp: 'derp',
  docking: 'craft',
  rations_delivery: 'ration',
  waylight: 'probe',
};

interface FlagsProps {
  flags: readonly Flag[];
  go: Go;
}
export function Flags({ flags, go }: FlagsProps) {
  const { table } = useSeat();
  const acting = useActing(table);
  const [key, setKey] = useState('');
  const items = flags.map(({ id, dots, chance, to: ambition, craft }): Thing => {
    const word = WORDS[`id_flag_${id}`]();
    return {
      key: id,
      art: ART[id],
      word,
      chances: chance === null ? undefined : { ok: { p: chance }, fail: { p: 1 - chance }, boom: { p: 0 } },
      title: dots > 0 ? m.wgw_flag_worth({ name: word, n: dots }) : word,
      note: WORDS[`id_ask_${id}`](),
      firsts: { [id]: dots },
      run: () => void acting.act('file_plan', { craft: craft ?? '', to: ambition ?? '' }),
    };
  });
  const chosen = items.find((item) => item.key === key);
  const flag = flags.find((flag) => flag.id === key);
  const lacks = flag?.lacks.map((lack) => WORDS[`id_lack_${lack}`]()) ?? [];
  return (
    <HandScreen
      class="tall"
      question="flags"
      order={chosen?.title ?? m.wgw_flags_order()}
      note={acting.problem || (chosen?.note ?? m.wgw_flags_note())}
      near="var(--navy)"
      world={(box) => (
        <Around
          box={{ ...box, bottom: box.bottom + seatsHigh(box) }}
          craft={undefined}
          scene="orbit"
          things={items}
          chosen={chosen}
          onChoose={(item) => setKey(item?.key ?? '')}
          label={m.wgw_flags()}
        />
      )}
      pass={<PassLink onTap={() => go(null)}>{m.wgw_posters()}</PassLink>}
    >
      {chosen && lacks.length > 0 ? (
        <Cap class="rise" note={m.wgw_flag_lacks({ list: listWords(lacks) })} onTap={() => go('board')}>
          {m.wgw_draw_own()}
        </Cap>
      ) : chosen && flag?.craft ? (
        <Cap
          kind="primary"
          class="rise"
          off={acting.under || chosen.chances !== undefined}
          note={chosen.chances && m.wgw_flag_planned({ p: percent(chosen.chances.ok.p) })}
          onTap={chosen.run}
        >
          {m.wgw_flag_plan({ name: nameOf(flag.craft, table.say) })}
        </Cap>
      ) : (
        <Cap off note={chosen ? m.wgw_flag_ready() : m.wgw_flag_touch()}>
          {m.wgw_flag_try()}
        </Cap>
      )}
    </HandScreen>
  );
}
