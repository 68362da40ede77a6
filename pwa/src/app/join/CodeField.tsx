// The field of a code: it goes on by itself at the last letter of a table's, and takes a pasted link.
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap } from '../../shared';
import { get } from '../../table/api';
import { CODE_LENGTH, cleanCode, joinPath, ROOM_LENGTH, strangers } from './links';

/** `onPath`: where the code leads, with the invite of a pasted link. A code of no table is refused here. */
export function CodeField({ onPath }: { onPath: (path: string) => void }) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState('');
  /** Four letters that are a room's: it has no fifth. */
  const [room, setRoom] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // As a property it would be a boolean and mean the opposite.
  useEffect(() => field.current?.setAttribute('autocorrect', 'off'), []);
  const wrong = strangers(code);
  const typed = (text: string) => {
    const path = joinPath(text);
    if (path) return onPath(path);
    const clean = cleanCode(text);
    setCode(clean);
    if (field.current) field.current.value = clean;
    setMissing('');
    setRoom(false);
    if (clean.length === ROOM_LENGTH && strangers(clean).length === 0) void findRoom(clean);
    if (clean.length === CODE_LENGTH && strangers(clean).length === 0) void find(clean);
  };
  const find = async (wanted: string) => {
    const address = await findTable(wanted);
    if (field.current?.value !== wanted) return;
    if (address) onPath(`/join/${address}`);
    else setMissing(wanted);
  };
  const findRoom = async (wanted: string) => {
    const answer = await get(`/rooms/${wanted}/door`);
    if (field.current?.value === wanted) setRoom(answer.kind === 'ok' || answer.kind === 'away');
  };
  return (
    <div class="code-field stack spaced">
      <span class="slots">
        {Array.from({ length: room ? ROOM_LENGTH : CODE_LENGTH }, (_, i) => (
          <b key={i} aria-hidden="true" class={i === Math.min(code.length, CODE_LENGTH - 1) ? 'next' : ''}>
            {code[i] && <span key={code[i]}>{code[i]}</span>}
          </b>
        ))}
        <input
          ref={field}
          class="fills"
          aria-label={m.app_code_label()}
          aria-invalid={wrong.length > 0 || missing !== '' || undefined}
          aria-describedby="code-wrong"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          // Room for a pasted link.
          maxLength={200}
          value={code}
          onInput={(event) => typed(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && code.length === ROOM_LENGTH) onPath(`/join-room/${code}`);
          }}
        />
      </span>
      <p id="code-wrong" class="bad" role="status">
        {wrong[0] && m.app_code_wrong({ letter: wrong[0] })}
        {missing && m.app_join_no_table({ code: missing })}
      </p>
      {room && (
        <Cap kind="primary" onTap={() => onPath(`/join-room/${code}`)}>
          {m.app_room_go({ code })}
        </Cap>
      )}
    </div>
  );
}

/** Codes have these digits, not the letters that look like them; only tables opened long ago have both. */
const DIGITS: Record<string, string> = { B: '8', G: '6', S: '5', Z: '2' };

/** The code of the table that is meant; null if there is none. Without an answer the code is taken as it is. */
async function findTable(code: string): Promise<string | null> {
  for (const spelling of new Set([code, code.replace(/[BGSZ]/g, (letter) => DIGITS[letter] ?? letter)])) {
    const answer = await get(`/tables/${spelling}/door`);
    if (answer.kind !== 'refused' || answer.problem.status !== 404) return spelling;
  }
  return null;
}
