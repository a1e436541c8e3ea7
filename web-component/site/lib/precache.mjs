/**
 * Lists files with the hashes of their content: those of the site for its service worker, and those of the element for
 * hosts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { hashOf } from './assets.mjs';

/** Files that are loaded only when needed: pictures of the documentation, and the sample archive. */
const LATER = /\.(png|gz|txt)$/;
/** The service worker, which contains the list, and the lists themselves. */
const NEVER = /^(service-worker\.js|precache.*\.json)$/;

function entry(folder, url) {
  const content = readFileSync(join(folder, url));
  return { url, revision: hashOf(content), size: content.length };
}

/**
 * Returns `{ version, files: [{ url, revision, size }] }`. Paths are relative to the list. The version depends on all
 * files.
 */
export function precache(out) {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) =>
      join(found.parentPath, found.name)
        .slice(out.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((url) => !LATER.test(url) && !NEVER.test(url))
    .sort()
    .map((url) => entry(out, url));
  return { version: hashOf(JSON.stringify(files)).slice(0, 12), files };
}

/** Returns the list of the element's files in the package, for the service worker of a page that embeds the element. */
export function elementList(dist, names) {
  const files = names.map((name) => entry(dist, name));
  return { version: hashOf(JSON.stringify(files)).slice(0, 12), files };
}
