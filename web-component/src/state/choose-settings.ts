/** Stores the user's settings, if the browser lets the page do so. */
import { adoptSettings, type Chosen, KEY, SETTINGS, VERSION } from './settings.js';

/** Whether the settings chosen last could be stored. */
let stored = true;

export function remembered(): boolean {
  return stored;
}

/**
 * Stores the settings; if none are chosen, removes the stored entry. Settings that a later version has stored are not
 * overwritten; the new choice then lasts until the page is closed. Stored settings that this version does not know are
 * stored again with the known ones.
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

/** Returns the stored settings that this version does not know; `later` if a later version has stored the settings. */
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
