/**
 * Lists files with the hashes of their contents. One list has the files of the site, for the site's service worker. The
 * other has the files of the element, for service workers of pages that embed the element.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { hashOf } from './assets.mjs';

/**
 * Files that the service worker does not download in advance: pictures of the documentation, the sample archive, and the
 * published archive that the home page searches.
 */
const LATER = /\.(png|gz|txt|bin)$|\/manifest\.json$/;
/**
 * Files that are in neither list: the service worker, which contains the list of the site, and the files that contain
 * the lists.
 */
const NEVER = /^(service-worker\.js|precache.*\.json)$/;

function entry(folder, url) {
  const content = readFileSync(join(folder, url));
  return { url, revision: hashOf(content), size: content.length };
}

/**
 * Returns `{ version, files: [{ url, revision, size }] }` for the site in the folder `out`. The addresses are relative
 * to this folder. The version changes when any file changes.
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
