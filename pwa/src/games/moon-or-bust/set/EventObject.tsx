// What an event is about, as one thing.
import { Part } from './Part';

interface EventObjectProps {
  id: string;
  /** In its place: another event's object, a colour, an image. */
  picture?: string | undefined;
  x: number;
  y: number;
  scale: number;
  /** On paper, whose cards have a disc of their own. */
  bare?: boolean;
}
/** An event's object before the Moon: feet at 0, about 440 high. A pack's own event has the Moon alone. */
export function EventObject({ id, picture, x, y, scale, bare = false }: EventObjectProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {picture?.startsWith('data:') ? (
        <image
          href={picture}
          x={-280}
          y={-455}
          width={560}
          height={420}
          preserveAspectRatio="xMidYMid slice"
        />
      ) : (
        <>
          {!bare && <Part id="moon" y={-235} scale={0.6} />}
          {picture?.startsWith('#') ? (
            <circle cy={-235} r={150} fill={picture} />
          ) : (
            <Part id={`ev-${picture || id}`} />
          )}
        </>
      )}
    </g>
  );
}
