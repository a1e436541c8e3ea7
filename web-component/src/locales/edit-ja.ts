/** 日本語。棋譜を編集する。 */

import type { Color, GameResult } from '../engine/protocol.js';
import type { Tool } from '../modes/edit/tools.js';
import type { EditTerms, ToldFacts } from './edit-en.js';
import { formats } from './formats.js';

const f = formats('ja');

const colorName: Record<Color, string> = { black: '黒', white: '白' };

const toolName: Record<Tool, string> = {
  play: '着手',
  'insert-before': 'この手の前に一手入れる',
  insert: 'この手の次に一手入れる',
  correct: 'この手の位置を直す',
  black: '黒石を置く',
  white: '白石を置く',
  erase: '消す（印、次に石）',
  letter: '文字 A、B、C…',
  number: '数字 1、2、3…',
  text: '自由なラベル',
  circle: '丸',
  triangle: '三角',
  square: '四角',
  cross: 'バツ',
  line: '線（始点から終点へ）',
  arrow: '矢印（始点から終点へ）',
  offer: '提示された五手目を選ぶ',
};

const markName: Record<string, string> = {
  circle: '丸',
  triangle: '三角',
  square: '四角',
  cross: 'バツ',
  selected: '選択',
};

function stayed(followed: { before: number; after: number } | undefined): string {
  if (!followed || followed.before === 0) return '';
  return `後の${f.number(followed.before)}手のうち${f.number(followed.after)}手が残りました。`;
}

function toldName({ told, point, from }: ToldFacts): string {
  switch (told.kind) {
    case 'placed':
      return `${told.move}手目、${colorName[told.color]}、${point}。`;
    case 'inserted':
      return `${told.move}手目に${colorName[told.color]} ${point} を入れました。${stayed(told.followed)}`;
    case 'corrected':
      return `${told.move}手目を ${point} に直しました。${stayed(told.followed)}`;
    case 'set':
      return `${point} に${colorName[told.color]}石。`;
    case 'erased':
      return `${point} は空点です。`;
    case 'wiped':
      return `${point} の印を消しました。`;
    case 'labelled':
      return `${point} にラベル ${told.text}。`;
    case 'unlabelled':
      return `${point} のラベルを消しました。`;
    case 'marked':
      return `${point} に${markName[told.shape] ?? told.shape}。`;
    case 'unmarked':
      return `${point} の印を消しました。`;
    case 'line-begun':
      return `${point} から。終点を押してください。`;
    case 'line':
      return `${from} から ${point} への${told.arrow ? '矢印' : '線'}。`;
    case 'offered':
      return `${point} を提示しました。`;
    case 'withdrawn':
      return `${point} の提示を取り消しました。`;
    case 'occupied':
      return `${point} には石があります。`;
    case 'empty':
      return `${point} では何も変わりません。`;
  }
}

export const editJa: EditTerms = {
  // 編集と閲覧
  editing: '編集',
  editOn: '編集',
  editOff: '閲覧',
  nowEditing: '編集します。',
  nowAtNode: (move: string) => `${move} です。`,
  nowBrowsing: '閲覧中です。棋譜は変わりません。',
  browsing: '閲覧中です。石は置かれません。',

  // 道具
  editTools: '盤を押したときの働き',
  editTool: toolName,
  ownLabel: '自由なラベル',
  editCommands: '編集',
  undo: '元に戻す',
  redo: 'やり直す',
  undone: '元に戻しました。',
  redone: 'やり直しました。',
  deleteMove: '削除',
  deleteMoveTitle: 'この手を削除し、後の手を詰める',
  findHere: '検索',
  findTitle: 'この局面を棋譜集で探す',
  sideIs: (color: Color) => `${colorName[color]}番`,
  otherSide: '手番を変える',
  told: toldName,
  inserted: (followed) => `パスを入れました。${stayed(followed)}`,
  deleted: (move: string, followed) => `${move} を削除しました。${stayed(followed)}`,
  tookBackAll: (move: string, after: number) =>
    after > 0 ? `${move} とその後の${f.number(after)}手を取り消しました。` : `${move} を取り消しました。`,

  // 手順の木
  tree: '手順と変化',
  noMoves: 'まだ手がありません。盤に打ってください。',
  setupNode: '配置',
  treeStart: '棋譜の初め',
  variationOf: (index: number, of: number) => `変化 ${index}／${of}`,
  noted: '注釈あり',
  treeBefore: (rows: number) => `前に${f.number(rows)}行`,
  treeAfter: (rows: number) => `後に${f.number(rows)}行`,
  promote: '最初の変化にする',
  toMain: '本筋にする',
  moveUp: '変化を上へ',
  moveDown: '変化を下へ',
  deleteBranch: '変化を削除',
  promoted: '最初の変化にしました。',
  mainNow: '本筋にしました。',
  movedUp: '上へ移しました。',
  movedDown: '下へ移しました。',
  branchDeleted: '変化を削除しました。',
  followsHere: (index: number, of: number) => (of === 1 ? '次の手' : `次の手、変化 ${index}／${of}`),

  // 局面の注釈
  notes: 'この局面',
  positionName: '名前',
  comment: 'コメント',
  labelSaid: (text: string) => `ラベル ${text}`,
  markSaid: (shape: string) => markName[shape] ?? shape,
  lineSaid: (to: string, arrow: boolean) => `${to} への${arrow ? '矢印' : '線'}`,

  // 対局の情報
  facts: '対局',
  factNames: {
    black: '黒',
    white: '白',
    name: '名前',
    rank: '段位',
    country: '国',
    event: '大会',
    round: '回戦',
    place: '場所',
    date: '日付',
    rule: '規則',
    result: '結果',
    author: '入力者',
  },
  recordName: '棋譜の名前',
  resultChoice: (result: GameResult) => ({ black: '黒勝ち', white: '白勝ち', draw: '満局', unknown: '不明' })[result],

  // 開局
  openingTitle: '開局の進行',
  swaps: '次の手の後に黒白交替',
  declared: '五手目の題数',
  notSaid: '–',
  offers: '提示された五手目',
  pickOffers: '盤上で選ぶ',
  noOffers: 'なし',
  chosenFifth: '選ばれた手',
  takeOffer: (point: string) => `${point} の提示を取り消す`,

  // 保存
  recordCard: '棋譜',
  untitled: '無題の棋譜',
  keptState: {
    clean: '',
    keeping: '保存中…',
    kept: '保存済み',
    conflict: '未保存',
    failed: '未保存',
  },
  notKept: '保存先がないため、保存されません。ページを閉じると棋譜は消えます。',
  notRoom: '保存する空きがありません。空きを作ってから編集を続けてください。',
  notSaved: '保存できませんでした。次の変更でもう一度保存します。',
  notThere: 'この棋譜はもうありません。',
  sessionKept: 'このブラウザでは保存できません。ページを閉じると棋譜は消えます。',
  conflict: '別のタブでこの棋譜が変更されています。',
  keepBoth: '両方を残す',
  takeTheirs: '別のタブの棋譜にする',
  keptBoth: '別の棋譜として保存しました。',
  tookTheirs: '別のタブの棋譜です。「元に戻す」で自分の棋譜に戻ります。',
  myRecords: '自分の棋譜',
  noRecords: 'まだ棋譜がありません。',
  newRecord: '新規',
  newStarted: '新しい棋譜です。',
  opened: (title: string) => `${title} を開きました。`,
  openRecord: (title: string) => `${title} を開く`,
  deleteRecord: (title: string) => `${title} を削除`,
  forgotten: (title: string) => `${title} を削除しました。`,
  bringBack: '元に戻す',
  broughtBack: (title: string) => `${title} を戻しました。`,
  moreRecords: (records: number) => `ほか${f.number(records)}件`,
  copiedGame: '対局の写しを自分の棋譜に加えました。',
  openingRecord: '開いています…',
};
