/**
 * A host of a published archive, with its own origin, for tests. It serves the demo's archive. With the fields of the
 * host, a test can turn off range requests, forbid pages of other origins to read the responses, make the host
 * unreachable, stop it in the middle of a response, or compress its files.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Route } from '@playwright/test';
import { ORIGIN } from './chromium.ts';

export class ArchiveHost {
  origin = ORIGIN.replace('//localhost', '//archive.localhost');
  /** The files of the archive by name. */
  readonly files: Map<string, Buffer>;
  /** The requests so far, each with the name of the file and the requested range, if any. */
  readonly asked: Array<{ name: string; range: string | undefined }> = [];
  /** Whether the host answers range requests. */
  ranges = true;
  /** Whether pages of other origins may read the responses (CORS). */
  shares = true;
  isGone = false;
  /** Whether the host sends only the first ten bytes of a requested range and then stops. */
  stalls = false;
  /** Whether the host compresses files. The bytes of a range are then bytes of the compressed file. */
  packs = false;
  /** A real HTTP server, for faults that only occur with a real connection. */
  readonly #server: Server = createServer((request, response) => this.#serve(request, response));

  private constructor(files: Map<string, Buffer>) {
    this.files = files;
  }

  static async start(context: BrowserContext): Promise<ArchiveHost> {
    const fetched = async (name: string) => Buffer.from(await (await fetch(`${ORIGIN}/archive/${name}`)).arrayBuffer());
    const manifest = await fetched('manifest.json');
    const names = [...new Set(manifest.toString().match(/[0-9a-f]{64}/g))].map((hash) => `${hash}.bin`);
    const files = new Map([['manifest.json', manifest]]);
    for (const name of names) files.set(name, await fetched(name));
    const host = new ArchiveHost(files);
    await context.route(`${host.origin}/**`, (route) => host.#answer(route));
    await new Promise<void>((listening) => host.#server.listen(0, '127.0.0.1', listening));
    return host;
  }

  /** Address of the manifest of the archive. */
  get manifest(): string {
    return `${this.origin}/manifest.json`;
  }

  /** Changes the origin to the address of the real server, so that the host can stop in the middle of a response. */
  connect(): void {
    const { port } = this.#server.address() as AddressInfo;
    this.origin = `http://127.0.0.1:${port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /**
   * Returns the file and the first and last byte of a range request; `undefined` if a request is for the whole file.
   */
  #range(name: string, wanted: string | null | undefined): [Buffer, number, number] | undefined {
    const file = this.files.get(name);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec((this.ranges && wanted) || '') ?? [];
    return file && first !== undefined && last !== undefined ? [file, Number(first), Number(last)] : undefined;
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const name = (request.url ?? '').slice(1);
    const common = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Range' };
    const [file, first, last] = this.#range(name, request.headers.range) ?? [this.files.get(name)];
    if (!file || request.method === 'OPTIONS') {
      response.writeHead(file ? 204 : 404, common).end();
      return;
    }
    if (first === undefined || last === undefined) {
      response.writeHead(200, common).end(file);
      return;
    }
    const bytes = (this.packs ? gzipSync(file).subarray(20) : file.subarray(first)).subarray(0, last + 1 - first);
    const headers = {
      ...common,
      ...(this.packs && { 'Content-Encoding': 'gzip' }),
      'Content-Range': `bytes ${first}-${last}/${file.length}`,
      'Content-Length': bytes.length,
    };
    response.writeHead(206, headers);
    if (this.stalls) response.write(bytes.subarray(0, 10));
    else response.end(bytes);
  }

  async #answer(route: Route): Promise<void> {
    if (this.isGone) return route.abort('connectionrefused');
    // Without CORS headers, a browser refuses the response of a real host. It does not refuse a response that
    // Playwright makes, so the request is aborted instead.
    if (!this.shares) return route.abort('failed');
    const request = route.request();
    const headers: Record<string, string> = { 'Access-Control-Allow-Origin': '*' };
    const name = new URL(request.url()).pathname.slice(1);
    const wanted = await request.headerValue('range');
    this.asked.push({ name, range: wanted ?? undefined });
    const file = this.files.get(name);
    if (!file) return route.fulfill({ status: 404, headers });
    const range = this.#range(name, wanted);
    if (!range) return route.fulfill({ status: 200, headers, body: file });
    const [, first, last] = range;
    headers['Content-Range'] = `bytes ${first}-${last}/${file.length}`;
    return route.fulfill({ status: 206, headers, body: file.subarray(first, last + 1) });
  }
}
