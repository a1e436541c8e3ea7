/**
 * Judges the user's moves with the engine instead of comparing them with a stored solution. Every move that still wins
 * is right. If a move no longer wins, the judge returns the moves that refute it.
 */
import type { Engine } from '../../engine/engine.js';
import type { AttackKind, ForbiddenKind, Point, Position, ProofStep, Threats } from '../../engine/protocol.js';
import { fivesOf } from '../../game/five-points.js';
import { other } from '../../game/notation.js';

export type Judged =
  /** The move wins, and no defense against it is possible. */
  | { readonly kind: 'won' }
  /** The move still wins; `answer` is the defender's reply. */
  | { readonly kind: 'keeps'; readonly answer: Point; readonly threats: Threats }
  /** The move prevents the win of the other side. */
  | { readonly kind: 'holds' }
  | LostMove
  | { readonly kind: 'illegal'; readonly reasons: readonly ForbiddenKind[] }
  | { readonly kind: 'unknown' };

/**
 * A move that no longer wins, or does not prevent the win. `line` is the refutation; `loses` says whether the other
 * side wins by `line`.
 */
interface LostMove {
  readonly kind: 'lost';
  readonly line: readonly Point[];
  readonly loses: boolean;
}

/** How the other side answers: with the defense that delays the win longest, or with a random defense of the proof. */
export type Resistance = 'longest' | 'any';

export interface JudgeOptions {
  readonly engine: Pick<Engine, 'call'>;
  readonly signal: AbortSignal;
  readonly resistance: Resistance;
  /** Returns a random number, at least 0 and less than 1. */
  random(): number;
}

/** Time limit in milliseconds for each request to the engine. */
const TIME = 8_000;
/** Maximum number of moves in the proof that is requested for choosing a random answer. */
const PROOF = 300;

export function placed({ black, white, toMove }: Position, point: Point): Position {
  return {
    black: toMove === 'black' ? [...black, point] : black,
    white: toMove === 'white' ? [...white, point] : white,
    toMove: other(toMove),
  };
}

export class MoveJudge {
  readonly #options: JudgeOptions;

  constructor(options: JudgeOptions) {
    this.#options = options;
  }

  /** Judges a move of the side that is to win. */
  async attack(position: Position, threats: Threats, move: Point): Promise<Judged> {
    const attacker = position.toMove;
    if (fivesOf(position, attacker).includes(move)) return { kind: 'won' };
    const reasons = await this.#forbidden(position, move);
    if (reasons) return { kind: 'illegal', reasons };
    const after = placed(position, move);
    const [five] = fivesOf(after, after.toMove);
    if (five !== undefined) return { kind: 'lost', line: [five], loses: true };
    const first = await this.#byProof(position, threats, move);
    if (first) return first;
    if (fivesOf(after, attacker).length === 0) return this.#quiet(after);
    const judged = await this.#after(after, threats);
    if (threats === 'threats' || (judged.kind !== 'lost' && judged.kind !== 'unknown')) return judged;
    // A move that no longer wins by fours alone may still win by threes and fours.
    const wider = await this.#after(after, 'threats');
    return wider.kind === 'lost' && judged.kind === 'lost' ? this.#worst(after, judged) : wider;
  }

  /** Judges a move of the side that must prevent the win. */
  async defence(position: Position, threats: Threats, move: Point): Promise<Judged> {
    if (fivesOf(position, position.toMove).includes(move)) return { kind: 'holds' };
    const reasons = await this.#forbidden(position, move);
    if (reasons) return { kind: 'illegal', reasons };
    const after = placed(position, move);
    const { verdict, line } = await this.solve(after, threats);
    if (verdict === 'win') return { kind: 'lost', line: pointsOf(line), loses: true };
    return verdict === 'no-win' ? { kind: 'holds' } : { kind: 'unknown' };
  }

  /** Returns the reasons why a point is forbidden to Black; `undefined` if it is allowed, or if White is to move. */
  async #forbidden(position: Position, point: Point): Promise<readonly ForbiddenKind[] | undefined> {
    if (position.toMove === 'white') return undefined;
    return (await this.reasons(position)).get(point);
  }

  /** Returns all forbidden points, each with its reasons. */
  async reasons(position: Position): Promise<ReadonlyMap<Point, readonly ForbiddenKind[]>> {
    const { points } = await this.#call('forbidden', { position });
    return new Map(points.map(({ point, kinds }) => [point, kinds]));
  }

  solve(position: Position, threats: Threats) {
    return this.#call('solve', { position, threats, milliseconds: TIME });
  }

  /** Returns the points where a move of the side to move prevents a win of the other side. */
  async holding(position: Position, threats: Threats): Promise<readonly Point[]> {
    const question = { position, threats, question: 'defences', milliseconds: TIME } as const;
    const { marks } = await this.#call('win-question', question);
    return marks.flatMap(({ kind, point }) => (kind === 'defends' ? [point] : []));
  }

  /** Returns the first move of a win and the kind of attack; `undefined` if the engine finds no win. */
  async best(position: Position, threats: Threats): Promise<{ point: Point; kind: AttackKind } | undefined> {
    const { verdict, line } = await this.solve(position, threats);
    return verdict === 'win' ? line[0]?.attack : undefined;
  }

  /** Judges a move by the engine's proof of the win. Returns `undefined` if the proof begins with another move. */
  async #byProof(position: Position, threats: Threats, move: Point): Promise<Judged | undefined> {
    const { verdict, line } = await this.solve(position, threats);
    const [step] = line;
    if (verdict !== 'win' || step?.attack.point !== move) return undefined;
    if (!step.defence) return { kind: 'won' };
    const answer = step.defence.only ? step.defence.point : await this.#anyOf(position, threats, step.defence.point);
    return { kind: 'keeps', answer, threats };
  }

  /**
   * Returns the defender's answer: the defense `longest`, or a random defense of the proof, depending on the user's
   * setting.
   */
  async #anyOf(position: Position, threats: Threats, longest: Point): Promise<Point> {
    if (this.#options.resistance === 'longest') return longest;
    const { moves } = await this.#call('proof-tree', { position, threats, most: PROOF });
    const answers = moves.filter(({ parent }) => parent === 0).map(({ point }) => point);
    return this.#oneOf([...new Set([...answers, longest])]) ?? longest;
  }

  #oneOf(points: readonly Point[]): Point | undefined {
    return points[Math.floor(this.#options.random() * points.length)];
  }

  /**
   * Judges a position after a move of the attacker that makes no four. The move is not part of a win by fours, but it
   * may win by threes and fours, so it is right in a problem by fours too. The search for a win of the defender comes
   * first, because it is short, and the search for the attacker's win has to try all defenses.
   */
  async #quiet(position: Position): Promise<Judged> {
    const refuted = await this.#worst(position, { kind: 'lost', line: [], loses: false });
    return refuted.loses ? refuted : this.#after(position, 'threats');
  }

  /** Judges a position after the attacker's move. The defender is to move and cannot make a five. */
  async #after(position: Position, threats: Threats): Promise<Judged> {
    const defender = position.toMove;
    const fives = fivesOf(position, other(defender));
    const [only] = fives;
    if (fives.length > 1) return { kind: 'won' };
    if (only !== undefined) {
      // The defender may be Black, and the point that stops the four may be forbidden. Then the attacker has won.
      if (await this.#forbidden(position, only)) return { kind: 'won' };
      const { verdict } = await this.solve(placed(position, only), threats);
      if (verdict === 'win') return { kind: 'keeps', answer: only, threats };
      return verdict === 'no-win' ? { kind: 'lost', line: [only], loses: false } : { kind: 'unknown' };
    }
    const question = { position, threats, question: 'defences', milliseconds: TIME } as const;
    const { verdict, marks, done, undecided } = await this.#call('win-question', question);
    const of = (kind: string) => marks.filter((mark) => mark.kind === kind).map(({ point }) => point);
    const [holds] = of('defends');
    if (holds !== undefined) return { kind: 'lost', line: [holds], loses: false };
    if (verdict === 'no-win') return { kind: 'lost', line: [], loses: false };
    if (verdict !== 'win' || !done || undecided > 0) return { kind: 'unknown' };
    const resists = of('resists');
    const answer = this.#options.resistance === 'longest' ? resists[0] : this.#oneOf(resists);
    return answer === undefined ? { kind: 'won' } : { kind: 'keeps', answer, threats };
  }

  /** Looks for a win of the other side by fours. If there is one, it becomes the refutation in the result. */
  async #worst(position: Position, judged: LostMove): Promise<LostMove> {
    if (judged.loses) return judged;
    const { verdict, line } = await this.solve(position, 'fours');
    return verdict === 'win' ? { kind: 'lost', line: pointsOf(line), loses: true } : judged;
  }

  readonly #call: Engine['call'] = (kind, args) =>
    this.#options.engine.call(kind, args, { signal: this.#options.signal });
}

/** Returns the moves of a proof, in which attacks and defenses alternate. */
export function pointsOf(line: readonly ProofStep[]): Point[] {
  return line.flatMap(({ attack, defence }) => [attack.point, ...(defence ? [defence.point] : [])]);
}
