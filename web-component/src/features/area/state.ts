/** State of the area tools: whether their bar is open, the selected tool, and the first corner of a rectangle. */
import type { Point } from '../../engine/protocol.js';
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';
import type { AreaTool } from './area-stroke.js';

export interface AreaState {
  readonly open: boolean;
  /** The selected tool. Absent if no tool is selected; a press on the board then plays a move. */
  readonly tool?: AreaTool | undefined;
  /**
   * The first corner of a rectangle. Absent before the user has pressed this corner, and after a
   * press on the opposite corner.
   */
  readonly corner?: Point | undefined;
}

export const areaState = featureState<AreaState>('area', { open: false });

/**
 * Closes the area tools if they are open. Otherwise opens them and selects the rectangle tool, so that the next press
 * on the board draws the area.
 */
export function toggleArea(state: AppState): AppState {
  return areaState.of(state).open
    ? closeArea(state)
    : takeAreaTool(areaState.change(state, { open: true }), 'rectangle');
}

/** Closes the area tools and deselects the tool. */
export function closeArea(state: AppState): AppState {
  return takeAreaTool(areaState.change(state, { open: false }), undefined);
}

/** Selects a tool; `undefined` deselects the tool. Also clears the first corner of a rectangle. */
export function takeAreaTool(state: AppState, tool: AreaTool | undefined): AppState {
  return areaState.change(state, { tool, corner: undefined });
}

/** Sets the first corner of a rectangle, or clears it. */
export function setAreaCorner(state: AppState, corner: Point | undefined): AppState {
  return areaState.change(state, { corner });
}

/**
 * Clears the first corner of a rectangle if it is set, or else deselects the tool. Returns `undefined` if no tool is
 * selected.
 */
export function dropAreaTool(state: AppState): AppState | undefined {
  const { tool, corner } = areaState.of(state);
  if (tool === undefined) return undefined;
  return corner === undefined ? takeAreaTool(state, undefined) : setAreaCorner(state, undefined);
}
