/**
 * The files of the site that carry the hash of their content in their path, in `assets/`. A page that was opened before a
 * new build keeps asking for the files it was built with, and a browser may keep them for ever.
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

/** Files of the engine, which the element asks for by their names. */
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

/** Entries of the package, and everything that can be imported from there. */
export function elementFiles(dist, entries = ['index.js']) {
  return [...reached(dist, entries, /["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g), ...ENGINE].sort();
}

/** Some files of the element with all that they import at once. */
export function importedWith(dist, files) {
  return reached(dist, files, /\b(?:from|import) ?["'](\.{1,2}\/[\w./-]+\.js)["']/g);
}

/** The files, and those that their text names by a pattern, and so on. */
function reached(dist, files, pattern) {
  const found = new Set();
  for (const open = [...files]; open.length > 0; ) {
    const file = open.shift();
    if (found.has(file)) continue;
    found.add(file);
    for (const [, path] of readFileSync(join(dist, file), 'utf8').matchAll(pattern)) {
      const imported = join(dirname(file), path);
      // Scripts as text are for pages of another origin, and nothing here is one.
      if (existsSync(join(dist, imported)) && !imported.endsWith('-src.js')) open.push(imported);
    }
  }
  return [...found];
}

/** Puts files into `out`, and says where they are, relative to the root of the site. */
export class Assets {
  #out;

  constructor(out) {
    this.#out = out;
  }

  /** A file of this content; its path. */
  add(name, content) {
    const ending = extname(name);
    const path = `assets/${basename(name, ending)}-${hashOf(content).slice(0, 10)}${ending}`;
    this.write(path, content);
    return path;
  }

  /** A file that keeps its name, in a folder of its own. */
  named(name, content) {
    const path = `assets/${hashOf(content).slice(0, 10)}/${name}`;
    this.write(path, content);
    return path;
  }

  /** A file under a name of its own. */
  write(path, content) {
    mkdirSync(dirname(join(this.#out, path)), { recursive: true });
    writeFileSync(join(this.#out, path), content);
  }

  /** The element: a folder, as its files find each other by their names. */
  element(dist) {
    const files = elementFiles(dist, ['index.js', 'client.js']);
    const folder = `assets/element-${hashOf(...files.map((file) => readFileSync(join(dist, file)))).slice(0, 10)}`;
    for (const file of files) {
      mkdirSync(dirname(join(this.#out, folder, file)), { recursive: true });
      cpSync(join(dist, file), join(this.#out, folder, file));
    }
    return { folder, files, importedWith: (some) => importedWith(dist, some) };
  }

  /** A script of ours, bundled. */
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
      // The package says of its own files which do nothing when they are imported; those of the demo page are not among them.
      ignoreAnnotations: true,
      ...options,
    });
    return outputFiles[0].text;
  }

  /** A style sheet without comments and line breaks. */
  async style(source) {
    return this.add(basename(source), await this.script(source, { loader: { '.css': 'css' } }));
  }

  /** A PNG of a drawing. */
  png(name, svg, width) {
    return this.add(name, new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
  }
}

/** Width and height of a PNG or of an SVG with a view box. */
export function sizeOf(file) {
  const content = readFileSync(file);
  if (file.endsWith('.svg')) {
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(content.toString()) ?? [];
    if (!width) throw new Error(`${file} has no viewBox that begins at 0 0`);
    return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  }
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}
