// A painted moment as a picture of its own: the parts of the set that it names are put into it, since a picture loads nothing.
import { useEffect, useState } from 'preact/hooks';
import { inked } from '../../shared/look/ink';
import { setOf } from '../games';

/** From here a picture is seen without its ledge, and as much more of its sky. */
export const ABOVE_LEDGE = -310;

/** The URL of a moment drawn with a game's set, 1350 high from `top`; null until it is here, or where it cannot be had. */
export function useArt(game: string, art: string | undefined, top = 0): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const set = setOf(game);
    if (!set || !art) return;
    let made: string | null = null;
    let over = false;
    void fetch(set)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '')
      .then((text) => {
        if (over || !text) return;
        made = URL.createObjectURL(new Blob([standalone(text, art, top)], { type: 'image/svg+xml' }));
        setUrl(made);
      });
    return () => {
      over = true;
      if (!made) return;
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [game, art, top]);
  return url;
}

/** One SVG of the set's parts and of what is drawn with them. */
function standalone(set: string, art: string, top: number): string {
  const begins = set.indexOf('>', set.indexOf('<svg')) + 1;
  const parts = set.slice(begins, set.lastIndexOf('</svg>'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} 1080 1350" width="1080" height="1350"><defs>${parts}</defs>${inked(art)}</svg>`;
}
