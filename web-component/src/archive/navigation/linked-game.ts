/** The game of a link: found in the library by its collection, its id, and the line that the link has put on the board. */
import type { Engine } from '../../engine/engine.js';
import type { GameView, Position } from '../../engine/protocol.js';
import { type Cursor, EMPTY_CURSOR, openGame, settle } from '../../game/cursor.js';
import { type Line, position } from '../../game/line.js';
import type { LinkedGame } from '../../game/link-text.js';

/** Games that are looked through for one id at each position. */
const LIMIT = 1_000;

/**
 * What the board shows of the game, turned as the line is; `undefined` where the library does not have it. A line that
 * leaves the game is a variation of it.
 */
export async function findLinked(
  engine: Pick<Engine, 'call'>,
  generation: number,
  { collection, id }: LinkedGame,
  line: Line,
): Promise<Cursor | undefined> {
  // From the end, where few games are; a variation of the game is there only up to where it leaves it.
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
