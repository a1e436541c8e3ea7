/** The games that the list shows, with the state of the list. */
import type { TemplateResult } from 'lit';
import type { GameRows } from '../../library/game-rows.js';

export interface ChosenList {
  rows: GameRows;
  /** Whether a newer answer is pending. */
  asking: boolean;
  /** Buttons that select which games are listed; `undefined` if there is nothing to select. */
  choice: TemplateResult | undefined;
  /** Name of the list, made of its query and order. A list may stay scrolled while its name is unchanged. */
  place: string;
  /** Initial scroll position, in pixels, when `place` changes. */
  top: number;
  onScroll(top: number): void;
}
