/** A small HTTP server for a page or a built app. A test chooses the headers of its responses. */
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

export interface Site {
  /** Contents of pages, by path. */
  pages?: Record<string, string>;
  /** Folders to serve, by the path under which their files are found. */
  folders?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface Served {
  origin: string;
  end(): Promise<void>;
}

/**
 * Starts a server, which runs until `end` is called. The server is also reached by names such as `cdn.localhost`, which
 * are other origins.
 */
export async function serve({ pages = {}, folders = {}, headers = {} }: Site): Promise<Served> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const found = pages[path] === undefined ? await fileIn(folders, path) : { type: '.html', body: pages[path] };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', TYPES[found?.type ?? ''] ?? 'application/octet-stream');
    response.writeHead(found ? 200 : 404).end(found?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, end: () => ended(server) };
}

async function fileIn(
  folders: Record<string, string>,
  path: string,
): Promise<{ type: string; body: Buffer } | undefined> {
  for (const [prefix, folder] of Object.entries(folders)) {
    if (!path.startsWith(prefix)) continue;
    const inside = normalize(join('/', path.slice(prefix.length)));
    const file = join(folder, inside);
    const is = await stat(file).catch(() => undefined);
    const found = is?.isDirectory() ? join(file, 'index.html') : file;
    const body = await readFile(found).catch(() => undefined);
    if (body) return { type: extname(found), body };
  }
  return undefined;
}

function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
