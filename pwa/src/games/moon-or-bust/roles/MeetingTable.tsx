// What is drawn of the politician's table: the shores, the colleagues with their hands open, the chairs for a talk.
import { sideOf, type ViewModel } from '../model';
import { Part } from '../set/Part';
import { Held } from './Colleague';
import type { layoutHands, PlacedHand } from './hands';
import { Chairs } from './Talk';

interface MeetingTableProps {
  model: ViewModel;
  room: ReturnType<typeof layoutHands>;
  hands: readonly PlacedHand[];
  chairs: boolean;
  sealed: boolean;
}
export function MeetingTable({ model, room, hands, chairs, sealed }: MeetingTableProps) {
  const { wide, edge, scale, person, palm, palmY } = room;
  const { top: foot } = room.money;
  return (
    <svg width={wide} height={foot} aria-hidden="true">
      <Part id="dusk-bands" x={wide / 2} y={edge - 15 * scale} scale={scale} />
      <Part id="far-shores" x={wide / 2} y={edge - 15 * scale} scale={scale} />
      {chairs && <Chairs x={wide / 2} {...{ edge, scale }} side={sideOf(model)} />}
      {hands.map(({ kind, seat, look, x }) => (
        <Part key={kind + seat} id={`role-${look}`} x={x} y={edge + 236 * person} scale={person} />
      ))}
      <Part id="near-wood" x={wide / 2} y={edge} scale={scale} />
      <svg aria-hidden="true" class="mb-top" y={edge + 3} width={wide} height={foot - edge}>
        {hands.map(({ kind, seat, look, x, n }) => (
          <g key={kind + seat} transform={`translate(${x} ${palmY - edge - 3})`}>
            <Part id={`${sealed ? 'fist' : 'palm'}-${look}`} scale={palm} />
            {!sealed && <Held kind={kind} n={n} palm={palm} />}
          </g>
        ))}
      </svg>
    </svg>
  );
}
