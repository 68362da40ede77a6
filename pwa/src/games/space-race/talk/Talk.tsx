// Talk between two nations: by a telegraph line, a Comms Array, or freely; words and garnets. What was said is in the file.
import { Cable, Mail } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Hits, nameOf, PassLink, Sheet, Stepper, useSending } from '../../../shared';
import { promptOf } from '../../../table/read';
import { allianceRows, talkRows } from '../file';
import { Hand } from '../hand/Hand';
import { alliancesOf, hasComms, presentNations, type ViewModel, wayBetween } from '../model';
import { usePage, useSeat, useViewModel } from '../props';
import { WORDS } from '../table';
import { Alliances, hasAlliances } from './Alliances';
import { ALLIANCES, mastHits, Wires } from './Wires';
import { Outcome, Writing } from './Writing';

function wayWords(model: ViewModel, other: string): string {
  const line = wayBetween(model, model.me, other);
  return line ? WORDS[`id_way_${line}`]() : m.sr_way_none();
}

function Words({ other }: { other: string }) {
  const { model, table } = useSeat();
  const name = nameOf(model, other);
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
  const { model, table } = useSeat();
  const prompt = promptOf(model.view, 'transfer');
  const [n, setN] = useState(0);
  const sending = useSending();
  const line = wayBetween(model, model.me, other);
  if (
    !prompt ||
    (line === 'line' &&
      !model.state.settings.telegraph_garnets &&
      ![model.me, other].some((seat) => hasComms(model, seat)))
  )
    return null;
  const max = prompt.args.properties?.garnets?.maximum ?? 0;
  const name = nameOf(model, other);
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
        {m.sr_promise({ n })}
      </Cap>
      <Outcome sending={sending} done={m.sr_promised()} />
    </section>
  );
}

function Build({ other }: { other: string }) {
  const { model, table } = useSeat();
  const prompt = promptOf(model.view, 'build');
  const sending = useSending();
  const possible = prompt?.args.properties?.to?.enum?.includes(other);
  if (!prompt || !possible) return null;
  return (
    <>
      <Cap
        icon={Cable}
        note={m.sr_build_note({ n: model.state.settings.telegraph_price })}
        onTap={() => sending.keep(table.send('build', { to: other }))}
      >
        {m.sr_build({ name: nameOf(model, other) })}
      </Cap>
      <Outcome sending={sending} done={m.sr_built()} />
    </>
  );
}

export function Talk() {
  const model = useViewModel();
  const onPage = usePage();
  const others = presentNations(model.state).filter((seat) => seat !== model.me);
  const [chosen, setOther] = useState<string | null>(null);
  const [alliance, setAlliance] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const other = others.find((seat) => seat === chosen) ?? others[0];
  if (!other) return null;
  const name = nameOf(model, other);
  const line = wayBetween(model, model.me, other);
  const tabs = hasAlliances(model) ? [...others, ALLIANCES] : others;
  const grouped = tabs.includes(ALLIANCES) && chosen === ALLIANCES;
  const mine = alliancesOf(model);
  const group = mine.find((ownAlliance) => ownAlliance.id === alliance) ?? mine[0] ?? null;
  const title = grouped ? m.sr_id_alliance() : m.sr_talk_with({ name });
  const groupNote = () =>
    model.state.settings.alliances_public ? m.sr_alliance_note_public() : m.sr_alliance_note();
  return (
    <Hand
      page="talk"
      rows={grouped && group ? () => allianceRows(model, group) : () => talkRows(model, other)}
      order={title}
      note={grouped ? groupNote() : line ? m.sr_talk_note() : m.sr_no_way({ name })}
      move="message"
      pass={<PassLink onTap={() => onPage('now')}>{m.app_back()}</PassLink>}
      world={(box) => (
        <>
          <Wires model={model} box={box} all={tabs} chosen={grouped ? ALLIANCES : other} />
          <Hits
            label={m.sr_id_to()}
            hits={mastHits(box, tabs).map((hit) => ({
              ...hit,
              label:
                hit.value === ALLIANCES
                  ? m.sr_id_alliance()
                  : `${nameOf(model, hit.value)}, ${wayWords(model, hit.value)}`,
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
