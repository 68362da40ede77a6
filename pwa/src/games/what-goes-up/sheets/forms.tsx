// Forms to fill in: the manifest of a programme, the blueprint of a craft.
import type { VNode } from 'preact';
import { m } from '../../../i18n/messages';
import { Blank, empty, Framed, Lines, type Printing, rowsOn } from '../../../shared/paper';
import { capital } from '../../../shared/words/lists';
import { Part } from '../set/Part';

/** The rows that fit, from so many to so many. */
const rowsAfter = ({ paper }: Printing, used: number, from: number, to: number): number =>
  Math.max(from, Math.min(to, rowsOn(paper, used)));

/** The record of a space programme: dots, points, research, crew. */
// Long: one sheet, from top to bottom.
export function manifest(printing: Printing): VNode[] {
  const { say, paper } = printing;
  const col = (key: string, mm: number) => [say(key), mm] as const;
  return [
    <Framed key="manifest" {...{ say, paper }} title={say('manifest')} class="wgu-paper-form">
      <div class="leaf-row">
        <Blank>{say('programme')}</Blank>
        <Blank>{say('turn')}</Blank>
      </div>
      <div class="leaf-row">
        {['dots', 'points', 'luck', 'fuel', 'rations'].map((key) => (
          <div key={key} class="leaf-box">
            {say(key)}
          </div>
        ))}
      </div>
      <p class="leaf-row">
        <b>{say('direction')}</b>
        <span>
          <i class="leaf-check" />
          {m.wgu_id_clockwise()}
        </span>
        <span>
          <i class="leaf-check" />
          {say('counter')}
        </span>
      </p>
      <h3>{say('research')}</h3>
      <Lines
        columns={[
          col('thing', 46),
          [m.wgu_id_kind(), 34],
          [capital(m.wgw_layer_mass()), 16],
          col('fail', 18),
          col('boom', 18),
          col('built', 18),
          col('flown', 0),
        ]}
        rows={empty(rowsAfter(printing, 191, 10, 11))}
      />
      <h3>{m.wgu_id_crew()}</h3>
      <Lines
        columns={[
          [m.wgu_id_derp(), 46],
          col('piloting', 23),
          col('engineering', 24),
          col('stamina', 21),
          col('where', 0),
        ]}
        rows={empty(rowsAfter(printing, 220, 6, 7))}
      />
      <h3>{say('flags')}</h3>
      <div class="wgu-paper-write" />
    </Framed>,
  ];
}

/** A craft from the side to write into: capsule, thruster, two lower stages. */
const Stack = () => (
  <svg class="wgu-paper-stack" viewBox="-125 0 250 700" aria-hidden="true">
    <Part of="capsule" y={135} size={1.35} />
    <Part of="thruster" y={215} size={1.4} />
    <Part of="upper" y={415} size={1.7} />
    <Part of="stage" y={690} size={1.2} />
  </svg>
);

/** The record of a craft: its parts with their figures, its load, its burns. */
export function blueprint(printing: Printing): VNode[] {
  const { say, paper } = printing;
  const col = (key: string, mm: number) => [say(key), mm] as const;
  return [
    <Framed key="blueprint" {...{ say, paper }} title={say('blueprint')} class="wgu-paper-form">
      <div class="leaf-row">
        <Blank>{say('craft')}</Blank>
        <Blank>{capital(m.wgu_id_phase_flight())}</Blank>
      </div>
      <div class="wgu-paper-craft">
        <div>
          <h3>{say('side')}</h3>
          <Stack />
        </div>
        <div>
          <h3>{say('parts')}</h3>
          <Lines
            columns={[
              col('thing', 0),
              [m.wgu_id_kind(), 34],
              [capital(m.wgw_layer_mass()), 17],
              col('fail', 17),
              col('boom', 17),
            ]}
            rows={empty(8)}
          />
          <small>{say('check')}</small>
          <h3>{say('load')}</h3>
          <Lines
            columns={[
              ['', 0],
              ['', 0],
            ]}
            rows={empty(4)}
          />
          <h3>{say('burns')}</h3>
          <Lines
            columns={[col('burn', 0), col('before', 24), col('fuel.cost', 21), col('after', 21)]}
            rows={empty(rowsAfter(printing, 227, 5, 8))}
          />
          <small>{say('masses')}</small>
        </div>
      </div>
    </Framed>,
  ];
}
