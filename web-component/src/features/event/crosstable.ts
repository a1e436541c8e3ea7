/** The crosstable of an event: the results of each player against each other player. */
import type { EventReply, GameResult } from '../../engine/protocol.js';

/** Greatest number of players for a crosstable. The panel is too narrow for more. */
const MOST_PLAYERS = 24;

/** Result marks of the player with the black stones and of the player with the white stones. */
const MARKS: Readonly<Record<GameResult, readonly [string, string]>> = {
  black: ['1', '0'],
  white: ['0', '1'],
  draw: ['½', '½'],
  unknown: ['?', '?'],
};

/** Returns the result for both players, such as `1:0`. */
export function resultPair(result: GameResult): string {
  return MARKS[result].join(':');
}

/**
 * Returns a row for each player, in the order of the standings, with a cell for each opponent. A cell has the results
 * of the row's player, in the order of the games: `1½`. It is empty if the two players did not meet.
 *
 * Returns no rows if the table would be too wide, or if the reply does not have all games, because the table would then
 * have gaps.
 */
export function crosstable({ games, players, total }: EventReply): readonly (readonly string[])[] {
  if (players.length > MOST_PLAYERS || games.length < total) return [];
  const places = new Map(players.map(({ id }, place) => [id, place]));
  const cells = players.map((_, row) => players.map((__, column) => (row === column ? '·' : '')));
  const add = (row: number, column: number, mark: string) => {
    const line = cells[row];
    if (line) line[column] += mark;
  };
  for (const { row } of games) {
    const [black, white] = [row.blackId, row.whiteId].map((id) => (id === undefined ? undefined : places.get(id)));
    if (black === undefined || white === undefined || black === white) continue;
    const [ofBlack, ofWhite] = MARKS[row.result];
    add(black, white, ofBlack);
    add(white, black, ofWhite);
  }
  return cells;
}
