import { JSX } from 'solid-js';
import { RenjuBoard, RenjuEventMap } from '../element.js';
import { RenjuBoardAttributes } from './attributes.js';

/** The events of `<renju-board>` in Solid. */
export interface RenjuBoardEvents {
  /** Before the user plays; `preventDefault()` forbids the move. */
  'on:renju-before-move'?: (event: RenjuEventMap['renju-before-move']) => void;
  /** The user played a move. */
  'on:renju-move'?: (event: RenjuEventMap['renju-move']) => void;
  /** The user changed what the board shows. */
  'on:renju-position-change'?: (event: RenjuEventMap['renju-position-change']) => void;
  /** The user chose another part of the board, or other games. */
  'on:renju-query-change'?: (event: RenjuEventMap['renju-query-change']) => void;
  /** The user changed the record, in mode `edit`. */
  'on:renju-record-change'?: (event: RenjuEventMap['renju-record-change']) => void;
  /** The user chose another mode. */
  'on:renju-mode-change'?: (event: RenjuEventMap['renju-mode-change']) => void;
  /** The user has set something for the boards of this site, now or before. */
  'on:renju-settings-change'?: (event: RenjuEventMap['renju-settings-change']) => void;
  /** The games of the position shown were found. */
  'on:renju-search-result'?: (event: RenjuEventMap['renju-search-result']) => void;
  /** An import went on. */
  'on:renju-import-progress'?: (event: RenjuEventMap['renju-import-progress']) => void;
  /** An import is done and stored. */
  'on:renju-import-done'?: (event: RenjuEventMap['renju-import-done']) => void;
  /** The user opened a game of the archive. */
  'on:renju-game-open'?: (event: RenjuEventMap['renju-game-open']) => void;
  /** A search for a win went on. */
  'on:renju-solve-progress'?: (event: RenjuEventMap['renju-solve-progress']) => void;
  /** A search for a win ended with an answer. */
  'on:renju-solve-result'?: (event: RenjuEventMap['renju-solve-result']) => void;
  /** The engine could not do what was asked. */
  'on:renju-error'?: (event: RenjuEventMap['renju-error']) => void;
  /** The archive is open, or there is none. */
  'on:renju-ready'?: (event: RenjuEventMap['renju-ready']) => void;
}

/** `<renju-board>` in Solid. */
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'renju-board': JSX.HTMLAttributes<RenjuBoard> & RenjuBoardAttributes & RenjuBoardEvents;
    }
  }
}
