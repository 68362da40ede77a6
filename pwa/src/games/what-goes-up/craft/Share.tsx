// A drawing as a code that can be read out, or as a file; and the way back from either.
import { FolderOpen } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, Note, Problem, readJson, useChosenFile } from '../../../shared';
import { post } from '../../../table/api';
import { useSeat } from '../props';
import { useActing } from '../useActing';
import type { Drawing } from '../wire';

interface Shared {
  drawing: Drawing;
  code: string;
}
const share = (body: { drawing: Drawing } | { code: string }) =>
  post<Shared>('/games/what-goes-up/share', body);

export function Share({ drawing }: { drawing: Drawing }) {
  const [code, setCode] = useState<string | null>(null);
  const [away, setAway] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let on = true;
    void share({ drawing }).then((answer) => {
      if (!on) return;
      if (answer.kind === 'ok') setCode(answer.data.code);
      else setAway(true);
    });
    return () => {
      on = false;
    };
  }, [drawing]);
  const copy = async () => {
    // Without a secure address there is no clipboard; the text is shown to be selected.
    if (!code || !navigator.clipboard) return;
    await navigator.clipboard.writeText(code);
    setCopied(true);
  };
  const file = `data:application/json,${encodeURIComponent(JSON.stringify(drawing, null, 1))}`;
  return (
    <>
      {away && <Note>{m.wgw_no_signal()}</Note>}
      {code && (
        <label class="field-set">
          <span class="plate">{m.wgu_id_code()}</span>
          <textarea
            class="field wgw-code"
            rows={4}
            readOnly
            value={code}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
      {code && window.isSecureContext && (
        <Cap kind="primary" onTap={() => void copy()}>
          {copied ? m.wgw_copied() : m.wgw_copy_code()}
        </Cap>
      )}
      <a class="btn" href={file} download={`${drawing.name || 'drawing'}.json`}>
        {m.wgw_as_file()}
      </a>
    </>
  );
}

/** `onDone` gets the drawing that is in the drawer now. */
export function LoadCode({ onDone }: { onDone: (drawing: Drawing) => void }) {
  const acting = useActing(useSeat().table);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const put = async (body: { drawing: Drawing } | { code: string }) => {
    setWrong('');
    const answer = await share(body);
    if (answer.kind === 'away') return setWrong(m.wgw_no_signal());
    if (answer.kind !== 'ok') return setWrong(m.wgw_bad_code());
    if (await acting.act('load_code', { code: answer.data.code })) onDone(answer.data.drawing);
  };
  const read = async (chosen: File) => {
    const drawing = await readJson(chosen);
    if (drawing === undefined) setWrong(m.wgw_bad_code());
    else await put({ drawing: drawing as Drawing });
  };
  const file = useChosenFile((chosen) => void read(chosen));
  return (
    <>
      <label class="field-set">
        <span class="plate">{m.wgu_id_code()}</span>
        <textarea
          class="field wgw-code"
          rows={4}
          maxLength={1200}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <Problem text={wrong || acting.problem} />
      <Cap kind="primary" off={code.trim() === '' || acting.under} onTap={() => void put({ code })}>
        {m.wgu_label_load_code()}
      </Cap>
      {file.field}
      <Cap icon={FolderOpen} onTap={file.choose}>
        {m.wgw_from_file()}
      </Cap>
    </>
  );
}
