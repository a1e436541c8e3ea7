/**
 * Runs wasm-opt on the wasm file of an engine. Stores the result in the folder of the input file, and uses the stored
 * result as long as the input is the same: wasm-opt takes seconds, and the engine rarely changes.
 *
 * The script always uses the npm package binaryen. Version 108 of wasm-opt, which Debian 12 has, exits with 0 but
 * writes a module that crashes when it starts.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The lowest optimization level is enough, because rustc has already optimized the code. With -O3, wasm-opt takes three
 * times as long, and the engine is no faster (measured by imports and queries, in six rounds) and 1 KB larger. The
 * other flags make the download 2.7 KB smaller at the same speed (seven rounds).
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
  // wasm-opt must accept the features that rustc uses by default for wasm32, and SIMD, which all browsers have
  // supported since 2023.
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

/**
 * Writes the optimized form of the file `input` to `output`. If neither the input nor the flags have changed since the
 * last run, copies the stored result.
 */
export async function optimize(input, output) {
  const digest = createHash('sha256').update(FLAGS.join(' ')).update(readFileSync(input)).digest('hex');
  const name = join(dirname(input), basename(input, '.wasm').replace(/_bg$/, ''));
  const kept = `${name}_opt.wasm`;
  const mark = `${name}_opt.sha256`;
  if (!existsSync(kept) || !existsSync(mark) || readFileSync(mark, 'utf8') !== digest) {
    const binaryen = dirname(createRequire(import.meta.url).resolve('binaryen/package.json'));
    await promisify(execFile)(process.execPath, [join(binaryen, 'bin/wasm-opt'), ...FLAGS, input, '-o', kept]);
    writeFileSync(mark, digest);
  }
  copyFileSync(kept, output);
}
