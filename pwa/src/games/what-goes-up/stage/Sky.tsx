// The end of a campaign: on the Moon, or over the Earth's edge with the rock; tape in the winner's colour.
import { glyphPath, seatColour } from '../../../shared';
import { Tape } from '../../../shared/scene';
import set from '../set.svg';

const part = (id: string, transform = '') => <use href={`${set}#wgu-${id}`} transform={transform} />;

/** A lander on the bright ground, next to it the winner's flag. */
function OnTheMoon({ place }: { place: number | undefined }) {
  return (
    <>
      {part('at-moon')}
      {part('lander', 'translate(1360 800) scale(1.16)')}
      {place !== undefined && (
        <g transform="translate(1600 800)">
          <path d="M0 0V-330" stroke="var(--chalk-line)" stroke-width="10" />
          <path class="wgs-flag" d="M5-330h190v124H5z" />
          <path class="wgs-on-flag" transform="translate(62 -306) scale(4.7)" d={glyphPath(place)} />
        </g>
      )}
    </>
  );
}

/** The Earth with the rock that came near it: past it, or down on it. */
function Rock({ struck, done }: { struck: boolean; done: number }) {
  // Down its way to the ground, or along it and out of the picture.
  const [x, y] = struck ? [1700 - 560 * done, 120 + 640 * done] : [1060 + 640 * done, 470 - 250 * done];
  return (
    <>
      {part('at-air')}
      <path
        d={struck ? 'M1700 120L1140 760' : 'M1060 470L1960 118'}
        fill="none"
        stroke="var(--wgu-way)"
        stroke-width="7"
        stroke-dasharray="26 22"
      />
      {struck && done === 1 && part('smoke', 'translate(1120 840)')}
      {(!struck || done < 1) && part('rock', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(2)`)}
    </>
  );
}

/** The left edge of the part that a phone shows. */
export const leftOf = (kind: string): number => ({ struck: 850, saved: 1100 })[kind] ?? 1000;

interface LastPictureProps {
  kind: string;
  /** Of the first winner; none where nobody won. */
  place: number | undefined;
  /** From 0 to 1. */
  done: number;
}
export function LastPicture({ kind, place, done }: LastPictureProps) {
  return (
    <>
      <g class={`wgs-thing ${seatColour(place ?? 1)}`}>
        {kind === 'moon' ? <OnTheMoon place={place} /> : <Rock struck={kind === 'struck'} done={done} />}
      </g>
      {place !== undefined && <Tape place={place} done={done} />}
    </>
  );
}
