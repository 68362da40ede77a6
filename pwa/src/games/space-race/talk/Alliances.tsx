// Alliances by a Comms Array: who is in which, writing in them, and for their owner opening, filling, closing.
import { Users } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Chips, Choices, namesOf, TextField, toggled, useSending } from '../../../shared';
import { SeatName } from '../../../shared/kit/Figures';
import { promptOf } from '../../../table/read';
import { alliancesOf, presentNations, type ViewModel } from '../model';
import { useSeat, useViewModel } from '../props';
import type { Alliance } from '../wire';
import { Outcome, Writing } from './Writing';

/** Return true if there is anything about alliances to show: all see who holds a Comms Array. */
export function hasAlliances(model: ViewModel): boolean {
  return promptOf(model.view, 'alliance_message') !== undefined || alliancesOf(model).length > 0;
}

/** The members: a tap adds or removes a nation. */
function Members({ value, onChange }: { value: string[]; onChange: (seats: string[]) => void }) {
  const model = useViewModel();
  const others = presentNations(model.state).filter((seat) => seat !== model.me);
  return (
    <Chips
      label={m.sr_id_members()}
      options={others}
      face={(seat) => <SeatName view={model.view} seat={seat} />}
      on={(seat) => value.includes(seat)}
      onTap={(seat) => onChange(toggled(value, seat))}
    />
  );
}

function Write({ alliance: { id, name } }: { alliance: Alliance }) {
  const { table } = useSeat();
  return (
    <Writing
      move="alliance_message"
      send={(text) => table.send('alliance_message', { alliance: id, text })}
      scope={`alliance ${id}`}
      label={m.sr_alliance_to({ name })}
      done={m.sr_alliance_sent({ name })}
    />
  );
}

/** SR-42: its owner says who is in it, and closes it. */
function Owner({ alliance }: { alliance: Alliance }) {
  const { model, table } = useSeat();
  const [members, setMembers] = useState(alliance.members.filter((seat) => seat !== alliance.owner));
  const sending = useSending();
  if (!promptOf(model.view, 'fill_alliance')) return null;
  const id = alliance.id;
  return (
    <section class="panel tight">
      <Members value={members} onChange={setMembers} />
      <Cap
        compact
        off={members.length === 0}
        onTap={() => sending.keep(table.send('fill_alliance', { alliance: id, members }))}
      >
        {m.sr_label_fill_alliance()}
      </Cap>
      <Cap compact onTap={() => sending.keep(table.send('close_alliance', { alliance: id }))}>
        {m.sr_label_close_alliance()}
      </Cap>
      <Outcome sending={sending} done={m.sr_promised()} />
    </section>
  );
}

function Open() {
  const { model, table } = useSeat();
  const [name, setName] = useState('');
  const [members, setMembers] = useState<string[]>([]);
  const sending = useSending();
  const prompt = promptOf(model.view, 'open_alliance');
  if (!prompt) return null;
  const open = () => {
    void sending.keep(table.send('open_alliance', { name: name.trim(), members })).done.then((counted) => {
      if (counted) setName('');
    });
  };
  return (
    <section class="panel tight">
      <TextField
        label={m.sr_id_name()}
        maxLength={prompt.args.properties?.name?.maxLength ?? 40}
        value={name}
        onText={setName}
      />
      <Members value={members} onChange={setMembers} />
      <Cap icon={Users} off={name.trim() === '' || members.length === 0} onTap={open}>
        {m.sr_label_open_alliance()}
      </Cap>
      <Outcome sending={sending} done={m.sr_promised()} />
    </section>
  );
}

export function Alliances({ chosen, onChoose }: { chosen: Alliance | null; onChoose: (id: string) => void }) {
  const model = useViewModel();
  const alliances = alliancesOf(model);
  const open = chosen?.closed === null && promptOf(model.view, 'alliance_message') !== undefined;
  return (
    <>
      {alliances.length > 0 && (
        <Choices
          label={m.sr_id_alliance()}
          class="spr-whom"
          value={chosen?.id ?? ''}
          onChange={onChoose}
          choices={alliances.map((alliance) => ({
            value: alliance.id,
            face: (
              <span>
                {alliance.name}
                <small>
                  {alliance.closed === null
                    ? namesOf(model, alliance.members)
                    : m.sr_alliance_over({ year: alliance.closed })}
                </small>
              </span>
            ),
          }))}
        />
      )}
      {chosen && open && <Write key={`w${chosen.id}`} alliance={chosen} />}
      {chosen && open && chosen.owner === model.me && <Owner key={`o${chosen.id}`} alliance={chosen} />}
      <Open />
    </>
  );
}
