/** Files that are dropped or chosen. */

/** The file of a drop, or `undefined` when something else was dropped. */
export function droppedFile(event: DragEvent): File | undefined {
  return event.dataTransfer?.files[0];
}

/** Whether what is dragged over the page contains files; their number and names are not known before the drop. */
export function dragsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Handlers that make an element a place to drop a file on; it has the class `over` while a file hovers. */
export function dropZone(onFile: (file: File) => void): {
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
      // Crossing a child fires too; only leaving the zone itself counts.
      const { currentTarget, relatedTarget } = event;
      const inside = currentTarget instanceof Node && relatedTarget instanceof Node;
      if (!inside || !currentTarget.contains(relatedTarget)) mark(event, false);
    },
    drop(event) {
      if (!dragsFiles(event)) return;
      event.preventDefault();
      mark(event, false);
      const file = droppedFile(event);
      if (file) onFile(file);
    },
  };
}
