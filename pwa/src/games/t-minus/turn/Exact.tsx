// Every chance of what may be done now, as exact fractions, behind a cap of its own.

import { Percent } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import { Note, Plate, RuleTag, Sheet } from '../../../shared';
import { buildOddsOf, endOf, exact, may, oddsOf, rocketsOf } from '../model';
import { useDesk } from '../props';
import type { Chance, FireOdds, Rocket } from '../wire';
import { pct } from '../words';

type Row = [words: string, chance: Chance];

function fireRows(odds: FireOdds, rocket: Rocket): Row[] {
  const rows: Row[] = [[m.tm_row_lost(), odds.lost]];
  if (odds.crash.num > 0) rows.push([m.tm_row_crash(), odds.crash]);
  if (odds.win.num > 0) rows.push([m.tm_row_win(), odds.win]);
  const flights = Object.entries(odds.distance);
  if (flights.length < 2) return rows;
  const words = { flies: m.tm_row_flies, crash: m.tm_row_flies_crash, win: m.tm_row_flies_win };
  return [
    ...rows,
    ...flights.map(([n, one]): Row => [words[endOf(rocket, Number(n))]({ n: Number(n) }), one]),
  ];
}

function Table({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section class="panel tight">
      <Plate>{title}</Plate>
      <table class="tm-exact">
        <thead class="sr">
          <tr>
            <th scope="col">{m.tm_col_what()}</th>
            <th scope="col">{m.tm_col_exact()}</th>
            <th scope="col">{m.tm_col_p()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([words, chance]) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td>{exact(chance)}</td>
              <td>{pct(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Exact({ seat, open, onClose }: { seat: string; open: boolean; onClose: () => void }) {
  const desk = useDesk();
  if (!open) return null;
  const rockets = rocketsOf(desk.state.players[seat]);
  const build = buildOddsOf(desk);
  const own = seat === desk.me;
  return (
    <Sheet open onClose={onClose} title={m.tm_exact()} icon={Percent}>
      <Note>
        {m.tm_exact_note()} <RuleTag rule="TM-17" />
      </Note>
      {rockets.map(([letter, rocket]) => {
        const fire = oddsOf(desk, letter, rocket);
        if (!fire) return null;
        return [
          <Table
            key={`${letter}f`}
            title={m.tm_exact_fire({ rocket: letter })}
            rows={fireRows(fire, rocket)}
          />,
          rocket.stages > 1 && (!own || may(desk.view, 'separate', letter)) && (
            <Table
              key={`${letter}s`}
              title={m.tm_exact_separate({ rocket: letter })}
              rows={[[m.tm_row_lost(), fire.lost]]}
            />
          ),
        ];
      })}
      {build && (
        <Table
          title={m.tm_label_build()}
          rows={[
            ...build.risks.map((one): Row => [m.tm_row_lost_of({ rocket: one.rocket }), one.lost]),
            [m.tm_id_built(), build.built],
          ]}
        />
      )}
    </Sheet>
  );
}
