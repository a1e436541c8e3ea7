import { DefineComponent, HTMLAttributes, PublicProps } from 'vue';
import { RenjuBoard, RenjuEventMap } from '../element.js';
import { RenjuBoardAttributes } from './attributes.js';

/** The events of `<renju-board>` in Vue: `@renju-move`. */
export interface RenjuBoardEvents {
  /** Before the user plays; `preventDefault()` forbids the move. */
  onRenjuBeforeMove?: (event: RenjuEventMap['renju-before-move']) => void;
  /** The user played a move. */
  onRenjuMove?: (event: RenjuEventMap['renju-move']) => void;
  /** The user changed what the board shows. */
  onRenjuPositionChange?: (event: RenjuEventMap['renju-position-change']) => void;
  /** The user chose another part of the board, or other games. */
  onRenjuQueryChange?: (event: RenjuEventMap['renju-query-change']) => void;
  /** The user changed the record, in mode `edit`. */
  onRenjuRecordChange?: (event: RenjuEventMap['renju-record-change']) => void;
  /** The user chose another mode. */
  onRenjuModeChange?: (event: RenjuEventMap['renju-mode-change']) => void;
  /** The user has set something for the boards of this site, now or before. */
  onRenjuSettingsChange?: (event: RenjuEventMap['renju-settings-change']) => void;
  /** The games of the position shown were found. */
  onRenjuSearchResult?: (event: RenjuEventMap['renju-search-result']) => void;
  /** An import went on. */
  onRenjuImportProgress?: (event: RenjuEventMap['renju-import-progress']) => void;
  /** An import is done and stored. */
  onRenjuImportDone?: (event: RenjuEventMap['renju-import-done']) => void;
  /** The user opened a game of the archive. */
  onRenjuGameOpen?: (event: RenjuEventMap['renju-game-open']) => void;
  /** A search for a win went on. */
  onRenjuSolveProgress?: (event: RenjuEventMap['renju-solve-progress']) => void;
  /** A search for a win ended with an answer. */
  onRenjuSolveResult?: (event: RenjuEventMap['renju-solve-result']) => void;
  /** The engine could not do what was asked. */
  onRenjuError?: (event: RenjuEventMap['renju-error']) => void;
  /** The archive is open, or there is none. */
  onRenjuReady?: (event: RenjuEventMap['renju-ready']) => void;
}

/** `<renju-board>` in templates of Vue; say `isCustomElement` in the options of the compiler. */
declare module 'vue' {
  interface GlobalComponents {
    'renju-board': DefineComponent<RenjuBoardAttributes & RenjuBoardEvents & HTMLAttributes & PublicProps>;
  }
}
