// Eyes front: all look at the referee. Clocks stand still, nobody moves, what was typed stays where it is.
import { Play } from 'lucide-preact';
import { useEffect, useRef } from 'preact/hooks';
import { m } from '../paraglide/messages';
import { Cap } from '../shared';
import { useTable } from './atTable';
import { useAnswer } from './useAnswer';
import './eyes.css';

/** The Moon of the house's clocks. */
export const MoonFace = () => (
  <>
    <circle r="86" fill="#f4e9cd" />
    <path d="M29-81A86 86 0 0 1 29 81A107 107 0 0 0 29-81z" fill="#e6d9b4" />
    <path
      d="M-38-58a13 13 0 1 0 1 0zM15-71a8 8 0 1 0 1 0zM-50 30a18 18 0 1 0 1 0zM46 18a16 16 0 1 0 1 0zM4 52a11 11 0 1 0 1 0z"
      fill="#d3c69f"
    />
  </>
);

/** The whole screen: one Moon, and what is asked of everybody. */
export const EyesScene = () => (
  <div class="eyes">
    <svg viewBox="-90 -90 180 180" aria-hidden="true">
      <MoonFace />
      <text y="12" text-anchor="middle" font-size="34">
        {m.ui_hold_word()}
      </text>
    </svg>
    <h1 id="eyes-front">{m.app_eyes_front()}</h1>
    <p id="eyes-note">{m.app_eyes_note()}</p>
  </div>
);

/** Over a player's screen, whatever is open there; it cannot be put away. */
export function EyesFront() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    navigator.vibrate?.(25);
  }, []);
  return (
    <dialog
      ref={dialog}
      class="eyes-front"
      role="alertdialog"
      aria-labelledby="eyes-front"
      aria-describedby="eyes-note"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <EyesScene />
    </dialog>
  );
}

/** The same on the device of somebody who leads the table. */
export function EyesStrip() {
  const table = useTable();
  const { ask, busy, problem } = useAnswer();
  return (
    <div class="eyes-strip" role="status">
      <b class="grow">
        {m.app_eyes_front()}
        <small>{problem || m.app_eyes_note()}</small>
      </b>
      <Cap
        small
        kind="primary"
        icon={Play}
        off={busy}
        onTap={() => void ask(() => table.command('/eyes-front', { on: false }))}
      >
        {m.app_eyes_go_on()}
      </Cap>
    </div>
  );
}
