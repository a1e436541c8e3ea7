/** What can go wrong with an engine. Its own words are for those who look closer. */

export type FaultKind =
  /** It cannot be started. */
  | 'failed'
  /** It was there, and has broken down. */
  | 'broken'
  /** It says nothing in time. */
  | 'silent'
  /** It said so much that it was ended. */
  | 'flooded'
  /** It answers `ERROR` or `UNKNOWN`. */
  | 'refused'
  /** It answers with what is no answer. */
  | 'nonsense'
  /** It plays on a stone. */
  | 'occupied'
  /** It plays where Black may not. */
  | 'forbidden';

export class EngineFault extends Error {
  readonly kind: FaultKind;
  /** What was expected; a text of the protocol. */
  readonly expected: string;
  /** What was found: the engine's words, or a point. */
  readonly found: string;

  constructor(kind: FaultKind, expected: string, found: string) {
    super(`expected ${expected}, found ${found || 'nothing'}`);
    this.name = 'EngineFault';
    this.kind = kind;
    this.expected = expected;
    this.found = found;
  }
}

export function faultOf(error: unknown): EngineFault {
  if (error instanceof EngineFault) return error;
  return new EngineFault('failed', 'an engine', error instanceof Error ? error.message : String(error));
}
