/**
 * Exports the element's class and the types without registering a tag, for pages that choose the tag name themselves.
 */

export { RenjuBoard } from './app/renju-board.js';
export { EngineError, type EngineFailure, type Trouble } from './engine/engine-error.js';
export type * from './engine/protocol.js';
export type { Imported, ImportOptions } from './library/imported.js';
export { offerTranslation, registerTranslation, type Translation } from './locales/localize.js';
export type {
  MoveDetail,
  PositionDetail,
  QueryDetail,
  RecordDetail,
  RenjuEventMap,
  SearchResultDetail,
  SolveOptions,
  SolveProgressDetail,
  SolveResultDetail,
} from './state/events.js';
export type { Chosen } from './state/settings.js';
export type { ModeName } from './state/state.js';
