/** Prints what a page downloads, gzip -9, and fails when a budget is exceeded. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');

/** Files that are loaded together, and the KB (1,000 bytes, gzip) that they may take. */
const parts = JSON.parse(readFileSync(join(dist, '../parts.json'), 'utf8'));

let over = 0;
for (const { name, files, limit } of parts) {
  const missing = files.filter((file) => !existsSync(join(dist, file)));
  if (missing.length > 0) throw new Error(`dist/${missing[0]} is missing: run "npm run build" first`);
  const size =
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;
  if (size > limit) over += 1;
  console.log(`${name.padEnd(18)}${size.toFixed(1).padStart(7)} KB of ${limit}${size > limit ? '   OVER' : ''}`);
}
process.exitCode = over > 0 ? 1 : 0;
