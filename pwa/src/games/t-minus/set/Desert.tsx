// The table in its set between beats: rockets over the desert, a beam on the current player, a sign with the possible
// risks.
import { m } from '../../../paraglide/messages';
import { FlipClock, nameOf } from '../../../shared';
import { boardWords } from '../Board';
import { nextOf } from '../model';
import { useDesk } from '../props';
import { craftsAt, lostCrafts } from '../stage/board';
import { FallPic } from '../stage/Fall';
import { BoardPic } from '../stage/Picture';
import { Told } from '../Told';
import { Gone } from '../turn/Mourning';
import { Lineup } from '../turn/SetOut';
import { MayRisk, Now } from '../turn/Watching';
import { Tags } from './Tags';
import './desert.css';

export function Desert() {
  const desk = useDesk();
  const { state, view } = desk;
  const table = { view, order: state.order };
  const crafts = craftsAt({ log: [], view });
  const lost = state.phase === 'silence';
  const asks = state.phase === 'set_out';
  const next = lost || asks ? null : nextOf(state);
  return (
    <div class="world tm-desert">
      <svg viewBox="0 0 1920 1080" role="img" aria-label={boardWords(desk)}>
        <BoardPic big table={table} crafts={crafts} seat="" on={lost ? null : state.player} grey={lost}>
          {state.phase === 'turn' && <Tags {...{ table, crafts, state }} />}
          {lostCrafts(view).map((craft) => (
            <FallPic key={craft.letter} {...{ table, craft }} big grey />
          ))}
        </BoardPic>
      </svg>
      <div class="tm-desert-left">
        <div class="tm-desert-say">
          {lost ? <Gone /> : asks ? <h1>{m.tm_asks_astronauts()}</h1> : <Now desk={desk} />}
          {asks && <p>{m.tm_astronaut_note()}</p>}
          {next && <p>{m.tm_then({ name: nameOf(desk, next) })}</p>}
          {asks && view.clock && <FlipClock clock={view.clock} class="tm-desert-clock" />}
          <Told />
        </div>
        {!lost && <div class="tm-sign">{asks ? <Lineup /> : <MayRisk />}</div>}
      </div>
    </div>
  );
}
