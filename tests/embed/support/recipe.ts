/**
 * The recipes of `web-component/docs/set-ups.md`: what a reader copies is what is tested.
 *
 * A recipe is a heading with an anchor, `<a id="vite"></a>`; each of its files is a block of code below a line with the name of
 * the file in bold, `**vite.config.js**`.
 */
import { readFileSync } from 'node:fs';

const TEXT = readFileSync(new URL('../../../web-component/docs/set-ups.md', import.meta.url), 'utf8');

/** The files of a recipe by name. */
export function recipe(name: string): Record<string, string> {
  const section = TEXT.split(/^(?=<a id=")/m).find((part) => part.startsWith(`<a id="${name}">`));
  if (!section) throw new Error(`docs/set-ups.md has no recipe ${name}`);
  const blocks = section.matchAll(/^\*\*([^*]+)\*\*\n+```\w*\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(([, file = '', text = '']) => [file, text]));
}
