/**
 * A host of files with a page that shows them, for browsers whose requests Playwright cannot answer. The page has the
 * strictest policy that the element needs.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ORIGIN } from './chromium.ts';

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Files</title><link rel="icon" href="data:,">' +
  '<script type="module" src="/dist/index.js"></script><body></body></html>';

/** The moves of `live.sgf`. At first the file has two of the moves. Each request for `grow` adds one move. */
const LIVE = ['B[hh]', 'W[hg]', 'B[ih]', 'W[ii]'];

export class FileHost {
  readonly #files: Record<string, string>;
  #live = 2;
  readonly #server: Server = createServer((request, response) => {
    this.#answer(request.url ?? '', response).catch(() => response.destroy());
  });

  private constructor(files: Record<string, string>) {
    this.#files = files;
  }

  /** Starts the host. `files` has texts by name; any other name is a file in `tests/fixtures`. */
  static async start(files: Record<string, string>): Promise<FileHost> {
    const host = new FileHost(files);
    await new Promise<void>((listening) => host.#server.listen(0, '127.0.0.1', listening));
    return host;
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** The same host under another name, which is another origin. */
  get otherOrigin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/') {
      const policy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'; img-src data:; " +
        `connect-src 'self' ${this.otherOrigin}`;
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }).end(PAGE);
    } else if (path.startsWith('/dist/')) {
      const file = await fetch(ORIGIN + path);
      response.writeHead(file.status, { 'Content-Type': file.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await file.arrayBuffer()));
    } else {
      const body = this.#file(path.replace(/^\/(files|shared)\//, ''));
      // Pages of other origins may read only the files in `shared`.
      if (path.startsWith('/shared/')) response.setHeader('Access-Control-Allow-Origin', '*');
      response.writeHead(body === undefined ? 404 : 200).end(body);
    }
  }

  #file(name: string): string | Buffer | undefined {
    if (name === 'live.sgf') return `(;GM[4];${LIVE.slice(0, this.#live).join(';')})`;
    if (name === 'grow') {
      this.#live += 1;
      return '';
    }
    if (name === 'none.sgf') return undefined;
    return this.#files[name] ?? readFileSync(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)));
  }
}
