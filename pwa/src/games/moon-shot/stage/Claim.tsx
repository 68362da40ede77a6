// A claim of three points is put to the table, and hands go up; a rejected claim is told to its owner and everybody.
import { m } from '../../../i18n/messages';
import { nameOf, placeOf, seatColour } from '../../../shared';
import { CaptionGround, easeOut, FullBleedSvg, Scene } from '../../../shared/scene';
import { capital } from '../../../shared/words/lists';
import { comesTo, pointsFor } from '../model';
import set from '../set.svg';
import type { SceneOf } from '../wire';
import { whatWords } from '../words';
import { Tube } from './Tube';

const UP_MS = 700;
const HANDS = { from: 470, to: 1830, y: 900 };

/** The others' hands, which settle it. */
function Hands({
  seats,
  view,
  up,
}: {
  seats: readonly string[];
  view: SceneOf<'ms.claimed'>['view'];
  up: number;
}) {
  const pitch = (HANDS.to - HANDS.from) / seats.length;
  return seats.map((seat, index) => (
    <g
      key={seat}
      class={`ms-mine ${seatColour(placeOf(view, seat))}`}
      transform={`translate(${HANDS.from + (index + 0.5) * pitch} ${HANDS.y + (1 - up) * 260}) scale(${Math.min(1, pitch / 150)})`}
    >
      <use href={`${set}#ms-hand`} />
    </g>
  ));
}

export function Claim({
  line,
  view,
  materials,
  elapsed: t,
  onTv,
  reduced,
}: SceneOf<'ms.claimed' | 'ms.rejected'>) {
  const [name, place] = [nameOf({ view }, line.seat), placeOf(view, line.seat)];
  const rejected = line.id === 'ms.rejected';
  const { landing } = line;
  const label = whatWords({
    landing,
    points: pointsFor({ materials }, landing),
    cracked: line.large !== 'out',
    colonized: comesTo({ materials }, line) === 'colony',
  });
  const say = rejected ? m.ms_st_never({ name: nameOf({ view }, line.by) }) : m.ms_st_claims({ name });
  const why = rejected ? m.ms_st_never_why({ name, what: label }) : m.ms_st_claims_why();
  const others = (view.state?.order ?? []).filter((seat) => seat !== line.seat);
  return (
    <Scene
      onTv={onTv}
      look="ms-shot"
      {...{ say, why }}
      picture={
        <FullBleedSvg onTv={onTv} left={765} label={capital(label)}>
          <Tube
            shot={line}
            place={place}
            done={rejected ? 1 : easeOut(t, 0, UP_MS, reduced)}
            lies={landing ? line.orientation : null}
            cracked={false}
          />
          {!rejected && <Hands seats={others} view={view} up={easeOut(t, UP_MS, UP_MS, reduced)} />}
          <CaptionGround onTv={onTv} high={120} wide />
        </FullBleedSvg>
      }
    />
  );
}
