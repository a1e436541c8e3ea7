/** Lists of files with the hashes of their content: of the site, for its service worker, and of the element, for hosts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { hashOf } from './assets.mjs';

/** What is loaded only when it is needed: pictures of the documentation, and the sample. */
const LATER = /\.(png|gz|txt)$/;
/** What is there before the list is, and what belongs to the list itself. */
const NEVER = /^(service-worker\.js|precache.*\.json)$/;

function entry(folder, url) {
  const content = readFileSync(join(folder, url));
  return { url, revision: hashOf(content), size: content.length };
}

/** `{ version, files: [{ url, revision, size }] }`, paths relative to the list. The version is one of all files. */
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

/** The same of the element as the package has it: for the service worker of a page that embeds it. */
export function elementList(dist, names) {
  const files = names.map((name) => entry(dist, name));
  return { version: hashOf(JSON.stringify(files)).slice(0, 12), files };
}
