// Talk between two nations: by a telegraph line, a Comms Array, or freely; words and garnets. What was said is in the file.
import { Cable, Users } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Cap,
  Choices,
  Glyph,
  Note,
  nameOf,
  Plate,
  placeOf,
  RuleTag,
  Stepper,
  useSending,
} from '../../../shared';
import { promptOf } from '../../../table/read';
import { alliancesOf, type Desk, hasComms, present, wayBetween } from '../model';
import { Back } from '../Nations';
import { useDesk, useSeat } from '../props';
import { Screen, Sending } from '../Screen';
import { WORDS } from '../table';
import { Alliances, hasAlliances, Rosters } from './Alliances';
import { Writing } from './Writing';

function wayWords(desk: Desk, other: string): string {
  const way = wayBetween(desk, desk.me, other);
  return way ? WORDS[`id_way_${way}`]() : m.sr_way_none();
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
  const { keep, sent } = useSending();
  const way = wayBetween(desk, desk.me, other);
  if (
    !prompt ||
    (way === 'line' &&
      !desk.state.settings.telegraph_garnets &&
      ![desk.me, other].some((seat) => hasComms(desk, seat)))
  )
    return null;
  const most = prompt.args.properties?.garnets?.maximum ?? 0;
  const name = nameOf(desk, other);
  return (
    <section class="panel tight spr-garnets">
      <div class="row between">
        <span class="who">
          {m.sr_garnets_to({ name })}
          <small>{m.sr_garnets_note()}</small>
        </span>
        <Stepper label={m.sr_garnets_to({ name })} value={n} min={0} max={most} onChange={setN} />
      </div>
      <Cap small onTap={() => keep(table.send('transfer', { to: other, garnets: n }))}>
        {n === 0 ? m.sr_promise_none() : m.sr_promise({ n })}
      </Cap>
      <Sending sent={sent} done={m.sr_promised()} />
    </section>
  );
}

function Build({ other }: { other: string }) {
  const { desk, table } = useSeat();
  const prompt = promptOf(desk.view, 'build');
  const { keep, sent } = useSending();
  const possible = prompt?.args.properties?.to?.enum?.includes(other);
  if (!prompt || !possible) return null;
  return (
    <>
      <Cap
        icon={Cable}
        note={m.sr_build_note({ n: desk.state.settings.telegraph_price })}
        onTap={() => keep(table.send('build', { to: other }))}
      >
        {m.sr_build({ name: nameOf(desk, other) })}
      </Cap>
      <Sending sent={sent} done={m.sr_built()} />
    </>
  );
}

/** Among whom to talk to: the alliances. */
const ALLIANCES = 'alliances';

export function Talk({ onBack }: { onBack: () => void }) {
  const desk = useDesk();
  const others = present(desk.state).filter((seat) => seat !== desk.me);
  const [chosen, setOther] = useState<string | null>(null);
  const [alliance, setAlliance] = useState<string | null>(null);
  const other = others.find((seat) => seat === chosen) ?? others[0];
  if (!other) return null;
  const name = nameOf(desk, other);
  const way = wayBetween(desk, desk.me, other);
  const grouped = hasAlliances(desk);
  const inAlliance = grouped && chosen === ALLIANCES;
  const mine = alliancesOf(desk);
  const group = inAlliance ? (mine.find((one) => one.id === alliance) ?? mine[0] ?? null) : null;
  return (
    <Screen
      page="talk"
      talk={inAlliance ? null : other}
      alliance={group}
      order={inAlliance ? m.sr_id_alliance() : m.sr_talk_with({ name })}
      note={inAlliance ? undefined : m.sr_talk_note()}
      act={<Back onBack={onBack} />}
    >
      <Choices
        label={m.sr_id_to()}
        class="spr-whom"
        value={inAlliance ? ALLIANCES : other}
        onChange={setOther}
        choices={[
          ...others.map((seat) => ({
            value: seat,
            face: (
              <>
                <Glyph place={placeOf(desk.view, seat)} />
                <span>
                  {nameOf(desk, seat)}
                  <small>{wayWords(desk, seat)}</small>
                </span>
              </>
            ),
          })),
          ...(grouped
            ? [
                {
                  value: ALLIANCES,
                  face: (
                    <>
                      <Users size={18} aria-hidden="true" />
                      <span>{m.sr_id_alliance()}</span>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {inAlliance ? (
        <Alliances chosen={group} onChoose={setAlliance} />
      ) : way === null ? (
        <>
          <Note>
            {m.sr_no_way({ name })} <RuleTag rule="SR-41" /> <RuleTag rule="SR-42" />
          </Note>
          <Build key={other} other={other} />
        </>
      ) : (
        <>
          <Words key={`w${other}`} other={other} />
          <Garnets key={`g${other}`} other={other} />
          {way === 'comms' && <Build key={`b${other}`} other={other} />}
        </>
      )}
      <Lines />
      <Rosters />
    </Screen>
  );
}

/** SR-41: telegraph lines lie open, and who paid for them. */
export function Lines() {
  const desk = useDesk();
  const { lines, edition } = desk.state;
  if (edition !== 'nine') return null;
  return (
    <section>
      <Plate end={<RuleTag rule="SR-41" />}>{m.sr_id_lines()}</Plate>
      {lines.length === 0 ? (
        <p class="muted">{m.sr_no_lines()}</p>
      ) : (
        <ul class="spr-lines">
          {lines.map(({ between: [a, b], by, price, year }) => (
            <li key={`${a}${b}`}>
              <Glyph place={placeOf(desk.view, a)} /> {nameOf(desk, a)} – {nameOf(desk, b)}{' '}
              <Glyph place={placeOf(desk.view, b)} />
              <small class="muted">{m.sr_line_paid({ year, name: nameOf(desk, by), n: price })}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
