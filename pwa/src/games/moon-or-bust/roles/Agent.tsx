// The agent's map: each power between two poles, the enemy's rocket on the bench; flags and spanners go into the envelope.
import { m } from '../../../i18n/messages';
import { glyphPath, teamPlace, type WorldBox } from '../../../shared';
import { answer } from '../../../shared/kit/answer';
import { promptOf } from '../../../table/read';
import {
  askArgs,
  askedFor,
  cardsCost,
  flagsOf,
  forceOf,
  grantOf,
  hasRole,
  offeredMost,
  otherSide,
  powersOf,
  sideOf,
  spiedTests,
  sum,
  TYPES,
} from '../model';
import { useSeat, useViewModel } from '../props';
import { Part } from '../set/Part';
import { CROPS, RocketPart } from '../set/Rocket';
import type { Cards, PartType } from '../wire';
import { partTraits, partWord, powerBenefit, powerTitle, purserName, teamName, typeWord } from '../words';
import type { BoardProps } from './acts';
import { cardDraft, cardOffer, lackOf, touched } from './cards';

/** The letters beside what four flags win; powers of other packs hang a plain disc. */
const WINS: Record<string, [art: string, words: string]> = {
  canal_zone: ['coin', '+'],
  island_republic: ['see', ''],
  high_plateau: ['ribbon', '+'],
  divided_city: ['d20', '+1'],
  harbour_state: ['rocket', '50'],
};
const HANGS: Record<string, [x: number, y: number, scale: number, words: number]> = {
  coin: [2, -112, 0.42, -33],
  see: [0, -112, 0.5, 0],
  ribbon: [2, -116, 0.38, -33],
  d20: [-12, -112, 0.19, 10],
  rocket: [-16, -94, 0.05, -2],
};

interface IsleProps {
  power: string;
  n: number;
  /** Why it cannot be touched; empty: it can. */
  why: string;
  price: number;
  onTap: () => void;
}
function Isle({ power, n: fresh, why, price, onTap }: IsleProps) {
  const model = useViewModel();
  const side = sideOf(model);
  const them = otherSide(side);
  const { [side]: ours, [them]: theirs } = flagsOf(model, power);
  const [art, words] = WINS[power] ?? ['medal', ''];
  const [x, y, scale, at] = HANGS[art] ?? [0, -112, 0.3, 0];
  return (
    <button
      type="button"
      class="mb-isle"
      aria-pressed={fresh > 0}
      aria-disabled={why !== '' || undefined}
      aria-label={
        (words ? `${words} ` : '') +
        m.mb_isle({
          power: powerTitle(model, power),
          benefit: powerBenefit(model, power),
          ours,
          theirs,
          fresh,
          price,
        })
      }
      onClick={why ? () => answer(why) : onTap}
    >
      <svg viewBox="-102 -136 204 146" aria-hidden="true">
        <Part id={WINS[power] ? power : 'island-republic'} scale={0.72} />
        <g transform="translate(-66 0) scale(-1 1)">
          <Part id="pole" />
        </g>
        <Part id="pole" x={66} />
        <path class="line" d="M-66-115Q0-100 66-115" />
        {words && (
          <text x={at} y={-103}>
            {words}
          </text>
        )}
        <Part id={art === 'rocket' ? `rocket-${side}` : art} {...{ x, y, scale }} />
        {Array.from({ length: ours + fresh }, (_, k) => (
          <g key={k} transform={`translate(-69 ${-112 + 24 * k}) scale(-.85 .85)`}>
            <g class={k >= ours ? 'mb-raised' : ''}>
              <Part id={`flag-${side}`} />
            </g>
            {k >= ours && <path class="mine" d="M-2-3h40v27h-40z" />}
          </g>
        ))}
        {Array.from({ length: theirs }, (_, k) => (
          <Part key={k} id={`flag-${them}`} x={69} y={-112 + 24 * k} scale={0.85} />
        ))}
      </svg>{' '}
      <b class="ellipsis">{powerTitle(model, power)}</b>
    </button>
  );
}

/** On the bench all three are of one height. */
const BENCH_CROPS = { ...CROPS, thruster: '-196 -296 392 300' };

interface ToolProps {
  type: PartType;
  n: number;
  /** Why it cannot be touched; empty: it can. */
  why: string;
  price: number;
  onTap: () => void;
}
/** A part of their rocket as it is now; before they build, its outline. */
function Tool({ type, n, why, price, onTap }: ToolProps) {
  const model = useViewModel();
  const seenIds = spiedTests(model).flatMap((test) =>
    Object.values(test).filter((id) => model.parts.get(id)?.type === type),
  );
  const part = model.parts.get(seenIds[0] ?? '');
  const banned = forceOf(model).sabotage_banned;
  return (
    <button
      type="button"
      class="mb-tool"
      aria-pressed={n > 0}
      aria-disabled={why !== '' || undefined}
      aria-label={m.mb_spanner({
        part: [typeWord(type), ...seenIds.map(partWord), part ? partTraits(part) : '']
          .filter(Boolean)
          .join(', '),
        team: teamName(model, otherSide(sideOf(model))),
        n,
        price,
      })}
      onClick={why ? () => answer(why) : onTap}
    >
      <span class={`mb-tag ${price === 1 ? '' : 'dear'}`}>
        {banned ? m.mb_mark_barred() : m.mb_n_pr({ n: price })}
      </span>{' '}
      <svg viewBox={BENCH_CROPS[type]} aria-hidden="true">
        <RocketPart model={model} id={part?.id} type={type} />
        {Array.from({ length: n }, (_, at) => (
          <g
            key={at}
            transform={`translate(${4 + 34 * at} ${type === 'thruster' ? -104 : -130}) rotate(${-36 + 30 * at}) scale(.8)`}
          >
            <g class={`mb-stuck mb-team-${model.side}`}>
              <Part id="spanner" />
            </g>
          </g>
        ))}
      </svg>
      <span class="mb-edge">
        {typeWord(type)} {seenIds.length > 0 && <small>{seenIds.map(partWord).join(' ')}</small>}
      </span>
    </button>
  );
}

const SKY = 22;
/** The islands come first: of a low room the bench and the sky above them get what they leave. */
function layoutCases(box: WorldBox, rows: number) {
  const high = box.bottom - box.top;
  const narrow = box.width <= 350;
  const purse = narrow ? 48 : 84;
  const rest = high - purse - 49 * rows - 4;
  const bench = narrow || high < 400 ? Math.max(76, Math.min(90, rest - SKY)) : 148;
  const sky = Math.max(0, Math.min(SKY, rest - bench));
  const benchTop = box.bottom - bench;
  return { sea: box.top + sky, benchTop, purseTop: benchTop - purse, bench, purse };
}

interface PurseProps {
  room: ReturnType<typeof layoutCases>;
  cards: Cards;
  sealed: boolean;
}
/** The ribbons that are left, and the envelope with what goes into it. */
function Purse({ room, cards, sealed }: PurseProps) {
  const { model } = useSeat();
  const { pr } = grantOf(model);
  const rest = pr - cardsCost(cards, forceOf(model));
  return (
    <div class="mb-purse" style={{ top: room.purseTop, height: room.purse }}>
      <p class="row mb-ribbons" role="img" aria-label={m.mb_pr_of({ rest: Math.max(0, rest), pr })}>
        {Array.from({ length: Math.min(pr, 4) }, (_, place) => (
          <svg key={place} viewBox="-48 -50 96 136" aria-hidden="true">
            <Part id={place < rest ? 'ribbon' : 'ribbon-spent'} />
          </svg>
        ))}
      </p>
      <svg
        class={`mb-packet ${sealed ? 'shut' : ''}`}
        viewBox="0 -130 600 520"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        {sealed ? <Part id="envelope-sealed" /> : <OpenEnvelope cards={cards} />}
      </svg>
      <Sum cards={cards} rest={rest} sealed={sealed} />
    </div>
  );
}

function OpenEnvelope({ cards }: { cards: Cards }) {
  const model = useViewModel();
  return (
    <>
      <Part id="packet" />
      {sum(cards.proxies) > 0 && (
        <g class="rise">
          <g transform="translate(150 60) rotate(-8)">
            <path class="staff" d="M-6-230h12V60h-12z" />
            <Part id={`flag-${sideOf(model)}`} x={6} y={-226} scale={4.6} />
          </g>
        </g>
      )}
      {sum(cards.sabotages) > 0 && (
        <g class="rise">
          <g transform="translate(420 60) rotate(14)">
            <Part id="spanner" scale={1.15} />
          </g>
        </g>
      )}
      <Part id="envelope" />
    </>
  );
}

/** What is in the envelope and what is left; without PR, the button that asks the politician for some. */
function Sum({ cards, rest, sealed }: { cards: Cards; rest: number; sealed: boolean }) {
  const { model, table } = useSeat();
  const purser = purserName(model);
  const asked = askedFor(model, 'pr');
  const wanted = Math.max(1, lackOf(model, table));
  const canAsk = promptOf(table.view, 'ask') && !hasRole(model, 'politician') && rest <= 0 && !sealed;
  if (canAsk && asked < wanted) {
    const onTap = () => table.send('ask', askArgs(model, 'pr', wanted));
    return (
      <button type="button" class="pass-link" onClick={onTap}>
        {m.mb_ask_pr({ name: purser, n: wanted })}
      </button>
    );
  }
  const flags = sum(cards.proxies);
  const spanners = sum(cards.sabotages);
  if (flags + spanners === 0) {
    const hasAsked = asked > 0 && rest <= 0;
    return (
      <p class="mb-sum">
        {hasAsked ? m.mb_asked_pr({ name: purser, n: asked }) : <u>{m.mb_envelope_empty()}</u>}
      </p>
    );
  }
  return (
    <p class="mb-sum">
      {flags > 0 && <span>{m.mb_n_flags({ n: flags })}</span>}
      {spanners > 0 && <span>{m.mb_n_strikes({ n: spanners })}</span>}
      <u>{m.mb_n_pr_left({ n: Math.max(0, rest) })}</u>
    </p>
  );
}

export function Agent({ box, sealed }: BoardProps) {
  const { model, table } = useSeat();
  const draft = cardDraft(model, table);
  const last = touched(model, table);
  const cards = draft.value;
  const prompt = promptOf(table.view, 'lock_cards');
  /** What one more of a card does, and the tap for it. */
  const offer = (kind: keyof Cards, id: string) => {
    const { next, ...offered } = cardOffer(model, cards, { kind, id }, sealed, offeredMost(prompt, kind, id));
    const onTap = () => {
      draft.value = { ...cards, [kind]: { ...cards[kind], [id]: next } };
      last.value = id;
    };
    return { ...offered, onTap };
  };
  const powers = powersOf(model);
  const upper = Math.floor(powers.length / 2);
  const rows = powers.length > 3 ? [powers.slice(0, upper), powers.slice(upper)] : [powers];
  const room = layoutCases(box, rows.length);
  const poor = grantOf(model).pr === 0 && model.state.phase === 'play' ? 'poor' : '';
  const enemy = otherSide(sideOf(model));
  return (
    <>
      <svg width={box.width} height={room.purseTop} aria-hidden="true">
        <Part id="near-sea" x={box.width / 2} y={box.top + 26} scale={Math.max(1, box.width / 390)} />
      </svg>
      <div class={`mb-sea ${poor}`} style={{ top: room.sea, height: room.purseTop - room.sea }}>
        {rows.map((row) => (
          <div key={row.join()}>
            {row.map((power) => (
              <Isle key={power} power={power} {...offer('proxies', power)} />
            ))}
          </div>
        ))}
      </div>
      <Purse {...{ room, cards, sealed }} />
      <div class={`mb-bench mb-team-${enemy} ${poor}`} style={{ top: room.benchTop, height: room.bench }}>
        <p class="row">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={glyphPath(teamPlace(enemy))} />
          </svg>
          {teamName(model, enemy)}
        </p>
        {TYPES.map((type) => (
          <Tool key={type} type={type} {...offer('sabotages', type)} />
        ))}
      </div>
    </>
  );
}
