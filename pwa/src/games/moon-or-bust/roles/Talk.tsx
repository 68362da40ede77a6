// Where the politicians talk: two chairs under a lamp between the colleagues, or a plate on the box where there is no room.
import { m } from '../../../i18n/messages';
import { HitButton, listWords } from '../../../shared';
import { Fitted } from '../../../shared/scene/Scene';
import { otherSide, seatsWith, sideOf, talkers, type ViewModel } from '../model';
import { Part } from '../set/Part';

/** The people across the table; empty where only bots sit there, which do not talk. */
export function talkName(model: ViewModel): string {
  const others = seatsWith(model, otherSide(sideOf(model)), 'politician').filter((seat) => !seat.bot);
  return listWords(others.map((seat) => seat.name));
}

/** Who came to talk and waits for this seat's answer. */
export const askedBy = (model: ViewModel) =>
  model.me in model.state.conference ? [] : talkers(model, otherSide(sideOf(model)));

/** What the plate says: an invitation, or who came and waits for an answer. */
export function talkWords(model: ViewModel, name: string): string {
  const waits = askedBy(model);
  return waits.length > 0
    ? m.mb_talk_asked({ name: listWords(waits.map((seat) => seat.name)) })
    : m.mb_talk_to({ name });
}

interface ChairsProps {
  x: number;
  edge: number;
  scale: number;
  side: 'a' | 'b';
}
/** The lamp hangs from above the picture; the chairs' feet are behind the near table. */
export function Chairs({ x, edge, scale, side }: ChairsProps) {
  return (
    <>
      <path
        class="mb-lamplight"
        d={`M${x - 8 * scale} ${edge - 250 * scale}h${16 * scale}l${46 * scale} ${250 * scale}h${-108 * scale}z`}
      />
      <Part id="talk-lamp" x={x} y={edge - 196 * scale} scale={0.3 * scale} />
      {([side, otherSide(side)] as const).map((team, index) => (
        <g key={team} class={`mb-team-${team}`}>
          <Part
            id="chair-back"
            x={x + (2 * index - 1) * 27 * scale}
            y={edge - 20 * scale}
            scale={0.29 * scale}
          />
        </g>
      ))}
    </>
  );
}

/** The letters of a plate between two colleagues. */
const MAX_LETTERS = { word: 12, all: 36 };

interface TalkProps {
  words: string;
  x: number;
  edge: number;
  scale: number;
  onTap: () => void;
}
/** The plate on the chairs, and all of them as its place. */
export function TalkPlace({ words, x, edge, scale, onTap }: TalkProps) {
  const width = Math.max(96, 116 * scale);
  return (
    <HitButton
      class="mb-talk-place"
      name={words}
      style={{ left: x - width / 2, width, top: edge - 110 * scale, height: Math.max(56, 92 * scale) }}
      onTap={onTap}
    >
      <span>
        <Fitted room={MAX_LETTERS}>{words}</Fitted>
      </span>
    </HitButton>
  );
}
