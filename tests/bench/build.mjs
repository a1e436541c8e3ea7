/** Bundles the page of the benchmark, its worker and its scripts for Node into `out/bench`. */
import { copyFileSync } from 'node:fs';
import { build } from 'esbuild';

const common = { bundle: true, format: 'esm', target: 'es2022', outdir: 'out/bench', logLevel: 'warning' };

await build({
  ...common,
  entryPoints: ['bench/page/main.ts', 'bench/page/floor-worker.ts'],
  minify: true,
  alias: { 'renju-bench-floor': './out/bench/floor/floor.js' },
});
await build({
  ...common,
  entryPoints: ['bench/run.ts', 'bench/questions.ts', 'bench/books.ts'],
  platform: 'node',
  packages: 'external',
});
copyFileSync('bench/page/index.html', 'out/bench/index.html');
