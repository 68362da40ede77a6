// The drawer: own drawings with what they cost or lack, and the examples; a touch lays one on the board.
import { m } from '../../../i18n/messages';
import { Cap, local, Plate } from '../../../shared';
import { useViewModel } from '../props';
import type { Drawing, DrawingRow } from '../wire';
import { useSheet } from './MoveCap';
import { lacksOf } from './offers';
import { Rocket } from './Stack';

/** "31 points", "lacks 2 things". */
function stateOf(row: DrawingRow): string {
  if (row.violations.length > 0) return m.wgw_drawing_broken({ n: row.violations.length });
  const lacks = lacksOf(row).length;
  return lacks > 0 ? m.wgw_drawing_lacks({ n: lacks }) : m.wgu_verb_points({ n: row.cost });
}

export function Drawings({ onDraw }: { onDraw: (drawing: Drawing) => void }) {
  const sheet = useSheet();
  const model = useViewModel();
  const drawings = Object.values(model.mine?.drawings ?? {}).map((drawing) => {
    const row = sheet?.drawings.find((row) => row.drawing === drawing.name);
    return { drawing, notes: [row && stateOf(row)] };
  });
  const examples = (model.materials?.blueprints ?? []).map((blueprint) => ({
    drawing: { ...blueprint.drawing, name: local(blueprint.title) },
    notes: [local(blueprint.text), m.wgw_total_cost(blueprint)],
  }));
  const shown = [
    [m.wgw_tab_drawings(), drawings],
    [m.wgw_examples(), examples],
  ] as const;
  return shown.map(
    ([title, drawings]) =>
      drawings.length > 0 && (
        <section key={title} class="stack wgw-stack">
          <Plate>{title}</Plate>
          {drawings.map(({ drawing, notes }) => (
            <Cap
              key={drawing.name}
              left
              class="wgw-example"
              note={
                <>
                  <Rocket pieces={drawing.parts} />
                  {notes.map((note) => note && <span key={note}>{note}</span>)}
                </>
              }
              onTap={() => onDraw(drawing)}
            >
              {drawing.name}
            </Cap>
          ))}
        </section>
      ),
  );
}
