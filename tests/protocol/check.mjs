/**
 * Checks `protocol.ts` of the page against the conversations in this folder. The script writes every message into a
 * TypeScript file as a literal of the message's type. The compiler then reports missing and unknown fields.
 *
 * The script needs the packages of `tests`. It prints nothing if all messages match.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '../out/protocol');

function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal)}]`;
  if (value === null) return 'undefined';
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('$blob' in value) return `new Blob([${JSON.stringify(value.$blob)}])`;
  if ('$bytes' in value) return `new Uint8Array([${value.$bytes}])`;
  return `{${Object.entries(value).map(([key, field]) => `${key}: ${literal(field)}`)}}`;
}

/** Returns a message as TypeScript constants that have the types of the protocol. */
function typed(name, { from, message, reply }) {
  if (from === 'stranger') return [];
  if (from === 'page') return [`const ${name}: wire.Request = ${literal(message)};`];
  const lines = [`const ${name}: wire.Response = ${literal(message)};`];
  if (reply && reply !== 'undefined') lines.push(`const ${name}Reply: wire.${reply} = ${literal(message.reply)};`);
  return lines;
}

const protocol = relative(out, join(here, '../../web-component/src/engine/protocol.ts'));
const lines = [`import type * as wire from '${protocol}';`];
for (const file of readdirSync(here).filter((file) => file.endsWith('.json'))) {
  const { messages } = JSON.parse(readFileSync(join(here, file), 'utf8'));
  messages.forEach((message, index) => lines.push(...typed(`${basename(file, '.json').replace('-', '')}${index + 1}`, message)));
}
mkdirSync(out, { recursive: true });
const source = join(out, 'conversations.ts');
writeFileSync(source, `${lines.join('\n')}\n`);

const tsc = join(here, '../node_modules/typescript/bin/tsc');
const options = '--noEmit --strict --exactOptionalPropertyTypes --allowImportingTsExtensions --ignoreConfig';
const target = '--target es2022 --module esnext --moduleResolution bundler --lib es2023,dom --types';
const { status } = spawnSync(process.execPath, [tsc, ...`${options} ${target}`.split(' '), '', source], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
