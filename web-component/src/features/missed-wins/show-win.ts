/** Shows the proof of a finding: mode `solve` searches for the win of the side to move. */
import type { Threats } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import type { SolveOptions } from '../../state/events.js';

/** Method of the element that starts the solver. */
interface Solves {
  solve(options: SolveOptions): Promise<unknown>;
}

export function showWin({ host, enter }: ArchiveContext, threats: Threats): void {
  enter('solve');
  host.side = undefined;
  // The mode itself shows the result. A host without `solve` only changes the mode.
  const { solve } = host as unknown as Partial<Solves>;
  solve?.call(host, { threats, shortest: threats === 'fours' }).catch(() => undefined);
}
