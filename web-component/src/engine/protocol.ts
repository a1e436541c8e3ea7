// Generated from the Rust types in `crates/worker/src/protocol`. Do not edit.
// To write it: UPDATE_PROTOCOL=1 cargo test -p renju-worker protocol

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

/** What a file picker offers: how the names of files end that can be read. */
export const ACCEPTED_FILES = '.rif,.xml,.lib,.sgf,.psq,.rec,.sav,.pos,.db,.csv,.txt,.bdt,.gz,.zip';

/** The arguments of a request that needs none. */
export type NoArgs = Record<never, never>;

/** Every kind of request: its arguments, what it tells while it is worked on, and its reply. */
export interface Calls {
  /** Opens what is stored. Every request that needs the library does this by itself. */
  open: { args: OpenArgs; progress: never; reply: OpenReply };
  /** Looks into the storage again, as far as it is open: the other engine of the page has changed it. */
  follow: { args: NoArgs; progress: never; reply: OpenReply };
  /**
   * Reads a file and makes a collection of it. Until that is done, and where it fails, the collections stay as they
   * are. Where the request does not say which collection is replaced, or that it is a new one, RIF with an edition
   * replaces RenjuNet's archive, and anything else is new.
   */
  import: { args: ImportArgs & ReadHints; progress: ImportProgress; reply: OpenReply };
  /** Deletes all collections. The user's own records stay. */
  'delete-all-collections': { args: NoArgs; progress: never; reply: OpenReply };
  /** Renames a collection, switches it on or off in queries, or reads its texts in another code page. */
  'change-collection': { args: ChangeCollectionArgs; progress: never; reply: OpenReply };
  /** Deletes a collection. */
  'delete-collection': { args: DeleteCollectionArgs; progress: never; reply: OpenReply };
  /** Everything that is known of a position or a part of the board, and a page of its games. */
  search: { args: Query & PageArgs; progress: never; reply: SearchReply };
  /** Another page of the games of a query, without the rest of the answer. */
  games: { args: Query & PageArgs; progress: never; reply: GamesPage };
  /**
   * Values of a dimension whose names have every word of a text, in any order, case and accents apart; all values for
   * an empty text. Each is counted among the games of the query.
   */
  names: { args: Query & NamesArgs; progress: never; reply: NamesReply };
  /** The positions around a position, in the graph of all games. */
  graph: { args: GraphArgs; progress: never; reply: GraphReply };
  /** One whole game, turned by the symmetry that is asked for. */
  game: { args: GameArgs; progress: never; reply: GameView };
  /** Where a game is, for the other engine of the page, which may number games otherwise. */
  'game-place': { args: GameArgs; progress: never; reply: GamePlace };
  /** The same of the games of a list, or of some of them. */
  'game-places': { args: Query & PlacesArgs; progress: never; reply: GamePlaces };
  /** All that there is of one player: results by side, year, opening and opponent. */
  player: { args: PlayerArgs; progress: never; reply: PlayerReply };
  /** Makes a list of collections that cannot be read anew. */
  'mend-storage': { args: MendArgs; progress: never; reply: OpenReply };
  /** All that is left of the collections, whatever the list says. */
  salvage: { args: NoArgs; progress: never; reply: SalvageReply };
  /** Makes a file of a whole collection. A book that came from a `.lib` comes back as that file. */
  'export-collection': { args: ExportCollectionArgs; progress: never; reply: ExportCollectionReply };
  /** Makes a file of the games of a query, or of some of them. */
  'export-games': { args: Query & ExportGamesArgs; progress: never; reply: ExportGamesReply };
  /** The same of games whose places the other engine found. */
  'export-places': { args: GamePlaces & ExportPlacesArgs; progress: never; reply: ExportGamesReply };
  /** Makes records of a file or a pasted text, of which nothing is stored. */
  read: { args: ReadArgs & ReadHints; progress: ImportProgress; reply: ReadReply };
  /** Makes a file of records. */
  write: { args: WriteArgs; progress: never; reply: WriteReply };
  /** What the books of the library say of a position, in its orientation. */
  book: { args: BookArgs; progress: never; reply: BookReply };
  /** The part of a book that begins with the line to a node, as a record. */
  'book-record': { args: BookRecordArgs; progress: never; reply: BookRecordReply };
  /** A game of any collection as a record, with all that its file says of it. */
  'game-record': { args: GameArgs; progress: never; reply: GameRecordReply };
  /** The same of a game whose place the other engine found. */
  'place-record': { args: GamePlace & PlaceRecordArgs; progress: never; reply: GameRecordReply };
  /** Stores one of the user's own records. Fails with the code `conflict` where another tab has changed it since. */
  'save-record': { args: SaveRecordArgs; progress: never; reply: SavedRecord };
  /** One of the user's own records. */
  'load-record': { args: LoadRecordArgs; progress: never; reply: LoadedRecord };
  /** Lists all of the user's own records. */
  'list-records': { args: NoArgs; progress: never; reply: RecordList };
  /** The stored bytes of one of the user's own records that cannot be read. */
  'raw-record': { args: LoadRecordArgs; progress: never; reply: SalvagedFile };
  /** Deletes one of the user's own records. One that is not there is deleted already. */
  'delete-record': { args: DeleteRecordArgs; progress: never; reply: undefined };
  /** Where Black may not play. */
  forbidden: { args: ForbiddenArgs; progress: never; reply: ForbiddenReply };
  /** The rows of both colors from which a five can be made: twos, threes, closed threes and fours. */
  rows: { args: RowsArgs; progress: never; reply: RowsReply };
  /** Looks for a win of the side to move. The same problem again continues where the last search stopped. */
  solve: { args: SolveArgs; progress: SolveProgress; reply: SolveReply };
  /** The attack that a proof has after some moves. A proof that is not in memory is searched for again. */
  'proof-attack': { args: ProofAttackArgs; progress: never; reply: ProofAttackReply };
  /** The proof of a win as a tree of moves. A proof that is not in memory is searched for again. */
  'proof-tree': { args: ProofTreeArgs; progress: never; reply: ProofTreeReply };
  /** What else is asked of a win: first moves, defences, whether it is unique, hands, tactical points. */
  'win-question': { args: WinQuestionArgs; progress: WinQuestionReply; reply: WinQuestionReply };
  /** Opens it, also where that has failed before. */
  'open-published': { args: NoArgs; progress: never; reply: PublishedInfo };
  /** Questions that need so many bytes of it may fetch them. */
  'allow-published': { args: AllowArgs; progress: never; reply: undefined };
  /** Fetches all of it, and keeps it in the browser's storage. */
  'keep-published': { args: NoArgs; progress: KeepProgress; reply: PublishedInfo };
  /** Deletes what is kept of it in the browser's storage. */
  'forget-published': { args: NoArgs; progress: never; reply: PublishedInfo };
  /** Which of some next moves win or lose by force. */
  'forced-moves': { args: ForcedMovesArgs; progress: ForcedMovesReply; reply: ForcedMovesReply };
  /** Looks at games for wins that were missed, and keeps what it finds. A game is looked at once. */
  'study-games': { args: StudyGamesArgs; progress: StudyGamesReply; reply: StudyGamesReply };
  /** Lets the jobs of `study-games` stand still, or go on: so that a question of the page has the device to itself. */
  'rest-study': { args: RestStudyArgs; progress: never; reply: undefined };
  /** What was found so far. */
  finds: { args: FindsArgs; progress: never; reply: FindsReply };
  /** The same as a file, with the lines of the wins. */
  'finds-file': { args: FindsArgs & FindsFileArgs; progress: FindsFileProgress; reply: FindsFileReply };
  /** What comes after some choices of an opening procedure. */
  procedure: { args: ProcedureArgs; progress: never; reply: ProcedureReply };
  /** Makes problems to train with of the games that are searched, each checked by the rules as they are written. */
  'make-problems': { args: MakeProblemsArgs; progress: MakeProblemsProgress; reply: MakeProblemsReply };
  /** What the new games played for the first time. */
  novelties: { args: NoveltiesArgs; progress: NoveltiesProgress; reply: NoveltiesReply };
  /** Stops another request, which then answers `cancelled`, unless its reply was quicker. */
  cancel: { args: CancelArgs; progress: never; reply: undefined };
}

/** Any message of the page. */
export type Request = { [Kind in keyof Calls]: { id: number; kind: Kind } & Calls[Kind]['args'] }[keyof Calls];

/** What a node of a record says besides its move. */
export type Note = Omit<RecordNode, 'parent' | 'move' | 'color'>;

/** Opens what is stored. */
export interface OpenArgs {
  /** The page has just started: what was replaced cannot be brought back any more. Absent: false. */
  start?: boolean;
}

/** What is stored, and where. */
export interface OpenReply {
  /** All collections; absent where there is none. */
  library?: LibraryInfo;
  /** Whether it outlives the page. */
  storage: Storage;
  /** Why the list of collections cannot be read; there are none then but the own records, until `mend-storage`. */
  damage?: StorageDamage;
  /** Only for `import`: which file of a zip archive was imported; absent where there was no other. */
  zip?: ZipChoice;
}

/**
 * All collections as one. What is said of a file is said of the first archive where there is one, else of the first
 * collection.
 */
export interface LibraryInfo {
  /** Grows with every change of the collections; the numbers of games belong to one generation. */
  generation: number;
  /**
   * In the order in which they were added; a published archive first, and the user's own records, where there are any,
   * last.
   */
  collections: CollectionInfo[];
  /** The name of the file that it came from. */
  source: string;
  /** The date that the file gives itself, or empty. */
  edition: string;
  /** When it was imported, in milliseconds since 1970. */
  importedAt: number;
  /** The number of games in the collections that are switched on. */
  games: number;
  /** The size of the file as it was chosen, in bytes. */
  fileBytes: number;
  /** The stored size of all collections, in bytes. */
  bytes: number;
  /** What of the file could not be read as it stands. */
  problems: Problems;
}

/** A part of the library that came from one file, or the user's own records. */
export interface CollectionInfo {
  /** Never changes and is never given twice; the first is 1. The user's own records are 0. */
  id: number;
  /** What it has. */
  kind: CollectionKind;
  /** As the user named it; else the name of the file. */
  name: string;
  /** Whether queries look into it. */
  on: boolean;
  /** The number of games in it. */
  games: number;
  /** The number of nodes that can be looked up as a book; 0 where there is none. */
  nodes: number;
  /** The name of the file that it came from. */
  source: string;
  /** The date that the file gives itself, or empty. */
  edition: string;
  /** When it was imported or last changed, in milliseconds since 1970. */
  importedAt: number;
  /** The size of the file as it was chosen, in bytes. */
  fileBytes: number;
  /** The format of the file. */
  format: Format;
  /** The code page of its texts, where that was told or guessed. */
  characterSet?: CharacterSet;
  /** Only where it replaced an older edition: what is different. */
  editionDiff?: EditionDiff;
  /** Only where it has replaced something that can be brought back: the bytes that this takes in the storage. */
  replacedBytes?: number;
  /** It cannot be read: no query looks into it until it is replaced. */
  damaged: boolean;
  /** The file that it came from has changed in the storage, or lacks a part: it has no book until it is replaced. */
  fileDamaged?: boolean;
}

/** What a collection has. */
export type CollectionKind =
  /** RenjuNet's archive, as the file says. */
  | 'archive'
  /** Games of another file. Where that has a book as well, `nodes` is not 0. */
  | 'games'
  /** A book without games. */
  | 'book'
  /** The user's own records. */
  | 'own'
  /** A published archive that the page names: nothing of it has to be here. */
  | 'published';

/** A format of files or texts, by its name. `Format` in `crates/records/src/format.rs` says what each of them is. */
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

/** A code page in which the texts of a file may be, by its label. */
export type CharacterSet = 'utf-8' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-kr' | 'windows-1251' | 'windows-1252';

/** How an edition of an archive differs from the one that it replaced, in games. */
export interface EditionDiff {
  /** Games that only the new edition has. */
  added: number;
  /** Games that the new edition has differently. */
  changed: number;
  /** Games that only the old edition had. */
  gone: number;
}

/** What of a file could not be read as it stands. */
export interface Problems {
  /** Games (or fragments of games) that are not in the library. */
  skipped: number;
  /** Games that end before an unreadable or illegal move. */
  cut: number;
  /** Whole games with something to note. */
  noted: number;
  /** The first 1,000, in the order of the file. */
  first: Problem[];
}

/** Why a game, or a part of it, could not be read as it stands. */
export interface Problem {
  /** The line in the (unpacked) file, from 1. */
  line: number;
  /** The game's id, where it has one. */
  game?: number;
  /** What is wrong. */
  reason: ProblemReason;
  /** What was found there. */
  found: string;
  /** How much of the game is in the library. */
  salvaged: Salvaged;
}

/** What is wrong with a game in a file. */
export type ProblemReason =
  /** A move on a point that has a stone. */
  | 'occupied-point'
  /** A move that is no point. */
  | 'unreadable-move'
  /** More moves than a game can have. */
  | 'too-many-moves'
  /** An id that a game before has. */
  | 'duplicate-id'
  /** No id. */
  | 'missing-id'
  /** A result that is none. */
  | 'unknown-result'
  /** No game at all. */
  | 'malformed'
  /** The file ends within the game. */
  | 'truncated'
  /** A second list of moves. */
  | 'second-moves'
  /** An id that no table has. */
  | 'unknown-id'
  /** An element that RIF does not have. */
  | 'unknown-element'
  /** Bytes that are no text. */
  | 'unreadable-bytes'
  /** An attribute that RIF does not have. */
  | 'unknown-attribute'
  /** An encoding that is declared and not known, so that the file is read as UTF-8. */
  | 'unknown-encoding';

/** How much of a damaged game or record was read. */
export type Salvaged =
  /** All of it. */
  | 'whole'
  /** What comes before the damage. */
  | 'cut'
  /** Nothing. */
  | 'skipped';

/** Whether what is stored outlives the page. */
export type Storage =
  /** In this browser's storage. */
  | 'persistent'
  /** In memory, because the browser gives no storage: all is lost when the page closes. */
  | 'session';

/** What is wrong with the stored list of collections. */
export type StorageDamage =
  /** It has changed since it was stored, or is missing. */
  | 'changed'
  /** A newer version of this page stored it; it is whole. */
  | 'newer';

/** Which of several files of game records in a zip archive was read: the largest. */
export interface ZipChoice {
  /** Its name in the archive, with folders. */
  taken: string;
  /** The names of the others, of which nothing was read. */
  left: string[];
}

/** Which file becomes a collection. */
export interface ImportArgs {
  /** The file, plain or packed (gzip, zip). */
  file: Blob;
  /** Its name. */
  name: string;
  /**
   * Which collection it becomes; where it is absent, RIF with a date replaces an archive of which it is an edition,
   * and anything else is new.
   */
  collection?: ImportTarget;
  /**
   * Take it even though it fails as `incomplete`, `unclear` or `known` without this. What is unclear is new then,
   * unless `collection` says otherwise. Absent: false.
   */
  anyway?: boolean;
}

/** Which collection a file becomes: the id of the one that it replaces, or `new`. */
export type ImportTarget =
  /** It takes the place of this one. */
  | number
  /** Another one. */
  | 'new';

/** What a file does not say of itself and the user may know. */
export interface ReadHints {
  /** The code page of its texts; absent: it is guessed. */
  characterSet?: CharacterSet;
  /** The file counts rows from the other side: SGF from the bottom, `.pos` as Yixin-Board reads it. Absent: false. */
  flipRows?: boolean;
}

/** How far the reading of a file has come. */
export interface ImportProgress {
  /** What is being done. */
  phase: ImportPhase;
  /** Bytes read, of the file as it was chosen. */
  bytesRead: number;
  /** The size of the file as it was chosen, in bytes. */
  bytesTotal: number;
  /** Games read. */
  games: number;
  /** An estimate of the number of games in the file; absent until there is ground for one. */
  gamesExpected?: number;
  /** Only of a file with variations: nodes read. */
  nodes?: number;
  /** Games skipped, because nothing of them can be read. */
  skipped: number;
}

/** What is being done with a file. */
export type ImportPhase =
  /** Nothing yet: another import comes first, perhaps in another tab. */
  | 'waiting'
  /** The file is read. */
  | 'reading'
  /** What was read is stored. */
  | 'storing';

/** What changes of a collection. What is absent stays as it is. */
export interface ChangeCollectionArgs {
  /** The id of the collection. */
  collection: number;
  /** Its name; empty for the name of the file. */
  name?: string;
  /** Whether queries look into it. */
  on?: boolean;
  /** Reads its texts in another code page. */
  characterSet?: CharacterSet;
  /** Brings back what it has replaced last, which goes in its place. Absent: false. */
  bringBack?: boolean;
}

/** Which collection is deleted. */
export interface DeleteCollectionArgs {
  /** The id of the collection. */
  collection: number;
}

/** What is looked for, and in which games. */
export interface Query {
  /** The position on the board. It is found in all eight views, by any order of moves. */
  position: Position;
  /** Only a part of the board; absent: the whole position. */
  area?: Area;
  /** Only some of the games; absent: all of them. */
  filter?: Filter;
}

/** The stones on the board and whose move it is; the order of play is not part of a position. */
export interface Position {
  /** The points with a black stone, in any order. */
  black: Point[];
  /** The points with a white stone, in any order. */
  white: Point[];
  /** Whose move it is. */
  toMove: Color;
}

/** A point, 0..224: `row * 15 + column`, so that a1 is 0, h8 is 112 and o15 is 224. */
export type Point = number;

/** Black moves first. */
export type Color = 'black' | 'white';

/**
 * A part of the board that is looked for instead of the whole: what stands in it is as in the position of the query,
 * what stands elsewhere does not matter. It is found in all eight views.
 */
export interface Area {
  /** The points looked at, ascending; at least one. */
  points: Point[];
  /** Those of `points` that may hold anything; each of the others must be black, white or empty as it is. */
  any: Point[];
  /** Also at other places of the board; otherwise the board as a whole is turned and mirrored. */
  anywhere: boolean;
  /** Also with the colors exchanged. */
  exchanged: boolean;
  /** Whose move it must be; absent: either's. Where the colors are exchanged, so is this. */
  toMove?: Color;
}

/**
 * Which games are asked. What is absent asks all games; of a list, a game needs to match one value. Lists are never
 * empty.
 */
export interface Filter {
  /** Ids of players, one of whom played. */
  players?: number[];
  /** With which stones they played; absent: either. */
  as?: Color;
  /** Ids of players, one of whom played against `players` (without `players`: with the other stones than `as`). */
  opponents?: number[];
  /** Ids of events. */
  events?: number[];
  /** Ids of countries: one of the two players is from there. */
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
  /** The last day, in the same form and included as a whole: `2015` ends with December. */
  to?: string;
  /** The least number of moves, included. */
  shortest?: number;
  /** The greatest number of moves, included. */
  longest?: number;
  /** Only rated games, or only games that are not. */
  rated?: boolean;
  /** Ids of collections; 0 is the user's own records. */
  collections?: number[];
}

/** How a game ended: the winner, a draw, or not known. */
export type GameResult = 'black' | 'white' | 'draw' | 'unknown';

/** A page of the list of games, and what is counted. */
export interface PageArgs {
  /** The order of the whole list. */
  order: Order;
  /** Where in the list the page begins, from 0. */
  offset: number;
  /** How many games the page has at most. */
  limit: number;
  /** The dimensions whose values are counted. Only `search` does that. */
  facets?: Dimension[];
}

/**
 * In which order games are listed. Games that are equal in it follow the latest date, and those that do not have what
 * it goes by (a date, a name, an opening, a result) come last in either direction.
 */
export type Order =
  | 'black-descending'
  | 'white-descending'
  | 'event-descending'
  | 'rule-descending'
  | 'opening-descending'
  | 'result-descending'
  /** By date, the latest first. */
  | 'newest'
  /** By date, the earliest first. Games of the same date follow their ids. */
  | 'oldest'
  /** By the number of moves, the most first. */
  | 'longest'
  /** By the number of moves, the fewest first. */
  | 'shortest'
  /** By the name of the player of the black stones, as names are searched for: case and accents apart. */
  | 'black'
  /** By the name of the player of the white stones. */
  | 'white'
  /** By the name of the event. */
  | 'event'
  /** By the name of the rule. */
  | 'rule'
  /** By the opening: D1 to D13, I1 to I13. */
  | 'opening'
  /** By the result: Black's wins, White's wins, draws. */
  | 'result';

/** What a filter can choose by. */
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

/** Everything that is known of a position or a part of the board. All points are in the orientation of the query. */
export interface SearchReply {
  /** Games in which the position stood, each counted once. */
  total: number;
  /** How those games ended; the four add up to `total`. */
  tally: Tally;
  /**
   * Of these games, those that ended at the position. Of an area: those in which no move was played in it after it
   * stood.
   */
  ended: number;
  /**
   * All next moves: those that were played most first, then those that are only reached by another order of moves. Of
   * an area: the first move in it after it stood.
   */
  nextMoves: NextMove[];
  /** Where games came from, most games first; empty for an area. */
  previous: PreviousMove[];
  /**
   * Games a year, ascending, whatever the date range of the filter; years without games are left out. Empty unless the
   * facets that are asked for have the year.
   */
  years: YearCount[];
  /** The facets that were asked for, in that order. */
  facets: Facet[];
  /** The names of the ids in the filter. */
  filterNames: FilterName[];
  /** The opening that the position shows, where it can be told. */
  opening?: Opening;
  /** Where in the ordered list of games `rows` begins, from 0. */
  offset: number;
  /** The page of the list that was asked for. */
  rows: GameRow[];
  /** Who answered. */
  source: Source;
  /** The number of games that were asked. */
  games: number;
  /** Time spent in the engine, in microseconds. */
  microseconds: number;
  /** Only where the games of the published archive are not in this answer: why. */
  without?: Failure;
}

/** How games ended: the number of games of each result. */
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

/** A reply to the position of the query: one for all points that lead to the same position up to symmetry. */
export interface NextMove {
  /** The points, ascending, in the orientation of the query; `[225]` for a pass. */
  points: Move[];
  /** Games that played it from the position of the query. */
  games: number;
  /** How those games ended; the four add up to `games`. */
  tally: Tally;
  /** Games that reached the position after it by another order of moves, never through the position of the query. */
  transposed: number;
  /** The first year in which it was played from here; absent where no date is known. */
  firstYear?: number;
  /** The last year in which it was played from here; absent where no date is known. */
  lastYear?: number;
  /**
   * It was first played from here in the last two years of the library: no game that matches the filter, whatever its
   * date range, has it earlier. Absent: false.
   */
  novelty?: boolean;
  /** Only for an area: who played it, in the colors of the position of the query. */
  color?: Color;
  /** Only for an area: of `games`, those in which play went elsewhere first. */
  elsewhere?: number;
}

/** A move: a point, or 225 ({@link PASS}) for a pass. */
export type Move = number;

/** The position one stone earlier, from which games came to the position of the query. */
export interface PreviousMove {
  /**
   * The stone that was played last, in the orientation of the query; several points, ascending, where removing each
   * leaves the same position. `[225]` is a pass.
   */
  points: Move[];
  /** Games that came this way. */
  games: number;
}

/** The games of one year. */
export interface YearCount {
  /** The year. */
  year: number;
  /** How many games. */
  games: number;
}

/** The values of one dimension, with the number of games of each. */
export interface Facet {
  /** What they are values of. */
  dimension: Dimension;
  /** The 20 values of the most games, most games first; of years and lengths all, ascending. */
  values: FacetValue[];
  /** How many values there are with at least one game. */
  total: number;
}

/** One value of a dimension, and how many games there would be with it in place of what the filter has now. */
export interface FacetValue {
  /**
   * The id of a player, event, country or rule; the category; the opening (0 is D1, 25 is I13); the result (0 black, 1
   * white, 2 draw, 3 unknown); the year; the least of ten numbers of moves; 1 for rated, 0 for not; the collection.
   */
  id: number;
  /** The name in the file, `D4` for an opening, `black` for a result; else the number. */
  name: string;
  /** How many games. */
  games: number;
}

/** The name of an id in the filter. */
export interface FilterName {
  /** What it is the id of. */
  dimension: Dimension;
  /** The id. */
  id: number;
  /** Its name; `#77` where no collection names it. */
  name: string;
}

/** One of the 26 openings, recognised from the moves in any orientation. */
export interface Opening {
  /** `D1`..`D13`, `I1`..`I13`. */
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
  /** The number of the game in the library that answered; valid until the library changes. */
  game: number;
  /**
   * The id in the file, as RenjuNet counts; else its place in the file, from 1; of the user's own records, the record
   * id.
   */
  id: number;
  /** The collection that it is from; 0 for the user's own records. */
  collection: number;
  /** How many moves were played (passes count) when the position, or what is in the area, first stood. */
  ply: number;
  /** Only for an area: after how many moves it stood for the last time. */
  until?: number;
  /** The number of the view that turns the stored game into the orientation of the query. */
  symmetry: number;
  /** Only for an area: where it lies once the game is turned by `symmetry`, as columns to the right and rows up. */
  shift?: [number, number];
  /** Only for an area: whether it stands there with the colors exchanged. */
  exchanged?: boolean;
  /** The name of the player of the black stones. */
  black: string;
  /** The name of the player of the white stones. */
  white: string;
  /** The id by which a filter names the player of the black stones; absent where the game has none. */
  blackId?: number;
  /** The id by which a filter names the player of the white stones; absent where the game has none. */
  whiteId?: number;
  /** The result. */
  result: GameResult;
  /** `2026-08-14`, `2026-08`, `2026`, or empty. */
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
 * Who answered: all collections together, or, while there is none, the part of a file that has been imported so far.
 */
export type Source = 'library' | 'import';

/** What went wrong. */
export interface Failure {
  /** For programs, and for a sentence in the user's language. */
  code: FailureCode;
  /** What was expected and what was found, in English, for logs. */
  message: string;
  /** Only for `storage-full`: the bytes that were to be stored; for `archive-large`: those that are to be fetched. */
  needed?: number;
  /** Only for `storage-full`: the bytes that the browser said are left, where it says. */
  available?: number;
  /** Only for `storage-full`: the bytes that what was replaced takes until the page starts next. */
  held?: number;
  /** Only for `incomplete`, `unclear` and `known`: what the user has to know to decide. */
  doubt?: ImportDoubt;
  /** Only where the host of the published archive is at fault, or waited for: its name. */
  host?: string;
}

/** The kinds of failures. */
export type FailureCode =
  /** The message is no request, or its arguments mean nothing. */
  | 'bad-request'
  /** This engine only searches; the whole one does what was asked. The page's client asks that one then. */
  | 'other-engine'
  /** The file is none that can be imported. */
  | 'not-rif'
  /** The file is a library that `renju import` made, which programs read and the page does not. */
  | 'own-library'
  /** The zip file has nothing in it that can be read. */
  | 'no-archive-in-zip'
  /** The packed file is damaged, or cut off before anything can be read. */
  | 'damaged-file'
  /** The packed file is small and holds more than a page can take. Unpacked, it can be chosen whatever its size. */
  | 'too-large'
  /** The file ends too early, or has less than what it would replace. Nothing has changed; `anyway` takes it. */
  | 'incomplete'
  /** It cannot be told whether the file is another edition of a collection. Nothing has changed; `anyway` takes it. */
  | 'unclear'
  /** A collection has the same content. Nothing has changed; `anyway` adds it once more. */
  | 'known'
  /** The browser did not let the file be read: it has changed or gone since it was chosen. */
  | 'read-failed'
  /** There is no room in the browser's storage. */
  | 'storage-full'
  /** The browser's storage does not work, or what is stored cannot be read. */
  | 'storage-failed'
  /** Something that is stored has changed since, or is missing. */
  | 'storage-damaged'
  /** A newer version of this page wrote what is stored; it is whole. */
  | 'storage-newer'
  /** Another tab keeps the storage from being opened. */
  | 'storage-blocked'
  /** There is no library yet. */
  | 'no-library'
  /** The library has no such game, or has changed since it gave the game's number. */
  | 'unknown-game'
  /** The file or text is in none of the formats that can be read. */
  | 'unknown-format'
  /** The collection, the book's node or the record is not there, or no longer. */
  | 'gone'
  /** Another tab has changed the record since it was read. */
  | 'conflict'
  /** There is a five on the board: nothing is left to solve. */
  | 'game-over'
  /** The published archive cannot be reached, or its host does not give it to this page. */
  | 'archive-unreachable'
  /** The host of the published archive has not answered yet. The page asks again when it is told to. */
  | 'archive-waiting'
  /** The host of the published archive sends nothing, or next to nothing. The next question asks it again. */
  | 'archive-silent'
  /**
   * The host of the published archive gives whole files, and ranges of them that cannot be read: it packs them, or
   * does not allow the header `Range`.
   */
  | 'archive-ranges'
  /** What its host gave is no published archive, or a damaged one. */
  | 'archive-damaged'
  /**
   * The question needs so much of the published archive that the user is asked first; then `allow-published` allows
   * it.
   */
  | 'archive-large'
  /** The question needs more of the published archive than a page can take. */
  | 'archive-too-large'
  /** The engine is at fault. */
  | 'internal';

/** What speaks against taking a file that can be read. */
export interface ImportDoubt {
  /** The games that were read. */
  games: number;
  /** The nodes of its book. */
  nodes: number;
  /** The number of bytes after which the unpacked file ends although more should follow. */
  endsEarly?: number;
  /** The games of the collection that it would replace, where that has more games or nodes. */
  replaces?: number;
  /** The name of the collection that has the same content already. */
  known?: string;
  /** The collection that it would replace. It can also stand beside that, as a new one. */
  rival?: ImportRival;
}

/** A collection that a file would replace. */
export interface ImportRival {
  /** Its id. */
  collection: number;
  /** Its name. */
  name: string;
  /** The number of games in it; 0 where it cannot be read. */
  games: number;
  /** The games that both have under the same id with the same moves; absent where they were not compared. */
  same?: number;
}

/** A page of the list of games. */
export interface GamesPage {
  /** The length of the whole list. */
  total: number;
  /** Where in it `rows` begins, from 0. */
  offset: number;
  /** The games of the page. */
  rows: GameRow[];
}

/** Which names are looked for. */
export interface NamesArgs {
  /** Of what they are the names. */
  dimension: Dimension;
  /** Words, or beginnings of words, in any order; empty for all names. */
  text: string;
  /** How many names at most. */
  limit: number;
}

/** The names that were found. */
export interface NamesReply {
  /** Best match first, then most games. */
  names: FoundName[];
}

/** A name that was looked for. */
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

/** How much of the graph around a position is wanted. */
export interface GraphArgs {
  /** The position in the middle. */
  position: Position;
  /** Only some of the games; absent: all of them. */
  filter?: Filter;
  /** Levels before the position, in moves; at most 4. */
  back: number;
  /** Levels after the position, in moves; at most 4. */
  forward: number;
  /** Positions of a level, those of the most games; at most 24. */
  width: number;
}

/** The positions around a position, in the graph of all games. */
export interface GraphReply {
  /** The position in the middle first, then level by level, most games first. */
  nodes: GraphNode[];
  /** The moves between them. */
  arcs: GraphArc[];
}

/** A position near the one in the middle. */
export interface GraphNode {
  /** Moves after the position in the middle (positive) or before it (negative). */
  level: number;
  /** The moves that lead here from the position in the middle, in its orientation and in the order of play. */
  added: Move[];
  /** The stones that are removed from the position in the middle to get here, the last one played first. */
  removed: Move[];
  /** Games in which the position stood. */
  games: number;
  /** How those games ended; the four add up to `games`. */
  tally: Tally;
  /** How many positions were reached from here by one move, shown or not. */
  successors: number;
  /** How many positions lead here by one move, shown or not. */
  predecessors: number;
}

/** A move between two positions of the graph, in the direction of play. */
export interface GraphArc {
  /** The index in `nodes` of the position before the move. */
  from: number;
  /** The index in `nodes` of the position after the move. */
  to: number;
  /** The move, in the orientation in which `from` is described. */
  move: Move;
  /** Games that played it there. */
  games: number;
}

/** Which game, and how it is turned. */
export interface GameArgs {
  /** The number of the game, as a row of a list gave it. */
  game: number;
  /** The generation of the library that gave the number; 0 for the import that is running. */
  generation: number;
  /** The number of the view by which the game is turned, 0..7. */
  symmetry: number;
}

/** One whole game. All points are in the orientation that was asked for. */
export interface GameView {
  /** As in {@link GameRow}. */
  game: number;
  /** As in {@link GameRow}. */
  id: number;
  /** As in {@link GameRow}. */
  collection: number;
  /** All moves, Black's first. */
  moves: Move[];
  /** The result. */
  result: GameResult;
  /** The result as the file has it: `1`, `0.5`, ... */
  resultText: string;
  /** The player of the black stones. */
  black: Person;
  /** The player of the white stones. */
  white: Person;
  /** As in {@link GameRow}. */
  blackId?: number;
  /** As in {@link GameRow}. */
  whiteId?: number;
  /** Who published the game. */
  publisher?: Person;
  /** `2026-08-14`, `2026-08`, `2026`, or empty. */
  date: string;
  /** The event. */
  event: EventInfo;
  /** The round of the event, or empty. */
  round: string;
  /** The name of the rule, or empty. */
  rule: string;
  /** The opening that the moves show. */
  opening?: Opening;
  /** The opening as the file names it, or empty. */
  namedOpening: string;
  /** Black's time in minutes, as the file has it, or empty. */
  blackTime: string;
  /** White's time in minutes, as the file has it, or empty. */
  whiteTime: string;
  /** The points of the `alt` field, turned with the game. */
  alternatives: Point[];
  /** The `alt` field as the file has it. */
  alt: string;
  /** The `swap` field as the file has it. */
  swap: string;
  /** The `info` field as the file has it. */
  info: string;
  /** Whether the file says that the game was not rated. */
  unrated: boolean;
  /** In which ways the game is not as the rules would have it. */
  flags: GameFlag[];
}

/** A player, or who published a game. */
export interface Person {
  /** The id in the file. */
  id: number;
  /** Given name and surname as the file has them; `#900` where the file does not list the player. */
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
  /** Its name, or empty. */
  name: string;
  /** City and country, or empty. */
  place: string;
  /** The first day, in the form of a game's date, or empty. */
  start: string;
  /** The last day, in the same form, or empty. */
  end: string;
  /** Whether its games are rated; absent where the file does not say. */
  rated?: boolean;
}

/** A way in which a game is not as the rules would have it. */
export type GameFlag =
  /** The record continues, but not legibly: the game has the moves up to there. */
  | 'cut'
  /** The id occurs more than once in the file. */
  | 'duplicate-id'
  /** Somebody passed. */
  | 'pass'
  /** Moves follow a five. */
  | 'after-five'
  /** Black played a forbidden point; the record may legally continue. */
  | 'forbidden-move'
  /** The stones contradict the result. */
  | 'result-contradicted'
  /** The first move is not h8. */
  | 'off-center';

/** Where a game is. */
export interface GamePlace {
  /** The collection. */
  collection: number;
  /** The place among its games, from 0. */
  place: number;
  /** The id of the game, by which it is seen that it is still the same. */
  gameId: number;
  /** The generation of the library; 0 for the import that is running, which the other engine does not have. */
  generation: number;
}

/** In which order, and whether only some of the games. */
export interface PlacesArgs {
  /** The order of the games. */
  order: Order;
  /** Only these games of the list, by the numbers that its rows gave; absent: all. */
  games?: number[];
  /** The generation of the library that gave the numbers. Absent: not looked at. */
  generation?: number;
}

/** Where the games of a list are. */
export interface GamePlaces {
  /** A collection and a place in it for each game, one after the other. */
  places: number[];
  /** How many of the games that were chosen are not in the list, or no longer. */
  missing: number;
  /** The generation of the library; 0 for the import that is running. */
  generation: number;
}

/** Which player. */
export interface PlayerArgs {
  /** The id by which a filter names the player. */
  player: number;
}

/** All that the collections that are switched on have of one player. */
export interface PlayerReply {
  /** Who it is. */
  person: Person;
  /** The number of games; somebody who played both sides of a game has played one. */
  games: number;
  /** How the games ended in which the player had the black stones. */
  black: Tally;
  /** How the games ended in which the player had the white stones. */
  white: Tally;
  /** By year, ascending; games without a date last, and years without games are left out. */
  years: PlayerYear[];
  /** By opening, most games first; games without one of the 26 openings last. */
  openings: PlayerOpening[];
  /** By opponent, most games first; games without a known opponent last. */
  opponents: Opponent[];
}

/** A player's games of one year. */
export interface PlayerYear {
  /** The year; absent where no date is known. */
  year?: number;
  /** The games with the black stones. */
  black: Tally;
  /** The games with the white stones. */
  white: Tally;
}

/** A player's games of one opening. */
export interface PlayerOpening {
  /** The opening that the moves show; absent where it is none of the 26. */
  opening?: Opening;
  /** The games with the black stones. */
  black: Tally;
  /** The games with the white stones. */
  white: Tally;
}

/** A player's games against one other. */
export interface Opponent {
  /** The id by which a filter names the opponent; absent where the games do not say who it was. */
  id?: number;
  /** As in {@link Person}; empty where there is no id. */
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

/** What is done about a list of collections that cannot be read. */
export interface MendArgs {
  /** How the list is mended. */
  how: Mend;
}

/** How a list of collections is mended. */
export type Mend =
  /** It is made anew from all that is there; only names and switches are lost. */
  | 'repair'
  /** All collections are deleted. The user's own records stay. */
  | 'anew';

/** All that is left of the collections. */
export interface SalvageReply {
  /** The files that collections came from, RIF of those without one, and bare bytes of what cannot be read. */
  files: SalvagedFile[];
}

/** A file of what is left. */
export interface SalvagedFile {
  /** Its name: `7/book.lib`. */
  name: string;
  /** Its bytes. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Which collection becomes a file. */
export interface ExportCollectionArgs {
  /** The id of the collection; 0 is the user's own records. */
  collection: number;
  /** The format of the file; absent: the one that the collection came in. */
  format?: Format;
}

/** A file of a collection. */
export interface ExportCollectionReply {
  /** The file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The name of the file: `RIF-2026.rif`. */
  name: string;
  /** What the format cannot say of the collection. */
  lost: Loss[];
  /** The stored file has changed since it was stored, or lacks a part: this is what is left. */
  damaged?: boolean;
}

/**
 * What a format cannot say of the records that are written in it: `other-records` (all records after the first),
 * `facts` (players, event, date, rule and the like), `result`, `opening` (swaps, declared counts, offers and choices),
 * `variations`, `comments` (and names of positions), `labels`, `marks` (figures on points, lines and arrows), `setup`
 * (stones that are no moves), `passes`, `colors` (that do not take turns), `raw-fields` (fields that only another
 * format has), `characters` (that the code page lacks; `?` stands for them), `structure` (nodes that neither play nor
 * say anything).
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

/** In which order, in which format, and whether only some of the games. */
export interface ExportGamesArgs {
  /** The order of the games in the file. */
  order: Order;
  /** The format of the file. */
  format: GamesFormat;
  /** Only these games of the list, by the numbers that its rows gave; absent: all. */
  games?: number[];
  /**
   * The generation of the library that gave the numbers; the request fails with `unknown-game` where the library is
   * another one by now. Absent: not looked at.
   */
  generation?: number;
}

/** How a list of games becomes a file. Games are written as they were recorded, not as they are turned on the board. */
export type GamesFormat =
  /** Each game as a record with all that its file says of it. */
  | 'sgf'
  /** The games, and those rows of the tables that they refer to. */
  | 'rif'
  /** The moves of each game in a line: `h8 h9 i9`. */
  | 'moves'
  /**
   * A line for each game after a line of heads, in UTF-8, with tabs between result (`black`, `white`, `draw`,
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
  /** How many of the games that were chosen are not in the list, or no longer. */
  missing: number;
  /** What the format cannot say of the games; not told of a table, which says what its columns are. */
  lost: Loss[];
}

/** How the file is written. */
export interface ExportPlacesArgs {
  /** The format of the file. */
  format: GamesFormat;
}

/** Which file or pasted text is read. */
export interface ReadArgs {
  /** The file or the text, plain or packed (gzip, zip). */
  file: Blob;
  /** Its name, or empty. It decides nothing that the content decides. */
  name: string;
  /** The greatest number of nodes in all records together; 20,000 where it is absent. */
  maxNodes?: number;
}

/** The records in a file. */
export interface ReadReply {
  /** The format of the file. */
  format: Format;
  /** The records, as far as the number of nodes allows. */
  records: GameRecord[];
  /** How much the file has; `records` may have less. */
  total: ReadTotal;
  /** What could not be read as it stands. */
  flaws: Flaw[];
  /** The code page that was told or guessed, where the texts needed one. */
  characterSet?: CharacterSet;
  /** Nothing in the file tells from which side it counts rows: the user may want `flipRows`. */
  orientationUnknown: boolean;
  /** Which file of a zip archive was read; absent where there was no other. */
  zip?: ZipChoice;
}

/** A game or a study: who, when and how, and a tree of moves. */
export interface GameRecord {
  /** Who had Black in the end, after all swaps. */
  black?: PlayerName;
  /** Who had White in the end. */
  white?: PlayerName;
  /** The event that it was played in. */
  event?: string;
  /** The round of the event: `8`, `F2`. */
  round?: string;
  /** Where it was played. */
  place?: string;
  /** `2015`, `2015-03`, `2015-03-09`; or as the file has it, where it is no day. */
  date?: string;
  /** The opening rule: `Taraguchi-10`. */
  rule?: string;
  /** How it ended; absent: not known. */
  result?: GameResult;
  /** The result as the file has it, where it says more than `result`: `B+R`. */
  resultText?: string;
  /** Minutes that Black used, as the file has them. */
  blackTime?: string;
  /** Minutes that White used, as the file has them. */
  whiteTime?: string;
  /** A name of the record: `Final`, `Puzzle 3`. */
  name?: string;
  /** Who entered or annotated it. */
  author?: string;
  /** How the opening went besides the moves, in order of time. */
  opening?: OpeningEvent[];
  /** Fields that only the format of the file has: its name for each, and the text. */
  raw?: [string, string][];
  /**
   * At least the root. Each node comes after its parent; the children of a node are in the order of the list, the main
   * line first.
   */
  nodes: RecordNode[];
}

/** What is known of a player. */
export interface PlayerName {
  /** The name as it is written. */
  name?: string;
  /** `3d`, `2150`. */
  rank?: string;
  /** Country or team. */
  country?: string;
}

/**
 * A decision in the opening that is no move. `after` is the number of moves played before it, `ply` the number of a
 * move, from 1.
 */
export type OpeningEvent =
  /** Somebody could take the other color, and did or did not. */
  | { kind: 'swap'; after: number; swapped: boolean }
  /** Somebody said how many alternatives there will be for the fifth move. */
  | { kind: 'declare'; after: number; count: number }
  /** Black offered these points for a move; all of them, the chosen one included where it is known. */
  | { kind: 'offer'; ply: number; points: Point[] }
  /** White chose one of the points. */
  | { kind: 'choose'; ply: number; point: Point }
  /** A branch of the opening that the rule names: `A` and `B` of Taraguchi, `put2` of Swap2. */
  | { kind: 'branch'; after: number; name: string };

/** A node of a record's tree: a move, and what is said of the position after it. */
export interface RecordNode {
  /** The index in the list of the node before it; absent for the root. */
  parent?: number;
  /** The move; absent, as `color` is, for a node that does not play. */
  move?: Move;
  /** Who plays it. */
  color?: Color;
  /** A few words: the name of the position. */
  name?: string;
  /** A comment. Lines end with `\n`. */
  comment?: string;
  /** Stones that are set up here, before the node's move, if it has one. */
  setup?: Setup;
  /** Short texts on points, by ascending point. */
  labels?: [Point, string][];
  /** Figures on points, by ascending point. */
  marks?: [Point, MarkShape][];
  /** Lines and arrows between points. */
  lines?: DrawnLine[];
  /** The number that the move is to show instead of its own. */
  number?: number;
  /** The author marked the move. Absent: false. */
  marked?: boolean;
  /** The position to begin with when the record is opened. Absent: false. */
  start?: boolean;
  /** Fields that only the format of the file has: its name for each, and the text. */
  raw?: [string, string][];
}

/** Stones that are put on the board or removed from it, not as moves. */
export interface Setup {
  /** Points that get a black stone. */
  black?: Point[];
  /** Points that get a white stone. */
  white?: Point[];
  /** Points that become empty. */
  empty?: Point[];
  /** Whose move it is then; absent: as it was. */
  toMove?: Color;
}

/** A figure on a point. */
export type MarkShape = 'circle' | 'triangle' | 'square' | 'cross' | 'selected';

/** A line that is drawn on the board. */
export interface DrawnLine {
  /** Where it begins. */
  from: Point;
  /** Where it ends. */
  to: Point;
  /** Whether it ends in an arrow. */
  arrow: boolean;
}

/** How much a file has. */
export interface ReadTotal {
  /** The number of records. */
  records: number;
  /** The number of nodes in all of them. */
  nodes: number;
}

/** Something in a file that could not be read as it stands. */
export interface Flaw {
  /** The line of a text, from 1. */
  line?: number;
  /** The byte of another file, from 0. */
  byte?: number;
  /** What should be there. */
  expected: string;
  /** What is there. */
  found: string;
  /** How much of the record was read. */
  salvaged: Salvaged;
}

/** Which records become a file. */
export interface WriteArgs {
  /** The records. */
  records: GameRecord[];
  /** The format of the file. */
  format: Format;
  /** The code page of a RenLib library; UTF-8 where it is absent. */
  characterSet?: CharacterSet;
}

/** A file of records. */
export interface WriteReply {
  /** The file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** How the name of such a file ends: `sgf`, `lib`. */
  extension: string;
  /** What the format cannot say of the records. */
  lost: Loss[];
}

/** Of which position. */
export interface BookArgs {
  /** The position, which is found in all eight views. */
  position: Position;
}

/** What the books say of a position. All points are in the orientation of the request. */
export interface BookReply {
  /** The number of nodes at which the position stands. */
  nodes: number;
  /** The moves that the books have here, most frequent first. */
  moves: BookMove[];
  /** Labels on points that no move of the books goes to. */
  labels: BookLabel[];
  /** The comments on the position, at most 100, without repetitions. */
  comments: BookComment[];
  /** Where the books have the position: one place for each book that has it. */
  places: BookPlace[];
}

/** A move of the books. */
export interface BookMove {
  /** The point; several where they are symmetric in this position; `[225]` for a pass. */
  points: Move[];
  /** The number of nodes that play it. */
  nodes: number;
  /** Its label, where the books agree; else the first. */
  label?: string;
  /** The first words of a comment on the position after it. */
  comment?: string;
  /** The author marked it. */
  marked: boolean;
  /** No book plays it here, but a book has the position that it leads to. */
  transposition: boolean;
  /** The ids of the collections that have it. */
  collections: number[];
}

/** A label on a point that is no move of the books. */
export interface BookLabel {
  /** The point; several where they are symmetric in this position. */
  points: Point[];
  /** The label. */
  text: string;
  /** The id of the collection that has it. */
  collection: number;
}

/** A comment on a position. */
export interface BookComment {
  /** The id of the collection that has it. */
  collection: number;
  /** The name of the position, or empty. */
  name: string;
  /** The comment, or empty. */
  text: string;
  /** The node of the book at which it stands: for `book-record`. */
  node: number;
}

/** Where a book has a position. */
export interface BookPlace {
  /** The id of the collection. */
  collection: number;
  /** A node of the book at which the position stands, for `book-record`: one with a text, where there is one. */
  node: number;
}

/** Which part of a book is wanted. */
export interface BookRecordArgs {
  /** The id of the collection. */
  collection: number;
  /** The node of the book, as a comment named it. */
  node: number;
  /** The greatest number of nodes after it; 2,000 where it is absent. */
  maxNodes?: number;
}

/** A part of a book. */
export interface BookRecordReply {
  /** The line to the node that was asked for, and what follows it. */
  record: GameRecord;
  /** The index in `record.nodes` of the node that was asked for. */
  nodeIndex: number;
}

/** A game of a collection, as a record. */
export interface GameRecordReply {
  /** The game with all that its file says of it, turned by the symmetry that was asked for. */
  record: GameRecord;
  /** Only for one of the user's own records: which one it is. */
  saved?: SavedRecord;
}

/** A record as it is saved now. */
export interface SavedRecord {
  /** The record id. */
  id: number;
  /** Grows by one each time it is saved; the first is 1. */
  revision: number;
}

/** How a game is turned. */
export interface PlaceRecordArgs {
  /** The number of the view by which the game is turned, 0..7. */
  symmetry: number;
}

/** Which record is saved, and in place of which. */
export interface SaveRecordArgs {
  /** The record. */
  record: GameRecord;
  /** The id of the record that it replaces; absent for a new one. */
  recordId?: number;
  /** The revision that was changed; where it is absent, whatever is there is overwritten. */
  revision?: number;
  /** A draft is none of the own records that are searched, counted and exported, until it is saved without this. */
  draft?: boolean;
}

/** Which record is loaded. */
export interface LoadRecordArgs {
  /** The id of the record. */
  recordId: number;
}

/** One of the user's own records. */
export interface LoadedRecord {
  /** The record id. */
  id: number;
  /** As in {@link SavedRecord}. */
  revision: number;
  /** Whether it is a draft. */
  draft?: boolean;
  /** The record. */
  record: GameRecord;
  /** When it was saved last, in milliseconds since 1970. */
  changedAt: number;
}

/** All of the user's own records. */
export interface RecordList {
  /** The latest change first. */
  records: RecordRow[];
}

/** One of the user's own records, in a list. */
export interface RecordRow {
  /** The record id. */
  id: number;
  /** As in {@link SavedRecord}. */
  revision: number;
  /** When it was saved last, in milliseconds since 1970. */
  changedAt: number;
  /** Whether it is a draft. */
  draft?: boolean;
  /** It cannot be read; then nothing below is known of it. */
  damage?: RecordDamage;
  /** The name of the record, or the players, or the event, or empty. */
  title: string;
  /** As the record has it, or empty. */
  date: string;
  /** The number of moves of the main line. */
  moves: number;
  /** The number of nodes. */
  nodes: number;
  /** The result. */
  result: GameResult;
}

/** Why one of the user's own records cannot be read. */
export type RecordDamage =
  /** Its bytes have changed since they were stored. */
  | 'changed'
  /** A newer version of this page stored it; it is whole. */
  | 'newer';

/** Which record is deleted. */
export interface DeleteRecordArgs {
  /** The id of the record. */
  recordId: number;
}

/** On which board. */
export interface ForbiddenArgs {
  /** The stones; whose move it is does not matter. */
  position: Position;
}

/** Where Black may not play. */
export interface ForbiddenReply {
  /** Ascending by point. */
  points: ForbiddenPoint[];
}

/** A point where Black may not play. */
export interface ForbiddenPoint {
  /** The point. */
  point: Point;
  /** All reasons, in the order `33`, `44`, `6`. */
  kinds: ForbiddenKind[];
  /** The rows that make it forbidden. */
  rows: ForbiddenRow[];
}

/** Why a point is forbidden to Black. */
export type ForbiddenKind =
  /** Two threes. */
  | '33'
  /** Two fours. */
  | '44'
  /** Six or more in a row. */
  | '6';

/** One of the rows that make a point forbidden. */
export interface ForbiddenRow {
  /** The reason that it is a part of. */
  kind: ForbiddenKind;
  /** Its stones in the order of the line, the forbidden point among them. */
  points: Point[];
}

/** On which board. */
export interface RowsArgs {
  /** The stones; whose move it is does not matter. */
  position: Position;
}

/** All rows of both colors from which a five can be made. */
export interface RowsReply {
  /**
   * Black's first; of a color by kind: fours, threes, closed threes, twos. No two rows of a color and a kind have the
   * same eyes in the same line.
   */
  rows: Row[];
}

/** Stones of one color in a line, and where it grows. */
export interface Row {
  /** Whose stones they are. */
  color: Color;
  /** What it is. */
  kind: RowKind;
  /** One end of the row, its eyes included. */
  from: Point;
  /** The other end. */
  to: Point;
  /**
   * The empty points where one more stone makes the next kind of it: of a four a five, of a three a straight four, of
   * a closed three a four, of a two a three. Ascending from `from` to `to`.
   */
  eyes: Point[];
}

/**
 * What a row is. A five is exactly five stones for Black, and five or more for White. That a point may be forbidden to
 * Black is not looked at.
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

/** Which win is looked for, and how long. */
export interface SolveArgs {
  /** The board. The side to move is the attacker, who is to win. */
  position: Position;
  /** By which moves. */
  threats: Threats;
  /** The win with the fewest fours; only where `threats` is `fours`. Absent: false. */
  shortest?: boolean;
  /** The longest time for this request, in milliseconds; 5,000 where it is absent. */
  milliseconds?: number;
  /** The greatest number of positions for this request; no bound where it is absent. */
  nodes?: number;
}

/** By which moves a win is looked for. */
export type Threats =
  /** Fours alone (VCF). */
  | 'fours'
  /** Fours, threes and other threats (VCT). */
  | 'threats';

/** How far a search for a win has come. */
export interface SolveProgress {
  /** Positions looked at, over all requests about this problem. */
  nodes: number;
  /** Positions looked at in a second. */
  nodesPerSecond: number;
  /** Time spent on this problem, in milliseconds, over all requests. */
  milliseconds: number;
  /** The line that looks best so far. */
  line: ProofStep[];
}

/** An attack and the defence that resists longest. */
export interface ProofStep {
  /** The attacker's move. */
  attack: Attack;
  /** The defender's move; absent where nothing stops the attack. */
  defence?: Defence;
}

/** A move of the attacker in a proof. */
export interface Attack {
  /** The point. */
  point: Point;
  /** What it makes. */
  kind: AttackKind;
}

/** What a move of the attacker makes. */
export type AttackKind =
  /** The win. */
  | 'five'
  /** A four, which only one point stops. */
  | 'four'
  /** A three, which threatens a straight four. */
  | 'three'
  /** It threatens to win by fours in another way. */
  | 'threat'
  /** It stops the defender's four and keeps threatening. */
  | 'block';

/** A move of the defender in a proof. */
export interface Defence {
  /** The point. */
  point: Point;
  /** Whether it is the one point that stops a five. */
  only: boolean;
}

/** What came of a search for a win. */
export interface SolveReply {
  /** Whether there is a win. */
  verdict: Verdict;
  /** The longest resistance against a win; what looks best where it is not known; empty where there is none. */
  line: ProofStep[];
  /** Positions looked at, over all requests about this problem. */
  nodes: number;
  /** Time spent on this problem, in milliseconds, over all requests. */
  milliseconds: number;
}

/** What a search for a win says. */
export type Verdict =
  /** The attacker wins, and the proof is in memory. */
  | 'win'
  /**
   * By fours there is none. By threats none was found: fours, threes, rows of three that the next move makes a four
   * and, where a four can be made, rows of two were tried; no other quiet move.
   */
  | 'no-win'
  /** It is not known yet; the same request again continues. */
  | 'out-of-budget';

/** Which proof, and after which moves. */
export interface ProofAttackArgs {
  /** As in {@link SolveArgs}. */
  position: Position;
  /** As in {@link SolveArgs}. */
  threats: Threats;
  /** As in {@link SolveArgs}. */
  shortest?: boolean;
  /** The moves since the position, attacks and defences in turn. */
  moves: Point[];
}

/** The attack that a proof has after some moves. */
export interface ProofAttackReply {
  /** Absent where the moves have won already, or are not in the proof. */
  attack?: Attack;
}

/** Which proof, and how much of it. */
export interface ProofTreeArgs {
  /** As in `SolveArgs`. */
  position: Position;
  /** As in `SolveArgs`. */
  threats: Threats;
  /** As in `SolveArgs`. */
  shortest?: boolean;
  /** The greatest number of moves, or a few more; what is left out then is marked. */
  most: number;
}

/** A proof as a tree. */
export interface ProofTreeReply {
  /** All moves, each after the one before it; none where there is no win. */
  moves: ProofTreeMove[];
  /** Positions that were left out. */
  leftOut: number;
}

/** A move of a proof. */
export interface ProofTreeMove {
  /** The index of the move before it; absent of a first move. */
  parent?: number;
  /** The point. */
  point: Point;
  /** What the move is. */
  kind: ProofMoveKind;
  /** After a move of the attacker: its next moves against every defence that is not in the tree. */
  others?: Point[];
  /** What follows was left out. */
  leftOut?: boolean;
  /**
   * The position stood before, by another order of moves: what follows is in the tree after the move with this index.
   */
  same?: number;
}

/** What a move of a proof is. */
export type ProofMoveKind =
  /** The win. */
  | 'five'
  /** A four. */
  | 'four'
  /** A three. */
  | 'three'
  /** Another threat to win by fours. */
  | 'threat'
  /** It stops the defender's four. */
  | 'block'
  /** The defender's only point. */
  | 'forced'
  /** A four of the defender. */
  | 'counter-four'
  /** Another defence. */
  | 'defence';

/** Which question, of which position, and how long. */
export interface WinQuestionArgs {
  /** The board. The side to move is the attacker; of the question `defences` it is the defender. */
  position: Position;
  /** By which moves; of no meaning to `hands`, which is by threats, and to `points`. */
  threats: Threats;
  /** What is asked. */
  question: WinQuestion;
  /** The longest time, in milliseconds; 5,000 where it is absent. */
  milliseconds?: number;
  /** By threats: positions to look at for each move; 40,000 where it is absent. */
  nodesEach?: number;
}

/** A question about wins. */
export type WinQuestion =
  /** All winning first moves. */
  | 'first-moves'
  /** The points after which the other side has no win any more; where there is none, the longest resistance. */
  | 'defences'
  /** Whether the win is the only one. */
  | 'unique'
  /** The win by threats with the fewest hands: a run of fours is one hand. */
  | 'hands'
  /** The four-three and double-four points of the side to move, and its fours that Black may not stop. */
  | 'points';

/** An answer, or what is known of it so far. */
export interface WinQuestionReply {
  /**
   * Whether there is a win: of the side to move, and of `defences` of the other side after a pass. Absent of `points`.
   */
  verdict?: Verdict;
  /** Points and what they are. */
  marks: WinMark[];
  /** Moves that are not decided. */
  undecided: number;
  /** Whether nothing is left to look at; otherwise the time was over. */
  done: boolean;
  /** Of `hands`: the fewest. Where it is not known whether there is a win, there is none in fewer. */
  hands?: number;
  /** Of `unique`: where another move wins first; absent where none does. */
  branch?: WinBranch;
  /** The line of a win; empty where there is none. */
  line: ProofStep[];
  /** Positions looked at. */
  nodes: number;
  /** Time spent, in milliseconds. */
  milliseconds: number;
}

/** A point and what it is. */
export interface WinMark {
  /** The point. */
  point: Point;
  /** What it is. */
  kind: WinMarkKind;
}

/** What a point is. */
export type WinMarkKind =
  /** A winning first move. */
  | 'wins'
  /** Not decided. */
  | 'undecided'
  /** It defends against every line. */
  | 'defends'
  /** Nothing defends, and this resists longest. */
  | 'resists'
  /** A four and a three at once. */
  | 'four-three'
  /** Two fours at once. */
  | 'double-four'
  /** A four that Black may not stop. */
  | 'forbidding';

/** Where a win branches. */
export interface WinBranch {
  /** The number of the attacker's move in the line, from 1. */
  attack: number;
  /** All moves that win there. */
  points: Point[];
}

/** A published archive, whose games are a collection of the library. */
export interface PublishedInfo {
  /** The number of the collection. */
  collection: number;
  /** What it is called. */
  name: string;
  /** Under which licence its games are published: a name such as `CC-BY-4.0`, or an address. */
  licence: string;
  /** Where the games come from, or empty. */
  source: string;
  /** The edition, such as a date, or empty. */
  edition: string;
  /** The number of its games, here or not. */
  games: number;
  /** The bytes that all of it takes when it is kept. */
  bytes: number;
  /** The bytes of it that are kept in the browser's storage. */
  stored: number;
  /** The bytes that still have to be fetched to keep all of it; 0 where it is kept. */
  missing: number;
  /** The bytes that were fetched since the engine was started. */
  fetched: number;
  /** The requests that this took. */
  requests: number;
  /** Only where its host cannot be reached, so that what is stored answers: why. */
  offline?: string;
}

/** How many bytes a question may fetch. */
export interface AllowArgs {
  /** The bytes, as the failure `archive-large` names them. */
  bytes: number;
}

/** How far the keeping of an archive has come. */
export interface KeepProgress {
  /** The bytes that are in the browser's storage. */
  kept: number;
  /** The bytes of all. */
  total: number;
}

/** Which next moves, and how much is looked for. */
export interface ForcedMovesArgs {
  /** The board, and who plays one of the moves. */
  position: Position;
  /** The moves. Points with a stone are left out of the answer. */
  moves: Point[];
  /** Positions to look at by threats for each move; by fours alone where it is absent or 0. */
  threats?: number;
}

/** What is known of the moves, in the order in which they were asked for. */
export interface ForcedMovesReply {
  /** The moves. */
  moves: ForcedMove[];
  /** Positions looked at. */
  nodes: number;
}

/** A next move, and what it leads to. */
export interface ForcedMove {
  /** Where. */
  point: Point;
  /** What it leads to. */
  outcome: ForcedOutcome;
  /** By which moves it wins or loses; absent for a five. */
  by?: Threats;
  /** Where it loses: the line of the other side. */
  line?: ProofStep[];
}

/** What a move leads to, as far as was searched. */
export type ForcedOutcome =
  /** Whoever plays it wins by force. */
  | 'wins'
  /** The other side wins by force. */
  | 'loses'
  /** Black may not play it. */
  | 'forbidden'
  /** Neither was found. */
  | 'open'
  /** The positions that may be looked at were not enough to tell. */
  | 'undecided';

/** Which games are looked at, and how. */
export interface StudyGamesArgs {
  /** Only some of the games; absent: all of them. */
  filter?: Filter;
  /** Positions to look at by threats where there is no win by fours; by fours alone where it is 0. */
  threats: number;
  /** Which of the workers this is, from 0: each looks at games of its own. */
  worker: number;
  /** The number of workers, at least 1. */
  workers: number;
}

/** How far a worker has come. */
export interface StudyGamesReply {
  /** Its games, those included that were looked at before. */
  games: number;
  /** Those of them that are done. */
  done: number;
  /** What it has found in this run. */
  finds: number;
  /** Whether what was found is kept in the browser's storage; otherwise it lasts as long as the worker. */
  kept: boolean;
}

/** Whether the jobs that look at games stand still. */
export interface RestStudyArgs {
  /** They stand still until this is asked for with `false`; what they have found is kept either way. */
  rest: boolean;
}

/** Which finds are listed. */
export interface FindsArgs {
  /** Only of some of the games; absent: of all. */
  filter?: Filter;
  /** As in {@link StudyGamesArgs}: what was found by fours alone and by threats is kept apart. */
  threats: number;
  /** Of these kinds; of all where there are none. */
  kinds: FindKind[];
  /** Only of this side. */
  side?: Color;
  /** Only of games in which both sides missed a win. */
  both: boolean;
  /** Only wins of so many moves at least. */
  least: number;
  /** How many to pass over. */
  offset: number;
  /** How many to list. */
  limit: number;
}

/** What is found in a game. */
export type FindKind =
  /** A side had a win and let it go. */
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

/** What was found in the games that were looked at so far, latest games first. */
export interface FindsReply {
  /** The games that were asked for and are played by rules with forbidden points. */
  games: number;
  /** The others of those that were asked for. */
  leftOut: number;
  /** How many of the games were looked at. */
  studied: number;
  /** How many finds there are of each kind, whichever are listed, in the order of `FindKind`. */
  kinds: number[];
  /** Games in which both sides missed a win. */
  byBoth: number;
  /** Games that a side did not win after it had missed a win. */
  turned: number;
  /** The players who missed most, at most 50. */
  players: FindsCount[];
  /** The openings in which most was missed; the name is the code, or empty for games without one. */
  openings: FindsCount[];
  /** The number of finds that are wanted. */
  total: number;
  /** As it was asked for. */
  offset: number;
  /** A page of them. */
  rows: FindRow[];
}

/** How often something was found of a player or an opening. */
export interface FindsCount {
  /** Of a player: the id, by which a filter asks for the games. */
  id?: number;
  /** The name of the player, or the code of the opening. */
  name: string;
  /** Games that were looked at. */
  games: number;
  /** Wins that were on the board. */
  had: number;
  /** Those of them that were let go. */
  missed: number;
  /** Moves that gave the other side a win. */
  given: number;
}

/** A find and its game. Moves are counted: before move 1, none has been played. */
export interface FindRow {
  /** The game; its number is that of the engine that answers. */
  game: GameRow;
  /** What it is. */
  kind: FindKind;
  /** The side that had the win, played the point or made the five. */
  side: Color;
  /** How many moves were played before the one that it is about: of a missed win the one that let it go. */
  ply: number;
  /** Of a win: how many moves were played when the side had it first. */
  since: number;
  /** Of a win: by which moves. */
  by?: Threats;
  /**
   * Of a win: the fewest fours, or the moves of the line by threats. Of a forbidden point: 1 for double-three, 2 for
   * double-four, 4 for an overline, added up.
   */
  detail: number;
  /** Of a win: the number of the other side's move that lost by force, as far as was searched. */
  given?: number;
  /** Of a win: the number of the last move of the other side that still held, as far as was searched. */
  held?: number;
}

/** As what finds are written. */
export interface FindsFileArgs {
  /** The kind of file. `offset` and `limit` count for it, too. */
  format: FindsFileKind;
}

/** A kind of file. */
export type FindsFileKind =
  /** A table with commas, as `renju missed --csv` writes it. */
  | 'csv'
  /** The games, with the win as a variation and a comment at each find. */
  | 'sgf';

/** How far a file has come. */
export interface FindsFileProgress {
  /** Finds that are written. */
  written: number;
  /** All of them. */
  of: number;
}

/** A file of finds. */
export interface FindsFileReply {
  /** The file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The finds in it. */
  written: number;
}

/** Which procedure, and what was chosen so far. */
export interface ProcedureArgs {
  /** The rule. */
  rule: ProcedureRule;
  /** The choices, in order. */
  choices: ProcedureChoice[];
}

/** A rule for the first stones of a game. */
export type ProcedureRule =
  /** None: moves alternate. */
  | 'free'
  /** The Swap opening rule of 1989. */
  | 'swap'
  /** The RIF opening rule of 1996. */
  | 'rif'
  /** Soosyrv-8. */
  | 'soosyrv-8'
  /** Taraguchi-10. */
  | 'taraguchi-10';

/** What a player chose. */
export type ProcedureChoice =
  /** Placed the next stone. */
  | { kind: 'place'; point: Point }
  /** Swapped colors, or left them. */
  | { kind: 'swap'; swapped: boolean }
  /** Declared how many fifths will be offered. */
  | { kind: 'declare'; count: number }
  /** Offers fifths in place of a swap. */
  | { kind: 'offer-fifths' }
  /** Offered one more fifth. */
  | { kind: 'offer'; point: Point }
  /** Kept one of the offered fifths. */
  | { kind: 'keep'; point: Point };

/** How far the procedure has come, and what is to be chosen. */
export interface ProcedureReply {
  /** What comes next. */
  step: ProcedureStep;
  /** The stones so far. */
  moves: Point[];
  /** The fifths offered so far. */
  offered: Point[];
  /** Who holds Black now. */
  black: Seat;
}

/** What comes next, and who chooses. */
export type ProcedureStep =
  /** A stone. */
  | { kind: 'place'; by: Seat; points: Point[] }
  /** Whether to swap colors. */
  | { kind: 'swap'; by: Seat; offer?: number }
  /** How many fifths will be offered. */
  | { kind: 'declare'; by: Seat; most: number }
  /** Another fifth. */
  | { kind: 'offer'; by: Seat; count: number; points: Point[] }
  /** Which of the offered fifths stays. */
  | { kind: 'keep'; by: Seat; points: Point[] }
  /** Nothing: moves alternate from here. */
  | { kind: 'done' };

/** One of the two who play, apart from the color. */
export type Seat =
  /** The one who holds Black when the game begins. */
  | 'first'
  /** The other. */
  | 'second';

/** Which problems are made of the games. */
export interface MakeProblemsArgs {
  /** What they ask. */
  problems: ProblemKind;
  /** By which moves the attacker wins. */
  threats: Threats;
  /** How many are enough. The game with the last of them may have some more, which are in the set as well. */
  limit: number;
  /**
   * Positions to look at for each position of a game, and for each move that is tried in it; 20,000 where it is
   * absent.
   */
  nodes?: number;
  /** Games to pass over, as many as were looked at before: the set goes on where another ended. */
  after?: number;
}

/** What a problem asks. */
export type ProblemKind =
  /** The side to move wins, and by one first move only. */
  | 'win'
  /** The other side threatens to win; one point only holds. */
  | 'defence'
  /** Is a point forbidden to Black, and why? */
  | 'forbidden';

/** How far the making of problems has come. */
export interface MakeProblemsProgress {
  /** Games that were looked at, with those that were passed over. */
  lookedAt: number;
  /** All games. */
  games: number;
  /** Problems that were made. */
  made: number;
  /**
   * Those that were made since the page was told last, as the set will have them but for how many players missed them.
   * The page keeps them where the making does not come to its end.
   */
  lines: string[];
}

/** A set of problems. */
export interface MakeProblemsReply {
  /** As a file has it: a line that says what it is, and a line for each problem. */
  set: string;
  /** How many there are. */
  made: number;
  /** Games that were looked at, with those that were passed over. */
  lookedAt: number;
}

/** Which games are new, and which of their new moves are told. */
export interface NoveltiesArgs {
  /**
   * Games of this day, month or year and later are new: `2026-03-09`. Absent: those of the last two years before the
   * latest game.
   */
  since?: string;
  /**
   * The collection whose latest edition brought the new games, in place of a day: as many games with the highest ids
   * as it added.
   */
  edition?: number;
  /**
   * The generation of the library whose games are numbered; the request fails with `unknown-game` where the library is
   * another one by now.
   */
  generation: number;
  /** Codes of openings, of which one has to be that of the new move: `D4`, or `other` for none of the 26. */
  openings: string[];
  /** A part of the name of a player who made the move; empty for all. */
  player: string;
  /** The least number of older games that had the position before. */
  least: number;
  /** The least number of the move. */
  from: number;
  /** The greatest number of the move; what games played later is not looked at. */
  to: number;
  /** Whether moves are left out whose games all came back to positions of older games. */
  ideasOnly: boolean;
  /** The order of the list. */
  order: NoveltyOrder;
  /** How many of them the reply has at most. */
  limit: number;
  /** All of them as a file besides. */
  file?: NoveltyFile;
}

/** In which order new moves are listed. */
export type NoveltyOrder =
  /** By the strength of those who made them and what they scored. */
  | 'rank'
  /** By the number of new games, most first. */
  | 'repeated'
  /** By the number of older games that had the position before, most first. */
  | 'known'
  /** By the number of the move, earliest first. */
  | 'ply';

/** A file of new moves. */
export type NoveltyFile =
  /** One record with a variation for each. */
  | 'sgf'
  /** A table with commas between its columns, a line for each game. */
  | 'csv';

/** How far the search for new moves has come. */
export interface NoveltiesProgress {
  /** Games that were passed over, in four passes. */
  passed: number;
  /** How many that will be. */
  of: number;
}

/** New moves. */
export interface NoveltiesReply {
  /** The day since which games are new; empty where an edition brought them. */
  since: string;
  /** New games. */
  newGames: number;
  /** Older games. */
  olderGames: number;
  /** New games without a new move. */
  without: number;
  /** How many new moves meet the conditions. */
  total: number;
  /** How many of them each opening has. */
  openings: NoveltyOpening[];
  /** The first of them, in order. */
  list: Novelty[];
  /** The file that was asked for. */
  bytes?: Uint8Array<ArrayBuffer>;
}

/** The new moves of an opening. */
export interface NoveltyOpening {
  /** `D4`, or `other` for none of the 26. */
  code: string;
  /** New moves. */
  count: number;
}

/** A new move. */
export interface Novelty {
  /** The opening, if it is one of the 26. */
  opening?: Opening;
  /** The moves of one of its games; the last is the new one. */
  line: Move[];
  /** How the older games ended that had the position before. */
  older: Tally;
  /** How many of them ended there. */
  olderEnded: number;
  /** What the others played, most games first. */
  olderMoves: OlderMove[];
  /** How the new games ended. */
  tally: Tally;
  /** By which it is ranked. */
  rank: number;
  /** Whether all its games came back to positions of older games. */
  onlyOrder: boolean;
  /** The new games, the strongest player first. */
  games: NoveltyGame[];
}

/** What older games played where a new move was made. */
export interface OlderMove {
  /** The move. */
  played: Move;
  /** How these games ended. */
  tally: Tally;
}

/** A game with a new move. */
export interface NoveltyGame {
  /** The game, as it lies on the line. */
  row: GameRow;
  /** How strong the one is who made the move, 0 to 1. */
  strength: number;
  /** The games of that player. */
  gamesOfPlayer: number;
  /** After how many moves it was again in a position of older games. */
  knownAgain?: number;
}

/** Which request to stop. */
export interface CancelArgs {
  /** The id of the request to stop. One that has ended, or never was, is nothing to stop. */
  target: number;
}

/**
 * What the engine says. A request is answered by any number of `progress` messages and then exactly one of `reply`,
 * `failed` and `cancelled`, all with its id. The other messages answer nothing, and their id is 0.
 */
export type Response =
  /** How far a request has come. */
  | { kind: 'progress'; id: number; progress: Progress }
  /** What was asked for. */
  | { kind: 'reply'; id: number; reply: Reply }
  /** Why it cannot be had. */
  | { kind: 'failed'; id: number; error: Failure }
  /** The request was stopped by `cancel`. */
  | { kind: 'cancelled'; id: number }
  /** Another tab changed the library; absent where it has none any more. */
  | { kind: 'library'; id: number; library?: LibraryInfo }
  /** Another tab changed the user's own records. */
  | { kind: 'records'; id: number }
  /** More of the published archive is here, or it cannot be used. */
  | { kind: 'published'; id: number; published?: PublishedInfo; failure?: Failure };

/** How far a request has come. Which of them it is follows from the kind of the request. */
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

/** What was asked for. Which of them it is follows from the kind of the request: see `Calls`. */
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
  /** To a request that only does something. */
  | undefined;
