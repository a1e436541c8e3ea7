/** Functions of the service worker that also run in Node, where they are tested. */

/** A file of the site: its path relative to the root, and the SHA-256 hash of its content. */
export interface Entry {
  url: string;
  revision: string;
}

/**
 * Returns the name of the cache of a build. The name contains the path of the site, because one origin may have the
 * same build under several paths.
 */
export function version(precache: { version: string }, scope: string): string {
  return `${precache.version} ${scope}`;
}

/**
 * Returns the address of the file to serve for a requested address. For an address that ends in `/`, this is the
 * `index.html` of that folder. The query of the address is ignored.
 */
export function wanted(address: string, scope: string): string {
  const url = new URL(address);
  url.hash = '';
  url.search = '';
  const path = url.href.slice(scope.length);
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return new URL(file, scope).href;
}
