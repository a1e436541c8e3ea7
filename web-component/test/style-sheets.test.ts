/**
 * Tests the style sheets of lazy parts: each selector names a class that only the part itself gives to its elements.
 *
 * The element adopts the sheets of a part when it loads the part. A selector such as `.answers` would then change every
 * other mode that has a class of this name, but only after the user has visited the part. Class names that several
 * parts share are styled by the sheets that the element itself imports, which come first and are always there.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { test } from 'node:test';

// The tests run in the folder `web-component`.
const SRC = 'src';

/** The file of the element. Its sheets are adopted first, in every element. */
const ELEMENT = 'app/renju-board.ts';

/** The folder of static boards, which are pages without the element. */
const STATIC = 'app/static/';

/** For the sheets of some parts: other folders whose cards are shown only together with the part, or contain the part. */
const OTHER_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  // The archive card contains the collections.
  'features/collections/collections.styles.ts': ['features/import/'],
  // The card of the settings contains the section about stored data.
  'features/care/care.styles.ts': ['app/settings/'],
  // The trail is a row of mode `search`, and the tabs of the list of games are choices of this part.
  'features/navigation/navigation.styles.ts': ['modes/search/', 'features/games/'],
  // The cards about problems of n stones are cards of mode `solve`.
  'modes/solve/solve.styles.ts': ['soundness/'],
};

/** The file with the stand-in of mode `search`, which has the same classes as the mode. */
const STAND_IN = 'app/part-table.ts';

/** A rule of a style sheet: its selectors, and the names of the properties that it sets. */
interface Rule {
  selectors: readonly string[];
  properties: readonly string[];
}

test('a selector of a lazy part names a class of that part', () => {
  const wrong = lazySheets().flatMap((sheet) => {
    const owns = ownership(sheet);
    return rulesOf(SOURCES.get(sheet) ?? '')
      .filter(({ properties }) => properties.some((name) => !name.startsWith('--')))
      .flatMap(({ selectors }) => selectors)
      .filter((selector) => !isUnder(owns, selector))
      .map((selector) => `${sheet}: ${selector}`);
  });
  assert.deepEqual(wrong, []);
});

test('two parts do not set the same variable', () => {
  const setters = new Map<string, Set<string>>();
  for (const sheet of lazySheets())
    for (const { properties } of rulesOf(SOURCES.get(sheet) ?? ''))
      for (const name of properties.filter((name) => name.startsWith('--')))
        setters.set(name, (setters.get(name) ?? new Set()).add(sheet));
  const twice = [...setters].filter(([, sheets]) => sheets.size > 1).map(([name, sheets]) => [name, ...sheets]);
  assert.deepEqual(twice, []);
});

/** All source files by their paths in `src`. */
const SOURCES: ReadonlyMap<string, string> = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => [file, readFileSync(join(SRC, file), 'utf8')]),
);

/** The classes that a template gives to one HTML element, and the file of the template. */
interface ClassList {
  file: string;
  names: ReadonlySet<string>;
}

const CLASS_LISTS: readonly ClassList[] = [...SOURCES].flatMap(([file, text]) =>
  isSheet(file) || file === STAND_IN ? [] : classLists(text).map((names) => ({ file, names })),
);

/** For each class: the sheets with a selector that names the class. */
const SHEETS_NAMING: ReadonlyMap<string, ReadonlySet<string>> = sheetsByClass();

/** Returns the sheets that are adopted when a part is loaded. */
function lazySheets(): readonly string[] {
  const first = new Set(importsOf(ELEMENT));
  return [...SOURCES.keys()].filter((file) => isSheet(file) && !first.has(file) && !file.startsWith(STATIC));
}

function isSheet(file: string): boolean {
  return file.endsWith('.styles.ts');
}

/**
 * Returns a function that tells whether an HTML element with all the given classes belongs to the part of a sheet.
 * Either only templates in the folders of the part have such elements, or only this sheet names one of the classes and
 * the templates that have such elements are in one folder, for example if the sheet extends a card of another part.
 */
function ownership(sheet: string): (classes: readonly string[]) => boolean {
  const folders = [sheet, ...usersOf(sheet)].map((file) => `${dirname(file)}/`).concat(OTHER_FOLDERS[sheet] ?? []);
  return (classes) => {
    const lists = CLASS_LISTS.filter(({ names }) => classes.length > 0 && classes.every((name) => names.has(name)));
    if (lists.length > 0 && lists.every(({ file }) => folders.some((folder) => file.startsWith(folder)))) return true;
    const places = new Set(lists.map(({ file }) => dirname(file)));
    return places.size < 2 && classes.some((name) => SHEETS_NAMING.get(name)?.size === 1);
  };
}

/** Returns the files that import a sheet, directly or through other sheets, and these other sheets. */
function usersOf(sheet: string): readonly string[] {
  return [...SOURCES.keys()]
    .filter((file) => importsOf(file).includes(sheet))
    .flatMap((file) => (isSheet(file) ? [file, ...usersOf(file)] : file));
}

function importsOf(file: string): readonly string[] {
  const found = (SOURCES.get(file) ?? '').matchAll(/\bfrom '(\.[^']+)\.js'/g);
  return [...found].map(([, path = '']) =>
    relative(SRC, normalize(join(SRC, dirname(file), `${path}.ts`)))
      .split(sep)
      .join('/'),
  );
}

function sheetsByClass(): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const sheet of [...SOURCES.keys()].filter(isSheet))
    for (const { selectors } of rulesOf(SOURCES.get(sheet) ?? ''))
      for (const name of classesIn(withoutArguments(selectors.join(' '), ['not'])))
        all.set(name, (all.get(name) ?? new Set()).add(sheet));
  return all;
}

/** Returns the classes of each HTML element in the templates of a file, with the classes of all conditions. */
function classLists(text: string): readonly ReadonlySet<string>[] {
  const attributes = text.matchAll(
    /\bclass="([^"]*)"|\bclass=\$\{((?:[^{}]|\$\{[^}]*\})*)\}|\bclass(?:Name|List)\b([^;]*);|\bsuper\(app, ('\w+')/g,
  );
  return Array.from(attributes, ([, quoted = '', ...code]) => {
    const strings = [quoted, ...code].flatMap((one) => [...(one ?? '').matchAll(/'([^']*)'|`([^`]*)`/g)]);
    const words = [quoted.replace(/\$\{[^}]*\}/g, '\0'), ...strings.map(([, single, tick]) => single ?? tick ?? '')];
    return new Set(words.flatMap((list) => list.split(/\s+/)).filter((name) => /^[a-z][\w-]*\w$/.test(name)));
  });
}

/** Whether every HTML element that the selector matches is in an element of the part, or has one in it. */
function isUnder(owns: (classes: readonly string[]) => boolean, selector: string): boolean {
  // An element that has an element of the part in it is changed only while the part is shown.
  if (argumentsOf(selector, ['has']).some((one) => isUnder(owns, withoutArguments(one, ['not'])))) return true;
  const plain = withoutArguments(selector, ['has', 'not']);
  const compounds = withoutArguments(plain, ['is', 'where']).split(/[\s>+~]+/);
  if (compounds.some((compound) => owns(classesIn(compound)))) return true;
  // Each choice of one `:is()` has a class of the part.
  return argumentsOf(plain, ['is', 'where']).some((choices) => splitList(choices).every((one) => isUnder(owns, one)));
}

function classesIn(compound: string): readonly string[] {
  return [...compound.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}

/** Returns the arguments of the functions `names` in a selector. */
function argumentsOf(selector: string, names: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const { index, 0: start } of selector.matchAll(new RegExp(`:(?:${names.join('|')})\\(`, 'g')))
    found.push(selector.slice(index + start.length, endOfArguments(selector, index + start.length)));
  return found;
}

function withoutArguments(selector: string, names: readonly string[]): string {
  return argumentsOf(selector, names).reduce((rest, one) => rest.replace(`(${one})`, ''), selector);
}

/** Returns the place of the parenthesis that closes the arguments that begin at `start`. */
function endOfArguments(selector: string, start: number): number {
  let depth = 1;
  let at = start;
  while (depth > 0 && at < selector.length) {
    if (selector[at] === '(') depth += 1;
    if (selector[at] === ')') depth -= 1;
    at += 1;
  }
  return at - 1;
}

/** Splits a list of selectors at the commas outside parentheses. */
function splitList(list: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** Returns the rules in all sheets of a file, also the rules in `@media` and `@container`. */
function rulesOf(source: string): readonly Rule[] {
  const rules: Rule[] = [];
  for (const [, text = ''] of source.matchAll(/\bcss`([^`]*)`/g)) {
    const plain = text.replace(/\/\*.*?\*\//gs, '');
    for (const [, head = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const selectors = head.slice(head.lastIndexOf(';') + 1).trim();
      if (/^(from|to|\d+%)/.test(selectors) || selectors.startsWith('@')) continue;
      const properties = body.split(';').flatMap((line) => /^\s*([\w-]+)\s*:/.exec(line)?.[1] ?? []);
      rules.push({ selectors: splitList(selectors.replace(/\s+/g, ' ')), properties });
    }
  }
  return rules;
}
