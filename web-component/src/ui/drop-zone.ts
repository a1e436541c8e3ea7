/** Handlers of an HTML element onto which files can be dropped. */
import { dragsFiles, takeDropped } from './file-drop.js';

/**
 * Returns handlers that make an HTML element a drop zone. While files are dragged over the element, the element has the
 * class `over`.
 */
export function dropZone(onFiles: (files: readonly File[]) => void): {
  over(event: DragEvent): void;
  leave(event: DragEvent): void;
  drop(event: DragEvent): void;
} {
  const mark = ({ currentTarget }: DragEvent, over: boolean) => {
    if (currentTarget instanceof Element) currentTarget.classList.toggle('over', over);
  };
  return {
    over(event) {
      if (!dragsFiles(event)) return;
      event.preventDefault();
      mark(event, true);
    },
    leave(event) {
      // The event also occurs when the pointer enters a child, which does not count as leaving.
      const { currentTarget, relatedTarget } = event;
      const inside = currentTarget instanceof Node && relatedTarget instanceof Node;
      if (!inside || !currentTarget.contains(relatedTarget)) mark(event, false);
    },
    drop(event) {
      if (!dragsFiles(event)) return;
      event.preventDefault();
      mark(event, false);
      void takeDropped(event, onFiles);
    },
  };
}
