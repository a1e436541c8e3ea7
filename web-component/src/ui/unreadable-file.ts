/**
 * Files of which the browser gives only the name, for example because the user has no right to read a file of a dropped
 * folder. The import handles them like other files, so that the results of the import name these files.
 */
const unreadable = new WeakSet<Blob>();

/** Returns an empty file with a name, for which {@link isUnreadable} is true. */
export function unreadableFile(name: string): File {
  const file = new File([], name);
  unreadable.add(file);
  return file;
}

/** Returns `true` if the browser could not read the file. The file seems to be empty, but its content is unknown. */
export function isUnreadable(file: Blob): boolean {
  return unreadable.has(file);
}
