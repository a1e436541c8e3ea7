/** The games that the list shows. */
import type { TemplateResult } from 'lit';
import type { GameRows } from '../../library/game-rows.js';

export interface ChosenList {
  rows: GameRows;
  /** Whether a newer answer is on its way. */
  asking: boolean;
  /** Control that selects the listed games, if there is one. */
  choice: TemplateResult | undefined;
  /** Name of the list: while it is unchanged, the list may stay scrolled. */
  place: string;
  /** Scroll position of a list with another name, in pixels. */
  top: number;
  onScroll(top: number): void;
}
