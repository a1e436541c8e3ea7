/** Interface between mode `train` and an exercise that takes the place of a problem on the board. */
import type { BoardPicture } from '../../board/board-picture.js';
import type { Point } from '../../engine/protocol.js';
import type { Line } from '../../game/line.js';
import type { Template } from '../../ui/template.js';

export interface Exercise {
  /** The line that the board shows; `undefined` while the exercise has nothing on the board. */
  readonly line: Line | undefined;
  /** Whether a press on the board counts as a move of the user. */
  readonly playing: boolean;
  /** Called before each drawing while the mode is shown. */
  update?(): void;
  picture(): BoardPicture;
  press(point: Point): void;
  /** Shows the first moves of the line; absent if the user cannot step along the line. */
  stepTo?(ply: number): void;
  /** Draws the caption above the board. */
  caption(): Template;
  /** Draws the card of the exercise, which is beside the board or under its bar. */
  card(): Template;
  end(): void;
  /** Called when the user leaves the mode: stops work that runs only for this mode. */
  stop(): void;
}
