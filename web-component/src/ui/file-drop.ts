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
    // If this code cannot be loaded, a folder is imported as if it were a file, and the import reports that the folder
    // cannot be read.
    const code = await import('./folder-files.js').catch(() => undefined);
    if (code) files = await code.filesIn(entries);
  }
  if (files.length > 0) onFiles(files);
}

/** Whether files are dragged over the page. Their number and names are unknown until the drop. */
export function dragsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Whether a file is a picture, by the type that the browser gives it. */
export function isPicture({ type }: Blob): boolean {
  return type.startsWith('image/');
}
