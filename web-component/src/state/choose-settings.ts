/** Changes what the user has set, and remembers it where the browser lets the page do so. */
import { adoptSettings, type Chosen, KEY, VERSION } from './settings.js';

/** Whether the last choice could be stored. */
let stored = true;

export function remembered(): boolean {
  return stored;
}

/** Without a choice nothing stays in the storage. */
export function choose(chosen: Chosen): void {
  try {
    if (Object.keys(chosen).length > 0) localStorage.setItem(KEY, JSON.stringify({ version: VERSION, chosen }));
    else localStorage.removeItem(KEY);
    stored = true;
  } catch {
    stored = false;
  }
  adoptSettings(chosen);
}
