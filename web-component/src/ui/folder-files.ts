/** Reads dropped folders. Loaded when the user first drops one. */

/** Returns the files among `entries` and in their folders, sorted by path. Hidden files are left out. */
export async function filesIn(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const shown = entries.filter(({ name }) => !name.startsWith('.'));
  const files = await Promise.all(shown.map((entry) => filesOf(entry)));
  return files.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFolder(entry)) return filesIn((await entriesIn(entry)).sort((a, b) => (a.fullPath < b.fullPath ? -1 : 1)));
  if (!isFile(entry)) return [];
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  // The browser sets this path for a file of a chosen folder, but not for one of a dropped folder.
  return [Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.replace(/^\//, '') })];
}

/** Reads all entries of a folder. The browser returns at most 100 entries per call. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
