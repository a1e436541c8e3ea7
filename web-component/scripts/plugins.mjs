/** Plugins for esbuild, which bundles the files of `dist/`. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { partBefore, partName } from './part-name.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const src = join(root, 'src');
const dist = join(root, 'dist');

/**
 * Leaves the modules `names` out of a bundle: an import of such a module becomes an import of the file `path` in
 * `dist/`. Thus all files in a page share one copy of the element's data (its tag, its languages).
 */
export function beside(names, path) {
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
 * Gives a module that imports a section of the English texts only that section. Without this, each part that imports
 * the file would contain the English texts of all parts.
 */
const english = join(src, 'locales/en.ts');
export const sections = {
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

/**
 * The groups of files in `dist/` that are loaded together, with their size limits and, for a lazy part (code loaded on
 * demand), the source file.
 */
const parts = JSON.parse(readFileSync(join(root, 'parts.json'), 'utf8'));
export const lazySources = new Set(parts.flatMap(({ source }) => (source ? [join(src, source)] : [])));

/**
 * Returns the entry point of a lazy part for esbuild. The output of `features/player/feature.ts` is `player.js`; any
 * other output is named after its source file.
 */
export function entryPoint(path) {
  return { in: path, out: partName(path) };
}

/**
 * Makes every lazy part import the element, so that code used by both is in the element's chunk (shared file). In the
 * same way, a part that is loaded only after another part imports that part: features import mode `search`. Without
 * these imports, esbuild would make a chunk for each combination of parts that share code. Code that only lazy parts
 * share is still in chunks of its own.
 */
export const afterElement = {
  name: 'after element',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/element\.js$/ }, () => ({ path: join(src, 'element.ts'), sideEffects: true }));
    onResolve({ filter: /^part:/ }, ({ path }) => ({ path: join(src, path.slice('part:'.length)), sideEffects: true }));
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!lazySources.has(path)) return undefined;
      const before = partBefore(relative(src, path).split(sep).join('/'));
      const first = before ? [`import 'part:${before}';`] : [];
      const lines = ["import './element.js';", ...first, readFileSync(path, 'utf8')];
      return { contents: lines.join('\n'), loader: 'ts' };
    });
  },
};

/**
 * Removes comments and line breaks from style sheets. esbuild does not remove them, because the style sheets are
 * template strings.
 */
export const smallStyles = {
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

/**
 * Replaces the module that tells where the engine's files are. With the plugin `carried`, the engine's files are part
 * of the bundle; with `chunks`, they are in a module that the bundle loads.
 */
const findEngine = (name, module) => ({
  name,
  setup({ onResolve }) {
    onResolve({ filter: /\/engine-files\.js$/ }, () => ({ path: join(src, `engine/load/${module}.ts`) }));
  },
});
export const carried = findEngine('carried', 'engine-embedded');
export const chunks = findEngine('chunks', 'engine-chunks');

/**
 * Resolves the imports `embedded:worker` and `embedded:wasm` to the built engine as text. `src/engine.d.ts` declares
 * these imports.
 */
export const embedded = {
  name: 'embedded',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^embedded:worker$/ }, () => ({ path: join(dist, 'worker.js'), namespace: 'embedded-text' }));
    onResolve({ filter: /^embedded:wasm$/ }, () => ({
      path: join(dist, 'engine_bg.wasm'),
      namespace: 'embedded-base64',
    }));
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

/**
 * Resolves an import such as `script:./relay.ts` to a text: the source of the file, bundled with its imports as a
 * classic script.
 */
export const scriptTexts = {
  name: 'scripts as texts',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^script:/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice('script:'.length)),
      namespace: 'script-text',
    }));
    onLoad({ filter: /./, namespace: 'script-text' }, async ({ path }) => {
      const { metafile, outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: [path],
        bundle: true,
        write: false,
        metafile: true,
        minify: true,
        legalComments: 'none',
        format: 'iife',
        target: 'es2017',
        logLevel: 'warning',
      });
      const watchFiles = Object.keys(metafile.inputs).map((file) => join(root, file));
      return { contents: outputFiles[0].text, loader: 'text', watchFiles };
    });
  },
};
