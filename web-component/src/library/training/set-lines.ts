/** Compares the lines of files with sets of problems. */

/** Whether the file of a set has every line of another file, except the line that names the format. */
export function hasAllOf(text: string, other: string): boolean {
  const lines = new Set(text.split(/\r?\n/));
  return other.split(/\r?\n/).every((line) => line === '' || lines.has(line) || isHead(line));
}

/** Whether a line is the first line of a file, which names the format. */
export function isHead(line: string): boolean {
  return /^\W*"format"/.test(line);
}
