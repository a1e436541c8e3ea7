/** What stands on a point of the board. */
import type { Color, Point } from '../engine/protocol.js';

/** A stone on the board. Stones of a set-up have no move. */
export interface Stone {
  readonly point: Point;
  readonly color: Color;
  /** The number of the move, from 1. */
  readonly move?: number;
  /** How many moves of the line were played with it. */
  readonly ply?: number;
}
