/** An engine's output in the words of the page. */
import type { Color } from '../engine/protocol.js';
import type { TermsOf } from '../locales/localize.js';
import type { EngineFault } from './protocol/fault.js';
import type { Report, Score } from './protocol/report.js';

export type EngineTerms = TermsOf<'engines'>;

/** Short score for the board: `+45`, `−12`, `+M9`. */
export function shortScore(score: Score | undefined): string {
  if (!score) return '';
  if ('win' in score) return `+M${score.win || ''}`;
  if ('loss' in score) return `−M${score.loss || ''}`;
  return score.value < 0 ? `−${-score.value}` : `+${score.value}`;
}

/** Score such as `+45` or `wins in 9 moves`. */
export function scoreText(score: Score | undefined, terms: EngineTerms): string {
  if (!score || 'value' in score) return shortScore(score);
  if ('win' in score) return score.win ? terms.engineWinsIn({ moves: score.win }) : terms.engineWins;
  return score.loss ? terms.engineLosesIn({ moves: score.loss }) : terms.engineLoses;
}

/** Scale of Rapfi's evaluation, for engines that send a value and no winning chance. */
const SCALE = 200;

/** Black's winning chance, 0 to 1; `undefined` if the engine sent no evaluation. */
export function blackShare({ score, win_rate: rate }: Report, toMove: Color): number | undefined {
  const own = rate ?? chances(score);
  return own === undefined ? undefined : toMove === 'black' ? own : 1 - own;
}

function chances(score: Score | undefined): number | undefined {
  if (!score) return undefined;
  if ('win' in score) return 1;
  if ('loss' in score) return 0;
  return 1 / (1 + Math.exp(-score.value / SCALE));
}

/** Text of a fault for all users. */
export function faultText(fault: EngineFault, terms: EngineTerms): string {
  return terms.engineFault[fault.kind]({ point: fault.found });
}
