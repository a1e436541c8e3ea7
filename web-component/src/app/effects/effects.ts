/**
 * The effects of a new stone: the sound of a click, and a short animation of the stone when the user places it.
 *
 * This is a separate file in `dist/`, loaded when one of the two effects is enabled.
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

/** Duration of the animation in milliseconds. */
const FADE = 140;

export class Effects {
  readonly #app: AppContext;
  /** The line of moves that the previous drawing showed. */
  #line: Line | undefined;
  /** Whether the last change of the board is silent, because the page, undo or redo made it. */
  #silent = false;

  constructor(app: AppContext) {
    this.#app = app;
    app.host.addEventListener('renju-move', this.#onMove);
    app.store.listen(({ cause, before, after }) => {
      if (before.board !== after.board) this.#silent = cause === 'page' || cause === 'travel';
    });
  }

  /** Called before each drawing of the element. Plays the sound if the board has a new stone. */
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

/** Returns whether `line` shows the moves of the line `before` and at least one more move. */
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
  // The transform of the stone sets its position on the board, so the animation applies to the children of the stone.
  for (const part of stone?.children ?? []) part.animate([{ transform: 'scale(0.86)' }, { transform: 'none' }], timing);
}
