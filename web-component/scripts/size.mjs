/**
 * Prints what a page downloads, gzip -9, and fails when a budget is exceeded. The files and budgets are in `parts.json`;
 * a part weighs what a browser loads for it besides the element: its own file, and the chunks that it imports.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Files that are loaded together, or the source of a lazy part, and the KB (1,000 bytes) that they may take. */
const parts = read('parts.json');
const imports = read('build/imports.json');

/** Files and all that they import at once. */
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

/** What a part adds to the element; the element itself is whole. */
function filesOf({ files, source }) {
  if (files) return [...loaded(files)];
  return [...loaded([`${basename(source, '.ts')}.js`])].filter((file) => !element.has(file));
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
