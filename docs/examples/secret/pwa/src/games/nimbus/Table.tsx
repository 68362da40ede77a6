// The table on a player's phone: one choice in secret, locked in by GO, and the heights so far.
import { m } from '../../i18n/messages';
import { Band, Choices, Dock, GoCap, Order, useSecretArgs } from '../../shared';
import type { TableProps } from '../../shared/game';
import { FigureTable, SeatName } from '../../shared/kit/Figures';
import type { Args, Materials, State } from './wire';

type Props = TableProps<State, Materials, Args>;
const STAGES = [1, 2, 3];

function Heights({ view }: Pick<Props, 'view'>) {
  const rows = Object.entries(view.state?.points ?? {}).map(([seat, height]) => ({
    key: seat,
    name: <SeatName view={view} seat={seat} />,
    figures: [height],
  }));
  return <FigureTable people caption={m.nb_heights()} cols={['', m.nb_id_points()]} rows={rows} />;
}

export default function Table(table: Props) {
  const { view, you } = table;
  const answer = view.state?.answers[you?.seat ?? ''];
  const choice = useSecretArgs(table, 'burn', typeof answer === 'number' ? { stages: answer } : null);
  const { prompt, open, value } = choice;
  return (
    <>
      <Order note={prompt ? (choice.note ?? m.nb_alone()) : undefined}>
        {prompt ? (choice.order ?? m.nb_order()) : m.nb_watch()}
      </Order>
      <Band clock={view.clock} seats={view.seats} you={you?.seat} />
      <main class="deck stack">
        {prompt && (
          <Choices
            label={m.nb_order()}
            choices={STAGES.map((stages) => ({ value: stages, face: stages, off: !open }))}
            value={value?.stages ?? null}
            onChange={(stages) => choice.choose({ stages })}
          />
        )}
        <Heights view={view} />
      </main>
      {prompt && (
        <Dock phase={view.phase}>
          <GoCap {...choice.cap} note={open ? undefined : m.nb_sealed()} />
        </Dock>
      )}
    </>
  );
}
