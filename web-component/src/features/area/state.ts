/** State of the area tools: whether their bar is open, the tool in hand, and the first corner of a rectangle. */
import type { Point } from '../../engine/protocol.js';
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';
import type { AreaTool } from './area-stroke.js';

export interface AreaState {
  readonly open: boolean;
  /** The tool in hand; absent while a press plays a move. */
  readonly tool?: AreaTool | undefined;
  /** The first corner of a rectangle, pressed instead of dragged. */
  readonly corner?: Point | undefined;
}

export const areaState = featureState<AreaState>('area', { open: false });

/** Opens the tools with the rectangle in hand, so that the next press draws, or closes them. */
export function toggleArea(state: AppState): AppState {
  return areaState.of(state).open
    ? closeArea(state)
    : takeAreaTool(areaState.change(state, { open: true }), 'rectangle');
}

/** Closes the tools and puts down the tool in hand. */
export function closeArea(state: AppState): AppState {
  return takeAreaTool(areaState.change(state, { open: false }), undefined);
}

/** Takes a tool in hand, or none. Another tool forgets the corner. */
export function takeAreaTool(state: AppState, tool: AreaTool | undefined): AppState {
  return areaState.change(state, { tool, corner: undefined });
}

/** Notes the first corner of a rectangle, or forgets it. */
export function setAreaCorner(state: AppState, corner: Point | undefined): AppState {
  return areaState.change(state, { corner });
}

/** Drops the corner, otherwise the tool; `undefined` if neither is there. */
export function dropAreaTool(state: AppState): AppState | undefined {
  const { tool, corner } = areaState.of(state);
  if (tool === undefined) return undefined;
  return corner === undefined ? takeAreaTool(state, undefined) : setAreaCorner(state, undefined);
}
