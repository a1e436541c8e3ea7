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

/** The code pages in which the texts of files may be, by their labels. */
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

/** The arguments of a request that needs none. */
export type NoArgs = Record<never, never>;

/** Every kind of request: its arguments, what it tells while it is worked on, and its reply. */
export interface Calls {
  /** Opens the stored library. Every request that needs the library does this by itself. */
  open: { args: OpenArgs; progress: never; reply: OpenReply };
  /**
   * Reads the storage again after the other engine of the page has changed it. Only reads what this engine has opened
   * before.
   */
  follow: { args: NoArgs; progress: never; reply: OpenReply };
  /**
   * Reads a file and makes it a collection. The collections stay unchanged until the import succeeds. A request may
   * name the collection to replace, or ask for a new one. Otherwise a dated RIF file replaces the archive of which it
   * is another edition, and any other file becomes a new collection.
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
   * Finds values of a dimension whose names have every word of a text, in any order, ignoring case and accents. An
   * empty text finds all values. The engine counts each value among the games of the query.
   */
  names: { args: Query & NamesArgs; progress: never; reply: NamesReply };
  /** Returns the positions around a position, in the graph of all games. */
  graph: { args: GraphArgs; progress: never; reply: GraphReply };
  /** Returns one whole game, turned by the requested symmetry. */
  game: { args: GameArgs; progress: never; reply: GameView };
  /** Returns the place of a game, for the other engine of the page, which may give games other numbers. */
  'game-place': { args: GameArgs; progress: never; reply: GamePlace };
  /** Returns the places of all or some games of a list, for the other engine of the page. */
  'game-places': { args: Query & PlacesArgs; progress: never; reply: GamePlaces };
  /** Returns the statistics of one player: results by side, year, opening and opponent. */
  player: { args: PlayerArgs; progress: never; reply: PlayerReply };
  /** Mends an unreadable list of collections. */
  'mend-storage': { args: MendArgs; progress: never; reply: OpenReply };
  /** Exports all readable data of the collections, even if the list is damaged. */
  salvage: { args: NoArgs; progress: never; reply: SalvageReply };
  /** Exports a whole collection. A book imported from a `.lib` file is exported as that file. */
  'export-collection': { args: ExportCollectionArgs; progress: never; reply: ExportCollectionReply };
  /** Exports all or some games of a query. */
  'export-games': { args: Query & ExportGamesArgs; progress: never; reply: ExportGamesReply };
  /** Exports the games at places that the other engine found. */
  'export-places': { args: GamePlaces & ExportPlacesArgs; progress: never; reply: ExportGamesReply };
  /** Reads records from a file or a pasted text, and stores nothing. */
  read: { args: ReadArgs & ReadHints; progress: ImportProgress; reply: ReadReply };
  /** Writes records to a file. */
  write: { args: WriteArgs; progress: never; reply: WriteReply };
  /** Returns the book entries for a position, in the orientation of the request. */
  book: { args: BookArgs; progress: never; reply: BookReply };
  /** Returns the part of a book that begins with the line to a node, as a record. */
  'book-record': { args: BookRecordArgs; progress: never; reply: BookRecordReply };
  /** Returns a game of any collection as a record, with all that its file says about it. */
  'game-record': { args: GameArgs; progress: never; reply: GameRecordReply };
  /** Returns the game at a place that the other engine found, as a record. */
  'place-record': { args: GamePlace & PlaceRecordArgs; progress: never; reply: GameRecordReply };
  /**
   * Stores one of the user's own records. Fails with the code `conflict` if another tab has changed the record since.
   */
  'save-record': { args: SaveRecordArgs; progress: never; reply: SavedRecord };
  /** Loads one of the user's own records. */
  'load-record': { args: LoadRecordArgs; progress: never; reply: LoadedRecord };
  /** Lists all of the user's own records. */
  'list-records': { args: NoArgs; progress: never; reply: RecordList };
  /** Returns the stored bytes of one of the user's own records, if the record is unreadable. */
  'raw-record': { args: LoadRecordArgs; progress: never; reply: SalvagedFile };
  /** Deletes one of the user's own records. Deleting a missing record succeeds. */
  'delete-record': { args: DeleteRecordArgs; progress: never; reply: undefined };
  /** Finds the points that are forbidden to Black. */
  forbidden: { args: ForbiddenArgs; progress: never; reply: ForbiddenReply };
  /** Finds the rows of both colors that can become a five: twos, threes, closed threes and fours. */
  rows: { args: RowsArgs; progress: never; reply: RowsReply };
  /** Searches for a win of the side to move. Repeating a request about the same problem continues the last search. */
  solve: { args: SolveArgs; progress: SolveProgress; reply: SolveReply };
  /**
   * Returns the attack that follows some moves in a proof. The engine searches again if the proof is no longer in
   * memory.
   */
  'proof-attack': { args: ProofAttackArgs; progress: never; reply: ProofAttackReply };
  /** Returns the proof of a win as a tree of moves. The engine searches again if the proof is no longer in memory. */
  'proof-tree': { args: ProofTreeArgs; progress: never; reply: ProofTreeReply };
  /** Answers further questions about a win: first moves, defenses, whether it is unique, hands, tactical points. */
  'win-question': { args: WinQuestionArgs; progress: WinQuestionReply; reply: WinQuestionReply };
  /** Opens the archive, also after an earlier failure. */
  'open-published': { args: NoArgs; progress: never; reply: PublishedInfo };
  /** Raises the number of bytes of the archive that queries may fetch to the given number. */
  'allow-published': { args: AllowArgs; progress: never; reply: undefined };
  /** Fetches the whole archive, and stores it for offline use. */
  'keep-published': { args: NoArgs; progress: KeepProgress; reply: PublishedInfo };
  /** Deletes the archive from the browser's storage. */
  'forget-published': { args: NoArgs; progress: never; reply: PublishedInfo };
  /** Finds out which of some next moves win or lose by force. */
  'forced-moves': { args: ForcedMovesArgs; progress: ForcedMovesReply; reply: ForcedMovesReply };
  /** Searches games for missed wins, and stores its findings. The engine searches each game only once. */
  'study-games': { args: StudyGamesArgs; progress: StudyGamesReply; reply: StudyGamesReply };
  /** Pauses the jobs of `study-games` while the page has a query, so that they do not slow it, or resumes them. */
  'rest-study': { args: RestStudyArgs; progress: never; reply: undefined };
  /** Lists the findings so far. */
  finds: { args: FindsArgs; progress: never; reply: FindsReply };
  /** Exports the findings as a file, with the lines of the wins. */
  'finds-file': { args: FindsArgs & FindsFileArgs; progress: FindsFileProgress; reply: FindsFileReply };
  /** Returns the next step after some choices of an opening procedure. */
  procedure: { args: ProcedureArgs; progress: never; reply: ProcedureReply };
  /** Makes training problems from the searched games. Each problem is checked against the rules as they are written. */
  'make-problems': { args: MakeProblemsArgs; progress: MakeProblemsProgress; reply: MakeProblemsReply };
  /** Finds the novelties in the new games. */
  novelties: { args: NoveltiesArgs; progress: NoveltiesProgress; reply: NoveltiesReply };
  /** Stops another request, which then answers `cancelled`, unless its reply was quicker. */
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
  'game-place',
  'game-places',
  'player',
  'salvage',
  'write',
  'book',
  'book-record',
  'game-record',
  'place-record',
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
]);

/** Requests that are answered from the games of all collections, or of the first import so far. */
export const SEARCHES: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  'search',
  'games',
  'names',
  'graph',
  'game',
  'game-place',
  'game-places',
  'player',
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
  'export-places',
  'read',
  'solve',
  'win-question',
  'keep-published',
  'study-games',
  'finds-file',
  'make-problems',
  'novelties',
]);

/** Any message of the page. */
export type Request = { [Kind in keyof Calls]: { id: number; kind: Kind } & Calls[Kind]['args'] }[keyof Calls];

/** A node of a record without its move. */
export type Note = Omit<RecordNode, 'parent' | 'move' | 'color'>;

/** Arguments of the request that opens the library. */
export interface OpenArgs {
  /** Whether the page has just started. The engine then deletes replaced collections for good. False if absent. */
  start?: boolean;
}

/** The stored library, and how durable the storage is. */
export interface OpenReply {
  /** All collections; absent if there are none. */
  library?: LibraryInfo;
  /** Whether the library outlives the page. */
  storage: Storage;
  /**
   * Why the engine cannot read the list of collections. Until `mend-storage`, only the user's own records are
   * available.
   */
  damage?: StorageDamage;
  /** Only for `import`: the file of a zip archive that was imported; absent if the archive had no other file. */
  zip?: ZipChoice;
}

/**
 * All collections together. The fields about a file describe the first archive or, without an archive, the first
 * collection.
 */
export interface LibraryInfo {
  /** A number that grows with every change of the collections. The number of a game is valid in one generation only. */
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

/** A part of the library that came from one file, or the user's own records. */
export interface CollectionInfo {
  /**
   * An id that never changes and never belongs to a second collection; the first is 1. The user's own records have 0.
   */
  id: number;
  /** The kind of content. */
  kind: CollectionKind;
  /** The name that the user gave, or else the name of the file. */
  name: string;
  /** Whether queries search the collection. */
  on: boolean;
  /** The number of games in the collection. */
  games: number;
  /** The number of nodes that a book query can find; 0 without a book. */
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
  /** Only if the collection replaced an older edition: the differences. */
  editionDiff?: EditionDiff;
  /**
   * Only if the user can restore a collection that this one replaced: the bytes of all replaced collections in the
   * storage.
   */
  replacedBytes?: number;
  /** Whether the collection is unreadable: no query searches it until the user replaces it. */
  damaged: boolean;
  /** Whether the stored file has changed or lacks a part: the collection has no book until the user replaces it. */
  fileDamaged?: boolean;
}

/** Kind of content of a collection. */
export type CollectionKind =
  /** RenjuNet's archive, recognized by the copyright notice in the file. */
  | 'archive'
  /** Games of another file. If the file has a book as well, `nodes` is not 0. */
  | 'games'
  /** A book without games. */
  | 'book'
  /** The user's own records. */
  | 'own'
  /** A published archive that the page names. None of its files need be stored here. */
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
  | 'moves';

/** A code page in which the texts of a file may be. */
export type CharacterSet = 'utf-8' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-kr' | 'windows-1251' | 'windows-1252';

/** Difference between an edition of an archive and the edition that it replaced, in games. */
export interface EditionDiff {
  /** Games that only the new edition has. */
  added: number;
  /** Games that are in both editions, but differ. */
  changed: number;
  /** Games that only the old edition had. */
  gone: number;
}

/** Problems with reading a file. */
export interface Problems {
  /** Games (or fragments of games) that are not in the library. */
  skipped: number;
  /** Games that were cut off before an unreadable or illegal move. */
  cut: number;
  /** Games with a problem that are nevertheless complete in the library. */
  noted: number;
  /** The first 1,000 problems, in the order of the file. */
  first: Problem[];
}

/** A problem with a game or a part of a game in a file. */
export interface Problem {
  /** The line in the (unpacked) file, from 1. */
  line: number;
  /** The game's id, if it has one. */
  game?: number;
  /** The kind of problem. */
  reason: ProblemReason;
  /** The text that the reader found at this place. */
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
  /** The id of an earlier game. */
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
  /** An id without a row in the tables of the file. */
  | 'unknown-id'
  /** An element that RIF does not have. */
  | 'unknown-element'
  /** Bytes that are not valid text. */
  | 'unreadable-bytes'
  /** An attribute that RIF does not have. */
  | 'unknown-attribute'
  /** A declared encoding that the reader does not know. The reader then reads the file as UTF-8. */
  | 'unknown-encoding';

/** How much of a damaged game or record was readable. */
export type Salvaged =
  /** The whole game or record. */
  | 'whole'
  /** The part before the damage. */
  | 'cut'
  /** Nothing. */
  | 'skipped';

/** Lifetime of the stored data. */
export type Storage =
  /** The data is in this browser's storage. */
  | 'persistent'
  /** The data is in memory because the browser gives no storage: closing the page loses everything. */
  | 'session';

/** Damage of the stored list of collections. */
export type StorageDamage =
  /** The list has changed since it was stored, or is missing. */
  | 'changed'
  /** A newer version of this page stored the list. The list is undamaged. */
  | 'newer';

/** The engine's choice among several files of game records in a zip archive: it reads the largest. */
export interface ZipChoice {
  /** The name of the chosen file in the archive, with folders. */
  taken: string;
  /** The names of the other files, which were not read. */
  left: string[];
}

/** The file that becomes a collection. */
export interface ImportArgs {
  /** The file, plain or packed (gzip, zip). */
  file: Blob;
  /** The name of the file. */
  name: string;
  /**
   * The collection that the file becomes. If absent, a dated RIF file replaces the archive of which it is another
   * edition, and any other file becomes a new collection.
   */
  collection?: ImportTarget;
  /**
   * Whether to import the file even if the import would otherwise fail with `incomplete`, `unclear` or `known`. An
   * unclear file becomes a new collection, unless `collection` says otherwise. False if absent.
   */
  anyway?: boolean;
  /** The user's name for a new collection. If absent, the collection has the name of the file. */
  title?: string;
  /** Whether a new collection is switched off, so that queries skip it. False if absent. */
  off?: boolean;
  /**
   * Whether the engine only stores the collection, because another engine of the page searches it. The reply then
   * describes no library. False if absent.
   */
  storeOnly?: boolean;
}

/** The collection that a file becomes: the id of the replaced collection, or `new`. */
export type ImportTarget =
  /** The file replaces this collection. */
  | number
  /** The file becomes a new collection. */
  | 'new';

/** Facts that the file itself does not state and the user may know. */
export interface ReadHints {
  /** The code page of the texts; the engine guesses it if absent. */
  characterSet?: CharacterSet;
  /**
   * Whether the rows of the board count from the opposite side: in SGF from the bottom, in `.pos` as Yixin-Board reads
   * it. False if absent.
   */
  flipRows?: boolean;
}

/** Progress of reading a file. */
export interface ImportProgress {
  /** The current phase. */
  phase: ImportPhase;
  /** Bytes of the chosen file that have been read. */
  bytesRead: number;
  /** The size of the chosen file, in bytes. */
  bytesTotal: number;
  /** Games read. */
  games: number;
  /** An estimate of the number of games in the file; absent until the engine can estimate it. */
  gamesExpected?: number;
  /** Only for a file with variations: nodes read. */
  nodes?: number;
  /** Games skipped because they are entirely unreadable. */
  skipped: number;
}

/** Phase of an import. */
export type ImportPhase =
  /** Waiting for another import to end, perhaps in another tab. */
  | 'waiting'
  /** Reading the file. */
  | 'reading'
  /** Storing the games. */
  | 'storing';

/** Changes to a collection. An absent field changes nothing. */
export interface ChangeCollectionArgs {
  /** The id of the collection. */
  collection: number;
  /** The new name. If it is empty, the collection gets the name of its file. */
  name?: string;
  /** Whether queries search the collection. */
  on?: boolean;
  /** The code page with which the engine reads the texts again. */
  characterSet?: CharacterSet;
  /** Whether to restore the last collection that this one replaced. False if absent. */
  bringBack?: boolean;
}

/** The collection to delete. */
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

/** The stones on the board and the side to move; the order of the moves is not part of a position. */
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
 * Part of the board to search for instead of the whole. Only the content of the area has to match the position of the
 * query, in any of the eight orientations.
 */
export interface Area {
  /** The points of the area, ascending; at least one. */
  points: Point[];
  /**
   * The points among `points` with arbitrary content. Each other point must be black, white or empty as in the query.
   */
  any: Point[];
  /**
   * Whether the content of the area may occur anywhere on the board; otherwise only the whole board is turned and
   * mirrored.
   */
  anywhere: boolean;
  /** Whether the area may also match with the colors exchanged. */
  exchanged: boolean;
  /**
   * The color that must move next; absent: either color. If the colors are exchanged, this color is exchanged as well.
   */
  toMove?: Color;
}

/**
 * Filter of the games to search. An absent field allows all games; a list allows games that match one of its values.
 * Lists are never empty.
 */
export interface Filter {
  /** Ids of players, at least one playing in the game. */
  players?: number[];
  /** The color of the players in `players`; absent: either color. */
  as?: Color;
  /**
   * Ids of opponents. At least one opponent played against a player in `players`; without `players`, at least one
   * opponent had the color other than `as`.
   */
  opponents?: number[];
  /** Ids of events. */
  events?: number[];
  /** Ids of countries. At least one of the two players is from such a country. */
  countries?: number[];
  /** Ids of rules. */
  rules?: number[];
  /** Categories of rules: 1 is renju, 2 and 3 are kinds of gomoku. */
  categories?: number[];
  /** Codes of openings: `D4`. */
  openings?: string[];
  /** Results. */
  results?: GameResult[];
  /** The first day: `2015`, `2015-03` or `2015-03-09`. Games without a date match neither `from` nor `to`. */
  from?: string;
  /** The last day, in the form of `from`. A month or year is included as a whole: `2015` ends with December. */
  to?: string;
  /** The least number of moves, included. */
  shortest?: number;
  /** The greatest number of moves, included. */
  longest?: number;
  /** Whether the games must be rated (true) or unrated (false); absent: both. */
  rated?: boolean;
  /** Ids of collections; 0 is the user's own records. */
  collections?: number[];
}

/** How a game ended: the winner, a draw, or not known. */
export type GameResult = 'black' | 'white' | 'draw' | 'unknown';

/** A page of the list of games, and the facets to count. */
export interface PageArgs {
  /** The order of the whole list. */
  order: Order;
  /** The index in the list at which the page begins, from 0. */
  offset: number;
  /** The greatest number of games in the page. */
  limit: number;
  /** The dimensions whose values the engine counts. Only `search` uses this field. */
  facets?: Dimension[];
}

/**
 * Order of a list of games. Games that compare equal are listed latest date first. Games without the sort key (a date,
 * a name, an opening, a result) come last in either direction.
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
  /** Result: Black's wins, White's wins, draws. */
  | 'result';

/** Property of games that a filter can use. */
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
  /** Games in which the position stood, each counted once. */
  total: number;
  /** The counts of the games by result; the four counts add up to `total`. */
  tally: Tally;
  /**
   * The number of games that ended at the position. For an area: the number of games without a move in the area after
   * its content first occurred.
   */
  ended: number;
  /**
   * All next moves. First come the moves that games played from the position, most games first; then the moves whose
   * resulting position games reached only by another order of moves. For an area: the first move of each game in the
   * area after its content first occurred.
   */
  nextMoves: NextMove[];
  /** The positions one move earlier, from which games came to the position, most games first; empty for an area. */
  previous: PreviousMove[];
  /**
   * The games of each year, ascending, ignoring the date range of the filter. Years without games are left out. Empty
   * unless the requested facets include the year.
   */
  years: YearCount[];
  /** The facets, in the order of the request. */
  facets: Facet[];
  /** The names of the ids in the filter. */
  filterNames: FilterName[];
  /** The opening of the position, or the opening that all games found have in common; absent if there is none. */
  opening?: Opening;
  /** The index in the ordered list of games at which `rows` begins, from 0. */
  offset: number;
  /** The requested page of the list. */
  rows: GameRow[];
  /** The source of the answer. */
  source: Source;
  /** The number of games that were searched. */
  games: number;
  /** Time spent in the engine, in microseconds. */
  microseconds: number;
  /** Only if the answer lacks the games of the published archive: the reason. */
  without?: Failure;
}

/** The number of games by result. */
export interface Tally {
  /** Games that Black won. */
  black: number;
  /** Games that White won. */
  white: number;
  /** Drawn games. */
  draw: number;
  /** Games whose result is not known. */
  unknown: number;
}

/** A move from the position of the query. Points that lead to the same position up to symmetry are one move. */
export interface NextMove {
  /** The points, ascending, in the orientation of the query; `[225]` for a pass. */
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
   * Whether the move is a novelty: it was first played from the position of the query in the last two years of the
   * library, and another move was played from this position earlier. Only games that match the filter, ignoring its
   * date range, count. Absent: false.
   */
  novelty?: boolean;
  /** Only for an area: the color that played the move, in the colors of the position of the query. */
  color?: Color;
  /** Only for an area: the number of `games` with moves outside of the area before this move. */
  elsewhere?: number;
}

/** A move: a point, or 225 ({@link PASS}) for a pass. */
export type Move = number;

/** A position one stone earlier, from which games came to the position of the query. */
export interface PreviousMove {
  /**
   * The last stone, in the orientation of the query. Several points, ascending, if removing each of the stones leaves
   * the same position. `[225]` is a pass.
   */
  points: Move[];
  /** The number of games that came from this position. */
  games: number;
}

/** Number of games in one year. */
export interface YearCount {
  /** The year. */
  year: number;
  /** The number of games. */
  games: number;
}

/** The values of one dimension, with the number of games for each. */
export interface Facet {
  /** The dimension of the values. */
  dimension: Dimension;
  /** The 20 values with the most games, most games first. Years and lengths: all values, ascending. */
  values: FacetValue[];
  /** The number of values with at least one game. */
  total: number;
}

/** One value of a dimension, and the number of games if this value replaced the current one in the filter. */
export interface FacetValue {
  /**
   * The id of a player, event, country or rule; the category; the opening (0 is D1, 25 is I13); the result (0 black, 1
   * white, 2 draw, 3 unknown); the year; the lowest number of moves in a step of ten; 1 for rated, 0 for not; the
   * collection.
   */
  id: number;
  /** The name in the file, `D4` for an opening, `black` for a result; else the number. */
  name: string;
  /** The number of games. */
  games: number;
}

/** The name of an id in the filter. */
export interface FilterName {
  /** The dimension of the id. */
  dimension: Dimension;
  /** The id. */
  id: number;
  /** The name; `#77` if no collection has a name for the id. */
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
  /** The number of the game in the library that answered, valid until the library changes. */
  game: number;
  /**
   * The id in the file, as RenjuNet counts; else the position in the file, from 1. For the user's own records, the
   * record id.
   */
  id: number;
  /** The collection of the game; 0 for the user's own records. */
  collection: number;
  /**
   * The number of moves (with passes) after which the position, or the content of the area, occurs for the first time.
   */
  ply: number;
  /** Only for an area: the number of moves (with passes) after which its content occurs for the last time. */
  until?: number;
  /** The number of the symmetry, 0..7, that turns the stored game into the orientation of the query. */
  symmetry: number;
  /** Only for an area: its shift after the game is turned by `symmetry`, as columns to the right and rows up. */
  shift?: [number, number];
  /** Only for an area: whether its content occurs with the colors exchanged. */
  exchanged?: boolean;
  /** The name of the player of the black stones. */
  black: string;
  /** The name of the player of the white stones. */
  white: string;
  /** The id of the player of the black stones, as a filter uses it; absent if the game has none. */
  blackId?: number;
  /** The id of the player of the white stones, as a filter uses it; absent if the game has none. */
  whiteId?: number;
  /** The result. */
  result: GameResult;
  /** The date: `2026-08-14`, `2026-08`, `2026`, or empty. */
  date: string;
  /** The name of the event, or empty. */
  event: string;
  /** The name of the rule, or empty. */
  rule: string;
  /** The code of the opening, `D4`, or empty. */
  opening: string;
  /** The number of moves. */
  moves: number;
}

/**
 * Source of an answer. `library` means all collections together; `import` means the games imported so far, while there
 * is no collection.
 */
export type Source = 'library' | 'import';

/** Why a request failed. */
export interface Failure {
  /** The kind of failure. Programs act on it, and the page shows a sentence for it in the user's language. */
  code: FailureCode;
  /** The expected and the found value, in English, for logs. */
  message: string;
  /** For `storage-full`: the bytes to store. For `archive-large`: the bytes to fetch. */
  needed?: number;
  /** Only for `storage-full`: the free bytes, if the browser tells them. */
  available?: number;
  /** Only for `storage-full`: the bytes of replaced collections, which the next start of the page frees. */
  held?: number;
  /** Only for `incomplete`, `unclear` and `known`: the facts by which the user decides whether to import the file. */
  doubt?: ImportDoubt;
  /** Only if the host of the published archive failed or has not answered yet: the name of the host. */
  host?: string;
}

/** Kind of failure. */
export type FailureCode =
  /** The message is no request, or its arguments are invalid. */
  | 'bad-request'
  /**
   * This engine does not support the request. The page's client then sends the request to the whole engine, which has
   * books, records, exports and the solver.
   */
  | 'other-engine'
  /** The engine cannot import files of this kind. */
  | 'not-rif'
  /**
   * The file is a library made by `renju import`, and cannot be used: another version of `renju` wrote it, or the user
   * tried to open it as a record.
   */
  | 'own-library'
  /** The zip file contains no readable file. */
  | 'no-archive-in-zip'
  /** The packed file is damaged, or cut off before anything can be read. */
  | 'damaged-file'
  /**
   * The packed file is small, but unpacks to more than a page can hold. The user can import the unpacked file, which
   * may have any size.
   */
  | 'too-large'
  /**
   * The file was cut off, or has fewer games or nodes than the collection that it would replace. Nothing has changed.
   * A request with `anyway` imports the file.
   */
  | 'incomplete'
  /**
   * The engine cannot tell whether the file is another edition of a collection. Nothing has changed. A request with
   * `anyway` imports the file.
   */
  | 'unclear'
  /** A collection has the same content. Nothing has changed. A request with `anyway` imports the file once more. */
  | 'known'
  /** The browser refused to read the file: it has changed or gone since the user chose it. */
  | 'read-failed'
  /** The browser's storage has no room. */
  | 'storage-full'
  /** The browser's storage does not work, or the stored data is unreadable. */
  | 'storage-failed'
  /** Stored data has changed since it was stored, or is missing. */
  | 'storage-damaged'
  /** A newer version of this page wrote the stored data. The data is undamaged. */
  | 'storage-newer'
  /** Another tab has an older version of the storage open, so this tab cannot open it. */
  | 'storage-blocked'
  /** There is no library yet. */
  | 'no-library'
  /** No game has this number, or the library has changed since it assigned the number. */
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
  /** The host of the published archive has not answered yet. The page retries when the engine announces the archive. */
  | 'archive-waiting'
  /** The host of the published archive sends nothing, or sends too slowly. The next query tries the host again. */
  | 'archive-silent'
  /**
   * The host of the published archive sends whole files but no readable ranges: it compresses ranges, or does not
   * allow the `Range` header.
   */
  | 'archive-ranges'
  /** The host sent data that is not a published archive, or is damaged. */
  | 'archive-damaged'
  /**
   * The query needs so many bytes of the published archive that the user has to agree first. The page then allows them
   * with `allow-published`.
   */
  | 'archive-large'
  /** The query needs more of the published archive than a page can hold. */
  | 'archive-too-large'
  /** The engine has a bug. */
  | 'internal';

/** Why the engine did not import a readable file without asking the user. */
export interface ImportDoubt {
  /** The number of games in the file. */
  games: number;
  /** The number of book nodes in the file. */
  nodes: number;
  /** Only if the file was cut off: the number of unpacked bytes before the cut. */
  endsEarly?: number;
  /** The number of games in the collection that the file would replace, if that collection has more games or nodes. */
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
  /** The number of games in the collection; 0 if it is unreadable. */
  games: number;
  /** The number of games with the same id and the same moves in both; absent if the engine did not compare them. */
  same?: number;
}

/** A page of the list of games. */
export interface GamesPage {
  /** The length of the whole list. */
  total: number;
  /** The index in the list at which `rows` begins, from 0. */
  offset: number;
  /** The games of the page. */
  rows: GameRow[];
}

/** Names to search for. */
export interface NamesArgs {
  /** The dimension of the names. */
  dimension: Dimension;
  /** Words or beginnings of words, in any order. If empty, the request finds all names. */
  text: string;
  /** The greatest number of names. */
  limit: number;
}

/** The names that match a search. */
export interface NamesReply {
  /** The names, best match first. Equal matches are ordered by number of games, highest first. */
  names: FoundName[];
}

/** A name that matches a search. */
export interface FoundName {
  /** As in {@link FacetValue}. */
  id: number;
  /** As in {@link FacetValue}. */
  name: string;
  /** As in {@link FacetValue}. */
  games: number;
  /** A player's name in the player's own script, or empty. */
  native: string;
  /** A player's country, an event's venue, or empty. */
  place: string;
}

/** Part of the graph around a position. */
export interface GraphArgs {
  /** The position in the middle. */
  position: Position;
  /** Only games that match this filter; all games if absent. */
  filter?: Filter;
  /** The number of levels before the position, at most 4. A level is one move. */
  back: number;
  /** The number of levels after the position, at most 4. A level is one move. */
  forward: number;
  /** The greatest number of positions in a level, at most 24. The positions with the most games are chosen. */
  width: number;
}

/** The positions around a position, in the graph of all games. */
export interface GraphReply {
  /** The position in the middle first, then level by level. In a level, positions with more games come first. */
  nodes: GraphNode[];
  /** The moves between the positions. */
  arcs: GraphArc[];
}

/** A position near the one in the middle. */
export interface GraphNode {
  /** Moves after the position in the middle (positive) or before it (negative). */
  level: number;
  /**
   * The moves from the position in the middle to this one, in the order of play and in the orientation of the position
   * in the middle.
   */
  added: Move[];
  /** The stones to remove from the position in the middle to get this one, the last one played first. */
  removed: Move[];
  /** The number of games in which the position occurred. */
  games: number;
  /** Results of the games with this position; the four numbers add up to `games`. */
  tally: Tally;
  /** The number of positions one move after this one, shown or not. */
  successors: number;
  /** The number of positions one move before this one, shown or not. */
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
  /** The number of games that played the move from this position. */
  games: number;
}

/** The requested game and its orientation. */
export interface GameArgs {
  /** The number of the game, from a row of a list. */
  game: number;
  /** The generation of the library to which this number belongs; 0 for the running import. */
  generation: number;
  /** The number of the symmetry, 0..7, that turns the game into the requested orientation. */
  symmetry: number;
}

/** One whole game. All points are in the requested orientation. */
export interface GameView {
  /** The number of the game, as in {@link GameRow}. */
  game: number;
  /** The id of the game, as in {@link GameRow}. */
  id: number;
  /** The collection of the game, as in {@link GameRow}. */
  collection: number;
  /** The moves in order; Black plays the first. */
  moves: Move[];
  /** The result. */
  result: GameResult;
  /** The result as written in the file: `1`, `0.5`, ... */
  resultText: string;
  /** The player of the black stones. */
  black: Person;
  /** The player of the white stones. */
  white: Person;
  /** The id of the player of the black stones, as in {@link GameRow}. */
  blackId?: number;
  /** The id of the player of the white stones, as in {@link GameRow}. */
  whiteId?: number;
  /** The publisher of the game. */
  publisher?: Person;
  /** The date: `2026-08-14`, `2026-08`, `2026`, or empty. */
  date: string;
  /** The event. */
  event: EventInfo;
  /** The round of the event, or empty. */
  round: string;
  /** The name of the rule, or empty. */
  rule: string;
  /** The opening, recognized from the moves. */
  opening?: Opening;
  /** The opening as the file names it, or empty. */
  namedOpening: string;
  /** Black's time in minutes, as the file has it, or empty. */
  blackTime: string;
  /** White's time in minutes, as the file has it, or empty. */
  whiteTime: string;
  /** The points of the `alt` field, in the requested orientation. */
  alternatives: Point[];
  /** The `alt` field as the file has it. */
  alt: string;
  /** The `swap` field as the file has it. */
  swap: string;
  /** The `info` field as the file has it. */
  info: string;
  /** Whether the file says that the game was not rated. */
  unrated: boolean;
  /** The ways in which the game departs from the rules. */
  flags: GameFlag[];
}

/** A player, or the publisher of a game. */
export interface Person {
  /** The id in the file. */
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

/** The event of a game. */
export interface EventInfo {
  /** The id in the file. */
  id: number;
  /** The name of the event, or empty. */
  name: string;
  /** City and country, or empty. */
  place: string;
  /** The first day, in the form of a game's date, or empty. */
  start: string;
  /** The last day, in the same form, or empty. */
  end: string;
  /** Whether games of the event are rated; absent if the file does not say. */
  rated?: boolean;
}

/** Way in which a game departs from the rules. */
export type GameFlag =
  /** A later move is unreadable or illegal: the game has only the moves before it. */
  | 'cut'
  /** The id occurs more than once in the file. */
  | 'duplicate-id'
  /** A player passed. */
  | 'pass'
  /** Moves follow a five. */
  | 'after-five'
  /** Black played a forbidden point. The game may legally continue (International Rules, 9.8). */
  | 'forbidden-move'
  /** The game has a five, but the result is not a win of the color with the five. */
  | 'result-contradicted'
  /** The first move is not h8. */
  | 'off-center';

/** The place of a game in a collection. */
export interface GamePlace {
  /** The id of the collection. */
  collection: number;
  /** The index among the games of the collection, from 0. */
  place: number;
  /** The id of the game. The other engine checks that the place still has the game with this id. */
  gameId: number;
  /** The generation of the library. It is 0 for the running import, which the other engine does not have. */
  generation: number;
}

/** Order and selection of the games. */
export interface PlacesArgs {
  /** The order of the games. */
  order: Order;
  /** Only these games, by their numbers in rows of the list; all games if absent. */
  games?: number[];
  /** The generation of the library to which these numbers belong. If absent, the generation is not checked. */
  generation?: number;
}

/** The places of the games of a list. */
export interface GamePlaces {
  /** Two numbers for each game, game by game: the id of the collection, and the index in the collection. */
  places: number[];
  /** The number of requested games that are not in the list, or no longer. */
  missing: number;
  /** The generation of the library; 0 for the running import. */
  generation: number;
}

/** The requested player. */
export interface PlayerArgs {
  /** The id of the player, as a filter uses it. */
  player: number;
}

/** Statistics of one player over the collections that are switched on. */
export interface PlayerReply {
  /** The player. */
  person: Person;
  /** The number of games. A game in which the player played both sides counts once. */
  games: number;
  /** The results of the games in which the player had the black stones. */
  black: Tally;
  /** The results of the games in which the player had the white stones. */
  white: Tally;
  /** Results by year, ascending. Games without a date come last, and years without games are left out. */
  years: PlayerYear[];
  /** Results by opening, most games first. Games without one of the 26 openings come last. */
  openings: PlayerOpening[];
  /** Results by opponent, most games first. Games without a known opponent come last. */
  opponents: Opponent[];
}

/** A player's games of one year. */
export interface PlayerYear {
  /** The year; absent if no date is known. */
  year?: number;
  /** The games with the black stones. */
  black: Tally;
  /** The games with the white stones. */
  white: Tally;
}

/** A player's games with one opening. */
export interface PlayerOpening {
  /** The opening, recognized from the moves; absent if it is none of the 26. */
  opening?: Opening;
  /** The games with the black stones. */
  black: Tally;
  /** The games with the white stones. */
  white: Tally;
}

/** A player's games against one opponent. */
export interface Opponent {
  /** The id of the opponent, as a filter uses it; absent if the games do not name the opponent. */
  id?: number;
  /** The name as in {@link Person}; empty without an id. */
  name: string;
  /** The number of games. */
  games: number;
  /** Games that the player won. */
  wins: number;
  /** Drawn games. */
  draws: number;
  /** Games that the opponent won. */
  losses: number;
  /** Games whose result is not known. */
  unknown: number;
}

/** How to mend an unreadable list of collections. */
export interface MendArgs {
  /** The way to mend the list. */
  how: Mend;
}

/** Way to mend a list of collections. */
export type Mend =
  /** Rebuilds the list from all stored collections; only names and switches are lost. */
  | 'repair'
  /** Deletes all collections. The user's own records stay. */
  | 'anew';

/** All data that the engine could save of the collections. */
export interface SalvageReply {
  /** The imported files, RIF for collections without a file, and raw bytes for unreadable collections. */
  files: SalvagedFile[];
}

/** A salvaged file. */
export interface SalvagedFile {
  /** The name of the file: `7/book.lib`. */
  name: string;
  /** The content of the file. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** The collection to export. */
export interface ExportCollectionArgs {
  /** The id of the collection; 0 for the user's own records. */
  collection: number;
  /** The format of the file; the format of the imported file if absent. */
  format?: Format;
}

/** An exported collection. */
export interface ExportCollectionReply {
  /** The file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The name of the file: `RIF-2026.rif`. */
  name: string;
  /** The content of the collection that the format cannot express. */
  lost: Loss[];
  /** Whether the stored file has changed or lacks a part. `bytes` then has its readable rest. */
  damaged?: boolean;
}

/**
 * Content of records that a format cannot express: `other-records` (all records after the first), `facts` (players,
 * event, date, rule and the like), `result`, `opening` (swaps, declared counts, offers and choices), `variations`,
 * `comments` (and names of positions), `labels`, `marks` (figures on points, lines and arrows), `setup` (stones that
 * are no moves), `passes`, `colors` (that do not take turns), `raw-fields` (fields that only another format has),
 * `characters` (that the code page lacks; `?` replaces them), `structure` (nodes without a move or any text).
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

/** Order, format and selection of the exported games. */
export interface ExportGamesArgs {
  /** The order of the games in the file. */
  order: Order;
  /** The format of the file. */
  format: GamesFormat;
  /** Only these games, by their numbers in rows of the list; all games if absent. */
  games?: number[];
  /**
   * The generation of the library to which these numbers belong. The request fails with `unknown-game` if the library
   * has changed since. If absent, the generation is not checked.
   */
  generation?: number;
}

/** Format of a file of games. The games keep the orientation in which they were recorded. */
export type GamesFormat =
  /** Each game as a record, with all that its file states. */
  | 'sgf'
  /** The games, and the rows of the tables that they refer to. */
  | 'rif'
  /** The moves of each game in a line: `h8 h9 i9`. */
  | 'moves'
  /**
   * UTF-8 text with a heading line, then one line for each game. Tabs separate result (`black`, `white`, `draw`,
   * `unknown`), black, white, date, event, rule, opening (`D4`), length and moves (`h8 h9 i9`).
   */
  | 'table';

/** A file of games. */
export interface ExportGamesReply {
  /** The file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** A name for the file: `games.sgf`. */
  name: string;
  /** The number of games in the file. */
  games: number;
  /** The number of requested games that are not in the list, or no longer. */
  missing: number;
  /** The content of the games that the format cannot express. Always empty for a table. */
  lost: Loss[];
}

/** The format of the file, in a request that names games by their places. */
export interface ExportPlacesArgs {
  /** The format of the file. */
  format: GamesFormat;
}

/** The file or pasted text to read. */
export interface ReadArgs {
  /** The file or the text, plain or packed (gzip, zip). */
  file: Blob;
  /** The name of the file, or empty. If name and content suggest different formats, the content decides. */
  name: string;
  /** The greatest number of nodes in all records together; 20,000 if absent. */
  maxNodes?: number;
}

/** The records in a file. */
export interface ReadReply {
  /** The format of the file. */
  format: Format;
  /** The records, up to the greatest number of nodes. */
  records: GameRecord[];
  /** The numbers of records and nodes in the file; `records` may have fewer. */
  total: ReadTotal;
  /** The parts of the file that could not be read as they are. */
  flaws: Flaw[];
  /** The code page of the texts, if they need one: the user's choice or the engine's guess. */
  characterSet?: CharacterSet;
  /** Whether the file does not tell from which side it counts rows. The user may then want `flipRows`. */
  orientationUnknown: boolean;
  /** The file of a zip archive that was read; absent if the archive had no other file. */
  zip?: ZipChoice;
}

/** A game or a study: who, when and how, and a tree of moves. */
export interface GameRecord {
  /** The player who had Black in the end, after all swaps. */
  black?: PlayerName;
  /** The player who had White in the end. */
  white?: PlayerName;
  /** The event of the game. */
  event?: string;
  /** The round of the event: `8`, `F2`. */
  round?: string;
  /** The place of the game. */
  place?: string;
  /** The date: `2015`, `2015-03`, `2015-03-09`; or any other text of the file. */
  date?: string;
  /** The opening rule: `Taraguchi-10`. */
  rule?: string;
  /** The result; unknown if absent. */
  result?: GameResult;
  /** The text of the result in the file, if it says more than `result`: `B+R`. */
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
  /** Fields that only the file's format has, as pairs of name and text. */
  raw?: [string, string][];
  /**
   * The nodes, at least the root. Each node comes after its parent. The children of a node are in the order of the
   * list, the main line first.
   */
  nodes: RecordNode[];
}

/** A player, as a record names them. */
export interface PlayerName {
  /** The name as it is written. */
  name?: string;
  /** The rank or rating: `3d`, `2150`. */
  rank?: string;
  /** Country or team. */
  country?: string;
}

/**
 * A decision in the opening other than a move. `after` is the number of moves played before the decision, `ply` the
 * number of a move, from 1.
 */
export type OpeningEvent =
  /** A player could take the other color. `swapped` says whether the player took it. */
  | { kind: 'swap'; after: number; swapped: boolean }
  /** A player declared the number of alternatives for the fifth move. */
  | { kind: 'declare'; after: number; count: number }
  /** Black offered these points for a move. They include the chosen point if it is known. */
  | { kind: 'offer'; ply: number; points: Point[] }
  /** White chose one of the offered points. */
  | { kind: 'choose'; ply: number; point: Point }
  /** A branch of the opening that the rule names: `A` and `B` of Taraguchi, `put2` of Swap2. */
  | { kind: 'branch'; after: number; name: string };

/** A node of a record's tree: a move, and annotations of the position after it. */
export interface RecordNode {
  /** The index of the parent node in the list; absent for the root. */
  parent?: number;
  /** The point of the move. Absent, like `color`, if the node has no move. */
  move?: Move;
  /** The color of the move. */
  color?: Color;
  /** The name of the position, a few words. */
  name?: string;
  /** A comment. Lines end with `\n`. */
  comment?: string;
  /** Stones that are set up at this node. They come before its move. */
  setup?: Setup;
  /** Short texts on points, by ascending point. */
  labels?: [Point, string][];
  /** Figures on points, by ascending point. */
  marks?: [Point, MarkShape][];
  /** Lines and arrows between points. */
  lines?: DrawnLine[];
  /** The number to show on the move instead of its move number. */
  number?: number;
  /** Whether the author marked the move. False if absent. */
  marked?: boolean;
  /** Whether the record opens at this position. False if absent. */
  start?: boolean;
  /** Fields that only the file's format has, as pairs of name and text. */
  raw?: [string, string][];
}

/** Stones that are set up on the board or removed from it, not by moves. */
export interface Setup {
  /** Points that get a black stone. */
  black?: Point[];
  /** Points that get a white stone. */
  white?: Point[];
  /** Points that become empty. */
  empty?: Point[];
  /** The color that moves next; unchanged if absent. */
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

/** Size of a file of records. */
export interface ReadTotal {
  /** The number of records. */
  records: number;
  /** The number of nodes in all records. */
  nodes: number;
}

/** A part of a file that could not be read as it is. */
export interface Flaw {
  /** For a text: the line, from 1. */
  line?: number;
  /** For a binary file: the byte, from 0. */
  byte?: number;
  /** The expected content. */
  expected: string;
  /** The content that was found. */
  found: string;
  /** How much of the record was readable. */
  salvaged: Salvaged;
}

/** The records to write to a file. */
export interface WriteArgs {
  /** The records. */
  records: GameRecord[];
  /** The format of the file. */
  format: Format;
  /** The code page of a RenLib library; UTF-8 if absent. */
  characterSet?: CharacterSet;
}

/** A file of records. */
export interface WriteReply {
  /** The file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The extension of such a file: `sgf`, `lib`. */
  extension: string;
  /** The content of the records that the format cannot express. */
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
  /** The book moves from the position, most frequent first. */
  moves: BookMove[];
  /** Labels on points that are no book move. */
  labels: BookLabel[];
  /** The comments on the position, at most 100, without repetitions. */
  comments: BookComment[];
  /** One node for each book that has the position. */
  places: BookPlace[];
}

/** A move that books play from the position. */
export interface BookMove {
  /** The point; several points if they are symmetric in this position; `[225]` for a pass. */
  points: Move[];
  /** The number of nodes that play the move. */
  nodes: number;
  /** The label of the move. If the books disagree, the first label. */
  label?: string;
  /** The first words of a comment on the position after the move. */
  comment?: string;
  /** Whether the author marked the move. */
  marked: boolean;
  /** Whether a book has the position after the move, although no book plays the move from here. */
  transposition: boolean;
  /** The ids of the collections with the move. */
  collections: number[];
}

/** A label on a point that is no book move. */
export interface BookLabel {
  /** The point; several points if they are symmetric in this position. */
  points: Point[];
  /** The label. */
  text: string;
  /** The id of the collection with the label. */
  collection: number;
}

/** A comment on a position. */
export interface BookComment {
  /** The id of the collection with the comment. */
  collection: number;
  /** The name of the position, or empty. */
  name: string;
  /** The comment, or empty. */
  text: string;
  /** The node of the book with the comment, for `book-record`. */
  node: number;
}

/** A book node with the position. */
export interface BookPlace {
  /** The id of the collection. */
  collection: number;
  /** The node to request with `book-record`. If several nodes have the position, one with a text. */
  node: number;
}

/** The part of a book that the page requests. */
export interface BookRecordArgs {
  /** The id of the collection. */
  collection: number;
  /** The node of the book, as given by {@link BookComment} or {@link BookPlace}. */
  node: number;
  /** The greatest number of nodes after the requested node; 2,000 if absent. */
  maxNodes?: number;
}

/** A part of a book. */
export interface BookRecordReply {
  /** The line to the requested node, and the moves after it. */
  record: GameRecord;
  /** The index of the requested node in `record.nodes`. */
  nodeIndex: number;
}

/** A game of a collection as a record. */
export interface GameRecordReply {
  /** The game with all that its file states, turned by the requested symmetry. */
  record: GameRecord;
  /** Only for one of the user's own records: its id and revision. */
  saved?: SavedRecord;
}

/** Id and revision of a saved record. */
export interface SavedRecord {
  /** The record id. */
  id: number;
  /** The revision, which grows by one with each save; the first is 1. */
  revision: number;
}

/** Orientation of a game. */
export interface PlaceRecordArgs {
  /** The number of the symmetry, 0..7, that turns the game into the requested orientation. */
  symmetry: number;
}

/** The record to save, and the stored record that it replaces. */
export interface SaveRecordArgs {
  /** The record. */
  record: GameRecord;
  /** The id of the record to replace; absent for a new record. */
  recordId?: number;
  /** The revision that the user changed. If absent, the engine overwrites any revision of the record. */
  revision?: number;
  /**
   * Whether the record is a draft. The engine does not search, count or export drafts. Saving a record without this
   * field ends the draft.
   */
  draft?: boolean;
}

/** The record to load. */
export interface LoadRecordArgs {
  /** The id of the record. */
  recordId: number;
}

/** One of the user's own records. */
export interface LoadedRecord {
  /** The record id. */
  id: number;
  /** The revision, as in {@link SavedRecord}. */
  revision: number;
  /** Whether the record is a draft. */
  draft?: boolean;
  /** The record. */
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
  /** The record id. */
  id: number;
  /** The revision, as in {@link SavedRecord}. */
  revision: number;
  /** When the record was last saved, in milliseconds since 1970. */
  changedAt: number;
  /** Whether the record is a draft. */
  draft?: boolean;
  /** Only for an unreadable record: the reason. The fields below are then empty. */
  damage?: RecordDamage;
  /** The name of the record, else the players, else the event, else empty. */
  title: string;
  /** The date as the record has it, or empty. */
  date: string;
  /** The number of moves of the main line. */
  moves: number;
  /** The number of nodes. */
  nodes: number;
  /** The result. */
  result: GameResult;
}

/** Reason why one of the user's own records is unreadable. */
export type RecordDamage =
  /** The bytes have changed since they were stored. */
  | 'changed'
  /** A newer version of this page stored the record. The record is undamaged. */
  | 'newer';

/** The record to delete. */
export interface DeleteRecordArgs {
  /** The id of the record. */
  recordId: number;
}

/** The position to search for forbidden points. */
export interface ForbiddenArgs {
  /** The stones. The color to move does not matter. */
  position: Position;
}

/** The points that are forbidden to Black. */
export interface ForbiddenReply {
  /** The points, ascending. */
  points: ForbiddenPoint[];
}

/** A point that is forbidden to Black. */
export interface ForbiddenPoint {
  /** The point. */
  point: Point;
  /** All reasons, in the order `33`, `44`, `6`. */
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
  /** The stones in their order on the line, the forbidden point included. */
  points: Point[];
}

/** The position to search for rows. */
export interface RowsArgs {
  /** The stones. The color to move does not matter. */
  position: Position;
}

/** All rows of both colors that can become a five. */
export interface RowsReply {
  /**
   * The rows: Black's first; for each color fours, threes, closed threes, then twos. No two rows of a color and a kind
   * have the same eyes in the same line.
   */
  rows: Row[];
}

/** Stones of one color in a line, and the points where they can grow. */
export interface Row {
  /** The color of the stones. */
  color: Color;
  /** The kind of row. */
  kind: RowKind;
  /** One end of the row, including its eyes. */
  from: Point;
  /** The other end of the row. */
  to: Point;
  /**
   * The empty points where one more stone raises the row to the next kind: a four to a five, a three to a straight
   * four, a closed three to a four, a two to a three. Ordered from `from` to `to`.
   */
  eyes: Point[];
}

/**
 * Kind of a row. A five is exactly five stones for Black, and five or more for White. The kinds ignore that a point
 * may be forbidden to Black.
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

/** A search for a win, and its limits. */
export interface SolveArgs {
  /** The board. The side to move is the attacker. */
  position: Position;
  /** The kind of moves to win by. */
  threats: Threats;
  /** Whether to find the win with the fewest fours; only if `threats` is `fours`. False if absent. */
  shortest?: boolean;
  /** The longest time for this request, in milliseconds; 5,000 if absent. */
  milliseconds?: number;
  /** The greatest number of positions for this request; no limit if absent. */
  nodes?: number;
}

/** Kinds of moves by which the attacker may win. */
export type Threats =
  /** Fours alone (VCF). */
  | 'fours'
  /** Fours, threes and other threats (VCT). */
  | 'threats';

/** Progress of a search for a win. */
export interface SolveProgress {
  /** Positions searched, over all requests about this problem. */
  nodes: number;
  /** Positions searched in a second. */
  nodesPerSecond: number;
  /** Time spent on this problem, in milliseconds, over all requests. */
  milliseconds: number;
  /** The best line so far. */
  line: ProofStep[];
}

/** A move of the attacker, and the defense that resists it longest. */
export interface ProofStep {
  /** The attacker's move. */
  attack: Attack;
  /** The defender's move; absent if no defense stops the attack. */
  defence?: Defence;
}

/** A move of the attacker in a proof. */
export interface Attack {
  /** The point. */
  point: Point;
  /** The threat that the move makes. */
  kind: AttackKind;
}

/** Threat that a move of the attacker makes. */
export type AttackKind =
  /** A five, which wins. */
  | 'five'
  /** A four, which only one point stops. */
  | 'four'
  /** A three, which threatens a straight four. */
  | 'three'
  /** Another threat to win by fours. */
  | 'threat'
  /** A move that stops the defender's four and keeps threatening. */
  | 'block';

/** A move of the defender in a proof. */
export interface Defence {
  /** The point. */
  point: Point;
  /** Whether this point is the only one that stops a five. */
  only: boolean;
}

/** Result of a search for a win. */
export interface SolveReply {
  /** Whether a win exists. */
  verdict: Verdict;
  /**
   * For a win, the line of the longest resistance. If the verdict is open, the best line so far. Empty if there is no
   * win.
   */
  line: ProofStep[];
  /** Positions searched, over all requests about this problem. */
  nodes: number;
  /** Time spent on this problem, in milliseconds, over all requests. */
  milliseconds: number;
}

/** Verdict of a search for a win. */
export type Verdict =
  /** The attacker wins, and the proof is in memory. */
  | 'win'
  /**
   * No win by fours exists, or the search found no win by threats. The search by threats tries fours, threes, and
   * moves that make a row of three which the next move can turn into a four. If a four is possible, it also tries
   * moves that make a row of two, but no other quiet move.
   */
  | 'no-win'
  /** The search has not finished. The same request again continues it. */
  | 'out-of-budget';

/** A proof, and the moves played in it. */
export interface ProofAttackArgs {
  /** The board, as in {@link SolveArgs}. */
  position: Position;
  /** The kind of moves to win by, as in {@link SolveArgs}. */
  threats: Threats;
  /** Whether the win has the fewest fours, as in {@link SolveArgs}. */
  shortest?: boolean;
  /** The moves since the position, attacks and defenses in turn. */
  moves: Point[];
}

/** The attack that follows some moves in a proof. */
export interface ProofAttackReply {
  /** The attack; absent if the moves have won already, or are not in the proof. */
  attack?: Attack;
}

/** A proof, and the size of its tree. */
export interface ProofTreeArgs {
  /** The board, as in `SolveArgs`. */
  position: Position;
  /** The kind of moves to win by, as in `SolveArgs`. */
  threats: Threats;
  /** Whether the win has the fewest fours, as in `SolveArgs`. */
  shortest?: boolean;
  /** The approximate limit for the number of moves. The tree marks moves whose continuation is left out. */
  most: number;
}

/** Proof as a tree of moves. */
export interface ProofTreeReply {
  /** The moves, each after its parent; empty if there is no win. */
  moves: ProofTreeMove[];
  /** The number of positions whose continuation is left out. */
  leftOut: number;
}

/** A move of a proof. */
export interface ProofTreeMove {
  /** The index of the parent move; absent for a first move. */
  parent?: number;
  /** The point. */
  point: Point;
  /** The kind of move. */
  kind: ProofMoveKind;
  /** For a move of the attacker: the attacker's answers to the defenses that are not in the tree. */
  others?: Point[];
  /** Whether the continuation is left out. */
  leftOut?: boolean;
  /** The index of another move after which the position is the same. The continuation is listed there. */
  same?: number;
}

/** Kind of a move in a proof. */
export type ProofMoveKind =
  /** A five, which wins. */
  | 'five'
  /** A four. */
  | 'four'
  /** A three. */
  | 'three'
  /** Another threat to win by fours. */
  | 'threat'
  /** A move that stops the defender's four. */
  | 'block'
  /** The defender's only move. */
  | 'forced'
  /** A four of the defender. */
  | 'counter-four'
  /** Another defense. */
  | 'defence';

/** A question about a position, and the limits of the search. */
export interface WinQuestionArgs {
  /** The board. The side to move is the attacker; for the question `defences`, the defender. */
  position: Position;
  /** The kind of moves to win by. The questions `hands` and `points` ignore it; `hands` always uses threats. */
  threats: Threats;
  /** The question. */
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
  /** Which points leave the other side without a win? If there is none: which point resists longest? */
  | 'defences'
  /** Is the win the only one? */
  | 'unique'
  /** Which win by threats has the fewest hands? A run of fours is one hand. */
  | 'hands'
  /** Which points are four-threes or double-fours of the side to move, or fours that Black may not stop? */
  | 'points';

/** The answer. It is complete, or has the results so far. */
export interface WinQuestionReply {
  /** Whether a win exists; for `defences`, whether the other side wins after a pass. Absent for `points`. */
  verdict?: Verdict;
  /** Points and their kinds. */
  marks: WinMark[];
  /** The number of undecided moves. */
  undecided: number;
  /** Whether the search is complete. If not, its time is over. */
  done: boolean;
  /** For `hands`: the fewest hands of a win. If the verdict is open, no win exists in fewer hands. */
  hands?: number;
  /** For `unique`: the first branch with another winning move; absent if there is none. */
  branch?: WinBranch;
  /** The line of a win; empty without a win. */
  line: ProofStep[];
  /** Positions searched. */
  nodes: number;
  /** Time spent, in milliseconds. */
  milliseconds: number;
}

/** A marked point. */
export interface WinMark {
  /** The point. */
  point: Point;
  /** The kind of point. */
  kind: WinMarkKind;
}

/** Kind of a marked point. */
export type WinMarkKind =
  /** A winning first move. */
  | 'wins'
  /** A move that is not decided. */
  | 'undecided'
  /** A move that defends against every line. */
  | 'defends'
  /** The move that resists longest, if no move defends. */
  | 'resists'
  /** A four and a three at once. */
  | 'four-three'
  /** Two fours at once. */
  | 'double-four'
  /** A four of White whose only completing point is forbidden to Black. */
  | 'forbidding';

/** A branch of a win: a turn of the attacker with several winning moves. */
export interface WinBranch {
  /** The number of the attacker's move in the line, from 1. */
  attack: number;
  /** The moves that win there. */
  points: Point[];
}

/** A published archive, whose games are a collection of the library. */
export interface PublishedInfo {
  /** The id of the collection. */
  collection: number;
  /** The name of the archive. */
  name: string;
  /** The licence of the games: a name such as `CC-BY-4.0`, or an address. */
  licence: string;
  /** The source of the games, or empty. */
  source: string;
  /** The edition, such as a date, or empty. */
  edition: string;
  /** The number of games in the archive, stored here or not. */
  games: number;
  /** The size of the whole archive in bytes, if it is stored for offline use. */
  bytes: number;
  /** The bytes of the archive in the browser's storage. */
  stored: number;
  /** The bytes still to fetch for offline use; 0 if the whole archive is stored. */
  missing: number;
  /** The bytes fetched since the engine started. */
  fetched: number;
  /** The number of requests that fetched these bytes. */
  requests: number;
  /** Only if the page cannot reach the host: the reason. The stored part of the archive then answers queries. */
  offline?: string;
}

/** The number of bytes that a query may fetch. */
export interface AllowArgs {
  /** The number of bytes, as the failure `archive-large` states it. */
  bytes: number;
}

/** Progress of storing an archive for offline use. */
export interface KeepProgress {
  /** The bytes that are in the browser's storage. */
  kept: number;
  /** The size of the whole archive, in bytes. */
  total: number;
}

/** Next moves to search, and the limits of the search. */
export interface ForcedMovesArgs {
  /** The board, and the color that plays one of the moves. */
  position: Position;
  /** The moves. The answer leaves out points with a stone. */
  moves: Point[];
  /** The number of positions to search by threats for each move. If absent or 0, the search uses fours alone. */
  threats?: number;
}

/** Results for the moves, in the order of the request. */
export interface ForcedMovesReply {
  /** The moves. */
  moves: ForcedMove[];
  /** Positions searched. */
  nodes: number;
}

/** A next move and its result. */
export interface ForcedMove {
  /** The point of the move. */
  point: Point;
  /** The result of the move. */
  outcome: ForcedOutcome;
  /** The kind of moves by which this move wins or loses; absent for a five. */
  by?: Threats;
  /** For a losing move: the line by which the other side wins. */
  line?: ProofStep[];
}

/** Result of a move, as far as the search went. */
export type ForcedOutcome =
  /** The player of the move wins by force. */
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
  /** Only games that match this filter; all games if absent. */
  filter?: Filter;
  /**
   * The number of positions to search by threats in a position without a win by fours. If 0, the search uses fours
   * alone.
   */
  threats: number;
  /** The number of this worker, from 0. Each worker searches games of its own. */
  worker: number;
  /** The number of workers, at least 1. */
  workers: number;
}

/** Progress of one worker. */
export interface StudyGamesReply {
  /** The games of this worker, including games searched earlier. */
  games: number;
  /** The number of completed games. */
  done: number;
  /** The number of findings in this run. */
  finds: number;
  /** Whether the browser has stored the findings. If not, they are lost when the worker ends. */
  kept: boolean;
}

/** Arguments of the request that pauses the search of games. */
export interface RestStudyArgs {
  /** Whether to pause the jobs; `false` lets them continue. Their findings stay stored either way. */
  rest: boolean;
}

/** Selection of the findings to list. */
export interface FindsArgs {
  /** Only findings in games that match this filter; findings in all games if absent. */
  filter?: Filter;
  /**
   * The number of positions to search by threats, as in {@link StudyGamesArgs}. Findings are stored separately for
   * each number.
   */
  threats: number;
  /** The kinds of findings to list; empty for all kinds. */
  kinds: FindKind[];
  /** Lists only findings of this side. */
  side?: Color;
  /** Whether to list only findings in games in which both sides missed a win. */
  both: boolean;
  /** The least number of moves of a listed win. */
  least: number;
  /** The number of findings to skip. */
  offset: number;
  /** The number of findings to list. */
  limit: number;
}

/** Kind of a finding. */
export type FindKind =
  /** A side had a win and missed it. */
  | 'missed'
  /** A side had a win, and won. */
  | 'won'
  /** The record ends while a side has a win, and does not say who won. */
  | 'open'
  /** Black played a forbidden point. */
  | 'forbidden'
  /** White made a four that Black may not stop. */
  | 'forbidden-used'
  /** The record goes on after a five. */
  | 'after-five';

/** The findings in the games searched so far, latest games first. */
export interface FindsReply {
  /** The number of games that match the filter and were played by rules with forbidden points. */
  games: number;
  /** The number of games that match the filter but were played by other rules. */
  leftOut: number;
  /** The number of games searched so far. */
  studied: number;
  /** The number of findings of each kind, listed or not, in the order of `FindKind`. */
  kinds: number[];
  /** The number of games in which both sides missed a win. */
  byBoth: number;
  /** The number of games in which a side missed a win and did not win later. */
  turned: number;
  /** The players with the greatest numbers of missed wins, at most 50. */
  players: FindsCount[];
  /**
   * The openings with the greatest numbers of missed wins. The name is the code of the opening, or empty for games
   * without one.
   */
  openings: FindsCount[];
  /** The number of findings that match the request. */
  total: number;
  /** The offset of the request. */
  offset: number;
  /** The findings of the page. */
  rows: FindRow[];
}

/** Statistics of the findings of a player or in an opening. */
export interface FindsCount {
  /** The id of the player, as a filter uses it; absent for an opening. */
  id?: number;
  /** The name of the player, or the code of the opening. */
  name: string;
  /** The number of games searched. */
  games: number;
  /** The number of wins that were on the board. */
  had: number;
  /** The number of wins that were missed. */
  missed: number;
  /** The number of moves that gave the other side a win. */
  given: number;
}

/** A finding and its game. Moves count from 1; some fields state the number of moves before a move. */
export interface FindRow {
  /** The game, with its number in the engine that answers. */
  game: GameRow;
  /** The kind of finding. */
  kind: FindKind;
  /** The side that had the win, played the point or made the five. */
  side: Color;
  /** The number of moves before the finding; for a missed win, before the move that missed it. */
  ply: number;
  /** For a win: the number of moves before the first turn at which the side had the win. */
  since: number;
  /** For a win: the kind of moves that win. */
  by?: Threats;
  /**
   * For a win by fours, the fewest fours; for a win by threats, the number of moves of the line. For a forbidden
   * point, the sum of 1 for double-three, 2 for double-four and 4 for overline.
   */
  detail: number;
  /** For a win: the number of the other side's move that gave the win, as far as the search shows. */
  given?: number;
  /** For a win: the number of the other side's last move that still held, as far as the search shows. */
  held?: number;
}

/** The kind of file for the findings. */
export interface FindsFileArgs {
  /** The kind of file. The file has only the findings that `offset` and `limit` select. */
  format: FindsFileKind;
}

/** Kind of a file with findings. */
export type FindsFileKind =
  /** A comma-separated table, as `renju missed --csv` writes it. */
  | 'csv'
  /** The games, with the win as a variation and a comment at each finding. */
  | 'sgf';

/** Progress of writing a file. */
export interface FindsFileProgress {
  /** Findings written so far. */
  written: number;
  /** The number of findings to write. */
  of: number;
}

/** A file of findings. */
export interface FindsFileReply {
  /** The file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The number of findings in the file. */
  written: number;
}

/** A procedure and the choices made so far. */
export interface ProcedureArgs {
  /** The opening rule. */
  rule: ProcedureRule;
  /** The choices, in order. */
  choices: ProcedureChoice[];
}

/** Opening rule: the procedure for the first stones of a game. */
export type ProcedureRule =
  /** No rule: moves alternate. */
  | 'free'
  /** The Swap opening rule of 1989. */
  | 'swap'
  /** The RIF opening rule of 1996. */
  | 'rif'
  /** Soosyrv-8. */
  | 'soosyrv-8'
  /** Taraguchi-10. */
  | 'taraguchi-10';

/** Choice of a player. */
export type ProcedureChoice =
  /** A player placed the next stone. */
  | { kind: 'place'; point: Point }
  /** A player swapped colors, or left them. */
  | { kind: 'swap'; swapped: boolean }
  /** A player declared the number of alternatives for the fifth move. */
  | { kind: 'declare'; count: number }
  /** A player will offer alternatives for the fifth move instead of deciding about a swap. */
  | { kind: 'offer-fifths' }
  /** A player offered one more alternative for the fifth move. */
  | { kind: 'offer'; point: Point }
  /** A player kept one of the alternatives for the fifth move. */
  | { kind: 'keep'; point: Point };

/** Progress of the procedure, and the next choice. */
export interface ProcedureReply {
  /** The next step. */
  step: ProcedureStep;
  /** The stones placed so far. */
  moves: Point[];
  /** The alternatives for the fifth move that were offered so far. */
  offered: Point[];
  /** The player who holds Black now. */
  black: Seat;
}

/** Next choice of a procedure, and the player who chooses. */
export type ProcedureStep =
  /** A player places a stone. */
  | { kind: 'place'; by: Seat; points: Point[] }
  /** A player decides whether to swap colors. */
  | { kind: 'swap'; by: Seat; offer?: number }
  /** A player declares the number of alternatives for the fifth move. */
  | { kind: 'declare'; by: Seat; most: number }
  /** A player offers another alternative for the fifth move. */
  | { kind: 'offer'; by: Seat; count: number; points: Point[] }
  /** A player keeps one of the alternatives for the fifth move. */
  | { kind: 'keep'; by: Seat; points: Point[] }
  /** The procedure is over: moves alternate from here. */
  | { kind: 'done' };

/** One of the two players, regardless of color. */
export type Seat =
  /** The player who holds Black at the beginning. */
  | 'first'
  /** The other player. */
  | 'second';

/** The problems to make, and the games to search for them. */
export interface MakeProblemsArgs {
  /** The kind of problems. */
  problems: ProblemKind;
  /** The kind of moves by which the attacker wins. */
  threats: Threats;
  /** The number of problems after which the job ends. It finishes the current game first, so there may be some more. */
  limit: number;
  /** The number of positions to search for each position of a game, and for each move tried in it; 20,000 if absent. */
  nodes?: number;
  /** The number of games to skip, because an earlier set searched them. The new set continues where that set ended. */
  after?: number;
  /** Only games that match this filter; all games if absent. */
  filter?: Filter;
}

/** Kind of a problem. */
export type ProblemKind =
  /** The side to move wins, with only one first move. */
  | 'win'
  /** The other side threatens to win, and only one point defends. */
  | 'defence'
  /** Is a point forbidden to Black, and why? */
  | 'forbidden';

/** Progress of making problems. */
export interface MakeProblemsProgress {
  /** Games searched, including the skipped ones. */
  lookedAt: number;
  /** All games. */
  games: number;
  /** Problems made so far. */
  made: number;
  /**
   * The lines of the problems made since the last progress message. In the set, only the numbers of players who missed
   * a problem differ. The page stores these lines in case the job does not finish.
   */
  lines: string[];
}

/** A complete set of problems. */
export interface MakeProblemsReply {
  /** The set as a file: a heading line, and a line for each problem. */
  set: string;
  /** The number of problems. */
  made: number;
  /** Games searched, including the skipped ones. */
  lookedAt: number;
}

/** Which games count as new, and which of their novelties to list. */
export interface NoveltiesArgs {
  /**
   * The first day, month or year of the new games: `2026-03-09`. If absent, the new games are those of the last two
   * years before the latest game.
   */
  since?: string;
  /**
   * The collection whose latest edition added the new games. If present, `since` is ignored. The new games are those
   * with the highest ids, as many as the edition added.
   */
  edition?: number;
  /**
   * The generation of the library that the page knows. The request fails with `unknown-game` if the library has
   * changed since.
   */
  generation: number;
  /**
   * Codes of the openings of the listed novelties: `D4`, or `other` for none of the 26 openings. If empty, all
   * openings.
   */
  openings: string[];
  /** A part of the name of a player who made the move; empty for all players. */
  player: string;
  /** The least number of older games that reached the position before the move. */
  least: number;
  /** The lowest move number of a listed novelty. */
  from: number;
  /** The highest move number of a listed novelty. The search ignores later moves. */
  to: number;
  /** Whether to leave out moves whose games all came back to positions of older games. */
  ideasOnly: boolean;
  /** The order of the list. */
  order: NoveltyOrder;
  /** The greatest number of novelties in the reply. */
  limit: number;
  /** The kind of file with all novelties; absent for no file. */
  file?: NoveltyFile;
}

/** Order of a list of novelties. */
export type NoveltyOrder =
  /** Highest rank first. The rank depends on the strength of the players of the move, and on their results. */
  | 'rank'
  /** Highest number of new games first. */
  | 'repeated'
  /** Highest number of older games with the position before the move first. */
  | 'known'
  /** Earliest move number first. */
  | 'ply';

/** Kind of a file of novelties. */
export type NoveltyFile =
  /** One record with a variation for each novelty. */
  | 'sgf'
  /** A comma-separated table, a line for each game. */
  | 'csv';

/** Progress of the search for novelties. */
export interface NoveltiesProgress {
  /** The number of games read so far, over four passes. */
  passed: number;
  /** The number of games to read over all passes. */
  of: number;
}

/** Novelties in the new games. */
export interface NoveltiesReply {
  /** The first day of the new games; empty if `edition` defines them. */
  since: string;
  /** The number of new games. */
  newGames: number;
  /** The number of older games. */
  olderGames: number;
  /** The number of new games without a novelty. */
  without: number;
  /** The number of novelties that meet the conditions. */
  total: number;
  /** The number of novelties in each opening. */
  openings: NoveltyOpening[];
  /** The first novelties in the requested order. */
  list: Novelty[];
  /** The requested file. */
  bytes?: Uint8Array<ArrayBuffer>;
}

/** Novelties of an opening. */
export interface NoveltyOpening {
  /** `D4`, or `other` for none of the 26. */
  code: string;
  /** The number of novelties. */
  count: number;
}

/** A novelty: a new move. */
export interface Novelty {
  /** The opening, if it is one of the 26. */
  opening?: Opening;
  /** The moves of a game with the new move, up to and including that move. */
  line: Move[];
  /** The results of the older games with the position before the move. */
  older: Tally;
  /** The number of older games that ended at the position before the move. */
  olderEnded: number;
  /** The moves that the other older games played, most games first. */
  olderMoves: OlderMove[];
  /** The results of the new games. */
  tally: Tally;
  /** The rank of the novelty, by which the order `rank` sorts. */
  rank: number;
  /** Whether all games with the move came back to positions of older games. */
  onlyOrder: boolean;
  /** The new games, the strongest player first. */
  games: NoveltyGame[];
}

/** A move that older games played instead of the novelty. */
export interface OlderMove {
  /** The move. */
  played: Move;
  /** The results of the games with the move. */
  tally: Tally;
}

/** A game with a novelty. */
export interface NoveltyGame {
  /** The game, in the orientation of the line. */
  row: GameRow;
  /** The strength of the player who made the move, 0 to 1. */
  strength: number;
  /** The number of games of that player. */
  gamesOfPlayer: number;
  /** The number of moves after which the game reached a position of older games again. */
  knownAgain?: number;
}

/** The request to stop. */
export interface CancelArgs {
  /** The id of the request to stop. Stopping a request that has ended, or never was, does nothing. */
  target: number;
}

/**
 * Message of the engine. A request gets any number of `progress` messages and then exactly one of `reply`, `failed`
 * and `cancelled`, all with its id. The other messages answer no request, and their id is 0.
 */
export type Response =
  /** Progress of a request. */
  | { kind: 'progress'; id: number; progress: Progress }
  /** The reply to a request. */
  | { kind: 'reply'; id: number; reply: Reply }
  /** The reason why a request failed. */
  | { kind: 'failed'; id: number; error: Failure }
  /** The request was stopped by `cancel`. */
  | { kind: 'cancelled'; id: number }
  /** Another tab changed the library; `library` is absent if no collection is left. */
  | { kind: 'library'; id: number; library?: LibraryInfo }
  /** Another tab changed the user's own records. */
  | { kind: 'records'; id: number }
  /** The engine has fetched more of the published archive, or cannot use the archive. */
  | { kind: 'published'; id: number; published?: PublishedInfo; failure?: Failure };

/** Progress of a request. The kind of the request decides the type. */
export type Progress =
  | ImportProgress
  | SolveProgress
  | WinQuestionReply
  | KeepProgress
  | ForcedMovesReply
  | StudyGamesReply
  | FindsFileProgress
  | MakeProblemsProgress
  | NoveltiesProgress;

/** Reply to a request. The kind of the request decides the type: see `Calls`. */
export type Reply =
  | OpenReply
  | SearchReply
  | GamesPage
  | NamesReply
  | GraphReply
  | GameView
  | GamePlace
  | GamePlaces
  | PlayerReply
  | ForbiddenReply
  | RowsReply
  | SolveReply
  | ProofAttackReply
  | ProofTreeReply
  | WinQuestionReply
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
  /** The reply to a request that returns nothing. */
  | undefined;
