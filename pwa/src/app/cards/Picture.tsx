// The picture of a card: the object of one of our cards, a colour, or an own image, made small on this device.
import { ImagePlus, X } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { Cap, Icon, IconButton, Problem, useChosenFile } from '../../shared';
import type { Workbench } from './Effects';
import { type Field, textIn } from './schema';

export const isPicture = (field: Field): boolean => field.pattern?.includes('data:image/') === true;

/** Thirty pictures fit into a pack. */
const MOST_LETTERS = 6800;
const WIDTH = 320;
const HIGH = 240;

/** The middle of an image as a small file, in the form of a link; null where it is no image. */
async function shrink(file: Blob): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const canvas = document.createElement('canvas');
  for (const part of [1, 0.75, 0.5]) {
    canvas.width = WIDTH * part;
    canvas.height = HIGH * part;
    const scale = Math.max(canvas.width / image.width, canvas.height / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    const [left, top] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
    canvas.getContext('2d')!.drawImage(image, left, top, width, height);
    for (const quality of [0.8, 0.6, 0.4]) {
      // A browser that writes no WebP answers with PNG.
      const webp = canvas.toDataURL('image/webp', quality);
      const link = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
      if (link.length <= MOST_LETTERS) return link;
    }
  }
  return null;
}

interface PictureFieldProps {
  bench: Workbench;
  label: string;
  value: string;
  onChange: (value: string) => void;
}
export function PictureField({ bench, label, value, onChange }: PictureFieldProps) {
  const [bad, setBad] = useState('');
  const file = useChosenFile(async (chosen) => {
    const link = await shrink(chosen);
    setBad(link ? '' : chosen.name);
    if (link) onChange(link);
  }, 'image/*');
  return (
    <details class="own-picture">
      <summary>
        <Icon icon={ImagePlus} /> {label}
      </summary>
      <Cap compact onTap={file.choose}>
        {m.cards_picture_own()}
      </Cap>
      {file.field}
      <select
        class="field"
        aria-label={m.cards_picture_object()}
        value={/^[a-z0-9_]+$/.test(value) ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{m.cards_picture_object()}</option>
        {bench.objects.map((object) => (
          <option key={String(object.id)} value={String(object.id)}>
            {textIn(object.title, getLocale())}
          </option>
        ))}
      </select>
      <input
        type="color"
        aria-label={m.cards_picture_colour()}
        value={value.startsWith('#') ? value : undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {value && <IconButton icon={X} label={m.cards_remove()} onTap={() => onChange('')} />}
      <Problem text={bad && m.cards_picture_bad({ name: bad })} />
    </details>
  );
}
