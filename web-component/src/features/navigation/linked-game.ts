/**
 * Finds the game of a link in the library, by the game's collection and id, and by the line of moves that the link has
 * put on the board.
 */
import type { Engine } from '../../engine/engine.js';
import type { GameView, Position } from '../../engine/protocol.js';
import { type Cursor, EMPTY_CURSOR, openGame, settle } from '../../game/cursor.js';
import { type Line, position } from '../../game/line.js';
import type { LinkedGame } from '../../game/link-text.js';

/** Greatest number of games of one position in which to look for the game. */
const LIMIT = 1_000;

/**
 * Returns the board with the game, in the orientation of the line. If the line differs from the game after some move,
 * the line becomes a variation of the game. Returns `undefined` if the library does not have the game.
 */
export async function findLinked(
  engine: Pick<Engine, 'call'>,
  generation: number,
  { collection, id }: LinkedGame,
  line: Line,
): Promise<Cursor | undefined> {
  // Few games reached the position at the end of the line, so the search begins there. If the line is a variation,
  // the game has only the earlier positions of the line.
  for (let ply = line.moves.length; ply >= 0; ply--) {
    const view = await gameAt(engine, generation, { collection, id }, position({ ...line, ply }));
    if (view) return settle({ ...openGame(EMPTY_CURSOR, view, line.ply), line });
  }
  return undefined;
}

async function gameAt(
  engine: Pick<Engine, 'call'>,
  generation: number,
  { collection, id }: LinkedGame,
  place: Position,
): Promise<GameView | undefined> {
  const query = { position: place, filter: { collections: [collection] } };
  const { rows } = await engine.call('games', { ...query, order: 'newest', offset: 0, limit: LIMIT });
  const row = rows.find((found) => found.id === id);
  return row && engine.call('game', { game: row.game, generation, symmetry: row.symmetry });
}
