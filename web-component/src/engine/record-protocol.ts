/**
 * Records, books and collections as they cross the wire: the second half of {@link file://./protocol.ts}, which says how
 * points, moves and symmetries are numbered. The Rust twin is `crates/worker/src/protocol/record.rs`.
 *
 * An absent field says nothing; texts are plain text, never markup.
 */
import type { CHARACTER_SETS, Color, GameResult, Move, Point, Position } from './protocol.js';

/** A figure on a point. */
export type MarkShape = 'circle' | 'triangle' | 'square' | 'cross' | 'selected';

/** Stones put on the board or taken away, not as moves. */
export interface Setup {
  black?: Point[];
  white?: Point[];
  empty?: Point[];
  toMove?: Color;
}

/** What is said of the position at a node. */
export interface Note {
  /** A few words: the name of the position. */
  name?: string;
  /** Lines end with `\n`. */
  comment?: string;
  /** Before the node's move, if it has one. */
  setup?: Setup;
  /** Short texts on points, by ascending point. */
  labels?: [Point, string][];
  marks?: [Point, MarkShape][];
  lines?: { from: Point; to: Point; arrow: boolean }[];
  /** The number that the move is to show instead of its own. */
  number?: number;
  /** The author marked the move. */
  marked?: boolean;
  /** The position to begin with when the record is opened. */
  start?: boolean;
  /** Fields that a format has and this has not: its name for it and its text. */
  raw?: [string, string][];
}

/** One node of a tree. */
export interface RecordNode extends Note {
  /** Place of the node before it in the list; the root has none. */
  parent?: number;
  /** With `color`; absent for a node that does not play. */
  move?: Move;
  color?: Color;
}

/** A decision in the opening that is no move. */
export type OpeningEvent =
  | { kind: 'swap'; after: number; swapped: boolean }
  | { kind: 'declare'; after: number; count: number }
  | { kind: 'offer'; ply: number; points: Point[] }
  | { kind: 'choose'; ply: number; point: Point }
  | { kind: 'branch'; after: number; name: string };

export interface PlayerName {
  name?: string;
  rank?: string;
  country?: string;
}

/** A game or a study. */
export interface GameRecord {
  black?: PlayerName;
  white?: PlayerName;
  event?: string;
  round?: string;
  place?: string;
  /** `2015`, `2015-03`, `2015-03-09`, or as the file has it. */
  date?: string;
  rule?: string;
  result?: GameResult;
  /** The result as the file has it, where it says more: `B+R`. */
  resultText?: string;
  blackTime?: string;
  whiteTime?: string;
  name?: string;
  author?: string;
  opening?: OpeningEvent[];
  raw?: [string, string][];
  /** At least the root. Each after its parent; the children of a node in the order of the list, the main line first. */
  nodes: RecordNode[];
}

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

export type CharacterSet = (typeof CHARACTER_SETS)[number];

/** What the reader cannot know and the asker may. */
export interface ReadHints {
  characterSet?: CharacterSet;
  /** SGF with rows counted from the bottom, `.pos` as Yixin-Board reads it. */
  otherWay?: boolean;
}

/** `read`: makes records of a file or a pasted text. */
export interface ReadRequest extends ReadHints {
  file: Blob;
  name: string;
  /** At most so many nodes in all; 20,000 where it does not say. */
  most?: number;
}

/** Something in a file that was not taken as it stands. */
export interface Flaw {
  /** `line 3`, `byte 812`. */
  line?: number;
  byte?: number;
  expected: string;
  found: string;
  kept: 'whole' | 'cut' | 'skipped';
}

export interface ReadReply {
  format: Format;
  records: GameRecord[];
  /** How many records and nodes the file has, if `records` has fewer. */
  total: { records: number; nodes: number };
  flaws: Flaw[];
  /** What was told or guessed, where the texts needed one. */
  characterSet?: CharacterSet;
  /** Nothing in the file tells which way the board lies: `otherWay` may be what is wanted. */
  eitherWay: boolean;
}

/** What a format cannot say. */
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
  | 'structure';

/** `write`: makes a file of records. */
export interface WriteRequest {
  records: GameRecord[];
  format: Format;
  /** For RenLib; UTF-8 where it does not say. */
  characterSet?: CharacterSet;
}

export interface WriteReply {
  bytes: Uint8Array<ArrayBuffer>;
  /** `sgf`, `lib`: how the name of such a file ends. */
  extension: string;
  lost: Loss[];
}

/** A part of the library that came from one file, or that the reader writes. */
export interface CollectionInfo {
  /** Keeps its number for good; the first is 1. The reader's own records are 0. */
  id: number;
  /**
   * `archive` is RenjuNet's, of which there is one; `games` and `books` came from other files (a file may give both: then
   * it is `games` with `positions`); `mine` are the reader's own records.
   */
  kind: 'archive' | 'games' | 'book' | 'mine';
  /** As the reader named it; else the file's name. */
  name: string;
  /** Whether searches look into it. */
  on: boolean;
  games: number;
  /** Places in trees that can be looked up as a book; 0 where there is none. */
  nodes: number;
  /** The file it came from. */
  source: string;
  edition: string;
  /** Milliseconds since 1970. */
  importedAt: number;
  fileBytes: number;
  format: Format;
  characterSet?: CharacterSet;
  /** What is new since the edition that it replaced, if it did. */
  news?: { added: number; changed: number; gone: number };
  /** It cannot be read: it is asked nothing until it is replaced. */
  damaged: boolean;
}

/** `change-collection`: absent is unchanged. The reply is that of `open`. */
export interface ChangeCollectionRequest {
  collection: number;
  name?: string;
  on?: boolean;
  /** Reads the texts of a book in another code page. */
  characterSet?: CharacterSet;
}

/** `delete-collection`. The reply is that of `open`. */
export interface DeleteCollectionRequest {
  collection: number;
}

/** `export-collection`: a file of the whole collection; a book that came from a `.lib` comes back as that file. */
export interface ExportCollectionRequest {
  collection: number;
  /** `rif` or `sgf`; absent: what it came as. */
  format?: Format;
}

/** What `export-collection` gives. */
export interface ExportCollectionReply {
  bytes: Uint8Array<ArrayBuffer>;
  /** `RIF-2026.rif`: the name of the file. */
  name: string;
  /** What the format cannot say of it. */
  lost: Loss[];
}

/** `book`: what the books of the library say of a position, in the orientation of the question. */
export interface BookRequest {
  position: Position;
}

export interface BookReply {
  /** In how many places of the books it stands. */
  places: number;
  /** Moves that the books have here, most frequent first. */
  moves: BookMove[];
  /** Labels on points that no move of the book goes to. */
  labels: { points: Point[]; text: string; collection: number }[];
  /** What is said of the position, at most 100, without repetitions. */
  comments: BookComment[];
}

export interface BookMove {
  /** The move's points; several where they are symmetric in this position; `[225]` for a pass. */
  points: Move[];
  /** In how many places it is played. */
  places: number;
  /** Its label, where the books agree; else the first. */
  label?: string;
  /** The first words said of the position after it. */
  comment?: string;
  /** The author marked it. */
  marked: boolean;
  /** No book plays it here, but a book has the position that it leads to. */
  elsewhere: boolean;
  collections: number[];
}

export interface BookComment {
  collection: number;
  name: string;
  text: string;
  /** Where it stands: for `book-record`. */
  node: number;
}

/** `book-record`: the part of a book that begins with the line to a node, as a record. */
export interface BookRecordRequest {
  collection: number;
  node: number;
  /** At most so many nodes after it. */
  most?: number;
}

/** What `book-record` gives. */
export interface BookRecordReply {
  record: GameRecord;
  /** The place in `record.nodes` of the node asked for. */
  at: number;
}

/** `keep`: stores a record of the reader's own. `failed` with the code `conflict` where another tab has changed it since. */
export interface KeepRequest {
  record: GameRecord;
  /** The id of the record that it takes the place of; absent for a new one. */
  kept?: number;
  /** That of what was changed; absent overwrites whatever is there. */
  revision?: number;
}

export interface KeepReply {
  id: number;
  revision: number;
}

/** `kept`: a record of the reader's own. */
export interface KeptRequest {
  /** Its id. */
  kept: number;
}

export interface KeptReply extends KeepReply {
  record: GameRecord;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** `list-kept`: all of the reader's own records, latest change first. */
export interface KeptList {
  records: KeptRow[];
}

export interface KeptRow {
  id: number;
  revision: number;
  changedAt: number;
  /** `Final`, or the players, or empty. */
  title: string;
  date: string;
  moves: number;
  nodes: number;
  result: GameResult;
}

/** `forget`: deletes one of them. */
export interface ForgetRequest {
  /** Its id. */
  kept: number;
}

/** `game-record`: a game of any collection with all that its file says of it. `kept` where it is one of the reader's own. */
export interface GameRecordRequest {
  game: number;
  generation: number;
  symmetry: number;
}

export interface GameRecordReply {
  record: GameRecord;
  kept?: { id: number; revision: number };
}
