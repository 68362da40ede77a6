// Talk between two nations: by a telegraph line, a Comms Array, or freely; words and garnets. What was said is in the file.
import { Cable, Mail } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Hits, nameOf, PassLink, Sheet, Stepper, useSending } from '../../../shared';
import { promptOf } from '../../../table/read';
import { allianceRows, talkRows } from '../file';
import { Hand } from '../hand/Hand';
import { alliancesOf, type Desk, hasComms, presentNations, wayBetween } from '../model';
import { useDesk, usePage, useSeat } from '../props';
import { WORDS } from '../table';
import { Alliances, hasAlliances } from './Alliances';
import { ALLIANCES, mastHits, Wires } from './Wires';
import { Outcome, Writing } from './Writing';

function wayWords(desk: Desk, other: string): string {
  const line = wayBetween(desk, desk.me, other);
  return line ? WORDS[`id_way_${line}`]() : m.sr_way_none();
}

function Words({ other }: { other: string }) {
  const { desk, table } = useSeat();
  const name = nameOf(desk, other);
  return (
    <Writing
      move="message"
      send={(text) => table.send('message', { to: other, text })}
      scope={`talk ${other}`}
      label={m.sr_message_to({ name })}
      note={m.sr_message_note()}
      done={m.sr_message_sent({ name })}
    />
  );
}

function Garnets({ other }: { other: string }) {
  const { desk, table } = useSeat();
  const prompt = promptOf(desk.view, 'transfer');
  const [n, setN] = useState(0);
  const sending = useSending();
  const line = wayBetween(desk, desk.me, other);
  if (
    !prompt ||
    (line === 'line' &&
      !desk.state.settings.telegraph_garnets &&
      ![desk.me, other].some((seat) => hasComms(desk, seat)))
  )
    return null;
  const max = prompt.args.properties?.garnets?.maximum ?? 0;
  const name = nameOf(desk, other);
  return (
    <section class="panel tight spr-garnets">
      <div class="row between">
        <span class="who">
          {m.sr_garnets_to({ name })}
          <small>{m.sr_garnets_note()}</small>
        </span>
        <Stepper label={m.sr_garnets_to({ name })} value={n} min={0} max={max} onChange={setN} />
      </div>
      <Cap compact onTap={() => sending.keep(table.send('transfer', { to: other, garnets: n }))}>
        {n === 0 ? m.sr_promise_none() : m.sr_promise({ n })}
      </Cap>
      <Outcome sending={sending} done={m.sr_promised()} />
    </section>
  );
}

function Build({ other }: { other: string }) {
  const { desk, table } = useSeat();
  const prompt = promptOf(desk.view, 'build');
  const sending = useSending();
  const possible = prompt?.args.properties?.to?.enum?.includes(other);
  if (!prompt || !possible) return null;
  return (
    <>
      <Cap
        icon={Cable}
        note={m.sr_build_note({ n: desk.state.settings.telegraph_price })}
        onTap={() => sending.keep(table.send('build', { to: other }))}
      >
        {m.sr_build({ name: nameOf(desk, other) })}
      </Cap>
      <Outcome sending={sending} done={m.sr_built()} />
    </>
  );
}

export function Talk() {
  const desk = useDesk();
  const onPage = usePage();
  const others = presentNations(desk.state).filter((seat) => seat !== desk.me);
  const [chosen, setOther] = useState<string | null>(null);
  const [alliance, setAlliance] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const other = others.find((seat) => seat === chosen) ?? others[0];
  if (!other) return null;
  const name = nameOf(desk, other);
  const line = wayBetween(desk, desk.me, other);
  const tabs = hasAlliances(desk) ? [...others, ALLIANCES] : others;
  const grouped = tabs.includes(ALLIANCES) && chosen === ALLIANCES;
  const mine = alliancesOf(desk);
  const group = mine.find((ownAlliance) => ownAlliance.id === alliance) ?? mine[0] ?? null;
  const title = grouped ? m.sr_id_alliance() : m.sr_talk_with({ name });
  const groupNote = () =>
    desk.state.settings.alliances_public ? m.sr_alliance_note_public() : m.sr_alliance_note();
  return (
    <Hand
      page="talk"
      rows={grouped && group ? () => allianceRows(desk, group) : () => talkRows(desk, other)}
      order={title}
      note={grouped ? groupNote() : line ? m.sr_talk_note() : m.sr_no_way({ name })}
      move="message"
      pass={<PassLink onTap={() => onPage('now')}>{m.app_back()}</PassLink>}
      world={(box) => (
        <>
          <Wires desk={desk} box={box} all={tabs} chosen={grouped ? ALLIANCES : other} />
          <Hits
            label={m.sr_id_to()}
            hits={mastHits(box, tabs).map((hit) => ({
              ...hit,
              label:
                hit.value === ALLIANCES
                  ? m.sr_id_alliance()
                  : `${nameOf(desk, hit.value)}, ${wayWords(desk, hit.value)}`,
            }))}
            value={grouped ? ALLIANCES : other}
            onChange={(target) => target && setOther(target)}
          />
        </>
      )}
      above={
        <Sheet open={open} onClose={() => setOpen(false)} title={title}>
          {grouped ? (
            <Alliances chosen={group} onChoose={setAlliance} />
          ) : (
            <>
              <Words key={`w${other}`} other={other} />
              <Garnets key={`g${other}`} other={other} />
              {line === 'comms' && <Build key={`b${other}`} other={other} />}
            </>
          )}
        </Sheet>
      }
    >
      {grouped || line ? (
        <Cap kind="primary" icon={Mail} onTap={() => setOpen(true)}>
          {grouped ? m.sr_h_alliances() : m.sr_message_to({ name })}
        </Cap>
      ) : (
        <Build key={other} other={other} />
      )}
    </Hand>
  );
}
