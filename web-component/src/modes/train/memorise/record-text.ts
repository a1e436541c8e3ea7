/**
 * Reads and writes a record that the learner memorises, as it is stored beside the sets of problems: a line with the
 * format and the name, and a line with the record.
 */
import type { GameRecord } from '../../../engine/protocol.js';
import { isGameRecord } from '../../../game/record/record-shape.js';
import { MEMORISED_FORMAT } from '../memorised.js';

export function writeRecord(record: GameRecord): string {
  return `${JSON.stringify({ format: MEMORISED_FORMAT })}\n${JSON.stringify(record)}\n`;
}

/** Returns the record of a stored text; `undefined` if the text is not such a record. */
export function readRecord(text: string): GameRecord | undefined {
  const line = text.slice(text.indexOf('\n') + 1);
  try {
    const record: unknown = JSON.parse(line);
    return isGameRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
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
