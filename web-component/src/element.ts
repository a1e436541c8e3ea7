/** The class and the types, without registering a tag: for pages that name it themselves. */

export { RenjuBoard } from './app/renju-board.js';

export type { Imported, ImportOptions } from './archive/imported.js';
export { EngineError, type EngineFailure } from './engine/engine-error.js';
export type * from './engine/protocol.js';
export {
  offerTranslation,
  registerTranslation,
  type Terms,
  type TermsOf,
  type Translation,
} from './locales/localize.js';
export type { SolveOptions } from './modes/solve/mode.js';
export type {
  MoveDetail,
  PositionDetail,
  RecordDetail,
  RenjuEventMap,
  SearchResultDetail,
  SolveProgressDetail,
  SolveResultDetail,
} from './state/events.js';
