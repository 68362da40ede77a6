// The faults of an audit file, and where they are.
export type Row = Record<string, unknown>;

type Fault =
  | 'shape'
  | 'version'
  | 'canonical'
  | 'digest'
  | 'hash'
  | 'order'
  | 'anchor'
  | 'unlisted'
  | 'unannounced'
  | 'twice'
  | 'number'
  | 'hidden'
  | 'chain'
  | 'faces'
  | 'log'
  | 'kept'
  | 'pin'
  | 'links'
  | 'waiting'
  | 'reused'
  | 'lots';

/** The place of the first bad step: the file as a whole, a line of the log, a scope, a roll of a scope. */
export type Where =
  | { in: 'file' }
  | { in: 'line'; k: number; seq: number | null }
  | { in: 'scope'; scope: string }
  | { in: 'roll'; scope: string; k: number }
  | { in: 'step'; seq: number }
  /** A roll that waited, by its id. */
  | { in: 'request'; request: string };

export class Bad extends Error {
  constructor(
    readonly where: Where,
    readonly fault: Fault,
  ) {
    super(`${JSON.stringify(where)}: ${fault}`);
  }
}
