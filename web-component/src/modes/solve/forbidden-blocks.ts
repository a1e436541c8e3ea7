/**
 * Finds the forbidden points that explain a win of White in a proof: points at which Black would have to stop White's
 * four, but which are forbidden to Black.
 */
import type { Engine } from '../../engine/engine.js';
import type { ForbiddenPoint, Position } from '../../engine/protocol.js';
import { fivesOf } from '../../game/five-points.js';
import { type Line, position, shown } from '../../game/line.js';
import { PositionAnswers } from '../../rulings/position-answers.js';
import { defends, type ProofLine } from './proof-navigation.js';

const NONE: readonly ForbiddenPoint[] = [];

export class ForbiddenBlocks {
  /** The points that explain the win on the line of the proof that was passed to {@link update} last. */
  points: readonly ForbiddenPoint[] = NONE;
  readonly #ask: (position: Position) => Promise<readonly ForbiddenPoint[]>;
  readonly #answers: PositionAnswers<readonly ForbiddenPoint[]>;
  #of: { readonly proof: ProofLine; readonly answer: readonly ForbiddenPoint[] } | undefined;

  /** `changed` is called when an answer arrives. */
  constructor(engine: Pick<Engine, 'call'>, changed: () => void) {
    this.#ask = async (position) => (await engine.call('forbidden', { position })).points;
    this.#answers = new PositionAnswers(this.#ask, changed);
  }

  /** Called before each drawing. `line` is the line of the proof on the board. */
  update(proof: ProofLine | undefined, line: Line | undefined): void {
    const last = proof && line && lastPosition(proof, line);
    this.#answers.want(last ? [last] : []);
    const answer = last && this.#answers.of(last);
    if (!proof || !last || !answer) this.points = NONE;
    else if (this.#of?.proof !== proof || this.#of.answer !== answer) {
      this.points = blocksOf(last, answer, proof);
      this.#of = { proof, answer };
    }
  }

  /**
   * Returns the points that explain the win on a line of the proof, before the line is drawn. Returns no points if the
   * engine has failed.
   */
  async pointsOf(proof: ProofLine, line: Line): Promise<readonly ForbiddenPoint[]> {
    const last = lastPosition(proof, line);
    if (!last) return NONE;
    const answer = this.#answers.of(last) ?? (await this.#ask(last).catch(() => NONE));
    return blocksOf(last, answer, proof);
  }
}

/**
 * Returns the position after White's last attack, if Black cannot stop White after it. Returns `undefined` if Black is
 * the attacker, or if White's last move makes a five.
 */
function lastPosition(proof: ProofLine, line: Line): Position | undefined {
  const { moves, over } = proof;
  const ply = over ? moves.length - 1 : moves.length;
  if (line.setup.toMove !== 'white' || !defends({ ...proof, ply })) return undefined;
  return position(shown(line, ply));
}

/**
 * Returns the points that would stop White in `position` but are forbidden to Black, or the last point of the proof if
 * Black has tried a forbidden point. If a point that stops White is not forbidden, the forbidden points do not explain
 * the win.
 */
function blocksOf(
  position: Position,
  forbidden: readonly ForbiddenPoint[],
  { moves, over }: ProofLine,
): readonly ForbiddenPoint[] {
  const played = over ? moves.at(-1)?.point : undefined;
  const fives = played === undefined ? fivesOf(position, 'white') : [played];
  const found = forbidden.filter(({ point }) => fives.includes(point));
  return found.length === fives.length ? found : NONE;
}
