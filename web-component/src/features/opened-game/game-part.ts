/** The lazily loaded code that shows an opened game; all modes that show a game share it. */
import type { LazyPart, Part } from '../../ui/lazy-part.js';
import type { OpenedGameView } from './opened-game.js';

export type GamePart = Pick<LazyPart<Part, OpenedGameView>, 'loaded' | 'want' | 'load'>;
