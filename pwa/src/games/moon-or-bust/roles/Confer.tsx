// The politicians talk alone: across the table sits the other side, the own solution lies face down until it is held up.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, ConfirmCap, listWords, PassLink, useFile, useHolding, type WorldBox } from '../../../shared';
import { calm } from '../../../shared/sound/ports';
import { promptOf } from '../../../table/read';
import { seen } from '../../../table/types';
import { Hand } from '../hand/Hand';
import { otherSide, seatsWith, sideOf, talksAlone, type ViewModel } from '../model';
import { useSeat, useViewModel } from '../props';
import { atFoot } from '../set/OnWood';
import { Part } from '../set/Part';
import { RocketPart } from '../set/Rocket';
import { partsOf, partWord, teamName } from '../words';
import { conferring } from './shares';
import { HandChoice, type Hand as Under, UnderTable } from './UnderTable';

/** A card of a fan: how far from the middle it lies, and how it is turned. */
const FAN = { off: 54, turn: 7 };

/** A note that is pinned to the wall. */
function Pinned({
  attitude,
  lines,
  top,
}: {
  attitude: 'may' | 'not';
  lines: readonly string[];
  top: number;
}) {
  return (
    <div class={`mb-pinned ${attitude}`} style={{ top }}>
      <b class="row">
        <i aria-hidden="true">{attitude === 'may' ? '✓' : '✕'}</i>{' '}
        {attitude === 'may' ? m.mb_may() : m.mb_may_not()}
      </b>
      {lines.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

/** One's own hand, as the server has it; undefined while no talk is on, and in a calm room. */
function useHand() {
  const { model, table } = useSeat();
  const agreed = model.state.conference[model.me];
  const out = agreed && seen(agreed);
  const chosen: Under | null = out == null ? null : out ? 'out' : 'in';
  const offered = promptOf(table.view, 'shake') && !calm.value;
  const choose = (hand: Under) => void table.send('shake', { out: hand === 'out' });
  return offered ? { chosen, choose } : undefined;
}

/** A solution that one may hold up: one's own, or the shared one. */
interface Holdable {
  card: readonly string[];
  words: string;
  look: string;
}

function holdables(model: ViewModel, name: string): Holdable[] {
  const card = model.team && seen(model.team.solution);
  const shared = seen(model.state.shared_solution);
  const side = sideOf(model);
  return [
    ...(card ? [{ card: partsOf(card), words: m.mb_solution_hold({ name }), look: `mb-team-${side}` }] : []),
    ...(shared
      ? [
          {
            card: partsOf(shared),
            words: `${m.mb_file_shared()}. ${m.mb_hold_solution()}`,
            look: 'mb-shared',
          },
        ]
      : []),
  ];
}

interface RoomProps {
  foot: ReturnType<typeof atFoot>;
  cards: readonly Holdable[];
  /** The card that is held up. */
  up: Holdable | undefined;
  /** How far the cards lie above one's own edge of the table. */
  rise: number;
}

interface DrawnProps extends RoomProps {
  box: WorldBox;
  hand: ReturnType<typeof useHand>;
}
function Drawn({ box, foot: { scale, left, top }, cards, up, rise, hand }: DrawnProps) {
  const side = sideOf(useViewModel());
  return (
    <svg width={box.width} height={box.bottom} aria-hidden="true">
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        <g transform="translate(0 20)">
          <Part id="conference" />
          <Part id="chair" />
          <g class={`mb-team-${otherSide(side)}`}>
            <Part id="role-politician" x={193} y={470} scale={0.96} />
          </g>
          <Part id="conference-table" />
        </g>
        {cards.map((card, index) => {
          const off = index - (cards.length - 1) / 2;
          const place = { x: 195 + 2 * FAN.off * off, y: 346 - rise, turn: 2 * FAN.turn * off };
          return (
            <g key={card.look} class={card.look}>
              {up !== card && <Part id="solution-down" {...place} scale={1.06} />}
            </g>
          );
        })}
        {up && (
          <g class={up.look} transform={`translate(0 ${-rise})`}>
            <SolutionUp parts={up.card} />
          </g>
        )}
        <g class={`mb-team-${side}`}>
          {hand ? <UnderTable chosen={hand.chosen} /> : <Part id="chair-near" />}
        </g>
      </g>
    </svg>
  );
}

interface CardHitsProps extends RoomProps {
  holding: ReturnType<typeof useHolding>;
  onPick: (card: Holdable) => void;
}
/** Where one holds a card to turn it up. */
function CardHits({ foot: { scale, left, top }, cards, up, rise, holding, onPick }: CardHitsProps) {
  const width = 202 / cards.length;
  return (
    <>
      {cards.map((card, index) => (
        <button
          key={card.look}
          type="button"
          class="hit mb-hold"
          aria-label={card.words}
          aria-pressed={up === card}
          style={{
            left: left + (94 + width * index) * scale,
            width: width * scale,
            top: top + (300 - rise) * scale,
            height: Math.max(48, 96 * scale),
          }}
          onFocus={() => onPick(card)}
          {...holding}
          onPointerDown={(event) => {
            onPick(card);
            holding.onPointerDown(event);
          }}
        />
      ))}
      {up && <p class="sr">{up.card.map(partWord).join(' ')}</p>}
    </>
  );
}

function Across({ box, name }: { box: WorldBox; name: string }) {
  const { model, table } = useSeat();
  const them = otherSide(sideOf(model));
  const team = teamName(model, them);
  const cards = holdables(model, name);
  const file = useFile();
  const [pressed, setPressed] = useState(false);
  const [look, setLook] = useState('');
  const holding = useHolding(file, () => file.hold.toggle());
  const up = file.open.value ? (cards.find((card) => card.look === look) ?? cards[0]) : undefined;
  if (up && up.look !== 'mb-shared' && !pressed) setPressed(true);
  const foot = atFoot(box);
  const show = promptOf(table.view, 'show_solution');
  const hand = useHand();
  // the cards make room for what is under the table
  const rise = hand ? 44 : 0;
  const room = { foot, cards, up, rise };
  const notes = Math.max(box.top, foot.top);
  return (
    <>
      <Drawn {...{ box, hand }} {...room} />
      <Pinned attitude="may" top={notes} lines={[m.mb_may_bluff(), ...(show ? [m.mb_may_show()] : [])]} />
      <Pinned attitude="not" top={notes} lines={[m.mb_may_not_threat()]} />
      {!up && (
        <p class={`mb-plate mb-team-${them}`} style={{ top: foot.top + 220 * foot.scale }}>
          <span>
            {name} {name !== team && <u>{team}</u>}
          </span>
        </p>
      )}
      {cards.length > 0 && (
        <>
          <CardHits {...room} holding={holding} onPick={(card) => setLook(card.look)} />
          <div class="mb-card-words" style={{ top: foot.top + ((up ? 388 : 398) - rise) * foot.scale }}>
            {up ? (
              <>
                <b>{m.mb_turn_to({ name })}</b> {m.mb_face_down()}
              </>
            ) : pressed && show ? (
              <ConfirmCap
                compact
                kind="danger"
                note={m.mb_show_note()}
                onTap={() => table.send('show_solution')}
              >
                {m.mb_show({ team })}
              </ConfirmCap>
            ) : (
              <b>{m.mb_hold_solution()}</b>
            )}
          </div>
        </>
      )}
      {hand && (
        <HandChoice
          scale={foot.scale}
          chosen={hand.chosen}
          width={box.width}
          bottom={box.bottom}
          onChange={hand.choose}
        />
      )}
    </>
  );
}

/** The card as the other side reads it. */
function SolutionUp({ parts }: { parts: readonly string[] }) {
  const model = useViewModel();
  return (
    <>
      <ellipse class="mb-shade" cx="195" cy="368" rx="150" ry="13" />
      <g transform="translate(195 266) scale(1.72)">
        <Part id="solution-up" />
        {parts.map((id, index) => (
          <g key={id}>
            <g transform={`translate(${58 * (index - 1)} ${index === 2 ? 20 : 26}) scale(.16)`}>
              <RocketPart model={model} id={id} />
            </g>
            <text class="mb-face" x={58 * (index - 1)} y="47">
              {partWord(id)}
            </text>
          </g>
        ))}
      </g>
    </>
  );
}

/** What is said below the order: who still has to come, or what the hands are for. */
function noteOf(model: ViewModel, asked: string, hand: unknown): string {
  if (asked === '') return m.mb_talk_bots();
  if (talksAlone(model)) return hand ? m.mb_hand_note() : m.mb_talk_note();
  return model.me in model.state.conference ? m.mb_talk_waits({ name: asked }) : m.mb_talk_note();
}

export function Confer({ onBack }: { onBack: () => void }) {
  const { model, table } = useSeat();
  const hand = useHand();
  const came = model.me in model.state.conference;
  const talks = conferring(model, table);
  // when the talk is over for one, it is for all; kept in the draft, since a beat takes this screen away meanwhile
  useEffect(() => {
    if (came) talks.value = 'in';
    else if (talks.value === 'in') onBack();
  }, [came]);
  const leave = () => {
    if (promptOf(table.view, 'end_conference')) void table.send('end_conference');
    onBack();
  };
  const them = otherSide(sideOf(model));
  const team = teamName(model, them);
  // Bots do not talk.
  const others = seatsWith(model, them, 'politician').filter((seat) => !seat.bot);
  const asked = listWords(others.map((seat) => seat.name));
  const name = asked || team;
  return (
    <Hand
      about="confer"
      order={m.mb_talk({ name })}
      note={noteOf(model, asked, hand)}
      world={(box) => <Across box={box} name={name} />}
      pass={
        promptOf(table.view, 'declare_told') && (
          <PassLink onTap={() => table.send('declare_told')}>{m.mb_told({ team })}</PassLink>
        )
      }
    >
      <Cap
        kind="primary"
        note={hand?.chosen && (hand.chosen === 'out' ? m.mb_hand_is_out() : m.mb_hand_stays())}
        onTap={leave}
      >
        {m.stage_again_back()}
      </Cap>
    </Hand>
  );
}
