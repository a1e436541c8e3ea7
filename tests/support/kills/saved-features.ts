/** The operations that write bookmarks, and records to memorize. */
import type { Feature } from './feature.ts';
import { clearDatabase } from './feature-page.ts';
import * as inPage from './saved-page.ts';
import type { Chromium } from './victim.ts';

const STEPS: readonly inPage.SavedStep[] = [
  { do: 'save', name: 'First' },
  { do: 'save', name: 'Second' },
  { do: 'rename', name: 'First', to: 'Renamed' },
  { do: 'save', name: 'Third' },
  { do: 'delete', name: 'Second' },
];

/** The names of the bookmarks before the first step, and after each step. */
const STATES = [
  [],
  ['First'],
  ['First', 'Second'],
  ['Renamed', 'Second'],
  ['Renamed', 'Second', 'Third'],
  ['Renamed', 'Third'],
];

const RECORDS = ['a.sgf', 'b.sgf', 'c.sgf', 'd.sgf'];

/**
 * Returns the number of steps after which the storage had these contents. Throws an error if a step that the page has
 * confirmed is missing, or if no step that was begun leads to the contents.
 */
function stepsOf(found: readonly string[], states: readonly (readonly string[])[], said: readonly string[]): number {
  const kept = said.filter((word) => word.startsWith('kept ')).length;
  const entered = said.filter((word) => word === 'entered').length;
  const steps = states.findIndex((names) => names.join() === found.join());
  if (steps < kept || steps > entered)
    throw new Error(`found ${found.join() || 'nothing'} after ${kept} of ${entered} steps`);
  return steps;
}

/** Saves, renames and deletes bookmarks. */
export class Save implements Feature {
  async prepare(): Promise<void> {}

  async open(victim: Chromium): Promise<void> {
    await victim.openQuiet();
    await victim.evaluate(clearDatabase, 'renju-board-saved');
    await victim.open('/');
    await victim.evaluate(inPage.openSaved, undefined);
  }

  run(victim: Chromium): Promise<unknown> {
    return victim.evaluate(inPage.changeSaved, STEPS);
  }

  async check(victim: Chromium, said: readonly string[]): Promise<boolean> {
    await victim.open('/');
    const { names, unread } = await victim.evaluate(inPage.openSaved, undefined);
    if (unread.includes('could not be read')) throw new Error(unread);
    return stepsOf(names, STATES, said) === STEPS.length;
  }
}

/** Stores records to memorize. */
export class Memorise implements Feature {
  async prepare(): Promise<void> {}

  async open(victim: Chromium): Promise<void> {
    await victim.openQuiet();
    await victim.evaluate(clearDatabase, 'renju-board-training');
    await victim.open('/?mode=train');
  }

  run(victim: Chromium): Promise<unknown> {
    return victim.evaluate(inPage.memorise, RECORDS);
  }

  async check(victim: Chromium, said: readonly string[]): Promise<boolean> {
    await victim.open('/?mode=train');
    const { names, told } = await victim.evaluate(inPage.memorised, undefined);
    if (/damaged|cannot be read|later version/.test(told)) throw new Error(told);
    const states = [...RECORDS, ''].map((_, count) => RECORDS.slice(0, count));
    return stepsOf(names, states, said) === RECORDS.length;
  }
}
