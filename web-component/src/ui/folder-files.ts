/** Reads dropped folders. This file is loaded when the user first drops a folder. */
import { unreadableFile } from './unreadable-file.js';

/**
 * Returns the dropped files and the files in the dropped folders, sorted by path, without hidden files. If the browser
 * cannot read a file or folder, the result has an unreadable file of its name (see {@link unreadableFile}).
 */
export async function filesIn(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const shown = entries.filter(({ name }) => !name.startsWith('.'));
  const files = await Promise.all(shown.map((entry) => filesOf(entry)));
  return files.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFolder(entry)) return filesInFolder(entry);
  if (!isFile(entry)) return [];
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject)).catch(() =>
    unreadableFile(entry.name),
  );
  return [withPath(file, entry)];
}

async function filesInFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const entries: FileSystemEntry[] = [];
  const lost: File[] = [];
  try {
    for await (const some of entriesIn(folder)) entries.push(...some);
  } catch {
    lost.push(withPath(unreadableFile(folder.name), folder));
  }
  return [...(await filesIn(entries.sort((a, b) => (a.fullPath < b.fullPath ? -1 : 1)))), ...lost];
}

/**
 * Sets the path of a file. The path begins with the name of the folder. The browser itself sets this path for a folder
 * that the user chose in a dialog, but not for a dropped folder.
 */
function withPath(file: File, { fullPath }: FileSystemEntry): File {
  return Object.defineProperty(file, 'webkitRelativePath', { value: fullPath.replace(/^\//, '') });
}

/** Reads the entries of a folder in groups, because the browser returns at most a hundred entries at once. */
async function* entriesIn(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry[]> {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    yield some;
  }
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
