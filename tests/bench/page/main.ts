/** The functions of the page that the script in Node calls. */

import type { Played } from '../positions.ts';
import { readBook } from './books.ts';
import { importClassic, queryClassic } from './classic.ts';
import { importFloor, openFloor } from './floor.ts';
import { importOurs, openOurs, queryOurs, queryWhileImporting } from './ours.ts';
import { paintPositions, preparePainted } from './painted.ts';
import { askOurs } from './questions.ts';

/** Returns the archive that the script in Node has put into the file input. */
function archive(): File {
  const file = document.querySelector<HTMLInputElement>('#archive')?.files?.[0];
  if (!file) throw new Error('no archive was chosen');
  return file;
}

const bench = {
  importOurs: () => importOurs(archive()),
  importClassic: () => importClassic(archive()),
  importFloor: (bytes: number) => importFloor(archive(), bytes),
  queryOurs,
  askOurs,
  readBook: (questions: number) => readBook(archive(), questions),
  queryClassic,
  queryWhileImporting: (positions: readonly Played[]) => queryWhileImporting(archive(), positions),
  openOurs,
  openFloor,
  preparePainted,
  paintPositions,
};

export type Bench = typeof bench;

declare global {
  interface Window {
    bench: Bench;
  }
}

window.bench = bench;
