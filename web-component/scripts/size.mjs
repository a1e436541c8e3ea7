/**
 * Prints the download sizes of the parts of the package (gzip -9), and fails if a part exceeds its limit. `parts.json`
 * has the files and limits. The size of a lazy part (code loaded on demand) counts the files that a browser loads in
 * addition to the element: the part's own file and the chunks that it imports. A feature is loaded after mode `search`,
 * so the files of that mode do not count for a feature either. The same holds for other parts that a browser loads only
 * after another part.
 *
 * `node scripts/size.mjs --page` leaves out the parts that contain an engine: `cargo xtask test` compiles engines
 * quickly, and not for publishing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { partBefore, partName } from './part-name.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const withEngines = !process.argv.includes('--page');

/**
 * For each part of the package: its files, or the source of a lazy part, its limit in KB (1,000 bytes), and whether it
 * contains an engine.
 */
const parts = read('parts.json').filter(({ engine }) => withEngines || !engine);
const imports = read('build/imports.json');

/** Returns the files together with all their static imports. */
function loaded(files) {
  const found = new Set();
  for (const open = [...files]; open.length > 0; ) {
    const file = open.pop();
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(imports[file] ?? []));
  }
  return found;
}

const element = loaded(['index.js', 'element.js']);

/**
 * Returns the files that a browser loads for a lazy part in addition to the files that it has already loaded. For a
 * part with `files`, returns the listed files and all their imports.
 */
function filesOf({ files, source }) {
  if (files) return [...loaded(files)];
  const earlier = partBefore(source);
  const before = new Set([...element, ...(earlier ? loaded([`${partName(earlier)}.js`]) : [])]);
  return [...loaded([`${partName(source)}.js`])].filter((file) => !before.has(file));
}

let over = 0;
for (const part of parts) {
  const { name, limit } = part;
  const files = filesOf(part).map((file) => join(root, 'dist', file));
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`${missing} is missing: run "npm run build" first`);
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000;
  if (size > limit) over += 1;
  console.log(`${name.padEnd(18)}${size.toFixed(1).padStart(7)} KB of ${limit}${size > limit ? '   OVER' : ''}`);
}
process.exitCode = over > 0 ? 1 : 0;
