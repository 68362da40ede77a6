// A picture that reaches all edges: the whole set on the big screen, a part of it on a phone, words in front.
import type { ComponentChildren } from 'preact';

interface FullBleedSvgProps {
  onTv: boolean;
  /** The left edge of the part that a phone shows, 930 wide. */
  left: number;
  label: string;
  /** On a phone this is never behind words: it is whole between them and the names. */
  whole?: string;
  /** It keeps its shapes and loses its colours. */
  lost?: boolean;
  children: ComponentChildren;
}
export function FullBleedSvg({ onTv, left, label, whole, lost = false, children }: FullBleedSvgProps) {
  return (
    <svg
      class={`sc-paper sc-vista ${whole ? 'whole' : ''}`}
      viewBox={onTv ? '0 0 1920 1080' : (whole ?? `${left} -130 930 1260`)}
      preserveAspectRatio={whole && !onTv ? 'xMidYMid meet' : 'xMidYMax slice'}
      role="img"
      aria-label={label}
    >
      <g class={lost ? 'sc-lost' : ''}>{children}</g>
    </svg>
  );
}

/** The height of a ledge that carries this many rows of names: the more rows, the smaller the names. */
export function captionHeight(rows: number): number {
  if (rows === 0) return 40;
  return (rows > 8 ? 38 : rows > 3 ? 44 : 58) * rows + 116;
}

/** The dark foreground behind the words: sloping to the right, or as `wide` as the screen; on a phone, below its picture. */
export function CaptionGround({ onTv, high, wide = false }: { onTv: boolean; high: number; wide?: boolean }) {
  const top = 1080 - high;
  return (
    <path
      class="sc-ledge"
      d={
        onTv
          ? wide
            ? `M-1200 ${top}C0 ${top - 20} 900 ${top + 16} 1920 ${top - 10}H3120V2300H-1200z`
            : `M-1200 ${top}C-400 ${top - 20} 400 ${top + 14} 980 ${top}C1190 ${top - 8} 1220 1030 1480 1034S1900 1020 3120 1030V2300H-1200z`
          : 'M-1200 1080H3120V2300H-1200z'
      }
    />
  );
}
