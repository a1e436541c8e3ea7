/** What a {@link Library} shows of itself: how it stands, what went wrong, what it tells. */
import type { Trouble } from '../engine/engine-error.js';

export type { Trouble };

import type { ImportProgress, LibraryInfo, Query, SearchReply, Storage } from '../engine/protocol.js';

export interface LibraryState {
  /** `closed`: not asked for yet, or the engine could not be started. */
  kind: 'closed' | 'opening' | 'empty' | 'ready' | 'importing';
  /** The library that stands; during an import the one that will be replaced. */
  info?: LibraryInfo | undefined;
  storage: Storage;
  /** The name of the file being imported. */
  name?: string | undefined;
  /** Absent until the engine has begun. */
  progress?: ImportProgress | undefined;
  failure?: Trouble | undefined;
}

/** The nearest position that games have, where the one asked about has none. */
export interface Nearest {
  /** Games that reached it. */
  games: number;
  /** How many moves earlier it is, from 1. */
  back: number;
}

/** A wider question that games answer, where the one asked has none. */
export interface Wider {
  /** Games that answer it. */
  games: number;
  /** Which of the wider areas, or filters, it was. */
  of: 'area' | 'filter';
  index: number;
}

/** What the element may want to tell its page. */
export type LibraryEvent =
  | { kind: 'answer'; answer: SearchReply; question: Query }
  | { kind: 'library'; info: LibraryInfo | undefined }
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'imported'; info: LibraryInfo }
  | { kind: 'failure'; failure: Trouble };
