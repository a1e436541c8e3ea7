/**
 * Reads the table of attributes (`src/state/attribute-table.ts`): the rows, and the comments that describe them. The
 * manifest, the types for frameworks and the list in README.md are made from the result.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const FILE = 'src/state/attribute-table.ts';

const bundle = { absWorkingDir: root, entryPoints: [FILE], bundle: true, write: false, format: 'esm' };
const code = buildSync(bundle).outputFiles[0].text;
const { ATTRIBUTES, defaultOf } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const source = readFileSync(join(root, FILE), 'utf8');
const rows = source.slice(source.indexOf('export const ATTRIBUTES'), source.indexOf('} as const satisfies'));
const comments = new Map(
  [...rows.matchAll(/^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(\w+):/gm)].map(([, text, name]) => [
    name,
    text.replace(/\s*\n\s*\*?\s*/g, ' ').trim(),
  ]),
);

/**
 * All attributes, each with the name of its property, its description, its possible values, its default, and the
 * TypeScript type of the property.
 */
export const attributeRows = Object.entries(ATTRIBUTES).map(([property, row]) => {
  const description = comments.get(property);
  if (!description) throw new Error(`the attribute ${property} has no comment in ${FILE}`);
  const { attribute = property, values, words, type, least, optional = false, reflect = false } = row;
  const number = type === Number;
  const text = values ? values.map((value) => `'${value}'`).join(' | ') : 'string';
  return {
    name: attribute,
    property,
    description,
    values,
    words,
    least,
    number,
    boolean: type === Boolean,
    optional,
    reflect,
    default: defaultOf(row),
    type: number ? 'number | undefined' : type === Boolean ? 'boolean' : `${text}${optional ? ' | undefined' : ''}`,
  };
});
