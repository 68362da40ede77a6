// A drawing as a file, and the way back.
import { FolderOpen } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Problem, readJson, useChosenFile } from '../../../shared';
import { useSeat } from '../props';
import { useActing } from '../useActing';
import type { Drawing } from '../wire';

/** `onRead` gets the drawing of a file, which is in the drawer now. */
export function Files({ drawing, onRead }: { drawing: Drawing; onRead: (drawing: Drawing) => void }) {
  const acting = useActing(useSeat().table);
  const [wrong, setWrong] = useState(false);
  const file = useChosenFile(async (chosen) => {
    const read = (await readJson(chosen)) as Drawing | undefined;
    const isDrawn = read !== undefined && (await acting.act('draw', read));
    setWrong(!isDrawn);
    if (isDrawn) onRead(read);
  });
  const saved = `data:application/json,${encodeURIComponent(JSON.stringify(drawing, null, 1))}`;
  return (
    <>
      <Problem text={wrong ? m.wgw_bad_file() : ''} />
      {file.field}
      <div class="pair even">
        <a class="btn" href={saved} download={`${drawing.name || 'drawing'}.json`}>
          {m.wgw_as_file()}
        </a>
        <Cap compact icon={FolderOpen} onTap={file.choose}>
          {m.wgw_from_file()}
        </Cap>
      </div>
    </>
  );
}
