/** Stores the user's settings, if the browser lets the page do so. */
import { adoptSettings, type Chosen, KEY, readSettings, SETTINGS, VERSION } from './settings.js';

/** Whether the browser stored the settings that the user chose last. */
let stored = true;

export function remembered(): boolean {
  return stored;
}

/**
 * Stores the settings that the user has chosen. If no setting is chosen, removes the stored entry. Stored settings that
 * this version does not know are stored again together with the known ones. If a later version of this package has
 * stored the settings, they are not overwritten, and the user's new choice lasts only until the page is closed.
 */
export function choose(chosen: Chosen): void {
  stored = store(chosen);
  adoptSettings(chosen);
}

function store(chosen: Chosen): boolean {
  try {
    const before = readStored(localStorage.getItem(KEY));
    if (before === 'later') return false;
    const all = { ...before, ...chosen };
    if (Object.keys(all).length > 0) localStorage.setItem(KEY, JSON.stringify({ version: VERSION, chosen: all }));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the settings of the user together with the settings of a backup. A setting that the user has chosen on this
 * page stays. Settings of the backup that this version does not know are skipped.
 */
export function withBackup(chosen: Chosen, settings: Readonly<Record<string, string>>): Chosen {
  return { ...readSettings(JSON.stringify({ version: VERSION, chosen: settings })), ...chosen };
}

/**
 * Returns those stored settings that this version does not know. Returns `later` if a later version of this package has
 * stored the settings.
 */
export function readStored(text: string | null): Readonly<Record<string, unknown>> | 'later' {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  const { version, chosen } = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  if (typeof version === 'number' && version > VERSION) return 'later';
  if (version !== VERSION || typeof chosen !== 'object' || chosen === null) return {};
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !(name in SETTINGS) && name !== 'lang'));
}
