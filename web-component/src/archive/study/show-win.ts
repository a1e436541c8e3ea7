/** From a find to its proof: mode `solve` looks for the win of the side to move, and walks through it. */
import type { Threats } from '../../engine/protocol.js';
import type { SolveOptions } from '../../state/events.js';
import type { ArchiveContext } from '../context.js';

/** What the element itself does. */
interface Solves {
  solve(options: SolveOptions): Promise<unknown>;
}

export function showWin({ host, enter }: ArchiveContext, threats: Threats): void {
  enter('solve');
  host.side = undefined;
  // The mode says what comes of it; a page that has another host of its own only has the mode.
  const { solve } = host as unknown as Partial<Solves>;
  solve?.call(host, { threats, shortest: threats === 'fours' }).catch(() => undefined);
}
