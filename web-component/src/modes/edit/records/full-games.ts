/** Fetches the opened game from the engine, with all facts and notes of its file, so that the user can edit them. */

import type { GameRecordReply, SavedRecord } from '../../../engine/protocol.js';
import type { Cursor, OpenedGame } from '../../../game/cursor.js';
import { type Draft, draftOf } from '../../../game/record/draft.js';
import { turnedTo } from '../../../game/record/turned-to.js';
import type { ArchiveContext } from '../../../library/context.js';

interface RequestedGame {
  readonly name: string;
  readonly reply: Promise<void>;
  found?: { readonly draft: Draft; readonly saved: SavedRecord | undefined } | undefined;
}

export class FullGames {
  readonly #app: ArchiveContext;
  #wanted: RequestedGame | undefined;
  readonly #turned = new WeakMap<OpenedGame, Draft>();

  constructor(app: ArchiveContext) {
    this.#app = app;
  }

  /** Fetches the whole game on the board. The element is drawn again when the game has arrived. */
  want({ opened }: Cursor): void {
    if (!opened || this.#wanted?.name === nameOf(opened)) return;
    const { game } = opened.view;
    const { engine, host, library } = this.#app;
    const call = engine.call('game-record', { game, generation: library.generation, symmetry: 0 });
    const reply = call.then((found) => {
      wanted.found = read(found);
      host.requestUpdate();
    });
    // If the game cannot be fetched, the user edits only the facts from the list of games.
    const wanted: RequestedGame = { name: nameOf(opened), reply: reply.catch(() => undefined) };
    this.#wanted = wanted;
  }

  /** Returns the game on the board, in the orientation of the board; `undefined` until it has arrived. */
  of({ opened }: Cursor): Draft | undefined {
    const found = this.#found(opened);
    if (!opened || !found) return undefined;
    const draft = this.#turned.get(opened) ?? turnedTo(found.draft, opened.line.moves);
    if (draft) this.#turned.set(opened, draft);
    return draft;
  }

  /** Returns the stored record of the game on the board, if the game is one of the user's own records. */
  saved({ opened }: Cursor): SavedRecord | undefined {
    return this.#found(opened)?.saved;
  }

  /** Resolves when the game on the board has arrived; `undefined` if it is not being fetched. */
  pending({ opened }: Cursor): Promise<void> | undefined {
    const wanted = this.#wanted;
    return opened && wanted?.name === nameOf(opened) && !wanted.found ? wanted.reply : undefined;
  }

  #found(opened: OpenedGame | undefined): RequestedGame['found'] {
    return opened && this.#wanted?.name === nameOf(opened) ? this.#wanted.found : undefined;
  }
}

/**
 * Returns a name that identifies an opened game. The game's number alone is not enough, because numbers change when the
 * library changes.
 */
function nameOf({ view: { game, id, collection } }: OpenedGame): string {
  return `${collection} ${id} ${game}`;
}

function read({ record, saved }: GameRecordReply): RequestedGame['found'] {
  return { draft: draftOf(record), saved };
}
