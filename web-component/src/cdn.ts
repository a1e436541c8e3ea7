/**
 * Script that a CDN serves for the bare name of the package, `https://cdn.jsdelivr.net/npm/renju-board`: a plain script
 * that loads the element's modules from its own folder.
 *
 * It imports nothing by a relative path, because the address at the CDN is no folder of the package.
 */
const script = document.currentScript ?? [...document.scripts].find(({ src }) => /\/renju-board\b/.test(src));
const { src } = script as HTMLScriptElement;
const { pathname } = new URL(src);
const folder = pathname.endsWith('.js') ? '.' : `${pathname.replace(/\/$/, '')}/dist/`;
import(new URL('index.js', new URL(folder, src)).href).catch((error: unknown) => {
  throw new Error(`renju-board was not loaded from ${src}: ${error}`);
});

export {};
