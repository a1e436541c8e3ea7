/**
 * Runs wasm-opt over an engine and stores the result beside its input, because wasm-opt takes seconds and the engine
 * rarely changes.
 *
 * Always uses npm's binaryen: with Debian 12's version (108), wasm-opt exits with 0, but its module crashes at the
 * start.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The lowest level, because rustc has optimised already. At -O3 wasm-opt takes three times as long, and its engine is
 * no faster (imports and queries, six rounds) and 1 KB larger. The flags after the level make the download 2.7 KB
 * smaller at the same speed (seven rounds).
 */
const FLAGS = [
  '-O1',
  '--shrink-level=1',
  '--dae-optimizing',
  '--vacuum',
  '--remove-unused-brs',
  '--vacuum',
  '--strip-debug',
  '--strip-producers',
  // Features that rustc's wasm32 target uses by default, and SIMD, which every browser has had since 2023.
  '--enable-bulk-memory',
  '--enable-bulk-memory-opt',
  '--enable-call-indirect-overlong',
  '--enable-multivalue',
  '--enable-mutable-globals',
  '--enable-nontrapping-float-to-int',
  '--enable-reference-types',
  '--enable-sign-ext',
  '--enable-simd',
];

/** Optimises `input` and writes `output`. If neither the input nor the flags have changed, copies the stored result. */
export async function optimize(input, output) {
  const digest = createHash('sha256').update(FLAGS.join(' ')).update(readFileSync(input)).digest('hex');
  const kept = join(dirname(input), 'engine_opt.wasm');
  const mark = join(dirname(input), 'engine_opt.sha256');
  if (!existsSync(kept) || !existsSync(mark) || readFileSync(mark, 'utf8') !== digest) {
    const binaryen = dirname(createRequire(import.meta.url).resolve('binaryen/package.json'));
    await promisify(execFile)(process.execPath, [join(binaryen, 'bin/wasm-opt'), ...FLAGS, input, '-o', kept]);
    writeFileSync(mark, digest);
  }
  copyFileSync(kept, output);
}
