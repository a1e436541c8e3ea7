/** Finds the game of a link in the library by collection, id, and the line that the link put on the board. */
import type { Engine } from '../../engine/engine.js';
import type { GameView, Position } from '../../engine/protocol.js';
import { type Cursor, EMPTY_CURSOR, openGame, settle } from '../../game/cursor.js';
import { type Line, position } from '../../game/line.js';
import type { LinkedGame } from '../../game/link-text.js';

/** Most games that are searched for an id at each position. */
const LIMIT = 1_000;

/**
 * Returns the game on the board, with the orientation of the line; `undefined` if the library does not have the game. A
 * line that leaves the game becomes a variation.
 */
export async function findLinked(
  engine: Pick<Engine, 'call'>,
  generation: number,
  { collection, id }: LinkedGame,
  line: Line,
): Promise<Cursor | undefined> {
  // Start at the end, where few games are left. A variation shares only the positions before it leaves the game.
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
