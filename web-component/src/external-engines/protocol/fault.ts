/** Faults of an external engine. The technical details of a fault quote the engine's output. */

export type FaultKind =
  /** The engine cannot be started. */
  | 'failed'
  /** The script of the chosen files fails before it answers as an engine. */
  | 'unfit'
  /** The engine had started successfully, and then crashed. */
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
  /** The answer that was expected, in the form that the protocol prescribes. */
  readonly expected: string;
  /** The text that came instead: the engine's output, the text of an error, or the name of a point. */
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
