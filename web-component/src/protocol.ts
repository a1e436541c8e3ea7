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

/** The stones on the board and whose move it is; the order of play is not part of a position. */
export interface Position {
  black: Point[];
  white: Point[];
  toMove: Color;
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
  /** The last year in which it was played from here; absent where no date is known. */
  lastYear?: number;
}

/** One game in a list. */
export interface GameRow {
  /** Names the game within the library that answered; valid until the library changes. */
  game: number;
  /** The id in the file, as RenjuNet counts. */
  id: number;
  /** How many moves were played (passes count) when the position stood. */
  ply: number;
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
  /** Most played first, then those only reached by another order. All of them. */
  nextMoves: NextMove[];
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

export interface LibraryInfo {
  /** Grows with every import; game numbers belong to one generation. */
  generation: number;
  /** File name it came from. */
  source: string;
  /** The date that the file gives itself, or empty. */
  edition: string;
  /** Milliseconds since 1970. */
  importedAt: number;
  games: number;
  /** Size of the file as dropped, bytes. */
  fileBytes: number;
  /** Stored size, bytes. */
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

export type Request =
  /** Opens what is stored. Reply: {@link OpenReply}. */
  | { id: number; kind: 'open' }
  /** Reads an archive and makes it the library. Progress: {@link ImportProgress}; reply: {@link OpenReply}. */
  | { id: number; kind: 'import'; file: Blob; name: string }
  /** Stops another request, which answers `cancelled`. Reply: nothing. */
  | { id: number; kind: 'cancel'; target: number }
  /** Reply: {@link SearchAnswer}. */
  | { id: number; kind: 'search'; position: Position; order: Order; offset: number; limit: number }
  /** Reply: {@link GamesPage}. */
  | { id: number; kind: 'games'; position: Position; order: Order; offset: number; limit: number }
  /** Reply: {@link GameView}. */
  | { id: number; kind: 'game'; game: number; generation: number; symmetry: number }
  /** Forgets the library. Reply: {@link OpenReply}. */
  | { id: number; kind: 'delete' }
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
  | { id: 0; kind: 'library'; library?: LibraryInfo };
