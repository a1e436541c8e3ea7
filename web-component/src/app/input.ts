/** Passes the user's input by mouse, finger, keys, clipboard and files to the active mode. */

import { pointOf } from '../board/board-grid.js';
import type { BoardPicture } from '../board/board-picture.js';
import type { Move, Point } from '../engine/protocol.js';
import { PASS } from '../engine/protocol.js';
import { pointName } from '../game/notation.js';
import type { KeyAction } from '../modes/key-actions.js';
import type { Mode } from '../modes/mode.js';
import type { AppContext } from '../state/context.js';
import { KeptFocus } from '../ui/kept-focus.js';
import { DropTarget } from './drop-target.js';
import { BoardKeys } from './keyboard.js';
import type { Parts } from './parts.js';

export class Input {
  readonly keys: BoardKeys;
  readonly drop: DropTarget;
  readonly #app: AppContext;
  readonly #parts: Parts;

  constructor(app: AppContext, parts: Parts) {
    this.#app = app;
    this.#parts = parts;
    new KeptFocus(app.host);
    this.drop = new DropTarget(app.host, (files) => this.#open(files));
    this.keys = new BoardKeys(app.host, {
      shortcuts: () => app.host.hotkeys !== 'off',
      carryOut: (action) => this.#carryOut(action),
    });
  }

  /** Makes `last` the point of the board that Tab focuses. `last` is the last move of a line that the page has set. */
  follow(last: Move | undefined): void {
    if (last !== undefined && last !== PASS) this.keys.point = last;
  }

  /**
   * Returns the picture of the board. The drawings of the mode are at the bottom, and the lines of an external engine
   * are above them. The rulings (marks of forbidden points and of rows) are on top. Only their lines that must not
   * hide other marks are under these marks.
   */
  picture(mode: Mode): BoardPicture {
    const said = this.#parts.lazy.engines.loaded?.picture();
    const own = mode.picture();
    const picture = said
      ? { ...own, overlays: [...(own.overlays ?? []), said.overlay], notes: [...(own.notes ?? []), said.notes] }
      : own;
    const rulings = this.#parts.lazy.rulings.loaded;
    if (!rulings) return picture;
    const { overlay, notes, under } = rulings.picture(mode, picture);
    const overlays = [...(picture.overlays ?? []), overlay];
    return { ...picture, under, overlays, notes: [...(picture.notes ?? []), notes], tips: notes };
  }

  readonly onClick = (event: MouseEvent): void => {
    const mode = this.#parts.active;
    const point = pointOf(event);
    if (point === undefined) return;
    this.keys.point = point;
    // Makes the cell focusable now. If the drawing changed the focused cell, the browser would have to compute the
    // layout of the page at once.
    if (event.target instanceof HTMLElement) event.target.tabIndex = 0;
    // While the pointer draws on the board, the mode handles pointer events instead of clicks. A click then counts only
    // if assistive technology made it (`detail` is 0).
    if (mode.picture().onPointer && event.detail > 0) return;
    this.press(point);
    this.#app.host.requestUpdate();
  };

  /**
   * Handles a press of the user on a point. The first press on a forbidden point only shows a warning. A second press
   * on the same point plays the move.
   */
  press(point: Point): void {
    const { pointing } = this.#app;
    const mode = this.#parts.active;
    const warned = mode.places(point) ? this.#warning(point) : undefined;
    if (warned !== undefined && pointing.aim !== point) {
      pointing.aimAt(point);
      this.#app.announcer.start(warned);
      return;
    }
    pointing.aimAt(undefined);
    mode.press(point);
  }

  /** Returns the text of the button by which the user confirms a move on a forbidden point. */
  confirmText(point: Point): string {
    return this.#warning(point) ?? pointName(point);
  }

  confirm(point: Point): void {
    this.#app.pointing.aimAt(undefined);
    this.#parts.active.press(point);
  }

  readonly onPaste = (event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const [target] = event.composedPath();
    // The browser pastes into the field that has the focus.
    const field = target instanceof Element && target.matches('input, textarea');
    if (event.defaultPrevented || field || (files.length === 0 && !text)) return;
    event.preventDefault();
    this.#parts.lazy.open.use((open) => (files.length > 0 ? open.files(files) : open.text(text)));
  };

  /** Returns the warning that is shown before a forbidden move is played; `undefined` if the move is not forbidden. */
  #warning(point: Point): string | undefined {
    return this.#parts.lazy.rulings.loaded?.warning(this.#parts.active, point);
  }

  #open(files: readonly File[]): void {
    if (!this.#parts.active.drop?.(files)) this.#parts.lazy.open.use((open) => open.files(files));
  }

  #carryOut(action: Exclude<KeyAction, { do: 'go' }>): boolean {
    const mode = this.#parts.active;
    if (mode.key?.(action)) return true;
    const { actions } = this.#app;
    switch (action.do) {
      case 'play':
        this.press(this.keys.point);
        return true;
      case 'take-back':
        if (mode.playing) mode.steps.takeBack();
        return mode.playing;
      case 'step':
        mode.steps.stepBy(action.by);
        return true;
      case 'undo':
        return actions.undo();
      case 'redo':
        return actions.redo();
      case 'autoplay':
        this.#parts.lazy.autoplay.use((part) => part.toggle());
        return true;
      case 'list-keys':
        this.#parts.lazy.keys.use((keys) => keys.toggle());
        return true;
      case 'leave':
        return this.#close(mode);
      default:
        return false;
    }
  }

  /**
   * Closes one thing that is open. This is the confirmation of a forbidden move if it is open, or else a panel, or else
   * a part of the mode. Returns `false` if nothing is open.
   */
  #close(mode: Mode): boolean {
    if (this.#app.pointing.aim !== undefined) this.#app.pointing.aimAt(undefined);
    else return this.#parts.close() || (mode.close?.() ?? false);
    return true;
  }
}
