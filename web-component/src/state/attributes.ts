/**
 * The properties of `<renju-board>`. The table in `attribute-table.ts` lists the properties that are also attributes.
 * Attributes are strings or numbers, because some frameworks can set nothing else.
 */
import { LitElement, type PropertyDeclarations } from 'lit';
import type { GameRecord } from '../engine/protocol.js';
import type { PartHost } from '../ui/lazy-part.js';
import { ATTRIBUTES, type AttributeRow, type AttributeValues, defaultOf } from './attribute-table.js';
import type { EngineSource } from './engine-source.js';

/** The class below has a property for each attribute of the table. */
export interface BoardAttributes extends AttributeValues {}

/**
 * The properties of the element. This comment also lists the parts (`@csspart`) and variables (`@cssprop`) that style
 * sheets of the page can use.
 *
 * @csspart board - The board.
 * @csspart stone - A stone; also has the part `black` or `white`.
 * @csspart lines - The lines of the board.
 * @csspart label - A coordinate beside the board.
 * @csspart mark - The mark of a next move.
 * @csspart forbidden - The mark of a point where Black may not play.
 * @csspart eye - A point where a stone makes a three or a four.
 * @csspart row-line - A line along a row of stones.
 * @csspart five - The band under the row that ended the game.
 * @csspart label-mark - A label that a record has on a point.
 * @csspart figure - A circle, triangle, square or cross that a record has on a point.
 * @csspart line - A line that a record has between two points.
 * @csspart arrow - An arrow that a record has between two points.
 * @csspart cursor - The point of the board that is in the tab order.
 * @csspart header - The row at the top, above the board and the panels.
 * @csspart replay - The buttons that step by one move, by ten and to the ends, and the slider, in the bar under the board.
 * @csspart strip - The ticks behind the slider of the bar: small marks for the findings about the moves of a game.
 * @csspart tools - The menu of further tools, which the last button of the bar opens.
 * @csspart trail - The breadcrumb of the visited boards.
 * @csspart set-up - The tools that set up a position.
 * @csspart area - The tools that select an area of the board to search.
 * @csspart filter-button - The button in the header that opens the filter of the games.
 * @csspart button - Every button that is drawn as a box.
 * @csspart modes - The choice of modes in the header.
 * @csspart mode-select - The choice of modes as a list, on a phone.
 * @csspart tabs - The choice between the list of games and the positions near the shown position.
 * @csspart tree - The moves that games played after the position, in place of the list of games.
 * @csspart graph - The positions near the shown position, in place of the list of games; also a card.
 * @csspart collection - A collection in the header.
 * @csspart archive - The button beside the collections that opens the card of the archive, and this card.
 * @csspart importing - The progress of an import, in place of the archive's button.
 * @csspart caption - The text above the board that describes the contents of the board.
 * @csspart over - The winner of the game, in the caption.
 * @csspart panel - Every card; also has one of the parts `explorer`, `games`, `facts`, `graph`, `player`, `preparation`,
 *   `event`, `fifths`, `similar`, `openings`, `record`, `drop`, `no-archive`, `progress`, `imported`, `archive`, `published`, `study`, `novelties`, `failure`,
 *   `problem`, `answer`, `forbidden`, `filter`, `records`, `note`, `opening`, `share`, `open`, `source`, `engine`, `train`,
 *   `practice`, `training`, `questions`, `review`, `saved`, `stones`, `compose`, `command`, `settings` or `keys`.
 * @csspart engine-lines - Lines of play of an engine, on the board.
 * @csspart engine-chances - The bar with an engine's evaluation.
 * @csspart table - The table of next moves, or of a proof.
 * @csspart row - A row of a table or of a list.
 * @csspart report - The list of the problems that an import found in a file.
 * @csspart terms - The note about the terms of use of an archive.
 * @csspart bar - A bar with the shares of Black's wins, draws and White's wins.
 * @cssprop [--renju-board=light-dark(#e9c98f, #b98f52)] - The board.
 * @cssprop [--renju-line] - Lines and coordinates; a dark shade of the board by default.
 * @cssprop [--renju-black=#17181b] - Black stones.
 * @cssprop [--renju-white=#f1efea] - White stones.
 * @cssprop [--renju-last-move=#e4572e] - The ring of the last move.
 * @cssprop [--renju-mark=#0f766e] - Marks of next moves.
 * @cssprop [--renju-forbidden=light-dark(#b91c1c, #f87171)] - Errors and forbidden points.
 * @cssprop [--renju-paper=light-dark(#fbfaf8, #17181a)] - The ground of the element.
 * @cssprop [--renju-surface=light-dark(#fff, #1f2124)] - The ground of cards and buttons.
 * @cssprop [--renju-ink=light-dark(#1d1d1f, #ececec)] - Text.
 * @cssprop [--renju-ink-quiet=light-dark(#6a6660, #a3a3a3)] - Less important text.
 * @cssprop [--renju-hairline=light-dark(#e5e1da, #33363a)] - Borders.
 * @cssprop [--renju-accent=light-dark(#0f766e, #5eead4)] - Chosen items, and controls that can be used.
 * @cssprop [--renju-accent-soft=light-dark(#d7efec, #173b38)] - The ground of chosen items.
 * @cssprop [--renju-on-accent=light-dark(#fff, #10312e)] - Text on the accent.
 * @cssprop [--renju-focus=var(--renju-accent)] - The ring of the focus.
 * @cssprop [--renju-bar-black=light-dark(#2a2a2c, #0b0b0c)] - Black's part of a bar of results.
 * @cssprop [--renju-bar-draw=light-dark(#a8a198, #63656a)] - The draws' part of a bar of results.
 * @cssprop [--renju-bar-white=light-dark(#fff, #e6e4de)] - White's part of a bar of results.
 * @cssprop [--renju-radius=10px] - Corners of the board and of cards.
 * @cssprop [--renju-font] - System fonts, with Noto Sans CJK for Japanese and Chinese.
 * @cssprop [--renju-board-max=45rem] - The largest width of a board without panels beside it.
 */
export abstract class BoardAttributes extends LitElement implements PartHost {
  static override properties: PropertyDeclarations = {
    ...(ATTRIBUTES as Readonly<Record<string, AttributeRow>>),
    gameRecord: { attribute: false },
    engine: { attribute: false },
  };

  /**
   * A game or a study, with variations and notes. Mode `view` shows this record, and mode `edit` edits it. In mode
   * `edit` the property always has the current record. If the page sets the property in this mode, a new record begins.
   */
  declare gameRecord: GameRecord | undefined;
  /**
   * An external engine that the page provides: the URL of a worker's script, a worker or message port that posts lines
   * of text, a function that makes a worker, or an object with the methods `post` and `listen`. The engine uses the
   * Gomocup protocol, or Yixin's extensions to that protocol.
   */
  declare engine: EngineSource | undefined;

  /** Reports that the code for a part of the element could not be loaded. A call of `retry` loads it again. */
  abstract partFailed(retry: () => void, error: unknown): void;

  /** Opens a file in mode `train`. Returns the number of open problems. */
  abstract openProblems(file: File): Promise<number>;

  constructor() {
    super();
    for (const [name, row] of Object.entries(ATTRIBUTES)) Object.assign(this, { [name]: defaultOf(row) });
  }
}
