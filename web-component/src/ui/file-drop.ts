/** Handles files that the user drags and drops. */

/**
 * Calls `onFiles` with the dropped files, including the files in dropped folders. Does nothing if no files were
 * dropped.
 */
export async function takeDropped(
  { dataTransfer }: DragEvent,
  onFiles: (files: readonly File[]) => void,
): Promise<void> {
  let files = [...(dataTransfer?.files ?? [])];
  const entries = [...(dataTransfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.some(({ isDirectory }) => isDirectory)) {
    // If this code cannot be loaded, a folder counts as a file, and its import reports that it cannot be read.
    const code = await import('./folder-files.js').catch(() => undefined);
    if (code) files = await code.filesIn(entries);
  }
  if (files.length > 0) onFiles(files);
}

/** Whether files are dragged over the page. Their number and names are unknown until the drop. */
export function dragsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Returns handlers that make an HTML element a drop zone. While files are dragged over it, it has the class `over`. */
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
