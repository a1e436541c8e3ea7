/**
 * Makes the app work without a network, and serves each open page from the build with which it was opened.
 *
 * Each build has its own cache, which is filled completely or not at all. If the content of a file does not match the
 * build, the installation fails, so that files of two builds are never mixed. The names of scripts contain a hash, so a
 * page of the previous build finds its scripts in the cache of that build. The cache of the previous build is deleted
 * when the build after this one is activated.
 *
 * A new build is activated when the user asks for it or when no page is open (see `client/update.ts`).
 */
import { type Entry, version, wanted } from './precache.js';

declare const self: ServiceWorkerGlobalScope;
declare const PRECACHE: { version: string; files: Entry[] };

const PREFIX = 'renju-site ';
const CACHE = PREFIX + version(PRECACHE, self.registration.scope);
/** Maximum number of parallel downloads. More downloads would slow down the page. */
const AT_ONCE = 4;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = request.url.startsWith(self.registration.scope);
  if (request.method === 'GET' && isOurs) event.respondWith(answer(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [...PRECACHE.files];
  const fill = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) await add(cache, entry);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fill));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/**
 * Puts a file of this build into the cache. If any cache of the origin already has this version of the file, copies
 * that file; otherwise downloads the file.
 */
async function add(cache: Cache, { url, revision }: Entry): Promise<void> {
  const address = new URL(url, self.registration.scope).href;
  const had = await caches.match(address);
  if (had && (await hashOf(had.clone())) === revision) return cache.put(address, had);
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // A browser does not accept a redirected response for the loading of a page, so the cache gets a new response with
  // the same content.
  const body = await response.clone().blob();
  const found = await hashOf(response);
  if (found !== revision) throw new Error(`${address} is not the file of this build: ${found}, not ${revision}`);
  await cache.put(address, new Response(body, { headers: headersOf(response) }));
}

/** Returns the headers that describe the content of a response. Leaves out headers about the transfer. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers();
  for (const name of [
    'content-type',
    'content-security-policy',
    'cross-origin-embedder-policy',
    'cross-origin-opener-policy',
  ]) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Deletes the caches of older builds. Keeps the cache of the previous build, because open pages may still use it. */
async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && ofThisScope(name));
  const before = builds.filter((name) => name !== CACHE).at(-1);
  await Promise.all(builds.filter((name) => name !== CACHE && name !== before).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * Whether a cache belongs to this site. The sites of one origin share one list of caches, and a cache's name ends with
 * the address of its site.
 */
function ofThisScope(name: string): boolean {
  return name.endsWith(` ${self.registration.scope}`);
}

async function answer(request: Request): Promise<Response> {
  const address = wanted(request.url, self.registration.scope);
  const cache = await caches.open(CACHE);
  const found = (await cache.match(address)) ?? (await earlier(address));
  if (found) return found;
  const response = await fetch(request);
  // A response to a range request (status 206) is a part of a file, which a cache does not accept.
  if (response.status === 200 && response.type === 'basic' && isKept(address))
    await cache.put(address, response.clone());
  return response;
}

/**
 * Finds a file in the caches of other builds of this site. A page that was opened with another build needs such files.
 */
async function earlier(address: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && ofThisScope(name));
  for (const name of names.reverse()) {
    const found = await (await caches.open(name)).match(address);
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether the service worker caches a file when the file is first requested. This applies to pictures and the sample
 * archive, which are not downloaded in advance.
 */
function isKept(address: string): boolean {
  return address.startsWith(new URL('assets/', self.registration.scope).href);
}
