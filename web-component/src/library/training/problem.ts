/**
 * Reads and writes training problems. A file contains a set of problems: each line is one problem as JSON
 * (`docs/problem-sets.md`).
 *
 * A file may come from anybody, so the parser checks every field. A line that cannot be read is left out and reported.
 */
import type { Color, ForbiddenKind, Point, Position, Threats } from '../../engine/protocol.js';
import { type LineSetup, parseMoves, parsePosition } from '../../game/notation.js';
import { isHead } from './set-lines.js';

export type Task =
  /**
   * `win`: the side to move can win by force. `defence`: the opponent threatens to win, and only one point prevents
   * this win.
   */
  | { readonly kind: 'win' | 'defence'; readonly threats: Threats }
  /**
   * The question is whether `point` is forbidden to Black. `reasons` contains the answer: why the point is forbidden.
   * If `reasons` is empty, Black may play there.
   */
  | { readonly kind: 'forbidden'; readonly point: Point; readonly reasons: readonly ForbiddenKind[] };

export type TaskKind = Task['kind'];
export const TASK_KINDS: readonly TaskKind[] = ['win', 'defence', 'forbidden'];

/** The known facts about the game in which the position of a problem occurred. */
export interface ProblemSource {
  readonly black: string;
  readonly white: string;
  readonly year: string;
  readonly event: string;
  /** Number of moves of the game before the position. */
  readonly ply: number;
  /** The next move of the game; `undefined` if it is unknown. */
  readonly played?: Point | undefined;
  /** Rating of the player to move, on the day of the game; `undefined` if it is unknown. */
  readonly rating?: number | undefined;
}

export interface TrainingProblem {
  /** Unique id of the problem. The user's progress is stored under this id. */
  readonly id: string;
  readonly setup: LineSetup;
  readonly task: Task;
  /** The only move that wins or defends; `undefined` if the file does not name such a move. */
  readonly solution: Point | undefined;
  /** The whole solution: moves of the attacker and the defender in turn. */
  readonly line: readonly Point[];
  /** Difficulty from 1 to 5; 0 if the problem was not graded. */
  readonly level: number;
  readonly tags: readonly string[];
  /**
   * `reached` is the number of games that reached the position and continued. `missed` is the number of these games in
   * which the player did not play the solution.
   */
  readonly reached: number;
  readonly missed: number;
  readonly from: ProblemSource;
  /**
   * The line of text that describes the problem in its file. This line is stored with the user's progress, so that the
   * problem can be repeated without the file.
   */
  readonly text: string;
}

/** A position in which the side to move can win. A problem can be made from it. */
export interface WonPosition {
  readonly position: Position;
  readonly threats: Threats;
  /** The solution: winning moves and the moves of the longest resistance, in turn. */
  readonly line: readonly Point[];
  readonly from: Partial<ProblemSource>;
}

/** An error in a line of a file of problems. */
export interface LineFault {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  /** Name of the field that cannot be read; `line` if the whole line cannot be read. */
  readonly field: string;
  /** The value that cannot be read; a long value is cut off. */
  readonly found: string;
}

export interface ProblemSet {
  readonly problems: readonly TrainingProblem[];
  /** The faults of the first lines that cannot be read, at most {@link MOST_FAULTS} faults. */
  readonly faults: readonly LineFault[];
  /** Number of all lines that cannot be read. */
  readonly faulty: number;
  /** Number of lines that contain a problem with the same id as an earlier line. */
  readonly repeated: number;
  /** Number of problems that were left out, because the file has more than {@link MOST_PROBLEMS} problems. */
  readonly beyond: number;
  /**
   * Number of problems that are missing because the file was cut off. In this case the first line of the file announces
   * more problems than the file contains.
   */
  readonly lacking: number;
  /** The name of the file's format, if this format is unknown. In this case no problem of the file is read. */
  readonly other?: string;
  /** The terms of use of the problems, as stated in the file. */
  readonly terms: string;
  /**
   * Number of games that were analyzed to make this set. If the user has more problems made, the analysis continues
   * after these games.
   */
  readonly lookedAt: number;
}

export const FORMAT = 'renju-problems-1';
/** Greatest size, in bytes, of a file of problems or of a file of progress. */
export const MOST_BYTES = 64_000_000;
/** Greatest number of problems that are read from a set. Further problems are only counted. */
export const MOST_PROBLEMS = 100_000;
/**
 * Greatest number of characters in a line. Longer lines are not read. The line of a problem normally has a few hundred
 * characters.
 */
const MOST_LINE = 65_536;
/** Greatest number of unreadable lines that are listed. */
const MOST_FAULTS = 100;
/** Greatest number of characters of an unreadable value that are shown. */
const SHOWN = 40;
/** Greatest possible number of games, because archives count games with 32 bits. */
const MOST_GAMES = 0xffff_ffff;
/**
 * Pattern of valid ids of problems. Ids are used as keys in a database and in files, so only letters, digits, `_`, `.`
 * and `-` are allowed.
 */
const ID = /^[\w.-]{1,80}$/;

class Unreadable extends Error {
  readonly field: string;
  readonly found: unknown;

  constructor(field: string, found: unknown) {
    super(field);
    this.field = field;
    this.found = found;
  }
}

/** Returns whether a text begins like a file with a set of problems (lines of JSON). */
export function looksLikeSet(text: string): boolean {
  return /^\s*\{\s*"/.test(text);
}

/**
 * Reads a set of problems from the text of its file. The result contains the readable problems, and reports the lines
 * that cannot be read.
 */
export function readSet(text: string): ProblemSet {
  const problems = new Map<string, TrainingProblem>();
  const faults: LineFault[] = [];
  let [announced, lines, faulty, repeated, beyond] = [0, 0, 0, 0, 0];
  let terms = '';
  let lookedAt = 0;
  for (const [number, line] of linesOf(text)) {
    lines += 1;
    try {
      const fields = fieldsOf(line);
      if ('format' in fields) {
        lines -= 1;
        if (fields.format !== FORMAT) return ofOtherFormat(number, fields.format);
        announced += countOf(fields.problems);
        terms = textOf(fields.terms).slice(0, 400);
        lookedAt = Math.min(MOST_GAMES, countOf(fields.lookedAt));
        continue;
      }
      const problem = problemOf(fields, line);
      if (problems.has(problem.id)) repeated += 1;
      else if (problems.size === MOST_PROBLEMS) beyond += 1;
      else problems.set(problem.id, problem);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faulty += 1;
      if (faults.length < MOST_FAULTS) faults.push(faultOf(number, error));
    }
  }
  const lacking = Math.max(0, announced - lines);
  return { problems: [...problems.values()], faults, faulty, repeated, beyond, lacking, terms, lookedAt };
}

/** Returns the result of reading a file of an unknown format: a set without problems. */
function ofOtherFormat(line: number, format: unknown): ProblemSet {
  const fault = faultOf(line, new Unreadable('format', format));
  const nothing = { problems: [], repeated: 0, beyond: 0, lacking: 0, terms: '', lookedAt: 0 };
  return { ...nothing, faults: [fault], faulty: 1, other: fault.found };
}

function faultOf(line: number, { field, found }: Unreadable): LineFault {
  return { line, field, found: shortened(found) };
}

/** Returns the lines that are not blank, each with its number from 1. */
function* linesOf(text: string): Generator<readonly [number, string]> {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (let number = 1; at < text.length; number++) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const line = text.slice(at, text[end - 1] === '\r' ? end - 1 : end);
    if (line.trim() !== '') yield [number, line];
    at = end + 1;
  }
}

/**
 * Returns the text of a file that contains the problems of the set `before` and the newer problems of the set in
 * `text`. A problem that is in both sets appears once. Lines of the text `stored` that cannot be read stay in the file,
 * because a later version of this page may have written them.
 */
export function joinedSet(before: Pick<ProblemSet, 'problems' | 'lookedAt'>, text: string, stored = ''): string {
  const { problems: more, terms, lookedAt } = readSet(text);
  const lines = new Map<string, string>();
  for (const problem of [...before.problems, ...more]) if (!lines.has(problem.id)) lines.set(problem.id, problem.text);
  const unread = [...linesOf(stored)].flatMap(([, line]) => (isHead(line) || readProblem(line) ? [] : line));
  return setText([...lines.values(), ...unread], { terms, lookedAt: Math.max(before.lookedAt, lookedAt) });
}

/** Returns the text of a file with a set of problems. `lines` contains the line of each problem. */
export function setText(lines: readonly string[], facts: Partial<Pick<ProblemSet, 'terms' | 'lookedAt'>> = {}): string {
  const head = JSON.stringify({ format: FORMAT, problems: lines.length, ...facts });
  return [head, ...lines].map((line) => `${line}\n`).join('');
}

/** Reads one problem from its line; returns `undefined` if the line is not a valid problem. */
export function readProblem(line: string): TrainingProblem | undefined {
  try {
    return problemOf(fieldsOf(line), line);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function fieldsOf(line: string): Record<string, unknown> {
  let value: unknown;
  if (line.length > MOST_LINE) throw new Unreadable('line', line);
  try {
    value = JSON.parse(line);
  } catch {
    throw new Unreadable('line', line);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable('line', line);
  return value as Record<string, unknown>;
}

function problemOf(fields: Record<string, unknown>, text: string): TrainingProblem {
  const { id, level, tags, reached, missed } = fields;
  if (typeof id !== 'string' || !ID.test(id)) throw new Unreadable('id', id);
  const setup = setupOf(fields.position);
  const taken = new Set([...setup.black, ...setup.white]);
  const task = taskOf(fields);
  const solution = fields.solution === undefined ? undefined : pointOf('solution', fields.solution);
  const line = listOf('line', fields.line).map((point) => pointOf('line', point));
  const asked = task.kind === 'forbidden' ? task.point : solution;
  if (asked !== undefined && taken.has(asked))
    throw new Unreadable(task.kind === 'forbidden' ? 'point' : 'solution', fields.solution ?? fields.point);
  if (line.some((point) => taken.has(point)) || new Set(line).size < line.length)
    throw new Unreadable('line', fields.line);
  if (task.kind === 'forbidden' && setup.toMove !== 'black') throw new Unreadable('position', fields.position);
  return {
    id,
    setup,
    task,
    solution,
    line,
    level: Math.min(5, countOf(level)),
    tags: listOf('tags', tags).flatMap((tag) => (typeof tag === 'string' ? [tag] : [])),
    reached: countOf(reached),
    missed: countOf(missed),
    from: sourceOf(fields.from),
    text,
  };
}

function setupOf(value: unknown): LineSetup {
  const read = typeof value === 'string' ? parsePosition(value) : undefined;
  if (!read?.ok || read.value.moves.length > 0) throw new Unreadable('position', value);
  return read.value.setup;
}

function taskOf({ kind, threats, point, reasons }: Record<string, unknown>): Task {
  switch (kind) {
    case 'win':
    case 'defence':
      if (threats !== undefined && threats !== 'fours' && threats !== 'threats')
        throw new Unreadable('threats', threats);
      return { kind, threats: threats ?? 'fours' };
    case 'forbidden':
      return { kind, point: pointOf('point', point), reasons: listOf('reasons', reasons).map(reasonOf) };
    default:
      throw new Unreadable('kind', kind);
  }
}

function reasonOf(value: unknown): ForbiddenKind {
  if (value === '33' || value === '44' || value === '6') return value;
  throw new Unreadable('reasons', value);
}

function namedPoint(value: unknown): Point | undefined {
  const read = typeof value === 'string' && /^[a-o]\d{1,2}$/.test(value) ? parseMoves(value) : undefined;
  return read?.ok && read.value.length === 1 ? read.value[0] : undefined;
}

function pointOf(field: string, value: unknown): Point {
  const point = namedPoint(value);
  if (point === undefined) throw new Unreadable(field, value);
  return point;
}

function listOf(field: string, value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Unreadable(field, value);
  return value;
}

function sourceOf(value: unknown): ProblemSource {
  const from = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const played = namedPoint(from.played);
  const rating = countOf(from.rating);
  const year = typeof from.year === 'number' ? String(from.year) : textOf(from.year);
  return {
    black: textOf(from.black),
    white: textOf(from.white),
    year,
    event: textOf(from.event),
    ply: countOf(from.ply),
    ...(played !== undefined && { played }),
    ...(rating > 0 && { rating }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
}

function shortened(value: unknown): string {
  const text = (typeof value === 'string' ? value : asText(value)) ?? '';
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}

function asText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // The browser cannot convert lists to text if they are nested too deeply.
    return '[[[…';
  }
}

export function attackerOf({ setup, task }: TrainingProblem): Color {
  if (task.kind !== 'defence') return setup.toMove;
  return setup.toMove === 'black' ? 'white' : 'black';
}
