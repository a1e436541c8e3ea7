/**
 * Accepts files that the user drops anywhere on the element. If a drop zone inside the element has already handled a
 * drop, does nothing with the files.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { dragsFiles, takeDropped } from '../ui/file-drop.js';

export class DropTarget implements ReactiveController {
  /** Whether the user is dragging a file over the element. */
  over = false;
  readonly #host: ReactiveControllerHost;
  readonly #onFiles: (files: readonly File[]) => void;

  constructor(host: ReactiveControllerHost, onFiles: (files: readonly File[]) => void) {
    this.#host = host;
    this.#onFiles = onFiles;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.over = false;
  }

  readonly onDrag = (event: DragEvent): void => {
    if (!dragsFiles(event)) return;
    const taken = event.type === 'drop' && event.defaultPrevented;
    event.preventDefault();
    this.over = event.type === 'dragover';
    this.#host.requestUpdate();
    if (event.type === 'drop' && !taken) void takeDropped(event, this.#onFiles);
  };
}
