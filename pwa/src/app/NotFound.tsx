// An address that leads nowhere.
import { m } from '../i18n/messages';
import { HomeCap, PlainScreen } from './PlainScreen';
import { TopBar } from './TopBar';

export function NotFound() {
  return <PlainScreen head={<TopBar title={m.app_name()} />} order={m.app_lost()} dock={<HomeCap first />} />;
}
