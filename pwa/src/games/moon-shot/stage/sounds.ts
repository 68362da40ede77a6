// The sounds of Moon Shot's beats: pieces that come in knock, a crack, the end.
import { endHeard } from '../../../shared/scene/End';
import type { Sounds } from '../../../shared/stage/scene';
import type { BeatLines, Line, Materials, State } from '../wire';
import { IN_MS } from './Shot';

export const sounds: Sounds<BeatLines, Line, State, Materials> = {
  shot: (line) => {
    if (line.id === 'ms.missed') return [];
    return [{ at: IN_MS, cue: line.id === 'ms.cracked' ? 'lost' : 'knock' }];
  },
  end: endHeard,
};
