/**
 * Reads and writes a record that the learner memorizes, as it is stored beside the sets of problems: a line with the
 * format and the name, and a line with the record.
 */
import type { GameRecord } from '../../../engine/protocol.js';
import { isGameRecord } from '../../../game/record/record-shape.js';
import { MEMORISED_FORMAT } from '../../../library/training/memorised.js';
import { isObject } from '../../../library/training/progress.js';

/** The result of reading a stored text. `later`: a later version of this page has written the text. */
export type ReadText =
  | { readonly kind: 'record'; readonly record: GameRecord }
  | { readonly kind: 'later' | 'damaged' };

/** The formats of this version of the page and of other versions. The group is the version. */
const FORMATS = /^renju-memorise-(\d+)$/;

export function writeRecord(record: GameRecord): string {
  return `${JSON.stringify({ format: MEMORISED_FORMAT })}\n${JSON.stringify(record)}\n`;
}

/** Reads a stored text. A text of a later version is recognized by its first line alone. */
export function readRecord(text: string): ReadText {
  const end = text.indexOf('\n');
  try {
    const head: unknown = JSON.parse(text.slice(0, end));
    const format = isObject(head) && typeof head.format === 'string' ? head.format : '';
    if (versionOf(format) > versionOf(MEMORISED_FORMAT)) return { kind: 'later' };
    if (format !== MEMORISED_FORMAT) return { kind: 'damaged' };
    const record: unknown = JSON.parse(text.slice(end + 1));
    return isGameRecord(record) ? { kind: 'record', record } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

function versionOf(format: string): number {
  return Number(FORMATS.exec(format)?.[1] ?? 0);
}

/** Returns one record with the trees of all records of a file; `undefined` if the file has none. */
export function joinedRecord(records: readonly GameRecord[]): GameRecord | undefined {
  const [first] = records;
  if (!first || records.length === 1) return first;
  const nodes: GameRecord['nodes'] = [{}];
  for (const record of records) {
    const from = nodes.length;
    for (const { parent, ...node } of record.nodes)
      nodes.push({ ...node, parent: parent === undefined ? 0 : parent + from });
  }
  return { nodes };
}
