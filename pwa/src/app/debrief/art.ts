// A painted moment as a picture of its own: the parts of the set that it names are put into it, since a picture loads nothing.

import latin from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
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
    const parts = fetch(set)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '');
    void Promise.all([parts, art.includes('<text') ? lettersOnce() : '']).then(([text, letters]) => {
      if (over || !text) return;
      const picture = standalone(text, art, top, letters);
      made = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
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

let fetched: Promise<string> | null = null;
/** The set's letters as a style of a picture, which loads none of the page's; empty where they cannot be had. */
function lettersOnce(): Promise<string> {
  fetched ??= fetch(latin)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(latin);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const coded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      return `<style>@font-face{font-family:"Barlow Condensed";font-weight:700;src:url(data:font/woff2;base64,${coded})}</style>`;
    })
    .catch(() => {
      fetched = null;
      return '';
    });
  return fetched;
}

/** One SVG of the set's parts and of what is drawn with them. */
export function standalone(set: string, art: string, top: number, letters: string): string {
  const begins = set.indexOf('>', set.indexOf('<svg')) + 1;
  const parts = set.slice(begins, set.lastIndexOf('</svg>'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} 1080 1350" width="1080" height="1350">${letters}<defs>${parts}</defs>${inked(art)}</svg>`;
}
