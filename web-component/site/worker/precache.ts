/** Functions of the service worker that also run outside of a browser. */

/** A file of the site: its path relative to the root, and the SHA-256 hash of its content. */
export interface Entry {
  url: string;
  revision: string;
}

/**
 * Returns the name of a build's cache. It contains the path, because the same build under another path is another site.
 */
export function version(precache: { version: string }, scope: string): string {
  return `${precache.version} ${scope}`;
}

/** Returns the file for an address. A folder stands for its `index.html`; the query of the address is ignored. */
export function wanted(address: string, scope: string): string {
  const url = new URL(address);
  url.hash = '';
  url.search = '';
  const path = url.href.slice(scope.length);
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return new URL(file, scope).href;
}
