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

/** A rule of a style sheet: its selectors, and the names of the properties that it sets. */
interface Rule {
  selectors: readonly string[];
  properties: readonly string[];
}

test('a selector of a lazy part names a class of that part', () => {
  const wrong = lazySheets().flatMap((sheet) => {
    const own = ownClasses(sheet);
    return rulesOf(SOURCES.get(sheet) ?? '')
      .filter(({ properties }) => properties.some((name) => !name.startsWith('--')))
      .flatMap(({ selectors }) => selectors)
      .filter((selector) => !isUnder(own, selector))
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

/** For each class name: the files whose templates give this class to an HTML element. */
const TEMPLATES: ReadonlyMap<string, ReadonlySet<string>> = classesOfTemplates();

/** Returns the sheets that are adopted when a part is loaded. */
function lazySheets(): readonly string[] {
  const first = new Set(importsOf(ELEMENT));
  return [...SOURCES.keys()].filter((file) => isSheet(file) && !first.has(file) && !file.startsWith(STATIC));
}

function isSheet(file: string): boolean {
  return file.endsWith('.styles.ts');
}

/**
 * Returns the classes that belong to a sheet: only templates in the folder of the sheet, and in the folders of the parts
 * that import the sheet, give the class to an HTML element.
 */
function ownClasses(sheet: string): ReadonlySet<string> {
  const folders = [sheet, ...usersOf(sheet)].map((file) => `${dirname(file)}/`);
  return new Set(
    [...TEMPLATES]
      .filter(([, files]) => [...files].every((file) => folders.some((folder) => file.startsWith(folder))))
      .map(([name]) => name),
  );
}

/** Returns the files that import a sheet, directly or through other sheets. */
function usersOf(sheet: string): readonly string[] {
  return [...SOURCES.keys()]
    .filter((file) => importsOf(file).includes(sheet))
    .flatMap((file) => (isSheet(file) ? usersOf(file) : file));
}

function importsOf(file: string): readonly string[] {
  const found = (SOURCES.get(file) ?? '').matchAll(/\bfrom '(\.[^']+)\.js'/g);
  return [...found].map(([, path = '']) =>
    relative(SRC, normalize(join(SRC, dirname(file), `${path}.ts`)))
      .split(sep)
      .join('/'),
  );
}

function classesOfTemplates(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const [file, text] of SOURCES) {
    if (isSheet(file)) continue;
    const attributes = text.matchAll(/\bclass="([^"]*)"|\bclass=\$\{([^}]*\}?[^}]*)\}|\bclass(?:Name|List)\b([^;]*);/g);
    for (const [, quoted = '', ...code] of attributes) {
      const strings = [quoted, ...code].flatMap((one) => [...(one ?? '').matchAll(/'([^']*)'|`([^`]*)`/g)]);
      const words = [quoted.replace(/\$\{[^}]*\}/g, '\0'), ...strings.map(([, single, tick]) => single ?? tick ?? '')];
      for (const name of words.join(' ').split(/\s+/))
        if (/^[a-z][\w-]*\w$/.test(name)) all.set(name, (all.get(name) ?? new Set()).add(file));
    }
  }
  return all;
}

/** Whether every HTML element that the selector matches, or one of its ancestors, has a class of `own`. */
function isUnder(own: ReadonlySet<string>, selector: string): boolean {
  // An argument of `:has()` and of `:not()` says nothing about the matched element or its ancestors.
  const plain = withoutArguments(selector, ['has', 'not']);
  const outside = withoutArguments(plain, ['is', 'where']);
  if (classesIn(outside).some((name) => own.has(name))) return true;
  // All choices of one `:is()` have a class of the part.
  return argumentsOf(plain, ['is', 'where']).some((choices) => splitList(choices).every((one) => isUnder(own, one)));
}

function classesIn(selector: string): readonly string[] {
  return [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
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
