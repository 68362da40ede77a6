// The politicians' vote: a pot a choice, the brush in it; the easel takes the colour, or the event's object stands there.
import { m } from '../../../i18n/messages';
import { GoCap, Hits, listWords, useSecretChoice, type WorldBox } from '../../../shared';
import { offered } from '../../../shared/forms/schemaForm';
import { signed } from '../../../shared/words/figures';
import { Hand } from '../hand/Hand';
import { cardOf, rolesOf, type ViewModel } from '../model';
import { useSeat, useViewModel } from '../props';
import { atFoot } from '../set/OnWood';
import { Part } from '../set/Part';
import { inTones } from '../set/Rocket';
import type { ChoiceSum } from '../wire';
import { choiceTitle, knownProperty } from '../words';
import { EventCard } from './EventCard';

/** Pots of choices that are no colours. */
const PLAIN = ['ivory', 'coral', 'blue', 'green'];

/** The rocket on the easel, dotted until a colour is chosen. */
const PAINTED = [
  ['thruster', 0],
  ['fuselage', -190],
  ['nose-cone', -490],
] as const;

const others = (model: ViewModel) =>
  model.view.seats.filter(
    (seat) =>
      seat.seat !== model.me && rolesOf(seat.role).includes('politician') && seat.seat in model.state.votes,
  );

/** A sum as it stands on its tag: "−100 each", "threat −1". */
function sumWords({ kind, amount, team }: ChoiceSum): string {
  const n = signed(amount);
  const sum = kind === 'threat' ? m.mb_sum_threat({ n }) : kind === 'pr' ? m.mb_n_pr({ n }) : n;
  return team === 'both' && kind !== 'threat' ? m.mb_sum_each({ sum }) : sum;
}

/** What a choice costs, and what it brings; from the pack's sums, never from its text. */
export function tagsOf(sums: readonly ChoiceSum[]): { price: string[]; buys: string[] } {
  const costs = (sum: ChoiceSum) => sum.kind !== 'threat' && sum.amount < 0;
  return {
    price: sums.filter(costs).map(sumWords),
    buys: sums.filter((sum) => !costs(sum)).map(sumWords),
  };
}

/** A hand that holds what its choice costs; a fist where it costs nothing. */
function Offering({ sums, chosen, off }: { sums: readonly ChoiceSum[]; chosen: boolean; off: boolean }) {
  const paid = sums.find((sum) => sum.kind !== 'threat' && sum.amount < 0);
  return (
    <g class={`mb-pot ${chosen ? 'chosen' : off ? 'mb-offer-off' : ''}`}>
      <Part id={paid ? 'palm-engineer' : 'fist-engineer'} scale={0.56} y={10} />
      {paid && <Part id={paid.kind === 'pr' ? 'ribbon' : 'coin'} scale={0.62} />}
    </g>
  );
}

/** The easel that takes the colour; of other votes the event's object, under the Moon. */
function Shown({ event, colours, value }: { event: string; colours: boolean; value: string }) {
  if (!colours) {
    return (
      <g transform="translate(138 300) scale(.56)">
        <Part id="moon" y={-230} scale={0.78} />
        <Part id={`ev-${event}`} />
      </g>
    );
  }
  return (
    <g transform="translate(138 176) scale(1.1)">
      <Part id="easel" />
      <g style={inTones(value)} transform="translate(-16 62) scale(.245)">
        {PAINTED.map(([type, y]) => (
          <Part key={type} id={value ? `part-${type}-light-solid` : `slot-${type}`} y={y} />
        ))}
      </g>
    </g>
  );
}

/** A pot of paint, with the brush in it once it is chosen. */
function Pot({ chosen, scale }: { chosen: boolean; scale: number }) {
  return (
    <g class={`mb-pot ${chosen ? 'chosen' : ''}`}>
      <Part id="pot" scale={scale} />
      {chosen && (
        <g class="mb-brush">
          <Part id="brush" x={12} y={-112} turn={16} scale={0.86} />
        </g>
      )}
    </g>
  );
}

/** Returns what a screen reader and the tag say of a choice: its title, price and gain; the first one wins a tie. */
function choiceWords(model: ViewModel, event: string, id: string, index: number) {
  const title = choiceTitle(model, event, id);
  const { price, buys } = tagsOf(sumsOf(model, event, id));
  const label = [index === 0 ? m.mb_wins_tie({ choice: title }) : title, ...price, ...buys].join(', ');
  return { title, price, buys, label };
}

const sumsOf = (model: ViewModel, event: string, id: string) =>
  cardOf(model, event)?.choices.find((choice) => choice.id === id)?.sums ?? [];

interface PotsProps {
  box: WorldBox;
  ids: readonly string[];
  value: string;
  off: boolean;
  onChoose: (id: string) => void;
}
function Pots({ box, ids, value, off, onChoose }: PotsProps) {
  const model = useViewModel();
  const event = model.state.event?.id ?? '';
  const { scale, left, top } = atFoot(box);
  const share = box.width / ids.length;
  const high = Math.max(48, 170 * scale);
  const colours = ids.every((id) => knownProperty(id) !== null);
  const tones = (id: string, place: number) => inTones(colours ? id : PLAIN[place % PLAIN.length]);
  const [other, ...more] = others(model);
  return (
    <>
      <svg width={box.width} height={box.bottom} aria-hidden="true">
        <g transform={`translate(${left} ${top}) scale(${scale})`}>
          <Part id="dusk-bands" x={195} y={260} />
          <Part id="covered-b" x={356} y={258} scale={0.15} />
          {other && (
            <g class={`mb-team-${other.team}`}>
              <Part id="role-politician" x={322} y={506} scale={0.78} />
            </g>
          )}
          <Shown {...{ event, colours, value }} />
          <Part id="near-wood" x={195} y={316} />
          {ids.map((id, index) => (
            <g
              key={id}
              style={tones(id, index)}
              transform={`translate(${(share * (index + 0.5) - left) / scale} 436)`}
            >
              {colours ? (
                <Pot chosen={value === id} scale={ids.length > 3 ? 0.8 : 1.06} />
              ) : (
                <Offering
                  sums={sumsOf(model, event, id)}
                  chosen={value === id}
                  off={value !== '' && value !== id}
                />
              )}
            </g>
          ))}
          {colours && !value && (
            <g class="mb-dry" transform="translate(195 358) rotate(90) scale(.72)">
              <Part id="brush" y={76} />
            </g>
          )}
        </g>
      </svg>
      {other && (
        <p
          class="mb-plate"
          style={{
            left: left + 322 * scale,
            top: top + 286 * scale,
            maxWidth: 2 * (box.width - left - 322 * scale) - 4,
          }}
        >
          <span>
            {more.length > 0 ? m.mb_n_vote_too({ n: more.length + 1 }) : m.mb_votes_too({ name: other.name })}
          </span>
        </p>
      )}
      <Hits
        label={m.mb_label_vote()}
        class="mb-choice"
        value={value}
        onChange={(id) => id !== null && onChoose(id)}
        hits={ids.map((id, index) => {
          const { label, ...words } = choiceWords(model, event, id, index);
          return {
            value: id,
            label,
            off,
            face: <Tag {...words} />,
            left: share * index + 2,
            width: share - 4,
            top: box.bottom - 2 * scale - high,
            height: high,
          };
        })}
      />
    </>
  );
}

/** A choice's title over its price and what it brings. */
function Tag({ title, price, buys }: Omit<ReturnType<typeof choiceWords>, 'label'>) {
  return (
    <>
      <span>{title}</span>
      {price.length + buys.length > 0 && (
        <p class="mb-sums">
          {price.length > 0 && <b>{listWords(price)}</b>}
          {buys.length > 0 && <small>{listWords(buys)}</small>}
        </p>
      )}
    </>
  );
}

export function Vote() {
  const { model, table } = useSeat();
  const choice = useSecretChoice(table, 'vote', 'choice', model.state.votes[model.me]);
  const { prompt, value } = choice;
  const event = model.state.event;
  if (!prompt) return <EventCard order={m.mb_politicians_vote()} />;
  const ids = offered(prompt, 'choice');
  const tie = choiceTitle(model, event?.id, ids[0] ?? '');
  const colours = cardOf(model, event?.id)?.choices.every((choice) => knownProperty(choice.id) !== null);
  return (
    <Hand
      order={choice.order ?? (colours ? m.mb_dip_brush() : m.mb_vote_order())}
      note={choice.note ?? m.mb_vote_note({ tie })}
      world={(box) => (
        <Pots box={box} ids={ids} value={value ?? ''} off={!choice.open} onChoose={choice.choose} />
      )}
    >
      <GoCap {...choice.cap} note={value ? choiceTitle(model, event?.id, value) : m.mb_nothing_chosen()} />
    </Hand>
  );
}
