// Public facts about every nation: hands and their values, TOLs, launches on record.

import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import {
  Cap,
  Chips,
  Glyph,
  Note,
  nameOf,
  namesOf,
  Plate,
  Problem,
  placeOf,
  RuleTag,
  TextField,
  useSending,
} from '../../shared';
import { offered } from '../../shared/forms/schemaForm';
import { boardMark } from '../../shared/words/boardMark';
import { promptOf } from '../../table/read';
import { words } from './ids';
import { bestOf, countOf, hasComms, lineBetween, nations, worthOf } from './model';
import { useSeat, useViewModel } from './props';
import type { Colour } from './wire';
import { handWords } from './words';

export function NationRow({ seat }: { seat: string }) {
  const model = useViewModel();
  const player = model.state.players[seat]!;
  const best = bestOf(model, seat);
  const missiles = countOf(model, player.hand, 'missiles');
  const facts = [
    player.left && m.sr_has_left(),
    player.since > model.state.year && m.sr_from_year({ year: player.since }),
    player.tol > 0 && m.sr_n_tol({ n: player.tol }),
    best && m.sr_best({ height: best.height, year: best.year }),
    missiles > 0 && m.sr_holds_missiles({ n: missiles }),
    hasComms(model, seat) && model.state.edition === 'nine' && m.sr_id_way_comms(),
    model.me !== seat && lineBetween(model.state, model.me, seat) && m.sr_line_to_you(),
  ].filter(Boolean);
  return (
    <li {...boardMark({ seat })}>
      <Glyph place={placeOf(model.view, seat)} size={18} />
      <span class="grow">
        <b>
          {nameOf(model, seat)}
          {player.nation && (
            <span class="spr-nation">
              <i class={`spr-flag ${player.nation.colour}`} /> {player.nation.name}
            </span>
          )}
          {seat === model.me && <span class="muted"> {m.ui_you()}</span>}
        </b>
        <span class="spr-hand" {...boardMark({}, 'part')}>
          {player.hand.length > 0 ? handWords(player.hand) : m.sr_no_parts()}
        </span>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <span class="spr-worth">
        <b>{worthOf(model.state, seat)}</b>
        <small>{m.sr_worth()}</small>
      </span>
    </li>
  );
}

export function Nations() {
  const model = useViewModel();
  return (
    <>
      <p class="muted">{m.sr_nations_note()}</p>
      <ul class="list spr-nations">
        {nations(model.state).map((seat) => (
          <NationRow key={seat} seat={seat} />
        ))}
      </ul>
      <Founding />
      <Lines />
      <Rosters />
      <Note>
        {m.sr_worth_note()} <RuleTag rule="SR-13" />
      </Note>
    </>
  );
}

function Founding() {
  const { model, table } = useSeat();
  const asked = promptOf(table.view, 'found');
  const nation = model.state.players[model.me]?.nation;
  const [name, setName] = useState(nation?.name ?? '');
  const [colour, setColour] = useState(nation?.colour);
  const { keep, problem } = useSending();
  if (!asked) return null;
  const left = offered<Colour>(asked, 'colour');
  const chosen = colour && left.includes(colour) ? colour : left[0]!;
  return (
    <section class="spr-founding">
      <TextField label={m.sr_nation_name()} maxLength={30} value={name} onText={setName} />
      <Chips
        label={m.sr_nation_colour()}
        options={left}
        face={(colour) => (
          <>
            <i class={`spr-flag ${colour}`} /> {words(colour, {}, null)}
          </>
        )}
        on={(colour) => colour === chosen}
        onTap={setColour}
      />
      <Problem text={problem} />
      <Cap
        compact
        off={name.trim() === ''}
        onTap={() => keep(table.send('found', { name: name.trim(), colour: chosen }))}
      >
        {m.sr_label_found()}
      </Cap>
    </section>
  );
}

/** SR-41: telegraph lines lie open, and who paid for them. */
export function Lines() {
  const model = useViewModel();
  const { lines, edition } = model.state;
  if (edition !== 'nine') return null;
  return (
    <section>
      <Plate end={<RuleTag rule="SR-41" />}>{m.sr_id_lines()}</Plate>
      {lines.length === 0 ? (
        <p class="muted">{m.sr_no_lines()}</p>
      ) : (
        <ul class="spr-lines">
          {lines.map(({ between: [a, b], by: actor, price, year }) => (
            <li key={`${a}${b}`}>
              <Glyph place={placeOf(model.view, a)} /> {nameOf(model, a)} – {nameOf(model, b)}{' '}
              <Glyph place={placeOf(model.view, b)} />
              <small class="muted">{m.sr_line_paid({ year, name: nameOf(model, actor), n: price })}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Option `alliances_public`: which there are lies open. */
function Rosters() {
  const model = useViewModel();
  const rosters = model.state.rosters ?? [];
  if (rosters.length === 0) return null;
  return (
    <section>
      <Plate end={<RuleTag rule="SR-42" />}>{m.sr_id_alliance()}</Plate>
      <ul class="spr-lines">
        {rosters.map(({ owner, members }, i) => (
          <li key={i}>
            {m.sr_alliance_who({ names: namesOf(model, members), owner: nameOf(model, owner) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
