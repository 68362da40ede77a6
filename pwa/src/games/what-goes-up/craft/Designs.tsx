// The designs of a part: ratings with their chances, research, and building ahead.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Plate, Problem, WithTerms } from '../../../shared';
import { allowed } from '../Broken';
import { RatingBar } from '../Chances';
import { StepRow } from '../fields';
import { calledWords } from '../ids';
import { designsOf, rating, whatOf } from '../model';
import { useSeat } from '../props';
import { WORDS } from '../table';
import { useActing } from '../useActing';
import type { Design, Sheet, Wanted } from '../wire';
import { MoveCap, useSheet } from './MoveCap';

export function Designs({ wanted }: { wanted: Wanted }) {
  const sheet = useSheet();
  const { state, me } = useSeat().model;
  return designsOf(state, me)
    .filter(
      (design) =>
        whatOf(design) === whatOf(wanted) && (design.base === wanted.mass || wanted.kind === 'payload'),
    )
    .map((design) => sheet && <Research key={rating(design) + design.id} sheet={sheet} design={design} />);
}

/** WG-B4: five steps of each number a turn, at 1 a mass. WG-B5: 1 a mass. */
function Research({ sheet, design }: { sheet: Sheet; design: Design }) {
  const { model, table } = useSeat();
  const acting = useActing(table);
  const [fail, setFail] = useState(0);
  const [boom, setBoom] = useState(0);
  const { improve, build } = sheet.designs.find((row) => row.design === design.id) ?? {};
  const then = { fail: design.fail + fail, boom: design.boom + boom };
  const cost = (fail + boom) * (improve?.cost ?? 0);
  const wrong =
    then.fail >= then.boom
      ? m.wgw_fail_below_boom()
      : cost > sheet.points
        ? m.wgw_blocked_points({ n: cost })
        : fail + boom === 0
          ? m.wgw_choose_steps()
          : null;
  const stock = Object.values(model.mine?.stock ?? {}).filter((item) => item.design === design.id).length;
  const note = [WORDS[`id_flown_${design.flown}`](), ...(stock > 0 ? [m.wgw_in_store({ n: stock })] : [])];
  const may = allowed(improve, wrong ?? m.wgw_costs({ n: cost, has: sheet.points }));
  return (
    <section class="stack wgw-stack">
      <Plate
        end={fail + boom > 0 ? m.wgw_from_to({ from: rating(design), to: rating(then) }) : rating(design)}
      >
        {calledWords(design.name)}
      </Plate>
      <p class="muted">
        <WithTerms>{note.join(' · ')}</WithTerms>
      </p>
      <RatingBar rating={then.fail < then.boom ? then : design} />
      <StepRow
        label={m.wgw_fail_line()}
        note={m.wgw_fail_line_note({ n: improve?.fail ?? 0 })}
        value={fail}
        min={0}
        max={improve?.fail ?? 0}
        onChange={setFail}
      />
      <StepRow
        label={m.wgw_boom_line()}
        note={m.wgw_boom_line_note({ n: improve?.boom ?? 0 })}
        value={boom}
        min={0}
        max={improve?.boom ?? 0}
        onChange={setBoom}
      />
      <MoveCap
        step={{ move: 'improve', args: { design: design.id, fail, boom } }}
        off={may.off || wrong !== null}
        note={may.note}
        onDone={() => {}}
      />
      <Problem text={acting.problem} />
      <Cap
        compact
        {...allowed(build, build && m.wgu_verb_points({ n: build.cost }))}
        onTap={() => void acting.act('build', { design: design.id, number: 1 })}
      >
        {m.wgu_label_build()} <span class="sr">{calledWords(design.name)}</span>
      </Cap>
    </section>
  );
}
