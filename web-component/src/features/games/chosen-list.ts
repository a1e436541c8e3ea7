/** The contents of the list of games: its games, its name, and its scroll position. */
import type { TemplateResult } from 'lit';
import type { GameRows } from '../../library/game-rows.js';

export interface ChosenList {
  rows: GameRows;
  /** Whether a newer answer is pending. The list then still shows the games of the older answer. */
  asking: boolean;
  /** Buttons that select which games are listed; `undefined` if there is nothing to select. */
  choice: TemplateResult | undefined;
  /** Name of the list, made of its query and order. The list keeps its scroll position while its name is unchanged. */
  place: string;
  /** Initial scroll position, in pixels, when `place` changes. */
  top: number;
  onScroll(top: number): void;
}
