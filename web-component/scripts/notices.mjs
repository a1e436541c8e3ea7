/**
 * Lists the third-party works in the package with the text of each license: Lit in the scripts, and the Rust crates in
 * the wasm files, as listed by `cargo metadata`. Throws an error if the text of a license is missing.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const TARGET = 'wasm32-unknown-unknown';
const SCRIPTS = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', 'ts-fsrs'];

export function notices() {
  const works = [...SCRIPTS.map(npmPackage), ...crates(), standardLibrary()];
  const missing = works.filter(({ texts }) => texts.length === 0).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`no text of the licence is in ${missing.join(', ')}`);
  const table = works.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |\n`).join('');
  const sections = [...byText(works)].map(([text, names]) => `## ${names.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\`\n`);
  return `# Third-party notices

renju-board contains the works below. The scripts contain Lit, the \`.wasm\` files contain the crates and Rust's standard library.
Where a work may be used under one of several licences, its text under the MIT licence is given if it has one.

| work | version | licence |
| --- | --- | --- |
${table}
${sections.join('\n')}`;
}

/** Groups the works by license text: works with the same text share a section. */
function byText(works) {
  const sections = new Map();
  for (const { name, texts } of works) {
    for (const text of texts) sections.set(text, [...(sections.get(text) ?? []), name]);
  }
  return sections;
}

function npmPackage(name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, license, texts: textsIn(folder, license) };
}

/**
 * Returns the crates that are linked into the wasm files. Crates of tests, build scripts and macros are left out,
 * because their code is not in the package.
 */
function crates() {
  const cargo = ['metadata', '--format-version', '1', '--locked', '--filter-platform', TARGET];
  const output = execFileSync('cargo', cargo, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  const { packages, resolve } = JSON.parse(output);
  const packageOf = new Map(packages.map((one) => [one.id, one]));
  const nodeOf = new Map(resolve.nodes.map((node) => [node.id, node]));
  const isMacro = (id) => packageOf.get(id).targets.some(({ kind }) => kind.includes('proc-macro'));
  const found = new Set();
  const open = [packages.find(({ name }) => name === 'renju-engines').id];
  for (let id = open.pop(); id; id = open.pop()) {
    if (found.has(id) || isMacro(id)) continue;
    found.add(id);
    const linked = nodeOf.get(id).deps.filter(({ dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null));
    open.push(...linked.map(({ pkg }) => pkg));
  }
  return [...found]
    .map((id) => packageOf.get(id))
    .filter(({ source }) => source !== null)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, version, license, authors, manifest_path: manifest }) => {
      const own = textsIn(dirname(manifest), license);
      return { name, version, license, texts: own.length > 0 ? own : mitBy(license, authors) };
    });
}

/** Returns an entry for Rust's standard library, which is part of every wasm file. */
function standardLibrary() {
  const [, version] = /^rustc (\S+)/.exec(execFileSync('rustc', ['--version'], { encoding: 'utf8' }));
  const license = 'MIT OR Apache-2.0';
  return { name: 'std', version, license, texts: mitBy(license, ['The Rust Project Contributors']) };
}

/**
 * Returns the text of the MIT license with the authors of a crate as copyright holders. It is for a crate that names
 * this license but does not contain its text.
 */
function mitBy(license, authors) {
  if (!/\bMIT\b/.test(license) || authors.length === 0) return [];
  return [`Copyright (c) ${authors.join(', ')}\n\n${readFileSync(join(root, 'scripts/mit.txt'), 'utf8').trim()}`];
}

/**
 * Returns the texts of the licenses in a folder. If the crate's license lets the user choose MIT, returns only the MIT
 * text.
 */
function textsIn(folder, license) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile() && /^(licen[cs]e|copying|notice)/i.test(one.name))
    .map(({ name }) => name);
  const mit = files.filter((name) => /mit/i.test(name));
  const isEnough = mit.length > 0 && !/\bAND\b/.test(license);
  return (isEnough ? mit : files).map((name) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim(),
  );
}
