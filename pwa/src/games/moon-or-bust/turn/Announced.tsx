// What was announced at the turn's start: what each team has, and what the last turn cost it.
import { m } from '../../../i18n/messages';
import { Panel, WithTerms } from '../../../shared';
import { SIDES } from '../model';
import { useViewModel } from '../props';
import { TeamWord } from '../TeamWord';

export function AnnouncedPanel() {
  const model = useViewModel();
  const { teams, turn } = model.state;
  return (
    <Panel title={m.mb_announced({ turn })}>
      <div class="mb-announced">
        {SIDES.map((side) => {
          const { funding, pr, spent } = teams[side].announced;
          const parts = [
            spent.tests > 0 && m.mb_spent_tests({ n: spent.tests }),
            spent.nullify > 0 && m.mb_spent_nullify({ n: spent.nullify }),
            spent.proxies > 0 && m.mb_spent_proxies({ n: spent.proxies }),
            spent.sabotages > 0 && m.mb_spent_sabotages({ n: spent.sabotages }),
          ].filter(Boolean);
          return (
            <div key={side}>
              <TeamWord side={side} />
              <b class="num">
                <WithTerms>{m.mb_funding_pr({ funding, pr })}</WithTerms>
              </b>
              {turn > 1 && (
                <small>
                  {parts.length > 0 ? m.mb_spent({ list: parts.join(', ') }) : m.mb_spent_nothing()}
                </small>
              )}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
