// A phone's picture behind the things: what lies under the craft, the craft itself, and the ledge below.
import type { ComponentChildren } from 'preact';
import type { View } from '../../../table/types';
import { colourOf, Part } from '../set/Part';
import type { Craft } from '../wire';
import type { Lay, Scene } from './lay';
import './hand.css';

/** What lies under the craft, and the body in its sky. */
export function Ground({ scene, lay: { x, y, far, ledge } }: { scene: Scene; lay: Lay }) {
  const land = 0.8 * Math.min(far, 1.25);
  const orbit = { x: x(150), y: ledge + 160 * far, size: far };
  const under: Record<Scene, Record<'x' | 'y' | 'size', number>> = {
    pad: { x: x(220) - 1390 * land, y: ledge - 30 - 806 * land, size: land },
    climb: { x: x(117), y: ledge + 330 * far, size: far },
    fall: { x: x(117), y: ledge + 330 * far, size: far },
    sea: { x: x(205) - 1400 * land, y: ledge - 790 * land, size: land },
    orbit,
    'moon-orbit': orbit,
    deep: { x: x(30), y: ledge + 20, size: far },
    moon: { x: x(200) - 1160 * land, y: ledge - 30 - 800 * land, size: land },
  };
  const sky = { x: x(336), y: y(68) };
  return (
    <>
      <Part of={`at-${scene === 'fall' ? 'climb' : scene}`} {...under[scene]} />
      {(scene === 'orbit' || scene === 'deep') && <Part of="moon" {...sky} size={0.34 * far} />}
      {(scene === 'moon-orbit' || scene === 'moon') && <Part of="earth" {...sky} size={0.09 * far} />}
    </>
  );
}

interface BackdropProps {
  scene: Scene;
  lay: Lay;
  children?: ComponentChildren;
}
/** A phone's picture, and the ledge of the crew below it. */
export function Backdrop({ scene, lay, children }: BackdropProps) {
  const { ledge, width, height } = lay;
  return (
    <svg class="wgu-world" width={width} height={height} aria-hidden="true">
      <Ground scene={scene} lay={lay} />
      {children}
      <path class="wgu-near" d={`M0 ${ledge}h${width}V${height}H0z`} />
      <path class="wgu-ledge" d={`M0 ${ledge}h${width}v5H0z`} />
    </svg>
  );
}

/** What stands on the ground. */
const STANDS: Partial<Record<Scene, { part: string; size: number }>> = {
  pad: { part: 'rocket', size: 0.62 },
  moon: { part: 'lander', size: 0.6 },
};
/** The craft itself, in its programme's colour. */
export function Ship({ craft, scene, lay, view }: { craft: Craft; scene: Scene; lay: Lay; view: View }) {
  const { x, y, size, ledge } = lay;
  const look = `${colourOf(view, craft.seat)} ${craft.debris ? 'wgu-debris' : ''}`;
  const stands = STANDS[scene];
  if (stands)
    return (
      <g class={look}>
        <Part of={stands.part} x={x(220)} y={ledge - 30} size={stands.size * Math.min(size, 1.75)} />
      </g>
    );
  if (scene === 'fall' || scene === 'sea')
    return (
      <g class={look} transform={`translate(${x(205)} ${y(scene === 'sea' ? 190 : 170)})`}>
        {scene === 'sea' ? (
          <Part of="chute" y={-664 * 0.34 * size} size={0.34 * size} />
        ) : (
          <Part of="fireball" turn={30} size={0.4 * size} />
        )}
        <Part
          of="capsule-down"
          turn={scene === 'sea' ? 4 : 30}
          size={(scene === 'sea' ? 0.34 : 0.33) * size}
        />
      </g>
    );
  if (scene === 'climb')
    return (
      <g
        class={look}
        transform={`translate(${x(170)} ${y(260)}) rotate(28) scale(${(0.69 * size).toFixed(3)})`}
      >
        <Part of="flame" y={60} />
        <Part of="upper" y={64} />
        <Part of="thruster" y={-40} />
        <Part of="capsule" y={-86} />
      </g>
    );
  return (
    <g class={look} transform={`translate(${x(226)} ${y(250)}) rotate(100) scale(${size.toFixed(3)})`}>
      <Part of="craft" />
      {craft.parts.some((part) => part.disabled) && <Part of="broken" />}
    </g>
  );
}
