/**
 * Builds the element and its engines.
 *
 * `node build.mjs` writes `dist/`, which is published and tested. It needs the engines that `cargo xtask build`
 * compiles: `build/{engine,search,solver,rules,published}/{engine.js,engine_bg.wasm}`, the output of
 * `wasm-bindgen --target web`. `node build.mjs --page` leaves out the engines, which is enough for work on panels and
 * types. `node build.mjs --test` writes `dist/` with the engines that `cargo xtask test` compiles quickly (`build/test`).
 * `node build.mjs --quick` writes `build/quick/`, which the demo serves. In that folder, all engines are copies of one
 * engine that can do everything (`build/all`).
 *
 * Files in `dist/`:
 * - `index.js` registers the tag and imports `element.js` (the class, Lit, the panels).
 * - `search-worker.js` is the worker with the engine that `element.js` starts first. It is a classic script that
 *   includes the JavaScript of wasm-bindgen. The page sends the compiled `search_bg.wasm` to it. When the engine needs a
 *   split part, the page also sends the compiled files of the part: `search-changes_bg.wasm` (imports and other changes of
 *   collections), `search-study_bg.wasm` (analyses) or `search-solver_bg.wasm` (forced wins), and the files with code that
 *   the part shares with another part (`search-changes-study_bg.wasm`, `search-solver-study_bg.wasm`).
 * - `worker.js` and `engine_bg.wasm` are the engine that can do everything. `published-worker.js` and
 *   `published_bg.wasm` search a published archive, `solver-worker.js` and `solver_bg.wasm` solve positions, and
 *   `rules-worker.js` and `rules_bg.wasm` find forbidden points.
 * - `static.js` writes boards as static HTML, and `static.css` is their style sheet.
 * - `legacy/` has the element for bundlers that do not support `import.meta`.
 * - `standalone.js` and `legacy.js` each contain the whole element and its engine in one file.
 * - `cdn.js` and `server.js` are scripts that take the place of the element on CDNs and in server components.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { optimize } from './scripts/optimize.mjs';
import {
  afterElement,
  beside,
  carried,
  chunks,
  embedded,
  entryPoint,
  lazySources,
  scriptTexts,
  sections,
  smallStyles,
} from './scripts/plugins.mjs';
import { writeSplitParts } from './scripts/split-parts.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const src = join(root, 'src');
const quick = process.argv.includes('--quick');
const forTests = process.argv.includes('--test');
const withEngine = !process.argv.includes('--page');
const dist = join(root, quick ? 'build/quick' : 'dist');

/** Options that all bundles share. */
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  target: 'es2022',
};

/** The engines of the package. For each engine: its folder in `build`, the script of its worker, and its wasm file. */
const ENGINES = [
  { folder: 'engine', script: 'worker.js', wasm: 'engine_bg.wasm' },
  { folder: 'search', script: 'search-worker.js', wasm: 'search_bg.wasm' },
  { folder: 'solver', script: 'solver-worker.js', wasm: 'solver_bg.wasm' },
  { folder: 'rules', script: 'rules-worker.js', wasm: 'rules_bg.wasm' },
  { folder: 'published', script: 'published-worker.js', wasm: 'published_bg.wasm' },
];

/** Returns the folder in `build` of a compiled engine. Throws an error if a file is missing. */
function engineFolder(folder) {
  const engine = join(root, forTests ? 'build/test' : 'build', folder);
  for (const file of ['engine.js', 'engine_bg.wasm']) {
    if (!existsSync(join(engine, file))) {
      throw new Error(
        `${join(engine, file)} is missing: run "cargo xtask build" (or "npm run build:page" to do without)`,
      );
    }
  }
  return engine;
}

/** Builds the script of a worker, which includes the JavaScript of wasm-bindgen for its engine. */
async function buildWorker(folder, script) {
  await build({
    ...common,
    entryPoints: ['src/worker.ts'],
    outfile: join(dist, script),
    format: 'iife',
    alias: {
      'renju-engine': join(engineFolder(folder), 'engine.js'),
      'renju-parts': join(src, 'engine/load/worker-parts.ts'),
    },
    // wasm-bindgen's JavaScript uses `import.meta` to find the wasm file, which a classic script does not have. The
    // page sends the wasm instead, so the warning about `import.meta` is turned off. The JavaScript of an engine with lazy
    // parts imports the module of the parts twice under one name, which does no harm.
    logOverride: { 'empty-import-meta': 'silent', 'duplicate-object-key': 'silent' },
  });
}

/** Builds all engines, and optimizes them in parallel if they are for publication. */
async function buildEngines() {
  await Promise.all(
    ENGINES.map(async ({ folder, script, wasm }) => {
      await writeWasm(join(engineFolder(folder), 'engine_bg.wasm'), join(dist, wasm));
      await writeSplitParts(engineFolder(folder), join(dist, wasm), writeWasm);
      await buildWorker(folder, script);
    }),
  );
}

/** Writes a wasm file, optimised if it is for publication. */
async function writeWasm(from, to) {
  if (forTests) copyFileSync(from, to);
  else await optimize(from, to);
}

/** Copies the engine that can do everything under the names of all engines, without optimising it. */
async function buildQuickEngine() {
  const [first, ...others] = ENGINES;
  copyFileSync(join(engineFolder('all'), 'engine_bg.wasm'), join(dist, first.wasm));
  await buildWorker('all', first.script);
  for (const { script, wasm } of others) {
    copyFileSync(join(dist, first.wasm), join(dist, wasm));
    copyFileSync(join(dist, first.script), join(dist, script));
  }
}

/**
 * Languages that have a file of their own, such as `ja` and `zh-tw`. English has none, because its texts are in the
 * scripts that use them.
 */
const languages = readdirSync(join(src, 'locales')).flatMap(
  (name) => /^(?!en\.)([a-z]{2,3}(-\w+)*)\.ts$/.exec(name)?.[1] ?? [],
);

/**
 * Returns for each file of `dist/` the files that it imports statically, which a browser always loads together with it.
 * The size check uses this list.
 */
function staticImports({ outputs }) {
  const here = (path) => path.replace(/^(dist|build\/quick)\//, '');
  return Object.fromEntries(
    Object.entries(outputs).map(([path, { imports }]) => [
      here(path),
      imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map((found) => here(found.path)),
    ]),
  );
}

/**
 * Renames the largest chunk (shared file) that the element imports to `chunk.js`, so that a page can preload it by
 * name. Other chunks have a hash as their name.
 */
function nameElementChunk(imports) {
  const [chunk] = imports['element.js'].sort((a, b) => size(b) - size(a));
  const renamed = (text) => text.replaceAll(chunk, 'chunk.js');
  for (const file of Object.keys(imports)) {
    const text = renamed(readFileSync(join(dist, file), 'utf8'));
    // In the minified chunk, only HTML templates still have indented lines. A browser shows a line break in HTML as a
    // space, so a space takes its place.
    writeFileSync(join(dist, renamed(file)), file === chunk ? text.replace(/\n {2,}/g, ' ') : text);
  }
  rmSync(join(dist, chunk));
  return JSON.parse(renamed(JSON.stringify(imports)));
}

function size(file) {
  return statSync(join(dist, file)).size;
}

/** Builds the element for pages and bundlers that support ES modules. */
async function buildElement() {
  const modules = { ...common, outdir: dist, outbase: 'src', format: 'esm', inject: ['src/ui/node-dom.ts'] };
  const { metafile } = await build({
    ...modules,
    entryPoints: [join(src, 'element.ts'), ...lazySources].map(entryPoint),
    // Each lazy part, which is code loaded on demand (see `parts.json`), becomes a file. All files are in one folder,
    // because the engine's files must be in the folder of the script that requests them.
    splitting: true,
    chunkNames: 'chunk-[hash]',
    metafile: true,
    // The imports that `afterElement` adds only move code between chunks, so the warning about unused imports is turned
    // off.
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [afterElement, scriptTexts, sections, smallStyles],
  });
  const imports = nameElementChunk(staticImports(metafile));
  await build({
    ...modules,
    entryPoints: ['src/index.ts'],
    plugins: [
      beside(['element.js'], './element.js'),
      ...languages.map((name) => beside([`${name}.js`], `./locales/${name}.js`)),
    ],
  });
  await build({
    ...modules,
    entryPoints: languages.map((name) => `src/locales/${name}.ts`),
    plugins: [beside(['localize.js'], '../element.js')],
  });
  return imports;
}

/**
 * Builds the client without an element and the writer of static boards, which share no file with the element, and the
 * React component.
 */
async function buildWrappers() {
  const { metafile } = await build({
    ...common,
    entryPoints: ['src/client.ts'],
    outdir: 'dist',
    format: 'esm',
    // Puts the code for pages whose origin differs from the origin of the engine's files into a separate file.
    splitting: true,
    chunkNames: 'chunk-[hash]',
    metafile: true,
    define: { POLICY: '"renju-client"' },
    plugins: [sections],
  });
  await buildStaticBoards('dist/static.js', common.target);
  await build({
    ...common,
    entryPoints: ['src/react.ts'],
    outfile: 'dist/react.js',
    format: 'esm',
    external: ['react'],
    // In Next.js, the directive makes the component run in the browser.
    banner: { js: '"use client";' },
    plugins: [beside(['index.js'], './index.js')],
  });
  return staticImports(metafile);
}

/** Builds the writer of static boards. */
async function buildStaticBoards(outfile, target) {
  await build({
    ...common,
    target,
    entryPoints: ['src/static.ts'],
    outfile,
    format: 'esm',
    inject: ['src/ui/node-dom.ts'],
    plugins: [sections, smallStyles],
  });
}

/**
 * Builds the element for bundlers such as webpack 4, which support neither `exports` nor `import.meta`. The output is
 * modules in the syntax of ES2017.
 */
async function buildForOldBundlers() {
  const { metafile } = await build({
    ...common,
    target: 'es2017',
    outdir: 'dist/legacy',
    format: 'esm',
    inject: ['src/ui/node-dom.ts'],
    entryPoints: [
      ...['index', 'element', 'client', 'react'].map((name) => ({ in: join(src, `${name}.ts`), out: name })),
      ...languages.map((name) => ({ in: join(src, `locales/${name}.ts`), out: `locales/${name}` })),
      ...[...lazySources].map(entryPoint),
    ],
    external: ['react'],
    splitting: true,
    chunkNames: 'chunk-[hash]',
    metafile: true,
    define: NO_MODULE,
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [chunks, embedded, afterElement, scriptTexts, sections, smallStyles],
  });
  await buildStaticBoards('dist/legacy/static.js', 'es2017');
  return staticImports(metafile);
}

/**
 * Builds the two small scripts that are loaded in place of the element: `cdn.js` for the bare package name on a CDN,
 * and `server.js` for server components.
 */
async function buildStandIns() {
  await build({ ...common, entryPoints: ['src/cdn.ts'], outdir: 'dist', format: 'iife' });
  await build({ ...common, entryPoints: ['src/server.ts'], outdir: 'dist', format: 'esm' });
}

/** Replaces `import.meta.url` in scripts that are not modules, where it would be a syntax error. */
const NO_MODULE = { 'import.meta.url': 'undefined' };

/**
 * Builds the files that contain the whole element and its engine: an ES module, and an ES2017 script for pages that
 * load plain scripts.
 *
 * Each file begins with the code of its worker, which runs only in the worker that `engine-embedded.ts` starts from the
 * URL of the file. Directly after it, the file has the same code as text, for a worker from a Blob. The two are
 * adjacent, because gzip finds a repetition only within 32 KB.
 */
async function buildSingleFiles() {
  const single = {
    ...common,
    inject: ['embedded:worker', 'src/ui/node-dom.ts'],
    entryPoints: ['src/index.ts'],
    plugins: [carried, embedded, scriptTexts, smallStyles],
  };
  await build({ ...single, outfile: 'dist/standalone.js', format: 'esm', banner: await ownWorker(common.target) });
  await build({
    ...single,
    outfile: 'dist/legacy.js',
    format: 'iife',
    globalName: 'renjuBoard',
    target: 'es2017',
    define: NO_MODULE,
    banner: await ownWorker('es2017'),
  });
}

/** Returns the head of a file that is its own worker, for esbuild. */
async function ownWorker(target) {
  const { code } = await transform(readFileSync(join(dist, 'worker.js'), 'utf8'), { minifyWhitespace: true, target });
  return { js: `if(typeof document>"u"&&globalThis.name==="renju-board-worker"){${code.trim()}}` };
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
if (quick) {
  await Promise.all([buildQuickEngine(), buildElement()]);
} else {
  await buildPackage();
}

/** Builds all published files. */
async function buildPackage() {
  // Imported only here: loading the TypeScript compiler takes half a second, and a quick build does not use it.
  const [{ describe }, { writePackageFiles }] = await Promise.all([
    import('./scripts/describe.mjs'),
    import('./scripts/package-files.mjs'),
  ]);
  // wasm-opt runs in other processes while this process builds the scripts.
  const engines = withEngine ? buildEngines() : undefined;
  const imports = await buildElement();
  await buildStandIns();
  // Fails the build if Node cannot import a file, because servers that render pages import these files.
  await import('./dist/index.js');
  Object.assign(imports, await buildWrappers());
  await import('./dist/client.js');
  await import('./dist/react.js');
  const { staticCss } = await import('./dist/static.js');
  writeFileSync(join(dist, 'static.css'), staticCss());
  await engines;
  if (withEngine) {
    Object.assign(imports, await buildForOldBundlers());
    await buildSingleFiles();
  }
  // The size check (`scripts/size.mjs`) reads this list of static imports.
  writeFileSync(join(root, 'build/imports.json'), JSON.stringify(imports));
  writePackageFiles(describe(), languages);
}
