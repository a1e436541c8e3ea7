/**
 * Writes the lists of attributes and parts in README.md, from the table of attributes and from the comment of the class
 * in `src/state/attributes.ts`. A test checks that the lists in README.md are up to date.
 *
 * `node scripts/reference.mjs` writes README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { attributeRows } from './attribute-rows.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Returns the text of README.md with new lists between the comments that mark the lists. */
export function readmeWithLists() {
  const lists = { attributes: attributeTable(), parts: partTable() };
  return Object.entries(lists).reduce(
    (text, [name, list]) =>
      text.replace(
        new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- end of ${name} -->)`),
        (_, begin, end) => `${begin}${list}${end}`,
      ),
    read('README.md'),
  );
}

function attributeTable() {
  const rows = attributeRows.map((row) => `| \`${row.name}\` | ${valuesText(row)} | ${row.description} |\n`);
  return `| attribute | values | what it does |\n| --- | --- | --- |\n${rows.join('')}`;
}

function valuesText({ values, words, least, number, boolean, optional }) {
  if (values) return values.map((value, at) => `\`${value}\`${at > 0 || optional ? '' : ' (default)'}`).join(', ');
  if (words) return `words: ${words.map((word) => `\`${word}\``).join(', ')}`;
  if (number) return least === undefined ? 'number' : `whole number from ${least}`;
  return boolean ? 'present or absent' : 'text';
}

function partTable() {
  const found = read('src/state/attributes.ts').matchAll(/@csspart ([\w-]+) - ((?:.|\n \* {3})*)/g);
  const rows = [...found].map(([, name, text]) => `| \`${name}\` | ${text.replace(/\n \* +/g, ' ')} |\n`);
  return `| part | what it is |\n| --- | --- |\n${rows.join('')}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, 'README.md'), readmeWithLists());
