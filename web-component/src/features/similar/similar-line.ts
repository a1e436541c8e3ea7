/** Makes the line of a position that differs from the shown position by one stone. */
import type { SimilarPlace } from '../../engine/protocol.js';
import { colorAt, type Line, position, stones, toMove } from '../../game/line.js';
import { EMPTY_BOARD } from '../../game/notation.js';

/**
 * Returns a line with the similar position. If the colors still take turns, the line keeps the
 * order of the moves. Otherwise the stones are set up.
 */
export function similarLine(line: Line, place: SimilarPlace): Line {
  const played = playedLine(line, place);
  return played && position(played).toMove === place.toMove ? played : setUpLine(line, place);
}

function playedLine(line: Line, { removed, added, color }: SimilarPlace): Line | undefined {
  const moves = line.moves.slice(0, line.ply);
  const at = removed === undefined ? -1 : moves.indexOf(removed);
  if (added !== undefined && removed === undefined) {
    if (toMove(line) !== color) return undefined;
    moves.push(added);
  } else if (added !== undefined) {
    if (at < 0) return undefined;
    moves[at] = added;
  } else {
    const last = moves.pop();
    if (at < 0 || last === undefined || colorAt(line, line.ply - 1) !== color) return undefined;
    // The last move takes the turn of the removed stone, so that colors still take turns.
    if (at < moves.length) moves[at] = last;
  }
  return { setup: line.setup, moves, ply: moves.length };
}

function setUpLine(line: Line, { removed, added, color, toMove: side }: SimilarPlace): Line {
  const { black, white } = position(line, stones(line));
  const changed = (points: readonly number[], own: boolean) => [
    ...points.filter((point) => point !== removed),
    ...(own && added !== undefined ? [added] : []),
  ];
  const [blacks, whites] = [changed(black, color === 'black'), changed(white, color === 'white')];
  const next = blacks.length + whites.length + 1;
  return { setup: { ...EMPTY_BOARD, black: blacks, white: whites, toMove: side, next }, moves: [], ply: 0 };
}
