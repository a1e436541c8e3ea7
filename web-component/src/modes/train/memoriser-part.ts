/** Loads the code of the exercise in which the user memorizes a record, when the user first wants it. */
import type { GameRecord } from '../../engine/protocol.js';
import { memorisedKey } from '../../library/training/memorised.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { Exercise } from './exercise.js';
import type { Memoriser, MemoriserOptions } from './memorise/memoriser.js';
import type { MemoriseProps } from './memorise-list.js';

export interface MemoriserPartOptions extends MemoriserOptions {
  /**
   * Called before the exercise uses the board. Ends the problem or exercise that is on the board.
   */
  begins(): void;
  /** Deletes the record whose row has the key `key`. */
  deleteRow(key: string): void;
}

export class MemoriserPart {
  readonly #options: MemoriserPartOptions;
  readonly #part: LazyPart<typeof import('./memorise/memorise.js'), Memoriser>;

  constructor(options: MemoriserPartOptions) {
    this.#options = options;
    this.#part = new LazyPart(
      options.app.host,
      () => import('./memorise/memorise.js'),
      ({ Memoriser }) => new Memoriser(options),
    );
  }

  /** The exercise while it is on the board or its card is open; otherwise `undefined`. */
  get running(): Exercise | undefined {
    return this.#part.loaded?.running;
  }

  /** Stores a record under a name, and lets the user memorize it. */
  openRecord(record: GameRecord, name: string): void {
    this.#use((memoriser) => void memoriser.openRecord(record, name));
  }

  /** Returns the contents of the list of records, and its actions. */
  get list(): MemoriseProps {
    const { app, training, deleteRow } = this.#options;
    const { line, record } = app.store.board;
    return {
      records: training.records.all,
      hasBoard: record !== undefined || line.moves.length > 0,
      hasArchive: app.offers('search'),
      onBoard: () => this.#use((memoriser) => void memoriser.board()),
      onFile: (file) => this.#use((memoriser) => void memoriser.file(file)),
      onArchive: () => this.#use((memoriser) => memoriser.collect()),
      onOpen: (stored) => this.#use((memoriser) => memoriser.open(stored)),
      onClose: (name) => deleteRow(memorisedKey(name)),
    };
  }

  #use(act: (memoriser: Memoriser) => void): void {
    this.#part.use((memoriser) => {
      this.#options.begins();
      act(memoriser);
    });
  }
}
