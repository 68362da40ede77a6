// Nine seats, each with a shape and a colour of its own; teams take the first two.

const SHAPES: readonly [string, ...string[]] = [
  'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
  'M8 1l7.5 14H.5z',
  'M1.5 1.5h13v13h-13z',
  'M8 0l8 8-8 8-8-8z',
  'M8 0l2.3 5.2 5.7.6-4.3 3.8 1.2 5.6L8 12.4l-4.9 2.8 1.2-5.6L0 5.8l5.7-.6z',
  'M5.5 0h5v5.5H16v5h-5.5V16h-5v-5.5H0v-5h5.5z',
  'M8 0l7.7 5.6-3 9.4H3.3l-3-9.4z',
  'M4 1h8l4 7-4 7H4L0 8z',
  'M11 1a7.5 7.5 0 1 0 0 14A9 9 0 0 1 11 1z',
];

/** Seats count from 1; a tenth takes the first shape again. */
export const glyphPath = (place: number): string => SHAPES[(place - 1) % SHAPES.length] ?? SHAPES[0];
export const seatColour = (place: number): string => `s${((place - 1) % SHAPES.length) + 1}`;

/** 1 for the first team, 2 for the second. */
export const teamPlace = (team: string | null | undefined): number => (team === 'b' ? 2 : 1);

interface GlyphProps {
  place: number;
  size?: number;
}
export function Glyph({ place, size = 14 }: GlyphProps) {
  return (
    <svg class={`glyph ${seatColour(place)}`} viewBox="-1 -1 18 18" height={size} aria-hidden="true">
      <path d={glyphPath(place)} />
    </svg>
  );
}
export function TeamGlyph({ team, size = 14 }: { team: string | null | undefined; size?: number }) {
  return <Glyph place={teamPlace(team)} size={size} />;
}
