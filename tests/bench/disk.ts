/** Measures the size of a browser profile on disk. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the number of bytes of all files in `folder` and its subfolders; 0 if the folder does not exist. */
export async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) => stat(join(folder, name)).then((entry) => (entry.isFile() ? entry.size : 0))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
