/** Describes the ticks of a strip in sentences. */
import type { LineSetup } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { loserOf, type Tick } from './ticks.js';

/** Returns the sentences about a tick, such as `Move 23: Black missed a win by fours`. */
export function tickTexts(tick: Tick, { next }: Pick<LineSetup, 'next'>, terms: TermsOf<'strip'>): string[] {
  const { ply, side, win, missed, lost, forbidden } = tick;
  const move = next + ply;
  const before = move - 1;
  const had = win && { move, color: side, by: win.by };
  return [
    tick.new ? terms.stripNew({ move: before }) : '',
    forbidden ? terms.stripForbidden({ move: before }) : '',
    lost ? terms.stripLost({ move: before, color: loserOf(tick) }) : '',
    had ? (missed ? terms.stripMissed(had) : terms.stripWins(had)) : '',
  ].filter(Boolean);
}
