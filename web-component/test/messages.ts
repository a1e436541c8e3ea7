/** Parses the messages of the translations, for the tests of the translations. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import * as sections from '../src/locales/en.js';
import type { Formats } from '../src/locales/formats.js';
import type { Translation } from '../src/locales/localize.js';
import { type TermsSource, write } from '../src/locales/message.js';

export const ENGLISH: Readonly<Record<string, TermsSource>> = sections;

/** Names of the language files except English: `ja`, `zh-cn`. */
export const FILES = readdirSync('src/locales').flatMap(
  (name) => /^(?!en\.)([a-z]{2,3}(?:-\w+)*)\.ts$/.exec(name)?.[1] ?? [],
);

/** Returns the translations of every language except English. */
export async function languages(): Promise<Translation[]> {
  const outdir = 'build/unit/locales';
  await build({ entryPoints: FILES.map((name) => `src/locales/${name}.ts`), outdir, bundle: true, format: 'esm' });
  return Promise.all(
    FILES.map(async (name) => {
      const module = await import(pathToFileURL(join(outdir, `${name}.js`)).href);
      return Object.values(module)[0] as Translation;
    }),
  );
}

/** Returns the messages by their paths, such as `solve.threatsName.fours`. */
export function messages(source: TermsSource, path = ''): Map<string, string> {
  if (typeof source === 'string') return new Map([[path, source]]);
  return new Map(
    Object.entries<TermsSource>(source).flatMap(([key, entry]) => [...messages(entry, path ? `${path}.${key}` : key)]),
  );
}

/** Returns the names of the values that a message uses, including those inside its choices. */
export function asked(message: string): string[] {
  const names = new Set<string>();
  const values = new Proxy({}, { get: (_, name) => names.add(String(name)) && 1 });
  const all = new Proxy({}, { has: () => true, get: () => () => '' }) as Formats;
  write(message, values, { lang: 'en', formats: all });
  return [...names].sort();
}

export interface Choice {
  readonly name: string;
  readonly kind: string;
  readonly keys: readonly string[];
}

/** Returns the choices in a message (plural forms or selections), including nested ones. */
export function choices(message: string): Choice[] {
  const found: Choice[] = [];
  /** Stack of the open braces. An entry is `text`, or the keys found so far in the choice of a placeholder. */
  const open: Array<'text' | string[]> = ['text'];
  for (const [, text = '', brace] of message.matchAll(/([^{}]*)([{}])/g)) {
    const around = open.at(-1);
    if (brace === '}') open.pop();
    else if (around === 'text') open.push([]);
    else if (around) {
      const [name = '', kind = '', first] = text.split(', ');
      if (around.length === 0) found.push({ name, kind, keys: around });
      around.push((first ?? text).trim());
      open.push('text');
    }
  }
  return found;
}
