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

function Across({ box, name }: { box: WorldBox; name: string }) {
  const { model, table } = useSeat();
  const ownSide = sideOf(model);
  const them = otherSide(ownSide);
  const team = teamName(model, them);
  const card = model.team && seen(model.team.solution);
  const shared = seen(model.state.shared_solution);
  const cards = [
    ...(card ? [{ card, words: m.mb_solution_hold({ name }), look: `mb-team-${ownSide}` }] : []),
    ...(shared
      ? [{ card: shared, words: `${m.mb_file_shared()}. ${m.mb_hold_solution()}`, look: 'mb-shared' }]
      : []),
  ];
  const file = useFile();
  const [pressed, setHeld] = useState(false);
  const [which, setWhich] = useState(0);
  const holding = useHolding(file, () => file.hold.toggle());
  const up = file.open.value ? cards[which] : undefined;
  if (up && up.card === card && !pressed) setHeld(true);
  const { scale, left, top: y } = atFoot(box);
  const show = promptOf(table.view, 'show_solution');
  const notes = Math.max(box.top, y);
  const hand = useHand();
  // the cards make room for what is under the table
  const rise = hand ? 44 : 0;
  return (
    <>
      <svg width={box.width} height={box.bottom} aria-hidden="true">
        <g transform={`translate(${left} ${y}) scale(${scale})`}>
          <g transform="translate(0 20)">
            <Part id="conference" />
            <Part id="chair" />
            <g class={`mb-team-${them}`}>
              <Part id="role-politician" x={193} y={470} scale={0.96} />
            </g>
            <Part id="conference-table" />
          </g>
          {cards.map(({ look }, index) => {
            const off = index - (cards.length - 1) / 2;
            const place = { x: 195 + 2 * FAN.off * off, y: 346 - rise, turn: 2 * FAN.turn * off };
            return (
              <g key={look} class={look}>
                {(!up || which !== index) && <Part id="solution-down" {...place} scale={1.06} />}
              </g>
            );
          })}
          {up && (
            <g class={up.look} transform={`translate(0 ${-rise})`}>
              <SolutionUp parts={partsOf(up.card)} />
            </g>
          )}
          <g class={`mb-team-${ownSide}`}>
            {hand ? <UnderTable chosen={hand.chosen} /> : <Part id="chair-near" />}
          </g>
        </g>
      </svg>
      <Pinned attitude="may" top={notes} lines={[m.mb_may_bluff(), ...(show ? [m.mb_may_show()] : [])]} />
      <Pinned attitude="not" top={notes} lines={[m.mb_may_not_threat()]} />
      {!up && (
        <p class={`mb-plate mb-team-${them}`} style={{ top: y + 220 * scale }}>
          <span>
            {name} {name !== team && <u>{team}</u>}
          </span>
        </p>
      )}
      {cards.length > 0 && (
        <>
          {cards.map(({ look, words }, index) => (
            <button
              key={look}
              type="button"
              class="hit mb-hold"
              aria-label={words}
              aria-pressed={up !== undefined && which === index}
              style={{
                left: left + (94 + (202 / cards.length) * index) * scale,
                width: (202 / cards.length) * scale,
                top: y + (300 - rise) * scale,
                height: Math.max(48, 96 * scale),
              }}
              onFocus={() => setWhich(index)}
              {...holding}
              onPointerDown={(event) => {
                setWhich(index);
                holding.onPointerDown(event);
              }}
            />
          ))}
          {up && <p class="sr">{partsOf(up.card).map(partWord).join(' ')}</p>}
          <div class="mb-card-words" style={{ top: y + ((up ? 388 : 398) - rise) * scale }}>
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
          {...{ scale }}
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
