// Everybody's status, and a menu for each seat: act for it, another phone, place and name.
import { EllipsisVertical, Eye, Hand, PencilRuler, QrCode, UserCog, UserStar } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Cap, ConfirmCap, Glyph, Icon, Lamp, lampOf, lampWords, Sheet, teamPlace } from '../../shared';
import type { DeskProps } from '../../shared/game';
import { botWords, placeWords } from '../../shared/words/words';
import type { Seat } from '../../table/types';
import { useGame } from '../at-table/useGame';
import { SeatSheet } from '../lobby/SeatSheet';
import { answerText } from '../problem';
import type { Over } from './index';
import { PLACE_VERBS } from './verbs/places';
import { goBackMove, goDeed } from './verbs/verbs';

const waits = (seat: Seat): boolean => seat.status === 'thinking';

/** The sentence that a tap on somebody's GO is about. */
const backToChoosing = (seat: string): Over => ({
  kind: 'verbs',
  told: { about: { seat }, verbs: ['go'] },
  picked: goDeed(seat),
});

export function SeatRows({
  view,
  table,
  module,
  materials,
  onOver,
  chase = false,
}: DeskProps & {
  onOver: (over: Over) => void;
  /** Those who keep the table waiting come first. */
  chase?: boolean;
}) {
  const [menu, setMenu] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const game = useGame(view.game);
  const players = view.seats.filter((seat) => seat.kind === 'player' && seat.admitted);
  const rows = players.map((seat, at) => ({ seat, at }));
  if (chase) rows.sort((a, b) => Number(waits(b.seat)) - Number(waits(a.seat)) || a.at - b.at);
  const picked = players.find((seat) => seat.seat === menu);
  const [problem, setProblem] = useState('');
  const close = () => {
    setMenu(null);
    setProblem('');
  };
  const lead = async (seat: string, what: 'promote' | 'demote') => {
    const answer = await table.command(`/seats/${seat}/${what}`);
    if (answer.kind === 'ok') return close();
    setProblem(answerText(answer));
  };
  const cards = materials ?? game?.materials ?? null;
  return (
    <>
      <div class="list ref-seats">
        {rows.map(({ seat, at }) => (
          <div key={seat.seat}>
            <Glyph place={seat.team ? teamPlace(seat.team) : at + 1} size={18} />
            <span class="who grow">
              {seat.name}
              <small>
                {[
                  placeWords(module, seat, cards),
                  seat.bot ? m.table_bot_is({ character: botWords(module, seat.bot) }) : '',
                  seat.co_referee ? m.pow_is_co() : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {goBackMove({ view, module }, seat) ? (
              <button
                type="button"
                class="lamp-button"
                aria-label={m.verb_go_back({ name: seat.name })}
                onClick={() => onOver(backToChoosing(seat.seat))}
              >
                <StatusLamp seat={seat} />
              </button>
            ) : (
              <StatusLamp seat={seat} />
            )}
            <button
              type="button"
              class="ib"
              aria-label={m.ref_more_of({ name: seat.name })}
              onClick={() => setMenu(seat.seat)}
            >
              <Icon of={EllipsisVertical} size="l" />
            </button>
          </div>
        ))}
      </div>
      {picked && (
        <Sheet open onClose={close} title={picked.name} icon={UserCog}>
          <Cap
            icon={Hand}
            note={m.ref_act_note()}
            onTap={() => {
              close();
              onOver({ kind: 'act', seat: picked.seat });
            }}
          >
            {m.ref_act_for({ name: picked.name })}
          </Cap>
          <Cap
            icon={QrCode}
            note={m.ref_phone_note()}
            onTap={() => {
              close();
              onOver({ kind: 'phone', seat: picked.seat });
            }}
          >
            {m.ref_new_phone()}
          </Cap>
          <Cap
            icon={UserCog}
            note={m.ref_edit_note()}
            onTap={() => {
              close();
              setEditing(picked.seat);
            }}
          >
            {m.ref_edit()}
          </Cap>
          <Cap
            icon={PencilRuler}
            onTap={() => {
              close();
              onOver({ kind: 'verbs', told: { about: { seat: picked.seat }, verbs: [] } });
            }}
          >
            {m.ref_put_right({ name: picked.name })}
          </Cap>
          <Cap
            icon={Eye}
            note={m.pow_look_seat_note()}
            onTap={() => {
              close();
              onOver({ kind: 'look-seat', seat: picked.seat });
            }}
          >
            {m.pow_look_seat()}
          </Cap>
          {!picked.co_referee && (
            <ConfirmCap
              icon={UserStar}
              note={m.pow_promote_note()}
              sure={m.pow_promote_sure({ name: picked.name })}
              onTap={() => void lead(picked.seat, 'promote')}
            >
              {m.pow_promote()}
            </ConfirmCap>
          )}
          {picked.co_referee && (
            <ConfirmCap
              icon={UserStar}
              note={m.pow_demote_note()}
              sure={m.pow_demote_sure({ name: picked.name })}
              onTap={() => void lead(picked.seat, 'demote')}
            >
              {m.pow_demote()}
            </ConfirmCap>
          )}
          {problem && <Alert tone="bad">{problem}</Alert>}
        </Sheet>
      )}
      <SeatSheet
        game={game}
        seat={players.find((seat) => seat.seat === editing) ?? null}
        onClose={() => setEditing(null)}
        table={table}
        module={module}
        materials={cards}
        teams={game?.teams ?? []}
        roles={game?.roles ?? []}
        onPlace={(seat) => {
          setEditing(null);
          onOver({ kind: 'verbs', told: { about: { seat }, verbs: PLACE_VERBS } });
        }}
      />
    </>
  );
}

function StatusLamp({ seat }: { seat: Seat }) {
  const state = lampOf(seat);
  return (
    <Lamp state={state} big>
      {lampWords(state)}
    </Lamp>
  );
}
