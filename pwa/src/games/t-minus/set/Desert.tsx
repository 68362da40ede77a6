// The table in its set between beats: rockets over the desert, a beam on whoever is on, a sign that says what may be risked.
import { Glyph, nameOf, placeOf, seatColour } from '../../../shared';
import { tells } from '../../../shared/words/told';
import { Told } from '../bits';
import { LETTERS } from '../model';
import { useDesk } from '../props';
import set from '../set.svg';
import { boxOf, RocketPic, Scale } from '../stage/Picture';
import { MayRisk, nowWords } from '../turn/Watching';
import { lanesOf, namePlaces, PITCH } from './lanes';
import './desert.css';

export function Desert() {
  const desk = useDesk();
  const { state, view } = desk;
  const { start, pitch } = lanesOf(state.order.length);
  const size = pitch / PITCH;
  const laneX = (player: number, rocket: number) => start + pitch * (player * LETTERS.length + rocket + 0.5);
  const table = { view, order: state.order };
  const now = nowWords(desk);
  return (
    <div class="world tm-desert">
      <svg viewBox="0 0 1920 1080" font-size="34" aria-hidden="true">
        {state.order.map(
          (seat, k) =>
            seat === state.player && (
              <use key={seat} href={`${set}#tm-beam`} transform={`translate(${laneX(k, 1)} 942)`} />
            ),
        )}
        <Scale box={boxOf(true)} />
        {state.order.map((seat, player) => (
          <g key={seat} class={seatColour(placeOf(view, seat))} {...tells({ seat })}>
            {LETTERS.map((letter, k) => {
              const rocket = state.players[seat]?.rockets[letter];
              const x = laneX(player, k);
              if (!rocket)
                return (
                  <use key={letter} href={`${set}#tm-pad`} transform={`translate(${x} 948) scale(${size})`} />
                );
              return <RocketPic key={letter} big {...{ table }} craft={{ ...rocket, seat, letter }} />;
            })}
          </g>
        ))}
      </svg>
      <div class="tm-desert-left">
        <div class="tm-desert-say">
          <h1 {...tells({}, 'back', 'again')}>{now}</h1>
          <Told />
        </div>
        <div class="tm-sign">
          <MayRisk />
        </div>
      </div>
      {namePlaces(state.order.map((seat) => nameOf(desk, seat))).map(({ x, y, width, height, size }, k) => {
        const seat = state.order[k]!;
        return (
          <p
            key={seat}
            class={`tm-name ${seat === state.player ? 'on' : ''}`}
            style={{ '--x': x, '--y': y, '--w': width, '--h': height, '--s': size }}
          >
            <Glyph place={placeOf(view, seat)} size={36} /> <span>{nameOf(desk, seat)}</span>
          </p>
        );
      })}
    </div>
  );
}
