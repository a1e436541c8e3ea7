/** The choice of games in the list, for the export. */
import type { TemplateResult } from 'lit';
import type { GameRow } from '../../engine/protocol.js';

/** Tells which rows are chosen, and draws the bar with the actions on them. */
export interface Choosing {
  has(row: GameRow): boolean;
  bar(): TemplateResult;
}
