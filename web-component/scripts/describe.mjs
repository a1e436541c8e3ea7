/**
 * Writes descriptions of the package for tools: `custom-elements.json` (the manifest), the data for editors and the
 * types for frameworks that are made from the manifest, and a `.d.ts` file for each entry file.
 *
 * The class of the element is declared from the manifest: only its own public members, as a subclass of `HTMLElement`.
 * A declaration by the TypeScript compiler would also contain Lit's classes and private members, in a syntax that old
 * compilers cannot read.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { generateDtsBundle } from 'dts-bundle-generator';
import { frameworkTypes, reactTypes } from './framework-types.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const written = join(root, 'build/types');
const require = createRequire(import.meta.url);
const read = (path) => readFileSync(join(root, path), 'utf8');
const doc = (text, indent = '') => `${indent}/** ${text.replaceAll('\n', ' ')} */\n`;

/** Writes all descriptions into `dist`. Returns the type files for frameworks, by name. */
export function describe() {
  const analyzer = join(dirname(require.resolve('@custom-elements-manifest/analyzer/package.json')), 'cem.js');
  execFileSync(process.execPath, [analyzer, 'analyze'], { cwd: root, stdio: 'inherit' });
  const manifest = JSON.parse(read('dist/custom-elements.json'));
  const board = manifest.modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName);
  const types = { ...bundledTypes(board), 'react.d.ts': reactTypes(board) };
  for (const [file, text] of Object.entries(types)) {
    const path = join(dist, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  forEditors(manifest);
  return frameworkTypes(board);
}

/** Returns the TypeScript declaration of a field, a getter or a method. */
function member({ kind, name, static: isStatic, readonly, type, parameters = [], return: returned, description = '' }) {
  const start = doc(description, '  ') + (isStatic ? '  static ' : '  ');
  if (kind === 'field') return `${start}${readonly ? 'readonly ' : ''}${name}: ${type?.text ?? `typeof ${name}`};\n`;
  const list = parameters.map(
    (one) => `${one.name}${one.default || one.optional ? '?' : ''}: ${one.type?.text ?? 'string'}`,
  );
  return `${start}${name}(${list.join(', ')}): ${returned.type.text};\n`;
}

/** Returns import statements for the types that `text` uses, with paths relative to `build/types`. */
function importsFor(text) {
  const found = ['state/attributes', 'app/renju-board'].flatMap((source) =>
    [...read(`src/${source}.ts`).matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*)';$/gm)].flatMap(
      ([, names, path]) => {
        const used = names.split(',').map((name) => name.trim().replace(/^type /, ''));
        const from = posix.join('../../src', posix.dirname(source), path);
        return used.filter((name) => name && new RegExp(`\\b${name}\\b`).test(text)).map((name) => ({ name, from }));
      },
    ),
  );
  return found.map(({ name, from }) => `import type { ${name} } from '${from}';\n`).join('');
}

/**
 * Returns the texts of the `.d.ts` files by name. Each file declares the exports of its entry file, and all types that
 * these exports need.
 */
function bundledTypes({ name, description, members }) {
  rmSync(written, { recursive: true, force: true });
  mkdirSync(written, { recursive: true });
  const ready = '  /** Resolves when all changes are drawn. */\n  readonly updateComplete: Promise<boolean>;\n';
  const body = members.map(member).join('') + ready;
  const board = `${doc(description)}export declare class ${name} extends HTMLElement {\n${body}}\n`;
  writeFileSync(join(written, 'renju-board.ts'), `${importsFor(body)}\n${board}`);
  const source = read('src/element.ts').replaceAll("from './", "from '../../src/");
  writeFileSync(join(written, 'element.ts'), source.replace('../../src/app/renju-board.js', './renju-board.js'));
  const languages = readdirSync(join(root, 'src/locales')).filter((file) =>
    /^(?!en\.)[a-z]{2,3}(-\w+)*\.ts$/.test(file),
  );
  for (const name of ['client', 'static']) {
    writeFileSync(join(written, `${name}.ts`), read(`src/${name}.ts`).replaceAll("from './", "from '../../src/"));
  }
  const output = { noBanner: true, exportReferencedTypes: false, inlineDeclareGlobals: true };
  const entries = ['element', 'client', 'static'].map((entry) => ({
    filePath: join(written, `${entry}.ts`),
    // Static boards send no events.
    output: { ...output, inlineDeclareGlobals: entry !== 'static' },
    noCheck: true,
  }));
  const [element, client, staticBoards] = generateDtsBundle(entries, {
    preferredConfigPath: join(root, 'tsconfig.types.json'),
  });
  return {
    'element.d.ts': forOld(element),
    'client.d.ts': forOld(client),
    'static.d.ts': forOld(staticBoards),
    'index.d.ts': registeringTypes(),
    ...Object.fromEntries(languages.map((file) => [`locales/${file.replace(/\.ts$/, '.d.ts')}`, languageTypes(file)])),
    // These files have no types, because pages name them only in URLs.
    'worker.d.ts': 'export {};\n',
    'search-worker.d.ts': 'export {};\n',
    'solver-worker.d.ts': 'export {};\n',
    'rules-worker.d.ts': 'export {};\n',
    'published-worker.d.ts': 'export {};\n',
  };
}

/**
 * Adapts a declaration file to old compilers. In `export declare const`, the word `export` is removed, because the
 * package does not contain the constants, and only their types are used. TypeScript before 5.7 does not know the type
 * parameter of `Uint8Array`. A compiler with the target ES5 reads no private names (`#private`).
 */
function forOld(bundle) {
  return bundle
    .replace(/^export declare const/gm, 'declare const')
    .replaceAll('Uint8Array<ArrayBuffer>', 'Uint8Array')
    .replace(/^\s*#\w+;\n/gm, '');
}

/**
 * Returns the declarations of the exports of `index.ts` other than the element: the function that registers the
 * element, and the name of its tag.
 */
function registeringTypes() {
  const text = read('src/index.ts');
  const pattern = /^(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)export (function define\(.*) \{$/m;
  const [, comment, signature] = pattern.exec(text);
  const tag = /^declare global \{[\s\S]*?^\}\n/m.exec(text)[0];
  const element = "import { RenjuBoard } from './element.js';\n\nexport * from './element.js';\n\n";
  return `${element}${comment}export declare ${signature};\n\n${tag}`;
}

function languageTypes(file) {
  const name = /^export const (\w+): Translation/m.exec(read(`src/locales/${file}`))?.[1];
  if (!name) throw new Error(`src/locales/${file} exports no translation`);
  return `import { Translation } from '../element.js';\n\nexport declare const ${name}: Translation;\n`;
}

/** Writes the data from which VS Code and JetBrains editors complete and describe the tag and its attributes. */
function forEditors(manifest) {
  const quiet = { outdir: dist, hideLogs: true };
  generateVsCodeCustomElementData(manifest, {
    ...quiet,
    htmlFileName: 'vscode.html-custom-data.json',
    cssFileName: null,
  });
  generateJetBrainsWebTypes(manifest, { ...quiet, webTypesFileName: 'web-types.json', packageJson: false });
}
