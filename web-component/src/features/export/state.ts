/** State of the export: whether its bar is open above the list of games, and the rows that the user has chosen. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';
import { type ChosenRows, NOTHING } from './chosen-rows.js';

export interface ExportState {
  readonly open: boolean;
  /** Absent until the user chooses a row. */
  readonly choice?: ListChoice | undefined;
}

/** The rows that are chosen in one list. In any other list, no row is chosen. */
export interface ListChoice {
  /**
   * Text that identifies the list: its query and the generation of the library (a number that grows with every
   * change).
   */
  readonly list: string;
  readonly rows: ChosenRows;
}

export const exportState = featureState<ExportState>('export', { open: false });

export function toggleExport(state: AppState): AppState {
  return exportState.of(state).open ? closeExport(state) : exportState.change(state, { open: true });
}

/** Closes the export bar and forgets the chosen rows. */
export function closeExport(state: AppState): AppState {
  return exportState.change(state, { open: false, choice: undefined });
}

/** Chooses rows of a list, and opens the export bar if it is closed. */
export function chooseRows(state: AppState, list: string, rows: ChosenRows): AppState {
  return exportState.change(state, { open: true, choice: { list, rows } });
}

/** Returns the chosen rows of a list; none if the rows were chosen in another list. */
export function chosenRows(state: AppState, list: string): ChosenRows {
  const { choice } = exportState.of(state);
  return choice?.list === list ? choice.rows : NOTHING;
}
