// A file that somebody hands in: a hidden field for it, and the file's contents.
import { useRef } from 'preact/hooks';
import type { Json } from '../../table/types';

/** The content of a JSON file; undefined where it is none. */
export async function readJson(file: File): Promise<Json | undefined> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

/** `field` must be on the page; `choose` opens the file dialog, where the same file may be chosen again. */
export function useChosenFile(take: (file: File) => void, accept = 'application/json,.json') {
  const input = useRef<HTMLInputElement>(null);
  const field = (
    <input
      ref={input}
      type="file"
      accept={accept}
      class="sr"
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        if (file) take(file);
        event.currentTarget.value = '';
      }}
    />
  );
  return { field, choose: () => input.current?.click() };
}
