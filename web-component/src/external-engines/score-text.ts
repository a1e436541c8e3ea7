/** Describes evaluations and faults of an engine in the language of the page. */
import type { Color } from '../engine/protocol.js';
import type { TermsOf } from '../locales/localize.js';
import type { EngineFault } from './protocol/fault.js';
import type { Report, Score } from './protocol/report.js';

export type EngineTerms = TermsOf<'engines'>;

/**
 * Returns a short text for the score of a line of play, to be shown on the board. This is the chance of the side to
 * move to win (`56%`), or a forced win or loss and its number of moves (`+M9`).
 */
export function shortScore({ score, win_rate: rate }: Report): string {
  if (score && 'win' in score) return `+M${score.win || ''}`;
  if (score && 'loss' in score) return `−M${score.loss || ''}`;
  const own = rate ?? chance(score);
  return own === undefined ? '' : `${Math.round(own * 100)}%`;
}

/** Returns the score of a line of play as a text, such as `White 56%` or `wins in 9`. */
export function scoreText({ score, win_rate: rate }: Report, toMove: Color, terms: EngineTerms): string {
  if (score && 'win' in score) return score.win ? terms.engineWinsIn({ moves: score.win }) : terms.winTag;
  if (score && 'loss' in score) return score.loss ? terms.engineLosesIn({ moves: score.loss }) : terms.lossTag;
  const own = rate ?? chance(score);
  return own === undefined ? '' : `${terms.color[toMove]} ${terms.percent(own)}`;
}

/**
 * Returns the engine's evaluation in the engine's own unit, such as `+45`; empty if the engine has sent no such value.
 */
export function ownUnit({ score }: Report): string {
  if (!score || !('value' in score)) return '';
  return score.value < 0 ? `−${-score.value}` : `+${score.value}`;
}

/**
 * The scale at which Rapfi converts its evaluations to chances to win. The same scale is used for every engine that
 * sends an evaluation without a chance to win.
 */
const SCALE = 200;

/** Returns Black's chance to win, from 0 to 1; `undefined` if the engine sent no evaluation. */
export function blackShare({ score, win_rate: rate }: Report, toMove: Color): number | undefined {
  const own = rate ?? chance(score);
  return own === undefined ? undefined : toMove === 'black' ? own : 1 - own;
}

/** Returns the chance to win of the side to move, from 0 to 1. */
function chance(score: Score | undefined): number | undefined {
  if (!score) return undefined;
  if ('win' in score) return 1;
  if ('loss' in score) return 0;
  return 1 / (1 + Math.exp(-score.value / SCALE));
}

/** Returns a sentence about a fault of the engine. */
export function faultText(fault: EngineFault, terms: EngineTerms): string {
  const { kind, found } = fault;
  return terms.engineFault[kind === 'flooded' ? 'nonsense' : kind]({ point: found });
}
