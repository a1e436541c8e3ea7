/** The class and the types, without registering a tag: for pages that name it themselves. */
export type {
  MoveDetail,
  PositionDetail,
  RecordDetail,
  RenjuEventMap,
  SearchResultDetail,
  SolveProgressDetail,
  SolveResultDetail,
} from './events.js';
export type { Trouble } from './library.js';
export {
  type CollectionsTerms,
  type EditTerms,
  type GiveTerms,
  type GraphTerms,
  offerTranslation,
  registerTranslation,
  type SolveTerms,
  type TakeTerms,
  type Terms,
  type Translation,
  type WalkTerms,
} from './localize.js';
export type * from './protocol.js';
export { RenjuBoard } from './renju-board.js';
export type { SolveOptions } from './solve-mode.js';
