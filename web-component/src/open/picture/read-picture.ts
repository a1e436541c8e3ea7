/** Reads a position from a flat picture of a board, such as a screenshot. Photos taken at an angle are not read. */
import type { Color } from '../../engine/protocol.js';
import { findGrid } from './find-grid.js';
import type { LumaPicture } from './luma-picture.js';
import { type PictureStones, readStones } from './read-stones.js';

export interface PicturePosition extends PictureStones {
  readonly toMove: Color;
  /** Whether the numbers of stones tell which side is to move. If not, `toMove` is a guess. */
  readonly turnKnown: boolean;
}

/**
 * Returns the position of a picture; `undefined` if the picture has no board of 15 by 15 lines. Calls `rest` after each
 * step of a few milliseconds, so that the page can react meanwhile.
 */
export async function readPicture(
  picture: LumaPicture,
  rest: () => Promise<void>,
): Promise<PicturePosition | undefined> {
  const grid = await findGrid(picture, rest);
  if (!grid) return undefined;
  const stones = readStones(picture, grid);
  const more = stones.black.length - stones.white.length;
  return { ...stones, toMove: more > 0 ? 'white' : 'black', turnKnown: more === 0 || more === 1 };
}
