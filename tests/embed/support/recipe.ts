/**
 * Reads the recipes in the documentation (`web-component/docs`), so that the tests use the same files that users copy.
 *
 * A recipe is a section whose heading has an anchor such as `<a id="vite"></a>`. Each file of the recipe is a code
 * block below a line with the name of the file in bold, such as `**vite.config.js**`.
 */
import { readFileSync } from 'node:fs';

const DOCUMENTS = ['set-ups', 'embedding', 'create-react-app'];
const SECTIONS = DOCUMENTS.flatMap((name) =>
  readFileSync(new URL(`../../../web-component/docs/${name}.md`, import.meta.url), 'utf8').split(/^(?=<a id=")/m),
);

/** Returns the files of a recipe by name. */
export function recipe(name: string): Record<string, string> {
  const section = SECTIONS.find((part) => part.startsWith(`<a id="${name}">`));
  if (!section) throw new Error(`no recipe ${name} in web-component/docs: ${DOCUMENTS.join(', ')}`);
  const blocks = section.matchAll(/^\*\*([^*]+)\*\*\n+```\w*\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(([, file = '', text = '']) => [file, text]));
}
