// After the game: threat and resources by turn, every test, what was said and what was so, the history behind it.
import type { DebriefProps } from '../module';
import type { MbState } from './types';

export default function Debrief(_: DebriefProps<MbState>) {
  return null;
}
