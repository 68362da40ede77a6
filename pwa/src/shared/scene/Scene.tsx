// The frame of a scene: one sentence, why, one picture, and what it could mean below. Words appear whole.
import type { ComponentChildren } from 'preact';
import { oneStop } from '../words/lists';
import { fitOf, type Room, textOf } from './fit';
import './scene.css';

interface SceneProps {
  onTv: boolean;
  /** One sentence, in the largest type. */
  say: ComponentChildren;
  /** Why: the first of it in full ink, the rest muted. */
  why?: ComponentChildren;
  more?: ComponentChildren;
  /** Drawn on 1920 × 1080 for the big screen, else on 390 × 380. */
  picture: ComponentChildren;
  /** Beneath: faces, levels, standings. */
  foot?: ComponentChildren;
  /** `wide`: the picture takes the whole width below the words; otherwise it is to their right. */
  wide?: boolean;
  /** A second class for the game's own measures. */
  look?: string;
  /** The letters that the type of the sentence is meant for on a big screen, where it has less room than others of its kind. */
  letters?: Room | undefined;
}

/** For how many letters the type of each kind of scene is meant. */
const MAX_LETTERS: Record<'big' | 'wide' | 'end' | 'small' | 'smallEnd', Room> = {
  big: { word: 14, all: 56 },
  wide: { word: 38, all: 80 },
  end: { word: 12, all: 36 },
  small: { word: 18, all: 60 },
  smallEnd: { word: 14, all: 40 },
};
/** More letters of why than these are set smaller. */
const MUCH = 120;

/** Words as large as they are meant, or smaller where they are more than the room is for. */
export function Fitted({ room, children }: { room: Room; children: ComponentChildren }) {
  const fit = fitOf(textOf(children), room);
  if (fit === 1) return <>{children}</>;
  return (
    <span class="sc-fit" style={{ fontSize: `${fit}em` }}>
      {children}
    </span>
  );
}

export function Scene({ onTv, say, why, more, picture, foot, wide = false, look = '', letters }: SceneProps) {
  const ends = look.split(' ').includes('end');
  const room = onTv ? (ends ? 'end' : wide ? 'wide' : 'big') : ends ? 'smallEnd' : 'small';
  const much = textOf(why).length + textOf(more).length > MUCH;
  return (
    <div class={`sc house ${onTv ? 'big' : 'small'} ${wide ? 'wide' : ''} ${look}`}>
      <div class="stack sc-in">
        <div class="sc-pic">{picture}</div>
        <div class="sc-words">
          <h1 class="say">
            <Fitted room={(onTv && letters) || MAX_LETTERS[room]}>{say}</Fitted>
          </h1>
          {(why || more) && (
            <p class={`why ${much ? 'much' : ''}`}>
              {why && <b>{stopped(why)}</b>}
              {why && more && ' '}
              {stopped(more)}
            </p>
          )}
        </div>
        {foot && <div class="sc-foot">{foot}</div>}
      </div>
    </div>
  );
}

const stopped = (words: ComponentChildren) => (typeof words === 'string' ? oneStop(words) : words);

interface SceneSvgProps {
  onTv: boolean;
  label: string;
  children: ComponentChildren;
}
/** The picture's paper: the same for all scenes of a device. */
export function SceneSvg({ onTv, label, children }: SceneSvgProps) {
  return (
    <svg
      class="sc-paper"
      viewBox={onTv ? '0 0 1920 1080' : '0 0 390 380'}
      preserveAspectRatio={onTv ? 'xMidYMid meet' : 'xMidYMin meet'}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}
