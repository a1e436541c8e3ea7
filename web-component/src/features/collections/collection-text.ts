/** Describes collections, and books (collections of moves with comments), in words. */
import type { CollectionInfo } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';

type CollectionTerms = TermsOf<'collections'>;

/** Returns the name of a collection. If the collection has no name, returns its kind. */
export function collectionName({ kind, name }: Pick<CollectionInfo, 'kind' | 'name'>, terms: CollectionTerms): string {
  return name || kindName(kind, terms);
}

function kindName(kind: CollectionInfo['kind'], terms: CollectionTerms): string {
  return { ...terms.collectionKind, archive: 'RenjuNet', own: terms.ownRecords }[kind];
}

/** Returns the kind, edition and size of a collection as a text. */
export function collectionFacts({ kind, games, nodes, edition }: CollectionInfo, terms: CollectionTerms): string {
  const said = [
    kindName(kind, terms),
    edition,
    games > 0 || nodes === 0 ? terms.games({ count: games }) : '',
    nodes > 0 ? terms.positions({ count: nodes }) : '',
  ];
  return said.filter(Boolean).join(' · ');
}

/** Returns a text with the changes since the previous edition of a collection. */
export function newsText(
  { added, changed, gone }: { added: number; changed: number; gone: number },
  terms: CollectionTerms,
): string {
  const news = [
    added > 0 ? terms.collectionAdded({ games: added }) : '',
    changed > 0 ? terms.collectionChanged({ games: changed }) : '',
    gone > 0 ? terms.collectionGone({ games: gone }) : '',
  ].filter(Boolean);
  return news.length > 0 ? terms.collectionNews({ news }) : terms.collectionSame;
}

export function bookText(label: string, comment: string, terms: CollectionTerms): string {
  return [terms.bookSaid, label && terms.bookLabel({ label }), comment].filter(Boolean).join(terms.comma);
}
