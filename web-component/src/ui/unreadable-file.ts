/**
 * Files of which the browser gave only the name, such as one in a dropped folder without the right to read it. They go
 * the way of other files, so that the results name them.
 */
const unreadable = new WeakSet<Blob>();

/** Returns an empty file with a name, for which {@link isUnreadable} is true. */
export function unreadableFile(name: string): File {
  const file = new File([], name);
  unreadable.add(file);
  return file;
}

/** Whether the browser could not read the file. Its content is then not the empty text. */
export function isUnreadable(file: Blob): boolean {
  return unreadable.has(file);
}
