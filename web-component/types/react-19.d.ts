import { DetailedHTMLProps, HTMLAttributes } from 'react';
import { RenjuBoard, RenjuEventMap } from '../element.js';
import { RenjuBoardAttributes } from './attributes.js';

/** The events of `<renju-board>` in React 19. */
export interface RenjuBoardEvents {
  /** Before the user plays; `preventDefault()` forbids the move. */
  'onrenju-before-move'?: (event: RenjuEventMap['renju-before-move']) => void;
  /** The user played a move. */
  'onrenju-move'?: (event: RenjuEventMap['renju-move']) => void;
  /** The user changed what the board shows. */
  'onrenju-position-change'?: (event: RenjuEventMap['renju-position-change']) => void;
  /** The user chose another part of the board, or other games. */
  'onrenju-query-change'?: (event: RenjuEventMap['renju-query-change']) => void;
  /** The user changed the record, in mode `edit`. */
  'onrenju-record-change'?: (event: RenjuEventMap['renju-record-change']) => void;
  /** The user chose another mode. */
  'onrenju-mode-change'?: (event: RenjuEventMap['renju-mode-change']) => void;
  /** The user has set something for the boards of this site, now or before. */
  'onrenju-settings-change'?: (event: RenjuEventMap['renju-settings-change']) => void;
  /** The games of the position shown were found. */
  'onrenju-search-result'?: (event: RenjuEventMap['renju-search-result']) => void;
  /** An import went on. */
  'onrenju-import-progress'?: (event: RenjuEventMap['renju-import-progress']) => void;
  /** An import is done and stored. */
  'onrenju-import-done'?: (event: RenjuEventMap['renju-import-done']) => void;
  /** The user opened a game of the archive. */
  'onrenju-game-open'?: (event: RenjuEventMap['renju-game-open']) => void;
  /** A search for a win went on. */
  'onrenju-solve-progress'?: (event: RenjuEventMap['renju-solve-progress']) => void;
  /** A search for a win ended with an answer. */
  'onrenju-solve-result'?: (event: RenjuEventMap['renju-solve-result']) => void;
  /** The engine could not do what was asked. */
  'onrenju-error'?: (event: RenjuEventMap['renju-error']) => void;
  /** The archive is open, or there is none. */
  'onrenju-ready'?: (event: RenjuEventMap['renju-ready']) => void;
}

/** `<renju-board>` in React 19. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'renju-board': DetailedHTMLProps<HTMLAttributes<RenjuBoard>, RenjuBoard> & RenjuBoardAttributes & RenjuBoardEvents & { class?: string };
    }
  }
}
