/**
 * Finds files in a folder that the user has chosen, and names that are still free in this folder.
 */

/** The part of a folder's handle that these functions use. */
export type FileFolder = Pick<FileSystemDirectoryHandle, 'getFileHandle'>;

/**
 * Returns the file of this name; `undefined` if there is no such file, and `'folder'` if a folder has this name. Throws
 * if the browser cannot tell.
 */
export async function fileIn(folder: FileFolder, name: string): Promise<FileSystemFileHandle | 'folder' | undefined> {
  try {
    return await folder.getFileHandle(name);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    if (error instanceof DOMException && error.name === 'TypeMismatchError') return 'folder';
    throw error;
  }
}

/** Returns the first of the names `nameOf(1)`, `nameOf(2)` and so on that neither a file nor a folder has. */
export async function freeName(folder: FileFolder, nameOf: (number: number) => string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = nameOf(number);
    if ((await fileIn(folder, name)) === undefined) return name;
  }
}
