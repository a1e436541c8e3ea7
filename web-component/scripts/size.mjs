/** Prints what a page downloads, gzip -9, and fails when a budget is exceeded. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');

/** Files that are loaded together, and the KB (1,000 bytes, gzip) that they may take. */
const BUDGETS = [
  { name: 'element with Lit', files: ['index.js', 'element.js', 'chunk.js'], limit: 34 },
  { name: 'search panels', files: ['search.js'], limit: 13 },
  { name: 'area and filter', files: ['question.js'], limit: 13 },
  { name: 'walking', files: ['walk.js'], limit: 7 },
  { name: 'graph', files: ['graph.js'], limit: 6 },
  { name: 'solve panels', files: ['solve.js'], limit: 15 },
  { name: 'collections', files: ['collections.js'], limit: 8 },
  { name: 'sharing', files: ['give.js'], limit: 11 },
  { name: 'opening', files: ['take.js'], limit: 6 },
  { name: 'diagrams', files: ['diagrams.js'], limit: 4 },
  { name: 'editing', files: ['edit.js'], limit: 22 },
  { name: 'engine client', files: ['worker-client.js'], limit: 3 },
  { name: 'records client', files: ['records-client.js'], limit: 1 },
  { name: 'worker script', files: ['worker.js'], limit: 12 },
  { name: 'engine', files: ['engine_bg.wasm'], limit: 680 },
  { name: 'Japanese', files: ['locales/ja.js'], limit: 13 },
  { name: 'standalone', files: ['standalone.js'], limit: 1040 },
];

let over = 0;
for (const { name, files, limit } of BUDGETS) {
  const missing = files.filter((file) => !existsSync(join(dist, file)));
  if (missing.length > 0) throw new Error(`dist/${missing[0]} is missing: run "npm run build" first`);
  const size =
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;
  if (size > limit) over += 1;
  console.log(`${name.padEnd(18)}${size.toFixed(1).padStart(7)} KB of ${limit}${size > limit ? '   OVER' : ''}`);
}
process.exitCode = over > 0 ? 1 : 0;
