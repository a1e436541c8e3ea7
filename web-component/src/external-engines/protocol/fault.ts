/** Faults of an external engine. Technical details quote the engine's output. */

export type FaultKind =
  /** The engine cannot be started. */
  | 'failed'
  /** The engine was running, and has crashed. */
  | 'broken'
  /** The engine did not answer in time. */
  | 'silent'
  /** The engine was ended because it sent too much output. */
  | 'flooded'
  /** The engine answered `ERROR` or `UNKNOWN`. */
  | 'refused'
  /** The engine sent a malformed answer. */
  | 'nonsense'
  /** The engine played on an occupied point. */
  | 'occupied'
  /** The engine played on a point forbidden to Black. */
  | 'forbidden';

export class EngineFault extends Error {
  readonly kind: FaultKind;
  /** The expected answer, as text of the protocol. */
  readonly expected: string;
  /** The actual answer: the engine's output, or a point. */
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
