// What a game's sheets show: its materials and packs, those of a table for its referee, or a pack that the server keeps.
import { useState } from 'preact/hooks';
import type { Source } from '../../shared/paper';
import { type Answer, get, type KeptSeat, seatsAt } from '../../table';
import type { GameInfo, JsonObject } from '../../table/types';
import { PACK } from '../cards/kept';
import { useAsking } from '../useAnswer';

interface Wanted {
  game: string;
  /** A table with cards of its own. */
  table: string | null;
  /** The id of a pack that this server keeps. */
  pack: string;
}

const dataOf = <T>(answer: Answer<T>): T | null => (answer.kind === 'ok' ? answer.data : null);

/** Of a table with its own cards, which are the referee's alone. */
async function ofTable({ code, token }: KeptSeat): Promise<[JsonObject | null, JsonObject | null]> {
  const options = { token };
  const [materials, loaded] = await Promise.all([
    get<JsonObject>(`/tables/${code}/materials`, options),
    get<{ pack: JsonObject | null }>(`/tables/${code}/pack`, options),
  ]);
  const packed = dataOf(loaded);
  return [packed && dataOf(materials), packed?.pack ?? null];
}

/** Null where the server is away, or has no such pack. */
async function read({ game, table, pack }: Wanted): Promise<Source | null> {
  const path = `/games/${encodeURIComponent(game)}`;
  const info = dataOf(await get<GameInfo>(path));
  const takes = info?.options.some(({ id }) => id === PACK);
  const house = takes ? (dataOf(await get<{ own: JsonObject[] }>(`${path}/pack`))?.own ?? null) : [];
  if (!info || !house) return null;
  const seat = seatsAt(table ?? '').find((seat) => seat.kind === 'referee');
  if (seat) {
    const [materials, loaded] = await ofTable(seat);
    return materials && { materials, house, pack: loaded };
  }
  const loaded = pack ? dataOf(await get<{ pack: JsonObject }>(`/packs/${encodeURIComponent(pack)}`)) : null;
  return pack && !loaded
    ? null
    : { materials: info.materials as JsonObject, house, pack: loaded?.pack ?? null };
}

/** Undefined until it is here, null where it does not come. */
export function useSource({ game, table, pack }: Wanted): Source | null | undefined {
  const [source, setSource] = useState<Source | null>();
  useAsking(() => read({ game, table, pack }), setSource, [game, table, pack]);
  return source;
}
