// The table in its set between beats: rockets over the desert, a beam on the current player, a sign with the possible
// risks.
import { boardWords } from '../Board';
import { useDesk } from '../props';
import { craftsAt } from '../stage/board';
import { BoardPic } from '../stage/Picture';
import { Told } from '../Told';
import { Gone } from '../turn/Mourning';
import { MayRisk, Now } from '../turn/Watching';
import './desert.css';

export function Desert() {
  const desk = useDesk();
  const { state, view } = desk;
  const table = { view, order: state.order };
  const lost = state.phase === 'silence';
  return (
    <div class="world tm-desert">
      <svg viewBox="0 0 1920 1080" role="img" aria-label={boardWords(desk)}>
        <BoardPic
          big
          table={table}
          crafts={craftsAt({ log: [], view })}
          seat=""
          on={lost ? null : state.player}
          grey={lost}
        />
      </svg>
      <div class="tm-desert-left">
        <div class="tm-desert-say">
          {lost ? <Gone /> : <Now desk={desk} />}
          <Told />
        </div>
        {!lost && (
          <div class="tm-sign">
            <MayRisk />
          </div>
        )}
      </div>
    </div>
  );
}
