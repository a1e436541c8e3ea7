/** Whether two records say the same. */
import type { GameRecord } from '../../engine/protocol.js';

/**
 * All that a record says, in one order: the same for two records that say the same, whoever wrote them. The engine leaves
 * out what is empty.
 */
export function recordKey(record: GameRecord): string {
  return said(record);
}

function said(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(said)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).filter(
    ([name, field]) => field !== undefined && field !== '' && !(name === 'result' && field === 'unknown'),
  );
  return `{${fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => `${name}:${said(field)}`)}}`;
}
