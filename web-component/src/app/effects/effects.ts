/**
 * What a stone does besides being there: a click that is heard, and a short fade when the user places it.
 *
 * A file of its own in `dist/`, loaded when one of both is wanted.
 */
import { css } from 'lit';
import { at } from '../../board/board-svg.js';
import { PASS } from '../../engine/protocol.js';
import { type Line, lastMove } from '../../game/line.js';
import { pointCalled } from '../../game/notation.js';
import type { AppContext } from '../../state/context.js';
import type { MoveDetail } from '../../state/events.js';
import { click } from './click.js';

export const panelStyles = [
  css`
    .stone > * {
      transform-box: fill-box;
      transform-origin: center;
    }
  `,
];

/** Milliseconds until a placed stone is all there. */
const FADE = 140;

export class Effects {
  readonly #app: AppContext;
  /** The line that was shown last. */
  #line: Line | undefined;
  /** What changed the line since: nothing is heard of what the page sets, or of undo. */
  #silent = false;

  constructor(app: AppContext) {
    this.#app = app;
    app.host.addEventListener('renju-move', this.#onMove);
    app.store.listen(({ cause, before, after }) => {
      if (before.board !== after.board) this.#silent = cause === 'page' || cause === 'travel';
    });
  }

  /** Before each drawing: a stone more than before is heard. */
  update(mode: { readonly line?: Line | undefined }): void {
    const line = mode.line ?? this.#app.store.board.line;
    const before = this.#line;
    this.#line = line;
    if (!before || line === before) return;
    const silent = this.#silent;
    this.#silent = false;
    if (!silent && this.#app.settings.get('sound') === 'on' && goesOn(before, line) && lastMove(line) !== PASS) click();
  }

  readonly #onMove = ({ detail: { point } }: CustomEvent<MoveDetail>): void => {
    const { host, settings } = this.#app;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || settings.get('animation') === 'off';
    if (still || point === 'pass') return;
    void host.updateComplete.then(() => fade(host.renderRoot, point));
  };
}

/** Whether a line is another with moves more. */
function goesOn(before: Line, line: Line): boolean {
  return (
    line.ply > before.ply &&
    line.setup === before.setup &&
    before.moves.slice(0, before.ply).every((move, index) => move === line.moves[index])
  );
}

function fade(root: ParentNode, name: string): void {
  const point = pointCalled(name.slice(0, 1), name.slice(1));
  const stone = root.querySelector(`.stone:not(.ghost)[transform="${at(point)}"]`);
  const timing = { duration: FADE, easing: 'ease-out' };
  stone?.animate([{ opacity: 0.5 }, { opacity: 1 }], timing);
  // The place of the stone is in its own transform.
  for (const part of stone?.children ?? []) part.animate([{ transform: 'scale(0.86)' }, { transform: 'none' }], timing);
}
