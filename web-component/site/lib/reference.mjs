/**
 * Makes the reference of the element from `custom-elements.json`. The custom elements analyzer writes this file from
 * the source.
 */
import { readFileSync } from 'node:fs';
import { escapeHtml, slugOf } from './html.mjs';
import { codeBlock, scrolling } from './markdown.mjs';

/** Returns all members of the element that the manifest lists, including those of base classes. */
export function readManifest(file) {
  const { modules } = JSON.parse(readFileSync(file, 'utf8'));
  const declarations = modules.flatMap(({ declarations = [] }) => declarations.filter(({ kind }) => kind === 'class'));
  const all = (key) => {
    const found = declarations.flatMap((declaration) => declaration[key] ?? []);
    return [...new Map(found.map((item) => [item.name, item])).values()];
  };
  const members = all('members').filter(({ name, privacy }) => privacy !== 'private' && !name.startsWith('#'));
  return {
    attributes: all('attributes'),
    events: all('events'),
    slots: all('slots'),
    parts: all('cssParts'),
    properties: all('cssProperties'),
    methods: members.filter(({ kind }) => kind === 'method'),
    fields: members.filter(({ kind, attribute }) => kind === 'field' && !attribute),
  };
}

/** Returns the interfaces in a TypeScript file as source text, by name. They describe the `detail` of events. */
export function interfacesOf(file) {
  const found = readFileSync(file, 'utf8').matchAll(/^export interface (\w+)[^{]*\{(?:\}|[\s\S]*?^\})$/gm);
  return new Map([...found].map(([text, name]) => [name, text.replace(/^export /, '')]));
}

/**
 * Returns the values that attributes may have, as Markdown, by the name of the attribute. Rows of the table that
 * describe several attributes are skipped.
 */
export function valuesOf(table) {
  const rows = table.rows.map(([first, second]) => [[...first.text.matchAll(/`([\w-]+)`/g)], second.text]);
  return new Map(rows.filter(([names]) => names.length === 1).map(([[[, attribute]], values]) => [attribute, values]));
}

/**
 * Returns functions that write the sections of the reference as HTML. `interfaces` describe the `detail` of events,
 * `values` are the values of attributes, and `inline` renders a line of Markdown.
 */
export function reference(manifest, interfaces, values, inline) {
  return {
    attributes: () =>
      table(['Attribute', 'What it does'], manifest.attributes, (it) => [
        name(it.name, `attribute-${it.name}`),
        `${inline(it.description ?? '')}${facts(it, values, inline)}`,
      ]),
    fields: () =>
      table(['Property', 'Type', 'What it does'], manifest.fields, (it) => [
        name(it.static ? `RenjuBoard.${it.name}` : it.name, `property-${slugOf(it.name)}`),
        it.type ? code(it.type.text) : '',
        inline(it.description ?? ''),
      ]),
    methods: () =>
      table(
        ['Method', 'What it does'],
        manifest.methods.filter(({ description }) => description),
        (it) => [
          name(
            `${it.name}(${(it.parameters ?? []).map((one) => one.name + (one.optional ? '?' : '')).join(', ')})`,
            `method-${slugOf(it.name)}`,
          ),
          inline(it.description),
        ],
      ),
    events: () => manifest.events.map((event) => eventText(event, interfaces, inline)).join(''),
    slots: () =>
      table(['Slot', 'What it is for'], manifest.slots, (it) => [
        name(it.name || '(default)', `slot-${it.name || 'default'}`),
        inline(it.description ?? ''),
      ]),
    parts: () =>
      table(['Part', 'What it is'], manifest.parts, (it) => [
        name(it.name, `part-${it.name}`),
        inline(it.description ?? ''),
      ]),
    properties: () =>
      table(['Custom property', 'Default', 'What it sets'], manifest.properties, (it) => [
        name(it.name, `property${it.name}`),
        it.default ? code(it.default) : '',
        inline(it.description ?? ''),
      ]),
  };
}

function eventText({ name: event, type, description }, interfaces, inline) {
  const detail = /CustomEvent<(.*)>$/s.exec(type?.text ?? '')?.[1];
  const shape = detail && interfaces.get(detail);
  const line = detail && !shape ? `<p><code>detail</code>: ${code(detail)}</p>` : '';
  return `<h3 id="${event}"><code>${event}</code></h3>\n<p>${inline(description ?? '')}</p>\n${line}${shape ? codeBlock(shape, 'ts') : ''}`;
}

function table(head, items, cells) {
  const headCells = head.map((text) => `<th scope="col">${text}</th>`).join('');
  const rows = items.map((item) => {
    const [first, ...rest] = cells(item);
    return `<tr>${first}${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return scrolling(
    `<table class="reference"><thead><tr>${headCells}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`,
  );
}

/**
 * Returns the line below the description of an attribute: its values, its default, and the name of its property if the
 * property has another name.
 */
function facts({ name: attribute, fieldName, type, default: initial }, values, inline) {
  const written = values.get(attribute);
  const isSaid = !initial || initial === "''" || written?.includes('default');
  const found = [
    written ? inline(written) : type && code(type.text.replace(/ \| undefined$/, '')),
    isSaid ? undefined : `default ${code(initial)}`,
    fieldName && fieldName !== attribute ? `property ${code(fieldName)}` : undefined,
  ];
  return `<p class="facts">${found.filter(Boolean).join(' · ')}</p>`;
}

/** Returns the first cell of a row, with the name that the row describes and the row's anchor. */
function name(text, id) {
  return `<th scope="row" id="${escapeHtml(id)}"><code>${escapeHtml(text)}</code></th>`;
}

function code(text) {
  return `<code>${escapeHtml(text)}</code>`;
}
