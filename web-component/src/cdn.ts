/**
 * Script that a CDN serves for the bare name of the package, `https://cdn.jsdelivr.net/npm/renju-board`. It is a plain
 * script, not a module, and loads the element's modules from the folder `dist` of the package.
 *
 * The script has no relative imports, because the browser would resolve them against the bare address instead of the
 * folder.
 */
const script = document.currentScript ?? [...document.scripts].find(({ src }) => /\/renju-board\b/.test(src));
const { src } = script as HTMLScriptElement;
const { pathname } = new URL(src);
const folder = pathname.endsWith('.js') ? '.' : `${pathname.replace(/\/$/, '')}/dist/`;
import(new URL('index.js', new URL(folder, src)).href).catch((error: unknown) => {
  throw new Error(`renju-board was not loaded from ${src}: ${error}`);
});

export {};
