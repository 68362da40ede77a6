// Again? Everybody stands before the game's world once more; whoever wants another game holds up a board.
import { Check, RotateCcw } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import {
  Cap,
  ConfirmCap,
  HandScreen,
  listWords,
  Pair,
  PassLink,
  playersOf,
  type WorldBox,
} from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import type { TableStore } from '../../table';
import type { Seat, View } from '../../table/types';
import { useShown } from '../atTable';
import { Guest, GuestLand, type GuestPlace } from '../Guest';
import './again.css';

const LotsSheet = lazyPart(() => import('../lobby/LotsSheet'), 'LotsSheet');

/** The people at the table, and who of them want another game. */
export function wishesOf(view: View) {
  const people = playersOf(view).filter((seat) => !seat.bot);
  return { people, willing: people.filter((seat) => seat.status === 'go') };
}

/** Where the others stand: no board of theirs lies on another, nor on the own one, nor a short one on a head. */
const OTHERS: readonly GuestPlace[] = [
  [12, 66, 0.6],
  [82, 66, 0.6],
  [28, 174, 0.47],
  [72, 174, 0.47],
  [50, 174, 0.45],
  [10, 265, 0.42],
  [84, 265, 0.42],
];
const ME: GuestPlace = [44, 126, 0.98];
/** The highest board's upper edge. */
const HIGH = 378;

/** What is drawn of the world below the words. */
const SKY = 440;

function Crowd({ box, people, me }: { box: WorldBox; people: readonly Seat[]; me: Seat | undefined }) {
  const { view } = useShown();
  const u = Math.min(box.width / 390, (box.bottom - box.top) / HIGH);
  const raised = (seat: Seat) => seat.status === 'go';
  const others = people
    .filter((seat) => seat !== me)
    // those for whom there is no room are counted in the note
    .sort((a, b) => Number(raised(b)) - Number(raised(a)))
    .slice(0, OTHERS.length);
  const land = Math.max(Math.min(u, (box.bottom - box.top) / SKY), box.width / 2090);
  return (
    <div
      class="again-crowd"
      aria-hidden="true"
      style={{ height: box.bottom, '--u': `${u}px`, '--land': `${land}px` }}
    >
      <GuestLand game={view.game} />
      <div class="people">
        {people
          .filter((seat) => others.includes(seat))
          .map((seat, index) => ({ seat, at: index, place: OTHERS[index]! }))
          .reverse()
          .map(({ seat, at: index, place }) => (
            <One key={seat.seat} seat={seat} number={index + 1} place={place} />
          ))}
        {me && (
          <Guest place={ME} figure={raised(me) ? 'fd-guest-me' : 'fd-guest-me-calm'} class="in">
            {raised(me) && <b class="mine ellipsis">{m.deb_rematch()}</b>}
          </Guest>
        )}
      </div>
    </div>
  );
}

/** One of the others, with a name. */
export function One({ seat, number, place }: { seat: Seat; number: number; place: GuestPlace }) {
  const raised = seat.status === 'go';
  const look = `fd-guest-${((number - 1) % 5) + 1}`;
  return (
    <Guest place={place} figure={raised ? look : `${look}-calm`} class={raised ? 'in' : ''}>
      <b class={raised ? 'ellipsis' : 'calm ellipsis'}>{seat.name}</b>
    </Guest>
  );
}

interface AgainProps {
  /** Who may open the lobby at once. */
  begins: TableStore | null | undefined;
}

const wishIn = (view: View) =>
  view.prompts.find((prompt) => prompt.move === 'ready' || prompt.move === 'unready')?.move;

/** The cap below the end: it raises the own board, and shows the crowd. */
export function AgainCap({ onCrowd }: { onCrowd: () => void }) {
  const { view, table } = useShown();
  const { people, willing } = wishesOf(view);
  const wish = wishIn(view);
  return (
    <Cap
      kind={wish === 'unready' ? 'plain' : 'primary'}
      icon={wish === 'unready' ? Check : RotateCcw}
      note={willing.length > 0 ? m.again_note({ n: willing.length, all: people.length }) : m.deb_again_most()}
      onTap={() => {
        if (wish === 'ready') table.send([{ move: wish }]);
        onCrowd();
      }}
    >
      {m.deb_rematch()}
    </Cap>
  );
}

export function Again({ begins, onBack }: AgainProps & { onBack: () => void }) {
  const { view, table } = useShown();
  const { route } = useLocation();
  const { people, willing } = wishesOf(view);
  const [lots, setLots] = useState(false);
  const wish = wishIn(view);
  const me = people.find((seat) => seat.seat === table.seat.seat);
  const n = willing.length;
  const inIt = wish === 'unready';
  const names = willing.map((seat) => seat.name);
  return (
    <HandScreen
      question={`again/${wish}`}
      near="inherit"
      class="wishes tall"
      order={inIt ? m.lobby_of({ n, of: people.length }) : m.again()}
      note={
        <>
          {inIt ? m.again_in_note() : m.again_note({ n, all: people.length })}
          {names.length > 0 && <span class="sr"> {listWords(names)}</span>}
        </>
      }
      world={(box) => <Crowd {...{ box, people, me }} />}
      start={
        <>
          <PassLink onTap={onBack}>{m.deb_how_it_went()}</PassLink>
          {begins?.view.value?.prompts.some((prompt) => prompt.move === 'lots') && (
            <PassLink onTap={() => setLots(true)}>{m.table_label_lots()}</PassLink>
          )}
        </>
      }
      pass={<PassLink onTap={() => route('/')}>{begins ? m.again_other() : m.table_leave()}</PassLink>}
    >
      {lots && begins && <LotsSheet host={begins} onClose={() => setLots(false)} />}
      <Pair>
        {begins && (
          <ConfirmCap
            kind={wish ? 'plain' : 'primary'}
            sure={m.deb_rematch_sure()}
            onTap={() => begins.send([{ move: 'rematch' }])}
          >
            {m.again_begin()}
          </ConfirmCap>
        )}
        {wish ? (
          <Cap
            kind={inIt ? 'plain' : 'primary'}
            class={inIt ? 'go-counted' : ''}
            note={inIt ? m.again_out() : m.again_nth({ n: n + 1 })}
            onTap={() => table.send([{ move: wish }])}
          >
            {inIt ? m.table_lobby_in() : m.deb_rematch()}
          </Cap>
        ) : (
          !begins && <Cap off>{m.deb_rematch_referee()}</Cap>
        )}
      </Pair>
    </HandScreen>
  );
}
