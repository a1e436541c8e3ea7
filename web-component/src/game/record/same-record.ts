/** Compares the contents of two records. */
import type { GameRecord } from '../../engine/protocol.js';

/**
 * Returns a text that is the same for all records with equal contents. The order of the fields of a record makes no
 * difference. Empty fields count as absent, because the engine leaves empty fields out.
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
