// A newspaper's front page on the stage: it is thrown on, then it stands. On the big screen over the game's own picture.
import type { ComponentChildren } from 'preact';
import { progress } from '../scene';
import { NewsPage } from './NewsPage';
import './thrown.css';

const THROWN_MS = 500;

interface Props {
  paper: ComponentChildren;
  /** What the page is of, and a word beneath it on the big screen. */
  corner: { title: ComponentChildren; note: ComponentChildren };
  patch: string;
  /** Behind the page, on the big screen. */
  behind: ComponentChildren;
  /** Classes for the game's own measures. */
  look: string;
  elapsed: number;
  onTv: boolean;
  reduced: boolean;
  children: ComponentChildren;
}
export function ThrownPage({ paper, corner, patch, behind, look, elapsed, onTv, reduced, children }: Props) {
  const left = 1 - progress(elapsed, 0, THROWN_MS, reduced);
  const style = left > 0 ? { transform: `translateY(${110 * left}%) rotate(${5 * left}deg)` } : undefined;
  return (
    <div class={`sc house news-stage ${onTv ? 'big' : 'small'} ${look}`}>
      {onTv && <div class="news-behind">{behind}</div>}
      <div class="sc-in">
        <div class="news-thrown" style={style}>
          <NewsPage
            paper={
              <>
                {onTv && <img src={patch} alt="" />} {paper}
              </>
            }
            corner={
              <>
                <b>{corner.title}</b>
                {onTv && <span>{corner.note}</span>}
              </>
            }
          >
            {children}
          </NewsPage>
        </div>
      </div>
    </div>
  );
}
