// Generated from the Rust types of `crates/engine`. Do not edit.
// To write it: UPDATE_PROTOCOL=1 cargo test -p renju-engine protocol

/**
 * The messages between the page and the engine in its worker.
 *
 * A request carries an id and everything that it is about: the worker keeps no "current board". It is answered by any
 * number of `progress` messages and then exactly one of `reply`, `failed` and `cancelled`.
 *
 * Points are 0..224: `row * 15 + column`, a1 = 0, h8 = 112, o15 = 224. In a list of moves 225 is a pass. Symmetries are
 * 0..7, in the order of {@link SYMMETRIES}. A field that is absent says nothing; texts are plain text, never markup.
 */

/** The number of a pass in a list of moves. */
export const PASS = 225;

/** The number of the collection of the user's own records. */
export const OWN_RECORDS = 0;

/** The eight views of a board, in the order of their numbers. */
export const SYMMETRIES = [
  'identity',
  'rotate-90',
  'rotate-180',
  'rotate-270',
  'flip-columns',
  'flip-rows',
  'transpose',
  'anti-transpose',
] as const;

/** The labels of the code pages in which the texts of a file may be written. */
export const CHARACTER_SETS = [
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1251',
  'windows-1252',
] as const;

/** Extensions of the files that can be read, for a file picker. */
export const ACCEPTED_FILES = '.rif,.xml,.lib,.sgf,.psq,.rec,.sav,.pos,.db,.csv,.txt,.bdt,.renju,.gz,.zip';

/** The choice of novelties without a choice of the user, the same as of `renju novelties`. */
export const NOVELTY_DEFAULTS = { least: 10, from: 1, to: 60, ideasOnly: false, order: 'rank' } as const;

/**
 * The positions in which a preparation sheet lists the user's own moves: the least and the greatest number of stones, and
 * the greatest number of positions. `renju prepare` lists the same positions.
 */
export const ANSWERED_POSITIONS = { leastStones: 3, mostStones: 5, positions: 40 } as const;

/** The arguments of a request that needs none. */
export type NoArgs = Record<never, never>;

/** Every kind of request: its arguments, what it tells while it is worked on, and its reply. */
export interface Calls {
  /** Opens the stored library. Every request that needs the library also opens the library by itself. */
  open: { args: OpenArgs; progress: never; reply: OpenReply };
  /**
   * Reads the storage again after another engine of the page has changed the stored data. Reads only the data that
   * this engine has loaded before: the collections, the user's own records, or both.
   */
  follow: { args: NoArgs; progress: never; reply: OpenReply };
  /**
   * Reads a file and adds it as a collection. The collections stay unchanged until the import succeeds. The request
   * may name the collection that the file replaces, or ask for a new collection. If the request does neither, the
   * engine decides. An archive is a RIF file with a date. If the file is another edition of a stored archive, it
   * replaces that archive. Any other file becomes a new collection.
   */
  import: { args: ImportArgs & ReadHints; progress: ImportProgress; reply: OpenReply };
  /** Deletes all collections. The user's own records stay. */
  'delete-all-collections': { args: NoArgs; progress: never; reply: OpenReply };
  /** Renames a collection, switches it on or off in queries, or reads its texts in another code page. */
  'change-collection': { args: ChangeCollectionArgs; progress: never; reply: OpenReply };
  /** Deletes a collection. */
  'delete-collection': { args: DeleteCollectionArgs; progress: never; reply: OpenReply };
  /** Searches for a position or a part of the board, and returns counts and a page of games. */
  search: { args: Query & PageArgs; progress: never; reply: SearchReply };
  /** Returns another page of the games of a query, without the rest of the answer. */
  games: { args: Query & PageArgs; progress: never; reply: GamesPage };
  /**
   * Finds values of a dimension (players, events and so on) by name. A name matches if it has every word of a text, in
   * any order, ignoring case and accents. An empty text finds all values. The engine counts each value among the games
   * of the query.
   */
  names: { args: Query & NamesArgs; progress: never; reply: NamesReply };
  /** Returns the positions around a position, in the graph of all games or in the graph of a part of the board. */
  graph: { args: GraphArgs; progress: never; reply: GraphReply };
  /** Returns one whole game, turned by the requested symmetry. */
  game: { args: GameArgs; progress: never; reply: GameView };
  /** Returns the ids of all or some games of a list, in the order of the list. */
  'game-ids': { args: Query & GameIdsArgs; progress: never; reply: GameIdsReply };
  /** Returns the statistics of one player: results by side, year, opening and opponent. */
  player: { args: PlayerArgs; progress: never; reply: PlayerReply };
  /** Returns an event: the standings of its players, its results by opening, and its games by round. */
  event: { args: EventArgs; progress: never; reply: EventReply };
  /** Repairs an unreadable list of collections. */
  'mend-storage': { args: MendArgs; progress: never; reply: OpenReply };
  /** Exports all readable data of the collections, even if the list is damaged. */
  salvage: { args: NoArgs; progress: never; reply: SalvageReply };
  /** Exports a whole collection. A book imported from a `.lib` file is exported as that file. */
  'export-collection': { args: ExportCollectionArgs; progress: never; reply: ExportCollectionReply };
  /** Exports the games with the given ids. The page gets the ids by a request `game-ids`. */
  'export-games': { args: ExportGamesArgs; progress: never; reply: ExportGamesReply };
  /** Reads records from a file or a pasted text, and stores nothing. */
  read: { args: ReadArgs & ReadHints; progress: ImportProgress; reply: ReadReply };
  /** Writes records to a file. */
  write: { args: WriteArgs; progress: never; reply: WriteReply };
  /**
   * Returns the moves and comments that books (trees of moves with comments) have for a position, in the orientation
   * of the request.
   */
  book: { args: BookArgs; progress: never; reply: BookReply };
  /** Returns a part of a book as a record: the line of moves to a node, and the variations after the node. */
  'book-record': { args: BookRecordArgs; progress: never; reply: BookRecordReply };
  /** Returns a game of any collection as a record, with all details that its file has. */
  'game-record': { args: GameArgs; progress: never; reply: GameRecordReply };
  /**
   * Stores one of the user's own records. Fails with the code `conflict` if another tab has changed the record since
   * the page loaded it.
   */
  'save-record': { args: SaveRecordArgs; progress: never; reply: SavedRecord };
  /** Loads one of the user's own records. */
  'load-record': { args: LoadRecordArgs; progress: never; reply: LoadedRecord };
  /** Lists all of the user's own records. */
  'list-records': { args: NoArgs; progress: never; reply: RecordList };
  /** Returns the stored bytes of one of the user's own records, if the record is unreadable. */
  'raw-record': { args: LoadRecordArgs; progress: never; reply: SalvagedFile };
  /**
   * Deletes one of the user's own records. Deleting a missing record succeeds. Fails with the code `conflict` if
   * another tab has changed the record since the page loaded it.
   */
  'delete-record': { args: DeleteRecordArgs; progress: never; reply: undefined };
  /** Finds the points of a position that are forbidden to Black. */
  forbidden: { args: ForbiddenArgs; progress: never; reply: ForbiddenReply };
  /** Finds the rows of stones of both colors that can become a five: twos, threes, closed threes and fours. */
  rows: { args: RowsArgs; progress: never; reply: RowsReply };
  /** Searches for a win of the side to move. A repeated request about the same problem continues the search. */
  solve: { args: SolveArgs; progress: SolveProgress; reply: SolveReply };
  /**
   * Returns the attacker's next move in a proof, after some moves. The engine searches for the win again if the proof
   * is no longer in memory.
   */
  'proof-attack': { args: ProofAttackArgs; progress: never; reply: ProofAttackReply };
  /**
   * Returns the proof of a win as a tree of moves. The engine searches for the win again if the proof is no longer in
   * memory.
   */
  'proof-tree': { args: ProofTreeArgs; progress: never; reply: ProofTreeReply };
  /**
   * Answers further questions about a win: which first moves win, which moves defend, whether the win is unique, how
   * many attacking moves the win needs (a run of fours counts as one move), and which points give a four-three, a
   * double-four or a four that Black may not stop.
   */
  'win-question': { args: WinQuestionArgs; progress: WinQuestionReply; reply: WinQuestionReply };
  /**
   * Answers questions about a problem "five with n stones": whether the attacker makes a five with the n-th stone at
   * the latest, and whether the problem is sound. The search tries every legal move.
   */
  'stones-question': { args: StonesQuestionArgs; progress: StonesQuestionReply; reply: StonesQuestionReply };
  /** Opens the archive. Tries again after an earlier failure. */
  'open-published': { args: NoArgs; progress: never; reply: PublishedInfo };
  /** Raises the limit of bytes that queries may fetch from the archive. The argument is the new limit. */
  'allow-published': { args: AllowArgs; progress: never; reply: undefined };
  /** Fetches the whole archive, and stores it for offline use. */
  'keep-published': { args: NoArgs; progress: KeepProgress; reply: PublishedInfo };
  /** Deletes the archive from the browser's storage. */
  'forget-published': { args: NoArgs; progress: never; reply: PublishedInfo };
  /** Finds out which of the given next moves win by force, and which lose by force. */
  'forced-moves': { args: ForcedMovesArgs; progress: ForcedMovesReply; reply: ForcedMovesReply };
  /** Searches games for missed wins, and stores its findings. The engine searches each game only once. */
  'study-games': { args: StudyGamesArgs; progress: StudyGamesReply; reply: StudyGamesReply };
  /**
   * Pauses or resumes the jobs of `study-games`. The page pauses these jobs while it waits for a query, because the
   * jobs would slow the query.
   */
  'rest-study': { args: RestStudyArgs; progress: never; reply: undefined };
  /** Lists the findings of `study-games` so far. */
  finds: { args: FindsArgs; progress: never; reply: FindsReply };
  /** Exports the findings of `study-games` as a file, with the moves of each win. */
  'finds-file': { args: FindsArgs & FindsFileArgs; progress: FindsFileProgress; reply: FindsFileReply };
  /** Returns the next step of an opening procedure, after the given choices. */
  procedure: { args: ProcedureArgs; progress: never; reply: ProcedureReply };
  /**
   * Searches games for training problems, and returns the problems as a file. Checks each problem against the written
   * rules of renju.
   */
  'make-problems': { args: MakeProblemsArgs; progress: MakeProblemsProgress; reply: MakeProblemsReply };
  /** Finds the novelties in the new games: moves that nobody had played before in their positions. */
  novelties: { args: NoveltiesArgs; progress: NoveltiesProgress; reply: NoveltiesReply };
  /** Counts the fifth moves that players offered, and the swaps, in the games that reached a position. */
  fifths: { args: FifthsArgs; progress: never; reply: FifthsReply };
  /** Finds the positions that occurred in games and that differ from a position by one stone. */
  similar: { args: SimilarArgs; progress: never; reply: SimilarReply };
  /** Returns ratings of players, computed from the games of all collections that are switched on. */
  ratings: { args: RatingsArgs; progress: RatingsProgress; reply: RatingsReply };
  /**
   * Makes a preparation sheet against an opponent: the opponent's openings, swaps, offers, missed wins and losses by
   * force.
   */
  preparation: { args: PreparationArgs; progress: never; reply: PreparationReply };
  /** Stops another request. That request then answers `cancelled`, unless it has already answered. */
  cancel: { args: CancelArgs; progress: never; reply: undefined };
}

/** Requests that change nothing: if the worker hangs, the client sends them to another worker. */
export const READS: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  'open',
  'follow',
  'search',
  'games',
  'names',
  'graph',
  'game',
  'game-ids',
  'player',
  'event',
  'salvage',
  'write',
  'book',
  'book-record',
  'game-record',
  'load-record',
  'list-records',
  'raw-record',
  'forbidden',
  'rows',
  'proof-attack',
  'proof-tree',
  'open-published',
  'forced-moves',
  'finds',
  'procedure',
  'fifths',
  'similar',
]);

/** Requests that are answered from the games of all collections, or of the first import so far. */
export const SEARCHES: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  'search',
  'games',
  'names',
  'graph',
  'game',
  'game-ids',
  'player',
  'event',
]);

/** Requests that change the library. Each has an {@link OpenReply}. */
export const CHANGES_LIBRARY: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  'import',
  'delete-all-collections',
  'change-collection',
  'delete-collection',
  'mend-storage',
]);

/** Requests that change the user's own records. */
export const CHANGES_RECORDS: ReadonlySet<keyof Calls> = new Set<keyof Calls>(['save-record', 'delete-record']);

/** Requests that the user can stop: the client ends a worker that does not react within a second. */
export const STOPS: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  'import',
  'export-collection',
  'export-games',
  'read',
  'solve',
  'win-question',
  'stones-question',
  'keep-published',
  'study-games',
  'finds-file',
  'make-problems',
  'novelties',
  'ratings',
  'preparation',
]);

/** Any message of the page. */
export type Request = { [Kind in keyof Calls]: { id: number; kind: Kind } & Calls[Kind]['args'] }[keyof Calls];

/** A node of a record without its move. */
export type Note = Omit<RecordNode, 'parent' | 'move' | 'color'>;

/** Arguments of the request that opens the library. */
export interface OpenArgs {
  /**
   * Whether the page has just started, and no other page of the site is open. The engine then deletes the replaced
   * collections, so that the user can no longer restore them. False if absent.
   */
  start?: boolean;
}

/** The stored library, and how long the storage lasts. */
export interface OpenReply {
  /** All collections; absent if there are none. */
  library?: LibraryInfo;
  /** Whether the library outlives the page. */
  storage: Storage;
  /**
   * Why the engine cannot read the list of collections; absent if the engine can read the list. Until the request
   * `mend-storage` repairs the list, only the user's own records are available.
   */
  damage?: StorageDamage;
  /**
   * The file that the engine imported from a zip archive with several files of game records. Only the reply to
   * `import` can have this field.
   */
  zip?: ZipChoice;
}

/**
 * All collections together. `source`, `edition` and the other fields about a file describe the first archive or,
 * without an archive, the first collection.
 */
export interface LibraryInfo {
  /** A number that grows with every change of the collections. The ids of games are valid only for this generation. */
  generation: number;
  /**
   * The collections in the order in which they were added. A published archive comes first, and the user's own records
   * last.
   */
  collections: CollectionInfo[];
  /** The name of the imported file. */
  source: string;
  /** The date of the edition, as the file states it, or empty. */
  edition: string;
  /** When the file was imported, in milliseconds since 1970. */
  importedAt: number;
  /** The number of games in the collections that are switched on. */
  games: number;
  /** The size of the chosen file, in bytes. */
  fileBytes: number;
  /** The stored size of all collections, in bytes. */
  bytes: number;
  /** Problems with reading the file. */
  problems: Problems;
}

/** A collection of the library: the content of one file, the user's own records, or a published archive. */
export interface CollectionInfo {
  /**
   * The id of the collection, from 1. It never changes, and no later collection gets the same id. The user's own
   * records have the id 0.
   */
  id: number;
  kind: CollectionKind;
  /** The name that the user gave, or else the name of the file. */
  name: string;
  /** Whether queries search the collection. */
  on: boolean;
  /** The number of games in the collection. */
  games: number;
  /** The number of nodes in the collection's book (a tree of moves with comments); 0 if the collection has no book. */
  nodes: number;
  /** The name of the imported file. */
  source: string;
  /** The date of the edition, as the file states it, or empty. */
  edition: string;
  /** When the collection was imported or last changed, in milliseconds since 1970. */
  importedAt: number;
  /** The size of the chosen file, in bytes. */
  fileBytes: number;
  /** The format of the file. */
  format: Format;
  /** The code page of the texts, if the user chose one or the engine guessed one. */
  characterSet?: CharacterSet;
  /**
   * The differences from the older edition that this collection replaced; absent if the collection replaced no
   * edition.
   */
  editionDiff?: EditionDiff;
  /**
   * The total stored size, in bytes, of the replaced collections that the user can restore in place of this one;
   * absent if there are none.
   */
  replacedBytes?: number;
  /**
   * Whether the collection is unreadable. Queries do not search an unreadable collection. The user can replace the
   * collection.
   */
  damaged: boolean;
  /**
   * Whether a part of the stored file has changed or is missing. The collection then has no book until the user
   * replaces the collection.
   */
  fileDamaged?: boolean;
}

/** Kind of content of a collection. */
export type CollectionKind =
  /** RenjuNet's archive, recognized by the copyright notice in the file. */
  | 'archive'
  /** Games of a file that is not RenjuNet's archive. If the file has a book as well, `nodes` is not 0. */
  | 'games'
  /** A book without games. */
  | 'book'
  /** The user's own records. */
  | 'own'
  /** A published archive that the page names. Its files are on a web server. The browser need not store the files. */
  | 'published';

/** A format of files or texts. `Format` in `crates/records/src/format.rs` describes each format. */
export type Format =
  | 'rif'
  | 'renlib'
  | 'sgf'
  | 'psq'
  | 'rec'
  | 'yixin-sav'
  | 'pos'
  | 'rapfi-db'
  | 'rapfi-csv'
  | 'playok'
  | 'bdt'
  | 'renju-note-url'
  | 'gomocalc-url'
  | 'rfen'
  | 'board'
  | 'stones'
  | 'moves';

/** A code page in which the texts of a file may be written. */
export type CharacterSet = 'utf-8' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-kr' | 'windows-1251' | 'windows-1252';

/** The differences between an edition of an archive and the older edition that it replaced, as numbers of games. */
export interface EditionDiff {
  /** The number of games that only the new edition has. */
  added: number;
  /** The number of games that are in both editions, but with differences. */
  changed: number;
  /** The number of games that only the old edition had. */
  gone: number;
}

/** Problems with reading a file. */
export interface Problems {
  /** The number of games (or fragments of games) in the file that are not in the library. */
  skipped: number;
  /** The number of games that were cut: the library has only their moves before an unreadable or illegal move. */
  cut: number;
  /** The number of games that are complete in the library, although the reader found a problem with them. */
  noted: number;
  /** The first 1,000 problems, in the order of the file. */
  first: Problem[];
}

/** A problem with a game or a part of a game in a file. */
export interface Problem {
  /** The line in the (unpacked) file, from 1. */
  line: number;
  /** The game's id; absent if the game has no id. */
  game?: number;
  reason: ProblemReason;
  /** The text of the file that caused the problem. */
  found: string;
  /** How much of the game is in the library. */
  salvaged: Salvaged;
}

/** Kind of problem with a game in a file. */
export type ProblemReason =
  /** A move to a point that has a stone. */
  | 'occupied-point'
  /** A move that names no point. */
  | 'unreadable-move'
  /** More moves than a game can have. */
  | 'too-many-moves'
  /** A game with the id of an earlier game. */
  | 'duplicate-id'
  /** A game without an id. */
  | 'missing-id'
  /** A result other than `1`, `0`, `0.5` and empty. */
  | 'unknown-result'
  /** Text that is not a game. */
  | 'malformed'
  /** The file ends within the game. */
  | 'truncated'
  /** A second list of moves in one game. */
  | 'second-moves'
  /** An id, such as a player's, that the tables of the file do not list. */
  | 'unknown-id'
  /** An XML element that is not part of the RIF format. */
  | 'unknown-element'
  /** Bytes that are not valid text. */
  | 'unreadable-bytes'
  /** An XML attribute that is not part of the RIF format. */
  | 'unknown-attribute'
  /** A declared encoding that the reader does not support. The reader then reads the file as UTF-8. */
  | 'unknown-encoding';

/** How much of a game or record with an error was readable. */
export type Salvaged =
  /** The whole game or record. */
  | 'whole'
  /** Only the part before the error. */
  | 'cut'
  /** No part of the game or record. */
  | 'skipped';

/** Lifetime of the stored data. */
export type Storage =
  /** The data is in this browser's storage. */
  | 'persistent'
  /** The data is only in memory, because the browser offers no storage. It is lost when the page is closed. */
  | 'session';

/** Damage of the stored list of collections. */
export type StorageDamage =
  /** The list has changed since it was stored, or is missing. */
  | 'changed'
  /** A newer version of this page stored the list. The list is undamaged. */
  | 'newer';

/** The file that the engine chose in a zip archive with several files of game records: the largest one. */
export interface ZipChoice {
  /** The name of the file that was read, with its folders in the archive. */
  taken: string;
  /** The names of the other files, which were not read. */
  left: string[];
}

/** The file to import, and the choices of the user for the import. */
export interface ImportArgs {
  /** The file, plain or compressed (gzip, zip). */
  file: Blob;
  /** The name of the file. */
  name: string;
  /**
   * The collection that the file replaces, or `new`. If absent, a dated RIF file replaces the archive of which it is
   * another edition. Any other file becomes a new collection.
   */
  collection?: ImportTarget;
  /**
   * Whether the user has consented to import the file. If so, the request does not fail with `incomplete`, `unclear`
   * or `known`. If `collection` is absent, and the engine cannot tell whether the file is another edition of a
   * collection, the file becomes a new collection. False if absent.
   */
  anyway?: boolean;
  /** The user's name for a new collection. If absent, a new collection has the name of the file. */
  title?: string;
  /** Whether a new collection is switched off, so that queries skip it. False if absent. */
  off?: boolean;
  /**
   * Whether the engine only stores the collection and does not load it, because another engine of the page searches
   * the collection. The reply then has no library. False if absent.
   */
  storeOnly?: boolean;
}

/** The collection that a file becomes: the id of the collection to replace, or `new`. */
export type ImportTarget =
  /** The file replaces this collection. */
  | number
  /** The file becomes a new collection. */
  | 'new';

/** Facts that a file does not state. The user may know them. */
export interface ReadHints {
  /** The code page of the texts; the engine guesses it if absent. */
  characterSet?: CharacterSet;
  /**
   * Whether to read the file with the less usual of two orientations of the board. For SGF, rows are then counted from
   * the other side than usual, which is from the bottom in most files. For `.pos` files, points are then numbered as
   * Yixin-Board does. In moves as pairs of hexadecimal digits, the first digit is then the row from the top. False if
   * absent.
   */
  flipRows?: boolean;
}

/** Progress of reading a file. */
export interface ImportProgress {
  phase: ImportPhase;
  /** The number of bytes of the chosen file that have been read. */
  bytesRead: number;
  /** The size of the chosen file, in bytes. */
  bytesTotal: number;
  /** The number of games that have been read. */
  games: number;
  /** An estimate of the number of games in the file; absent until the engine can estimate it. */
  gamesExpected?: number;
  /** Only for a RenLib file (`.lib`): the number of nodes that have been read. */
  nodes?: number;
  /** The number of games that were skipped because they are entirely unreadable. */
  skipped: number;
}

export type ImportPhase =
  /** Waiting for another import to end, perhaps in another tab. */
  | 'waiting'
  /** Reading the file. */
  | 'reading'
  /** Storing the games. */
  | 'storing';

/** Changes to a collection. A field that is absent changes nothing. */
export interface ChangeCollectionArgs {
  /** The id of the collection. */
  collection: number;
  /** The new name. If the new name is empty, the collection has the name of its file. */
  name?: string;
  /** Whether queries search the collection. */
  on?: boolean;
  /** The code page with which the engine reads the texts again. */
  characterSet?: CharacterSet;
  /** Whether to restore the collection that this collection replaced last. False if absent. */
  bringBack?: boolean;
}

/** Selects the collection to delete. */
export interface DeleteCollectionArgs {
  /** The id of the collection. */
  collection: number;
}

/** A query of the library. */
export interface Query {
  /** The position on the board. The query finds the position in all eight orientations and by any order of moves. */
  position: Position;
  /** The part of the board to search for; absent: the whole position. */
  area?: Area;
  /** The filter of the games to search; absent: all games. */
  filter?: Filter;
}

/** A position: the stones on the board and the side to move. The order of the moves is not part of a position. */
export interface Position {
  /** The points with a black stone, in any order. */
  black: Point[];
  /** The points with a white stone, in any order. */
  white: Point[];
  /** The color that moves next. */
  toMove: Color;
}

/** A point, 0..224: `row * 15 + column`, so that a1 is 0, h8 is 112 and o15 is 224. */
export type Point = number;

/** Color of a stone or a player. Black moves first. */
export type Color = 'black' | 'white';

/**
 * Part of the board to search for. Only the content of this area has to match the position of the query, in any of the
 * eight orientations.
 */
export interface Area {
  /** The points of the area, ascending; at least one. */
  points: Point[];
  /**
   * The members of `points` at which any content matches. At every other point of the area, the game must have the
   * same content (black, white or empty) as the query.
   */
  any: Point[];
  /**
   * Whether the content of the area may occur anywhere on the board. Otherwise the content must be at the same points
   * of the board, after turning or mirroring the whole board.
   */
  anywhere: boolean;
  /** Whether the area may also match with the colors exchanged. */
  exchanged: boolean;
  /**
   * The color that must move next in the game; absent: either color. If the area matches with the colors exchanged,
   * this color is exchanged as well.
   */
  toMove?: Color;
}

/**
 * Filter that selects the games to search. A game must match every field. An absent or empty field allows all games; a
 * list allows games that match at least one of its values.
 */
export interface Filter {
  /** Ids of players. At least one player of the game must be in the list. */
  players?: number[];
  /** The color that the player from `players` had; absent: either color. */
  as?: Color;
  /**
   * Ids of opponents. A player from `players` must have played against a player in this list. If `players` is empty, a
   * player in this list must have played the color opposite to `as`.
   */
  opponents?: number[];
  /** Ids of events. The event of the game must be in the list. */
  events?: number[];
  /** Ids of countries. The country of at least one player must be in the list. */
  countries?: number[];
  /** Ids of opening rules. The rule of the game must be in the list. */
  rules?: number[];
  /** Categories of rules: 1 is renju, 2 and 3 are kinds of gomoku. */
  categories?: number[];
  /** Codes of openings, such as `D4`. */
  openings?: string[];
  /** Results of games. */
  results?: GameResult[];
  /** The first day: `2015`, `2015-03` or `2015-03-09`. Games without a date match neither `from` nor `to`. */
  from?: string;
  /** The last day, written like `from`. A month or a year is included as a whole: `2015` ends with December. */
  to?: string;
  /** The least number of moves of a game. */
  shortest?: number;
  /** The greatest number of moves of a game. */
  longest?: number;
  /** Whether the games must be rated (true) or unrated (false); absent: both. */
  rated?: boolean;
  /** Ids of collections; 0 is the user's own records. */
  collections?: number[];
  /**
   * Ratings of the players on the day of the game: `2200-`, `-2000` or `2000-2200` for both players, and `any:2200-`,
   * `black:2200-` or `white:2200-` for one. A game does not match if a rating that decides the condition is missing.
   */
  rating?: string;
}

/** Result of a game: the winner, a draw, or unknown. */
export type GameResult = 'black' | 'white' | 'draw' | 'unknown';

/** A page of the list of games, and the facets to count. */
export interface PageArgs {
  /** The order of the whole list. */
  order: Order;
  /** The index in the list at which the page begins, from 0. */
  offset: number;
  /** The greatest number of games in the page. */
  limit: number;
  /** The dimensions whose values the engine counts. Only the request `search` uses this field. */
  facets?: Dimension[];
}

/**
 * Order of a list of games. Games that are equal in this order are sorted by date, latest first. A game that lacks the
 * property by which the list is sorted (a date, a name, an opening, a result) comes last, both in ascending and in
 * descending order.
 */
export type Order =
  | 'black-descending'
  | 'white-descending'
  | 'event-descending'
  | 'rule-descending'
  | 'opening-descending'
  | 'result-descending'
  /** Latest date first. */
  | 'newest'
  /** Earliest date first. Games with the same date are in the order of their ids. */
  | 'oldest'
  /** Most moves first. */
  | 'longest'
  /** Fewest moves first. */
  | 'shortest'
  /** Name of the player of the black stones, ignoring case and accents as the search for names does. */
  | 'black'
  /** Name of the player of the white stones. */
  | 'white'
  /** Name of the event. */
  | 'event'
  /** Name of the rule. */
  | 'rule'
  /** Opening: D1 to D13, then I1 to I13. */
  | 'opening'
  /** Result: first Black's wins, then White's wins, then draws. */
  | 'result';

/**
 * Property of games. A filter selects games by these properties, and a facet counts the games with each value of a
 * property.
 */
export type Dimension =
  | 'player'
  | 'opponent'
  | 'event'
  | 'country'
  | 'rule'
  | 'category'
  | 'opening'
  | 'result'
  | 'year'
  | 'length'
  | 'rated'
  | 'collection';

/** Search results for a position or a part of the board. All points are in the orientation of the query. */
export interface SearchReply {
  /**
   * The number of games in which the position of the query, or the content of its area, occurred. Each game counts
   * once.
   */
  total: number;
  /** The counts of the games by result; the four counts add up to `total`. */
  tally: Tally;
  /**
   * The number of games that ended at the position. For an area: the number of games in which no move was played in
   * the area after its content first occurred.
   */
  ended: number;
  /**
   * All next moves. First come the moves that games played from the position, most games first. Then come the moves to
   * a position that games reached only by another order of moves. For an area: each game's first move inside the area
   * after the area's content first occurred.
   */
  nextMoves: NextMove[];
  /**
   * The positions from which games came to the position of the query by one move, most games first; empty for an area.
   */
  previous: PreviousMove[];
  /**
   * The number of games of each year, earliest year first. These numbers ignore the date range of the filter. Years
   * without games are left out. Empty unless the requested facets include the year.
   */
  years: YearCount[];
  /** The facets, in the order in which the request names them. */
  facets: Facet[];
  /** The names of the players, events and so on whose ids are in the filter. */
  filterNames: FilterName[];
  /**
   * The opening of the position or, if the position has none, the opening that all games found have in common; absent
   * if there is none.
   */
  opening?: Opening;
  /** The index in the ordered list of games at which `rows` begins, from 0. */
  offset: number;
  /** The games of the requested page of the list. */
  rows: GameRow[];
  /**
   * The number of games that the query leaves out because a rating is missing. The condition on ratings cannot be
   * decided for these games, but they match the other conditions of the filter. Absent without a condition on ratings.
   */
  withoutRating?: number;
  /** The source of the games that were searched. */
  source: Source;
  /** The number of games that were searched. */
  games: number;
  /** The time that the engine took, in microseconds. */
  microseconds: number;
  /** The reason why the answer lacks the games of the published archive; absent if the answer has these games. */
  without?: Failure;
}

/** The number of games with each result. */
export interface Tally {
  /** The number of games that Black won. */
  black: number;
  /** The number of games that White won. */
  white: number;
  /** The number of drawn games. */
  draw: number;
  /** The number of games with an unknown result. */
  unknown: number;
}

/**
 * A move from the position of the query. Stones on several points form one move if they lead to the same position up
 * to symmetry.
 */
export interface NextMove {
  /** The points of the move, ascending, in the orientation of the query; `[225]` for a pass. */
  points: Move[];
  /** The number of games that played the move from the position of the query. */
  games: number;
  /** The counts of the games by result; the four counts add up to `games`. */
  tally: Tally;
  /**
   * The number of games that reached the position after the move by another order of moves, and never had the position
   * of the query.
   */
  transposed: number;
  /** The first year in which the move was played from the position of the query; absent if no date is known. */
  firstYear?: number;
  /** The last year in which the move was played from the position of the query; absent if no date is known. */
  lastYear?: number;
  /**
   * Whether the move is a novelty. A novelty was first played from the position of the query in the last two years of
   * the library, and other moves were played from this position earlier. For this decision, the filter's date range is
   * ignored. Absent: false.
   */
  novelty?: boolean;
  /**
   * Only for a query with an area: the color that played the move. In games in which the content of the area occurs
   * with the colors exchanged, the color of the move is exchanged as well.
   */
  color?: Color;
  /**
   * Only for a query with an area: the number of games in which the players first moved outside of the area, and then
   * played this move. These games are also counted in `games`.
   */
  elsewhere?: number;
}

/** A move: a point, or 225 ({@link PASS}) for a pass. */
export type Move = number;

/** A position from which games came to the position of the query by one move. */
export interface PreviousMove {
  /**
   * The point of that move, in the orientation of the query; `[225]` for a pass. If moves on different points lead
   * from equal positions (up to symmetry) to the position of the query, the list has all these points, ascending.
   */
  points: Move[];
  /** The number of games that came from this earlier position. */
  games: number;
}

/** Number of games in one year. */
export interface YearCount {
  /** The year in which the games were played. */
  year: number;
  /** The number of games in the year. */
  games: number;
}

/** The values of one dimension (for example, the events), with the number of games for each value. */
export interface Facet {
  /** The dimension of the values. */
  dimension: Dimension;
  /** The 20 values with the most games, most games first. For years and lengths: all values, ascending. */
  values: FacetValue[];
  /** The number of values that have at least one game. Values that the list `values` leaves out count, too. */
  total: number;
}

/**
 * One value of a dimension, such as one event. It has the number of games that the query would find if the filter
 * required this value.
 */
export interface FacetValue {
  /**
   * The id of a player, event, country, rule or collection; the number of a category of rules; the opening (0 is D1,
   * 25 is I13); the result (0 black, 1 white, 2 draw, 3 unknown); the year; the lowest number of moves in a step of
   * ten; 1 for rated, 0 for unrated games.
   */
  id: number;
  /** The name of the value: as in the file, `D4` for an opening, `black` for a result; otherwise the number. */
  name: string;
  /** The number of games that the query would find with this value in the filter. */
  games: number;
}

/** The name of a player, event or other value whose id is in the filter. */
export interface FilterName {
  /** The dimension to which the id belongs. */
  dimension: Dimension;
  /** The id of the value, as in the filter. */
  id: number;
  /** The name of the value; `#77` if no collection has a name for the id 77. */
  name: string;
}

/** One of the 26 openings, recognized from the moves in any orientation. */
export interface Opening {
  /** The code: `D1`..`D13` or `I1`..`I13`. */
  code: string;
  /** The Japanese name: `花月`. */
  ja: string;
  /** The Japanese name in Latin letters: `Kagetsu`. */
  romaji: string;
  /** The name in simplified Chinese: `花月`. */
  zh: string;
}

/** One game in a list. */
export interface GameRow {
  /** The id of the game. Requests name the game by this id. The id is valid until the library changes. */
  game: GameId;
  /**
   * The id of the game in its file, if the file is RenjuNet's; else the number of the game in the file, from 1. For
   * the user's own records, the id of the record.
   */
  id: number;
  /** The id of the game's collection; 0 for the user's own records. */
  collection: number;
  /**
   * The number of moves (with passes) after which the position of the query, or the content of its area, first occurs
   * in the game.
   */
  ply: number;
  /**
   * Only for a query with an area: the number of moves (with passes) up to which the content of the area stays
   * unchanged after `ply`.
   */
  until?: number;
  /** The number of the symmetry, 0..7, that turns the stored game into the orientation of the query. */
  symmetry: number;
  /**
   * Only for a query with an area: the shift of the area in the game, after the game is turned by `symmetry`. The two
   * numbers are columns to the right and rows up.
   */
  shift?: [number, number];
  /** Only for a query with an area: whether the content of the area occurs with the colors exchanged. */
  exchanged?: boolean;
  /** The name of the player of the black stones. */
  black: string;
  /** The name of the player of the white stones. */
  white: string;
  /**
   * The library's id of the player of the black stones. Filters use the same id. Absent if the game does not name the
   * player.
   */
  blackId?: number;
  /**
   * The library's id of the player of the white stones. Filters use the same id. Absent if the game does not name the
   * player.
   */
  whiteId?: number;
  /** The result of the game. */
  result: GameResult;
  /** The date: `2026-08-14`, `2026-08`, `2026`, or empty. */
  date: string;
  /** The name of the event, or empty. */
  event: string;
  /** The name of the rule, or empty. */
  rule: string;
  /** The code of the opening, such as `D4`, or empty. */
  opening: string;
  /** The number of moves of the game. */
  moves: number;
}

/**
 * The id of a game: its collection, and its place in this collection, such as `3/120`. All engines that read the same
 * collections use the same ids. The place is the index of the game in its collection, from 0; for the user's own
 * records, it is the id of the record.
 */
export type GameId = string;

/**
 * Source of the searched games. `library` means all collections together. `import` means the games that a running
 * import has read so far, if there is no collection yet.
 */
export type Source = 'library' | 'import';

/** The reason why a request failed. */
export interface Failure {
  /**
   * The kind of failure. Programs decide by the code what to do, and the page shows a sentence for each code in the
   * user's language.
   */
  code: FailureCode;
  /** An English sentence for logs that states the expected and the found value. */
  message: string;
  /** For `storage-full`: the number of bytes to store. For `archive-large`: the number of bytes to fetch. */
  needed?: number;
  /** Only for `storage-full`: the free space in bytes, if the browser states it. */
  available?: number;
  /**
   * Only for `storage-full`: the total size in bytes of the replaced collections that the user could still restore.
   * The next start of the page deletes these collections.
   */
  held?: number;
  /** Only for `incomplete`, `unclear` and `known`: the facts by which the user decides whether to import the file. */
  doubt?: ImportDoubt;
  /** The exact fault of the file, if the engine knows the fault. */
  fault?: FileFault;
  /** The name of the host of the published archive, if the host failed or has not answered yet. */
  host?: string;
}

/** Kind of failure. */
export type FailureCode =
  /** The message is not a valid request, or its arguments are invalid. */
  | 'bad-request'
  /**
   * This engine does not support the request, so the page's client sends the request to another engine. An engine for
   * analyses gets a query whose filter has a condition on ratings. The engine with books, records, exports and the
   * solver gets any other request.
   */
  | 'other-engine'
  /** The engine cannot import files of this format. */
  | 'not-rif'
  /**
   * The file is a library that the command `renju import` wrote, but the engine cannot use it: another version of
   * `renju` wrote it, or the user tried to open it as a record.
   */
  | 'own-library'
  /** The zip file contains no file in a format that the engine reads. */
  | 'no-archive-in-zip'
  /**
   * The zip file is a backup of this page. The page restores such a file; an import would take only the games of one
   * of its collections.
   */
  | 'backup'
  /** The file is damaged, or cut off before anything can be read. */
  | 'damaged-file'
  /**
   * The packed file is small, but unpacks to more than a page can hold. The user can import the unpacked file, which
   * may have any size.
   */
  | 'too-large'
  /**
   * The engine did not import the file because the file was cut off, or because it has fewer games or nodes than the
   * collection that it would replace. A request with `anyway` imports the file.
   */
  | 'incomplete'
  /**
   * The engine did not import the file because the engine cannot tell whether the file is another edition of a
   * collection. A request with `anyway` imports the file.
   */
  | 'unclear'
  /**
   * The engine did not import the file because a collection has the same content. A request with `anyway` imports the
   * file once more.
   */
  | 'known'
  /** The browser refused to read the file, because the file was changed or deleted after the user chose it. */
  | 'read-failed'
  /** The browser's storage has no room for the data. */
  | 'storage-full'
  /** The browser's storage does not work, or the stored data is unreadable. */
  | 'storage-failed'
  /** Stored data has changed since it was stored, or is missing. */
  | 'storage-damaged'
  /** A newer version of this page wrote the stored data. The data is undamaged. */
  | 'storage-newer'
  /** Another tab still uses an older version of the storage, so this tab cannot open the storage. */
  | 'storage-blocked'
  /** There is no collection to search yet. */
  | 'no-library'
  /** No game has the requested number, or the library has changed since the game got the number. */
  | 'unknown-game'
  /** The file or text is in none of the formats that can be read. */
  | 'unknown-format'
  /** The collection, the book's node or the record does not exist, or no longer exists. */
  | 'gone'
  /** Another tab has changed the record since this tab read it. */
  | 'conflict'
  /** The board has a five, so the game is over. */
  | 'game-over'
  /** The page cannot reach the host of the published archive, or the host does not let this page read the archive. */
  | 'archive-unreachable'
  /**
   * The host of the published archive has not answered yet. The engine sends the message `published` when the archive
   * is open; the page then repeats the request.
   */
  | 'archive-waiting'
  /** The host of the published archive sends nothing, or sends too slowly. The next query tries the host again. */
  | 'archive-silent'
  /**
   * The host of the published archive sends whole files, but no readable ranges of files. It compresses the ranges, or
   * does not allow the `Range` header.
   */
  | 'archive-ranges'
  /** The host sent damaged data, or data that is not a published archive. */
  | 'archive-damaged'
  /**
   * The query needs so many bytes of the published archive that the user has to consent first. The page then sends
   * `allow-published`.
   */
  | 'archive-large'
  /** The query needs more of the published archive than a page can hold. */
  | 'archive-too-large'
  /** The engine has a bug. */
  | 'internal';

/** Facts about a readable file that the engine imports only if the user consents. */
export interface ImportDoubt {
  /** The number of games in the file. */
  games: number;
  /** The number of nodes of the file's book (a tree of moves with comments). */
  nodes: number;
  /** Only if the file was cut off: the number of unpacked bytes before the cut. */
  endsEarly?: number;
  /**
   * The number of games in the collection that the file would replace. Present only if this collection has more games
   * or nodes than the file.
   */
  replaces?: number;
  /** Only for `known`: the name of the collection with the same content. */
  known?: string;
  /** The collection that the file would replace. The file can also become a new collection. */
  rival?: ImportRival;
}

/** A collection that a file would replace. */
export interface ImportRival {
  /** The id of the collection. */
  collection: number;
  /** The name of the collection. */
  name: string;
  /** The number of games in the collection; 0 if the collection is unreadable. */
  games: number;
  /**
   * The number of games that have the same id and the same moves in the file and in the collection; absent if the
   * engine did not compare the file with the collection.
   */
  same?: number;
}

/** The reason why a file has no game to read. */
export type FileFault =
  /** The file is empty, or has nothing but blank space. */
  | { kind: 'empty' }
  /** The file is a web page. A browser saves such a file if a link leads to a page instead of a download. */
  | { kind: 'web-page' }
  /** The file was cut off before the end of its first game. */
  | { kind: 'cut' }
  /** The games of the file were played on a board of another size. */
  | { kind: 'board'; columns: number; rows: number }
  /** The text names the colors of stones, but a word after a color is not an empty point of the board. */
  | { kind: 'stones'; found: string };

/** A page of the list of a query's games. */
export interface GamesPage {
  /** The number of games in the whole list. */
  total: number;
  /** The index in the list at which `rows` begins, from 0. */
  offset: number;
  /** The games of the page. */
  rows: GameRow[];
}

/** The names to find. */
export interface NamesArgs {
  /** The dimension whose values are searched. */
  dimension: Dimension;
  /** Words or beginnings of words that a name must have, in any order. If empty, all names match. */
  text: string;
  /** The greatest number of names in the reply. */
  limit: number;
}

/** The names that match a search. */
export interface NamesReply {
  /**
   * The matching names, best match first. Names that match equally well are ordered by their number of games, highest
   * first.
   */
  names: FoundName[];
}

/** A value of a dimension whose name matches a search for names. */
export interface FoundName {
  /** The id of the value, as in {@link FacetValue}. */
  id: number;
  /** The name of the value, as in {@link FacetValue}. */
  name: string;
  /** The number of games with the value, as in {@link FacetValue}. */
  games: number;
  /** A player's name in the player's own script, or empty. */
  native: string;
  /** A player's country, an event's venue, or empty. */
  place: string;
}

/** The region of the graph that the page requests. */
export interface GraphArgs {
  /** The position in the middle of the requested part. */
  position: Position;
  /** Counts only games that match this filter. If absent, counts all games. */
  filter?: Filter;
  /**
   * The points of a part of the board, to request the graph of this part; absent for the graph of whole positions. A
   * node of the graph is the set of stones on the part. Two sets that differ only by a symmetry of the part are one
   * node. An arc is the next stone on the part; moves outside of the part may come before it. The stones of `position`
   * outside of the part do not matter.
   */
  part?: Point[];
  /** The number of levels before the position, at most 4. A level is one move. */
  back: number;
  /** The number of levels after the position, at most 4. A level is one move. */
  forward: number;
  /** The greatest number of positions in a level, at most 24. Positions with fewer games are left out. */
  width: number;
}

/** The positions around a position, in the graph of all games or in the graph of a part of the board. */
export interface GraphReply {
  /**
   * The positions: first the position in the middle, then level by level. In a level, positions with more games come
   * first.
   */
  nodes: GraphNode[];
  /** The moves between the positions. */
  arcs: GraphArc[];
  /**
   * The number of games that reached the position in the middle and match all other conditions, but are left out
   * because a rating is missing. Absent without a condition on ratings.
   */
  withoutRating?: number;
}

/** A position of the graph, near the position in the middle. */
export interface GraphNode {
  /** The number of moves after the position in the middle (positive) or before it (negative). */
  level: number;
  /**
   * The moves that lead from the position in the middle to this position, in the order of play. Their points are in
   * the orientation of the position in the middle.
   */
  added: Move[];
  /**
   * The stones to remove from the position in the middle to get this position. The stone that was played last comes
   * first.
   */
  removed: Move[];
  /**
   * The colors of the stones in `removed`, and then the colors of the stones in `added`, in the graph of a part of the
   * board. Absent in the graph of whole positions, where the colors take turns.
   */
  colors?: Color[];
  /** The number of games in which the position occurred. */
  games: number;
  /** The number of games with this position by result; the four numbers add up to `games`. */
  tally: Tally;
  /** The number of positions one move after this position. Positions that the reply leaves out count, too. */
  successors: number;
  /** The number of positions one move before this position. Positions that the reply leaves out count, too. */
  predecessors: number;
}

/** A move between two positions of the graph, in the direction of play. */
export interface GraphArc {
  /** The index in `nodes` of the position before the move. */
  from: number;
  /** The index in `nodes` of the position after the move. */
  to: number;
  /** The move, in the orientation in which `added` and `removed` describe the node `from`. */
  move: Move;
  /** The color of the move, in the graph of a part of the board. */
  color?: Color;
  /** The number of games that played the move from the position `from`. */
  games: number;
}

/** The requested game and its orientation. */
export interface GameArgs {
  /** The id of the game, from a row of a list. */
  game: GameId;
  /** The generation of the library to which the id belongs; 0 for the running import. */
  generation: number;
  /** The number of the symmetry, 0..7, that turns the game into the requested orientation. */
  symmetry: number;
}

/** One whole game. All points are in the requested orientation. */
export interface GameView {
  /** The id of the game. Requests name the game by this id. */
  game: GameId;
  /** The id of the game in its file, as in a {@link GameRow} of the list. */
  id: number;
  /** The id of the game's collection. */
  collection: number;
  /** The moves in order; Black plays the first. */
  moves: Move[];
  result: GameResult;
  /** The result as written in the file: `1`, `0.5`, ... */
  resultText: string;
  /** The player of the black stones. */
  black: Person;
  /** The player of the white stones. */
  white: Person;
  /** The id of the player of the black stones, unique in the library. */
  blackId?: number;
  /** The id of the player of the white stones, unique in the library. */
  whiteId?: number;
  /** The publisher of the game. */
  publisher?: Person;
  /** The date: `2026-08-14`, `2026-08`, `2026`, or empty. */
  date: string;
  event: EventInfo;
  /** The round of the event, or empty. */
  round: string;
  /** The name of the rule, or empty. */
  rule: string;
  /** The opening, recognized from the moves. */
  opening?: Opening;
  /** The opening as the file names it, or empty. */
  namedOpening: string;
  /** The time that Black used, in minutes, as the file states it, or empty. */
  blackTime: string;
  /** The time that White used, in minutes, as the file states it, or empty. */
  whiteTime: string;
  /** The alternatives for the fifth move: the points of the RIF field `alt`, in the requested orientation. */
  alternatives: Point[];
  /** The text of the RIF field `alt` (alternatives for the fifth move). */
  alt: string;
  /** The text of the RIF field `swap` (swaps in the opening). */
  swap: string;
  /** The text of the RIF field `info` (remarks). */
  info: string;
  /** Whether the file says that the game was not rated. */
  unrated: boolean;
  /** The irregularities of the game or of its record. */
  flags: GameFlag[];
}

/** A player, or the publisher of a game. */
export interface Person {
  /** The id of the person in the file. */
  id: number;
  /** Given name and surname as the file has them; `#900` if the file does not list the player. */
  name: string;
  /** The name in the player's own script, or empty. */
  native: string;
  /** The name of the country, or empty. */
  country: string;
  /** The name of the city, or empty. */
  city: string;
}

export interface EventInfo {
  /** The id of the event in the file. */
  id: number;
  /** The name of the event, or empty. */
  name: string;
  /** City and country, or empty. */
  place: string;
  /** The first day of the event, in the form of a game's date, or empty. */
  start: string;
  /** The last day of the event, in the form of a game's date, or empty. */
  end: string;
  /** Whether games of the event are rated; absent if the file does not say. */
  rated?: boolean;
}

/** Something unusual about a game or its record, such as a move that breaks the rules. */
export type GameFlag =
  /** A move is unreadable or illegal. The library has only the moves before this move. */
  | 'cut'
  /** The id occurs more than once in the file. */
  | 'duplicate-id'
  /** A player passed. */
  | 'pass'
  /** The game has moves after a five. */
  | 'after-five'
  /** Black played a forbidden point. The game may legally continue (International Rules, 9.8). */
  | 'forbidden-move'
  /** The game has a five, but the result is not a win of the color with the five. */
  | 'result-contradicted'
  /** The first move is not h8. */
  | 'off-center';

/** Order and selection of the games whose ids are requested. */
export interface GameIdsArgs {
  /** The order of the games. */
  order: Order;
  /**
   * The games whose ids are requested; games that the query does not find are left out. If absent, the reply has the
   * ids of all games of the query.
   */
  games?: GameId[];
  /**
   * The generation of the library to which the ids in `games` belong. The request fails with `unknown-game` if the
   * library has changed since. If absent, the engine does not check this.
   */
  generation?: number;
}

/** The ids of games, in the order of the list. */
export interface GameIdsReply {
  games: GameId[];
  /** The number of requested games that the query does not find. */
  missing: number;
  /**
   * The generation of the library to which the ids belong; 0 for the running import. Only the engine that runs the
   * import has the games of the running import.
   */
  generation: number;
}

/** Selects the player for the statistics. */
export interface PlayerArgs {
  /** The library's id of the player. Filters use the same id. */
  player: number;
}

/** Statistics of one player in the games of all collections that are switched on. */
export interface PlayerReply {
  /** The player's name, country and city. */
  person: Person;
  /** The number of the player's games. A game in which the player played both sides counts once. */
  games: number;
  /** The results of the games in which the player had the black stones. */
  black: Tally;
  /** The results of the games in which the player had the white stones. */
  white: Tally;
  /** Results by year, ascending. Games without a date come last. Years without games are left out. */
  years: PlayerYear[];
  /** Results by opening, most games first. Games without one of the 26 openings come last. */
  openings: PlayerOpening[];
  /** Results by opponent, most games first. Games without a known opponent come last. */
  opponents: Opponent[];
}

/** Results of a player's games in one year. */
export interface PlayerYear {
  /** The year; absent for games without a date. */
  year?: number;
  /** Results of the games in which the player had the black stones. */
  black: Tally;
  /** Results of the games in which the player had the white stones. */
  white: Tally;
}

/** Results of a player's games with one opening. */
export interface PlayerOpening {
  /** The opening, recognized from the moves; absent for games without one of the 26 openings. */
  opening?: Opening;
  /** Results of the games in which the player had the black stones. */
  black: Tally;
  /** Results of the games in which the player had the white stones. */
  white: Tally;
}

/** Results of a player's games against one opponent. */
export interface Opponent {
  /** The id of the opponent in the library; absent if the games do not name the opponent. */
  id?: number;
  /** The name of the opponent, as in {@link Person}; empty if `id` is absent. */
  name: string;
  /** The number of games against the opponent. */
  games: number;
  /** The number of games that the player won. */
  wins: number;
  /** The number of drawn games. */
  draws: number;
  /** The number of games that the opponent won. */
  losses: number;
  /** The number of games with an unknown result. */
  unknown: number;
}

/** Selects the event. */
export interface EventArgs {
  /** The library's id of the event. Filters use the same id. */
  event: number;
}

/** An event, with its games in all collections that are switched on. */
export interface EventReply {
  /** The name, the place and the days of the event. */
  event: EventInfo;
  /** The number of games of the event. */
  total: number;
  /** The players, best score first. */
  players: EventPlayer[];
  /** Results by opening, most games first. Games without one of the 26 openings come last. */
  openings: EventOpening[];
  /**
   * The games by round; at most the first 1,000. Rounds whose text begins with a number come first, in the order of
   * the numbers, then other texts, then games without a round.
   */
  games: EventGame[];
}

/** A player of an event. Games with an unknown result give no points. */
export interface EventPlayer {
  /** The place, from 1; one more than the number of players with a better score. */
  place: number;
  /** The id of the player in the library. */
  id: number;
  /** The name of the player, written as in `Person`. */
  name: string;
  /** The number of games that the player won. */
  wins: number;
  /** The number of drawn games. */
  draws: number;
  /** The number of games that the opponent won. */
  losses: number;
  /** The number of games with an unknown result. */
  unknown: number;
  /** The points in halves: 2 for a win, 1 for a draw. */
  halfPoints: number;
  /** The first tie-break, Buchholz: the half points of the opponent, summed over all games. */
  buchholz: number;
  /**
   * The second tie-break, Sonneborn-Berger, in quarters of a point. A win adds twice the half points of the opponent,
   * and a draw adds them once.
   */
  sonnebornBerger: number;
}

/** Results of one opening in the games of an event. */
export interface EventOpening {
  /** The opening, recognized from the moves; absent for games without one of the 26 openings. */
  opening?: Opening;
  /** Results of the games with this opening. */
  results: Tally;
}

/** A game of an event. */
export interface EventGame {
  /** The round as written in the file, or empty. */
  round: string;
  /** The row of the game, as in a list of games. */
  row: GameRow;
}

/** Selects how to repair an unreadable list of collections. */
export interface MendArgs {
  how: Mend;
}

/** How to repair an unreadable list of collections. */
export type Mend =
  /**
   * Rebuilds the list from the stored parts of all collections. The names that the user gave and the choice of
   * collections to search are lost.
   */
  | 'repair'
  /** Deletes all collections. The user's own records stay. */
  | 'anew';

/** All readable data of the collections, as files. */
export interface SalvageReply {
  /**
   * The imported files. A collection without a stored file is exported as RIF. An unreadable collection is exported as
   * raw bytes.
   */
  files: SalvagedFile[];
}

/** A file with the readable data of a collection, or with the bytes of unreadable data. */
export interface SalvagedFile {
  /**
   * The name of the file. The name of a collection's file begins with a folder, which is the number under which the
   * parts of the collection are stored: `7/book.lib`.
   */
  name: string;
  /** The content of the file. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Selects the collection to export, and the format. */
export interface ExportCollectionArgs {
  /** The id of the collection; 0 for the user's own records. */
  collection: number;
  /** The format of the file; the format of the imported file if absent. */
  format?: Format;
}

/** An exported collection. */
export interface ExportCollectionReply {
  /** The content of the file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The name of the file: `RIF-2026.rif`. */
  name: string;
  /** The kinds of content of the collection that the format cannot express. */
  lost: Loss[];
  /** Whether the stored file has changed or lacks a part. `bytes` then has only the readable parts. */
  damaged?: boolean;
}

/**
 * Kind of content of records that a format cannot express: `other-records` (all records after the first), `facts`
 * (players, event, date, rule and the like), `result`, `opening` (swaps, declared counts, offers and choices),
 * `variations`, `comments` (and names of positions), `labels`, `marks` (figures on points, lines and arrows), `setup`
 * (stones that were not placed by moves), `passes`, `colors` (moves of one color twice in a row), `raw-fields` (fields
 * that only another format has), `characters` (that the code page lacks; `?` replaces them), `structure` (nodes
 * without a move or any text, or an order of nodes or stones that the format does not preserve), `line-ends` (in texts
 * that the format writes on one line; spaces replace them).
 */
export type Loss =
  | 'other-records'
  | 'facts'
  | 'result'
  | 'opening'
  | 'variations'
  | 'comments'
  | 'labels'
  | 'marks'
  | 'setup'
  | 'passes'
  | 'colors'
  | 'raw-fields'
  | 'characters'
  | 'structure'
  | 'line-ends';

/** The games to export, and the format of the file. */
export interface ExportGamesArgs {
  /** The ids of the games, in the order of the file. */
  games: GameId[];
  /**
   * The generation of the library to which the ids belong; 0 for the running import. The request fails with
   * `unknown-game` if the library has changed since.
   */
  generation: number;
  format: GamesFormat;
}

/** Format of a file of games. The games keep the orientation in which they were recorded. */
export type GamesFormat =
  /** Each game as a record in SGF, with all details of its file. */
  | 'sgf'
  /** RIF: the games, and those rows of the tables (players, events and so on) that the games need. */
  | 'rif'
  /** Text with one line for each game. The line has the moves of the game: `h8 h9 i9`. */
  | 'moves'
  /**
   * UTF-8 text with a heading line, and one line for each game. Tabs separate the result (`black`, `white`, `draw`,
   * `unknown`), the players of Black and White, the date, the event, the rule, the opening (`D4`), the number of
   * moves, and the moves (`h8 h9 i9`).
   */
  | 'table';

/** A file of games. */
export interface ExportGamesReply {
  /** The content of the file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** A name for the file: `games.sgf`. */
  name: string;
  /** The number of games in the file. */
  games: number;
  /** The number of requested games that no longer exist. */
  missing: number;
  /** The kinds of content of the games that the format cannot express. Always empty for a table. */
  lost: Loss[];
}

/** The file or the pasted text to read. */
export interface ReadArgs {
  /** The file or the text, plain or compressed (gzip, zip). */
  file: Blob;
  /** The name of the file, or empty. If the name and the content suggest different formats, the content decides. */
  name: string;
  /** The greatest number of nodes in all records together; 20,000 if absent. */
  maxNodes?: number;
}

/** The records in a file. */
export interface ReadReply {
  format: Format;
  /** The records of the file. If the file has more nodes than the request allows, the rest is left out. */
  records: GameRecord[];
  /** The numbers of records and nodes in the whole file. Records that `records` leaves out count, too. */
  total: ReadTotal;
  /** The problems in the file: content that the reader could not read as written. */
  flaws: Flaw[];
  /** The code page of the texts, if the format does not fix one: the user's choice or the engine's guess. */
  characterSet?: CharacterSet;
  /**
   * Whether the board may have the other orientation, because the file does not state the orientation. The user may
   * then want to read the file again with `flipRows`.
   */
  orientationUnknown: boolean;
  /** Which file of a zip archive was read; absent if the archive had no other file of game records. */
  zip?: ZipChoice;
}

/** A game or a study: a tree of moves, with the players, the event and the rule. */
export interface GameRecord {
  /** The player who had Black in the end, after all swaps. */
  black?: PlayerName;
  /** The player who had White in the end. */
  white?: PlayerName;
  /** The event of the game. */
  event?: string;
  /** The round of the event: `8`, `F2`. */
  round?: string;
  /** The place where the game was played. */
  place?: string;
  /** The date: `2015`, `2015-03`, `2015-03-09`; or any other text of the file. */
  date?: string;
  /** The opening rule: `Taraguchi-10`. */
  rule?: string;
  /** The result; unknown if absent. */
  result?: GameResult;
  /**
   * The result as written in the file, if this text says more than `result`: `B+R` (Black won because White resigned).
   */
  resultText?: string;
  /** Time that Black used, in minutes, as the file states it. */
  blackTime?: string;
  /** Time that White used, in minutes, as the file states it. */
  whiteTime?: string;
  /** A name of the record: `Final`, `Puzzle 3`. */
  name?: string;
  /** The author of the record or its annotations. */
  author?: string;
  /** Decisions in the opening other than moves, in order of time. */
  opening?: OpeningEvent[];
  /** Fields of the file that this type does not have, as pairs of name and text. */
  raw?: [string, string][];
  /**
   * The nodes, at least the root. Each node comes after its parent. The children of a node are ordered as in this
   * list. The main line begins at the root and always continues with the first child.
   */
  nodes: RecordNode[];
}

/** A player, as the record names them. */
export interface PlayerName {
  /** The name, written as in the record's file. */
  name?: string;
  /** The rank or rating: `3d`, `2150`. */
  rank?: string;
  /** Country or team. */
  country?: string;
}

/**
 * A decision in the opening that is not a move. `after` is the number of moves that were played before the decision.
 * `ply` is the number, from 1, of the move that the decision is about.
 */
export type OpeningEvent =
  /** A player could take the other color. `swapped` says whether the player took it. */
  | { kind: 'swap'; after: number; swapped: boolean }
  /** A player declared the number of alternatives for the fifth move. */
  | { kind: 'declare'; after: number; count: number }
  /** Black offered these points for a move. If the chosen point is known, `points` contains the chosen point. */
  | { kind: 'offer'; ply: number; points: Point[] }
  /** White chose one of the offered points. */
  | { kind: 'choose'; ply: number; point: Point }
  /** The players chose a branch that the opening rule names: `A` and `B` of Taraguchi, `put2` of Swap2. */
  | { kind: 'branch'; after: number; name: string };

/** A node of a record's tree: a move, and annotations of the position after it. */
export interface RecordNode {
  /** The index of the parent node in the record's list of nodes; absent for the root. */
  parent?: number;
  /** The point of the move. Absent, like `color`, if the node has no move. */
  move?: Move;
  /** The color of the move. */
  color?: Color;
  /** The name of the position: a few words. */
  name?: string;
  /** A comment. Lines end with `\n`. */
  comment?: string;
  /** Stones that are set up at this node, before its move. */
  setup?: Setup;
  /** Short texts on points, by ascending point. */
  labels?: [Point, string][];
  /** Figures drawn on points, by ascending point. */
  marks?: [Point, MarkShape][];
  /** Lines and arrows between points. */
  lines?: DrawnLine[];
  /** The number to show on the move instead of its move number. */
  number?: number;
  /** Whether the author marked the move as important. False if absent. */
  marked?: boolean;
  /** Whether a viewer that opens the record shows this position first. False if absent. */
  start?: boolean;
  /** Fields of the file that this type does not have, as pairs of name and text. */
  raw?: [string, string][];
}

/** Stones that are placed or removed to set up a position, not by moves. */
export interface Setup {
  /** Points that get a black stone. */
  black?: Point[];
  /** Points that get a white stone. */
  white?: Point[];
  /** Points that become empty. */
  empty?: Point[];
  /** The color that moves next; absent if the setup does not change which color moves next. */
  toMove?: Color;
}

/** Shape of a mark on a point. */
export type MarkShape = 'circle' | 'triangle' | 'square' | 'cross' | 'selected';

/** A line that is drawn on the board. */
export interface DrawnLine {
  /** The start of the line. */
  from: Point;
  /** The end of the line. */
  to: Point;
  /** Whether the line ends in an arrow. */
  arrow: boolean;
}

/** Numbers of records and nodes in a file. */
export interface ReadTotal {
  records: number;
  /** The number of nodes in all records. */
  nodes: number;
}

/** A problem in a file: content that could not be read as written. */
export interface Flaw {
  /** The number of the line in a text file, from 1. */
  line?: number;
  /** The offset of the byte in a binary file, from 0. */
  byte?: number;
  /** The content that the format requires at this line or byte. */
  expected: string;
  /** The content that was found. */
  found: string;
  /** How much of the game or record was readable. */
  salvaged: Salvaged;
}

/** The records to write to a file. */
export interface WriteArgs {
  records: GameRecord[];
  format: Format;
  /** The code page of the texts in a RenLib library; UTF-8 if absent. */
  characterSet?: CharacterSet;
}

/** A written file of records. */
export interface WriteReply {
  /** The content of the file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The usual extension of the file's name: `sgf`, `lib`. */
  extension: string;
  /** The kinds of content of the records that the format cannot express. */
  lost: Loss[];
}

/** The position to look up in the books. */
export interface BookArgs {
  /** The position. The books find it in all eight orientations. */
  position: Position;
}

/** The book entries for a position. All points are in the orientation of the request. */
export interface BookReply {
  /** The number of book nodes with the position. */
  nodes: number;
  /** The moves that books play from the position, most frequent first. */
  moves: BookMove[];
  /** Labels of the books on points where no book plays a move. */
  labels: BookLabel[];
  /** The comments on the position, at most 100, without repetitions. */
  comments: BookComment[];
  /** One node for each book that has the position. */
  places: BookPlace[];
}

/** A move that books play from the position. */
export interface BookMove {
  /**
   * The point of the move; `[225]` for a pass. If the position is symmetric, also the points that are equivalent to
   * this point.
   */
  points: Move[];
  /** The number of book nodes that play the move. */
  nodes: number;
  /**
   * The label of the move; absent if no book labels it. If several books label the move differently, this is the first
   * of the labels.
   */
  label?: string;
  /** The first words of a book's comment on the position after the move. */
  comment?: string;
  /** Whether the author of a book marked the move. */
  marked: boolean;
  /** Whether a book has the position after the move, although no book plays the move from the requested position. */
  transposition: boolean;
  /** The ids of the collections whose books have the move. */
  collections: number[];
}

/** A label on a point where no book plays a move. */
export interface BookLabel {
  /** The point with the label. If the position is symmetric, also the points that are equivalent to this point. */
  points: Point[];
  /** The text of the label. */
  text: string;
  /** The id of the collection with the label. */
  collection: number;
}

/** A book's comment on the requested position. */
export interface BookComment {
  /** The id of the collection with the comment. */
  collection: number;
  /** The name of the position, or empty. */
  name: string;
  /** The text of the comment, or empty. */
  text: string;
  /** The number of the node with the comment, for a request `book-record`. */
  node: number;
}

/** A node of a book that has the requested position. */
export interface BookPlace {
  /** The id of the collection. */
  collection: number;
  /**
   * The number of the node, for a request `book-record`. If several nodes of the book have the position, the engine
   * prefers a node with next moves, and then a node with a text.
   */
  node: number;
}

/** The part of a book that the page requests. */
export interface BookRecordArgs {
  /** The id of the collection. */
  collection: number;
  /** The number of the node, from a {@link BookComment} or a {@link BookPlace}. */
  node: number;
  /** The greatest number of nodes after the requested node; 2,000 if absent. */
  maxNodes?: number;
}

/** A part of a book, as a record. */
export interface BookRecordReply {
  /** The line of moves from the root of the book to the requested node, and the moves after that node. */
  record: GameRecord;
  /** The index of the requested node in `record.nodes`. */
  nodeIndex: number;
}

/** A game of a collection as a record. */
export interface GameRecordReply {
  /** The game with all details that its file has, turned by the requested symmetry. */
  record: GameRecord;
  /** The id and revision of the record, if the game is one of the user's own records. */
  saved?: SavedRecord;
}

/** Id and revision of a saved record. */
export interface SavedRecord {
  id: number;
  /** The revision: 1 for a new record. Each save adds 1. */
  revision: number;
}

/** The record to save, and the stored record that the saved record replaces. */
export interface SaveRecordArgs {
  record: GameRecord;
  /** The id of the record to replace; absent for a new record. */
  recordId?: number;
  /** The revision of the stored record that the user edited. If absent, the engine overwrites any revision. */
  revision?: number;
  /**
   * Whether the record is a draft. The engine does not search, count or export drafts. If the page later saves the
   * record without this field, the record is no longer a draft.
   */
  draft?: boolean;
}

/** Selects the record to load. */
export interface LoadRecordArgs {
  recordId: number;
}

/** One of the user's own records. */
export interface LoadedRecord {
  id: number;
  /** The revision, as in {@link SavedRecord}. */
  revision: number;
  draft?: boolean;
  record: GameRecord;
  /** When the record was last saved, in milliseconds since 1970. */
  changedAt: number;
}

/** List of the user's own records. */
export interface RecordList {
  /** The records, latest change first. */
  records: RecordRow[];
}

/** One of the user's own records, in a list. */
export interface RecordRow {
  id: number;
  /** The revision, as in {@link SavedRecord}. */
  revision: number;
  /** When the record was last saved, in milliseconds since 1970. */
  changedAt: number;
  draft?: boolean;
  /** Only for an unreadable record: the reason why it is unreadable. The fields below are then empty. */
  damage?: RecordDamage;
  /** The title: the name of the record; without a name, its players; without players, its event; otherwise empty. */
  title: string;
  /** The date as written in the record, or empty. */
  date: string;
  /** The number of moves of the main line. */
  moves: number;
  /** The number of nodes in the record's tree of moves. */
  nodes: number;
  /** The number of stones that are set up before the first move. */
  stones: number;
  result: GameResult;
}

/** Reason why one of the user's own records is unreadable. */
export type RecordDamage =
  /** The bytes have changed since they were stored. */
  | 'changed'
  /** A newer version of this page stored the record. The record is undamaged. */
  | 'newer';

/** Selects the record to delete. */
export interface DeleteRecordArgs {
  recordId: number;
  /** The revision that the user has seen. If absent, the engine deletes any revision. */
  revision?: number;
}

/** The position to search for forbidden points. */
export interface ForbiddenArgs {
  /** The position. Its color to move does not matter. */
  position: Position;
}

/** The points that are forbidden to Black. */
export interface ForbiddenReply {
  /** The points, ascending. */
  points: ForbiddenPoint[];
}

export interface ForbiddenPoint {
  point: Point;
  /** All reasons why the point is forbidden, in the order `33`, `44`, `6`. */
  kinds: ForbiddenKind[];
  /** The rows that make the point forbidden. */
  rows: ForbiddenRow[];
}

/** Reason why a point is forbidden to Black. */
export type ForbiddenKind =
  /** Two threes. */
  | '33'
  /** Two fours. */
  | '44'
  /** Six or more in a row. */
  | '6';

/** One of the rows that make a point forbidden. */
export interface ForbiddenRow {
  /** The reason why the row makes the point forbidden. */
  kind: ForbiddenKind;
  /** The points of the row in their order on the line, including the forbidden point. */
  points: Point[];
}

/** The position whose rows the page requests. */
export interface RowsArgs {
  /** The position. Its color to move does not matter. */
  position: Position;
}

/** All rows of both colors that can become a five. */
export interface RowsReply {
  /**
   * The rows: Black's first. For each color, fours come first, then threes, closed threes and twos. Two rows with
   * equal color, kind and line differ in their eyes (the empty points that improve a row).
   */
  rows: Row[];
}

/** Stones of one color in a line, and the empty points (eyes) where one more stone improves the row. */
export interface Row {
  /** The color of the stones. */
  color: Color;
  kind: RowKind;
  /** The first point of the row. The eyes of the row count as its points. */
  from: Point;
  /** The last point of the row. The eyes of the row count as its points. */
  to: Point;
  /**
   * The empty points where one more stone improves the row: a four becomes a five, a three a straight four, a closed
   * three a four, and a two a three. The points are in order from `from` to `to`.
   */
  eyes: Point[];
}

/**
 * Kind of a row. For Black, a five is exactly five stones; for White, five or more. The kinds do not consider that a
 * point may be forbidden to Black.
 */
export type RowKind =
  /** One more stone makes a three. */
  | 'two'
  /** One more stone makes a four, but no straight four. */
  | 'closed-three'
  /** One more stone makes a straight four. */
  | 'three'
  /** One more stone makes a five; a straight four has two such points. */
  | 'four';

/** The problem to solve, and the limits of the search. */
export interface SolveArgs {
  /** The board. The side to move is the attacker. */
  position: Position;
  /** The kind of moves to win by. */
  threats: Threats;
  /** Whether to find the win with the fewest fours; only if `threats` is `fours`. False if absent. */
  shortest?: boolean;
  /** The longest time for this request, in milliseconds; 5,000 if absent. */
  milliseconds?: number;
  /** The greatest number of positions to search in this request; no limit if absent. */
  nodes?: number;
}

/** Kinds of moves by which the attacker may win. */
export type Threats =
  /** Only fours (VCF). */
  | 'fours'
  /** Fours, threes and other threats (VCT). */
  | 'threats';

/** Progress of a search for a win. */
export interface SolveProgress {
  /** The number of positions searched in all requests about this problem. */
  nodes: number;
  /** The number of positions searched per second. */
  nodesPerSecond: number;
  /** The time spent in all requests about this problem, in milliseconds. */
  milliseconds: number;
  /** The best line of attack so far. */
  line: ProofStep[];
}

/** A move of the attacker, and the defender's answer that delays the win longest. */
export interface ProofStep {
  attack: Attack;
  /** The defender's move; absent if no defense stops the attack. */
  defence?: Defence;
}

/** A move of the attacker in a proof. */
export interface Attack {
  /** The point of the move. */
  point: Point;
  /** The threat that the move makes against the defender. */
  kind: AttackKind;
}

/** Threat that a move of the attacker makes. */
export type AttackKind =
  /** A five, which wins the game. */
  | 'five'
  /** A four: only one point stops the five. */
  | 'four'
  /** A three: the next move would make a straight four. */
  | 'three'
  /** Another move that threatens to win by fours. */
  | 'threat'
  /** A move that stops the defender's four and also makes a threat. */
  | 'block';

/** A move of the defender in a proof. */
export interface Defence {
  /** The point of the move. */
  point: Point;
  /** Whether this is the only point at which the defender can stop a five. */
  only: boolean;
}

/** Result of a search for a win. */
export interface SolveReply {
  /** Whether a win exists. */
  verdict: Verdict;
  /**
   * For a win, the line in which the defender resists longest. If the search has not finished, the best line of attack
   * so far. Empty if there is no win.
   */
  line: ProofStep[];
  /** The number of positions searched in all requests about this problem. */
  nodes: number;
  /** The time spent in all requests about this problem, in milliseconds. */
  milliseconds: number;
}

/** Verdict of a search for a win. */
export type Verdict =
  /** The attacker wins. The proof is in memory. */
  | 'win'
  /**
   * No win was found. A search by fours tries all lines of play, so there is no win by fours. A search by threats
   * tries fours, threes, and moves that make a row of three which the next move can turn into a four. If a four is
   * possible, it also tries moves that make a row of two. A win that needs any other move is still possible.
   */
  | 'no-win'
  /** The search has not finished. If the page repeats the request, the engine continues the search. */
  | 'out-of-budget';

/**
 * Selects a proof of a win, and a position in this proof. The field `moves` has the moves that lead to the selected
 * position.
 */
export interface ProofAttackArgs {
  /** The board, as in {@link SolveArgs}. */
  position: Position;
  /** The kind of moves to win by, as in {@link SolveArgs}. */
  threats: Threats;
  /** Whether to select the proof of the win with the fewest fours, as in {@link SolveArgs}. */
  shortest?: boolean;
  /** The moves played from the position, attacks and defenses in turn. */
  moves: Point[];
}

/** The attacker's next move in the proof, after the given moves. */
export interface ProofAttackReply {
  /** The attack; absent if the moves have already won, or are not in the proof. */
  attack?: Attack;
}

/** Selects the proof, and limits the size of its tree. */
export interface ProofTreeArgs {
  /** The board and the attacker, as in `SolveArgs`. */
  position: Position;
  /** The kind of moves to win by, as in `SolveArgs`. */
  threats: Threats;
  /** Whether to select the proof of the win with the fewest fours, as in `SolveArgs`. */
  shortest?: boolean;
  /**
   * The approximate greatest number of moves in the tree. If the moves after a move do not fit into the tree, the move
   * has `leftOut`.
   */
  most: number;
}

/** Proof of a win as a tree of moves. */
export interface ProofTreeReply {
  /** The moves, each after its parent; empty if there is no win. */
  moves: ProofTreeMove[];
  /** The number of moves after which the tree lacks the next moves. */
  leftOut: number;
}

/** A move in the tree of a proof. */
export interface ProofTreeMove {
  /** The index of the parent move; absent for a first move. */
  parent?: number;
  point: Point;
  kind: ProofMoveKind;
  /** For a move of the attacker: the attacker's next moves if the defender plays a move that is not in the tree. */
  others?: Point[];
  /** Whether the moves after this move are left out, because the tree would be too large. */
  leftOut?: boolean;
  /**
   * The index of another move that leads to the same position. The tree has the moves after this position only under
   * that other move.
   */
  same?: number;
}

/** Kind of a move in a proof. */
export type ProofMoveKind =
  /** A five, which wins the game. */
  | 'five'
  /** A four. */
  | 'four'
  /** A three: the next move would make a straight four. */
  | 'three'
  /** Another move that threatens to win by fours. */
  | 'threat'
  /** A move of the attacker that stops a four of the defender. */
  | 'block'
  /** The only move with which the defender can stop a five. */
  | 'forced'
  /** A four of the defender. */
  | 'counter-four'
  /** Another move that defends. */
  | 'defence';

/** A question about a position, and the limits of the search. */
export interface WinQuestionArgs {
  /** The board. The side to move is the attacker; for the question `defences`, the defender. */
  position: Position;
  /** The kind of moves to win by. The questions `hands` and `points` ignore it; `hands` always uses threats. */
  threats: Threats;
  question: WinQuestion;
  /** The longest time, in milliseconds; 5,000 if absent. */
  milliseconds?: number;
  /** Only if `threats` is `threats`: the number of positions to search for each move; 40,000 if absent. */
  nodesEach?: number;
}

/** Question about a win. */
export type WinQuestion =
  /** Which first moves win? */
  | 'first-moves'
  /**
   * At which points does a move leave the other side without a win? If there is no such point, which move resists
   * longest?
   */
  | 'defences'
  /** Is the win the only one, so that no other move wins at any turn of the attacker? */
  | 'unique'
  /** Which win by threats has the fewest hands? A hand is an attacking move; a run of fours counts as one hand. */
  | 'hands'
  /** At which points can the side to move make a four-three, a double-four, or a four that Black may not stop? */
  | 'points';

/** The answer to a question about a win. In a progress message, it has only the results so far. */
export interface WinQuestionReply {
  /**
   * Whether a win exists; for `defences`, whether the other side wins if the side to move passes. Absent for `points`.
   */
  verdict?: Verdict;
  /** The points that answer the question, with their kinds. */
  marks: WinMark[];
  /**
   * The number of undecided moves. The search has not found out whether such a move wins or, for `defences`, whether
   * it defends.
   */
  undecided: number;
  /** Whether the search is complete. If not, the time limit ended it. */
  done: boolean;
  /**
   * For `hands`: the number of hands of the shortest win. A hand is an attacking move; a run of fours counts as one
   * hand. If the search has not finished, every win needs at least this number of hands. If no win was found, this is
   * the largest number of hands that was tried.
   */
  hands?: number;
  /** For `unique`: the first turn of the attacker with a second winning move; absent if there is none. */
  branch?: WinBranch;
  /** The moves of a win; empty if no win was found. */
  line: ProofStep[];
  /** The number of positions searched. */
  nodes: number;
  /** The time that the search took, in milliseconds. */
  milliseconds: number;
}

/** A point that answers the question, with its kind. */
export interface WinMark {
  point: Point;
  kind: WinMarkKind;
}

/** Kind of a point in an answer. */
export type WinMarkKind =
  /** A first move that wins. */
  | 'wins'
  /** A move for which the search has not decided whether it wins or defends. */
  | 'undecided'
  /** A move that defends against all wins of the other side. */
  | 'defends'
  /** The move that delays the loss longest, if no move defends. */
  | 'resists'
  /** A move that makes a four and a three at once. */
  | 'four-three'
  /** A move that makes two fours at once. */
  | 'double-four'
  /** A four of White whose only completing point is forbidden to Black. */
  | 'forbidding';

/** A turn of the attacker with several winning moves. */
export interface WinBranch {
  /** The number of the turn. The attacker's moves in the line are numbered from 1. */
  attack: number;
  /** The winning moves at this turn. */
  points: Point[];
}

/** A question about a problem "five with n stones", and the limits of the search. */
export interface StonesQuestionArgs {
  /** The board. The side to move is the attacker. */
  position: Position;
  question: StonesQuestion;
  /** The greatest number of stones that the attacker may play, including the stone that makes the five. */
  stones: number;
  /**
   * Only for `sound`: whether the problem asks for the fewest stones with which the attacker makes a five. `stones` is
   * then only the limit for this number. False if absent.
   */
  fewest?: boolean;
  /**
   * Only for `sound`: the author's moves, attacker and defender in turn. The line may end early. If absent, the engine
   * finds a line.
   */
  line?: Point[];
  /** The longest time, in milliseconds; 5,000 if absent. */
  milliseconds?: number;
  /** Only for `sound`: the number of positions to search for each other move; 200,000 if absent. */
  nodesEach?: number;
}

/** Question about a problem "five with n stones". */
export type StonesQuestion =
  /** Does the attacker make a five with the n-th stone at the latest? */
  | 'five'
  /** Is the problem sound, so that no other move makes a five in time? */
  | 'sound';

/**
 * The answer to a question about a problem "five with n stones". In a progress message, it has only the results so
 * far.
 */
export interface StonesQuestionReply {
  /** Whether the attacker makes a five in time. */
  verdict: Verdict;
  /**
   * The number of stones of the question. With `fewest`: the smallest number of stones that makes a five, once this
   * number is known.
   */
  stones: number;
  /** A lower bound: the attacker makes no five with fewer stones than this. */
  least: number;
  /**
   * The number of stones of the five that was found; absent if none was found. If it differs from `least`, the
   * smallest number of stones is not known.
   */
  most?: number;
  /** Whether the problem is sound; absent for `five`. */
  soundness?: SoundnessKind;
  /**
   * Only for `line-fails`: the move of the author that is illegal or does not win in time. Only the attacker's moves
   * are counted, from 1.
   */
  failsAt?: number;
  /**
   * The author's line, or else a line that the engine found, attacker and defender in turn. It ends with a four that
   * cannot be stopped, or earlier if the search has not finished. Empty if no five was found.
   */
  line: Point[];
  /** The other moves that make a five in time. */
  others: OtherStonesWin[];
  /** The moves for which the search has not decided whether they make a five in time. */
  undecided: UndecidedTurn[];
  /** Whether the search is complete. If not, the time limit ended it. */
  done: boolean;
  /** The number of positions searched. */
  nodes: number;
  /** The time that the search took, in milliseconds. */
  milliseconds: number;
}

/** Whether a problem is sound. */
export type SoundnessKind =
  /** Only the moves of the line make a five in time. */
  | 'sound'
  /** Another move also makes a five in time. */
  | 'dual'
  /** No dual solution was found, but some moves are undecided. */
  | 'not-decided'
  /** The attacker makes no five in time. */
  | 'no-win'
  /** The author's line has an illegal move, or a move that does not win in time. */
  | 'line-fails';

/** A move outside the author's line that also makes a five in time. */
export interface OtherStonesWin {
  /** The number of the author's move that this move replaces. Only the attacker's moves are counted, from 1. */
  attack: number;
  /** The move and a line after it, attacker and defender in turn. */
  line: Point[];
  /** Whether the move only changes the order of the author's moves. Such a move is no dual solution. */
  isTransposition?: boolean;
}

/** A turn of the attacker with undecided moves. */
export interface UndecidedTurn {
  /** The number of the author's move at this turn. Only the attacker's moves are counted, from 1. */
  attack: number;
  /** The undecided moves in place of the author's move. */
  points: Point[];
}

/** A published archive. Its games are a collection of the library. */
export interface PublishedInfo {
  /** The id of the collection. */
  collection: number;
  /** The name of the archive. */
  name: string;
  /** The licence of the games: a name such as `CC-BY-4.0`, or an address. */
  licence: string;
  /** The source of the games, or empty. */
  source: string;
  /** The name of the edition, such as a date, or empty. */
  edition: string;
  /** The number of games in the archive, whether stored or not. */
  games: number;
  /** The size in bytes that the whole archive has when it is stored for offline use. */
  bytes: number;
  /** The number of bytes of the archive that are in the browser's storage. */
  stored: number;
  /** The number of bytes that are not stored yet for offline use; 0 if the whole archive is stored. */
  missing: number;
  /** The number of bytes that have been fetched since the engine started. */
  fetched: number;
  /** The number of requests that fetched these bytes. */
  requests: number;
  /**
   * The reason why the page cannot reach the host; absent if the page can reach the host. If the host is out of reach,
   * queries are answered from the stored part of the archive.
   */
  offline?: string;
}

/** The new limit for the number of bytes that a query may fetch without the user's consent. */
export interface AllowArgs {
  /** The number of bytes, as stated in `needed` of the failure `archive-large`. */
  bytes: number;
}

/** Progress of storing an archive for offline use. */
export interface KeepProgress {
  /** The number of bytes that are in the browser's storage. */
  kept: number;
  /** The size of the whole archive, in bytes. */
  total: number;
}

/** Next moves to search, and the limits of the search. */
export interface ForcedMovesArgs {
  /** The board, and the color that plays the moves to search. */
  position: Position;
  /** The next moves to search. The reply leaves out points with a stone. */
  moves: Point[];
  /**
   * The greatest number of positions in the search for a win by threats after each move. If absent or 0, only wins by
   * fours are searched.
   */
  threats?: number;
}

/** Results of the next moves, in the order of the request. */
export interface ForcedMovesReply {
  /** The next moves with their results. */
  moves: ForcedMove[];
  /** The number of positions searched. */
  nodes: number;
}

/** A next move and its result. */
export interface ForcedMove {
  point: Point;
  outcome: ForcedOutcome;
  /**
   * The kind of moves by which one side forces the win. Absent if the move makes a five, or if the search shows no win
   * of either side.
   */
  by?: Threats;
  /** For a losing move: the moves by which the other side wins. */
  line?: ProofStep[];
}

/** Result of a next move, as far as the search shows. */
export type ForcedOutcome =
  /** The side that plays the move wins by force. */
  | 'wins'
  /** The other side wins by force. */
  | 'loses'
  /** The move is forbidden to Black. */
  | 'forbidden'
  /** The search found neither a win nor a loss. */
  | 'open'
  /** The search reached its limit of positions without a result. */
  | 'undecided';

/** The games to search, and the limits of the search. */
export interface StudyGamesArgs {
  /** Searches only games that match this filter; all games if absent. */
  filter?: Filter;
  /**
   * The greatest number of positions in a search for a win by threats. The job runs this search only in positions
   * without a win by fours. If 0, the job searches only for wins by fours.
   */
  threats: number;
  /** The number of this worker, from 0. Several workers divide the games among themselves. */
  worker: number;
  /** The number of workers, at least 1. */
  workers: number;
}

/** Progress and result of one worker. */
export interface StudyGamesReply {
  /** The number of games that this worker has to search. Games that were searched earlier count, too. */
  games: number;
  /** The number of this worker's games that have been searched. */
  done: number;
  /** The number of findings that this job has made. */
  finds: number;
  /** Whether the browser has stored the findings. If not, the findings are lost when the worker ends. */
  kept: boolean;
}

/** Arguments of the request that pauses the search of games. */
export interface RestStudyArgs {
  /** Whether to pause the jobs that search games. `false` lets the jobs continue. A pause does not delete findings. */
  rest: boolean;
}

/** Selection of the findings to list. */
export interface FindsArgs {
  /** Lists only findings in games that match this filter. If absent, lists the findings in all games. */
  filter?: Filter;
  /**
   * The limit of positions in a search for a win by threats, as in {@link StudyGamesArgs}. Lists only findings of
   * searches with this limit.
   */
  threats: number;
  /** The kinds of findings to list; empty for all kinds. */
  kinds: FindKind[];
  /** Lists only the findings of this side. If absent, lists the findings of both sides. */
  side?: Color;
  /** Whether to list only findings in games in which both sides missed a win. */
  both: boolean;
  /** The least number of moves of a listed win. */
  least: number;
  /** The number of matching findings to skip before the first listed finding. */
  offset: number;
  /** The greatest number of findings to list. */
  limit: number;
}

export type FindKind =
  /** A side had a win and missed it. */
  | 'missed'
  /** A side had a win, and won. */
  | 'won'
  /** The record ends while a side has a win, and does not state the winner. */
  | 'open'
  /** Black played a forbidden point. */
  | 'forbidden'
  /** White made a four that Black may not stop: the only point that stops the four is forbidden. */
  | 'forbidden-used'
  /** The game has moves after a five. */
  | 'after-five';

/** The findings in the games that have been searched, latest games first. */
export interface FindsReply {
  /** The number of games that match the filter and were played by rules with forbidden points. */
  games: number;
  /** The number of games that match the filter but were played by other rules. */
  leftOut: number;
  /** The number of games that have been searched so far. */
  studied: number;
  /** The number of findings of each kind on all pages of the list, in the order of `FindKind`. */
  kinds: number[];
  /** The number of games in which both sides missed a win. */
  byBoth: number;
  /** The number of games with a known result in which a side missed a win and then did not win the game. */
  turned: number;
  /** The players with the greatest numbers of missed wins, at most 50. */
  players: FindsCount[];
  /**
   * The openings with the greatest numbers of missed wins. Each `name` is the code of an opening, such as `D4`, or
   * empty for the games without an opening.
   */
  openings: FindsCount[];
  /** The number of findings that match the request. */
  total: number;
  /** The number of matching findings before the rows of this page. */
  offset: number;
  /** The findings on the requested page. */
  rows: FindRow[];
  /**
   * The number of games that match all other conditions, but are left out because a rating is missing. Absent without
   * a condition on ratings.
   */
  withoutRating?: number;
}

/** Statistics of the findings of a player or in an opening. */
export interface FindsCount {
  /** The id of the player, as a filter uses it; absent for an opening. */
  id?: number;
  /** The name of the player, or the code of the opening. */
  name: string;
  /**
   * For a player: the number of the player's games that have been searched. For an opening: the number of searched
   * games with this opening.
   */
  games: number;
  /**
   * For a player: the number of wins by force that the player had. For an opening: the number of wins by force that
   * Black or White had in games with this opening. Played wins and missed wins count.
   */
  had: number;
  /** The number of missed wins among the wins that `had` counts. */
  missed: number;
  /** The number of moves that gave the other side a win. */
  given: number;
}

/** A finding and its game. */
export interface FindRow {
  /** The game with the finding. */
  game: GameRow;
  kind: FindKind;
  /** The side that had the win, played the forbidden point or made the five. */
  side: Color;
  /**
   * The number of moves before the finding. For a missed win, this is the number of moves before the move that missed
   * the win.
   */
  ply: number;
  /** For a win: the number of moves before the first of the consecutive turns at which the side had the win. */
  since: number;
  /** For a win: the kind of moves that win. */
  by?: Threats;
  /**
   * For a win by fours: the least number of fours that win. For a win by threats: the number of the side's moves in
   * the winning line. For a forbidden point, the sum of 1 for double-three, 2 for double-four and 4 for overline.
   */
  detail: number;
  /**
   * For a win: the number (from 1) of the other side's move that made the win possible. Absent if the search shows no
   * such move.
   */
  given?: number;
  /**
   * For a win: the number (from 1) of the last move of the other side after which the search still found no win.
   * Absent if the search shows no such move.
   */
  held?: number;
}

/** Kind of the requested file. */
export interface FindsFileArgs {
  /** The kind of file. The file has only the findings that `offset` and `limit` of the request select. */
  format: FindsFileKind;
}

/** Kind of a file with findings. */
export type FindsFileKind =
  /** A comma-separated table, equal to the output of `renju missed --csv`. */
  | 'csv'
  /** The games as SGF. At each finding, the win is a variation, and a comment describes the finding. */
  | 'sgf';

/** Progress of writing a file of findings. */
export interface FindsFileProgress {
  /** The number of findings that have been written. */
  written: number;
  /** The number of findings to write. */
  of: number;
}

/** A file of findings. */
export interface FindsFileReply {
  /** The content of the file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The number of findings in the file. */
  written: number;
}

/** An opening procedure, and the choices that the players have made. */
export interface ProcedureArgs {
  rule: ProcedureRule;
  /** The choices of the players, in order of time. */
  choices: ProcedureChoice[];
}

/** Opening rule: the procedure for the first stones of a game. */
export type ProcedureRule =
  /** No opening rule: the players place stones in turn from the first move on. */
  | 'free'
  /** The Swap opening rule of 1989. */
  | 'swap'
  /** The RIF opening rule of 1996. */
  | 'rif'
  /** The Soosyrv-8 opening rule. */
  | 'soosyrv-8'
  /** The Taraguchi-10 opening rule. */
  | 'taraguchi-10';

/** Choice that a player made in an opening procedure. */
export type ProcedureChoice =
  /** A player placed the next stone. */
  | { kind: 'place'; point: Point }
  /** A player decided whether to swap colors. */
  | { kind: 'swap'; swapped: boolean }
  /** A player declared the number of alternatives for the fifth move. */
  | { kind: 'declare'; count: number }
  /** A player chose to offer alternatives for the fifth move instead of deciding about a swap. */
  | { kind: 'offer-fifths' }
  /** A player offered one more alternative for the fifth move. */
  | { kind: 'offer'; point: Point }
  /** A player chose one of the alternatives for the fifth move. */
  | { kind: 'keep'; point: Point };

/** State of an opening procedure, and the next choice. */
export interface ProcedureReply {
  /** The next choice of the procedure. */
  step: ProcedureStep;
  /** The points of the stones placed so far, in order. */
  moves: Point[];
  /** The alternatives for the fifth move that were offered so far. */
  offered: Point[];
  /** The player who holds Black now. */
  black: Seat;
}

/** Next choice of an opening procedure, and the player who makes it. */
export type ProcedureStep =
  /** A player places a stone. */
  | { kind: 'place'; by: Seat; points: Point[] }
  /** A player decides whether to swap colors. */
  | { kind: 'swap'; by: Seat; offer?: number }
  /** A player declares the number of alternatives for the fifth move. */
  | { kind: 'declare'; by: Seat; most: number }
  /** A player offers another alternative for the fifth move. */
  | { kind: 'offer'; by: Seat; count: number; points: Point[] }
  /** A player chooses one of the alternatives for the fifth move. */
  | { kind: 'keep'; by: Seat; points: Point[] }
  /** The procedure is over: from now on the players place stones in turn. */
  | { kind: 'done' };

/** One of the two players, regardless of color. */
export type Seat =
  /** The player who holds Black at the beginning. */
  | 'first'
  /** The player who holds White at the beginning. */
  | 'second';

/** The problems to make, and the games to search for them. */
export interface MakeProblemsArgs {
  problems: ProblemKind;
  /** The kind of moves by which the attacker wins. */
  threats: Threats;
  /**
   * The number of problems after which the job ends. The job still finishes its current game, so the set may have some
   * more problems.
   */
  limit: number;
  /**
   * The greatest number of positions in one search of the solver; 20,000 if absent. The solver searches each position
   * of a game, and each move that it tries there.
   */
  nodes?: number;
  /** The number of games to skip, because an earlier set was made from them. The new set begins with the next game. */
  after?: number;
  /** Makes problems only from games that match this filter; from all games if absent. */
  filter?: Filter;
}

/** Kind of training problem. */
export type ProblemKind =
  /** The side to move wins, and only one first move wins. */
  | 'win'
  /** The other side threatens to win, and only one point defends. */
  | 'defence'
  /** The user has to say whether a point is forbidden to Black, and why. */
  | 'forbidden';

/** Progress of making a set of problems. */
export interface MakeProblemsProgress {
  /** The number of games that have been searched or skipped. */
  lookedAt: number;
  /** The number of games to search or skip in all. */
  games: number;
  /** The number of problems made so far. */
  made: number;
  /**
   * The problems made since the last progress message, as lines of the set file. The page stores these lines in case
   * the job does not finish. In the complete set, the line of a problem may have another number of players who missed
   * the problem.
   */
  lines: string[];
}

/** A complete set of problems. */
export interface MakeProblemsReply {
  /** The set as a text file: a heading line, and a line for each problem. */
  set: string;
  /** The number of problems in the set. */
  made: number;
  /** The number of games that have been searched or skipped. */
  lookedAt: number;
  /**
   * The number of games that match all other conditions, but are left out because a rating is missing. Absent without
   * a condition on ratings.
   */
  withoutRating?: number;
}

/** Selection of the new games, and of the novelties to list. */
export interface NoveltiesArgs {
  /**
   * The first day, month or year of the new games: `2026-03-09`. If absent, the new games are those of the two years
   * before the date of the latest game.
   */
  since?: string;
  /**
   * The id of the collection whose latest edition added the new games. If present, `since` is ignored. If the edition
   * added `n` games, the new games are the `n` games with the highest ids.
   */
  edition?: number;
  /**
   * The generation of the library that the page shows. The request fails with `unknown-game` if the library has
   * changed since.
   */
  generation: number;
  /**
   * Lists only novelties in these openings: codes such as `D4`, or `other` for games with none of the 26 openings. If
   * empty, lists novelties in all openings.
   */
  openings: string[];
  /** Lists only novelties of players with this text in their names. If empty, lists the novelties of all players. */
  player: string;
  /** The least number of older games that must have reached the position before a listed novelty. */
  least: number;
  /** The lowest move number of a listed novelty. */
  from: number;
  /** The highest move number of a listed novelty. The search ignores later moves. */
  to: number;
  /**
   * Whether to leave out a novelty if all its games later came back to positions of older games. Such a novelty is
   * only a new order of moves.
   */
  ideasOnly: boolean;
  /** The order of the list. */
  order: NoveltyOrder;
  /** The greatest number of novelties in the reply. */
  limit: number;
  /**
   * The kind of file to return. The file has all novelties that match the request. If absent, the reply has no file.
   */
  file?: NoveltyFile;
}

export type NoveltyOrder =
  /**
   * Sorts by rank, highest first. The rank depends on the strength of the players who made the move, and on their
   * results.
   */
  | 'rank'
  /**
   * Sorts by the highest rating of the players who made the move, each on the day of the game. The engine computes the
   * ratings if they are not stored.
   */
  | 'rating'
  /** Sorts by the number of new games with the move, highest first. */
  | 'repeated'
  /** Sorts by the number of older games that reached the position before the move, highest first. */
  | 'known'
  /** Sorts by the move number, lowest first. */
  | 'ply';

/** Kind of a file of novelties. */
export type NoveltyFile =
  /** One SGF record, in which each novelty is a variation. */
  | 'sgf'
  /** A comma-separated table with a line for each new game of each novelty. */
  | 'csv';

/** Progress of the search for novelties. */
export interface NoveltiesProgress {
  /** The number of games that have been read. The search reads all games four times, and each time counts. */
  passed: number;
  /** The total of `passed` at the end of the search: four times the number of games. */
  of: number;
}

/** The novelties that were found in the new games. */
export interface NoveltiesReply {
  /** The first day of the new games; empty if the argument `edition` defines the new games. */
  since: string;
  newGames: number;
  olderGames: number;
  /** The number of new games without a novelty. */
  without: number;
  /** The number of novelties that match the request, listed or not. */
  total: number;
  /** The number of novelties in each opening. */
  openings: NoveltyOpening[];
  /** The listed novelties, in the requested order. */
  list: Novelty[];
  /** The content of the requested file. */
  bytes?: Uint8Array<ArrayBuffer>;
}

/** Number of novelties in an opening. */
export interface NoveltyOpening {
  /** The code of the opening, such as `D4`, or `other` for none of the 26 openings. */
  code: string;
  count: number;
}

/** A novelty: a move of a new game that no older game played in the same position. */
export interface Novelty {
  /** The opening of the games; absent if it is none of the 26 openings. */
  opening?: Opening;
  /** The moves of one of the new games, up to and including the novelty. */
  line: Move[];
  /** The results of the older games that reached the position before the novelty. */
  older: Tally;
  /** The number of older games that ended at the position before the novelty. */
  olderEnded: number;
  /** The moves that older games played in the position instead of the novelty, most games first. */
  olderMoves: OlderMove[];
  /** The results of the new games with the novelty. */
  tally: Tally;
  /** The rank of the novelty, by which the order `rank` sorts. */
  rank: number;
  /**
   * The highest rating of the players who made the move, in whole points; absent if they have no ratings, or if the
   * ratings are not computed.
   */
  rating?: number;
  /** Whether all games with the novelty later came back to positions of older games. */
  onlyOrder: boolean;
  /** The new games with the novelty. The game of the strongest player comes first. */
  games: NoveltyGame[];
}

/** A move that older games played instead of the novelty. */
export interface OlderMove {
  played: Move;
  /** The results of the older games with this move. */
  tally: Tally;
}

/** A new game with a novelty. */
export interface NoveltyGame {
  /** The game, in the orientation of `line`. */
  row: GameRow;
  /** The strength of the player who made the novelty, from 0 to 1. */
  strength: number;
  /** The number of games of this player in the library. */
  gamesOfPlayer: number;
  /** The number of moves after which the game again reached a position of older games; absent if the game never did. */
  knownAgain?: number;
}

/** A position of the opening, and the games to count. */
export interface FifthsArgs {
  /** A position of at most four stones, with Black and White in turn. */
  position: Position;
  /** Counts only games that match this filter; all games if absent. */
  filter?: Filter;
  /** The library's ids of the players whose offers and swaps the engine counts. An empty list selects all players. */
  by?: number[];
}

/** Counts of the offers and swaps. Games of rules without forbidden points are not counted. */
export interface FifthsReply {
  /** Results of the games that reached the position without a pass. */
  games: Tally;
  /** Swaps after each move up to the position. A move is left out if no game says whether a player swapped after it. */
  swaps: SwapsAfterMove[];
  /** The number of games with offers that fit the game. */
  withOffers: number;
  /** The number of games whose files contain offers, but do not tell which player made the offers. */
  undecided: number;
  /**
   * Fifth moves that were offered or played, most offers first, and then most games first. Empty for a position of
   * fewer than four stones.
   */
  fifths: OfferedFifth[];
  /**
   * The numbers of games whose offers or swaps do not fit the game or its rule. Such offers and swaps are not counted
   * elsewhere in the reply.
   */
  misfits: OfferMisfits[];
  /**
   * The number of games that reached the position and match all other conditions, but are left out because a rating is
   * missing. Absent without a condition on ratings.
   */
  withoutRating?: number;
}

/** Swaps after a move. */
export interface SwapsAfterMove {
  /** The number of the move after which the players could swap. */
  after: number;
  /** Results of the games in which a player swapped. */
  swapped: Tally;
  /** Results of the games in which the player did not swap. */
  declined: Tally;
  /** The number of swaps by the player who has Black in the end. */
  byBlack: number;
  /** The number of swaps by the player who has White in the end. */
  byWhite: number;
}

/** A fifth move. Points that a symmetry of the position turns into each other count as one fifth move. */
export interface OfferedFifth {
  /** The equal points, in ascending order. */
  points: Point[];
  /** The number of games in which the move was offered with at least one other move. */
  offered: number;
  /** Results of the games in which the move was offered and White chose it. */
  kept: Tally;
  /** Results of the games in which the move was played and no usable offers are known. */
  withoutOffers: Tally;
  /** The first and the last year of the games in which the move was offered; absent if no year is known. */
  years?: [number, number];
}

/** The number of games whose offers or swaps do not fit, for one reason. */
export interface OfferMisfits {
  /** The reason, as in the output of `renju fifths`. */
  reason: string;
  /** The number of games. */
  games: number;
}

/** A position, and the games in which the engine looks for similar positions. */
export interface SimilarArgs {
  /** The position. Similar positions differ from this position by one stone. */
  position: Position;
  /** Counts only games that match this filter; all games if absent. */
  filter?: Filter;
  /** The greatest number of positions in the reply. */
  limit: number;
}

/** The positions that differ by one stone. Only games that did not reach the position itself count. */
export interface SimilarReply {
  /** The positions, most games first. */
  positions: SimilarPlace[];
  /** The number of all similar positions. */
  found: number;
  /** The number of games that reached at least one similar position. */
  games: number;
  /**
   * The number of games that reached a similar position and match all other conditions, but are left out because a
   * rating is missing. Absent without a condition on ratings.
   */
  withoutRating?: number;
}

/**
 * A position that differs from the position of the request by one stone: one stone more, one stone less, or one stone
 * on another point.
 */
export interface SimilarPlace {
  /** The point of the stone that the similar position lacks; absent if it lacks no stone. */
  removed?: Point;
  /** The point of the stone that only the similar position has; absent if it has no such stone. */
  added?: Point;
  /** The color of the stone, or of both stones. */
  color: Color;
  /** The side to move in the similar position. */
  toMove: Color;
  /** Results of the games that reached the similar position. */
  tally: Tally;
}

/** Selects players whose ratings to return. */
export interface RatingsArgs {
  /** The library's id of a player. If present, the reply has the player's ratings over time. */
  player?: number;
  /**
   * The day, month or year of the ratings in the list: `2020-12-31`. If absent, the list has each player's rating
   * after the player's last rated game.
   */
  at?: string;
  /** The least number of rated games of a listed player. */
  least: number;
  /** The greatest number of players in the list. */
  limit: number;
  /**
   * If present, the reply has the performance of Black by opening, in the games that match this filter. An empty
   * filter selects all games.
   */
  openings?: Filter;
  /**
   * Whether to compute the ratings if they are not stored. If false and they are not stored, the reply has no ratings.
   */
  compute: boolean;
}

/** Progress of the computation. */
export interface RatingsProgress {
  /** The number of rounds over all players so far. */
  rounds: number;
}

/** Ratings of players. */
export interface RatingsReply {
  /** Whether the ratings are computed. If false, the other fields are 0 or empty. */
  computed: boolean;
  /** The number of rated games. */
  games: number;
  /** The number of games that do not count for ratings. */
  unrated: number;
  /** The number of players with enough rated games, listed or not. */
  total: number;
  /** The listed players, highest rating first. */
  list: RatedPlayer[];
  /** The ratings of the requested player on each day with rated games, in ascending order of days. */
  curve: RatingOnDay[];
  /**
   * The performance of Black in each opening with rated games, in the order D1 to D13, I1 to I13; empty if the request
   * has no `openings`.
   */
  openings: OpeningPerformance[];
}

/** A player in the list of ratings. */
export interface RatedPlayer {
  /** The library's id of the player. */
  id: number;
  name: string;
  /** The number of the player's rated games. */
  games: number;
  rated: RatingOnDay;
}

/** The rating of a player on a day. */
export interface RatingOnDay {
  /** The day: `2020-12-31`. */
  date: string;
  /** The rating in whole points. */
  rating: number;
  /** The standard deviation of the rating, in whole points. */
  deviation: number;
}

/** Score of Black in the rated games of an opening, and the score that the ratings of the players predict. */
export interface OpeningPerformance {
  /** The code of the opening, such as `D4`. */
  code: string;
  /** The number of rated games. */
  games: number;
  /** The points that Black scored: 1 for a win, ½ for a draw. */
  score: number;
  /** The points that the ratings predict. */
  expected: number;
}

/** Selects the opponent and the games. */
export interface PreparationArgs {
  /** The library's id of the opponent. */
  opponent: number;
  /** The library's id of the player who prepares. If absent, the reply has no games between the two. */
  player?: number;
  /** The color of the opponent; both colors if absent. */
  color?: Color;
  /**
   * Counts only games that match this filter; all games if absent. The players, the opponents and the color of the
   * filter are ignored.
   */
  filter?: Filter;
  /** The greatest number of games to search for wins by fours, latest first. */
  most: number;
  /** The generation of the library to which the ids belong. */
  generation: number;
}

/** A preparation sheet. Colors are those after all swaps. */
export interface PreparationReply {
  /** The name of the opponent. */
  name: string;
  /** Results of the games in which the opponent had the black stones. */
  black: Tally;
  /** Results of the games in which the opponent had the white stones. */
  white: Tally;
  /** Results by color, opening and rule: Black first, then most games first. */
  repertoire: PreparationRow[];
  /** Swaps by opening. An opening is left out if no game says whether a player swapped. */
  swaps: PreparationSwaps[];
  /** Positions after four moves in which the opponent offered fifth moves or could swap, most games first. */
  fourths: PreparationFourth[];
  /** The number of games between the two players. */
  meetings: number;
  /** Results of the games between the two in which the opponent had the black stones. */
  meetingsBlack: Tally;
  /** Results of the games between the two in which the opponent had the white stones. */
  meetingsWhite: Tally;
  /** The latest games between the two, at most 100. */
  met: GameRow[];
  /** The number of games that were searched for wins by fours. */
  searched: number;
  /** The number of games that were not searched, because of the limit. */
  unsearched: number;
  /** The number of games that were not searched, because their rules have no forbidden points. */
  leftOut: number;
  /** The number of games with a turn at which the search did not decide whether there was a win. */
  undecided: number;
  /** Wins that the opponent missed, latest games first. */
  missed: FindRow[];
  /** Games that the opponent lost by force, latest first. */
  losses: PreparationLoss[];
  /**
   * The usual lines: all lines of moves that at least two of the opponent's games share. Each move comes before its
   * answers, and the answer with the most games comes first.
   */
  lines: PreparationLine[];
  /**
   * The number of the opponent's games that match all other conditions, but are left out because a rating is missing.
   * Absent without a condition on ratings.
   */
  withoutRating?: number;
}

/** The opponent's games with one color, one opening and one rule. */
export interface PreparationRow {
  /** The color of the opponent. */
  color: Color;
  /** The opening, recognized from the moves; absent for games without one of the 26 openings. */
  opening?: Opening;
  /** The points of the opening's three stones in the usual orientation; empty without an opening. */
  points: Point[];
  /** The name of the rule, or empty. */
  rule: string;
  /** The library's id of the rule; absent if the games name no rule. */
  ruleId?: number;
  /** Results of the games. */
  results: Tally;
  /** The year of the latest game with a date; absent if no game has a date. */
  last?: number;
  /** The number of games in which both players have ratings; 0 if the ratings are not computed. */
  rated: number;
  /** The points that the opponent scored in these games: 1 for a win, ½ for a draw. */
  score: number;
  /** The points that the ratings predict for these games. */
  expected: number;
}

/** Swaps in the opponent's games with one opening. */
export interface PreparationSwaps {
  opening: Opening;
  /** The points of the opening's three stones in the usual orientation. */
  points: Point[];
  /** Swaps that the opponent decided on, after each of the first three moves. */
  decided: SwapsAfterMove[];
  /** The number of games in which the opponent made the third move and the other player then swapped. */
  proposedSwapped: number;
  /** The number of games in which the opponent made the third move and the other player did not swap. */
  proposedDeclined: number;
}

/** The opponent's choices in a position after four moves. */
export interface PreparationFourth {
  /** The four moves. */
  moves: Point[];
  /** The offers and swaps that the opponent decided on. */
  fifths: FifthsReply;
}

/** A game that the opponent lost by force. */
export interface PreparationLoss {
  /** The win of the other player. */
  find: FindRow;
  /**
   * The opponent's last move that allowed a win although another move would have prevented it; absent if none is
   * known.
   */
  escape?: PreparationEscape;
}

/** A move that allowed a win, although another move would have prevented the win. */
export interface PreparationEscape {
  /** The number of the move, from 1. */
  number: number;
  /** The move itself. */
  played: Point;
  /**
   * The moves that would have prevented the win. Empty if there was no threat before the move, so that nearly every
   * move would have prevented the win.
   */
  holding: Point[];
}

/** A move of the usual lines. The results count the opponent's games with this move and all moves before it. */
export interface PreparationLine {
  /** The index of the previous move in the list; absent for a first move. */
  before?: number;
  point: Point;
  /** The number of games that the opponent won. */
  wins: number;
  /** The number of drawn games. */
  draws: number;
  /** The number of games that the opponent lost. */
  losses: number;
  /** The number of games with an unknown result. */
  unknown: number;
  /** The year of the latest game with a date; absent if no game has a date. */
  last?: number;
  /**
   * If the user is to move next: the moves that the user's own records have for the position. Absent if the opponent
   * is to move, or if the user has no records.
   */
  answers?: Point[];
}

/** Selects the request to stop. */
export interface CancelArgs {
  /** The id of the request to stop. Stopping a request that has ended or never existed does nothing. */
  target: number;
}

/**
 * Message of the engine. The engine answers a request by any number of `progress` messages, and then by exactly one
 * `reply`, `failed` or `cancelled`, all with the id of the request. All other messages answer no request, and their id
 * is 0.
 */
export type Response =
  /** Progress of a request. */
  | { kind: 'progress'; id: number; progress: Progress }
  /** The reply to a request. */
  | { kind: 'reply'; id: number; reply: Reply }
  /** The reason why a request failed. */
  | { kind: 'failed'; id: number; error: Failure }
  /** The request was stopped by a request `cancel`. */
  | { kind: 'cancelled'; id: number }
  /** Another tab changed the library. `library` is absent if no collections remain. */
  | { kind: 'library'; id: number; library?: LibraryInfo }
  /** Another tab changed the user's own records. */
  | { kind: 'records'; id: number }
  /**
   * The state of the published archive has changed: the engine has fetched or stored a further part of the archive, or
   * cannot use the archive.
   */
  | { kind: 'published'; id: number; published?: PublishedInfo; failure?: Failure };

/** Progress of a request. The kind of the request decides the type of the progress. */
export type Progress =
  | ImportProgress
  | SolveProgress
  | WinQuestionReply
  | StonesQuestionReply
  | KeepProgress
  | ForcedMovesReply
  | StudyGamesReply
  | FindsFileProgress
  | MakeProblemsProgress
  | NoveltiesProgress
  | RatingsProgress;

/** Reply to a request. The kind of the request decides the type of the reply: see `Calls`. */
export type Reply =
  | OpenReply
  | SearchReply
  | GamesPage
  | NamesReply
  | GraphReply
  | GameView
  | GameIdsReply
  | PlayerReply
  | EventReply
  | ForbiddenReply
  | RowsReply
  | SolveReply
  | ProofAttackReply
  | ProofTreeReply
  | WinQuestionReply
  | StonesQuestionReply
  | ReadReply
  | WriteReply
  | SalvageReply
  | SalvagedFile
  | ExportCollectionReply
  | ExportGamesReply
  | BookReply
  | BookRecordReply
  | GameRecordReply
  | SavedRecord
  | LoadedRecord
  | RecordList
  | PublishedInfo
  | ForcedMovesReply
  | StudyGamesReply
  | FindsReply
  | FindsFileReply
  | ProcedureReply
  | MakeProblemsReply
  | NoveltiesReply
  | FifthsReply
  | SimilarReply
  | RatingsReply
  | PreparationReply
  /** The empty reply to a request that returns no data. */
  | undefined;
