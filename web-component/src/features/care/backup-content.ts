/**
 * Reads the contents of the files of a backup. The contents may be anything, because the user may
 * have changed a file.
 */
import { EngineError } from '../../engine/engine-error.js';
import type { GameRecord } from '../../engine/protocol.js';
import { recordKey } from '../../game/record/same-record.js';
import { isAside } from '../../library/checked-table.js';
import type { StoredSet } from '../../library/training/training-store.js';
import type { Contents, KeptRecord } from './backup.js';

/** Error for a file that does not contain the kind of data that its name says. */
export class UnreadableContent extends Error {}

/** Error for a backup that a later version of this page made. */
export class NewerBackup extends EngineError {}

export function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UnreadableContent();
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function keptRecordOf(value: unknown): Pick<KeptRecord, 'record' | 'draft'> {
  // The engine checks the fields of the record when it saves the record.
  if (!isObject(value) || !isObject(value.record)) throw new UnreadableContent();
  return { record: value.record as unknown as GameRecord, draft: value.draft === true };
}

export function storedSetOf(value: unknown): StoredSet {
  if (!isObject(value)) throw new UnreadableContent();
  const { name, text } = value;
  if (typeof name !== 'string' || name === '' || isAside(name) || typeof text !== 'string')
    throw new UnreadableContent();
  return { name, text };
}

/**
 * Returns the key by which equal records are recognized. If lists in the record are nested so deeply that the browser's
 * stack overflows, the record counts as unreadable.
 */
export function keyOf(record: GameRecord): string {
  try {
    return recordKey(record);
  } catch {
    throw new UnreadableContent();
  }
}

export function contentsOf(value: unknown): Contents {
  if (!isObject(value)) throw new UnreadableContent();
  const { format, settings, collections } = value;
  if (typeof format === 'number' && format > 1)
    throw new NewerBackup({ code: 'storage-newer', message: `backup of format ${format}` });
  if (format !== 1 || !Array.isArray(collections)) throw new UnreadableContent();
  const chosen = Object.entries(isObject(settings) ? settings : {}).filter(([, one]) => typeof one === 'string');
  return {
    format,
    made: '',
    settings: Object.fromEntries(chosen) as Record<string, string>,
    collections: collections.flatMap((one) => collectionOf(one) ?? []),
  };
}

function collectionOf(value: unknown): Contents['collections'][number] | undefined {
  if (!isObject(value) || typeof value.source !== 'string') return undefined;
  const text = (field: unknown) => (typeof field === 'string' ? field : undefined);
  const [file, characterSet] = [text(value.file), text(value.characterSet)];
  return {
    name: text(value.name) ?? '',
    source: value.source,
    edition: text(value.edition) ?? '',
    kind: value.kind === 'archive' ? 'archive' : 'book',
    on: value.on !== false,
    ...(file !== undefined && { file }),
    ...(characterSet !== undefined && ({ characterSet } as Pick<Contents['collections'][number], 'characterSet'>)),
  };
}
