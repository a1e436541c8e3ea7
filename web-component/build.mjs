/**
 * Builds `dist/`: what is published, and what the demo page and the tests load.
 *
 * In: `src/`, and `build/{engine,search}/{engine.js,engine_bg.wasm}` as `wasm-bindgen --target web` writes them (`cargo
 * xtask build` does all of it in order). With `--page` the engines are left out: enough to work on panels and types.
 *
 * Out: `index.js` registers the tag and imports `element.js` (class, Lit, panels), which starts `search-worker.js` (one
 * classic script, the glue of wasm-bindgen bundled in) and hands it the compiled `search_bg.wasm`; `worker.js` and
 * `engine_bg.wasm` are the whole engine. `…worker-src.js` is a worker as a string, for pages on another origin.
 * `standalone.js` and `legacy.js` carry the whole engine and everything else in one file.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { optimize } from './scripts/optimize.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const src = join(root, 'src');
const dist = join(root, 'dist');
const withEngine = !process.argv.includes('--page');
const require = createRequire(import.meta.url);

/** What all bundles share. */
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  target: 'es2022',
};

/**
 * Modules that stay files of their own beside the bundle: `names` in the source are the file `path` in `dist/`. What
 * the element knows (its tag, its languages) must be one thing for all files that a page loads.
 */
function beside(names, path) {
  return {
    name: `beside ${path}`,
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path: wanted, kind }) =>
        kind !== 'entry-point' && names.includes(basename(wanted)) ? { path, external: true } : undefined,
      );
    },
  };
}

/**
 * Takes the file of English apart: who imports a section of it has that section only. A file is in the bundle of all
 * parts that import it, and no part should carry what another says.
 */
const english = join(src, 'locales/en.ts');
const sections = {
  name: 'sections of English',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\/en\.js$/ }, ({ importer, path }) => {
      if (resolve(dirname(importer), path) !== join(src, 'locales/en.js')) return undefined;
      const section = /^import \{ (\w+) \} from '[^']*\/en\.js';$/m.exec(readFileSync(importer, 'utf8'))?.[1];
      if (!section) throw new Error(`${importer} imports more than one section of English`);
      return { path: english, suffix: `?${section}`, sideEffects: false };
    });
    onLoad({ filter: /\/en\.ts$/ }, ({ path, suffix }) => {
      const text = readFileSync(path, 'utf8');
      const section = new RegExp(`^export const ${suffix.slice(1)} = [^]*?^} as const;$`, 'm').exec(text);
      return { contents: section?.[0], loader: 'ts' };
    });
  },
};

/** Files of `dist/` that are loaded together, their source where they are a lazy part, and what they may weigh. */
const parts = JSON.parse(readFileSync(join(root, 'parts.json'), 'utf8'));
const lazySources = new Set(parts.flatMap(({ source }) => (source ? [join(src, source)] : [])));

/**
 * Lazy parts import the element: what both use lies in the element's chunk instead of a file for every few parts that
 * share something. What only lazy parts share is a chunk of its own.
 */
const afterElement = {
  name: 'after element',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/element\.js$/ }, () => ({ path: join(src, 'element.ts'), sideEffects: true }));
    onLoad({ filter: /\.ts$/ }, ({ path }) =>
      lazySources.has(path)
        ? { contents: `import './element.js';\n${readFileSync(path, 'utf8')}`, loader: 'ts' }
        : undefined,
    );
  },
};

/** Leaves comments and line breaks out of style sheets, which esbuild takes for any template. */
const smallStyles = {
  name: 'small styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.styles\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replace(/css`[^`]*`/g, (sheet) =>
        sheet
          .replace(/\/\*.*?\*\//gs, '')
          .replace(/\s+/g, ' ')
          .replace(/ ?([{};]) ?/g, '$1'),
      );
      return { contents, loader: 'ts' };
    });
  },
};

/** Swaps the module that finds the engine's files for the one that carries them. */
const embedded = {
  name: 'embedded',
  setup({ onResolve }) {
    onResolve({ filter: /\/engine-files\.js$/ }, () => ({ path: join(src, 'engine/engine-embedded.ts') }));
    onResolve({ filter: /^embedded:worker$/ }, () => ({ path: join(dist, 'worker.js'), namespace: 'embedded-text' }));
    onResolve({ filter: /^embedded:wasm$/ }, () => ({
      path: join(dist, 'engine_bg.wasm'),
      namespace: 'embedded-base64',
    }));
  },
};
const embeddedContent = {
  name: 'embedded-content',
  setup({ onLoad }) {
    onLoad({ filter: /./, namespace: 'embedded-text' }, ({ path }) => ({
      contents: readFileSync(path),
      loader: 'text',
    }));
    onLoad({ filter: /./, namespace: 'embedded-base64' }, ({ path }) => ({
      contents: readFileSync(path),
      loader: 'base64',
    }));
  },
};

/** A worker's script, the same text as a module, and the optimised wasm of its engine, which is in a folder of `build`. */
async function buildEngine(folder, script, wasm) {
  const engine = join(root, 'build', folder);
  for (const file of ['engine.js', 'engine_bg.wasm']) {
    if (!existsSync(join(engine, file))) {
      throw new Error(
        `build/${folder}/${file} is missing: run "cargo xtask build" (or "npm run build:page" to do without)`,
      );
    }
  }
  await optimize(join(engine, 'engine_bg.wasm'), join(dist, wasm));
  await build({
    ...common,
    entryPoints: ['src/worker.ts'],
    outfile: join(dist, `${script}.js`),
    format: 'iife',
    alias: { 'renju-engine': `./build/${folder}/engine.js` },
    // The glue can find its wasm beside itself; ours is handed over, so that code is dropped with its `import.meta`.
    logOverride: { 'empty-import-meta': 'silent' },
  });
  const text = readFileSync(join(dist, `${script}.js`), 'utf8');
  writeFileSync(join(dist, `${script}-src.js`), `export default ${JSON.stringify(text)};\n`);
}

/** Languages that are files of their own: `ja`, `zh-tw`. English is in the element and its parts. */
const languages = readdirSync(join(src, 'locales')).flatMap(
  (name) => /^(?!en\.)([a-z]{2,3}(-\w+)*)\.ts$/.exec(name)?.[1] ?? [],
);

/** For each file of `dist/` those that it imports at once: what a browser loads with it. The size check reads it. */
function staticImports({ outputs }) {
  const here = (path) => path.replace(/^dist\//, '');
  return Object.fromEntries(
    Object.entries(outputs).map(([path, { imports }]) => [
      here(path),
      imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map((found) => here(found.path)),
    ]),
  );
}

/**
 * The chunk of the element is called `chunk.js`, so that a page can preload it; the others keep their hashes. Writes what
 * imports what, for the size check.
 */
function nameElementChunk(imports) {
  const [chunk] = imports['element.js'].sort((a, b) => size(b) - size(a));
  const renamed = (text) => text.replaceAll(chunk, 'chunk.js');
  for (const file of Object.keys(imports)) {
    writeFileSync(join(dist, renamed(file)), renamed(readFileSync(join(dist, file), 'utf8')));
  }
  rmSync(join(dist, chunk));
  writeFileSync(join(root, 'build/imports.json'), renamed(JSON.stringify(imports)));
}

function size(file) {
  return statSync(join(dist, file)).size;
}

/** The element for pages and bundlers that know ES modules. */
async function buildElement() {
  const modules = { ...common, outdir: 'dist', outbase: 'src', format: 'esm', inject: ['src/ui/node-dom.ts'] };
  const { metafile } = await build({
    ...modules,
    entryPoints: [join(src, 'element.ts'), ...lazySources],
    entryNames: '[name]',
    // Lazy parts become files of their own (`parts.json`). All lie side by side: the engine's files are found beside the script that asks for them.
    splitting: true,
    chunkNames: 'chunk-[hash]',
    metafile: true,
    // What `afterElement` imports, it imports for where it lies, not for what it does.
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [
      beside(['worker-src.js'], './worker-src.js'),
      beside(['search-worker-src.js'], './search-worker-src.js'),
      afterElement,
      sections,
      smallStyles,
    ],
  });
  nameElementChunk(staticImports(metafile));
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
}

/** The client without an element, one file, as whoever wants it wants nothing of the rest; and the component of React. */
async function buildWrappers() {
  await build({
    ...common,
    entryPoints: ['src/client.ts'],
    outfile: 'dist/client.js',
    format: 'esm',
    plugins: [
      beside(['worker-src.js'], './worker-src.js'),
      beside(['search-worker-src.js'], './search-worker-src.js'),
      sections,
    ],
  });
  await build({
    ...common,
    entryPoints: ['src/react.ts'],
    outfile: 'dist/react.js',
    format: 'esm',
    packages: 'external',
    // In Next it is a component of the browser.
    banner: { js: '"use client";' },
    plugins: [beside(['index.js'], './index.js')],
  });
}

/** The single files: an ES module, and ES2017 without `import.meta` for tools as old as webpack 4. */
async function buildSingleFiles() {
  const single = { ...common, entryPoints: ['src/index.ts'], plugins: [embedded, embeddedContent, smallStyles] };
  await build({ ...single, outfile: 'dist/standalone.js', format: 'esm' });
  await build({ ...single, outfile: 'dist/legacy.js', format: 'iife', globalName: 'renjuBoard', target: 'es2017' });
}

/** `*.d.ts` and `custom-elements.json`. */
function describe() {
  node(require.resolve('typescript/package.json'), 'bin/tsc', '-p', 'tsconfig.build.json');
  node(
    require.resolve('@custom-elements-manifest/analyzer/package.json'),
    'cem.js',
    'analyze',
    '--litelement',
    '--quiet',
    '--globs',
    'src/{state/attributes,app/renju-board}.ts',
    '--outdir',
    'dist',
  );
}

/** Runs the script of an installed package. */
function node(manifest, script, ...args) {
  execFileSync(process.execPath, [join(dirname(manifest), script), ...args], { cwd: root, stdio: 'inherit' });
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
if (withEngine) {
  await buildEngine('engine', 'worker', 'engine_bg.wasm');
  await buildEngine('search', 'search-worker', 'search_bg.wasm');
}
await buildElement();
// Whoever renders pages on a server imports it there.
await import('./dist/index.js');
await buildWrappers();
await import('./dist/client.js');
await import('./dist/react.js');
if (withEngine) await buildSingleFiles();
describe();
