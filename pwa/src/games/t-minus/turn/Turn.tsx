// One's own turn: the board, and a row of caps for each rocket, each saying what it may cost.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, Deck, Dock, OddsKey, Order, useSending } from '../../../shared';
import { Once } from '../../../table/once';
import { Board, RocketTag } from '../Board';
import { Bar, fireParts, lostParts } from '../FireBar';
import { buildOddsOf, type Desk, gainOf, may, oddsOf, rocketsOf, tokensOn } from '../model';
import { useDesk, useSeat } from '../props';
import { Told } from '../Told';
import type { Action, Letter, Rocket } from '../wire';
import { buildWords, fireWords, lostWords, offWords } from '../words';
import { Exact } from './Exact';
import { useCharge } from './useCharge';

/** The stage's picture of a charge, so that a launch is one picture. */
const stage = new Once(() => import('../stage'));

interface Hand {
  act: (action: Action, letter?: Letter) => void;
  /** The cap that is under way: all others wait. */
  under: { key: string; words: string } | null;
  exact: () => void;
  charge: ReturnType<typeof useCharge>;
}
const keyOf = (action: Action, letter?: Letter) => `${action}${letter ?? ''}`;

/** Why a cap is off: the rule that forbids it, in a word or two. */
function whyNot(desk: Desk, action: Action, rocket?: Rocket): string {
  if (desk.mine?.must_pass) return m.tm_only_pass_left();
  if (action === 'build' && rocketsOf(desk.mine).length === 3) return m.tm_three();
  if (action === 'separate' && rocket && rocket.stages === 1) return m.tm_no_tank();
  return desk.mine?.supply == null ? m.tm_only_pass_left() : m.tm_no_tokens();
}

interface ActCapProps {
  hand: Hand;
  action: 'fire' | 'separate';
  letter: Letter;
  rocket: Rocket;
  title: string;
  words: string;
  parts: Parameters<typeof Bar>[0]['parts'];
}
function ActCap({ hand, action, letter, rocket, title, words, parts }: ActCapProps) {
  const desk = useDesk();
  const can = may(desk.view, action, letter);
  if (!can) {
    return (
      <button type="button" class="btn tm-act cannot" aria-disabled="true">
        <span class="sr">{title} </span>
        <small>{whyNot(desk, action, rocket)}</small>
      </button>
    );
  }
  const key = keyOf(action, letter);
  const here = hand.under?.key === key;
  const off = hand.under !== null;
  const { on, cap } = hand.charge;
  const go = () => hand.act(action, letter);
  const charged = on?.key === key ? 3 - on.left : null;
  return (
    <button
      type="button"
      class={`btn tm-act ${charged === null ? '' : `charged c${charged}`}`}
      aria-disabled={off || undefined}
      {...(off ? {} : action === 'fire' ? cap(key, go) : { onClick: go })}
    >
      <span>
        {title}
        <span class="sr"> {m.tm_rocket_n({ rocket: letter })} </span>
        <small>{here ? hand.under!.words : words}</small>
      </span>
      <Bar parts={parts} />
    </button>
  );
}

function RocketRow({ hand, letter, rocket }: { hand: Hand; letter: Letter; rocket: Rocket }) {
  const desk = useDesk();
  const fire = oddsOf(desk, letter, rocket);
  if (!fire) return null;
  const { lost } = fire;
  return (
    <div class="tm-row">
      <RocketTag letter={letter} rocket={rocket} seat={desk.me} />
      <ActCap
        {...{ hand, letter, rocket }}
        action="fire"
        title={m.tm_label_fire()}
        words={fireWords(fire, rocket)}
        parts={fireParts(fire, rocket)}
      />
      <ActCap
        {...{ hand, letter, rocket }}
        action="separate"
        title={m.tm_label_separate()}
        words={lostWords(lost)}
        parts={lostParts(lost)}
      />
    </div>
  );
}

function Key({ onExact }: { onExact: () => void }) {
  return (
    <div class="tm-key">
      <OddsKey bad={m.tm_id_lost()} mid={m.tm_legend_crash()} ok={m.tm_good()} />
      <span>{m.tm_legend_flies()}</span>
      <button type="button" class="tag" aria-label={m.tm_exact()} onClick={onExact}>
        {m.tm_exact_short()}
      </button>
    </div>
  );
}

function BuildCap({ hand, first }: { hand: Hand; first: boolean }) {
  const desk = useDesk();
  const { under } = hand;
  if (!may(desk.view, 'build'))
    return (
      <Cap off note={whyNot(desk, 'build')}>
        {m.tm_label_build()}
      </Cap>
    );
  const odds = buildOddsOf(desk);
  const free = !odds || odds.risks.every((one) => one.lost.num === 0);
  const two = desk.state.handicap === desk.me;
  const words = !free ? buildWords(odds) : two ? m.tm_build_two() : m.tm_build_free();
  const note = under?.key === 'build' ? under.words : words;
  return (
    <button
      type="button"
      class={`btn tm-build ${first ? 'btn-primary' : ''}`}
      aria-disabled={under !== null || undefined}
      onClick={under ? undefined : () => hand.act('build')}
    >
      <span>
        {m.tm_label_build()}
        <small>{note}</small>
      </span>
      {!free && <Bar parts={lostParts({ ...odds.built, p: 1 - odds.built.p })} />}
    </button>
  );
}

function PassCap({ hand, first = false }: { hand: Hand; first?: boolean }) {
  const desk = useDesk();
  const { under } = hand;
  const off = offWords(tokensOn(desk.mine));
  const gain = gainOf(desk);
  const note = gain === null ? off : m.tm_back({ off, n: gain });
  return (
    <Cap
      kind={first ? 'primary' : 'plain'}
      off={under !== null}
      note={under?.key === 'pass' ? under.words : note}
      onTap={() => hand.act('pass')}
    >
      {m.tm_label_pass()}
    </Cap>
  );
}

export function Turn() {
  const { desk, table } = useSeat();
  const [doing, setDoing] = useState({ key: '', phase: '' });
  const { keep, sent, way, under: words } = useSending();
  const [exact, setExact] = useState(false);
  const { state, view, mine } = desk;
  // Named and still being played out: dice fall, or the referee rolls them.
  const playing = state.named !== null;
  const under = way || playing ? { key: way ? doing.key : '', words: words ?? m.ui_go_sent() } : null;
  const charge = useCharge();
  const { on: charged } = charge;
  const hand: Hand = {
    under,
    charge,
    exact: () => setExact(true),
    act: (action, letter) => {
      setDoing({ key: keyOf(action, letter), phase: view.phase });
      keep(table.send(action, letter ? { rocket: letter } : {}, { throws: true }));
    },
  };
  const rockets = rocketsOf(mine);
  const name = desk.you!.name;
  // Fire has been let go: nothing comes back before the stage begins.
  const fires = doing.phase === view.phase && sent?.state.value !== 'refused' ? doing.key : '';
  const fired = fires.startsWith('fire') ? fires.slice('fire'.length) : null;
  const quiet = charged || fired;
  useEffect(() => void stage.ask(), []);
  const { Charge = null } = stage.value ?? {};
  const charging = charged?.key.slice('fire'.length) ?? fired;
  const letter = rockets.map(([one]) => one).find((one) => one === charging);
  const picture = Charge && letter;
  const none = rockets.length === 0 && may(view, 'build');
  const order = mine?.must_pass
    ? m.tm_only_pass({ name })
    : none
      ? m.tm_build_first({ name })
      : m.tm_name_move({ name });
  const note = mine?.must_pass || state.last.length > 0 ? undefined : m.tm_no_back();
  return (
    <>
      {quiet ? (
        <div class={picture ? 'house tm-say' : 'tm-say'}>
          {charged ? (
            <Order
              note={
                charged.left === 0 ? m.tm_let_go_note() : charged.held ? m.tm_hold_note() : m.tm_counts_note()
              }
            >
              {charged.left === 0 ? m.tm_let_go() : charged.held ? m.tm_hold_on() : m.tm_counts()}
            </Order>
          ) : (
            <Order note={under?.words}>{m.tm_fires({ name, rocket: fired ?? '' })}</Order>
          )}
        </div>
      ) : (
        <Order note={note}>{order}</Order>
      )}
      <Deck class={`tm-deck ${quiet ? 'quiet' : ''}`}>
        {!quiet && <Told />}
        {!picture && <Board />}
        {charged && (
          <b class="tm-count" aria-live="assertive">
            {charged.left || ''}
          </b>
        )}
        {rockets.length > 0 && !picture && (
          <Cap small class="tm-narrow" onTap={hand.exact}>
            {m.tm_exact()}
          </Cap>
        )}
      </Deck>
      {picture && <Charge desk={desk} letter={picture} left={charged?.left ?? 0} />}
      <Dock phase={`${view.phase}/${state.named ? 'named' : ''}`}>
        {rockets.length > 0 && (
          <>
            <Key onExact={hand.exact} />
            <div class={`tm-acts ${quiet ? 'tm-charging' : ''}`}>
              {rockets.map(([letter, rocket]) => (
                <RocketRow key={letter} hand={hand} letter={letter} rocket={rocket} />
              ))}
            </div>
          </>
        )}
        {mine?.must_pass ? (
          <PassCap hand={hand} first />
        ) : (
          <div class="pair even">
            <BuildCap hand={hand} first={none} />
            <PassCap hand={hand} />
          </div>
        )}
      </Dock>
      <Exact seat={desk.me} open={exact} onClose={() => setExact(false)} />
    </>
  );
}
