/**
 * Opens the usual lines of an opponent as a record, with the numbers of games as comments. This is a separate file in
 * `dist/`, loaded when the user opens the record.
 */
import type { GameRecord, PreparationLine, PreparationReply, RecordNode } from '../../engine/protocol.js';
import type { Cursor } from '../../game/cursor.js';
import { pointName } from '../../game/notation.js';
import { boardOf } from '../../game/record/on-board.js';
import { score } from '../player/player-score.js';
import type { PreparationTerms } from './sheet-tables.js';
import { pliesOf } from './usual-lines.js';

/**
 * Name of the field that marks a move as written by the sheet, not by the user. The engine does not count a move with
 * this field as an answer of the user's records.
 */
const MOVE_OF_GAMES = 'preparation:games';

/** Returns the record as a board that shows its first position. */
export function linesBoard(reply: PreparationReply, terms: PreparationTerms): Cursor {
  return boardOf({ record: linesRecord(reply, terms), node: 0 });
}

export function linesRecord(reply: PreparationReply, terms: PreparationTerms): GameRecord {
  const name = terms.preparationAgainst({ name: reply.name });
  const plies = pliesOf(reply.lines);
  const nodes = reply.lines.map(
    (line, index): RecordNode => ({
      parent: line.before === undefined ? 0 : line.before + 1,
      move: line.point,
      color: (plies[index] ?? 0) % 2 === 0 ? 'black' : 'white',
      comment: comment(line, terms),
      raw: [[MOVE_OF_GAMES, String(score(line.wins, line.draws, line.losses, line.unknown).games)]],
    }),
  );
  return { name, nodes: [{ comment: `${name}\n` }, ...nodes] };
}

/** Returns a comment such as `12 games: won 7, drawn 1, lost 4 · 2024`. */
function comment({ wins, draws, losses, unknown, last, answers }: PreparationLine, terms: PreparationTerms): string {
  const { games } = score(wins, draws, losses, unknown);
  const results = terms.preparationResults({ games, wins, draws, losses });
  const lines = [last === undefined ? results : `${results} · ${last}`];
  if (answers) lines.push(`${terms.preparationAnswers}: ${answers.map(pointName).join(' ') || '–'}`);
  return `${lines.join('\n')}\n`;
}
