// Eyes front: all look at the referee. Clocks stand still, nobody moves, what was typed stays where it is.
import { useEffect, useRef } from 'preact/hooks';
import { m } from '../i18n/messages';
import house from '../shared/look/house.svg';
import './eyes.css';

/** The whole screen: one Moon that says HOLD, all who look at it, and what is asked of everybody. */
export const EyesScene = () => (
  <div class="eyes house stack">
    <svg class="fills" viewBox="0 0 390 844" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <use href={`${house}#fd-crowd`} />
      <text x="195" y="231" font-size="56" text-anchor="middle">
        {m.ui_hold_word()}
      </text>
    </svg>
    <h1 id="eyes-front">{m.app_id_problem_eyes_front()}</h1>
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
