/**
 * Exports the code for records: the tree of moves, the tools that edit the tree, and the forms.
 *
 * This is a separate file in `dist/`, loaded when mode `edit` is shown or a record is first on the board.
 */

import type { GameRecord } from '../../engine/protocol.js';
import type { RecordOrigin } from '../../game/cursor.js';
import type { ArchiveContext } from '../../library/context.js';
import type { Mode } from '../mode.js';
import { TwoColumns } from '../two-columns.js';
import { EditMode } from './edit-mode.js';
import { editTerms } from './edit-terms.js';
import { unfold } from './lazy-forms.js';
import { PageRecord } from './page-record.js';
import { RecordBoard } from './record-board.js';
import { RecordMode } from './record-mode.js';
import { FullGames } from './records/full-games.js';
import { TabJournal } from './records/journal.js';
import { OwnRecords } from './records/own-records.js';
import { Saving } from './records/record-savers.js';
import { RecordsPanel, why } from './records/records-panel.js';

export { editStyles as panelStyles } from './edit.styles.js';

/** The other parts that the modes of records need. */
export interface RecordServices {
  lazy(): {
    /** Mode `train`, in which the user memorizes the moves of a record. */
    readonly train: {
      use(act: (loaded: { readonly train: { memorise(record: GameRecord, name: string): void } }) => unknown): void;
    };
  };
}

/** Creates mode `edit`, and the mode that takes the place of mode `view` while a record is on the board. */
export function createRecordModes(
  app: ArchiveContext,
  { lazy }: RecordServices,
): { readonly edit: EditMode; readonly view: Mode } {
  const { host, store, announcer } = app;
  const terms = () => editTerms(app.terms());
  const folded = unfold(host);
  const games = new FullGames(app);
  const stored = new OwnRecords(app.engine, () => host.requestUpdate());
  const journal = new TabJournal();
  const saving = new Saving(app, {
    store: stored,
    journal,
    undone: (origin) => board.undone(origin),
    changed: (origin) => tell(origin),
    seen: () => void records.findOther(),
  });
  const board: RecordBoard = new RecordBoard(app, games, saving);
  // The previous page may have left unsaved changes. They are saved first, because they may belong to the record that
  // is about to be opened.
  const brought = journal.bringBack(stored);
  const open = async (id: number) => {
    const before = store.state;
    const apart = (await brought).find(({ beside }) => beside === id);
    if (store.state === before) await records.open(apart?.id ?? id, apart && terms().savedBoth);
  };
  const page: PageRecord = new PageRecord({ app, board, saving, open: (id) => void open(id) });
  const memorise = (record: GameRecord, name: string) => {
    app.enter('train');
    lazy().train.use(({ train }) => train.memorise(record, name));
  };
  const panel = { app, board, saving, records: stored, page, unfold: folded, terms, memorise };
  const records: RecordsPanel = new RecordsPanel(panel);
  const opensBlank = store.state.mode === 'edit' && store.history.entries.length === 1 && !page.given && !host.src;
  const blank = opensBlank && !store.board.record && store.board.line.moves.length === 0;
  void brought.then(() => (blank ? records.openLatest() : undefined));

  /** For each record, the save state that was announced last. */
  const said = new WeakMap<RecordOrigin, string>();
  const tell = (origin: RecordOrigin) => {
    const { kind, ...state } = saving.saverOf(origin).state;
    if (kind !== said.get(origin) && board.originOf(store.board) === origin) {
      if (kind === 'conflict') announcer.say(terms().conflict);
      if (kind === 'failed') announcer.say(why('error' in state ? state.error : undefined, terms()));
    }
    said.set(origin, kind);
    page.identify(origin);
    host.requestUpdate();
  };
  const both = { app, board, page, room: new TwoColumns(host) };
  return { edit: new EditMode({ ...both, games, records, unfold: folded }), view: new RecordMode(both) };
}
