/** Restores a backup that the user has chosen or dropped, and describes the result in words. */
import { isAbort } from '../../engine/engine-error.js';
import { care } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { choose } from '../../state/choose-settings.js';
import type { AppContext } from '../../state/context.js';
import { readSettings, VERSION } from '../../state/settings.js';
import { userData } from './backup.js';
import { failedText } from './backup-failure-text.js';
import { restore } from './restore.js';
import { restoredText } from './restore-report-text.js';
import { openZip } from './unzip.js';

/** Returns sentences about the result. The list is empty if the restore was stopped. */
export async function restoreBackup(
  app: Pick<AppContext, 'engine' | 'terms'>,
  file: Blob,
  data = userData(),
): Promise<readonly string[]> {
  const terms = withTerms(app.terms(), { care });
  try {
    const restored = await restore(app.engine, await openZip(file), data);
    takeOver(restored.settings);
    return restoredText(restored, terms);
  } catch (error) {
    return isAbort(error) ? [] : [failedText(error, terms)];
  }
}

/** Applies the settings from a backup. Settings that this version does not know are skipped. */
function takeOver(settings: Readonly<Record<string, string>>): void {
  choose(readSettings(JSON.stringify({ version: VERSION, chosen: settings })));
}
