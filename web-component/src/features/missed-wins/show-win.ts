/**
 * Shows a win that an analysis has found. Switches to mode `solve`; this mode searches again for the win of the side to
 * move, and shows the proof of the win.
 */
import type { Threats } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import type { SolveOptions } from '../../state/events.js';

/** The method of the element that starts the solver. */
interface Solves {
  solve(options: SolveOptions): Promise<unknown>;
}

export function showWin({ host, enter }: ArchiveContext, threats: Threats): void {
  enter('solve');
  host.side = undefined;
  // If the element has a method `solve`, the mode searches and shows the result. Otherwise only the
  // mode changes.
  const { solve } = host as unknown as Partial<Solves>;
  solve?.call(host, { threats, shortest: threats === 'fours' }).catch(() => undefined);
}
