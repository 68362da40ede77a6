// The spy's ladder: a slider of levels. A tap goes to the nearest rung, a drag follows.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { seatColour } from '../../../shared';
import set from '../set.svg';
import { hitAt, ladderOf, type Place } from './place';

interface RungsProps {
  layout: Place;
  most: number;
  place: number;
  /** The lit rung; null: the spy waits at the foot. */
  level: number | null;
  spy?: boolean;
}
export function Rungs({ layout, most: max, place, level, spy = true }: RungsProps) {
  const { mix } = layout;
  const { x, foot, head, step, rung, half } = ladderOf(layout, max);
  const figure = x - mix(33, 43);
  const [low, high] = [half(foot), half(head)];
  /** True where a rung's number has room: beside the next one, and beside the lit one. */
  const roomFor = (n: number) =>
    (step >= 16 || n % 2 === 0) && (level === null || Math.abs(n - level) * step >= 15);
  return (
    <>
      <path
        class="spr-rail"
        d={`M${x - low} ${foot}L${x - high} ${head}M${x + low} ${foot}L${x + high} ${head}`}
        stroke-width={mix(5, 7)}
      />
      {Array.from({ length: max + 1 }, (_, n) => (
        <g key={n}>
          <path
            class="spr-rung"
            d={`M${x - half(rung(n))} ${rung(n)}h${half(rung(n)) * 2}`}
            stroke-width={mix(4, 5)}
          />
          {roomFor(n) && (
            <text class="spr-rung-n" x={figure} y={rung(n) + 6} font-size={mix(15, 18)} text-anchor="end">
              {n}
            </text>
          )}
        </g>
      ))}
      {level !== null && (
        <g class="spr-lit-rung">
          <path
            d={`M${x - mix(50, 64)} ${rung(level) - step / 2}h${mix(82, 104)}v${step}h${-mix(82, 104)}z`}
          />
          <text x={figure} y={rung(level) + 6.5} font-size={mix(16, 20)} text-anchor="end">
            {level}
          </text>
          <path
            class="spr-lit-step"
            d={`M${x - half(rung(level)) + 1} ${rung(level)}h${half(rung(level)) * 2 - 2}`}
            stroke-width={mix(4, 5)}
          />
        </g>
      )}
      {spy && (
        <g
          class={`spr-craft spr-spy ${seatColour(place)}`}
          style={{
            transform: `translate(${x}px, ${level === null ? foot - mix(26, 32) : rung(level) - mix(11, 16)}px) scale(${mix(0.42, 0.56)})`,
          }}
        >
          <use href={`${set}#sr-spy`} />
        </g>
      )}
    </>
  );
}

interface SliderProps {
  layout: Place;
  most: number;
  level: number;
  onLevel: (level: number) => void;
}
export function LadderSlider({ layout, most: max, level, onLevel }: SliderProps) {
  const { x, foot, head, levelAt } = ladderOf(layout, max);
  const { mix } = layout;
  const [pressed, setHeld] = useState(false);
  const setTo = (n: number) => onLevel(Math.max(0, Math.min(max, n)));
  const slide = (event: JSX.TargetedPointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
    setTo(levelAt(event.clientY - event.currentTarget.getBoundingClientRect().top + head - 2));
  };
  const move = (event: JSX.TargetedKeyboardEvent<HTMLDivElement>) => {
    const next = {
      ArrowUp: level + 1,
      ArrowRight: level + 1,
      ArrowDown: level - 1,
      ArrowLeft: level - 1,
      Home: 0,
      End: max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setTo(next);
  };
  return (
    <>
      <div
        class="hit spr-slider"
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={m.sr_h_rung_of()}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={level}
        aria-valuetext={m.sr_level_n({ n: level })}
        style={hitAt(x - mix(57, 64), head - 2, mix(98, 112), foot - head)}
        onPointerDown={slide}
        onPointerMove={slide}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onKeyDown={move}
      />
      {pressed && (
        <b
          class="spr-under-finger"
          style={{ right: `${layout.width - x + mix(58, 74)}px`, top: `${head}px` }}
          aria-hidden="true"
        >
          {level}
        </b>
      )}
    </>
  );
}
