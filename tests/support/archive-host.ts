/**
 * A host of a published archive, on an origin of its own: the demo's archive, with or without ranges and permission for other
 * origins, whole or changed, and it can go away.
 */
import type { BrowserContext, Route } from '@playwright/test';
import { ORIGIN } from './chromium.ts';

export class ArchiveHost {
  readonly origin = ORIGIN.replace('//localhost', '//archive.localhost');
  /** The address of the manifest. */
  readonly manifest = `${this.origin}/manifest.json`;
  /** The files by name. */
  readonly files: Map<string, Buffer>;
  /** What was asked for: the name of a file, and the range if there was one. */
  readonly asked: Array<{ name: string; range: string | undefined }> = [];
  /** It answers ranges. */
  ranges = true;
  /** It lets pages of other origins read what it answers. */
  shares = true;
  /** Nobody answers there. */
  isGone = false;

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
    return host;
  }

  async #answer(route: Route): Promise<void> {
    if (this.isGone) return route.abort('connectionrefused');
    // What a browser makes of an answer without the permission; those that are made here are let through without it.
    if (!this.shares) return route.abort('failed');
    const request = route.request();
    const headers: Record<string, string> = { 'Access-Control-Allow-Origin': '*' };
    const name = new URL(request.url()).pathname.slice(1);
    const wanted = await request.headerValue('range');
    this.asked.push({ name, range: wanted ?? undefined });
    const file = this.files.get(name);
    if (!file) return route.fulfill({ status: 404, headers });
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec((this.ranges && wanted) || '') ?? [];
    if (first === undefined || last === undefined) return route.fulfill({ status: 200, headers, body: file });
    headers['Content-Range'] = `bytes ${first}-${last}/${file.length}`;
    return route.fulfill({ status: 206, headers, body: file.subarray(Number(first), Number(last) + 1) });
  }
}
