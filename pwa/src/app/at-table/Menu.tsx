// The menu of a table: seats on this phone, the log, the code for latecomers, sound, settings, leaving.
import {
  Archive,
  ArrowLeftRight,
  BookOpen,
  Copy,
  Dices,
  DoorOpen,
  type LucideIcon,
  Menu as MenuIcon,
  Monitor,
  QrCode,
  ScrollText,
  Settings,
  Smartphone,
  Users,
} from 'lucide-preact';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Alert, Cap, ConfirmCap, LinkCap, LinkQr, Note, Problem, Sheet } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { rolesOf } from '../../shared/teach/choose';
import { scopeWords } from '../../shared/words/words';
import { forgetSeat, inviteAt, type KeptSeat, rollsOf, seatsAt, type TableStore } from '../../table';
import { ofGameBefore } from '../../table/log';
import type { Json, Wire } from '../../table/types';
import { useShown, useTable, useYou } from '../atTable';
import { UpdateOffer } from '../install/UpdateOffer';
import { useBigScreen } from '../lobby/BigScreenSheet';
import { MenuRow } from '../MenuRow';
import { joinLink } from '../reach/addresses';
import { CodePage } from '../reach/JoinQr';
import { SettingChoices } from '../settings/SettingsScreen';
import { HowRow, HowTo } from '../teaching';
import { useAnswer } from '../useAnswer';
import { useWholeLog } from '../useWholeLog';
import { WholeLog } from './LogList';
import { handed, seatName } from './ownSeats';
import { ProofLink } from './ProofLink';
import { saveFile } from './saveFile';

type Page = 'top' | 'log' | 'code' | 'settings' | 'leave' | 'dice' | 'phone' | 'keep';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
  onSwitch: (seat: KeptSeat) => void;
  /** A co-referee goes between seat and desk. */
  desk: { on: boolean; set: (on: boolean) => void } | null;
  /** The game is over: the desk is then for putting something right. */
  over: boolean;
}

type Content = ComponentType<{ onClose: () => void }>;
const PAGES: Record<Page, [icon: LucideIcon, title: () => string, content: Content | null]> = {
  top: [MenuIcon, m.ui_menu, null],
  log: [ScrollText, m.table_log, WholeLog],
  code: [QrCode, m.table_code_title, OwnCode],
  settings: [Settings, m.app_settings, SettingChoices],
  leave: [DoorOpen, m.table_leave, LeavePage],
  dice: [Dices, m.ver_order, DicePage],
  phone: [Smartphone, m.ref_new_phone, OwnPhone],
  keep: [Archive, m.keep_title, KeepPage],
};

const Tonight = lazyPart(() => import('../debrief/Tonight'), 'Tonight');
const Hand = lazyPart(() => import('../room/Hand'), 'Hand');

/** The host who plays goes to and fro; a phone that is passed around is handed over. */
const ownDesk = (from: KeptSeat, next: KeptSeat) => from.kind === 'referee' || next.kind === 'referee';
function switchWords(from: KeptSeat, next: KeptSeat): string {
  if (next.kind === 'referee') return m.host_to_desk();
  return ownDesk(from, next)
    ? m.table_play_as({ name: seatName(next) })
    : m.ui_pass_phone({ name: seatName(next) });
}

interface TopProps extends Omit<MenuProps, 'open'> {
  onHow: () => void;
  onPage: (page: Page) => void;
}
function Top({ onPage, onSwitch, desk, over, onClose, onHow }: TopProps) {
  const table = useTable();
  const { code } = table.seat;
  const others = seatsAt(code).filter((seat) => seat.seat !== table.seat.seat && seat.kind !== 'screen');
  const { route } = useLocation();
  const bigScreen = useBigScreen(code);
  // A rematch may lie before the lines that came with the view.
  useWholeLog((table.view.value?.epoch ?? 0) > 0);
  const row = (page: Page, note = '') => (
    <MenuRow icon={PAGES[page][0]} note={note} onTap={() => onPage(page)}>
      {PAGES[page][1]()}
    </MenuRow>
  );
  return (
    <div class="list">
      {table.view.value?.status === 'finished' && <Tonight onClose={onClose} />}
      {desk && (
        <MenuRow
          icon={ArrowLeftRight}
          onTap={() => {
            desk.set(!desk.on);
            onClose();
          }}
        >
          {desk.on ? (over ? m.pow_to_debrief() : m.table_to_seat()) : m.host_to_desk()}
        </MenuRow>
      )}
      {others.map((seat) => (
        <MenuRow key={seat.seat} icon={ArrowLeftRight} onTap={() => onSwitch(seat)}>
          {switchWords(table.seat, seat)}
        </MenuRow>
      ))}
      {table.seat.kind === 'player' && table.seat.room && <Hand seat={table.seat} />}
      <HowRow game={gameOf(table)} onTap={onHow} />
      {row('log')}
      {ofGameBefore(table.log.value).length > 0 && (
        <MenuRow icon={BookOpen} onTap={() => route(`/t/${code}/story?last`)}>
          {m.story_last()}
        </MenuRow>
      )}
      {row('code', code)}
      <MenuRow icon={Users} onTap={() => route(joinLink('', code, inviteAt(code)))}>
        {m.table_second_seat()}
      </MenuRow>
      {(table.seat.kind === 'referee' || table.view.value?.you.referee) && (
        <MenuRow icon={Monitor} note={m.table_open_screen_note()} onTap={bigScreen.open}>
          {m.app_screen_name()}
        </MenuRow>
      )}
      {bigScreen.sheet}
      <UpdateOffer />
      {row('dice')}
      {row('phone')}
      {row('keep')}
      {row('settings')}
      {row('leave')}
    </div>
  );
}

/** The table's game: a seat that was just taken does not know it yet. */
const gameOf = (table: TableStore): string => table.view.value?.game ?? table.seat.game ?? '';

function OwnCode() {
  const { code } = useTable().seat;
  const invite = inviteAt(code);
  return (
    <CodePage code={code} invite={invite}>
      {invite ? m.app_scan_note() : m.table_code_plain()}
    </CodePage>
  );
}

function DicePage() {
  const { table, module, say } = useShown();
  const { typed, house, proven } = rollsOf(table.log.value);
  const fouls = table.fouls.value.length;
  return (
    <>
      <p>{m.ver_how_text()}</p>
      <p>
        <b>
          {fouls > 0
            ? m.table_dice_bad({ n: fouls })
            : proven > 0
              ? m.table_dice_good({ n: proven })
              : m.table_dice_none_yet()}
        </b>
      </p>
      {typed > 0 && <p>{m.table_dice_typed({ n: typed })}</p>}
      {house > 0 && <p>{m.deb_dice_house({ n: house })}</p>}
      <dl class="anchors stack spaced">
        {Object.entries(table.view.value?.dice?.anchors ?? {}).map(([scope, anchor]) => (
          <div key={scope}>
            <dt class="plate">{scopeWords(module, scope, say)}</dt>
            <dd>{anchor}</dd>
          </div>
        ))}
      </dl>
      <Note>{m.table_dice_anchor()}</Note>
      <ProofLink code={table.seat.code} />
    </>
  );
}

function LeavePage({ onClose }: { onClose: () => void }) {
  const { seat } = useTable();
  const { route } = useLocation();
  return (
    <>
      <p>{m.table_leave_text()}</p>
      <Cap kind="primary" onTap={() => route('/')}>
        {m.app_to_home()}
      </Cap>
      <div class="apart stack spaced">
        <p class="muted">{m.table_give_up_text()}</p>
        <ConfirmCap
          kind="danger"
          compact
          onTap={() => {
            forgetSeat(seat.code, seat.seat);
            onClose();
            route('/');
          }}
        >
          {m.table_give_up()}
        </ConfirmCap>
      </div>
    </>
  );
}

export function TableMenu({ open, onClose, onSwitch, desk, over }: MenuProps) {
  const table = useTable();
  const [page, setPage] = useState<Page>('top');
  const [how, setHow] = useState(false);
  const you = useYou();
  const close = () => {
    setPage('top');
    onClose();
  };
  if (how) return <HowTo game={gameOf(table)} ownRoles={rolesOf(you)} onClose={() => setHow(false)} />;
  const [icon, title, Content] = PAGES[page];
  return (
    <Sheet open={open} onClose={close} title={title()} icon={icon}>
      {Content ? (
        <Content onClose={close} />
      ) : (
        <Top
          onHow={() => {
            close();
            setHow(true);
          }}
          onPage={setPage}
          {...{ desk, over }}
          onClose={close}
          onSwitch={(seat) => {
            close();
            onSwitch(seat);
          }}
        />
      )}
    </Sheet>
  );
}

/** The page of a table's menu. The copy is the referee's. */
function KeepPage() {
  const table = useTable();
  const { ask, problem } = useAnswer();
  const view = table.view.value;
  const leads = view?.you.referee === true;
  const save = (file: Json) => {
    const data = new Blob([JSON.stringify(file)], { type: 'application/json' });
    saveFile(data, `${table.seat.code}.table.json`);
  };
  const copy = () => void ask(() => table.command<Json>('/archive'), save);
  return (
    <>
      {problem && <Alert tone="hold">{problem}</Alert>}
      <section>
        <p>{m.keep_story_text()}</p>
        <LinkCap icon={BookOpen} href={`/t/${table.seat.code}/story`}>
          {m.story_title()}
        </LinkCap>
      </section>
      {leads && (
        <section class="apart stack spaced">
          <p class="muted">{m.keep_copy_text()}</p>
          <ConfirmCap icon={Copy} onTap={copy}>
            {m.keep_copy()}
          </ConfirmCap>
        </section>
      )}
    </>
  );
}

/** The seat on this phone goes on with another one: a link to scan, and this phone is out at once. */
function OwnPhone() {
  const table = useTable();
  const { ask, problem } = useAnswer();
  const { code, seat, name } = table.seat;
  const link = handed.value[code]?.[seat];
  const give = ({ join_url }: Wire['HandedOver']) => {
    handed.value = { ...handed.value, [code]: { ...handed.value[code], [seat]: join_url } };
  };
  const make = () => void ask(() => table.command<Wire['HandedOver']>(`/seats/${seat}/hand-over`), give);
  if (link) {
    return (
      <>
        <LinkQr link={link} label={m.ref_phone_title({ name })} />
        <p class="muted">{m.ref_phone_scan()}</p>
      </>
    );
  }
  return (
    <>
      <p>{m.ref_phone_text()}</p>
      <Problem text={problem} />
      <ConfirmCap icon={QrCode} sure={m.pow_own_phone_sure()} onTap={make}>
        {m.pow_own_phone_make()}
      </ConfirmCap>
    </>
  );
}
