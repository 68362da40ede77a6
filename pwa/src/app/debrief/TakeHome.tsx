// Files of a game that is over: what one did oneself, everybody's results, a link for BG Stats.
import { FileDown, Link } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Icon, Plate } from '../../shared';
import type { Json } from '../../table/types';
import { saveFile } from '../at-table/saveFile';
import { useShown } from '../atTable';
import { answerText } from '../problem';

export function TakeHome({ onProblem }: { onProblem: (text: string) => void }) {
  const { view, table } = useShown();
  const [bgStats, setBgStats] = useState<string | null>(null);
  const plays = view.seats.some((seat) => seat.seat === table.seat.seat && seat.kind === 'player');
  const lang = getLocale() === 'de' ? 'de' : 'en';

  const fetchIt = async (path: string, name: string) => {
    const answer = await table.file(path);
    onProblem(answerText(answer));
    if (answer.kind === 'ok') saveFile(answer.data, `${table.seat.code}-${name}`);
  };
  const offer = async () => {
    const answer = await table.read<{ bg_stats: Json }>('/export');
    onProblem(answerText(answer));
    if (answer.kind === 'ok' && typeof answer.data.bg_stats === 'string') setBgStats(answer.data.bg_stats);
  };
  return (
    <section class="deb-part">
      <Plate>{m.deb_home()}</Plate>
      <div class="chips halves">
        <button type="button" class="btn sm" onClick={() => void fetchIt('/results.csv', 'results.csv')}>
          <Icon of={FileDown} />
          {m.deb_results_csv()}
        </button>
        {plays && (
          <>
            <button
              type="button"
              class="btn sm"
              onClick={() => void fetchIt(`/mine.csv?lang=${lang}`, 'mine.csv')}
            >
              <Icon of={FileDown} />
              {m.deb_mine_csv()}
            </button>
            <button
              type="button"
              class="btn sm"
              onClick={() => void fetchIt(`/mine?lang=${lang}`, 'mine.json')}
            >
              <Icon of={FileDown} />
              {m.deb_mine_json()}
            </button>
          </>
        )}
        {bgStats ? (
          <a class="btn sm" href={bgStats} target="_blank" rel="noopener noreferrer">
            <Icon of={Link} />
            {m.deb_bg_stats_open()}
          </a>
        ) : (
          <button type="button" class="btn sm" onClick={() => void offer()}>
            <Icon of={Link} />
            {m.deb_bg_stats()}
          </button>
        )}
      </div>
    </section>
  );
}
