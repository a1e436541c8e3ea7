/**
 * The files of the site in `assets/`. Each path contains the hash of its file's content. Thus a page that was opened
 * before a new build still gets the files of its own build, and a browser may cache them for ever.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { build } from 'esbuild';

export function hashOf(...contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

/** Files of the engine, which the element requests by their names. */
const ENGINE = [
  'search-worker.js',
  'search_bg.wasm',
  'solver-worker.js',
  'solver_bg.wasm',
  'rules-worker.js',
  'rules_bg.wasm',
  'worker.js',
  'engine_bg.wasm',
  'published-worker.js',
  'published_bg.wasm',
  'study-worker.js',
  'study_bg.wasm',
];

/** Returns entries of the package with all their imports. */
export function elementFiles(dist, entries = ['index.js']) {
  return [...reached(dist, entries, /["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g), ...ENGINE].sort();
}

/** Returns files of the element with all their static imports. */
export function importedWith(dist, files) {
  return reached(dist, files, /\b(?:from|import) ?["'](\.{1,2}\/[\w./-]+\.js)["']/g);
}

/** Returns the files, and all files that `pattern` finds in their texts, directly or through other files. */
function reached(dist, files, pattern) {
  const found = new Set();
  for (const open = [...files]; open.length > 0; ) {
    const file = open.shift();
    if (found.has(file)) continue;
    found.add(file);
    for (const [, path] of readFileSync(join(dist, file), 'utf8').matchAll(pattern)) {
      const imported = join(dirname(file), path);
      // Scripts as text are left out: only pages of another origin need them, and the site has one origin.
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

  /** Adds a file that keeps its name. The folder around it has the hash. */
  named(name, content) {
    const path = `assets/${hashOf(content).slice(0, 10)}/${name}`;
    this.write(path, content);
    return path;
  }

  /** Writes a file to exactly this path. */
  write(path, content) {
    mkdirSync(dirname(join(this.#out, path)), { recursive: true });
    writeFileSync(join(this.#out, path), content);
  }

  /** Adds the element. Its files are in one folder, because they find each other by name. */
  element(dist) {
    const files = elementFiles(dist, ['index.js', 'client.js']);
    const folder = `assets/element-${hashOf(...files.map((file) => readFileSync(join(dist, file)))).slice(0, 10)}`;
    for (const file of files) {
      mkdirSync(dirname(join(this.#out, folder, file)), { recursive: true });
      cpSync(join(dist, file), join(this.#out, folder, file));
    }
    return { folder, files, importedWith: (some) => importedWith(dist, some) };
  }

  /** Bundles a script of the site and adds it. */
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
      // `sideEffects` of the package does not list the demo page's files, so that esbuild would otherwise drop their
      // imports.
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
