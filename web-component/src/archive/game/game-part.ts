/** What is shown of an opened game, as soon as it is loaded; the modes that show one share it. */
import type { LazyPart, Part } from '../../ui/lazy-part.js';
import type { OpenedGame } from './opened-game.js';

export type GamePart = Pick<LazyPart<Part, OpenedGame>, 'loaded' | 'want' | 'load'>;
