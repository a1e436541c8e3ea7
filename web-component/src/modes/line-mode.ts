/**
 * A mode that shows a line of moves and steps along it. A press plays a move if `playing` is true. Mode `view` extends
 * this class. The element also uses this class in place of another mode until the code of that mode has loaded.
 */

import type { Point } from '../engine/protocol.js';
import { stones, toMove } from '../game/line.js';
import type { AppContext } from '../state/context.js';
import type { ModeName } from '../state/state.js';
import type { BoardPicture, Mode, Steps } from './mode.js';

export class LineMode implements Mode {
  readonly name: ModeName;
  protected readonly app: AppContext;

  constructor(app: AppContext, name: ModeName) {
    this.app = app;
    this.name = name;
  }

  get playing(): boolean {
    return this.name === 'search' || this.name === 'solve';
  }

  get steps(): Steps {
    const { actions, store } = this.app;
    const { ply, moves } = store.board.line;
    return {
      ply,
      length: moves.length,
      stepTo: (to) => actions.stepTo(to),
      stepBy: (by) => actions.stepBy(by),
      takeBack: () => {
        if (this.playing) actions.takeBack();
        else actions.stepBy(-1);
      },
    };
  }

  picture(): BoardPicture {
    return { color: this.playing ? toMove(this.app.store.board.line) : undefined };
  }

  places(point: Point): boolean {
    return this.playing && !stones(this.app.store.board.line).has(point);
  }

  /** Plays a move on an empty point. If the point has a stone, goes to the move that placed the stone. */
  press(point: Point): void {
    const { actions, store } = this.app;
    const stone = stones(store.board.line).get(point);
    if (stone?.ply !== undefined) actions.stepTo(stone.ply);
    else if (this.playing) actions.play(point);
  }
}
