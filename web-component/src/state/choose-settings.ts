/** Changes what the user has set, and remembers it where the browser lets the page do so. */
import { adoptSettings, type Chosen, KEY, SETTINGS, VERSION } from './settings.js';

/** Whether the last choice could be stored. */
let stored = true;

export function remembered(): boolean {
  return stored;
}

/**
 * Without a choice nothing stays in the storage. What a later version of this page has stored is left to it: its settings stay as
 * they are, and this choice lasts until the page is closed; settings that this version does not know stay beside those that it knows.
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

/** The stored settings that this version does not know; `later` where a later version has stored all of them. */
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
