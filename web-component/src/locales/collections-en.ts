/** English of what only several collections, and books among them, say. */
import type { Trouble } from '../archive/library.js';
import type { CollectionInfo } from '../engine/protocol.js';
import { formats } from './formats.js';

const f = formats('en');

function count(value: number, one: string, many: string): string {
  return `${f.number(value)} ${value === 1 ? one : many}`;
}

const kindName: Record<CollectionInfo['kind'], string> = {
  archive: 'RenjuNet',
  games: 'Games',
  book: 'Book',
  own: 'My games',
};

export const collectionsEn = {
  collectionsTitle: 'Collections',
  collectionName: ({ kind, name }: Pick<CollectionInfo, 'kind' | 'name'>) => name || kindName[kind],
  /** What it is and how much of it there is. */
  collectionFacts: ({ kind, games, nodes, edition }: CollectionInfo) =>
    [
      kindName[kind],
      edition,
      games > 0 || nodes === 0 ? count(games, 'game', 'games') : '',
      nodes > 0 ? count(nodes, 'position', 'positions') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  collectionDamaged:
    'This collection cannot be read: it is damaged, or another version of this page has stored it. Replace it with its file, or delete it.',
  collectionNews: ({ added, changed, gone }: { added: number; changed: number; gone: number }) => {
    if (added + changed + gone === 0) return 'Nothing is new since the edition before.';
    const said = [
      added > 0 ? `${count(added, 'game is', 'games are')} new` : '',
      changed > 0 ? `${f.number(changed)} changed` : '',
      gone > 0 ? `${f.number(gone)} gone` : '',
    ];
    return `Since the edition before: ${said.filter(Boolean).join(', ')}.`;
  },
  collectionOn: (name: string) => `Search in ${name}`,
  collectionMore: 'More',
  collectionMoreOf: (name: string) => `More about ${name}`,
  collectionRename: 'Name',
  collectionLetters: 'Letters',
  collectionExport: 'Export',
  collectionExportAs: (format: string) => `Export as ${format}`,
  collectionReplace: 'Replace…',
  collectionDelete: 'Delete…',
  collectionDeleteQuestion: (name: string) => `${name} will no longer be in this browser.`,
  collectionDeleteNow: 'Delete it',
  collectionKeep: 'Keep it',
  collectionDeleted: (name: string) => `${name} deleted.`,
  collectionSaved: (name: string) => `${name} saved.`,
  collectionFailed: ({ code }: Pick<Trouble, 'code'>): string =>
    code === 'gone' ? 'This collection is no longer there.' : 'This could not be done.',

  // Books beside the games.
  bookTag: 'book',
  bookMove: (move: number, points: readonly string[]) => `Play move ${move}: ${points.join(', ')}`,
  bookSaid: (label: string, comment: string) =>
    ['in a book', label && `label ${label}`, comment].filter(Boolean).join(', '),
  bookPlaces: (places: number) => count(places, 'place', 'places'),
  bookPlacesTitle: 'Places in books that play it',
  bookElsewhere: 'by another order',
  bookComments: 'What the books say here',
  bookOpen: 'Open the book here',
  bookOpened: (name: string) => `${name} is on the board.`,
};

/** What collections say in another language; what is missing is said in English. */
export type CollectionsTerms = typeof collectionsEn;
