// A sentence to choose, after its sign: whose figure it is, else the kind of change.
import {
  ArrowLeftRight,
  CircleStop,
  DoorOpen,
  Eye,
  Fingerprint,
  History,
  PencilRuler,
  Undo2,
} from 'lucide-preact';
import { Glyph, Icon, placeOf, teamPlace } from '../../../shared';
import { isHidden } from '../../../table/types';
import { useShown } from '../../atTable';
import type { Deed } from './deed';

const SIGNS = {
  look: Eye,
  back: History,
  out: DoorOpen,
  go: Undo2,
  end: CircleStop,
  rewind: History,
  place: ArrowLeftRight,
  seat: ArrowLeftRight,
  swap: ArrowLeftRight,
  move: ArrowLeftRight,
};

function DeedSign({ deed: { what: change, about } }: { deed: Deed }) {
  const { view } = useShown();
  if (change.kind === 'value') return <Icon icon={isHidden(change.value) ? Fingerprint : PencilRuler} />;
  if (change.kind !== 'amount') return <Icon icon={SIGNS[change.kind]} />;
  if (typeof about?.team === 'string') return <Glyph place={teamPlace(about.team)} size={18} />;
  return typeof about?.seat === 'string' ? <Glyph place={placeOf(view, about.seat)} size={18} /> : null;
}

interface DeedCapProps {
  deed: Deed;
  /** Undefined where a tap leads elsewhere. */
  pressed?: boolean;
  onTap: () => void;
}
export function DeedCap({ deed, pressed, onTap }: DeedCapProps) {
  return (
    <button type="button" class="btn left" aria-pressed={pressed} onClick={onTap}>
      <DeedSign deed={deed} />
      <span class="grow cap-words">
        {deed.sentence}
        {deed.note && <small>{deed.note}</small>}
      </span>
    </button>
  );
}
