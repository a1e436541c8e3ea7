/** 日本語：複数の棋譜集と定石書。 */
import type { Trouble } from '../archive/library.js';
import type { CollectionInfo } from '../engine/protocol.js';
import type { CollectionsTerms } from './collections-en.js';
import { formats } from './formats.js';

const f = formats('ja');

const kindName: Record<CollectionInfo['kind'], string> = {
  archive: 'RenjuNet',
  games: '棋譜',
  book: '定石書',
  own: '自分の棋譜',
};

export const collectionsJa: CollectionsTerms = {
  collectionsTitle: '棋譜集の一覧',
  collectionName: ({ kind, name }: Pick<CollectionInfo, 'kind' | 'name'>) => name || kindName[kind],
  collectionFacts: ({ kind, games, nodes, edition }: CollectionInfo) =>
    [
      kindName[kind],
      edition,
      games > 0 || nodes === 0 ? `${f.number(games)}局` : '',
      nodes > 0 ? `${f.number(nodes)}局面` : '',
    ]
      .filter(Boolean)
      .join('・'),
  collectionDamaged:
    'この棋譜集は読み込めません。壊れているか、このページの別の版で保存されたものです。元のファイルで置き換えるか、削除してください。',
  collectionNews: ({ added, changed, gone }: { added: number; changed: number; gone: number }) => {
    if (added + changed + gone === 0) return '前の版から変わったものはありません。';
    const said = [
      added > 0 ? `新しい対局 ${f.number(added)}局` : '',
      changed > 0 ? `変更 ${f.number(changed)}局` : '',
      gone > 0 ? `削除 ${f.number(gone)}局` : '',
    ];
    return `前の版から、${said.filter(Boolean).join('、')}。`;
  },
  collectionOn: (name: string) => `${name} を検索する`,
  collectionMore: 'その他',
  collectionMoreOf: (name: string) => `${name} のその他の操作`,
  collectionRename: '名前',
  collectionLetters: '文字コード',
  collectionExport: '書き出す',
  collectionExportAs: (format: string) => `${format} で書き出す`,
  collectionReplace: '置き換える…',
  collectionDelete: '削除…',
  collectionDeleteQuestion: (name: string) => `${name} をこのブラウザから削除します。`,
  collectionDeleteNow: '削除する',
  collectionKeep: '残す',
  collectionDeleted: (name: string) => `${name} を削除しました。`,
  collectionSaved: (name: string) => `${name} を保存しました。`,
  collectionFailed: ({ code }: Pick<Trouble, 'code'>): string =>
    code === 'gone' ? 'この棋譜集はもうありません。' : '実行できませんでした。',

  bookTag: '定石',
  bookMove: (move: number, points: readonly string[]) => `${move}手目 ${points.join('、')} に打つ`,
  bookSaid: (label: string, comment: string) =>
    ['定石書にあり', label && `ラベル ${label}`, comment].filter(Boolean).join('、'),
  bookPlaces: (places: number) => `${f.number(places)}か所`,
  bookPlacesTitle: 'この手のある定石書の箇所',
  bookElsewhere: '別の手順で',
  bookComments: '定石書のコメント',
  bookOpen: '定石書のここを開く',
  bookOpened: (name: string) => `${name} を盤に並べました。`,
};
