/** Functions of the service worker that do not need a browser. */

/** A file of the site, relative to its root, and the SHA-256 of its content. */
export interface Entry {
  url: string;
  revision: string;
}

/** The name of a build's cache. Equal files under another path are another site. */
export function version(precache: { version: string }, scope: string): string {
  return `${precache.version} ${scope}`;
}

/** The file that answers an address. A folder means its `index.html`; the query of the address is ignored. */
export function wanted(address: string, scope: string): string {
  const url = new URL(address);
  url.hash = '';
  url.search = '';
  const path = url.href.slice(scope.length);
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return new URL(file, scope).href;
}
