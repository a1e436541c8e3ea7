/**
 * Reads and writes saved items, as rows of the database and as lines of a file. Each stored item has a checksum and a
 * version, because no other copy of the item may exist.
 */
import { readLine } from '../../game/line-text.js';
import type { FilterValue, SavedItem } from '../../state/saved-item.js';
import { textSum } from '../../ui/crc32.js';
import type { Reading } from '../checked-table.js';

/** Name of the format of a file of saved items. The first line of such a file contains this name. */
export const SAVED_FORMAT = 'renju-saved-1';

/** Greatest number of characters of the name of an item. */
export const LONGEST_NAME = 120;
/**
 * Greatest number of characters of a text of an item in a file, if the text is not the name. A line of 225 moves has
 * 900 characters.
 */
const LONGEST_TEXT = 20_000;
/** Greatest number of values of a filter in a file. */
const MOST_VALUES = 1_000;
/** Greatest number of items that the page reads from a file. */
export const MOST_ITEMS = 10_000;

/** The stored form of an item. */
export interface SealedItem {
  readonly sum: number;
  readonly item: SavedItem;
}

export function sealedItem(item: SavedItem): SealedItem {
  return { sum: textSum(JSON.stringify(item)), item };
}

/** Reads an item from its stored form. */
export function readItem(value: unknown): Reading<SavedItem> {
  const { sum, item } = isObject(value) ? value : {};
  if (!isObject(item)) return { kind: 'damaged' };
  if (typeof item.version === 'number' && item.version > 1) return { kind: 'later' };
  return sum === textSum(JSON.stringify(item)) && isItem(item) ? { kind: 'whole', value: item } : { kind: 'damaged' };
}

/** Returns the text of a file. The first line contains the format, and each further line contains one item. */
export function writeItems(items: readonly SavedItem[]): string {
  const lines = [{ format: SAVED_FORMAT, items: items.length }, ...items.map(sealedItem)];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

export interface ItemsRead {
  readonly items: readonly SavedItem[];
  /**
   * Number of unusable lines. A line is unusable if it is damaged or missing, if the page cannot show its item, if a
   * later version of this page has written it, or if it comes after the first {@link MOST_ITEMS}.
   */
  readonly damaged: number;
}

/** Reads a file of saved items; returns `undefined` if the text is not such a file. */
export function readItems(text: string): ItemsRead | undefined {
  const [head = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const first = parsed(head);
  if (!isObject(first) || first.format !== SAVED_FORMAT) return undefined;
  const items = lines.slice(0, MOST_ITEMS).flatMap((line) => {
    const found = readItem(parsed(line));
    return found.kind === 'whole' && isUsable(found.value)
      ? [{ ...found.value, name: shortName(found.value.name) }]
      : [];
  });
  const promised = Number.isSafeInteger(first.items) ? Number(first.items) : lines.length;
  return { items, damaged: Math.max(lines.length, promised) - items.length };
}

/** Returns the name of an item, cut after {@link LONGEST_NAME} characters. */
export function shortName(name: string): string {
  // The second half of a character outside the basic plane may have been cut off.
  return name.slice(0, LONGEST_NAME).replace(/[\ud800-\udbff]$/, '');
}

/** Pattern of valid ids. A key with a slash is not such an id: it belongs to the copy of a damaged row. */
const ID = /^[\w.-]{1,80}$/;

/** Returns whether every field of an item has the right type. A correct checksum does not prove this. */
function isItem(value: object): value is SavedItem {
  const item = value as Readonly<Record<string, unknown>>;
  const { version, id, name, made, renamed, kind } = item;
  const isNamed = typeof id === 'string' && ID.test(id) && typeof name === 'string' && Number.isFinite(made);
  if (version !== 1 || !isNamed || !(renamed === undefined || Number.isFinite(renamed))) return false;
  if (kind === 'filter')
    return typeof item.filter === 'string' && Array.isArray(item.values) && item.values.every(isFilterValue);
  const { position, moves, ply } = item;
  if (kind !== 'bookmark' || typeof position !== 'string' || typeof moves !== 'string') return false;
  // The texts of the line are not checked here: they are read when the bookmark is shown.
  return ply === undefined || Number.isSafeInteger(ply);
}

function isFilterValue(value: unknown): value is FilterValue {
  if (!isObject(value)) return false;
  const { of, id, name, place } = value;
  const isPlace = place === undefined || typeof place === 'string';
  return typeof of === 'string' && Number.isSafeInteger(id) && typeof name === 'string' && isPlace;
}

/** Returns whether an item of a file can be shown. A file may come from anybody, so its texts may be of any length. */
function isUsable(item: SavedItem): boolean {
  if (item.kind === 'filter') {
    const texts = item.values.flatMap(({ of, name, place = '' }) => [of, name, place]);
    return item.values.length <= MOST_VALUES && [item.filter, ...texts].every((text) => text.length <= LONGEST_TEXT);
  }
  const { position, moves, ply } = item;
  return position.length + moves.length <= LONGEST_TEXT && readLine({ position, moves, ply }).ok;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
