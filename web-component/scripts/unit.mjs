/** Bundles `test/*.test.ts` for Node and runs them with its own test runner. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'build/unit');

rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ['test/*.test.ts'],
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'warning',
});
const files = readdirSync(out).map((name) => join(out, name));
// A request that a test leaves without an answer keeps its heartbeat for minutes: a file ends with its last test.
const options = ['--enable-source-maps', '--test', '--test-force-exit'];
const { status } = spawnSync(process.execPath, [...options, ...files], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
