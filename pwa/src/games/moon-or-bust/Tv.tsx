// What the big screen shows of a turn: the event, proxies, what was announced, results, the war die.
import type { ScreenProps } from '../module';
import type { MbState } from './types';

export default function Tv(_: ScreenProps<MbState>) {
  return null;
}
