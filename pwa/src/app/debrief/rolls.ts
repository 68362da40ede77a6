// A roll in the list of dice: few faces stand large, many small below their total; those of a shuffle say nothing.
import { shuffledBy } from '../../shared/words/sayLine';
import { LOTS, texts } from '../../table/read';
import type { LogLine } from '../../table/types';

const MOST_LARGE = 4;
const MOST_FACES = 24;

export function figuresOfRoll(line: LogLine): { figure: string; faces: string } {
  const faces = texts((Array.isArray(line.faces) ? line.faces : []).map(String));
  if (line.why === LOTS || shuffledBy(String(line.notation)) !== null) return { figure: '', faces: '' };
  if (faces.length <= MOST_LARGE) return { figure: faces.join(' · '), faces: '' };
  const total =
    typeof line.total === 'number' ? line.total : faces.reduce((sum, face) => sum + Number(face), 0);
  return { figure: String(total), faces: faces.length <= MOST_FACES ? faces.join(' · ') : '' };
}
