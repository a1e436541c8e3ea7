/**
 * The messages between the page and the engine in its worker.
 *
 * The Rust twin is `crates/worker/src/protocol.rs`; both read every `tests/protocol/*.json`, so neither can drift.
 * A request carries an id and the whole question: the worker keeps no "current board". It is answered by any number
 * of `progress` messages and then exactly one of `reply`, `failed` or `cancelled`.
 *
 * Points are 0..224: `row * 15 + column`, a1 = 0, h8 = 112, o15 = 224. In a list of moves 225 is a pass.
 * Symmetries are 0..7, in the order of {@link SYMMETRIES}.
 */

import type {
  BookRecordRequest,
  BookRequest,
  ChangeCollectionRequest,
  CollectionInfo,
  DeleteCollectionRequest,
  ExportCollectionRequest,
  ForgetRequest,
  GameRecordRequest,
  KeepRequest,
  KeptRequest,
  ReadHints,
  ReadRequest,
  WriteRequest,
} from './record-protocol.js';

export type * from './record-protocol.js';

export type Color = 'black' | 'white';
/** A point, 0..224. */
export type Point = number;
/** A move: a point, or {@link PASS}. */
export type Move = number;
export const PASS = 225;

/** The eight views of a board, in the order of the numbers that cross the wire. */
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

/** The code pages in which texts of files may be, by their labels. */
export const CHARACTER_SETS = [
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1251',
  'windows-1252',
] as const;

/** The stones on the board and whose move it is; the order of play is not part of a position. */
export interface Position {
  black: Point[];
  white: Point[];
  toMove: Color;
}

/**
 * A part of the board that is asked about instead of the whole: what stands in it is as on the board of the question,
 * what stands elsewhere does not matter. It is found in all eight views.
 */
export interface Area {
  /** The points looked at, ascending. */
  points: Point[];
  /** Those of them that may hold anything; each of the others must be black, white or empty as it is. */
  any: Point[];
  /** Also at other places of the board; without it the board as a whole is turned and mirrored. */
  anywhere: boolean;
  /** Also with the colors exchanged. */
  exchanged: boolean;
  /** Whose move it must be; absent: either's. Where the colors are exchanged, so is this. */
  toMove?: Color;
}

/** Which games are asked; what is absent asks all. Lists are never empty; a game needs to match one of their values. */
export interface Filter {
  /** Ids of players, one of whom played. */
  players?: number[];
  /** With which stones; absent: either. */
  as?: Color;
  /** Ids of players, one of whom played against them (without `players`: with the other stones than `as`). */
  opponents?: number[];
  events?: number[];
  /** Countries of players: one of the two is from there. */
  countries?: number[];
  rules?: number[];
  /** 1 is renju, 2 and 3 are kinds of gomoku. */
  categories?: number[];
  /** `D4`. */
  openings?: string[];
  results?: GameResult[];
  /** `2015`, `2015-03`, `2015-03-09`: the first day and the last, both included. Games without a date match neither. */
  from?: string;
  to?: string;
  /** Numbers of moves, both included. */
  shortest?: number;
  longest?: number;
  rated?: boolean;
  /** Numbers of collections; 0 is the reader's own records. */
  collections?: number[];
}

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

/** One value of a filter, and how many games there would be with it in place of what the filter has now. */
export interface FacetValue {
  /**
   * The id of a player, event, country or rule; the category; the opening (0 is D1, 25 is I13); the result (0 black, 1
   * white, 2 draw, 3 unknown); the year; the least of ten numbers of moves; 1 for rated, 0 for not; the collection.
   */
  id: number;
  /** Its name as it is in the file, `D4` for an opening, `black` for a result; else the number. */
  name: string;
  games: number;
}

export interface Facet {
  of: Dimension;
  /** Most games first, at most 20; years and lengths ascending, and all of them. */
  values: FacetValue[];
  /** How many values there are with at least one game. */
  total: number;
}

/** A name that was looked for. */
export interface FoundName extends FacetValue {
  /** A player's name in the own script, or empty. */
  native: string;
  /** A player's country, an event's place, or empty. */
  place: string;
}

export interface NamesReply {
  /** Best match first, then most games. */
  names: FoundName[];
}

export type Order = 'newest' | 'oldest' | 'longest';
export type GameResult = 'black' | 'white' | 'draw' | 'unknown';

/** How games ended. */
export interface Tally {
  black: number;
  white: number;
  draw: number;
  unknown: number;
}

/** One of the 26 openings, recognised from the moves in any orientation. */
export interface Opening {
  /** `D1`..`D13`, `I1`..`I13`. */
  code: string;
  /** 花月 */
  ja: string;
  /** Kagetsu */
  romaji: string;
  /** 花月 (simplified Chinese) */
  zh: string;
}

/** A reply to the position asked about: one row for all points that lead to the same position up to symmetry. */
export interface NextMove {
  /** In the asker's orientation, ascending; [225] for a pass. */
  points: Move[];
  /** Games that played it from the position asked about. */
  games: number;
  /** How those games ended; the four add up to `games`. */
  tally: Tally;
  /** Games that reached the position after it by another order of moves, never through the position asked about. */
  transposed: number;
  /** The first and the last year in which it was played from here; absent where no date is known. */
  firstYear?: number;
  lastYear?: number;
  /**
   * First played from here in the last two years of the library: no game that matches the filter, whatever its date
   * range, has it earlier.
   */
  novelty?: boolean;
  /** Asked of an area: who played it, in the colors of the board of the question. */
  color?: Color;
  /** Asked of an area: of `games`, those in which play went elsewhere first. */
  elsewhere?: number;
}

/** The position one stone earlier, from which games came to the one asked about. */
export interface PreviousMove {
  /** The stone that was played last, in the asker's orientation; several that leave the same position, ascending. [225] is a pass. */
  points: Move[];
  games: number;
}

/** Games of one year. */
export interface YearCount {
  year: number;
  games: number;
}

/** One game in a list. */
export interface GameRow {
  /** Names the game within the library that answered; valid until the library changes. */
  game: number;
  /** The id in the file, as RenjuNet counts; else its place in the file, from 1; of the reader's own, that of `kept`. */
  id: number;
  /** The collection that it is from. */
  collection: number;
  /** How many moves were played (passes count) when the position, or what is in the area, first stood. */
  ply: number;
  /** Asked of an area: after how many moves it stood for the last time. */
  until?: number;
  /** Asked of an area: where it lies once the game is turned by `symmetry`: columns to the right, rows up. */
  shift?: [number, number];
  /** Asked of an area: it stands there with the colors exchanged. */
  exchanged?: boolean;
  /** The view that turns the stored game into the asker's orientation. */
  symmetry: number;
  black: string;
  white: string;
  result: GameResult;
  /** `2026-08-14`, `2026-08`, `2026`, or empty. */
  date: string;
  event: string;
  rule: string;
  /** `D4`, or empty. */
  opening: string;
  /** Number of moves. */
  moves: number;
}

export interface SearchAnswer {
  /** Games in which the position stood, each counted once. */
  total: number;
  tally: Tally;
  /** Of these, the games that ended at the position. */
  ended: number;
  /**
   * Most played first, then those only reached by another order. All of them. Asked of an area: the first move in it after
   * it stood, and `ended` counts the games in which there is none.
   */
  nextMoves: NextMove[];
  /** Where games came from, most games first; empty where an area is asked about. */
  previous: PreviousMove[];
  /**
   * Games a year, ascending, whatever the date range of the filter; years without games are left out. Empty unless the
   * facets asked for have the year.
   */
  years: YearCount[];
  /** What was asked for, in the order in which it was. */
  facets: Facet[];
  /** Names of the ids in the filter. */
  filtered: { of: Dimension; id: number; name: string }[];
  /** The opening that the position shows, where it can be told. */
  opening?: Opening;
  /** Where in the ordered list of games `rows` begins. */
  offset: number;
  rows: GameRow[];
  /** `import`: answered from the part of a file that has been read so far. */
  source: 'library' | 'import';
  /** Games that were asked. */
  games: number;
  /** Time spent in the engine, microseconds. */
  micros: number;
}

/** A position near the one asked about, in the graph of all games. */
export interface GraphNode {
  /** Moves after the one asked about (positive) or before it. */
  level: number;
  /** From the position asked about: moves on the board that lead here. */
  added: Move[];
  /** From the position asked about: stones that are taken from the board to get here, the last one played first. */
  taken: Move[];
  /** Games in which the position stood, and how they ended. */
  games: number;
  tally: Tally;
  /** How many moves were played from here, and how many positions lead here, shown or not. */
  successors: number;
  predecessors: number;
}

/** A move between two of them, in the direction of play. */
export interface GraphArc {
  /** Indices of nodes. */
  from: number;
  to: number;
  /** In the orientation in which `from` is described. */
  move: Move;
  games: number;
}

export interface GraphReply {
  /** The position asked about first, then level by level, most games first. */
  nodes: GraphNode[];
  arcs: GraphArc[];
}

/** A page of the list, without the rest of the answer. */
export interface GamesPage {
  total: number;
  offset: number;
  rows: GameRow[];
}

export interface Person {
  /** The id in the file. */
  id: number;
  /** Given name and surname as the file has them; `#900` where the file does not list the player. */
  name: string;
  /** Name in the player's own script, or empty. */
  native: string;
  country: string;
  city: string;
}

/** Marks on a game that is not as the rules would have it. */
export type GameFlag =
  /** The record goes on, but not legibly: it is kept up to there. */
  | 'cut'
  /** The id occurs more than once in the file. */
  | 'duplicate-id'
  /** Somebody passed. */
  | 'pass'
  /** Moves follow a five. */
  | 'after-five'
  /** Black played a forbidden point; the record may legally go on. */
  | 'forbidden-move'
  /** The stones contradict the result. */
  | 'result-contradicted'
  /** The first move is not h8. */
  | 'off-center';

/** One whole game, turned by the symmetry that was asked for. */
export interface GameView {
  game: number;
  id: number;
  /** The collection that it is from. */
  collection: number;
  moves: Move[];
  result: GameResult;
  /** The result as the file has it: `1`, `0.5`, ... */
  rawResult: string;
  black: Person;
  white: Person;
  publisher?: Person;
  date: string;
  event: { id: number; name: string; place: string; start: string; end: string; rated?: boolean };
  round: string;
  rule: string;
  /** From the moves. */
  opening?: Opening;
  /** The opening as the file names it, or empty. */
  namedOpening: string;
  /** Minutes used, as the file has it; or empty. */
  blackTime: string;
  whiteTime: string;
  /** Points of the `alt` field, turned with the game. */
  alternatives: Point[];
  /** The `alt`, `swap` and `info` fields as the file has them. */
  alt: string;
  swap: string;
  info: string;
  unrated: boolean;
  flags: GameFlag[];
}

/** Why a game, or a part of it, was not taken as it stands. */
export interface Problem {
  /** Line in the (unpacked) file, from 1. */
  line: number;
  /** The game's id where it has one. */
  game?: number;
  reason:
    | 'occupied-point'
    | 'unreadable-move'
    | 'too-many-moves'
    | 'duplicate-id'
    | 'missing-id'
    | 'unknown-result'
    | 'malformed'
    | 'truncated';
  /** What was found there. */
  found: string;
  /** `whole`: the game is kept as it is; `cut`: kept up to the problem; `skipped`: not kept. */
  kept: 'whole' | 'cut' | 'skipped';
}

export interface Problems {
  /** Games (or fragments of games) that are not in the library. */
  skipped: number;
  /** Games kept up to an unreadable or illegal move. */
  cut: number;
  /** Games kept whole with something to note. */
  noted: number;
  /** The first 1,000, in the order of the file. */
  first: Problem[];
}

/**
 * All collections as one. What is said of a file is said of RenjuNet's archive where there is one, else of the first
 * collection.
 */
export interface LibraryInfo {
  /** Grows with every change of the collections; game numbers belong to one generation. */
  generation: number;
  /** In the order in which they were added; the reader's own records, where there are any, last. */
  collections: CollectionInfo[];
  /** File name it came from. */
  source: string;
  /** The date that the file gives itself, or empty. */
  edition: string;
  /** Milliseconds since 1970. */
  importedAt: number;
  /** In the collections that are switched on. */
  games: number;
  /** Size of the file as dropped, bytes. */
  fileBytes: number;
  /** Stored size of all collections, bytes. */
  bytes: number;
  problems: Problems;
}

/** `kept`: in this browser's storage; `session`: storage is not to be had, so it is forgotten when the page closes. */
export type Storage = 'kept' | 'session';

export interface OpenReply {
  library?: LibraryInfo;
  storage: Storage;
}

export interface ImportProgress {
  /** `waiting`: another tab is importing. */
  phase: 'waiting' | 'reading' | 'storing';
  /** Bytes of the file as dropped. */
  bytesRead: number;
  bytesTotal: number;
  games: number;
  /** An estimate, absent until there is ground for one. */
  gamesExpected?: number;
  /** Nodes read so far, of a file with variations. */
  nodes?: number;
  skipped: number;
}

/** Why a point is forbidden to Black: double-three, double-four, overline. */
export type ForbiddenKind = '33' | '44' | '6';

/** One of the rows that make a point forbidden. */
export interface ForbiddenRow {
  kind: ForbiddenKind;
  /** Its stones in the order of the line, the forbidden point among them. */
  points: Point[];
}

/** A point where Black may not play. */
export interface ForbiddenPoint {
  point: Point;
  /** All reasons, in the order 33, 44, 6. */
  kinds: ForbiddenKind[];
  rows: ForbiddenRow[];
}

export interface ForbiddenReply {
  /** Ascending by point. */
  points: ForbiddenPoint[];
}

/** By which moves a win is looked for: fours alone (VCF), or fours, threes and other threats (VCT). */
export type Threats = 'fours' | 'threats';

/** A move of the attacker in a proof. */
export interface Attack {
  point: Point;
  /** `threat`: threatens to win by fours in another way; `block`: stops the defender's four, and goes on threatening. */
  kind: 'five' | 'four' | 'three' | 'threat' | 'block';
}

/** An attack and the answer that resists longest. */
export interface SolvedStep {
  attack: Attack;
  /** Absent where nothing stops it; `only`: the one point that stops the five. */
  defence?: { point: Point; only: boolean };
}

export interface SolveProgress {
  /** Positions looked at, over all requests about this problem. */
  nodes: number;
  nodesPerSecond: number;
  /** Time spent on this problem. */
  milliseconds: number;
  /** The line that looks best so far. */
  line: SolvedStep[];
}

export interface SolveAnswer {
  /** `win`: proved; `no-win`: every line of such threats was tried; `out-of-budget`: not known, asking again goes on. */
  answer: 'win' | 'no-win' | 'out-of-budget';
  /** The longest resistance against a win; what looks best where it is not known. */
  line: SolvedStep[];
  /** Positions looked at, over all requests about this problem. */
  nodes: number;
  milliseconds: number;
}

export interface AttackReply {
  /** Absent where the line has been won, or left the proof. */
  attack?: Attack;
}

/** What the library is asked about. */
export interface Question {
  position: Position;
  /** Only a part of the board. */
  area?: Area;
  /** Only some of the games. */
  filter?: Filter;
}

export type Request =
  /** Opens what is stored. Reply: {@link OpenReply}. */
  | { id: number; kind: 'open' }
  /**
   * Reads a file and makes a collection of it. Where `collection` does not say which it replaces, or that it is a new one,
   * RIF with an edition replaces RenjuNet's archive, and anything else is new. Progress: {@link ImportProgress}; reply:
   * {@link OpenReply}.
   */
  | ({ id: number; kind: 'import'; file: Blob; name: string; collection?: number | 'new' } & ReadHints)
  /** Stops another request, which answers `cancelled`. Reply: nothing. */
  | { id: number; kind: 'cancel'; target: number }
  /** Reply: {@link SearchAnswer}. */
  | ({ id: number; kind: 'search'; order: Order; offset: number; limit: number; facets?: Dimension[] } & Question)
  /** Reply: {@link GamesPage}. */
  | ({ id: number; kind: 'games'; order: Order; offset: number; limit: number } & Question)
  /**
   * Values of a dimension whose names have every word of a text, in any order, case and accents apart; all for an empty
   * one. Reply: {@link NamesReply}.
   */
  | ({ id: number; kind: 'names'; of: Dimension; text: string; limit: number } & Question)
  /** What lies around a position: two moves back, two forward. Reply: {@link GraphReply}. */
  | { id: number; kind: 'graph'; position: Position; filter?: Filter; back: number; forward: number; width: number }
  /** Reply: {@link GameView}. */
  | { id: number; kind: 'game'; game: number; generation: number; symmetry: number }
  /** Forgets all collections; the reader's own records stay. Reply: {@link OpenReply}. */
  | { id: number; kind: 'delete' }
  /** Reply: {@link OpenReply}. */
  | ({ id: number; kind: 'change-collection' } & ChangeCollectionRequest)
  /** Reply: {@link OpenReply}. */
  | ({ id: number; kind: 'delete-collection' } & DeleteCollectionRequest)
  /** Reply: {@link ExportCollectionReply}. */
  | ({ id: number; kind: 'export-collection' } & ExportCollectionRequest)
  /** Reply: {@link ReadReply}. */
  | ({ id: number; kind: 'read' } & ReadRequest)
  /** Reply: {@link WriteReply}. */
  | ({ id: number; kind: 'write' } & WriteRequest)
  /** Reply: {@link BookReply}. */
  | ({ id: number; kind: 'book' } & BookRequest)
  /** Reply: {@link BookRecordReply}. */
  | ({ id: number; kind: 'book-record' } & BookRecordRequest)
  /** Reply: {@link KeepReply}. */
  | ({ id: number; kind: 'keep' } & KeepRequest)
  /** Reply: {@link KeptReply}. */
  | ({ id: number; kind: 'kept' } & KeptRequest)
  /** Reply: {@link KeptList}. */
  | { id: number; kind: 'list-kept' }
  /** Reply: nothing. */
  | ({ id: number; kind: 'forget' } & ForgetRequest)
  /** Reply: {@link GameRecordReply}. */
  | ({ id: number; kind: 'game-record' } & GameRecordRequest)
  /** Where Black may not play. Reply: {@link ForbiddenReply}. */
  | { id: number; kind: 'forbidden'; position: Position }
  /**
   * Looks for a win of the side to move, for 5 seconds by default; the same problem again goes on where the search
   * stopped. `shortest`, for fours only: the win with the fewest. Progress: {@link SolveProgress}; reply: {@link SolveAnswer}.
   */
  | {
      id: number;
      kind: 'solve';
      position: Position;
      threats: Threats;
      shortest?: boolean;
      milliseconds?: number;
      nodes?: number;
    }
  /** The attack that the proof has after these moves, attacks and defences in turn. Reply: {@link AttackReply}. */
  | { id: number; kind: 'answer'; position: Position; threats: Threats; shortest?: boolean; moves: Point[] };

/** What went wrong, as a code for a locale's sentence; `message` is for logs, in English. */
export interface Failure {
  code:
    | 'bad-request'
    | 'not-rif'
    | 'no-archive-in-zip'
    | 'damaged-file'
    | 'read-failed'
    | 'storage-full'
    | 'storage-failed'
    | 'no-library'
    | 'unknown-game'
    /** It is none of the formats that can be read. */
    | 'unknown-format'
    /** The collection, the book's node or the record is not there, or no longer. */
    | 'gone'
    /** Another tab has changed the record since it was read. */
    | 'conflict'
    /** There is a five on the board: nothing is left to solve. */
    | 'game-over'
    | 'internal';
  message: string;
  /** `storage-full`: bytes that were to be stored. */
  needed?: number;
  /** `storage-full`: bytes that the browser said are left, where it says. */
  available?: number;
}

export type Response =
  | { id: number; kind: 'progress'; progress: ImportProgress | SolveProgress }
  | { id: number; kind: 'reply'; reply: unknown }
  | { id: number; kind: 'failed'; error: Failure }
  | { id: number; kind: 'cancelled' }
  /** Not an answer (id 0): another tab changed the library. */
  | { id: 0; kind: 'library'; library?: LibraryInfo }
  /** Not an answer (id 0): another tab changed the reader's own records. */
  | { id: 0; kind: 'records' };
