/**
 * Serves the built site as a static host does: with compressed files, and under a path. A test can stop the host, as if
 * the network were lost.
 *
 * A test can also change the served folder while the host runs, as if a new build were published.
 */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** Folder of the built site. `cargo xtask site` and `cargo xtask test` write it. */
export const SITE = fileURLToPath(new URL('../../web-component/build/site', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/**
 * Folder with the compressed files, which are named by the hash of their contents. The folder is a cache for all tests
 * and later runs.
 */
const COMPRESSED = fileURLToPath(new URL('../out/compressed', import.meta.url));

/** Extensions of files that are already compressed. */
const PACKED = ['.png', '.bin'];

/** Returns a file compressed with Brotli, as by a host that compresses its files in advance. */
function compressed(file: string): Buffer {
  const content = readFileSync(file);
  const level = content.length > 500_000 ? 9 : 11;
  const kept = join(COMPRESSED, `${createHash('sha256').update(content).digest('hex')}-${level}.br`);
  if (existsSync(kept)) return readFileSync(kept);
  const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
  mkdirSync(COMPRESSED, { recursive: true });
  // Two processes may compress the same file at the same time. Each writes its own complete file and then renames it.
  writeFileSync(`${kept}.${process.pid}`, packed);
  renameSync(`${kept}.${process.pid}`, kept);
  return packed;
}

export class SiteServer {
  folder: string;
  /** Path of the site, which ends with a slash. */
  readonly path: string;
  readonly asked: string[] = [];
  readonly #server: Server;

  private constructor(folder: string, path: string) {
    this.folder = folder;
    this.path = path;
    this.#server = createServer(({ url = '', headers }, response) => this.#answer(url, headers.range ?? '', response));
  }

  /** Starts to serve the folder on a free port, until {@link stop} is called. */
  static async start(folder = SITE, path = '/under/any/path/'): Promise<SiteServer> {
    if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} has no site: run "cargo xtask site"`);
    const server = new SiteServer(folder, path);
    // With a timeout, the server might close an idle connection while a client sends a request on it.
    server.#server.keepAliveTimeout = 0;
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has stopped');
    return `http://localhost:${address.port}${this.path}`;
  }

  /** Stops the server. To a page, this is as if the network were lost. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #answer(url: string, range: string, response: ServerResponse): void {
    this.asked.push(url);
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const inside = path.startsWith(this.path) ? normalize(join(this.folder, path.slice(this.path.length))) : '';
    let file = `${inside}${sep}`.startsWith(this.folder + sep) ? inside : '';
    if (file && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!file || !existsSync(file)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
      return;
    }
    const packed = PACKED.includes(extname(file));
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    if (packed && first !== undefined && last !== undefined) {
      response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${statSync(file).size}` });
      response.end(readFileSync(file).subarray(Number(first), Number(last) + 1));
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...(packed ? {} : { 'content-encoding': 'br' }),
      'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(packed ? readFileSync(file) : compressed(file));
  }
}
