/** Saves the data of mode `train` as files. */
import { saveFile } from '../../ui/save-file.js';
import { dateOf } from './schedule.js';
import type { Training } from './training.js';

const TYPE = 'application/jsonl';

/** Saves the whole progress. */
export async function saveProgress(training: Training): Promise<void> {
  saveFile(await training.export(), `renju-progress-${dateOf(Date.now())}.jsonl`, TYPE);
}

/** Saves the stored data that cannot be read. */
export async function saveUnreadable(training: Training): Promise<void> {
  saveFile(await training.unreadable(), `renju-training-damaged-${dateOf(Date.now())}.jsonl`, TYPE);
}

/** Saves a set of problems as a file that any page opens as a set. */
export function saveSet(training: Training, name: string): void {
  const text = training.textOf(name);
  if (text !== undefined) saveFile(text, name.replace(/(\.jsonl)?$/, '.jsonl'), TYPE);
}
