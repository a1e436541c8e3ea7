/** Columns and texts that other features add to the table of next moves. */
import type { TermsOf } from '../../locales/localize.js';
import type { BookView } from '../collections/book-controller.js';
import type { ForcedView } from '../forced-moves/forced-controller.js';
import type { SourceColumn } from './source-column.js';

export interface ExplorerAdditions {
  /** Texts about an area of the board, if the query has an area. */
  area?: TermsOf<'query'> | undefined;
  /** If the answer has no games: a sentence about a wider query that finds games. */
  instead?: string | undefined;
  /**
   * The moves and comments of the books (libraries of moves with comments) for this position; absent if no book is
   * searched.
   */
  book?: BookView | undefined;
  /** The user's own games, if other games are searched too. */
  records?: SourceColumn | undefined;
  /** Which moves win or lose by force. */
  forced?: ForcedView | undefined;
}
