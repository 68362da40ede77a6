// The last picture of a line's scene, long after it was played: in the film of the credits, and in the story.
import { Boundary } from '../../../shared/kit/Boundary';
import { PlainScene, sceneOf, withoutFacts } from '../../../shared/stage/Stage';
import { makeSay, sayLine } from '../../../shared/words/words';
import type { LogLine } from '../../../table/types';
import { type Shown, useShown } from '../../atTable';
import type { Staged } from '../../games';

/** Long after the last step of any scene: its last picture. */
export const LAST_MS = 600_000;

interface StillProps {
  line: LogLine;
  staged: Staged | null;
  log: readonly LogLine[];
}
/** As the stage showed it. */
export function Still(props: StillProps) {
  const { view, module, materials } = useShown();
  return <StillOf {...{ ...props, view, module, materials }} onTv />;
}

interface StillOfProps extends StillProps, Pick<Shown, 'view' | 'module' | 'materials'> {
  onTv: boolean;
}
export function StillOf({ line, staged, log, view, module, materials, onTv }: StillOfProps) {
  const kind = staged?.beats[line.id]?.kind ?? '';
  const Scene = sceneOf(staged?.scenes, kind);
  // The state of that time is gone: a scene plays from its line alone. After the end the state no longer changes.
  // Those who are lost are known to the end.
  const stays = line.id === 'game.finished' || staged?.mourned?.includes(line.id);
  const then = stays ? view : withoutFacts(view);
  const say = makeSay(then, materials);
  const plain = <PlainScene text={sayLine(module, line, say)} />;
  if (!Scene) return plain;
  return (
    <Boundary key={`${line.seq}.${line.id}`} fallback={() => plain}>
      <Scene
        beat={{ seq: line.seq, k: 0, kind, at_ms: 0, ms: LAST_MS }}
        log={log.slice(0, log.indexOf(line) + 1)}
        elapsed={LAST_MS}
        view={then}
        reduced
        {...{ line, materials, say, module, onTv }}
      />
    </Boundary>
  );
}
