/** Describes the contents of a saved backup, and names the missing contents. */
import type { StorageDamage } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import type { Files } from './backup.js';

/** Facts about a saved backup. */
export interface BackupReport extends Omit<Files, 'files'> {
  /** Why the list of collections cannot be read. The backup then has no collections. */
  readonly damage?: StorageDamage | undefined;
}

export function savedText({ sets, without, incomplete, damage }: BackupReport, terms: TermsOf<'care'>): string[] {
  const code = damage === 'newer' ? 'storage-newer' : 'storage-damaged';
  return [
    terms.careSaved,
    ...(sets > 0 ? [terms.careSets({ sets })] : []),
    ...(without.length > 0 ? [terms.careWithout({ names: without })] : []),
    ...(incomplete.length > 0 ? [terms.careIncomplete({ names: incomplete })] : []),
    ...(damage ? [terms.careNoCollections, failureText({ code, message: '' }, terms)] : []),
  ];
}
