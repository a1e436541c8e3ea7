/**
 * Writes the files of the site in `assets/`. Each path contains a hash of the file's content. Thus a page that was
 * opened before a new build still gets the files of its own build, and browsers may cache the files without limit.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { build } from 'esbuild';

export function hashOf(...contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

/** Files of the engine. No script imports them: the element requests them by name. */
const ENGINE = [
  'search-worker.js',
  'search_bg.wasm',
  'search-changes-study_bg.wasm',
  'search-changes_bg.wasm',
  'search-solver-study_bg.wasm',
  'search-solver_bg.wasm',
  'search-study_bg.wasm',
  'solver-worker.js',
  'solver_bg.wasm',
  'rules-worker.js',
  'rules_bg.wasm',
  'worker.js',
  'engine_bg.wasm',
  'published-worker.js',
  'published_bg.wasm',
];

/** Returns the entry files of the package, all files that they import, and the files of the engine. */
export function elementFiles(dist, entries = ['index.js']) {
  return [...reached(dist, entries, /["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g), ...ENGINE].sort();
}

/** Returns files of the element together with all files that they import statically. */
export function importedWith(dist, files) {
  return reached(dist, files, /\b(?:from|import) ?["'](\.{1,2}\/[\w./-]+\.js)["']/g);
}

/**
 * Returns `files`, and all files that their texts name, directly or through other files. `pattern` matches a place in a
 * text that names a file; its first group is the path.
 */
function reached(dist, files, pattern) {
  const found = new Set();
  for (const open = [...files]; open.length > 0; ) {
    const file = open.shift();
    if (found.has(file)) continue;
    found.add(file);
    for (const [, path] of readFileSync(join(dist, file), 'utf8').matchAll(pattern)) {
      const imported = join(dirname(file), path);
      // Files that end in `-src.js` contain a script as text. They are left out, because a page needs them only if its
      // origin differs from the origin of the element's files.
      if (existsSync(join(dist, imported)) && !imported.endsWith('-src.js')) open.push(imported);
    }
  }
  return [...found];
}

/** Writes files into `out`, and returns their paths relative to the root of the site. */
export class Assets {
  #out;

  constructor(out) {
    this.#out = out;
  }

  /** Adds a file with this content, and returns its path. */
  add(name, content) {
    const ending = extname(name);
    const path = `assets/${basename(name, ending)}-${hashOf(content).slice(0, 10)}${ending}`;
    this.write(path, content);
    return path;
  }

  /** Adds a file that keeps its name, and returns its path. The hash is in the name of the folder around the file. */
  named(name, content) {
    const path = `assets/${hashOf(content).slice(0, 10)}/${name}`;
    this.write(path, content);
    return path;
  }

  /** Adds the files of a folder, which keep their names. Returns the path of the folder, which has the hash. */
  folder(source) {
    const files = readdirSync(source).map((name) => [name, readFileSync(join(source, name))]);
    const path = `assets/${hashOf(...files.map(([, content]) => content)).slice(0, 10)}`;
    for (const [name, content] of files) this.write(`${path}/${name}`, content);
    return path;
  }

  /** Writes a file to exactly this path, without a hash. */
  write(path, content) {
    mkdirSync(dirname(join(this.#out, path)), { recursive: true });
    writeFileSync(join(this.#out, path), content);
  }

  /** Adds the files of the element. They are all in one folder, because they import each other by name. */
  element(dist) {
    const files = elementFiles(dist, ['index.js', 'client.js']);
    const folder = `assets/element-${hashOf(...files.map((file) => readFileSync(join(dist, file)))).slice(0, 10)}`;
    for (const file of files) {
      mkdirSync(dirname(join(this.#out, folder, file)), { recursive: true });
      cpSync(join(dist, file), join(this.#out, folder, file));
    }
    return { folder, files, importedWith: (some) => importedWith(dist, some) };
  }

  async script(source, options = {}) {
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'warning',
      // Without this option, esbuild would drop imports of the demo page's files, because `sideEffects` in the
      // element's `package.json` does not list these files.
      ignoreAnnotations: true,
      ...options,
    });
    return outputFiles[0].text;
  }

  /** Adds a style sheet without comments and line breaks. */
  async style(source) {
    return this.add(basename(source), await this.script(source, { loader: { '.css': 'css' } }));
  }

  /** Adds an SVG drawing as a PNG. */
  png(name, svg, width) {
    return this.add(name, new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
  }
}

/** Returns width and height of a PNG, or of an SVG that has a view box. */
export function sizeOf(file) {
  const content = readFileSync(file);
  if (file.endsWith('.svg')) {
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(content.toString()) ?? [];
    if (!width) throw new Error(`${file} has no viewBox that begins at 0 0`);
    return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  }
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}
