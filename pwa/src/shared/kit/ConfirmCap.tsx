// A cap for what cannot be taken back: the first tap asks, the second within four seconds does it.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, type CapProps } from './Caps';
import { useAfter } from './effects';

const ASK_MS = 4000;

export function ConfirmCap({ onTap, sure, ...cap }: CapProps & { sure?: string }) {
  const [asked, setAsked] = useState(false);
  useAfter(asked ? ASK_MS : null, () => setAsked(false));
  if (!asked) return <Cap {...cap} onTap={() => setAsked(true)} />;
  return (
    <Cap
      {...cap}
      note={undefined}
      icon={undefined}
      class={`${cap.class ?? ''} asked`}
      onTap={() => {
        setAsked(false);
        onTap?.();
      }}
    >
      {sure ?? m.ui_sure()}
    </Cap>
  );
}
