/** A file may be dropped anywhere on the element; what a drop zone inside has taken is not taken twice. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { dragsFiles, droppedFile } from '../open/file-drop.js';

export class DropTarget implements ReactiveController {
  /** A file is held over the element. */
  over = false;
  readonly #host: ReactiveControllerHost;
  readonly #onFile: (file: File) => void;

  constructor(host: ReactiveControllerHost, onFile: (file: File) => void) {
    this.#host = host;
    this.#onFile = onFile;
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
    const file = event.type === 'drop' && !taken ? droppedFile(event) : undefined;
    if (file) this.#onFile(file);
  };
}
