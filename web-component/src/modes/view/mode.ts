/** Mode `view`: replays a line; with `record="on"` its moves stand beside the board. */
import { nothing } from 'lit';
import type { AppContext } from '../../state/context.js';
import { LineMode } from '../line-mode.js';
import type { Template } from '../mode.js';
import { moveList } from './move-list.js';

export class ViewMode extends LineMode {
  constructor(app: AppContext) {
    super(app, 'view');
  }

  panel(): Template {
    const { host, store, actions } = this.app;
    if (host.record !== 'on') return nothing;
    return moveList({ line: store.board.line, terms: this.app.terms(), onStep: (ply) => actions.stepTo(ply) });
  }
}
