/** A choice among the listed games. */
import type { TemplateResult } from 'lit';
import type { GameRow } from '../../engine/protocol.js';

/** A choice of rows, and the bar with its actions. */
export interface Choosing {
  has(row: GameRow): boolean;
  bar(): TemplateResult;
}
