/** The feature that exports the list of games. This module is a separate file in `dist/`. */
import type { GameRows } from '../../library/game-rows.js';
import type { RowPress } from '../../ui/virtual-list.js';
import type { Feature, FeatureContext } from '../feature.js';
import { GameExport } from './game-export.js';

export { exportStyles as panelStyles } from './export.styles.js';

export interface ExportFeature extends Feature {
  /** Chooses the row that was pressed, and opens the bar if it is closed. */
  choose(rows: GameRows, index: number, how: RowPress): void;
}

export function create(context: FeatureContext): ExportFeature {
  const games = new GameExport(context);
  return {
    update: () => games.update(),
    choosing: (rows) => games.choosing(rows),
    choose: (rows, index, how) => void games.press(rows, index, how),
    close: () => games.close(),
  };
}
