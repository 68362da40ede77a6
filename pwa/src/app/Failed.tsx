// Shown in place of a screen that could not be drawn.
import { RotateCcw } from 'lucide-preact';
import { m } from '../i18n/messages';
import { Cap, Pair } from '../shared';
import { type Caught, FailedBar } from '../shared/kit/Boundary';
import { HomeCap, PlainScreen } from './PlainScreen';
import { TopBar } from './TopBar';

/** A whole screen: says that it failed, keeps the ways out. */
export function FailedScreen({ again }: Caught) {
  return (
    <PlainScreen
      head={<TopBar title={m.app_name()} />}
      order={m.app_failed()}
      note={m.app_failed_note()}
      dock={
        <Pair even>
          <HomeCap />
          <Cap icon={RotateCcw} kind="primary" onTap={again}>
            {m.app_ask_again()}
          </Cap>
        </Pair>
      }
    />
  );
}

/** A bar above what is drawn instead of a game's own view. */
export function FailedView({ again }: Pick<Caught, 'again'>) {
  return <FailedBar words={m.app_view_failed()} again={again} />;
}
